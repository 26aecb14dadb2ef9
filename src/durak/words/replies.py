"""What a key is answered with at the table when it does not do what it may have been meant for."""

from collections.abc import Sequence

from durak.engine import Card, CardSet
from durak.table.snapshot import Decision
from durak.words.cards import card_text, cards_text
from durak.words.events import Speaker, clause
from durak.words.keys import key_name
from durak.words.language import _, pgettext
from durak.words.lists import all_of, listed, one_of
from durak.words.prompts import fit
from durak.words.sentences import Sentences, stopped


def strange_key(commands: Sequence[str], fitting: Sequence[Card] | None = None) -> Sentences:
    """Answer a key without a meaning; `commands` are those that have one now.

    Where cards may be played, `fitting` are those that fit.
    """
    return (
        _("That key does nothing here."),
        *([] if fitting is None else [stopped(fit(fitting)[0])]),
        _("You can: {commands}").format(commands=listed(commands)),
    )


def several_transfer(cards: Sequence[Card]) -> Sentences:
    """Say that the cursor has gone to the first of several cards that transfer the attack (R6)."""
    told = one_of([card_text(card) for card in cards])
    return (
        _("{cards} can pass it on.").format(cards=told),
        _("{key} passes it on with {card}").format(key=key_name("r"), card=card_text(cards[0])),
    )


def not_out_yet() -> str:
    """Answer the wish to play to the end for somebody who still plays."""
    return _("You are still in the game: it can be played to the end once you are out.")


def one_row() -> str:
    """Answer the wish to go to another row of a hand."""
    return _("Your cards lie in one row.")


def nothing_to_decide() -> str:
    """Answer the wish for a hint where the seat is done by itself."""
    return _("There is nothing to decide: nothing of yours fits.")


def one_card_only(card: Card, ways: str = "") -> Sentences:
    """Answer the wish to pick a card where one alone may be played.

    `ways` are the keys that choose, where the card may be played in several ways.
    """
    if ways:
        return _("One card at a time."), ways
    told = _("One card at a time: {key} plays {card}")
    return (told.format(key=key_name("enter"), card=card_text(card)),)


def one_card_covers(picked: CardSet) -> str:
    """Answer the wish to cover with several cards."""
    return _("One card covers an attack, and {cards} are picked.").format(cards=cards_text(picked))


def no_such_attack(number: int) -> str:
    """Answer the number of an attack that is not there."""
    return _("There is no attack with the number {number}.").format(number=number)


def memory_hidden() -> str:
    """Say that nothing is shown any more of what is known."""
    return _("Known cards are hidden, at the seats too: {key} shows them.").format(
        key=key_name("m")
    )


def memory_at_seats() -> str:
    """Say that the cards known in a hand are shown again."""
    return _("Known cards are shown at their seats.")


def nothing_to_pause(*, for_two: bool) -> str:
    """Answer the wish for a pause where nobody plays; two people play, or one against bots."""
    if for_two:
        return _("It is your turn: the other one waits for you.")
    return _("It is your turn: the bots wait for you.")


def no_hints() -> str:
    """Answer the wish for a hint between two people."""
    return _("There are no hints between two people.")


def hint_called_off() -> str:
    """Answer the key that calls off a hint."""
    return _("The hint is called off.")


def hint_not_now() -> str:
    """Answer the wish for a hint while another seat moves."""
    return _("It is not your turn: a hint is for your own decisions.")


def nothing_to_take_back() -> str:
    """Answer the wish to undo where nobody has decided anything."""
    return _("There is nothing to take back yet.")


def taken_back(decision: Decision, names: tuple[str, ...]) -> Sentences:
    """Say what has been taken back by the one who had decided it."""
    deed = clause(decision.event, Speaker(names, decision.seat))
    return _("Taken back: {deed}.").format(deed=deed), _("Decide anew")


def undo_question(decision: Decision, names: tuple[str, ...], asking: int | None) -> Sentences:
    """Ask the one who does not sit at the screen, whoever of the two has decided that.

    While both hands are hidden nobody knows who has pressed the key: then both are asked.
    """
    deed = clause(decision.event, Speaker(names))
    if asking is None:
        return (
            _("Shall this be taken back: {deed}?").format(deed=deed),
            _("{names}, do you both agree?").format(names=all_of(names)),
        )
    return (
        _("{name} asks to take back: {deed}.").format(name=names[asking], deed=deed),
        _("{name}, do you agree?").format(name=names[1 - asking]),
    )


def undo_answers() -> tuple[str, str]:
    """Return the answers to that: yes and no."""
    return pgettext("answer", "Take it back"), pgettext("answer", "Let it stand")
