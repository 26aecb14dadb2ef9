"""What commands are called: one that begins something may have another label while it goes on."""

from durak.words.commands import CommandWords
from durak.words.language import later_in

BEGINS = CommandWords(later_in("command", "Pause"), later_in("command", "Hold the bots."))
HAS_BOTH = CommandWords(BEGINS.label, BEGINS.help, later_in("command", "Go on"))


def test_a_command_has_its_other_label_only_while_it_goes_on() -> None:
    assert [HAS_BOTH.label_now(going_on=now) for now in (False, True)] == ["Pause", "Go on"]
    assert [BEGINS.label_now(going_on=now) for now in (False, True)] == ["Pause", "Pause"]
