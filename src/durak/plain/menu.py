"""Questions away from the table, answered by a number, a name, or Enter."""

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

from durak.plain.meaning import Nothing, Number, Wished, read_line, simplified
from durak.plain.offer import Offer
from durak.plain.voice import Voice
from durak.words import line_menus as menus
from durak.words import lines as words
from durak.words.typed import Wish

T = TypeVar("T")
Default: TypeAlias = tuple[T, str] | None


class QuitError(Exception):
    """The person leaves the program."""


def choose_one(
    voice: Voice, question: str, choices: Sequence[tuple[str, T]], default: Default[T] = None
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
            case Number(number):
                chosen = offer.chosen(number)
                if chosen is not None:
                    return chosen
                if offer.is_more(number):
                    offer = offer.turned()
                else:
                    voice.say(words.no_such_choice(number))
            case Wished(Wish.QUIT):
                raise QuitError
            case Wished(Wish.MORE):
                offer = offer.turned()
            case Wished(Wish.HELP):
                voice.say(menus.help_at_a_question())
            case Wished():
                voice.say(menus.only_at_the_table(text))
            case Nothing():
                pass
            case _:
                voice.say(words.not_understood(text))
        voice.say(asked, *offer.told)


def _is_named(text: str, name: str) -> bool:
    """Tell whether a text is the name of a choice, or its first word."""
    typed, whole = simplified(text), simplified(name)
    return typed != "" and typed in (whole, whole.split()[0])
