"""Finished games: the list, one of them told from its deal to its end, and the statistics."""

from collections import deque
from collections.abc import Sequence

from durak.engine import Game
from durak.plain.menu import choose_one
from durak.plain.questions import hand_line
from durak.plain.telling import told
from durak.plain.voice import Voice
from durak.record import GameFacts, Record, RecordError
from durak.storage import Entry, Store
from durak.table.news import draws_told
from durak.words import line_menus as menus
from durak.words import lines as words
from durak.words import records as record_words
from durak.words.errors import error_text, notice_text
from durak.words.events import Speaker
from durak.words.reports import report_lines
from durak.words.shown_names import seat_names
from durak.words.titles import rules_title


def tell_record(voice: Voice, record: Record) -> None:
    """Tell a whole game, by its events, to its only person; to nobody where there are more."""
    game = Game(record.setup, record.actions)
    people = [number for number, seat in enumerate(record.seats) if seat.is_person]
    viewer = people[0] if len(people) == 1 else None
    speaker = Speaker(seat_names(record.seats), viewer)
    dealt = game.events_of(0)
    voice.say(words.sits_down(speaker, rules_title(record.rules.name)), *told(dealt, speaker))
    drawn = {}
    if viewer is not None:
        voice.say(hand_line(Game(record.setup).view(viewer), speaker))
        drawn = draws_told(game.view(viewer), game.draws(viewer))
    after = {place - len(dealt): cards for place, cards in drawn.items()}
    voice.say(*told(game.events[len(dealt) :], speaker, after))


def tell_records(voice: Voice, records: Sequence[Record]) -> None:
    """Tell every game of a file, with its number where there are several."""
    for number, record in enumerate(records, 1):
        if len(records) > 1:
            voice.say(words.game_of_several(number, len(records)))
        tell_record(voice, record)


def choose_and_tell(voice: Voice, store: Store) -> None:
    """Offer the finished games, the newest first, and tell those that are chosen.

    Raises:
        QuitError, EOFError: the person leaves.
    """
    games = _look_through(voice, store)
    if not games:
        if store.fault is None:
            voice.say(record_words.none_yet())
        return
    back: Entry | None = None
    rows: list[tuple[str, tuple[Entry | None]]] = [
        (_row(facts), (entry,)) for entry, facts in games
    ]
    rows.insert(0, (menus.back(), (back,)))
    while True:
        (entry,) = choose_one(voice, menus.which_record(), rows)
        if entry is None:
            return
        try:
            tell_record(voice, store.load(entry))
        except RecordError as error:
            voice.say(record_words.cannot_be_opened(error_text(error)))


def tell_statistics(voice: Voice, store: Store) -> None:
    """Tell how often the person was the durak."""
    voice.say(*report_lines(facts for _entry, facts in _look_through(voice, store)))


def _look_through(voice: Voice, store: Store) -> list[tuple[Entry, GameFacts]]:
    """Read the finished games, tell how many cannot be read, and return the others."""
    deque(store.refresh(), maxlen=0)
    games = [(entry, entry.facts) for entry in store.entries if entry.facts is not None]
    voice.say(notice_text(store.fault), record_words.unread(len(store.entries) - len(games)))
    return games


def _row(facts: GameFacts) -> str:
    return menus.record_row(
        record_words.day_and_time(facts.started.astimezone()),
        record_words.rules(facts),
        record_words.result(facts),
        record_words.opponents_and_marks(facts),
    )
