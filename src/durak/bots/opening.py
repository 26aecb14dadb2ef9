"""How to open a bout: each consideration on its own, then the sum."""

from durak.bots.reading import by_price
from durak.bots.scene import Scene
from durak.engine import Attack, CardSet
from durak.engine.cards import RANK_SETS

WAY_OUT = 1000.0
"""More than anything else can weigh: the last cards leave the hand."""


def choose_opening(scene: Scene) -> Attack:
    """Return the opening with the best sum of all considerations; the cheaper one when equal."""
    return Attack(max(openings(scene), key=lambda cards: opening_score(scene, cards)))


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


def opening_score(scene: Scene, cards: CardSet) -> float:
    """Return what speaks for this opening, in points."""
    if scene.empties(cards):
        return WAY_OUT
    return (
        attack_low(scene, cards)
        + lead_several(scene, cards)
        + press_a_weak_defender(scene, cards)
        - let_nobody_slip_out(scene, cards)
    )


def attack_low(scene: Scene, cards: CardSet) -> float:
    """Attack low and keep trumps: what is played is lost, and a low card is well lost."""
    return -scene.total_worth(cards)


def lead_several(scene: Scene, cards: CardSet) -> float:
    """Lead several of a rank: it empties the hand, above all when no talon fills it again."""
    more = cards.bit_count() - 1
    return more * scene.weigh(scene.weights.lead_more, scene.weights.lead_more_late)


def press_a_weak_defender(scene: Scene, cards: CardSet) -> float:
    """Use known cards: what the defender cannot beat attacks well, what he beats easily badly."""
    failure = 1.0 - scene.chance_to_cover_all(scene.view.defender, cards)
    return failure * scene.weigh(scene.weights.lead_press, scene.weights.lead_press_late)


def let_nobody_slip_out(scene: Scene, cards: CardSet) -> float:
    """Near the end avoid ranks with which another attacker with few cards empties his hand."""
    if not scene.late:
        return 0.0
    rank = next(rank_set for rank_set in RANK_SETS if rank_set & cards)
    danger = sum(
        scene.expected_of(seat, rank) / scene.view.hand_size(seat) for seat in scene.attackers()
    )
    return scene.weights.other_exit * danger
