"""Caledea on one page: capitals and castles, what a turn is made of, how it ends."""

from __future__ import annotations

import itertools
from typing import Final

import pygame

from game.engine.caledea.position.board import PAIR_CODES, Board
from game.engine.caledea.position.config import CaledeaConfig
from game.engine.caledea.position.kingdoms import KINGDOMS, Rank, Structure
from game.engine.caledea.war.chances import battle_chance
from game.ui.context import Context
from game.views.caledea.shown.pieces import Figure, Standing, standing_picture
from game.views.previews.caledea_tiles import square_tile, variant_at
from game.views.shared.leaflet.leaflet import Leaflet, Mark, Panel, Thing, thing
from game.views.shared.leaflet.marks import arrow, die, disc, piece, sign, word

_OWN: Final = KINGDOMS["xonavia"]
_OTHER: Final = KINGDOMS["talaq"]
_NOTHING: Final = Standing()
_ENOUGH: Final = 5
"""Castles of a fortified city: on the capital and its four neighbours. Rules: CAL-12.20."""


def leaflet(ctx: Context, config: CaledeaConfig, board: Board) -> Leaflet:
    """The page for a game's options."""
    words, rounds = ctx.words, config.turn_limit
    end = words("leaflet.caledea.ends", n=rounds) if rounds else words("leaflet.caledea.ends.never")
    return Leaflet(
        "caledea",
        (
            Panel("want", words("leaflet.caledea.want"), _want()),
            Panel("do", words("leaflet.caledea.do"), _do()),
            Panel("ends", end, _ends(rounds)),
        ),
        (
            ("cavalry", _OWN.cavalry),
            ("tower", _OWN.tower),
            ("castles", _ENOUGH),
            ("n", rounds),
            ("chance", f"{_chance():.0f}"),
        ),
    )


def _chance() -> float:
    """Percent by which a rider beats a man where the land helps nobody. Rules: CAL-9.4, CAL-9.7."""
    return float(battle_chance(2, 1) * 100)


def _square(x: float, y: float, side: float, code: str, standing: Standing = _NOTHING, *, mark: str = "") -> Mark:
    """A square of the board with what stands on it; its upper left corner. `mark`: "legal", or whose land it is."""

    def paint(ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px = rect.w
        ground = square_tile(PAIR_CODES.index(code), px, variant_at(int(x), int(y)), not standing.empty)
        surface.blit(ground, rect)
        ctx.art.outline(surface, rect, "ink", 1, max(1, ctx.theme.stroke(1)))
        if mark == "legal":
            ctx.overlay.legal(surface, rect)
        elif mark:
            ctx.overlay.claim(surface, rect, mark)
        if not standing.empty:
            picture, pad = standing_picture(ctx, standing, px)
            surface.blit(picture, (rect.x - pad, rect.y - pad))

    return Mark((x, y, side, side), paint)


def _castle(capital: bool = False) -> Standing:
    return Standing(capital=_OWN.colour if capital else "", structure=(_OWN.colour, Structure.CASTLE))


def _want() -> tuple[Thing, ...]:
    """A rider enters a capital, whose general falls; five castles in a cross."""
    own, other, cross, side = _OWN.colour, _OTHER.colour, (50.0, 74.0), 17.0
    places = [(0, -1), (-1, 0), (1, 0), (0, 1), (0, 0)]
    city = [
        _square(cross[0] + dx * side - side / 2, cross[1] + dy * side - side / 2, side, code, _castle(not (dx or dy)))
        for (dx, dy), code in zip(places, ("GT", "AS", "AH", "ST", "GI"), strict=True)
    ]
    return (
        thing(
            "capital",
            "CAL-14.1",
            piece("cal_capital", other, 67, 38, 34),
            piece("cal_general", other, 89, 41, 17, fallen=-72),
        ),
        thing("rider", "CAL-14.1", piece("cal_cavalry", own, 17, 40, 30), arrow([(31, 26), (49, 26)])),
        thing("city", "CAL-12.20", *city),
    )


def _do() -> tuple[Thing, ...]:
    """A claim; a rider for coins; a tower; a battle."""
    own, other = _OWN.colour, _OTHER.colour
    man = Standing(colour=own, units=(Figure(Rank.INFANTRY),), total=1)
    claimed = Standing(marker=own, colour=own, units=(Figure(Rank.INFANTRY),), total=1)
    return (
        thing("moves", "CAL-5.3", *(disc("ui_step", 32 + 18 * n, 7, 12) for n in range(3))),
        thing(
            "claim",
            "CAL-10.1",
            _square(3, 18, 20, "AT", man),
            _square(33, 18, 20, _OWN.code, claimed, mark="legal"),
            arrow([(17, 31), (34, 31)], wide=1.8),
            word("+", 60, 28, 11),
            sign("cal_coin", 70, 28, 13),
            word("+", 80, 28, 11),
            piece("cal_infantry", own, 91, 37, 18),
        ),
        thing(
            "upgrade",
            "CAL-7.3",
            piece("cal_infantry", own, 8, 63, 18),
            word("+", 20, 54, 11),
            *(sign("cal_coin", 29 + 7 * n, 55, 11) for n in range(_OWN.cavalry)),
            arrow([(44, 55), (55, 55)], wide=1.6),
            piece("cal_cavalry", own, 67, 64, 21),
        ),
        thing(
            "build", "CAL-12.2", _square(80, 45, 19, _OWN.code, Standing(structure=(own, Structure.TOWER)), mark=own)
        ),
        thing(
            "fight",
            "CAL-9.7",
            piece("cal_cavalry", own, 9, 94, 22),
            die(own, 5, 26, 80, 10),
            die(own, 3, 26, 91, 10),
            word(f"{_chance():.0f} %", 49, 86, 15, wide=26, plate=True),
            die(other, 4, 72, 86, 10),
            piece("cal_infantry", other, 89, 95, 21, mirrored=True),
        ),
    )


def _ends(rounds: int) -> tuple[Thing, ...]:
    """The joined edges; the last kingdom; the hourglass."""
    side, top = 15.0, 14.0
    pairs = ("GI", "AT", "HS", "IS", "AG")
    strip = [
        _square(12.5 + side * n, top, side, code, Standing(capital=_OWN.colour) if n == 0 else Standing())
        for n, code in enumerate(pairs)
    ]
    last = (
        piece("cal_general", _OWN.colour, 50, 69, 30),
        piece("cal_general", _OTHER.colour, 20, 70, 18, fallen=70, pale=True),
        piece("cal_general", "blue", 80, 70, 18, fallen=-70, pale=True),
    )
    found = [
        thing("edges", "CAL-2.2", *strip, Mark((5, 6, 90, 31), _thread)),
        thing("last", "CAL-15.1", *last),
    ]
    if rounds:
        found.append(thing("limit", "CAL-15.5", sign("ui_end_turn", 22, 88, 20, "ink"), word(str(rounds), 38, 88, 14)))
        found.append(
            thing(
                "points",
                "CAL-15.6",
                sign("cal_coin", 66, 90, 14),
                sign("cal_coin", 74, 87, 14),
                sign("cal_coin", 82, 84, 14),
            )
        )
    return tuple(found)


def _thread(ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A thread in stitches around the strip, from its right edge to its left one."""
    k = rect.w / 90
    color = ctx.text.rgba("wax")
    left, right, bottom = rect.x + 2 * k, rect.right - 2 * k, rect.bottom - 2 * k
    inner_left, inner_right, middle = rect.x + 10 * k, rect.right - 10 * k, rect.y + 15.5 * k
    corners = [
        (inner_right, middle),
        (right, middle),
        (right, bottom),
        (left, bottom),
        (left, middle),
        (inner_left, middle),
    ]
    width = max(2, round(1.3 * k))
    for (ax, ay), (bx, by) in itertools.pairwise(corners):
        way = pygame.Vector2(bx - ax, by - ay)
        count = max(1, round(way.length() / (5 * k)))
        for n in range(count):
            start = pygame.Vector2(ax, ay) + way * (n / count)
            pygame.draw.line(surface, color, start, start + way * (0.62 / count), width)
