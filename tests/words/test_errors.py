"""Every reason why something cannot be done has its sentence, and every sentence its reason."""

import ast
import importlib
import string
from functools import cache
from pathlib import Path

import pytest

from durak.arena.config import ArenaReason
from durak.engine import DurakError, ReasonSet
from durak.table.options import OptionsError
from durak.table.reasons import TableReason
from durak.words.arena_errors import ARENA_SENTENCES
from durak.words.errors import SENTENCES, error_text, know
from durak.words.language import CountedMessage, Message, Sentence
from durak.words.slots import Template
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


@pytest.mark.parametrize("reason", [r for kind in reason_sets() for r in kind], ids=str)
def test_no_sentence_has_words_that_no_catalogue_knows(reason: ReasonSet) -> None:
    with pseudo_language():
        facts: dict[str, object] = dict.fromkeys(reason.facts, 2)
        facts |= {"known": ("QQ", "WW")} if "known" in facts else {}
        assert plain_words(error_text(DurakError(reason, **facts)), ["QQ", "WW"]) == []
