"""Military tokens: how they come, and what they buy. Rules: section 16."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.state import Phase
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import (
    building,
    carried,
    defense,
    game,
    level,
    military,
    missing,
    of,
    supply,
    territory,
    unit_on,
)
from tests.kit.builders.dynasty_wishes import (
    attack,
    charter,
    displace,
    do,
    house,
    muster,
    next_turn,
    recruit,
    refused,
    tie,
    until,
    upgrade,
)


@pytest.mark.rule("DYN-16.1", "DYN-16.2", "DYN-16.3")
def test_who_destroys_a_city_gets_its_level_and_who_loses_it_one() -> None:
    s = game(red="siege 5,5; idler; military 2", blue="city4 6,5 12,1; military 1", phase="march", dynasty_levels=60)
    do(s, attack("5,5", "6,5"))
    assert (military(s, "red"), military(s, "blue")) == (6, 2)


@pytest.mark.rule("DYN-16.1")
def test_a_siege_that_fails_gives_nothing() -> None:
    s = game(red="knight 5,5; idler", blue="city4 6,5", phase="march", dice="21")
    do(s, attack("5,5", "6,5"), tie("retry"))
    assert (military(s, "red"), military(s, "blue")) == (0, 0)


@pytest.mark.rule("DYN-16.4", "DYN-5.5")
def test_academies_pay_their_owner_in_his_own_turn_only() -> None:
    s = game(red="idler", blue="city4 6,5; idler", phase="march")
    next_turn(s)
    assert military(s, "blue") == 0
    events = until(s, "recruit")
    assert [(e.seat, e.number, e.why, e.total) for e in of(events, ev.TokensGained)] == [(1, 1, "academy", 1)]


@pytest.mark.rule("DYN-16.5", "DYN-9.2")
@pytest.mark.parametrize(("kind", "price"), [("soldier", 1), ("ship", 1), ("knight", 2), ("siege", 2)])
def test_what_units_cost(kind: str, price: int) -> None:
    where = "8,5" if kind == "ship" else "7,5"
    s = game(red=f"city 6,5; military {price}", water="8,5", phase="recruit", blue="idler")
    events = do(s, muster(kind, where))
    assert unit_on(s, where) == f"red {kind}"
    assert [(e.number, e.why, e.total) for e in of(events, ev.TokensSpent)] == [(price, "muster", 0)]
    s = game(red=f"city2 6,5; military {price - 1}", water="8,5", phase="recruit")
    assert refused(s, muster(kind, where)) == "not_enough_tokens"


@pytest.mark.rule("DYN-16.5", "DYN-16.8")
def test_what_a_city_costs() -> None:
    s = game(red="city2 6,5; military 3", phase="recruit")
    events = do(s, charter("9,5"))
    assert [(e.number, e.why, e.total) for e in of(events, ev.TokensSpent)] == [(3, "charter", 0)]
    assert [(e.tile, e.how) for e in of(events, ev.CityPlaced)] == [((9, 5), "chartered")]
    assert refused(game(red="city2 6,5; military 2", phase="recruit"), charter("9,5")) == "not_enough_tokens"


@pytest.mark.rule("DYN-16.5", "DYN-15.1")
def test_tokens_are_spent_in_any_order_together_with_recruiting() -> None:
    s = game(red="city2 6,5; military 5", phase="recruit")
    do(s, muster("soldier", "7,5"), recruit("6,5", "soldier", "5,5"))
    assert refused(s, muster("soldier", "7,6")) == "unit_limit"
    do(s, charter("9,5"), muster("soldier", "7,6"))
    assert (military(s, "red"), unit_on(s, "7,6"), level(s, "9,5")) == (0, "red soldier", 1)


@pytest.mark.rule("DYN-16.5", "DYN-19.6")
def test_tokens_buy_nothing_in_other_phases() -> None:
    for phase in ("build", "march", "disband"):
        s = game(red="city2 6,5; military 3; soldier 7,4", phase=phase)
        assert refused(s, muster("soldier", "7,5")) == refused(s, charter("9,5")) == "wrong_phase"


@pytest.mark.rule("DYN-16.6")
@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({"red": "city 6,5"}, ""),
        ({"red": "city 5,5"}, "outside_friendly_territory"),
        ({"red": "city 6,5", "blue": "city 10,5"}, ""),
        ({"red": "city 6,5", "blue": "soldier 9,5"}, "adjacent_to_enemy"),
        ({"red": "city 6,5", "blue": "ship 9,5; knight 9,5+aboard", "water": "9,5"}, "adjacent_to_enemy"),
        ({"red": "city 6,5", "blue": "soldier 10,5"}, ""),
        ({"red": "city 6,5", "blue": "house 9,5"}, "adjacent_to_enemy"),
        ({"red": "city 6,5", "blue": "house 10,5"}, ""),
        ({"red": "city 6,5", "blue": "land 9,5"}, "adjacent_to_enemy"),
        ({"red": "city 6,5", "blue": "city 9,5"}, "adjacent_to_enemy"),
        ({"red": "city 6,5", "blue": "bridge 9,5", "water": "9,5"}, "adjacent_to_enemy"),
        ({"red": "city 6,5", "neutral": "9,5", "water": "9,5"}, ""),
        ({"red": "city 6,5; house 9,5; soldier 8,4"}, ""),
        ({"red": "city 6,5; bridge 9,5", "water": "9,5"}, ""),
        ({"red": "city 6,5", "mountain": "8,5"}, "cannot_stand_there"),
    ],
)
def test_where_units_are_mustered(position: dict[str, Any], code: str) -> None:
    more = dict(position)
    s = game(red=more.pop("red") + "; military 1", phase="recruit", **more)
    assert refused(s, muster("soldier", "8,5")) == code


@pytest.mark.rule("DYN-16.6", "DYN-15.2")
def test_mustering_needs_no_city_of_the_kinds_level() -> None:
    s = game(red="city 6,5; military 2", phase="recruit")
    assert refused(s, muster("knight", "7,5")) == ""
    assert {a.kind.value for a in options(s, act.Muster)} == {"soldier", "knight", "siege_tower"}


ARMY = "; soldier 1,1 2,1"
MUSTER = [
    ({"red": "city 6,5; military 1" + ARMY}, "knight", "12,9", "not_enough_tokens"),
    ({"red": "city 6,5; military 2" + ARMY}, "knight", "12,9", "unit_limit"),
    ({"red": "city 6,5; military 2", "mountain": "12,9"}, "knight", "12,9", "outside_friendly_territory"),
    ({"red": "city 6,5; military 2", "mountain": "7,5", "blue": "house 8,5"}, "knight", "7,5", "cannot_stand_there"),
    ({"red": "city 6,5; military 2", "blue": "house 8,5"}, "knight", "7,5", "adjacent_to_enemy"),
]


@pytest.mark.rule("DYN-16.7")
@pytest.mark.parametrize(("position", "kind", "where", "code"), MUSTER)
def test_the_order_of_refusals_of_mustering(position: dict[str, Any], kind: str, where: str, code: str) -> None:
    assert refused(game(phase="recruit", **position), muster(kind, where)) == code


@pytest.mark.rule("DYN-16.8", "DYN-15.8", "DYN-3.7")
@pytest.mark.parametrize("land", ["plain", "grass", "forest", "water", "canyon", "mountain"])
def test_a_chartered_city_stands_on_any_terrain_and_counts_at_once(land: str) -> None:
    s = game(red="city2 6,5; military 5; soldier 7,5 7,6", phase="recruit", **{land: "9,5"})
    assert refused(s, muster("soldier", "7,4")) == "unit_limit"
    do(s, charter("9,5"))
    assert (level(s, "9,5"), defense(s, "9,5")) == (1, 4)
    assert (11, 5) in territory(s, "red")
    assert refused(s, muster("soldier", "7,4")) == ""


@pytest.mark.rule("DYN-16.8", "DYN-22.2")
@pytest.mark.parametrize("piece", ["house", "land"])
def test_an_own_piece_under_a_chartered_city_returns(piece: str) -> None:
    s = game(red=f"city2 6,5; military 3; {piece} 9,5", phase="recruit")
    (gone,) = of(do(s, charter("9,5")), ev.BuildingRemoved)
    assert (gone.how, supply(s, "red")) == ("under_centre", (40, 60))


@pytest.mark.rule("DYN-16.8", "DYN-7.16", "DYN-19.1")
def test_an_own_unit_makes_way_for_a_chartered_city() -> None:
    s = game(red="city2 6,5; military 3; ship 9,5; knight 9,5+aboard", water="9,5 10,5 8,5", phase="recruit")
    do(s, charter("9,5"))
    assert s.phase is Phase.DISPLACE
    assert {a.tile for a in options(s, act.DisplaceUnit)} == {(10, 5), (8, 5)}
    do(s, displace("10,5"))
    assert (unit_on(s, "10,5"), carried(s, "10,5"), s.phase, building(s, "9,5")) == (
        "red ship", "red knight", Phase.RECRUIT, "red city1",
    )  # fmt: skip


@pytest.mark.rule("DYN-16.8")
@pytest.mark.parametrize("enemy", ["soldier 10,5", "house 10,5", "land 10,5", "city 10,5", "bridge 10,5"])
def test_no_charter_beside_an_enemy(enemy: str) -> None:
    s = game(red="city2 6,5; military 3", blue=enemy, water="10,5" if "bridge" in enemy else "", phase="recruit",
             centre_spacing=1)  # fmt: skip
    assert refused(s, charter("9,5")) == "adjacent_to_enemy"


FULL = "; soldier 9,5 10,5 8,5 9,4 10,4 9,6 10,6"
CHARTER = [
    ({"red": "city2 6,5; military 2"}, "12,5", "not_enough_tokens"),
    ({"red": "city2 6,5; military 3", "blue": "soldier 12,5"}, "12,5", "outside_friendly_territory"),
    ({"red": "city2 6,5; military 3", "blue": "soldier 9,5; bridge 9,5", "water": "9,5"}, "9,5", "enemy_unit_on_tile"),
    ({"red": "city2 6,5; military 3", "blue": "soldier 8,5"}, "8,5", "enemy_unit_on_tile"),
    ({"red": "city2 6,5; military 3", "blue": "house 8,5"}, "8,5", "tile_has_building"),
    ({"red": "city2 6,5; military 3", "blue": "land 9,5"}, "9,5", "tile_has_building"),
    ({"red": "city2 6,5; military 3; bridge 9,5", "water": "9,5"}, "9,5", "tile_has_building"),
    ({"red": "city2 6,5; military 3", "neutral": "9,5", "water": "9,5"}, "9,5", "tile_has_building"),
    ({"red": "city2 6,5; military 3"}, "6,5", "tile_has_building"),
    ({"red": "city2 6,5; military 3", "blue": "house 9,5"}, "8,5", "too_close_to_city"),
    ({"red": "city2 6,5; military 3" + FULL.replace(" 10,5", ""), "blue": "house 10,5"}, "9,5", "adjacent_to_enemy"),
    ({"red": "city2 6,5; military 3" + FULL}, "9,5", "no_displacement_tile"),
    ({"red": "city2 6,5; military 3"}, "9,5", ""),
]


@pytest.mark.rule("DYN-16.9")
@pytest.mark.parametrize(("position", "where", "code"), CHARTER)
def test_the_order_of_refusals_of_a_charter(position: dict[str, Any], where: str, code: str) -> None:
    assert refused(game(phase="recruit", **position), charter(where)) == code


@pytest.mark.rule("DYN-16.10", "DYN-7.13")
def test_a_chartered_city_needs_its_first_ring_to_rise() -> None:
    s = game(red="city 6,5; house 6,5/2")
    assert refused(s, upgrade("6,5")) == "previous_ring_incomplete"
    assert len(missing(s, upgrade("6,5")).split()) == 6
    s = game(red="city 6,5; house 6,5/2; land 6,5/1")
    assert refused(s, upgrade("6,5")) == ""
    s = game(red="city2 6,5; military 3; house 10,9", blue="idler", phase="recruit")
    do(s, charter("9,5"))
    assert refused(s, upgrade("9,5")) == "wrong_phase"


@pytest.mark.rule("DYN-16.11")
def test_neutral_bridges_and_own_pieces_are_not_enemy_buildings() -> None:
    s = game(red="city2 6,5; military 4; house 10,4; land 10,6; bridge 8,5; soldier 9,6", neutral="10,5",
             water="10,5 8,5", phase="recruit")  # fmt: skip
    assert refused(s, charter("9,5")) == refused(s, muster("soldier", "9,5")) == ""


@pytest.mark.rule("DYN-16.8", "DYN-7.15")
def test_a_chartered_city_is_changed_this_turn() -> None:
    s = game(red="city2 6,5; military 3", blue="idler", phase="recruit")
    do(s, charter("9,5"))
    assert s.cities[s.grid.cell((9, 5))].changed


@pytest.mark.rule("DYN-16.6", "DYN-19.9")
def test_exactly_the_allowed_tiles_are_listed() -> None:
    s = game(red="city2 6,5; military 3; house 7,5; soldier 5,5", blue="house 9,5; soldier 6,2", water="6,6",
             phase="recruit")  # fmt: skip
    board = [(c, r) for r in range(11) for c in range(13)]
    for kind in ("soldier", "ship", "knight", "siege"):
        wanted = {tile for tile in board if refused(s, muster(kind, tile)) == ""}
        word = "siege_tower" if kind == "siege" else kind
        assert {a.tile for a in options(s, act.Muster) if a.kind == word} == wanted
    assert {a.tile for a in options(s, act.CharterCity)} == {t for t in board if refused(s, charter(t)) == ""}
    assert refused(s, house("7,6")) == "wrong_phase"
