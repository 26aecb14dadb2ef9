"""Shuffling, the deal and the first attacker: the only place where chance enters the engine."""

import random
from collections.abc import Iterable

from durak.engine.bout import open_bout
from durak.engine.cards import ALL_CARDS, CARDS, SUIT_SETS, Card, CardSet, card_set
from durak.engine.errors import DeckError, DuplicateCardError, EngineReason, SeatsError
from durak.engine.position import OPENING, Position
from durak.engine.rules import HAND_SIZE, RuleSet


def shuffled_deck(rng: random.Random) -> tuple[Card, ...]:
    """Return the 36 cards in an order drawn from `rng` (R1.5)."""
    deck = list(CARDS)
    rng.shuffle(deck)
    return tuple(deck)


def first_attacker(hands: tuple[CardSet, ...], trump_card: Card) -> int:
    """Return the seat with the lowest trump in hand, or seat 0 when no hand has one (R1.4)."""
    trumps = [hand & SUIT_SETS[trump_card.suit] for hand in hands]
    lowest = [cards & -cards for cards in trumps]
    holders = [seat for seat, card in enumerate(lowest) if card]
    return min(holders, key=lambda seat: lowest[seat], default=0)


def deal(
    rules: RuleSet,
    seats: int,
    deck: Iterable[Card] | random.Random,
    first: int | None = None,
) -> Position:
    """Deal a game (R1.3 to R1.5).

    `deck` is the order of all 36 cards, or a generator to shuffle with. `first` is the seat that
    opens; by default the lowest trump decides.

    Raises:
        SeatsError: the rule set has no such table, or `first` is no seat of it.
        DeckError: the deck is not the 36 distinct cards.

    """
    rules.check_seats(seats)
    if first is not None and first not in range(seats):
        raise SeatsError(EngineReason.NO_SUCH_SEAT, seat=first, seats=seats)
    order = shuffled_deck(deck) if isinstance(deck, random.Random) else tuple(deck)
    check_deck(order)
    bits = [card.bit for card in order]
    hands = tuple([sum(bits[seat * HAND_SIZE :][:HAND_SIZE]) for seat in range(seats)])
    turned = seats * HAND_SIZE
    trump_card = order[turned]
    dealt = Position(
        rules=rules,
        trump_card=trump_card,
        hands=hands,
        talon=(*bits[turned + 1 :], trump_card.bit),
        beaten=0,
        pairs=(),
        phase=OPENING,
        principal=0,
        defender=0,
        limit=0,
        queue=(),
        exited=(),
        bout=1,
        barren_bouts=0,
    )
    return open_bout(dealt, first_attacker(hands, trump_card) if first is None else first)


def check_deck(deck: tuple[Card, ...]) -> None:
    """Raise `DeckError` unless the deck is the 36 distinct cards (R1.1)."""
    for card in deck:
        if not isinstance(card, Card):
            raise DeckError(EngineReason.NO_CARD_IN_DECK, value=card)
    try:
        cards = card_set(deck)
    except DuplicateCardError as error:
        raise DeckError(EngineReason.TWICE_IN_DECK, **error.facts) from None
    if cards != ALL_CARDS:
        raise DeckError(EngineReason.DECK_SIZE, count=len(deck))
