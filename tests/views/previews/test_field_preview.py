"""Battlefields on the page Maps: seen from the objects, with zones, findings and tips."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.boards import SUPPLIED, load_board
from game.engine.caldaern.land.board import Battlefield
from game.ui.context import Context
from game.ui.widgets import Screen
from game.views.games import VIEWS
from game.views.previews.field import FieldView, draw_field_thumbnail
from game.views.previews.marked import Marked

PLACE = Rect(20, 20, 640, 480)


def board(name: str) -> Battlefield:
    found = load_board(f"caldaern/{name}")
    assert isinstance(found, Battlefield)
    return found


@pytest.fixture
def view() -> FieldView:
    made = Screen(Context.for_tests()).root.add(FieldView("preview"))
    assert isinstance(made, FieldView)
    made.place(PLACE)
    return made


def picture(view: FieldView) -> bytes:
    out = pygame.Surface((680, 520), 0, 32)
    view.draw(out)
    return pygame.image.tobytes(out, "RGB")


def test_the_game_has_a_preview_and_a_small_picture(view: FieldView) -> None:
    assert isinstance(VIEWS["caldaern"].preview("preview"), FieldView)
    out = pygame.Surface((60, 60), 0, 32)
    VIEWS["caldaern"].thumbnail(view, out, out.get_rect(), board("skirmish"))
    assert out.get_at((30, 30))[:3] != (0, 0, 0)


def test_nothing_is_drawn_before_there_is_a_field(view: FieldView) -> None:
    empty = picture(view)
    view.present(board("skirmish"), None, lambda: None)
    assert view.has_board
    assert picture(view) != empty
    view.clear_board()
    assert picture(view) == empty


def test_a_sketch_is_shown_where_the_map_is_bad(view: FieldView) -> None:
    view.present(None, board("skirmish"), lambda: None)
    assert view.board == board("skirmish")
    view.present(None, None, lambda: None)
    assert not view.has_board


def test_tiles_of_the_designer_are_not_asked_for(view: FieldView) -> None:
    def picture_of_tiles() -> pygame.Surface:
        raise AssertionError("the ground is painted from the objects")

    view.present(board("skirmish"), None, picture_of_tiles)
    assert view.has_board


def test_zones_and_objectives_of_the_first_scenario_are_shown(view: FieldView) -> None:
    view.show(board("five_standards"))
    assert [area.kind for area in view._areas] == ["zone", "zone", *["objective"] * 5]
    view.show(board("ambush"))
    assert [area.kind for area in view._areas] == ["zone", "zone", "exit"]


def test_findings_are_marked_and_brought_into_view(view: FieldView) -> None:
    view.show(board("five_standards"))
    before = picture(view)
    mark = Marked("threat", ((90, 60),))
    view.mark_all([mark])
    assert picture(view) != before
    view.zoom(12)
    view.reveal_mark(mark)
    for _ in range(60):
        view.update(0.05)
    assert view.grid is not None
    assert view.grid.clip.collidepoint(view.grid.at(90.5, 60.5))


def test_a_field_of_the_same_size_keeps_the_view(view: FieldView) -> None:
    view.show(board("pitched_battle"))
    view.zoom(5)
    side = view.grid.side if view.grid else 0
    view.show(board("river_crossing"))
    assert view.grid is not None
    assert view.grid.side == side
    view.show(board("skirmish"))
    assert view.grid.whole
    view.step(1, 0)
    view.drag(5, 5)
    view.fit()
    assert view.grid.whole


def test_tips_name_what_stands_on_a_square_and_how_high_it_is(view: FieldView) -> None:
    found = board("hold_hill")
    view.show(found)
    assert view.grid is not None

    def tip(x: int, y: int) -> str:
        shown = view.tip_at(view.grid.rect((x, y)).center)  # type: ignore[union-attr]
        return getattr(shown, "text", str(shown))

    assert "Beacon" in tip(29, 19)
    assert "1½" in tip(29, 19)
    assert tip(1, 1)
    assert view.tip_at((0, 0)) is None


@pytest.mark.parametrize("name", SUPPLIED["caldaern"])
def test_small_pictures_stay_in_their_room(view: FieldView, name: str) -> None:
    out = pygame.Surface((200, 120), 0, 32)
    out.fill((255, 0, 255))
    room = Rect(60, 40, 44, 40)
    draw_field_thumbnail(view, out, room, board(name))
    outside = [
        (x, y) for x in range(200) for y in range(120)
        if not room.inflate(2, 2).collidepoint(x, y) and out.get_at((x, y))[:3] != (255, 0, 255)
    ]  # fmt: skip
    assert outside == []
    assert out.get_at(room.center)[:3] != (255, 0, 255)
