"""Hints: what a hard bot would do in the person's place, thought out of the way of the screen."""

from dataclasses import replace

from textual.worker import Worker, WorkerState

from durak.bots.advice import Advice
from durak.tui.hint import pointing
from durak.tui.model import TableModel
from durak.tui.screens.table_undo import TableUndo

_NOT_NOW = "It is not your turn: a hint is for your own decisions."


class TableHint(TableUndo):
    """A table at which a person may ask what to do, unless two people play."""

    _advising: Worker[Advice] | None = None
    _advice: Advice | None = None

    def action_hint(self) -> None:
        """Ask for a hint, or call off the one that is being thought about."""
        consultation = self.table.consultation() if self.my_move else None
        if not self.table.gives_hints:
            self.tell("There are no hints between two people.")
        elif self._advising is not None:
            self.tell("The hint is called off.")
        elif consultation is None:
            # A turn that has just come may not have been seen yet; then the key was for before it.
            self.tell("" if self.table.mover == self.seat else _NOT_NOW)
        else:
            self.tell("")
            self._advising = self.run_worker(consultation.answer, thread=True)
        self.redraw()

    def tell(self, message: str) -> None:
        """Answer a key with a message, or none; a hint has been read, or is not waited for.

        One that came after this key would put other cards under the next, and hide the answer.
        """
        super().tell(message)
        self._advising = self._advice = None

    def redraw(self) -> None:
        """Make room for a hint, or take it back, and draw."""
        self.set_class(self._advice is not None, "-hint")
        super().redraw()

    def on_screen_suspend(self) -> None:
        """Call off an awaited hint: it would put other cards under a key that is yet to come."""
        self._advising = None
        self.redraw()

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Show the hint that was asked for last, and put the cursor where its key plays it."""
        if event.worker is not self._advising or event.state is not WorkerState.SUCCESS:
            return
        self._advising, self._advice = None, event.worker.result
        if self._advice is not None:
            self.selection = pointing(self.model, self._advice.action)
        self.redraw()

    def _model_now(self) -> TableModel:
        return replace(
            super()._model_now(),
            gives_hints=self.table.gives_hints,
            advising=self._advising is not None,
            advice=self._advice,
        )
