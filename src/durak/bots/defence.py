"""How to answer an attack: cover, take or pass it on; each consideration on its own.

All figures are risks in points (see `weights`): the lower, the better.
"""

from durak.bots.features import Features
from durak.bots.opening import GOES_OUT
from durak.bots.pricing import CoverPlan, by_price, plain_cards
from durak.engine import TAKE, Action, CardSet, Transfer
from durak.engine.actions import COVERS
from durak.engine.cards import BEATERS, RANK_SETS, same_ranks
from durak.engine.position import next_active

Option = tuple[float, Action]
"""A risk and the action that runs it."""


def choose_defence(features: Features) -> Action:
    """Return the least risk among covering, passing on and taking, in this order when equal."""
    options = [*cover_options(features), *transfer_options(features), (take_risk(features), TAKE)]
    return min(options, key=lambda option: option[0])[1]


def cover_options(features: Features) -> list[Option]:
    """Return the first covers of plans that cover everything.

    The attack that is hardest to cover is answered first, with any card that leaves enough for the
    rest.
    """
    cheapest = features.plan(features.attacks, features.hand)
    if cheapest is None:
        return []
    attack = cheapest[0][0]
    options: list[Option] = []
    for card in by_price(features.hand & BEATERS[features.trump][attack], features.trump):
        rest = features.plan(features.attacks & ~attack, features.hand & ~card)
        if rest is not None:
            plan = ((attack, card), *rest)
            options.append((cover_risk(features, plan), COVERS[attack][card]))
    return options


def cover_risk(features: Features, plan: CoverPlan) -> float:
    """Return the sum of all considerations for covering by this plan."""
    cards = sum(card for _, card in plan)
    if features.empties(cards):
        return GOES_OUT
    return (
        keep_trumps(features, cards)
        + keep_duplicates(features, cards)
        + bring_in_no_ranks(features, cards)
    )


def keep_trumps(features: Features, cards: CardSet) -> float:
    """Keep trumps while plain cards cover, and high cards while low ones do."""
    return features.price(cards, features.weights.cover_rank, features.weights.cover_trump)


def keep_duplicates(features: Features, cards: CardSet) -> float:
    """Keep plain duplicates together: they pass an attack on, or lead two at once, later."""
    kept = plain_cards(features.hand & ~cards, features.trump)
    broken = sum(1 for rank in RANK_SETS if cards & rank and kept & rank)
    return broken * features.now(features.weights.cover_duplicate)


def bring_in_no_ranks(features: Features, cards: CardSet) -> float:
    """Cover with ranks that lie there already: each new one invites more attacks (R5.2)."""
    if features.view.room == 0:
        return 0.0
    stale = same_ranks(features.table)
    fresh = same_ranks(cards) & ~stale
    return sum(
        features.expected_of(seat, fresh) * features.now(features.weights.cover_fresh)
        + features.expected_of(seat, stale) * features.now(features.weights.cover_stale)
        for seat in features.attackers()
    )


def take_risk(features: Features) -> float:
    """Take a small cheap pile early rather than spend trumps: it costs less with a talon left."""
    weights = features.weights
    a_card = features.now(weights.take_card) + features.talon * weights.take_card_talon
    return (
        features.now(weights.take)
        + features.table.bit_count() * a_card
        + features.price(features.table, weights.take_rank, weights.take_trump)
    )


def transfer_options(features: Features) -> list[Option]:
    """Return the transfers that the rules allow, the cheapest card first (R6)."""
    view = features.view
    if not view.rules.transfer_allowed:
        return []
    options: list[Option] = []
    chosen = 0
    for card in by_price(features.hand & same_ranks(view.pairs[0][0]), features.trump):
        chosen |= card
        if view.refusal(Transfer(chosen)) is not None:
            break
        options.append((transfer_risk(features, chosen), Transfer(chosen)))
    return options


def transfer_risk(features: Features, cards: CardSet) -> float:
    """Transfer when the next seat is worse off: the more so, the less it can cover."""
    if features.empties(cards):
        return GOES_OUT
    weights = features.weights
    return (
        features.now(weights.transfer)
        + features.talon * weights.transfer_talon
        + send_what_cannot_be_covered(features, cards)
        + keep_no_duplicates(features, cards)
    )


def send_what_cannot_be_covered(features: Features, cards: CardSet) -> float:
    """Pass on what beats the next seat; but what it can pass on may come round again."""
    view = features.view
    attacks = features.attacks | cards
    victim = next_active(view.defender, view.seats, view.exited)
    failure = features.chance_to_fail(victim, attacks)
    return failure * features.now(
        features.weights.transfer_press
    ) + attacks.bit_count() * features.now(features.weights.transfer_attack)


def keep_no_duplicates(features: Features, cards: CardSet) -> float:
    """Send all plain duplicates of the rank along: they have done what they were kept for."""
    weights = features.weights
    more = (cards.bit_count() - 1) * features.now(weights.transfer_more)
    return more + features.price(cards, weights.transfer_rank, weights.transfer_trump)
