"""The panel of the land at the table: opened by key and tool, with every kind, a tip for each, and a way to it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.caldaern.state import CaldaernState
from game.scenes.play.play import PlayScene
from game.ui.context import Context
from game.views.caldaern.panels.land_kinds import FAMILIES, Kind
from game.views.caldaern.panels.land_plate import LandKey, LandPlate
from tests.scenes.kits.living_tables import garrisoned_table, living_table
from tests.scenes.kits.person import Person

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    """Which keys are held is asked of a window."""
    pygame.display.init()
    yield
    pygame.display.quit()


def moving(state: CaldaernState) -> bool:
    return state.ask is not None and state.ask.what == "misc_move"


def sit_down(size: tuple[int, int] = (1280, 720), language: str = "en", percent: int = 100) -> Person:
    ctx = Context.for_tests(size, percent, language)
    person = Person(ctx, PlayScene(ctx, living_table(moving)))
    draw(person)
    return person


def draw(person: Person) -> None:
    person.pass_time(0.5)
    person.scene.draw(pygame.Surface(person.ctx.size))


def open_panel(person: Person) -> LandPlate:
    person.key(pygame.K_l, pygame.KMOD_SHIFT)
    draw(person)
    plate = person.screen.find("land")
    assert isinstance(plate, LandPlate)
    return plate


def keys_of(plate: LandPlate) -> dict[Kind, LandKey]:
    return {key.tile.kind: key for key in plate.children if isinstance(key, LandKey)}


def test_key_and_tool_open_the_panel_and_close_it_again() -> None:
    person = sit_down()
    plate = person.screen.find("land")
    assert not plate.visible
    open_panel(person)
    assert plate.visible
    person.click(person.screen.find("tool.land").rect.center)
    draw(person)
    assert not plate.visible
    assert person.screen.find("chronicle").visible


def test_what_this_field_has_is_told_from_what_it_has_not() -> None:
    keys = keys_of(open_panel(sit_down()))
    assert set(keys) == {kind for _, kinds in FAMILIES for kind in kinds}
    here = {kind.colour for kind, key in keys.items() if key.tile.here}
    assert here == {"steppe", "unknown", "groundblood", "mushroom", "anvil", "boiling", "ammo_stash", "eternal_fire"}


def test_a_click_shows_where_a_kind_lies_and_escape_takes_that_away() -> None:
    person = sit_down()
    plate = open_panel(person)
    key = keys_of(plate)[Kind("forest", "mushroom")]
    person.click(key.rect.center)
    draw(person)
    view = person.scene.view
    assert view.land_kind == Kind("forest", "mushroom")
    assert view.land_places() == [(38, 12, 6, 6)]
    assert any(frame.of == (38, 12, 6, 6) for frame in view.looking.look().frames)
    assert keys_of(plate)[Kind("forest", "mushroom")].tile.chosen
    person.key(pygame.K_ESCAPE)
    assert view.land_kind is None


def test_a_kind_that_is_not_here_is_told_of_but_shows_nothing() -> None:
    person = sit_down()
    key = keys_of(open_panel(person))[Kind("forest", "toxic")]
    person.click(key.rect.center)
    assert person.scene.view.land_kind is None
    tip = key.tile.tip
    assert "There is none on this field." in tip.text
    assert tip.rule == "CDN-23.18"


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("roughly", "plain_land")
def test_the_panel_keeps_to_its_place(size: tuple[int, int], language: str, percent: int) -> None:
    """Whatever there is room for lies within it; what this field has goes before all else."""
    person = sit_down(size, language, percent)
    plate = open_panel(person)
    if not plate.visible:
        return
    window = pygame.Rect((0, 0), size)
    assert window.contains(plate.rect)
    seen = [key for key in keys_of(plate).values() if key.visible]
    assert seen
    for key in seen:
        assert plate.rect.contains(key.rect)
    hidden = [key for key in keys_of(plate).values() if not key.visible and key.tile.here]
    assert not hidden or plate.rect.h < plate.least(plate.rect.w)


def test_every_kind_has_a_tip_with_its_rule() -> None:
    for kind, key in keys_of(open_panel(sit_down())).items():
        assert key.tile.tip.rule.startswith("CDN-"), kind
        assert len(key.tile.tip.text) > 20, kind


# --- the card of a house ----------------------------------------------------------------------------------------
def at_the_house(size: tuple[int, int] = (1280, 720), language: str = "en") -> Person:
    ctx = Context.for_tests(size, 100, language)
    person = Person(ctx, PlayScene(ctx, garrisoned_table(moving)))
    draw(person)
    person.point(person.scene.view.rect_of((27, 13)).center)
    draw(person)
    return person


def test_the_card_tells_of_the_house_that_is_pointed_at_and_goes_with_the_pointer() -> None:
    person = at_the_house()
    panel = person.screen.find("own")
    house = panel.sheet.house
    assert panel.sheet.heading == house.name
    assert (house.made_of, house.note, house.left, house.whole) == ("Wood, Toughness 3", "Ammo stash", 28, 48)
    upper, ground = house.floors
    assert (upper.name, ground.name) == ("Upper floor", "Ground floor")
    assert all(upper.windows)
    assert (upper.behind, ground.behind_told) == ((), "12 behind")
    assert [value for _, value in house.lines] == ["22", "", "9", "S 4"]
    person.point(person.scene.view.rect_of((5, 5)).center)
    draw(person)
    assert panel.sheet.house is None
    assert panel.sheet.steps


def test_an_empty_house_says_so() -> None:
    table = garrisoned_table(moving)
    unit = next(unit for unit in table.state.units.values() if unit.building)
    unit.building = 0
    ctx = Context.for_tests()
    person = Person(ctx, PlayScene(ctx, table))
    draw(person)
    person.point(person.scene.view.rect_of((27, 13)).center)
    draw(person)
    house = person.screen.find("own").sheet.house
    assert [floor.told for floor in house.floors] == ["", ""]
    assert not any(window for floor in house.floors for window in floor.windows)
    assert [value for _, value in house.lines] == ["S 4"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("roughly", "plain_land")
def test_all_that_the_card_has_room_for_has_a_tip_within_it(size: tuple[int, int], language: str) -> None:
    person = at_the_house(size, language)
    panel = person.screen.find("own")
    if not panel.visible:
        return
    spots = list(panel.tip_spots())
    assert len(spots) >= 6
    for spot in spots:
        assert panel.rect.contains(spot)
        tip = panel.tip_at(spot.center)
        assert tip is not None
        assert tip.rule.startswith("CDN-")
