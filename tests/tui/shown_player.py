"""The program itself, in a terminal, telling a pipe what each painting of the table is about.

``python -m tests.tui.shown_player HANDLE [words of the command line]``: whenever the table is drawn
anew a line goes to the handle with every action of the game that is drawn.
"""

import os
import sys

from durak.cli.main import main
from durak.tui.screens.table import TableScreen


def told(handle: int) -> None:
    """Let every drawing of the table tell first what it is about to show."""
    redraw = TableScreen.redraw

    def telling(screen: TableScreen) -> None:
        text = ", ".join(map(str, screen.table.game.actions))
        os.write(handle, f"{text}\n".encode())
        redraw(screen)

    setattr(TableScreen, "redraw", telling)  # noqa: B010 (its type is the base's)


if __name__ == "__main__":
    told(int(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
