"""What computer players do about houses: who goes in, stays out, storms, comes out, and fights at the door."""

from __future__ import annotations

from typing import Any

import pytest

from game.boards import load_board
from game.engine import GAMES
from game.engine.caldaern.land.board import Battlefield, Objective
from game.engine.caldaern.lists import data
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.config import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.position.fights import Melee
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import N, Phase, S, Stage
from game.players import make_player
from game.players.caldaern.plans import charges, houses, marching
from game.players.caldaern.reasons import explain
from game.players.caldaern.weigh.bodies import body_of
from game.players.caldaern.weigh.goals import prize
from game.players.caldaern.weigh.storms import storm
from game.players.caldaern.weigh.style import NORMAL
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.town.storm import HOUSE, Storm, put_in, village

FIERCE: dict[str, Any] = {"ws": 6, "s": 6, "a": 3, "i": 6, "ld": 9}
BOWS: dict[str, Any] = {"bs": 4, "ranged": ["longbow"]}


def scene(scenario: str = "pitched_battle", phase: Phase = Phase.MOVEMENT, **fields: Any) -> Setup:
    """The movement of seat 0 in a village of one house; in `storm_building` that is what is stormed, by seat 0."""
    board: Battlefield = village(garrison=True)
    if scenario == "storm_building":
        hall = Objective("hall", tuple(board.elements[0].cells), radius=1, scenario=scenario)
        board = Battlefield(48, 36, elements=board.elements, objectives=(hall,))
    fields |= {"phase": phase, "stage": Stage.MISC_MOVE, "scenario": scenario, "points_limit": 500}
    return Setup(board, make=CaldaernState, **fields)


def moved(s: Setup, unit: Unit, *more: Any) -> Any:
    """What a unit does in miscellaneous movement: it may go into the house, or end the phase."""
    s.p.ask = ask = Ask("misc_move", unit.seat)
    return marching.move(s.p, ask, NORMAL, [*more, act.EndMovement(unit.seat)])


def test_shooters_go_into_a_house_when_riders_come_and_fighters_who_have_nothing_to_fear_stay_out() -> None:
    s = scene()
    bows = s.add(0, troop(**BOWS), 10, (20, 18), N, 5)
    s.add(1, troop("cavalry", **FIERCE, mount=troop(m=8).rider), 8, (20, 4), S, 4)
    assert moved(s, bows, act.GarrisonBuilding(0, bows.id, HOUSE)) == act.GarrisonBuilding(0, bows.id, HOUSE)
    s = scene()
    strong = s.add(0, troop(**FIERCE), 20, (20, 18), N, 5)
    s.add(1, troop(), 10, (20, 4), S, 5)
    assert moved(s, strong, act.GarrisonBuilding(0, strong.id, HOUSE)) == act.EndMovement(0)


def test_whoever_storms_goes_into_the_stronghold_when_nobody_holds_it() -> None:
    s = scene("storm_building")
    men = s.add(0, troop(**FIERCE), 20, (20, 18), N, 5)
    s.add(1, troop(), 10, (20, 4), S, 5)
    assert moved(s, men, act.GarrisonBuilding(0, men.id, HOUSE)) == act.GarrisonBuilding(0, men.id, HOUSE)
    assert prize(s.p, men, HOUSE) == 300


def test_who_has_nobody_to_fight_comes_out_again_but_never_out_of_the_stronghold() -> None:
    for scenario, leaves in (("pitched_battle", True), ("storm_building", False)):
        s = scene(scenario, active=1)
        inside = s.add(1, troop(**FIERCE), 20, (2, 2), N, 5)
        put_in(s.p, inside)
        s.add(0, troop(), 10, (20, 33), S, 5)
        state: Any = s.p
        state.ask = Ask("misc_move", 1)
        rows = [a for a in state.legal_actions() if isinstance(a, act.AbandonBuilding)]
        chosen = marching.move(state, state.ask, NORMAL, [*rows, act.EndMovement(1)])
        assert isinstance(chosen, act.AbandonBuilding) is leaves


def test_a_weak_garrison_is_stormed_and_a_strong_one_is_not() -> None:
    strong, weak = troop(**FIERCE), troop(ws=2, ld=5)
    for inside, outside, storms in ((weak, strong, True), (strong, weak, False)):
        s = scene(phase=Phase.MOVEMENT)
        men = s.add(0, outside, 20, (20, 21), N, 5)
        held = s.add(1, inside, 10, (2, 2), N, 5)
        put_in(s.p, held)
        choices = [act.DeclareCharge(0, men.id, held.id), act.EndCharges(0)]
        state: Any = s.p
        chosen = charges.declare(state, Ask("charge_declare", 0), NORMAL, choices)
        assert isinstance(chosen, act.DeclareCharge) is storms


def test_the_stronghold_is_stormed_against_odds_that_no_other_house_is_worth() -> None:
    for scenario, storms in (("pitched_battle", False), ("storm_building", True)):
        s = scene(scenario)
        men = s.add(0, troop(), 20, (20, 21), N, 5)
        held = s.add(1, troop(ws=5, ld=9, save=4), 10, (2, 2), N, 5)
        put_in(s.p, held)
        state: Any = s.p
        choices = [act.DeclareCharge(0, men.id, held.id), act.EndCharges(0)]
        chosen = charges.declare(state, Ask("charge_declare", 0), NORMAL, choices)
        assert isinstance(chosen, act.DeclareCharge) is storms


def test_a_storm_is_worth_more_the_better_those_outside_fight_and_the_lower_the_leadership_inside() -> None:
    s = scene()
    outside, inside = ((troop(), 2), (troop(**FIERCE), 12)), ((9, 2), (5, 12))
    plain, fierce = (body_of(s.p, s.add(0, kind, 20, (at, 25), N, 5)) for kind, at in outside)
    firm, shaky = (body_of(s.p, s.add(1, troop(ld=ld), 10, (at, 2), S, 5)) for ld, at in inside)
    assert storm(plain, shaky).taken > storm(plain, firm).taken
    assert storm(fierce, firm).taken > storm(plain, firm).taken
    assert storm(plain, firm, 300).worth > storm(plain, firm).worth
    assert storm(plain, firm).taken < 0.3 < storm(fierce, shaky).taken


@pytest.mark.parametrize(("strength", "goes"), [(6, True), (2, False)])
def test_a_hero_joins_the_party_where_he_decides_it_and_not_where_he_only_dies(strength: int, goes: bool) -> None:
    s = scene(phase=Phase.MELEE)
    enemy: dict[str, Any] = {"ws": 3} if goes else FIERCE
    a = s.add(0, troop(), 20, (20, 17), N, 5)
    mettle = {"a": 4, "t": 5, "save": 2} if goes else {"a": 1, "t": 3, "general": True}
    hero = s.hero(0, host=a, ws=6, s=strength, i=5, **mettle)
    b = s.add(1, troop(**enemy), 10, (2, 2), N, 5)
    put_in(s.p, b)
    state: Any = s.p
    state.melee = Melee(id=a.id, units=(a.id, b.id), met=(), storm=(a.id, b.id, HOUSE))
    rows = [act.PickAssaultParty(0, a.id, 9, (f"character:{hero.id}",)), act.PickAssaultParty(0, a.id, 10)]
    chosen = houses.party(state, Ask("pick_assault_party", 0, a.id), NORMAL, rows)
    assert bool(chosen.names) is goes


def test_the_emptied_stronghold_is_entered() -> None:
    s = scene("storm_building", phase=Phase.MELEE)
    a = s.add(0, troop(), 20, (20, 17), N, 5)
    state: Any = s.p
    rows = [act.OccupyBuilding(0, a.id), act.Decline(0)]
    assert houses.occupy(state, Ask("occupy_building", 0, a.id, (HOUSE,)), NORMAL, rows) == rows[0]


def test_a_stronghold_is_held_from_the_beginning_and_a_reason_tells_it() -> None:
    seats = (CaldaernSeat("A", nation="commonwealth"), CaldaernSeat("B", nation="khesoy"))
    config = CaldaernConfig(seats=seats, points_limit=500, scenario="storm_building", map="storm_building")
    state: Any = GAMES["caldaern"].new_game(config, board=load_board("caldaern/storm_building", "caldaern"), seed=5)
    player = make_player("normal", "caldaern", 1)
    told = []
    while state.to_act and state.round < 1:
        action = player.choose(state.view(state.to_act[0]), state.legal_actions())
        if isinstance(action, act.DeployUnit) and action.building:
            told.append(explain(state, action).key)
        state.apply(action)
    defender = state.sides.index(2)
    hall = next(e.id for e in state.ground.elements if e.kind == "building")
    assert any(u.building == hall for u in state.of_seat(defender))
    assert "caldaern.deploy_unit.building" in told


# ------------------------------------------------------------------------------------------ sapper charges
def at_the_door(lost: int = 0, theirs: int = 10, used: bool = False) -> tuple[CaldaernState, Unit, Any]:
    """Sappers before a house of 48 Wounds, of which it has lost some, and what they do about their charges."""
    s = Storm(make=CaldaernState)
    charge = data.melee_weapons()["sapper_charge"]
    a, b = s.sides(10, theirs, attacker=troop(thrown=(charge,)))
    s.p.land_wounds = ((HOUSE, lost),) if lost else ()
    s.assault(a, b)
    assert s.p.ask is not None
    return s.p, b, houses.charges(s.p, s.p.ask, NORMAL, [*s.p.legal_actions()])


@pytest.mark.rule("CDN-36.22")
def test_sappers_bring_a_house_down_that_probably_falls_and_throw_at_its_garrison_else() -> None:
    _, garrison, does = at_the_door()
    assert does == act.UseSapperCharges(0, 1, target=garrison.id)
    state, _, does = at_the_door(lost=40)
    assert does == act.UseSapperCharges(0, 1, element=HOUSE)
    assert explain(state, does).key == "caldaern.use_sapper_charges.land"


@pytest.mark.rule("CDN-36.22")
def test_sappers_keep_their_charges_where_hardly_anybody_would_fall() -> None:
    _, _, does = at_the_door(theirs=1)
    assert isinstance(does, act.Decline)
