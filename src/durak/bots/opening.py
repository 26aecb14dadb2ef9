"""How to open a bout: each consideration on its own, then the sum.

All figures are risks in points (see `weights`): the lower, the better.
"""

from typing import Final

from durak.bots.reading import by_price
from durak.bots.scene import Scene
from durak.engine import Attack, CardSet
from durak.engine.cards import RANK_SETS, same_ranks

OUT: Final = -1000.0
"""Less than any other risk: the last cards leave the hand, and this seat is safe."""


def choose_opening(scene: Scene) -> Attack:
    """Return the opening with the least risk; the lower rank and fewer cards when equal."""
    return Attack(min(openings(scene), key=lambda cards: opening_risk(scene, cards)))


def openings(scene: Scene) -> list[CardSet]:
    """Return the openings worth a thought: of each rank the cheapest card, two, three or all."""
    most = min(scene.view.limit, scene.view.rules.most_opening)
    found = []
    for rank_set in RANK_SETS:
        chosen = 0
        for card in by_price(scene.hand & rank_set, scene.trump)[:most]:
            chosen |= card
            found.append(chosen)
    return found


def opening_risk(scene: Scene, cards: CardSet) -> float:
    """Return the sum of all considerations for this opening."""
    if scene.empties(cards):
        return OUT
    return (
        attack_low(scene, cards)
        + lead_several(scene, cards)
        + press_a_weak_defender(scene, cards)
        + let_nobody_slip_out(scene, cards)
        + feed_no_known_rank(scene, cards)
    )


def attack_low(scene: Scene, cards: CardSet) -> float:
    """Attack low and keep trumps: low cards are best gone, trumps are missed later."""
    return scene.price(cards, scene.weights.lead_rank, scene.weights.lead_trump)


def lead_several(scene: Scene, cards: CardSet) -> float:
    """Lead several of a rank: the rest of the rank is awkward to keep, and the hand empties."""
    return (cards.bit_count() - 1) * scene.now(scene.weights.lead_more)


def press_a_weak_defender(scene: Scene, cards: CardSet) -> float:
    """Lead what the defender cannot beat, by what is known: above all when he has few cards."""
    weights = scene.weights
    held = scene.view.hand_size(scene.view.defender)
    failure = scene.chance_to_fail(scene.view.defender, cards)
    gain = scene.now(weights.lead_press) + scene.now(weights.lead_corner) / held
    helped = (1 - failure) * scene.now(weights.lead_last) if cards.bit_count() == held else 0.0
    return failure * gain + helped


def let_nobody_slip_out(scene: Scene, cards: CardSet) -> float:
    """Avoid ranks of which other attackers with few cards get rid in our bout."""
    rank = same_ranks(cards)
    share = sum(
        scene.expected_of(seat, rank) / scene.view.hand_size(seat) for seat in scene.attackers()
    )
    return share * scene.now(scene.weights.lead_slip)


def feed_no_known_rank(scene: Scene, cards: CardSet) -> float:
    """Avoid ranks of which the defender himself has more: his covers would bring in nothing new."""
    held = scene.expected_of(scene.view.defender, same_ranks(cards))
    return held * scene.now(scene.weights.lead_feed)
