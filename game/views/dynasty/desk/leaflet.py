"""Dynasty Builder on one page: levels and tokens, the four phases, how it ends."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.config import DynastyConfig
from game.engine.dynasty.position.terrain import TERRAINS
from game.ui.context import Context
from game.views.dynasty.ground.tile_pictures import TilePictures
from game.views.dynasty.shown.pieces import Standing, standing_picture
from game.views.dynasty.shown.window import hexagon
from game.views.shared.leaflet.leaflet import Leaflet, Mark, Panel, Thing, thing
from game.views.shared.leaflet.marks import arrow, die, piece, sign, word

_OWN: Final = "crimson"
_OTHER: Final = "blue"
_HIGHEST: Final = 5
"""The highest level of a city. Rules: DYN-7.20."""
_TOWNS: Final = 3
_MOST_TOKENS: Final = 12
"""Tokens that are drawn at the most; the number beside them is the configuration's."""
_ROUND: Final = tuple((math.cos(math.tau * n / 6), math.sin(math.tau * n / 6)) for n in range(6))
"""The six directions from a tile to its neighbours, from the east on."""


def leaflet(ctx: Context, config: DynastyConfig, board: Board) -> Leaflet:
    """The page for a game's options."""
    words, rounds = ctx.words, config.rounds(board)
    levels, tokens = config.dynasty_levels, config.veteran_tokens
    return Leaflet(
        "dynasty",
        (
            Panel("want", words("leaflet.dynasty.want", levels=levels, tokens=tokens), _want(levels, tokens)),
            Panel("do", words("leaflet.dynasty.do"), _do()),
            Panel("ends", words("leaflet.dynasty.ends", n=rounds), _ends(rounds)),
        ),
        (("levels", levels), ("tokens", tokens), ("n", rounds)),
    )


def _tile(x: float, y: float, width: float, terrain: str, standing: Standing | None = None, *, mark: str = "") -> Mark:
    """A tile around a place with what stands on it; `mark`: a frame of that colour."""
    high = width * 2 / math.sqrt(3)

    def paint(ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> None:
        middle = (rect.x + rect.w / 2, rect.y + rect.h / 2)
        theme = ctx.theme
        pictures = TilePictures(*map(theme.color, ("ink", "parchment", "parchment_edge")))
        ground = pictures.wash(TERRAINS.index(terrain), 0, rect.w)
        ctx.art.put(surface, ground, *middle)
        rgba = ctx.text.rgba
        corners = hexagon(middle, rect.w)
        ctx.art.polygon(surface, corners, None, rgba("ink_soft"), max(1.0, theme.f(0.8)))
        if mark:
            ctx.art.polygon(surface, hexagon(middle, rect.w, 0.9), None, rgba(mark), max(2.0, theme.f(2.4)))
        if standing is not None:
            picture, reach = standing_picture(ctx, standing, rect.w)
            surface.blit(picture, (round(middle[0] - reach), round(middle[1] - reach)))

    return Mark((x - width / 2, y - high / 2, width, high), paint)


def _around(x: float, y: float, width: float, grounds: str, built: str, city: int) -> list[Mark]:
    """A city and the six tiles around it, from the east clockwise: `grounds` as letters of terrain, a house (H), a
    place for the next one (+) or nothing (.) on each."""
    names = {"p": "plain", "g": "grass", "f": "forest", "w": "water", "m": "mountain"}
    tiles = []
    for (dx, dy), ground, what in zip(_ROUND, grounds, built, strict=True):
        house = Standing(house=_OWN) if what == "H" else None
        mark = "legal" if what == "+" else ""
        tiles.append((dy, _tile(x + dx * width, y + dy * width, width, names[ground], house, mark=mark)))
    tiles.append((0.0, _tile(x, y, width, "plain", Standing(city=_OWN, level=city))))
    return [mark for _, mark in sorted(tiles, key=lambda tile: tile[0])]


def _want(levels: int, tokens: int) -> tuple[Thing, ...]:
    """Three towns and their levels; tokens; an enemy's only city in flames."""
    share = [min(_HIGHEST, -(-(levels - n) // _TOWNS)) for n in range(_TOWNS)]
    towns = []
    for n, level in enumerate(share):
        x = 17 + 33 * n
        towns += [piece(f"dyn_city{max(1, level)}", _OWN, x, 29, 27), word(str(level), x, 35, 9)]
    shown = min(tokens, _MOST_TOKENS)
    coins = [sign("dyn_token", 12 + 8.2 * (n % 6), 60 + 9 * (n // 6), 10) for n in range(shown)]
    flames = [sign("spell_firestorm", x, y, side, "wax") for x, y, side in ((64, 82, 13), (78, 76, 16), (92, 83, 12))]
    return (
        thing("levels", "DYN-18.2", *towns, word(f"= {levels}", 50, 46, 12, wide=40)),
        thing("tokens", "DYN-18.3", *coins, word(str(tokens), 32, 83, 13)),
        thing("conqueror", "DYN-18.1", piece("dyn_city2", _OTHER, 78, 95, 34), *flames),
    )


def _do() -> tuple[Thing, ...]:
    """The four phases as four strips."""
    ring = _around(22, 19, 12.5, "pgpfpg", "HHH++H", 1)
    return (
        thing(
            "build",
            "DYN-7.4",
            *ring,
            piece("dyn_house", _OWN, 55, 27, 17),
            piece("dyn_house", _OWN, 70, 27, 17),
            piece("dyn_house", _OWN, 85, 27, 17),
        ),
        thing(
            "march",
            "DYN-12.7",
            piece("dyn_soldier", _OWN, 8, 62, 18),
            piece("dyn_soldier", _OWN, 23, 60, 18),
            die(_OWN, 4, 38, 54, 10),
            word("+ 1 + 1", 55, 54, 9, wide=22),
            die(_OTHER, 3, 73, 54, 10),
            piece("dyn_soldier", _OTHER, 89, 62, 18, mirrored=True),
        ),
        thing(
            "recruit",
            "DYN-15.1",
            piece("dyn_city3", _OWN, 16, 93, 26),
            arrow([(31, 84), (46, 84)], wide=1.8),
            piece("dyn_knight", _OWN, 58, 93, 22),
        ),
        thing("disband", "DYN-15.9", piece("dyn_soldier", _OWN, 88, 92, 13, pale=True)),
    )


def _ends(rounds: int) -> tuple[Thing, ...]:
    """A ring that a river makes shorter; a siege tower; the last round."""
    river = _around(50, 24, 15, "pwwpgp", "H..HHH", 2)
    return (
        thing("river", "DYN-7.3", *river),
        thing(
            "siege",
            "DYN-14.4",
            piece("dyn_siege", _OWN, 16, 73, 24),
            arrow([(30, 63), (45, 63)], wide=1.8),
            piece("dyn_city2", _OTHER, 62, 74, 27),
            word("100 %", 87, 63, 11, wide=22, plate=True),
        ),
        thing("limit", "DYN-18.5", sign("ui_end_turn", 34, 89, 19, "ink"), word(str(rounds), 53, 89, 14)),
    )
