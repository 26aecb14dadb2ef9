"""The table screen: it turns Textual's messages into events of the course, and runs its effects.

What follows from what is decided in `durak.tui.course`, and nothing of it here.
"""

from collections.abc import Callable, Mapping
from functools import partial

from textual.app import ComposeResult
from textual.dom import DOMNode
from textual.events import Key, Resize
from textual.worker import Worker

from durak.engine import Game, Outcome
from durak.table.options import Options
from durak.table.preferences import Preferences
from durak.table.table import Table
from durak.tui import screens
from durak.tui.commands import TABLE_COMMANDS
from durak.tui.course import protocol
from durak.tui.course.controller import command_of, now_possible, offers
from durak.tui.course.flow import begin
from durak.tui.course.running import RunningCourse
from durak.tui.course.state import Course
from durak.tui.layout import Layout
from durak.tui.look import Look
from durak.tui.orders import click_of, order_of
from durak.tui.paintings import Paintings
from durak.tui.screens.fitting import fit_layout, show_parts
from durak.tui.screens.framed import Preferring
from durak.tui.screens.once import Once
from durak.tui.table_model import TableModel
from durak.tui.table_worker import TableWorker
from durak.tui.themes import TABLE_STYLES
from durak.tui.widgets.buttons import ButtonRow
from durak.tui.widgets.curtain import Curtain
from durak.tui.widgets.drawn import Drawn
from durak.tui.widgets.footer import Footer
from durak.tui.widgets.hand import HandRow
from durak.tui.widgets.memory import MemoryPanel
from durak.tui.widgets.note import NoteBox
from durak.tui.widgets.prompt import PromptLine
from durak.tui.widgets.too_small import TooSmall
from durak.tui.widgets.upper_part import upper_part
from durak.words.replies import undo_answers


def _keep_nothing(game: Game) -> None:
    """Keep no record: for a table that nobody will come back to."""


class TableScreen(Once[Outcome | None]):
    """A game at a table; ends with the outcome, or with None if left before.

    Of one person at the table it is seen from `seat`. `score` tells it in the language in use.
    `keep` is called with the game after every action, before anything shows what came of it.
    """

    AUTO_FOCUS = ""
    CSS_PATH = TABLE_STYLES
    DEFAULT_CLASSES = "game"
    COMMANDS_HERE = TABLE_COMMANDS

    def __init__(
        self,
        table: Table,
        options: Options,
        *,
        seat: int = 0,
        score: Callable[[], str] = str,
        keep: Callable[[Game], None] = _keep_nothing,
    ) -> None:
        super().__init__()
        self.table = table
        self.options = options
        self._look = Look(ascii=options.ascii)
        self._seat, self._score = seat, score
        self.worker = TableWorker(table, keep, self, self.happen)
        self._paintings = Paintings(self, lambda number: self.happen(protocol.Painted(number)))
        self._under_way = self._begun(Layout.HOME)

    @property
    def course(self) -> Course:
        """The game at the screen at this moment."""
        return self._under_way.course

    @property
    def model(self) -> TableModel:
        """What is drawn."""
        return self.course.model

    def compose(self) -> ComposeResult:
        """Lay out the parts; each knows the first model before anything is drawn."""
        self._look = Look.of(self.options, self.app)
        self._under_way = self._begun(fit_layout(self, self.app.size))
        show_parts(self, self.model)
        yield from upper_part(self._part)
        yield self._part(PromptLine())
        yield self._part(HandRow())
        yield self._part(ButtonRow())
        yield self._part(Curtain())
        yield self._part(Footer())
        yield self._part(MemoryPanel(id="above"))
        yield self._part(PromptLine(id="hint"))
        yield self._part(NoteBox())
        yield self._part(TooSmall())

    def happen(self, event: protocol.CourseEvent) -> None:
        """Let the course take its step, and see to what it asks for."""
        if not self.on_top and not self.course.covered:
            self._under_way.happen(protocol.ScreenCovered())
        self._under_way.happen(event)

    def draw(self, model: TableModel) -> None:
        """Hand a model to the parts."""
        show_parts(self, model)
        for part in self.query(Drawn):
            part.show(model, self._look)

    def on_mount(self) -> None:
        """Start the game."""
        self._paintings.begin()
        self._under_way.begin()

    def on_unmount(self) -> None:
        """Let no bot think on, and the app paint again if the screen was left unpainted."""
        self._paintings.end()
        self.worker.stop()

    def on_resize(self, event: Resize) -> None:
        """Lay everything out for the new size."""
        self.happen(protocol.Resized(fit_layout(self, event.size), event.size.width))

    def on_screen_suspend(self) -> None:
        """Let the game wait under another screen."""
        self.happen(protocol.ScreenCovered())

    def on_screen_resume(self) -> None:
        """Go on where another screen lay on top, once what was chosen there has been done."""
        self.app.call_later(self._be_uncovered)

    def on_key(self, event: Key) -> None:
        """Take the keys of the table, and those without any meaning: none is met with silence."""
        if not self.on_top:
            return
        if command_of(event.key) is not None or event.key not in self.app.active_bindings:
            event.stop()
            self.happen(protocol.KeyPressed(event.key))

    def on_drawn_pressed(self, event: Drawn.Pressed) -> None:
        """Do what was clicked; a click on nothing skips a pause."""
        if not self.on_top:
            return
        self.happen(click_of(event.action, extra=event.extra))

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Bring what has been thought out."""
        self.worker.thought(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a command only while it does something; other actions are always there."""
        return offers(self.course, action)

    async def run_action(
        self, action: str, namespaces: Mapping[str, DOMNode] | None = None
    ) -> None:
        """Run a command of the table that is offered; other actions are Textual's."""
        order = order_of(action)
        if not any(command.id == order.command for command in TABLE_COMMANDS):
            await super().run_action(action, namespaces)
        elif offers(self.course, order.command):
            self.happen(order)

    def action_leave(self) -> None:
        """Leave the table."""
        self.happen(protocol.Ordered("leave"))

    @property
    def preferences(self) -> Preferences:
        """How the person likes to play."""
        return self.options.preferences

    def preferred(self, options: Options) -> None:
        """Take note of other preferences."""
        self.options = options
        self._look = Look.of(options, self.app)
        self.happen(protocol.Preferred(options.preferences, self._score()))
        self.draw(self.model)

    def _begun(self, layout: Layout) -> RunningCourse:
        options, table, score = self.options, self.table.snapshot(), self._score()
        begun = begin(table, options.pace, self._seat, score, layout, options.preferences)
        return RunningCourse(begun, self._run)

    def _run(self, effect: protocol.Effect) -> None:
        match effect:
            case protocol.Draw(model):
                self.draw(model)
            case protocol.StartTimer(number, seconds):
                self.after(seconds, partial(self.happen, protocol.Elapsed(number)))
            case protocol.AwaitPainting(number):
                self._paintings.wait_for(number)
            case protocol.Prefer(name, value):
                self.post_message(Preferring(name, value))
            case protocol.Ring():
                self.app.bell()
            case _ if isinstance(effect, protocol.AtTable):
                self.worker.run(effect)
            case _:
                self._lead(effect)

    def _lead(self, effect: protocol.Leading) -> None:
        match effect:
            case protocol.AskUndo(question):
                self._ask_undo(screens.QuestionScreen(question, *undo_answers()))
            case protocol.OpenLog():
                self.lead_to(screens.LogScreen(self.model, self._look))
            case protocol.OpenSettings():
                self.lead_to(screens.SettingsScreen(self.options))
            case protocol.OpenHelp():
                self.lead_to(screens.HelpScreen(self.options.ascii, now=now_possible(self.course)))
            case protocol.End(outcome):
                self.dismiss(outcome)

    def _ask_undo(self, screen: Once[bool]) -> None:
        def answered(agreed: bool | None) -> None:
            self.happen(protocol.UndoAnswered(bool(agreed)))

        if not self.lead_to(screen, answered):
            answered(False)

    def _be_uncovered(self) -> None:
        if self.on_top:
            self.happen(protocol.ScreenUncovered())

    def _part(self, part: Drawn) -> Drawn:
        part.show(self.model, self._look)
        return part
