"""Lines that are heard: printable, never empty, never long, in the order of what was said."""

from hypothesis import given, settings
from hypothesis import strategies as st

from durak.plain.voice import LONGEST_SAID, Voice, in_lines


def heard(*sentences: str) -> list[str]:
    lines: list[str] = []
    Voice(input, lines.append).say(*sentences)
    return lines


@settings(max_examples=60, deadline=None)
@given(st.text(), st.sampled_from(["utf-8", "ascii", "koi8-r"]))
def test_whatever_is_said_can_be_heard_in_any_encoding(text: str, encoding: str) -> None:
    lines: list[str] = []
    Voice(input, lines.append, encoding).say(text)
    for line in lines:
        assert line.encode(encoding)
        assert line.isprintable()
        assert line.strip()
        assert "  " not in line
        assert len(line) <= LONGEST_SAID


def test_what_an_encoding_lacks_is_replaced_before_a_line_is_cut() -> None:
    lines: list[str] = []
    Voice(input, lines.append, "ascii").say("ё" * 40 + "\N{REPLACEMENT CHARACTER}")
    assert lines == ["\\u0451" * 33 + "\\u", "0451" + "\\u0451" * 6 + "?"]


def test_no_more_than_one_blank_is_said_in_a_row() -> None:
    assert heard("'a  b' is not understood.") == ["'a b' is not understood."]


def test_nothing_is_not_said() -> None:
    assert heard("", "  ", "Goodbye.") == ["Goodbye."]


def test_what_a_terminal_would_obey_is_written_out() -> None:
    assert heard("Anna\x1b[2J") == ["Anna\\x1b[2J"]


def test_a_long_list_is_cut_between_its_things() -> None:
    lines = heard(", ".join(["queen of diamonds"] * 12) + ".")
    assert len(lines) == 2
    assert lines[0] == ", ".join(["queen of diamonds"] * 10) + ","
    assert lines[1] == "queen of diamonds, queen of diamonds."


def test_what_lists_nothing_is_cut_between_words_or_anywhere() -> None:
    assert list(in_lines("word " * 41)) == [("word " * 40).rstrip(), "word"]
    assert list(in_lines("a" * 201)) == ["a" * 200, "a"]


def test_a_line_that_just_fits_is_left_whole() -> None:
    assert list(in_lines("a, " * 66 + "bc")) == ["a, " * 66 + "bc"]
