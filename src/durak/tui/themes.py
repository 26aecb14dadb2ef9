"""The colours of everything around the cards, for Textual: a theme for each background."""

from pathlib import Path, PurePath
from types import MappingProxyType
from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

from durak.table.preferences import Ground
from durak.tui.inks import AMBER, FELT, YELLOW

_FOLDER: Final = Path(__file__).with_name("theme")
_PARTS: Final = _FOLDER / "parts.tcss"

TABLE_STYLES: Final[list[str | PurePath]] = [_PARTS, _FOLDER / "table.tcss"]
"""The stylesheets of a table, in their order."""

REPLAY_STYLES: Final[list[str | PurePath]] = [_PARTS, _FOLDER / "replay.tcss"]
"""Those of a replay."""

_FELT_ON_SIXTEEN: Final = "#000000"
"""Behind lists and forms; white on the green of sixteen colours cannot be read."""

_STATUS: Final = "#0053aa"

_ANSI: Final = BUILTIN_THEMES["ansi-dark"]
"""Textual's stylesheet asks themes that keep a terminal's own colours for what this one has."""

_DARK: Final = Theme(
    name="durak-dark",
    primary=AMBER,
    secondary=_STATUS,
    accent=YELLOW,
    background="#121212",
    surface="#1c1c1c",
    panel="#242f38",
    success=FELT,
    dark=True,
    variables={"felt": FELT, "on-felt": "#f0f0f0"},
)
_LIGHT: Final = Theme(
    name="durak-light",
    primary=AMBER,
    secondary=_STATUS,
    accent=YELLOW,
    foreground="#1d1d1d",
    background="#f4f1ea",
    surface="#e6e1d5",
    panel="#cfd8dc",
    success=FELT,
    dark=False,
    variables={"felt": FELT, "on-felt": "#f0f0f0"},
)
_TERMINAL: Final = Theme(
    name="durak-terminal",
    ansi=True,
    primary=AMBER,
    secondary=_STATUS,
    accent=YELLOW,
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    success=FELT,
    dark=True,
    variables={**_ANSI.variables, "felt": FELT, "on-felt": "#f0f0f0"},
)
_SIXTEEN: Final = Theme(
    name="durak-sixteen",
    primary="#ffff55",
    secondary="#0000aa",
    accent="#ffff55",
    foreground="#aaaaaa",
    background="#000000",
    surface="#000000",
    panel="#0000aa",
    success="#00aa00",
    dark=True,
    variables={"felt": _FELT_ON_SIXTEEN, "on-felt": "#ffffff"},
)

THEMES: Final = (_DARK, _LIGHT, _TERMINAL, _SIXTEEN)
"""Every theme, to be registered with the app."""

_BY_GROUND: Final = MappingProxyType(
    {Ground.DARK: _DARK, Ground.LIGHT: _LIGHT, Ground.TERMINAL: _TERMINAL}
)
_GROUND_OF: Final = MappingProxyType({theme.name: ground for ground, theme in _BY_GROUND.items()})


def theme_name(ground: Ground, *, sixteen: bool) -> str:
    """Return the name of the theme for a background; of sixteen colours there is one."""
    return (_SIXTEEN if sixteen else _BY_GROUND[ground]).name


def ground_of(theme: str) -> Ground:
    """Return the background that a theme of ours is for; the dark one for others."""
    return _GROUND_OF.get(theme, Ground.DARK)
