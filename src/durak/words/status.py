"""The first line of the table: rule set, trump, bout, attacks so far, beaten cards."""

from durak.engine import View
from durak.table.turns import most_to_come
from durak.words.cards import suit_text
from durak.words.language import _, pgettext
from durak.words.prompts import more, more_may_come
from durak.words.titles import rules_title


def program_head() -> str:
    """Return the name of the program as a head."""
    return pgettext("head of the status line", "DURAK")


def facts(view: View) -> list[str]:
    """Return what is known of this bout, in ever fewer words."""
    mode = rules_title(view.rules.name)
    trump = _("Trump {suit}").format(suit=suit_text(view.trump))
    bout = _("Bout {number}").format(number=view.bout)
    beaten = _("Beaten {count}").format(count=view.knowledge.beaten.bit_count())
    count = _("{attacks} of {limit}").format(attacks=len(view.pairs), limit=view.limit)
    long, short = _with_room(view, count)
    attack = _("Attack {count}")
    tries = (
        (mode, trump, bout, attack.format(count=long), beaten),
        (mode, trump, bout, attack.format(count=short), beaten),
        (mode, trump, bout, short, beaten),
        (mode, trump, bout, short),
        (trump, bout, short),
        (trump, short),
        (trump, count),
    )
    return [" · ".join(each) for each in tries]


def _with_room(view: View, count: str) -> tuple[str, str]:
    """Tell how many cards may still be added, where a bout grows card by card (R2.3, R3)."""
    if view.rules.most_opening > 1:
        return count, count
    template = pgettext("attacks so far, and how many more", "{count}, {room}")
    coming = most_to_come(view)
    rooms = (more_may_come(coming), more(coming))
    long, short = [template.format(count=count, room=room) for room in rooms]
    return long, short
