"""The table as one immutable value: a view, what the player has picked, and what follows.

The model asks the view what is legal and why something is not; it holds no rule of its own. Widgets
draw it, and the screen makes a new one whenever something has changed.
"""

from dataclasses import dataclass, field, replace
from functools import cached_property

from durak.bots.advice import Advice
from durak.engine import (
    PASS,
    TAKE,
    Action,
    Card,
    CardSet,
    Cover,
    Event,
    Phase,
    Transfer,
    View,
    card_of,
    cards_of,
    cards_played,
)
from durak.table.news import attackers_of, new_cards, since_own_deed
from durak.table.notes import Note
from durak.table.preferences import Memory
from durak.table.turns import (
    attempted,
    cover_of,
    fitting_cards,
    meanings_of,
    only_action,
    transfers,
)
from durak.tui.numbered import Button, Slot, SlotState
from durak.tui.selection import Selection, sorted_hand
from durak.words import commands as words
from durak.words.cards import card_text
from durak.words.events import Speaker
from durak.words.keys import key_name
from durak.words.prompts import ways_to_play
from durak.words.recaps import recap
from durak.words.refusals import refusal_text_with_key
from durak.words.sentences import Sentences


@dataclass(frozen=True)
class TableModel:
    """Everything that the widgets draw.

    `closing` is what ended a bout that lies open once more before it is cleared; `message` is
    an answer to the last key, shown until the next one. With two people at the screen `news` tells
    what the other one did, and while `hidden` the view is nobody's and holds no hand (R9.4).
    `hands` is every hand where all lie open, as in a replay, and `draws` what the viewer drew at
    each refill. `recaps` tells that the bots are too fast to be followed, `overdue` that one thinks
    for longer than its pause, `passing` that the viewer's seat passes by itself, `advising` that a
    hint is being thought about, and `advice` is the hint. While a `note` explains something, keys
    play nothing; one that has just come is `unread`, and they do not put it away either.
    """

    view: View
    names: tuple[str, ...]
    selection: Selection = field(default_factory=Selection)
    message: Sentences = ()
    closing: tuple[Event, ...] = ()
    paused: bool = False
    score: str = ""
    memory: Memory = Memory.SEATS
    news: Sentences = ()
    hidden: bool = False
    can_take_back: bool = False
    hands: tuple[CardSet, ...] = ()
    draws: tuple[CardSet, ...] = ()
    recaps: bool = False
    gives_hints: bool = False
    overdue: bool = False
    passing: bool = False
    advising: bool = False
    advice: Advice | None = None
    note: Note | None = None
    unread: bool = False

    @property
    def going_on(self) -> frozenset[str]:
        """The commands with a label of their own for this moment: a pause, and Done after Take."""
        now = {"pause": self.paused, "done": self.view.phase is Phase.TAKING}
        return frozenset(command for command, holds in now.items() if holds)

    @property
    def viewer(self) -> int | None:
        """The seat that is called "you"."""
        return self.view.seat

    @property
    def speaker(self) -> Speaker:
        """Names as the viewer hears them."""
        return Speaker(self.names, self.viewer)

    @cached_property
    def my_turn(self) -> bool:
        """Whether the viewer is to act, and does not pass by itself."""
        return self.view.mover == self.view.seat and not self.passing

    @property
    def out(self) -> bool:
        """Whether the viewer is out while the game goes on (R8.2)."""
        return self.view.seat in self.view.exited and self.view.outcome is None

    @property
    def rests(self) -> bool:
        """Whether the hand lies there to be looked at, as nothing of it may be played now."""
        return not self.my_turn

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's cards from left to right."""
        return sorted_hand(self.view.hand, self.view.trump, self.selection.order)

    @cached_property
    def new_cards(self) -> CardSet:
        """The cards that have come into the hand since the viewer's last action."""
        return new_cards(self.view, self.draws)

    @cached_property
    def news_from(self) -> int | None:
        """The place in the history of what has happened since the viewer's last action.

        None before there was one, and once the game is over: then nobody waits for what is new.
        """
        return since_own_deed(self.view) if self.view.outcome is None else None

    @cached_property
    def recap(self) -> list[str]:
        """What has happened since the viewer's last action, if it went by too fast."""
        if not self.recaps or not self.my_turn:
            return []
        return recap(self.view.events[self.news_from or 0 :], self.speaker)

    @property
    def place(self) -> int:
        """The place of the cursor from the left; 0 with an empty hand."""
        return max(0, min(self.selection.cursor, len(self.hand) - 1))

    @property
    def cursor_card(self) -> Card | None:
        """The card at the cursor; None with an empty hand."""
        return self.hand[self.place] if self.hand else None

    @property
    def selected(self) -> CardSet:
        """The cards that Enter plays: the picked ones, else the one at the cursor."""
        if self.selection.picked:
            return self.selection.picked
        return self.cursor_card.bit if self.cursor_card else 0

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """What the viewer may do now."""
        return self.view.legal_actions

    @cached_property
    def only(self) -> Action | None:
        """What the viewer may do now if that is one thing alone; Enter plays it."""
        return only_action(self.view) if self.my_turn else None

    @cached_property
    def fitting(self) -> tuple[Card, ...]:
        """The cards of the hand that may be played now, the cheapest first."""
        return fitting_cards(self.view)

    @cached_property
    def transfers(self) -> tuple[Transfer, ...]:
        """The transfers that may be played now (R6), the cheapest first."""
        return transfers(self.view)

    @property
    def transferring(self) -> tuple[Card, ...]:
        """The cards that transfer, alone or together, the cheapest first."""
        cards = {card for action in self.transfers for card in cards_of(action.cards)}
        return tuple([card for card in self.fitting if card in cards])

    @cached_property
    def playable(self) -> CardSet:
        """The cards that may be played now, together with the picked ones."""
        picked = self.selection.picked
        cards = 0
        for action in self.legal:
            played = cards_played(action)
            if played & picked == picked:
                cards |= played
        return cards

    @cached_property
    def meanings(self) -> tuple[Action, ...]:
        """Every legal action that plays exactly the selected cards."""
        return self.meanings_of(self.selected)

    @property
    def entered(self) -> Action | None:
        """What Enter plays: the only action that there is, or the one that is selected."""
        if self.only is not None:
            return self.only
        return self.meanings[0] if len(self.meanings) == 1 else None

    def meanings_of(self, cards: CardSet) -> tuple[Action, ...]:
        """Return the legal actions that play exactly these cards."""
        return meanings_of(self.view, cards)

    def fits(self, cards: CardSet) -> bool:
        """Tell whether these cards are all or part of a legal action."""
        return any(cards_played(action) & cards == cards for action in self.legal)

    @property
    def several(self) -> bool:
        """Whether more than one card may be played together now."""
        return any(cards_played(action).bit_count() > 1 for action in self.legal)

    def attempt(self, cards: CardSet) -> Action:
        """Return what playing these cards would be at this moment, legal or not."""
        return attempted(self.view, cards)

    def cover_of(self, number: int) -> Cover | None:
        """Return the cover of the numbered attack with the selected card, legal or not.

        None when there is no such attack, or not exactly one card is selected.
        """
        return cover_of(self.view, number, self.selected)

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """The places on the table: every attack, and the free ones up to the limit (R3)."""
        pairs = self.view.pairs
        seats = attackers_of(self.view)
        laid = [self._slot(number, seat) for number, seat in enumerate(seats, 1)]
        free = range(len(pairs) + 1, self.view.limit + 1)
        return (*laid, *[Slot(number, SlotState.FREE) for number in free])

    def _slot(self, number: int, seat: int | None) -> Slot:
        attack, cover = self.view.pairs[number - 1]
        if cover:
            return Slot(number, SlotState.COVERED, card_of(attack), card_of(cover), seat)
        state = SlotState.TARGET if self.allowed(self.cover_of(number)) else SlotState.OPEN
        return Slot(number, state, card_of(attack), seat=seat)

    def allowed(self, action: Action | None) -> bool:
        """Tell whether the viewer may play the action now.

        At the end of a bout nobody is to move and the engine is not asked.
        """
        return self.my_turn and action is not None and self.view.refusal(action) is None

    @cached_property
    def buttons(self) -> tuple[Button, ...]:
        """The buttons of this moment; one is enabled exactly when the engine does not refuse it."""
        view, buttons = self.view, []
        defends = view.defender == view.seat and view.phase is Phase.DEFENCE
        if defends:
            buttons += [self._cover_button(slot) for slot in self.slots if _is_open(slot)]
        elif self.my_turn:
            opens = view.phase is Phase.OPENING
            label = words.attack_button() if opens else words.throw_in_button()
            buttons.append(self._button("play", "enter", label, self.attempt(self.selected)))
        if view.rules.transfer_allowed:
            transfer = self._named_button("transfer", "r", Transfer(self.selected))
            buttons.append(replace(transfer, enabled=self.my_turn and bool(self.transfers)))
        buttons.append(self._named_button("take", "t", TAKE))
        buttons.append(self._named_button("done", "d", PASS))
        return tuple(buttons)

    def _cover_button(self, slot: Slot) -> Button:
        assert slot.attack is not None
        label = words.cover_button(slot.attack)
        run, key, cover = f"cover({slot.number})", str(slot.number), self.cover_of(slot.number)
        return replace(self._button(run, key, label, cover), short=card_text(slot.attack))

    def _named_button(self, command: str, key: str, action: Action) -> Button:
        label = words.TABLE[command].label_now(going_on=command in self.going_on)
        return self._button(command, key, label, action)

    def _button(self, run: str, key: str, label: str, action: Action | None) -> Button:
        first = action is not None and action == self.entered
        return Button(run, key_name(key), label, self.allowed(action), first=first)

    def why_not(self, action: Action) -> str:
        """Return the engine's sentence against an action; empty when it may be played.

        To pass (R5.1) is called Done on the screen, and the sentence names its key.
        """
        refused = self.view.refusal(action)
        return refusal_text_with_key(refused, key_name("d")) if refused else ""

    def choices(self) -> str:
        """Say which keys choose between several meanings of the selected cards."""
        pairs = [
            slot.number
            for slot in self.slots
            if slot.attack and any(_covers(action, slot.attack) for action in self.meanings)
        ]
        transfer = any(isinstance(action, Transfer) for action in self.meanings)
        return ways_to_play(self.selected, pairs, transfer=transfer)


def _is_open(slot: Slot) -> bool:
    return slot.attack is not None and slot.cover is None


def _covers(action: Action, attack: Card) -> bool:
    return isinstance(action, Cover) and action.attack == attack
