"""The arena: fair deals, sound intervals, and results that do not depend on where they ran."""

import json
import random
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from io import StringIO
from typing import Any

import pytest

from durak.arena import Config, ConfigError, Report, run
from durak.arena.estimates import Blocks, Rate
from durak.arena.play import Played, lineup
from durak.arena.report import report_of
from durak.arena.runner import chunks, count_of_chunks
from durak.arena.timing import Timing
from durak.arena.totals import Totals
from durak.bots import Level, LevelError
from durak.bots import levels as levels_module
from durak.bots.simple import RandomBot
from durak.cli.arena_command import main
from durak.engine import DUEL, PEREVODNOY, Action, Outcome, SeatsError, View
from tests.sentences import refused


def close(rate: Rate, value: float, low: float, high: float) -> bool:
    return (rate.value, rate.low, rate.high) == pytest.approx((value, low, high), abs=5e-5)


def test_wilson_against_figures_worked_out_by_hand() -> None:
    assert close(Rate.wilson(8, 100), 0.08, 0.0411, 0.1500)
    assert close(Rate.wilson(0, 100), 0.0, 0.0, 0.0370)
    assert close(Rate.wilson(100, 100), 1.0, 0.9630, 1.0)


def blocks(*cases: int) -> Blocks:
    total = Blocks()
    for number in cases:
        total.add(number)
    return total


def test_an_interval_comes_from_the_spread_between_deals() -> None:
    # Mean 1 a deal, sample variance 2/3, standard error 0.40825, times 1.95996 and over 4 games.
    assert close(blocks(0, 1, 2, 1).difference(4), 0.25, 0.04996, 0.45004)
    assert close(blocks(2, -2).difference(2), 0.0, -1.95996, 1.95996)


def test_deals_that_agree_with_each_other_tell_more_than_deals_that_do_not() -> None:
    even, uneven = blocks(*[1] * 40).rate(4), blocks(*[0, 2] * 20).rate(4)
    assert even.value == uneven.value == 0.25
    assert even.high - even.low == 0 < uneven.high - uneven.low


def test_where_few_cases_count_the_interval_is_wilsons() -> None:
    assert blocks(*[0] * 22, 1, 1, 6).rate(4) == Rate.wilson(8, 100)
    assert blocks(*[0] * 25).rate(4) == Rate.wilson(0, 100)


def test_a_share_whose_cases_come_in_one_deal_stays_between_0_and_1() -> None:
    one_deal = blocks(12, *[0] * 99).rate(12)
    assert close(one_deal, 0.01, 0.0, 0.0296)
    the_others = blocks(0, *[12] * 99).rate(12)
    assert close(the_others, 0.99, 0.9704, 1.0)


def test_a_series_is_cut_into_as_many_chunks_as_are_counted() -> None:
    for games in (1, 8, 9, 100):
        for levels in (("greedy",) * 2, ("greedy", "random", "random")):
            config = Config(levels, games=games)
            assert count_of_chunks(config) == len(list(chunks(config)))
    assert count_of_chunks(Config(("greedy", "random"), games=10**12)) == 10**12 // 8


def test_parts_of_a_sum_add_up_in_any_order() -> None:
    left, right = blocks(1, 0, 3), blocks(2, 2)
    left.include(right)
    right.include(blocks(3, 0, 1))
    assert left == right == blocks(0, 1, 2, 2, 3)


def test_times_of_decisions() -> None:
    timing = Timing()
    for milliseconds in range(1, 101):
        timing.add(milliseconds * 1_000_000)
    assert timing.mean_ms == pytest.approx(50.5)
    assert timing.quantile_ms(0.99) == pytest.approx(99, rel=0.02)
    assert Timing().mean_ms == Timing().quantile_ms(0.99) == 0


FOUR = Config(("random", "greedy", "greedy", "random"), games=10)


def test_every_bot_plays_every_seat_of_a_deal() -> None:
    assert (FOUR.deals, FOUR.rotations) == (3, 4)
    assert [lineup(FOUR, rotation) for rotation in range(4)] == [
        ("random", "greedy", "greedy", "random"),
        ("random", "random", "greedy", "greedy"),
        ("greedy", "random", "random", "greedy"),
        ("greedy", "greedy", "random", "random"),
    ]


def test_the_first_bot_is_measured_apart_from_its_like_in_the_field() -> None:
    assert FOUR.field_levels == ("greedy", "random")
    assert FOUR.rows == (0, 1, 1, 2)


def test_a_table_of_equals_plays_each_deal_once() -> None:
    equals = Config(("greedy", "greedy"), DUEL, games=7)
    assert (equals.deals, equals.rotations, equals.field_levels) == (7, 1, ())


def played(durak: int | None, finished: bool = True) -> Played:
    timings = tuple(Timing() for _ in range(2))
    return Played(Outcome(durak) if finished else None, 50, timings)


def test_losses_go_to_the_bot_that_sat_there() -> None:
    config = Config(("random", "greedy"), DUEL, games=4)
    totals = Totals.empty(config)
    totals.add(config, (played(0), played(1)))
    totals.add(config, (played(1), played(None)))
    assert [row.lost.total for row in totals.rows] == [2, 1]
    assert [row.drawn.total for row in totals.rows] == [1, 1]
    assert [seat.lost.total for seat in totals.seats] == [1, 2]
    assert totals.first_minus_second == blocks(0, -1)


def test_unfinished_games_are_counted_apart() -> None:
    config = Config(("greedy", "greedy"), DUEL, games=2)
    totals = Totals.empty(config)
    totals.add(config, (played(None, finished=False),))
    totals.add(config, (played(1),))
    assert (totals.games, totals.unfinished) == (2, 1)
    assert (totals.rows[0].lost.total, totals.rows[0].drawn.total) == (1, 0)
    # Four seats in two games: one lost, one won, and two in the game without an end.
    assert report_of(config, totals).rows[0].won == pytest.approx(0.25)


MATCH = Config(("greedy", "random", "greedy"), PEREVODNOY, games=24, seed="test")


def without_times(report: Report) -> Report:
    rows = tuple(replace(row, mean_ms=0.0, p99_ms=0.0) for row in report.rows)
    return replace(report, rows=rows)


class LastFirst(Executor):
    """Runs the tasks here, in turns of two, the newer one first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, partial(fn, *args, **kwargs)))
        if len(self.waiting) == 2:
            while self.waiting:
                newest, task = self.waiting.pop()
                newest.set_result(task())
        return future


def test_results_do_not_depend_on_executor_or_chunks() -> None:
    here = without_times(run(MATCH))
    assert here.games == 24
    assert without_times(run(MATCH, LastFirst(), chunk_games=3)) == here
    with ProcessPoolExecutor(2) as pool:
        assert without_times(run(MATCH, pool, chunk_games=9)) == here


def test_another_seed_is_another_series() -> None:
    other = replace(MATCH, seed="other")
    assert run(other).actions_per_game != run(MATCH).actions_per_game


def test_progress_is_told_every_game() -> None:
    told: list[int] = []
    run(MATCH, progress=told.append, chunk_games=6)
    assert sum(told) == 24
    assert len(told) == 4


def test_a_person_who_watches_sees_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    assert main(["greedy", "random", "--games", "4"]) == 0
    assert "games" in terminal.getvalue()
    assert "4/4" in terminal.getvalue()


def test_a_random_bot_loses_to_greedy_ones_by_far() -> None:
    report = run(Config(("random", "greedy", "greedy", "greedy"), games=120))
    entrant, field = report.rows
    assert entrant.lost.low > 0.6 > 0.2 > field.lost.high
    assert entrant.games == 120
    assert field.games == 360
    assert entrant.games * entrant.lost.value + field.games * field.lost.value == pytest.approx(
        120 * (1 - entrant.drawn.value)
    )
    assert report.unfinished == 0


def test_config_refuses_what_cannot_be_played() -> None:
    with refused(LevelError, "'gready' is not a level of bot; there are easy,"):
        Config(("greedy", "gready"))
    with refused(ConfigError, "At least one game must be played, not 0"):
        Config(("greedy", "greedy"), games=0)
    with refused(SeatsError, "Duel has no table of 3 seats"):
        Config(("greedy",) * 3, DUEL)


def test_the_report_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--rules", "duel", "--seats", "2", "--games", "6", "--by-seat", "greedy", "random"]
    assert main(arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "duel, 2 seats: greedy random"
    assert lines[1].startswith("6 games from 3 deals, seed 0; ")
    assert lines[1].endswith(" 0 unfinished")
    starts = ["greedy", "random (field)", "", "greedy", "random (field)", "", "seat 0", "seat 1"]
    assert [line[:20].strip() for line in lines[4:12]] == starts
    assert "won/drawn/lost" in lines[7]
    assert lines[-1].startswith("seat 0 lost more often than seat 1 by ")


def test_r8_5_a_series_with_games_left_unfinished_exits_with_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("durak.arena.play.MOST_ACTIONS", 5)
    assert main(["greedy", "greedy", "--games", "2"]) == 1
    assert capsys.readouterr().out.splitlines()[1].endswith(" 2 unfinished")


def test_a_new_level_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tired = Level("tired", "passes whenever it can", RandomBot)
    monkeypatch.setitem(levels_module._LEVELS, "tired", tired)
    assert main(["tired", "greedy", "--games", "2"]) == 0
    assert capsys.readouterr().out.startswith("podkidnoy, 2 seats: tired greedy\n")


class OwnBot:
    """A bot of a program that uses the arena: it knows nothing of stopping."""

    def choose(self, view: View, rng: random.Random) -> Action:
        return rng.choice(view.legal_actions)


def test_a_bot_of_ones_own_plays_like_any_other() -> None:
    # Between two without transfers nobody leaves a circle, so a random bot is just this one.
    own = Config(("own", "greedy"), DUEL, 12, "own", {"own": OwnBot})
    like = Config(("random", "greedy"), DUEL, 12, "own")
    here = without_times(run(own))
    assert [row.lost for row in here.rows] == [row.lost for row in run(like).rows]
    with ProcessPoolExecutor(2) as pool:
        assert without_times(run(own, pool)) == here


def test_each_game_gets_a_new_bot_of_ones_own() -> None:
    made: list[OwnBot] = []

    def make() -> OwnBot:
        made.append(OwnBot())
        return made[-1]

    run(Config(("own", "greedy"), games=6, bots={"own": make}))
    assert len(made) == 6


def test_a_bot_of_ones_own_takes_no_name_of_a_level() -> None:
    with refused(ConfigError, "'hard' is a level of bot already"):
        Config(("hard", "greedy"), bots={"hard": OwnBot})


def test_the_report_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rules", "podkidnoy", "--games", "3", "--json", "--seats", "3", "greedy"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["levels"] == ["greedy"] * 3
    assert told["games"] == 3
    assert [row["name"] for row in told["entrants"]] == ["greedy"]
    assert len(told["seats"]) == 3


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("greedy gready", "'gready' is not a level of bot; there are easy, "),
        ("greedy greedy --rules chess", "'chess' is not a rule set; there are podkidnoy, "),
        ("greedy greedy greedy --rules duel", "Duel has no table of 3 seats; it has 2."),
        ("greedy --seats 1000000000", "Podkidnoy has no table of 1000000000 seats; "),
        ("greedy greedy --seats 4", "4 seats need as many levels, not 2."),
        ("greedy greedy --games 0", "At least one game must be played, not 0."),
        ("greedy greedy --jobs 0", "At least one job is needed, not 0."),
        ("greedy greedy --games many", "--games: 'many' is not a whole number."),
    ],
)
def test_a_bad_value_is_one_clear_line(
    arguments: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code: int | str | None = main(arguments.split())
    except SystemExit as stop:
        code = stop.code
    out, err = capsys.readouterr()
    assert code == 2
    assert out == ""
    assert err.startswith(f"python -m durak.arena: {told}")
    assert err.count("\n") == 1


def test_the_arena_runs_as_a_module_without_loading_a_screen() -> None:
    program = (
        "import sys, durak.cli.arena_command as arena; "
        "code = arena.main(['greedy', '--seats', '2', '--games', '1']); "
        "sys.exit(code or any(name in sys.modules for name in ('rich', 'textual')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("podkidnoy, 2 seats: greedy greedy\n")
