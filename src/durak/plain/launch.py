"""What to play: asked for in the same choices, one after another, as the launch screen has them."""

from collections.abc import Callable, Sequence

from durak.bots import LEVELS
from durak.engine import RULE_SETS, RuleSet
from durak.plain.menu import choose_number, choose_one
from durak.plain.voice import Voice
from durak.table.choices import (
    Choice,
    level_choices,
    match_choices,
    rule_choices,
    seat_choices,
    settled,
)
from durak.table.options import Options
from durak.words import line_menus as menus
from durak.words.choices import choice_text
from durak.words.language import _


def ask_for_game(voice: Voice, options: Options) -> Options:
    """Ask what to play; Enter alone keeps what is remembered.

    Raises:
        QuitError, EOFError: the person leaves.
    """
    options = settled(options.with_friend(False))
    options = _asked(voice, menus.which_game(), rule_choices(options), options.rules)
    options = _number_asked(voice, menus.how_many, seat_choices(options), options.seats)
    if options.seats == 2:
        options = _number_asked(voice, menus.how_far, match_choices(options), options.match)
    level = options.levels[0] if len(set(options.levels[: options.bots])) == 1 else None
    return _asked(voice, menus.how_strong(), level_choices(options), level)


def _asked(
    voice: Voice, question: str, choices: Sequence[Choice], now: RuleSet | str | None
) -> Options:
    """Ask for one choice and return what it leads to."""
    named = [(it, it.leads_to) for it in choices if it.leads_to is not None]
    told = [(_told(it), leads_to) for it, leads_to in named]
    defaults = [(leads_to, choice_text(it)) for it, leads_to in named if it.value == now]
    return choose_one(voice, question, told, next(iter(defaults), None))


def _number_asked(
    voice: Voice,
    question: Callable[[Sequence[int]], str],
    choices: Sequence[Choice],
    now: int | None,
) -> Options:
    """Ask for a number, where there are several, and return what it leads to."""
    numbers = {
        it.value: it.leads_to
        for it in choices
        if isinstance(it.value, int) and it.leads_to is not None
    }
    if len(numbers) == 1:
        return next(iter(numbers.values()))
    return choose_number(voice, question([*numbers]), numbers, now if now in numbers else None)


def _told(choice: Choice) -> str:
    """Name a choice, with a description where it has one."""
    name = choice_text(choice)
    if isinstance(choice.value, RuleSet):
        about = _(RULE_SETS[choice.value.name].description)
        return menus.described_in_sentences(name, about)
    if isinstance(choice.value, str):
        return menus.described(name, _(LEVELS[choice.value].description))
    return name
