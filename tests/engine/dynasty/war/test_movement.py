"""Units and marching. Rules: sections 9 and 10."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.dynasty.state import Phase
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import building, game, of, ring, supply, unit, unit_on
from tests.kit.builders.dynasty_wishes import attack, by, cast, disband, do, end, move, muster, recruit, refused


def can(who: str, path: Any, **position: Any) -> str:
    """The code that a march is refused with, for a position in which somebody else can march too."""
    position["red"] = position.get("red", "") + "; idler"
    return refused(game(**position, phase="march"), move(who, path))


# ------------------------------------------------------------------------------------------ section 9: units
@pytest.mark.rule("DYN-9.1", "DYN-9.2", "DYN-9.4")
@pytest.mark.parametrize(
    ("kind", "level", "power", "reach", "movement", "sea"),
    [
        (Kind.SOLDIER, 2, 1, 1, 2, False),
        (Kind.SHIP, 2, 1, 2, 4, True),
        (Kind.KNIGHT, 3, 2, 1, 3, False),
        (Kind.SIEGE_TOWER, 3, -1, 1, 2, False),
    ],
)
def test_the_four_kinds(kind: Kind, level: int, power: int, reach: int, movement: int, sea: bool) -> None:
    traits = TRAITS[kind]
    assert (traits.level, traits.power, traits.reach, traits.movement, traits.sea) == (
        level,
        power,
        reach,
        movement,
        sea,
    )


@pytest.mark.rule("DYN-9.1", "DYN-10.5")
@pytest.mark.parametrize(("kind", "movement"), [("soldier", 2), ("knight", 3), ("siege", 2), ("ship", 4)])
def test_movement(kind: str, movement: int) -> None:
    path = [f"{c},5" for c in range(3, 9)]
    water = {"water": "row 5"} if kind == "ship" else {}
    assert can("2,5", " ".join(path[:movement]), red=f"{kind} 2,5", **water) == ""
    assert can("2,5", " ".join(path[: movement + 1]), red=f"{kind} 2,5", **water) == "not_enough_movement"


@pytest.mark.rule("DYN-9.1", "DYN-12.1")
@pytest.mark.parametrize(("kind", "reach"), [("soldier", 1), ("knight", 1), ("siege", 1), ("ship", 2)])
def test_range(kind: str, reach: int) -> None:
    for apart in (1, 2, 3):
        s = game(red=f"{kind} 5,5; idler", blue=f"house {5 + apart},5", phase="march",
                 **({"water": "5,5"} if kind == "ship" else {}))  # fmt: skip
        assert refused(s, attack("5,5", f"{5 + apart},5")) == ("" if apart <= reach else "out_of_range")


@pytest.mark.rule("DYN-9.3")
def test_a_destroyed_or_disbanded_unit_is_removed() -> None:
    s = game(red="knight 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="61")
    victim = unit(s, "6,5").id
    do(s, attack("5,5", "6,5"))
    assert victim not in s.units
    s = game(red="city 6,5; soldier 5,5; idler", phase="disband")
    gone = unit(s, "5,5").id
    do(s, disband("5,5"))
    assert (gone in s.units, unit_on(s, "5,5")) == (False, "")


@pytest.mark.rule("DYN-9.3", "DYN-1.2")
def test_ids_are_never_used_again() -> None:
    s = game(red="city2 6,5; soldier 5,5", phase="recruit")
    used = set(s.units)
    do(s, recruit("6,5", "soldier", "7,5"))
    assert unit(s, "7,5").id not in used
    assert unit(s, "7,5").id == max(s.units)


STAND = [
    ({}, "", "cannot_stand_there"),
    ({"grass": "7,5"}, "", "cannot_stand_there"),
    ({"forest": "7,5"}, "", "cannot_stand_there"),
    ({"canyon": "7,5"}, "", "cannot_stand_there"),
    ({"water": "7,5"}, "cannot_stand_there", ""),
    ({"mountain": "7,5"}, "cannot_stand_there", "cannot_stand_there"),
    ({"water": "7,5", "red+": "bridge 7,5"}, "", "cannot_stand_there"),
    ({"water": "7,5", "neutral": "7,5"}, "", "cannot_stand_there"),
    ({"red+": "house 7,5"}, "", "cannot_stand_there"),
    ({"red+": "land 7,5"}, "", "cannot_stand_there"),
    ({"blue": "house 7,5"}, "cannot_stand_there", "cannot_stand_there"),
    ({"blue": "land 7,5"}, "cannot_stand_there", "cannot_stand_there"),
    ({"red+": "soldier 7,5"}, "cannot_stand_there", "cannot_stand_there"),
    ({"red+": "ship 7,5", "water": "7,5"}, "cannot_stand_there", "cannot_stand_there"),
    ({"red+": "city 7,5", "centre_spacing": 1}, "cannot_stand_there", "cannot_stand_there"),
]


@pytest.mark.rule("DYN-9.5", "DYN-2.8", "DYN-2.12", "DYN-15.4")
@pytest.mark.parametrize(("position", "land", "sea"), STAND)
def test_where_new_units_may_stand(position: dict[str, Any], land: str, sea: str) -> None:
    more = dict(position)
    s = game(red="city3 6,5; " + more.pop("red+", ""), phase="recruit", **more)
    for kind in ("soldier", "knight", "siege"):
        assert refused(s, recruit("6,5", kind, "7,5")) == land
    assert refused(s, recruit("6,5", "ship", "7,5")) == sea


@pytest.mark.rule("DYN-9.5", "DYN-8.6")
def test_land_units_may_stand_on_an_enemys_bridge() -> None:
    s = game(red="city3 6,5; military 2", blue="bridge 8,5", water="8,5", phase="recruit")
    assert refused(s, recruit("6,5", "soldier", "8,5")) == ""
    assert refused(s, muster("soldier", "8,5")) == ""


# ---------------------------------------------------------------------------------------- section 10: march
@pytest.mark.rule("DYN-10.1")
def test_units_march_one_at_a_time() -> None:
    s = game(red="soldier 3,3 8,8; idler", phase="march")
    do(s, move("3,3", "4,3"), move("8,8", "9,8"))
    assert refused(s, move("4,3", "5,3")) == "unit_finished"
    assert refused(s, move("9,8", "10,8")) == ""


@pytest.mark.rule("DYN-10.1", "DYN-12.1")
def test_an_attack_makes_a_unit_active_too() -> None:
    s = game(red="soldier 3,3 8,8; idler", blue="house 9,8", phase="march")
    do(s, move("3,3", "4,3"), attack("8,8", "9,8"))
    assert refused(s, move("4,3", "5,3")) == "unit_finished"


@pytest.mark.rule("DYN-10.1", "DYN-5.2")
def test_the_end_of_the_phase_finishes_the_active_unit() -> None:
    s = game(red="city5 9,5; soldier 5,5; idler", phase="march")
    do(s, move("5,5", "6,5"), end())
    assert s.units[unit(s, "6,5").id].finished


@pytest.mark.rule("DYN-10.2", "DYN-10.5")
def test_the_active_unit_moves_in_several_goes_and_then_attacks_once() -> None:
    s = game(red="knight 3,5; idler", blue="house 7,5 6,6", phase="march")
    do(s, move("3,5", "4,5"), move("4,5", "5,5"), move("5,5", "6,5"))
    assert refused(s, move("6,5", "6,4")) == "not_enough_movement"
    do(s, attack("6,5", "7,5"))
    assert refused(s, attack("6,5", "6,6")) == "unit_finished"


@pytest.mark.rule("DYN-10.2", "DYN-12.12")
def test_no_unit_moves_after_its_attack() -> None:
    s = game(red="knight 3,5; idler", blue="house 4,5", phase="march")
    do(s, attack("3,5", "4,5"))
    assert refused(s, move("3,5", "4,5")) == "unit_finished"


@pytest.mark.rule("DYN-10.3", "DYN-19.6")
def test_a_path_is_judged_as_a_whole_and_a_bad_step_stops_all() -> None:
    s = game(red="knight 3,5; idler", blue="house 4,5", mountain="5,5", phase="march")
    before = s.digest()
    assert refused(s, move("3,5", "4,5 5,5")) == "impassable"
    assert s.digest() == before
    (moved,) = of(do(s, move("3,5", "4,5 5,4")), ev.UnitMoved)
    assert (moved.origin, moved.path) == ((3, 5), ((4, 5), (5, 4)))
    assert building(s, "4,5") == ""


@pytest.mark.rule("DYN-10.4")
@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({}, ""),
        ({"canyon": "5,5"}, ""),
        ({"red": "house 5,5"}, ""),
        ({"red": "land 5,5"}, ""),
        ({"blue": "house 5,5"}, ""),
        ({"blue": "land 5,5"}, ""),
        ({"water": "5,5"}, "impassable"),
        ({"mountain": "5,5"}, "impassable"),
        ({"off": "5,5"}, "impassable"),
        ({"red": "soldier 5,5"}, "tile_occupied"),
        ({"blue": "soldier 5,5"}, "tile_occupied"),
        ({"red": "ship 5,5", "water": "5,5"}, ""),
        ({"blue": "ship 5,5", "water": "5,5"}, "impassable"),
        ({"blue": "soldier 5,5; bridge 5,5", "water": "5,5"}, "tile_occupied"),
    ],
)
def test_what_a_land_unit_may_enter(position: dict[str, Any], code: str) -> None:
    more = dict(position)
    more["red"] = "soldier 4,5; " + more.get("red", "")
    assert can("4,5", "5,5", **more) == code


@pytest.mark.rule("DYN-10.4", "DYN-10.5")
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_units_never_pass_through_units(owner: str) -> None:
    position = {"red": "knight 3,5", "blue": ""}
    position[owner] += "; soldier 4,5"
    assert can("3,5", "4,5 5,5", **position) == "tile_occupied"
    assert can("3,5", "3,6 4,6", **position) == ""


@pytest.mark.rule("DYN-10.5")
def test_every_step_costs_one_on_any_land() -> None:
    lands = {"grass": "4,5", "forest": "5,5"}
    assert can("3,5", "4,5 5,5 6,5", red="knight 3,5; house 6,5", **lands) == ""
    assert can("3,5", "4,5 5,5 6,5 7,5", red="knight 3,5; house 6,5", **lands) == "not_enough_movement"


@pytest.mark.rule("DYN-10.6")
@pytest.mark.parametrize(
    ("kind", "enemy", "water", "slowed"),
    [
        ("soldier", "soldier 3,4", "", True),
        ("soldier", "knight 3,4", "", True),
        ("soldier", "siege 3,4", "", True),
        ("soldier", "ship 3,4", "3,4", False),
        ("soldier", "ship 3,4; knight 3,4+aboard", "3,4", False),
        ("soldier", "bridge 3,4; soldier 3,4", "3,4", True),
        ("ship", "soldier 3,4", "row 5", False),
        ("ship", "ship 3,4", "row 5 3,4", True),
        ("ship", "ship 3,4; knight 3,4+aboard", "row 5 3,4", True),
        ("ship", "bridge 3,4; soldier 3,4", "row 5 3,4", False),
        ("soldier", "house 3,4", "", False),
        ("soldier", "city 3,2", "", False),
    ],
)
def test_contact_slows_units_of_one_class(kind: str, enemy: str, water: str, slowed: bool) -> None:
    """(3,4) lies beside (2,5) and (3,5), not beside (4,5)."""
    movement = {"soldier": 2, "ship": 4}[kind]
    path = " ".join(f"{c},5" for c in range(4, 4 + movement))
    code = can("3,5", path, red=f"{kind} 3,5", blue=enemy, water=water)
    assert code == ("not_enough_movement" if slowed else "")


@pytest.mark.rule("DYN-10.6", "DYN-1.1")
def test_contact_counts_once_a_turn_however_many_enemies() -> None:
    blue = {"blue": "soldier 3,4 3,6", "green": "soldier 2,5"}
    assert can("3,5", "4,5 5,5", red="knight 3,5", **blue) == ""
    assert can("3,5", "4,5 5,5 6,5", red="knight 3,5", **blue) == "not_enough_movement"
    assert can("3,5", "4,5 5,5", red="knight 3,5", blue="soldier 3,4 5,4 5,6") == ""


@pytest.mark.rule("DYN-10.6")
def test_own_units_slow_nobody() -> None:
    assert can("3,5", "4,5 5,5", red="soldier 3,5 3,4 4,4") == ""


@pytest.mark.rule("DYN-10.6")
def test_arriving_beside_an_enemy_costs_nothing_leaving_does() -> None:
    """The enemy on (6,5) is met on (5,5)."""
    assert can("3,5", "4,5 5,5", red="soldier 3,5", blue="soldier 6,5") == ""
    assert can("3,5", "4,5 5,5 5,6", red="knight 3,5", blue="soldier 6,5") == "not_enough_movement"
    assert can("4,5", "5,5 5,6", red="soldier 4,5", blue="soldier 6,5") == "not_enough_movement"


@pytest.mark.rule("DYN-10.7")
@pytest.mark.parametrize(
    ("canyon", "path", "code"),
    [
        ("4,5", "4,5", ""),
        ("4,5", "4,5 5,5", ""),
        ("4,5", "4,5 5,5 6,5", "not_enough_movement"),
        ("3,5", "4,5 5,5", ""),
        ("3,5", "4,5 5,5 6,5", "not_enough_movement"),
        ("3,5 4,5 5,5", "4,5 5,5", ""),
        ("3,5 4,5 5,5", "4,5 5,5 6,5", "not_enough_movement"),
        ("6,5", "4,5 5,5 6,5", "not_enough_movement"),
        ("5,5", "4,5 5,5", ""),
    ],
)
def test_canyons_cost_one_step_a_turn(canyon: str, path: str, code: str) -> None:
    assert can("3,5", path, red="knight 3,5", canyon=canyon) == code


@pytest.mark.rule("DYN-10.7", "DYN-10.5", "DYN-2.8")
def test_a_soldier_enters_a_canyon_with_its_first_step_only() -> None:
    assert can("3,5", "4,5", red="soldier 3,5", canyon="4,5") == ""
    assert can("3,5", "4,5 5,5", red="soldier 3,5", canyon="5,5") == "not_enough_movement"
    assert can("3,5", "4,5 5,5", red="soldier 3,5", canyon="3,5") == "not_enough_movement"


@pytest.mark.rule("DYN-10.8")
@pytest.mark.parametrize("kind", ["soldier", "siege", "knight"])
def test_the_first_step_is_always_allowed(kind: str) -> None:
    both = {"canyon": "3,5 4,5", "blue": "soldier 3,4"}
    assert can("3,5", "4,5", red=f"{kind} 3,5", **both) == ""
    assert can("3,5", "4,5 5,5", red=f"{kind} 3,5", **both) == "not_enough_movement"


@pytest.mark.rule("DYN-10.5", "DYN-10.6", "DYN-10.8")
def test_penalties_and_steps_are_remembered_between_moves() -> None:
    s = game(red="knight 3,5; idler", blue="soldier 3,4; idler", phase="march")
    (first,) = of(do(s, move("3,5", "4,5")), ev.UnitMoved)
    assert (first.steps, first.contact, first.canyon) == (1, True, False)
    do(s, move("4,5", "5,5"))
    assert refused(s, move("5,5", "6,5")) == "not_enough_movement"


@pytest.mark.rule("DYN-10.9", "DYN-22.14")
def test_enemies_destroyed_earlier_in_the_turn_slow_nobody() -> None:
    s = game(red="knight 4,4; soldier 3,5; idler", blue="soldier 3,4; idler", phase="march", dice="61")
    assert refused(s, move("3,5", "4,5 5,5")) == "not_enough_movement"
    do(s, attack("4,4", "3,4"))
    assert refused(s, move("3,5", "4,5 5,5")) == ""


@pytest.mark.rule("DYN-10.10")
def test_there_is_no_other_zone_of_control() -> None:
    """A knight passes between two enemies and on, for one step."""
    assert can("3,5", "4,5 5,5", red="knight 3,5", blue="soldier 4,4 4,6; city 5,3; house 5,6") == ""


ORDER = [
    ({"blue": "soldier 3,5+finished"}, "4,5", "not_your_unit"),
    ({"red": "soldier 3,5+finished"}, "9,9", "unit_finished"),
    ({"red": "soldier 3,5+attacked+finished"}, "4,5", "unit_finished"),
    ({"red": "soldier 3,5; ship 4,5", "water": "4,5"}, "4,5 9,9", "unit_finished"),
    ({"red": "soldier 3,5; ship 9,9; knight 9,9+aboard", "water": "9,9"}, "9,9", "not_adjacent"),
    ({"red": "soldier 3,5", "mountain": "9,9"}, "9,9", "not_adjacent"),
    ({"red": "soldier 3,5; ship 4,5; knight 4,5+aboard", "water": "4,5"}, "4,5", "ship_full"),
    ({"red": "soldier 3,5; ship 5,5; knight 5,5+aboard", "water": "5,5", "canyon": "4,5"}, "4,5 5,5", "ship_full"),
    ({"red": "soldier 3,5", "blue": "ship 4,5", "water": "4,5"}, "4,5", "impassable"),
    ({"red": "ship 3,5", "blue": "bridge 4,5; soldier 4,5", "water": "3,5 4,5"}, "4,5", "impassable"),
    ({"red": "soldier 3,5", "canyon": "4,5", "mountain": "5,5"}, "4,5 5,5", "impassable"),
    ({"red": "soldier 3,5", "canyon": "4,5", "blue": "soldier 5,5"}, "4,5 5,5", "tile_occupied"),
    ({"red": "soldier 3,5; ship 4,5", "water": "4,5"}, "4,5", ""),
    ({"red": "ship 3,5 4,5", "water": "3,5 4,5"}, "4,5", "tile_occupied"),
    ({"red": "soldier 3,5", "canyon": "4,5"}, "4,5 5,5", "not_enough_movement"),
]


@pytest.mark.rule("DYN-10.11")
@pytest.mark.parametrize(("position", "path", "code"), ORDER)
def test_the_order_of_refusals(position: dict[str, Any], path: str, code: str) -> None:
    assert can("3,5", path, **position) == code


@pytest.mark.rule("DYN-10.11", "DYN-10.4")
def test_the_first_bad_step_is_told() -> None:
    assert can("3,5", "4,5 9,9", red="soldier 3,5", mountain="4,5") == "impassable"
    assert can("3,5", "4,5 5,5 6,5 9,9", red="soldier 3,5") == "not_enough_movement"
    assert can("3,5", "9,9 4,5", red="soldier 3,5") == "not_adjacent"


@pytest.mark.rule("DYN-19.6", "DYN-10.3", "DYN-10.11")
def test_malformed_paths_and_unknown_units() -> None:
    s = game(red="soldier 3,5; idler", phase="march")
    number = unit(s, "3,5").id
    paths = [(), ((4, 5, 6),), ((4,),), (("x", 5),), ((4, "x"),), ([4, 5],), [(4, 5)], "4,5", (4, 5), ((4, 5), None)]
    for wrong in (*(act.MoveUnit(0, number, path) for path in paths), act.MoveUnit(0, 99, ((4, 5),))):
        assert s.refusal(wrong).code == "bad_argument"
    assert refused(s, move("3,5", [(3, 5)])) == "not_adjacent"


@pytest.mark.rule("DYN-2.7", "DYN-10.11")
def test_steps_over_the_edge() -> None:
    assert can("0,5", [(-1, 5)], red="soldier 0,5") == "impassable"
    assert can("3,0", [(3, -1)], red="soldier 3,0") == "impassable"
    assert can("12,5", "13,5", red="soldier 12,5") == "impassable"


@pytest.mark.rule("DYN-6.13", "DYN-10.4")
def test_pieces_on_the_way_are_destroyed_one_after_the_other() -> None:
    s = game(red="knight 3,5; idler", blue="house 4,5; land 5,5", green="house 6,5", phase="march")
    do(s, move("3,5", "4,5 5,5 6,5"))
    assert [supply(s, name) for name in ("blue", "green")] == [(40, 60)] * 2


@pytest.mark.rule("DYN-19.9")
def test_reachable_tiles_are_listed_once_for_each_set_of_pieces_destroyed() -> None:
    s = game(red="knight 3,5; idler", blue="house 4,5 4,4", phase="march")
    mine = [a for a in options(s, act.MoveUnit) if a.unit == unit(s, "3,5").id]
    assert all(s.refusal(a) is None for a in mine)
    ends = {a.path[-1] for a in mine}
    assert ends - {(3, 5)} == {tile for k in (1, 2, 3) for tile in ring("3,5", k)}
    houses = {(4, 5), (4, 4)}
    ways = [(a.path[-1], frozenset(houses & set(a.path))) for a in mine]
    assert len(ways) == len(set(ways))
    assert {gone for tile, gone in ways if tile == (5, 5)} >= {frozenset(), frozenset({(4, 5)})}
    assert {gone for tile, gone in ways if tile == (4, 5)} >= {frozenset({(4, 5)}), frozenset({(4, 5), (4, 4)})}


@pytest.mark.rule("DYN-10.1", "DYN-5.4")
def test_the_phase_ends_when_nobody_can_act_any_more() -> None:
    s = game(red="city 9,5; soldier 5,5", phase="march")
    do(s, move("5,5", "5,4 5,5"))
    assert s.phase is not Phase.MARCH


@pytest.mark.rule("DYN-10.1", "DYN-17.2")
def test_casting_a_spell_does_not_change_who_is_active() -> None:
    s = game(red="city5 9,9; soldier 3,5 8,5; idler", phase="march")
    do(s, move("3,5", "4,5"), cast("9,9", "war_song", "8,5"))
    assert refused(s, move("4,5", "5,5")) == ""


@pytest.mark.rule("DYN-10.11", "DYN-19.6")
def test_nobody_marches_in_anothers_turn() -> None:
    s = game(red="soldier 3,5; idler", blue="soldier 8,8", phase="march")
    assert refused(s, by("blue", move("8,8", "9,8"))) == "not_your_decision"
