"""The program in lines: what to play, the table, the result, and round again."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import partial
from typing import Final

from durak.engine import DurakError
from durak.plain.deciding import LeftError
from durak.plain.finished import choose_and_tell, tell_record, tell_statistics
from durak.plain.heard_game import PlainGame
from durak.plain.launch import ask_for_game
from durak.plain.menu import QuitError, choose_one
from durak.plain.questions import after_a_game
from durak.plain.result_lines import result_lines
from durak.plain.resuming import choose_and_put_away, look_for_waiting, names_apart
from durak.plain.signals import SignalledError
from durak.plain.voice import Voice
from durak.storage import Store, Unfinished
from durak.storage.settings import remember_preference, save_settings
from durak.storage.stored_session import NextRound, Request, StoredSession, Waiting, open_session
from durak.table.notes import NoteKind
from durak.table.options import Options
from durak.words import launch as launch_words
from durak.words import line_menus as menus
from durak.words.command_line import no_friend_in_lines
from durak.words.errors import error_text, notice_text

_WAITING_FIRST: Final = 3
"""So many games that wait come before all else, so that a new game is among the first choices."""


class _After(Enum):
    """What may be chosen beside a game."""

    AGAIN = auto()
    NEW = auto()
    LOG = auto()
    RECORDS = auto()
    STATISTICS = auto()
    PUT_AWAY = auto()
    QUIT = auto()


@dataclass
class Program:
    """One session after another. `launch` asks what to play; otherwise `options` say it.

    `pause` is called where the screen would let something be seen, with the number of paces.
    """

    voice: Voice
    options: Options
    store: Store
    launch: bool
    pause: Callable[[float], None]
    _is_playing: bool = False
    _told: set[str] = field(default_factory=set)

    def run(self) -> None:
        """Meet one request after another until the person leaves.

        The end of what is typed is a way to leave, too; Ctrl+C and signals go on as such.
        """
        try:
            request = self._asked() if self.launch else self.options
            while True:
                request = self._granted(request)
        except (QuitError, LeftError, EOFError):
            self._take_leave()
        except KeyboardInterrupt:
            self._take_leave()
            raise
        except SignalledError:
            with suppress(OSError):  # the terminal may be gone
                self._take_leave()
            raise

    def _take_leave(self) -> None:
        self.store.close()  # what Ctrl+C has interrupted is written now
        if self.store.is_kept is False:  # the present game, or one that has ended
            self.voice.say(menus.not_kept())
        else:
            self.voice.say(menus.kept() if self._is_playing else menus.goodbye())

    def _asked(self) -> Request:
        """Ask what to play; what was chosen for that is remembered."""
        while True:
            chosen = choose_one(self.voice, menus.what_to_do(), self._beginnings())
            if isinstance(chosen, Unfinished | NextRound):
                return chosen
            if chosen is _After.NEW:
                self.options = ask_for_game(self.voice, self.options)
                self._tell(notice_text(save_settings(self.options)))
                return self.options
            self._look(chosen)

    def _beginnings(self) -> list[tuple[str, Waiting | _After]]:
        """Return what may be done at the beginning: games that wait come first."""
        requests, remarks = look_for_waiting(self.store)
        self._tell_once(*remarks)
        going_on: list[tuple[str, Waiting | _After]] = [
            (menus.go_on_with(text), request)
            for text, request in zip(names_apart(requests), requests, strict=True)
        ]
        beside = [
            (menus.new_game(), _After.NEW),
            (menus.finished_games(), _After.RECORDS),
            (menus.statistics(), _After.STATISTICS),
            (menus.to_leave(), _After.QUIT),
        ]
        if requests:
            beside.insert(-1, (menus.to_put_away(), _After.PUT_AWAY))
        return [*going_on[:_WAITING_FIRST], *beside, *going_on[_WAITING_FIRST:]]

    def _look(self, chosen: _After) -> None:
        """Show finished games or what they come to, put one that waits away, or leave."""
        match chosen:
            case _After.RECORDS:
                choose_and_tell(self.voice, self.store)
            case _After.STATISTICS:
                tell_statistics(self.voice, self.store)
            case _After.PUT_AWAY:
                choose_and_put_away(self.voice, self.store)
            case _:
                raise QuitError

    def _granted(self, request: Request) -> Request:
        """Play a session; return what the person asks for after it."""
        if not isinstance(request, Options) and _people(request) > 1:
            self.voice.say(no_friend_in_lines())
            return self._asked()
        try:
            stored = open_session(request, self.store, self.options)
        except DurakError as error:
            self.voice.say(launch_words.request_refused(error_text(error)))
            return self._asked()
        tell_score = True
        while True:
            self._play(stored, tell_score=tell_score)
            if self._after(stored) is _After.NEW:
                return self._asked()
            stored, tell_score = stored.again(), False

    def _play(self, stored: StoredSession, *, tell_score: bool) -> None:
        """Play the present game and tell its result; the score before it where it is news."""
        self._tell_failure()
        game = PlainGame(
            stored,
            self.voice,
            self.options.preferences,
            keep=partial(self._keep, stored),
            explained=self._explained,
            pause=self.pause,
            tell_score=tell_score,
        )
        self._is_playing = True
        stored.finish(game.play())
        self._is_playing = False
        self._tell_failure()
        self.voice.say(*result_lines(stored))

    def _after(self, stored: StoredSession) -> _After:
        choices = [
            (menus.next_game(stored.session), _After.AGAIN),
            (menus.another_game(), _After.NEW),
            (menus.the_log(), _After.LOG),
            (menus.finished_games(), _After.RECORDS),
            (menus.statistics(), _After.STATISTICS),
            (menus.to_leave(), _After.QUIT),
        ]
        while True:
            chosen = choose_one(
                self.voice, menus.what_next(), choices, choices[0][::-1], after_a_game(stored)
            )
            if chosen in (_After.AGAIN, _After.NEW):
                return chosen
            if chosen is _After.LOG:
                tell_record(self.voice, stored.journal.record)
            else:
                self._look(chosen)

    def _keep(self, stored: StoredSession) -> None:
        stored.keep(stored.table.game)
        self._tell_failure()

    def _explained(self, kinds: frozenset[NoteKind]) -> None:
        """Remember what was explained."""
        preferences = self.options.preferences.with_value("explained", kinds)
        self.options = replace(self.options, preferences=preferences)
        self._tell_once(*map(notice_text, remember_preference("explained", kinds)))

    def _tell_failure(self) -> None:
        """Say what could not be kept."""
        self._tell(notice_text(self.store.take_notice()))

    def _tell_once(self, *remarks: str) -> None:
        """Say what has not been said in this run of the program."""
        new = [remark for remark in remarks if remark not in self._told]
        self._told.update(new)
        self._tell(*new)

    def _tell(self, *notices: str) -> None:
        self.voice.say(*notices)


def _people(request: Request) -> int:
    """Return how many people sit at a game that waits."""
    record = getattr(request, "record", None)
    return 0 if record is None else sum(seat.is_person for seat in record.seats)
