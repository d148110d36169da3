"""The state machine, the vocabulary and general refusals. Rules: section 19."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from game.engine.contract import IllegalAction
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.refusals import REFUSALS
from game.engine.dynasty.position.units import Kind
from game.engine.dynasty.state import DynastyState, Phase
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import building, game, start, unit, unit_on
from tests.kit.builders.dynasty_wishes import (
    attack,
    by,
    cast,
    charter,
    disband,
    displace,
    do,
    end,
    first_city,
    first_soldier,
    found,
    house,
    move,
    muster,
    next_turn,
    react,
    recruit,
    refused,
    resign,
    tie,
)

VOCABULARY = """
place_start_city place_start_soldier build_house replace_house restore_house destroy_own build_bridge found_city
upgrade_city displace_unit cast_spell move_unit attack react resolve_tie recruit muster charter_city disband end_phase
resign
"""

CODES = """
adjacent_to_enemy already_recruited bad_argument bad_target bad_terrain bridge_occupied cannot_stand_there
carried_cannot_attack city_changed_this_turn city_level_too_low conflicted_territory enemy_unit_on_tile game_over
hostile_territory impassable max_level no_build_actions no_displacement_tile no_spell_available no_target not_adjacent
not_enough_movement not_enough_tokens not_your_building not_your_decision not_your_unit out_of_range outside_build_area
outside_friendly_territory outside_soldier_radius outside_spawn_radius outside_start_area previous_ring_incomplete
ring_incomplete ring_too_small ship_full ship_has_cargo spells_off supply_empty tile_has_building tile_has_unit
tile_occupied too_close_to_city unit_finished unit_limit unknown_action wrong_phase
"""


@pytest.mark.rule("DYN-19.1", "DYN-5.1")
def test_a_game_goes_through_the_states_in_order() -> None:
    s = start(first_player=1)
    seen = [s.phase]
    for wish in (first_city("2,5"), first_soldier("3,5"), first_city("11,5"), first_soldier("10,5"), end(), end()):
        do(s, wish)
        seen.append(s.phase)
    assert [phase.value for phase in seen] == [
        "city", "soldier", "city", "soldier", "build", "march", "disband",
    ]  # fmt: skip


@pytest.mark.rule("DYN-19.2", "DYN-19.3")
def test_the_vocabulary_is_complete() -> None:
    tags = {kind.__struct_config__.tag for kind in get_args(act.DynastyAction)}
    assert tags == {*VOCABULARY.split(), "time_expired"}


@pytest.mark.rule("DYN-19.7")
def test_the_list_of_refusals_is_closed() -> None:
    assert set(REFUSALS) == set(CODES.split())


def everything(s: DynastyState) -> dict[str, Any]:
    """One action of every kind, by the acting seat; most of them far from legal."""
    seat = s.to_act[0]
    mine = next(iter(s.units_of(seat))).id
    return {
        "city": act.PlaceStartCity(seat, (6, 5)), "soldier": act.PlaceStartSoldier(seat, (6, 5)),
        "build": act.BuildHouse(seat, (6, 5)), "replace": act.ReplaceHouse(seat, (6, 5)),
        "restore": act.RestoreHouse(seat, (6, 5)), "destroy": act.DestroyOwn(seat, (6, 5)),
        "bridge": act.BuildBridge(seat, (6, 5)), "found": act.FoundCity(seat, (6, 5)),
        "upgrade": act.UpgradeCity(seat, (6, 5)), "displace": act.DisplaceUnit(seat, (6, 5)),
        "cast": act.CastSpell(seat, (6, 5), "ward", ((6, 5),)), "move": act.MoveUnit(seat, mine, ((6, 5),)),
        "attack": act.Attack(seat, mine, (6, 5)), "react": act.React(seat, "evade"),
        "tie": act.ResolveTie(seat, "retry"), "recruit": act.Recruit(seat, (6, 5), "soldier", (6, 4)),
        "muster": act.Muster(seat, "soldier", (6, 4)), "charter": act.CharterCity(seat, (6, 5)),
        "disband": act.Disband(seat, mine), "end": act.EndPhase(seat), "resign": act.Resign(seat),
    }  # fmt: skip


WHEN = {
    "build": {"build", "replace", "restore", "destroy", "bridge", "found", "upgrade", "cast", "end", "resign"},
    "march": {"move", "attack", "cast", "end", "resign"},
    "recruit": {"recruit", "muster", "charter", "end", "resign"},
    "disband": {"disband", "end", "resign"},
    "displace": {"displace", "resign"},
    "react": {"react", "resign"},
    "tie": {"tie", "resign"},
}


@pytest.mark.rule("DYN-19.1", "DYN-19.2", "DYN-19.6")
@pytest.mark.parametrize("phase", WHEN)
def test_every_action_belongs_to_its_states(phase: str) -> None:
    if phase == "displace":
        s = game(red="soldier 8,5; house 8,5/1; city2 1,1")
        do(s, found("8,5"))
    elif phase == "react":
        s = game(red="ship 5,5; idler", blue="ship 7,5; idler", water="row 5", phase="march")
        do(s, attack("5,5", "7,5"))
    elif phase == "tie":
        s = game(red="soldier 5,5; idler", blue="soldier 7,4; soldier 5,6", phase="march", dice="11")
        do(s, attack("5,5", "5,6"))
    else:
        s = game(red="city 6,5; soldier 7,5; idler", phase=phase)
    assert s.phase == phase
    for name, action in everything(s).items():
        refusal = s.refusal(action)
        wrong = refusal is not None and refusal.code == "wrong_phase"
        assert wrong is (name not in WHEN[phase]), name


@pytest.mark.rule("DYN-19.2", "DYN-5.4")
def test_what_can_be_declined_and_what_is_done_by_the_engine() -> None:
    s = game(red="city2 6,5; soldier 9,9", phase="build")
    for _ in range(4):
        assert act.EndPhase(0) in s.legal_actions()
        do(s, end())
        if s.active:
            break
    s = game(red="soldier 6,5; house 6,5/1; city2 1,1")
    do(s, found("6,5"))
    assert act.EndPhase(0) not in s.legal_actions()
    assert {type(a) for a in s.legal_actions()} == {act.DisplaceUnit, act.Resign}


@pytest.mark.rule("DYN-19.2", "DYN-4.5")
def test_setup_and_open_decisions_offer_no_end_of_phase() -> None:
    s = start()
    assert {type(a) for a in s.legal_actions()} == {act.PlaceStartCity, act.Resign}
    do(s, first_city("2,5"))
    assert {type(a) for a in s.legal_actions()} == {act.PlaceStartSoldier, act.Resign}


@pytest.mark.rule("DYN-19.4", "DYN-19.2")
def test_a_reaction_is_the_only_decision_outside_ones_own_turn() -> None:
    s = game(red="ship 5,5; idler", blue="ship 7,5; idler", water="row 5", phase="march", dice="11 6 5")
    do(s, attack("5,5", "7,5"))
    assert (s.active, s.to_act, s.phase) == (0, (1,), Phase.REACT)
    do(s, react("retaliate"))
    assert (s.active, s.to_act, s.phase) == (0, (0,), Phase.TIE)
    do(s, tie("retry"))
    assert s.to_act == (0,)


@pytest.mark.rule("DYN-19.5", "DYN-20.1")
def test_options_are_public() -> None:
    s = game(red="city2 6,5; soldier 7,5")
    seen = s.view(1).determinize(s.dice)
    assert seen.legal_actions() == s.legal_actions()


@pytest.mark.rule("DYN-19.6")
def test_a_refused_action_changes_nothing() -> None:
    s = game(red="city 6,5; knight 3,5; idler", blue="house 4,5", mountain="5,5", phase="march")
    before = s.digest()
    for wish in (move("3,5", "4,5 5,5"), attack("3,5", "9,9"), house("7,5"), by("blue", end())):
        with pytest.raises(IllegalAction):
            s.apply(wish(s))
        assert s.digest() == before


@pytest.mark.rule("DYN-19.6", "DYN-18.15")
def test_the_order_of_general_refusals() -> None:
    s = game(red="city 6,5; soldier 7,5; idler", phase="march")
    assert s.refusal(act.BuildHouse(1, (99, 99))).code == "not_your_decision"
    assert s.refusal(act.BuildHouse(0, (99, 99))).code == "wrong_phase"
    assert s.refusal(act.Attack(0, 999, (6, 4))).code == "bad_argument"
    assert s.refusal(act.Attack(0, unit(s, "7,5").id, (99, 99))).code == "bad_argument"
    assert s.refusal(act.BuildHouse(7, (6, 4))).code == "not_your_decision"
    do(s, resign())
    assert s.refusal(act.BuildHouse(1, (99, 99))).code == "game_over"


@pytest.mark.rule("DYN-19.6", "DYN-19.7")
def test_actions_that_do_not_exist() -> None:
    s = game(red="city 6,5")

    class Dance(act.EndPhase, frozen=True, tag="dance"):
        """No action of the game."""

    assert s.refusal(Dance(0)).code == "unknown_action"
    assert s.refusal(Dance(1)).code == "not_your_decision"


BAD = [
    ("build", lambda s: act.BuildHouse(0, (13, 5))),
    ("build", lambda s: act.BuildHouse(0, (-1, 5))),
    ("build", lambda s: act.BuildHouse(0, "6,5")),
    ("build", lambda s: act.ReplaceHouse(0, (13, 5))),
    ("build", lambda s: act.RestoreHouse(0, (13, 5))),
    ("build", lambda s: act.DestroyOwn(0, (13, 5))),
    ("build", lambda s: act.BuildBridge(0, (13, 5))),
    ("build", lambda s: act.FoundCity(0, (13, 5))),
    ("build", lambda s: act.UpgradeCity(0, (9, 9))),
    ("build", lambda s: act.UpgradeCity(0, (2, 2))),
    ("march", lambda s: act.MoveUnit(0, 0, ((6, 4),))),
    ("march", lambda s: act.MoveUnit(0, 1, ())),
    ("march", lambda s: act.Attack(0, 1, (60, 0))),
    ("recruit", lambda s: act.Recruit(0, (9, 9), Kind.SOLDIER, (6, 4))),
    ("recruit", lambda s: act.Recruit(0, (2, 2), Kind.SOLDIER, (6, 4))),
    ("recruit", lambda s: act.Recruit(0, (6, 5), Kind.SOLDIER, (13, 4))),
    ("recruit", lambda s: act.Recruit(0, (6, 5), "dragon", (6, 4))),
    ("recruit", lambda s: act.Muster(0, "dragon", (6, 4))),
    ("recruit", lambda s: act.Muster(0, Kind.SOLDIER, (13, 4))),
    ("recruit", lambda s: act.CharterCity(0, (13, 4))),
    ("disband", lambda s: act.Disband(0, 0)),
    ("disband", lambda s: act.Disband(0, 99)),
]


@pytest.mark.rule("DYN-19.6")
@pytest.mark.parametrize(("phase", "make"), BAD)
def test_bad_arguments(phase: str, make: Any) -> None:
    s = game(red="city2 6,5; soldier 7,5; military 5", blue="city2 9,9", phase=phase)
    assert s.refusal(make(s)).code == "bad_argument"


@pytest.mark.rule("DYN-19.8")
@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({"red": "city 3,5", "blue": "city 7,5"}, "conflicted_territory"),
        ({"red": "soldier 5,4", "blue": "city 3,5", "green": "city 7,5"}, "conflicted_territory"),
        ({"red": "soldier 5,4", "blue": "city 3,5 7,5"}, "hostile_territory"),
        ({"red": "soldier 5,4", "blue": "city 7,5"}, "hostile_territory"),
    ],
)
def test_conflicted_or_hostile(position: dict[str, str], code: str) -> None:
    assert refused(game(**position), house("5,5")) == code


@pytest.mark.rule("DYN-19.9")
@pytest.mark.parametrize("phase", ["build", "march", "recruit", "disband"])
def test_all_listed_actions_are_legal_and_different(phase: str) -> None:
    s = game(
        red="city2 6,5; house 6,5/1 6,5/2 9,9/1; land 1,1; soldier 3,3 9,9; ship 2,7; knight 2,7+aboard; military 4",
        blue="city 12,5; house 4,3 3,4; soldier 3,2; bridge 2,8", water="2,6 2,7 2,8 3,7", phase=phase, house_supply=60,
    )  # fmt: skip
    listed = s.legal_actions()
    assert all(s.refusal(action) is None for action in listed)
    assert len(set(listed)) == len(listed)
    assert listed[-1] == act.Resign(0)
    assert listed[-2] == act.EndPhase(0)
    assert len(listed) > 2


@pytest.mark.rule("DYN-19.9")
def test_listed_builds_are_all_there_are() -> None:
    s = game(red="city2 6,5; house 6,5/1 9,9/1; land 1,1; soldier 9,9", water="2,6 8,3", house_supply=60)
    board = [(c, r) for r in range(11) for c in range(13)]
    for kind in (act.BuildHouse, act.ReplaceHouse, act.RestoreHouse, act.DestroyOwn, act.BuildBridge, act.FoundCity):
        wanted = {tile for tile in board if s.refusal(kind(0, tile)) is None}
        assert {action.tile for action in options(s, kind)} == wanted, kind


@pytest.mark.rule("DYN-22.15", "DYN-19.1")
def test_all_that_costs_nothing_runs_out() -> None:
    s = game(red="city5 6,5; house 6,5/1 3,9/1; soldier 9,9; idler", builds=0, dynasty_levels=60)
    do(s, found("3,9"), cast("6,5", "ward", "6,5"))
    assert not options(s, act.CastSpell) + options(s, act.FoundCity) + options(s, act.UpgradeCity)
    assert s.phase is Phase.MARCH


@pytest.mark.rule("DYN-19.2", "DYN-15.1", "DYN-16.5", "DYN-15.9")
def test_a_turn_with_an_action_of_every_phase() -> None:
    s = game(red="city2 6,5; house 6,5/1; soldier 9,5; military 4", blue="idler")
    do(s, house("8,5"), end(), move("9,5", "9,4"), end(), recruit("6,5", "soldier", "7,5"))
    do(s, charter("3,5"), muster("soldier", "6,6"), disband("6,6"))
    assert (unit_on(s, "7,5"), unit_on(s, "6,6"), building(s, "3,5")) == ("red soldier", "", "red city1")
    next_turn(s)
    assert s.active == 1


@pytest.mark.rule("DYN-19.2", "DYN-8.5")
def test_a_forced_displacement_is_done_by_the_engine() -> None:
    s = game(red="soldier 6,5 6,4 7,4 5,5 6,6 7,6; house 6,5/1; city2 1,1")
    do(s, found("6,5"))
    assert (s.phase, unit_on(s, "7,5")) == (Phase.BUILD, "red soldier")
    assert refused(s, displace("7,5")) == "wrong_phase"
