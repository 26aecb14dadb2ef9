"""Statistics: sums over games, checked against figures reckoned by hand."""

import io
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from durak.cli.reports import check_files, print_statistics
from durak.engine import Outcome
from durak.record import GameFacts, dumps
from durak.record.intervals import wilson
from durak.record.statistics import Group, Score, plot, statistics_of, trend
from durak.storage import Store
from durak.table.seat import Seat
from durak.words.language import use_language
from durak.words.reports import ENOUGH, report, report_lines
from tests.records import SHORT_GAME, finished

START = datetime(2025, 1, 1, tzinfo=UTC)


def game(day: int, durak: int | None, level: str = "greedy", seats: int = 4) -> GameFacts:
    """Return a game of a person at seat 0 against bots of one level."""
    return GameFacts(
        started=START + timedelta(days=day),
        rules="podkidnoy",
        seats=(Seat("You"), *[Seat(f"Bot {number}", level) for number in range(1, seats)]),
        session_id="evening",
        match=None,
        outcome=Outcome(durak),
        plies=100,
        bouts=20,
        undos=0,
        branched=None,
        defended=(3, *[9] * (seats - 1)),
        taken=(2, *[8] * (seats - 1)),
    )


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (10, 100, 0.0552, 0.1744),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 4, 0.0456, 0.6994),
        (250, 1000, 0.2242, 0.2778),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_95_percent_interval_is_wilsons(
    hits: int, trials: int, low: float, high: float
) -> None:
    assert list(wilson(hits, trials)) == pytest.approx([low, high], abs=5e-5)


def test_games_duraks_draws_and_bouts_of_the_person_are_counted() -> None:
    found = statistics_of([game(1, 0), game(2, 3), game(3, None), game(4, 0)])
    assert found.total == Score(games=4, duraks=2, draws=1)
    assert (found.defended, found.taken) == (12, 8)
    assert found.fooled == (True, False, False, True)


def test_the_person_is_found_at_any_seat() -> None:
    moved = replace(game(1, 2), seats=(*[Seat("Bot", "greedy")] * 2, Seat("You")))
    found = statistics_of([moved])
    assert found.total == Score(games=1, duraks=1, draws=0)
    assert found.defended == 9


def test_the_share_is_told_by_rule_set_seats_and_level() -> None:
    mixed = replace(game(5, 0), seats=(Seat("You"), Seat("A", "random"), Seat("B", "greedy")))
    games = [game(1, 0), game(2, 1), game(3, 0, seats=2), game(4, 1, level="random"), mixed]
    games.append(replace(game(6, 0), rules="perevodnoy"))
    assert dict(statistics_of(games).groups) == {
        Group("perevodnoy", 4, "greedy"): Score(1, 1, 0),
        Group("podkidnoy", 2, "greedy"): Score(1, 1, 0),
        Group("podkidnoy", 3, "greedy, random"): Score(1, 1, 0),
        Group("podkidnoy", 4, "greedy"): Score(2, 1, 0),
        Group("podkidnoy", 4, "random"): Score(1, 0, 0),
    }


def test_the_longest_streak_goes_by_date_and_a_draw_does_not_end_it() -> None:
    games = [game(1, 0), game(2, 1), game(3, None), game(4, 2), game(5, 0), game(6, 1)]
    assert statistics_of(reversed(games)).streak == 3
    assert statistics_of([]).streak == 0


def test_games_with_undo_are_counted_apart() -> None:
    found = statistics_of([game(1, 0), replace(game(2, 0), undos=1), replace(game(3, 1), undos=2)])
    assert found.total == Score(1, 1, 0)
    assert found.with_undo == Score(2, 1, 0)
    assert found.groups == ((Group("podkidnoy", 4, "greedy"), Score(1, 1, 0)),)
    assert found.defended == 3


def test_branches_games_of_two_people_and_games_without_an_end_are_left_out() -> None:
    two = replace(game(1, 0), seats=(Seat("You"), Seat("Friend")))
    bots = replace(game(1, 0), seats=(Seat("A", "greedy"), Seat("B", "greedy")))
    played_on = [replace(game(1, 0), branched=4), replace(game(1, 0), branched=0)]
    games = [*played_on, two, bots, replace(game(1, 0), outcome=None)]
    found = statistics_of(games)
    assert found.total == found.with_undo == Score(0, 0, 0)
    assert (found.branched, found.between_people) == (2, 1)


def test_the_trend_cuts_the_games_into_parts_of_nearly_equal_size() -> None:
    assert trend([True, False, False, False, True], 2) == (1 / 2, 1 / 3)
    assert trend([True, False], 9) == (1.0, 0.0)
    assert trend([], 9) == ()


def test_the_plot_draws_shares_in_blocks_and_in_plain_letters() -> None:
    shares = [0, 0.25, 1 / 3, 0.5, 1]
    assert plot(shares, rows=2).split("\n") == [
        "100 %     █",
        " 50 %  ▄▅██",
        "  0 % ─────",
    ]
    plain = plot(shares, rows=2, ascii_only=True)
    assert plain.split("\n") == ["100 %     #", " 50 %  ::##", "  0 % -----"]
    assert plain.isascii()


REPORT = """\
Games against bots      4
Durak                   1, 25.0 %
Draws                   1
Longest run unfooled    2
Latest run unfooled     2
Last ten games          . D = .
Bouts defended, taken   12, 8
With undo, apart        1, durak in 1

Against greedy: durak in 1 of 4 games

Rules      Seats  Bots    Games   Durak  Chance
Podkidnoy      2  greedy      1   0.0 %
Podkidnoy      4  greedy      3  33.3 %

Durak, share of games over time
100 %  #
       #
 50 %  #
       #
  0 % ----
"""


def test_the_report_tells_all_of_it_in_plain_text() -> None:
    games = [game(1, 1), game(2, 0), game(3, None), game(4, 1, seats=2)]
    games.append(replace(game(5, 0), undos=3))
    assert report(games, ascii_only=True) == REPORT
    assert "█" in report(games)


def test_from_fifty_games_on_the_report_tells_between_which_figures_the_chance_lies() -> None:
    games = [game(1 + n % 28, n % 4) for n in range(ENOUGH)]
    assert "(chance between 16 and 40 of 100)" in report(games)
    assert "chance" not in report(games[1:])


def test_whoever_always_loses_has_a_chance_near_all() -> None:
    assert "(chance between 93 and 100 of 100)" in report([game(1, 0)] * ENOUGH)


def test_what_is_counted_apart_has_a_line_where_there_is_any() -> None:
    two = replace(game(1, 0), seats=(Seat("You"), Seat("Friend")))
    branched = replace(game(1, 0), branched=4)
    lines = report([branched, branched, two]).split("\n")
    assert "Played on from records  2" in lines
    assert "Between two people      1" in lines
    assert "Played on" not in report([two])
    assert "Between" not in report([branched])


def test_the_report_of_no_games_is_short() -> None:
    assert report([]).split("\n")[0] == "Games against bots      0"
    assert "Durak                   0\n" in report([])
    assert "interval" not in report([])


def test_stats_reads_the_store_and_tells_of_files_that_cannot_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    lost = [seed for seed in range(4) if finished(seed).outcome == Outcome(0)]
    for seed in range(4):
        (folder / f"{seed}.durak").write_text(dumps(finished(seed)), encoding="utf-8")
    (folder / "broken.durak").write_bytes(b"\x00")
    out, progress = io.StringIO(), io.StringIO()
    assert print_statistics(Store(tmp_path), out, progress, ascii_only=False) == 0
    lines = out.getvalue().split("\n")
    assert lines[0] == "Games against bots      4"
    assert lines[1].startswith(f"Durak                   {len(lost)}, ")
    assert lines[-2] == f"1 file in {tmp_path} cannot be read."
    assert progress.getvalue() == ""


def test_check_prints_a_line_for_each_file_and_fails_when_one_does(tmp_path: Path) -> None:
    good, bad, missing = tmp_path / "good", tmp_path / "bad\n\x1b", tmp_path / "missing"
    good.write_text(SHORT_GAME, encoding="utf-8")
    bad.write_text(SHORT_GAME.replace("6c/9c", "6c/8c"), encoding="utf-8")
    out = io.StringIO()
    assert check_files([good, bad, missing], out) == 1
    assert out.getvalue().split("\n") == [
        f"{good}: ok, Duel for 2, 9 actions, unfinished",
        f"{tmp_path}/bad\\n\\x1b: FAILED: line 10, column 13: 6c/8c: 8♣ is not in your hand.",
        f"{missing}: FAILED: The file cannot be read: no such file or directory.",
        "",
    ]
    assert check_files([good], io.StringIO()) == 0


def test_check_sums_up_a_file_of_several_games_and_tells_each_when_asked(tmp_path: Path) -> None:
    path, single = tmp_path / "match", tmp_path / "single"
    other = finished(1)
    path.write_text(SHORT_GAME + "\n" + dumps(other), encoding="utf-8")
    single.write_text(SHORT_GAME, encoding="utf-8")
    out = io.StringIO()
    assert check_files([path, single], out) == 0
    plies = len(other.actions)
    alone = f"{single}: ok, Duel for 2, 9 actions, unfinished\n"
    assert out.getvalue() == f"{path}: ok, 2 games, {9 + plies} actions, 1 unfinished\n{alone}"

    out = io.StringIO()
    assert check_files([path, single], out, each=True) == 0
    assert other.outcome is not None
    assert other.outcome.durak is not None
    name = other.seats[other.outcome.durak].name
    assert out.getvalue() == (
        f"{path}, game 1: ok, Duel for 2, 9 actions, unfinished\n"
        f"{path}, game 2: ok, Podkidnoy for 4, {plies} actions, durak {name}\n"
        f"{alone}"
    )


def test_figures_have_the_decimal_sign_of_the_language() -> None:
    use_language("ru")
    assert "В дураках: 1 — 33,3 %." in report_lines([game(1, 0), game(2, 1), game(3, 1)])


def test_figures_to_be_heard_are_lines_without_marks() -> None:
    assert report_lines([game(1, 0), game(2, 1)]) == [
        "Games against bots: 2.",
        "Durak: 1, 50.0 %.",
        "Draws: 0.",
        "Longest run unfooled: 1.",
        "Latest run unfooled: 1.",
        "Last ten games: durak, safe.",
        "Bouts defended, taken: 6, 4.",
        "Against greedy: durak in 1 of 2 games.",
        "Podkidnoy for 4, greedy: 2 games, durak 1, 50.0 %.",
    ]
