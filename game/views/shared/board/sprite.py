"""Pieces on their way over a board: where on the plane they are, and how one that stands is drawn."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.context import Context


@dataclass(frozen=True, slots=True)
class Sprite:
    """A piece on its way. `x`, `y`: its middle and foot on the plane, in cells; `side` of its drawing, in cells.

    lift    how high it is above the ground, in cells
    alpha   0..255
    shape   `piece` stands; each game says what else there is
    """

    name: str
    colour: str
    x: float
    y: float
    side: float
    lift: float = 0.0
    alpha: int = 255
    shape: str = "piece"


def draw_standing(
    ctx: Context, dst: pygame.Surface, sprite: Sprite, at: tuple[float, float], side: int, lift: float
) -> None:
    """Draw a standing piece of `side` pixels with its foot at `at`, `lift` pixels high; its shadow stays below."""
    x, y = at
    dst.blit(ctx.art.ellipse((side * 1.02, side * 0.36), 130), (round(x - side * 0.40), round(y - side * 0.25)))
    picture = ctx.art.halo(sprite.name, sprite.colour, side)
    grown = (picture.get_height() - side) / 2
    top = y - lift - side * 0.97 - grown
    dst.blit(picture, (round(x - picture.get_width() / 2), round(top)))
