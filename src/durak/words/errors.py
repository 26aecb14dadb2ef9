"""The sentence for what is wrong, made of its reason and its facts.

Each package's closed set of reasons has a table of sentences here. The slots of a sentence are
facts of its reason; what cannot be said in one sentence with slots is a function of the facts.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from durak.bots.advice import AdviceReason
from durak.bots.levels import LevelReason
from durak.engine import Card, DurakError, EngineReason, PositionReason, ReasonSet, RefusalReason
from durak.record import RecordError, RecordReason
from durak.storage import StorageReason
from durak.table.reasons import TableReason
from durak.words.advice import ADVICE_CLAUSES
from durak.words.bot_errors import LEVEL_SENTENCES
from durak.words.engine_errors import (
    ENGINE_SENTENCES,
    POSITION_SENTENCES,
    REFUSAL_SENTENCES,
)
from durak.words.language import CountedMessage, Message, Sentence, _
from durak.words.record_errors import RECORD_SENTENCES
from durak.words.slots import Facts, Template, figure, slot
from durak.words.storage_errors import STORAGE_SENTENCES
from durak.words.table_errors import TABLE_SENTENCES

_SENTENCES: Final[dict[type[ReasonSet], Mapping[ReasonSet, Sentence | Template]]] = {
    RefusalReason: REFUSAL_SENTENCES,
    EngineReason: ENGINE_SENTENCES,
    PositionReason: POSITION_SENTENCES,
    LevelReason: LEVEL_SENTENCES,
    AdviceReason: ADVICE_CLAUSES,
    TableReason: TABLE_SENTENCES,
    RecordReason: RECORD_SENTENCES,
    StorageReason: STORAGE_SENTENCES,
}
SENTENCES: Final = MappingProxyType(_SENTENCES)
"""The sentences by the set that the reason belongs to; the arena's are added where it is run.

Loading the arena would make every start of the game longer.
"""


def know(reasons: type[ReasonSet], sentences: Mapping[ReasonSet, Sentence | Template]) -> None:
    """Know the sentences of one more set from now on."""
    _SENTENCES[reasons] = sentences


def error_text(error: DurakError) -> str:
    """Tell what is wrong, in the language in use."""
    sentence = reason_text(error.reason, error.facts)
    if isinstance(error, RecordError) and error.line:
        return _("line {line}, column {column}: {sentence}").format(
            line=error.line, column=error.column, sentence=sentence
        )
    return sentence


def named_twice(card: Card) -> str:
    """Say that one card was named twice."""
    return reason_text(EngineReason.NAMED_TWICE, {"card": card})


def notice_text(notice: DurakError | None) -> str:
    """Tell what could not be done, in the language in use; empty when everything could."""
    return "" if notice is None else error_text(notice)


def reason_text(reason: ReasonSet, facts: Facts) -> str:
    """Return the sentence for a reason and its facts, in the language in use."""
    template = _template(SENTENCES[type(reason)][reason], facts)
    return template.format(**{name: _slot(fact) for name, fact in facts.items()})


def _template(sentence: Sentence | Template, facts: Facts) -> str:
    match sentence:
        case Message():
            return str(sentence)
        case CountedMessage():
            return sentence.form(figure(facts, sentence.by))
        case _:
            return sentence(facts)


def _slot(fact: object) -> object:
    return error_text(fact) if isinstance(fact, DurakError) else slot(fact)
