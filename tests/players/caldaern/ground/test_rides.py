"""Computer players ride: aboard from the start, near the enemy, and out there. Rules: CDN-16.13, CDN-16.15."""

from __future__ import annotations

import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Mark, Phase, Stage, Status
from game.players.caldaern.plans import rides
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.weigh.style import HARD
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import machine
from tests.kit.builders.caldaern_moves import begin


def convoy(enemy: tuple[int, int], marks: int = 0) -> CaldaernState:
    """A transport at (20,26) with ten infantry aboard, and an enemy."""
    s = Setup(phase=Phase.MOVEMENT, stage=Stage.OTHER_MANDATORY, make=CaldaernState)
    ride = machine(s, 0, (20, 26), entry="com_hauler")
    ride.marks = marks
    unit = s.add(0, troop(), 10)
    unit.last_place, unit.place, unit.aboard, unit.status = ride.place, None, 1, Status.EMBARKED
    s.add(1, troop(), 10, enemy, 2)
    begin(s.p)
    assert isinstance(s.p, CaldaernState)
    return s.p


def test_a_loaded_transport_drives_towards_a_far_enemy() -> None:
    state = convoy((20, 2))
    chosen = first_thought(state, HARD)
    assert isinstance(chosen, act.Move)
    assert chosen.unit == 1
    assert chosen.placement.y == 18


def test_passengers_get_out_where_the_enemy_is_near() -> None:
    chosen = first_thought(convoy((20, 12), Mark.MOVED), HARD)
    assert isinstance(chosen, act.Disembark)


def test_passengers_stay_aboard_far_from_the_enemy() -> None:
    assert isinstance(first_thought(convoy((20, 1), Mark.MOVED), HARD), act.EndMovement)


def test_slow_fighters_are_deployed_aboard() -> None:
    s = Setup(phase=Phase.NONE, stage=Stage.DEPLOY, make=CaldaernState)
    machine(s, 0, (20, 30), entry="com_hauler")
    unit = s.add(0, troop(), 10)
    unit.place, unit.status = None, Status.UNDEPLOYED
    s.p.ask = Ask("deploy", 0)
    choices = list(s.p.legal_actions())  # type: ignore[attr-defined]
    assert rides.aboard_from_start(s.p, unit, choices) == act.DeployUnit(0, 2, transport=1)  # type: ignore[arg-type]


def slingers(ride: str, models: int) -> CaldaernState:
    """A transport at (20,30), and slingers, unit 2, who are to be deployed."""
    s = Setup(phase=Phase.NONE, stage=Stage.DEPLOY, make=CaldaernState)
    machine(s, 0, (20, 30), entry=ride)
    unit = s.add(0, troop(ranged=["sling"]), models)
    unit.place, unit.status = None, Status.UNDEPLOYED
    s.p.ask = Ask("deploy", 0)
    assert isinstance(s.p, CaldaernState)
    return s.p


@pytest.mark.rule("CDN-34.100")
@pytest.mark.parametrize(("ride", "models", "goes"), [("dju_wagon", 5, True), ("dju_wagon", 8, False),
                                                      ("com_hauler", 5, False)])  # fmt: skip
def test_shooters_are_deployed_where_most_of_them_shoot_from_the_deck(ride: str, models: int, goes: bool) -> None:
    state = slingers(ride, models)
    chosen = rides.aboard_from_start(state, state.units[2], list(state.legal_actions()))
    assert chosen == (act.DeployUnit(0, 2, transport=1) if goes else None)


@pytest.mark.rule("CDN-34.100")
@pytest.mark.parametrize(("weapons", "stays"), [(["bow"], True), ([], False)])
def test_who_shoots_from_the_deck_stays_there(weapons: list[str], stays: bool) -> None:
    s = Setup(phase=Phase.MOVEMENT, stage=Stage.OTHER_MANDATORY, make=CaldaernState)
    ride = machine(s, 0, (20, 26), entry="dju_wagon")
    ride.marks = Mark.MOVED
    unit = s.add(0, troop(ranged=weapons), 5)
    unit.last_place, unit.place, unit.aboard, unit.status = ride.place, None, 1, Status.EMBARKED
    s.add(1, troop(), 10, (20, 12), 2)
    begin(s.p)
    assert isinstance(s.p, CaldaernState)
    assert (rides.get_out(s.p, HARD, list(s.p.legal_actions())) is None) == stays
