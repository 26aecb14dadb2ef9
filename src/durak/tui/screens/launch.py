"""The launch screen: what to play, with whom and how fast."""

from dataclasses import replace
from types import MappingProxyType
from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import DescendantFocus
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Static

from durak.bots import LEVELS
from durak.engine import RULE_SETS, DurakError, RuleSet
from durak.record import RecordError
from durak.storage import Store
from durak.storage.stored_session import NextRound, Request
from durak.table.choices import (
    Choice,
    company_choices,
    level_choices,
    match_choices,
    next_level,
    pace_choices,
    rule_choices,
    seat_choices,
    settled,
)
from durak.table.names import check_name
from durak.table.options import Options
from durak.tui import screens
from durak.tui.bindings import bindings_of
from durak.tui.frame import LAUNCH_COMMANDS
from durak.tui.look import Look
from durak.tui.screens.framed import Framed, button_of, words_on_button
from durak.tui.widgets.choice_row import ChoiceRow
from durak.tui.widgets.footer import Footer
from durak.tui.widgets.launch_row import LaunchRow
from durak.tui.widgets.level_row import LevelRow
from durak.tui.widgets.name_box import NameBox
from durak.tui.widgets.preference_row import PreferenceRow
from durak.tui.widgets.rule_line import RuleLine
from durak.tui.widgets.waiting_line import WaitingLine
from durak.words import launch
from durak.words.choices import bots_text, why_not_text
from durak.words.errors import error_text, notice_text
from durak.words.games import lost_text
from durak.words.help_pages import MINUTE, in_a_minute
from durak.words.shown_names import is_default, kept_name, person_name

_ROWS: Final = (
    ("seats", seat_choices),
    ("company", company_choices),
    ("match", match_choices),
    ("levels", level_choices),
    ("pace", pace_choices),
)
_OF_ROW: Final = MappingProxyType(dict(_ROWS))
_BUTTONS: Final = ("start", "records", "statistics", "settings")


class LaunchScreen(Framed[Request | None]):
    """Asks what to play; dismisses with the request, or with None when the player leaves.

    A game that waits comes first. What cannot be chosen is struck through, and the line under the
    rows says why.
    """

    class MatchFound(Message):
        """A match is not decided yet."""

        def __init__(self, request: NextRound) -> None:
            super().__init__()
            self.request = request

    AUTO_FOCUS = ""
    VERTICAL_BREAKPOINTS = [(0, "-short"), (20, "-tall"), (34, "-high")]  # noqa: RUF012 (as the base)
    COMMANDS_HERE = LAUNCH_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of(LAUNCH_COMMANDS),
        *[Binding(str(n), f"rules({n})", show=False) for n in range(1, 10)],
    ]

    def __init__(self, options: Options, store: Store, notice: str = "") -> None:
        super().__init__()
        self.draft = settled(options)
        self.store = store
        self.notice = notice
        self._row: Widget | None = None

    def compose(self) -> ComposeResult:
        """Lay the rows out."""
        yield Static(self._title(), id="title")
        with Vertical(id="form"):
            yield WaitingLine()
            for number, rules in enumerate(RULE_SETS.values(), 1):
                yield RuleLine(number, rules.description)
            for name, _ in _ROWS:
                yield ChoiceRow(name)
                if name == "levels":
                    yield LevelRow()
            with Horizontal(id="names"):
                yield Label(Content(launch.row_label("names")))
                for name, value in zip(("first", "second"), self.draft.names, strict=True):
                    yield NameBox(person_name(value), name)
            yield PreferenceRow("explain", self.draft.preferences.explain)
            yield Static(id="why")
            with Horizontal(id="buttons"):
                for command in LAUNCH_COMMANDS:
                    if command.id in _BUTTONS:
                        yield button_of(command)
        yield Static(self._minute(), id="minute")
        yield Static(Content(self.notice), id="notice")
        yield self.footer(ascii_only=self.draft.ascii)

    def on_mount(self) -> None:
        """Show the choices and begin at the rule set that is chosen."""
        self._show(self.draft)
        self._look_for_waiting()
        line = self.query_one(WaitingLine)
        if line.waiting:
            line.focus()
        else:
            next(line for line in self.query(RuleLine) if line.chosen).focus()
        self._look_for_match()

    @on(RuleLine.Asked)
    @on(ChoiceRow.Asked)
    def choose(self, message: RuleLine.Asked | ChoiceRow.Asked) -> None:
        """Take a choice, or say why it cannot be had.

        Another one may have been taken since it was asked for; what it leads to is found anew.
        """
        of_row = (
            rule_choices if isinstance(message, RuleLine.Asked) else _OF_ROW[message.row.id or ""]
        )
        found = [each for each in of_row(self.draft) if each.value == message.choice.value]
        self._choose(found[0])

    @on(LevelRow.Changed)
    def level_changed(self, message: LevelRow.Changed) -> None:
        """Take another level for one bot."""
        if message.bot < self.draft.bots:
            self._show(next_level(self.draft, message.bot))
            self.about_level()

    @on(LevelRow.Told)
    def about_level(self) -> None:
        """Say what the level of the bot at the cursor is."""
        self._say(self.query_one(LevelRow).about)

    @on(Input.Changed)
    def name_changed(self) -> None:
        """Take the names while they are typed, as far as they can be names."""
        self._say(self._name_fault())

    @on(DescendantFocus)
    def focus_moved(self, event: DescendantFocus) -> None:
        """Say of a row what in it cannot be chosen, of a level how it plays."""
        if not isinstance(event.widget, Button):
            self._row = event.widget
        self._say_of(event.widget)

    def _say_of(self, row: Widget) -> None:
        if isinstance(row, LevelRow):
            self._say(row.about)
        elif isinstance(row, RuleLine):
            self._say_game(row)
        elif isinstance(row, PreferenceRow):
            self._say(row.about)
        elif row.id == "levels":
            self._say_level()
        else:
            self._say(row.why_not if isinstance(row, ChoiceRow | WaitingLine) else "")

    @on(PreferenceRow.Chosen)
    def prefer_here(self, event: PreferenceRow.Chosen) -> None:
        """Prefer this from now on."""
        self.prefer(event.name, event.value)

    @on(WaitingLine.Chosen)
    def go_on(self, event: WaitingLine.Chosen) -> None:
        """Go on with what waits."""
        self.dismiss(event.request)

    @on(WaitingLine.PutAway)
    def put_away(self, event: WaitingLine.PutAway) -> None:
        """Put a waiting game away for good, or say why it cannot be."""
        try:
            self.store.give_up(event.game.path)
            self._say(notice_text(self.store.take_notice()))
        except RecordError as error:
            self._say(error_text(error))
        self._look_for_waiting()
        line = self.query_one(WaitingLine)
        if not line.waiting:
            self.focus_next()

    @on(Button.Pressed)
    async def press(self, event: Button.Pressed) -> None:
        """Do what the key of the button does.

        What leads back here gives the focus back to its row first, or Enter would not start.
        """
        if event.button.id != "start":
            self.set_focus(self._row)
        await self.run_action(str(event.button.id))

    @on(Input.Submitted)
    def action_start(self) -> None:
        """Sit down; on the line of a rule set Enter chooses it, on a waiting game goes on."""
        if isinstance(self.focused, WaitingLine):
            # Not by a message: a key that was pressed after this one would come before it.
            self.pass_on(self.focused.request)
            return
        if isinstance(self.focused, RuleLine) and self.focused.choice is not None:
            self._choose(self.focused.choice)
        fault = self._name_fault()
        if fault:
            self._say(fault)
        else:
            self.dismiss(self.draft)

    def action_rules(self, number: int) -> None:
        """Choose a rule set by its number."""
        if number > len(RULE_SETS):
            return
        line = self.query_one(f"#rules-{number}", RuleLine)
        # Both at once: what is put off comes after a key that follows closely, and undoes it.
        self.set_focus(line)
        if line.choice is not None:
            self._choose(line.choice)

    def action_row_up(self) -> None:
        """Go to the row above."""
        self.focus_previous()

    def action_row_down(self) -> None:
        """Go to the row below."""
        self.focus_next()

    def action_records(self) -> None:
        """Look at finished games, and perhaps play on from one."""
        self.lead_to(screens.RecordsScreen(self.store, self.draft), self.pass_on)

    def action_statistics(self) -> None:
        """See how often one was the durak."""
        self.lead_to(screens.StatisticsScreen(self.store, self.draft.ascii))

    def action_settings(self) -> None:
        """Choose how to play, whatever the game."""
        self.lead_to(screens.SettingsScreen(self.draft))

    def preferred(self, options: Options) -> None:
        """Take note of other preferences; they belong to the choice, too.

        They may have been changed on the screen that was left for this one, before it is laid out.
        """
        before = self.draft.preferences
        draft = replace(self.draft, preferences=options.preferences)
        if self.is_mounted:
            self._show(draft)
            if options.preferences.language != before.language:
                self._say_anew()
        self.draft = draft

    def _say_anew(self) -> None:
        """Say everything once more, in another language."""
        self.query_one("#title", Static).update(self._title())
        self.query_one("#minute", Static).update(self._minute())
        self.query_one("#names").query_one(Label).update(Content(launch.row_label("names")))
        with self.prevent(Input.Changed):
            for box, name in zip(("#first", "#second"), self.draft.names, strict=True):
                if is_default(name):
                    self.query_one(box, Input).value = person_name(name)
        for command in LAUNCH_COMMANDS:
            if command.id in _BUTTONS:
                button = self.query_one(f"#{command.id}", Button)
                button.label = words_on_button(command)
                button.refresh(layout=True)
        for row in self.query(LaunchRow):
            row.refresh(layout=True)
        self._look_for_waiting()
        self.query_one(Footer).repaint()
        if self._row is not None:
            self._say_of(self._row)

    def _title(self) -> Content:
        seed = "" if self.draft.seed is None else launch.seed(self.draft.seed)
        return Content.assemble((launch.program_title(), "bold"), f"  {launch.subtitle()}  {seed}")

    def _minute(self) -> Content:
        minute = "\n".join(map(str, (in_a_minute(), "", *MINUTE)))
        return Content(Look(ascii=self.draft.ascii).signs(minute))

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self.lead_to(screens.HelpScreen(self.draft.ascii))

    def action_leave(self) -> None:
        """Leave the program."""
        self.dismiss(None)

    def _look_for_waiting(self) -> None:
        """Show the games that wait, and tell of files that are broken."""
        games, remarks = self.store.unfinished()
        line = self.query_one(WaitingLine)
        line.show((*games, *[each for each in line.waiting if isinstance(each, NextRound)]))
        told = [self.notice, *map(error_text, remarks), *[lost_text(game.lost) for game in games]]
        self.query_one("#notice", Static).update(Content("\n".join(filter(None, told))))

    @work(thread=True)
    def _look_for_match(self) -> None:
        """Find a match whose next round has not begun."""
        record = self.store.pending_round()
        if record is not None:
            self.post_message(self.MatchFound(NextRound(record)))

    @on(MatchFound)
    def match_found(self, event: MatchFound) -> None:
        """Offer the next round, unless it has begun."""
        line = self.query_one(WaitingLine)
        if all(each.record.session_id != event.request.record.session_id for each in line.waiting):
            line.show((*line.waiting, event.request))

    def _choose(self, choice: Choice) -> None:
        if choice.leads_to is not None:
            self._show(choice.leads_to)
        if choice.value in LEVELS:
            self._say_level()
        elif isinstance(self.focused, RuleLine) and choice.leads_to is not None:
            self._say_game(self.focused)
        else:
            self._say(why_not_text(choice))

    def _show(self, options: Options) -> None:
        self._show_names(options)
        self.draft = options
        for line, choice in zip(self.query(RuleLine), rule_choices(options), strict=True):
            line.show(choice, options)
        for name, choices in _ROWS:
            self.query_one(f"#{name}", ChoiceRow).show(choices(options), options)
        self.query_one(LevelRow).show(options)
        self.query_one("#explain", PreferenceRow).value = options.preferences.explain

    def _show_names(self, options: Options) -> None:
        """Show the names that a choice has changed; what is being typed stays as it is."""
        names = zip(("#first", "#second"), self.draft.names, options.names, strict=True)
        for box, before, after in names:
            if before != after:
                self.query_one(box, Input).value = person_name(after)
        self.query_one("#second", Input).disabled = not options.friend

    def _name_fault(self) -> str:
        """Take the typed names into the draft, or return why they cannot be taken."""
        first, second = [self.query_one(name, Input).value for name in ("#first", "#second")]
        if not self.draft.friend:
            second = self.draft.names[1]
        try:
            names = (kept_name(check_name(first)), kept_name(check_name(second)))
            self._show(replace(self.draft, names=names))
        except DurakError as error:
            return error_text(error)
        return ""

    def _say_level(self) -> None:
        """Say how all bots play, if they play alike."""
        self._say(bots_text(self.draft))

    def _say_game(self, line: RuleLine) -> None:
        """Tell what the game of a line is."""
        if line.choice is not None and isinstance(line.choice.value, RuleSet):
            self._say(launch.about_game(line.choice.value.name))

    def _say(self, sentence: str) -> None:
        self.query_one("#why", Static).update(Content(sentence))
