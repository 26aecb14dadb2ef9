"""What a seat can do: one frozen type a verb of the rule book.

Actions name cards, never places on a screen, so that records stay true. Their text form is the verb
and the cards: ``attack 6c 6d``, ``cover 8s Ts``, ``transfer 6h``, ``throw 7s``, ``take``, ``pass``.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from durak.engine.cards import (
    CARDS,
    Card,
    CardSet,
    card_set,
    codes,
    parse_card,
    parse_cards,
)
from durak.engine.errors import EngineReason, TextError


@dataclass(frozen=True, slots=True, init=False)
class _PlayedTogether:
    """An action of a set of cards, which is given as a set, a card or several cards.

    Raises:
        DuplicateCardError: a card is named twice.
        TypeError: what is given are no cards.

    """

    cards: CardSet

    def __init__(self, cards: CardSet | Card | Iterable[Card]) -> None:
        # Searches make these by the million, always of a set.
        object.__setattr__(self, "cards", cards if type(cards) is int else card_set(cards))

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Attack(_PlayedTogether):
    """The principal attacker opens with one card or several of one rank (R2.2)."""

    def __str__(self) -> str:
        return f"attack {codes(self.cards)}"


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Transfer(_PlayedTogether):
    """The defender adds cards of the attack's rank and passes the attack on (R6.1)."""

    def __str__(self) -> str:
        return f"transfer {codes(self.cards)}"


@dataclass(frozen=True, slots=True, repr=False, init=False)
class ThrowIn(_PlayedTogether):
    """An attacker adds one card (R5.2), or any number after Take (R7.1)."""

    def __str__(self) -> str:
        return f"throw {codes(self.cards)}"


@dataclass(frozen=True, slots=True, repr=False)
class Cover:
    """The defender covers the named attack with a card (R4.2)."""

    attack: Card
    card: Card

    def __str__(self) -> str:
        return f"cover {self.attack.code} {self.card.code}"

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, slots=True, repr=False)
class Take:
    """The defender gives up the defence and will take the table (R4.3, R7)."""

    def __str__(self) -> str:
        return "take"

    def __repr__(self) -> str:
        return "<take>"


@dataclass(frozen=True, slots=True, repr=False)
class Pass:
    """An attacker is done and adds nothing at this chance (R5.2, R7.1)."""

    def __str__(self) -> str:
        return "pass"

    def __repr__(self) -> str:
        return "<pass>"


Action: TypeAlias = Attack | Cover | Transfer | ThrowIn | Take | Pass

TAKE: Final = Take()
PASS: Final = Pass()

# The engine lists actions far more often than it invents new ones, so those that recur are made
# once: every cover, every single throw-in, and every set of cards of one rank.
COVERS: Final[dict[CardSet, dict[CardSet, Cover]]] = {
    attack.bit: {card.bit: Cover(attack, card) for card in CARDS if card != attack}
    for attack in CARDS
}
SINGLE_THROW_INS: Final[dict[CardSet, ThrowIn]] = {card.bit: ThrowIn(card.bit) for card in CARDS}


def _several(verb: Callable[[CardSet], Action]) -> Callable[[str, str], Action]:
    def read(text: str, rest: str) -> Action:
        if not rest:
            raise TextError(EngineReason.CARDS_MISSING, text=text)
        return verb(parse_cards(rest))

    return read


def _cover(text: str, rest: str) -> Action:
    words = rest.split()
    if len(words) != 2:
        raise TextError(EngineReason.NOT_A_COVER, text=text)
    return Cover(parse_card(words[0]), parse_card(words[1]))


def _bare(action: Action) -> Callable[[str, str], Action]:
    def read(text: str, rest: str) -> Action:
        if rest:
            raise TextError(EngineReason.CARDS_GIVEN, text=text)
        return action

    return read


_READERS: Final[dict[str, Callable[[str, str], Action]]] = {
    "attack": _several(Attack),
    "cover": _cover,
    "transfer": _several(Transfer),
    "throw": _several(ThrowIn),
    "take": _bare(TAKE),
    "pass": _bare(PASS),
}


def parse_action(text: str) -> Action:
    """Read an action from its text form.

    >>> parse_action("cover 8s Ts")
    <cover 8s Ts>

    Raises:
        TextError: the text is not an action.
        DuplicateCardError: a card is named twice.

    """
    verb, _, rest = text.strip().partition(" ")
    if verb not in _READERS:
        raise TextError(EngineReason.NOT_AN_ACTION, text=text)
    return _READERS[verb](text, rest.strip())


def cards_played(action: Action) -> CardSet:
    """Return the cards that leave the mover's hand with this action."""
    match action:
        case Attack(cards) | Transfer(cards) | ThrowIn(cards):
            return cards
        case Cover(_, card):
            return card.bit
        case _:
            return 0
