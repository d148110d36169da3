"""The looks of the land: each is another one, and ink is read on all of them."""

from __future__ import annotations

import io

import msgspec
import numpy as np
import pygame
import pytest

from game.boards.check import load_board
from game.boards.kinds.pictures import keep
from game.engine.caldaern.land.board import Battlefield, Label
from game.engine.caldaern.land.ground import ground_of
from game.engine.caledea.position.board import PAIR_CODES
from game.engine.dynasty.position.terrain import TERRAINS
from game.engine.guise import LOOKS, Guise
from game.ui.context import Context
from game.views.caldaern.ground.paint import FieldPainter
from game.views.dynasty.ground.land_paint import Land, LandPainter
from game.views.previews.caledea_tiles import square_tile, wash
from game.views.shared.scenery.looks import Dress, dress_of

LEAST = 4.5
"""Contrast of ink with the land."""


def luminance(color: np.ndarray) -> float:
    """Relative luminance of a colour of 0..255, as contrast is measured on the web."""
    shares = np.asarray(color, float) / 255
    linear = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
    return float(linear @ [0.2126, 0.7152, 0.0722])


def contrast(ctx: Context, picture: pygame.Surface) -> float:
    """Of ink with the mean of a picture."""
    ink = luminance(np.array(tuple(ctx.theme.color("ink"))[:3]))
    return (luminance(pygame.surfarray.array3d(picture).reshape(-1, 3).mean(axis=0)) + 0.05) / (ink + 0.05)


def hexagons(ctx: Context, look: str, terrain: str) -> pygame.Surface:
    land = Land(9, 9, (TERRAINS.index(terrain),) * 81, Dress(look))
    out = pygame.Surface((180, 160), 0, 32)
    LandPainter(ctx, land).paint(out, pygame.Rect((120, 120), out.get_size()), 56, (1 << 400) - 1)
    return out


def skirmish(look: str = LOOKS[0], ground: str = "") -> Battlefield:
    board = load_board("skirmish", game="caldaern")
    assert isinstance(board, Battlefield)
    return msgspec.structs.replace(board, guise=Guise(look=look, ground=ground))


def field(ctx: Context, board: Battlefield, side: int = 10) -> pygame.Surface:
    out = pygame.Surface((board.width * side, board.height * side), 0, 32)
    FieldPainter(ctx, board).paint(out, out.get_rect(), side)
    return out


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("look", LOOKS[1:])
def test_ink_is_read_on_every_land_of_a_look(look: str) -> None:
    """Of summer, the painting of old, canyons are a little darker."""
    ctx = Context.for_tests()
    found = {code: contrast(ctx, wash(pair, 40, 0, Dress(look))) for pair, code in enumerate(PAIR_CODES)}
    found |= {terrain: contrast(ctx, hexagons(ctx, look, terrain)) for terrain in TERRAINS}
    assert {name: round(share, 2) for name, share in found.items() if share < LEAST} == {}


@pytest.mark.parametrize("look", LOOKS)
def test_ink_is_read_on_the_open_ground_of_a_battlefield(look: str) -> None:
    ctx, board, side = Context.for_tests(), skirmish(look), 10
    ground, picture = ground_of(board), field(ctx, skirmish(look))
    taken = ground.off_plain | ground.obstacle_mask | ground.impassable_for("foot")
    open_cells = [cell for cell in range(board.width * board.height) if not taken >> cell & 1]
    squares = [(cell % board.width, cell // board.width) for cell in open_cells]
    plain = pygame.Surface((side * len(squares), side), 0, 32)
    plain.blits([(picture, (n * side, 0), (x * side, y * side, side, side)) for n, (x, y) in enumerate(squares)])
    assert contrast(ctx, plain) >= LEAST


def test_every_look_is_another_one() -> None:
    ctx = Context.for_tests()
    for draw in (
        lambda look: wash(3, 40, 0, Dress(look)),
        lambda look: hexagons(ctx, look, "forest"),
        lambda look: field(ctx, skirmish(look), 6),
    ):
        assert len({pixels(draw(look)) for look in LOOKS}) == len(LOOKS)


def test_own_ground_lies_under_what_has_rules() -> None:
    ctx = Context.for_tests()
    picture = pygame.Surface((720, 480), pygame.SRCALPHA)
    picture.fill("#d03030")
    data = io.BytesIO()
    pygame.image.save(picture, data, "ground.png")
    usual, own = field(ctx, skirmish()), field(ctx, skirmish(ground=keep(data.getvalue())))
    ground = ground_of(skirmish())
    reds = {True: [], False: []}
    for cell in range(ground.width * ground.height):
        x, y = cell % ground.width, cell // ground.width
        one, other = (pygame.transform.average_color(p, (x * 10, y * 10, 10, 10))[1] for p in (usual, own))
        if ground.waters >> cell & 1 or not ground.off_plain >> cell & 1:
            reds[bool(ground.waters >> cell & 1)].append(abs(one - other))
    assert np.median(reds[False]) > 30, "open ground shows the picture"
    if reds[True]:
        assert np.median(reds[True]) < 12, "water is water"


def test_picture_that_is_gone_or_damaged_is_drawn_as_usual() -> None:
    ctx = Context.for_tests()
    usual = pixels(field(ctx, skirmish(), 6))
    assert pixels(field(ctx, skirmish(ground="0" * 64), 6)) == usual
    assert pixels(field(ctx, skirmish(ground=keep(b"\x89PNG\r\n\x1a\nnothing more")), 6)) == usual
    assert dress_of(Guise(sheet="f" * 64)) == Dress()


@pytest.mark.parametrize("side", [6, 14, 34])
def test_name_of_a_label_is_on_the_land_at_every_zoom_and_within_it(side: int) -> None:
    ctx, plain = Context.for_tests(), skirmish()
    named = msgspec.structs.replace(plain, labels=(Label("A name that is long enough", plain.width - 1, 20),))
    one, other = (pygame.surfarray.array3d(field(ctx, board, side)) for board in (plain, named))
    changed = np.argwhere((one != other).any(axis=2))
    assert len(changed) > 40
    assert changed[:, 0].max() - changed[:, 0].min() > 90, "all of it is there"
    assert abs(changed[:, 1].mean() / side - 20.5) < 1.5


def red_sheet(size: tuple[int, int]) -> Dress:
    """What a board wears whose designer has painted all tiles red."""
    data, picture = io.BytesIO(), pygame.Surface(size, pygame.SRCALPHA)
    picture.fill("#d03030")
    pygame.image.save(picture, data, "sheet.png")
    return dress_of(Guise(sheet=keep(data.getvalue())))


def test_squares_are_drawn_from_the_designer_s_sheet_with_the_signs_of_the_rules() -> None:
    dress = red_sheet((320, 192))
    bare = wash(3, 40, 1, dress)
    assert max(abs(a - b) for a, b in zip(bare.get_at((20, 20)), (208, 48, 48, 255), strict=True)) < 5
    for occupied in (False, True):
        assert pixels(square_tile(3, 40, 1, occupied, dress)) != pixels(bare), "resources are told whatever is painted"


def test_hexagons_are_drawn_from_the_designer_s_sheet() -> None:
    land = Land(9, 9, (0,) * 81, red_sheet((768, 2368)))
    out = pygame.Surface((180, 160), 0, 32)
    for bare in (0, (1 << 400) - 1):
        LandPainter(Context.for_tests(), land).paint(out, pygame.Rect((120, 120), out.get_size()), 56, bare)
        red, green, blue, *_ = pygame.transform.average_color(out)
        assert red > 180
        assert max(green, blue) < 60
