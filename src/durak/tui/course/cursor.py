"""How the cursor moves over the hand."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from durak.tui.course.playing import skip
from durak.tui.course.state import Course, Transition, say
from durak.tui.hand_layout import hand_layout
from durak.words import prompts, replies
from durak.words.sentences import stopped

Handler: TypeAlias = Callable[[Course, int], Transition]
"""What a command does; the number is the one that some commands take."""

FAR: Final = 36
"""More steps than a hand has cards."""


def moved(steps: int) -> Handler:
    """Return what moves the cursor by so many cards, to the right if positive."""

    def move(course: Course, _: int) -> Transition:
        selection = course.selection.moved(steps, len(course.model.hand))
        return replace(course.silent(), selection=selection), ()

    return move


def to_playable(steps: int) -> Handler:
    """Return what moves the cursor to the next playable card, to the right if positive."""

    def move(course: Course, _: int) -> Transition:
        model, selection = course.model, course.selection
        places = [n for n, card in enumerate(model.hand) if card.bit & model.playable]
        if not places:
            return skip(course) if course.waiting else say(course, stopped(prompts.nothing_fits()))
        after = sorted(places, key=lambda place: (place - selection.cursor) * steps % FAR or FAR)
        return replace(course.silent(), selection=replace(selection, cursor=after[0])), ()

    return move


def to_row(steps: int) -> Handler:
    """Return what moves the cursor to the card below (or above) in a hand of several rows."""

    def move(course: Course, _: int) -> Transition:
        cards = len(course.model.hand)
        layout = hand_layout(cards, course.hand_width, course.layout.hand_height)
        if layout.per_row >= cards:
            return say(course, replies.one_row())
        place = layout.beside(course.model.place, cards, course.hand_width, steps)
        selection = replace(course.selection, cursor=place)
        return replace(course.silent(), selection=selection), ()

    return move
