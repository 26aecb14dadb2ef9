"""The arena: bots against each other without a screen, measured with intervals.

`python -m durak.arena --help` tells how to use it; `run` does the same for a program, on any
executor with the interface of `concurrent.futures`, and with bots of one's own:

>>> import random
>>> from durak.engine import Action, View
>>> class LastBot:
...     def choose(self, view: View, rng: random.Random) -> Action:
...         return view.legal_actions[-1]
>>> report = run(Config(("last", "greedy", "greedy"), games=30, bots={"last": LastBot}))
>>> [row.level for row in report.rows], report.rows[0].games, report.unfinished
(['last', 'greedy'], 30, 0)
>>> report.rows[0].lost.low > 0.8
True
"""

from durak.arena.config import ArenaReason, Config, ConfigError
from durak.arena.report import Report, Row, SeatRow
from durak.arena.runner import run

__all__ = ["ArenaReason", "Config", "ConfigError", "Report", "Row", "SeatRow", "run"]
