"""The program itself, in a terminal, telling a pipe what each painting of the table is about.

``python -m tests.tui.shown_player HANDLE [words of the command line]``: whenever the table is drawn
anew a line goes to the handle with every action of the game that is drawn.
"""

import os
import sys

from durak.cli.main import main
from durak.tui.screens.table import TableScreen
from durak.tui.table_model import TableModel


def told(handle: int) -> None:
    """Let every drawing of the table tell first what it is about to show."""
    draw = TableScreen.draw

    def telling(screen: TableScreen, model: TableModel) -> None:
        text = ", ".join(map(str, screen.table.game.actions))
        os.write(handle, f"{text}\n".encode())
        draw(screen, model)

    setattr(TableScreen, "draw", telling)  # noqa: B010 (its type is the base's)


if __name__ == "__main__":
    told(int(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
