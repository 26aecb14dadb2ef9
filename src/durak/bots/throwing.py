"""Whether to throw in, and what: while the defence lasts, and after Take."""

from durak.bots.opening import WAY_OUT
from durak.bots.reading import by_price
from durak.bots.scene import Scene
from durak.engine import PASS, Action, CardSet, ThrowIn
from durak.engine.cards import card_bits


def choose_throw_in(scene: Scene) -> Action:
    """Return the best card to add while all attacks are covered, or pass (R5.2)."""
    best, card = max(
        ((throw_in_score(scene, bit), -bit) for bit in card_bits(scene.playable)),
        default=(0.0, 0),
    )
    return ThrowIn(-card) if best > 0 else PASS


def choose_gift(scene: Scene) -> Action:
    """Return the cards to add after Take: all that are better in his hand than in ours (R7.1)."""
    gifts = [bit for bit in by_price(scene.playable, scene.trump) if gift_score(scene, bit) > 0]
    if scene.late and scene.playable == scene.hand:
        gifts = by_price(scene.hand, scene.trump)
    chosen = sum(gifts[: scene.view.room])
    return ThrowIn(chosen) if chosen else PASS


def throw_in_score(scene: Scene, card: CardSet) -> float:
    """Return what speaks for adding this card now, in points."""
    if scene.empties(card):
        return WAY_OUT
    failure = 1.0 - scene.chance_to_cover(scene.view.defender, card)
    return (
        keep_what_is_useful(scene, card)
        + failure * scene.weights.throw_press
        + failure * mind_the_next_turn(scene)
    )


def keep_what_is_useful(scene: Scene, card: CardSet) -> float:
    """Throw in low cards while the talon gives new ones, and nearly everything after it."""
    bias = scene.weigh(scene.weights.throw_bias, scene.weights.throw_bias_late)
    return bias - scene.worth[card]


def mind_the_next_turn(scene: Scene) -> float:
    """Make him take where that makes us open the next bout, not where it gets us attacked."""
    change = scene.turn_after(beaten=False) - scene.turn_after(beaten=True)
    return scene.weights.turn * change


def gift_score(scene: Scene, card: CardSet) -> float:
    """Return what speaks for giving this card to a defender who takes: never a trump early."""
    bias = scene.weigh(scene.weights.give_bias, scene.weights.give_bias_late)
    return bias - scene.worth[card]
