"""How a square of Caledea looks: two watercolour washes that meet on a diagonal, and its two resources.

The washes are noise and lie ready in `assets/textures/caledea_squares.jpg` (drawn by `tools/maps/make_tiles.py`, which
also makes the tiles that Tiled shows from the pictures drawn here). At run time they are only scaled.
"""

from __future__ import annotations

import io
from functools import lru_cache

import pygame

from game.engine.caledea.position.board import PAIR_RESOURCES, Board
from game.paths import ASSETS
from game.ui.paint.pieces import svg_text
from game.ui.paint.theme import load_palette
from game.views.shared.scenery.looks import Dress, Tone, dress_of, recoloured, tone_of
from game.views.shared.scenery.own_pictures import picture_of, tile_of

VARIANTS = 3
"""Different washes for each pair, so that a board looks painted and not printed."""

WASH_PX = 128
"""Side of a wash in the sheet: pairs from left to right, variants from top to bottom."""

PAPER = 0.30
"""How much of the paper shines through a wash."""

SHEET_COLUMNS = 5
"""Tiles in a row of the sheet that Tiled shows, and of one that a designer has made."""

SUMMER = Dress()

SHEET = ASSETS / "textures" / "caledea_squares.jpg"

ICON_SHARE = 0.37
ICON_CENTRES = ((0.29, 0.29), (0.71, 0.71))
"""Icons on a free square: side and centres as shares of the square."""

LEAST_WITH_ICONS = 20
"""Pixels of a square below which icons would be specks."""

CORNER_SHARE = 0.30
CORNER_CENTRES = ((0.20, 0.20), (0.80, 0.20))
"""Icons on a square with pieces on it."""


def variant_at(x: int, y: int) -> int:
    """Which of the washes a square shows; neighbours mostly differ."""
    return (7 * x + 3 * y + x * y) % VARIANTS


@lru_cache(maxsize=512)
def square_tile(
    pair: int, px: int, variant: int = 0, occupied: bool = False, dress: Dress = SUMMER
) -> pygame.Surface:
    """A square with its two resources, px x px. `pair` is the number of CAL-2.5, `variant` 0 to 2.

    With pieces on it (`occupied`) both icons stand small in the upper corners. The picture is shared: don't
    draw on it.
    """
    out = wash(pair, px, variant, dress).copy()
    share, centres = (CORNER_SHARE, CORNER_CENTRES) if occupied else (ICON_SHARE, ICON_CENTRES)
    for name, (x, y) in zip(PAIR_RESOURCES[pair], centres):
        icon = resource_icon(name, max(1, round(px * share)))
        out.blit(icon, (round(px * x - icon.get_width() / 2), round(px * y - icon.get_height() / 2)))
    return out


@lru_cache(maxsize=64)
def resource_icon(name: str, px: int) -> pygame.Surface:
    """A resource's sign, fitted into px x px. The picture is shared: don't draw on it."""
    return pygame.image.load_sized_svg(io.BytesIO(svg_text(f"res_{name}").encode()), (px, px))


def board_picture(board: Board, px: int) -> pygame.Surface:
    """A whole board without its wrapped edges or pieces, `px` a square; small squares show their colours only."""
    draw = square_tile if px >= LEAST_WITH_ICONS else wash
    out = pygame.Surface((board.width * px, board.height * px))
    dress = dress_of(board.guise)
    for cell, pair in enumerate(board.pairs):
        x, y = cell % board.width, cell // board.width
        out.blit(draw(pair, px, variant_at(x, y), dress=dress), (x * px, y * px))
    return out


@lru_cache(maxsize=1)
def _sheet() -> pygame.Surface:
    return pygame.image.load(SHEET)


@lru_cache(maxsize=256)
def wash(pair: int, px: int, variant: int = 0, dress: Dress = SUMMER) -> pygame.Surface:
    """The bare ground of a square, without its resources' signs. The picture is shared: don't draw on it."""
    own = picture_of(dress.sheet)
    if own is not None:
        return pygame.transform.smoothscale(tile_of(own, pair, SHEET_COLUMNS, len(PAIR_RESOURCES)), (px, px))
    area = (pair * WASH_PX, variant * WASH_PX, WASH_PX, WASH_PX)
    out = pygame.transform.smoothscale(_sheet().subsurface(area), (px, px))
    usual, wanted = _tones(SUMMER.look), _tones(dress.look)
    names = PAIR_RESOURCES[pair]
    return recoloured(out, [usual[name] for name in names], [wanted[name] for name in names])


@lru_cache(maxsize=8)
def _tones(look: str) -> dict[str, Tone]:
    """The colour of each resource in the washes of a look."""
    palette = load_palette()
    table = palette["resource_wash"] | palette["looks"].get(look, {}).get("resource_wash", {})
    paper = pygame.Color(palette["color"]["parchment_light"])
    return {name: tone_of(pygame.Color(code).lerp(paper, PAPER)) for name, code in table.items()}
