"""A game in lines: what only those are told who hear it, a line for each thing.

Whatever the screen says as well is said in its words, from the modules beside this one.
"""

from collections.abc import Iterable, Sequence

from durak.engine import (
    Action,
    BoutOpened,
    Card,
    CardSet,
    Cover,
    Pass,
    Phase,
    Take,
    Transfer,
    View,
    card_of,
    cards_of,
    cards_played,
)
from durak.engine.position import open_attacks
from durak.table.ending import Ending
from durak.table.news import passed_on
from durak.table.turns import cheapest_first, most_to_come
from durak.words.cards import card_text, cards_text, listed_cards, suit_text
from durak.words.events import Speaker, sentence
from durak.words.language import _, ngettext, npgettext, pgettext
from durak.words.lists import listed
from durak.words.prompts import more_may_come
from durak.words.results import place_number, way_out
from durak.words.seats import bout_titles
from durak.words.sentences import stopped, together
from durak.words.slots import Several, short
from durak.words.typed import WISHES, Wish


def turn(view: View, speaker: Speaker) -> str:
    """Tell the seat to move what it is to do, what lies open, and how many cards may come."""
    name, room = speaker.names[view.defender], more_may_come(most_to_come(view))
    if view.phase is Phase.OPENING:
        most = ngettext(
            "You attack {name}: at most {count} card.",
            "You attack {name}: at most {count} cards.",
            view.limit,
        )
        return most.format(name=name, count=view.limit)
    if view.phase is Phase.DEFENCE:
        cards = cards_text(open_attacks(view.pairs))
        return _("You defend against {cards}; {room}.").format(cards=cards, room=room)
    if view.phase is Phase.TAKING:
        return _("You may throw in: {name} takes; {room}.").format(name=name, room=room)
    return _("You may throw in: {name} has covered all; {room}.").format(name=name, room=room)


def numbered(number: int, choice: str) -> str:
    """Put the number before a choice."""
    return pgettext("a choice in lines", "{number}: {choice}").format(number=number, choice=choice)


def choice_of(action: Action, view: View) -> str:
    """Name an action as one of several choices: its cards first, and what needs to be told."""
    match action:
        case Cover(attack, card) if len(_open(view)) > 1 or _may_transfer(view):
            return _("{card} on {attack}").format(card=card_text(card), attack=card_text(attack))
        case Transfer(cards):
            return _("{cards}, transfer").format(cards=cards_text(cards))
        case Take():
            return pgettext("a choice in lines", "take")
        case Pass() if view.phase is Phase.TAKING:
            return pgettext("a choice in lines, after Take", "done")
        case Pass():
            return pgettext("a choice in lines", "done")
        case _:
            return cards_text(cards_played(action))


def more_choices() -> str:
    """Name the choice that leads to the other ones."""
    return pgettext("a choice in lines", "more")


def all_done(seats: Iterable[int], speaker: Speaker) -> str:
    """Tell that several others were done one after another."""
    names = Several([speaker.names[seat] for seat in seats])
    return _("{names} done.").format(names=names)


def hand(cards: CardSet, view: View) -> str:
    """Tell the viewer's cards, the trumps apart."""
    sorted_cards = cheapest_first(cards_of(cards), view.trump)
    trumps = [card for card in sorted_cards if card.suit == view.trump]
    plain = [card for card in sorted_cards if card.suit != view.trump]
    count = len(sorted_cards)
    template = ngettext("{count} card: {cards}.", "{count} cards: {cards}.", count)
    return template.format(count=count, cards=_parted(plain, trumps))


def _parted(plain: Sequence[Card], trumps: Sequence[Card]) -> str:
    if not trumps:
        return pgettext("cards of a hand", "{cards}; no trump").format(cards=listed_cards(plain))
    count = len(trumps)
    if not plain:
        template = npgettext("cards of a hand", "trump {trumps}", "trumps {trumps}", count)
        return template.format(trumps=listed_cards(trumps))
    template = npgettext(
        "cards of a hand", "{cards}; trump {trumps}", "{cards}; trumps {trumps}", count
    )
    return template.format(cards=listed_cards(plain), trumps=listed_cards(trumps))


def table(view: View) -> str:
    """Tell what lies on the table, each attack with its number."""
    if not view.pairs:
        return _("Nothing lies on the table.")
    pairs = []
    for number, (attack, cover) in enumerate(view.pairs, 1):
        if cover:
            template = pgettext("an attack on the table", "{number}, {attack} under {cover}")
            covering = card_text(card_of(cover))
        else:
            template = pgettext("an attack on the table", "{number}, {attack} open")
            covering = None
        told = template.format(number=number, attack=card_text(card_of(attack)), cover=covering)
        pairs.append(told)
    return pgettext("the table", "{pairs}.").format(
        pairs=pgettext("between attacks on the table", "; ").join(pairs)
    )


def counts(view: View, speaker: Speaker) -> tuple[str, str]:
    """Tell how many cards everybody holds, and what is in the talon and beaten."""
    order = [(view.seat + step) % view.seats for step in range(view.seats)]
    template = pgettext("a player and the number of their cards", "{name} {count}")
    hands = [
        template.format(name=speaker.listed_name(seat), count=view.hand_size(seat))
        for seat in order
        if seat not in view.exited
    ]
    held = _("Cards: {hands}.").format(hands=listed(hands))
    return held, piles(view)


def piles(view: View) -> str:
    """Tell how much is left in the talon, what is trump, and how much is beaten."""
    talon, beaten = view.talon_size, view.knowledge.beaten.bit_count()
    if not talon:
        return _("Talon empty, trump {suit}, beaten {beaten}.").format(
            suit=suit_text(view.trump), beaten=beaten
        )
    return _("Talon {talon}, trump {card}, beaten {beaten}.").format(
        talon=talon, card=card_text(view.trump_card), beaten=beaten
    )


def bout(view: View, speaker: Speaker) -> str:
    """Tell which bout it is, who attacks whom, and where the attack has gone since (R6)."""
    opened = next(event for event in reversed(view.events) if isinstance(event, BoutOpened))
    told = stopped(sentence(opened, speaker))
    if passed_on(view) is None:
        return told
    return together([told, stopped(bout_titles(view, speaker)[0])])


def which_one() -> str:
    """Say that the cards could be meant in several ways, which follow with their numbers."""
    return _("Which one?")


def not_understood(text: str) -> str:
    """Say that a line has no meaning, and what would have one."""
    return _(
        "'{text}' is not understood. A number, or a card such as 9c or ten of hearts,"
        " or a question mark for help."
    ).format(text=short(text))


def no_such_choice(number: int) -> str:
    """Say that no choice has this number."""
    return _("No choice has the number {number}.").format(number=number)


def one_page() -> str:
    """Say that all choices were told."""
    return _("There are no more choices.")


def help_lines() -> list[str]:
    """Tell every wish with its letter, its word and its use."""
    return [_how_to_play(), *[_help_of(wish) for wish in WISHES]]


def _how_to_play() -> str:
    return _(
        "Type the number of a choice, or a card: 9c, 10 hearts, queen of spades; several:"
        " 6c 6s; with the number of the attack to cover: 2 9c."
    )


def _help_of(wish: Wish) -> str:
    typed = WISHES[wish]
    return pgettext("a letter to type, its word, its use", "{letter}, {word}: {about}.").format(
        letter=typed.letter, word=typed.word, about=typed.about
    )


def sits_down(speaker: Speaker, rules: str) -> str:
    """Tell what is played and who sits there, in the order of play."""
    return _("{rules}: {players}.").format(rules=rules, players=listed(speaker.names))


def game_of_several(number: int, count: int) -> str:
    """Tell which game of a file is told."""
    return _("Game {number} of {count}.").format(number=number, count=count)


def durak_left_with(ending: Ending, speaker: Speaker) -> str:
    """Tell what the durak was left with; there must be one."""
    assert ending.durak is not None
    yours, theirs = _("You are left with {cards}."), _("{name} is left with {cards}.")
    return speaker.said(ending.durak, yours, theirs, cards=listed_cards(ending.cards))


def sixes_are_epaulettes() -> str:
    """Tell what it means for the durak to be left with sixes alone."""
    return _("Nothing but sixes: epaulettes.")


def who_left_when(ending: Ending, names: Sequence[str]) -> list[str]:
    """Tell who left when, in that order; who is the durak has been told."""
    left = [seat for seat in range(len(names)) if seat != ending.durak]
    seats = sorted(left, key=lambda seat: place_number(ending, seat))
    template = _("{name}, place {number}: {way}.")
    return [
        template.format(
            number=place_number(ending, seat), name=names[seat], way=way_out(ending, seat)
        )
        for seat in seats
    ]


def _open(view: View) -> tuple[Card, ...]:
    return cards_of(open_attacks(view.pairs))


def _may_transfer(view: View) -> bool:
    return any(isinstance(action, Transfer) for action in view.legal_actions)
