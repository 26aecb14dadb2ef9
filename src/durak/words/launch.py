"""The launch screen: the labels of its rows, and what is said of a game that waits."""

from types import MappingProxyType
from typing import Final

from durak.engine import RuleSet
from durak.words.language import _, later, later_in, ngettext, pgettext
from durak.words.lists import one_of

_LABELS: Final = MappingProxyType(
    {
        "waiting": later_in("label of a row", "Go on"),
        "seats": later_in("label of a row", "Seats"),
        "company": later_in("label of a row", "Against"),
        "match": later_in("label of a row", "Match to"),
        "levels": later_in("label of a row", "Bots"),
        "each": later_in("label of a row", "Each"),
        "pace": later_in("label of a row", "Pace"),
        "names": later_in("label of a row", "Names"),
    }
)


_GAMES: Final = MappingProxyType(
    {
        "podkidnoy": later(
            "All attack the same defender: whoever has a card of a rank that lies on the table may"
            " throw it in. The usual game, and the one to begin with."
        ),
        "perevodnoy": later(
            "As Podkidnoy. Besides, a defender who has a card of the attack's rank may add it and"
            " pass the whole attack on to the next player."
        ),
        "first-five": later(
            "As Podkidnoy, in an older way: a bout is opened by one card, and in the first bout"
            " nobody has to cover more than five."
        ),
        "duel": later(
            "For two: a bout is opened by one card. Whoever is the durak gives the other one a"
            " point, and the match goes to as many points as you choose."
        ),
    }
)


def about_game(name: str) -> str:
    """Tell what a rule set is, in two lines; empty for one without words."""
    return str(_GAMES.get(name, ""))


def game_in_full(rules: RuleSet) -> list[str]:
    """Tell what a game asks of its players, a sentence a line, as the rule set answers."""
    opening = (
        _("A bout is opened by one card.")
        if rules.most_opening == 1
        else _("A bout is opened by one card, or by several of one rank.")
    )
    passing = (
        _("A defender who has covered nothing yet may pass the attack on.")
        if rules.transfer_allowed
        else _("Nobody may pass an attack on.")
    )
    return [_players(rules), opening, *_limits(rules), passing]


def _players(rules: RuleSet) -> str:
    return _("Players: {numbers}.").format(numbers=one_of([str(n) for n in rules.seat_counts]))


def _limits(rules: RuleSet) -> list[str]:
    usual, first = rules.later_bout_attacks, rules.first_bout_attacks
    told = [_most(usual)]
    if first != usual:
        told.append(
            ngettext(
                "In the first bout only {number} card.",
                "In the first bout only {number} cards.",
                first,
            ).format(number=first)
        )
    return told


def _most(attacks: int) -> str:
    return ngettext(
        "Nobody has to cover more than {number} card in a bout.",
        "Nobody has to cover more than {number} cards in a bout.",
        attacks,
    ).format(number=attacks)


def row_label(name: str) -> str:
    """Return the label of the row of this name."""
    return str(_LABELS[name])


def program_title() -> str:
    """Return the name of the program as a title."""
    return pgettext("title of the launch screen", "DURAK")


def subtitle() -> str:
    """Tell what the program is."""
    return _("the card game of the fool")


def seed(number: int) -> str:
    """Tell the seed that the deals come from."""
    return _("seed {number}").format(number=number)


def about_waiting(*, several: bool) -> str:
    """Tell what can be done with a game that waits; `several` wait."""
    if several:
        return _(
            "Enter goes on exactly there, Left and Right show the others."
            " Any other row starts a new game."
        )
    return _("Enter goes on exactly there. Any other row starts a new game.")


def about_one_that_waits(told: str) -> str:
    """Tell in full of a game that had no room in its row; the row's keys stand in the footer."""
    return _("{game}. Any other row starts a new game.").format(game=told)


def what_becomes_of_it(*, match: bool) -> str:
    """Tell where a game is kept that is put away, or the games of a match."""
    if match:
        return _("The games of the match stay among the records.")
    return _("It is kept in the folder given-up, beside the records.")


def put_away_again(key: str) -> str:
    """Ask for the key once more before a game is put away."""
    return _("{key} again puts this game away.").format(key=key)


def put_match_away_again(key: str) -> str:
    """Ask for the key once more before a match is put away."""
    return _("{key} again puts this match away.").format(key=key)


def request_refused(why: str) -> str:
    """Say that what was asked for cannot be played."""
    return _("This game cannot be played: {reason}").format(reason=why)


def no_shell() -> str:
    """Tell why Ctrl+Z did nothing."""
    return _("No shell could continue the game from here, so it was not stopped.")
