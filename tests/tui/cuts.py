"""What of a screen has no room: texts that are shortened, run over an edge or lie out of sight."""

from rich.style import Style
from textual.app import App
from textual.widget import Widget
from textual.widgets import Input

from durak.tui.canvas import Canvas
from durak.tui.look import Look
from durak.tui.widgets.drawn import Drawn
from durak.tui.widgets.rule_line import RuleLine
from durak.words.language import _
from tests.tui.private import ToastRack

CUT = "…"
OLDER = "… ·"
"""Stands before what is new where older news have no room: in every language, sooner or later."""


class WatchedCanvas(Canvas):
    """Takes note of texts that run over an edge."""

    def __init__(self, width: int, height: int, look: Look) -> None:
        super().__init__(width, height, look, look.inks.text)
        self.over: list[str] = []

    def text(self, x: int, y: int, text: str, style: Style) -> int:
        after = super().text(x, y, text, style)
        if text.strip() and (after > self.width or not 0 <= y < self.height):
            self.over.append(text)
        return after


def cut_on(canvas: WatchedCanvas) -> list[str]:
    """Return the rows in which something is cut, and the texts that run over an edge."""
    rows = [strip.text.replace(OLDER, "").strip() for strip in canvas.strips()]
    return [*[row for row in rows if CUT in row], *canvas.over]


def cuts(app: App[None]) -> dict[str, list[str]]:
    """Return what is cut in each part of the screen that is in sight; whole parts are left out."""
    found: dict[str, list[str]] = {}
    for widget in app.screen.walk_children(Widget):
        told = _cut_of(widget) if widget.display and not widget.children else []
        if told:
            found.setdefault(f"{type(widget).__name__}#{widget.id}", []).extend(told)
    return found


def _cut_of(widget: Widget) -> list[str]:
    if isinstance(widget, Drawn):
        canvas = WatchedCanvas(*widget.size, Look())
        widget.paint_on(canvas)
        return cut_on(canvas)
    if isinstance(widget, Input | ToastRack) or not widget.size:
        return []
    return [*_shortened(widget), *_out_of_sight(widget)]


def _shortened(widget: Widget) -> list[str]:
    width, height = widget.content_size
    lines = [strip.text.strip() for strip in widget.render_lines(widget.size.region)]
    told = [line for line in lines if CUT in line]
    if isinstance(widget, RuleLine) and _(widget.about) not in lines[0]:
        told.append(lines[0])
    elif _scrolls(widget):
        return told
    elif widget.get_content_height(widget.container_size, widget.app.size, width) > height:
        told.append(f"{lines} has no room")
    return told


def _out_of_sight(widget: Widget) -> list[str]:
    place = widget.screen.find_widget(widget)
    seen, whole = place.visible_region, place.region
    if seen.width == whole.width and (seen.height == whole.height or _scrolls(widget)):
        return []
    return [f"{widget.render()} is out of sight"]


def _scrolls(widget: Widget) -> bool:
    scrolled = ("auto", "scroll")
    return any(
        isinstance(each, Widget) and each.styles.overflow_y in scrolled
        for each in widget.ancestors_with_self
        if each is not widget.screen
    )
