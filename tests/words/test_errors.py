"""Every reason why something cannot be done has its sentence, and every sentence its reason."""

import ast
import errno
import importlib
import string
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from durak.arena.config import ArenaReason
from durak.engine import DurakError, ReasonSet, Refusal, RefusalReason, parse_card
from durak.storage.files import FolderInUseError, NotRegularError
from durak.table.options import OptionsError
from durak.table.reasons import TableReason
from durak.words.arena_errors import ARENA_SENTENCES
from durak.words.command_line import failed_with_report, failed_without_report
from durak.words.errors import SENTENCES, error_text, know
from durak.words.language import CountedMessage, Message, Sentence
from durak.words.refusals import refusal_text, refusal_text_with_key
from durak.words.slots import Template, short
from durak.words.system import system_text
from tests.words.pseudo import plain_words, pseudo_language

know(ArenaReason, ARENA_SENTENCES)

SOURCE = Path(__file__).parents[2] / "src"


@cache
def reason_sets() -> tuple[type[ReasonSet], ...]:
    """Return every set of reasons of the program."""
    for path in (SOURCE / "durak").rglob("*.py"):
        if path.stem != "__main__":
            module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
            importlib.import_module(module.removesuffix(".__init__"))
    return tuple(
        [kind for kind in ReasonSet.__subclasses__() if kind.__module__.startswith("durak.")]
    )


def forms(reason: ReasonSet, sentence: Sentence | Template) -> list[str]:
    """Return the templates of a sentence for no thing, for one and for two."""
    if isinstance(sentence, Message):
        return [sentence.source]
    if isinstance(sentence, CountedMessage):
        assert sentence.by in reason.facts
        return [sentence.one, sentence.many]
    return [sentence(dict.fromkeys(reason.facts, number)) for number in (0, 1, 2)]


def test_every_set_of_reasons_has_its_sentences() -> None:
    assert set(SENTENCES) == set(reason_sets())
    for kind, sentences in SENTENCES.items():
        assert list(sentences) == list(kind)


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (reason, sentence)
        for sentences in SENTENCES.values()
        for reason, sentence in sentences.items()
    ],
    ids=str,
)
def test_slots_of_a_sentence_are_facts_of_its_reason(
    reason: ReasonSet, sentence: Sentence | Template
) -> None:
    parts = [part for form in forms(reason, sentence) for part in string.Formatter().parse(form)]
    assert {slot for _, slot, _, _ in parts if slot is not None} <= set(reason.facts)


def test_every_reason_is_given_somewhere() -> None:
    named = {
        (node.value.id, node.attr)
        for path in (SOURCE / "durak").rglob("*.py")
        if "words" not in path.relative_to(SOURCE).parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }
    reasons = {(kind.__name__, reason.name) for kind in reason_sets() for reason in kind}
    assert reasons - named == set()


def test_one_and_many_are_two_forms() -> None:
    few = OptionsError(TableReason.LEVELS_MISSING, seats=2, bots=1, levels=0)
    many = OptionsError(TableReason.LEVELS_MISSING, seats=4, bots=3, levels=1)
    assert error_text(few) == "A table of 2 needs 1 level of bot, not 0."
    assert error_text(many) == "A table of 4 needs 3 levels of bot, not 1."


def test_foreign_text_cannot_command_a_terminal_and_is_cut() -> None:
    error = OptionsError(TableReason.UNKNOWN_PACE, word="\x1b[2J" + "x" * 1000, known=("slow",))
    told = error_text(error)
    assert told.isprintable()
    assert len(told) < 100


SIX: Final = parse_card("6c")
CARD_FACTS: Final = ("card", "attack", "cover")


@pytest.mark.parametrize("reason", [r for kind in reason_sets() for r in kind], ids=str)
def test_no_sentence_has_words_that_no_catalogue_knows(reason: ReasonSet) -> None:
    with pseudo_language():
        facts: dict[str, object] = dict.fromkeys(reason.facts, 2)
        things = {"known": ("QQ", "WW"), "cards": (SIX,), **dict.fromkeys(CARD_FACTS, SIX)}
        facts |= {name: thing for name, thing in things.items() if name in facts}
        assert plain_words(error_text(DurakError(reason, **facts)), ["QQ", "WW"]) == []


def test_r5_1_a_refusal_names_the_key_or_letter_of_done() -> None:
    after_take = Refusal(RefusalReason.THROW_IN_AFTER_TAKE_NOW, {})
    told = "The defender takes: throw in cards for them, or D: done."
    assert refusal_text_with_key(after_take, "D") == told
    assert refusal_text_with_key(after_take, "D") != refusal_text(after_take)
    other = Refusal(RefusalReason.NOT_YOUR_TURN, {})
    assert refusal_text_with_key(other, "D") == refusal_text(other) == "It is not your turn."


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(errno.ENOSPC, "full"), "no space left on device"),
        (OSError(12345, "strange"), "the system's error 12345"),
        (OSError("strange"), "the system refuses"),
        (NotRegularError(errno.EINVAL, "no file"), "not a regular file"),
        (FolderInUseError(errno.EAGAIN, "in use"), "another program is using the folder"),
    ],
)
def test_what_the_system_says_is_told_in_our_words(error: OSError, told: str) -> None:
    assert system_text(error) == told


def test_a_fault_without_a_report_tells_why_there_is_none() -> None:
    told = "The program has failed; the game is kept. There is no report: "
    full = OSError(errno.ENOSPC, "full")
    assert failed_without_report(full, True) == f"{told}no space left on device."
    nameless = OptionsError(TableReason.NO_BOTS)
    assert failed_without_report(nameless, True) == f"{told}Two people play without bots."


@pytest.mark.parametrize(
    ("is_kept", "told"),
    [
        (True, "The program has failed; the game is kept. A report is in /a.txt."),
        (False, "The program has failed; not all that was played is kept. A report is in /a.txt."),
        (None, "The program has failed. A report is in /a.txt."),
    ],
)
def test_a_fault_tells_what_became_of_the_game(is_kept: bool | None, told: str) -> None:
    assert failed_with_report("/a.txt", is_kept) == told


def test_a_text_from_outside_is_told_up_to_forty_signs() -> None:
    signs = "abcdefghijklmnopqrstuvwxyz0123456789ABCD"
    assert short(signs) == signs
    assert short(f"{signs}E") == "abcdefghijklmnopqrstuvwxyz0123456789A..."
