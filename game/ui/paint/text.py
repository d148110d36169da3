"""Measuring, wrapping and drawing lines of text, each rendered once and kept.

Sizes are units (u), positions and widths pixels. Any text may come: what can't be seen is left out, and a line that
no window could show is cut before it is set.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.paint.fonts import chain_of, has_glyph
from game.ui.paint.rich import RichBlock, lay_out, parse, words_of
from game.ui.paint.setting import TypeSetter
from game.ui.paint.store import Key
from game.ui.paint.theme import LEAST_FONT_PX, Theme
from game.words.clean import visible

LINE_HEIGHT = 1.3  # em
NARROWEST = 0.75
"""How narrow letters may become, of their width, before a line that is too wide is cut instead."""
WIDEST = 8192
"""Pixels of the widest line that is ever drawn: wider than any window."""
_LINES_KEPT = 3000
_LONGEST_KEPT = 400
"""Letters of the longest line whose width is kept."""

Color = str | tuple[int, int, int] | tuple[int, int, int, int]
"""A palette token, "#rrggbb", or the channels."""

EMBOSS = {"dark": (14, 7, 3, 255), "light": (255, 246, 214, 120)}
"""The copy one pixel below a line: dark below light text, light below dark text on brass."""


@dataclass(frozen=True, slots=True)
class TextRun:
    """One drawn line as the tests see it. `cut`: it ends in an ellipsis. `narrow`: how wide its letters are set."""

    text: str
    face: str
    px: float
    rect: pygame.Rect
    clip: pygame.Rect
    cut: bool
    narrow: float = 1.0


class Text:
    """Text at one theme. `recorder`, when a list, receives every run that is drawn."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.recorder: list[TextRun] | None = None
        self.pictures: Callable[[str, int], pygame.Surface] | None = None
        """Gives the picture of an inline tag such as "icon:res_iron" at a height in pixels."""
        self._setter = TypeSetter(theme.fonts)
        self._lines: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._widths: dict[Key, float] = {}
        self._blocks: OrderedDict[Key, RichBlock] = OrderedDict()

    # ------------------------------------------------------------- measuring
    def width(self, text: str, size: float = 15, face: str = "text", track: float = 0.0) -> float:
        """Width of one line in pixels: the same number of em at every size."""
        return self._em(text, face, track) * self.theme.type_px(size)

    def _em(self, text: str, face: str, track: float = 0.0) -> float:
        """Width of one line in em."""
        key = (text, face, track)
        known = self._widths.get(key)
        if known is None:
            known = self._setter.width(visible(text), face, track)
            if len(text) <= _LONGEST_KEPT:
                if len(self._widths) > _LINES_KEPT * 4:
                    self._widths.clear()
                self._widths[key] = known
        return known

    def space(self, size: float = 15) -> float:
        """The gap between two words in pixels, the same in all faces."""
        return self._setter.space * self.theme.type_px(size)

    def height(self, size: float = 15, face: str = "text") -> int:
        """Height of a line of running text in pixels."""
        return round(self.theme.type_px(size) * LINE_HEIGHT)

    def wrap(self, text: str, size: float, width: float, face: str = "text") -> list[str]:
        """Lines of at most `width` pixels; a newline breaks, a word that is too long is broken."""
        lines: list[str] = []
        space = self.space(size)
        for paragraph in text.split("\n"):
            current: list[str] = []
            used = 0.0
            for word in words_of(paragraph):
                wide = self.width(word, size, face)
                if current and used + space + wide <= width:
                    current.append(word)
                    used += space + wide
                    continue
                if current:
                    lines.append(" ".join(current))
                *full, last = self.break_word(word, size, width, face)
                lines += full
                current, used = [last], self.width(last, size, face)
            lines.append(" ".join(current))
        return lines

    def break_word(self, word: str, size: float, width: float, face: str = "text") -> list[str]:
        """A word in pieces that fit `width`; one piece when it fits, at least one letter each."""
        pieces: list[str] = []
        start = 0
        while len(word) - start > 1:
            n = self._fitting(word[start:], size, width, face)
            if start + n >= len(word):
                break
            pieces.append(word[start : start + max(1, n)])
            start += max(1, n)
        return [*pieces, word[start:]]

    def _fitting(
        self, text: str, size: float, width: float, face: str, track: float = 0.0, end: str = ""
    ) -> int:
        """How many letters of a text fit `width` pixels together with `end`.

        Looks at beginnings twice as long each time, then halves what lies between: the work grows with what fits, and
        not with what doesn't.
        """
        def fits(n: int) -> bool:
            return self.width(text[:n].rstrip() + end, size, face, track) <= width

        low, high = 0, 8
        while high < len(text) and fits(high):
            low, high = high, 2 * high
        high = min(high, len(text))
        while low < high:
            middle = (low + high + 1) // 2
            if fits(middle):
                low = middle
            else:
                high = middle - 1
        return low

    def fit(self, text: str, size: float, width: float, face: str = "text", track: float = 0.0) -> str:
        """The text, or its beginning with an ellipsis where it is wider than `width` pixels."""
        if self.width(text, size, face, track) <= width:
            return text
        return text[: self._fitting(text, size, width, face, track, "…")].rstrip() + "…"

    def shrink(
        self,
        text: str,
        size: float,
        width: float,
        face: str = "text",
        track: float = 0.0,
        least: float | None = None,
    ) -> float:
        """The size in units, at most `size`, at which the text fits `width` pixels; not under `least`."""
        floor = max(self.theme.size["least"] if least is None else least, LEAST_FONT_PX / self.theme.scale)
        wide = self._em(text, face, track)
        while size > floor and wide * self.theme.type_px(size) > width:
            size = max(floor, size - 0.5)
        return size

    # --------------------------------------------------------------- drawing
    def line(
        self,
        text: str,
        size: float = 15,
        color: Color = "ink",
        face: str = "text",
        *,
        track: float = 0.0,
        emboss: Color | None = None,
        narrow: float = 1.0,
    ) -> pygame.Surface:
        """One line as a picture, kept. With `emboss` a copy stands one pixel below; `narrow` is a part of its width."""
        key = (text, size, color, face, track, emboss, narrow)
        known = self._lines.get(key)
        if known is not None:
            self._lines.move_to_end(key)
            return known
        made = self._render(text, size, self.rgba(color), face, track, emboss, narrow)
        self._lines[key] = made
        if len(self._lines) > _LINES_KEPT:
            self._lines.popitem(last=False)
        return made

    def _render(
        self,
        text: str,
        size: float,
        color: tuple[int, int, int, int],
        face: str,
        track: float,
        emboss: Color | None,
        narrow: float,
    ) -> pygame.Surface:
        px = self.theme.type_px(size)
        line = visible(self.fit(text, size, WIDEST, face, track))

        def told(tint: tuple[int, int, int, int]) -> pygame.Surface:
            return _with_alpha(self._setter.picture(line, face, px, tint[:3], track, narrow), tint[3])

        plain = told(color)
        if emboss is None:
            return plain
        drop = max(1, round(self.theme.scale * 0.8))
        out = pygame.Surface((plain.get_width(), plain.get_height() + 2 * drop), pygame.SRCALPHA)
        out.blit(told(self.rgba(emboss)), (0, 2 * drop))
        out.blit(plain, (0, drop))
        return out

    def rgba(self, color: Color) -> tuple[int, int, int, int]:
        """The channels of a colour given by token, hex, emboss name or channels."""
        if isinstance(color, str):
            return EMBOSS[color] if color in EMBOSS else self.theme.rgba(color)
        return color if len(color) == 4 else (*color, 255)

    def draw(
        self,
        dst: pygame.Surface,
        text: str,
        pos: tuple[float, float],
        size: float = 15,
        color: Color = "ink",
        face: str = "text",
        *,
        track: float = 0.0,
        align: str = "l",
        emboss: Color | None = None,
        width: float | None = None,
    ) -> float:
        """Draw one line and return its width. `pos` is the left, centre or right end of its vertical middle.

        Where the line is wider than `width` pixels its letters are set narrower, and if that isn't enough, it is cut
        with an ellipsis: languages differ in how long their words are.
        """
        shown, wide, narrow = text, self.width(text, size, face, track), 1.0
        if width is not None and wide > width:
            if width >= wide * NARROWEST:
                wide, narrow = width, width / wide
            else:
                shown = self.fit(text, size, width, face, track)
                wide = self.width(shown, size, face, track)
        if not shown:
            return 0.0
        picture = self.line(shown, size, color, face, track=track, emboss=emboss, narrow=narrow)
        left = pos[0] - (wide / 2 if align == "c" else wide if align == "r" else 0)
        x = round(left)
        beyond = (picture.get_width() - wide) / 2
        dst.blit(picture, (round(left - beyond), round(pos[1] - picture.get_height() / 2)))
        if self.recorder is not None:
            px = self.theme.type_px(size)
            rect = pygame.Rect(x, round(pos[1] - px * 0.5), round(wide), round(px))
            self.recorder.append(TextRun(shown, face, px, rect, dst.get_clip(), shown != text, narrow))
        return wide

    # ------------------------------------------------------------------ rich
    def rich(
        self, markup: str, size: float = 14, width: float = 10_000, color: str = "ink", face: str = "text"
    ) -> RichBlock:
        """A marked-up text broken into lines of `width` pixels. See `game.ui.paint.rich` for the tags.

        Raises ValueError for an unknown tag.
        """
        key = (markup, size, width, color, face)
        known = self._blocks.get(key)
        if known is None:
            known = self._blocks[key] = lay_out(self, parse(markup), size, width, color, face)
            if len(self._blocks) > _LINES_KEPT:
                self._blocks.popitem(last=False)
        return known

    def picture(self, spec: str, px: int) -> pygame.Surface:
        """The picture of an inline tag. Raises RuntimeError when nothing gives pictures."""
        if self.pictures is None:
            raise RuntimeError("this Text has no source of inline pictures")
        return self.pictures(spec, px)


def _with_alpha(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    if alpha < 255:
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def missing_glyphs(text: str, face: str) -> str:
    """The characters of `text` that neither the face nor its stand-ins can show, each once, in order.

    White space never counts.
    """
    chain = chain_of(face)
    return "".join(c for c in dict.fromkeys(visible(text)) if c != " " and not any(has_glyph(f, c) for f in chain))
