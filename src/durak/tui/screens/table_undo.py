"""Taking back: a person's last decision, as often as they like, and not behind another's back."""

from durak.tui.hint import pointing
from durak.tui.screens.question import QuestionScreen
from durak.tui.screens.table_flow import TableFlow
from durak.tui.text import sentence


class TableUndo(TableFlow):
    """A table at which decisions can be taken back; bots then decide anew, as the seed says."""

    def action_undo(self) -> None:
        """Take back the last decision of a person; two people must agree on it."""
        ply = self.table.last_decision
        if ply is None:
            self.tell("There is nothing to take back yet.")
            self.redraw()
        elif self.for_two:
            self._ask_for_two(ply)
        else:
            told, action = self._deed(ply, self.seat), self.table.game.actions[ply]
            self._take_back(ply)
            self.selection = pointing(self.model, action)
            self.tell(f"Taken back: {told}. Decide anew")
            self.redraw()

    def _ask_for_two(self, ply: int) -> None:
        """Hide both hands and ask; whatever the answer, nobody sees a hand before he says so."""
        # What the pause was for must not happen between the answer and what follows from it.
        interrupted = self.pacer.waiting

        def answered(agreed: bool | None) -> None:
            if agreed:
                self._take_back(ply)
            elif interrupted:
                self.go_on()

        screen = QuestionScreen(self._question(ply), "Take it back", "Let it stand")
        if self.lead_to(screen, answered):
            self.pacer.stop()
            self._hide()
            self.redraw()

    def _question(self, ply: int) -> str:
        """Ask the one who does not sit at the table, whoever of the two has decided that.

        While both hands are hidden nobody knows who has pressed the key: then both are asked.
        """
        names = self.model.names
        if self.is_hidden:
            both = " and ".join(names)
            return f"Shall this be taken back: {self._deed(ply)}?\n\n{both}, do you both agree?"
        who, other = names[self.seat], names[1 - self.seat]
        return f"{who} asks to take back: {self._deed(ply)}.\n\n{other}, do you agree?"

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
