"""The battlefield as a whole: what lies under a pixel, and that everything a look names is seen."""

from dataclasses import replace

import pygame
import pytest
from msgspec.structs import replace as replace_struct

from game.engine.caldaern.land.board import Altered, Battlefield, Element
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.words.kinds import Arc, N, Placement
from game.engine.geometry.field import field_of
from game.ui.context import Context
from game.views.caldaern.field.board import BattlePainter
from game.views.caldaern.field.look import (
    Area,
    Arrow,
    Flag,
    Frame,
    Ghost,
    Goal,
    Look,
    MotionFrame,
    MovingUnit,
    ResultRow,
    ResultTable,
    RollRow,
    RollSheet,
    Sector,
    SightLine,
    Sprite,
    Tape,
)  # fmt: skip
from game.views.caldaern.shown.shown import Shown
from game.views.shared.board.dice import Hand
from game.views.shared.board.throw_sheet import Throw, ThrowRow
from tests.kit.builders.caldaern_armies import FIELD, position

SIZE = (1280, 720)
AREA = pygame.Rect(250, 60, 704, 580)
SQUARES = field_of(FIELD.width, FIELD.height)


@pytest.fixture(scope="module")
def ctx() -> Context:
    return Context.for_tests(SIZE)


@pytest.fixture
def painter(ctx: Context) -> BattlePainter:
    painter = BattlePainter(ctx, FIELD)
    painter.layout(AREA, None)
    return painter


@pytest.fixture
def look() -> Look:
    return Look(Shown(position()))


def picture(painter: BattlePainter, look: Look) -> bytes:
    surface = pygame.Surface(SIZE)
    surface.fill((60, 36, 20))
    painter.draw(surface, look)
    return pygame.image.tobytes(surface, "RGB")


def test_units_and_squares_lie_under_pixels(painter: BattlePainter, look: Look) -> None:
    picture(painter, look)
    rect = painter.rect_of_unit(12)
    assert rect is not None
    assert painter.unit_at(rect.center) == 12
    assert painter.square_at(painter.rect_of((3, 4)).center) == (3, 4)
    assert painter.point_at(painter.rect_of((3, 4)).topleft) == (3, 4)
    assert painter.unit_at(painter.rect_of((33, 1)).center) is None
    assert painter.unit_at((5, 5)) is None
    assert painter.rect_of_unit(9) is None


def test_a_small_unit_is_found_beside_its_square(ctx: Context, look: Look) -> None:
    painter = BattlePainter(ctx, FIELD)
    painter.layout(pygame.Rect(0, 0, 320, 260), None)
    painter.sight.fit()
    picture(painter, look)
    rect = painter.rect_of_unit(7)
    assert rect is not None
    assert rect.w < 12
    assert painter.unit_at((rect.right + 3, rect.centery)) == 7


FIELD_MASK = SQUARES.rect(24, 14, 5, 4)
THROW = Throw("Panic", (ThrowRow(Hand("blue", (3, 4)), "Militia", "cdn_spear"),), "passed", None, 3)
ROW = RollRow("To hit", "4+", "blue", (4, 1, 6), 4, "2 hits", parts=(("far", "+1"),))
ROLLS = RollSheet("Shots", (ROW,), 3, "2 hits")
REASONS = (ResultRow("Wounds", ("+2", "+1")),)
TABLE = ResultTable("Result", ("blue", "crimson"), ("Ada", "Red"), REASONS, ("2", "1"), "Ada", 0)
THINGS = {
    "frames": [(Frame(12, kind),) for kind in ("legal", "selected", "threat", "refused", "range", "hover")],
    "areas": [(Area(FIELD_MASK, "reach"),), (Area(FIELD_MASK, "zone", 1),)],
    "sectors": [(Sector((14, 10, 6, 3), 2, Arc.FRONT, 8.0),), (Sector((14, 10, 6, 3), 2, Arc.LEFT, 8.0, False),)],
    "arrows": [(Arrow(((10, 10), (20, 20)), "7", kind),) for kind in ("charge", "move", "shoot", "retreat", "threat")],
    "lines": [(SightLine((24.5, 20.5), (6.5, 6.5), (14, 12), "blocked"),), (SightLine((3.5, 15.5), (12.5, 5.5)),)],
    "tape": [Tape((2, 20), (30, 2), "33")],
    "flags": [(Flag((20, 18), "83 %", kind),) for kind in ("paper", "good", "bad")],
    "ghosts": [(Ghost(4, Placement(26, 12, N, 4), True, "8 of 8"),), (Ghost(4, Placement(26, 12, N, 4), False, "no"),)],
    "goals": [(Goal(FIELD_MASK, None, "Hill"),), (Goal(FIELD_MASK, 1),)],
    "cursor": [(30, 15)],
    "hover": [12],
    "spent": [frozenset({3})],
    "motion": [
        MotionFrame(units={12: MovingUnit(12, Placement(14, 12, N, 6), 0.5, 0.2)}),
        *(
            MotionFrame(sprites={"x": Sprite(shape, name, 20, 18, 1.5, "blue", turn=30)})
            for shape, name in (
                ("fallen", "cdn_spear"), ("shaft", ""), ("ball", "ink"), ("ring", "threat"), ("sign", "cdn_sign_fear"),
            )
        ),
        MotionFrame(throw=THROW, time=3.0),
        MotionFrame(rolls=ROLLS, row=1, time=3.0, about=((14, 10),)),
        MotionFrame(result=TABLE),
    ],
}  # fmt: skip
CASES = [(name, value) for name, values in THINGS.items() for value in values]


@pytest.mark.parametrize(("name", "value"), CASES, ids=[f"{name}{n}" for n, (name, _) in enumerate(CASES)])
def test_everything_that_a_look_names_is_seen(painter: BattlePainter, look: Look, name: str, value: object) -> None:
    assert picture(painter, replace(look, **{name: value})) != picture(painter, look)


def test_declared_charges_are_seen_unless_switched_off(painter: BattlePainter) -> None:
    charging = Look(Shown(position(charges=(Charge(2, 12),))))
    assert picture(painter, charging) != picture(painter, replace(charging, charges=False))


def test_a_sheet_covers_the_field_below_it_and_goes_with_its_dice(painter: BattlePainter, look: Look) -> None:
    picture(painter, replace(look, motion=MotionFrame(rolls=ROLLS)))
    assert any(painter.covers((x, y)) for x in range(250, 950, 40) for y in range(60, 640, 20))
    picture(painter, look)
    assert not any(painter.covers((x, y)) for x in range(250, 950, 40) for y in range(60, 640, 20))


def test_sheets_leave_free_what_they_are_about(painter: BattlePainter, look: Look) -> None:
    for place in ((17, 3), (17, 25), (4, 14), (30, 14)):
        picture(painter, replace(look, motion=MotionFrame(throw=replace(THROW, seed=place[1]), about=(place,))))
        assert not painter.covers(painter.rect_of(place).center)


def test_zooming_keeps_units_under_their_pixels(painter: BattlePainter, look: Look) -> None:
    for _ in range(7):
        painter.sight.zoom(1)
    painter.sight.center_on(17, 11, smooth=False)
    picture(painter, look)
    rect = painter.rect_of_unit(12)
    assert rect is not None
    assert rect.w == 6 * painter.sight.side
    assert painter.unit_at(rect.center) == 12
    assert painter.sight.map_shown()
    on_map = painter.sight.map_rect()
    assert on_map is not None
    assert painter.square_at(on_map.center) is None
    painter.point_map((on_map.left + 8, on_map.top + 8))
    picture(painter, look)
    assert painter.rect_of((0, 0)).colliderect(AREA)


def test_marks_that_breathe_are_those_that_may_be_chosen(painter: BattlePainter, look: Look) -> None:
    marked = replace(look, frames=(Frame(12, "legal"), Frame(2, "selected"), Frame(9, "legal")))
    rects = painter.rects_of_marks(marked)
    picture(painter, marked)
    block = painter.rect_of_unit(12)
    assert block is not None
    assert len(rects) == 1
    assert rects[0].contains(block)


def test_a_wall_that_fell_is_gone_from_the_picture_and_comes_back_with_an_undo(ctx: Context, look: Look) -> None:
    def painted(board: Battlefield) -> BattlePainter:
        made = BattlePainter(ctx, board)
        made.layout(AREA, None)
        return made

    number = len(ground_of(FIELD).elements) + 1
    cells = tuple(SQUARES.cell(x, SQUARES.height // 2) for x in range(4, 12))
    wall = Element(number, "obstacle", "Wall", 2, cells, variety="wall", material="heavy")
    painter = painted(replace_struct(FIELD, elements=(*FIELD.elements, wall)))
    standing = picture(painter, look)
    painter.change_land((Altered(number),))
    assert picture(painter, look) == picture(painted(FIELD), look) != standing
    painter.change_land(())
    assert picture(painter, look) == standing


def test_what_the_battle_itself_laid_is_not_looked_for_in_the_map(painter: BattlePainter) -> None:
    laid = Altered(len(ground_of(FIELD).elements) + 1)
    painter.change_land((laid,))
    assert painter.ground.board == FIELD
