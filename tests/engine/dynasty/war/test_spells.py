"""Spells of Mage Towers. Rules: section 17."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.state import Phase
from game.engine.geometry.hexes import Stagger, axial_distance
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import (
    building,
    builds,
    defense,
    game,
    military,
    of,
    owned,
    supply,
    unit,
    unit_on,
    units,
)
from tests.kit.builders.dynasty_wishes import (
    attack,
    cast,
    do,
    end,
    house,
    move,
    next_turn,
    refused,
    resign,
    rolled,
    tie,
    until,
    upgrade,
)

TOWER = "city5 2,5"


@pytest.mark.rule("DYN-17.1", "DYN-7.20")
def test_one_spell_a_turn_for_every_tower() -> None:
    s = game(red="city5 2,5 9,5; soldier 5,5; idler", blue="idler", dynasty_levels=60)
    do(s, cast("2,5", "war_song", "5,5"))
    assert refused(s, cast("2,5", "ward", "2,5")) == "no_spell_available"
    do(s, cast("9,5", "war_song", "5,5"), end())
    assert refused(s, cast("2,5", "ward", "2,5")) == "no_spell_available"
    next_turn(s, "red")
    assert refused(s, cast("2,5", "ward", "2,5")) == ""


@pytest.mark.rule("DYN-17.2", "DYN-19.1")
@pytest.mark.parametrize(
    ("phase", "code"), [("build", ""), ("march", ""), ("recruit", "wrong_phase"), ("disband", "wrong_phase")]
)
def test_spells_are_cast_while_building_and_marching(phase: str, code: str) -> None:
    s = game(red=f"{TOWER}; soldier 5,5; idler", phase=phase)
    assert refused(s, cast("2,5", "war_song", "5,5")) == code


@pytest.mark.rule("DYN-17.2")
def test_not_while_another_decision_is_open() -> None:
    s = game(red=f"{TOWER}; soldier 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="44")
    do(s, attack("5,5", "6,5"))
    assert refused(s, cast("2,5", "war_song", "5,5")) == "wrong_phase"
    s = game(red=f"{TOWER}; soldier 8,5; house 8,5/1")
    do(s, act.FoundCity(0, (8, 5)))
    assert refused(s, cast("2,5", "ward", "2,5")) == "wrong_phase"


@pytest.mark.rule("DYN-17.2", "DYN-5.3")
def test_a_spell_costs_nothing() -> None:
    s = game(red=f"{TOWER}; soldier 5,5; military 2; idler")
    do(s, cast("2,5", "war_song", "5,5"))
    assert (builds(s), military(s, "red"), s.phase) == (3, 2, Phase.BUILD)


@pytest.mark.rule("DYN-17.2", "DYN-7.15")
def test_a_tower_that_is_new_this_turn_may_cast() -> None:
    rings = " ".join(f"6,5/{k}" for k in range(1, 6))
    s = game(red=f"city4 6,5; house {rings}", house_supply=120, dynasty_levels=60)
    assert refused(s, cast("6,5", "ward", "6,5")) == "no_spell_available"
    do(s, upgrade("6,5"))
    assert refused(s, cast("6,5", "ward", "6,5")) == ""


@pytest.mark.rule("DYN-17.3", "DYN-17.4")
@pytest.mark.parametrize(("spell", "near", "far"), [
    ("firestorm", ["10,5"], ["11,5"]),
    ("tremor", ["10,4"], ["11,4"]),
    ("growth", ["10,6"], ["11,6"]),
    ("gate", ["8,9", "8,8"], ["8,9", "12,8"]),
    ("war_song", ["8,9"], ["12,9"]),
    ("ward", ["0,5"], ["12,0"]),
])  # fmt: skip
def test_every_target_lies_within_ten_tiles(spell: str, near: list[str], far: list[str]) -> None:
    s = game(
        red="city5 0,5; soldier 8,9 12,9 10,7 11,7; city 12,0", blue="soldier 10,5 11,5; house 10,4 11,4",
        dynasty_levels=60,
    )  # fmt: skip
    assert refused(s, cast("0,5", spell, *near)) == ""
    assert refused(s, cast("0,5", spell, *far)) == "out_of_range"


@pytest.mark.rule("DYN-17.4")
@pytest.mark.parametrize(
    ("position", "city", "where", "code"),
    [
        ({"spells": "off", "red": "city4 2,5"}, "2,5", "6,5", "spells_off"),
        ({"spells": "off"}, "2,5", "6,5", "spells_off"),
        ({"red": "city4 2,5"}, "2,5", "12,9", "no_spell_available"),
        ({"red": "city5 2,5+cast"}, "2,5", "12,9", "no_spell_available"),
        ({}, "2,5", "12,9", "out_of_range"),
        ({}, "2,5", "6,5", "bad_target"),
    ],
)
def test_the_order_of_refusals(position: dict[str, Any], city: str, where: str, code: str) -> None:
    more = {"red": TOWER, **position}
    s = game(**more)
    assert refused(s, cast(city, "ward", where)) == code


@pytest.mark.rule("DYN-17.4", "DYN-19.6")
def test_not_with_an_enemys_tower_nor_with_none() -> None:
    s = game(red="soldier 5,5", blue=TOWER)
    assert refused(s, cast("2,5", "war_song", "5,5")) == refused(s, cast("8,8", "war_song", "5,5")) == "bad_argument"


COUNTS = [
    ("firestorm", []), ("firestorm", ["unit", "unit"]), ("tremor", []), ("tremor", ["tile"] * 3), ("growth", []),
    ("growth", ["tile"] * 3), ("gate", ["unit"]), ("gate", ["unit", "tile", "tile"]), ("war_song", []),
    ("war_song", ["unit", "unit"]), ("ward", []), ("ward", ["tile", "tile"]), ("firestorm", ["tile"]),
    ("ward", ["unit"]), ("gate", ["tile", "tile"]), ("growth", ["unit"]), ("tremor", ["unit"]),
]  # fmt: skip


@pytest.mark.rule("DYN-17.5", "DYN-17.4", "DYN-19.6")
@pytest.mark.parametrize(("spell", "targets"), COUNTS)
def test_the_number_and_sort_of_targets(spell: str, targets: list[str]) -> None:
    s = game(red=f"{TOWER}; soldier 5,5", blue="soldier 6,8; house 7,5 7,6 7,7")
    number = unit(s, "6,8" if spell == "firestorm" else "5,5").id
    spots = iter([(7, 5), (7, 6), (7, 7)]) if spell == "tremor" else iter([(5, 4), (6, 4), (4, 4)])
    made = tuple(number if target == "unit" else next(spots) for target in targets)
    assert s.refusal(act.CastSpell(0, (2, 5), Spell(spell), made)).code == "bad_argument"


@pytest.mark.rule("DYN-19.6", "DYN-17.5")
@pytest.mark.parametrize(
    ("spell", "targets"),
    [
        ("firestorm", (99,)), ("firestorm", ("1",)), ("firestorm", (None,)), ("gate", (99, (5, 4))),
        ("gate", (1, (13, 5))), ("gate", (1, (99, 5))), ("growth", ((13, 5),)), ("ward", ((13, 5),)),
        ("ward", [(2, 5)]), ("tremor", ((7, 5), (13, 5))), ("tremor", "7,5"),
    ],
)  # fmt: skip
def test_targets_that_do_not_exist(spell: str, targets: Any) -> None:
    s = game(red=f"soldier 5,5; {TOWER}", blue="house 7,5")
    assert s.refusal(act.CastSpell(0, (2, 5), Spell(spell), targets)).code == "bad_argument"
    assert s.refusal(act.CastSpell(0, (2, 5), "rain", ((2, 5),))).code == "bad_argument"  # type: ignore[arg-type]


# --------------------------------------------------------------------------------------------- one by one
@pytest.mark.rule("DYN-17.5", "DYN-17.6", "DYN-21.2", "DYN-26.5")
@pytest.mark.parametrize("die", range(1, 7))
def test_firestorm_destroys_on_one_to_three(die: int) -> None:
    s = game(red=f"{TOWER}; idler", blue="knight 8,5 8,4; idler", dice=[die])
    (throw,) = of(do(s, cast("2,5", "firestorm", "8,5")), ev.FirestormRolled)
    assert (throw.die, throw.destroyed) == (die, die <= 3)
    assert (unit_on(s, "8,5") == "") is (die <= 3)
    assert (unit_on(s, "8,4"), military(s, "red")) == ("blue knight", 0)


@pytest.mark.rule("DYN-17.6", "DYN-11.7")
def test_firestorm_takes_a_ships_cargo_along() -> None:
    s = game(red=f"{TOWER}; idler", blue="ship 8,5; knight 8,5+aboard; idler", water="8,5", dice="3")
    do(s, cast("2,5", "firestorm", "8,5"))
    assert (unit_on(s, "8,5"), units(s, "blue")) == ("", 1)


@pytest.mark.rule("DYN-17.5")
def test_firestorm_is_for_enemy_units() -> None:
    s = game(red=f"{TOWER}; soldier 5,5")
    assert refused(s, cast("2,5", "firestorm", "5,5")) == "bad_target"


@pytest.mark.rule("DYN-17.5", "DYN-17.7")
def test_tremor_takes_one_or_two_buildings_of_enemies() -> None:
    s = game(red=f"{TOWER}; idler", blue="house 8,5; idler", green="bridge 7,5", water="7,5")
    events = do(s, cast("2,5", "tremor", "8,5", "7,5"))
    assert [(e.owner, e.what, e.how) for e in of(events, ev.BuildingRemoved)] == [
        (1, "house", "tremor"), (2, "bridge", "tremor"),
    ]  # fmt: skip
    assert (building(s, "8,5"), building(s, "7,5"), supply(s, "blue"), owned(s, "green", "bridge")) == (
        "", "", (40, 60), [],
    )  # fmt: skip


@pytest.mark.rule("DYN-17.5", "DYN-17.7", "DYN-8.9")
@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({"blue": "house 8,5"}, ""),
        ({"blue": "land 8,5"}, ""),
        ({"blue": "bridge 8,5", "water": "8,5"}, ""),
        ({"neutral": "8,5", "water": "8,5"}, ""),
        ({"blue": "city 8,5"}, "bad_target"),
        ({"blue": "house 8,5; soldier 8,5"}, "bad_target"),
        ({"blue": "bridge 8,5", "green": "soldier 8,5", "water": "8,5"}, "bad_target"),
        ({"neutral": "8,5", "water": "8,5", "red": "soldier 8,5"}, "bad_target"),
        ({"red": "house 8,5"}, "bad_target"),
        ({"red": "bridge 8,5", "water": "8,5"}, "bad_target"),
        ({"blue": "soldier 8,5"}, "bad_target"),
        ({}, "bad_target"),
    ],
)
def test_what_tremor_hits(position: dict[str, Any], code: str) -> None:
    more = dict(position)
    s = game(red=f"{TOWER}; " + more.pop("red", ""), **more)
    assert refused(s, cast("2,5", "tremor", "8,5")) == code


@pytest.mark.rule("DYN-17.5", "DYN-17.8")
@pytest.mark.parametrize("spell", ["tremor", "growth"])
def test_the_two_tiles_differ(spell: str) -> None:
    s = game(red=TOWER, blue="house 8,5")
    where = "8,5" if spell == "tremor" else "3,5"
    assert refused(s, cast("2,5", spell, where, where)) == "bad_target"
    assert refused(s, cast("2,5", spell, where)) == ""


@pytest.mark.rule("DYN-17.5", "DYN-17.8", "DYN-27.61")
def test_growth_builds_houses_without_build_actions() -> None:
    s = game(red=f"{TOWER}; idler", builds=0)
    events = do(s, cast("2,5", "growth", "3,5", "9,5"))
    assert [(e.tile, e.how) for e in of(events, ev.HouseBuilt)] == [((3, 5), "growth"), ((9, 5), "growth")]
    assert supply(s, "red") == (38, 60)


GROWTH = [
    ({"water": "6,5"}, ["3,5", "6,5"], "bad_terrain"),
    ({"red": "house 6,5"}, ["6,5", "3,5"], "tile_has_building"),
    ({"blue": "soldier 6,5"}, ["3,5", "6,5"], "enemy_unit_on_tile"),
    ({"blue": "city 8,5"}, ["3,5", "6,5"], "conflicted_territory"),
    ({"blue": "city 8,5", "water": "3,5"}, ["6,5", "3,5"], "conflicted_territory"),
    ({"blue": "city 8,5", "water": "3,5"}, ["3,5", "6,5"], "bad_terrain"),
]


@pytest.mark.rule("DYN-17.8", "DYN-17.4", "DYN-6.4")
@pytest.mark.parametrize(("position", "where", "code"), GROWTH)
def test_one_bad_tile_refuses_the_whole_growth_with_its_code(position: dict, where: list[str], code: str) -> None:
    more = dict(position)
    s = game(red=f"{TOWER}; " + more.pop("red", ""), **more)
    before = s.digest()
    assert refused(s, cast("2,5", "growth", *where)) == code
    assert s.digest() == before
    assert refused(s, cast("2,5", "ward", "2,5")) == ""


@pytest.mark.rule("DYN-17.8")
def test_the_second_house_needs_a_second_one_in_the_supply() -> None:
    s = game(red=f"{TOWER}; house 5,1/1 5,8/1 9,1/1 9,8/1 -9,9", house_supply=24)
    assert refused(s, cast("2,5", "growth", "3,5")) == ""
    assert refused(s, cast("2,5", "growth", "3,5", "4,5")) == "supply_empty"


@pytest.mark.rule("DYN-17.8", "DYN-17.3")
def test_growth_next_to_a_unit() -> None:
    s = game(red="city5 0,5; soldier 10,7", blue="city 11,1")
    assert refused(s, cast("0,5", "growth", "10,6")) == ""
    assert refused(s, cast("0,5", "growth", "11,9")) == "out_of_range"


@pytest.mark.rule("DYN-17.5", "DYN-17.9")
@pytest.mark.parametrize("phase", ["build", "march"])
def test_gate_moves_a_fresh_unit_which_is_then_finished(phase: str) -> None:
    s = game(red=f"{TOWER}; siege 3,3; idler", blue="house 9,5", phase=phase)
    (gone,) = of(do(s, cast("2,5", "gate", "3,3", "7,5")), ev.UnitDisplaced)
    assert (gone.tile, gone.why, gone.forced) == ((7, 5), "gate", False)
    assert (unit_on(s, "7,5"), unit_on(s, "3,3")) == ("red siege", "")
    until(s, "march")
    assert refused(s, move("7,5", "7,4")) == "unit_finished"


@pytest.mark.rule("DYN-17.9", "DYN-9.5")
@pytest.mark.parametrize(
    ("position", "who", "where", "code"),
    [
        ({}, "3,3", "7,5", ""),
        ({"blue": "house 8,5"}, "3,3", "7,5", "bad_target"),
        ({"blue": "soldier 8,5"}, "3,3", "7,5", "bad_target"),
        ({"blue": "bridge 8,5", "water": "8,5"}, "3,3", "7,5", "bad_target"),
        ({"blue": "city 8,5"}, "3,3", "7,5", "bad_target"),
        ({"neutral": "8,5", "water": "8,5"}, "3,3", "7,5", ""),
        ({"blue": "house 9,5"}, "3,3", "7,5", ""),
        ({"mountain": "7,5"}, "3,3", "7,5", "bad_target"),
        ({"water": "7,5"}, "3,3", "7,5", "bad_target"),
        ({"red": "soldier 7,5"}, "3,3", "7,5", "bad_target"),
        ({"red": "ship 7,5", "water": "7,5"}, "3,3", "7,5", "bad_target"),
        ({"red": "ship 6,6", "water": "6,6 8,8"}, "6,6", "8,8", ""),
        ({"red": "ship 6,6; knight 6,6+aboard", "water": "6,6 8,8"}, "6,6", "8,8", "bad_target"),
        ({"blue": "knight 6,6"}, "6,6", "4,4", "bad_target"),
        ({"red": "soldier 6,6+finished"}, "6,6", "4,4", "bad_target"),
        ({"red": "soldier 6,6+attacked+finished"}, "6,6", "4,4", "bad_target"),
    ],
)
def test_who_passes_the_gate_and_where_to(position: dict[str, Any], who: str, where: str, code: str) -> None:
    more = dict(position)
    s = game(red=f"{TOWER}; soldier 3,3; " + more.pop("red", ""), **more)
    assert refused(s, cast("2,5", "gate", who, where)) == code


@pytest.mark.rule("DYN-17.9")
def test_a_unit_that_has_moved_does_not_pass_the_gate() -> None:
    s = game(red=f"{TOWER}; knight 3,3; idler", phase="march")
    do(s, move("3,3", "4,3"))
    assert refused(s, cast("2,5", "gate", "4,3", "7,5")) == "bad_target"


@pytest.mark.rule("DYN-17.5", "DYN-17.11", "DYN-1.6")
def test_war_song_makes_a_unit_two_stronger_in_attack() -> None:
    s = game(red=f"{TOWER}; soldier 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="11")
    do(s, cast("2,5", "war_song", "5,5"))
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert (throw.attacker.strength, throw.attacker.song, throw.winner) == (3, 2, 0)


@pytest.mark.rule("DYN-17.11", "DYN-12.8")
def test_it_counts_in_support_and_lets_a_siege_tower_support() -> None:
    s = game(red=f"{TOWER}; soldier 5,5; siege 6,4; idler", blue="soldier 6,5; idler", dice="66")
    do(s, cast("2,5", "war_song", "6,4"), end())
    throw = rolled(do(s, attack("5,5", "6,5")))
    assert [(h.kind, h.power) for h in throw.attacker.supporters] == [("siege_tower", 1)]


@pytest.mark.rule("DYN-17.11")
def test_songs_on_one_unit_do_not_add_up() -> None:
    s = game(
        red="city5 2,5 2,9; soldier 5,5; idler", blue="soldier 6,5; idler", phase="march", dice="66", dynasty_levels=60,
    )  # fmt: skip
    do(s, cast("2,5", "war_song", "5,5"), cast("2,9", "war_song", "5,5"))
    assert rolled(do(s, attack("5,5", "6,5"))).attacker.strength == 3


@pytest.mark.rule("DYN-17.11", "DYN-13.4")
def test_no_song_changes_an_evade_number() -> None:
    s = game(red=f"{TOWER}; ship 5,5 6,3; idler", blue="soldier 7,5; idler", water="5,5 6,3", phase="march", dice="4")
    do(s, cast("2,5", "war_song", "5,5"))
    (throw,) = of(do(s, attack("5,5", "7,5")), ev.EvadeRolled)
    assert (throw.need, throw.escaped) == (4, True)


@pytest.mark.rule("DYN-17.5", "DYN-5.6", "DYN-17.11")
def test_a_song_ends_with_the_turn() -> None:
    s = game(red=f"{TOWER}; soldier 5,5; idler", blue="idler")
    do(s, cast("2,5", "war_song", "5,5"))
    assert unit(s, "5,5").song
    events = next_turn(s)
    assert [(e.spell, e.tile) for e in of(events, ev.SpellEnded)] == [("war_song", (5, 5))]
    assert not unit(s, "5,5").song


@pytest.mark.rule("DYN-17.5")
def test_songs_are_for_own_units_and_wards_for_own_cities() -> None:
    s = game(red=f"{TOWER}; soldier 5,5", blue="soldier 8,8; city 9,5")
    assert refused(s, cast("2,5", "war_song", "8,8")) == "bad_target"
    assert refused(s, cast("2,5", "ward", "9,5")) == "bad_target"
    assert refused(s, cast("2,5", "ward", "5,5")) == "bad_target"


@pytest.mark.rule("DYN-17.5", "DYN-17.10", "DYN-7.19", "DYN-5.2")
def test_a_ward_lasts_until_the_casters_next_turn() -> None:
    s = game(red=f"{TOWER}; city 9,5; idler", blue="idler", green="idler")
    do(s, cast("2,5", "ward", "9,5"))
    assert (defense(s, "9,5"), defense(s, "2,5")) == (7, 4)
    next_turn(s)
    assert defense(s, "9,5") == 7
    next_turn(s)
    assert defense(s, "9,5") == 7
    events = next_turn(s)
    assert s.active == 0
    assert defense(s, "9,5") == 4
    assert [(e.spell, e.tile) for e in of(events, ev.SpellEnded)] == [("ward", (9, 5))]


@pytest.mark.rule("DYN-17.10")
def test_wards_on_one_city_do_not_add_up() -> None:
    s = game(red="city5 2,5 2,9; idler", dynasty_levels=60)
    do(s, cast("2,5", "ward", "2,5"), cast("2,9", "ward", "2,5"))
    assert defense(s, "2,5") == 7


@pytest.mark.rule("DYN-17.10", "DYN-14.5", "DYN-14.6")
def test_a_ward_ends_with_the_city() -> None:
    s = game(red="siege 8,5; knight 9,4 10,4; idler", blue="city 9,5+warded 1,1", phase="march", dice="4 6")
    do(s, attack("8,5", "9,5"), tie("retry"))
    assert building(s, "9,5") == ""


@pytest.mark.rule("DYN-17.10", "DYN-18.10")
def test_a_ward_ends_with_its_owner() -> None:
    s = game(red=f"{TOWER}; idler", blue="idler", green="idler")
    do(s, cast("2,5", "ward", "2,5"), resign())
    assert building(s, "2,5") == ""


@pytest.mark.rule("DYN-19.9")
def test_of_pairs_of_tiles_neighbours_are_listed_once_and_all_others_are_as_legal() -> None:
    s = game(red=TOWER, blue="idler")
    growth = [a.targets for a in options(s, act.CastSpell) if a.spell == "growth"]
    singles = {targets[0] for targets in growth if len(targets) == 1}
    pairs = [targets for targets in growth if len(targets) == 2]
    assert len({frozenset(pair) for pair in pairs}) == len(pairs)
    places = {tile: Stagger.ODD_ROWS.axial(tile) for tile in singles}
    far = {(a, b): axial_distance(places[a], places[b]) for a in singles for b in singles}
    near = {frozenset(pair) for pair, steps in far.items() if steps == 1}
    assert {frozenset(pair) for pair in pairs} == near
    apart = sorted(pair for pair, steps in far.items() if steps > 1)
    assert apart
    for a, b in apart[::25]:
        assert refused(s, cast("2,5", "growth", f"{a[0]},{a[1]}", f"{b[0]},{b[1]}")) == ""


@pytest.mark.rule("DYN-17.5", "DYN-19.9")
def test_every_spell_is_listed_with_its_single_targets() -> None:
    s = game(red=f"{TOWER}; soldier 5,5", blue="house 8,5; soldier 9,9")
    listed = {a.spell.value for a in options(s, act.CastSpell)}
    assert listed == {"firestorm", "tremor", "growth", "gate", "war_song", "ward"}
    assert all(s.refusal(a) is None for a in options(s, act.CastSpell))
    singles = {a.targets[0] for a in options(s, act.CastSpell) if a.spell == "growth" and len(a.targets) == 1}
    board = [(c, r) for r in range(11) for c in range(13)]
    assert singles == {tile for tile in board if refused(s, cast("2,5", "growth", tile)) == ""}
    assert refused(s, house("3,5")) == ""
