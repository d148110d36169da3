"""The look that a designer gives a map in Tiled, from the file to the page of maps and to the table."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.boards import load_board, supplied_path
from game.engine.guise import LOOKS
from game.scenes.maps.maps import MapsScene
from game.scenes.play.play import PlayScene
from game.table import Table
from game.ui.context import Context
from tests.boards.kits.fieldkit import prop
from tests.boards.kits.mapkit import Workshop
from tests.scenes.kits.person import FakeThinker
from tests.scenes.kits.tables import table

SIZE = (1280, 720)
MIDDLE = pygame.Rect(480, 200, 320, 300)
"""Where both scenes show the board and nothing else."""


def seen(ctx: Context, scene: MapsScene | PlayScene) -> bytes:
    scene.enter()
    scene.layout(ctx.size, ctx.theme.scale)
    for _ in range(10):
        scene.update(0.05)
    surface = pygame.Surface(ctx.size)
    scene.draw(surface)
    scene.leave()
    return pygame.image.tobytes(surface.subsurface(MIDDLE), "RGB")


def test_every_look_is_another_picture_on_the_page_of_maps_and_at_the_table(tmp_path: Path) -> None:
    shop, ctx, plain = Workshop(tmp_path / "looks"), Context.for_tests(SIZE), table(2)
    text = supplied_path("caledea", "standard").read_text("utf-8")
    pages, tables = set(), set()
    for look in (*LOOKS, ""):
        said = f"  {prop('look', look)}\n" if look else ""
        shop.check(text.replace(" </properties>", f"{said} </properties>", 1))
        pages.add(seen(ctx, MapsScene(ctx, file=shop.path)))
        board = load_board(str(shop.path))
        game = Table.new("caledea", plain.config, plain.seats, board=board, map_name=shop.path.name, seed=5)
        tables.add(seen(ctx, PlayScene(ctx, game, FakeThinker())))
    assert (len(pages), len(tables)) == (len(LOOKS), len(LOOKS)), "without a word it is summer"
