"""What computer players expect of a fight: the same as the odds of the rules, roughly, and in the right order."""

from __future__ import annotations

import pytest

from game.engine.caldaern.odds.charge import clash_odds
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import COMMAND, Arc, N, S
from game.players.caldaern.weigh.bodies import body_of
from game.players.caldaern.weigh.fights import Attacker, Fight, extra_ranks, fight
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_charges import Drill


def block(battle: Drill, seat: int, models: int = 20, at: tuple[int, int] = (10, 20), **more: object) -> Unit:
    """A block of plain men, five wide."""
    facing = N if seat == 0 else S
    return battle.add(seat, troop(**more), models, at, facing, 5)  # type: ignore[arg-type]


def charged(battle: Drill, charger: Unit, target: Unit, side: Arc = Arc.FRONT) -> Fight:
    """What a charge on a target that holds is expected to bring."""
    return fight((Attacker(body_of(battle.p, charger), side, True),), body_of(battle.p, target))


@pytest.mark.parametrize(("ws", "s", "models"), [(3, 3, 20), (5, 4, 20), (3, 3, 10), (4, 4, 12)])
def test_the_first_round_is_expected_as_the_odds_of_the_rules_say(ws: int, s: int, models: int) -> None:
    battle = Drill()
    charger = block(battle, 0, models, ws=ws, s=s)
    target = block(battle, 1, 20, (10, 10))
    exact = clash_odds(battle.p, charger, target)
    assert exact is not None
    outcomes = dict(exact.outcomes)
    guess = charged(battle, charger, target)
    assert guess.given == pytest.approx(float(exact.mean or 0), abs=0.8)
    assert guess.taken == pytest.approx(float(exact.mean_back or 0), abs=0.8)
    assert guess.breaks == pytest.approx(float(outcomes.get("enemy_breaks", 0)), abs=0.15)
    assert guess.flees == pytest.approx(float(outcomes.get("own_breaks", 0)), abs=0.15)


def test_flank_is_better_than_front_and_rear_better_than_flank() -> None:
    battle = Drill()
    charger, target = block(battle, 0), block(battle, 1, at=(10, 10))
    front, flank, rear = (charged(battle, charger, target, side) for side in (Arc.FRONT, Arc.LEFT, Arc.REAR))
    assert front.worth < flank.worth < rear.worth


def test_what_stands_in_a_unit_counts_with_it() -> None:
    battle = Drill()
    charger, target = block(battle, 0), block(battle, 1, at=(10, 10))
    plain = charged(battle, charger, target, Arc.LEFT).worth
    target.command = COMMAND
    with_banner = charged(battle, charger, target, Arc.LEFT).worth
    battle.hero(1, host=target, general=True, points=120, ld=8)
    assert body_of(battle.p, target).prize > 120
    assert body_of(battle.p, target).general == 8
    assert plain != with_banner


def test_two_gain_more_than_one_and_a_countercharge_less() -> None:
    battle = Drill()
    one, target = body_of(battle.p, block(battle, 0)), body_of(battle.p, block(battle, 1, at=(10, 10)))
    alone = fight((Attacker(one, Arc.FRONT, True),), target)
    both = fight((Attacker(one, Arc.FRONT, True), Attacker(one, Arc.LEFT, True)), target)
    answered = fight((Attacker(one, Arc.FRONT, True),), target, True)
    assert answered.worth < alone.worth < both.worth


def test_nobody_who_never_breaks_is_expected_to() -> None:
    battle = Drill()
    charger = block(battle, 0, ws=6, s=5, a=3)
    target = block(battle, 1, 20, (10, 10), rules=("unbreakable",))
    assert charged(battle, charger, target).breaks == 0.0


def test_ranks_are_counted_as_the_rules_do() -> None:
    battle = Drill()
    assert extra_ranks(body_of(battle.p, block(battle, 0, 20))) == 3
    assert extra_ranks(body_of(battle.p, block(battle, 0, 9, (20, 20)))) == 0
    wide = battle.add(0, troop(), 20, (30, 20), N, 10)
    assert extra_ranks(body_of(battle.p, wide)) == 1
