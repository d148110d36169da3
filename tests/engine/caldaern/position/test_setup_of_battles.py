"""From the armies to the first turn: dicing, sides, deployment, who begins, what is known, what may be done."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from game.engine.caldaern.blocks import directions, legality
from game.engine.caldaern.blocks.formation import rect_of
from game.engine.caldaern.course import deployment
from game.engine.caldaern.course.places import listed_places, place_refusal
from game.engine.caldaern.harm import removal
from game.engine.caldaern.land.board import Battlefield, OwnEdge, Zone
from game.engine.caldaern.lists.presets import standard_roster
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position import telling as battle
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState, new_state
from game.engine.caldaern.words.kinds import E, Mark, N, Placement, S, Stage, Status, W
from game.engine.contract import NOBODY
from game.engine.dice import Dice, ScriptedDice
from game.engine.geometry.field import rect_gap
from tests.kit.builders.caldaern_builder import OPEN, Setup, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters
from tests.kit.builders.caldaern_moves import begin, code, do, listed, rows_of

HERO = {"w": 3, "character": True, "category": "command"}


def muster(board: Battlefield = OPEN, **options: object) -> Setup:
    """Two armies that are still to be placed; seat 0 has won the dicing."""
    s = Setup(board, **options)  # type: ignore[arg-type]
    s.p.finished = NOBODY
    s.add(0, models=10)
    s.add(0, models=10)
    s.add(0, troop(**HERO), 1)
    s.add(1, models=10)
    for unit in s.p.units.values():
        unit.status, unit.place, unit.last_place, unit.before = Status.UNDEPLOYED, None, None, None
    return s


def asked(p: Position) -> tuple[str, int]:
    """What is asked, and whom."""
    assert p.ask is not None
    return p.ask.what, p.ask.seat


def deployable(p: Position) -> set[int]:
    """Units that the seat asked may place now."""
    return {action.unit for action in listed(p, act.DeployUnit)}


# ------------------------------------------------------------------------------------------ deployment
@pytest.mark.rule("CDN-39.6")
def test_the_loser_of_the_dicing_begins_and_characters_come_last() -> None:
    s = muster()
    begin(s.p, "deploy")
    assert (asked(s.p), s.p.stage) == (("deploy", 1), Stage.DEPLOY)
    do(s.p, act.DeployUnit(1, 4, Placement(10, 2, S, 5)))
    assert asked(s.p) == ("deploy", 0)
    assert deployable(s.p) == {1, 2}
    assert code(s.p, act.DeployUnit(0, 3, Placement(10, 30, N, 1))) == "characters_last"
    do(s.p, act.DeployUnit(0, 1, Placement(10, 30, N, 5)))
    assert (asked(s.p), s.p.finished) == (("deploy", 0), 1)
    do(s.p, act.DeployUnit(0, 2, Placement(20, 30, N, 5)))
    assert deployable(s.p) == {3}
    do(s.p, act.DeployUnit(0, 3, None, 2))
    assert s.p.ask is None
    assert (s.p.units[3].status, s.p.units[3].host) == (Status.JOINED, 2)


@pytest.mark.rule("CDN-39.6")
def test_sides_alternate_and_no_unit_is_placed_twice() -> None:
    s = muster()
    s.p.units[2].seat = 1
    begin(s.p, "deploy")
    seats = []
    while s.p.ask is not None:
        seats.append(s.p.ask.seat)
        do(s.p, listed(s.p, act.DeployUnit)[0])
    assert seats == [1, 0, 1, 0]
    again = muster()
    begin(again.p, "deploy")
    do(again.p, act.DeployUnit(1, 4, Placement(10, 2, S, 5)))
    do(again.p, act.DeployUnit(0, 1, Placement(10, 30, N, 5)))
    assert code(again.p, act.DeployUnit(0, 1, Placement(30, 30, N, 5))) == "already_placed"


@pytest.mark.rule("CDN-39.5")
@pytest.mark.rule("CDN-19.5")
def test_a_unit_stands_wholly_in_its_zone_on_open_ground_and_apart_from_others() -> None:
    s = muster(battlefield_from_letters(["." * 48] * 30 + ["XX" + "." * 46] * 2, size=(48, 36)))
    unit = s.p.units[1]
    s.add(0, at=(30, 30))

    def why(x: int, y: int, facing: int = N, frontage: int = 5) -> str:
        found = place_refusal(s.p, unit, Placement(x, y, facing, frontage))  # type: ignore[arg-type]
        return found.code.split(".")[0] if found else ""

    assert [why(20, 27, facing) for facing in (N, E, S, W)] == [""] * 4
    assert why(20, 26) == "outside_zone"
    assert why(46, 30) == "off_map"
    assert why(0, 31) == "impassable"
    assert why(26, 30) == "overlap"
    assert why(25, 30) == "too_close"
    assert why(24, 30) == ""


@pytest.mark.rule("CDN-39.5")
@pytest.mark.rule("CDN-39.4")
def test_every_listed_place_is_a_legal_one() -> None:
    s = muster(battlefield_from_letters(["." * 48] * 28 + ["." * 20 + "XX" + "." * 26] * 4, size=(48, 36)))
    s.add(0, at=(5, 29))
    found = listed_places(s.p, s.p.units[1])
    assert {placement.facing for placement in found} == {N, E, S, W}
    assert {place_refusal(s.p, s.p.units[1], placement) for placement in found} == {None}


@pytest.mark.rule("CDN-39.7")
def test_who_has_no_room_is_put_in_reserve_like_ambushers() -> None:
    s = muster()
    rows = ["X" * 48 if y >= 26 else "." * 48 for y in range(36)]
    s.p.board = battlefield_from_letters(rows, size=(48, 36))
    full = Setup(s.p.board)
    s.p.ground = full.p.ground
    begin(s.p, "deploy")
    do(s.p, act.DeployUnit(1, 4, Placement(10, 2, S, 5)))
    assert s.p.ask is None
    assert [s.p.units[n].status for n in (1, 2, 3)] == [Status.RESERVE] * 3
    assert all(s.p.units[n].marked(Mark.AMBUSHER) for n in (1, 2, 3))


@pytest.mark.rule("CDN-39.7")
@pytest.mark.rule("CDN-39.12")
def test_who_has_room_for_nothing_has_finished_first() -> None:
    s = muster()
    s.add(1, models=10, status=Status.UNDEPLOYED, place=None, last_place=None)
    s.p.first = 1
    rows = ["X" * 48 if y >= 26 else "." * 48 for y in range(36)]
    s.p.ground = Setup(battlefield_from_letters(rows, size=(48, 36))).p.ground
    begin(s.p, "deploy")
    do(s.p, act.DeployUnit(1, 4, Placement(10, 2, S, 5)))
    do(s.p, act.DeployUnit(1, 5, Placement(30, 2, S, 5)))
    assert (s.p.ask, s.p.finished) == (None, 0)


@pytest.mark.rule("CDN-39.8")
def test_ambushers_are_announced_and_not_placed() -> None:
    s = muster()
    s.p.units[4].troop = troop(rules=["ambushers"])
    begin(s.p, "deploy")
    assert act.HoldInReserve(1, 4) in listed(s.p, act.HoldInReserve)
    assert do(s.p, act.HoldInReserve(1, 4)) == [ev.UnitHeld(seat=1, unit=4, why="ambushers")]
    assert s.p.units[4].status is Status.RESERVE
    assert code(s.p, act.HoldInReserve(0, 1)) == "no_ambushers"


@pytest.mark.rule("CDN-39.8")
@pytest.mark.rule("CDN-39.78")
def test_a_scenario_reserve_is_the_next_larger_set_of_whole_units() -> None:
    s = muster(scenario="breakthrough")
    s.p.sides = (2, 1)
    for number, points in ((1, 90), (2, 60), (3, 150)):
        s.p.units[number].points = points
    s.p.units[3].troop = troop(**HERO, general=True)
    begin(s.p, "reserve_choice")
    assert asked(s.p) == ("choose_reserve", 0)
    assert code(s.p, act.ChooseReserve(0, ())) == "reserve_share"
    assert code(s.p, act.ChooseReserve(0, (1, 2))) == "reserve_share"
    assert code(s.p, act.ChooseReserve(0, (3,))) == "reserve_general"
    assert code(s.p, act.ChooseReserve(0, (4,))) == "unknown_object"
    assert [action.units for action in listed(s.p, act.ChooseReserve)] == [(1,), (2,)]
    do(s.p, act.ChooseReserve(0, (1,)))
    assert s.p.units[1].status is Status.RESERVE
    s.p.units[2].points = 59
    begin(s.p, "reserve_choice")
    assert deployment.reserve_least(s.p, 0) == 60
    assert code(s.p, act.ChooseReserve(0, (2,))) == "reserve_share"


# ------------------------------------------------------------------------------------------ first turn, edges
@pytest.mark.rule("CDN-39.12")
@pytest.mark.parametrize(
    ("throws", "nations", "finished", "winner"),
    [((4, 4), ("khesoy", "khesoy"), 1, 1), ((4, 5), ("khesoy", "khesoy"), 1, 1), ((5, 4), ("khesoy", "djuchid"), 1, 1),
     ((4, 4), ("djuchid", "khesoy"), NOBODY, 0), ((4, 4, 2, 3), ("khesoy", "khesoy"), NOBODY, 1),
     ((5, 4, 6, 4), ("khesoy", "khesoy"), 1, 0)],
)  # fmt: skip
def test_a_die_and_its_bonuses_decide_who_chooses(
    throws: tuple[int, ...], nations: tuple[str, str], finished: int, winner: int
) -> None:
    s = Setup(dice=throws)
    s.p.finished = finished
    s.p.rosters = (standard_roster(nations[0], 500), standard_roster(nations[1], 500))
    begin(s.p, "first_turn")
    assert asked(s.p) == ("choose_first_turn", winner)
    assert isinstance(s.p.dice, ScriptedDice)
    s.p.dice.done()
    do(s.p, act.ChooseFirstTurn(winner, False))
    assert s.p.first == 1 - winner


@pytest.mark.rule("CDN-39.12")
@pytest.mark.parametrize(("scenario", "side"), [("breakthrough", 1), ("ambush", 2)])
def test_roles_of_a_scenario_go_before_the_die(scenario: str, side: int) -> None:
    s = Setup(scenario=scenario)
    s.p.sides = (2, 1)
    begin(s.p, "first_turn")
    assert s.p.ask is None
    assert s.p.sides[s.p.first] == side


@pytest.mark.rule("CDN-39.13")
def test_the_own_edge_is_drawn_or_south_and_north_and_the_nearest_of_several() -> None:
    s = muster()
    assert [battle.own_edge(s.p, seat) for seat in (0, 1)] == [S, N]
    s.p.sides = (2, 1)
    assert [battle.own_edge(s.p, seat) for seat in (0, 1)] == [N, S]
    s = Setup(Battlefield(48, 36, edges=(OwnEdge(1, "west"), OwnEdge(1, "east"), OwnEdge(2, "north"))))
    for x, edge in ((3, W), (40, E)):
        assert battle.own_edge(s.p, 0, s.add(0, at=(x, 20))) == edge


# ------------------------------------------------------------------------------------------ whole games
def game(seed: int = 5, **options: object) -> CaldaernState:
    return new_state(CaldaernConfig(points_limit=500, **options), OPEN, Dice(seed))  # type: ignore[arg-type]


def play(state: CaldaernState, choose: Dice, most: int) -> Iterator[tuple[Stage, object, list[object]]]:
    """Actions by chance: the stage in which each was taken, the action, what happened. Nobody gives up."""
    for _ in range(most):
        if state.result is not None:
            return
        stage = state.stage
        actions = state.legal_actions()[:-1]
        action = actions[choose.below(len(actions))]
        yield stage, action, list(state.apply(action))


@pytest.mark.rule("CDN-39.1")
@pytest.mark.rule("CDN-19.9")
def test_the_steps_before_the_first_turn_in_their_order() -> None:
    state = game()
    assert [type(event) for event in state.opening] == [ev.RosterSubmitted, ev.RosterSubmitted, ev.Diced]
    assert (state.stage, state.round) == (Stage.SIDE_CHOICE, 0)
    stages: list[Stage] = []
    for stage, _, _ in play(state, Dice(1), 60):
        if not stages or stages[-1] is not stage:
            stages.append(stage)
        if state.round:
            break
    wanted = [Stage.SIDE_CHOICE, Stage.DEPLOY, Stage.WIRE, Stage.VANGUARD, Stage.FIRST_TURN]
    assert stages == [stage for stage in wanted if stage in stages]
    assert {Stage.SIDE_CHOICE, Stage.DEPLOY, Stage.FIRST_TURN} <= set(stages)
    assert state.round == 1


@pytest.mark.rule("CDN-6.3")
def test_outside_the_melee_the_other_side_only_reacts() -> None:
    asked_in: list[tuple[Stage, bool]] = []
    state = game()
    chance = Dice(3)
    while state.result is None and len(asked_in) < 260:
        own = state.to_act == (state.active,)
        asked_in.append((state.stage, own))
        actions = state.legal_actions()[:-1]
        state.apply(actions[chance.below(len(actions))])
    calm = {Stage.MISC_MOVE, Stage.SHOOTING, Stage.CHARGE_DECLARE, Stage.ARRIVALS}
    assert {own for stage, own in asked_in if stage in calm} == {True}
    assert {stage for stage, _ in asked_in} & calm


NAMES_IN: dict[type, set[Stage]] = {
    act.ChooseSide: {Stage.SIDE_CHOICE},
    act.DeployUnit: {Stage.DEPLOY},
    act.PlaceWire: {Stage.WIRE},
    act.VanguardMove: {Stage.VANGUARD},
    act.ChooseFirstTurn: {Stage.FIRST_TURN},
    act.DeclareCharge: {Stage.CHARGE_DECLARE},
    act.EndCharges: {Stage.CHARGE_DECLARE},
    act.ReactToCharge: {Stage.CHARGE_REACT},
    act.Move: {Stage.MISC_MOVE},
    act.EndMovement: {Stage.MISC_MOVE},
    act.Shoot: {Stage.SHOOTING},
    act.EndShooting: {Stage.SHOOTING},
    act.CreateSpell: {Stage.CREATE},
    act.EndCreation: {Stage.CREATE},
    act.Dispel: {Stage.DISPELLING},
    act.ChooseTarget: {Stage.RESOLVE},
    act.StormDirection: {Stage.RESOLVE, Stage.STORMS},
    act.DispelPlay: {Stage.REMAINS},
}


@pytest.mark.rule("CDN-19.65")
def test_actions_are_taken_in_the_states_that_the_table_names() -> None:
    seen: set[type] = set()
    for stage, action, _ in play(game(), Dice(17), 400):
        kind = type(action)
        assert stage in NAMES_IN.get(kind, {stage}), f"{kind.__name__} in {stage}"
        seen.add(kind)
    before = {act.ChooseSide, act.DeployUnit, act.ChooseFirstTurn}
    assert before | {act.EndMovement, act.CreateSpell, act.DispelPlay} <= seen


@pytest.mark.rule("CDN-19.15")
@pytest.mark.rule("CDN-39.90")
def test_both_seats_see_everything_once_the_armies_are_in() -> None:
    state = game()
    for _ in play(state, Dice(2), 20):
        pass
    mine, theirs = state.view(0), state.view(1)
    assert msgspec.structs.replace(mine, seat=None) == msgspec.structs.replace(theirs, seat=None)
    assert mine.units == tuple(state.units.values())
    assert mine.rosters == state.rosters


@pytest.mark.rule("CDN-19.16")
def test_dice_to_come_are_in_no_view() -> None:
    state = game(seed=5)
    assert "dice" not in state.view(0).__struct_fields__
    assert state.view(0).config.seed is None
    other = state.determinize(0, Dice(99))
    assert other.units == state.units
    assert (other.dice.seed, state.dice.seed) == (99, 5)  # type: ignore[union-attr]


# ------------------------------------------------------------------------------------------ roles
ROAD = Battlefield(
    48, 36, scenarios=("ambush", "breakthrough"),
    zones=(
        Zone("deployment", 1, rows_of(0, 13, 31, 22), "ambush"), Zone("deployment", 2, rows_of(0, 0, 47, 6), "ambush"),
    ),
)  # fmt: skip


@pytest.mark.rule("CDN-39.79")
@pytest.mark.parametrize("side", [1, 2])
def test_who_wins_the_dicing_chooses_his_role_and_the_roles_say_who_begins(side: int) -> None:
    s = muster(ROAD, scenario="breakthrough")
    s.p.dice = ScriptedDice([6, 2])
    begin(s.p, "dice_sides")
    assert asked(s.p) == ("choose_side", 0)
    do(s.p, act.ChooseSide(0, side))
    assert s.p.sides == (side, 3 - side)
    begin(s.p, "first_turn")
    assert (s.p.ask, s.p.first) == (None, 0 if side == 1 else 1)


@pytest.mark.rule("CDN-39.74")
def test_a_column_marches_east_in_four_files_and_is_deployed_first() -> None:
    s = muster(ROAD, scenario="ambush")
    s.p.sides = (2, 1)
    begin(s.p, "deploy")
    assert asked(s.p) == ("deploy", 1)
    assert {(a.placement.facing, a.placement.frontage) for a in listed(s.p, act.DeployUnit) if a.placement} == {(E, 4)}
    wrong = [(10, 15, E, 5), (10, 15, N, 4), (10, 15, W, 2)]
    assert [code(s.p, act.DeployUnit(1, 4, Placement(*at))) for at in wrong] == ["column"] * 3
    do(s.p, act.DeployUnit(1, 4, Placement(10, 15, E, 2)))
    assert asked(s.p) == ("deploy", 0)
    assert code(s.p, act.DeployUnit(0, 1, Placement(10, 2, S, 5))) == ""


@pytest.mark.rule("CDN-39.74")
def test_the_whole_column_stands_before_the_ambush_is_laid() -> None:
    s = muster(ROAD, scenario="ambush")
    begin(s.p, "deploy")
    for unit, x in ((1, 4), (2, 14)):
        assert asked(s.p) == ("deploy", 0)
        do(s.p, act.DeployUnit(0, unit, Placement(x, 15, E, 4)))
    do(s.p, act.DeployUnit(0, 3, None, 2))
    assert asked(s.p) == ("deploy", 1)


# ------------------------------------------------------------------------------------------ edge cases
@pytest.mark.rule("CDN-19.12")
def test_only_who_is_asked_may_act_and_only_as_the_state_offers() -> None:
    state = game()
    seat = state.to_act[0]
    assert state.refusal(act.ChooseSide(1 - seat, 1)) is not None
    assert state.refusal(act.EndMovement(seat)) is not None
    assert state.refusal(act.Decline(seat)) is not None
    assert [type(action) for action in state.legal_actions()] == [act.ChooseSide, act.ChooseSide, act.Concede]


@pytest.mark.rule("CDN-19.22")
def test_who_must_be_placed_stands_as_near_as_possible_ignoring_gaps_but_not_units() -> None:
    s = Setup()
    s.add(0, models=10, at=(20, 20))
    unit = s.add(0, models=1, at=(40, 5), frontage=1)
    found = legality.nearest_standing(s.p, unit, Placement(22, 20, N, 1))
    assert found == Placement(22, 19, N, 1)
    unit.place = found
    assert rect_gap(rect_of(unit), rect_of(s.p.units[1])) == 1
    walled = Setup(battlefield_from_letters(["X" * 48] * 36, size=(48, 36)))
    alone = Unit(id=1, seat=0, troop=troop(), line=1, command=(), start=1, points=10)
    walled.p.units[1] = alone
    assert legality.nearest_standing(walled.p, alone, Placement(22, 20, N, 1)) is None


@pytest.mark.rule("CDN-19.27")
def test_of_two_nearest_the_lower_id_counts() -> None:
    s = Setup()
    unit = s.add(0, models=1, at=(20, 20), frontage=1)
    s.add(1, models=1, at=(26, 20), frontage=1)
    s.add(1, models=1, at=(14, 20), frontage=1)
    nearest = directions.nearest_enemy(s.p, unit)
    assert nearest is not None
    assert nearest.id == 2
    s.p.units[2].place = Placement(27, 20, N, 1)
    nearest = directions.nearest_enemy(s.p, unit)
    assert nearest is not None
    assert nearest.id == 3


@pytest.mark.rule("CDN-19.11")
def test_a_decision_about_a_unit_that_is_gone_disappears() -> None:
    s = Setup()
    unit = s.add(0, troop(rules=["wire_kit"]), 5, (10, 28))
    s.add(1, at=(10, 4))
    s.p.charges = (Charge(1, 2), Charge(2, 1))
    removal.remove(s.p, unit.id, "wounds", 2, [])
    assert s.p.charges == (Charge(2, 1),)
    begin(s.p, "wire")
    assert s.p.ask is None
