"""The line that says who acts, what Enter will do now, and what may be done instead.

What has several lengths is a list, the longest wording first: a screen takes the one that fits.
"""

from collections.abc import Sequence

from durak.engine import (
    Action,
    Attack,
    Card,
    CardSet,
    Cover,
    Phase,
    Take,
    ThrowIn,
    Transfer,
    View,
)
from durak.engine.position import next_active, open_attacks
from durak.table.turns import most_to_come
from durak.words.cards import card_text, cards_text, listed_cards
from durak.words.events import Speaker
from durak.words.keys import key_name
from durak.words.language import _, ngettext, npgettext, pgettext
from durak.words.lists import listed, one_of


def own_head(phase: Phase) -> str:
    """Return who acts where it is the viewer."""
    if phase is Phase.OPENING:
        return pgettext("head of the prompt", "YOU ATTACK")
    if phase is Phase.DEFENCE:
        return pgettext("head of the prompt", "YOU DEFEND")
    return pgettext("head of the prompt", "YOU MAY THROW IN")


def others_head(view: View, names: tuple[str, ...]) -> str:
    """Return who acts, or what the moment is, where it is not the viewer."""
    if view.mover is None:
        return pgettext("head of the prompt", "GAME OVER")
    name = names[view.mover].upper()
    if view.phase is Phase.OPENING:
        return pgettext("head of the prompt", "{name} ATTACKS").format(name=name)
    if view.phase is Phase.DEFENCE:
        return pgettext("head of the prompt", "{name} DEFENDS").format(name=name)
    if view.phase is Phase.TAKING:
        return pgettext("head of the prompt", "TAKE")
    return pgettext("head of the prompt", "ALL COVERED")


def paused_head() -> str:
    """Return the head while the bots are held."""
    return pgettext("head of the prompt", "PAUSED")


def hint_head() -> str:
    """Return the head of a hint."""
    return pgettext("head of the prompt", "HINT")


def thinking(name: str) -> str:
    """Tell that a bot takes longer than its pause."""
    return _("{name} is thinking").format(name=name)


def others_tasks(view: View, speaker: Speaker) -> list[str]:
    """Return what the seat has to do that is to act, while it is not the viewer."""
    if view.mover is None:
        return [""]
    name = speaker.names[view.mover]
    if view.phase is Phase.OPENING:
        other = speaker.names[view.defender]
        if speaker.is_viewer(view.defender):
            return [_("{name} opens against you").format(name=name)]
        return [_("{name} opens against {other}").format(name=name, other=other)]
    if view.phase is Phase.DEFENCE:
        cards = cards_text(open_attacks(view.pairs))
        tasks = [
            _("{name} must answer {cards}").format(name=name, cards=cards),
            _("must answer {cards}").format(cards=cards),
        ]
        return _with_room(tasks, view)
    if view.phase is Phase.TAKING:
        add = _("{name} may add cards").format(name=name)
        taker = speaker.names[view.defender]
        if speaker.is_viewer(view.defender):
            tasks = [_("You take; {name} may add cards").format(name=name), add]
        else:
            tasks = [_("{taker} takes; {name} may add cards").format(taker=taker, name=name), add]
        return _with_room(tasks, view)
    return _with_room([_("{name} may throw in").format(name=name)], view)


def enter_does(view: View, action: Action, names: tuple[str, ...]) -> list[str]:
    """Return what Enter will do, which is this action of the viewer."""
    key = key_name("enter")
    match action:
        case Cover(attack, card):
            pair = [pair for pair, _cover in view.pairs].index(attack.bit) + 1
            return [
                _("{key} covers pair {pair} with {card}").format(
                    key=key, pair=pair, card=card_text(card)
                )
            ]
        case Attack(cards):
            told, name = cards_text(cards), names[view.defender]
            return [_("{key} attacks {name} with {cards}").format(key=key, name=name, cards=told)]
        case ThrowIn(cards):
            return [_("{key} throws in {cards}").format(key=key, cards=cards_text(cards))]
        case Transfer(cards):
            told = cards_text(cards)
            name = names[next_active(view.defender, view.seats, view.exited)]
            templates = (
                _("{key} transfers the attack to {name} with {cards}"),
                _("{key} transfers {cards} to {name}"),
                _("{key} transfers {cards}"),
            )
            return [each.format(key=key, name=name, cards=told) for each in templates]
        case Take():
            return [_("Nothing of yours fits: {key} takes").format(key=key)]
        case _:
            return [_("Nothing of yours fits: {key} for Done").format(key=key)]


def nothing_to_play() -> str:
    """Say that the hand is empty."""
    return _("You have no card to play")


def nothing_fits() -> str:
    """Say that no card of the hand may be played now."""
    return _("Nothing of yours fits")


def passes_by_itself() -> list[str]:
    """Say that the viewer's seat is done without a key."""
    return [_("Nothing of yours fits: you are done by itself"), nothing_fits()]


def play_to_the_end() -> str:
    """Say how a game is played to its end by those who are still in it."""
    return _("{key} plays to the end").format(key=key_name("e"))


def fit(cards: Sequence[Card]) -> list[str]:
    """Tell how many cards of the hand fit, and which, the cheapest first."""
    if not cards:
        return [nothing_fits()]
    count = len(cards)
    named = ngettext("{count} card fits: {cards}", "{count} cards fit: {cards}", count)
    counted = ngettext("{count} card fits", "{count} cards fit", count)
    told = listed_cards(cards)
    return [named.format(count=count, cards=told), counted.format(count=count)]


def passes_on(cards: Sequence[Card]) -> list[str]:
    """Tell which cards transfer the attack (R6), and with which key."""
    key = key_name("r")
    long = _("{key} passes it on with {cards}")
    short = _("{key} passes on {cards}")
    return [
        long.format(key=key, cards=one_of([card_text(card) for card in cards])),
        short.format(key=key, cards=listed_cards(cards)),
    ]


def ways_to_play(cards: CardSet, pairs: Sequence[int], *, transfer: bool) -> str:
    """Say which keys choose between several meanings of cards: numbers of pairs, and a transfer."""
    ways = []
    if pairs:
        numbers = one_of([str(pair) for pair in pairs])
        ways.append(_("{numbers} to cover").format(numbers=numbers))
    if transfer:
        ways.append(_("{key} to transfer").format(key=key_name("r")))
    return _("{cards}: press {ways}").format(cards=cards_text(cards), ways=listed(ways))


def asides(view: View, names: tuple[str, ...]) -> list[str]:
    """Return what may be done instead of Enter, and how much more may come."""
    if view.phase is Phase.OPENING:
        meet = ngettext(
            "at most {count} card against {name}",
            "at most {count} cards against {name}",
            view.limit,
        )
        return [meet.format(name=names[view.defender], count=view.limit)]
    long, short = _rooms(view)
    if view.phase is Phase.DEFENCE:
        take = _("{key} take").format(key=key_name("t"))
        return [_noted(take, long), _noted(take, short), take]
    taking = view.phase is Phase.TAKING
    template = pgettext("after Take", "{key} done") if taking else _("{key} done")
    done = template.format(key=key_name("d"))
    told = [_noted(done, short), done]
    if taking:
        taker = _("{name} takes, {room}")
        both = [taker.format(name=names[view.defender], room=room) for room in (long, short)]
        return [*[_noted(done, each) for each in both], *told]
    return [_noted(done, long), *told]


def pause_asides() -> list[str]:
    """Say how a pause that is held ends."""
    pause, space = key_name("p"), key_name("space")
    return [
        _("{pause} or {space} goes on").format(pause=pause, space=space),
        _("{key} goes on").format(key=pause),
    ]


def goes_on() -> str:
    """Say how a pause is cut short."""
    return _("any key goes on")


def bout_end_aside(*, paused: bool) -> str:
    """Say how the end of a bout is left."""
    return _("{key} goes on").format(key=key_name("p")) if paused else goes_on()


def both(note: str, other: str) -> str:
    """Put two short notes into one."""
    return pgettext("two short notes", "{note} · {other}").format(note=note, other=other)


def awaited_hint() -> str:
    """Say that a hint will come."""
    return _("A hint is being thought about")


def awaited_hint_aside() -> str:
    """Say how a hint is called off."""
    return _("{key} calls it off").format(key=key_name("h"))


def _with_room(tasks: list[str], view: View) -> list[str]:
    """Return the tasks with how much more may come, told at length, in short, and not at all."""
    full, *shorter = tasks
    return [*[_noted(full, room) for room in _rooms(view)], full, *shorter]


def _noted(told: str, note: str) -> str:
    return pgettext("a short note in brackets", "{told} ({note})").format(told=told, note=note)


def _rooms(view: View) -> tuple[str, str]:
    """Return how much more may come, at length and in short."""
    count = most_to_come(view)
    return more_may_come(count), more(count)


def more_may_come(count: int) -> str:
    """Tell how many more cards may be added to the attack."""
    if count <= 0:
        return _("no more may come")
    return ngettext("{count} more may come", "{count} more may come", count).format(count=count)


def more(count: int) -> str:
    """Tell the same in short."""
    if count <= 0:
        return pgettext("cards that may still be added, in short", "no more")
    return npgettext(
        "cards that may still be added, in short", "{count} more", "{count} more", count
    ).format(count=count)
