"""What may be typed in a game in lines: letters and words of both languages, and names of cards.

All of it is understood whatever the language in use, and no letter has two meanings. Letters stand
for what their key does at the table on the screen, wherever there is such a key, in both keyboard
layouts. Texts are as they are compared: in small letters, with е for ё.
"""

from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType
from typing import Final

from durak.engine import Rank, Suit
from durak.words.language import Message, later, later_in


class Wish(Enum):
    """What a person may ask for beside a number or a card."""

    TAKE = auto()
    DONE = auto()
    TRANSFER = auto()
    MORE = auto()
    CHOICES = auto()
    HAND = auto()
    TABLE = auto()
    COUNTS = auto()
    TURN = auto()
    LAST_BOUT = auto()
    MEMORY = auto()
    SCORE = auto()
    HINT = auto()
    UNDO = auto()
    RULES = auto()
    HELP = auto()
    QUIT = auto()


@dataclass(frozen=True, slots=True)
class Typed:
    """How a wish is typed, and what it is for.

    `letter` and `word` are those of the language in use, of all `letters` and `words`. A letter
    that voices pass over is called by its name.
    """

    letter: Message
    letters: str
    words: tuple[str, ...]
    word: Message
    about: Message


WISHES: Final = MappingProxyType(
    {
        Wish.TAKE: Typed(
            later_in("letter to type", "t"),
            "tеб",
            ("take", "беру", "взять"),
            later_in("word to type", "take"),
            later("take the cards on the table"),
        ),
        Wish.DONE: Typed(
            later_in("letter to type", "d"),
            "dв",
            ("done", "pass", "бито", "все", "пас", "готово"),
            later_in("word to type", "done"),
            later("add nothing; Enter alone does the same"),
        ),
        Wish.TRANSFER: Typed(
            later_in("letter to type", "r"),
            "rк",
            ("transfer", "перевожу", "перевести"),
            later_in("word to type", "transfer"),
            later("pass the attack on; cards may follow"),
        ),
        Wish.MORE: Typed(
            later_in("letter to type", "o"),
            "oщ",
            ("more", "еще", "дальше"),
            later_in("word to type", "more"),
            later("hear the other choices"),
        ),
        Wish.CHOICES: Typed(
            later_in("letter to type", "a"),
            "aфм",
            ("choices", "what", "можно", "выбор"),
            later_in("word to type", "choices"),
            later("what you can do now"),
        ),
        Wish.HAND: Typed(
            later_in("letter to type", "c"),
            "cс",
            ("hand", "cards", "карты", "рука"),
            later_in("word to type", "hand"),
            later("your cards, the cheapest first, then the trumps"),
        ),
        Wish.TABLE: Typed(
            later_in("letter to type", "b"),
            "bи",
            ("table", "board", "стол"),
            later_in("word to type", "table"),
            later("what lies on the table, and who attacks whom"),
        ),
        Wish.COUNTS: Typed(
            later_in("letter to type", "n"),
            "nт",
            ("counts", "count", "numbers", "сколько", "число"),
            later_in("word to type", "counts"),
            later("how many cards everybody has, talon, trump, beaten cards"),
        ),
        Wish.TURN: Typed(
            later_in("letter to type", "w"),
            "wцч",
            ("turn", "who", "whose", "чей", "кто"),
            later_in("word to type", "turn"),
            later("whose turn it is, and in which bout"),
        ),
        Wish.LAST_BOUT: Typed(
            later_in("letter to type", "l"),
            "lдх",
            ("log", "last", "bout", "ход", "прошлый"),
            later_in("word to type", "log"),
            later("the last bout, and this one so far"),
        ),
        Wish.MEMORY: Typed(
            later_in("letter to type", "m"),
            "mь",
            ("memory", "память", "помню"),
            later_in("word to type", "memory"),
            later("which cards you know; a name or a number of a player may follow"),
        ),
        Wish.SCORE: Typed(
            later_in("letter to type", "s"),
            "sыо",
            ("score", "счет", "очки"),
            later_in("word to type", "score"),
            later("the match, or who was the durak how often"),
        ),
        Wish.HINT: Typed(
            later_in("letter to type", "h"),
            "hр",
            ("hint", "advice", "совет", "подсказка"),
            later_in("word to type", "hint"),
            later("what a strong player would do, and why"),
        ),
        Wish.UNDO: Typed(
            later_in("letter to type", "u"),
            "uг",
            ("undo", "back", "назад", "отмена"),
            later_in("word to type", "undo"),
            later("take back your last decision"),
        ),
        Wish.RULES: Typed(
            later_in("letter to type", "g"),
            "gп",
            ("rules", "правила"),
            later_in("word to type", "rules"),
            later("the game in a minute"),
        ),
        Wish.HELP: Typed(
            later_in("letter to type", "question mark"),
            "?",
            ("help", "справка", "помощь"),
            later_in("word to type", "help"),
            later("this list"),
        ),
        Wish.QUIT: Typed(
            later_in("letter to type", "q"),
            "qй",
            ("quit", "exit", "leave", "выход", "выйти", "уйти"),
            later_in("word to type", "quit"),
            later("leave; the game is kept"),
        ),
    }
)
"""By the wish: how it is typed."""

_IN_A_SENTENCE: Final = MappingProxyType(
    {
        Wish.TAKE: later_in("to be typed, in the middle of a sentence", "T"),
        Wish.DONE: later_in("to be typed, in the middle of a sentence", "D"),
        Wish.TRANSFER: later_in("to be typed, in the middle of a sentence", "R"),
    }
)
"""A letter or a word for these wishes, whichever is better to hear in the language."""

_DONE_AFTER_TAKE: Final = later_in("to be typed after Take, in the middle of a sentence", "D")


def typed_for(wish: Wish, *, taking: bool = False) -> str:
    """Name what is typed to take, to be done or to transfer, inside a sentence: ``T``.

    To be done may be another word while the defender is taking (R7.1).
    """
    if taking and wish is Wish.DONE:
        return str(_DONE_AFTER_TAKE)
    return str(_IN_A_SENTENCE[wish])


RANK_SIGNS: Final = MappingProxyType(
    {
        Rank.SIX: ("6",),
        Rank.SEVEN: ("7",),
        Rank.EIGHT: ("8",),
        Rank.NINE: ("9",),
        Rank.TEN: ("10", "t", "е"),
        Rank.JACK: ("j", "в", "о"),
        Rank.QUEEN: ("q", "д", "й"),
        Rank.KING: ("k", "к", "л"),
        Rank.ACE: ("a", "т", "ф"),
    }
)
"""Short names of the ranks: English, Russian, and the English key in a Russian layout."""

SUIT_SIGNS: Final = MappingProxyType(
    {
        Suit.CLUBS: ("c", "т", "к", "с", "♣", "♧"),
        Suit.DIAMONDS: ("d", "б", "в", "♦", "♢"),
        Suit.HEARTS: ("h", "ч", "р", "♥", "♡"),
        Suit.SPADES: ("s", "п", "ы", "♠", "♤"),
    }
)
"""Short names of the suits, alike; clubs are т as трефы and к as крести."""

RANK_WORDS: Final = MappingProxyType(
    {
        Rank.SIX: ("six", "шестерка", "шестерку", "шестеркой", "шесть"),
        Rank.SEVEN: ("seven", "семерка", "семерку", "семеркой", "семь"),
        Rank.EIGHT: ("eight", "восьмерка", "восьмерку", "восьмеркой", "восемь"),
        Rank.NINE: ("nine", "девятка", "девятку", "девяткой", "девять"),
        Rank.TEN: ("ten", "десятка", "десятку", "десяткой", "десять"),
        Rank.JACK: ("jack", "валет", "валета", "валетом"),
        Rank.QUEEN: ("queen", "дама", "даму", "дамой"),
        Rank.KING: ("king", "король", "короля", "королем"),
        Rank.ACE: ("ace", "туз", "туза", "тузом"),
    }
)
"""Words for the ranks."""

SUIT_WORDS: Final = MappingProxyType(
    {
        Suit.CLUBS: ("clubs", "club", "треф", "трефы", "трефа", "крести", "крестей", "крест"),
        Suit.DIAMONDS: ("diamonds", "diamond", "бубен", "бубны", "бубна", "буби"),
        Suit.HEARTS: ("hearts", "heart", "червей", "червы", "черви", "черва", "черв"),
        Suit.SPADES: ("spades", "spade", "пик", "пики", "пика"),
    }
)
"""Words for the suits."""

BETWEEN: Final = ("of",)
"""Words that may stand between a rank and a suit."""
