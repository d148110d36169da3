"""Houses on the field as they are now: who looks out of them, whose flag they bear, what they have lost."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Status
from game.ui.context import Context
from game.views.caldaern.field.board import BattlePainter
from game.views.caldaern.field.look import Look
from game.views.caldaern.ground.houses import Harm, House, openings
from game.views.caldaern.houses.standing import figures_in, standing, watching
from game.views.caldaern.houses.stones import stone_bar
from game.views.caldaern.shown.shown import Shown
from tests.kit.builders.caldaern_armies import FIELD, position, unit

AREA = pygame.Rect(0, 0, 1280, 720)


def squares(x: int, y: int, w: int, h: int) -> tuple[int, ...]:
    return tuple((y + j) * FIELD.width + x + i for j in range(h) for i in range(w))


HALL = Element(1, "building", "Hall", 4, squares(12, 14, 8, 4), material="stone", floors=2)
HUT = Element(2, "building", "Hut", 2, squares(26, 14, 3, 3), material="wood")
BOARD = Battlefield(FIELD.width, FIELD.height, (HALL, HUT))


@pytest.fixture
def ctx() -> Context:
    return Context.for_tests((AREA.w, AREA.h))


@pytest.fixture
def shown() -> Shown:
    command = ("captain", "banner")
    fusiliers = unit(30, 1, "com_fusiliers", 15, None, command=command, status=Status.DEPLOYED, building=1)
    return Shown(position(fusiliers, board=BOARD))


def painted(ctx: Context, shown: Shown) -> pygame.Surface:
    painter = BattlePainter(ctx, BOARD)
    painter.layout(AREA, None)
    surface = pygame.Surface(AREA.size, 0, 32)
    painter.draw(surface, Look(shown))
    return surface


def test_who_leads_looks_out_first_from_the_upper_floor(shown: Shown) -> None:
    house = House(8, 4, 2, "stone")
    garrison: Unit = shown.units[30]
    found = watching(house, figures_in(shown, garrison))
    places = openings(house)
    assert [places[n].floor for n, _ in found] == [1] * 5 + [0] * 4
    assert [figure for _, figure in found[:3]] == ["cdn_com_captain", "cdn_com_banner", "cdn_fusilier"]
    assert not any(places[n].door for n, _ in found)


def test_few_leave_windows_dark(shown: Shown) -> None:
    assert len(watching(House(8, 4, 2, "stone"), iter(["cdn_legio"] * 3))) == 3


def test_the_flag_is_that_of_the_holder_and_an_empty_house_has_none(shown: Shown) -> None:
    hall, hut = standing(shown)
    assert (hall.colour, len(hall.watchers), hut.colour, hut.watchers) == ("crimson", 9, "", ())
    assert (hall.is_changed, hut.is_changed) == (True, False)


def test_wounds_are_taken_in_as_they_are_told_and_a_fallen_house_has_none(shown: Shown) -> None:
    shown.apply(ev.TerrainWounded(2, "building", 9, 9, 18))
    assert [each.harm for each in standing(shown)] == [Harm(), Harm(4, breach=True)]
    shown.apply(ev.TerrainDestroyed(2, "building", "ruin"))
    assert [each.harm for each in standing(shown)] == [Harm(), Harm()]


def test_garrison_and_damage_are_seen_on_the_field(ctx: Context, shown: Shown) -> None:
    empty = Shown(position(board=BOARD))
    hurt = Shown(position(board=BOARD))
    hurt.apply(ev.TerrainWounded(2, "building", 9, 9, 18))
    pictures = [pygame.image.tobytes(painted(ctx, each), "RGB") for each in (shown, empty, hurt)]
    assert len(set(pictures)) == 3


def test_stones_are_counted_within_their_plate(ctx: Context) -> None:
    surface = pygame.Surface((300, 60), 0, 32)
    for left in (1, 66, 144):
        box = stone_bar(ctx, surface, 150, 30, left, 144)
        assert surface.get_rect().contains(box)


def test_what_is_marked_at_a_house_lies_on_its_roof(ctx: Context, shown: Shown) -> None:
    painter = BattlePainter(ctx, BOARD)
    hall = standing(shown)[0].house
    roof = painter.houses.roof_at(shown, (16, 16))
    assert roof is not None
    assert 14 - hall.rise < roof < 14 + hall.deep - hall.floors * hall.floor_height
    assert painter.houses.roof_at(shown, (5, 5)) is None


@pytest.mark.parametrize("name", ["Hall", "A hall of a very long name"])
def test_the_name_of_a_place_lies_beside_the_flag_of_who_holds_it(ctx: Context, shown: Shown, name: str) -> None:
    painter = BattlePainter(ctx, BOARD)
    painter.layout(AREA, None)
    painter.draw(pygame.Surface(AREA.size, 0, 32), Look(shown))
    assert painter.sight.grid is not None
    flag = painter.houses.flag_at(painter.sight.grid, shown, (16, 16))
    assert flag is not None
    assert painter.houses.flag_at(painter.sight.grid, shown, (27, 15)) is None
    assert not painter.name_box(name, flag.center, flag).colliderect(flag)
    assert painter.name_box(name, (flag.x, flag.y + 200), flag).center == (flag.x, flag.y + 200)
