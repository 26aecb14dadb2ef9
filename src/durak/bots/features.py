"""The features of a decision that the rules of thumb weigh: who likely holds, and covers, what."""

from durak.bots.pricing import CoverPlan, cover_plan, plain_cards, trump_cards
from durak.bots.weights import FULL_TALON, StageWeights, Weights
from durak.engine import CardSet, View, card_of
from durak.engine.cards import ALL_CARDS, BEATERS, card_bits, same_ranks
from durak.engine.position import next_active, on_table, open_attacks


class Features:
    """What is known at one decision, each fact worked out once, and the chances that follow.

    `known` is the cards remembered in each hand, `hidden` how many others it holds, `unseen` every
    card that may be among those. Without `memory` the bot knows what lies open, not what it saw
    before.
    """

    def __init__(self, view: View, weights: Weights, *, memory: bool) -> None:
        self.view = view
        self.weights = weights
        self.memory = memory
        self.trump = view.trump
        self.hand = view.hand
        self.late = view.talon_size == 0
        self.last_two = view.seats - len(view.exited) == 2
        self.talon = view.talon_size / FULL_TALON
        self.table = on_table(view.pairs)
        self.attacks = open_attacks(view.pairs)
        self.playable = view.hand & same_ranks(self.table)
        self.unseen = self._unseen()
        seats = range(view.seats)
        self.known = tuple(view.known(seat) if memory else 0 for seat in seats)
        self.hidden = tuple(view.hand_size(s) - self.known[s].bit_count() for s in seats)
        self.hidden_places = max(1, self.unseen.bit_count())

    def now(self, by_stage: StageWeights) -> float:
        """Return the weight that counts now."""
        early, late, two = by_stage
        if not self.late:
            return early
        return two if self.last_two else late

    def price(self, cards: CardSet, a_rank: StageWeights, a_trump: StageWeights) -> float:
        """Return what the cards cost: plain ones by rank, trumps by number."""
        ranks = sum(card_of(bit).rank for bit in card_bits(plain_cards(cards, self.trump)))
        count = trump_cards(cards, self.trump).bit_count()
        return ranks * self.now(a_rank) + count * self.now(a_trump)

    def chance_to_cover(self, seat: int, attack: CardSet) -> float:
        """Return how likely the seat holds a card that beats the attack (R4.1)."""
        beaters = BEATERS[self.trump][attack]
        if self.known[seat] & beaters:
            return 1.0
        among_unseen = (self.unseen & beaters).bit_count() / self.hidden_places
        return 1.0 - (1.0 - among_unseen) ** self.hidden[seat]

    def chance_to_fail(self, seat: int, attacks: CardSet) -> float:
        """Return about how likely the seat cannot cover all of the attacks."""
        chance = 1.0
        for attack in card_bits(attacks):
            chance *= self.chance_to_cover(seat, attack)
        return 1.0 - chance

    def expected_of(self, seat: int, cards: CardSet) -> float:
        """Return how many of the cards the seat may be expected to hold."""
        share = (self.unseen & cards).bit_count() / self.hidden_places
        return (self.known[seat] & cards).bit_count() + share * self.hidden[seat]

    def attackers(self) -> list[int]:
        """Return the other seats that may add cards to this bout."""
        view = self.view
        return [
            seat
            for seat in range(view.seats)
            if seat not in (view.seat, view.defender) and view.hand_size(seat)
        ]

    def plan(self, attacks: CardSet, hand: CardSet) -> CoverPlan | None:
        """Return the cheapest cover of all the attacks from these cards, or None."""
        return cover_plan(attacks, hand, self.trump)

    def step_by_take(self) -> int:
        """Return how many steps nearer to opening the next bout a Take brings this seat (R8.4).

        The steps are to be attacked, to be idle, to open.
        """
        view = self.view
        after_take = next_active(view.defender, view.seats, view.exited)
        return self._turn(after_take) - self._turn(view.defender)

    def empties(self, cards: CardSet) -> bool:
        """Tell whether playing the cards takes this seat out of the game (R8.2)."""
        return self.late and cards == self.hand

    def _turn(self, opener: int) -> int:
        view = self.view
        if opener == view.seat:
            return 1
        return -(next_active(opener, view.seats, view.exited) == view.seat)

    def _unseen(self) -> CardSet:
        if self.memory:
            return self.view.unseen
        face_up = self.view.knowledge.face_up
        return ALL_CARDS & ~(self.hand | self.table | face_up)
