"""Sheets on the table: cards laid out to be looked at, and how a round ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.engine.caleira.position.records import RoundResult
from game.engine.caleira.view import CaleiraView
from game.engine.contract import Seat
from game.ui.context import Context
from game.ui.paint.rich import escape
from game.ui.paint.theme import SEAT_IDS
from game.views.caleira.field.compose import Laid
from game.views.caleira.field.motion import Motion
from game.views.caleira.shown import faces
from game.views.caleira.shown.names import first_fitting
from game.views.caleira.shown.room import Room
from game.views.caleira.shown.shown import Shown

Rect = pygame.Rect

_TITLE, _TEXT, _SMALL = 14.0, 13.5, 12.5
_ROW, _LEAST_ROW, _ABOVE, _BELOW = 27, 18, 33, 24
"""Units of the sheet of a round: a player's line at most and at least, what is above these lines, what below."""


# ------------------------------------------------------------------------------------------- tray
class Trayed(Protocol):
    """What is laid over the table is read from here: cards that are looked at, and the end of a round."""

    ctx: Context
    laid: Laid
    motion: Motion
    names: Callable[[Seat], str]
    record: CaleiraView
    room: Room | None
    shown: Shown

    @property
    def busy(self) -> bool:
        """Whether events are still being shown; nothing can be decided meanwhile."""


def draw_tray(view: Trayed, surface: pygame.Surface) -> None:
    """The sheet below cards that are laid out, with its heading and what stands below each card."""
    if not view.laid.tray or view.room is None:
        return
    ctx, r, u = view.ctx, view.room.tray(), view.ctx.theme.u
    ctx.art.sheet(surface, r, 61)
    if not view.room.tray_low:
        ctx.art.heading(surface, Rect(r.x + u(12), r.y + u(7), r.w - u(24), u(20)), _title(view))
    places = next((zone for zone in view.laid.zones if zone.id == "tray"), None)
    if places is None:
        return
    if view.laid.tray == "look":
        _draw_look(view, surface, places.places[0].bounds)
        return
    for n, place in enumerate(places.places):
        room = place.width + u(12)
        line, size = first_fitting(ctx, _foot(view, n), _SMALL, room, "it")
        size = ctx.text.shrink(line, size, room, "it", least=0)
        ctx.text.draw(surface, line, (place.x, r.bottom - u(12 if view.room.tray_low else 14)), size, "ink_soft", "it",
                      align="c", width=room)  # fmt: skip


def _title(view: Trayed) -> str:
    words, shown = view.ctx.words, view.shown
    if view.laid.tray == "wizard" and shown.seen and shown.seen[0].kind is None:
        owner = shown.effect.owner if shown.effect is not None else shown.turn
        return words("caleira.tray.wizard.other", name=view.names(owner))
    return words(f"caleira.tray.{view.laid.tray}")


def _foot(view: Trayed, n: int) -> tuple[str, ...]:
    """Below a card: who will draw it, or whose effect it is; in some ways, the longest first."""
    if view.laid.tray == "order":
        at = view.shown.find(view.shown.ordering[n])
        return ("" if at is None else view.names(at[0]),)
    drawer = view.names(drawer_of(view.shown.turn, n, len(view.shown.castles), view.shown.eliminated))
    return view.ctx.words("caleira.tray.draws", name=drawer), drawer


def drawer_of(turn: Seat, n: int, seats: int, out: Seat | None) -> Seat:
    """Who draws the n-th card of the deck (0: the top) when `turn` has the turn and nobody else goes. CLR-1.2."""
    seat = turn
    for _ in range(n + 1):
        seat = (seat + 1) % seats
        if seat == out:
            seat = (seat + 1) % seats
    return seat


def _draw_look(view: Trayed, surface: pygame.Surface, card: Rect) -> None:
    """Beside the card that is looked at: whose it is, and what comes of revealing it."""
    shown, ctx = view.shown, view.ctx
    if shown.looked_at is None or shown.looked_kind is None or view.room is None:
        return
    at = shown.find(shown.looked_at)
    owner = "" if at is None else view.names(at[0])
    words, u, r = ctx.words, ctx.theme.u, view.room.tray()
    kind = shown.looked_kind
    title = faces.title(words, kind)
    key = "has_effect" if kind not in ("battlements", "princess_spire") else "no_effect"
    lines = [
        f"<semi>{escape(words('caleira.tray.look.whose', name=owner, card=title))}</semi>",
        escape(words(f"caleira.tray.look.{key}", name=owner)),
        f"<i>{escape(words(f'cards.caleira.{kind}.full'))}</i>",
        f"<soft>{escape(words('caleira.tray.look.alone'))}</soft>",
    ]
    x, top = card.right + u(16), r.y + view.room.tray_top() + u(2)
    while lines:
        block = ctx.text.rich("<br>".join(lines), _TEXT, r.right - u(12) - x)
        if block.height <= r.bottom - u(8) - top:
            block.draw(surface, (x, top))
            return
        lines.pop()


# --------------------------------------------------------------------------------------- round end
def draw_round(view: Trayed, surface: pygame.Surface) -> None:
    """How the round ended, on a sheet over the place of the hand."""
    result = view.shown.ended
    if result is None or view.room is None or (view.busy and not view.motion.holding):
        return
    ctx, u = view.ctx, view.ctx.theme.u
    r = _round_rect(view, result)
    ctx.art.sheet(surface, r, 63)
    heading = Rect(r.x + u(14), r.y + u(10), r.w - u(28), u(20))
    title, _ = first_fitting(ctx, round_titles(view, result), ctx.theme.size["heading"], heading.w * 0.7, "displayb")
    ctx.art.heading(surface, heading, title)
    y, row = r.y + u(_ABOVE), _row_high(view, result)
    for seat in sorted(range(len(result.points)), key=lambda s: (result.ranks[s], s)):
        _draw_row(view, surface, result, seat, Rect(r.x + u(16), y, r.w - u(32), row))
        y += row
    line = ctx.words("caleira.round.go_on" if view.motion.holding else f"caleira.round.reason.{result.reason}")
    size = ctx.text.shrink(line, _SMALL, r.w - u(32), "it")
    ctx.text.draw(surface, line, (r.centerx, r.bottom - u(15)), size, "ink_soft", "it", align="c", width=r.w - u(32))


def _round_rect(view: Trayed, result: RoundResult) -> Rect:
    assert view.room is not None
    u, hand = view.ctx.theme.u, view.room.hand
    high = u(_ABOVE) + _row_high(view, result) * len(result.points) + u(_BELOW)
    r = Rect(0, 0, min(u(430), hand.w), high)
    r.midbottom = hand.centerx, hand.bottom
    return r


def _row_high(view: Trayed, result: RoundResult) -> int:
    """Pixels of a player's line: as many as leave the castle above free, but enough for lines to be read."""
    assert view.room is not None
    u = view.ctx.theme.u
    free = view.room.hand.h - u(_ABOVE) - u(_BELOW)
    return max(u(_LEAST_ROW), min(u(_ROW), free // len(result.points)))


def round_title(view: Trayed, result: RoundResult) -> str:
    """Who has won a round."""
    words = view.ctx.words
    names = ", ".join(view.names(seat) for seat in result.winners)
    key = "won" if len(result.winners) == 1 else "shared"
    if view.record.config.match_rounds == 1:
        return words(f"caleira.end.{key}", names=names)
    return words(f"caleira.round.{key}", names=names, n=result.round)


def round_titles(view: Trayed, result: RoundResult) -> tuple[str, ...]:
    """Who has won a round; which one it was, for where many have."""
    return round_title(view, result), view.ctx.words("caleira.round.brief", n=result.round)


def _draw_row(view: Trayed, surface: pygame.Surface, result: RoundResult, seat: Seat, r: Rect) -> None:
    """One player: chip, name, points, size, rounds won."""
    ctx, words, u = view.ctx, view.ctx.words, view.ctx.theme.u
    text = ctx.text
    ctx.art.put(surface, ctx.art.chip(SEAT_IDS[seat], u(20)), r.x + u(10), r.centery)
    won = seat in result.winners
    right: float = r.right
    if view.record.config.match_rounds > 1:
        right = _draw_wins(view, surface, seat, r)
    facts = words("caleira.table.out") if seat == result.eliminated else words(
        "caleira.round.facts", points=words.count("caleira.points", result.points[seat]), n=result.sizes[seat]
    )  # fmt: skip
    wide = text.draw(surface, facts, (right, r.centery), _TEXT, "ink", align="r")
    room = right - wide - u(12) - r.x - u(28)
    text.draw(surface, view.names(seat), (r.x + u(28), r.centery), _TITLE, "ink", "bold" if won else "text",
              width=room)  # fmt: skip


def _draw_wins(view: Trayed, surface: pygame.Surface, seat: Seat, r: Rect) -> float:
    """A crown for each round won; where they begin, in pixels."""
    u, wins = view.ctx.theme.u, view.shown.wins[seat]
    needed = (view.record.config.match_rounds + 1) // 2
    x = r.right - u(10)
    for n in range(needed):
        icon = view.ctx.art.icon("clr_wins", u(18))
        if n < needed - wins:
            icon = icon.copy()
            icon.set_alpha(60)
        view.ctx.art.put(surface, icon, x, r.centery)
        x -= u(21)
    return x - u(4)


