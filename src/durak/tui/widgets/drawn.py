"""The base of every part of the table: draw the model at the current size, send the clicks up."""

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from durak.tui.canvas import Canvas
from durak.tui.look import Look
from durak.tui.table_model import TableModel


class Drawn(Widget, can_focus=False):
    """A part of the table. It draws `TableModel` values and knows no rule; `on_felt` on the cloth.

    What is drawn follows the size of the moment, so a resize needs nothing else. Only what
    has changed is sent to the terminal again. A part that `shows_cards` forgets all of them while
    both hands are hidden (R9.4).
    """

    on_felt = False
    shows_cards = True

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

    def paint_on(self, canvas: Canvas) -> None:
        """Draw the model of this moment, if there is one."""
        if self._model is not None:
            self.paint(canvas, self._model)

    def show(self, model: TableModel, look: Look) -> None:
        """Draw this model from now on."""
        if model.hidden and self.shows_cards:
            self.clear()
            return
        self._model, self._look = model, look
        self.repaint()

    def repaint(self) -> None:
        """Draw anew, and send what has changed to the terminal."""
        before = self._canvas
        if before is None or not self._fits(before):
            self._canvas = None
            self.refresh()
            return
        for box in self._draw().changes(before):
            self.refresh(Region(box.x, box.y, box.width, box.height))

    def clear(self) -> None:
        """Forget the model and everything drawn of it; nothing is drawn until the next `show`."""
        self._model, self._canvas, self._strips = None, None, []
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return one row of the drawing."""
        if self._canvas is None or not self._fits(self._canvas):
            self._draw()
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def action_at(self, x: int, y: int) -> str | None:
        """Return the action that a click at the cell of the widget runs."""
        return self._canvas.action_at(x, y) if self._canvas else None

    def on_click(self, event: events.Click) -> None:
        """Send the click up as the action that lies there."""
        event.stop()
        extra = event.ctrl or event.button != 1
        self.post_message(self.Pressed(self.action_at(event.x, event.y) or "", extra))

    def _fits(self, canvas: Canvas) -> bool:
        return (canvas.width, canvas.height) == tuple(self.size)

    def _draw(self) -> Canvas:
        inks = self._look.inks
        canvas = Canvas(*self.size, self._look, inks.felt if self.on_felt else inks.night)
        self.paint_on(canvas)
        self._canvas = canvas
        self._strips = canvas.strips()
        return canvas
