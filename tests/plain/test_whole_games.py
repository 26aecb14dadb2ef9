"""Whole games in lines by numbers alone: they end, and every line can be heard."""

import random
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from durak.engine import RULE_SETS
from durak.plain.voice import LONGEST_SAID
from tests.plain.typing import session

CHOICE = re.compile(r"(\d+): ")


class Answering:
    """Types the number of any choice that was told last; leaves after the result."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def __call__(self, heard: list[str]) -> str:
        told = []
        for line in reversed(heard):
            match = CHOICE.match(line)
            if match is None:
                break
            told.append(match[1])
        assert told, heard
        assert len(told) <= 9
        if any(line.startswith(("What next?", "Что теперь?")) for line in heard):
            raise EOFError
        return self.rng.choice(told)


def check_lines(said: list[str]) -> None:
    for line in said:
        assert line.isprintable()
        assert line.strip() == line != ""
        assert len(line) <= LONGEST_SAID
        assert ".." not in line
        assert "  " not in line


@pytest.mark.parametrize("rules", list(RULE_SETS))
@settings(
    max_examples=3,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_numbers_alone_lead_to_the_end_of_every_game(
    rules: str, seed: int, data: st.DataObject
) -> None:
    seats = data.draw(st.sampled_from(RULE_SETS[rules].seat_counts))
    done = data.draw(st.sampled_from(("on", "off")))
    words = f"--plain --rules {rules} --seats {seats} --bots random --seed {seed}"
    words += f" --auto-done {done}"
    code, transcript = session(words.split(), Answering(random.Random(seed)))
    assert code == 0
    check_lines(transcript.said)
    durak = [line for line in transcript.said if "the durak." in line or "A draw: " in line]
    assert durak


@pytest.mark.parametrize("rules", list(RULE_SETS))
def test_a_whole_game_in_russian_names_no_latin_key(rules: str) -> None:
    for seed in range(3):
        words = f"--plain --language ru --explain on --rules {rules} --bots random --seed {seed}"
        code, transcript = session(words.split(), Answering(random.Random(seed)))
        assert code == 0
        check_lines(transcript.said)
        said = "\n".join(transcript.said)
        assert re.findall("[A-Za-z]+", said.replace("Enter", "")) == []
