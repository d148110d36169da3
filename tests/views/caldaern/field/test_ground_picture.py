"""The ground of a battlefield as it is seen: honest about its squares, the same in parts and as a whole."""

from __future__ import annotations

import msgspec
import pygame
import pytest
from pygame import Rect

from game.boards import load_board
from game.engine.caldaern.land import materials
from game.engine.caldaern.land.board import Altered, Battlefield
from game.engine.caldaern.land.ground import board_now, ground_of
from game.ui.context import Context
from game.views.caldaern.ground import plants
from game.views.caldaern.ground.fields import COARSE, FINE, HEIGHT, WATER, WOOD, fields_after, fields_of, tones_of
from game.views.caldaern.ground.ground import GroundPainter, small_picture
from game.views.caldaern.ground.paint import FieldPainter
from game.views.caldaern.ground.props import crosses, figure, heights_of, props_of
from game.views.caldaern.ground.showing import differing
from game.views.caldaern.shown.window import FieldWindow
from tests.kit.builders.caldaern_ground import LETTERS, battlefield_from_letters
from tests.kit.pixels import mean_difference

CLIP = Rect(40, 30, 420, 300)


@pytest.fixture(scope="module")
def board() -> Battlefield:
    found = load_board("caldaern/skirmish")
    assert isinstance(found, Battlefield)
    return found


@pytest.fixture
def ctx() -> Context:
    return Context.for_tests()


def window(board: Battlefield, side: int, at: tuple[int, int] = (0, 0)) -> FieldWindow:
    return FieldWindow(board.width, board.height, side, CLIP, CLIP.x - at[0], CLIP.y - at[1])


def drawn(painter: GroundPainter, grid: FieldWindow) -> bytes:
    surface = pygame.Surface((520, 380), 0, 32)
    painter.draw(surface, grid)
    return pygame.image.tobytes(surface.subsurface(CLIP), "RGB")


def plain(ctx: Context, board: Battlefield, grid: FieldWindow) -> bytes:
    out = pygame.Surface(CLIP.size, 0, 32)
    FieldPainter(ctx, board).paint(out, grid.clip.move(-grid.x0, -grid.y0), grid.side)
    return pygame.image.tobytes(out, "RGB")


def difference(a: bytes, b: bytes) -> float:
    return mean_difference(a, b)


def refined(painter: GroundPainter, frames: int = 4000) -> None:
    """Let everything be painted that is wanted."""
    for _ in range(frames):
        painter.update()
        if painter.is_fine and not painter.is_busy:
            return
    raise AssertionError("the ground never comes to rest")


@pytest.mark.parametrize(("side", "at"), [(9, (0, 0)), (15, (130, 77)), (40, (700, 500))])
def test_sheets_show_what_is_painted_at_one_go(
    ctx: Context, board: Battlefield, side: int, at: tuple[int, int]
) -> None:
    grid = window(board, side, at)
    assert difference(drawn(GroundPainter(ctx, board), grid), plain(ctx, board, grid)) < 0.05


def test_after_a_zoom_the_picture_becomes_fine_again(ctx: Context, board: Battlefield) -> None:
    painter = GroundPainter(ctx, board)
    drawn(painter, window(board, 12))
    refined(painter)
    drawn(painter, window(board, 30, (200, 200)))
    assert not painter.is_fine
    refined(painter)
    assert painter.is_fine
    grid = window(board, 30, (200, 200))
    assert difference(drawn(painter, grid), plain(ctx, board, grid)) < 0.05
    painter.forget()
    assert difference(drawn(painter, grid), plain(ctx, board, grid)) < 0.05


def test_in_a_window_the_first_frame_is_a_stretched_sketch_that_becomes_fine(ctx: Context, board: Battlefield) -> None:
    painter = GroundPainter(ctx, board)
    grid = window(board, 15, (130, 77))
    painter.update()
    rough, wanted = drawn(painter, grid), plain(ctx, board, grid)
    assert not painter.is_fine
    assert rough != wanted
    assert difference(rough, wanted) < 12
    assert drawn(painter, grid) == rough, "drawing changes nothing"
    refined(painter)
    assert difference(drawn(painter, grid), wanted) < 0.05


def test_the_middle_of_nearly_every_square_shows_what_the_square_is(ctx: Context) -> None:
    """Outlines are rounded, but never so far that a whole square would seem to be something else."""
    for name in ("river_crossing", "pitched_battle", "five_standards"):
        ground = ground_of(load_board(f"caldaern/{name}"))  # type: ignore[arg-type]
        samples = fields_of(ground, tones_of(ctx.theme)).samples[:, FINE // 2 :: FINE, FINE // 2 :: FINE]
        for channel, mask in ((WATER, ground.waters), (WOOD, ground.forests)):
            wrong = ground.field.mask_of(
                (x, y) for y in range(ground.height) for x in range(ground.width)
                if (samples[channel, y, x] > 0.5) != bool(mask & ground.field.bit(x, y))
            )  # fmt: skip
            assert wrong.bit_count() <= 0.02 * mask.bit_count()
            assert not wrong & ~ground.field.dilate(mask)
        heights = [[samples[HEIGHT, y, x] for x in range(ground.width)] for y in range(ground.height)]
        off = sum(
            abs(heights[y][x] * 2 - ground.heights[y * ground.width + x]) > 0.75
            for y in range(ground.height) for x in range(ground.width)
        )  # fmt: skip
        assert off <= 0.02 * ground.hills.bit_count()


@pytest.mark.parametrize("letter", LETTERS)
def test_every_kind_of_terrain_looks_like_something(ctx: Context, letter: str) -> None:
    """A square of it, and a row, differ from the open plain."""
    rows = [""] * 4 + ["...." + letter * 4]
    shown, bare = (battlefield_from_letters(text) for text in (rows, ["."]))
    part = Rect(4 * 20, 4 * 20, 4 * 20, 20)
    pictures = []
    for field in (shown, bare):
        out = pygame.Surface(part.size, 0, 32)
        FieldPainter(ctx, field).paint(out, part, 20)
        pictures.append(pygame.image.tobytes(out, "RGB"))
    assert difference(*pictures) > 4


def test_hills_are_lit_from_the_upper_left(ctx: Context) -> None:
    field = battlefield_from_letters([""] * 6 + ["......" + "2" * 8] * 8)
    out = pygame.Surface((20 * 20, 20 * 20), 0, 32)
    FieldPainter(ctx, field).paint(out, out.get_rect(), 20)

    def light(x: float, y: float) -> float:
        part = Rect(0, 0, 20, 20)
        part.center = (round(x * 20), round(y * 20))
        return sum(pygame.transform.average_color(out, part)[:3])

    assert light(6, 10) > light(14, 10) + 30
    assert light(10, 6) > light(10, 14) + 30


def test_bridges_lead_over_the_water() -> None:
    across = ground_of(battlefield_from_letters(["~~~", "~~~", "BBB", "~~~", "~~~"]))
    along = ground_of(battlefield_from_letters(["~~B~~", "~~B~~"]))
    for ground, wanted in ((across, True), (along, False)):
        (bridge,) = (element for element in ground.elements if element.kind == "bridge")
        assert crosses(ground, bridge) is wanted


def test_things_stand_where_their_squares_are() -> None:
    ground = ground_of(battlefield_from_letters(["FF..", "....", "..#.", "...X", "M..."]))
    props = props_of(ground)
    assert [prop.foot for prop in props if prop.key[0] in ("tree", "wall", "rock")] == sorted(
        prop.foot for prop in props if prop.key[0] in ("tree", "wall", "rock")
    )
    (wall,) = (prop for prop in props if prop.key[0] == "wall")
    assert (wall.x + wall.wide / 2, wall.y + wall.high / 2) == (2.5, 2.5)
    assert [prop[:6] for prop in props] == [prop[:6] for prop in props_of(ground)]
    for prop in props:
        if prop.key[0] == "tuft":
            cell = int(prop.y + 0.5) * ground.width + int(prop.x + 0.5)
            assert not ground.waters >> cell & 1


def test_walls_that_touch_are_drawn_as_one() -> None:
    """Nobody gets through between them, whatever they are called."""
    whole = battlefield_from_letters(["......", ".####.", "......"])
    (wall,) = whole.elements
    parts = [msgspec.structs.replace(wall, name=str(n), cells=wall.cells[2 * n : 2 * n + 2]) for n in range(2)]
    parted = msgspec.structs.replace(whole, elements=tuple(parts))

    def walls(board: Battlefield) -> list[tuple[object, ...]]:
        return [prop[:6] for prop in props_of(ground_of(board)) if prop.key[0] == "wall"]

    assert walls(parted) == walls(whole)
    fence = msgspec.structs.replace(parts[1], variety="fence")
    assert walls(msgspec.structs.replace(whole, elements=(parts[0], fence))) != walls(whole)[:2]


def test_a_wood_has_no_clearing_that_the_rules_do_not_know() -> None:
    side = 24
    props = props_of(ground_of(battlefield_from_letters(["F" * side] * side)))
    trees = {(int(prop.x + plants.TREE / 2), int(prop.foot)) for prop in props if prop.key[0] == "trees"}
    bare = {(x, y) for x in range(side) for y in range(side)} - trees
    assert bare
    assert not [(x, y) for x, y in bare if {(x - 1, y), (x, y - 1)} <= bare]


@pytest.mark.parametrize(("halves", "text"), [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (6, "3")])
def test_heights_are_written_as_on_maps(halves: int, text: str) -> None:
    assert figure(halves) == text


def test_every_contour_has_its_height(board: Battlefield) -> None:
    texts = [height.text for height in heights_of(ground_of(board))]
    assert sorted(texts) == ["1", "1", "½", "½"]


def test_small_pictures_have_the_size_that_is_asked_for(ctx: Context, board: Battlefield) -> None:
    picture = small_picture(ctx, board, (144, 108))
    assert picture.get_size() == (144, 108)
    assert small_picture(ctx, board, (144, 108)) is picture
    assert GroundPainter(ctx, board).small((144, 108)) is picture


@pytest.mark.parametrize(("size", "side", "least"), [((131, 98), 5, 1), ((301, 226), 7, 6)])
def test_a_small_picture_that_is_painted_in_steps_is_the_same(
    ctx: Context, board: Battlefield, size: tuple[int, int], side: int, least: int
) -> None:
    """A very small one is made of the sketch, if there is one."""
    painter = GroundPainter(ctx, board)
    painter.update()
    steps = 0
    while not ctx.art.knows(("battlefield", board, size)):
        painter.prepare_small(size)
        steps += 1
        assert steps < 1000
    assert steps >= least
    whole = pygame.Surface((board.width * side, board.height * side), 0, 32)
    FieldPainter(ctx, board, COARSE).paint(whole, whole.get_rect(), side)
    wanted = pygame.transform.smoothscale(whole, size)
    assert pygame.image.tobytes(painter.small(size), "RGB") == pygame.image.tobytes(wanted, "RGB")


# ---------------------------------------------------------------------------------------------- land that changes
def fallen(board: Battlefield, kind: str) -> Battlefield:
    """A battlefield on which the largest element of a kind has been brought down."""
    ground = ground_of(board)
    largest = max((e for e in ground.elements if e.kind == kind), key=lambda e: len(e.cells))
    ruin = materials.ruin_of(largest) if kind in materials.LEAVES_RUINS else None
    return board_now(board, (Altered(largest.id, ruin),))


@pytest.mark.parametrize("kind", ["building", "obstacle", "forest"])
def test_where_something_fell_the_ground_is_painted_anew_and_nowhere_else(ctx: Context, kind: str) -> None:
    found = load_board("caldaern/five_standards")
    assert isinstance(found, Battlefield)
    after = fallen(found, kind)
    x, y, _, _ = differing(found, after)[0]  # type: ignore[index]  # only elements differ
    near = min(round(20 * x), 20 * found.width - CLIP.w), min(round(20 * y), 20 * found.height - CLIP.h)
    painter, grid = GroundPainter(ctx, found), window(found, 20, near)
    drawn(painter, grid)
    refined(painter)
    before = drawn(painter, grid)
    kept = {place for place, sheet in painter._kept.items() if sheet.is_fine}
    painter.become(after)
    left = {place for place, sheet in painter._kept.items() if sheet.is_fine}
    assert 0 < len(left) < len(kept), "sheets that show it are painted anew, others stay"
    assert drawn(painter, grid) == before, "until then what was painted is shown"
    refined(painter)
    for at in ((0, 0), near, (900, 500), (1300, 800)):
        there = window(found, 20, at)
        drawn(painter, there)
        refined(painter)
        assert difference(drawn(painter, there), plain(ctx, after, there)) < 0.05


def test_houses_and_walls_that_fall_leave_the_fields_of_the_ground_as_they_are(ctx: Context) -> None:
    found = load_board("caldaern/five_standards")
    assert isinstance(found, Battlefield)
    tones = tones_of(ctx.theme)
    fields = fields_of(ground_of(found), tones, COARSE)
    assert fields_of(ground_of(fallen(found, "building")), tones, COARSE) is fields
    assert fields_of(ground_of(fallen(found, "forest")), tones, COARSE) is not fields


@pytest.mark.parametrize(("name", "kind"), [("five_standards", "forest"), ("river_crossing", "bridge")])
def test_fields_of_land_that_changed_are_those_of_the_land_as_it_is_now(ctx: Context, name: str, kind: str) -> None:
    import numpy as np

    found = load_board(f"caldaern/{name}")
    assert isinstance(found, Battlefield)
    tones, old, new = tones_of(ctx.theme), ground_of(found), ground_of(fallen(found, kind))
    made = fields_after(fields_of(old, tones, COARSE), old, new, tones)
    whole = fields_of(new, tones, COARSE)
    assert np.array_equal(made.samples, whole.samples)
    assert made[1:] == whole[1:]


def test_another_look_of_the_land_is_painted_everywhere(ctx: Context, board: Battlefield) -> None:
    other = msgspec.structs.replace(board, guise=msgspec.structs.replace(board.guise, look="winter"))
    assert differing(board, other) is None
    assert differing(board, fallen(board, "forest"))
