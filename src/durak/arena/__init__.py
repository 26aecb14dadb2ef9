"""The arena: bots of any level against each other without a screen, measured with intervals.

`python -m durak.arena --help` tells how to use it; `run` does the same for a program, on any
executor with the interface of `concurrent.futures`.
"""

from durak.arena.config import Config, ConfigError
from durak.arena.report import Report, Row, SeatRow
from durak.arena.runner import run

__all__ = ["Config", "ConfigError", "Report", "Row", "SeatRow", "run"]
