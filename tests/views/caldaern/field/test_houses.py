"""Houses as they are drawn: floors and windows, what they are made of, what they have lost, what is left of them."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.land.kinds import MATERIALS
from game.engine.caldaern.land.materials import ruin_of
from game.ui.context import Context
from game.views.caldaern.ground.houses import (
    MOST_WINDOWS,
    Harm,
    House,
    harm_of,
    houses_of,
    openings,
    picture,
    rectangles,
)
from game.views.caldaern.ground.paint import FieldPainter
from game.views.caldaern.ground.props import props_of
from tests.kit.pixels import mean_difference

SIDE = 20


@pytest.fixture
def ctx() -> Context:
    return Context.for_tests()


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    a, b = (pygame.image.tobytes(surface, "RGBA") for surface in (one, other))
    return mean_difference(a, b)


def building(cells: tuple[int, ...], **more: object) -> Element:
    return Element(1, "building", "Hall", 4, cells, floors=2, **({"material": "stone"} | more))  # type: ignore[arg-type]


@pytest.mark.parametrize("floors", [1, 2, 3, 4])
@pytest.mark.parametrize(("wide", "windows"), [(1, 1), (4, 3), (6, 5), (14, 5)])
def test_every_floor_has_its_windows_and_the_house_one_door(wide: int, windows: int, floors: int) -> None:
    house = House(wide, 4, floors, "stone")
    found = openings(house)
    assert [sum(o.floor == floor for o in found) for floor in range(floors)] == [windows] * floors
    assert [o.floor for o in found if o.door] == [0]
    assert windows <= MOST_WINDOWS
    for opening in found:
        assert opening.x >= 0.5
        assert opening.x + opening.wide <= 0.5 + wide
        assert opening.y >= house.eaves
        assert opening.y + opening.high <= house.low + 0.01
    for one, other in combinations(found, 2):
        if one.floor == other.floor:
            assert one.x + one.wide < other.x or other.x + other.wide < one.x


@pytest.mark.parametrize("house", [House(3, 2, 4, "wood"), House(1, 1, 1, "light"), House(9, 5, 3, "stone", True)])
def test_a_house_reaches_over_its_squares_in_the_north_alone(house: House) -> None:
    shown = picture(house, SIDE)
    assert shown.get_size() == tuple(round(n * SIDE) for n in house.size)
    assert house.rise <= 1.65


def test_materials_and_platforms_are_told_apart() -> None:
    pictures = {material: picture(House(5, 3, 2, material), SIDE) for material in MATERIALS}
    for one, other in combinations(pictures, 2):
        assert apart(pictures[one], pictures[other]) > 4, (one, other)
    assert apart(pictures["stone"], picture(House(5, 3, 2, "stone", flat=True), SIDE)) > 4
    assert apart(pictures["stone"], picture(House(5, 3, 2, "stone", hall=True), SIDE)) > 0.1


@pytest.mark.parametrize(
    ("lost", "harm"),
    [(0, Harm()), (1, Harm(1)), (24, Harm(2)), (71, Harm(3)), (72, Harm(4, breach=True)), (143, Harm(5, breach=True))],
)  # fmt: skip
def test_a_house_shows_a_crack_for_every_sixth_and_holes_from_half_on(lost: int, harm: Harm) -> None:
    assert harm_of(lost, 144) == harm


def test_damage_and_lit_windows_are_seen() -> None:
    house = House(6, 4, 2, "stone")
    steps = [picture(house, SIDE, harm_of(lost, 144)) for lost in (0, 1, 24, 48, 72, 96)]
    steps.append(picture(house, SIDE, lit=frozenset({0, 7})))
    for one, other in combinations(steps, 2):
        assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


def test_squares_without_a_rectangle_are_as_few_houses_as_can_be() -> None:
    cells = (0, 1, 2, 32, 64, 65)
    found = list(rectangles(cells, 32))
    assert found == [(0, 0, 3, 1), (0, 1, 1, 2), (1, 2, 1, 1)]
    assert [(x, y) for x, y, _ in houses_of(building(cells), 32)] == [(0, 0), (0, 1), (1, 2)]
    assert [house for _, _, house in houses_of(building((0, 1, 32, 33)), 32)] == [House(2, 2, 2, "stone")]


def test_a_house_at_the_eastern_edge_does_not_go_on_in_the_west() -> None:
    assert list(rectangles((31, 32), 32)) == [(31, 0, 1, 1), (0, 1, 1, 1)]


def test_ruins_look_like_what_fell(ctx: Context) -> None:
    cells = tuple(y * 32 + x for y in range(6, 10) for x in range(6, 12))
    pictures = {}
    for material in MATERIALS:
        ruin = ruin_of(building(cells, material=material))
        board = Battlefield(32, 24, (ruin,))
        out = pygame.Surface((8 * SIDE, 6 * SIDE), 0, 32)
        FieldPainter(ctx, board).paint(out, pygame.Rect(5 * SIDE, 5 * SIDE, *out.get_size()), SIDE)
        pictures[material] = out
    for one, other in combinations(pictures, 2):
        assert apart(pictures[one], pictures[other]) > 3, (one, other)


def test_a_portal_is_one_drawing_over_its_ground() -> None:
    portal = Element(1, "obstacle", "Gate", 2, (100, 132), "colour_portal", material="stone")
    (prop,) = (prop for prop in props_of(ground_of(Battlefield(32, 24, (portal,)))) if prop.key[0] != "tuft")
    assert prop.key[0] == "mon_colour_portal"
