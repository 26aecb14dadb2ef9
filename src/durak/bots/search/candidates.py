"""The actions worth looking at: a search cannot try a thousand ways to throw in after Take."""

from itertools import accumulate
from typing import Final

from durak.bots.pricing import by_price, cover_plan
from durak.engine import PASS, Action, Attack, CardSet, Cover, Phase, ThrowIn, View, cards_played
from durak.engine.cards import RANK_SETS
from durak.engine.position import open_attacks

MANY: Final = 16
"""From more actions than these some are left out."""


def decisions(view: View) -> tuple[Action, ...]:
    """Return the legal actions without those that only change the order of covers (R4.2).

    Of several attacks the one is covered now that the rules of thumb cover first, or, where not all
    can be covered, the one with the fewest covers.
    """
    actions = view.legal_actions
    if view.phase is not Phase.DEFENCE:
        return actions
    by_attack: dict[CardSet, list[Action]] = {}
    others: list[Action] = []
    for action in actions:
        if isinstance(action, Cover):
            by_attack.setdefault(action.attack.bit, []).append(action)
        else:
            others.append(action)
    plan = cover_plan(open_attacks(view.pairs), view.hand, view.trump)
    covers = by_attack[plan[0][0]] if plan else min(by_attack.values(), key=len, default=[])
    return (*covers, *others)


def candidates(view: View) -> tuple[Action, ...]:
    """Return the decisions that are worth a search.

    A cover is not if it leaves something that cannot be covered: to take at once opens fewer ranks.
    Several cards together are looked at in runs from the cheapest one up, if there are many ways.
    """
    actions = decisions(view)
    if view.phase is Phase.DEFENCE:
        return tuple(action for action in actions if not _comes_to_nothing(view, action))
    if len(actions) > MANY and view.phase is Phase.TAKING:
        return _after_take(view, actions)
    if len(actions) > MANY and view.phase is Phase.OPENING:
        return _openings(view, actions)
    return actions


def _comes_to_nothing(view: View, action: Action) -> bool:
    if not isinstance(action, Cover):
        return False
    rest = open_attacks(view.pairs) & ~action.attack.bit
    return cover_plan(rest, view.hand & ~action.card.bit, view.trump) is None


def _after_take(view: View, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    singles = by_price(sum(_singles(actions)), view.trump)
    runs = accumulate(singles[: view.room])
    alone = singles[1 : MANY - view.room]
    return (PASS, *[ThrowIn(run) for run in runs], *[ThrowIn(bit) for bit in alone])


def _openings(view: View, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Keep single cards, and of each rank the cheapest two, three and four."""
    runs = [run for rank in RANK_SETS for run in accumulate(by_price(view.hand & rank, view.trump))]
    legal = set(actions)
    together = [Attack(run) for run in runs if run.bit_count() > 1]
    singles = [Attack(bit) for bit in _singles(actions)]
    return (*singles, *[attack for attack in together if attack in legal])


def _singles(actions: tuple[Action, ...]) -> list[CardSet]:
    played = [cards_played(action) for action in actions]
    return [cards for cards in played if cards.bit_count() == 1]
