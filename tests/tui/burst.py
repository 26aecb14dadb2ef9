"""Bursts of keys and clicks in one write, between every two places of the real program.

``python -m tests.tui.burst [--seconds N] [--seed S] [--wild] [--busy N]`` searches for so long.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final
from unittest.mock import patch

from durak.engine import PASS, apply, deal
from durak.record import Record, dumps, recover
from durak.storage.settings import save_settings
from durak.table.options import Options, Pace
from tests.records import finished
from tests.tui.burst_places import (
    ESCAPE,
    LAUNCH,
    LEAVING,
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
WILD: Final = (
    *(b"\xff", b"\xc2", "В".encode("cp1251"), b"\xd0", b"\x1b[", b"\x1b", b"\x1b[<", b"\x1b[<0;5"),
    *(b"\x1b]0;", b"\x1bP", b"\x1b[M\xff\xff\xff", b"\x1b[200~durak\x1b[201~", b"\x1b[57441;2u"),
    *(b"\x00", b"\x01", b"\x7f", b"\x1b[99999999999999999999A", b"\x1b[?2026;2$y", b"\x1b[I"),
    *(b"\x1b[O", b"\x1b[<64;10;10M", b"\x1b[<35;10;10M", b"\x1b[<0;0;0M", b"\x1b[<0;999;999M"),
)


class BurstError(AssertionError):
    """The program did what no burst may make it do."""


def at_launch(text: str) -> bool:
    """Tell whether the launch screen is in sight with nothing over it."""
    return LAUNCH in text and PALETTE_SIGN not in text


class Attack:
    """Bursts on a program that is started anew whenever it was left.

    `size` is of the terminal, `two` seats two people; everything follows from the generator.
    """

    def __init__(self, home: Path, rng: random.Random, *, two: bool = False) -> None:
        self.home, self.rng, self.two = home, rng, two
        self.places = PLACES_FOR_TWO if two else PLACES
        self.counts: Counter[str] = Counter()
        self.program: WatchedTerminal | None = None
        self._open = ExitStack()
        self._furnish()

    def burst(self, first: Place, second: Place, *, leave: bool = False) -> None:
        """Go to the first place, and send keys of both and of the way between in one piece."""
        terminal = self._started()
        self._go(terminal, first)
        before = self._deeds()
        keys = self._keys(terminal, first, second, leave=leave)
        try:
            terminal.send(keys)
            terminal.rest(0.1, 3)
            self._check(terminal)
            if not first.plays and self._deeds() != before:
                raise BurstError(
                    f"Not in sight, but played or put away: {before}, {self._deeds()}."
                )
        except BurstError as fault:
            raise BurstError(f"{first.name} to {second.name}: {keys!r}\n{fault}") from fault
        self._clear()
        self.counts["bursts"] += 1

    def wild(self) -> None:
        """Send anything from wherever the program is, with resizes and stops between."""
        terminal = self._started()
        place = self.rng.choice(self.places)
        if self.rng.random() < 0.3:
            self._calm(terminal)
            self._go(terminal, place)
        pieces = [self._wild_piece(terminal) for _ in range(self.rng.randint(1, 25))]
        keys = b"".join(pieces)
        try:
            terminal.send(keys)
            if self.rng.random() < 0.3:
                terminal.resize(self.rng.randint(1, 160), self.rng.randint(1, 50))
            if self.rng.random() < 0.1:
                terminal.pause(self.rng.uniform(0, 0.5))
            terminal.rest(0.05, 1)
            if self.rng.random() < 0.1 and terminal.runs:
                self._calm(terminal)
                self._check(terminal)
            elif not terminal.runs:
                self._check(terminal)
        except BurstError as fault:
            raise BurstError(f"wild at {place.name}: {keys!r}\n{fault}") from fault
        self.counts["bursts"] += 1

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
            self._back(terminal)  # where rows have moved since, a click may open another screen
            row = next((row for row in terminal.rows if row.startswith("  Names")), "")
            if row.split()[1 : 1 + len(names)] != [name.decode() for name in names]:
                self._name(terminal, names)
            elif all(mark in terminal.text for mark in marks):
                return
            for label, word in (("1 Pod", "Pod"), *chosen, ("1 Pod", "Pod")):
                terminal.send(click(*_place(terminal, label, word)))
                terminal.rest(0.02, 1)
            terminal.rest(0.1, 2)
        raise BurstError(f"The choices cannot be settled.\n{terminal.text}")

    def _name(self, terminal: WatchedTerminal, names: tuple[bytes, ...]) -> None:
        x, y = _place(terminal, "Names", "Names")
        for number, name in enumerate(names):
            for keys in (click(x + 12 + 23 * number, y), b"\x1b[F", b"\x15", name):
                terminal.send(keys)
                terminal.rest(0.1, 2)

    def _take(self, terminal: WatchedTerminal, step: Step, place: Place) -> None:
        end = time.monotonic() + terminal.patience
        number = 0
        while terminal.runs and time.monotonic() < end:
            if step.at:
                x, y = _place(terminal, step.at, step.at)
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
        number = 0
        while terminal.runs and time.monotonic() < end:
            if terminal.until(at_launch, 0.05):
                terminal.rest(0.1, 2)
                if at_launch(terminal.text):
                    return
            before = terminal.text
            at_table = "Q Leave" in before and PALETTE_SIGN not in before
            terminal.send(BACK[0] if at_table else ESCAPE)
            number += 1
            terminal.until(lambda text, before=before: text != before, 1)  # type: ignore[misc]
            terminal.rest(0.05, 1)
        if terminal.runs:
            raise BurstError(f"Nothing leads back to the launch screen.\n{terminal.text}")

    def _keys(
        self, terminal: WatchedTerminal, first: Place, second: Place, *, leave: bool
    ) -> bytes:
        rng = self.rng
        back = [rng.choice(BACK) for _ in range(rng.randint(0, 3))]
        way = [rng.choice(step.keys or (b"",)) for step in second.way]
        pieces = [
            *rng.choices(first.keys, k=rng.randint(0, 4)),
            *(back if rng.random() < 0.7 else []),
            *(way if rng.random() < 0.7 else []),
            *rng.choices(second.keys, k=rng.randint(0, 6)),
        ]
        for _ in range(rng.randint(0, 4)):
            piece = self._click(terminal) * rng.choice((1, 1, 2, 3))
            pieces.insert(rng.randint(0, len(pieces)), piece)
        if rng.random() < 0.3:
            rng.shuffle(pieces)
        if not leave:
            pieces = [piece for piece in pieces if piece not in LEAVING]
        return b"".join(pieces)

    def _click(self, terminal: WatchedTerminal) -> bytes:
        """Return a click at something that is written, or anywhere."""
        rows = terminal.rows
        cells = [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != " "]
        if self.rng.random() < 0.2 or not cells:
            cells = [(self.rng.randrange(80), self.rng.randrange(24))]
        return click(*self.rng.choice(cells), self.rng.choice((0, 0, 0, 0, 2, 16)))

    def _wild_piece(self, terminal: WatchedTerminal) -> bytes:
        kind = self.rng.random()
        if kind < 0.45:
            return self.rng.choice(self.rng.choice(self.places).keys)
        if kind < 0.6:
            return self._click(terminal)
        if kind < 0.85:
            return self.rng.choice(WILD)
        # Ctrl+Z would stop the program, and no shell is there to continue it.
        return self.rng.randbytes(self.rng.randint(1, 8)).replace(b"\x1a", b"")

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

    def _games(self) -> list[Path]:
        return sorted((self.home / "games" / "playing").glob("*.durak"))

    def _clear(self) -> None:
        """Put the games away that the bursts have begun, once they are many."""
        if len(games := self._games()) > 5:
            for game in games:
                game.unlink()
            self._open.close()
            self.program = None

    def _deeds(self) -> tuple[int, int]:
        """Return how many cards people have played, and how many games were put away."""
        files = [*self._games(), *(self.home / "games" / "records").glob("*.durak")]
        given_up = len(list((self.home / "games" / "given-up").glob("*.durak")))
        records = [recover(file.read_bytes()).record for file in files]
        return sum(map(deeds, records)), given_up


def deeds(record: Record) -> int:
    """Return how often people have decided in a game; to be done may go by itself."""
    setup = record.setup
    position = deal(setup.rules, len(setup.names), setup.deck, setup.first)
    count = 0
    for action in record.actions:
        mover = position.mover
        assert mover is not None
        count += record.seats[mover].is_person and action != PASS
        position = apply(position, action)
    return count


def _place(terminal: WatchedTerminal, label: str, word: str) -> tuple[int, int]:
    """Return where a word stands in the row with this label; the corner if it does not."""
    for y, row in enumerate(terminal.rows):
        if label in row and word in row:
            return row.rindex(word), y
    return 0, 0


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """Keep the machine busy meanwhile."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(processes)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def search(seconds: float, seed: int, *, wild: bool = False) -> Counter[str]:
    """Attack for so long, with new homes now and then; return what was counted."""
    rng = random.Random(seed)
    counts: Counter[str] = Counter()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with tempfile.TemporaryDirectory(prefix="durak-burst-") as folder:
            attack = Attack(Path(folder), rng, two=rng.random() < 0.3)
            for _ in range(50):
                if time.monotonic() >= end:
                    break
                if wild:
                    attack.wild()
                else:
                    pair = rng.choice(attack.places), rng.choice(attack.places)
                    attack.burst(*pair, leave=rng.random() < 0.2)
            attack.close()
            counts.update(attack.counts)
            print(dict(counts), flush=True)
    return counts


def main() -> None:
    """Search as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--busy", type=int, default=2, help="loops that keep the machine busy")
    parser.add_argument("--wild", action="store_true", help="any bytes, resizes and stops")
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    with busy(arguments.busy):
        print(search(arguments.seconds, arguments.seed, wild=arguments.wild))


if __name__ == "__main__":
    main()
