"""A seat's view: its own hand, the public facts, and what follows from them by counting (R10.2)."""

import random
from dataclasses import dataclass

from durak.engine.actions import Action
from durak.engine.cards import Card, CardSet, Suit, card_bits
from durak.engine.checks import refusal
from durak.engine.events import Event
from durak.engine.knowledge import UNSEEN, Knowledge, Place, Where
from durak.engine.legality import legal_actions
from durak.engine.position import Outcome, Pair, Phase, Position
from durak.engine.printing import repr_text
from durak.engine.refusals import Refusal
from durak.engine.rules import RuleSet
from durak.engine.text_form import format_view


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """Everything that one seat may know, and the only thing that a bot or the screen is given.

    `hand` is the seat's cards now and `dealt` those of its deal. `events` is the whole public
    history. The other fields are those of `Position`, all of them public.
    """

    seat: int
    hand: CardSet
    dealt: CardSet
    knowledge: Knowledge
    events: tuple[Event, ...]
    rules: RuleSet
    pairs: tuple[Pair, ...]
    phase: Phase
    principal: int
    defender: int
    limit: int
    queue: tuple[int, ...]
    bout: int
    barren_bouts: int
    outcome: Outcome | None

    def __repr__(self) -> str:
        fields = [name for name in self.__match_args__ if name != "events"]
        return repr_text(self, fields, card_sets=("hand", "dealt", "pairs"))

    def __str__(self) -> str:
        return format_view(self)

    @property
    def trump_card(self) -> Card:
        """The card that was turned at the deal."""
        return self.knowledge.trump_card

    @property
    def trump(self) -> Suit:
        """The trump suit."""
        return self.knowledge.trump_card.suit

    @property
    def exited(self) -> tuple[int, ...]:
        """The seats that are out, in the order of leaving."""
        return self.knowledge.exited

    @property
    def seats(self) -> int:
        """The number of seats at the table, exited ones included."""
        return len(self.knowledge.hand_sizes)

    @property
    def talon_size(self) -> int:
        """The cards in the talon, the trump card counted (R1.3)."""
        return self.knowledge.talon_size

    @property
    def mover(self) -> int | None:
        """The seat that acts now, or None when the game is over."""
        return self.queue[0] if self.queue else None

    @property
    def hand_to_move(self) -> CardSet:
        """This seat's hand: the rules ask for it only when the seat is to move."""
        return self.hand

    @property
    def room(self) -> int:
        """How many more attacks this defence can meet (R3)."""
        return self.limit - len(self.pairs)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now; nothing when it is not its turn."""
        return legal_actions(self) if self.mover == self.seat else ()

    def refusal(self, action: Action) -> Refusal | None:
        """Return why this seat may not play the action now, or None when it may (R11)."""
        return refusal(self, action, self.seat)

    def hand_size(self, seat: int) -> int:
        """Return how many cards the seat holds."""
        return self.knowledge.hand_sizes[seat]

    @property
    def unseen(self) -> CardSet:
        """The cards that this seat cannot place, not even by counting."""
        return 0 if self._counted() is not None else self._not_seen()

    def known(self, seat: int) -> CardSet:
        """Return the cards that this seat knows to be in the hand of `seat` (R10.1, R10.2)."""
        if seat == self.seat:
            return self.hand
        held = self.knowledge.known[seat]
        return held | self._not_seen() if seat == self._counted() else held

    def place(self, card: Card) -> Place:
        """Return where this seat knows the card to be, by what it saw and by counting (R10)."""
        if card.bit & self.hand:
            return Place(Where.MY_HAND, self.seat)
        place = self.knowledge.place(card)
        counted = self._counted()
        if place is UNSEEN and counted is not None:
            return Place(Where.KNOWN, counted)
        return place

    def hidden_slots(self, seat: int) -> int:
        """Return how many cards of another seat's hand nobody but that seat knows (R10.1)."""
        return self.hand_size(seat) - self.knowledge.known[seat].bit_count()

    def draw_world(self, rng: random.Random) -> Position:
        """Return a whole position that this seat cannot tell from the real one.

        Known cards stay where they are known; every other card is dealt by `rng` to the hidden
        places, each of the possible deals equally likely.
        """
        unseen = list(card_bits(self._not_seen()))
        rng.shuffle(unseen)
        hands = []
        for seat in range(self.seats):
            if seat == self.seat:
                hands.append(self.hand)
                continue
            count = self.hidden_slots(seat)
            hands.append(self.knowledge.known[seat] | sum(unseen[:count]))
            del unseen[:count]
        talon = (*unseen, self.trump_card.bit) if self.talon_size else ()
        return Position(
            self.rules,
            self.trump_card,
            tuple(hands),
            talon,
            self.knowledge.beaten,
            self.pairs,
            self.phase,
            self.principal,
            self.defender,
            self.limit,
            self.queue,
            self.exited,
            self.bout,
            self.barren_bouts,
        )

    def _not_seen(self) -> CardSet:
        return self.knowledge.unseen & ~self.hand

    def _counted(self) -> int | None:
        """Return the only seat that can hold the unseen cards, if there is just one (R10.2)."""
        if self.talon_size > 1:
            return None
        holders = [
            seat for seat in range(self.seats) if seat != self.seat and self.hidden_slots(seat)
        ]
        return holders[0] if len(holders) == 1 else None


def view_of(
    position: Position,
    seat: int,
    knowledge: Knowledge,
    events: tuple[Event, ...],
    dealt: CardSet,
) -> View:
    """Return what the seat may know of the position; the one place where hidden cards are dropped.

    `knowledge` and `events` are the public history up to the position, `dealt` is the seat's own
    first hand.
    """
    return View(
        seat=seat,
        hand=position.hands[seat],
        dealt=dealt,
        knowledge=knowledge,
        events=events,
        rules=position.rules,
        pairs=position.pairs,
        phase=position.phase,
        principal=position.principal,
        defender=position.defender,
        limit=position.limit,
        queue=position.queue,
        bout=position.bout,
        barren_bouts=position.barren_bouts,
        outcome=position.outcome,
    )
