"""Worked examples DYN-27.26 to DYN-27.39: bridges and marches."""

from __future__ import annotations

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.state import DynastyState, Phase
from tests.kit.boards.dynasty import FORD_VALLEY
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import building, carried, game, of, owned, supply, unit_on
from tests.kit.builders.dynasty_wishes import attack, bridge, do, move, next_turn, refused, until


def valley(red: str, **more: str) -> DynastyState:
    """A position on Ford Valley."""
    return game(red=red + "; city 2,5", blue="city 11,5", board=FORD_VALLEY, **more)


@pytest.mark.rule("DYN-27.26", "DYN-8.2", "DYN-8.7")
def test_example_26_a_bridge_over_the_ford() -> None:
    s = valley("soldier 6,4")
    do(s, bridge("7,4"))
    until(s, "march")
    do(s, move("6,4", "7,4"), move("7,4", "8,4"))
    s = valley("ship 7,5; soldier 2,4; bridge 7,4", phase="march")
    assert refused(s, move("7,5", "7,4")) == "impassable"
    s = valley("ship 7,5; soldier 2,4", phase="march")
    assert refused(s, move("7,5", "7,4 7,3 7,2")) == ""


@pytest.mark.rule("DYN-27.27", "DYN-8.4")
def test_example_27_the_previous_bridge_disappears() -> None:
    s = valley("soldier 6,4; bridge 7,4")
    do(s, bridge("6,5"))
    assert (owned(s, "red", "bridge"), building(s, "7,4"), building(s, "6,5")) == ([(6, 5)], "", "red bridge")


@pytest.mark.rule("DYN-27.28", "DYN-8.5")
def test_example_28_an_enemy_on_the_bridge() -> None:
    s = game(red="city2 6,5; bridge 7,5", blue="knight 7,5", water="7,5 8,5")
    assert refused(s, bridge("8,5")) == "bridge_occupied"


@pytest.mark.rule("DYN-27.29", "DYN-8.5")
def test_example_29_an_own_unit_on_the_bridge() -> None:
    s = game(red="bridge 6,5; soldier 6,5", water="row 5")
    do(s, bridge("7,5"))
    assert s.phase is Phase.DISPLACE
    assert {a.tile for a in options(s, act.DisplaceUnit)} == {(7, 5), (7, 4), (6, 4), (6, 6), (7, 6)}


@pytest.mark.rule("DYN-27.30", "DYN-8.8", "DYN-8.9", "DYN-12.4")
def test_example_30_attacks_on_a_bridge() -> None:
    s = game(red="soldier 5,5; idler", blue="bridge 6,5", water="6,5", phase="march")
    do(s, attack("5,5", "6,5"))
    assert (building(s, "6,5"), owned(s, "blue", "bridge")) == ("", [])
    s = game(red="soldier 5,5; idler", blue="bridge 6,5; soldier 6,5", water="6,5", phase="march", dice="21")
    (began,) = of(do(s, attack("5,5", "6,5")), ev.AttackBegan)
    assert (began.what, unit_on(s, "6,5"), building(s, "6,5")) == ("unit", "", "blue bridge")
    s = game(red="soldier 5,5 6,5; idler", blue="bridge 6,5", water="6,5", phase="march")
    assert refused(s, attack("5,5", "6,5")) == "bridge_occupied"


@pytest.mark.rule("DYN-27.31", "DYN-10.6")
def test_example_31_leaving_an_enemy() -> None:
    s = game(red="soldier 4,5; idler", blue="soldier 5,5", phase="march")
    assert refused(s, move("4,5", "3,5 2,5")) == "not_enough_movement"
    assert refused(s, move("4,5", "3,5")) == ""


@pytest.mark.rule("DYN-27.32", "DYN-10.2")
def test_example_32_two_steps_and_an_attack() -> None:
    s = game(red="soldier 2,5; idler", blue="soldier 5,5", phase="march", dice="21")
    do(s, move("2,5", "3,5 4,5"), attack("4,5", "5,5"))
    assert refused(s, move("4,5", "3,5")) == "unit_finished"


@pytest.mark.rule("DYN-27.33", "DYN-10.5", "DYN-10.6")
def test_example_33_a_knight_passes_an_enemy() -> None:
    s = game(red="knight 3,5; idler", blue="soldier 5,5", phase="march")
    assert refused(s, move("3,5", "4,5 5,4")) == ""
    assert refused(s, move("3,5", "4,5 5,4 5,3")) == "not_enough_movement"


@pytest.mark.rule("DYN-27.34", "DYN-10.7")
def test_example_34_canyons() -> None:
    def can(kind: str, where: str, path: str) -> str:
        return refused(game(red=f"{kind} {where}; idler", canyon="5,5", phase="march"), move(where, path))

    assert can("soldier", "4,5", "5,5") == ""
    assert can("soldier", "4,5", "5,5 6,5") == "not_enough_movement"
    assert can("soldier", "3,5", "4,5 5,5") == "not_enough_movement"
    assert can("knight", "3,5", "4,5 5,5") == ""
    assert can("knight", "3,5", "4,5 5,5 6,5") == "not_enough_movement"


@pytest.mark.rule("DYN-27.35", "DYN-10.8")
@pytest.mark.parametrize("kind", ["soldier", "knight"])
def test_example_35_both_penalties_and_one_step(kind: str) -> None:
    s = game(red=f"{kind} 5,5; idler", blue="knight 6,5", canyon="5,5", phase="march")
    assert refused(s, move("5,5", "4,5")) == ""
    assert refused(s, move("5,5", "4,5 3,5")) == "not_enough_movement"


@pytest.mark.rule("DYN-27.36", "DYN-10.6")
@pytest.mark.parametrize(("blue", "steps"), [("soldier 4,4", 4), ("ship 2,5", 3)])
def test_example_36_ships_slow_ships(blue: str, steps: int) -> None:
    s = game(red="ship 3,5; idler", blue=blue, water="row 5", phase="march")
    path = [(c, 5) for c in range(4, 9)]
    assert refused(s, move("3,5", path[:steps])) == ""
    assert refused(s, move("3,5", path[: steps + 1])) == "not_enough_movement"


@pytest.mark.rule("DYN-27.37", "DYN-6.13", "DYN-14.9")
def test_example_37_three_houses_in_a_turn() -> None:
    s = game(red="soldier 3,5; idler", blue="house 4,5 5,5 6,5", phase="march")
    before = supply(s, "blue")[0]
    do(s, move("3,5", "4,5 5,5"))
    assert supply(s, "blue")[0] == before + 2
    do(s, attack("5,5", "6,5"))
    assert (supply(s, "blue")[0], building(s, "6,5")) == (before + 3, "")


@pytest.mark.rule("DYN-27.38", "DYN-11.1", "DYN-11.3", "DYN-11.5", "DYN-11.2")
def test_example_38_aboard_and_ashore() -> None:
    s = game(red="soldier 3,3 10,4; ship 4,5; idler", blue="house 10,3; idler", water="row 5", phase="march")
    do(s, move("3,3", "4,4 4,5"))
    assert carried(s, "4,5") == "red soldier"
    do(s, move("4,5 ship", "5,5 6,5 7,5 8,5"))
    assert carried(s, "8,5") == "red soldier"
    assert refused(s, move("8,5 soldier", "8,4")) == refused(s, attack("8,5 soldier", "8,4")) == "unit_finished"
    assert refused(s, move("10,4", "9,4 8,5")) == "ship_full"
    next_turn(s, "red")
    until(s, "march")
    do(s, move("8,5 ship", "9,5"), move("9,5 soldier", "9,4 9,3"), attack("9,3", "10,3"))
    assert (unit_on(s, "9,3"), building(s, "10,3")) == ("red soldier", "")


@pytest.mark.rule("DYN-27.39", "DYN-11.6", "DYN-11.4")
def test_example_39_landing_next_to_an_enemy_to_attack_it() -> None:
    s = game(red="ship 6,5; soldier 6,5+aboard; idler", blue="soldier 7,4", water="6,5", phase="march", dice="21")
    assert refused(s, attack("6,5 soldier", "7,4")) == "carried_cannot_attack"
    do(s, move("6,5 soldier", "7,5"), attack("7,5", "7,4"))
    assert (unit_on(s, "7,4"), unit_on(s, "7,5")) == ("", "red soldier")
