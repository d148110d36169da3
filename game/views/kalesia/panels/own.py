"""The left column: the own alliance, who holds how much of the forest, and the weapons that nobody has seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Protocol

import pygame

from game.engine.kalesia.position.alliances import ALLIANCES, WEAPONS, Alliance
from game.engine.kalesia.position.forest import LENGTH, LINES
from game.engine.kalesia.position.records import Line, Threat
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Rect, Tip, Widget
from game.views.kalesia.panels.secret import Kept, SecretPanel
from game.views.kalesia.shown import faces
from game.views.kalesia.shown.shown import Shown

SECRET, FOREST, UNSEEN = 196, 186, 200
"""Heights in units that the panels would like."""

LOW_SECRET, LOW_FOREST, LOW_UNSEEN = 132, 140, 150
GAP = 14
TWO_LINES = 33
"""Height in units of a row with a note below its name."""

STRIP = 3
"""How much wider than high the room is in which they stand side by side."""

_VALUES = 4


class Played(Kept, Protocol):
    """What stands beside the forest is read from here."""

    shown: Shown

    @property
    def busy(self) -> bool:
        """Whether something is being shown that stops the person from choosing."""


@lru_cache(maxsize=64)
def facts(
    grid: tuple[int | Alliance, ...], lines: tuple[Line, ...], threats: tuple[Threat, ...]
) -> tuple[tuple[Alliance, int, str], ...]:
    """For each alliance how many areas it holds, and the words key of its best line. Asked for in every frame."""
    threatened = {threat.alliance for threat in threats}
    temple = grid[lines[0][0]] if lines else None
    found = []
    for own in ALLIANCES:
        if own == temple:
            key = "temple"
        elif own is Alliance.FOREST:
            key = "forest.two" if own in threatened else "forest"
        elif own in threatened:
            key = "two"
        else:
            key = "none" if is_possible(grid, own) else "never"
        found.append((own, grid.count(own), key))
    return tuple(found)


def is_possible(grid: tuple[int | Alliance, ...], own: Alliance) -> bool:
    """Whether an alliance could still build a temple. Rules: KAL-8.7."""
    return any(all(grid[cell] == own or not isinstance(grid[cell], Alliance) for cell in line) for line in LINES)


@lru_cache(maxsize=64)
def best_line(grid: tuple[int | Alliance, ...], own: Alliance) -> int:
    """How many areas of its best line that can still become a temple an alliance holds; 0 where there is none.
    Rules: KAL-6.1.
    """
    open_ = [line for line in LINES if all(grid[cell] == own or not isinstance(grid[cell], Alliance) for cell in line)]
    return max((sum(grid[cell] == own for cell in line) for line in open_), default=0)


class ForestPanel(Widget):
    """How many areas each alliance holds, and how near it is to a temple."""

    def __init__(self, id: str, table: Played) -> None:
        super().__init__(id)
        self.table = table
        self._shown: tuple[object, ...] = ()

    def _facts(self) -> tuple[tuple[Alliance, int, str], ...]:
        """For each alliance its areas and the words key of its best line."""
        shown = self.table.shown
        return facts(tuple(shown.grid), shown.lines, shown.threats)

    def update(self, dt: float) -> bool:
        """Follow the table."""
        shown = self._facts(), self.table.own_alliance
        if shown != self._shown:
            self._shown = shown
            self.invalidate()
        return False

    def note(self, own: Alliance, key: str) -> str:
        """How near an alliance is to a temple; of the own one, where it lies open, how much of the line stands."""
        words = self.ctx.words
        if own != self.table.own_alliance or key in ("temple", "never"):
            return words(f"kalesia.forest.{key}")
        return words("kalesia.forest.own", n=best_line(tuple(self.table.shown.grid), own), all=LENGTH)

    def draw(self, surface: pygame.Surface) -> None:
        """Heading and a row an alliance; in a low place the rows stand side by side."""
        art, t, r = self.ctx.art, self.ctx.theme, self.rect
        art.sheet(surface, r, 33)
        facts = self._facts()
        if r.h < t.u(90):
            step = (r.w - t.u(12)) // len(facts)
            for n, (own, count, key) in enumerate(facts):
                place = Rect(r.x + t.u(8) + n * step, r.y, step - t.u(4), r.h)
                self._draw_row(surface, place, own, count, key, min(t.u(30), r.h - t.u(8)))
            return
        heading = Rect(r.x + t.u(14), r.y + t.u(12), r.w - t.u(28), t.u(20))
        art.heading(surface, heading, self.ctx.words("kalesia.forest.heading"))
        top = r.y + t.u(35)
        step = (r.bottom - t.u(12) - top) // len(facts)
        for n, (own, count, key) in enumerate(facts):
            place = Rect(r.x + t.u(18), top + n * step, r.w - t.u(42), step)
            self._draw_row(surface, place, own, count, key, min(t.u(40), step - t.u(2)))

    def _draw_row(
        self, surface: pygame.Surface, place: Rect, own: Alliance, count: int, key: str, px: int
    ) -> None:
        """Figure, name, what is to be said, number; behind the own alliance a field of brass."""
        t, art, text, words = self.ctx.theme, self.ctx.art, self.ctx.text, self.ctx.words
        if own == self.table.own_alliance:
            art.rounded(surface, place.inflate(t.u(10), -t.u(2)), t.rgba("brass_light", 120), t.f(6))
        art.put(surface, art.icon(faces.FIGURE[own], px), place.x + px // 2, place.centery)
        number = str(count)
        size = 24 if place.w > t.u(150) else 18
        x = place.x + px + t.u(8)
        wide = text.width(number, size, "displayb")
        room = round(place.right - wide - t.u(6) - x)
        name, note = faces.alliance_name(words, own), self.note(own, key)
        if text.width(name, 12, "semi") > room:
            text.draw(surface, number, (x, place.centery), size, "ink", "displayb")
            return
        text.draw(surface, number, (place.right, place.centery), size, "ink", "displayb", align="r")
        small = text.shrink(note, 12.5, room, "it", 0)
        fits = place.h >= t.u(TWO_LINES) and text.width(note, small, "it") <= room
        up = t.u(9) if fits else 0
        text.draw(
            surface, name, (x, place.centery - up), text.shrink(name, 15.5, room, "semi"), "ink", "semi", width=room
        )
        if fits:
            text.draw(surface, note, (x, place.centery + t.u(10)), small, "ink_soft", "it", width=room)

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What ends the game."""
        words = self.ctx.words
        lines = [
            f"<icon:{faces.FIGURE[own]}> {escape(self.note(own, key))}" for own, _, key in self._facts()
        ]
        text = f"{escape(words('kalesia.forest.tip'))}<br>{'<br>'.join(lines)}"
        return Tip(text, title=words("kalesia.forest.heading"), rule="KAL-1.2")


class UnseenPanel(Widget):
    """How many weapons of each kind are somewhere that the viewer can't know. Rules: KAL-11.7, KAL-12.4."""

    def __init__(self, id: str, table: Played, open_memory: Callable[[], None]) -> None:
        super().__init__(id)
        self.table = table
        self.memory = self.add(
            Button(f"{id}.memory", "", kind="paper", key="memory", size=14, on_press=open_memory)
        )
        self._shown: tuple[object, ...] = ()

    @property
    def aids(self) -> bool:
        """Whether what was seen may be shown again."""
        return self.table.record.config.memory_aid == "on"

    def update(self, dt: float) -> bool:
        """Follow the record, as soon as nothing is being shown any more."""
        shown = (self.table.record.unseen, self.aids, self.table.record.unseen_removed)
        if shown != self._shown and not self.table.busy:
            self._shown = shown
            self.invalidate()
        return super().update(dt)

    def arrange(self) -> None:
        """The button at the lower edge, or all of a low place."""
        u, r = self.ctx.theme.u, self.rect
        self.memory.text = self.ctx.words("kalesia.memory.open")
        self.memory.visible = self.aids
        if r.h < u(90):
            self.memory.place(r.inflate(-u(10), -u(10)))
            return
        self.memory.place(Rect(r.x + u(18), r.bottom - u(16) - u(32), r.w - u(36), u(32)))

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, the table of counts, the button."""
        art, t, r, words = self.ctx.art, self.ctx.theme, self.rect, self.ctx.words
        art.sheet(surface, r, 35)
        if r.h >= t.u(90):
            heading = words("kalesia.unseen.heading") if self.aids else words("kalesia.unseen.off.heading")
            art.heading(surface, Rect(r.x + t.u(14), r.y + t.u(12), r.w - t.u(28), t.u(20)), heading)
            if self.aids:
                self._draw_table(surface)
            else:
                self._draw_off(surface)
        self.draw_children(surface)

    def _draw_off(self, surface: pygame.Surface) -> None:
        """Everybody has to remember by themselves."""
        t, text, r = self.ctx.theme, self.ctx.text, self.rect
        y = r.y + t.u(50)
        for line in text.wrap(self.ctx.words("kalesia.unseen.off"), 13.5, r.w - t.u(40), "it"):
            if y > r.bottom - t.u(14):
                return
            text.draw(surface, line, (r.x + t.u(20), y), 13.5, "ink_soft", "it")
            y += t.u(18)

    def _draw_table(self, surface: pygame.Surface) -> None:
        """Values across, alliances down."""
        t, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        top, bottom = r.y + t.u(36), self.memory.rect.y - t.u(6)
        left, right = r.x + t.u(60), r.right - t.u(16)
        wide = (right - left) / _VALUES
        step = min(t.u(38), (bottom - top - t.u(20)) // len(ALLIANCES))
        for value in range(_VALUES):
            x = left + (value + 0.5) * wide
            text.draw(surface, str(value + 1), (x, top + t.u(9)), 13, "ink_soft", "bold", align="c")
        counts = dict(zip(WEAPONS, self.table.record.unseen, strict=True))
        for row, own in enumerate(ALLIANCES):
            y = top + t.u(20) + row * step + step // 2
            art.put(surface, art.icon(faces.WEAPON[own], min(t.u(29), step)), r.x + t.u(36), y)
            for value in range(_VALUES):
                code = f"{own[0].upper()}{value + 1}"
                if code in counts:
                    box = Rect(round(left + value * wide) + t.u(2), y - (step - t.u(9)) // 2, round(wide) - t.u(4),
                               step - t.u(9))  # fmt: skip
                    self._draw_count(surface, box, own, counts[code])

    def _draw_count(self, surface: pygame.Surface, box: Rect, own: Alliance, count: int) -> None:
        """A number in a field of the alliance's colour; fields without any are empty."""
        t, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        art.rounded(surface, box, "ink" if count else t.rgba("ink_soft", 120), t.f(4))
        edge = max(1, t.u(1.4))
        inner = box.inflate(-2 * edge, -2 * edge)
        pale = t.mix(faces.COLOR[own], "parchment_light", 0.58 if count else 0.9)
        art.rounded(surface, inner, (*pale, 255), t.f(3))
        if count:
            text.draw(surface, str(count), (box.centerx, box.centery - t.f(0.5)), 15, "ink", "bold", align="c")

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What the numbers mean."""
        if not self.aids:
            return None
        words, record = self.ctx.words, self.table.record
        total = sum(record.unseen)
        text = words.count("kalesia.unseen.tip", total) if total else words("kalesia.unseen.none")
        if record.unseen_removed:
            text += " " + words.count("kalesia.unseen.removed", record.unseen_removed)
        return Tip(escape(text), title=words("kalesia.unseen.heading"), rule="KAL-12.4")


class OwnPanel(Widget):
    """The three panels: below one another in a column, side by side in a strip."""

    solid = False

    def __init__(self, id: str, table: Played, open_memory: Callable[[], None]) -> None:
        super().__init__(id)
        self.secret = self.add(SecretPanel(f"{id}.secret", table))
        self.forest = self.add(ForestPanel(f"{id}.forest", table))
        self.unseen = self.add(UnseenPanel(f"{id}.unseen", table, open_memory))

    def arrange(self) -> None:
        """The last one gets what is left; where too little is left, the others are lower."""
        u, r = self.ctx.theme.u, self.rect
        if r.w > STRIP * r.h:
            self._arrange_strip()
            return
        gap = u(GAP)
        heights = [u(SECRET), u(FOREST)]
        if r.h - sum(heights) - 2 * gap < u(UNSEEN):
            heights = [u(LOW_SECRET), u(LOW_FOREST)]
        rest = r.h - sum(heights) - 2 * gap
        self.unseen.visible = rest >= u(LOW_UNSEEN)
        if not self.unseen.visible:
            share = (r.h - gap) / sum(heights)
            heights = [round(height * share) for height in heights]
        y = r.y
        for panel, height in zip((self.secret, self.forest), heights, strict=True):
            panel.place(Rect(r.x, y, r.w, height))
            y += height + gap
        if self.unseen.visible:
            self.unseen.place(Rect(r.x, y, r.w, r.bottom - y))

    def _arrange_strip(self) -> None:
        u, r = self.ctx.theme.u, self.rect
        gap = u(8)
        free = r.w - 2 * gap
        wide = round(free * 0.30), round(free * 0.50)
        self.unseen.visible = True
        self.secret.place(Rect(r.x, r.y, wide[0], r.h))
        self.forest.place(Rect(r.x + wide[0] + gap, r.y, wide[1], r.h))
        x = r.x + sum(wide) + 2 * gap
        self.unseen.place(Rect(x, r.y, r.right - x, r.h))
