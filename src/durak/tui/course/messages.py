"""What a key is answered with at the table."""

from durak.engine import Card, CardSet
from durak.table.snapshot import Decision
from durak.tui.commands import TABLE_COMMANDS
from durak.tui.model import TableModel
from durak.tui.text import cards_text, sentence
from durak.words.commands import key_and_label


def strange_key(model: TableModel) -> str:
    """Answer a key without a meaning on the person's turn."""
    offered = [
        command
        for command in TABLE_COMMANDS
        if command.when.is_of_the_turn and command.when.holds(model)
    ]
    told = ", ".join(key_and_label(command.key_text(), command.label()) for command in offered)
    return f"That key does nothing here. You can: {told}"


def one_card_only(model: TableModel, card: Card) -> str:
    """Answer the wish to pick a card where one alone may be played, and this one can be."""
    if len(model.meanings) > 1:
        return f"Only one card may be played now. {model.choices()}"
    return f"Only one card may be played now: Enter plays {card}"


def one_card_covers(picked: CardSet) -> str:
    """Answer the wish to cover with several cards."""
    return f"One card covers an attack, and {cards_text(picked)} are picked."


def no_such_attack(number: int) -> str:
    """Answer the number of an attack that is not there."""
    return f"There is no attack with the number {number}."


def memory_in_sight() -> str:
    """Answer the wish to open a panel that is always open."""
    return "The memory panel is always in sight in a window of this size."


def nothing_to_pause(for_two: bool) -> str:
    """Answer the wish for a pause where nobody plays."""
    others = "the other one waits" if for_two else "the bots wait"
    return f"It is your turn: {others} for you."


def no_hints() -> str:
    """Answer the wish for a hint between two people."""
    return "There are no hints between two people."


def hint_called_off() -> str:
    """Answer the key that calls off a hint."""
    return "The hint is called off."


def hint_not_now() -> str:
    """Answer the wish for a hint while another seat moves."""
    return "It is not your turn: a hint is for your own decisions."


def nothing_to_take_back() -> str:
    """Answer the wish to undo where nobody has decided anything."""
    return "There is nothing to take back yet."


def taken_back(decision: Decision, names: tuple[str, ...]) -> str:
    """Say what has been taken back."""
    told = sentence(decision.event, names, decision.seat).replace("You ", "you ", 1)
    return f"Taken back: {told}. Decide anew"


def undo_question(decision: Decision, names: tuple[str, ...], asking: int | None) -> str:
    """Ask the one who does not sit at the screen, whoever of the two has decided that.

    While both hands are hidden nobody knows who has pressed the key: then both are asked.
    """
    told = sentence(decision.event, names, None)
    if asking is None:
        both = " and ".join(names)
        return f"Shall this be taken back: {told}?\n\n{both}, do you both agree?"
    who, other = names[asking], names[1 - asking]
    return f"{who} asks to take back: {told}.\n\n{other}, do you agree?"
