"""A game in lines: what is asked and offered away from the table."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from durak.table.session import NextGame, Session
from durak.words.language import _, later_in, pgettext
from durak.words.lists import one_of
from durak.words.sentences import stopped, together
from durak.words.slots import short

_NEXT_GAMES: Final = MappingProxyType(
    {
        NextGame.ROUND: later_in("a choice in lines", "next round"),
        NextGame.MATCH: later_in("a choice in lines", "new match"),
        NextGame.GAME: later_in("a choice in lines", "play again"),
    }
)


def kept() -> str:
    """Say goodbye to somebody whose game goes on another time."""
    return _("The game is kept.")


def not_kept() -> str:
    """Say goodbye to somebody whose game the disk has not taken."""
    return _("The game is not kept.")


def goodbye() -> str:
    """Say goodbye."""
    return _("Goodbye.")


def what_to_do() -> str:
    """Ask what to do at the beginning."""
    return _("What would you like?")


def what_next() -> str:
    """Ask what comes after a game."""
    return _("What next?")


def go_on_with(request: str) -> str:
    """Offer to go on with a game that waits."""
    return _("go on: {game}").format(game=request)


def dated(request: str, moment: str) -> str:
    """Tell of one of several games that wait when it began, or its match's last round."""
    return _("{game}, of {moment}").format(game=request, moment=moment)


def to_put_away() -> str:
    """Offer to put away what waits."""
    return pgettext("a choice in lines", "put a game away")


def which_to_put_away() -> str:
    """Ask for a game that is not wanted any more."""
    return _("Which one shall be put away?")


def put_away_for_good() -> str:
    """Ask whether a game is really not wanted any more."""
    return _("Put away for good?")


def is_put_away() -> str:
    """Say that a game is put away."""
    return _("It is put away.")


def yes() -> str:
    """Offer to agree."""
    return pgettext("a choice in lines", "yes")


def no() -> str:
    """Offer not to agree."""
    return pgettext("a choice in lines", "no")


def new_game() -> str:
    """Offer a new game."""
    return pgettext("a choice in lines", "new game")


def next_game(session: Session) -> str:
    """Offer what comes next at this table."""
    return str(_NEXT_GAMES[session.next_game])


def another_game() -> str:
    """Offer to choose another game."""
    return pgettext("a choice in lines", "another game")


def the_log() -> str:
    """Offer the game that has just ended once more."""
    return pgettext("a choice in lines", "hear the whole game")


def finished_games() -> str:
    """Offer the finished games."""
    return pgettext("a choice in lines", "finished games")


def statistics() -> str:
    """Offer the statistics."""
    return pgettext("a choice in lines", "statistics")


def to_leave() -> str:
    """Offer to leave."""
    return pgettext("a choice in lines", "quit")


def back() -> str:
    """Offer to go back."""
    return pgettext("a choice in lines", "back")


def which_game() -> str:
    """Ask for a rule set."""
    return _("Which game?")


def how_many(numbers: Sequence[int]) -> str:
    """Ask for the number of players, one of these."""
    return _("How many players: {numbers}?").format(numbers=one_of([*map(str, numbers)]))


def how_far(numbers: Sequence[int]) -> str:
    """Ask for the points of a match, one of these numbers."""
    return _("A match to how many points: {numbers}?").format(numbers=one_of([*map(str, numbers)]))


def how_strong() -> str:
    """Ask for the level of the bots."""
    return _("How strong are the bots?")


def which_record() -> str:
    """Ask for a finished game."""
    return _("Which game shall be told?")


def with_enter(question: str, choice: str) -> str:
    """Add to a question what Enter alone chooses."""
    return pgettext("a question, and what Enter chooses", "{question} Enter: {choice}.").format(
        question=question, choice=choice
    )


def described(name: str, about: str) -> str:
    """Put a description after a name, which goes on in small letters."""
    return pgettext("a name and what it is", "{name}, {about}").format(name=name, about=about)


def described_in_sentences(name: str, about: str) -> str:
    """Put a description in sentences of its own after a name."""
    return together([stopped(name), about])


def record_row(day: str, rules: str, result: str, opponents: str) -> str:
    """Tell what a finished game was."""
    return pgettext("a finished game", "{day}, {rules}, {result}, {opponents}").format(
        day=day, rules=rules, result=result, opponents=opponents
    )


def help_at_a_question() -> str:
    """Tell how a question away from the table is answered."""
    return _(
        "Type the number of a choice or its first word; rules tells the game in a minute,"
        " quit leaves."
    )


def help_at_a_number() -> str:
    """Tell how a question for a number is answered."""
    return _("Type one of the numbers; rules tells the game in a minute, quit leaves.")


def not_among_these(number: int) -> str:
    """Say that a number cannot be chosen."""
    return _("{number} cannot be chosen.").format(number=number)


def has_no_meaning(text: str) -> str:
    """Say that a line has no meaning at a question away from the table."""
    return _("'{text}' is not understood.").format(text=short(text))


def only_at_the_table(word: str) -> str:
    """Say that a wish means something at the table alone."""
    return _("'{word}' is for the table: no game is being played.").format(word=short(word))
