"""What a game is in full, where the window has room for it beside the rows."""

from textual.content import Content
from textual.widgets import Static

from durak.engine import RuleSet
from durak.tui.look import Look
from durak.words import launch
from durak.words.help_pages import MINUTE, in_a_minute
from durak.words.titles import rules_title


def minute_text(look: Look) -> Content:
    """Return the game in a minute, with its heading."""
    lines = look.signs("\n".join(map(str, MINUTE)))
    return Content.assemble((in_a_minute(), "bold"), "\n\n", lines)


class GamePanel(Static):
    """Tells what the game under the cursor asks of its players, and how all of them go."""

    def __init__(self, look: Look) -> None:
        super().__init__(id="game")
        self._look = look
        self._rules: RuleSet | None = None
        self._told: RuleSet | None = None

    def show(self, rules: RuleSet) -> None:
        """Tell of this game, as soon as there is room."""
        self._rules = rules
        self._tell()

    def say_anew(self) -> None:
        """Tell the same in another language."""
        self._told = None
        self._tell()

    def on_show(self) -> None:
        """Tell what there was no room for until now."""
        self._tell()

    def _tell(self) -> None:
        rules = self._rules
        if rules is not None and rules != self._told and self.display:
            self._told = rules
            told = self._look.signs("\n".join(launch.game_in_full(rules)))
            title = (rules_title(rules.name), "bold")
            minute = minute_text(self._look)
            self.update(Content.assemble(title, "\n\n", told, "\n\n", minute))
