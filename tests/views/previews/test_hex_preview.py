"""The preview of a land of hexagons: what is seen of good and bad maps, and going about in it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.boards import SUPPLIED, load_board
from game.boards.tiled.document import Sketch
from game.scenes.maps.maps import MapsScene
from game.ui.context import Context
from game.ui.widgets import Screen, Tip, Widget
from game.views.previews.hex import HexLandView, draw_hex_thumbnail
from game.views.previews.marked import Marked
from tests.boards.kits.hexkit import EXTERNAL, ROWS, gids, hex_map, hex_workshop
from tests.boards.kits.mapkit import layer_text
from tests.kit.boards.dynasty import BOARDS

AREA = Rect(300, 60, 640, 560)
BOARD = BOARDS["ford_valley"]


def nothing() -> None:
    return None


@pytest.fixture
def view() -> HexLandView:
    """Ford Valley, seen as a whole."""
    screen = Screen(Context.for_tests())
    found = screen.root.add(HexLandView("land"))
    assert isinstance(found, HexLandView)
    found.place(AREA)
    found.present(BOARD, None, nothing)
    return found


def drawn(view: HexLandView) -> pygame.Surface:
    surface = pygame.Surface((1280, 720), 0, 32)
    view.draw(surface)
    return surface


def pixels(view: HexLandView) -> bytes:
    return pygame.image.tobytes(drawn(view), "RGB")


def middle(view: HexLandView, tile: tuple[int, int]) -> tuple[int, int]:
    assert view.grid is not None
    return view.grid.middle(tile)


def test_map_opens_as_a_whole(view: HexLandView) -> None:
    assert view.grid is not None
    assert view.grid.whole
    assert AREA.contains(view.grid.clip)


def test_tip_tells_the_terrain_and_the_start_area(view: HexLandView) -> None:
    tip = view.tip_at(middle(view, (7, 5)))
    assert isinstance(tip, Tip)
    assert (tip.title, tip.text) == ("Square (7,5)", "water")
    start = BOARD.starts[0]
    tip = view.tip_at(middle(view, start.tile))
    assert isinstance(tip, Tip)
    assert tip.text == "plain: Start area 1"
    assert view.tip_at(middle(view, (14, 1))) is None  # off the board
    assert view.tip_at((5, 5)) is None


def test_start_areas_are_seen_with_their_numbers(view: HexLandView) -> None:
    with_starts = pixels(view)
    view.show(BOARD.width, BOARD.height, BOARD.terrain, [(3, (3, 5), 1)])
    moved = pixels(view)
    view.show(BOARD.width, BOARD.height, BOARD.terrain, [])
    assert len({with_starts, moved, pixels(view)}) == 3


def test_bad_map_is_shown_as_far_as_it_is_known(view: HexLandView) -> None:
    squares = tuple(None if n == 16 else terrain for n, terrain in enumerate(BOARD.terrain))
    view.present(None, Sketch(BOARD.width, BOARD.height, squares, ((1, (2, 5), 2), (2, (99, 5), 2))), nothing)
    tip = view.tip_at(middle(view, (1, 1)))
    assert isinstance(tip, Tip)
    assert tip.text == "Not known yet."
    assert view.starts == ((1, (2, 5), 2),)
    paper = view.ctx.theme.color("parchment_shade")
    x, y = middle(view, (1, 1))
    assert drawn(view).get_at((x, y))[:3] == tuple(paper)[:3]


def test_findings_are_marked_and_the_view_goes_to_them(view: HexLandView) -> None:
    before = pixels(view)
    view.mark_all([Marked("threat", ((3, 3),)), Marked("selected", ((12, 9),)), Marked("range", ((77, 3),))])
    assert view.marks == [((3, 3), "threat"), ((12, 9), "selected"), ((77, 3), "range")]
    assert pixels(view) != before
    for _ in range(9):
        view.zoom(1)
    assert view.grid is not None
    view.reveal_mark(Marked("selected", ((14, 10),)))
    for _ in range(300):
        view.update(0.05)
    assert view.grid.clip.collidepoint(middle(view, (14, 10)))
    view.reveal_mark(Marked("selected"))


def test_wheel_keys_and_pointer_go_about(view: HexLandView) -> None:
    at = middle(view, (7, 4))
    for _ in range(6):
        assert view.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, pos=at))
    assert view.grid is not None
    assert not view.grid.whole
    assert view.grid.tile_at(at) == (7, 4)
    view.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    assert view.grid.tile_at(at) == (8, 4)
    wide = view.grid.width
    for kind, pos in (
        (pygame.MOUSEBUTTONDOWN, at),
        (pygame.MOUSEMOTION, (at[0] + 2 * wide, at[1])),
        (pygame.MOUSEBUTTONUP, (at[0] + 2 * wide, at[1])),
    ):
        assert view.handle(pygame.event.Event(kind, pos=pos, button=1))
    assert view.grid.tile_at(at) == (6, 4)
    view.fit()
    assert view.grid.whole


def test_new_save_of_the_same_size_stays_in_view(view: HexLandView) -> None:
    view.zoom(3)
    before = view.grid
    view.show(BOARD.width, BOARD.height, tuple(0 if t == 3 else t for t in BOARD.terrain), [])
    assert view.grid == before
    view.show(9, 9, (0,) * 81, [])
    assert view.grid is not None
    assert view.grid.whole


def test_nothing_is_shown_of_nothing(view: HexLandView) -> None:
    shown = pixels(view)
    view.present(None, None, nothing)
    assert not view.has_board
    assert pixels(view) != shown
    assert view.tip_at(AREA.center) is None
    assert not view.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, pos=AREA.center))
    view.zoom(1)
    view.fit()
    assert not view.update(0.1)


def is_red(color: pygame.Color) -> bool:
    return color.r > 240 and max(color.g, color.b) < 20


def test_decoration_lies_over_the_land_at_every_zoom(view: HexLandView) -> None:
    red = pygame.Surface((BOARD.width * 128 + 64, 10 * 111 + 148), pygame.SRCALPHA)
    pygame.draw.circle(red, "red", (5 * 128 + 64, 4 * 111 + 74), 40)  # tile (5,4)
    view.decorate(red)
    for _ in range(4):
        assert is_red(drawn(view).get_at(middle(view, (5, 4))))
        view.zoom(1, middle(view, (5, 4)))
    view.decorate(None)
    assert not is_red(drawn(view).get_at(middle(view, (5, 4))))


def test_layers_beside_the_terrain_are_decoration(tmp_path: Path) -> None:
    shop = hex_workshop(tmp_path)
    more = [[1 if (c, r) == (2, 2) else 0 for c in range(len(ROWS[0]))] for r in range(len(ROWS))]
    ground = layer_text(gids(), "terrain")
    shop.files["map.tmx"] = hex_map(ground=ground, tilesets=EXTERNAL)
    shop.write()
    scene = opened(shop.path)
    assert scene.view._decor is None
    shop.files["map.tmx"] = hex_map(ground=ground + layer_text(more, "trees"), tilesets=EXTERNAL)
    shop.write()
    assert opened(shop.path).view._decor is not None


def opened(path: Path) -> MapsScene:
    ctx = Context.for_tests()
    scene = MapsScene(ctx, file=path)
    scene.enter()
    scene.layout(ctx.size, ctx.theme.scale)
    return scene


@pytest.mark.parametrize("size", [(42, 42), (120, 90), (300, 240)])
def test_small_picture_lies_within_its_place(size: tuple[int, int]) -> None:
    surface = pygame.Surface((400, 400))
    widget = Screen(Context.for_tests()).root.add(Widget("small"))
    rect = Rect((50, 50), size)
    for name in SUPPLIED["dynasty"][:3]:
        surface.fill("black")
        board = load_board(name, "dynasty")
        draw_hex_thumbnail(widget, surface, rect, board)  # type: ignore[arg-type]  # of this game
        found = pygame.image.tobytes(surface.subsurface(rect), "RGB")
        assert len({found[at : at + 3] for at in range(0, len(found), 3)}) > 30
        drawn_at = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
        drawn_at.invert()
        assert rect.inflate(2, 2).contains(drawn_at.get_bounding_rects()[0])
