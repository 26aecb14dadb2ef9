"""The prompt line: who acts, what Enter will do now, and how much more may come."""

from dataclasses import dataclass

from durak.engine import Action, Attack, Cover, Phase, ThrowIn, Transfer, View
from durak.engine.position import next_active, open_attacks
from durak.tui.hint import chances, hint_text
from durak.tui.model import TableModel
from durak.tui.text import cards_text, counted


@dataclass(frozen=True, slots=True)
class Prompt:
    """Who acts (`head`), what happens on Enter (`text`), and a side remark (`hint`).

    A `warning` answers a key that did not do what was asked.
    """

    head: str
    text: str
    hint: str = ""
    warning: bool = False


def prompt_of(model: TableModel) -> Prompt:
    """Return the prompt of this moment."""
    if model.closing:
        head, _, text = model.closing.partition(": ")
        rest = "P goes on" if model.paused else "any key goes on"
        return Prompt(head.upper(), model.message or text, rest, warning=bool(model.message))
    if model.paused:
        text = model.message or _waiting(model)[1]
        return Prompt("PAUSED", text, "P or Space goes on", warning=bool(model.message))
    if not model.my_turn:
        head, text = _waiting(model)
        return Prompt(head, model.message or text, "", warning=bool(model.message))
    head = _head(model.view)
    if model.message:
        return Prompt(head, model.message, warning=True)
    if model.advising:
        return Prompt(head, "A hint is being thought about", "H calls it off")
    if model.advice:
        return Prompt("HINT", hint_text(model, model.advice), chances(model.advice))
    return Prompt(head, model.news or _enter(model), _hint(model))


def _head(view: View) -> str:
    if view.phase is Phase.OPENING:
        return "YOU ATTACK"
    return "YOU DEFEND" if view.phase is Phase.DEFENCE else "YOU MAY THROW IN"


def _waiting(model: TableModel) -> tuple[str, str]:
    """Return who acts and what he has to do, or that he takes his time over it."""
    head, task = _task(model)
    if model.overdue and model.view.mover is not None:
        return head, f"{model.names[model.view.mover]} is thinking"
    return head, task


def _task(model: TableModel) -> tuple[str, str]:
    """Return who acts and what he has to do, while it is not the viewer."""
    view, name = model.view, model.speaker.name
    if view.mover is None:
        return "GAME OVER", ""
    who = model.names[view.mover]
    if view.phase is Phase.OPENING:
        return f"{who.upper()} ATTACKS", f"{who} opens against {name(view.defender)}"
    if view.phase is Phase.DEFENCE:
        rest = cards_text(open_attacks(view.pairs))
        return f"{who.upper()} DEFENDS", f"{who} must answer {rest}{_more(view)}"
    if view.phase is Phase.TAKING:
        taker = model.speaker.says(view.defender, "take", "takes")
        return "TAKE", f"{taker}; {who} may add cards{_more(view)}"
    return "ALL COVERED", f"{who} may throw in{_more(view)}"


def _more(view: View) -> str:
    return f" ({_room(view)})"


def _room(view: View) -> str:
    return f"{view.room} more may come" if view.room > 0 else "no more may come"


def _enter(model: TableModel) -> str:
    """Say what Enter will do with the selected cards."""
    if not model.selected:
        return "You have no card to play"
    if len(model.meanings) == 1:
        return _deed(model, model.meanings[0])
    if model.meanings:
        return model.choices()
    return f"{cards_text(model.selected)} cannot be played now"


def _deed(model: TableModel, action: Action) -> str:
    match action:
        case Cover(attack, card):
            number = next(slot.number for slot in model.slots if slot.attack == attack)
            return f"{card} covers pair {number}"
        case Attack(cards):
            return (
                f"Enter attacks {model.speaker.name(model.view.defender)} with {cards_text(cards)}"
            )
        case ThrowIn(cards):
            return f"Enter throws in {cards_text(cards)}"
        case Transfer(cards):
            view = model.view
            target = model.names[next_active(view.defender, view.seats, view.exited)]
            return f"Enter transfers the attack to {target} with {cards_text(cards)}"
        case _:
            return ""


def _hint(model: TableModel) -> str:
    view = model.view
    if view.phase is Phase.OPENING:
        whose = model.names[view.defender]
        return f"{whose} can meet {counted(view.limit, 'attack', 'attacks')}"
    if view.phase is Phase.DEFENCE:
        return f"T take ({_room(view)})"
    taker = f"{model.names[view.defender]} takes, " if view.phase is Phase.TAKING else ""
    return f"D done ({taker}{_room(view)})"
