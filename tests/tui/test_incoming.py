"""What a terminal sends: text and whole sequences are read, whatever else arrives is nothing."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.message import Message

from durak.tui.driver import PieceParser
from durak.tui.incoming import LONGEST, LONGEST_PASTE, Incoming, Pasted, Piece, as_pressed
from tests.tui.private import (
    ANSI_SEQUENCES_KEYS,
    FUNCTIONAL_KEYS,
    MODIFIER_FUNCTIONAL_KEYS,
    XTermParser,
    after_a_silence,
    waits_for_more,
)

ENDS: Final = (
    *(b"\x1b[", b"\x1b[M", b"\x1b[M ", b"\x1b[[", b"\x1bO", b"\x1b]11;", b"\x1bP1$", b"\x1b[200~"),
    *(b"\x1b[1;", b"\x1b[<0;7", b"\x1b[?2026;", b"\x1b", b"\xd0", b"\x1b\xd0", b"\xf0\x9f"),
)


def cut(*portions: bytes) -> list[Piece]:
    """Return the pieces of what came in these portions, and then nothing any more."""
    incoming = Incoming()
    pieces = [piece for portion in portions for piece in incoming.feed(portion)]
    return [*pieces, *incoming.rest()]


def test_letters_are_in_the_encoding_of_the_terminal() -> None:
    incoming = Incoming(encoding="koi8-r")
    typed = "йЁ\x1b[A".encode("koi8-r")
    pasted = b"\x1b[200~" + "Вера".encode("koi8-r") + b"\x1b[201~"
    assert [*incoming.feed(typed + pasted)] == ["йЁ", "\x1b[A", Pasted("Вера")]


def keys_of(messages: Iterable[Message]) -> list[str]:
    return [message.key for message in messages if isinstance(message, events.Key)]


def keys(*portions: bytes) -> list[str]:
    """Return the names of the keys that Textual is told of."""
    parser = PieceParser()
    pieces = cut(*portions)
    return [
        key for piece in pieces if isinstance(piece, str) for key in keys_of(parser.whole(piece))
    ]


FOREIGN: Final = {
    "a byte of no encoding": b"\xff",
    "В as KOI8-R writes it": b"\xf7",
    "В as CP1251 writes it, the beginning of a letter in UTF-8": b"\xc2",
    "Вера as CP1251 writes it": b"\xc2\xe5\xf0\xe0",
    "a letter of which the end is missing": b"\xe2\x99",
    "a click of the oldest kind of mouse beyond column 95": b"\x1b[M \x85\x30",
    "one that is text in UTF-8 by chance": b"\x1b[M \xc3\xa9",
    "Alt and a foreign letter": b"\x1b\xff",
    "a sequence that nobody knows": b"\x1b[99z",
    "what a terminal is": b"\x1b[?62;1;2c",
    "a colour of the terminal": b"\x1b]11;rgb:1c1c/1c1c/1c1c\x1b\\",
    "the same with another end": b"\x1b]11;rgb:1c1c/1c1c/1c1c\x07",
    "the name of the terminal": b"\x1bP>|kitty(0.42)\x1b\\",
    "an answer about pictures": b"\x1b_Gi=31;OK\x1b\\",
    "a sequence of another age": b"\x1bO5z",
    "a figure that no letter has": b"\x1b[99999999u",
    "a text that no letter is": b"\x1b[97;;99999999u",
    "a sequence that is too long": b"\x1b[" + b"1;" * LONGEST + b"m",
    "the end of a paste that never began": b"\x1b[201~",
}


@pytest.mark.parametrize("data", FOREIGN.values(), ids=FOREIGN)
def test_what_is_foreign_is_no_key_and_takes_none_away(data: bytes) -> None:
    assert keys(data) == []
    assert keys(b"a" + data + b"q") == ["a", "q"]
    assert keys(*[bytes([byte]) for byte in data], b"q") == ["q"]


@pytest.mark.parametrize("data", ENDS, ids=repr)
def test_what_breaks_off_is_over_after_a_while(data: bytes) -> None:
    incoming, parser = Incoming(), PieceParser()
    for piece in [*incoming.feed(data), *incoming.rest()]:
        assert isinstance(piece, str)
        parser.whole(piece)
    assert [parser.whole(str(piece))[0].key for piece in incoming.feed(b"q")] == ["q"]  # type: ignore[attr-defined]


def test_escape_by_itself_is_a_key_and_alt_with_a_key_is_one() -> None:
    assert keys(b"\x1b") == ["escape"]
    assert keys(b"\x1b\x1b[A") == ["escape", "up"]
    assert keys(b"\x1bq") == ["alt+q"]
    assert keys(b"\x1b[") == ["left_square_bracket"]
    assert keys("\x1bй".encode()) == ["alt+й"]
    assert keys(b"\x1b[12\r") == ["enter"]


def test_a_letter_in_two_portions_is_one() -> None:
    assert keys(b"\xd0", b"\xb9") == ["й"]


@pytest.mark.parametrize("start", [b"\x1b[", b"\x1b]", b"\x1bP", b"\x1bO", b"\x1b[200~"])
def test_what_never_ends_takes_no_room(start: bytes) -> None:
    incoming = Incoming()
    assert list(incoming.feed(start)) == []
    for _ in range(100):
        assert list(incoming.feed(b"1" * 4096)) == []
        assert len(incoming._held) <= LONGEST + 1
        assert len(incoming._paste or b"") <= LONGEST_PASTE
    assert list(incoming.rest()) == []
    assert list(incoming.feed(b"q")) == ["q"]


def test_what_is_pasted_is_no_key_and_nothing_that_a_terminal_obeys() -> None:
    pasted = b"\x1b[200~Ol\x1b[31mga\r\n\x1b]0;\x07\xffq\x1b[201~"
    assert cut(b"a", pasted, b"q") == ["a", Pasted("Ol[31mga\r\n]0;q"), "q"]
    assert cut(*[bytes([byte]) for byte in pasted]) == [Pasted("Ol[31mga\r\n]0;q")]


def textual_keys(sequence: str) -> list[str]:
    """Return the keys that Textual's own parser finds in a sequence and a silence after it."""
    parser = XTermParser()
    found = list(parser.feed(sequence))
    return keys_of([*found, *after_a_silence(parser)])


def test_every_key_that_textual_knows_is_the_same_key() -> None:
    differing = [name for name in ANSI_SEQUENCES_KEYS if keys(name.encode()) != textual_keys(name)]
    assert differing == []


NO_KEYS: Final = ("lock", "media_", "volume")
FUNCTIONAL: Final = {
    int(code[:-1]): name for code, name in FUNCTIONAL_KEYS.items() if code[-1] == "u"
}


@pytest.mark.parametrize(("code", "name"), FUNCTIONAL.items(), ids=FUNCTIONAL.values())
def test_modifiers_locks_and_media_keys_are_no_keys_by_themselves(code: int, name: str) -> None:
    is_key = name not in MODIFIER_FUNCTIONAL_KEYS and not any(part in name for part in NO_KEYS)
    assert keys(b"\x1b[%du" % code) == [name] * is_key
    assert bool(keys(b"\x1b[%d;2u" % code)) == is_key
    assert keys(b"\x1b[%d;1:3u" % code) == []


def test_a_key_that_is_let_go_is_none_and_one_that_is_held_is_pressed_again() -> None:
    assert keys(b"\x1b[113;1:1u", b"\x1b[113;1:2u", b"\x1b[113;1:3u") == ["q", "q"]
    assert keys(b"\x1b[1;1:1A", b"\x1b[1;1:3A") == ["up"]
    assert keys(b"\x1b[3;1:1~", b"\x1b[3;1:3~") == ["delete"]


def test_the_other_letters_of_a_key_are_left_out() -> None:
    assert as_pressed("\x1b[1081:1049:113;2;1049u") == "\x1b[1081;2;1049u"
    assert keys(b"\x1b[1081:1049:113;2;1049u") == ["Й"]
    assert keys(b"\x1b[122:90;5u") == ["ctrl+z"]


def joined(pieces: Iterable[Piece]) -> list[Piece]:
    """Return the pieces with texts that follow each other in one."""
    whole: list[Piece] = []
    for piece in pieces:
        last = whole[-1] if whole else Pasted("")
        if isinstance(piece, str) and isinstance(last, str) and "\x1b" not in last + piece:
            whole[-1] = last + piece
        else:
            whole.append(piece)
    return whole


ARRIVING: Final = st.lists(
    st.one_of(
        st.binary(max_size=4),
        st.sampled_from([*FOREIGN.values(), *ENDS, b"\x1b[201~", b"\x1b\\", b"\x07", b"\x1b[A"]),
        st.sampled_from([name.encode() for name in ANSI_SEQUENCES_KEYS]),
        st.from_regex(rb"\x1b\[[0-9:;<?]{0,12}[@-~]", fullmatch=True),
    ),
    max_size=8,
).map(b"".join)


@given(data=ARRIVING, cuts=st.sets(st.integers(0, 80)))
def test_it_does_not_matter_in_which_portions_it_comes(data: bytes, cuts: set[int]) -> None:
    places = [0, *sorted(place for place in cuts if place < len(data)), len(data)]
    portions = [data[start:end] for start, end in pairwise(places)]
    assert joined(cut(*portions)) == joined(cut(data))


@given(data=ARRIVING)
def test_nothing_that_arrives_fails_or_outlasts_a_silence(data: bytes) -> None:
    incoming, parser = Incoming(), PieceParser()
    for piece in [*incoming.feed(data), *incoming.rest()]:
        if isinstance(piece, str):
            parser.whole(piece)
            assert not waits_for_more(parser)
        else:
            assert "\x1b" not in piece.text
    assert keys_of(parser.whole(str(next(incoming.feed(b"q"))))) == ["q"]
