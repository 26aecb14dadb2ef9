"""The result screen: who is the durak, in which order the others left, and the score so far."""

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.style import Style
from textual.widgets import Button, Static

from durak.engine import Card, Game, View
from durak.record import Record
from durak.storage import Store
from durak.storage.stored_session import PlayOn
from durak.table.ending import ending_of
from durak.table.options import Options
from durak.table.session import Session
from durak.tui import screens
from durak.tui.after import After
from durak.tui.bindings import bindings_of
from durak.tui.commands import TABLE_COMMANDS
from durak.tui.frame import RESULT_COMMANDS
from durak.tui.handover import NOBODY
from durak.tui.look import Look
from durak.tui.measure import padded
from durak.tui.screens.framed import Framed
from durak.tui.table_model import TableModel
from durak.tui.widgets.command_button import CommandButton
from durak.words import results
from durak.words.cards import card_text
from durak.words.commands import key_and_label
from durak.words.replies import strange_key
from durak.words.sentences import Sentences, together
from durak.words.shown_names import seat_names
from durak.words.wit import wit_text

SEEN_AFTER: Final = 0.7
"""Seconds in sight before a command of the result is done, so that its words can be read.

It comes by itself: a key that was meant for the table must neither put it away nor cover it.
"""

_WAITING: Final = {each.id for each in RESULT_COMMANDS if each.id != "help"}
"""The commands that wait for the reader; help leads back here."""

_TALL: Final = 22
"""Rows from which an answer has a place of its own beside the score."""

_BUTTONS: Final = ("again", "back", "replay", "records", "log", "leave")

MOST_MARKS: Final = 12
"""Games at this table of which the marks are shown."""

_UNDO_KEYS: Final = {key for each in TABLE_COMMANDS if each.id == "undo" for key in each.all_keys}


class ResultScreen(Framed[After | PlayOn]):
    """Shows how a game ended and asks what comes next, or to play on from a game of the records.

    `view` is any seat's view of the ended game, `session` the session with that game counted.
    """

    AUTO_FOCUS = ""
    VERTICAL_BREAKPOINTS = [(0, "-short"), (_TALL, "-tall")]  # noqa: RUF012 (its type is the base's)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (72, "-wide")]  # noqa: RUF012 (its type is the base's)
    COMMANDS_HERE = RESULT_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(RESULT_COMMANDS)

    def __init__(self, view: View, session: Session, store: Store, record: Record) -> None:
        super().__init__()
        self.store = store
        self.view = view
        self.session = session
        self.record = record
        self._seen = False
        levels = tuple([seat.level for seat in record.seats])
        before = record.tally.latest
        self.ending = ending_of(view, levels, before, session.viewer)

    def compose(self) -> ComposeResult:
        """Lay out the words and the buttons."""
        ending, names = self.ending, seat_names(self.session.seats)
        look = Look.of(self.session.options, self.app)
        yield Static(self._signs(results.title(self.record.rules.name, ending)), id="title")
        with Vertical(id="result"):
            yield Static(Content(results.headline(ending, names)), id="headline")
            yield Static(Content(wit_text(ending)), id="wit")
            if ending.durak is not None:
                left = self._cards(results.left_with(), [ending.cards], look)
                told = f"  {results.epaulettes()}" if ending.epaulettes else ""
                yield Static(Content.assemble(left, told), id="left")
            yield Static(self._cards(results.last_table(), ending.table, look), id="last")
            yield Static(self._signs("\n".join(self._places())), id="places")
            yield Static(Content("\n".join(results.score(self.session))), id="score")
            with Horizontal(id="buttons"):
                for command in RESULT_COMMANDS:
                    if command.id in _BUTTONS:
                        again = command.id == "again"
                        label = results.what_comes_next(self.session) if again else ""
                        yield CommandButton(command, label)
            yield Static(id="told")
        yield self.footer(ascii_only=self.session.options.ascii)

    def _places(self) -> list[str]:
        """Return a row for each seat, in the order of leaving, with its marks."""
        ending, names = self.ending, seat_names(self.session.seats)
        seats = sorted(range(len(names)), key=lambda seat: results.place_number(ending, seat))
        outcomes = (*ending.before, ending.durak)[-MOST_MARKS:]
        ways = {seat: results.way_out(ending, seat) for seat in seats}
        name_cells = max(cell_len(names[seat]) for seat in seats)
        way_cells = max(map(cell_len, ways.values()))
        rows = []
        for seat in seats:
            name = padded(names[seat], name_cells)
            number = results.place_number(ending, seat)
            way = padded(ways[seat], way_cells)
            rows.append(f"{number}  {name}  {way}  {results.marks(outcomes, seat)}")
        return rows

    def _cards(self, label: str, groups: Iterable[Iterable[Card | None]], look: Look) -> Content:
        """Return cards as they look on the table, those of a group side by side."""
        parts: list[Content | str] = [label]
        for group in groups:
            parts.append("  ")
            for card in group:
                if card is not None:
                    star = "*" if card.suit == self.ending.trump else ""
                    ink = look.inks.playable + look.suit(card.suit)
                    text = f" {look.signs(card_text(card))}{star} "
                    parts.append(Content.styled(text, Style.from_rich_style(ink)))
        return Content.assemble(*parts)

    def _signs(self, text: str) -> Content:
        return Content(Look(ascii=self.session.options.ascii).signs(text))

    def first_seen(self) -> None:
        """Give the result time to be read."""
        self.after(SEEN_AFTER, self._see)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let commands wait for the reader, however asked for; None means shown, but not run."""
        waits = action in _WAITING and not self._seen
        return None if waits else super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """Answer the keys that no binding takes; what an answer said has been read by the next."""
        if event.key in self.active_bindings or not self._seen:
            self._tell(())
            return
        event.stop()
        self._tell(results.no_undo() if event.key in _UNDO_KEYS else _strange_key())

    @on(Button.Pressed)
    async def press(self, event: Button.Pressed) -> None:
        """Do what the key of the button does; its focus would take the next Enter from Again."""
        self.set_focus(None)
        await self.run_action(str(event.button.id))

    def action_again(self) -> None:
        """Play the next game or round."""
        self.dismiss(After.AGAIN)

    def action_back(self) -> None:
        """Choose another game."""
        self.dismiss(After.BACK)

    def action_leave(self) -> None:
        """Leave the program."""
        self.dismiss(After.QUIT)

    def action_records(self) -> None:
        """Look at finished games, and perhaps play on from one."""
        self.lead_to(screens.RecordsScreen(self.store, self.session.options), self.pass_on)

    def action_replay(self) -> None:
        """Look at the game that has just ended."""
        self.lead_to(screens.ReplayScreen((self.record,), self.session.options), self.pass_on)

    def action_statistics(self) -> None:
        """See how often one was the durak."""
        self.lead_to(screens.StatisticsScreen(self.store, self.session.options.ascii))

    def action_log(self) -> None:
        """Read the log of the game; nobody is "you" in it where two people have played (R9.4)."""
        seat = NOBODY if self.session.viewer is None else self.view.seat
        drawn = Game(self.record.setup, self.record.actions).draws(self.view.seat)
        draws = () if seat == NOBODY else drawn
        model = TableModel(
            replace(self.view, seat=seat), seat_names(self.session.seats), draws=draws
        )
        look = Look.of(self.session.options, self.app)
        self.lead_to(screens.LogScreen(model, look))

    def action_settings(self) -> None:
        """Choose how to play, whatever the game."""
        self.lead_to(screens.SettingsScreen(self.session.options))

    def preferred(self, options: Options) -> None:
        """Take note of other preferences: words and cards may look otherwise."""
        preferences = options.preferences
        self.session.options = replace(self.session.options, preferences=preferences)
        if self.is_mounted:
            self.refresh(recompose=True)

    def _see(self) -> None:
        self._seen = True

    def _tell(self, sentences: Sentences) -> None:
        self.query_one("#told", Static).update(Content(together(sentences)))
        # In a small window an answer has no other place.
        self.query_one("#score").display = not sentences or self.size.height >= _TALL


def _strange_key() -> Sentences:
    return strange_key([key_and_label(each.key_text(), each.label()) for each in RESULT_COMMANDS])
