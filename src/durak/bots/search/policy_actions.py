"""What one seat of a playout does when it is its turn: lead, answer an attack, throw in.

Every function looks up costs in `PolicyTables` and returns recoded cards (`recoding`). A seat goes
by what a player would expect on average of the cards that they do not see. Only where that hardly
matters, or where every card is known, does it look at the real hands of the playout.
"""

from durak.bots.search.policies import PROHIBITIVE, PolicyTables
from durak.bots.search.recoding import Code

Covers = list[tuple[int, int]]
"""Pairs of an attack and the card that covers it."""


def pick_lead(
    hand: int, most: int, unseen: int, target: int, attackers: int, tables: PolicyTables, code: Code
) -> int:
    """Return the cheapest opening from the hand, at most `most` cards of one rank.

    `target` is the defender's hand and `attackers` the number of the other seats beside the two.
    """
    if tables.sees_hands:
        return _pick_lead_in_sight(hand, most, target, tables, code)
    rest = hand & code.plain
    if not rest:
        return hand & -hand
    same_rank = code.same_rank
    costs, lead_more = tables.lead, tables.lead_more
    spread = tables.lead_feed * target.bit_count() + tables.lead_slip * attackers
    if spread:
        spread /= unseen.bit_count() or 1
    chosen = 0
    least = PROHIBITIVE
    while rest:
        low = rest & -rest
        group = rest & same_rank[low]
        rest ^= group
        cost = costs[low]
        another = cost + lead_more
        if spread:
            cost += spread * (unseen & same_rank[low]).bit_count()
        if another < 0:
            cost += (min(group.bit_count(), most) - 1) * another
        else:
            group = low
        if cost < least:
            least = cost
            chosen = group
    while chosen.bit_count() > most:
        chosen ^= 1 << chosen.bit_length() - 1
    return chosen


def _pick_lead_in_sight(hand: int, most: int, target: int, tables: PolicyTables, code: Code) -> int:
    """Return the cheapest opening against a hand that is known card by card."""
    beaters, same_rank, costs = code.beaters, code.same_rank, tables.lead
    held = target.bit_count()
    uncovered = tables.lead_press + tables.lead_corner / held
    chosen = 0
    least = PROHIBITIVE
    rest = hand
    while rest:
        same = same_rank[rest & -rest]
        group = rest & same
        rest ^= group
        cards = count = 0
        cost = tables.lead_feed * (target & same).bit_count() - tables.lead_more
        fails = False
        while group and count < most:
            low = group & -group
            group ^= low
            cards |= low
            count += 1
            cost += costs[low] + tables.lead_more
            fails = fails or not target & beaters[low]
            total = cost
            if cards == hand:
                return cards
            if fails:
                total += uncovered
            elif count == held:
                total += tables.lead_last
            if total < least:
                least = total
                chosen = cards
    return chosen


def pick_answer(
    hand: int,
    table: int,
    opened: list[int],
    ranks: int,
    unseen: int,
    share: float,
    room: int,
    victim: int,
    tables: PolicyTables,
    code: Code,
) -> tuple[int, Covers | None]:
    """Return the cards of a transfer, or the covers; neither of them to take.

    The hand answers the `opened` attacks; `table` and `ranks` are what lies there. `unseen` is the
    cards that may be anywhere else, `share` the part of them that attackers may still throw in.
    `room` is how many cards a transfer may add, none where there is none to make, and `victim` the
    hand that it would hit.
    """
    if not tables.weighs_covers:
        transfer = hand & ranks & code.plain if room else 0
        return transfer & -transfer, None if transfer else pick_covers(opened, hand, code)
    # What lies there is thrown in whatever covers it: a Take saves that.
    least = tables.take - tables.cover_stale * share * (unseen & ranks).bit_count()
    take_card = tables.take_card
    while table:
        low = table & -table
        least += take_card[low]
        table ^= low
    fresh = tables.cover_fresh * share
    if len(opened) == 1:
        covers, least = _pick_cover(opened[0], hand, ranks, unseen, fresh, least, tables, code)
    else:
        covers = pick_covers(opened, hand, code)
        if covers:
            cost = _cost_of_covers(covers, hand, ranks, unseen, fresh, tables, code)
            if cost <= least:
                least = cost
            else:
                covers = None
    if room:
        transfer = _pick_transfer(hand & ranks, opened, hand, room, victim, least, tables, code)
        if transfer:
            return transfer, None
    return 0, covers


def _pick_cover(
    attack: int,
    hand: int,
    ranks: int,
    unseen: int,
    fresh: float,
    least: float,
    tables: PolicyTables,
    code: Code,
) -> tuple[Covers | None, float]:
    """Return the cheapest cover of the only attack with its cost, if it is at most `least`."""
    usable = hand & code.beaters[attack]
    if usable == hand and not usable & usable - 1 and tables.goes_out:
        return [(attack, usable)], -PROHIBITIVE
    same_rank, cover = code.same_rank, tables.cover
    best = 0
    while usable:
        low = usable & -usable
        usable ^= low
        cost = cover[low]
        if not low & ranks:
            cost += fresh * (unseen & same_rank[low]).bit_count()
        if cost < least or (cost == least and not best):
            least = cost
            best = low
    return [(attack, best)] if best else None, least


def _cost_of_covers(
    covers: Covers,
    hand: int,
    ranks: int,
    unseen: int,
    fresh: float,
    tables: PolicyTables,
    code: Code,
) -> float:
    """Return the cost of these covers; nothing is cheaper than to go out by them (R8.2)."""
    cost = 0.0
    used = 0
    for _, card in covers:
        used |= card
        cost += tables.cover[card]
        if not card & ranks:
            cost += fresh * (unseen & code.same_rank[card]).bit_count()
    return -PROHIBITIVE if used == hand and tables.goes_out else cost


def pick_covers(opened: list[int], hand: int, code: Code) -> Covers | None:
    """Return (attack, cover) for every attack, or None when they cannot all be covered.

    The highest attacks come first; what no card of the suit beats is left to the lowest trumps.
    """
    beaters, plain = code.beaters, code.plain
    if len(opened) == 1:
        usable = hand & beaters[opened[0]]
        return [(opened[0], usable & -usable)] if usable else None
    plan = []
    left = []
    for attack in sorted(opened, reverse=True):
        usable = hand & beaters[attack]
        if attack & plain:
            usable &= plain
        if usable:
            low = usable & -usable
            hand ^= low
            plan.append((attack, low))
        else:
            left.append(attack)
    for attack in left:
        usable = hand & beaters[attack]
        if not usable:
            return None
        low = usable & -usable
        hand ^= low
        plan.append((attack, low))
    return plan


def _pick_transfer(
    usable: int,
    opened: list[int],
    hand: int,
    room: int,
    victim: int,
    least: float,
    tables: PolicyTables,
    code: Code,
) -> int:
    """Return the cards of the cheapest transfer that costs less than `least`, or none (R6)."""
    beaters = code.beaters
    fails = any(not victim & beaters[attack] for attack in opened)
    cost = tables.transfer + len(opened) * tables.transfer_attack - tables.transfer_more
    cards = chosen = 0
    for _ in range(min(room, usable.bit_count())):
        low = usable & -usable
        usable ^= low
        cards |= low
        if cards == hand and tables.goes_out:
            return cards
        fails = fails or not victim & beaters[low]
        cost += tables.transfer_card[low] + tables.transfer_attack + tables.transfer_more
        total = cost + tables.transfer_press if fails else cost
        if total < least:
            least = total
            chosen = cards
    return chosen


def pick_throw_in(
    usable: int, costs: dict[int, float], target: int, tables: PolicyTables, code: Code
) -> int:
    """Return the card that it pays most to add while the defender covers, or none (R5.2)."""
    beaters = code.beaters
    held = target.bit_count()
    best = 0
    least = 0.0
    while usable:
        low = usable & -usable
        usable ^= low
        cost = costs[low]
        if not target & beaters[low]:
            cost += tables.throw_corner / held
        elif held == 1:
            cost += tables.throw_last
        if cost < least:
            least = cost
            best = low
    return best
