"""The panel "Last hand": sums that grow value by value, who captured the area and by which rule. Rules: KAL-4.5."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.engine.kalesia.position.alliances import ALLIANCES
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Rect, Tip, Widget
from game.views.kalesia.shown import faces
from game.views.kalesia.shown.shown import Shown, Tally

RULE = "KAL-4.6"
"""Why an area is captured."""

_FEWEST = 9.0
"""A bar is as long as the panel is wide for this many points at least, so that a weak hand looks weak."""


class Remembered(Protocol):
    """What was laid last is read from here."""

    shown: Shown


class LastHand(Widget):
    """Follows the table's tally; draws what has been counted so far."""

    reacts = True

    def __init__(self, id: str, table: Remembered) -> None:
        super().__init__(id)
        self.table = table
        self.rule = self.add(Button(f"{id}.rule", RULE, kind="link", size=11.5, on_press=self._open_rule))
        self._shown: object = None

    def _open_rule(self) -> None:
        self.screen.on_rule(RULE)

    @property
    def tally(self) -> Tally | None:
        """The sums of the last hand, or of the one that is being counted."""
        return self.table.shown.tally

    def update(self, dt: float) -> bool:
        """Follow the table."""
        if self.tally != self._shown:
            self._shown = self.tally
            self.invalidate()
        self.rule.visible = self.tally is None or self.tally.alliance is not None
        return super().update(dt)

    def arrange(self) -> None:
        """The rule stands at the lower right."""
        u, r = self.ctx.theme.u, self.rect
        width = round(self.ctx.text.width(RULE, 11.5, "semi")) + u(4)
        self.rule.place(Rect(r.right - u(18) - width, r.bottom - u(30), width, u(20)))

    # ------------------------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Heading, a bar an alliance, the verdict."""
        art, t, r, words = self.ctx.art, self.ctx.theme, self.rect, self.ctx.words
        art.sheet(surface, r, 41)
        tally = self.tally
        going = tally is not None and tally.alliance is None
        if tally is None:
            heading = words("kalesia.last.none.heading")
        else:
            heading = words("kalesia.last.now" if going else "kalesia.last.heading", number=tally.number)
        art.heading(surface, Rect(r.x + t.u(14), r.y + t.u(12), r.w - t.u(28), t.u(20)), heading)
        if tally is None:
            self._draw_none(surface)
        else:
            self._draw_bars(surface, tally)
            self._draw_verdict(surface, tally)
        self.draw_children(surface)

    def _draw_none(self, surface: pygame.Surface) -> None:
        """Before the first hand: how it goes."""
        t, text, r = self.ctx.theme, self.ctx.text, self.rect
        y = r.y + t.u(54)
        for line in text.wrap(self.ctx.words("kalesia.last.none"), 14, r.w - t.u(44)):
            if y > self.rule.rect.y - t.u(8):
                return
            text.draw(surface, line, (r.x + t.u(22), y), 14, "ink_soft", "it")
            y += t.u(20)

    @property
    def _line(self) -> int:
        """Where the line above the verdict is."""
        return self.rect.bottom - self.ctx.theme.u(54)

    def _draw_bars(self, surface: pygame.Surface, tally: Tally) -> None:
        t, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        top = r.y + t.u(38)
        step = (self._line - t.u(4) - top) / len(ALLIANCES)
        most, sums = max(_FEWEST, *tally.totals), tally.sums
        full = r.w - t.u(130)
        decided = tally.alliance is not None
        best = max(sums)
        for n, own in enumerate(ALLIANCES):
            y = round(top + (n + 0.5) * step)
            art.put(surface, art.icon(faces.FIGURE[own], min(t.u(44), step)), r.x + t.u(40), y)
            values = [value for _, value in tally.values[n][: tally.counted[n]]]
            bar = Rect(r.x + t.u(70), y - t.u(15), round(full * sums[n] / most), t.u(30))
            self._draw_bar(surface, bar, faces.COLOR[own], values)
            great = decided and sums[n] == best
            text.draw(
                surface, str(sums[n]), (r.right - t.u(24), y), 26 if great else 21, "ink" if great else "ink_soft",
                "displayb", align="r",
            )  # fmt: skip

    def _draw_bar(self, surface: pygame.Surface, bar: Rect, colour: str, values: list[int]) -> None:
        """The values one beside the other; those too narrow for their number are told by their length."""
        t, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        total, edge, at = sum(values), max(1, t.u(1.6)), 0
        for value in values:
            x0, x1 = (bar.x + round(bar.w * part / total) for part in (at, at + value))
            at += value
            art.rounded(surface, (x0, bar.y, x1 - x0, bar.h), "ink", t.f(4))
            inner = (x0 + edge, bar.y + edge, x1 - x0 - 2 * edge, bar.h - 2 * edge)
            light = t.mix(colour, "#ffffff", 0.42)
            art.rounded_gradient(surface, inner, light, t.mix(colour, "#ffffff", 0.06), t.f(3))
            label = str(value)
            if text.width(label, 14, "bold") < x1 - x0 - 2 * edge:
                size = 15 if text.width(label, 15, "bold") < x1 - x0 - 2 * edge - 2 else 14
                text.draw(surface, label, ((x0 + x1) / 2, bar.centery - t.f(0.5)), size, "ink", "bold", align="c")

    def _draw_verdict(self, surface: pygame.Surface, tally: Tally) -> None:
        """Who captured the area, and why."""
        t, text, r, words = self.ctx.theme, self.ctx.text, self.rect, self.ctx.words
        if tally.alliance is None:
            return
        y = self._line
        pygame.draw.line(surface, t.color("ink_soft"), (r.x + t.u(18), y), (r.right - t.u(18), y), t.u(1))
        title = words(f"kalesia.last.captured.{tally.alliance}", number=tally.number)
        room = r.w - t.u(38)
        size = text.shrink(title, 14.5, room, "semi")
        text.draw(surface, title, (r.x + t.u(20), y + t.u(17)), size, "ink", "semi", width=room)
        why = words(f"kalesia.last.{tally.why}")
        room = self.rule.rect.x - r.x - t.u(28)
        size = text.shrink(why, 12.5, room, "it", 0)
        text.draw(surface, why, (r.x + t.u(20), y + t.u(35)), size, "ink_soft", "it", width=room)

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """The sums in words."""
        words, tally = self.ctx.words, self.tally
        if tally is None or tally.alliance is None:
            return Tip(escape(words("kalesia.last.none")), rule=RULE)
        rows = []
        for n, own in enumerate(ALLIANCES):
            values = " + ".join(str(value) for _, value in tally.values[n]) or "0"
            name = escape(faces.alliance_name(words, own))
            rows.append(f"<icon:{faces.FIGURE[own]}> {name}: {values} = <b>{tally.totals[n]}</b>")
        return Tip("<br>".join(rows), title=words("kalesia.last.heading", number=tally.number), rule=RULE)
