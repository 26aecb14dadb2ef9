"""What the engine refuses, in sentences: moves, other input, and positions that cannot arise."""

from types import MappingProxyType
from typing import Final

from durak.engine import EngineReason, PositionReason, ReasonSet
from durak.engine import RefusalReason as R
from durak.words.language import Sentence, _, later, later_counted, ngettext
from durak.words.slots import Facts, Template, figure


def _next_holds_too_few(facts: Facts) -> str:
    held = figure(facts, "held")
    if not held:
        return _("The next player holds no cards: {total} attacks are too many.")
    return ngettext(
        "The next player holds {held} card: {total} attacks are too many.",
        "The next player holds {held} cards: {total} attacks are too many.",
        held,
    )


REFUSAL_SENTENCES: Final = MappingProxyType[ReasonSet, Sentence | Template](
    {
        R.GAME_OVER: later("The game is over."),
        R.NOT_YOUR_TURN: later("It is not your turn."),
        R.OUT: later("You are out of this game: there is nothing more to play."),
        R.TAKING_ALREADY: later("You take already: the others may throw in before you do."),
        R.NO_CARD: later("Name at least one card."),
        R.NOT_IN_DECK: later("Such a card is not in the deck."),
        R.NOT_IN_HAND: later_counted(
            "{cards:start} is not in your hand.", "{cards:start} are not in your hand.", "cards"
        ),
        R.DIFFERENT_RANKS: later("{cards:start} are of different ranks: open with one rank."),
        R.NOT_THE_ATTACKS_RANK: later_counted(
            "A transfer needs cards of the attack's rank: {cards} is no {rank}.",
            "A transfer needs cards of the attack's rank: {cards} are not of rank {rank}.",
            "cards",
        ),
        R.OPENING_TOO_LARGE: later_counted(
            "In {rules} a bout opens with one card, not {count}.",
            "In {rules} a bout opens with {most} cards at most, not {count}.",
            "most",
        ),
        R.ONE_AT_A_TIME: later(
            "One card at a time: {cards} are {count}. Several may come only after Take."
        ),
        R.RANK_NOT_ON_TABLE: later("No card of the rank of {cards} lies on the table."),
        R.OPENING_OVER_LIMIT: later("The limit of this defence is {limit}: {cards} are {count}."),
        R.THROW_IN_OVER_LIMIT: later_counted(
            "The limit of this defence is {limit} attacks: "
            "{room} more fits, {cards} would be {count}.",
            "The limit of this defence is {limit} attacks: "
            "{room} more fit, {cards} would be {count}.",
            "room",
        ),
        R.TRANSFER_OVER_LIMIT: later("That makes {total} attacks; there may be {limit}."),
        R.NEXT_HOLDS_TOO_FEW: _next_holds_too_few,
        R.LOWER: later("{card:start} does not beat {attack}: it is lower."),
        R.OTHER_SUIT: later(
            "{card:start} does not beat {attack}: it is of another suit, and trump is {trump}."
        ),
        R.TRUMP_NEEDED: later("{card:start} does not beat {attack}: only a higher trump does."),
        R.NOT_ON_TABLE: later("There is no attack {attack} on the table."),
        R.ALREADY_COVERED: later("{attack:start} is already covered by {cover}."),
        R.TRANSFER_CLOSED: later("A cover has been played in this bout: the transfer is closed."),
        R.NO_TRANSFER: later("There is no transfer in {rules}."),
        R.TABLE_EMPTY: later("There is nothing to take: the table is empty."),
        R.ALL_COVERED: later("Nothing to take: every attack is covered."),
        R.MUST_OPEN: later("You open this bout: lay a card, you cannot pass."),
        R.OPEN_NOW: later("You open this bout: attack with a card."),
        R.COVER_NOW: later("You defend against {attacks}: cover or take."),
        R.COVER_OR_TRANSFER_NOW: later("You defend against {attacks}: cover, transfer or take."),
        R.THROW_IN_NOW: later("Every attack is covered: throw in a card, or pass."),
        R.THROW_IN_AFTER_TAKE_NOW: later("The defender takes: throw in cards for them, or pass."),
    }
)

ENGINE_SENTENCES: Final = MappingProxyType[ReasonSet, Sentence](
    {
        EngineReason.NOT_A_CARD: later(
            "'{text}' is not a card: a rank 6 7 8 9 T J Q K A and a suit c d h s."
        ),
        EngineReason.NAMED_TWICE: later("{card:start} is named twice."),
        EngineReason.NOT_AN_ACTION: later(
            "'{text}' is not an action: attack, cover, transfer, throw, take or pass."
        ),
        EngineReason.CARDS_MISSING: later("'{text}': this verb needs at least one card."),
        EngineReason.CARDS_GIVEN: later("'{text}': this verb takes no cards."),
        EngineReason.NOT_A_COVER: later(
            "'{text}': a cover names the attack and the card that covers it."
        ),
        EngineReason.NO_CARD_IN_DECK: later("'{value}' in the deck is not a card."),
        EngineReason.TWICE_IN_DECK: later(
            "The deck is not 36 distinct cards: {card} is named twice."
        ),
        EngineReason.DECK_SIZE: later_counted(
            "The deck has {count} card; it needs all 36.",
            "The deck has {count} cards; it needs all 36.",
            "count",
        ),
        EngineReason.UNKNOWN_RULE_SET: later("'{name}' is not a rule set; there are {known}."),
        EngineReason.NO_SUCH_TABLE: later_counted(
            "{rules} has no table of {seats} seat; it has {sizes}.",
            "{rules} has no table of {seats} seats; it has {sizes}.",
            "seats",
        ),
        EngineReason.NO_SUCH_SEAT: later("There is no seat {seat} at a table of {seats}."),
        EngineReason.NO_SUCH_PLY: later("There is no ply {ply}: the game has 0 to {plies}."),
        EngineReason.TOO_MANY_TAKEN_BACK: later_counted(
            "{plies} action cannot be taken back: {played} were played.",
            "{plies} actions cannot be taken back: {played} were played.",
            "plies",
        ),
        EngineReason.DEAL_MISSING: later("Public knowledge starts with a deal."),
        EngineReason.DEALT_TWICE: later("A game is dealt only once."),
    }
)

POSITION_SENTENCES: Final = MappingProxyType[ReasonSet, Sentence](
    {
        PositionReason.TOO_FEW_LINES: later_counted(
            "A position has at least {least} lines; this is {count}.",
            "A position has at least {least} lines; these are {count}.",
            "count",
        ),
        PositionReason.UNREADABLE_LINE: later(
            "'{text}' is not a line of this place in a position."
        ),
        PositionReason.ANOTHER_LINE: later("'{text}' should begin with '{expected}'."),
        PositionReason.NOT_SEATS: later("'{text}' is not a list of seats."),
        PositionReason.UNKNOWN_PHASE: later("'{text}' is not a phase: {known}."),
        PositionReason.CARD_IN_TWO_PLACES: later("{card:start} is in two places."),
        PositionReason.CARDS_NOWHERE: later_counted(
            "This card is nowhere: {cards}.", "These cards are nowhere: {cards}.", "cards"
        ),
        PositionReason.TRUMP_NOT_LAST: later(
            "The trump card {card} lies last in the talon (R1.3)."
        ),
        PositionReason.TALON_TOO_LARGE: later_counted(
            "A talon here has at most {most} card, not {count} (R1.3).",
            "A talon here has at most {most} cards, not {count} (R1.3).",
            "most",
        ),
        PositionReason.WRONG_COUNT_OF_BOUTS: later(
            "In bout {bout} there cannot have been {barren} without a beaten card (R8.5)."
        ),
        PositionReason.GAME_WITHOUT_MOVER: later(
            "A seat is to move exactly while the game goes on."
        ),
        PositionReason.SEAT_TWICE: later(
            "A seat has only one chance in a row, and is out only once."
        ),
        PositionReason.EXITED_TOO_EARLY: later(
            "A seat that has exited holds no cards, and the talon is empty (R8.2)."
        ),
        PositionReason.EMPTY_HAND: later(
            "When a bout opens, seat {seat} holds cards or has exited (R8.2)."
        ),
        PositionReason.OUT_BUT_PLAYING: later(
            "Seat {seat} has exited and neither opens nor defends (R8.2)."
        ),
        PositionReason.WRONG_DEFENDER: later(
            "Seat {defender} cannot be the defender of what seat {principal} has opened (R2.1, R6)."
        ),
        PositionReason.NOT_OPENED: later("The principal opens on an empty table (R2.1)."),
        PositionReason.NOT_DEFENDED: later(
            "The defender is to move while an attack is open (R4.3)."
        ),
        PositionReason.NOT_ALL_COVERED: later(
            "Cards are thrown in when every attack is covered (R5.1)."
        ),
        PositionReason.NOTHING_TAKEN: later(
            "The defender takes only while an attack is open (R4.4)."
        ),
        PositionReason.WRONG_CHANCES: later(
            "Chances go to attackers who hold cards, in their order (R5.1)."
        ),
        PositionReason.NOT_OVER: later(
            "The game is over when one seat or none holds cards, and the others are out (R8.3)."
        ),
        PositionReason.WRONG_LIMIT: later(
            "The limit of this defence is {expected}, not {limit} (R3.1)."
        ),
        PositionReason.OVER_THE_LIMIT: later_counted(
            "{attacks} attack does not fit here under a limit of {limit} (R3.1).",
            "{attacks} attacks do not fit here under a limit of {limit} (R3.1).",
            "attacks",
        ),
        PositionReason.RANK_TOO_EARLY: later(
            "{card:start} cannot have joined the attack: its rank did not lie there (R5.2)."
        ),
        PositionReason.LEFT_OPEN: later(
            "{attack:start} had to be covered before more was thrown in (R5.1)."
        ),
        PositionReason.NO_COVER: later("{card:start} does not beat {attack} (R4.1)."),
    }
)
