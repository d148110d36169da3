"""Ships that carry units. Rules: section 11, DYN-1.8."""

from __future__ import annotations

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import building, carried, defense, game, of, unit, unit_on, units
from tests.kit.builders.dynasty_wishes import (
    attack,
    cast,
    do,
    end,
    house,
    move,
    next_turn,
    react,
    recruit,
    refused,
    rolled,
    until,
)


@pytest.mark.rule("DYN-11.1", "DYN-10.4")
@pytest.mark.parametrize("kind", ["soldier", "knight", "siege"])
def test_a_land_unit_boards_an_own_empty_ship_and_is_finished(kind: str) -> None:
    s = game(red=f"{kind} 4,4; ship 4,5; idler", water="row 5", phase="march")
    (moved,) = of(do(s, move("4,4", "4,5")), ev.UnitMoved)
    assert (moved.ship, carried(s, "4,5"), unit_on(s, "4,4")) == (unit(s, "4,5").id, f"red {kind}", "")
    assert refused(s, move(f"4,5 {kind}", "4,4")) == "unit_finished"


@pytest.mark.rule("DYN-11.1", "DYN-10.5")
def test_the_step_aboard_costs_as_any_other() -> None:
    s = game(red="soldier 4,3; ship 4,5; idler", water="row 5", phase="march")
    assert refused(s, move("4,3", "4,4 4,5")) == ""
    s = game(red="soldier 3,2; ship 4,5; idler", water="row 5", phase="march")
    assert refused(s, move("3,2", "3,3 4,4 4,5")) == "not_enough_movement"
    s = game(red="soldier 4,4; ship 4,5; idler", water="row 5", phase="march")
    assert refused(s, move("4,4", "4,5 4,4")) == "unit_finished"


@pytest.mark.rule("DYN-11.1", "DYN-2.8")
def test_nobody_boards_an_enemys_ship() -> None:
    s = game(red="soldier 4,4; idler", blue="ship 4,5", water="row 5", phase="march")
    assert refused(s, move("4,4", "4,5")) == "impassable"


@pytest.mark.rule("DYN-11.2")
def test_a_ship_carries_one_land_unit_and_no_ship() -> None:
    s = game(red="soldier 4,4; ship 4,5 5,5; knight 4,5+aboard; idler", water="row 5", phase="march")
    assert refused(s, move("4,4", "4,5")) == "ship_full"
    assert refused(s, move("5,5", "4,5")) == "tile_occupied"
    assert refused(s, move("4,4", "5,4 5,5")) == ""


@pytest.mark.rule("DYN-11.3", "DYN-11.5")
def test_the_ship_sails_with_its_cargo_in_the_same_turn() -> None:
    s = game(red="soldier 4,4; ship 4,5; idler", water="row 5", phase="march")
    do(s, move("4,4", "4,5"))
    (moved,) = of(do(s, move("4,5 ship", "5,5 6,5 7,5 8,5")), ev.UnitMoved)
    assert moved.cargo == unit(s, "8,5 soldier").id
    assert (unit_on(s, "8,5"), carried(s, "8,5"), carried(s, "4,5")) == ("red ship", "red soldier", "")
    assert refused(s, move("8,5 soldier", "8,4")) == "unit_finished"


@pytest.mark.rule("DYN-11.3", "DYN-10.1")
def test_sailing_along_does_not_make_the_cargo_active() -> None:
    s = game(red="ship 4,5; soldier 4,5+aboard; idler", water="row 5", phase="march")
    do(s, move("4,5 ship", "5,5 6,5"))
    assert unit(s, "6,5 soldier").fresh
    assert refused(s, move("6,5 ship", "7,5")) == ""


@pytest.mark.rule("DYN-11.3")
def test_cargo_is_carried_without_limit() -> None:
    s = game(red="ship 2,5; soldier 2,5+aboard+finished; idler", water="row 5", phase="march")
    do(s, move("2,5 ship", "3,5 4,5 5,5 6,5"))
    assert carried(s, "6,5") == "red soldier"


@pytest.mark.rule("DYN-11.4", "DYN-11.5")
def test_ship_first_then_cargo_lands_in_one_turn_and_goes_on() -> None:
    s = game(red="ship 2,5; soldier 2,5+aboard; idler", blue="house 7,3", water="row 5", phase="march")
    do(s, move("2,5 ship", "3,5 4,5 5,5 6,5"))
    (moved,) = of(do(s, move("6,5 soldier", "7,4")), ev.UnitMoved)
    assert (moved.landed, moved.ship) == (True, None)
    do(s, attack("7,4", "7,3"))
    assert (unit_on(s, "7,4"), carried(s, "6,5"), building(s, "7,3")) == ("red soldier", "", "")


@pytest.mark.rule("DYN-11.4")
def test_landing_is_a_first_step_and_leaves_the_rest() -> None:
    s = game(red="ship 6,5; soldier 6,5+aboard; idler", water="row 5", phase="march")
    assert refused(s, move("6,5 soldier", "7,4 7,3")) == ""
    assert refused(s, move("6,5 soldier", "7,4 7,3 7,2")) == "not_enough_movement"
    assert refused(s, move("6,5 soldier", "7,5")) == "impassable"


@pytest.mark.rule("DYN-11.4", "DYN-10.6")
def test_the_landing_step_collects_no_contact() -> None:
    s = game(red="ship 6,5; soldier 6,5+aboard; idler", blue="soldier 6,4", water="row 5", phase="march")
    assert refused(s, move("6,5 soldier", "6,6 6,7")) == ""
    (moved,) = of(do(s, move("6,5 soldier", "6,6")), ev.UnitMoved)
    assert not moved.contact


@pytest.mark.rule("DYN-11.4", "DYN-10.6")
def test_the_second_step_does_collect_it() -> None:
    s = game(red="ship 6,5; soldier 6,5+aboard; idler", blue="soldier 6,4", water="row 5", phase="march")
    assert refused(s, move("6,5 soldier", "7,4 7,3")) == "not_enough_movement"


@pytest.mark.rule("DYN-11.4", "DYN-10.7")
def test_landing_on_a_canyon_collects_the_canyon_penalty() -> None:
    s = game(red="ship 6,5; soldier 6,5+aboard; idler", water="row 5", canyon="7,4", phase="march")
    assert refused(s, move("6,5 soldier", "7,4")) == ""
    assert refused(s, move("6,5 soldier", "7,4 7,3")) == "not_enough_movement"


@pytest.mark.rule("DYN-11.4", "DYN-11.1")
def test_a_carried_unit_lands_on_a_bridge_or_another_ship() -> None:
    s = game(
        red="ship 6,5 7,5; soldier 6,5+aboard; bridge 5,5; idler", water="row 5", phase="march",
    )  # fmt: skip
    assert refused(s, move("6,5 soldier", "5,5")) == ""
    do(s, move("6,5 soldier", "7,5"))
    assert (carried(s, "6,5"), carried(s, "7,5")) == ("", "red soldier")
    assert refused(s, move("7,5 soldier", "7,4")) == "unit_finished"


@pytest.mark.rule("DYN-11.5", "DYN-5.2")
def test_who_boarded_this_turn_lands_next_turn() -> None:
    s = game(red="soldier 4,4; ship 4,5; idler", blue="idler", water="row 5", phase="march")
    do(s, move("4,4", "4,5"))
    next_turn(s, "red")
    until(s, "march")
    do(s, move("4,5 ship", "5,5 6,5 7,5 8,5"), move("8,5 soldier", "8,4 8,3"))
    assert unit_on(s, "8,3") == "red soldier"


@pytest.mark.rule("DYN-11.6", "DYN-12.4")
def test_a_carried_unit_cannot_attack() -> None:
    s = game(red="ship 6,5; knight 6,5+aboard; idler", blue="soldier 6,4", water="6,5", phase="march")
    assert refused(s, attack("6,5 knight", "6,4")) == "carried_cannot_attack"
    assert not [a for a in options(s, act.Attack) if a.unit == unit(s, "6,5 knight").id]


@pytest.mark.rule("DYN-11.6", "DYN-12.8")
def test_a_carried_unit_does_not_support() -> None:
    s = game(
        red="soldier 5,5; ship 6,4; knight 6,4+aboard; idler", blue="soldier 6,5; ship 7,5; knight 7,5+aboard",
        water="6,4 7,5", phase="march", dice="61",
    )  # fmt: skip
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert (throw.attacker.strength, throw.defender.strength) == (2, 2)
    assert [helper.kind for helper in (*throw.attacker.supporters, *throw.defender.supporters)] == ["ship", "ship"]


@pytest.mark.rule("DYN-11.6", "DYN-12.3")
def test_a_carried_unit_is_not_attacked() -> None:
    s = game(red="ship 8,5; idler", blue="ship 6,5; knight 6,5+aboard; idler", water="8,5 6,5", phase="march", dice="2")
    do(s, attack("8,5", "6,5"), react("evade"))
    assert (unit_on(s, "6,5"), carried(s, "6,5")) == ("blue ship", "blue knight")


@pytest.mark.rule("DYN-11.6", "DYN-17.3")
@pytest.mark.parametrize("spell", ["firestorm", "war_song", "gate"])
def test_a_carried_unit_is_no_target_of_a_spell(spell: str) -> None:
    crew = "ship 6,5; knight 6,5+aboard"
    s = game(red=f"city5 2,5; idler; {crew if spell != 'firestorm' else ''}", blue=crew if spell == "firestorm" else "",
             water="6,5")  # fmt: skip
    targets = ["6,5 knight"] + ["8,8"] * (spell == "gate")
    assert refused(s, cast("2,5", spell, *targets)) == "bad_target"


@pytest.mark.rule("DYN-11.6", "DYN-15.8", "DYN-18.7")
def test_a_carried_unit_counts_for_the_limit() -> None:
    s = game(red="city2 6,5; ship 8,5; soldier 8,5+aboard", water="8,5", phase="recruit")
    assert units(s, "red") == 2
    assert refused(s, recruit("6,5", "soldier", "7,5")) == "unit_limit"


@pytest.mark.rule("DYN-11.6", "DYN-6.6")
def test_next_to_a_ship_one_may_build_with_or_without_cargo() -> None:
    for crew in ("", "; soldier 6,5+aboard"):
        s = game(red=f"ship 6,5{crew}", water="6,5")
        assert refused(s, house("7,5")) == ""


@pytest.mark.rule("DYN-11.7", "DYN-27.47", "DYN-9.3")
def test_cargo_goes_down_with_its_ship() -> None:
    s = game(red="ship 8,5; idler", blue="ship 6,5; knight 6,5+aboard; idler", water="8,5 6,5", phase="march", dice="1")
    knight = unit(s, "6,5 knight").id
    events = do(s, attack("8,5", "6,5"), react("evade"))
    assert {event.unit: event.how for event in of(events, ev.UnitDestroyed)}[knight] == "with_ship"
    assert (units(s, "blue"), unit_on(s, "6,5")) == (1, "")


@pytest.mark.rule("DYN-11.4", "DYN-22.12")
def test_a_unit_that_can_land_nowhere_stays_aboard() -> None:
    s = game(red="ship 6,5; soldier 6,5+aboard; idler", water="6,5 6,5/1", phase="march")
    assert not [a for a in options(s, act.MoveUnit) if a.unit == unit(s, "6,5 soldier").id]
    do(s, end())
    assert carried(s, "6,5") == "red soldier"


@pytest.mark.rule("DYN-11.6", "DYN-15.3")
def test_a_unit_aboard_limits_no_spawn_radius_beyond_its_ship() -> None:
    s = game(red="city2 6,5", blue="ship 9,5; knight 9,5+aboard", water="9,5", phase="recruit")
    assert [refused(s, recruit("6,5", "soldier", where)) for where in ("7,5", "8,5")] == ["", "outside_spawn_radius"]
    assert defense(s, "6,5") == 4
