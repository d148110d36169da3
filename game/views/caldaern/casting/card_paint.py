"""Paints spell cards: band with the name, picture, disc of the school, casting value in wax, what it does, how far."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.widgets import Rect
from game.views.caldaern.casting.fan import HIGH, WIDE
from game.views.caldaern.schools.picture import spell_picture
from game.views.caldaern.schools.school import disc, school

_PICTURE = 60
_DARK = (46, 32, 20, 150)
_LEAST_NAME = 9.5
"""Size of a name at the least: a card without its name would have to be asked for it."""
_LEAST_WORD = 8
"""The same of a name that would have to be broken, or cut."""
_SYLLABLE = re.compile(
    r"(?<=[a-zäöüß]{3})(?:sch[lmnrw]?|ch|ph|th|qu|pf|st?r?|sp[lr]?|[bdfgkpt]?[lr]|[b-df-hj-np-tv-z])(?=[aeiouyäöü]\w)",
    re.IGNORECASE,
)
"""Where a long word is broken: before the consonants that the next vowel begins with."""
_SEAL = 23
"""Units across what is clicked of the seal of the amplified version."""

_LEAST_TEXT = 0.8
"""Below this size a card says no more than its name, its value and what stands over it."""


@dataclass(frozen=True, slots=True)
class Face:
    """All that is seen of a card. `amplified`: the value of that version, 0 where it can't be created; `slip`: what
    stands over it, "" where it can be created; `dear`: it is only too dear, which its value tells."""

    name: str
    school: str
    kind: str
    value: int
    effect: str
    range: str
    slip: str = ""
    dear: bool = False
    amplified: int = 0


class Lying(NamedTuple):
    """A card where it lies: whether it stands higher, is pointed at, has the keyboard."""

    rect: Rect
    face: Face
    up: bool
    pointed: bool
    keyed: bool


def seal_of(card: Rect) -> Rect:
    """Where the seal of the amplified version lies on a card."""
    k = card.w / WIDE
    rect = Rect(0, 0, round(_SEAL * k), round(_SEAL * k))
    rect.center = (round(card.right - 15 * k), round(card.y + 57 * k))
    return rect


def name_lines(ctx: Context, name: str, size: float, room: int) -> tuple[float, list[str]]:
    """A name in `room` pixels: its size in units, at most `size`, and its lines.

    One where that is wide enough, else two of whole words, else two with a hyphen; one to be cut where nothing helps.
    """
    text = ctx.text

    def fitting(ways: list[list[str]], least: float) -> tuple[float, list[str]] | None:
        """The way that lets the letters be largest, and how large; None if all of them are too wide."""
        found = []
        for lines in ways:
            widest = max(lines, key=lambda line: text.width(line, size, "semi"))
            units = text.shrink(widest, size, room, "semi", least=least)
            if text.width(widest, units, "semi") <= room:
                found.append((units, lines))
        return max(found, key=lambda one: one[0], default=None)

    words = [[name[: space.start()], name[space.end() :]] for space in re.finditer(" ", name)]
    parts = [[f"{name[: part.start()]}-", name[part.start() :]] for part in _SYLLABLE.finditer(name)]
    whole = [[name]]
    for ways, least in (
        (whole, _LEAST_NAME), (words, _LEAST_NAME), (whole, _LEAST_WORD), (words, _LEAST_WORD), (parts, _LEAST_WORD)
    ):  # fmt: skip
        found = fitting(ways, least)
        if found is not None:
            return found
    return _LEAST_NAME, [name]


class CardPainter:
    """Paints cards and keeps them by what is on them, and all of them as long as nothing changes."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._row: tuple[object, pygame.Surface, tuple[int, int]] | None = None
        """What was drawn last, its picture, where that lies."""

    def area(self, rects: Sequence[Rect]) -> Rect:
        """Where cards in these places draw, with their shadows and frames."""
        room = 4 * self.ctx.theme.u(8)
        return rects[0].unionall(rects[1:]).inflate(room, room)

    def draw_row(self, surface: pygame.Surface, cards: Sequence[Lying]) -> None:
        """Draw cards, each over those before it."""
        key = ([(tuple(card.rect), *card[1:]) for card in cards], self.ctx.theme)
        if self._row is None or self._row[0] != key:
            area = self.area([card.rect for card in cards])
            layer = shapes.blank(area.size)
            for rect, face, up, pointed, keyed in cards:
                place = rect.move(-area.x, -area.y)
                self.draw(layer, place, face, up=up, pointed=pointed)
                if keyed:
                    self.ctx.overlay.focus(layer, place.inflate(6, 6))
            self._row = (key, layer, area.topleft)
        surface.blit(self._row[1], self._row[2])

    def draw(self, surface: pygame.Surface, rect: Rect, face: Face, *, up: bool = False, pointed: bool = False) -> None:
        """Draw a card; the one that stands higher has a gold frame, the one that is pointed at a thin one."""
        theme, art = self.ctx.theme, self.ctx.art
        art.shadow(surface, rect, "card")
        key = ("spell card", rect.size, face)
        surface.blit(art.cached(key, lambda: self._card(rect.size, face)), rect)
        if up:
            frame = rect.inflate(theme.u(7), theme.u(7))
            art.outline(surface, frame, "ink", theme.f(9), theme.f(5))
            art.brass_frame(surface, frame.inflate(-theme.u(1.5), -theme.u(1.5)), theme.f(8), theme.f(3))
        elif pointed:
            art.outline(surface, rect.inflate(theme.u(3), theme.u(3)), "legal", theme.f(7), theme.f(2.2))

    def _card(self, size: tuple[int, int], face: Face) -> pygame.Surface:
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        w, h = size
        k = w / WIDE
        out = shapes.blank(size)
        radius = 6 * k
        art.rounded(out, (0, 0, w, h), "ink", radius)
        edge = max(1, round(2 * k))
        art.rounded(out, (edge, edge, w - 2 * edge, h - 2 * edge), "parchment_light", radius - edge)
        picture = Rect(round(4 * k), round(25 * k), w - 2 * round(4 * k), round(_PICTURE * k))
        out.blit(spell_picture(art, face.school, face.kind, picture.size), picture)
        art.outline(out, picture, "ink", 3 * k, max(1.0, 1.6 * k))
        units = k / theme.scale
        with art.unrecorded():
            self._band(out, face, k)
        token = disc(art, face.school, 26 * k)
        out.blit(token, (round(k), round(62 * k)))
        with art.unrecorded():
            self._value(out, face, k)
            if face.amplified and not face.slip:
                self._amplified(out, face.amplified, k)
            if units >= _LEAST_TEXT or h >= HIGH:
                self._facts(out, face, k, units)
            else:
                size_ = text.shrink(face.effect, 12 * units, w - 6 * k, "semi")
                place = (w / 2, round(107 * k))
                text.draw(out, face.effect, place, size_, "ink", "semi", align="c", width=round(w - 6 * k))
            if face.slip and not face.dear:
                self._slip(out, face.slip, k, units)
        return out

    def _band(self, out: pygame.Surface, face: Face, k: float) -> None:
        """The name, over the upper edge of the picture if one line is too short for it."""
        theme, art, text, own = self.ctx.theme, self.ctx.art, self.ctx.text, school(face.school)
        edge = max(1, round(k))
        band = Rect(round(4 * k), round(4 * k), out.get_width() - 2 * round(4 * k), round(19 * k))
        size, lines = name_lines(self.ctx, face.name, 12.5 * max(k / theme.scale, 0.9), band.w - 2 * edge - 2)
        step = text.height(size)
        band.h = max(band.h, len(lines) * step + 2 * edge + round(2 * k)) if len(lines) > 1 else band.h
        art.rounded(out, band, "ink", 4 * k)
        inner = band.inflate(-2 * edge, -2 * edge)
        lit = "#{:02x}{:02x}{:02x}".format(*theme.mix(own.dark, own.main, 0.35))
        art.rounded_gradient(out, inner, lit, own.dark, 3 * k)
        for n, line in enumerate(lines):
            middle = (inner.centerx, inner.centery + round((n - (len(lines) - 1) / 2) * step))
            text.draw(out, line, middle, size, "parchment_light", "semi", align="c", width=inner.w - 2,
                      emboss=(0, 0, 0, 255))  # fmt: skip

    def _facts(self, out: pygame.Surface, face: Face, k: float, units: float) -> None:
        text, room = self.ctx.text, round(86 * k)
        size = text.shrink(face.effect, 12 * units, room, "semi")
        middle = out.get_width() / 2
        text.draw(out, face.effect, (middle, 99 * k), size, "ink", "semi", align="c", width=room)
        size = text.shrink(face.range, 11.5 * units, room, "it")
        text.draw(out, face.range, (middle, 115 * k), size, "ink_soft", "it", align="c", width=room)

    def _value(self, out: pygame.Surface, face: Face, k: float) -> None:
        """The casting value in wax; too dear: faint, and a barred ring."""
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        middle = (out.get_width() - 15 * k, 82 * k)
        for radius, tone in ((13 * k, "ink"), (13 * k - max(1, 1.5 * k), "parchment_shade" if face.dear else "wax")):
            art.put(out, shapes.ring(radius, theme.color(tone)), *middle)
        if not face.dear:
            art.put(out, shapes.ring(10.4 * k, theme.color("wax_light"), max(1, k)), *middle)
        units = k / theme.scale
        size = (14 if face.value < 10 else 12.5) * units
        text.draw(out, str(face.value), middle, size, "ink_faint" if face.dear else "ivory", "bold", align="c")
        if face.dear:
            self.ctx.overlay.barred(out, (round(middle[0]), round(middle[1])), 12 * k)

    def _amplified(self, out: pygame.Surface, value: int, k: float) -> None:
        """A second seal of brass above the one of wax: a click on it takes the card up amplified."""
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        middle = seal_of(Rect(0, 0, *out.get_size())).center
        for radius, tone in ((10.5 * k, "ink"), (10.5 * k - max(1, 1.4 * k), "brass_light")):
            art.put(out, shapes.ring(radius, theme.color(tone)), *middle)
        units = k / theme.scale
        size = (12.5 if value < 10 else 11) * units
        text.draw(out, f"{value}", middle, size, "ink", "bold", align="c")

    def _slip(self, out: pygame.Surface, slip: str, k: float, units: float) -> None:
        """Dark, with a slip of paper."""
        art, text = self.ctx.art, self.ctx.text
        w, h = out.get_size()
        art.rounded(out, (0, 0, w, h), _DARK, 6 * k)
        box = Rect(round(6 * k), round(44 * k), w - 2 * round(6 * k), round(22 * k))
        art.rounded(out, box, "ink", 4 * k)
        edge = 2 * max(1, round(1.5 * k))
        art.rounded(out, box.inflate(-edge, -edge), "parchment_shade", 3 * k)
        size = text.shrink(slip, 12 * max(units, 0.9), box.w - 6, "it")
        text.draw(out, slip, box.center, size, "ink", "it", align="c", width=box.w - 6)
