"""What lies on the felt beside the cards: names, empty places, what a player is doing, who the cards came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.engine.contract import Seat
from game.engine.kalesia.position.alliances import Alliance
from game.ui.cards.marks import draw_spot
from game.ui.cards.places import Place
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.kalesia.shown import faces
from game.views.kalesia.shown.room import Room
from game.views.kalesia.shown.shown import Shown

_CHIP, _FIGURE = 22, 26
_MARK = 9.0
_NAME, _STATE = 15.0, 13.0


class SeatPainter:
    """Draws the players' places. `names` and `colours` by seat."""

    def __init__(self, ctx: Context, names: Sequence[str], colours: Sequence[str]) -> None:
        self.ctx = ctx
        self.names = names
        self.colours = colours

    def draw(
        self, surface: pygame.Surface, shown: Shown, room: Room, near: Seat, *, own: bool, opened: bool,
        guesses: Mapping[Seat, Alliance] | None = None,
    ) -> None:  # fmt: skip
        """All places; `own`: the private view of the one at the lower edge is open. `opened`: alliances may be told.
        `guesses` are marks for whom the viewer suspects; None: nobody can be marked."""
        for place in range(1, shown.seats):
            seat = room.seat_at(near, place)
            seat_room = room.others[place - 1]
            line = seat_room.name
            if guesses is not None:
                taken = self._draw_guess(surface, room, place, guesses.get(seat))
                line = pygame.Rect(line.x, line.y, line.w - taken, line.h)
            self._draw_name(surface, shown, seat, line, opened=opened)
            self._draw_empty(surface, shown, seat, seat_room.chosen)
            self._draw_state(surface, shown, seat, seat_room.state, align=seat_room.align)
        hand = room.hand
        if not own:
            self._draw_name(surface, shown, near, hand.name, opened=opened)
            self._draw_state(surface, shown, near, hand.state, align="l")
            self._draw_empty(surface, shown, near, hand.chosen)

    # ------------------------------------------------------------------------------- one player
    def _draw_guess(self, surface: pygame.Surface, room: Room, place: int, guess: Alliance | None) -> int:
        """The figure of whom one suspects on a disc of paper, or an empty ring; how much of the line it takes."""
        art, t, spot = self.ctx.art, self.ctx.theme, room.pencil(place)
        radius = t.f(_MARK)
        if guess is None:
            art.put(surface, shapes.ring(radius, t.mix("felt", "brass", 0.6)), spot.x, spot.y)
            art.put(surface, shapes.ring(radius - t.f(1.2), t.color("felt")), spot.x, spot.y)
            self.ctx.text.draw(
                surface, "?", (spot.x, spot.y - t.f(0.5)), 12, t.mix("felt", "parchment_light", 0.7), "it", align="c"
            )
        else:
            art.put(surface, shapes.ring(radius + t.f(1.2), t.color("ink")), spot.x, spot.y)
            art.put(surface, shapes.ring(radius, t.color("parchment_light")), spot.x, spot.y)
            art.put(surface, art.icon(faces.FIGURE[guess], radius * 1.8), spot.x, spot.y)
        return round(spot.width) + t.u(3)

    def _draw_name(
        self, surface: pygame.Surface, shown: Shown, seat: Seat, line: pygame.Rect, *, opened: bool
    ) -> None:
        """Chip and name over a thin line of brass; at its end the alliance, once it may be told."""
        ctx, t = self.ctx, self.ctx.theme
        px = t.u(_CHIP - 2)
        ctx.art.put(surface, ctx.art.chip(self.colours[seat], px), line.x + px // 2, line.centery)
        x, right = line.x + px + t.u(7), line.right
        alliance = shown.alliances[seat]
        if opened and alliance is not None:
            side = t.u(_FIGURE)
            ctx.art.put(surface, ctx.art.icon(faces.FIGURE[alliance], side), right - side // 2, line.centery - t.u(1))
            right -= side + t.u(4)
        name = self.names[seat]
        size = ctx.text.shrink(name, _NAME, right - x, "semi")
        ctx.text.draw(
            surface, ctx.text.fit(name, size, right - x, "semi"), (x, line.centery - t.u(1)), size,
            "parchment_light", "semi", emboss="dark",
        )  # fmt: skip
        y = line.bottom + t.u(1)
        pygame.draw.line(surface, t.mix("felt", "brass", 0.6), (line.x, y), (line.right, y), t.u(1))

    def _draw_empty(
        self, surface: pygame.Surface, shown: Shown, seat: Seat, places: tuple[Place, Place]
    ) -> None:
        """Two empty places, as long as the player hasn't chosen."""
        if shown.has_laid(seat) or shown.outcome is not None or shown.number is None:
            return
        for place in places:
            draw_spot(self.ctx, surface, place.bounds, open=False)

    def _draw_state(
        self, surface: pygame.Surface, shown: Shown, seat: Seat, line: pygame.Rect, *, align: str
    ) -> None:
        text, colour = self.state(shown, seat)
        if not text or not line.w:
            return
        ctx = self.ctx
        size = ctx.text.shrink(text, _STATE, line.w, "it")
        x = line.centerx if align == "c" else line.x
        ctx.text.draw(
            surface, ctx.text.fit(text, size, line.w, "it"), (x, line.centery), size, colour, "it", emboss="dark",
            align=align,
        )  # fmt: skip

    def state(self, shown: Shown, seat: Seat) -> tuple[str, str]:
        """What a player is doing, and the colour of these words; after the end how it went for the player."""
        words = self.ctx.words
        if shown.outcome is not None:
            won = shown.outcome.won[seat]
            return words("kalesia.seat.won" if won else "kalesia.seat.lost"), "legal" if won else "parchment_shade"
        if shown.turned:
            return "", ""
        if shown.has_laid(seat):
            return words("kalesia.seat.chosen"), "parchment_shade"
        return (words("kalesia.seat.choosing"), "legal") if shown.number is not None else ("", "")
