"""Bursts of keys and clicks in one write, between every two places of the real program.

``python -m tests.tui.burst [--seconds N] [--seed S] [--wild] [--busy N]`` searches for so long.
"""

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from durak.engine import PASS, apply, deal
from durak.record import Record, recover
from tests.tui.burst_places import (
    LEAVING,
    Place,
    click,
)
from tests.tui.burst_walk import BACK, BurstError, Walker
from tests.tui.watched_terminal import WatchedTerminal

WILD: Final = (
    *(b"\xff", b"\xc2", "В".encode("cp1251"), b"\xd0", b"\x1b[", b"\x1b", b"\x1b[<", b"\x1b[<0;5"),
    *(b"\x1b]0;", b"\x1bP", b"\x1b[M\xff\xff\xff", b"\x1b[200~durak\x1b[201~", b"\x1b[57441;2u"),
    *(b"\x00", b"\x01", b"\x7f", b"\x1b[99999999999999999999A", b"\x1b[?2026;2$y", b"\x1b[I"),
    *(b"\x1b[O", b"\x1b[<64;10;10M", b"\x1b[<35;10;10M", b"\x1b[<0;0;0M", b"\x1b[<0;999;999M"),
)


class Attack(Walker):
    """Bursts on the real program; everything follows from the generator."""

    def burst(self, first: Place, second: Place, *, leave: bool = False) -> None:
        """Go to the first place, and send keys of both and of the way between in one piece."""
        terminal = self._arrived(first)
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
            terminal = self._arrived(place)
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
        # Some are signals while the program does not read the terminal: as it starts and ends.
        return self.rng.randbytes(self.rng.randint(1, 8)).translate(None, b"\x03\x1a\x1c")

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
