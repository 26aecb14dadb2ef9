"""The sentence for what is wrong, made of its reason and its facts.

Each package's closed set of reasons has a table of sentences here. The slots of a sentence are
facts of its reason.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from durak.engine import DurakError, ReasonSet
from durak.table.reasons import TableReason
from durak.words.language import Message, Sentence
from durak.words.slots import slot
from durak.words.table_errors import TABLE_SENTENCES

SENTENCES: Final = MappingProxyType[type[ReasonSet], Mapping[ReasonSet, Sentence]](
    {TableReason: TABLE_SENTENCES}
)
"""The sentences by the set that the reason belongs to."""


def error_text(error: DurakError) -> str:
    """Tell what is wrong, in the language in use."""
    if not isinstance(error.reason, ReasonSet):
        return error.reason
    return reason_text(error.reason, error.facts)


def reason_text(reason: ReasonSet, facts: Mapping[str, object]) -> str:
    """Return the sentence for a reason and its facts, in the language in use."""
    template = _template(SENTENCES[type(reason)][reason], facts)
    return template.format(**{name: _slot(fact) for name, fact in facts.items()})


def _template(sentence: Sentence, facts: Mapping[str, object]) -> str:
    if isinstance(sentence, Message):
        return str(sentence)
    number = facts[sentence.by]
    assert isinstance(number, int)
    return sentence.form(number)


def _slot(fact: object) -> object:
    return error_text(fact) if isinstance(fact, DurakError) else slot(fact)
