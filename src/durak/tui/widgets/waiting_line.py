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
from durak.words.games import request_wordings
from durak.words.keys import key_name
from durak.words.records import day_and_time_in_short


class WaitingLine(LaunchRow):
    """Offers one thing that waits; Left and Right go to the others. Hidden when nothing waits."""

    COMMANDS_HERE = WAITING_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(WAITING_COMMANDS)

    waiting: reactive[tuple[Waiting, ...]] = reactive(())
    place: reactive[int] = reactive(0)
    asked: reactive[bool] = reactive(False)
    fault = ""
    """Why what is shown could not be put away, until something else is done here."""
    _question_shown = False
    """Whether it can be answered: a key or a click that comes twice at once puts nothing away."""

    class PutAway(Message):
        """The player said twice that they will not go on with this."""

        def __init__(self, request: Waiting) -> None:
            super().__init__()
            self.request = request

    class Told(Message):
        """What is to be said about what is shown has changed."""

    @property
    def about(self) -> str:
        """What is shown, where the row has no room for all of it, and what can be done here.

        Before that, what has gone wrong here last.
        Once it is asked whether to put that away: what becomes of it then.
        """
        if not self.waiting:
            return ""
        if self.fault:
            return self.fault
        if self.asked:
            return launch.what_becomes_of_it(match=not isinstance(self._here, Unfinished))
        full = self._wordings()[0]
        if full in self._told()[0]:
            return launch.about_waiting(several=len(self.waiting) > 1)
        return launch.about_one_that_waits(full)

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
        counter, (text, away) = self._counter(), self._told()
        room = self._room - cell_len(away)
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
        """Let the footer tell what can be done with this, and the line below what it is."""
        self.refresh_bindings()
        self.post_message(self.Told())

    def on_resize(self) -> None:
        """Tell what has no room any more, or has some again."""
        self.post_message(self.Told())

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
            self.asked, self._question_shown, self.fault = True, False, ""
            self.post_message(self.Told())
            self.call_after_refresh(self._show_question)
        elif self._question_shown:
            self.post_message(self.PutAway(self._here))
            self.asked = False

    def _show_question(self) -> None:
        self._question_shown = True

    def on_blur(self) -> None:
        """Forget a question that was not answered."""
        self.asked, self.fault = False, ""

    def _step(self, step: int) -> None:
        self.asked, self.fault = False, ""
        self.place = (self.place + step) % max(1, len(self.waiting))

    @property
    def request(self) -> Waiting | None:
        """What is shown, if anything waits."""
        return self._here if self.waiting else None

    @property
    def _here(self) -> Waiting:
        return self.waiting[self.place]

    def _told(self) -> tuple[str, str]:
        """Tell what waits in the longest wording that has room, and the key to put it away.

        The key, which the footer has too, gives way before any word does.
        """
        away = f" {key_name('delete')} "
        if self.asked:
            return self._question(), away
        wordings = self._wordings()
        begun = day_and_time_in_short(self._here.record.started.astimezone())
        dated = [f"{begun}  {it}" for it in wordings]
        # Several may be alike in all but the date.
        texts = dated if len(self.waiting) > 1 else [dated[0], *wordings]
        told = [(text, key) for text in texts for key in (away, "")]
        fitting = [it for it in told if sum(map(cell_len, it)) <= self._room]
        return fitting[0] if fitting else told[-1]

    def _wordings(self) -> list[str]:
        return request_wordings(self._here)

    @property
    def _room(self) -> int:
        return self.size.width - LABEL_CELLS - cell_len(self._counter())

    def _counter(self) -> str:
        return f" {self.place + 1}/{len(self.waiting)} >" if len(self.waiting) > 1 else ""

    def _question(self) -> str:
        is_game = isinstance(self._here, Unfinished)
        ask = launch.put_away_again if is_game else launch.put_match_away_again
        return ask(key_name("delete"))
