"""docs/record.md tells the truth: its example is replayed, its tables are compared."""

import re
from pathlib import Path

import pytest

from durak.engine import Attack, Cover, Outcome, Pass, Take, ThrowIn, Transfer
from durak.record import MAX_BYTES, RecordError, TakenBack, dumps, loads
from durak.record.header import TAGS
from durak.record.moves import parse_step
from durak.record.replay import Replay
from durak.words.errors import error_text

PAGE = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
EXAMPLE = PAGE.partition("```durak\n")[2].partition("```")[0]


def test_the_example_is_a_whole_game_in_canonical_form() -> None:
    record = loads(EXAMPLE)
    assert dumps(record) == EXAMPLE
    assert record.outcome == Outcome(0)
    assert Replay.of(record).end().position.outcome == Outcome(0)


def test_the_example_shows_every_verb() -> None:
    shown = {type(step) for step in loads(EXAMPLE).steps}
    assert shown == {Attack, Cover, Transfer, ThrowIn, Take, Pass, TakenBack}


def test_the_page_tells_every_tag() -> None:
    told = re.findall(r"^\| `([a-z0-9 ]+)`", PAGE.partition("## The bouts")[0], re.MULTILINE)
    assert [tag for tag in TAGS if tag not in ("seat 1", "seat 2", "seat 3")] == told


@pytest.mark.parametrize(
    ("example", "verb"),
    [
        ("6c 6d", Attack),
        ("6c/9c", Cover),
        (">6h", Transfer),
        ("0 +9d", ThrowIn),
        ("2 pass", Pass),
        ("take", Take),
        ("undo 3", TakenBack),
    ],
)
def test_the_page_gives_an_example_of_every_action(example: str, verb: type[object]) -> None:
    assert f"| `{example};` |" in PAGE
    assert isinstance(parse_step(example)[1], verb)


def test_the_message_on_the_page_is_the_one_that_comes() -> None:
    with pytest.raises(RecordError) as caught:
        loads(EXAMPLE.replace("7h/Kh;", "7h/6h;"))
    assert f"```text\n{error_text(caught.value)}\n```" in PAGE


def test_the_page_names_the_largest_size() -> None:
    assert f"larger than {MAX_BYTES:,} bytes" in PAGE
