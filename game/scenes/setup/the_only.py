"""Cards that no game names: for a map of one's own, and for a game that is played in one way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.boards import SUPPLIED, description_of, title_of
from game.scenes.app import lids
from game.scenes.setup.plan import OWN
from game.scenes.setup.sheet.place import Place
from game.ui.paint import shapes
from game.ui.paint.art import Art
from game.views.contract.setup_form import Start
from game.views.games import VIEWS

if TYPE_CHECKING:
    from game.scenes.setup.setup import SetupScene


def own_start(scene: SetupScene, place: Place, minutes: int) -> Start:
    """A map that no card stands for: its title, and a small picture of it."""
    words = scene.ctx.words

    def paint(art: Art, size: tuple[int, int]) -> pygame.Surface:
        out = shapes.opaque(size)
        out.fill(art.theme.color("felt"))
        thumbnail = VIEWS[scene.game].thumbnail
        if thumbnail is not None:
            margin = art.theme.u(6)
            thumbnail(scene.gallery, out, out.get_rect().inflate(-2 * margin, -2 * margin), place.board)
        return out

    title, about = title_of(place.board, words, scene.game), description_of(place.board, words, scene.game)
    key = "setup.card.other" if place.name in SUPPLIED[scene.game] else "setup.card.own"
    return Start(OWN, title, words(key), about, place.name, None, minutes, 0, paint)


def only_start(scene: SetupScene, game: str) -> Start:
    """The game itself, with its box."""
    words = scene.ctx.words

    def paint(art: Art, size: tuple[int, int]) -> pygame.Surface:
        out = shapes.opaque(size)
        out.fill(art.theme.color("walnut"))
        high = round(size[1] * 0.86)
        box = pygame.Rect(0, 0, round(high * lids.RATIO), high)
        box.center = out.get_rect().center
        lids.draw_box(scene.ctx, out, box, game)
        return out

    sentence = words(f"{game}.sentence")
    return Start("", words(f"{game}.name"), sentence, sentence, "", None, 0, 0, paint)
