"""The parts of the table that say something else in a replay."""

from durak.tui.numbered import Button
from durak.tui.replay_model import ReplayModel
from durak.tui.table_model import TableModel
from durak.tui.widgets.buttons import ButtonRow
from durak.tui.widgets.prompt import PromptLine
from durak.tui.wordings import Prompt, prompt_of


class ReplayPrompt(PromptLine):
    """Where the replay stands, and what happened there."""

    def prompt(self, model: TableModel) -> Prompt:
        """Return the words of this step."""
        return model.prompt if isinstance(model, ReplayModel) else prompt_of(model)


class ReplayButtons(ButtonRow):
    """The buttons that move the replay; where they are too wide, by their keys alone."""

    def shorter(self, button: Button) -> str:
        """Return the key of the button."""
        return button.key
