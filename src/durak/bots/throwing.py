"""Whether to throw in, and what: while the defence lasts, and after Take.

All figures are risks in points (see `weights`); to pass is no risk, so only gains are played.
"""

from durak.bots.opening import OUT
from durak.bots.reading import by_price
from durak.bots.scene import Scene
from durak.engine import PASS, Action, CardSet, ThrowIn


def choose_throw_in(scene: Scene) -> Action:
    """Return the card with the least risk while all attacks are covered, or pass (R5.2)."""
    cards = by_price(scene.playable, scene.trump)
    best = min(cards, key=lambda card: throw_in_risk(scene, card), default=0)
    return ThrowIn(best) if best and throw_in_risk(scene, best) < 0 else PASS


def choose_gift(scene: Scene) -> Action:
    """Return the cards to add after Take: all that are better in his hand than in ours (R7.1)."""
    gifts = [card for card in by_price(scene.playable, scene.trump) if gift_risk(scene, card) < 0]
    if scene.empties(scene.playable) and scene.hand.bit_count() <= scene.view.room:
        gifts = by_price(scene.hand, scene.trump)
    chosen = sum(gifts[: scene.view.room])
    return ThrowIn(chosen) if chosen else PASS


def throw_in_risk(scene: Scene, card: CardSet) -> float:
    """Return the sum of all considerations for adding this card now."""
    if scene.empties(card):
        return OUT
    return (
        keep_what_is_useful(scene, card)
        + hand_him_no_cheap_covers(scene, card)
        + mind_the_next_turn(scene)
    )


def keep_what_is_useful(scene: Scene, card: CardSet) -> float:
    """Throw in plain cards, more freely as the talon goes, and everything useful after it."""
    weights = scene.weights
    return (
        scene.now(weights.throw)
        + scene.talon * weights.throw_talon
        + scene.price(card, weights.throw_rank, weights.throw_trump)
    )


def hand_him_no_cheap_covers(scene: Scene, card: CardSet) -> float:
    """Throw in what he cannot cover; do not help him to play his last card."""
    weights = scene.weights
    held = scene.view.hand_size(scene.view.defender)
    failure = scene.chance_to_fail(scene.view.defender, card)
    helped = (1 - failure) * scene.now(weights.throw_last) if held == 1 else 0.0
    return helped + failure * scene.now(weights.throw_corner) / held


def mind_the_next_turn(scene: Scene) -> float:
    """Press him where his Take makes us open the next bout, not where it gets us attacked."""
    return scene.step_by_take() * scene.now(scene.weights.throw_turn)


def gift_risk(scene: Scene, card: CardSet) -> float:
    """Return the risk of giving this card to a defender who takes: trumps are not given early."""
    weights = scene.weights
    return (
        scene.now(weights.give)
        + scene.talon * weights.give_talon
        + scene.price(card, weights.give_rank, weights.give_trump)
    )
