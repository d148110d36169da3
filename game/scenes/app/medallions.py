"""What is seen on the boxes: a cloth, and a picture in a medallion for each game."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.paint import shapes
from game.ui.paint.art import Art

Medallion = Callable[[Art, pygame.Surface, float], None]


@dataclass(frozen=True, slots=True)
class Lid:
    """A box: the colour of its cloth, and what draws the picture in its medallion of a given radius."""

    cloth: str
    medallion: Medallion


def caledea(art: Art, m: pygame.Surface, r: float) -> None:
    """A horseman on grain and timber."""
    wash = art.theme.table("resource_wash")
    paper = "parchment_light"
    m.fill(art.theme.mix(paper, wash["grain"], 0.72))
    meeting = [
        (0.0, 2.0),
        (0.3, 1.78),
        (0.52, 1.46),
        (0.8, 1.3),
        (1.05, 0.86),
        (1.36, 0.66),
        (1.6, 0.3),
        (2.0, 0.1),
    ]
    meeting = [(x * r, y * r) for x, y in meeting]
    land = [*meeting, (2 * r, 2 * r)]
    shapes.polygon(m, land, art.theme.mix(paper, wash["timber"], 0.78))
    shapes.polyline(m, meeting, art.theme.rgba("ink", 46), max(1.0, r * 0.03))
    shadow = art.ellipse((r * 1.3, r * 0.36), 120)
    m.blit(shadow, (round(r * 0.42), round(r * 1.42)))
    art.put(m, art.halo("cal_cavalry", "blue", r * 1.42, max(1, round(r * 0.035))), r, r * 0.98)


def _tree(art: Art, m: pygame.Surface, x: float, y: float, size: float) -> None:
    m.fill(
        art.theme.color("#4b2f1b"),
        (round(x - size * 0.06), round(y - size * 0.35), round(size * 0.12) + 1, round(size * 0.4)),
    )
    for radius, tone, dx in ((0.36, "ink", 0.0), (0.32, "#5f8244", 0.0), (0.2, "#7c9a56", -0.07)):
        art.put(
            m, shapes.ring(size * radius, art.theme.color(tone)), x + dx * size, y - size * 0.58 + dx * size
        )


def dynasty(art: Art, m: pygame.Surface, r: float) -> None:
    """A city before the sea."""
    lands = art.theme.table("hex")
    m.fill(art.theme.color(lands["water"]))
    m.fill(art.theme.color(lands["grass"]), (0, round(r * 1.15), round(2 * r), round(r)))
    for i in range(4):
        _tree(art, m, r * (0.3 + 0.47 * i), r * (1.42 + 0.1 * (i % 2)), r * 0.62)
    art.put(m, art.piece("dyn_city5", "crimson", r * 1.36), r, r * 0.95)


def caldaern(art: Art, m: pygame.Surface, r: float) -> None:
    """Riders and spears among hills."""
    m.fill(art.theme.color("#d9c98a"))
    for i, tone in enumerate(("#b9b676", "#c6bb7d", "#98a45d")):
        art.put(m, shapes.ring(r * 0.95, art.theme.color(tone)), r * (0.5 + 0.6 * i), r * (2.1 - 0.1 * i))
    for x, y, name, seat, size in (
        (0.52, 0.92, "cdn_spear", "green", 0.86), (1.48, 0.92, "cdn_spear", "green", 0.86),
        (1.0, 1.05, "cdn_rider", "teal", 1.15),
    ):  # fmt: skip
        art.put(m, art.piece(name, seat, r * size), r * x, r * y)


def caleira(art: Art, m: pygame.Surface, r: float) -> None:
    """The princess's spire in the evening."""
    picture = art.icon("card_princess_spire", r * 2.9, None, r * 2.03)
    m.fill(picture.get_at((picture.get_width() // 2, 1)))
    m.blit(picture, (round(-r * 0.45), round(2 * r - picture.get_height())))


def kalesia(art: Art, m: pygame.Surface, r: float) -> None:
    """Forest, centaur, mermaid, each in its third."""
    for i, tone in enumerate(("#35562c", "#b0642a", "#1f8a8f")):
        start = math.tau * (i / 3) - 2.62
        arc = [
            (
                r + 1.6 * r * math.cos(start + j * math.tau / 60),
                r + 1.6 * r * math.sin(start + j * math.tau / 60),
            )
            for j in range(21)
        ]
        shapes.polygon(m, [(r, r), *arc], art.theme.mix(tone, "#ffffff", 0.18))
    for i, name in enumerate(("forest", "centaur", "mermaid")):
        start = math.tau * (i / 3) - 2.62
        edge = (r + 1.6 * r * math.cos(start), r + 1.6 * r * math.sin(start))
        shapes.polyline(m, [(r, r), edge], art.theme.color("ink"), max(1.5, r * 0.04))
        middle = start + math.tau / 6
        art.put(
            m,
            art.icon(f"kal_{name}", r * 0.86),
            r + 0.54 * r * math.cos(middle),
            r + 0.54 * r * math.sin(middle),
        )
