"""Draw the ground of Colour plains for Tiled: `python -m tools.maps.make_plain_tiles` (needs numpy).

Writes `maps/caldaern/plains.png` and `plains.tsx`: for each plain a block of 8 x 8 tiles that repeats, as the meadow of
`field.tsx` does. The tiles are scenery: what the plain is, the map's property `plain` says; each tile tells which plain
it shows, so that the check finds where both differ. Rules: CDN-22.2, CDN-29.49. Seeds are fixed.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pygame

from game.paths import MAPS
from game.ui.paint.theme import Theme
from game.views.caldaern.ground.fields import tones_of
from game.views.caldaern.ground.living import PLAINS
from tools.maps.field_tiles import MEADOW_SIDE
from tools.maps.make_field_tiles import HEAD, SIDE, meadow

FOLDER: Final = MAPS / "caldaern"
NAME: Final = "plains"
COLUMNS: Final = 2 * MEADOW_SIDE
"""Two blocks stand side by side."""
BLOCK: Final = MEADOW_SIDE * MEADOW_SIDE
ORDER: Final = tuple(PLAINS)
COUNT: Final = -(-len(ORDER) // 2) * 2 * BLOCK


def tile_of(plain: str, x: int, y: int) -> int:
    """The number of the tile of a plain for a square of a map."""
    n = ORDER.index(plain)
    row, column = n // 2 * MEADOW_SIDE + y % MEADOW_SIDE, n % 2 * MEADOW_SIDE + x % MEADOW_SIDE
    return row * COLUMNS + column


def block(plain: str) -> pygame.Surface:
    """The ground of a plain with what is scattered over it; it repeats in both directions."""
    theme, row = Theme(), PLAINS[plain]
    tones = tones_of(theme, plain=plain)
    out = pygame.surfarray.make_surface(meadow(theme, (tones.lush, tones.meadow, tones.dry)).swapaxes(0, 1))
    whole, rng = MEADOW_SIDE * SIDE, random.Random(plain)
    squares = [(x, y) for y in range(MEADOW_SIDE) for x in range(MEADOW_SIDE)]
    for n, (x, y) in enumerate(rng.sample(squares, max(1, round(row.grown.share * BLOCK)))):
        drawing = row.grown.draw(SIDE, n % row.grown.variants)
        left, top = round((x + rng.uniform(-0.3, 0.3)) * SIDE), round((y + rng.uniform(-0.3, 0.3)) * SIDE)
        for dx in (-whole, 0, whole):
            for dy in (-whole, 0, whole):
                out.blit(drawing, (left + dx, top + dy))
    return out


def sheet() -> pygame.Surface:
    """All blocks."""
    out = pygame.Surface((COLUMNS * SIDE, COUNT // COLUMNS * SIDE), pygame.SRCALPHA)
    for n, plain in enumerate(ORDER):
        out.blit(block(plain), (n % 2 * MEADOW_SIDE * SIDE, n // 2 * MEADOW_SIDE * SIDE))
    return out


def tileset_text() -> str:
    """The tile set as Tiled writes it."""
    squares = [(x, y) for y in range(MEADOW_SIDE) for x in range(MEADOW_SIDE)]
    shown = {tile_of(plain, x, y): plain for plain in ORDER for x, y in squares}
    tiles = [
        f' <tile id="{n}">\n  <properties>\n   <property name="plain" value="{plain}"/>\n  </properties>\n </tile>'
        for n, plain in sorted(shown.items())
    ]
    head = (
        f'<tileset version="1.8" tiledversion="1.8.2" name="{NAME}" tilewidth="{SIDE}" tileheight="{SIDE}" '
        f'tilecount="{COUNT}" columns="{COLUMNS}">'
    )
    image = f' <image source="{NAME}.png" width="{COLUMNS * SIDE}" height="{COUNT // COLUMNS * SIDE}"/>'
    return "\n".join([HEAD, head, image, *tiles, "</tileset>", ""])


def write(folder: Path = FOLDER) -> None:
    """Write the tile set and its picture."""
    pygame.image.save(sheet(), str(folder / f"{NAME}.png"))
    (folder / f"{NAME}.tsx").write_text(tileset_text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
