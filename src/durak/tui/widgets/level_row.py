"""The row of the launch screen in which each bot gets a level of its own."""

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from durak.table.choices import next_level
from durak.table.names import bot_names
from durak.table.options import Options
from durak.tui.widgets.choice_row import LABEL_CELLS, MUTED
from durak.words.choices import bot_text, no_bots_text
from durak.words.titles import level_title

_GAP = 3
"""Columns between two bots: a bracket, a space, a bracket."""


class LevelRow(Widget, can_focus=True):
    """Names every bot with its level; Left and Right go from one to the next, Space changes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Bot", show=False),
        Binding("right", "step(1)", "Bot", key_display="Left/Right"),
        Binding("space", "change", "Level", key_display="Space"),
    ]

    options: reactive[Options] = reactive(Options)
    place: reactive[int] = reactive(0)

    class Told(Message):
        """What is to be said about the bot at the cursor has changed."""

    @dataclass
    class Changed(Message):
        """The player gave a bot another level."""

        options: Options

    @property
    def about(self) -> str:
        """What the level of the bot at the cursor is."""
        return bot_text(self.options, self._here)

    def show(self, options: Options) -> None:
        """Draw the bots of these options."""
        self.options = options

    def render(self) -> Content:
        """Draw the label and the bots; the one at the cursor in brackets."""
        label = f"{'>' if self.has_focus else ' '} Each".ljust(LABEL_CELLS)
        if self.options.friend:
            return Content.assemble(label, (f" {no_bots_text()}", "" if self.has_focus else MUTED))
        words = [
            f"[{word}] " if self.has_focus and place == self._here else f" {word}  "
            for place, word in enumerate(self._words)
        ]
        return Content.assemble(label, *words)

    def action_step(self, step: int) -> None:
        """Go to the next bot."""
        self._go(max(0, min(self._here + step, self.options.bots - 1)))

    def action_change(self) -> None:
        """Give the bot at the cursor the next level."""
        if self.options.bots:
            self.post_message(self.Changed(next_level(self.options, self._here)))

    def on_click(self, event: Click) -> None:
        """Give the bot under the pointer the next level."""
        offset = event.get_content_offset(self)
        column = offset.x - LABEL_CELLS if offset else -1
        for place, word in enumerate(self._words):
            if 0 <= column < len(word) + _GAP:
                self._go(place)
                self.action_change()
                return
            column -= len(word) + _GAP

    def _go(self, place: int) -> None:
        self.place = place
        self.post_message(self.Told())

    @property
    def _here(self) -> int:
        return min(self.place, max(0, self.options.bots - 1))

    @property
    def _bots(self) -> list[tuple[str, str]]:
        names = bot_names(self.options.people, self.options.bots)
        return list(zip(names, self.options.levels, strict=False))

    @property
    def _words(self) -> list[str]:
        return [f"{name} {level_title(level)}" for name, level in self._bots]
