"""The base of the screens that look at all finished games: they are read while the screen lives."""

from typing import TypeVar

from textual import on, work
from textual.content import Content
from textual.message import Message
from textual.widgets import Static
from textual.worker import get_current_worker

from durak.storage import Entry, Store
from durak.tui.screens.framed import Framed
from durak.words import records

T = TypeVar("T")
TOLD_EVERY = 50
"""Records between two words about how far the reading is."""


class ReadingScreen(Framed[T]):
    """Reads in a thread and tells how far it is; `show_entries` is called at the end.

    Leaving the screen stops the reading; what has been read stays in the index.
    """

    class Progressed(Message):
        """So many of the records that must be read have been read."""

        def __init__(self, done: int, total: int) -> None:
            super().__init__()
            self.done = done
            self.total = total

    class Ready(Message):
        """Everything is read; newest first."""

        def __init__(self, entries: tuple[Entry, ...]) -> None:
            super().__init__()
            self.entries = entries

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store

    def on_mount(self) -> None:
        """Begin to read."""
        self._read()

    def show_entries(self, entries: tuple[Entry, ...]) -> None:
        """Show what has been read."""
        raise NotImplementedError

    def say(self, words: str) -> None:
        """Write the line under the title."""
        self.query_one("#told", Static).update(Content(words))

    @on(Progressed)
    def progressed(self, event: Progressed) -> None:
        """Tell how far the reading is."""
        self.say(records.reading(event.done, event.total))

    @on(Ready)
    def ready(self, event: Ready) -> None:
        """Show what has been read."""
        self.show_entries(event.entries)

    @work(thread=True)
    def _read(self) -> None:
        worker = get_current_worker()
        for step in (steps := self.store.refresh()):
            if worker.is_cancelled:
                steps.close()
                return
            if step.done % TOLD_EVERY == 0 and step.total:
                self.post_message(self.Progressed(step.done, step.total))
        self.post_message(self.Ready(self.store.entries))
