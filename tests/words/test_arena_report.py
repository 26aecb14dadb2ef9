"""The arena's report has no word that a language cannot change."""

from durak.arena import Config, Report, Row, run
from durak.arena.estimates import Rate
from durak.arena.report import SeatRow
from durak.engine import DUEL, PODKIDNOY
from durak.words.arena_report import report_text
from tests.words.pseudo import plain_words, pseudo_language


def test_a_report_is_in_the_language_in_use() -> None:
    two = run(Config(("greedy", "random"), DUEL, games=2))
    three = run(Config(("greedy", "random", "greedy"), games=3))
    with pseudo_language():
        told = [report_text(report, by_seat=True) for report in (two, three)]
    names = ["podkidnoy", "duel", "greedy", "random"]
    assert [plain_words(text, names) for text in told] == [[], []]


def row(level: str, lost: Rate, *, in_field: bool) -> Row:
    drawn = Rate(0.5, 0.25, 0.75)
    return Row(level, in_field, 4, lost, drawn, 0.125, 1234, 1.5, 20.25)


def made(seats: int) -> Report:
    """Return a report of figures that are easily told apart."""
    levels = ("greedy", "random", "random")[:seats]
    rows = (
        row("greedy", Rate(0.0, 0.0, 0.125), in_field=False),
        row("random", Rate(1.0, 0.875, 1.0), in_field=True),
    )
    seat = SeatRow(0, 4, Rate(1.0, 0.75, 1.0), Rate(0.0, 0.0, 0.25), 0.0)
    config = Config(levels, DUEL if seats == 2 else PODKIDNOY, games=4)
    return Report(config, 4, 1, 1, 80.5, rows, (seat,), Rate(-0.5, -1.0, 0.5))


def test_the_figures_of_a_series_stand_in_columns() -> None:
    assert report_text(made(3)).split("\n") == [
        "podkidnoy, 3 seats: greedy random random",
        "4 games from 1 deal, seed 0; 80.5 actions a game, 1 unfinished",
        "",
        "                     durak, 95 %              draw"
        "                      decisions   mean ms    p99 ms",
        "greedy               0.0 % (0.0 to 12.5)      50.0 % (25.0 to 75.0)"
        "          1234     1.500    20.250",
        "random (field)       100.0 % (87.5 to 100.0)  50.0 % (25.0 to 75.0)"
        "          1234     1.500    20.250",
    ]


def test_each_seat_is_told_when_that_is_asked_for() -> None:
    assert report_text(made(3), by_seat=True).split("\n")[6:] == [
        "",
        "seat 0               100.0 % (75.0 to 100.0)  0.0 % (0.0 to 25.0)",
    ]


def test_two_seats_are_told_in_shares_and_what_the_first_turn_is_worth() -> None:
    assert report_text(made(2), by_seat=True).split("\n")[6:] == [
        "",
        "greedy               won/drawn/lost 12.5/50.0/0.0 %",
        "random (field)       won/drawn/lost 12.5/50.0/100.0 %",
        "",
        "seat 0               won/drawn/lost 0.0/0.0/100.0 %",
        "seat 0 lost more often than seat 1 by -50.0 % (-100.0 to 50.0)",
    ]
    assert len(report_text(made(2)).split("\n")) == 9
