"""What a typed line means: a number, cards, a wish, in both languages and both layouts."""

from itertools import combinations
from types import SimpleNamespace
from typing import cast

import pytest

from durak.engine import CARDS, parse_card, parse_cards
from durak.plain.meaning import (
    Cards,
    Nothing,
    Number,
    Strange,
    Twice,
    TypedLine,
    Wished,
    read_cards,
    read_line,
    simplified,
)
from durak.table.session import NextGame, Session
from durak.words import line_menus as menus
from durak.words.cards import Form, card_text, cards_written
from durak.words.language import languages, use_language
from durak.words.spoken import SPOKEN
from durak.words.typed import RANK_SIGNS, SUIT_SIGNS, WISHES, Wish, typed_for


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("", Nothing()),
        ("   ", Nothing()),
        ("2", Number(2)),
        (" 10. ", Number(10)),
        ("6", Number(6)),
        ("t", Wished(Wish.TAKE)),
        ("Е", Wished(Wish.TAKE)),
        ("б", Wished(Wish.TAKE)),
        ("Беру!", Wished(Wish.TAKE)),
        ("d", Wished(Wish.DONE)),
        ("Всё", Wished(Wish.DONE)),
        ("бито", Wished(Wish.DONE)),
        ("?", Wished(Wish.HELP)),
        ("ещё", Wished(Wish.MORE)),
        ("счёт", Wished(Wish.SCORE)),
        ("m", Wished(Wish.MEMORY)),
        ("memory Anna", Wished(Wish.MEMORY, "anna")),
        ("память 3", Wished(Wish.MEMORY, "3")),
        ("r 6c", Wished(Wish.TRANSFER, "6c")),
        ("перевожу 6т", Wished(Wish.TRANSFER, "6т")),
        ("take 6c", Strange("take 6c")),
        ("hello", Strange("hello")),
        ("1234", Number(1234)),
        ("\ufeff1", Number(1)),
        ("е", Wished(Wish.TAKE)),
        ("ё", Strange("ё")),
        ("«беру»", Wished(Wish.TAKE)),
        ("12345", Strange("12345")),
        ("²", Strange("²")),
        ("9x", Strange("9x")),
        ("five clubs", Strange("five clubs")),
    ],
)
def test_a_line_means_a_number_a_wish_or_nothing(text: str, meaning: TypedLine) -> None:
    assert read_line(text) == meaning


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("9c", "9c"),
        ("9т", "9c"),
        ("9к", "9c"),
        ("9 c", "9c"),
        ("9♣", "9c"),
        ("9♣\ufe0f", "9c"),
        ("10 hearts", "Th"),
        ("10h", "Th"),
        ("th", "Th"),
        ("10ч", "Th"),
        ("тч", "Ah"),
        ("дп", "Qs"),
        ("Вб", "Jd"),
        ("кк", "Kc"),
        ("Queen of Hearts", "Qh"),
        ("q of hearts", "Qh"),
        ("дама червей", "Qh"),
        ("даму червей", "Qh"),
        ("туз пик", "As"),
        ("6 бубен", "6d"),
        ("шестёрка треф", "6c"),
        ("шестерка крести", "6c"),
        ("6c 6s", "6c 6s"),
        ("6c, 6s", "6c 6s"),
        ("6 clubs 6 spades", "6c 6s"),
        ("шестёрка треф, шестёрка пик", "6c 6s"),
        ("й р", "Qh"),
        ("10с", "Tc"),
    ],
)
def test_cards_are_a_rank_and_then_a_suit(text: str, cards: str) -> None:
    assert read_line(text) == Cards(parse_cards(cards))


@pytest.mark.parametrize(
    ("text", "pair", "card"),
    [
        ("2 9c", 2, "9c"),
        ("6 9c", 6, "9c"),
        ("6 6c", 6, "6c"),
        ("1 10 hearts", 1, "Th"),
        ("3 дама пик", 3, "Qs"),
        ("12 9c", 12, "9c"),
    ],
)
def test_a_number_before_a_card_is_that_of_the_attack(text: str, pair: int, card: str) -> None:
    assert read_line(text) == Cards(parse_cards(card), pair)


def test_a_number_before_several_cards_means_nothing() -> None:
    assert read_line("2 9c 9d") == Strange("2 9c 9d")


def test_a_card_that_is_named_twice_is_told() -> None:
    assert read_line("9c 9т") == Twice(parse_card("9c"))
    assert read_cards("9c nine clubs") == Twice(parse_card("9c"))


def test_every_card_is_read_in_every_short_form() -> None:
    for card in CARDS:
        for rank in RANK_SIGNS[card.rank]:
            for suit in SUIT_SIGNS[card.suit]:
                for text in (rank + suit, f"{rank} {suit}", (rank + suit).upper()):
                    assert read_line(text) == Cards(card.bit), text


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("form", list(Form))
def test_every_card_is_read_as_it_is_said(code: str, form: Form) -> None:
    use_language(code)
    with cards_written(SPOKEN):
        for card in CARDS:
            assert read_line(f"{card_text(card):{form.value}}") == Cards(card.bit)


def test_no_letter_and_no_word_has_two_meanings() -> None:
    for one, other in combinations(WISHES.values(), 2):
        assert not {*one.letters, *one.words} & {*other.letters, *other.words}


def test_a_lone_letter_is_never_a_card() -> None:
    for typed in WISHES.values():
        for text in (*typed.letters, *typed.words):
            assert simplified(text) == text
            assert read_cards(text) is None, text


@pytest.mark.parametrize("code", languages())
def test_every_wish_is_read_by_the_letter_and_the_word_that_the_help_names(code: str) -> None:
    use_language(code)
    for wish, typed in WISHES.items():
        assert read_line(str(typed.word)) == Wished(wish)
        letter = str(typed.letter)
        if wish is not Wish.HELP:  # its sign is called by its name, as voices pass over it
            assert letter in typed.letters
            assert read_line(letter) == Wished(wish)


@pytest.mark.parametrize("code", languages())
def test_what_a_sentence_asks_to_type_is_understood(code: str) -> None:
    use_language(code)
    for wish in (Wish.TAKE, Wish.DONE, Wish.TRANSFER):
        assert read_line(typed_for(wish)) == Wished(wish)
        assert read_line(typed_for(wish, taking=True)) == Wished(wish)


@pytest.mark.parametrize("code", languages())
def test_no_choice_away_from_the_table_is_called_as_something_else(code: str) -> None:
    use_language(code)
    offers = (
        menus.new_game,
        menus.another_game,
        menus.the_log,
        menus.finished_games,
        menus.statistics,
        menus.to_put_away,
        menus.yes,
        menus.no,
    )
    names = [offer() for offer in offers]
    names += [menus.next_game(cast("Session", SimpleNamespace(next_game=it))) for it in NextGame]
    for name in names:
        assert isinstance(read_line(name), Strange)
        assert isinstance(read_line(name.split()[0]), Strange)
    assert read_line(menus.to_leave()) == Wished(Wish.QUIT)


def test_letters_of_the_table_on_the_screen_mean_the_same_in_lines() -> None:
    from durak.tui.commands import TABLE_COMMANDS

    same = {
        "take": Wish.TAKE,
        "done": Wish.DONE,
        "transfer": Wish.TRANSFER,
        "undo": Wish.UNDO,
        "hint": Wish.HINT,
        "memory": Wish.MEMORY,
        "log": Wish.LAST_BOUT,
        "leave": Wish.QUIT,
    }
    commands = {command.id: command for command in TABLE_COMMANDS}
    for name, wish in same.items():
        for letter in (commands[name].keys[0], commands[name].cyrillic):
            assert read_line(letter) == Wished(wish), (name, letter)
