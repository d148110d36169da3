"""The table drawn: frame and felt, the forest, the players' places, the cards, and what lies over them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

import pygame

from game.engine.contract import Seat
from game.engine.kalesia.position.alliances import Alliance
from game.ui.context import Context
from game.views.contract.base import Source
from game.views.kalesia.field import compose as co
from game.views.kalesia.field.naming import Naming
from game.views.kalesia.field.seats import SeatPainter
from game.views.kalesia.field.threats import draw_temple, draw_threats
from game.views.kalesia.shown.guesses import Guesses
from game.views.kalesia.shown.room import Room
from game.views.kalesia.shown.shown import Shown
from game.views.shared.cards.gesture import CardGesture
from game.views.shared.cards.large import LargeCard
from game.views.shared.cards.mat import NIGHT, draw_frame, felt_picture, felt_rect
from game.views.shared.cards.stage import CardStage
from game.views.shared.cards.trails import CardTrails, draw_card_trails

Rect = pygame.Rect


class Moving(Protocol):
    """What is being shown. `glow`: how far light has come over a temple; `sealed`: alliances still lie face-down."""

    glow: float
    sealed: bool


class Painted(Protocol):
    """A table that is drawn."""

    cards: CardStage
    composed: co.Composed
    ctx: Context
    forest: CardStage
    gesture: CardGesture
    guesses: Guesses
    large: LargeCard
    naming: Naming
    place: Rect | None
    room: Room | None
    seats: SeatPainter
    shown: Shown
    source: Source

    @property
    def busy(self) -> bool:
        """Whether something is being shown that stops the person from choosing."""

    @property
    def can_guess(self) -> bool:
        """Whether seats can be marked with whom the viewer suspects."""

    @property
    def hand_is_seen(self) -> bool:
        """Whether the hand at the lower edge lies open to who looks."""

    @property
    def motion(self) -> Moving:
        """What is being shown."""

    @property
    def near(self) -> Seat:
        """The seat at the lower edge."""

    @property
    def own_alliance(self) -> Alliance | None:
        """The viewer's alliance as far as it lies open now."""

    @property
    def show_threats(self) -> bool:
        """Whether lines of two are shown."""

    @property
    def trails(self) -> CardTrails:
        """What is to be seen of what the others have done."""

    def draw_named(self, surface: pygame.Surface) -> None:
        """Mark what words name that are pointed at."""

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets may be seen."""


class TablePainter:
    """Draws a table. The forest at rest is one picture, for most frames change nothing of it."""

    def __init__(self, table: Painted) -> None:
        self.table = table
        self._still: tuple[object, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it, once it has a place."""
        table = self.table
        if table.place is None or table.room is None:
            return
        draw_frame(table.ctx, surface, table.place)
        opened = table.source.open or (table.shown.outcome is not None and not table.motion.sealed)
        own = table.viewer == table.near or table.source.open
        before = surface.get_clip()
        felt = felt_rect(table.ctx, table.place)
        surface.set_clip(felt.clip(before))
        if table.forest.at_rest and not table.motion.glow:
            surface.blit(self._still_forest(felt), felt)
        else:
            surface.blit(felt_picture(table.ctx, table.place.size, NIGHT), felt)
            self._draw_forest(surface)
        table.seats.draw(surface, table.shown, table.room, table.near, own=own, opened=opened,
                         guesses=table.guesses.of(table.viewer) if table.can_guess else None)  # fmt: skip
        table.cards.draw(surface)
        draw_card_trails(table.ctx, surface, table.trails, table.naming.rect_of, table.seats.colours)
        table.draw_named(surface)
        self._draw_givers(surface)
        self._draw_cursor(surface)
        surface.set_clip(before)
        table.large.draw(surface)

    def _still_forest(self, felt: Rect) -> pygame.Surface:
        """The felt with the forest in one picture: most frames change nothing of it."""
        table = self.table
        assert table.place is not None, "the table is drawn at its place"
        looks = (table.composed.forest, table.shown.threats if table.show_threats else (), table.shown.lines,
                 table.place, table.ctx.theme, table.own_alliance)  # fmt: skip
        if self._still is None or self._still[0] != looks:
            window = Rect((0, 0), felt.bottomright)
            picture = pygame.Surface(window.size, 0, 32)
            picture.set_clip(felt)
            picture.blit(felt_picture(table.ctx, table.place.size, NIGHT), felt)
            self._draw_forest(picture)
            still = pygame.Surface(felt.size, 0, 32)
            still.blit(picture, (0, 0), felt)
            self._still = (looks, still)
        return self._still[1]

    def _draw_forest(self, surface: pygame.Surface) -> None:
        """The areas, threats, and the lines of a temple."""
        table = self.table
        assert table.room is not None, "the forest has a place"
        table.forest.draw(surface)
        if table.show_threats:
            draw_threats(table.ctx, surface, table.room.cells, table.shown.threats, table.own_alliance)
        draw_temple(table.ctx, surface, table.room.cells, table.shown.lines, table.motion.glow)

    def _draw_givers(self, surface: pygame.Surface) -> None:
        """Weapons that were received at the round's end bear the chip of who gave them. Rules: KAL-13.2."""
        table = self.table
        if not table.shown.received or table.busy or not table.hand_is_seen:
            return
        giver = (table.near - 1) % table.shown.seats
        px = table.ctx.theme.u(17)
        chip = table.ctx.art.chip(table.seats.colours[giver], px)
        for key in received_keys(co.hand_keys(table.shown.hands[table.near] or ()), table.shown.received):
            placement = table.cards.where(key)
            if placement is not None:
                low = placement.y + placement.width * 0.7
                left = placement.x - placement.width / 2
                table.ctx.art.put(surface, chip, left + px * 0.95, low - px * 0.95)

    def _draw_cursor(self, surface: pygame.Surface) -> None:
        """Where the keyboard is: around what is in sight of the card."""
        table = self.table
        key = table.gesture.cursor
        place = table.gesture.table.place_of(key)
        if place is None or table.busy:
            return
        rect = place.bounds
        hand = table.composed.zones[-1]
        if key in hand.keys[:-1]:
            rect.w = hand.places[hand.keys.index(key) + 1].bounds.x - rect.x
        table.ctx.overlay.focus(surface, rect, 6)


def received_keys(hand: Sequence[str], received: Collection[str]) -> list[str]:
    """Keys of a hand for the weapons that came from the neighbour: of copies the last ones."""
    wanted = list(received)
    found = []
    for key in reversed(hand):
        if co.code_of(key) in wanted:
            wanted.remove(co.code_of(key))
            found.append(key)
    return found
