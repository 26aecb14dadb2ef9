"""A line of wit for the end of a game: one for each kind of ending."""

from types import MappingProxyType
from typing import Final

from durak.table.ending import Ending
from durak.table.wit import Wit, wit_of
from durak.words.language import later

LINES: Final = MappingProxyType(
    {
        Wit.DRAW_OF_TWO: later("Both hands ran dry together: no fool, and no excuse either."),
        Wit.DRAW_OF_ALL: later("Everybody got up at once: the fool's cap stays on its nail."),
        Wit.DRAW: later("Nobody is the fool this time. The cap will wait."),
        Wit.FOUR_SIXES: later("All four sixes: a marshal, no less."),
        Wit.THREE_SIXES: later("Three sixes: two for the shoulders and one for the cap."),
        Wit.FIVE_IN_A_ROW: later("Five in a row: the cap may be engraved now."),
        Wit.TWO_SIXES: later("Two sixes on the shoulders: epaulettes for the general."),
        Wit.THREE_IN_A_ROW: later("The third time in a row: the chair is warm by now."),
        Wit.LONE_TRUMP_SIX: later("The six of trumps, the smallest of the great, and all alone."),
        Wit.LONE_SIX: later("One lonely six: half a pair of epaulettes."),
        Wit.LONE_TRUMP_ACE: later("The ace of trumps, saved for a day that never came."),
        Wit.ONLY_ACES: later("Alone with aces: too good to be given away."),
        Wit.TRANSFERRED: later("The attack was passed on, and the cap with it."),
        Wit.TWO_OF_A_RANK: later("A pair, faithful to the end."),
        Wit.ONLY_TRUMPS: later("Nothing but trumps, and nobody left to beat."),
        Wit.DOZEN_CARDS: later("With a hand like that one could deal the next game."),
        Wit.ONE_SUIT: later("Cards of one suit only: a collector."),
        Wit.THREE_ACES: later("So many aces, and nobody left to admire them."),
        Wit.TRUMP_ACE: later("Even the ace of trumps could not open the door."),
        Wit.NO_TRUMP: later("A full hand, and not one trump in it."),
        Wit.BEGINNERS_WON: later("Fooled by beginners: better tell nobody."),
        Wit.EXPERTS_WON: later("Experts all around: no shame in that cap."),
        Wit.EXPERT_LOST: later("An expert is the fool: somebody counted better."),
        Wit.AFTER_A_LONG_TIME: later("After so many good games it had to come."),
        Wit.QUICK: later("Over before the tea was cool."),
        Wit.LONG: later("A long evening's work for one cap."),
        Wit.ALL_LEFT_TOGETHER: later("All the others left by the same door."),
        Wit.TWICE: later("Twice running: the cards seem to like that chair."),
        Wit.VIEWER_FIRST: later("First out of the door, and free to watch the rest."),
        Wit.VIEWER_JUST_OUT: later("Out at the very last door."),
        Wit.LAST_CARD: later("Lost on the last card."),
        Wit.TWO_ACES: later("Two aces make a fine pair of wings, but nobody flew."),
        Wit.MANY_CARDS: later("That hand needs two hands to hold it."),
        Wit.TOOK_LAST: later("One pile too many."),
        Wit.LED_LAST: later("Led to the very last, and nobody was left to answer."),
        Wit.MANY_SMALL: later("Small cards, kept too long."),
        Wit.ONE_SIX: later("A six in the hand is worth nothing on the shoulder."),
        Wit.ANY: later("Somebody has to be it: the cap is round and goes on."),
    }
)


def wit_text(ending: Ending) -> str:
    """Return the line for how a game ended; the same ending has always the same one."""
    return str(LINES[wit_of(ending)])
