"""What waits to be gone on with: told for a choice, and put away where nobody wants it any more."""

from collections.abc import Sequence

from durak.plain.menu import choose_one
from durak.plain.voice import Voice
from durak.record import RecordError
from durak.storage import Store
from durak.storage.stored_session import NextRound, Waiting
from durak.words import line_menus as menus
from durak.words.errors import error_text, notice_text
from durak.words.games import lost_text, request_text
from durak.words.records import day_and_time_in_short, day_and_time_to_the_second


def look_for_waiting(store: Store) -> tuple[list[Waiting], list[str]]:
    """Return the games and matches that wait, and what is to be told of their files."""
    games, remarks = store.unfinished()
    told = [*map(error_text, remarks), *[lost_text(game.lost) for game in games]]
    return [*games, *map(NextRound, store.pending_rounds())], told


def names_apart(requests: Sequence[Waiting]) -> list[str]:
    """Tell what each is; where there are several also when it began, to the second if need be."""
    texts = [request_text(request) for request in requests]
    if len(texts) == 1:
        return texts
    moments = [request.record.started.astimezone() for request in requests]
    dated = list(map(menus.dated, texts, map(day_and_time_in_short, moments)))
    if len(set(dated)) == len(dated):
        return dated
    return list(map(menus.dated, texts, map(day_and_time_to_the_second, moments)))


def choose_and_put_away(voice: Voice, store: Store) -> None:
    """Ask which of those that wait is not wanted any more, and whether that is so.

    Raises:
        QuitError, EOFError: the person leaves.
    """
    requests, _remarks = look_for_waiting(store)
    back: Waiting | None = None
    rows = [(text, (it,)) for text, it in zip(names_apart(requests), requests, strict=True)]
    (chosen,) = choose_one(voice, menus.which_to_put_away(), [(menus.back(), (back,)), *rows])
    if chosen is None:
        return
    answers = [(menus.no(), False), (menus.yes(), True)]
    if choose_one(voice, menus.put_away_for_good(), answers, answers[0][::-1]):
        voice.say(_put_away(store, chosen))


def _put_away(store: Store, request: Waiting) -> str:
    """Put something away; return what became of it."""
    try:
        if isinstance(request, NextRound):
            store.put_match_away(request.record)
        else:
            store.give_up(request.path)
    except RecordError as error:
        return error_text(error)
    return notice_text(store.take_notice()) or menus.is_put_away()
