"""From standard input and output to the program in lines, and its exit code."""

import time
from collections.abc import Callable, Sequence
from typing import Final, TextIO

from durak.engine import SUITS
from durak.plain.finished import tell_records
from durak.plain.program import Program
from durak.plain.signals import SignalledError, heeding_signals
from durak.plain.streams import prepare, typed_line, writer
from durak.plain.voice import Voice
from durak.record import Record
from durak.storage import Store
from durak.table.options import Options, Pace
from durak.table.preferences import Faces, Preferences
from durak.words.cards import Writing, cards_written, signs_of
from durak.words.speaking import can_be_written
from durak.words.spoken import SPOKEN

_SUIT_SIGNS: Final = "".join(suit.sign for suit in SUITS)


def run_lines(
    out: TextIO,
    options: Options,
    store: Store,
    *,
    launch: bool = True,
    notice: str = "",
    pace: Pace | None = None,
    signs: bool = False,
) -> int:
    """Play in lines, written to `out`; return 0, or 128 and the signal that ended it.

    With a `pace` it is waited after every action of a bot; with `signs` cards are written as signs.

    Raises:
        KeyboardInterrupt: Ctrl+C was pressed; the game is kept.
        OSError: the output takes no more; the game is kept.
    """
    prepare(out)
    voice = Voice(typed_line, writer(out), out.encoding or "utf-8")
    seconds = pace.value if pace is not None else 0.0
    pause = _sleeper(seconds)
    with cards_written(_writing(out, options.preferences, signs)), heeding_signals():
        try:
            voice.say(notice)
            Program(voice, options, store, launch, pause).run()
        except SignalledError as stopped:
            return 128 + stopped.number
        finally:
            store.close()
    return 0


def tell_files(
    out: TextIO, records: Sequence[Record], preferences: Preferences, *, signs: bool = False
) -> int:
    """Tell the games of a file in lines.

    Raises:
        OSError: the output takes no more.
    """
    voice = Voice(typed_line, writer(out), out.encoding or "utf-8")
    with cards_written(_writing(out, preferences, signs)):
        tell_records(voice, records)
    return 0


def _writing(out: TextIO, preferences: Preferences, signs: bool) -> Writing:
    """Return how cards are written: in words, or as signs where they are wanted and known."""
    wanted = signs and can_be_written(_SUIT_SIGNS, out.encoding)
    faces = preferences.faces if can_be_written(preferences.faces.letters, out.encoding) else None
    return signs_of(faces or Faces.LATIN) if wanted else SPOKEN


def _sleeper(seconds: float) -> Callable[[float], None]:
    def pause(paces: float) -> None:
        if seconds:
            time.sleep(seconds * paces)

    return pause
