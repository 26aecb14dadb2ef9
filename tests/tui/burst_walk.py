"""Walks through the real program from place to place, without any hurry."""

import os
import random
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Final
from unittest.mock import patch

from durak.record import dumps
from durak.storage.settings import save_settings
from durak.table.options import Options, Pace
from tests.records import finished
from tests.tui.burst_places import (
    ESCAPE,
    LAUNCH,
    PLACES,
    PLACES_FOR_TWO,
    Place,
    Step,
    click,
    rubbish,
)
from tests.tui.watched_terminal import WatchedTerminal

PALETTE_SIGN: Final = "▔▔▔▔"
BACK: Final = (b"q", ESCAPE)
LAUNCH_IN_RUSSIAN: Final = "карточная игра"
AT_TABLE: Final = ("Q Leave", "Q Уйти")


class BurstError(AssertionError):
    """The program did what no burst may make it do."""


def at_launch(text: str) -> bool:
    """Tell whether the launch screen is in sight with nothing over it."""
    return (LAUNCH in text or LAUNCH_IN_RUSSIAN in text) and PALETTE_SIGN not in text


def place_of(terminal: WatchedTerminal, label: str, word: str) -> tuple[int, int]:
    """Return where a word stands in the row with this label; the corner if it does not."""
    for y, row in enumerate(terminal.rows):
        if label in row and word in row:
            return row.rindex(word), y
    return 0, 0


class Walker:
    """A program that is started anew whenever it was left, and whose screens are all known.

    `two` seats two people. What the program does not do as it should is a `BurstError`.
    """

    def __init__(self, home: Path, rng: random.Random, *, two: bool = False) -> None:
        self.home, self.rng, self.two = home, rng, two
        self.places = PLACES_FOR_TWO if two else PLACES
        self.counts: Counter[str] = Counter()
        self.program: WatchedTerminal | None = None
        self._open = ExitStack()
        self._furnish()

    def _furnish(self) -> None:
        folder = self.home / "games" / "records"
        folder.mkdir(parents=True, exist_ok=True)
        for seed in range(3):
            text = dumps(finished(seed, seats=3))
            (folder / f"{seed}.durak").write_text(text, encoding="utf-8")
        levels = ("greedy",) * 3
        seats = 2 if self.two else 4
        with patch.dict(os.environ, DURAK_HOME=str(self.home)):
            save_settings(Options(seats=seats, friend=self.two, levels=levels, pace=Pace.INSTANT))

    def _started(self) -> WatchedTerminal:
        if self.program is None or not self.program.runs:
            self._open.close()
            self.program = self._open.enter_context(WatchedTerminal(self.home, patience=60))
            self.counts["starts"] += 1
            if not self.program.until(at_launch):
                raise BurstError(f"The program does not start:\n{self.program.text}")
            self.program.rest(0.1, 2)
        return self.program

    def _arrived(self, place: Place) -> WatchedTerminal:
        """Walk to a place; a program that ends on the way, by a key of before, is started anew."""
        for _ in range(5):
            terminal = self._started()
            try:
                self._go(terminal, place)
            except BurstError:
                if terminal.runs:
                    raise
            else:
                if terminal.runs:
                    return terminal
            self._check_end(terminal)
        raise BurstError(f"The program ends on every way to {place.name}.")

    def _go(self, terminal: WatchedTerminal, place: Place) -> None:
        """Walk to a place, without any hurry."""
        self._back(terminal)
        self._settle(terminal)
        for step in place.way:
            self._take(terminal, step, place)
        terminal.rest(0.05, 2)

    def _settle(self, terminal: WatchedTerminal) -> None:
        """Choose anew what to play, as bursts choose other things; the focus is on the rules."""
        seats, against = ("2", "a friend") if self.two else ("4", "bots")
        chosen = (("Seats", seats), ("Against", against), ("Bots", "greedy"), ("Pace", "instant"))
        marks = ("> (o) 1 Pod", *[f"[{word}" for _, word in chosen if word != "greedy"])
        names = (b"Olga", b"Pavel") if self.two else (b"Olga",)
        for _ in range(20):
            row = next((row for row in terminal.rows if row.startswith("  Names")), "")
            if row.split()[1 : 1 + len(names)] != [name.decode() for name in names]:
                self._name(terminal, names)
            elif all(mark in terminal.text for mark in marks):
                return
            for label, word in (("1 Pod", "Pod"), *chosen, ("1 Pod", "Pod")):
                terminal.send(click(*place_of(terminal, label, word)))
                terminal.rest(0.02, 1)
            self._back(terminal)  # where rows have moved since, a click may open another screen
        raise BurstError(f"The choices cannot be settled.\n{terminal.text}")

    def _name(self, terminal: WatchedTerminal, names: tuple[bytes, ...]) -> None:
        x, y = place_of(terminal, "Names", "Names")
        for number, name in enumerate(names):
            for keys in (click(x + 12 + 23 * number, y), b"\x1b[F", b"\x15", name):
                terminal.send(keys)
                terminal.rest(0.1, 2)

    def _take(self, terminal: WatchedTerminal, step: Step, place: Place) -> None:
        end = time.monotonic() + terminal.patience
        number = 0
        while terminal.runs and time.monotonic() < end:
            if step.at:
                x, y = place_of(terminal, step.at, step.at)
                terminal.send(click(x + 12, y))
            elif step.keys:
                terminal.send(step.keys[number % len(step.keys)])
            patience = 0.2 if len(step.keys) > 1 else 10
            if terminal.until_shown(step.shown, patience):
                return
            number += 1
        raise BurstError(f"No way to {place.name}: {step.shown!r} does not come.\n{terminal.text}")

    def _back(self, terminal: WatchedTerminal) -> None:
        """Go back to the launch screen; whatever lies there has to let itself be closed."""
        end = time.monotonic() + terminal.patience
        while terminal.runs and time.monotonic() < end:
            if terminal.until(at_launch, 0.05):
                terminal.rest(0.1, 2)
                at_rest = at_launch(terminal.text)
                if at_rest and LAUNCH in terminal.text:
                    return
                if at_rest:  # the walk knows its way in English alone
                    terminal.send(click(*place_of(terminal, "Language", "English")))
                    terminal.rest(0.1, 2)
                    continue
            before = terminal.text
            at_table = any(sign in before for sign in AT_TABLE) and PALETTE_SIGN not in before
            terminal.send(BACK[0] if at_table else ESCAPE)
            terminal.until(lambda text, before=before: text != before, 1)  # type: ignore[misc]
            terminal.rest(0.05, 1)
        if terminal.runs:
            raise BurstError(f"Nothing leads back to the launch screen.\n{terminal.text}")

    def _calm(self, terminal: WatchedTerminal) -> None:
        """Give the window its size again, and end a sequence that is still waited for."""
        terminal.resize(80, 24)
        terminal.send(b"\x1b\\")
        terminal.rest(0.1, 2)

    def close(self) -> None:
        """Leave the program by its Q, which must still be heard."""
        terminal = self.program
        if terminal is None or not terminal.runs:
            return
        self._calm(terminal)
        self._back(terminal)
        for _ in range(20):
            if not terminal.runs:
                break
            terminal.send(b"q")
            terminal.ended(1)
        self._check_end(terminal)
        self._open.close()

    def _check(self, terminal: WatchedTerminal) -> None:
        """Raise unless the program lives and answers, or has ended as it should."""
        if terminal.runs:
            self._back(terminal)
        if terminal.runs:
            if wrong := rubbish(terminal.text):
                raise BurstError(f"{wrong} was written on the screen.\n{terminal.text}")
        else:
            self._check_end(terminal)

    def _check_end(self, terminal: WatchedTerminal) -> None:
        code = terminal.ended()
        if code != 0:
            reports = [file.read_text() for file in (self.home / "crashes").glob("*.txt")]
            raise BurstError(
                "\n".join([f"The program ended with {code}.", terminal.tail, *reports])
            )
        if not terminal.is_as_before:
            raise BurstError("The terminal is not given back as it was.")
        self.counts["ends"] += 1
