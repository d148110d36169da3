"""Computer players do not run off a hill that they hold: what they give up counts in charges, answers, pursuits."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.boards.check import load_board
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import N, Placement, S
from game.players.caldaern.plans.asked import pursue
from game.players.caldaern.plans.charges import declare
from game.players.caldaern.plans.reacting import react
from game.players.caldaern.weigh.goals import given_up, goals_of
from game.players.caldaern.weigh.outlook import Outlook
from game.players.caldaern.weigh.squares import front_of, rect_of
from game.players.caldaern.weigh.style import EASY, NORMAL
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_charges import Drill


def on_the_hill(scenario: str = "hold_hill", **mine: Any) -> tuple[Drill, Unit, Unit]:
    """A good block on the hill, and a plain one some way to the south of it."""
    board = load_board("caldaern/hold_hill", "caldaern")
    battle = Drill(board, make=CaldaernState, scenario=scenario, points_limit=500)
    unit = battle.add(0, troop(**{"ws": 4, "s": 4, **mine}), 20, (28, 20), S, 5)
    return battle, unit, battle.add(1, troop(), 20, (28, 32), N, 5)


def test_who_alone_holds_an_objective_gives_up_what_it_still_brings() -> None:
    battle, unit, _ = on_the_hill()
    assert unit.place is not None
    early = given_up(battle.p, unit)
    battle.p.round = 6
    late = given_up(battle.p, unit)
    assert early > late > 0
    assert given_up(battle.p, unit, unit.place) == 0
    assert given_up(battle.p, unit, msgspec.structs.replace(unit.place, y=34)) == late


def test_nothing_is_given_up_without_an_objective_or_when_a_friend_stays() -> None:
    battle, unit, enemy = on_the_hill("pitched_battle")
    assert given_up(battle.p, unit) == 0
    battle, unit, enemy = on_the_hill()
    assert given_up(battle.p, enemy) == 0
    battle.add(0, troop(), 10, (28, 18), S, 5)
    assert given_up(battle.p, unit) == 0


@pytest.mark.parametrize(("scenario", "charges"), [("pitched_battle", True), ("hold_hill", False)])
def test_a_charge_off_the_hill_must_be_worth_the_hill(scenario: str, charges: bool) -> None:
    battle, _, _ = on_the_hill(scenario)
    choices = [act.DeclareCharge(0, 1, 2), act.EndCharges(0)]
    found = declare(battle.p, Ask("charge_declare", 0), NORMAL, choices)  # type: ignore[arg-type]
    assert isinstance(found, act.DeclareCharge) is charges


def test_beginners_charge_off_the_hill() -> None:
    battle, _, _ = on_the_hill()
    choices = [act.DeclareCharge(0, 1, 2), act.EndCharges(0)]
    found = declare(battle.p, Ask("charge_declare", 0), EASY, choices)  # type: ignore[arg-type]
    assert isinstance(found, act.DeclareCharge)


@pytest.mark.parametrize(("scenario", "answer"), [("pitched_battle", "countercharge"), ("hold_hill", "hold")])
def test_the_hill_is_not_left_to_meet_a_charge(scenario: str, answer: str) -> None:
    battle, _, _ = on_the_hill(scenario)
    words = [act.ReactToCharge(0, 1, 2, word) for word in ("hold", "countercharge")]
    found = react(battle.p, Ask("react_to_charge", 0), NORMAL, words)  # type: ignore[arg-type]
    assert found.reaction == answer


@pytest.mark.parametrize(("scenario", "stays"), [("pitched_battle", False), ("hold_hill", True)])
def test_the_hill_is_not_left_for_a_pursuit(scenario: str, stays: bool) -> None:
    battle, _, _ = on_the_hill(scenario)
    choices = [act.Pursue(0, 1, 2), act.Restrain(0, 1)]
    found = pursue(battle.p, Ask("pursuit", 0, 1), NORMAL, choices)  # type: ignore[arg-type]
    assert isinstance(found, act.Restrain) is stays


# ------------------------------------------------------------------------------------------------------ the way out
def breaking_through(seat: int) -> tuple[CaldaernState, Unit]:
    """A unit of a seat, of which the first has the side that must leave the map, and an enemy far away."""
    battle = Drill(load_board("caldaern/breakthrough", "caldaern"), make=CaldaernState, scenario="breakthrough")
    unit = battle.add(seat, troop(), 20, (10, 20), N, 5)
    battle.add(1 - seat, troop(), 20, (10, 2), S, 5)
    assert isinstance(battle.p, CaldaernState)
    return battle.p, unit


def test_who_must_break_through_is_drawn_to_the_way_out_the_more_the_later_it_is() -> None:
    p, unit = breaking_through(0)
    (early,) = goals_of(p, unit)
    p.round = 7
    (late,) = goals_of(p, unit)
    assert early.leave
    assert late.worth > early.worth > 0
    p, unit = breaking_through(1)
    assert goals_of(p, unit) == []


def test_only_a_whole_front_at_the_exit_has_arrived() -> None:
    p, unit = breaking_through(0)
    (goal,) = goals_of(p, unit)
    field = p.ground.field
    places = [
        Placement(x, y, side, 5, 0) for x in range(field.width - 4) for y in range(field.height - 3) for side in (N, S)
    ]
    there = [at for at in places if goal.share(field, rect_of(unit, at)) == 1.0]
    assert there
    for at in there:
        west, north, east, south, _ = front_of(rect_of(unit, at))
        assert not field.rect(west, north, east - west + 1, south - north + 1) & ~goal.mask
    outlook, far = Outlook(p, unit, NORMAL), Placement(there[0].x, 20, there[0].facing, 5, 0)
    assert outlook.value(there[0], True) > outlook.value(far, True)
