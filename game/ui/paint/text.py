"""Measuring, wrapping and drawing lines of text, each rendered once and kept.

Sizes are units (u), positions and widths pixels. Source Serif's own word space is too narrow at these sizes, so
lines are set word by word with a quarter em. Tracked text (Cinzel) is set at four times its size with pair
kerning and scaled down: whole-pixel steps between letters look torn.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.paint.fonts import covered
from game.ui.paint.rich import RichBlock, lay_out, parse
from game.ui.paint.store import Key
from game.ui.paint.theme import LEAST_FONT_PX, Theme

WORD_SPACE = 0.25  # em
LINE_HEIGHT = 1.3  # em
NARROWEST = 0.75
"""How narrow letters may become, of their width, before a line that is too wide is cut instead."""
_LINES_KEPT = 3000

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


def _oversize(px: float) -> int:
    """How many times larger tracked type is set: steps of whole pixels show less in large letters."""
    return 4 if px < 32 else 2 if px < 72 else 1


class Text:
    """Text at one theme. `recorder`, when a list, receives every run that is drawn."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.recorder: list[TextRun] | None = None
        self.pictures: Callable[[str, int], pygame.Surface] | None = None
        """Gives the picture of an inline tag such as "icon:res_iron" at a height in pixels."""
        self._lines: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._widths: dict[Key, float] = {}
        self._blocks: OrderedDict[Key, RichBlock] = OrderedDict()

    # ------------------------------------------------------------- measuring
    def width(self, text: str, size: float = 15, face: str = "text", track: float = 0.0) -> float:
        """Width of one line in pixels."""
        key = (text, size, face, track)
        known = self._widths.get(key)
        if known is None:
            if len(self._widths) > _LINES_KEPT * 4:
                self._widths.clear()
            known = self._widths[key] = self._measure(text, size, face, track)
        return known

    def _measure(self, text: str, size: float, face: str, track: float) -> float:
        if not text:
            return 0.0
        px = self.theme.type_px(size)
        if track:
            k = _oversize(px)
            big = self.theme.font_px(face, px * k)
            return sum(_advance(big, text, i) for i in range(len(text))) / k + track * px * (len(text) - 1)
        font = self.theme.font_px(face, px)
        return sum(font.size(word)[0] for word in text.split(" ")) + text.count(" ") * WORD_SPACE * px

    def height(self, size: float = 15, face: str = "text") -> int:
        """Height of a line of running text in pixels."""
        return round(self.theme.type_px(size) * LINE_HEIGHT)

    def wrap(self, text: str, size: float, width: float, face: str = "text") -> list[str]:
        """Lines of at most `width` pixels; a newline breaks, a word that is too long is broken."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            current = ""
            for word in paragraph.split():
                joined = f"{current} {word}" if current else word
                if self.width(joined, size, face) <= width:
                    current = joined
                    continue
                if current:
                    lines.append(current)
                *full, current = self.break_word(word, size, width, face)
                lines += full
            lines.append(current)
        return lines

    def break_word(self, word: str, size: float, width: float, face: str = "text") -> list[str]:
        """A word in pieces that fit `width`; one piece when it fits, at least one letter each."""
        pieces: list[str] = []
        while len(word) > 1 and self.width(word, size, face) > width:
            n = max(1, len(word) - 1)
            while n > 1 and self.width(word[:n], size, face) > width:
                n -= 1
            pieces.append(word[:n])
            word = word[n:]
        return [*pieces, word]

    def fit(self, text: str, size: float, width: float, face: str = "text", track: float = 0.0) -> str:
        """The text, or its beginning with an ellipsis where it is wider than `width` pixels."""
        if self.width(text, size, face, track) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", size, face, track) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

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
        while size > floor and self.width(text, size, face, track) > width:
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
        made = self._render(text, size, self.rgba(color), face, track, emboss)
        if narrow < 1.0:
            made = pygame.transform.smoothscale(made, (max(1, int(made.get_width() * narrow)), made.get_height()))
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
    ) -> pygame.Surface:
        set_line = self._set_tracked if track else self._set_words
        plain = set_line(text, size, color, face, track)
        if emboss is None:
            return plain
        drop = max(1, round(self.theme.scale * 0.8))
        out = pygame.Surface((plain.get_width(), plain.get_height() + 2 * drop), pygame.SRCALPHA)
        out.blit(set_line(text, size, self.rgba(emboss), face, track), (0, 2 * drop))
        out.blit(plain, (0, drop))
        return out

    def _set_words(
        self, text: str, size: float, color: tuple[int, int, int, int], face: str, track: float
    ) -> pygame.Surface:
        px = self.theme.type_px(size)
        font = self.theme.font_px(face, px)
        out = self._clear((round(self.width(text, size, face)) + 2, font.get_linesize()), color)
        x = 0.0
        for word in text.split(" "):
            if word:
                out.blit(font.render(word, True, color[:3]), (round(x), 0))
            x += font.size(word)[0] + WORD_SPACE * px
        return _with_alpha(out, color[3])

    def _set_tracked(
        self, text: str, size: float, color: tuple[int, int, int, int], face: str, track: float
    ) -> pygame.Surface:
        px = self.theme.type_px(size)
        k = _oversize(px)
        big = self.theme.font_px(face, px * k)
        width = self.width(text, size, face, track)
        large = self._clear((round(width * k) + k, big.get_linesize()), color)
        x = 0.0
        for i, letter in enumerate(text):
            large.blit(big.render(letter, True, color[:3]), (round(x), 0))
            x += _advance(big, text, i) + track * px * k
        if k == 1:
            return _with_alpha(large, color[3])
        size_px = (max(1, round(large.get_width() / k)), max(1, round(large.get_height() / k)))
        return _with_alpha(pygame.transform.smoothscale(large, size_px), color[3])

    @staticmethod
    def _clear(size: tuple[int, int], color: tuple[int, int, int, int]) -> pygame.Surface:
        """An empty picture whose hidden colour is the text's, so that scaled edges don't darken."""
        out = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
        out.fill((*color[:3], 0))
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
        x = round(pos[0] - (wide / 2 if align == "c" else wide if align == "r" else 0))
        dst.blit(picture, (x, round(pos[1] - picture.get_height() / 2)))
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


def _advance(font: pygame.font.Font, text: str, i: int) -> float:
    """Advance of letter i, with the kerning towards the next one."""
    if i + 1 < len(text):
        return font.size(text[i : i + 2])[0] - font.size(text[i + 1])[0]
    return font.size(text[i])[0]


def _with_alpha(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    if alpha < 255:
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def missing_glyphs(text: str, face: str) -> str:
    """The characters of `text` that the face can't show, each once, in order. White space never counts."""
    have = covered(face)
    return "".join(c for c in dict.fromkeys(text) if not c.isspace() and ord(c) not in have)
