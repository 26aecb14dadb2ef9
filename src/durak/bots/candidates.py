"""The actions worth looking at: a search cannot try a thousand ways to throw in after Take."""

from typing import Final

from durak.engine import PASS, Action, Attack, Cover, Phase, ThrowIn, View
from durak.engine.cards import RANK_SETS, SUIT_SETS

MOST_CANDIDATES: Final = 16


def candidates(view: View) -> tuple[Action, ...]:
    """Return the legal actions that differ in a way that matters, at most `MOST_CANDIDATES`.

    Attacks may be covered in any order (R4.2), so only one of them is looked at now: the one with
    the fewest covers. Several cards together are looked at in runs from the cheapest one up.
    """
    actions = view.legal_actions
    if view.phase is Phase.DEFENCE:
        return _defences(actions)
    if view.phase is Phase.TAKING:
        return _after_take(view, actions)
    if view.phase is Phase.OPENING and len(actions) > MOST_CANDIDATES:
        return _openings(view, actions)
    return actions


def _defences(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    by_attack: dict[object, list[Action]] = {}
    others: list[Action] = []
    for action in actions:
        if isinstance(action, Cover):
            by_attack.setdefault(action.attack, []).append(action)
        else:
            others.append(action)
    covers = min(by_attack.values(), key=len, default=[])
    return (*covers, *others)


def _after_take(view: View, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    if len(actions) <= MOST_CANDIDATES:
        return actions
    trumps = SUIT_SETS[view.trump]
    singles = [
        action.cards
        for action in actions
        if isinstance(action, ThrowIn) and action.cards.bit_count() == 1
    ]
    singles.sort(key=lambda bit: (bool(bit & trumps), (bit.bit_length() - 1) % 9))
    kept: list[Action] = [PASS]
    together = 0
    for bit in singles[: view.room]:
        together |= bit
        kept.append(ThrowIn(together))
    kept += [ThrowIn(bit) for bit in singles[1 : MOST_CANDIDATES - len(kept) + 1]]
    return tuple(kept)


def _openings(view: View, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Keep single cards, and of each rank all plain cards together and all cards together."""
    trumps = SUIT_SETS[view.trump]
    kept = [
        action for action in actions if isinstance(action, Attack) and action.cards.bit_count() == 1
    ]
    legal = set(actions)
    for rank_set in RANK_SETS:
        own = view.hand & rank_set
        for group in dict.fromkeys((own & ~trumps, own)):
            together = Attack(group)
            if group.bit_count() > 1 and together in legal:
                kept.append(together)
    return tuple(kept)
