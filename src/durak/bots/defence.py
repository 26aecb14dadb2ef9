"""How to answer an attack: cover, take or pass it on; each consideration on its own."""

from durak.bots.opening import WAY_OUT
from durak.bots.reading import CoverPlan, by_price
from durak.bots.scene import Scene
from durak.engine import TAKE, Action, CardSet, Transfer
from durak.engine.actions import COVERS
from durak.engine.cards import BEATERS, same_ranks
from durak.engine.position import next_active


def choose_defence(scene: Scene) -> Action:
    """Return the best of covering, passing on and taking, in this order when equal."""
    options = [*cover_options(scene), *transfer_options(scene), (take_score(scene), TAKE)]
    return max(options, key=lambda option: option[0])[1]


def cover_options(scene: Scene) -> list[tuple[float, Action]]:
    """Return the first covers of plans that cover everything, each with its score.

    The attack that is hardest to cover is answered first, with any card that leaves enough for the
    rest.
    """
    cheapest = scene.plan(scene.attacks, scene.hand)
    if cheapest is None:
        return []
    attack = cheapest[0][0]
    options: list[tuple[float, Action]] = []
    for card in by_price(scene.hand & BEATERS[scene.trump][attack], scene.trump):
        rest = scene.plan(scene.attacks & ~attack, scene.hand & ~card)
        if rest is not None:
            plan = ((attack, card), *rest)
            options.append((cover_score(scene, plan), COVERS[attack][card]))
    return options


def cover_score(scene: Scene, plan: CoverPlan) -> float:
    """Return what speaks for covering by this plan, in points."""
    cards = sum(card for _, card in plan)
    if scene.empties(cards):
        return WAY_OUT
    return keep_trumps(scene, cards) - bring_in_no_ranks(scene, cards)


def keep_trumps(scene: Scene, cards: CardSet) -> float:
    """Keep trumps while plain cards cover: the covers cost what they are worth."""
    return -scene.total_worth(cards)


def bring_in_no_ranks(scene: Scene, cards: CardSet) -> float:
    """Cover with ranks that lie there already: each new one invites more attacks (R5.2)."""
    if scene.view.room == 0:
        return 0.0
    fresh = same_ranks(cards) & ~same_ranks(scene.table)
    threats = sum(scene.expected_of(seat, fresh) for seat in scene.attackers())
    return scene.weights.exposure * threats


def take_score(scene: Scene) -> float:
    """Take a small cheap pile early rather than spend a high trump: what taking costs."""
    weights = scene.weights
    burden = scene.weigh(weights.take_burden, weights.take_burden_late)
    count = scene.table.bit_count()
    return weights.take_value * scene.total_worth(scene.table) - burden * count - weights.lost_lead


def transfer_options(scene: Scene) -> list[tuple[float, Action]]:
    """Return the transfers that the rules allow, the cheapest card first, with scores (R6)."""
    view = scene.view
    if not view.rules.transfer_allowed:
        return []
    options: list[tuple[float, Action]] = []
    chosen = 0
    for card in by_price(scene.hand & same_ranks(view.pairs[0][0]), scene.trump):
        chosen |= card
        if view.refusal(Transfer(chosen)) is not None:
            break
        options.append((transfer_score(scene, chosen), Transfer(chosen)))
    return options


def transfer_score(scene: Scene, cards: CardSet) -> float:
    """Transfer when the next seat is worse off: the more so, the less he can cover."""
    if scene.empties(cards):
        return WAY_OUT
    weights = scene.weights
    view = scene.view
    victim = next_active(view.defender, view.seats, view.exited)
    failure = 1.0 - scene.chance_to_cover_all(victim, scene.attacks | cards)
    return weights.transfer_bias + weights.transfer_press * failure - scene.total_worth(cards)
