"""Caldaern on one page: hosts and points, the phases of a turn, how a battle ends."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.lists.data import scenario_of
from game.engine.caldaern.position.config import CaldaernConfig
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.shared.leaflet.leaflet import Leaflet, Mark, Panel, Thing, thing
from game.views.shared.leaflet.marks import arrow, die, disc, piece, sign, word

_OWN: Final = "crimson"
_OTHER: Final = "blue"
_COURAGE: Final = 8
"""A Leadership that many troops have, as an example of a test."""


def leaflet(ctx: Context, config: CaldaernConfig, board: Battlefield) -> Leaflet:
    """The page for a battle's options."""
    words = ctx.words
    rounds = config.rounds or board.rounds or scenario_of(config.scenario).rounds
    ends = words("leaflet.caldaern.ends.about" if config.random_length else "leaflet.caldaern.ends", n=rounds)
    return Leaflet(
        "caldaern",
        (
            Panel("want", words("leaflet.caldaern.want"), _want()),
            Panel("do", words("leaflet.caldaern.do"), _do()),
            Panel("ends", ends, _ends(rounds)),
        ),
        (("points", config.points_limit), ("n", rounds), ("courage", _COURAGE)),
    )


def _tray(x: float, y: float, wide: float, high: float, seat: str) -> Mark:
    """The ground that a unit stands on, in its colour."""

    def paint(ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> None:
        art, t = ctx.art, ctx.theme
        art.rounded(surface, rect, "ink", t.f(3))
        inner = rect.inflate(-max(2, t.u(2.4)), -max(2, t.u(2.4)))
        art.rounded(surface, inner, t.seat(seat).main, t.f(2))
        middle = inner.inflate(-max(2, t.u(3)), -max(2, t.u(3)))
        art.rounded(surface, middle, t.mix(t.seat(seat).main, "parchment", 0.62), t.f(1))

    return Mark((x, y, wide, high), paint)


def _block(
    drawing: str, seat: str, x: float, y: float, files: int, ranks: int, *, mirrored: bool = False
) -> list[Mark]:
    """A unit in ranks and files; the upper left corner of its ground."""
    step, deep = 9.0, 7.5
    marks = [_tray(x, y, step * files + 2, deep * ranks + 3, seat)]
    for rank in range(ranks):
        for file in range(files):
            foot = y + deep * (rank + 1) + 1
            marks.append(piece(drawing, seat, x + 1 + step * (file + 0.5), foot, 12.5, mirrored=mirrored))
    return marks


def _want() -> tuple[Thing, ...]:
    """Two blocks, one of which breaks and runs; a stone to be held."""
    runners = [piece("cdn_warden", _OTHER, x, y, 13) for x, y in ((63, 20), (76, 14), (72, 29), (86, 24), (94, 15))]
    return (
        thing("unit", "CDN-5.1", *_block("cdn_keep_spear", _OWN, 4, 10, 4, 3)),
        thing("break", "CDN-12.18", *runners, disc("cdn_sign_retreat", 84, 40, 12, "parchment_light")),
        thing("charge_want", "CDN-7.48", arrow([(44, 23), (56, 23)])),
        thing(
            "hold", "CDN-39.42", sign("mon_creators_ruins", 28, 77, 34), *_block("cdn_keep_spear", _OWN, 48, 74, 2, 1)
        ),
        thing("score", "CDN-39.42", sign("clr_points", 86, 77, 22)),
    )


def _do() -> tuple[Thing, ...]:
    """The phases as pictures: charge, move, shoot, fight, run."""
    return (
        thing(
            "charge",
            "CDN-7.48",
            piece("cdn_shining_gard", _OWN, 13, 25, 23),
            arrow([(27, 15), (48, 15)]),
            die(_OWN, 5, 57, 15, 10),
            die(_OWN, 4, 68, 15, 10),
            piece("cdn_warden", _OTHER, 88, 25, 18, mirrored=True),
        ),
        thing(
            "move",
            "CDN-8.43",
            piece("cdn_keep_spear", _OWN, 10, 51, 17),
            arrow([(20, 47), (42, 37)], sweep=0.22, wide=1.8),
        ),
        thing(
            "shoot",
            "CDN-9.1",
            piece("cdn_bow", _OWN, 57, 51, 18),
            arrow([(66, 41), (86, 41)], sweep=-0.3, wide=1.4),
            piece("cdn_warden", _OTHER, 92, 53, 15, mirrored=True),
        ),
        thing(
            "fight",
            "CDN-12.1",
            piece("cdn_keep_spear", _OWN, 9, 79, 16),
            piece("cdn_keep_spear", _OWN, 19, 79, 16),
            sign("cdn_sign_melee", 32, 71, 13, "ink"),
            piece("cdn_warden", _OTHER, 46, 79, 16, mirrored=True),
            word("+ 1", 59, 62, 8),
        ),
        thing(
            "flank",
            "CDN-12.8",
            piece("cdn_shining_gard", _OWN, 84, 80, 17, mirrored=True),
            arrow([(76, 72), (67, 72)], wide=1.6),
        ),
        thing(
            "test",
            "CDN-12.18",
            die(_OTHER, 6, 30, 92, 10),
            die(_OTHER, 5, 41, 92, 10),
            word(f"> {_COURAGE}", 55, 92, 10, wide=14),
            arrow([(65, 92), (84, 92)], wide=1.6, color="parchment_light"),
        ),
    )


def _ends(rounds: int) -> tuple[Thing, ...]:
    """The last round; points; the General among his men."""
    return (
        thing("rounds", "CDN-39.30", sign("ui_end_turn", 24, 23, 30, "ink"), word(str(rounds), 46, 23, 20)),
        thing("points", "CDN-39.42", sign("clr_points", 70, 23, 26), sign("clr_wins", 90, 23, 16)),
        thing(
            "general",
            "CDN-35.15",
            _ring(50, 72, 25),
            *_block("cdn_keep_spear", _OWN, 55, 62, 2, 2),
            piece("cdn_gra_captain", _OWN, 40, 80, 24),
            sign("cdn_sign_general", 40, 54, 9, "brass_dark"),
        ),
    )


def _ring(x: float, y: float, radius: float) -> Mark:
    """The ring within which a General lends his courage."""

    def paint(ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> None:
        tint = shapes.ring(rect.w / 2, ctx.theme.rgba("brass_light", 70))
        ctx.art.put(surface, tint, *rect.center)
        edge = shapes.ring(rect.w / 2, ctx.theme.color("brass_dark"), max(2, ctx.theme.f(2.5)))
        ctx.art.put(surface, edge, *rect.center)

    return Mark((x - radius, y - radius, 2 * radius, 2 * radius), paint)
