"""Whether to throw in, and what: while the defence lasts, and after Take.

All figures are risks in points (see `weights`); to pass is no risk, so only gains are played.
"""

from durak.bots.features import Features
from durak.bots.opening import GOES_OUT
from durak.bots.pricing import by_price
from durak.engine import PASS, Action, CardSet, ThrowIn


def choose_throw_in(features: Features) -> Action:
    """Return the card with the least risk while all attacks are covered, or pass (R5.2)."""
    cards = by_price(features.playable, features.trump)
    best = min(cards, key=lambda card: throw_in_risk(features, card), default=0)
    return ThrowIn(best) if best and throw_in_risk(features, best) < 0 else PASS


def choose_gift(features: Features) -> Action:
    """Return the cards to add after Take: all that are better in that hand than here (R7.1)."""
    gifts = [
        card
        for card in by_price(features.playable, features.trump)
        if gift_risk(features, card) < 0
    ]
    if features.empties(features.playable) and features.hand.bit_count() <= features.view.room:
        gifts = by_price(features.hand, features.trump)
    chosen = sum(gifts[: features.view.room])
    return ThrowIn(chosen) if chosen else PASS


def throw_in_risk(features: Features, card: CardSet) -> float:
    """Return the sum of all considerations for adding this card now."""
    if features.empties(card):
        return GOES_OUT
    return (
        keep_what_is_useful(features, card)
        + allow_no_cheap_covers(features, card)
        + mind_the_next_turn(features)
    )


def keep_what_is_useful(features: Features, card: CardSet) -> float:
    """Throw in plain cards, more freely as the talon goes, and everything useful after it."""
    weights = features.weights
    return (
        features.now(weights.throw)
        + features.talon * weights.throw_talon
        + features.price(card, weights.throw_rank, weights.throw_trump)
    )


def allow_no_cheap_covers(features: Features, card: CardSet) -> float:
    """Throw in what the defender cannot cover; do not help them to play their last card."""
    weights = features.weights
    held = features.view.hand_size(features.view.defender)
    failure = features.chance_to_fail(features.view.defender, card)
    helped = (1 - failure) * features.now(weights.throw_last) if held == 1 else 0.0
    return helped + failure * features.now(weights.throw_corner) / held


def mind_the_next_turn(features: Features) -> float:
    """Press where a Take makes this seat open the next bout, not where it gets it attacked."""
    return features.step_by_take() * features.now(features.weights.throw_turn)


def gift_risk(features: Features, card: CardSet) -> float:
    """Return the risk of giving this card to a defender who takes: trumps are not given early."""
    weights = features.weights
    return (
        features.now(weights.give)
        + features.talon * weights.give_talon
        + features.price(card, weights.give_rank, weights.give_trump)
    )
