"""The launch screen in words: what a game asks of its players (R9), and what games that wait."""

from durak.engine import DUEL, FIRST_FIVE, PEREVODNOY, PODKIDNOY
from durak.words.launch import about_waiting, game_in_full

ONE_CARD = "A bout is opened by one card."
ONE_RANK = "A bout is opened by one card, or by several of one rank."
SIX = "Nobody has to cover more than 6 cards in a bout."
NO_TRANSFER = "Nobody may pass an attack on."


def test_r9_what_a_rule_set_asks_is_told_as_it_answers() -> None:
    assert game_in_full(PODKIDNOY) == ["Players: 2, 3 or 4.", ONE_RANK, SIX, NO_TRANSFER]
    assert game_in_full(PEREVODNOY) == [
        "Players: 2, 3 or 4.",
        ONE_RANK,
        SIX,
        "A defender who has covered nothing yet may pass the attack on.",
    ]
    assert game_in_full(FIRST_FIVE) == [
        "Players: 2, 3 or 4.",
        ONE_CARD,
        SIX,
        "In the first bout only 5 cards.",
        NO_TRANSFER,
    ]
    assert game_in_full(DUEL) == ["Players: 2.", ONE_CARD, SIX, NO_TRANSFER]


def test_where_several_games_wait_it_is_told_how_to_see_the_others() -> None:
    assert about_waiting(several=False) == (
        "Enter goes on exactly there. Any other row starts a new game."
    )
    assert about_waiting(several=True) == (
        "Enter goes on exactly there, Left and Right show the others."
        " Any other row starts a new game."
    )
