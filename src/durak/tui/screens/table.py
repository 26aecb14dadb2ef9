"""The table screen: what keys and clicks do. Both run the same actions."""

from dataclasses import replace
from typing import ClassVar, Final

from textual import events
from textual.actions import parse
from textual.binding import BindingType
from textual.types import CSSPathType

from durak.engine import PASS, TAKE, Action, Card, Transfer, parse_card
from durak.table.table import Answer
from durak.tui.commands import TABLE_COMMANDS, Command, When, bindings
from durak.tui.screens.help import HelpScreen
from durak.tui.screens.table_hint import TableHint
from durak.tui.screens.table_log import LogScreen
from durak.tui.text import cards_text
from durak.tui.widgets.drawn import Drawn
from durak.tui.widgets.keybar import holds

_COMMAND_OF: Final = {key: command for command in TABLE_COMMANDS for key in command.all_keys}
_OF_THE_TURN: Final = frozenset(
    {When.PLAY, When.SEVERAL, When.COVER, When.TAKE, When.TRANSFER, When.DONE}
)
"""Commands that mean something only on the player's turn; else their keys skip the pause."""


_OF_THE_FOCUS: Final = frozenset({"tab", "shift+tab"})
"""Keys that Textual binds on every screen; here they mean nothing, as nothing takes the focus."""


class TableScreen(TableHint):
    """The table. Dismissed with the outcome once there is one, or with None if left before."""

    AUTO_FOCUS = ""
    CSS_PATH: ClassVar[CSSPathType | None] = ["../theme/parts.tcss", "../theme/table.tcss"]
    DEFAULT_CLASSES = "game"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings()]
    COMMANDS_HERE = TABLE_COMMANDS
    _touched: Card | None = None
    """The card that was clicked last, if nothing else has happened since."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a command only while it does something; other actions are always there."""
        for command in TABLE_COMMANDS:
            if command.id == action:
                return self._has_room(command) and holds(command.when, self.model)
        return True

    def tell(self, message: str) -> None:
        """Answer a key with a message, or none; the next click is the first on its card."""
        super().tell(message)
        self._touched = None

    def go_on(self) -> None:
        """Go on with the game; what was clicked before belongs to another moment."""
        self._touched = None
        super().go_on()

    def on_key(self, event: events.Key) -> None:
        """Answer the keys that no binding takes now: none is met with silence."""
        command = _COMMAND_OF.get(event.key)
        if self.has_class("-tiny"):
            # Nothing may happen unseen; what belongs to the whole program may.
            if not self._has_room(command) if command else event.key not in self.active_bindings:
                event.stop()
        elif self.is_hidden:
            return  # what may be pressed now is bound; other keys must do nothing
        elif command is None:
            if event.key in _OF_THE_FOCUS or event.key not in self.app.active_bindings:
                event.stop()
                self._strange_key()
        elif not self.my_move and command.when in _OF_THE_TURN:
            event.stop()
            self.action_skip()
        elif not holds(command.when, self.model):
            event.stop()
            self._run(command.action(event.key))

    def on_drawn_pressed(self, event: Drawn.Pressed) -> None:
        """Run what was clicked; a click on nothing skips a pause."""
        if self.has_class("-tiny"):
            return
        if event.action.startswith("touch") and event.extra:
            self._run(event.action.replace("touch", "touch_more"))
        elif event.action:
            self._run(event.action)
        elif not self.my_move:
            self.action_skip()

    def action_reveal(self) -> None:
        """Show the table to the next person."""
        self._touched = None
        self.change_seats()

    def action_move_left(self) -> None:
        """Move the cursor one card to the left."""
        self._move(-1)

    def action_move_right(self) -> None:
        """Move the cursor one card to the right."""
        self._move(1)

    def action_move_first(self) -> None:
        """Move the cursor to the first card."""
        self._move(-len(self.model.hand))

    def action_move_last(self) -> None:
        """Move the cursor to the last card."""
        self._move(len(self.model.hand))

    def action_touch(self, code: str) -> None:
        """Click a card: select it, and play what is selected at the second click."""
        card = parse_card(code)
        if self._touched == card and self.my_move:
            self.action_play()
        else:
            joined = self.selection.picked | card.bit
            picked = joined if self.selection.picked and self.model.fits(joined) else 0
            self._select(card, picked)
        self._touched = card  # if it was refused, one more click says so again

    def action_touch_more(self, code: str) -> None:
        """Click a card with Ctrl or the right button: pick it, or put it back."""
        self._select(parse_card(code), self.selection.picked)
        self.action_pick()

    def action_pick(self) -> None:
        """Pick the card at the cursor to be played with others, or put it back."""
        card = self.model.cursor_card
        if not self._may_act() or card is None:
            return
        picked = self.selection.picked ^ card.bit
        if picked & card.bit and not self.model.fits(picked):
            self._say(self.model.why_not(self.model.attempt(picked)))
        elif not self.model.several:
            many = len(self.model.meanings) > 1
            how = f". {self.model.choices()}" if many else f": Enter plays {card}"
            self._say(f"Only one card may be played now{how}")
        else:
            self._select(card, picked)

    def action_play(self) -> None:
        """Play the selected cards, if that has one meaning; else say what is wrong or to choose."""
        if not self._may_act():
            return
        model = self.model
        if len(model.meanings) == 1:
            self._try(model.meanings[0])
        elif model.meanings:
            self._say(model.choices())
        else:
            self._say(model.why_not(model.attempt(model.selected)))

    def action_cover(self, number: int) -> None:
        """Cover the attack of this number with the selected card."""
        if not self._may_act():
            return
        cover = self.model.cover_of(number)
        if cover is not None:
            self._try(cover)
        elif self.selection.picked.bit_count() > 1:
            picked = cards_text(self.selection.picked)
            self._say(f"One card covers an attack, and {picked} are picked.")
        else:
            self._say(f"There is no attack with the number {number}.")

    def action_transfer(self) -> None:
        """Pass the attack on with the selected cards."""
        self._try(Transfer(self.model.selected))

    def action_take(self) -> None:
        """Give up the defence."""
        self._try(TAKE)

    def action_done(self) -> None:
        """Pass."""
        self._try(PASS)

    def action_sort(self) -> None:
        """Sort the hand the other way; the cursor stays on its card."""
        card = self.model.cursor_card
        self.selection = replace(self.selection, order=self.selection.order.other)
        self.redraw()
        if card is not None:
            self._select(card, self.selection.picked)

    def action_memory(self) -> None:
        """Show or hide the memory panel where it is not always in sight."""
        if self.model.memory_always:
            self._say("The memory panel is always in sight in a window of this size.")
            return
        self.toggle_class("-memory")
        self.redraw()

    def action_log(self) -> None:
        """Open the whole log; the bots wait meanwhile."""
        self.lead_to(LogScreen(self.model, self._look))

    def action_help(self) -> None:
        """Open the help; the bots wait meanwhile."""
        self.lead_to(HelpScreen(self.options.ascii))

    def action_pause(self) -> None:
        """Stop the bots, or let them go on."""
        if not self.pacer.waiting:
            others = "the other one waits" if self.for_two else "the bots wait"
            self._say(f"It is your turn: {others} for you.")
        elif self.pacer.held:
            self.action_skip()
        else:
            self.pacer.hold()
            self._say("")

    def action_skip(self) -> None:
        """Cut the pause short."""
        held = self.pacer.held
        self.skipping = True
        self.pacer.skip()
        self.skipping = False
        if held or self.pacer.overdue:
            self.redraw()

    def action_leave(self) -> None:
        """Leave the table; a game that has ended meanwhile counts, and its result is shown."""
        self.pacer.stop()
        self.dismiss(self.table.game.outcome)

    def _run(self, action: str) -> None:
        _, name, parameters = parse(action)
        getattr(self, f"action_{name}")(*parameters)

    def _has_room(self, command: Command) -> bool:
        """Tell whether a command may be run in a window of this size: unseen, only leaving may."""
        return command.id == "leave" or not self.has_class("-tiny")

    def _may_act(self) -> bool:
        """Tell whether it is the person's move; if not, the key or click skips the pause."""
        if not self.my_move:
            self.action_skip()
        return self.my_move

    def _try(self, action: Action) -> None:
        """Play the action, or say why the engine refuses it."""
        if not self._may_act():
            return
        why = self.model.why_not(action)
        if why:
            self._say(why)
            return
        self.selection = replace(self.selection, picked=0)
        self.play(Answer(self.table.game.ply, self.seat, action))

    def _move(self, steps: int) -> None:
        self.tell("")
        self.selection = self.selection.moved(steps, len(self.model.hand))
        self.redraw()

    def _select(self, card: Card, picked: int) -> None:
        self.tell("")
        place = self.model.hand.index(card) if card in self.model.hand else 0
        self.selection = replace(self.selection, cursor=place, picked=picked)
        self.redraw()

    def _say(self, message: str) -> None:
        self.tell(message)
        self.redraw()

    def _strange_key(self) -> None:
        if not self.my_move:
            self.action_skip()
            return
        keys = [command for command in TABLE_COMMANDS if _offers(command, self)]
        told = ", ".join(f"{command.key_text} {command.label.lower()}" for command in keys)
        self._say(f"That key does nothing here. You can: {told}")


def _offers(command: Command, screen: TableScreen) -> bool:
    return command.when in _OF_THE_TURN and holds(command.when, screen.model)
