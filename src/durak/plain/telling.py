"""What has happened, an event a line."""

from collections.abc import Iterable, Mapping

from durak.engine import BoutOpened, CardSet, Event, Passed, View
from durak.table.news import draws_told
from durak.words.events import Speaker, sentence
from durak.words.lines import all_done
from durak.words.sentences import stopped


def told(
    events: Iterable[Event], speaker: Speaker, drawn: Mapping[int, CardSet] | None = None
) -> list[str]:
    """Tell events; others who were done one after another are told together.

    `drawn` has by the place among the events what the viewer drew.
    """
    told: list[str] = []
    done: list[int] = []
    for place, event in enumerate(events):
        if isinstance(event, Passed) and not speaker.is_viewer(event.seat):
            done.append(event.seat)
            continue
        told += _told_done(done, speaker)
        done.clear()
        told.append(stopped(sentence(event, speaker, (drawn or {}).get(place, 0))))
    return [*told, *_told_done(done, speaker)]


def last_bouts(view: View, draws: tuple[CardSet, ...], speaker: Speaker) -> list[str]:
    """Tell the bout that ended last, if one did, and this one so far."""
    opened = [n for n, event in enumerate(view.events) if isinstance(event, BoutOpened)]
    start = opened[-2:][0]
    known = {place - start: cards for place, cards in draws_told(view, draws).items()}
    return told(view.events[start:], speaker, known)


def _told_done(seats: list[int], speaker: Speaker) -> list[str]:
    if len(seats) == 1:
        return [stopped(sentence(Passed(seats[0]), speaker))]
    return [all_done(seats, speaker)] if seats else []
