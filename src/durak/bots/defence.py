"""How to answer an attack: cover, take or pass it on; each consideration on its own.

All figures are risks in points (see `weights`): the lower, the better.
"""

from durak.bots.opening import OUT
from durak.bots.reading import CoverPlan, by_price, plain
from durak.bots.scene import Scene
from durak.engine import TAKE, Action, CardSet, Transfer
from durak.engine.actions import COVERS
from durak.engine.cards import BEATERS, RANK_SETS, same_ranks
from durak.engine.position import next_active

Option = tuple[float, Action]
"""A risk and the action that runs it."""


def choose_defence(scene: Scene) -> Action:
    """Return the least risk among covering, passing on and taking, in this order when equal."""
    options = [*cover_options(scene), *transfer_options(scene), (take_risk(scene), TAKE)]
    return min(options, key=lambda option: option[0])[1]


def cover_options(scene: Scene) -> list[Option]:
    """Return the first covers of plans that cover everything.

    The attack that is hardest to cover is answered first, with any card that leaves enough for the
    rest.
    """
    cheapest = scene.plan(scene.attacks, scene.hand)
    if cheapest is None:
        return []
    attack = cheapest[0][0]
    options: list[Option] = []
    for card in by_price(scene.hand & BEATERS[scene.trump][attack], scene.trump):
        rest = scene.plan(scene.attacks & ~attack, scene.hand & ~card)
        if rest is not None:
            plan = ((attack, card), *rest)
            options.append((cover_risk(scene, plan), COVERS[attack][card]))
    return options


def cover_risk(scene: Scene, plan: CoverPlan) -> float:
    """Return the sum of all considerations for covering by this plan."""
    cards = sum(card for _, card in plan)
    if scene.empties(cards):
        return OUT
    return (
        keep_trumps(scene, cards) + keep_duplicates(scene, cards) + bring_in_no_ranks(scene, cards)
    )


def keep_trumps(scene: Scene, cards: CardSet) -> float:
    """Keep trumps while plain cards cover, and high cards while low ones do."""
    return scene.price(cards, scene.weights.cover_rank, scene.weights.cover_trump)


def keep_duplicates(scene: Scene, cards: CardSet) -> float:
    """Keep plain duplicates together: they pass an attack on, or lead two at once, later."""
    kept = plain(scene.hand & ~cards, scene.trump)
    broken = sum(1 for rank in RANK_SETS if cards & rank and kept & rank)
    return broken * scene.now(scene.weights.cover_duplicate)


def bring_in_no_ranks(scene: Scene, cards: CardSet) -> float:
    """Cover with ranks that lie there already: each new one invites more attacks (R5.2)."""
    if scene.view.room == 0:
        return 0.0
    stale = same_ranks(scene.table)
    fresh = same_ranks(cards) & ~stale
    return sum(
        scene.expected_of(seat, fresh) * scene.now(scene.weights.cover_fresh)
        + scene.expected_of(seat, stale) * scene.now(scene.weights.cover_stale)
        for seat in scene.attackers()
    )


def take_risk(scene: Scene) -> float:
    """Take a small cheap pile early rather than spend trumps: it costs less with a talon left."""
    weights = scene.weights
    a_card = scene.now(weights.take_card) + scene.talon * weights.take_card_talon
    return (
        scene.now(weights.take)
        + scene.table.bit_count() * a_card
        + scene.price(scene.table, weights.take_rank, weights.take_trump)
    )


def transfer_options(scene: Scene) -> list[Option]:
    """Return the transfers that the rules allow, the cheapest card first (R6)."""
    view = scene.view
    if not view.rules.transfer_allowed:
        return []
    options: list[Option] = []
    chosen = 0
    for card in by_price(scene.hand & same_ranks(view.pairs[0][0]), scene.trump):
        chosen |= card
        if view.refusal(Transfer(chosen)) is not None:
            break
        options.append((transfer_risk(scene, chosen), Transfer(chosen)))
    return options


def transfer_risk(scene: Scene, cards: CardSet) -> float:
    """Transfer when the next seat is worse off: the more so, the less it can cover."""
    if scene.empties(cards):
        return OUT
    weights = scene.weights
    return (
        scene.now(weights.transfer)
        + scene.talon * weights.transfer_talon
        + send_what_he_cannot_cover(scene, cards)
        + keep_no_duplicates(scene, cards)
    )


def send_what_he_cannot_cover(scene: Scene, cards: CardSet) -> float:
    """Pass on what beats the next seat; but what it can pass on may come round again."""
    view = scene.view
    attacks = scene.attacks | cards
    victim = next_active(view.defender, view.seats, view.exited)
    failure = scene.chance_to_fail(victim, attacks)
    return failure * scene.now(scene.weights.transfer_press) + attacks.bit_count() * scene.now(
        scene.weights.transfer_attack
    )


def keep_no_duplicates(scene: Scene, cards: CardSet) -> float:
    """Send all plain duplicates of the rank along: they have done what they were kept for."""
    weights = scene.weights
    more = (cards.bit_count() - 1) * scene.now(weights.transfer_more)
    return more + scene.price(cards, weights.transfer_rank, weights.transfer_trump)
