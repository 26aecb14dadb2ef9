"""The last two seats with the talon empty, solved exactly.

Every card is known then by counting (R10.2), so the game is one of perfect information. The search
ends at two seats because there it is finite: whoever takes is attacked again by the same seat,
whose hand gets smaller with every take, and a beaten card never comes back. Only a transfer can
turn this round, so with transfers a position may recur; a recurrence on the path counts as a draw,
and no value that leaned on it is remembered. With three or more seats positions recur in plain play
(R8.5), and a value would depend on how the others behave; those positions are left to sampling.

Two questions are asked instead of one value: can the attacker win, and can they at least draw? Each
has a plain yes or no, stops at the first reason found, and is remembered by the cards in play.
"""

from typing import Final

from durak.bots.bot import Stop, StoppedError, never_stop
from durak.bots.search.recoding import Code, code_for
from durak.engine import Action, Phase, Position, RuleSet, advance
from durak.engine.cards import subsets

WIN: Final = 1
DRAWN: Final = 0
LOSS: Final = -1

MOST_BOUTS_ON_PATH: Final = 30
"""Bouts on one path, where transfers let hands wander: deeper ones are left to sampling."""

NODES_TILL_STOP: Final = 500
"""Nodes that are looked at between two questions whether to stop: some milliseconds."""

_NO_LOOP: Final = 1 << 30


class BudgetError(Exception):
    """The position is too large for the number of nodes allowed."""


class Endgame:
    """A solver for one table of two active seats; it remembers what it has found.

    `nodes` is how many decisions may be looked at in all; `stop` is asked while that goes on.
    """

    def __init__(self, rules: RuleSet, trump: int, nodes: int, stop: Stop = never_stop) -> None:
        self._nodes_left = nodes
        self._nodes_till_stop = 0
        self._stop = stop
        self._code: Code = code_for(trump)
        self._transfers = rules.transfer_allowed
        self._most_opening = rules.most_opening
        # The talon outlasts the first bout, which alone may have another ceiling (R3.4).
        self._most_attacks = rules.most_attacks(2)
        self._opening_memo: dict[tuple[int, int, bool], bool] = {}
        self._defence_memo: dict[tuple[int, int, int, int, int, int, bool, bool], bool] = {}
        self._path: dict[tuple[int, int], int] = {}
        self._loop = _NO_LOOP

    def value(self, position: Position, seat: int) -> int:
        """Return `WIN`, `DRAWN` or `LOSS` for the seat, both sides playing perfectly.

        Raises:
            BudgetError: more nodes are needed than are left.
            StoppedError: `stop` became true.
        """
        if position.outcome is not None:
            durak = position.outcome.durak
            return DRAWN if durak is None else LOSS if durak == seat else WIN
        other = next(
            number for number in range(position.seats) if number not in (seat, *position.exited)
        )
        attacks = position.defender != seat
        attacker, defender = (seat, other) if attacks else (other, seat)
        if self._at_least(position, attacker, defender, wins=True):
            value = WIN
        elif self._at_least(position, attacker, defender, wins=False):
            value = DRAWN
        else:
            value = LOSS
        return value if attacks else -value

    def _at_least(self, position: Position, attacker: int, defender: int, *, wins: bool) -> bool:
        encode = self._code.encode
        mine, theirs = encode(position.hands[attacker]), encode(position.hands[defender])
        table = opened = 0
        for attack, cover in position.pairs:
            table |= encode(attack | cover)
            opened |= 0 if cover else encode(attack)
        count, limit = len(position.pairs), position.limit
        match position.phase:
            case Phase.OPENING:
                return self._opening(mine, theirs, wins)
            case Phase.DEFENCE:
                fresh = opened == table
                return self._defence(mine, theirs, opened, table, count, limit, fresh, wins)
            case Phase.THROW_IN:
                return self._throw_in(mine, theirs, table, count, limit, wins)
            case _:
                return self._taken(mine, theirs, table, limit - count, wins)

    def _opening(self, mine: int, theirs: int, wins: bool) -> bool:
        key = (mine, theirs, wins)
        known = self._opening_memo.get(key)
        if known is not None:
            return known
        depth = len(self._path)
        place = (mine, theirs)
        if self._transfers:
            earlier = self._path.get(place)
            if earlier is not None:
                self._loop = min(self._loop, earlier)
                return not wins
            if depth == MOST_BOUTS_ON_PATH:
                raise BudgetError
            self._path[place] = depth
        try:
            result = self._some_opening(mine, theirs, wins)
        finally:
            if self._transfers:
                del self._path[place]
        if self._loop >= depth:
            self._loop = _NO_LOOP
            self._opening_memo[key] = result
        return result

    def _some_opening(self, mine: int, theirs: int, wins: bool) -> bool:
        same_rank = self._code.same_rank
        limit = min(self._most_attacks, theirs.bit_count())
        most = min(limit, self._most_opening)
        rest = mine
        while rest:
            own = mine & same_rank[rest & -rest]
            rest &= ~own
            for lead in subsets(own, most):
                left = mine ^ lead
                count = lead.bit_count()
                if self._defence(left, theirs, lead, lead, count, limit, True, wins):
                    return True
        return False

    def _defence(
        self,
        mine: int,
        theirs: int,
        opened: int,
        table: int,
        count: int,
        limit: int,
        fresh: bool,
        wins: bool,
    ) -> bool:
        """Tell whether the attacker gets what is asked whatever the defender does."""
        if not opened:
            return self._throw_in(mine, theirs, table, count, limit, wins)
        key = (mine, theirs, opened, table, count, limit, fresh, wins)
        known = self._defence_memo.get(key)
        if known is not None:
            return known
        self._nodes_till_stop -= 1
        if self._nodes_till_stop < 0:
            self._ask_stop()
        result = self._every_defence(mine, theirs, opened, table, count, limit, fresh, wins)
        if self._loop == _NO_LOOP:
            self._defence_memo[key] = result
        return result

    def _ask_stop(self) -> None:
        """Allow the next nodes of the budget."""
        if self._stop():
            raise StoppedError
        if not self._nodes_left:
            raise BudgetError
        allowed = min(NODES_TILL_STOP, self._nodes_left)
        self._nodes_left -= allowed
        self._nodes_till_stop = allowed - 1

    def _every_defence(
        self,
        mine: int,
        theirs: int,
        opened: int,
        table: int,
        count: int,
        limit: int,
        fresh: bool,
        wins: bool,
    ) -> bool:
        attack = 1 << opened.bit_length() - 1
        usable = theirs & self._code.beaters[attack]
        while usable:
            low = usable & -usable
            usable ^= low
            left = opened ^ attack
            if not self._defence(mine, theirs ^ low, left, table | low, count, limit, False, wins):
                return False
        if self._transfers and fresh:
            own = theirs & self._code.same_rank[attack]
            most = min(self._most_attacks, mine.bit_count())
            for added in subsets(own, most - count):
                laid = opened | added
                total = count + added.bit_count()
                if self._defence(theirs ^ added, mine, laid, laid, total, most, True, not wins):
                    return False
        return self._taken(mine, theirs, table, limit - count, wins)

    def _throw_in(
        self, mine: int, theirs: int, table: int, count: int, limit: int, wins: bool
    ) -> bool:
        if count < limit:
            usable = mine & self._ranks(table)
            while usable:
                low = usable & -usable
                usable ^= low
                laid = table | low
                if self._defence(mine ^ low, theirs, low, laid, count + 1, limit, False, wins):
                    return True
        if not mine or not theirs:
            return not mine and (bool(theirs) or not wins)
        return not self._opening(theirs, mine, not wins)

    def _taken(self, mine: int, theirs: int, table: int, room: int, wins: bool) -> bool:
        if not mine:
            return True
        usable = mine & self._ranks(table)
        taken = theirs | table
        for added in subsets(usable, room):
            if mine == added or self._opening(mine ^ added, taken | added, wins):
                return True
        return self._opening(mine, taken, wins)

    def _ranks(self, table: int) -> int:
        same_rank = self._code.same_rank
        ranks = 0
        while table:
            cards = same_rank[table & -table]
            ranks |= cards
            table &= ~cards
        return ranks


def exact_values(
    position: Position, actions: tuple[Action, ...], nodes: int, stop: Stop = never_stop
) -> list[int] | None:
    """Return the exact values of the actions for the seat to move, or None beyond the budget.

    They end with the first win: nothing is better. The position must have an empty talon and two
    active seats.

    Raises:
        StoppedError: `stop` became true before the values were found.
    """
    seat = position.mover
    if seat is None:
        return []
    solver = Endgame(position.rules, position.trump_card.suit, nodes, stop)
    values: list[int] = []
    try:
        for action in actions:
            values.append(solver.value(advance(position, action), seat))
            if values[-1] == WIN:
                break
    except BudgetError:
        return None
    return values
