"""A table: answers for their moment alone, and what its people may know of it (R10)."""

import pytest

from durak.engine import CARDS, PASS, PODKIDNOY, Game, Setup, parse_action, parse_card
from durak.table.seat import Seat
from durak.table.snapshot import Decision
from durak.table.table import Answer, StaleAnswerError, Table, TableError
from tests.sentences import refused

HANDS = ("8c 8h 9d Kc Kd Ah", "6s 7s 9s Ts Jc Jd", "Td Kh Ad As Qc 7c", "8d 8s Qh Qs Qd Th")
NAMES = ("You", "Anna", "Boris", "Vera")


def table(*actions: str, people: tuple[int, ...] = (0,), first: int = 0, seats: int = 4) -> Table:
    """Deal these hands, seat people there, and play; 6♥ is the trump card, 6♣ 9♣ 10♣ come next."""
    dealt = [parse_card(word) for word in " ".join((*HANDS[:seats], "6h")).split()]
    rest = [card for card in CARDS if card not in dealt]
    game = Game(Setup(PODKIDNOY, (*dealt, *rest), NAMES[:seats], first), actions)
    seated = tuple(
        Seat(name, None if seat in people else "random") for seat, name in enumerate(NAMES[:seats])
    )
    return Table(game, seated, "a seed")


def test_r1_2_every_seat_of_the_deal_must_be_taken() -> None:
    game = table().game
    with refused(TableError, "4"):
        Table(game, (Seat("You"), Seat("Anna", "random")), "a seed")


def test_an_answer_counts_for_its_moment_alone() -> None:
    played = table()
    played.play(Answer(0, 0, parse_action("attack 8c")))
    with pytest.raises(StaleAnswerError) as caught:
        played.play(Answer(0, 1, parse_action("cover 8c Jc")))
    assert dict(caught.value.facts) == {"meant": 0, "played": 1}
    assert played.game.ply == 1


def test_who_is_to_move_is_a_person_a_bot_or_nobody() -> None:
    person, bot = table(), table(first=1)
    assert (person.mover, person.person_moves, person.question()) == (0, True, None)
    assert (bot.mover, bot.person_moves) == (1, False)
    question = bot.question()
    assert question is not None
    assert (question.ply, question.view) == (0, bot.game.view(1))
    over = table(*_to_the_end())
    assert (over.mover, over.person_moves) == (None, False)
    assert (over.question(), over.consultation(), over.snapshot().mover) == (None, None, None)
    assert not over.snapshot().bot_moves
    assert over.snapshot().outcome == over.game.outcome is not None


def _to_the_end() -> list[str]:
    """Return the actions of a whole game, in which everybody does the first thing allowed."""
    game = table().game
    while game.mover is not None:
        game.play(game.legal_actions[0])
    return [str(action) for action in game.actions]


def test_every_moment_and_every_seat_has_a_chance_of_its_own() -> None:
    moments = [table(first=1), table("attack 8c"), table("attack 8c", "cover 8c Jc", "pass")]
    asked = [question.rng_seed for each in moments if (question := each.question())]
    assert asked == ["a seed/1/0", "a seed/1/1", "a seed/2/3"]


def test_r10_1_a_snapshot_holds_what_people_see_and_no_hand_of_a_bot() -> None:
    played = table("attack 8c", "cover 8c Jc")
    snapshot = played.snapshot()
    assert snapshot.views == (played.game.view(0), None, None, None)
    assert snapshot.draws == (played.game.draws(0), (), (), ())
    assert snapshot.people == (0,)
    assert snapshot.view(0) == played.game.view(0)
    with pytest.raises(LookupError, match="seat 1"):
        snapshot.view(1)


def test_a_snapshot_tells_the_last_action_who_played_it_and_what_came_of_it() -> None:
    played = table("attack 8c", "cover 8c Jc")
    snapshot = played.snapshot()
    assert (snapshot.ply, tuple([seat.name for seat in snapshot.seats])) == (2, NAMES)
    assert (snapshot.last, snapshot.actor) == (parse_action("cover 8c Jc"), 1)
    assert snapshot.happened == played.game.events_of(2)
    assert snapshot.decision == Decision(
        0, 0, parse_action("attack 8c"), played.game.events_of(1)[0]
    )


def test_nobody_has_played_at_the_deal() -> None:
    snapshot = table().snapshot()
    assert (snapshot.ply, snapshot.last, snapshot.actor, snapshot.decision) == (0, None, None, None)
    assert snapshot.happened == table().game.events_of(0)


@pytest.mark.parametrize(
    ("people", "for_two", "gives_hints"), [((0,), False, True), ((0, 1), True, False)]
)
def test_r9_4_against_another_person_nobody_is_advised(
    people: tuple[int, ...], for_two: bool, gives_hints: bool
) -> None:
    played = table(people=people, seats=2)
    snapshot = played.snapshot()
    assert (snapshot.for_two, snapshot.gives_hints) == (for_two, gives_hints)
    assert played.gives_hints == gives_hints
    assert (played.consultation() is not None) == gives_hints


def test_advice_is_for_the_person_to_move_from_their_own_view() -> None:
    played = table()
    consultation = played.consultation()
    assert consultation is not None
    assert (consultation.view, consultation.rng_seed) == (played.game.view(0), "a seed/0/0")
    assert table(first=1).consultation() is None


def test_a_bot_is_to_move_where_no_person_is() -> None:
    assert not table().snapshot().bot_moves
    assert table(first=1).snapshot().bot_moves


def test_what_is_taken_back_goes_to_the_ply_that_is_named() -> None:
    played = table("attack 8c", "cover 8c Jc", "pass")
    assert played.game.actions[-1] == PASS
    played.take_back(1)
    assert played.game.actions == (parse_action("attack 8c"),)
