"""Textual's bindings, made from the commands."""

from collections.abc import Iterable

from textual.binding import Binding, BindingType

from durak.tui.commands import Command


def bindings_of(commands: Iterable[Command]) -> list[BindingType]:
    """Return a binding for every key of these commands; what they are called tells the footer."""
    return [
        Binding(key, command.action(key), show=False)
        for command in commands
        for key in command.all_keys
    ]
