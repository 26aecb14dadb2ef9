"""The whole log of a game."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from durak.tui.bindings import bindings_of
from durak.tui.frame import LOG_COMMANDS
from durak.tui.look import Look
from durak.tui.screens.scrolled import Scrolled
from durak.tui.table_model import TableModel
from durak.tui.widgets.log import WholeLog
from durak.words.panels import log_title


class LogScreen(Scrolled[None]):
    """Shows everything that has happened, from its end backwards."""

    COMMANDS_HERE = LOG_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(LOG_COMMANDS)

    def __init__(self, model: TableModel, look: Look) -> None:
        super().__init__()
        self._model = model
        self._log_look = look

    def compose(self) -> ComposeResult:
        """Lay out a title and the log."""
        yield Static(Content(log_title()), id="title")
        yield WholeLog(self._model, self._log_look)
        yield self.footer(ascii_only=self._log_look.ascii)

    def action_close(self) -> None:
        """Return to where the log was asked for."""
        self.dismiss(None)
