"""What a front-end says and does about a person's turn: what fits, and what goes by itself.

A screen and a front-end in lines order cards, name what fits and pass by themselves alike.
"""

from collections.abc import Iterable

from durak.engine import (
    PASS,
    Action,
    Attack,
    Card,
    CardSet,
    Cover,
    Phase,
    Suit,
    ThrowIn,
    Transfer,
    View,
    card_of,
    cards_of,
    cards_played,
)


def cheapest_first(cards: Iterable[Card], trump: Suit) -> tuple[Card, ...]:
    """Return the cards from the cheapest to the dearest: plain before trump, low before high.

    >>> from durak.engine import parse_cards
    >>> cards = cheapest_first(cards_of(parse_cards("6h 7c Ac 7d Jh")), Suit.HEARTS)
    >>> print(*cards)
    7♣ 7♦ A♣ 6♥ J♥
    """
    return tuple(sorted(cards, key=lambda card: (card.suit == trump, card.rank, card.suit)))


def fitting_cards(view: View) -> tuple[Card, ...]:
    """Return the cards that the seat may play now, the cheapest first; none if others move."""
    cards: CardSet = 0
    for action in view.legal_actions:
        cards |= cards_played(action)
    return cheapest_first(cards_of(cards), view.trump)


def choices(view: View) -> tuple[Action, ...]:
    """Return what the seat may do now in the order to offer it.

    That is few cards before many, cheap ones before dear ones, and last what needs no card.
    """

    def dearness(action: Action) -> tuple[bool, int, list[tuple[bool, int]]]:
        cards = cheapest_first(cards_of(cards_played(action)), view.trump)
        return not cards, len(cards), [(card.suit == view.trump, card.rank) for card in cards]

    return tuple(sorted(view.legal_actions, key=dearness))


def transfers(view: View) -> tuple[Transfer, ...]:
    """Return the transfers that the seat may play now (R6), in the order to offer them."""
    return tuple([action for action in choices(view) if isinstance(action, Transfer)])


def only_action(view: View) -> Action | None:
    """Return the action of a seat that has no other one; None where there is a choice."""
    actions = view.legal_actions
    return actions[0] if len(actions) == 1 else None


def can_only_pass(view: View) -> bool:
    """Tell whether all that the seat may do is to pass (R5.1).

    That may go by itself against bots. Between two people it would tell the other one.
    """
    return only_action(view) == PASS


def most_to_come(view: View) -> int:
    """Return how many attacks may still be added to those on the table.

    That is what the limit leaves (R3.1), as far as those who may still throw in hold so many cards:
    after Take each of them is asked once (R7.1), before it again and again (R5.3).
    """
    seats = view.queue if view.phase is Phase.TAKING else range(view.seats)
    held = sum(view.hand_size(seat) for seat in seats if seat != view.defender)
    return min(view.room, held)


def meanings_of(view: View, cards: CardSet) -> tuple[Action, ...]:
    """Return the legal actions that play exactly these cards; none for no card."""
    return tuple([it for it in view.legal_actions if cards and cards_played(it) == cards])


def attempted(view: View, cards: CardSet) -> Action:
    """Return what playing these cards would be at this moment, legal or not."""
    if view.phase is Phase.OPENING:
        return Attack(cards)
    if view.phase is not Phase.DEFENCE:
        return ThrowIn(cards)
    if cards.bit_count() != 1:
        return Transfer(cards)
    card = card_of(cards)
    rivals = [card_of(attack) for attack, cover in view.pairs if not cover]
    same_suit = [attack for attack in rivals if attack.suit == card.suit]
    return Cover((same_suit or rivals)[0], card)


def cover_of(view: View, number: int, cards: CardSet) -> Cover | None:
    """Return the cover of the attack of this number, counted from 1, with one card, legal or not.

    None when there is no such attack, or it is not exactly one card.
    """
    if not 1 <= number <= len(view.pairs) or cards.bit_count() != 1:
        return None
    return Cover(card_of(view.pairs[number - 1][0]), card_of(cards))
