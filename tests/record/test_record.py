"""Records: what is written is read back, and what is not legal is refused with its place."""

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.engine import (
    CARDS,
    PODKIDNOY,
    RULE_SETS,
    DurakError,
    Game,
    Outcome,
    RuleSet,
    Setup,
    parse_action,
)
from durak.record import (
    MAX_BYTES,
    GameFacts,
    Record,
    RecordError,
    RecordPartsError,
    RecordReason,
    TakenBack,
    Writer,
    decode,
    dumps,
    dumps_all,
    loads,
    loads_all,
    recover,
    remaining,
    text_so_far,
)
from durak.table.match import Match, Tally
from durak.table.seat import Seat
from durak.words.errors import error_text
from tests.records import SHORT_GAME, SHORT_SUMMARY, blank, finished, played, text_with
from tests.sentences import refused

NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
LEVELS = st.sampled_from([None, "random", "heuristic", "deep-thought_2"])


def a_tally(seats: int, rng: random.Random) -> Tally:
    """Count some games at a table of so many seats."""
    tally = Tally.of(seats)
    for _ in range(rng.randint(0, 30)):
        tally = tally.after(Outcome(rng.choice([None, *range(seats)])))
    return tally


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any game of any rule set, with undos, whole or broken off, in a match or a tally."""
    rules = draw(st.sampled_from(list(RULE_SETS.values())))
    count = draw(st.sampled_from(rules.seat_counts))
    seats = tuple(Seat(draw(NAMES), draw(LEVELS)) for _ in range(count))
    rng = random.Random(draw(st.integers()))
    first = draw(st.none() | st.integers(0, count - 1))
    match = Match(3, (1, 1), draw(st.integers(3, 9)), first) if count == 2 else None
    record = replace(
        blank(rules, seats, rng),
        started=draw(
            st.datetimes(datetime(1900, 1, 2), datetime(9999, 12, 30), timezones=st.just(UTC))
        ),
        bot_seed=draw(NAMES),
        first=first,
        match=match,
        tally=a_tally(len(seats), rng),
        seed=draw(st.none() | st.integers(-(2**70), 2**70) | st.just(-(10**4299))),
    )
    record = played(record, rng, draw(st.sampled_from([0, 1, 9, 60, 600])), draw(st.integers(0, 6)))
    return replace(record, branched=draw(st.none() | st.integers(0, len(record.steps))))


@settings(max_examples=60, deadline=None)
@given(records())
def test_every_game_reads_back_as_it_was_written(record: Record) -> None:
    text = dumps(record)
    assert loads(text) == record
    assert dumps(loads(text)) == text
    assert decode(text.encode()) == text


@settings(max_examples=60, deadline=None)
@given(records(), st.data())
def test_a_game_cut_anywhere_keeps_every_action_that_was_closed(
    record: Record, data: st.DataObject
) -> None:
    writer = Writer(replace(record, branched=None))
    head = writer.begin().encode()
    body = "".join(writer.write(step) for step in record.steps).encode()
    cut = data.draw(st.integers(0, len(body)))
    found = recover(head + body[:cut])
    assert found.record.steps == record.steps[: body[:cut].count(b";")]
    assert found.kept == len(head) + body[:cut].rfind(b";") + 1
    assert (not found.lost) == (body[:cut].rstrip(b"\n ")[-1:] in (b"", b";"))


def test_the_short_game_is_canonical_and_tells_its_undo() -> None:
    record = loads(SHORT_GAME)
    assert dumps(record) == SHORT_GAME + SHORT_SUMMARY
    assert record.seats == (Seat("Ёлка"), Seat("Boris", "greedy"))
    assert record.steps[7:9] == (parse_action("throw Td"), TakenBack(1))
    assert (len(record.steps), len(record.actions), record.undos) == (11, 9, 1)


def test_a_file_saved_by_another_editor_is_read_and_rewritten_canonically() -> None:
    edited = SHORT_GAME.replace("\n", " \r\n").replace("6c/9c;", " 6♣/9♣ ;  ")
    assert dumps(loads(decode(b"\xef\xbb\xbf" + edited.encode()))) == SHORT_GAME + SHORT_SUMMARY


def test_tags_may_come_in_another_order() -> None:
    head, _, body = SHORT_GAME.partition("\n\n")
    version, *tags = head.split("\n")
    assert loads("\n".join([version, *reversed(tags), "", body])) == loads(SHORT_GAME)


def test_the_rounds_of_a_match_are_one_text_and_each_counts_on_from_the_last() -> None:
    rounds = []
    match = Match(3)
    seed = 1
    while match.winner is None:
        record = replace(finished(seed, "duel", 2), match=match, first=match.first)
        seed += 1
        record = played(replace(record, steps=(), outcome=None), random.Random(seed))
        if record.outcome is not None:
            rounds.append(record)
            match = match.after(record.outcome)
    assert loads_all(dumps_all(rounds)) == tuple(rounds)
    assert rounds[-1].match is not None
    last = rounds[-1].outcome
    assert last is not None
    assert rounds[-1].match.after(last) == match
    with refused(RecordError, "One game was expected"):
        loads(dumps_all(rounds))


def test_a_name_cannot_write_lines_of_its_own() -> None:
    name = 'x"\nresult: durak 0\n\x1b[31m\x9b\u2028'
    record = replace(loads(SHORT_GAME), seats=(Seat(name), Seat("Boris", "greedy")))
    assert r'seat 0: person "x\"\nresult: durak 0\n\u001b[31m\u009b\u2028"' in dumps(record)
    assert loads(dumps(record)) == record


HEADER = SHORT_GAME.partition("\n\n")[0].split("\n")[1:]


@pytest.mark.parametrize("digit", ["1", "1. ", " 7", "²"])
@pytest.mark.parametrize("number", range(len(HEADER)), ids=[line[:8] for line in HEADER])
def test_a_tag_that_begins_with_a_digit_is_told_at_its_own_line(number: int, digit: str) -> None:
    tags = [digit * (place == number) + tag for place, tag in enumerate(HEADER)]
    name = tags[number].partition(":")[0]
    body = SHORT_GAME.partition("\n\n")[2]
    for gap in ("\n\n", "\n"):
        with pytest.raises(RecordError) as caught:
            loads("\n".join(["durak record 2", *tags]) + gap + body)
        error = caught.value
        assert (error.line, error.column) == (number + 2, 1)
        assert error_text(error).endswith(f": '{name}' is not a tag of a record.")


def test_a_game_whose_bouts_follow_the_header_at_once_is_read_as_ever() -> None:
    assert loads(SHORT_GAME.replace("\n\n", "\n")) == loads(SHORT_GAME)


TALLY = "session: evening\ntally: duraks 1 0, draws 0"

BAD = [
    ("durak record 2", "durak record 3", 1, 14, "Version '3' is not known"),
    ("durak record 2", "[Event]", 1, 1, "This is no record of Durak"),
    ("rules: duel", "rules: bridge", 3, 8, "'bridge' is not a rule set; there are podkidnoy"),
    ('"Boris"', '"\\ud800"', 5, 9, "is not a text in double quotes"),
    ("rules: duel\n", "", 7, 1, "The tag 'rules' is missing"),
    ("rules: duel", "rules: duel\nrules: duel", 4, 1, "'rules' was already given in line 3"),
    ("rules: duel", "weather: fine", 3, 1, "'weather' is not a tag"),
    ("rules: duel", "duel", 3, 1, "'duel' is neither a tag nor a bout"),
    ("seat 1: bot greedy", "seat 1: robot", 5, 9, "is no seat: person"),
    ("greedy", "Gr\u00eblly!", 5, 9, "cannot name a level of bot"),
    ('"Boris"', "Boris", 5, 9, "is no seat: person"),
    ('"Boris"', '"Bo\\xis"', 5, 9, "is not a text in double quotes"),
    ("session: evening", "session: evening\n7up: x", 9, 1, "'7up: x' is no line of a bout"),
    ("seat 1:", "seat 2:", 8, 1, "The tag 'seat 1' is missing"),
    ('"Boris"', '"Boris"\nseat 2: person "X"', 3, 8, "Duel has no table of 3 seats"),
    ("deck: 6c 6d", "deck: 6c 6x", 6, 10, "'6x' is not a card"),
    ("deck: 6c 6d", "deck: 6c 6c", 6, 7, "6♣ is named twice"),
    ("deck: 6c 6d", "deck: 6c", 6, 7, "The deck has 35 cards"),
    ("2025-03-01T18:30:05Z", "2025-13-01T18:30:05Z", 2, 10, "is no time of any calendar"),
    ("2025-03-01T18:30:05Z", "yesterday", 2, 10, "is not a time like"),
    ("2025-03-01T18:30:05Z", "0001-01-01T00:00:00+09:00", 2, 10, "is no time of any calendar"),
    ("2025-03-01T18:30:05Z", "0001-01-01T23:59:59Z", 2, 10, "is no time of any calendar"),
    ("2025-03-01T18:30:05Z", "9999-12-31T00:00:00Z", 2, 10, "is no time of any calendar"),
    ("session: evening", "session: ../evening", 8, 10, "cannot name a session"),
    ("session: evening", "session: evening\nfirst: 2", 9, 8, "Seat 2 cannot open"),
    ("session: evening", "session: evening\nseed: 1.5", 9, 7, "'1.5' is not a whole number"),
    (
        "session: evening",
        "session: evening\nmatch: to 7, round 1, points 0 0",
        9,
        8,
        "1, 3 or 5",
    ),
    ("session: evening", "session: evening\nmatch: to 3, round 4, points 3 0", 9, 8, "over before"),
    ("session: evening", "session: evening\nmatch: to 3, round 2, points 1 1", 9, 8, "In round 2"),
    ("session: evening", "session: evening\nmatch: 3", 9, 8, "is no match like"),
    ("session: evening", "session: evening\ntally: duraks 1 0 2, draws 0", 9, 8, "of 3 seats"),
    ("session: evening", "session: evening\ntally: none", 9, 8, "is no tally like"),
    (
        "session: evening",
        "session: evening\ntally: duraks 1 0, draws 0, latest 1",
        9,
        8,
        "not among",
    ),
    (
        "session: evening",
        "session: evening\ntally: duraks 1 0, draws 0, latest -",
        9,
        8,
        "not among",
    ),
    (
        "session: evening",
        "session: evening\ntally: duraks 1 0, draws 0, latest 5",
        9,
        8,
        "not among",
    ),
    ("session: evening", "session: evening\nbranched: 12", 9, 1, "fewer actions"),
    ("6c/9c", "6c/8c", 10, 13, "6c/8c: 8♣ is not in your hand"),
    ("0 +6d", "1 +6d", 10, 20, "It is not your turn"),
    ("6d/9d", "6d/9x", 10, 27, "'9x' is not a card"),
    ("6d/9d", "exec(open)", 10, 27, "is no action: cards, take, pass, undo"),
    ("6d/9d", "6d/" + 99 * "9d ", 10, 27, "is no action: cards, take, pass, undo"),
    ("6d/9d", 99 * "9d ", 10, 27, "9♦ is named twice"),
    ("6d/9d", "6d/\x1bc", 10, 27, "6d/\\x1bc: '\\x1bc' is not a card"),
    ("1 +Td", "1 +Qd", 11, 19, "1 +Qd: Q♦ is not in your hand"),
    ("undo 1", "undo 9", 11, 26, "9 actions cannot be taken back: the game has only 8."),
    ("undo 1;", "undo 0;", 11, 26, "is no action"),
    ("undo 1;\n2. 1>0: 1 pass;\n3. 1>0:", "undo 1; 1 pass;", 11, 42, "Bout 3 begins here"),
    ("3. 1>0: Jc;", "3. 0>1: Jc;", 13, 1, "The bout here is '3. 1>0:', not '3. 0>1:'"),
    ("3. 1>0: Jc;", "4. 1>0: Jc;", 13, 1, "The bout here is '3. 1>0:'"),
    ("3. 1>0: Jc;", "mate in three", 13, 1, "is no line of a bout"),
    ("3. 1>0: Jc;", "3. 1>0: Jc", 13, 9, "'Jc' is cut off: each action ends with a semicolon"),
    ("result: unfinished\n", "", 14, 1, "The record ends without a result: it is cut off"),
    ("result: unfinished", "result: durak 0", 14, 1, "end with 'unfinished', not 'durak 0'"),
    ("result: unfinished", "result: 1-0", 14, 1, "'result: 1-0' is no result"),
    ("result: unfinished", "result: unfinished\nmore", 15, 1, "One game was expected"),
]


@pytest.mark.parametrize(("old", "new", "line", "column", "sentence"), BAD)
def test_a_bad_record_is_refused_with_line_column_and_reason(
    old: str, new: str, line: int, column: int, sentence: str
) -> None:
    with pytest.raises(RecordError) as caught:
        loads(text_with(old, new))
    assert sentence in error_text(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert error_text(caught.value).isprintable()
    assert len(error_text(caught.value)) < 200


def test_r11_an_action_after_the_end_is_refused() -> None:
    text = dumps(finished(1)).replace("\nresult", " take;\nresult")
    with refused(RecordError, "take: The game is over."):
        loads(text)


def test_a_wrong_durak_is_refused() -> None:
    record = finished(1)
    assert record.outcome is not None
    wrong = replace(record, outcome=Outcome(None))
    text = dumps(record).replace(f"result: durak {record.outcome.durak}", "result: draw")
    reached = f"durak {record.outcome.durak}"
    with refused(RecordError, f"The actions end with '{reached}', not 'draw'."):
        loads(text)
    with refused(RecordPartsError, f"The actions end with '{reached}', not 'draw'."):
        dumps(wrong)


JUNK: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "line 1, column 1: This is no record"),
    "binary": (b"\x7fELF\x02\x01\x00" * 99, "line 1, column 1: This is no record"),
    "ten megabytes": (b"\xff\x00 junk\n" * 1_300_000, "line 1, column 1: This is no record"),
    "one long line": (b"x" * 10_000_000, "line 1, column 1: This is no record"),
    "ten megabytes under a true first line": (
        b"durak record 2\n" + b"6c/9c; " * 1_500_000,
        f"line 1, column 1: The file is larger than {MAX_BYTES:,} bytes",
    ),
    "semicolons": (
        b"durak record 2\n" + b";" * 3_900_000,
        "line 2, column 1: ';;;;;",
    ),
    "a long first line": (b"durak record " + b"9" * 3_000_000, "line 1, column 14: Version '999"),
    "not UTF-8": (SHORT_GAME.encode().replace(b"Boris", b"Bor\xeds"), "line 5, column 24"),
    "a zero": (SHORT_GAME.encode().replace(b"Boris", b"Bor\0s"), "line 5, column 24"),
    "a pickle": (b"\x80\x04\x95cos\nsystem\n", "line 1, column 1: This is no record"),
}


def test_bytes_beyond_the_largest_size_are_not_even_decoded() -> None:
    with refused(RecordError, f"The file is larger than {MAX_BYTES:,} bytes"):
        decode(b"durak record 2\n" + b"6c/9c; " * 1_500_000)


@pytest.mark.parametrize(("more", "is_read"), [(0, True), (1, False)])
def test_a_text_of_the_largest_size_is_read_and_no_larger_one(more: int, is_read: bool) -> None:
    text = SHORT_GAME.rstrip()
    text += " " * (MAX_BYTES - len(text.encode()) + more)
    if is_read:
        assert loads(decode(text.encode())) == loads(SHORT_GAME)
    else:
        with refused(RecordError, "The file is larger than"):
            decode(text.encode())
        with refused(RecordError, "The file is larger than"):
            loads("durak record 2\n".ljust(MAX_BYTES + more))


def test_a_ten_may_be_written_with_two_figures() -> None:
    edited = SHORT_GAME.replace("1>0: Tc;", "1>0: 10c;").replace("1 +Td;", "1 + 10♦;")
    assert loads(edited) == loads(SHORT_GAME)
    tens = dumps(finished(3)).replace("/T", "/10")
    assert "/10" in tens
    assert loads(tens) == finished(3)


def test_for_a_developer_an_error_tells_its_place_where_it_has_one() -> None:
    placed = RecordError(7, 3, RecordReason.CUT_OFF, text="Jc")
    nowhere = RecordError(0, 0, RecordReason.UNREADABLE_FILE, error=OSError("broken"))
    assert str(placed) == "line 7, column 3: cut-off: text='Jc'"
    assert str(nowhere).startswith("unreadable-file: ")


def test_what_follows_a_game_is_told_at_its_own_line() -> None:
    text = dumps(finished(1))
    for blank_lines in range(3):
        with pytest.raises(RecordError) as caught:
            loads_all(text + "\n" * blank_lines + "duck record 2\n")
        assert caught.value.reason is RecordReason.NO_NEXT_GAME
        assert (caught.value.line, caught.value.column) == (text.count("\n") + blank_lines + 1, 1)


def test_only_one_game_is_recovered_from_a_file() -> None:
    text = dumps(finished(1))
    with pytest.raises(RecordError) as caught:
        recover(f"{text}\n{text}".encode())
    assert caught.value.reason is RecordReason.MORE_AFTER_RESULT
    assert (caught.value.line, caught.value.column) == (text.count("\n") + 2, 1)


@pytest.mark.parametrize("name", JUNK)
def test_junk_is_refused_in_one_clear_line(name: str) -> None:
    data, beginning = JUNK[name]
    with pytest.raises(RecordError) as caught:
        loads(decode(data))
    assert error_text(caught.value).startswith(beginning)
    assert len(error_text(caught.value)) < 160


def test_a_finished_record_cut_at_any_byte_is_refused_or_is_the_same_game() -> None:
    record = finished(4, "perevodnoy", 3)
    data = dumps(record).encode()
    for cut in range(0, len(data) - 2, 7):
        with pytest.raises(RecordError):
            loads(decode(data[:cut]))


def test_a_half_written_line_is_cut_off_with_a_notice() -> None:
    journal = SHORT_GAME.removesuffix("\nresult: unfinished\n").encode()
    found = recover(journal + b" Jc/Q")
    assert found.lost == "Jc/Q"
    assert found.record == loads(SHORT_GAME)
    assert found.kept == len(journal)


def test_the_last_line_of_a_game_put_away_is_cut_off_and_the_game_can_go_on() -> None:
    for record in (loads(SHORT_GAME), replace(loads(SHORT_GAME), steps=())):
        found = recover(dumps(record).encode())
        assert (found.record, found.lost) == (record, "")
        assert dumps(record).encode()[: found.kept].decode() == text_so_far(record)


def test_what_follows_a_result_is_refused_not_dropped() -> None:
    whole = dumps(finished(4))
    for text in (
        whole + whole,
        SHORT_GAME + " 0 pass;",
        SHORT_GAME.replace("unfinished", "unfinished\n3. 1>0: Jc;"),
    ):
        with refused(RecordError, "The game has its result, but the file goes on"):
            recover(text.encode())


def test_zeros_after_a_power_cut_are_cut_off() -> None:
    journal = SHORT_GAME.removesuffix("\nresult: unfinished\n").encode()
    assert recover(journal + bytes(4096)).record == loads(SHORT_GAME)


def test_a_journal_with_an_illegal_action_is_refused_not_repaired() -> None:
    with refused(RecordError, "line 10, column 13"):
        recover(text_with("6c/9c", "6c/8c").encode())


def test_more_cannot_be_taken_back_than_was_played() -> None:
    with refused(DurakError, "2 actions cannot be taken back: the game has only 1."):
        remaining([parse_action("attack 6c"), TakenBack(2)])
    with refused(DurakError, "At least one"):
        TakenBack(0)


BAD_RECORDS: list[tuple[str, Callable[[Record], Record]]] = [
    ("time zone", lambda record: replace(record, started=datetime(2025, 3, 1))),
    ("cannot name a session", lambda record: replace(record, session_id="a b")),
    ("cannot name a level", lambda record: replace(record, seats=(Seat("A", "B C"), Seat("D")))),
    ("before its deal", lambda record: replace(record, branched=-1)),
    ("of 3 seats", lambda record: replace(record, tally=Tally.of(3))),
    ("not among", lambda record: replace(record, tally=Tally((0, 0), latest=(1,)))),
    *[
        (
            "no time of any calendar",
            lambda record, at=moment: replace(record, started=at),
        )
        for moment in (
            datetime.max.replace(tzinfo=UTC),
            datetime(1, 1, 2, tzinfo=timezone(timedelta(hours=14))),
            datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=14))),
        )
    ],
    ("name different seats to open", lambda record: replace(record, match=Match(3), first=1)),
]


@pytest.mark.parametrize(("sentence", "change"), BAD_RECORDS)
def test_parts_that_do_not_go_together_are_refused(
    sentence: str, change: Callable[[Record], Record]
) -> None:
    with refused(DurakError, sentence):
        change(loads(SHORT_GAME))


def test_a_start_is_kept_in_utc_to_the_second() -> None:
    local = datetime.fromisoformat("2025-03-01T21:30:05.750+03:00")
    assert replace(loads(SHORT_GAME), started=local) == loads(SHORT_GAME)


def test_facts_count_bouts_defended_and_taken_by_seat() -> None:
    facts = GameFacts.of(loads(SHORT_GAME))
    assert (facts.plies, facts.bouts, facts.undos) == (9, 2, 1)
    assert facts.defended == (0, 1)  # seat 1 beat the first bout
    assert facts.taken == (1, 0)  # seat 0 took the second
    assert facts.person == 0
    assert facts.opponents == "greedy"


def test_facts_of_a_whole_game_have_one_ending_for_every_bout() -> None:
    facts = GameFacts.of(finished(3, "perevodnoy", 4))
    assert sum(facts.defended) + sum(facts.taken) == facts.bouts
    assert facts.outcome is not None


def test_two_people_have_no_single_person() -> None:
    record = loads(SHORT_GAME.replace('bot greedy "Boris"', 'person "Boris"'))
    assert GameFacts.of(record).person is None


@given(st.sampled_from(list(RULE_SETS.values())), st.integers(0, 2**32), st.integers(0, 300))
def test_a_game_played_anywhere_is_a_record_with_defaults(
    rules: RuleSet, seed: int, plies: int
) -> None:
    rng = random.Random(seed)
    names = ("Анна", 'B"oris', "C", "D")[: rules.standard_seats]
    game = Game(Setup.shuffled(rules, names, rng, first=rng.choice([None, 1])))
    for _ in range(plies):
        if game.mover is None:
            break
        game.play(rng.choice(game.legal_actions))
    record = Record.of(game)
    assert loads(dumps(record)) == record
    assert Game(record.setup, record.actions).position == game.position
    assert (record.outcome, record.seed, record.tally.games) == (game.outcome, None, 0)
    assert all(seat.is_person for seat in record.seats)


def test_the_record_of_a_game_may_name_bots_a_time_and_a_session() -> None:
    game = Game(Setup(PODKIDNOY, CARDS, ("Anna", "Boris")))
    started = datetime(2025, 3, 1, 18, 30, tzinfo=UTC)
    record = Record.of(game, ["easy", None], started=started, session_id="trial-1")
    assert [(seat.name, seat.level) for seat in record.seats] == [("Anna", "easy"), ("Boris", None)]
    assert (record.started, record.session_id) == (started, "trial-1")
    with pytest.raises(ValueError, match="shorter"):
        Record.of(game, ["easy"])


def test_an_error_that_is_kept_keeps_nothing_of_the_text_that_was_read() -> None:
    with pytest.raises(RecordError) as caught:
        loads(text_with("6c/9c", "6c/8c"))
    error = caught.value
    nested = error.fact("error", DurakError)
    told = error_text(error)
    assert error.__traceback__ is not None
    assert nested.__traceback__ is not None
    assert error.forget_frames() is error
    for each in (error, nested):
        assert each.__traceback__ is None
        assert each.__context__ is None
    assert error_text(error) == told
