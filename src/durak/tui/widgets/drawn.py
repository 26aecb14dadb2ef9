"""The base of every part of the table: draw the model at the current size, send the clicks up."""

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from durak.tui.canvas import Canvas
from durak.tui.look import Look
from durak.tui.model import TableModel


class Drawn(Widget, can_focus=False):
    """A part of the table. It draws `TableModel` values and knows no rule.

    What is drawn follows the size of the moment, so a resize needs nothing else. Only rows that
    have changed are sent to the terminal again.
    """

    class Pressed(Message):
        """A place with an action was clicked, or none (`action` is empty).

        `extra` tells that the click was made with Ctrl or another button than the first.
        """

        def __init__(self, action: str, extra: bool) -> None:
            super().__init__()
            self.action = action
            self.extra = extra

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 (Textual's word)
        super().__init__(id=id)
        self._model: TableModel | None = None
        self._look = Look()
        self._canvas: Canvas | None = None
        self._strips: list[Strip] = []

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Draw the model on a canvas of the widget's size."""
        raise NotImplementedError

    def show(self, model: TableModel, look: Look) -> None:
        """Draw this model from now on."""
        self._model, self._look = model, look
        before = self._strips
        if self._canvas is None or not self.size or not self.display:
            self._canvas = None
            return
        self._draw()
        for y, (old, new) in enumerate(zip(before, self._strips, strict=False)):
            if old != new:
                self.refresh(Region(0, y, self.size.width, 1))

    def render_line(self, y: int) -> Strip:
        """Return one row of the drawing."""
        width, height = self.size
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != (width, height):
            self._draw()
        return self._strips[y] if y < len(self._strips) else Strip.blank(width)

    def action_at(self, x: int, y: int) -> str | None:
        """Return the action that a click at the cell of the widget runs."""
        return self._canvas.action_at(x, y) if self._canvas else None

    def on_click(self, event: events.Click) -> None:
        """Send the click up as the action that lies there."""
        event.stop()
        extra = event.ctrl or event.button != 1
        self.post_message(self.Pressed(self.action_at(event.x, event.y) or "", extra))

    def _draw(self) -> None:
        inks = self._look.inks
        canvas = Canvas(*self.size, self._look, inks.felt if self.on_felt else inks.night)
        if self._model is not None:
            self.paint(canvas, self._model)
        self._canvas = canvas
        self._strips = canvas.strips()

    on_felt = False
    """Whether the widget lies on the green cloth."""
