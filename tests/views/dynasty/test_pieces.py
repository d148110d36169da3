"""Pictures of what stands on a tile: levels, loads and states can be told apart at every size."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.engine.dynasty.position.config import COLOURS
from game.ui.context import Context
from game.views.dynasty.shown.pieces import NOBODYS, Standing, UnitLook, standing_picture

KINDS = ("soldier", "ship", "knight", "siege_tower")
WIDTHS = (9, 17, 28, 60, 132)


def picture(standing: Standing, width: int = 60) -> pygame.Surface:
    return standing_picture(Context.for_tests(), standing, width)[0]


def unit(kind: str = "knight", **state: object) -> Standing:
    return Standing(unit=UnitLook(kind, "crimson", **state))  # type: ignore[arg-type]


def pixels(standing: Standing, width: int = 60) -> bytes:
    return pygame.image.tobytes(picture(standing, width), "RGBA")


def outline(standing: Standing, width: int) -> bytes:
    """What remains of a picture without colours: where it is solid."""
    mask = pygame.mask.from_surface(picture(standing, width), 200)
    return pygame.image.tobytes(mask.to_surface(), "RGB")


@pytest.mark.parametrize("width", WIDTHS)
def test_cities_grow_with_their_level(width: int) -> None:
    areas = [
        pygame.mask.from_surface(picture(Standing(city="blue", level=level), width), 200).get_bounding_rects()[0].h
        for level in range(1, 6)
    ]
    assert areas == sorted(areas)
    assert areas[4] > areas[0] * 1.3


@pytest.mark.parametrize("width", [17, 28, 60])
def test_things_are_told_apart_by_their_outline(width: int) -> None:
    things = [Standing(house="blue"), Standing(token="blue"), Standing(bridge="blue"), Standing(bridge=NOBODYS)]
    things += [Standing(city="blue", level=level) for level in range(1, 6)]
    things += [unit(kind) for kind in KINDS]
    for a, b in itertools.combinations(things, 2):
        assert outline(a, width) != outline(b, width), (a, b)


@pytest.mark.parametrize("width", WIDTHS)
def test_pictures_reach_over_no_more_than_they_say(width: int) -> None:
    for standing in (Standing(city="blue", level=5, warded=True), unit(lifted=True, sung=True, steps=(3, 3))):
        whole = picture(standing, width)
        assert whole.get_rect().contains(whole.get_bounding_rect())
        alpha = pygame.mask.from_surface(whole, 40).get_bounding_rects()[0]
        assert alpha.w < whole.get_width()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_can_be_drawn_at_every_size(colour: str, width: int) -> None:
    crowded = Standing(house=colour, unit=UnitLook("ship", colour, cargo="soldier", spent=True, cargo_spent=True))
    assert picture(crowded, width).get_bounding_rect().w > 0


@pytest.mark.rule("DYN-11.3")
def test_a_ship_shows_what_it_carries() -> None:
    empty, loads = pixels(unit("ship")), [pixels(unit("ship", cargo=kind)) for kind in ("soldier", "knight")]
    assert len({empty, *loads}) == 3


@pytest.mark.rule("DYN-5.2")
def test_fresh_moved_and_finished_units_differ() -> None:
    states = [unit(), unit(steps=(3, 3)), unit(steps=(1, 3)), unit(steps=(0, 3)), unit(spent=True)]
    assert len({pixels(state) for state in states}) == len(states)


@pytest.mark.rule("DYN-17.5")
def test_spells_that_last_are_seen() -> None:
    assert pixels(unit(sung=True)) != pixels(unit())
    assert pixels(Standing(city="blue", level=2, warded=True)) != pixels(Standing(city="blue", level=2))


def test_small_tiles_have_no_signs_but_outlines() -> None:
    assert pixels(unit(steps=(1, 3)), 20) == pixels(unit(), 20)
    assert pixels(unit(), 20) != pixels(unit("soldier"), 20)


def test_what_stands_on_a_bridge_or_before_a_house_leaves_it_in_view() -> None:
    for place in ("bridge", "house", "token"):
        both = Standing(**{place: "blue"}, unit=UnitLook("soldier", "blue"))  # type: ignore[arg-type]
        assert pixels(both) != pixels(unit("soldier"))
        assert picture(both).get_bounding_rect().w > picture(Standing(**{place: "blue"})).get_bounding_rect().w * 0.9  # type: ignore[arg-type]


def test_pictures_are_kept() -> None:
    ctx = Context.for_tests()
    assert standing_picture(ctx, Standing(house="rose"), 44)[0] is standing_picture(ctx, Standing(house="rose"), 44)[0]


def test_an_empty_tile_has_nothing_to_draw() -> None:
    assert Standing().empty
    assert not Standing(bridge=NOBODYS).empty
