"""Words for people: cards, names, and a sentence for every event, in the table's words.

Sentences are written with suit signs. A terminal that draws those badly gets them through
`plain`, which changes every sign outside ASCII for one of the same width.
"""

from dataclasses import dataclass
from typing import Final

from durak.engine import (
    Attacked,
    Beaten,
    BoutOpened,
    CardSet,
    Covered,
    Dealt,
    Drew,
    Event,
    Exited,
    GameEnded,
    Passed,
    SaidTake,
    ThrewIn,
    TookTable,
    Transferred,
    cards_of,
)
from durak.words.numbers import counted

_PLAIN_SIGNS: Final = str.maketrans(
    {
        "♣": "C",
        "♦": "D",
        "♥": "H",
        "♠": "S",
        "✓": "v",
        "·": "-",
        "…": "~",
        "–": "-",
        "←": "<",
        "→": ">",
        "▲": "^",
        "↑": "^",
        "↓": "v",
        "▶": ">",
        "▼": "v",
        "●": "o",
        "◆": "#",
        "▁": "_",
        "▐": "#",
        "▒": "%",
        "▕": "|",
        **dict.fromkeys("╭╮╰╯┏┓┗┛┌┐└┘", "+"),
        **dict.fromkeys("─━╌", "-"),
        **dict.fromkeys("│┃┊", "|"),
    }
)


def plain(text: str) -> str:
    """Write a text without signs outside ASCII, each replaced by one of the same width.

    Letters stay as they are: a player's own name is his business.

    >>> plain("Vera attacks 10♣ · ✓")
    'Vera attacks 10C - v'
    """
    return text.translate(_PLAIN_SIGNS)


def cards_text(cards: CardSet) -> str:
    """Write a set of cards for people: ``6♣ 10♦``."""
    return " ".join(map(str, cards_of(cards)))


@dataclass(frozen=True, slots=True)
class Speaker:
    """Names as the viewer hears them: his own seat is "you", and its verbs follow.

    `viewer` is None where nobody at the screen sits at the table, as in a replay.
    """

    names: tuple[str, ...]
    viewer: int | None = None

    def name(self, seat: int) -> str:
        """Return the name in mid-sentence: ``Vera``, ``you``."""
        return "you" if seat == self.viewer else self.names[seat]

    def says(self, seat: int, you: str, other: str) -> str:
        """Return subject and verb: ``You cover``, ``Vera covers``."""
        return f"You {you}" if seat == self.viewer else f"{self.names[seat]} {other}"


def sentence(event: Event, names: tuple[str, ...], viewer_seat: int | None) -> str:
    """Tell one event in a sentence, as a line of the log."""
    speaker = Speaker(names, viewer_seat)
    match event:
        case Dealt() | BoutOpened() | Beaten() | TookTable() | Drew() | Exited() | GameEnded():
            return _about_the_bout(event, speaker)
        case Attacked(seat, cards):
            return f"{speaker.says(seat, 'attack', 'attacks')} {cards_text(cards)}"
        case Covered(seat, attack, card):
            return f"{speaker.says(seat, 'cover', 'covers')} {attack} with {card}"
        case Transferred(seat, cards, defender, _):
            verb = speaker.says(seat, "transfer", "transfers")
            return f"{verb} {cards_text(cards)} to {speaker.name(defender)}"
        case ThrewIn(seat, cards, _):
            return f"{speaker.says(seat, 'throw in', 'throws in')} {cards_text(cards)}"
        case Passed(seat):
            return speaker.says(seat, "are done", "is done")
        case SaidTake(seat):
            return speaker.says(seat, "say Take", "says Take")


_AboutTheBout = Dealt | BoutOpened | Beaten | TookTable | Drew | Exited | GameEnded


def _about_the_bout(event: _AboutTheBout, speaker: Speaker) -> str:
    match event:
        case Dealt(_, _, trump_card, talon_size, _):
            return f"Trump {trump_card} is turned; {talon_size} cards in the talon"
        case BoutOpened(bout, principal, defender, _):
            verb = "attack" if principal == speaker.viewer else "attacks"
            return f"Bout {bout}: {speaker.name(principal)} {verb} {speaker.name(defender)}"
        case Beaten(defender, cards):
            verb = speaker.says(defender, "hold", "holds")
            return f"{verb}: {counted(cards.bit_count(), 'card')} beaten"
        case TookTable(seat, cards):
            verb = speaker.says(seat, "take", "takes")
            count = counted(cards.bit_count(), "card")
            return f"{verb} {count}: {cards_text(cards)}"
        case Drew(seat, count, trump_card):
            verb = speaker.says(seat, "draw", "draws")
            trump = f", the trump {trump_card} too" if trump_card else ""
            return f"{verb} {counted(count, 'card')}{trump}"
        case Exited(seat):
            return speaker.says(seat, "are out", "is out")
        case GameEnded(durak):
            if durak is None:
                return "A draw: nobody is the durak"
            return speaker.says(durak, "are the durak", "is the durak")
