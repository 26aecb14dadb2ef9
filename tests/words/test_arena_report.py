"""The arena's report has no word that a language cannot change."""

from durak.arena import Config, run
from durak.engine import DUEL
from durak.words.arena_report import report_text
from tests.words.pseudo import plain_words, pseudo_language


def test_a_report_is_in_the_language_in_use() -> None:
    two = run(Config(("greedy", "random"), DUEL, games=2))
    three = run(Config(("greedy", "random", "greedy"), games=3))
    with pseudo_language():
        told = [report_text(report, by_seat=True) for report in (two, three)]
    names = ["podkidnoy", "duel", "greedy", "random"]
    assert [plain_words(text, names) for text in told] == [[], []]
