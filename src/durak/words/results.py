"""The end of a game: who is the durak, in which order the others left, and the score."""

from durak.engine import View
from durak.table.session import Session
from durak.words.events import Speaker, ended
from durak.words.language import _, ngettext, pgettext
from durak.words.lists import listed
from durak.words.sentences import Sentences, stopped


def headline(view: View, session: Session) -> str:
    """Tell who is the durak, or that nobody is (R8.3)."""
    durak = view.outcome.durak if view.outcome is not None else None
    return stopped(ended(durak, _speaker(session)))


def leaving(view: View, session: Session) -> list[str]:
    """Tell the length of the game and who left in which order (R8.2)."""
    speaker = _speaker(session)
    names = listed([speaker.listed_name(seat) for seat in view.exited])
    took = ngettext("The game took {count} bout.", "The game took {count} bouts.", view.bout)
    return [
        took.format(count=view.bout),
        _("Out in this order: {names}.").format(names=names),
    ]


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
        counts = _counts(session.names, tally.duraks)
        return [told.format(count=tally.games, counts=counts, draws=tally.draws)]
    points = _counts(session.names, match.points)
    lines = [_("Match to {points}: {counts}").format(points=match.to, counts=points)]
    if match.winner is not None:
        yours, theirs = _("The match is won by you."), _("The match is won by {name}.")
        lines.append(_speaker(session).said(match.winner, yours, theirs))
    return lines


def what_comes_next(session: Session) -> str:
    """Name what comes next at this table."""
    match = session.match
    if match is not None and not session.is_over:
        return pgettext("button after a game", "Next round")
    if match is not None and match.to > 1:
        return pgettext("button after a game", "New match")
    return pgettext("button after a game", "Play again")


def no_undo() -> Sentences:
    """Say why nothing can be taken back any more, and what can be done instead."""
    return (
        _("The game is over and counted."),
        _("Open it under R: there B plays on from any earlier step."),
    )


def _counts(names: tuple[str, ...], counts: tuple[int, ...]) -> str:
    template = pgettext("a count beside a name", "{name} {count}")
    pairs = zip(names, counts, strict=True)
    return listed([template.format(name=name, count=count) for name, count in pairs])


def _speaker(session: Session) -> Speaker:
    return Speaker(session.names, session.viewer)
