"""The screens: each owns what it shows, and widgets below it only draw.

Those that are opened are attributes of this package: ``screens.HelpScreen()``. Each is loaded when
it is first asked for, so that the first one is seen sooner.
"""

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from durak.tui.screens.help import HelpScreen
    from durak.tui.screens.launch import LaunchScreen
    from durak.tui.screens.log import LogScreen
    from durak.tui.screens.question import QuestionScreen
    from durak.tui.screens.records import RecordsScreen
    from durak.tui.screens.replay import ReplayScreen
    from durak.tui.screens.result import ResultScreen
    from durak.tui.screens.rules import RulesScreen
    from durak.tui.screens.settings import SettingsScreen
    from durak.tui.screens.statistics import StatisticsScreen
    from durak.tui.screens.table import TableScreen

__all__ = [
    "HelpScreen",
    "LaunchScreen",
    "LogScreen",
    "QuestionScreen",
    "RecordsScreen",
    "ReplayScreen",
    "ResultScreen",
    "RulesScreen",
    "SettingsScreen",
    "StatisticsScreen",
    "TableScreen",
]

_MODULES: Final = MappingProxyType({name: name.removesuffix("Screen").lower() for name in __all__})


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
