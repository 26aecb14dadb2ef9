"""What may be chosen before a game, and what is said about it."""

from durak.bots import LEVELS
from durak.engine import RuleSet
from durak.table.choices import Choice, Company
from durak.table.options import Options, OptionsError, Pace
from durak.table.reasons import TableReason
from durak.words.errors import error_text
from durak.words.language import _, pgettext
from durak.words.shown_names import names_of_bots
from durak.words.titles import level_title, pace_title, rules_title


def choice_text(choice: Choice) -> str:
    """Return the word or two of a choice."""
    match choice.value:
        case RuleSet(name=name):
            return rules_title(name)
        case Company.BOTS:
            return pgettext("whom to play against", "bots")
        case Company.FRIEND:
            return pgettext("whom to play against", "a friend here")
        case Pace():
            return pace_title(choice.value)
        case str():
            return level_title(choice.value)
        case _:
            return str(choice.value)


def why_not_text(choice: Choice) -> str:
    """Return why the choice cannot be made; empty when it can."""
    return "" if choice.why_not is None else error_text(choice.why_not)


def no_bots_text() -> str:
    """Say why no level can be chosen where a friend plays."""
    return error_text(OptionsError(TableReason.NO_BOTS))


def bots_text(options: Options) -> str:
    """Say how the bots play, or why there are none."""
    if options.friend:
        return no_bots_text()
    first, *others = options.levels[: options.bots]
    if any(level != first for level in others):
        return _("Each bot has a level of its own: the next row tells.")
    return _("{level}: {about}.").format(
        level=level_title(first), about=_(LEVELS[first].description)
    )


def bot_text(options: Options, bot: int) -> str:
    """Say how one bot plays, counted clockwise from 0, or why there is none."""
    if options.friend:
        return no_bots_text()
    name, level = names_of_bots(options)[bot], options.levels[bot]
    return _("{name} is {level}: {about}.").format(
        name=name, level=level_title(level), about=_(LEVELS[level].description)
    )


def bot_with_level(name: str, level: str) -> str:
    """Name a bot with its level."""
    return pgettext("a bot and its level", "{name} {level}").format(
        name=name, level=level_title(level)
    )
