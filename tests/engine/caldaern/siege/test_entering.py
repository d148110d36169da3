"""Units go into buildings, come out of them, and change from one section to another."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks.presence import squares
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.siege import garrisons
from game.engine.caldaern.words.kinds import Mark, Placement
from game.engine.geometry.field import rect_gap
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_moves import begin, do, listed
from tests.kit.town.siege import HOUSE, building, put_in, siege, why

RECT = (20, 14, 4, 3)


@pytest.mark.rule("CDN-27.7", "CDN-27.9", "CDN-27.14", "CDN-27.5")
def test_a_unit_is_taken_off_the_grid_and_holds_the_house() -> None:
    s = siege()
    unit = s.add(0, troop(), 10, (20, 19))
    s.add(0, troop(), 5, (5, 5))
    begin(s.p)
    assert why(s.p, act.Move(0, 1, "forward", Placement(20, 16, 0, 5))) == "impassable"
    assert listed(s.p, act.GarrisonBuilding) == [act.GarrisonBuilding(0, 1, HOUSE)]
    (entered,) = [e for e in do(s.p, act.GarrisonBuilding(0, 1, HOUSE)) if isinstance(e, ev.BuildingEntered)]
    assert (entered.unit, entered.building, entered.how) == (1, HOUSE, "garrison")
    assert (unit.place, unit.building) == (None, HOUSE)
    assert squares(s.p, unit) == (RECT,)
    assert unit.marked(Mark.MOVED)
    assert why(s.p, act.Move(0, 1, "forward", Placement(20, 18, 0, 5))) == "garrisoned"
    assert breaches(s.p) == []


@pytest.mark.rule("CDN-27.8", "CDN-27.7", "EX-W21")
@pytest.mark.parametrize(("y", "reason"), [(20, ""), (21, "out_of_reach.door")])
def test_the_door_is_reached_by_one_model_with_a_normal_move(y: int, reason: str) -> None:
    s = siege()
    s.add(0, troop(m=3, move=3), 10, (20, y))
    begin(s.p)
    assert why(s.p, act.GarrisonBuilding(0, 1, HOUSE)) == reason


@pytest.mark.rule("CDN-27.8")
def test_any_model_opens_the_door_past_its_own_unit() -> None:
    s = siege()
    s.add(0, troop(m=3, move=3), 10, (25, 6), facing=1, frontage=2)  # its rear rank is nearer than its front
    begin(s.p)
    assert why(s.p, act.GarrisonBuilding(0, 1, HOUSE)) == "out_of_reach.door"
    s.p.change(s.p.units[1], place=Placement(25, 11, 1, 2))
    (way,) = [garrisons.way_to(s.p, s.p.units[1], HOUSE)]
    assert way is not None
    assert way.cost <= 6
    assert rect_gap((*way.path[-1], 1, 1), RECT) == 1


@pytest.mark.rule("CDN-27.8", "CDN-1.17")
def test_who_stands_in_the_way_shuts_the_door() -> None:
    s = siege()
    s.add(0, troop(m=3, move=3), 5, (20, 20), frontage=5)
    s.add(1, troop(), 12, (16, 18), frontage=10)
    begin(s.p)
    assert why(s.p, act.GarrisonBuilding(0, 1, HOUSE)) == "out_of_reach.door"


@pytest.mark.rule("CDN-27.7")
@pytest.mark.parametrize(
    ("mark", "reason"),
    [
        (Mark.MARCHED, "marched"), (Mark.CHARGED, "charged"), (Mark.RALLIED, "rallied"), (Mark.MOVED, "moved"),
        (Mark.RALLIED | Mark.FEIGNED, "rallied"), (Mark.REFORMED, "reformed"), (Mark.FAILED_CHARGE, "failed_charge"),
    ],
)  # fmt: skip
def test_who_has_marched_charged_or_rallied_stays_outside(mark: int, reason: str) -> None:
    s = siege()
    s.add(0, troop(), 10, (20, 19), marks=mark)
    begin(s.p)
    if s.p.ask is None:
        begin(s.p, "misc_move")
        assert garrisons.enterable(s.p, s.p.units[1]) == []
        refused = garrisons.enter_refusal(s.p, s.p.units[1], HOUSE)
        assert refused is not None
        assert refused.code == reason
    else:
        assert why(s.p, act.GarrisonBuilding(0, 1, HOUSE)) == reason


@pytest.mark.rule("CDN-27.6", "INV-W4", "EX-W20")
@pytest.mark.parametrize(
    ("kind", "may"),
    [
        ("infantry", True), ("skirmishers", True), ("monstrous_infantry", True), ("war_beasts", True),
        ("monstrous_beasts", True), ("swarms", True), ("cavalry", False), ("scout_cavalry", False),
        ("monstrous_cavalry", False), ("monster", False), ("artillery", False), ("armor", False), ("walker", False),
        ("flyer", False), ("unique", False),
    ],
)  # fmt: skip
def test_who_may_garrison(kind: str, may: bool) -> None:
    s = siege()
    s.add(0, troop(kind), 2, (20, 19))
    refused = garrisons.open_to(s.p, s.p.units[1], HOUSE)
    assert (refused is None) == may
    if refused is not None:
        assert (refused.code, refused.rule) == ("cannot_garrison", "CDN-27.6")


@pytest.mark.rule("CDN-27.6")
def test_a_character_on_foot_goes_in_alone() -> None:
    s = siege()
    s.hero(0, (20, 19))
    begin(s.p)
    do(s.p, act.GarrisonBuilding(0, 1, HOUSE))
    assert s.p.units[1].building == HOUSE


@pytest.mark.rule("CDN-27.1", "CDN-27.2")
def test_a_house_that_the_map_closes_is_not_entered() -> None:
    s = siege(garrison=False)
    s.add(0, troop(), 10, (20, 19))
    begin(s.p)
    assert why(s.p, act.GarrisonBuilding(0, 1, HOUSE)) == "cannot_garrison.building"
    assert why(s.p, act.GarrisonBuilding(0, 1, 7)) == "cannot_garrison.building"


@pytest.mark.rule("CDN-27.3", "EX-W20")
def test_a_house_has_room_for_so_many_and_big_ones_take_that_of_three() -> None:
    s = siege(capacity=8)
    two = s.add(0, troop("monstrous_infantry"), 2, (20, 19))
    three = s.add(0, troop("monstrous_infantry"), 3, (30, 19))
    nine = s.add(0, troop(), 8, (10, 19))
    s.hero(0, host=nine)
    assert garrisons.open_to(s.p, two, HOUSE) is None
    for unit in (three, nine):
        refused = garrisons.open_to(s.p, unit, HOUSE)
        assert refused is not None
        assert refused.code == "over_capacity"


@pytest.mark.rule("CDN-27.10", "INV-W3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_house_holds_one_unit(seat: int) -> None:
    s = siege()
    put_in(s.p, s.add(seat, troop(), 5, (40, 30)))
    s.add(0, troop(), 10, (20, 19))
    begin(s.p)
    assert why(s.p, act.GarrisonBuilding(0, 2, HOUSE)) == "occupied"


# ------------------------------------------------------------------------------------------ coming out
@pytest.mark.rule("CDN-27.16", "CDN-27.17")
def test_a_garrison_comes_out_in_any_formation_beside_the_house() -> None:
    s = siege()
    unit = put_in(s.p, s.add(0, troop(), 10, (40, 30)))
    begin(s.p)
    exits = listed(s.p, act.AbandonBuilding)
    assert len({exit.placement.facing for exit in exits}) == 4
    assert {exit.placement.frontage for exit in exits} == set(range(2, 11))
    for exit in exits:
        assert why(s.p, exit) == ""
    place = Placement(20, 17, 2, 5)
    told = do(s.p, act.AbandonBuilding(0, 1, place))
    assert ev.BuildingLeft(0, 1, HOUSE, place, "abandon") in told
    assert (unit.place, unit.building) == (place, 0)
    assert unit.marked(Mark.MOVED)


@pytest.mark.rule("CDN-27.17")
@pytest.mark.parametrize(
    ("place", "reason"),
    [
        (Placement(20, 18, 2, 5), "no_exit.contact"),
        (Placement(20, 17, 2, 2), "no_exit.far"),
        (Placement(20, 15, 2, 5), "impassable"),
        (Placement(20, 17, 2, 1), "bad_formation.size"),
        (Placement(24, 15, 2, 5), "too_close"),
    ],
)
def test_where_it_can_not_come_out(place: Placement, reason: str) -> None:
    s = siege()
    put_in(s.p, s.add(0, troop(m=1, move=1), 10, (40, 30)))
    s.add(1, troop(), 5, (29, 15))
    begin(s.p)
    assert why(s.p, act.AbandonBuilding(0, 1, place)) == reason


@pytest.mark.rule("CDN-27.16")
def test_it_does_not_come_out_in_the_turn_in_which_it_went_in() -> None:
    s = siege()
    s.add(0, troop(), 10, (20, 19))
    begin(s.p)
    do(s.p, act.GarrisonBuilding(0, 1, HOUSE))
    if s.p.ask is not None:
        assert why(s.p, act.AbandonBuilding(0, 1, Placement(20, 17, 2, 5))) == "moved"
    begin(s.p, "turn", 0)
    assert not s.p.units[1].marked(Mark.ENTERED)


@pytest.mark.rule("CDN-27.20")
def test_without_a_place_nobody_comes_out() -> None:
    s = siege()
    put_in(s.p, s.add(0, troop(), 10, (40, 30)))
    for at in [(14, 11), (24, 11), (14, 18), (24, 18)]:
        s.add(1, troop(), 20, at, frontage=10)
    for at in [(17, 13), (26, 13)]:
        s.add(1, troop(), 5, at, frontage=5, facing=1)
    begin(s.p)
    assert listed(s.p, act.AbandonBuilding) == []


@pytest.mark.rule("CDN-27.18")
def test_a_garrison_does_not_charge() -> None:
    s = siege()
    put_in(s.p, s.add(0, troop(), 10, (40, 30)))
    s.add(1, troop(), 5, (20, 19))
    begin(s.p, "charge_declare")
    assert s.p.ask is None


# ------------------------------------------------------------------------------------------ sections
def _castle() -> tuple[object, ...]:
    return (
        building(2, (24, 14, 26, 16), complex="castle"),
        building(3, (27, 14, 29, 16), complex="castle"),
        building(4, (20, 18, 23, 20), complex="castle"),
    )


@pytest.mark.rule("CDN-27.60", "CDN-27.61", "CDN-27.62")
def test_a_garrison_goes_through_empty_sections_and_does_nothing_else() -> None:
    s = siege(*_castle(), complex="castle")
    unit = put_in(s.p, s.add(0, troop(ranged=["bow"]), 10, (40, 30)))
    begin(s.p)
    assert listed(s.p, act.MoveSection) == [act.MoveSection(0, 1, 2), act.MoveSection(0, 1, 3)]
    assert why(s.p, act.MoveSection(0, 1, 4)) == "out_of_reach"
    told = do(s.p, act.MoveSection(0, 1, 3))
    assert ev.BuildingEntered(0, 1, 3, "section") in told
    assert unit.building == 3
    assert unit.marked(Mark.SECTION_MOVED)
    s.p.change(unit, marks=Mark.SECTION_MOVED)
    assert garrisons.stir_refusal(s.p, unit).code == "already_done.section"  # type: ignore[union-attr]


@pytest.mark.rule("CDN-27.61", "CDN-27.62")
def test_an_enemy_in_a_section_bars_the_way_and_is_ignored() -> None:
    s = siege(*_castle(), complex="castle")
    put_in(s.p, s.add(0, troop(), 10, (40, 30)))
    put_in(s.p, s.add(1, troop(), 10, (40, 20)), 2)
    begin(s.p)
    assert listed(s.p, act.MoveSection) == []
    assert why(s.p, act.MoveSection(0, 1, 2)) == "occupied"
    assert not s.p.units[1].engaged


@pytest.mark.rule("CDN-27.61")
def test_the_round_ends_what_a_change_of_section_bars() -> None:
    s = siege()
    unit = put_in(s.p, s.add(0, troop(), 10, (40, 30), marks=Mark.SECTION_MOVED))
    begin(s.p, "turn", 0)
    assert unit.marked(Mark.SECTION_MOVED)
    s.p.ask = None
    begin(s.p, "round_start")
    assert not unit.marked(Mark.SECTION_MOVED)
