"""How cards are written for people."""

from durak.engine import CardSet, cards_of


def cards_text(cards: CardSet) -> str:
    """Write a set of cards with suit signs, low to high: ``6♣ 10♦``."""
    return " ".join(map(str, cards_of(cards)))
