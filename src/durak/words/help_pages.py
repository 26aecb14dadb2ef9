"""The help: headings, notes, and the rules in short with their numbers."""

from typing import Final

from durak.words.language import Message, _, later

RULES: Final[tuple[tuple[str, Message], ...]] = (
    (
        "R1",
        later(
            "36 cards, 6 low to A high. Six each; the next card is turned and its suit is trump."
        ),
    ),
    ("R1.3", later("The turned card is the last of the talon, and its count has it in.")),
    ("R1.4", later("Whoever holds the lowest trump attacks first.")),
    (
        "R2",
        later("The attack goes to the next player on the left: one card, or several of one rank."),
    ),
    (
        "R3",
        later(
            "At most six attacks in a defence, and never more than the cards in the hand that "
            "meets them. The number is fixed when the defence begins."
        ),
    ),
    (
        "R4.1",
        later(
            "A higher card of the suit covers an attack. A trump covers any other suit; only a "
            "higher trump covers a trump."
        ),
    ),
    ("R4.3", later("While an attack is open the defender covers one, or takes.")),
    (
        "R5",
        later(
            "When all attacks are covered, the attackers may add one card each time, of a rank "
            "that lies on the table, or say Done. The one who opened is asked first."
        ),
    ),
    (
        "R5.4",
        later("All are done, or the limit is reached: all was covered, and the table is beaten."),
    ),
    (
        "R6",
        later(
            "Perevodnoy: before covering anything the defender may add a card of the attack's "
            "rank and pass the whole attack to the left, if that hand is large enough to meet "
            "it."
        ),
    ),
    (
        "R7",
        later(
            "After Take every attacker has one last chance to add cards; then the defender "
            "picks up everything, covers too."
        ),
    ),
    ("R8.1", later("Then hands are filled up to six: the attacker first, the defender last.")),
    ("R8.2", later("With the talon gone, whoever has no cards after a bout is out, and safe.")),
    (
        "R8.3",
        later("The last one with cards is the durak, the fool. If nobody has any, it is a draw."),
    ),
    (
        "R8.4",
        later("After a good defence the defender attacks next; after a take their left neighbour."),
    ),
    (
        "R9",
        later(
            "First-five: an opening is one card and the first bout has five attacks at most. "
            "Duel: two players, an opening is one card, and a match goes to 1, 3 or 5 points."
        ),
    ),
    (
        "R9.2",
        later(
            "In a match the survivor gets a point and the loser defends first in the next round."
        ),
    ),
)
"""The rules in short: the number in the rule book, and the rule in a sentence or two."""


MINUTE: Final[tuple[Message, ...]] = (
    later("36 cards, six low to ace high; six for everybody, and one suit is trump."),
    later("One player attacks the next on the left by laying a card."),
    later("The defender covers it with a higher card of its suit, or with a trump."),
    later("When all is covered, the attackers may add cards of ranks that lie on the table."),
    later("All covered, nobody adds: the cards are out of the game, the defender attacks next."),
    later("Or the defender takes: all cards of the table, and no attack of their own next."),
    later("After each bout hands are filled up to six, until the talon is empty."),
    later("Then whoever has no cards is safe, and the last one with cards is the durak."),
)
"""The game in a minute, a sentence a line."""


def can_be_done_now() -> str:
    """Return the heading over what can be done at this moment."""
    return _("What you can do now")


def in_a_minute() -> str:
    """Return the heading over the game in a minute."""
    return _("The game in a minute")


def explained_again() -> str:
    """Say that the notes of a first game come again."""
    return _("From now on each thing is explained once more when it comes up.")


def rules_come() -> str:
    """Say that the whole rules are on their way."""
    return _("The rules are being laid out.")


def no_rules(why: str) -> str:
    """Say that the whole rules cannot be shown."""
    return _("The rules cannot be read: {reason}").format(reason=why)


def how_to_scroll() -> str:
    """Tell how the page moves."""
    return _("Up, Down, PgUp, PgDn, Home and End scroll this page.")


def table_keys() -> str:
    """Return the heading over the keys of the table."""
    return _("Keys at the table")


def replay_keys() -> str:
    """Return the heading over the keys of a replay."""
    return _("Keys in a replay")


def layouts_and_mouse() -> str:
    """Tell of keyboard layouts and of the mouse."""
    return _("Letters work with a Russian keyboard layout too. Everything works by mouse.")


def rules_in_short() -> str:
    """Return the heading over the rules."""
    return _("The rules in short")


def suits() -> str:
    """Tell what the signs of the suits are."""
    return _(
        "Cards: ♣ clubs, ♦ diamonds, ♥ hearts, ♠ spades. A star marks trumps, a dot what is new in"
        " your hand. The letter at an attack tells who laid it."
    )
