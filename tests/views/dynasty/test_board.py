"""The painter of the board: marks are told by their shape, everything draws at every zoom, only what is meant."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest
from pygame import Rect

from game.engine.dynasty.position.board import board_from_letters
from game.engine.dynasty.state import DynastyState
from game.ui.context import Context
from game.views.dynasty.field.board import BoardPainter
from game.views.dynasty.field.look import Change, Danger, Flag, Ghost, Look, Mark, Overlay, Path, Reach, Spawn
from game.views.dynasty.field.overlays import Overlays
from game.views.dynasty.ground.stamps import Stamps
from game.views.dynasty.shown.motion_frame import MotionFrame, Sprite
from game.views.dynasty.shown.shown import Shown
from game.views.dynasty.shown.window import HexWindow
from game.views.shared.board.dice import Hand
from game.views.shared.board.throw_sheet import Throw, ThrowRow
from tests.kit.boards.dynasty import BOARDS
from tests.kit.builders.dynasty_builder import game

AREA = Rect(250, 56, 704, 580)
KINDS = ("legal", "selected", "threat", "refused", "range", "ring", "missing", "site", "near")


def small_state() -> DynastyState:
    return game(red="city2 6,5; house 6,5/1; knight 4,5; ship 2,8; soldier 2,8+aboard", blue="city 10,8; soldier 9,5",
                phase="march", water="row 8")  # fmt: skip


def painter(state: DynastyState, area: Rect = AREA) -> BoardPainter:
    found = BoardPainter(Context.for_tests(), state.board)
    found.layout(area, (6, 5))
    return found


def drawn(found: BoardPainter, look: Look) -> pygame.Surface:
    surface = pygame.Surface((1280, 720), 0, 32)
    found.draw(surface, look)
    return surface


def full(state: DynastyState) -> Look:
    """Everything that can be seen at once."""
    throw = Throw("A", (ThrowRow(Hand("crimson", (3,)), "B"), ThrowRow(Hand("blue", (4,)), "C")), "D", None, 1)
    tiles = [(c, 3) for c in range(1, 11)]
    sprites = {
        shape: Sprite(name, colour, 3 + n, 3, 0.6, 0.2, alpha, shape)
        for n, (shape, name, colour, alpha) in enumerate(
            [("piece", "dyn_knight", "blue", 255), ("flat", "dyn_bridge", "blue", 120), ("ring", "legal", "", 90),
             ("sign", "spell_ward", "", 255), ("ball", "ink", "", 255)]
        )
    }  # fmt: skip
    return Look(
        Shown(state),
        marks=tuple(Mark(tile, kind, hover) for tile, kind in zip(tiles, KINDS) for hover in (False, True)),
        flags=(Flag((9, 5), "72 %"), Flag((6, 5), "8 %", "bad")),
        paths=(Path(((4, 5), (5, 5), (5, 6)), ("1", "2")), Path(((4, 5), (4, 4)), short=True)),
        ghosts=(
            Ghost((3, 6), "house", 0), Ghost((8, 6), "city", 1, 1), Ghost((3, 8), "bridge", 0),
            Ghost((4, 5), "land_token", 0), Ghost((7, 5), "destroy", 0), Ghost((1, 1), "ship", 1, refused=True),
        ),
        hover=(1, 1), cursor=(2, 2), chosen=frozenset(state.units), city=(6, 5), overlays=frozenset(Overlay),
        spawns=(Spawn((6, 5), 0, frozenset({(5, 5), (7, 5), (6, 6)}), (9, 5)),),
        danger=Danger({(5, 5): 1, (5, 6): 2}), reach=Reach({(3, 5): 1, (3, 4): None}, 0),
        change=Change(frozenset({(1, 5)}), frozenset({(6, 5)}), frozenset({(9, 8)}), 0),
        motion=MotionFrame(sprites, throw=throw, throw_time=9.0, throw_tiles=((9, 5),)), breath=0.8,
    )  # fmt: skip


@pytest.mark.parametrize("zoom", [-9, 0, 3, 9])
def test_everything_draws_at_every_zoom(zoom: int) -> None:
    state = small_state()
    found = painter(state)
    found.sight.zoom(zoom)
    assert drawn(found, full(state)).get_at(AREA.center) != drawn(found, Look(Shown(state))).get_at((5, 5))


@pytest.mark.parametrize("width", [17, 44, 90])
def test_marks_are_told_by_shape_and_pattern(width: int) -> None:
    """In grey each two differ."""
    ctx = Context.for_tests()
    grid, stamps = HexWindow(3, 3, width, Rect(0, 0, 300, 300), 0, 0), Stamps(ctx, width)
    seen = {}
    for kind in KINDS:
        surface = pygame.Surface((300, 300), 0, 32)
        surface.fill((150, 150, 150))
        Overlays(ctx).draw_marks(surface, grid, stamps, [Mark((1, 1), kind)], 1.0)
        seen[kind] = pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")
    for a, b in itertools.combinations(KINDS, 2):
        alike = width == 17 and {a, b} <= {"range", "near", "ring", "missing", "refused"}
        assert alike or seen[a] != seen[b], (a, b)


def test_a_pointed_mark_is_thicker() -> None:
    state = small_state()
    found = painter(state)
    for kind in KINDS:
        plain, hover = (drawn(found, Look(Shown(state), marks=(Mark((3, 3), kind, on),))) for on in (False, True))
        if kind != "ring":
            assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(hover, "RGB"), kind


def test_territory_can_be_switched_off() -> None:
    state = small_state()
    found = painter(state)
    at = found.rect_of((5, 3)).center
    with_it = drawn(found, Look(Shown(state))).get_at(at)
    assert drawn(found, Look(Shown(state), overlays=frozenset())).get_at(at) != with_it


def test_what_has_moved_is_drawn_where_it_is() -> None:
    state = small_state()
    found = painter(state)
    shown = Shown(state)
    before = pygame.image.tobytes(drawn(found, Look(shown)), "RGB")
    knight = shown.unit_at((4, 5))
    hidden = drawn(found, Look(shown, motion=MotionFrame(hidden=frozenset({knight or 0}))))
    assert pygame.image.tobytes(hidden, "RGB") != before
    assert pygame.image.tobytes(drawn(found, Look(shown)), "RGB") == before


def test_tiles_off_the_board_cannot_be_pointed_at() -> None:
    board = board_from_letters(["..1PP", ".PPPP", "PPPP2"], starts={})
    found = BoardPainter(Context.for_tests(), board)
    found.layout(AREA, None)
    assert found.tile_at(found.rect_of((2, 0)).center) == (2, 0)
    assert found.tile_at(found.rect_of((0, 0)).center) is None
    assert found.tile_at((3, 3)) is None


def test_the_sheet_of_a_throw_covers_the_land_below_it() -> None:
    state = small_state()
    found = painter(state)
    found.sight.show_map = False
    look = full(state)
    assert not any(found.covers((x, 600)) for x in range(260, 940, 20))
    drawn(found, look)
    covered = [(x, y) for x in range(260, 940, 20) for y in range(70, 630, 20) if found.covers((x, y))]
    assert covered
    assert found.rect_of((9, 5)).center not in covered
    assert all(found.tile_at(pos) is None for pos in covered)
    drawn(found, Look(Shown(state)))
    assert not any(found.covers(pos) for pos in covered)


def test_a_click_on_the_small_map_goes_there() -> None:
    state = game(red="city 6,5", blue="city 10,8")
    found = BoardPainter(Context.for_tests(), BOARDS["four_shores"])
    found.layout(AREA, None)
    found.sight.zoom(6)
    rect = found.sight.map_rect()
    assert rect is not None
    assert found.sight.map_shown()
    assert found.covers(rect.center)
    found.point_map((rect.left + 8, rect.top + 8))
    grid = found.sight.grid
    assert grid is not None
    assert (grid.x0, grid.y0) == grid.clip.topleft
    assert state.result is None


def test_the_board_draws_only_within_its_frame() -> None:
    state = small_state()
    surface = pygame.Surface((1280, 720), 0, 32)
    surface.fill((1, 2, 3))
    found = painter(state)
    found.sight.zoom(4)
    found.draw(surface, Look(Shown(state), flags=(Flag((6, 5), "72 %"),)))
    reach = AREA.inflate(120, 120)
    outside = [(x, y) for x in range(0, 1280, 7) for y in range(0, 720, 7) if not reach.collidepoint(x, y)]
    assert all(surface.get_at(pos)[:3] == (1, 2, 3) for pos in outside)


@pytest.mark.parametrize("width", [44, 58, 90])
def test_the_ring_of_the_keyboard_has_studs_where_the_corners_of_choices_have_nothing(width: int) -> None:
    """In the middle of every edge it reaches farther out than its line does beside that."""
    ctx = Context.for_tests()
    grid, stamps = HexWindow(3, 3, width, Rect(0, 0, 300, 300), 0, 0), Stamps(ctx, width)
    surface = pygame.Surface((300, 300), 0, 32)
    surface.fill("white")
    Overlays(ctx).draw_cursor(surface, grid, stamps, (1, 1))
    middle = pygame.Vector2(grid.middle((1, 1)))

    def reach(angle: float) -> int:
        """Pixels from the tile's middle to the outermost one that is drawn in a direction."""
        way = pygame.Vector2(1, 0).rotate(angle)
        return max(r for r in range(width) if surface.get_at([round(v) for v in middle + way * r])[:3] != (255,) * 3)

    for angle in range(0, 360, 60):
        assert reach(angle) >= reach(angle + 14) * math.cos(math.radians(14)) + 1.5, angle


POINTED = {"hover", "cursor", "named"}
"""Pictures of which a board never has more than one."""


@pytest.mark.parametrize("moved", [False, True])
@pytest.mark.parametrize("steps", [2, -1])
def test_what_is_on_the_land_is_painted_before_the_board_is_drawn_at_another_size(
    monkeypatch: pytest.MonkeyPatch, steps: int, moved: bool
) -> None:
    found, look = painter(small_state(), Rect(0, 0, 1100, 720)), full(small_state())
    found.update(1.0)
    found.update(1.0)
    drawn(found, look)
    painted = []
    monkeypatch.setattr(found.ctx.art, "cached", lambda key, make: painted.append(key) or make())
    found.sight.zoom(steps)
    assert found.sight.glance.shown
    if moved:
        found.sight.center_on((6, 5), smooth=False)
        assert found.sight.glance.shown
        assert painted
    while found.sight.glance.shown:
        found.update(1.0)
    before = set(painted)
    painted.clear()
    drawn(found, look)
    kinds = {"hex", "line", "dynasty standing", "ghost"}
    needed = {key for key in painted if key[0] in kinds and POINTED.isdisjoint(map(str, key))}
    assert {key[0] for key in before} >= kinds
    assert needed - before == set()
