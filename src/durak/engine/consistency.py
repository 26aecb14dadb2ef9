"""What a position can never be: whatever its cards, seats, table and phase say against each other.

A text may claim anything, so a position that was read is held to the rules before anybody plays on
it. The past is not looked for: nobody asks how the hands came to be so large or so small.
"""

from collections.abc import Iterator

from durak.engine.bout import attackers
from durak.engine.cards import ALL_CARDS, BEATERS, CARDS, card_bits, card_of, cards_of, same_ranks
from durak.engine.errors import EngineReason, ReasonSet, TextError
from durak.engine.position import (
    DEFENCE,
    OPENING,
    OVER,
    TAKING,
    THROW_IN,
    Position,
    next_active,
    on_table,
    open_attacks,
)
from durak.engine.rules import HAND_SIZE


class PositionReason(ReasonSet):
    """Why a position cannot arise, or why a text is none.

    `card` and `attack` are a card, `cards` a tuple of cards; `text` is what was given.
    """

    TOO_FEW_LINES = "too-few-lines", "count", "least"
    UNREADABLE_LINE = "unreadable-line", "text"
    ANOTHER_LINE = "another-line", "text", "expected"
    NOT_SEATS = "not-seats", "text"
    UNKNOWN_PHASE = "unknown-phase", "text", "known"
    CARD_IN_TWO_PLACES = "card-in-two-places", "card"
    CARDS_NOWHERE = "cards-nowhere", "cards"
    TRUMP_NOT_LAST = "trump-not-last", "card"
    TALON_TOO_LARGE = "talon-too-large", "count", "most"
    WRONG_COUNT_OF_BOUTS = "wrong-count-of-bouts", "bout", "barren"
    GAME_WITHOUT_MOVER = "game-without-mover"
    SEAT_TWICE = "seat-twice"
    EXITED_TOO_EARLY = "exited-too-early"
    EMPTY_HAND = "empty-hand", "seat"
    OUT_BUT_PLAYING = "out-but-playing", "seat"
    WRONG_DEFENDER = "wrong-defender", "principal", "defender"
    NOT_OPENED = "not-opened"
    NOT_DEFENDED = "not-defended"
    NOT_ALL_COVERED = "not-all-covered"
    NOTHING_TAKEN = "nothing-taken"
    WRONG_CHANCES = "wrong-chances"
    NOT_OVER = "not-over"
    WRONG_LIMIT = "wrong-limit", "limit", "expected"
    OVER_THE_LIMIT = "over-the-limit", "attacks", "limit"
    RANK_TOO_EARLY = "rank-too-early", "card"
    LEFT_OPEN = "left-open", "attack"
    NO_COVER = "no-cover", "card", "attack"


def contradiction(now: Position) -> TextError | None:
    """Return what is wrong with a position, or None when nothing is."""
    return next(_contradictions(now), None)


def _contradictions(now: Position) -> Iterator[TextError]:
    """Yield what is wrong; each check may count on those before it."""
    yield from _cards(now)
    yield from _seats(now)
    yield from _moment(now)
    if now.phase is not OVER:
        yield from _table(now)


def _cards(now: Position) -> Iterator[TextError]:
    """Every card is in one place, and the talon in order (R1.1, R1.3)."""
    groups = [*now.hands, *now.talon, now.beaten]
    groups += [single for pair in now.pairs for single in pair]
    seen = 0
    for group in groups:
        for bit in card_bits(seen & group):
            yield TextError(PositionReason.CARD_IN_TWO_PLACES, card=card_of(bit))
        seen |= group
    if seen != ALL_CARDS:
        yield TextError(PositionReason.CARDS_NOWHERE, cards=cards_of(ALL_CARDS & ~seen))
    if now.talon and now.talon[-1] != now.trump_card.bit:
        yield TextError(PositionReason.TRUMP_NOT_LAST, card=now.trump_card)
    most = len(CARDS) - HAND_SIZE * now.seats
    if len(now.talon) > most:
        yield TextError(PositionReason.TALON_TOO_LARGE, count=len(now.talon), most=most)


def _seats(now: Position) -> Iterator[TextError]:
    """Seats are at the table, those that are out play no part, and bouts are counted."""
    for seat in (now.principal, now.defender, *now.queue, *now.exited):
        if seat not in range(now.seats):
            yield TextError(EngineReason.NO_SUCH_SEAT, seat=seat, seats=now.seats)
    for named in (now.queue, now.exited):
        if len(set(named)) < len(named):
            yield TextError(PositionReason.SEAT_TWICE)
    if any(now.hands[seat] for seat in now.exited) or (now.exited and now.talon):
        yield TextError(PositionReason.EXITED_TOO_EARLY)
    finished = now.bout if now.phase is OVER else now.bout - 1
    if now.bout < 1 or now.barren_bouts > finished:
        yield TextError(PositionReason.WRONG_COUNT_OF_BOUTS, bout=now.bout, barren=now.barren_bouts)


def _moment(now: Position) -> Iterator[TextError]:
    """The phase goes with the table and with whoever is asked."""
    phase, opened = now.phase, open_attacks(now.pairs)
    if (phase is OVER) != (not now.queue):
        yield TextError(PositionReason.GAME_WITHOUT_MOVER)
    empty = [seat for seat in range(now.seats) if not now.hands[seat]]
    if phase is OVER:
        if now.pairs or now.talon or sorted(now.exited) != empty or len(empty) < now.seats - 1:
            yield TextError(PositionReason.NOT_OVER)
        return
    for seat in (now.principal, now.defender):
        if seat in now.exited:
            yield TextError(PositionReason.OUT_BUT_PLAYING, seat=seat)
    for seat in empty:
        if phase is OPENING and seat not in now.exited:
            yield TextError(PositionReason.EMPTY_HAND, seat=seat)
    if not _may_defend(now):
        yield TextError(
            PositionReason.WRONG_DEFENDER, principal=now.principal, defender=now.defender
        )
    if phase is OPENING and (now.pairs or now.queue != (now.principal,)):
        yield TextError(PositionReason.NOT_OPENED)
    if phase is DEFENCE and (not opened or now.queue != (now.defender,)):
        yield TextError(PositionReason.NOT_DEFENDED)
    if phase is THROW_IN and (opened or not now.pairs):
        yield TextError(PositionReason.NOT_ALL_COVERED)
    if phase is TAKING and not opened:
        yield TextError(PositionReason.NOTHING_TAKEN)
    if phase in (THROW_IN, TAKING):
        asked = attackers(now.hands, now.principal, now.defender, now.exited)
        if now.queue != asked[-len(now.queue) :]:
            yield TextError(PositionReason.WRONG_CHANCES)


def _may_defend(now: Position) -> bool:
    """Tell whether transfers can have led from the principal's neighbour to the defender (R6.1)."""
    seat, transfers = next_active(now.principal, now.seats, now.exited), 0
    while seat != now.defender and transfers < now.seats:
        seat = next_active(seat, now.seats, now.exited)
        transfers += 1
    if not transfers:
        return True
    laid = on_table(tuple([(attack, 0) for attack, _ in now.pairs[: transfers + 1]]))
    one_rank = not laid & ~same_ranks(laid & -laid)
    return now.rules.transfer_allowed and one_rank and len(now.pairs) > transfers


def _table(now: Position) -> Iterator[TextError]:
    """The attacks fit under the limit, each could be laid, and covers beat (R2 to R5)."""
    covers = sum(1 for _, cover in now.pairs if cover)
    expected = min(now.rules.most_attacks(now.bout), now.hand_size(now.defender) + covers)
    if now.limit != expected:
        yield TextError(PositionReason.WRONG_LIMIT, limit=now.limit, expected=expected)
    full = now.limit if now.phase in (OPENING, DEFENCE) else now.limit - 1
    if len(now.pairs) > full:
        yield TextError(PositionReason.OVER_THE_LIMIT, attacks=len(now.pairs), limit=now.limit)
    for number, (attack, cover) in enumerate(now.pairs):
        if number and not attack & same_ranks(on_table(now.pairs[:number])):
            yield TextError(PositionReason.RANK_TOO_EARLY, card=card_of(attack))
        if cover and not cover & BEATERS[now.trump_card.suit][attack]:
            yield TextError(PositionReason.NO_COVER, card=card_of(cover), attack=card_of(attack))
    if now.phase is DEFENCE:
        yield from _left_open(now)


def _left_open(now: Position) -> Iterator[TextError]:
    """Nothing is thrown in before all is covered, so only what was led may lie open (R5.1)."""
    laid = on_table(tuple([(attack, 0) for attack, _ in now.pairs]))
    mixed = laid & ~same_ranks(laid & -laid)
    too_many = not now.rules.transfer_allowed and len(now.pairs) > now.rules.most_opening
    for attack, cover in now.pairs[:-1]:
        if not cover and (mixed or too_many):
            yield TextError(PositionReason.LEFT_OPEN, attack=card_of(attack))
