"""A game that was played, seen again: where the replay stands, and how to play on from there."""

from durak.words.language import _, ngettext, pgettext
from durak.words.lists import all_of, listed


def head(ply: int, last: int) -> str:
    """Return where the replay stands: actions so far, and in all."""
    if not ply:
        return pgettext("head of the prompt", "THE DEAL")
    return pgettext("head of the prompt", "STEP {ply} OF {last}").format(ply=ply, last=last)


def plays_on() -> str:
    """Say that the replay goes on by itself."""
    return _("plays on")


def taken_back_from_here(count: int) -> str:
    """Say that actions that followed here were taken back."""
    return ngettext(
        "{count} action from here taken back", "{count} actions from here taken back", count
    ).format(count=count)


def at_the_end(key: str) -> str:
    """Say that there is nothing more to play."""
    return _("This is the end: {key} goes to the deal").format(key=key)


def over_here() -> str:
    """Say that nothing can be played on from the end of a game."""
    return _("The game is over here: go back a step to play on")


def whose_view(name: str, *, viewer: bool) -> str:
    """Tell from whose seat the table is seen."""
    return _("your view") if viewer else _("{name}'s view").format(name=name)


def open_hands() -> str:
    """Tell that every hand is seen."""
    return _("all hands open")


def one_of_several(number: int, count: int, whose: str) -> str:
    """Tell which game of a file it is, counted from 1, and whose view."""
    return _("game {number} of {count}, {whose}").format(number=number, count=count, whose=whose)


def branch_question(step: int, people: list[str], bots: list[tuple[str, str]]) -> str:
    """Ask whether to play on from a step; `bots` are names with the words for their levels."""
    who = all_of(people)
    if not bots:
        return _("Play on from step {step} as {people}?").format(step=step, people=who)
    template = pgettext("a bot and its level", "{name} ({level})")
    others = listed([template.format(name=name, level=level) for name, level in bots])
    return _("Play on from step {step} as {people}? {bots} in their seats.").format(
        step=step, people=who, bots=others
    )


def branch_answers() -> tuple[str, str]:
    """Return the answers: yes and no."""
    return pgettext("answer", "Play on"), pgettext("answer", "Stay here")
