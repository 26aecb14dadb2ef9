"""Games that wait: what they are, and what became of their files."""

from durak.engine import Game
from durak.record import Record
from durak.storage.stored_session import NextRound, Waiting
from durak.words.language import _
from durak.words.lists import all_of, listed
from durak.words.shown_names import seat_names
from durak.words.slots import short
from durak.words.titles import rules_title


def request_text(request: Waiting) -> str:
    """Tell in a few words what waits to be gone on with, and whether it began in a replay.

    Bots are named as opponents; where people alone play, all of them are named.
    """
    record = request.record
    against_bots = any(not seat.is_person for seat in record.seats)
    if isinstance(request, NextRound):
        template = (
            _("{rules}, next round of the match, against {players}")
            if against_bots
            else _("{rules}, next round of the match, {players}")
        )
        return template.format(rules=rules_title(record.rules.name), players=_players(record))
    bout = Game(record.setup, record.actions).view(0).bout
    template = (
        _("{rules}, bout {bout}, against {players}")
        if against_bots
        else _("{rules}, bout {bout}, {players}")
    )
    told = template.format(
        rules=rules_title(record.rules.name), bout=bout, players=_players(record)
    )
    if record.branched is None:
        return told
    return _("{game} (from step {step} of a replay)").format(game=told, step=record.branched)


def request_wordings(request: Waiting) -> list[str]:
    """Tell it in full, and in ever fewer words where there is less room."""
    record = request.record
    rules, players = rules_title(record.rules.name), _players(record)
    if isinstance(request, NextRound):
        short = [_("{rules}, next round: {players}").format(rules=rules, players=players)]
    elif record.branched is None:
        short = [_("{rules}: {players}").format(rules=rules, players=players)]
    else:
        told = _("{rules}, step {step}: {players}")
        least = _("Step {step}: {players}")
        short = [
            each.format(rules=rules, step=record.branched, players=players)
            for each in (told, least)
        ]
    return [request_text(request), *short]


def lost_text(lost: str) -> str:
    """Tell what was cut off from a game's file; empty when nothing was."""
    if not lost:
        return ""
    return _("The last line was half written: '{text}' was cut off.").format(text=short(lost))


def _players(record: Record) -> str:
    names = seat_names(record.seats)
    bots = [name for name, seat in zip(names, record.seats, strict=True) if not seat.is_person]
    return listed(bots) if bots else all_of(names)
