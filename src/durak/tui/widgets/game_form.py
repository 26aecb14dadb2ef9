"""The rows of the launch screen, and the line that tells of them."""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import DescendantFocus
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from durak.bots import LEVELS
from durak.engine import RULE_SETS, DurakError, RuleSet
from durak.table.choices import (
    Choice,
    company_choices,
    level_choices,
    match_choices,
    next_level,
    pace_choices,
    rule_choices,
    seat_choices,
)
from durak.table.options import Options
from durak.tui.frame import LAUNCH_COMMANDS
from durak.tui.look import Look
from durak.tui.widgets.choice_row import ChoiceRow
from durak.tui.widgets.command_button import CommandButton
from durak.tui.widgets.language_row import LanguageRow
from durak.tui.widgets.launch_row import LaunchRow
from durak.tui.widgets.level_row import LevelRow
from durak.tui.widgets.names_row import NamesRow
from durak.tui.widgets.preference_row import PreferenceRow
from durak.tui.widgets.rule_line import RuleLine
from durak.tui.widgets.scroll_signs import ScrollSigns
from durak.tui.widgets.waiting_line import WaitingLine
from durak.words import launch
from durak.words.choices import bots_text, why_not_text
from durak.words.errors import error_text
from durak.words.speaking import language_spoken

_ROWS: Final = (
    ("seats", seat_choices),
    ("company", company_choices),
    ("match", match_choices),
    ("levels", level_choices),
    ("pace", pace_choices),
)
_OF_ROW: Final = MappingProxyType(dict(_ROWS))
_BUTTONS: Final = ("start", "records", "statistics", "settings")


class _Rows(Vertical):
    """Keeps the row at the cursor in sight, and tells by signs that there are more."""

    def __init__(self, look: Look) -> None:
        super().__init__(id="rows")
        self._signs = ScrollSigns(self, look)

    def compose(self) -> ComposeResult:
        """Lay the signs at the edge."""
        yield self._signs

    def on_resize(self) -> None:
        """Scroll to that row."""
        for row in self.query("*:focus"):
            row.scroll_visible(animate=False)
        self._signs.tell()


class GameForm(Vertical):
    """Holds the choice as it is drafted: each row draws a part of it and says what is asked for.

    What cannot be chosen is struck through, and the line under the rows says why. The rows scroll
    where they have no room; that line and the buttons stay.
    """

    class Faced(Message):
        """The cursor has come to another game."""

        def __init__(self, rules: RuleSet) -> None:
            super().__init__()
            self.rules = rules

    def __init__(self, draft: Options, notice: str) -> None:
        super().__init__(id="form")
        self.draft = draft
        self.notice = notice
        self.row: Widget | None = None
        """The row that has the focus, or had it before a button."""

    def compose(self) -> ComposeResult:
        """Lay out the rows, and what stays below them."""
        with _Rows(Look(ascii=self.draft.ascii)):
            yield WaitingLine()
            for number, rules in enumerate(RULE_SETS.values(), 1):
                yield RuleLine(number, rules.description)
            for name, _ in _ROWS:
                yield ChoiceRow(name)
                if name == "levels":
                    yield LevelRow()
            yield NamesRow(self.draft)
            yield PreferenceRow("explain", self.draft.preferences.explain)
            yield LanguageRow()
        with Vertical(id="below"):
            yield Static(id="why")
            with Horizontal(id="buttons"):
                for command in LAUNCH_COMMANDS:
                    if command.id in _BUTTONS:
                        yield CommandButton(command)
            yield Static(id="notice")

    def on_mount(self) -> None:
        """Show the choices."""
        self.show(self.draft)
        self.notify_of(self.notice)

    def begin(self) -> None:
        """Begin at the rule set that is chosen."""
        next(line for line in self.query(RuleLine) if line.chosen).focus()

    def show(self, draft: Options) -> None:
        """Show this choice."""
        self.draft = draft
        for line, choice in zip(self.query(RuleLine), rule_choices(draft), strict=True):
            line.show(choice, draft)
        for name, choices in _ROWS:
            self.query_one(f"#{name}", ChoiceRow).show(choices(draft), draft)
        self.query_one(LevelRow).show(draft)
        self.query_one(NamesRow).show(draft)
        self.query_one("#explain", PreferenceRow).value = draft.preferences.explain
        self.query_one(LanguageRow).value = language_spoken()
        self.post_message(self.Faced(draft.rules))

    def choose_rules(self, number: int) -> None:
        """Go to the line of a rule set and choose it."""
        line = self.query_one(f"#rules-{number}", RuleLine)
        self.screen.set_focus(line)
        if line.choice is not None:
            self._choose(line.choice)

    def is_settled(self) -> bool:
        """Choose the rule set at the cursor; tell whether all can be played, and say why not."""
        line = self.screen.focused
        if isinstance(line, RuleLine) and line.choice is not None:
            self._choose(line.choice)
        fault = self._name_fault()
        if fault:
            self.say(fault)
        return not fault

    def say_anew(self) -> None:
        """Say everything once more, in another language."""
        self.query_one(NamesRow).say_anew()
        for button in self.query(CommandButton):
            button.say_anew()
        for row in self.query(LaunchRow):
            row.refresh(layout=True)
        if self.row is not None:
            self._say_of(self.row)

    def notify_of(self, notice: str) -> None:
        """Tell what has to be known below the buttons, and take no room where that is nothing."""
        line = self.query_one("#notice", Static)
        line.update(Content(notice))
        line.display = bool(notice)

    def say(self, sentence: str) -> None:
        """Say something in the line under the rows."""
        self.query_one("#why", Static).update(Content(sentence))

    @on(RuleLine.Asked)
    @on(ChoiceRow.Asked)
    def choose(self, message: RuleLine.Asked | ChoiceRow.Asked) -> None:
        """Take a choice, or say why it cannot be had.

        Another one may have been taken since it was asked for; what it leads to is found anew, and
        nothing where it is offered no more, as a level is that only the settings file had.
        """
        of_row = (
            rule_choices if isinstance(message, RuleLine.Asked) else _OF_ROW[message.row.id or ""]
        )
        found = [each for each in of_row(self.draft) if each.value == message.choice.value]
        if found:
            self._choose(found[0])

    @on(LevelRow.Changed)
    def level_changed(self, message: LevelRow.Changed) -> None:
        """Take another level for one bot."""
        if message.bot < self.draft.bots:
            self.show(next_level(self.draft, message.bot))
            self.about_level()

    @on(LevelRow.Told)
    def about_level(self) -> None:
        """Say what the level of the bot at the cursor is."""
        self.say(self.query_one(LevelRow).about)

    @on(WaitingLine.Told)
    def about_waiting(self) -> None:
        """Say what can be said of what waits, while the cursor is there."""
        line = self.query_one(WaitingLine)
        if line.has_focus:
            self.say(line.about)

    @on(Input.Changed)
    def name_changed(self) -> None:
        """Take the names while they are typed, as far as they can be names."""
        self.say(self._name_fault())

    @on(DescendantFocus)
    def focus_moved(self, event: DescendantFocus) -> None:
        """Say of a row what in it cannot be chosen, of a level how it plays."""
        if not isinstance(event.widget, Button):
            self.row = event.widget
        self._say_of(event.widget)

    def _say_of(self, row: Widget) -> None:
        if isinstance(row, LevelRow):
            self.say(row.about)
        elif isinstance(row, RuleLine):
            self._say_game(row)
        elif isinstance(row, PreferenceRow | WaitingLine):
            self.say(row.about)
        elif row.id == "levels":
            self._say_level()
        else:
            self.say(row.why_not if isinstance(row, ChoiceRow) else "")

    def _choose(self, choice: Choice) -> None:
        if choice.leads_to is not None:
            self.show(choice.leads_to)
        if choice.value in LEVELS:
            self._say_level()
        elif isinstance(self.screen.focused, RuleLine) and choice.leads_to is not None:
            self._say_game(self.screen.focused)
        else:
            self.say(why_not_text(choice))

    def _name_fault(self) -> str:
        """Take the typed names into the draft, or return why they cannot be taken."""
        try:
            self.show(replace(self.draft, names=self.query_one(NamesRow).typed()))
        except DurakError as error:
            return error_text(error)
        return ""

    def _say_level(self) -> None:
        """Say how all bots play, if they play alike."""
        self.say(bots_text(self.draft))

    def _say_game(self, line: RuleLine) -> None:
        """Tell what the game of a line is."""
        if line.choice is not None and isinstance(line.choice.value, RuleSet):
            self.say(launch.about_game(line.choice.value.name))
            self.post_message(self.Faced(line.choice.value))
