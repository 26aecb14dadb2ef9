"""The footer of every screen: the keys that do something now, and nothing else."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import Any

from rich.cells import cell_len
from textual.keys import key_to_character
from textual.screen import Screen
from textual.widget import Widget

from durak.tui.canvas import Box, Canvas
from durak.tui.commands import Command
from durak.tui.look import Look
from durak.tui.widgets.drawn import Drawn


@dataclass(frozen=True, slots=True)
class FooterEntry:
    """An entry of the footer: the action that a click on it runs, its key, label and weight."""

    run: str
    key: str
    label: str
    weight: int

    @property
    def width(self) -> int:
        """The columns of the entry with the gap after it."""
        return cell_len(self.key) + cell_len(self.label) + 2


def footer_entries(
    commands: Iterable[Command], going_on: Collection[str] = (), *, prefix: str = ""
) -> list[FooterEntry]:
    """Return the entries of commands in order; `going_on` names those that can be ended now.

    `prefix` is put before their actions, to run those of the widget that has the focus.
    """
    return [
        FooterEntry(
            "" if command.numbered else prefix + command.id,
            command.footer_key_text,
            command.label(going_on=command.id in going_on),
            command.weight,
        )
        for command in commands
        if command.in_footer
    ]


def rows_of(entries: list[FooterEntry], width: int, rows: int) -> list[list[FooterEntry]]:
    """Break the entries into rows; where they do not fit, the light ones give way."""
    kept = list(entries)
    while True:
        broken = _broken(kept, width)
        if len(broken) <= rows or not kept:
            return broken
        kept.remove(min(kept, key=lambda entry: entry.weight))


def _broken(entries: list[FooterEntry], width: int) -> list[list[FooterEntry]]:
    rows: list[list[FooterEntry]] = [[]]
    used = 0
    for entry in entries:
        if used + entry.width > width and rows[-1]:
            rows.append([])
            used = 0
        rows[-1].append(entry)
        used += entry.width
    return rows


class Footer(Drawn):
    """The last row of a screen, and the one above it where the screen gives it two.

    It asks its screen, and the widget there that has the focus, for their `COMMANDS_HERE`, and
    whether they may be run now. It is drawn anew when a model is shown, when the focus moves, when
    bindings are refreshed and when the theme changes: `look` then tells how. Only what has
    changed is sent to the terminal.
    """

    shows_cards = False
    DEFAULT_CSS = "Footer { dock: bottom; height: 1; }"

    def __init__(self, look: Callable[[], Look] | None = None) -> None:
        super().__init__()
        self._look_now = look

    def on_mount(self) -> None:
        """Follow what can be done, which changes with the focus."""
        self.screen.bindings_updated_signal.subscribe(self, lambda _screen: self.repaint())
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._take_look())
        self._take_look()

    def on_unmount(self) -> None:
        """Follow no more: the app's signal would keep the footer, and with it the whole screen."""
        self.app.theme_changed_signal.unsubscribe(self)

    def _take_look(self) -> None:
        if self._look_now is not None:
            self._look = self._look_now()
            self.repaint()

    def paint_on(self, canvas: Canvas) -> None:
        """Draw the entries, on the lowest rows."""
        inks = canvas.look.inks
        rows = rows_of(self._entries(), canvas.width - 1, canvas.height)
        for y, row in enumerate(rows, canvas.height - len(rows)):
            canvas.fill(Box(0, y, canvas.width, 1), inks.bar)
            x = 1
            for entry in row:
                after = canvas.text(x, y, entry.key, inks.bar_key)
                canvas.text(after + 1, y, entry.label, inks.bar)
                if entry.run:
                    canvas.target(Box(x, y, entry.width - 1, 1), entry.run)
                x += entry.width

    def _entries(self) -> list[FooterEntry]:
        going_on = () if self._model is None else self._model.going_on
        here, others = within_reach(self.screen)
        return [*footer_entries(here, prefix="focused."), *footer_entries(others, going_on)]


def within_reach(screen: Screen[Any]) -> tuple[list[Command], list[Command]]:
    """Return the commands that may be run now: those of the widget in focus, those of the screen.

    Each has only the keys that reach it: the widget in focus comes before its screen.
    """
    focused = screen.focused
    here = _available(focused) if focused is not None else []
    taken = {key for command in here for key in command.all_keys}
    reached = [_as_reached(command, focused, taken) for command in _available(screen)]
    return here, [command for command in reached if command is not None]


def _available(node: Widget) -> list[Command]:
    """Return the commands of a screen or of a widget that may be run now."""
    commands: Iterable[Command] = getattr(node, "COMMANDS_HERE", ())
    return [each for each in commands if node.check_action(each.id, ()) is not False]


def _as_reached(command: Command, focused: Widget | None, taken: Collection[str]) -> Command | None:
    """Return a command with the keys that reach it; None without any.

    Some are typed into what has the focus, or `taken` by its commands.
    """
    if focused is None or not command.keys:
        return command
    keys = [
        key
        for key in command.keys
        if key not in taken and not focused.check_consume_key(key, key_to_character(key))
    ]
    return replace(command, keys=tuple(keys)) if keys else None
