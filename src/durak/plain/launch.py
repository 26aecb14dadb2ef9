"""What to play: asked for in the same choices, one after another, as the launch screen has them."""

from collections.abc import Callable, Sequence

from durak.bots import LEVELS
from durak.engine import RULE_SETS, RuleSet
from durak.plain.menu import choose_one
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
    options = _asked(voice, menus.which_game(), rule_choices, options, options.rules)
    options = _asked(voice, menus.how_many(), seat_choices, options, options.seats)
    if options.seats == 2:
        options = _asked(voice, menus.how_far(), match_choices, options, options.match)
    level = options.levels[0] if len(set(options.levels[: options.bots])) == 1 else None
    return _asked(voice, menus.how_strong(), level_choices, options, level)


def _asked(
    voice: Voice,
    question: str,
    choices: Callable[[Options], Sequence[Choice]],
    options: Options,
    now: RuleSet | int | str | None,
) -> Options:
    """Ask for one choice, where there is one to make, and return what it leads to."""
    open_choices = [(_told(it), it) for it in choices(options) if it.leads_to is not None]
    defaults = [(it, choice_text(it)) for _name, it in open_choices if it.value == now]
    if len(open_choices) == 1:
        chosen = open_choices[0][1]
    else:
        chosen = choose_one(voice, question, open_choices, next(iter(defaults), None))
    assert chosen.leads_to is not None
    return chosen.leads_to


def _told(choice: Choice) -> str:
    """Name a choice, with a description where it has one."""
    name = choice_text(choice)
    if isinstance(choice.value, RuleSet):
        return menus.described(name, _(RULE_SETS[choice.value.name].description))
    if isinstance(choice.value, str):
        return menus.described(name, _(LEVELS[choice.value].description))
    return name
