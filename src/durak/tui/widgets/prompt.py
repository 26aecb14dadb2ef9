"""The prompt: who acts and what Enter will do now."""

from durak.tui.canvas import Box, Canvas, cut, wrap
from durak.tui.model import TableModel
from durak.tui.prompt import Prompt, prompt_of
from durak.tui.widgets.drawn import Drawn


class PromptLine(Drawn):
    """One line, two where the terminal is narrow, or more where a hint needs them."""

    def prompt(self, model: TableModel) -> Prompt:
        """Return the words of this moment."""
        return prompt_of(model)

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Write the prompt; what does not fit in a line goes to the next one, if there is one."""
        inks, prompt = canvas.look.inks, self.prompt(model)
        canvas.fill(Box(0, 0, canvas.width, canvas.height), inks.prompt)
        style = inks.warning if prompt.warning else inks.prompt
        x = canvas.text(1, 0, prompt.head, inks.prompt_strong) + 2
        room = canvas.width - x - 1
        if canvas.height == 1 or len(prompt.text) + len(prompt.hint) + 3 <= room:
            x = canvas.text(x, 0, cut(prompt.text, room), style) + 3
            canvas.text(x, 0, cut(prompt.hint, canvas.width - x - 1), inks.prompt_dim)
            return
        first, *rest = wrap(prompt.text, room, "")
        canvas.text(x, 0, first, style)
        x, y = 1, 1
        for y, line in enumerate(wrap(" ".join(rest), canvas.width - 2, ""), 1):
            x = canvas.text(1, y, line, style)
        x += 3 if rest else 0
        if x + len(prompt.hint) >= canvas.width and y + 1 < canvas.height:
            x, y = 1, y + 1
        canvas.text(x, y, cut(prompt.hint, canvas.width - x - 1), inks.prompt_dim)
