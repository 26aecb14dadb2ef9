"""Why an action is advised, as a clause without a full stop."""

from types import MappingProxyType
from typing import Final

from durak.bots.advice import AdviceReason
from durak.engine import ReasonSet
from durak.words.language import Sentence, later, later_counted

ADVICE_CLAUSES: Final = MappingProxyType[ReasonSet, Sentence](
    {
        AdviceReason.ONLY_ACTION: later("it is all that you can do"),
        AdviceReason.WINS: later("played on without a slip, it leaves the other one the durak"),
        AdviceReason.DRAWS: later("it keeps the draw"),
        AdviceReason.LOSES: later(
            "nothing saves you against best play; this asks the most of the other one"
        ),
        AdviceReason.LAST_CARDS: later("your last cards leave your hand"),
        AdviceReason.SEVERAL_OF_A_RANK: later(
            "several of one rank leave your hand at once and are hard to cover"
        ),
        AdviceReason.ONLY_TRUMPS: later("you have nothing but trumps, and this one costs least"),
        AdviceReason.TRUMP_LEAD: later(
            "a trump costs least here: your plain cards help the defender more"
        ),
        AdviceReason.HARD_TO_COVER: later(
            "it is likely to be hard to cover, and your lower cards can wait"
        ),
        AdviceReason.LOWEST_PLAIN_CARD: later("it is the lowest that you have beside trumps"),
        AdviceReason.LOW_CARD_BESIDE_TRUMPS: later(
            "a low card goes, and your high cards and trumps stay"
        ),
        AdviceReason.LOW_CARD: later("a low card goes, and your high cards stay"),
        AdviceReason.PLAIN_COVER_BESIDE_TRUMPS: later("a plain card covers, and your trumps stay"),
        AdviceReason.PLAIN_COVER: later("you can cover, and need not take"),
        AdviceReason.TRUMP_SPARES_PLAIN_CARDS: later(
            "your plain cards would bring in ranks or are worth more later"
        ),
        AdviceReason.TRUMP_SPARES_A_TAKE: later("the trump costs less than taking the cards"),
        AdviceReason.TRANSFER: later(
            "the next player has to answer it, with more to cover than you"
        ),
        AdviceReason.GIFT: later("it is better in the hand of the one who takes than in yours"),
        AdviceReason.ONE_MORE_TO_COVER: later("it leaves your hand and has to be covered too"),
        AdviceReason.CANNOT_COVER: later("not everything that lies there can be covered"),
        AdviceReason.TAKE_COSTS_LESS: later_counted(
            "to take one card costs less than what would cover",
            "to take {cards} cards costs less than what would cover",
            "cards",
        ),
        AdviceReason.KEEP_CARDS: later("what you could add is worth more in your hand"),
    }
)
