"""The program on the screen: launch, table, result, and round again."""

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from textual import constants, on, work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.types import CSSPathType
from textual.worker import WorkerFailed

from durak.engine import DurakError, Game
from durak.record import Record
from durak.storage import Store
from durak.storage.settings import load_settings, remember_preference, save_settings
from durak.storage.stored_session import PlayOn, Request, StoredSession, open_session
from durak.table.options import Options, Pace
from durak.table.preferences import Faces, Ground
from durak.tui import screens
from durak.tui.after import After
from durak.tui.look import Look
from durak.tui.palette import ScreenCommands
from durak.tui.patient import PatientApp
from durak.tui.screens.framed import Preferring
from durak.tui.screens.once import Once
from durak.tui.themes import REPLAY_STYLES, TABLE_STYLES, THEMES, theme_name
from durak.words import launch
from durak.words.cards import signs_of, write_cards
from durak.words.errors import error_text, notice_text
from durak.words.score import score_text
from durak.words.speaking import can_be_written, speak

SWITCHING: Final = 0.0005
"""Seconds after which a thinking bot lets the screen have its turn.

Drawing waits so long again and again; at Python's 5 ms a key took up to 180 ms to be seen.
"""


class DurakApp(PatientApp[None]):
    """One session after another. `launch` asks what to play; otherwise `options` say it.

    `records` are looked at first, if there are any. `notice` is shown once, on the first screen.
    """

    TITLE = "Durak"
    # With those of the screens that have their own: what comes later lets all be read anew.
    CSS_PATH: ClassVar[CSSPathType | None] = ["app.tcss", *TABLE_STYLES, *REPLAY_STYLES]
    COMMANDS: ClassVar = {ScreenCommands}
    # Some terminals tell which letter of which alphabet was pressed together with Ctrl.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+й", "quit", show=False, priority=True),
        Binding("ctrl+с", "help_quit", show=False),
        Binding("ctrl+p,ctrl+з", "command_palette", show=False, priority=True),
        Binding("ctrl+z,ctrl+я", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        options: Options,
        *,
        launch: bool = True,
        notice: str = "",
        records: tuple[Record, ...] = (),
    ) -> None:
        super().__init__()
        self.options = options
        self.launch = launch
        self.notice = notice
        self.records = records
        self.store = Store()
        self.encoding = None if sys.__stderr__ is None else sys.__stderr__.encoding
        self.animation_level = "none"  # smooth scrolling would paint a page over and over again
        self._begin_in_the_dark()

    def get_driver_class(self) -> type[Driver]:
        """Drive a terminal of Unix in our own way, and others as Textual does."""
        if sys.platform == "win32" or constants.DRIVER is not None:
            return super().get_driver_class()
        from durak.tui.driver import TerminalDriver

        return TerminalDriver

    @property
    def fault(self) -> BaseException | None:
        """The exception that has ended the program, if any."""
        error = self._exception
        return error.error if isinstance(error, WorkerFailed) else error

    def _handle_exception(self, error: Exception) -> None:
        """End after a fault, unless the end was asked for: a screen that closes may lack its parts.

        Then the exit code stays what it is to be, and the person has left.
        """
        if not self._exit:
            super()._handle_exception(error)

    def panic(self, *_: object) -> None:
        """End after a fault; whoever runs the program tells of it in a line.

        Textual would fill the terminal with the lines that led there and their values.
        """
        self._close_messages_no_wait()

    _fatal_error = panic

    def on_terminal_driver_cannot_stop(self) -> None:
        """Say why the program has not stopped."""
        self._tell(launch.no_shell())

    def on_mount(self) -> None:
        """Put on the theme and begin."""
        sys.setswitchinterval(SWITCHING)
        self._write_cards()
        self._put_on_theme()
        self.set_class(self.options.ascii, "-ascii")
        self._go()

    def on_unmount(self) -> None:
        """Let go of the game; it waits to be resumed."""
        self.store.close()

    @work
    async def _go(self) -> None:
        """Meet one request after another until the player leaves."""
        request = await self._first_request()
        while request is not None:
            request = await self._granted(request)
        self.exit()

    async def _first_request(self) -> Request | None:
        if self.launch and not self.records:
            return await self._launched()
        self._tell(self.notice)
        self.notice = ""
        if self.records:
            return await self.push_screen_wait(screens.ReplayScreen(self.records, self.options))
        return self.options

    async def _launched(self) -> Request | None:
        """Ask what to play; what the player chose for that is remembered."""
        screen = screens.LaunchScreen(self.options, self.store, self.notice)
        self.notice = ""
        request = await self.push_screen_wait(screen)
        if isinstance(request, Options):
            self.options = request
            self._tell(notice_text(save_settings(request)))
        elif request is not None:
            self._take_pace(screen.draft.pace)
        return request

    def _take_pace(self, pace: Pace) -> None:
        """Play on at this pace and remember it.

        The pace alone: the other rows are about a new game, and none was begun.
        """
        self.options = replace(self.options, pace=pace)
        remembered, notice = load_settings()
        self._tell(notice_text(notice))
        if remembered.pace is not pace:
            self._tell(notice_text(save_settings(replace(remembered, pace=pace))))

    async def _granted(self, request: Request) -> Request | None:
        """Play a session; return what the player asks for after it."""
        try:
            stored = open_session(request, self.store, self.options)
        except DurakError as error:
            self.notice = launch.request_refused(error_text(error))
            return await self._launched()
        after = await self._played(stored)
        if isinstance(after, PlayOn):
            return after
        return await self._launched() if after is After.BACK else None

    async def _played(self, stored: StoredSession) -> After | PlayOn:
        """Play game after game at one table; return what the player wants after that."""
        while True:
            table, session = stored.table, stored.session
            screen = screens.TableScreen(
                table,
                replace(session.options, preferences=self.options.preferences),
                seat=stored.seat,
                score=partial(score_text, session),
                keep=self._keeper(stored),
            )
            self._tell_failure()
            outcome = await self.push_screen_wait(screen)
            if outcome is None:
                stored.leave()
                return After.BACK
            stored.finish(outcome)
            self._tell_failure()
            view = table.game.view(stored.seat)
            result = screens.ResultScreen(view, session, self.store, stored.journal.record)
            after = await self.push_screen_wait(result)
            if after is not After.AGAIN:
                return after
            stored = stored.again()

    def _keeper(self, stored: StoredSession) -> Callable[[Game], None]:
        def keep(game: Game) -> None:
            stored.keep(game)
            self._tell_failure()

        return keep

    @on(Preferring)
    def preference_changed(self, event: Preferring) -> None:
        """Prefer this from now on, on every screen that is open, and remember it."""
        if event.field == "language":
            self._tell(speak(str(event.value), [self.encoding]))
        self.options = _with_preference(self.options, event)
        for notice in remember_preference(event.field, event.value):
            self._tell(notice_text(notice))
        self._write_cards()
        self._put_on_theme()
        for screen in self.screen_stack:
            if isinstance(screen, Once):
                screen.preferred(self.options)

    def _write_cards(self) -> None:
        """Write cards with the letters that the person likes, as far as the terminal has them."""
        faces = self.options.preferences.faces
        writable = can_be_written(faces.letters, self.encoding)
        write_cards(signs_of(faces if writable else Faces.LATIN))

    def _begin_in_the_dark(self) -> None:
        """Wear the usual theme from the beginning: at a change all stylesheets are read anew."""
        for theme in THEMES:
            self.register_theme(theme)
        look = Look.of(self.options, self)
        self.set_reactive(App.theme, theme_name(Ground.DARK, sixteen=look.sixteen))
        self.stylesheet.set_variables(self.get_css_variables())

    def _put_on_theme(self) -> None:
        look = Look.of(self.options, self)
        self.theme = theme_name(look.ground, sixteen=look.sixteen)

    def _tell_failure(self) -> None:
        """Say what could not be kept."""
        self._tell(notice_text(self.store.take_notice()))

    def _tell(self, notice: str) -> None:
        if notice:
            self.notify(notice, severity="warning", markup=False)


def _with_preference(options: Options, change: Preferring) -> Options:
    preferences = options.preferences.with_value(change.field, change.value)
    return replace(options, preferences=preferences)
