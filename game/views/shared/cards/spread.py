"""A pile laid out over the table: all its cards side by side, so that each can be looked at."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.cards import places
from game.ui.cards.faces import CardFace
from game.ui.cards.picture import draw_card
from game.ui.context import Context
from game.views.shared.cards.gesture import Zone

Rect = pygame.Rect

_CARD_U, _LEAST_PAD_U = 104.0, 16.0
_GAP_U, _HEAD_U = 10.0, 34.0


class SpreadPile:
    """A leather tray with the cards of a pile. Keys of its cards are "spread:0", "spread:1", ... from the lowest."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.faces: tuple[CardFace, ...] = ()
        self.rect = Rect(0, 0, 0, 0)
        self.title = ""
        self._places: list[places.Place] = []

    @property
    def opened(self) -> bool:
        """Whether a pile is laid out."""
        return bool(self.faces)

    def open(self, area: Rect, faces: Sequence[CardFace], title: str) -> None:
        """Lay cards out within `area` (pixels), the lowest of the pile first. Nothing happens for an empty pile."""
        if not faces:
            return
        theme = self.ctx.theme
        pad, head, gap = theme.u(_LEAST_PAD_U), theme.u(_HEAD_U), theme.u(_GAP_U)
        room = area.inflate(-2 * pad, -2 * pad)
        room.height -= head
        laid = places.spread(room, len(faces), theme.f(_CARD_U), gap, faces[0].ratio)
        wide = max(place.bounds.right for place in laid) - min(place.bounds.left for place in laid)
        high = max(place.bounds.bottom for place in laid) - min(place.bounds.top for place in laid)
        least = round(self.ctx.text.width(title.upper(), 13.5, "displayb", 0.11)) + theme.u(90)
        self.rect = Rect(0, 0, min(area.w, max(wide + 2 * pad, least)), high + 2 * pad + head)
        self.rect.center = area.center
        down = self.rect.top + head + pad + high / 2 - room.centery
        self._places = [place.moved(0, down) for place in laid]
        self.faces, self.title = tuple(faces), title
        self._ask()

    def close(self) -> None:
        """Put the pile together again."""
        if self.opened:
            self._ask()
        self.faces, self._places = (), []

    def _ask(self) -> None:
        self.ctx.request_redraw(self.rect.inflate(self.ctx.theme.u(40), self.ctx.theme.u(40)))

    def zone(self) -> Zone:
        """Its cards for a gesture."""
        return Zone("spread", tuple(f"spread:{i}" for i in range(len(self.faces))), tuple(self._places))

    def face_of(self, key: str) -> CardFace | None:
        """The card with one of its keys; None for another key."""
        name, _, number = key.partition(":")
        known = name == "spread" and number.isdigit() and int(number) < len(self.faces)
        return self.faces[int(number)] if known else None

    def draw(self, surface: pygame.Surface, pointed: str | None = None) -> None:
        """Draw the tray and its cards; the one that is pointed at is lifted."""
        if not self.opened:
            return
        theme = self.ctx.theme
        self.ctx.art.plate(surface, self.rect)
        head = Rect(self.rect.left, self.rect.top + theme.u(8), self.rect.w, theme.u(_HEAD_U))
        self.ctx.text.draw(
            surface, self.title.upper(), head.center, 13.5, "brass_light", "displayb",
            track=theme.track["heading"], align="c", emboss="dark", width=head.w - theme.u(24),
        )  # fmt: skip
        for key, place, face in zip(self.zone().keys, self._places, self.faces):
            lift = 8.0 if key == pointed else 0.0
            draw_card(self.ctx, surface, face, place.centre, place.width, lift=lift)
