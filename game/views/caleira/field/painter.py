"""What is drawn on the table beside cards and piles: names, captions, places to lay a card, marks of what is known."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.engine.caleira.position.actions import CaleiraAction
from game.engine.caleira.position.cards import FACE_DOWN_POINTS, Kind
from game.engine.caleira.position.records import Phase, Piece
from game.engine.contract import Refusal, Seat
from game.ui.cards.marks import draw_mark, draw_seal, draw_spot
from game.ui.cards.picture import card_picture, small_picture
from game.ui.cards.placement import Mark
from game.ui.paint import shapes
from game.ui.paint.theme import SEAT_IDS
from game.views.caleira.field import advice
from game.views.caleira.field.choice import Choice
from game.views.caleira.field.compose import ADVISED, GIVE_SPOT
from game.views.caleira.field.tray import Trayed, draw_round, draw_tray
from game.views.caleira.shown import faces
from game.views.caleira.shown.names import first_fitting
from game.views.caleira.shown.room import Ghost
from game.views.caleira.shown.shown import Held, piece_key
from game.views.shared.cards.gesture import CardGesture
from game.views.shared.cards.large import LargeCard
from game.views.shared.cards.mat import draw_mat, felt_rect
from game.views.shared.cards.spread import SpreadPile
from game.views.shared.cards.stage import CardStage

Rect = pygame.Rect

NAME, FACTS, CAPTION, SMALL = 15.0, 13.5, 15.0, 13.0
_CHIP = 22
_COOL, _HOT = 0.55, 0.95
"""How opaque a place is where a card may be laid: not aimed at, and aimed at."""

_GHOST_STRIP, _LEAST_PICTURE = 36, 20
"""Units: the two lines below the picture of such a place, and the least height of the picture with them."""

_FRAME = 6
"""Units that the dashed frame of such a place takes from the text in it."""
_EYE_U = 20


class Hands(Protocol):
    """Whoever knows what is held over the table."""

    def in_hand(self) -> Held | None:
        """The hand card that is dragged or taken up."""


class Painted(Trayed, Protocol):
    """All that is drawn on the table beside cards and piles is read from here."""

    advice: CaleiraAction | None
    choice: Choice
    gesture: CardGesture
    large: LargeCard
    over: Seat | None
    place: pygame.Rect | None
    spread: SpreadPile
    stage: CardStage

    @property
    def controls(self) -> Hands:
        """What is in the hand."""

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets are shown."""


class Painter:
    """Draws for one view."""

    def __init__(self, view: Painted) -> None:
        self.view = view

    # ------------------------------------------------------------------------------- the ground
    def draw_ground(self, surface: pygame.Surface) -> None:
        """The felt with its frame."""
        view = self.view
        assert view.place is not None
        draw_mat(view.ctx, surface, view.place)

    def draw_below(self, surface: pygame.Surface) -> None:
        """What lies under the cards."""
        room = self.view.room
        assert room is not None
        for seat in range(room.seats):
            self._draw_name(surface, seat)
        self._draw_hand_caption(surface)
        self._draw_aside_caption(surface)
        self._draw_partners(surface)
        if self.view.gesture.dragging is None:
            self._draw_ghosts(surface)
        draw_tray(self.view, surface)

    def _draw_ghosts(self, surface: pygame.Surface) -> None:
        for ghost in self.view.laid.ghosts:
            self._draw_ghost(surface, ghost)

    def draw_above(self, surface: pygame.Surface) -> None:
        """What lies over the cards."""
        view = self.view
        if view.gesture.dragging is not None:  # the card in the hand must not hide where it may go
            self._draw_ghosts(surface)
        self._draw_eyes(surface)
        self._draw_cursor(surface)
        draw_round(view, surface)
        view.spread.draw(surface, view.gesture.pointed)
        view.large.draw(surface)

    # --------------------------------------------------------------------------------- names
    def _draw_name(self, surface: pygame.Surface, seat: Seat) -> None:
        """Chip and name at the left, what there is to know at the right, a line below."""
        view, ctx = self.view, self.view.ctx
        assert view.room is not None
        theme, text, r = ctx.theme, ctx.text, view.room.name(seat)
        y = r.centery
        chip = theme.u(min(_CHIP, r.h / theme.scale - 4))
        ctx.art.put(surface, ctx.art.chip(SEAT_IDS[seat], chip), r.x + chip // 2, y)
        x = r.x + chip + theme.u(7)
        facts = self.facts(seat)
        room = r.right - x
        size = text.shrink(facts, FACTS, room * 0.62, "text")
        wide = text.draw(surface, facts, (r.right, y), size, "parchment_shade", align="r", emboss="dark",
                         width=room * 0.66)  # fmt: skip
        name = self.title(seat)
        left = room - wide - theme.u(10)
        colour = "parchment_light" if seat != view.shown.eliminated else "parchment_shade"
        if text.width(name, NAME, "semi") > left:
            name = view.names(seat)
        size = text.shrink(name, NAME, left, "semi")
        text.draw(surface, name, (x, y), size, colour, "semi", emboss="dark", width=left)
        line = theme.mix("felt", "brass", 0.6)
        pygame.draw.line(surface, line, (r.x, r.bottom - 1), (r.right, r.bottom - 1), theme.u(1))

    def title(self, seat: Seat) -> str:
        """A player's name, and whose castle is one's own."""
        view = self.view
        own = seat == view.viewer and seat == view.shown.near
        return view.ctx.words("caleira.table.own", name=view.names(seat)) if own else view.names(seat)

    def facts(self, seat: Seat) -> str:
        """What all may know of a player, in a few words."""
        view, words, shown = self.view, self.view.ctx.words, self.view.shown
        if seat == shown.eliminated:
            return words("caleira.table.out")
        up, down, points = shown.open_points(seat)
        worth = words.count("caleira.points", points)
        if shown.partner is not None and shown.effect is not None and seat in (shown.effect.owner, shown.partner):
            key = "offered" if seat in shown.offered else "offers"
            return words(f"caleira.table.{key}")
        if seat == shown.near and view.viewer == seat:
            return words("caleira.table.facts.own", up=up, down=down, points=worth)
        return words("caleira.table.facts", hand=shown.sizes[seat], points=worth)

    # ------------------------------------------------------------------------------- captions
    def _draw_hand_caption(self, surface: pygame.Surface) -> None:
        """Whose hand it is and what it is for now, left of the fan where there is room."""
        view, ctx = self.view, self.view.ctx
        assert view.room is not None
        assert view.place is not None
        words, hand, shown = ctx.words, view.room.hand, view.shown
        count = max(3, len(shown.hand))
        fan = view.room.fan(count, lying=view.room.hand_lies(count))
        left = felt_rect(ctx, view.place).x + ctx.theme.u(20)
        for area in (view.room.deck, view.room.discard):
            if area.bottom > hand.y + ctx.theme.u(20) and area.right <= hand.centerx:
                left = max(left, area.right)
        room = min(place.bounds.x for place in fan) - left - ctx.theme.u(8)
        own = view.viewer == shown.near
        name = view.names(shown.near)
        title = words("caleira.table.hand.own") if own else words("caleira.table.hand.of", name=name)
        least = ctx.text.width(title, CAPTION * 0.8, "displayb", 0.04)
        if room < least or view.laid.tray or not shown.hand:
            return
        y = hand.bottom - ctx.theme.u(52)
        size = ctx.text.shrink(title, CAPTION, room, "displayb", 0.04)
        ctx.text.draw(surface, title, (left, y), size, "parchment_light", "displayb", track=0.04, emboss="dark",
                      width=room)  # fmt: skip
        lines = ctx.text.wrap(self._hand_state(own=own), SMALL, room, "it")[:2]
        for n, line in enumerate(lines):
            ctx.text.draw(surface, line, (left, y + ctx.theme.u(20 + 16 * n)), SMALL, "parchment_shade", "it",
                          emboss="dark", width=room)  # fmt: skip

    def _hand_state(self, *, own: bool) -> str:
        """What the hand is for now."""
        view, words = self.view, self.view.ctx.words
        phase = view.record.phase
        if not own:
            return words("caleira.table.hand.public")
        if view.choice.phase is Phase.AWAIT_PLAY:
            return words("caleira.table.hand.play")
        if view.choice.phase is Phase.AWAIT_OFFERS:
            return words("caleira.table.hand.give")
        waits = phase not in (Phase.AWAIT_PLAY, Phase.MATCH_END)
        return words("caleira.table.hand.rests" if waits else "caleira.table.hand.waits")

    def _draw_aside_caption(self, surface: pygame.Surface) -> None:
        view, ctx = self.view, self.view.ctx
        assert view.room is not None
        area = view.room.aside
        if area is None or not view.shown.aside or view.shown.eliminated is None:
            return
        text = ctx.words("caleira.table.aside", name=view.names(view.shown.eliminated))
        size = ctx.text.shrink(text, SMALL, area.w, "semi")
        ctx.text.draw(surface, text, (area.centerx, area.bottom - ctx.theme.u(10)), size, "parchment_shade", "semi",
                      align="c", emboss="dark", width=area.w)  # fmt: skip

    # ------------------------------------------------------------------------------- partners
    def _draw_partners(self, surface: pygame.Surface) -> None:
        """Whom one may exchange with; where a card that is given may be dropped."""
        view = self.view
        assert view.room is not None
        if view.busy:
            return
        for seat in range(view.room.seats):
            answer = view.choice.partner(seat)
            hot = view.over == seat
            if answer is None or (isinstance(answer, Refusal) and not hot):
                continue
            mark = Mark.REFUSED if isinstance(answer, Refusal) else Mark.LEGAL
            self._draw_domain(surface, view.room.domain(seat), mark, hot=hot)
            if advice.partner(view.advice) == seat:
                self._draw_advised(surface, view.room.domain(seat))
        spot = view.laid.spots.get(GIVE_SPOT)
        if spot is not None and view.gesture.dragging is not None:
            self._draw_domain(surface, spot, Mark.LEGAL, hot=view.gesture.over_spot == GIVE_SPOT)

    def _draw_domain(self, surface: pygame.Surface, area: Rect, mark: Mark, *, hot: bool) -> None:
        box = area.inflate(self.view.ctx.theme.u(8), self.view.ctx.theme.u(4))
        if mark is Mark.REFUSED:
            self.view.ctx.overlay.refused(surface, box)
            return
        if hot:
            self.view.ctx.overlay.tint(surface, box, "legal", 44)
        draw_mark(self.view.ctx, surface, mark, box.size, box.center, hot=hot)

    def _draw_advised(self, surface: pygame.Surface, area: Rect) -> None:
        """The sign of advice in the middle of a player's upper edge, clear of name and facts."""
        u = self.view.ctx.theme.u
        card = Rect(0, 0, u(60), u(84))
        card.midtop = area.centerx, area.y + u(1)
        draw_seal(self.view.ctx, surface, ADVISED, card.size, card.center)

    # --------------------------------------------------------------------------------- ghosts
    def _draw_ghost(self, surface: pygame.Surface, ghost: Ghost) -> None:
        """Half a card as it would lie, with what it would do."""
        view, ctx = self.view, self.view.ctx
        card = view.controls.in_hand()
        if card is None or card.kind is None:
            return
        refusal = view.choice.may_lie(card.kind, ghost.face)
        aimed = (view.choice.side, view.choice.face) == (ghost.side, ghost.face)
        if view.gesture.dragging is not None:
            aimed = view.gesture.over_spot == ghost.key
        r, u = ghost.rect, ctx.theme.u
        high = min(r.h, u(_GHOST_STRIP if r.h >= u(_GHOST_STRIP + _LEAST_PICTURE) else _GHOST_STRIP // 2))
        strip = Rect(r.x, r.bottom - high, r.w, high)
        ctx.art.rounded(surface, r, (24, 13, 8, 220 if aimed else 165), u(6))
        inset = u(3)
        seen = (_HOT if aimed else _COOL) if refusal is None else _COOL / 2
        if r.h - strip.h - inset >= u(8):
            picture = self._half(card.kind, ghost, (r.w - 2 * inset, r.h - strip.h - inset))
            shapes.blit_faded(surface, picture, (r.x + inset, r.y + inset), seen)
        if refusal is not None:
            ctx.overlay.refused(surface, r, hover=view.gesture.pointed == ghost.key)
            return
        if aimed:
            ctx.art.rounded(surface, r.inflate(u(3), u(3)), "ink", u(7), u(6.5))
            ctx.art.rounded(surface, r.inflate(u(1), u(1)), "legal", u(6.5), u(3.4))
        else:
            draw_spot(ctx, surface, r)
        self._draw_ghost_text(surface, ghost, card.kind, strip)
        if view.gesture.cursor is not None and r.h >= u(_GHOST_STRIP):
            self._draw_ghost_keys(surface, ghost)

    def _draw_ghost_keys(self, surface: pygame.Surface, ghost: Ghost) -> None:
        """The arrows that aim here, for one who uses the keyboard."""
        ctx, u = self.view.ctx, self.view.ctx.theme.u
        arrows = {"left": "\u2190", "right": "\u2192", "up": "\u2191", "down": "\u2193"}
        alone = not self.view.shown.castles[self.view.shown.near]
        text = arrows[ghost.face] if alone else f"{arrows[ghost.side]} {arrows[ghost.face]}"
        wide = round(ctx.text.width(text, 12, "semi")) + u(8)
        cap = Rect(ghost.rect.x + u(5), ghost.rect.y + u(5), wide, u(17))
        ctx.art.rounded(surface, cap, "ink", u(4))
        ctx.art.rounded(surface, cap.inflate(-2, -2), "parchment_light", u(4))
        ctx.text.draw(surface, text, cap.center, 12, "ink", "semi", align="c")

    def _half(self, kind: Kind, ghost: Ghost, size: tuple[int, int]) -> pygame.Surface:
        """What would be seen: the card's picture, or a part of its back. Kept."""
        ctx, (wide, high) = self.view.ctx, size
        if ghost.face == "up":
            return small_picture(ctx, faces.face(ctx.words, kind), wide, high)
        return ctx.art.cached(("caleira half back", wide, high), lambda: self._half_back(wide, high))

    def _half_back(self, wide: int, high: int) -> pygame.Surface:
        whole = card_picture(self.view.ctx, faces.back(self.view.ctx.words), wide)
        y = (whole.get_height() - high) // 2
        return whole.subsurface((0, y, min(wide, whole.get_width()), min(high, whole.get_height() - y))).copy()

    def _draw_ghost_text(self, surface: pygame.Surface, ghost: Ghost, kind: Kind, strip: Rect) -> None:
        """Which side up, and what comes of it, below the picture and within the frame."""
        ctx, u = self.view.ctx, self.view.ctx.theme.u
        words, room = ctx.words, strip.w - 2 * u(_FRAME)
        label = ((words(f"caleira.ghost.{ghost.face}"),), "semi")
        lines = [label, (self._ghost_does(ghost, kind), "it")] if strip.h >= u(_GHOST_STRIP) else [label]
        for n, (ways, face) in enumerate(lines):
            line, size = first_fitting(ctx, ways, 12.5, room, face)
            y = strip.y + strip.h * (0.2 if n == 0 else 0.6) if len(lines) > 1 else strip.y + strip.h * 0.36
            ctx.text.draw(surface, line, (strip.centerx, y), size, "brass_light", face, align="c", emboss="dark",
                          width=room)  # fmt: skip

    def _ghost_does(self, ghost: Ghost, kind: Kind) -> tuple[str, ...]:
        """What comes of laying a card there, in some ways, the longest first."""
        words = self.view.ctx.words
        if ghost.face == "up":
            return (words(f"cards.caleira.{kind}.short"),)
        return words("caleira.ghost.down.does"), words.count("caleira.points", FACE_DOWN_POINTS)

    # ------------------------------------------------------------------------------- knowledge
    def _draw_eyes(self, surface: pygame.Surface) -> None:
        """An eye on each face-down card of a castle that the viewer knows and not everybody does. Rules: CLR-12.10."""
        view = self.view
        if view.viewer is None or view.shown.ended is not None:
            return
        for row in view.shown.castles:
            for piece in row:
                if self._is_secret(piece):
                    self._draw_eye(surface, piece_key(piece.piece))

    def _is_secret(self, piece: Piece) -> bool:
        return not piece.up and piece.kind is not None and not self.view.shown.is_open(piece)

    def _draw_eye(self, surface: pygame.Surface, key: str) -> None:
        view, ctx = self.view, self.view.ctx
        now = view.stage.where(key)
        if now is None or not now.face.hidden or now.width < ctx.theme.u(40):
            return
        px = min(ctx.theme.u(_EYE_U), round(now.width * 0.24))
        x = now.x - now.width / 2 + px * 0.72
        y = now.y - now.width * 0.7 + px * 0.72
        disc = Rect(0, 0, px, px)
        disc.center = round(x), round(y)
        ctx.art.rounded(surface, disc, "ink", px / 2)
        ctx.art.rounded(surface, disc.inflate(-2, -2), "brass_dark", px / 2)
        ctx.art.put(surface, ctx.art.icon("ui_eye", round(px * 0.74), "parchment_light"), *disc.center)

    def _draw_cursor(self, surface: pygame.Surface) -> None:
        """Where the keyboard is."""
        view = self.view
        place = view.gesture.table.place_of(view.gesture.cursor)
        if place is not None and not view.busy:
            view.ctx.overlay.focus(surface, place.bounds, 7)

    # --------------------------------------------------------------------------------- discard
    def spread_discard(self) -> None:
        """Lay the discard pile out over the table."""
        view = self.view
        assert view.place is not None
        words = view.ctx.words
        cards = [faces.face(words, card.kind) for card in view.shown.discard if card.kind is not None]
        area = felt_rect(view.ctx, view.place).inflate(-view.ctx.theme.u(40), -view.ctx.theme.u(40))
        view.spread.open(area, cards, words("caleira.table.discarded", n=len(cards)))
