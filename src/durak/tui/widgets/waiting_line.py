"""The line of the launch screen that offers to go on with what waits."""

from typing import ClassVar

from rich.cells import cell_len
from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive

from durak.storage import Unfinished
from durak.storage.stored_session import Waiting
from durak.tui.bindings import bindings_of
from durak.tui.frame import WAITING_COMMANDS
from durak.tui.measure import padded
from durak.tui.widgets.launch_row import LABEL_CELLS, LaunchRow, clickable
from durak.words import launch
from durak.words.games import request_text
from durak.words.keys import key_name


class WaitingLine(LaunchRow):
    """Offers one thing that waits; Left and Right go to the others. Hidden when nothing waits."""

    COMMANDS_HERE = WAITING_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(WAITING_COMMANDS)

    waiting: reactive[tuple[Waiting, ...]] = reactive(())
    place: reactive[int] = reactive(0)
    asked: reactive[bool] = reactive(False)
    _question_shown = False
    """Whether it can be answered: a key or a click that comes twice at once puts nothing away."""

    class PutAway(Message):
        """The player said twice that they will not go on with this."""

        def __init__(self, request: Waiting) -> None:
            super().__init__()
            self.request = request

    @property
    def why_not(self) -> str:
        """What else can be done here."""
        return launch.about_waiting(several=len(self.waiting) > 1)

    def show(self, waiting: tuple[Waiting, ...]) -> None:
        """Offer these, the first one first."""
        self.place = min(self.place, max(0, len(waiting) - 1))
        self.waiting = waiting
        self.asked = False
        self.display = bool(waiting)

    def render(self) -> Content:
        """Draw what waits; at the right end how many there are and the key to put it away."""
        if not self.waiting:
            return Content("")
        counter, away = self._counter(), f" {key_name('delete')} "
        room = self.size.width - LABEL_CELLS - cell_len(counter) - cell_len(away)
        text = self._question() if self.asked else self._told(room)
        label = self.labelled(launch.row_label("waiting"))
        return Content.assemble(
            clickable(Content.styled(label + padded(text, room), "bold"), "choose"),
            clickable(Content.styled(counter, self.muted), "next"),
            clickable(Content.styled(away, self.muted), "put_away"),
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what can be done."""
        if action == "put_away":
            return bool(self.waiting)
        return action not in ("previous", "next") or len(self.waiting) > 1

    def watch_waiting(self) -> None:
        """Let the footer tell what can be done with this."""
        self.refresh_bindings()

    def watch_place(self) -> None:
        """Let the footer tell what can be done with this."""
        self.refresh_bindings()

    def action_previous(self) -> None:
        """Show the thing before that waits."""
        self._step(-1)

    def action_next(self) -> None:
        """Show the next thing that waits."""
        self._step(1)

    async def action_choose(self) -> None:
        """Go on with what is shown.

        Not by a message: a key that was pressed after this one would come before it.
        """
        await self.screen.run_action("go_on")

    def action_put_away(self) -> None:
        """Ask once, then put it away."""
        if not self.asked:
            self.asked, self._question_shown = True, False
            self.call_after_refresh(self._show_question)
        elif self._question_shown:
            self.post_message(self.PutAway(self._here))
            self.asked = False

    def _show_question(self) -> None:
        self._question_shown = True

    def on_blur(self) -> None:
        """Forget a question that was not answered."""
        self.asked = False

    def _step(self, step: int) -> None:
        self.asked = False
        self.place = (self.place + step) % max(1, len(self.waiting))

    @property
    def request(self) -> Waiting | None:
        """What is shown, if anything waits."""
        return self._here if self.waiting else None

    @property
    def _here(self) -> Waiting:
        return self.waiting[self.place]

    def _told(self, room: int) -> str:
        """Tell what waits; of several the date comes first, for they may be alike in all else."""
        text = request_text(self._here)
        dated = f"{self._here.record.started.astimezone():%m-%d %H:%M}  {text}"
        return dated if len(self.waiting) > 1 or cell_len(dated) <= room else text

    def _counter(self) -> str:
        return f" {self.place + 1}/{len(self.waiting)} >" if len(self.waiting) > 1 else ""

    def _question(self) -> str:
        is_game = isinstance(self._here, Unfinished)
        ask = launch.put_away_again if is_game else launch.put_match_away_again
        return ask(key_name("delete"))
