"""What is true after every move of units in a crowd on broken ground, made by chance."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.legal import legal_actions
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.words.kinds import Status
from game.engine.dice import Dice
from game.engine.geometry.field import Rect, rect_gap
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin, code, do, field, setup

BROKEN = field(
    ("hill", (4, 4, 20, 14), 1), ("hill", (8, 6, 16, 12), 2), ("hill", (10, 8, 14, 10), 4),
    ("marsh", (22, 2, 30, 8), 0),
    ("river", (0, 22, 36, 23), 0), ("bridge", (12, 22, 17, 23), 0), ("impassable", (33, 12, 36, 15), 6),
    ("obstacle", (22, 16, 31, 16), 1), ("forest", (38, 24, 44, 30), 3), ("obstacle", (38, 6, 38, 14), 2),
)  # fmt: skip


def crowd(seed: int) -> Setup:
    """Units of many types, put wherever there is room."""
    s = setup(BROKEN, dice=Dice(seed))  # type: ignore[arg-type]
    chance = Dice(seed + 100)
    kinds = [
        (troop(), 12), (troop(), 17), (troop("skirmishers", m=5), 7), (troop("cavalry", m=8), 5),
        (troop("monstrous_infantry", m=6, w=3), 4), (troop("monster", m=6, w=5), 1), (troop("scout_cavalry", m=8), 5),
        (troop(w=3, character=True), 1), (troop(), 9),
    ]  # fmt: skip
    for n, (kind, models) in enumerate(kinds * 2):
        unit = s.add(n % 2, kind, models, (0, 0), command=("musician",) if models > 9 else (), place=None)
        _put(s.p, unit.id, chance)
    return s


def _put(p: Position, number: int, chance: Dice) -> None:
    unit = p.units[number]
    frontages = formation.frontages(unit)
    formed = (chance.below(4), frontages[chance.below(len(frontages))], int(unit.troop.has("skirmishers")))
    corners = p.ground.field.cells(legality.standing_corners(p, unit, formation.Placement(0, 0, *formed)))
    x, y = p.ground.field.square(corners[chance.below(len(corners))])
    unit.place = formation.Placement(x, y, *formed)
    p.drawer.empty()


def blocks(p: Position) -> dict[int, Rect]:
    return {unit.id: formation.rect_of(unit) for unit in p.on_field()}


@pytest.mark.rule("CDN-19.50")
@pytest.mark.rule("CDN-19.51")
@pytest.mark.rule("CDN-19.55")
@pytest.mark.rule("CDN-19.61")
@pytest.mark.rule("CDN-19.62")
@pytest.mark.rule("CDN-8.32")
@pytest.mark.parametrize("seed", range(4))
def test_after_every_move_all_stand_apart_on_ground_that_bears_them(seed: int) -> None:
    s = crowd(seed)
    p, chance = s.p, Dice(seed)
    begin(p)
    for _ in range(60):
        if p.ask is None:
            break
        before = blocks(p)
        actions = [a for a in legal_actions(p) if not isinstance(a, act.Concede)]
        assert actions
        kinds = sorted({type(a).__name__ for a in actions if not isinstance(a, act.EndMovement)})
        same = [a for a in actions if type(a).__name__ == kinds[chance.below(len(kinds))]] if kinds else actions
        action = same[chance.below(len(same))]
        assert code(p, action) == ""
        do(p, action)
        _check(p, before, getattr(action, "unit", 0))


def _check(p: Position, before: dict[int, Rect], moved: int) -> None:
    after = blocks(p)
    for one, rect in after.items():
        unit = p.units[one]
        assert p.ground.field.holds_rect(rect)
        assert legality.ground_refusal(p, unit, unit.place) is None  # type: ignore[arg-type]
        assert unit.place.frontage in formation.frontages(unit)  # type: ignore[union-attr]
        for other, theirs in after.items():
            if one < other:
                gap = rect_gap(rect, theirs)
                was = rect_gap(before.get(one, rect), before.get(other, theirs))
                assert gap >= 2 or gap >= max(1, was), (one, other, moved)
    assert all(unit.host for unit in p.units.values() if unit.status is Status.JOINED)


@pytest.mark.rule("CDN-1.9")
def test_right_of_a_direction_is_the_next_one_clockwise() -> None:
    for facing, (x, y) in enumerate(((14, 20), (20, 24), (16, 20), (20, 20))):
        place = formation.Placement(10, 20, facing, 5) if facing in (0, 2) else formation.Placement(20, 20, facing, 5)
        last = formation.cells(5, 1, place)[4]
        if facing == 2:
            (x, y) = (10, 20)
        assert last == (x, y)


@pytest.mark.rule("CDN-1.10")
@pytest.mark.rule("CDN-1.11")
def test_a_model_fills_its_footprint_and_nothing_else() -> None:
    s = setup()
    giant = s.add(0, troop("monstrous_infantry"), 5, (10, 10), frontage=3)
    squares = set(s.p.ground.field.squares(formation.model_squares(s.p.ground.field, giant)))
    assert len(squares) == 5 * 4
    assert {(x, y) for x in range(10, 16) for y in (10, 11)} <= squares


@pytest.mark.rule("CDN-35.8")
def test_a_lone_model_has_no_command_group() -> None:
    s = setup()
    hero = s.hero(0, (10, 10))
    assert formation.occupants(hero) == {}
    assert formation.specials(hero) == ()


@pytest.mark.rule("CDN-34.23")
def test_units_in_reserve_do_not_stand_anywhere() -> None:
    s = setup()
    away = s.add(0, models=10, at=(20, 20), place=None, status=Status.RESERVE)
    unit = s.add(0, models=17, at=(20, 20))
    assert [number for number, _ in legality.blocks(s.p)] == [unit.id]
    assert formation.model_squares(s.p.ground.field, away) == 0
