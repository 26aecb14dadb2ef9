"""How to open a bout: each consideration on its own, then the sum.

All figures are risks in points (see `weights`): the lower, the better.
"""

from typing import Final

from durak.bots.features import Features
from durak.bots.pricing import by_price
from durak.engine import Attack, CardSet
from durak.engine.cards import RANK_SETS, same_ranks

GOES_OUT: Final = -1000.0
"""Less than any other risk: the last cards leave the hand, and this seat is safe."""


def choose_opening(features: Features) -> Attack:
    """Return the opening with the least risk; the lower rank and fewer cards when equal."""
    return Attack(min(openings(features), key=lambda cards: opening_risk(features, cards)))


def openings(features: Features) -> list[CardSet]:
    """Return the openings worth a thought: of each rank the cheapest card, two, three or all."""
    most = min(features.view.limit, features.view.rules.most_opening)
    found = []
    for rank_set in RANK_SETS:
        chosen = 0
        for card in by_price(features.hand & rank_set, features.trump)[:most]:
            chosen |= card
            found.append(chosen)
    return found


def opening_risk(features: Features, cards: CardSet) -> float:
    """Return the sum of all considerations for this opening."""
    if features.empties(cards):
        return GOES_OUT
    return (
        attack_low(features, cards)
        + lead_several(features, cards)
        + press_a_weak_defender(features, cards)
        + let_nobody_slip_out(features, cards)
        + feed_no_known_rank(features, cards)
    )


def attack_low(features: Features, cards: CardSet) -> float:
    """Attack low and keep trumps: low cards are best gone, trumps are missed later."""
    return features.price(cards, features.weights.lead_rank, features.weights.lead_trump)


def lead_several(features: Features, cards: CardSet) -> float:
    """Lead several of a rank: the rest of the rank is awkward to keep, and the hand empties."""
    return (cards.bit_count() - 1) * features.now(features.weights.lead_more)


def press_a_weak_defender(features: Features, cards: CardSet) -> float:
    """Lead what the defender cannot beat, by what is known: above all when they hold few cards."""
    weights = features.weights
    held = features.view.hand_size(features.view.defender)
    failure = features.chance_to_fail(features.view.defender, cards)
    gain = features.now(weights.lead_press) + features.now(weights.lead_corner) / held
    helped = (1 - failure) * features.now(weights.lead_last) if cards.bit_count() == held else 0.0
    return failure * gain + helped


def let_nobody_slip_out(features: Features, cards: CardSet) -> float:
    """Avoid ranks of which other attackers with few cards would get rid in this bout."""
    rank = same_ranks(cards)
    share = sum(
        features.expected_of(seat, rank) / features.view.hand_size(seat)
        for seat in features.attackers()
    )
    return share * features.now(features.weights.lead_slip)


def feed_no_known_rank(features: Features, cards: CardSet) -> float:
    """Avoid ranks that the defender holds more of: covers with them would bring in nothing new."""
    held = features.expected_of(features.view.defender, same_ranks(cards))
    return held * features.now(features.weights.lead_feed)
