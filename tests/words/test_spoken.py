"""Cards in words: every sentence has them where the front-end wants them so."""

from gettext import NullTranslations

import pytest

from durak.engine import (
    CARDS,
    PODKIDNOY,
    Attacked,
    Covered,
    Dealt,
    Refusal,
    RefusalReason,
    Suit,
    TookTable,
    parse_card,
    parse_cards,
)
from durak.words.cards import SIGNS, card_text, cards_text, cards_written, suit_text
from durak.words.events import Speaker, sentence
from durak.words.language import current_translations, use_translations
from durak.words.refusals import refusal_text
from durak.words.spoken import SPOKEN

OLGA = Speaker(("Olga", "Anna"))
SIX, JACK = parse_card("6c"), parse_card("Js")


def test_every_card_has_a_name_of_its_own() -> None:
    with cards_written(SPOKEN):
        names = {str(card_text(card)) for card in CARDS}
    assert len(names) == 36
    assert {"six of clubs", "ten of diamonds", "queen of hearts", "ace of spades"} <= names


def test_cards_are_signs_again_once_they_were_spoken() -> None:
    with cards_written(SPOKEN):
        with cards_written(SIGNS):
            assert suit_text(Suit.HEARTS) == "♥"
        assert suit_text(Suit.HEARTS) == "hearts"
    assert cards_text(parse_cards("6c Td")) == "6♣ 10♦"


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Covered(0, SIX, JACK), "Olga covers six of clubs with jack of spades"),
        (Attacked(0, parse_cards("6c")), "Olga attacks with six of clubs"),
        (
            TookTable(1, parse_cards("6c Td")),
            "Anna takes 2 cards: six of clubs, ten of diamonds",
        ),
        (
            Dealt(PODKIDNOY, 4, parse_card("Qh"), 12, 0),
            "Trump queen of hearts is turned; 12 cards in the talon",
        ),
    ],
)
def test_an_event_is_told_with_cards_in_words(
    event: Covered | TookTable | Dealt, told: str
) -> None:
    with cards_written(SPOKEN):
        assert sentence(event, OLGA) == told


def test_a_refusal_is_told_with_cards_in_words() -> None:
    refusal = Refusal(
        RefusalReason.OTHER_SUIT, {"card": JACK, "attack": SIX, "trump": Suit.DIAMONDS}
    )
    with cards_written(SPOKEN):
        assert refusal_text(refusal) == (
            "Jack of spades does not beat six of clubs: it is of another suit,"
            " and trump is diamonds."
        )


class Declined(NullTranslations):
    """A language in which what is done to a card and what does it have endings of their own."""

    def gettext(self, message: str) -> str:
        return message.replace("{attack}", "{attack:object}").replace("{card}", "{card:means}")

    def pgettext(self, context: str, message: str) -> str:
        endings = {
            "rank of a card to which something is done": "-a",
            "rank of a card with which something is done": "-om",
        }
        return message + endings.get(context, "")


def test_a_translation_may_ask_for_the_form_that_a_card_has_in_its_sentence() -> None:
    before = current_translations()
    use_translations(Declined())
    try:
        with cards_written(SPOKEN):
            told = sentence(Covered(0, SIX, JACK), OLGA)
        signs = sentence(Covered(0, SIX, JACK), OLGA)
    finally:
        use_translations(before)
    assert told == "Olga covers six-a of clubs with jack-om of spades"
    assert signs == "Olga covers 6♣ with J♠"
