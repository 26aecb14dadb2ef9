"""The line of the launch screen that offers to go on with what waits."""

from typing import ClassVar, TypeAlias

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from durak.storage import Unfinished
from durak.storage.stored_session import NextRound, request_text
from durak.tui.canvas import cells, cut
from durak.tui.widgets.choice_row import LABEL_CELLS, MUTED

Waiting: TypeAlias = Unfinished | NextRound
AWAY = " Del "


class WaitingLine(Widget, can_focus=True):
    """Offers one thing that waits; Left and Right go to the others. Hidden when nothing waits."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Other", show=False),
        Binding("right", "step(1)", "Other", show=False),
        Binding("space", "choose", "Go on", show=False),
        Binding("delete", "put_away", "Put away", key_display="Del"),
    ]

    waiting: reactive[tuple[Waiting, ...]] = reactive(())
    place: reactive[int] = reactive(0)
    asked: reactive[bool] = reactive(False)

    class Chosen(Message):
        """The player goes on with what waits."""

        def __init__(self, request: Waiting) -> None:
            super().__init__()
            self.request = request

    class PutAway(Message):
        """The player said twice that he will not go on with a game."""

        def __init__(self, game: Unfinished) -> None:
            super().__init__()
            self.game = game

    @property
    def why_not(self) -> str:
        """What else can be done here."""
        others = ", Left and Right show the others" if len(self.waiting) > 1 else ""
        return f"Enter goes on exactly there{others}. Any other row starts a new game."

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
        label = f"{'>' if self.has_focus else ' '} Go on".ljust(LABEL_CELLS)
        tail = self._counter() + self._away()
        room = self.size.width - LABEL_CELLS - len(tail)
        text = "Del again puts this game away." if self.asked else self._told(room)
        body = cut(text, room)
        body += " " * (room - cells(body))
        return Content.assemble(
            Content.styled(label + body, "bold"),
            Content.styled(tail, "" if self.has_focus else MUTED),
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to put away only what can be: a match goes on when it is not."""
        if action == "put_away":
            return bool(self.waiting) and isinstance(self._here, Unfinished)
        return True

    def watch_waiting(self) -> None:
        """Let the footer tell what can be done with this."""
        self.refresh_bindings()

    def watch_place(self) -> None:
        """Let the footer tell what can be done with this."""
        self.refresh_bindings()

    def action_step(self, step: int) -> None:
        """Show the next thing that waits."""
        self.asked = False
        self.place = (self.place + step) % max(1, len(self.waiting))

    def action_choose(self) -> None:
        """Go on with what is shown."""
        if self.waiting:
            self.post_message(self.Chosen(self._here))

    def action_put_away(self) -> None:
        """Ask once, then put the game away."""
        if not isinstance(self._here, Unfinished):
            return
        if self.asked:
            self.post_message(self.PutAway(self._here))
        self.asked = not self.asked

    def on_blur(self) -> None:
        """Forget a question that was not answered."""
        self.asked = False

    def on_click(self, event: Click) -> None:
        """Do what lies under the pointer."""
        offset = event.get_content_offset(self)
        column = offset.x if offset else 0
        away = self.size.width - len(self._away())
        if column >= away:
            self.action_put_away()
        elif column >= away - len(self._counter()):
            self.action_step(1)
        else:
            self.action_choose()

    @property
    def _here(self) -> Waiting:
        return self.waiting[self.place]

    def _told(self, room: int) -> str:
        """Tell what waits; of several the date comes first, for they may be alike in all else."""
        text = request_text(self._here)
        dated = f"{self._here.record.started.astimezone():%m-%d %H:%M}  {text}"
        return dated if len(self.waiting) > 1 or cells(dated) <= room else text

    def _counter(self) -> str:
        return f" {self.place + 1}/{len(self.waiting)} >" if len(self.waiting) > 1 else ""

    def _away(self) -> str:
        return AWAY if isinstance(self._here, Unfinished) else ""
