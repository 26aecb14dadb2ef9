"""The launch screen: what to play, with whom and how fast."""

from dataclasses import replace
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import Button, Input, Static
from textual.worker import get_current_worker

from durak.engine import RULE_SETS
from durak.record import RecordError
from durak.storage import Store, Unfinished
from durak.storage.stored_session import NextRound, Request
from durak.table.choices import settled
from durak.table.match import Match
from durak.table.options import Options
from durak.table.preferences import Preferences
from durak.tui import screens
from durak.tui.bindings import bindings_of
from durak.tui.frame import LAUNCH_COMMANDS
from durak.tui.look import Look
from durak.tui.screens.framed import Framed
from durak.tui.widgets.footer import Footer
from durak.tui.widgets.game_form import GameForm
from durak.tui.widgets.game_panel import GamePanel, minute_text
from durak.tui.widgets.preference_row import PreferenceRow
from durak.tui.widgets.waiting_line import WaitingLine
from durak.words import launch
from durak.words.errors import error_text, notice_text
from durak.words.games import lost_text


class LaunchScreen(Framed[Request | None]):
    """Asks what to play; dismisses with the request, or with None when the player leaves.

    A game that waits comes first. What cannot be chosen is struck through, and the line under the
    rows says why.
    """

    class MatchesFound(Message):
        """The matches that can go on were looked for; these are all, and perhaps none."""

        def __init__(self, requests: tuple[NextRound, ...]) -> None:
            super().__init__()
            self.requests = requests

    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-small"), (66, "-home"), (100, "-wide")]  # noqa: RUF012 (as the base)
    VERTICAL_BREAKPOINTS = [(0, "-short"), (20, "-tall"), (34, "-high")]  # noqa: RUF012 (as the base)
    COMMANDS_HERE = LAUNCH_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of(LAUNCH_COMMANDS),
        *[Binding(str(n), f"rules({n})", show=False) for n in range(1, 10)],
    ]

    def __init__(self, options: Options, store: Store, notice: str = "") -> None:
        super().__init__()
        self.options = options
        self.store = store
        self.notice = notice
        self._gone: set[tuple[str, Match | None]] = set()  # matches that were put away here

    def compose(self) -> ComposeResult:
        """Lay the rows out."""
        yield Static(self._title(), id="title")
        yield GamePanel(self._look)
        yield GameForm(settled(self.options), self.notice)
        yield Static(minute_text(self._look), id="minute")
        yield self.footer(ascii_only=self.options.ascii)

    @property
    def form(self) -> GameForm:
        """The rows."""
        return self.query_one(GameForm)

    @property
    def draft(self) -> Options:
        """What is chosen so far."""
        return self.form.draft if self.is_mounted else settled(self.options)

    def on_mount(self) -> None:
        """Show the choices and begin at the rule set that is chosen."""
        self._look_for_waiting()
        line = self.query_one(WaitingLine)
        if line.waiting:
            line.focus()
        else:
            self.form.begin()
        self._look_for_matches()

    @on(GameForm.Faced)
    def tell_in_full(self, event: GameForm.Faced) -> None:
        """Tell of the game at the cursor."""
        self.query_one(GamePanel).show(event.rules)

    @on(PreferenceRow.Chosen)
    def prefer_here(self, event: PreferenceRow.Chosen) -> None:
        """Prefer this from now on."""
        self.prefer(event.name, event.value)

    @on(WaitingLine.PutAway)
    def put_away(self, event: WaitingLine.PutAway) -> None:
        """Put a waiting game or a match away for good, or say why it cannot be."""
        if isinstance(event.request, NextRound):
            fault = self._put_match_away(event.request)
        else:
            fault = self._put_game_away(event.request)
        self.query_one(WaitingLine).fault = fault
        self.form.about_waiting()
        if not self.query_one(WaitingLine).waiting:
            self.focus_next()

    def _put_game_away(self, game: Unfinished) -> str:
        """Put it away, or return why it cannot be."""
        try:
            self.store.give_up(game.path)
            fault = notice_text(self.store.take_notice())
        except RecordError as error:
            fault = error_text(error)
        self._look_for_waiting()
        self._look_for_matches()  # its match goes on
        return fault

    def _put_match_away(self, match: NextRound) -> str:
        """Put it away, or return why it cannot be."""
        self.store.put_match_away(match.record)
        fault = notice_text(self.store.take_notice())
        if not fault:
            self._gone.add(_stand(match))
            line = self.query_one(WaitingLine)
            line.show(tuple([each for each in line.waiting if each is not match]))
        return fault

    @on(Button.Pressed)
    async def press(self, event: Button.Pressed) -> None:
        """Do what the key of the button does.

        What leads back here gives the focus back to its row first, or Enter would not start.
        """
        if event.button.id != "start":
            self.set_focus(self.form.row)
        await self.run_action(str(event.button.id))

    @on(Input.Submitted)
    def action_start(self) -> None:
        """Sit down; on the line of a rule set Enter chooses it, too."""
        if self.form.is_settled():
            self.dismiss(self.draft)

    def action_go_on(self) -> None:
        """Go on with what waits."""
        self.pass_on(self.query_one(WaitingLine).request)

    def action_rules(self, number: int) -> None:
        """Choose a rule set by its number."""
        if number > len(RULE_SETS):
            return
        # Both at once: what is put off comes after a key that follows closely, and undoes it.
        self.form.choose_rules(number)

    def action_row_up(self) -> None:
        """Go to the row above."""
        self.focus_previous()

    def action_row_down(self) -> None:
        """Go to the row below."""
        self.focus_next()

    def action_records(self) -> None:
        """Look at finished games, and perhaps play on from one."""
        self.lead_to(screens.RecordsScreen(self.store, self.draft), self.pass_on)

    def action_statistics(self) -> None:
        """See how often one was the durak."""
        self.lead_to(screens.StatisticsScreen(self.store, self.draft.ascii))

    def action_settings(self) -> None:
        """Choose how to play, whatever the game."""
        self.lead_to(screens.SettingsScreen(self.draft))

    def preferred(self, options: Options) -> None:
        """Take note of other preferences; they belong to the choice, too.

        They may have been changed on the screen that was left for this one, before it is laid out.
        """
        before = self.options.preferences
        self.options = replace(self.options, preferences=options.preferences)
        if self.is_mounted:
            self.form.show(replace(self.draft, preferences=options.preferences))
            if options.preferences.language != before.language:
                self._say_anew()

    def _say_anew(self) -> None:
        """Say everything once more, in another language."""
        self.query_one("#title", Static).update(self._title())
        self.query_one("#minute", Static).update(minute_text(self._look))
        self.query_one(GamePanel).say_anew()
        self.form.say_anew()
        self._look_for_waiting()
        self.query_one(Footer).repaint()

    def _title(self) -> Content:
        seed = "" if self.options.seed is None else launch.seed(self.options.seed)
        return Content.assemble((launch.program_title(), "bold"), f"  {launch.subtitle()}  {seed}")

    @property
    def preferences(self) -> Preferences:
        """How the person likes to play."""
        return self.draft.preferences

    def action_leave(self) -> None:
        """Leave the program."""
        self.dismiss(None)

    def _look_for_waiting(self) -> None:
        """Show the games that wait, and tell of files that are broken."""
        games, remarks = self.store.unfinished()
        line = self.query_one(WaitingLine)
        line.show((*games, *[each for each in line.waiting if isinstance(each, NextRound)]))
        told = [self.notice, *map(error_text, remarks), *[lost_text(game.lost) for game in games]]
        self.form.notify_of("\n".join(filter(None, told)))

    @work(thread=True, group="matches", exclusive=True)
    def _look_for_matches(self) -> None:
        """Find matches that can go on; a look that is followed by another finds nothing."""
        worker = get_current_worker()
        found = tuple([NextRound(record) for record in self.store.pending_rounds()])
        if not worker.is_cancelled:
            self.post_message(self.MatchesFound(found))

    @on(MatchesFound)
    def offer_matches(self, event: MatchesFound) -> None:
        """Offer the next round of each, unless it was put away since they were looked for."""
        line = self.query_one(WaitingLine)
        games = [each for each in line.waiting if isinstance(each, Unfinished)]
        matches = [each for each in event.requests if _stand(each) not in self._gone]
        if line.waiting != (*games, *matches):
            line.show((*games, *matches))
            self.form.about_waiting()

    @property
    def _look(self) -> Look:
        return Look(ascii=self.options.ascii)


def _stand(request: NextRound) -> tuple[str, Match | None]:
    """Return what tells apart the times at which a match can be gone on with."""
    return request.record.session_id, request.record.match
