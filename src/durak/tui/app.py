"""The program on the screen: launch, table, result, and round again."""

from typing import ClassVar

from textual import work
from textual.app import App
from textual.command import CommandPalette
from textual.theme import Theme

from durak.options import Options
from durak.session import Session
from durak.settings import save_settings
from durak.tui.look import FELT
from durak.tui.palette import ScreenCommands
from durak.tui.screens.launch import LaunchScreen
from durak.tui.screens.result import After, ResultScreen
from durak.tui.screens.table import TableScreen

THEME = Theme(
    name="durak",
    primary="#ffa62b",
    secondary="#0053aa",
    accent="#ffd65c",
    background="#121212",
    surface="#1c1c1c",
    panel="#242f38",
    success=FELT,
    dark=True,
)
"""The colours of everything around the cards."""


class DurakApp(App[None]):
    """One evening after another. `launch` asks what to play; otherwise `options` say it.

    `notice` is shown once, on the first screen.
    """

    TITLE = "Durak"
    CSS_PATH = "app.tcss"
    COMMANDS: ClassVar = {ScreenCommands}

    def __init__(self, options: Options, *, launch: bool = True, notice: str = "") -> None:
        super().__init__()
        self.options = options
        self.launch = launch
        self.notice = notice

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Name the green of the table for the stylesheet, whatever the theme."""
        return {"felt": FELT}

    def on_mount(self) -> None:
        """Put on the theme and begin."""
        self.register_theme(THEME)
        self.theme = THEME.name
        self.set_class(self.options.ascii, "-ascii")
        self._go()

    def action_command_palette(self) -> None:
        """Offer the commands of the screen."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette(placeholder="Type a command", id="--command-palette"))

    async def action_quit(self) -> None:
        """Leave or close the screen as its Q does: Textual's own Ctrl+Q would end the program."""
        for action in ("leave", "close"):
            if hasattr(self.screen, f"action_{action}"):
                await self.screen.run_action(action)
                return
        if isinstance(self.screen, CommandPalette):
            self.screen.dismiss(None)

    @work
    async def _go(self) -> None:
        """Go from screen to screen until the player leaves."""
        after = After.BACK
        if not self.launch:
            self._tell(self.notice)
            after = await self._evening(self.options)
        while after is After.BACK:
            options = await self.push_screen_wait(LaunchScreen(self.options, self.notice))
            if options is None:
                break
            self._remember(options)
            after = await self._evening(options)
        self.exit()

    async def _evening(self, options: Options) -> After:
        """Play game after game at one table; return what the player wants after that."""
        session = Session(options)
        after = After.AGAIN
        while after is After.AGAIN:
            table = session.next_table()
            outcome = await self.push_screen_wait(TableScreen(table, options, score=session.score))
            if outcome is None:
                return After.BACK
            session.finished(outcome)
            after = await self.push_screen_wait(ResultScreen(table.game.view(0), session))
        return after

    def _remember(self, options: Options) -> None:
        self.options = options
        self.notice = ""
        self._tell(save_settings(options))

    def _tell(self, notice: str) -> None:
        if notice:
            self.notify(notice, severity="warning", markup=False)
