"""The row of the launch screen in which each bot gets a level of its own."""

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive

from durak.table.options import Options
from durak.tui.bindings import bindings_of
from durak.tui.frame import LEVEL_COMMANDS
from durak.tui.widgets.launch_row import LaunchRow, clickable
from durak.words.choices import bot_text, bot_with_level, no_bots_text
from durak.words.launch import row_label
from durak.words.shown_names import names_of_bots


class LevelRow(LaunchRow):
    """Names every bot with its level; Left and Right go from one to the next, Space changes it."""

    COMMANDS_HERE = LEVEL_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(LEVEL_COMMANDS)

    options: reactive[Options] = reactive(Options)
    place: reactive[int] = reactive(0)

    class Told(Message):
        """What is to be said about the bot at the cursor has changed."""

    @dataclass
    class Changed(Message):
        """The player gave a bot another level; the bots are counted clockwise from 0."""

        bot: int

    @property
    def about(self) -> str:
        """What the level of the bot at the cursor is."""
        return bot_text(self.options, self._here)

    def show(self, options: Options) -> None:
        """Draw the bots of these options."""
        self.options = options

    def render(self) -> Content:
        """Draw the label and the bots; the one at the cursor in brackets."""
        label = self.labelled(row_label("each"))
        if self.options.friend:
            return Content.assemble(label, (f" {no_bots_text()}", self.muted))
        return Content.assemble(label, *map(self._word, range(self.options.bots)))

    def action_previous(self) -> None:
        """Go to the bot before."""
        self._go(max(0, self._here - 1))

    def action_next(self) -> None:
        """Go to the next bot."""
        self._go(max(0, min(self._here + 1, self.options.bots - 1)))

    def action_change_of(self, place: int) -> None:
        """Go to a bot and give it the next level."""
        self._go(place)
        self.action_change()

    def action_change(self) -> None:
        """Give the bot at the cursor the next level."""
        if self.options.bots:
            self.post_message(self.Changed(self._here))

    def _go(self, place: int) -> None:
        self.place = place
        self.post_message(self.Told())

    @property
    def _here(self) -> int:
        return min(self.place, max(0, self.options.bots - 1))

    def _word(self, place: int) -> Content:
        name = names_of_bots(self.options)[place]
        word = bot_with_level(name, self.options.levels[place])
        here = self.has_focus and place == self._here
        return clickable(Content(f"[{word}] " if here else f" {word}  "), f"change_of({place})")
