"""Finished games: a row for each, what an order of them is called, and what is told of the list."""

from datetime import datetime

from durak.record import GameFacts
from durak.words.language import _, ngettext, pgettext
from durak.words.lists import all_of, listed
from durak.words.shown_names import seat_names
from durak.words.titles import level_title, rules_title


def list_title() -> str:
    """Return the title of the list."""
    return _("Finished games")


def column(name: str) -> str:
    """Return the word over a column: ``date``, ``rules``, ``result``, ``durak``, ``opponents``."""
    return {
        "date": pgettext("column", "Date"),
        "rules": pgettext("column", "Rules"),
        "result": pgettext("column", "Result"),
        "durak": pgettext("column", "Durak"),
        "opponents": pgettext("column", "Opponents"),
    }[name]


def order_word(name: str) -> str:
    """Return the word for an order: ``date``, ``rules``, ``opponents``, ``result``."""
    return {
        "date": pgettext("by what a list is sorted", "date"),
        "rules": pgettext("by what a list is sorted", "rules"),
        "opponents": pgettext("by what a list is sorted", "opponents"),
        "result": pgettext("by what a list is sorted", "result"),
    }[name]


def day_and_time(moment: datetime) -> str:
    """Write a moment with its year."""
    return format(moment, pgettext("a moment with its year, as strftime has it", "%Y-%m-%d %H:%M"))


def day_and_time_in_short(moment: datetime) -> str:
    """Write a moment without its year."""
    return format(moment, pgettext("a moment without its year, as strftime has it", "%m-%d %H:%M"))


def day_and_time_to_the_second(moment: datetime) -> str:
    """Write a moment of which there are others in its minute."""
    return f"{day_and_time_in_short(moment)}:{moment:%S}"


def rules(facts: GameFacts) -> str:
    """Return the name of the rule set."""
    return rules_title(facts.rules)


def result(facts: GameFacts) -> str:
    """Tell who was the durak."""
    if facts.outcome is None or facts.outcome.durak is None:
        return durak(facts)
    return _("durak {name}").format(name=durak(facts))


def durak(facts: GameFacts) -> str:
    """Name the durak, or tell why there is none."""
    if facts.outcome is None:
        return pgettext("result of a game", "not ended")
    if facts.outcome.durak is None:
        return pgettext("result of a game", "a draw")
    return seat_names(facts.seats)[facts.outcome.durak]


def opponents(facts: GameFacts) -> str:
    """Tell against whom it was: bots by number and level, people by name."""
    levels = [seat.level for seat in facts.seats if seat.level is not None]
    if not levels:
        return all_of(seat_names(facts.seats))
    template = pgettext("how many bots of a level", "{count} {level}")
    return listed(
        [
            template.format(count=levels.count(level), level=level_title(level))
            for level in sorted(set(levels))
        ]
    )


def opponents_and_marks(facts: GameFacts) -> str:
    """Tell against whom it was, and what was special about the game."""
    marks = []
    if facts.match is not None and facts.match.to > 1:
        marks.append(_("round {number}").format(number=facts.match.round))
    if facts.undos:
        undos = ngettext("{count} undo", "{count} undos", facts.undos)
        marks.append(undos.format(count=facts.undos))
    if facts.branched is not None:
        marks.append(pgettext("mark of a game", "played on"))
    return listed([opponents(facts), *marks])


def unreadable_row(name: str, why: str) -> str:
    """Tell in a row why a file is no game."""
    return _("{file}: {reason}").format(file=name, reason=why)


def where_the_cursor_is(row: int, count: int, order: str) -> str:
    """Tell which row the cursor is on, counted from 1, and by what the list is sorted."""
    template = ngettext(
        "{row} of {count} game, by {order}", "{row} of {count} games, by {order}", count
    )
    return template.format(row=row, count=count, order=order_word(order))


def none_yet_here() -> str:
    """Say that no game has ended at a table."""
    return _("No game has been finished at this table yet.")


def none_yet() -> str:
    """Say that the list is empty."""
    return _("No game has been finished yet.")


def cannot_be_opened(why: str) -> str:
    """Say that a record cannot be opened."""
    return _("This game cannot be opened: {reason}").format(reason=why)


def reading(done: int, total: int) -> str:
    """Tell how far the reading of the records is."""
    return _("Reading the records: {done} of {total}").format(done=done, total=total)


def unread(count: int) -> str:
    """Tell how many files cannot be read; empty for none."""
    if not count:
        return ""
    return ngettext("{count} file cannot be read.", "{count} files cannot be read.", count).format(
        count=count
    )
