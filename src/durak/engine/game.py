"""A game: its setup and the list of its actions. Everything else is a fold over that list."""

import random
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass
from typing import Self

from durak.engine.actions import Action, parse_action
from durak.engine.apply import apply
from durak.engine.cards import Card, CardSet
from durak.engine.deck import check_deck, deal, shuffled_deck
from durak.engine.errors import EngineReason, HistoryError, SeatsError
from durak.engine.events import Drew, Event, TookTable, deal_events, step_events
from durak.engine.knowledge import Knowledge
from durak.engine.legality import legal_actions
from durak.engine.position import Outcome, Position
from durak.engine.rules import RuleSet
from durak.engine.view import View, view_of


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from: the rule set, the order of the deck, a name a seat.

    `first` is the seat that opens, or None when the lowest trump decides (R1.4).

    Raises:
        SeatsError: the rule set has no table of this size, or `first` is no seat of it.
        DeckError: the deck is not the 36 distinct cards.

    """

    rules: RuleSet
    deck: tuple[Card, ...]
    names: tuple[str, ...]
    first: int | None = None

    def __post_init__(self) -> None:
        self.rules.check_seats(len(self.names))
        check_deck(self.deck)
        if self.first is not None and self.first not in range(len(self.names)):
            raise SeatsError(EngineReason.NO_SUCH_SEAT, seat=self.first, seats=len(self.names))

    @classmethod
    def shuffled(
        cls,
        rules: RuleSet,
        names: Iterable[str],
        rng: random.Random,
        first: int | None = None,
    ) -> Self:
        """Set up a game with a deck shuffled by `rng`."""
        return cls(rules, shuffled_deck(rng), tuple(names), first)


class Game:
    """A thin shell around a list of actions: play, take back, look.

    A refused action raises `IllegalActionError` and changes nothing. Where an action is wanted, its
    text is understood too: ``game.play("attack 6c")``, with letters or signs for the suits.
    """

    def __init__(self, setup: Setup, actions: Iterable[Action | str] = ()) -> None:
        self.setup = setup
        self._actions: list[Action] = []
        start = deal(setup.rules, len(setup.names), setup.deck, setup.first)
        self._positions = [start]
        self._events = [deal_events(start, named=setup.first is not None)]
        self._knowledge = [Knowledge.of(self._events[0])]
        for action in actions:
            self.play(action)

    def __repr__(self) -> str:
        now = self.position
        played = f"names={self.setup.names}, ply={self.ply}"
        return f"Game({played}, position={now!r})"

    def __str__(self) -> str:
        return str(self.position)

    @property
    def position(self) -> Position:
        """The position now. Seats and screens are given a `view` instead."""
        return self._positions[-1]

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self._actions)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far."""
        return tuple(self._actions)

    @property
    def mover(self) -> int | None:
        """The seat that acts now, or None when the game is over."""
        return self.position.mover

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.position.outcome

    @property
    def knowledge(self) -> Knowledge:
        """What everybody at the table knows now (R10.1)."""
        return self._knowledge[-1]

    @property
    def events(self) -> tuple[Event, ...]:
        """The public history from the deal on."""
        return tuple([event for step in self._events for event in step])

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to move may do."""
        return legal_actions(self.position)

    def events_of(self, ply: int) -> tuple[Event, ...]:
        """Return the events of the action that led to this ply; of the deal for ply 0.

        Raises:
            HistoryError: the game has no such ply.
        """
        self._check_ply(ply)
        return self._events[ply]

    def play(self, action: Action | str, seat: int | None = None) -> tuple[Event, ...]:
        """Play an action and return its events; `seat` is who plays it, by default the mover.

        Raises:
            IllegalActionError: the rules refuse the action (R11).
            TextError: a text is not an action.
            DuplicateCardError: a text names a card twice.

        """
        if isinstance(action, str):
            action = parse_action(action)
        before = self.position
        after = apply(before, action, seat)
        events = step_events(before, action, after)
        knowledge = self.knowledge
        for event in events:
            knowledge = knowledge.after(event)
        self._actions.append(action)
        self._positions.append(after)
        self._events.append(events)
        self._knowledge.append(knowledge)
        return events

    def undo(self, plies: int = 1) -> None:
        """Take back the last actions.

        Raises:
            HistoryError: fewer actions have been played, or `plies` is negative.

        """
        if not 0 <= plies <= self.ply:
            raise HistoryError(EngineReason.TOO_MANY_TAKEN_BACK, plies=plies, played=self.ply)
        for history in (self._actions, self._positions, self._events, self._knowledge):
            del history[len(history) - plies :]

    def at(self, ply: int) -> Self:
        """Return the game as it was after this many actions, another one that goes its own way.

        What was is looked up, not played again.

        Raises:
            HistoryError: the game has no such ply.

        """
        self._check_ply(ply)
        earlier = copy(self)
        earlier._actions = self._actions[:ply]
        earlier._positions = self._positions[: ply + 1]
        earlier._events = self._events[: ply + 1]
        earlier._knowledge = self._knowledge[: ply + 1]
        return earlier

    def view(self, seat: int) -> View:
        """Return everything that the seat may know now.

        Raises:
            SeatsError: the table has no such seat.

        """
        seats = len(self.setup.names)
        if seat not in range(seats):
            raise SeatsError(EngineReason.NO_SUCH_SEAT, seat=seat, seats=seats)
        dealt = self._positions[0].hands[seat]
        return view_of(self.position, seat, self.knowledge, self.events, dealt)

    def draws(self, seat: int) -> tuple[CardSet, ...]:
        """Return the cards that the seat drew at each refill (R8.1), hidden from all others."""
        drawn = []
        for events, before, after in zip(
            self._events[1:], self._positions[:-1], self._positions[1:], strict=True
        ):
            own = [event for event in events if isinstance(event, Drew | TookTable)]
            own = [event for event in own if event.seat == seat]
            if any(isinstance(event, Drew) for event in own):
                taken = sum(event.cards for event in own if isinstance(event, TookTable))
                drawn.append(after.hands[seat] & ~before.hands[seat] & ~taken)
        return tuple(drawn)

    def _check_ply(self, ply: int) -> None:
        if not 0 <= ply <= self.ply:
            raise HistoryError(EngineReason.NO_SUCH_PLY, ply=ply, plies=self.ply)
