"""A course that runs: the effects of a step are all done before anything else happens."""

from durak.table.options import Pace
from durak.tui.course.flow import begin
from durak.tui.course.protocol import AwaitPainting, Draw, Effect, Painted, Resized, ScreenCovered
from durak.tui.course.running import RunningCourse
from durak.tui.layout import Layout
from tests.tui.course.test_course import HANDS
from tests.tui.table_host import ScriptedTable, game_of


class Recorder:
    """Runs a course on the person's turn; once told to, each drawing brings another screen."""

    def __init__(self) -> None:
        self.done: list[tuple[type[Effect], bool]] = []
        self.covers = False
        table = ScriptedTable(game_of(HANDS, "6h", 0), ())
        begun = begin(table.snapshot(), Pace.NORMAL, 0, "", Layout.HOME)
        self.running = RunningCourse(begun, self.run)

    def run(self, effect: Effect) -> None:
        self.done.append((type(effect), self.running.course.covered))
        if isinstance(effect, Draw) and self.covers:
            self.running.happen(ScreenCovered())
        if isinstance(effect, AwaitPainting) and not self.covers:
            self.running.happen(Painted(effect.number))


def test_nothing_is_done_before_a_course_begins() -> None:
    recorder = Recorder()
    assert recorder.done == []
    recorder.running.begin()
    assert recorder.done == [(AwaitPainting, False)]
    assert recorder.running.course.your_turn


def test_what_follows_from_an_effect_at_once_waits_for_the_other_effects_of_its_step() -> None:
    recorder = Recorder()
    recorder.running.begin()
    recorder.running.happen(Resized(Layout.TINY))
    recorder.done.clear()
    recorder.covers = True
    recorder.running.happen(Resized(Layout.HOME))
    assert recorder.done == [(Draw, False), (AwaitPainting, False)]
    assert recorder.running.course.covered
