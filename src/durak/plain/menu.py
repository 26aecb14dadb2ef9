"""Questions away from the table, answered by a number, a name, or Enter."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar

from durak.plain.meaning import Nothing, Number, TypedLine, Wished, read_line, simplified
from durak.plain.offer import Offer
from durak.plain.voice import Voice
from durak.words import line_menus as menus
from durak.words import lines as words
from durak.words.help_pages import MINUTE
from durak.words.typed import Wish

T = TypeVar("T")
Default: TypeAlias = tuple[T, str] | None
Answers: TypeAlias = Mapping[Wish, Callable[[], Sequence[str]]]
"""What can be told at a question, beside what can be told at every one."""

_NO_ANSWERS: Final[Answers] = MappingProxyType({})


class QuitError(Exception):
    """The person leaves the program."""


def choose_one(
    voice: Voice,
    question: str,
    choices: Sequence[tuple[str, T]],
    default: Default[T] = None,
    answers: Answers = _NO_ANSWERS,
) -> T:
    """Ask for one of these until it is given; Enter alone takes the default.

    The default is a value and what it is called in short.

    Raises:
        QuitError, EOFError: the person leaves.
    """
    offer = Offer(tuple(choices))
    asked = question if default is None else menus.with_enter(question, default[1])
    voice.say(asked, *offer.told)
    while True:
        text = voice.ask()
        named = [value for name, value in choices if _is_named(text, name)]
        if named:
            return named[0]
        match read_line(text):
            case Nothing() if default is not None:
                return default[0]
            case Number(number) if (chosen := offer.chosen(number)) is not None:
                return chosen
            case Number(number) if not offer.is_more(number):
                voice.say(words.no_such_choice(number))
            case Number() | Wished(Wish.MORE) if offer.has_more:
                offer = offer.turned()
            case other:
                _answer(voice, other, text, menus.help_at_a_question(), answers)
        voice.say(asked, *offer.told)


def choose_number(
    voice: Voice, question: str, choices: Mapping[int, T], default: int | None = None
) -> T:
    """Ask for one of these numbers, which the question names; Enter alone takes the default.

    Raises:
        QuitError, EOFError: the person leaves.
    """
    asked = question if default is None else menus.with_enter(question, str(default))
    while True:
        voice.say(asked)
        text = voice.ask()
        match read_line(text):
            case Nothing() if default is not None:
                return choices[default]
            case Number(number) if number in choices:
                return choices[number]
            case Number(number):
                voice.say(menus.not_among_these(number))
            case other:
                _answer(voice, other, text, menus.help_at_a_number())


def _answer(
    voice: Voice, typed: TypedLine, text: str, about: str, answers: Answers = _NO_ANSWERS
) -> None:
    """Answer what chooses nothing; `about` tells how the question is answered."""
    match typed:
        case Nothing() | Wished(Wish.CHOICES):
            pass
        case Wished(Wish.QUIT):
            raise QuitError
        case Wished(Wish.HELP):
            voice.say(about)
        case Wished(Wish.MORE):
            voice.say(words.one_page())
        case Wished(Wish.RULES):
            voice.say(*map(str, MINUTE))
        case Wished(wish) if wish in answers:
            voice.say(*answers[wish]())
        case Wished():
            voice.say(menus.only_at_the_table(text))
        case _:
            voice.say(menus.has_no_meaning(text), about)


def _is_named(text: str, name: str) -> bool:
    """Tell whether a text is the name of a choice, or its first word."""
    typed, whole = simplified(text), simplified(name)
    return typed != "" and typed in (whole, whole.split()[0])
