"""The end of a game: who is the durak, what was left, in which order the others left, the score."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from durak.table.ending import Ending, Outcomes
from durak.table.session import NextGame, Session
from durak.words.events import Speaker, ended
from durak.words.language import _, later_in, ngettext, pgettext
from durak.words.lists import listed
from durak.words.marks import marks_text
from durak.words.sentences import Sentences, stopped
from durak.words.shown_names import seat_names
from durak.words.titles import rules_title

_NEXT_GAMES: Final = MappingProxyType(
    {
        NextGame.ROUND: later_in("button after a game", "Next round"),
        NextGame.MATCH: later_in("button after a game", "New match"),
        NextGame.GAME: later_in("button after a game", "Play again"),
    }
)


def title(rules: str, ending: Ending) -> str:
    """Tell what was played: the rule set, how long, and which game at this table it was."""
    bouts = ngettext("{count} bout", "{count} bouts", ending.bouts).format(count=ending.bouts)
    return _("{rules} · {bouts} · game {number} at this table").format(
        rules=rules_title(rules), bouts=bouts, number=len(ending.before) + 1
    )


def headline(ending: Ending, names: tuple[str, ...]) -> str:
    """Tell who is the durak, or that nobody is (R8.3)."""
    return stopped(ended(ending.durak, Speaker(names, ending.viewer)))


def left_with() -> str:
    """Name what the durak was left with."""
    return _("left with")


def epaulettes() -> str:
    """Name what sixes are called for a durak who has nothing else."""
    return _("epaulettes")


def last_table() -> str:
    """Name what lay on the table at the end."""
    return _("last table")


def place_number(ending: Ending, seat: int) -> int:
    """Return the place of a seat: those who left after the same bout share one (R8.2)."""
    for place in ending.places:
        if seat in place.seats:
            return place.number
    return len(ending.levels)


def way_out(ending: Ending, seat: int) -> str:
    """Tell when a seat was out, or that it is the durak."""
    for place in ending.places:
        if seat in place.seats:
            return _("out in bout {bout}").format(bout=place.bout)
    return _("the durak")


def marks_title() -> str:
    """Name the row of marks, one for each game at this table."""
    return _("games at this table")


def marks(outcomes: Outcomes, seat: int) -> str:
    """Return a mark for each game: who was the durak, a draw, or neither."""
    return marks_text((fool == seat, fool is None) for fool in outcomes)


def score(session: Session) -> list[str]:
    """Tell the match (R9.2) or, at a larger table, who was the durak how often (R9.3)."""
    match = session.match
    if match is None:
        tally = session.tally
        told = ngettext(
            "Durak in {count} game: {counts}, draws {draws}",
            "Durak in {count} games: {counts}, draws {draws}",
            tally.games,
        )
        counts = _counts(seat_names(session.seats), tally.duraks)
        return [told.format(count=tally.games, counts=counts, draws=tally.draws)]
    points = _counts(seat_names(session.seats), match.points)
    lines = [_("Match to {points}: {counts}").format(points=match.to, counts=points)]
    if match.winner is not None:
        yours, theirs = _("The match is won by you."), _("The match is won by {name}.")
        speaker = Speaker(seat_names(session.seats), session.viewer)
        lines.append(speaker.said(match.winner, yours, theirs))
    return lines


def what_comes_next(session: Session) -> str:
    """Name what comes next at this table."""
    return str(_NEXT_GAMES[session.next_game])


def no_undo() -> Sentences:
    """Say why nothing can be taken back any more, and what can be done instead."""
    return (
        _("The game is over: nothing can be taken back."),
        _("Open it with V: there B plays on from any earlier step."),
    )


def _counts(names: Sequence[str], counts: Sequence[int]) -> str:
    template = pgettext("a count beside a name", "{name} {count}")
    pairs = zip(names, counts, strict=True)
    return listed([template.format(name=name, count=count) for name, count in pairs])
