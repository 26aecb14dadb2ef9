"""Taking back: the person's last decision, as often as he wishes, and not behind another's back."""

from textual import work

from durak.tui.hint import pointing
from durak.tui.screens.question import QuestionScreen
from durak.tui.screens.table_flow import TableFlow
from durak.tui.text import sentence


class TableUndo(TableFlow):
    """A table at which decisions can be taken back; bots then decide anew, as the seed says."""

    _asking = False
    """Whether the other person is being asked."""

    def action_undo(self) -> None:
        """Take back the last decision; of two people the other one is asked."""
        ply = self.table.last_decision
        if ply is None:
            self.tell("There is nothing to take back yet.")
            self.redraw()
        elif self.for_two:
            if not self._asking:
                self._asking = True
                self._ask_the_other(ply)
        else:
            told, action = self._deed(ply, self.seat), self.table.game.actions[ply]
            self._take_back(ply)
            self.selection = pointing(self.model, action)
            self.tell(f"Taken back: {told}. Decide anew")
            self.redraw()

    @work
    async def _ask_the_other(self, ply: int) -> None:
        """Hide both hands and ask; whatever the answer, nobody sees a hand before he says so."""
        names = self.model.names
        who, other = names[self.seat], names[1 - self.seat]
        self._locked = True
        # What the pause was for must not happen between the answer and what follows from it.
        interrupted = self.pacer.waiting
        self.pacer.stop()
        self._hide()
        self.redraw()
        question = QuestionScreen(
            f"{who} asks to take back: {self._deed(ply)}.\n\n{other}, do you agree?",
            "Take it back",
            "Let it stand",
        )
        agreed = await self.app.push_screen_wait(question)
        self._asking = False
        if agreed:
            self._take_back(ply)
        elif interrupted:
            self.go_on()

    def _take_back(self, ply: int) -> None:
        """Go back to that moment; whatever a bot is still thinking about has passed."""
        self.pacer.stop()
        self._thinking = None
        self.table.game.undo(self.table.game.ply - ply)
        self.keep(self.table.game)
        self.go_on()

    def _deed(self, ply: int, viewer: int | None = None) -> str:
        """Tell the action that was decided at that moment."""
        names = tuple([seat.name for seat in self.table.seats])
        told = sentence(self.table.game.events_of(ply + 1)[0], names, viewer)
        return told.replace("You ", "you ", 1) if viewer is not None else told
