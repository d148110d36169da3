"""Sets type: how far letters reach, measured once for all sizes, and pictures of lines at any size.

A line is set several times larger than it is shown and scaled down. So its letters stand where the face wants them,
at every interface scale, and not on whole pixels, where word spaces collapse and letters touch; a width in em is the
same at all sizes; and a face is opened at a few sizes only.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.ui.paint.fonts import FROM_RIGHT, FontBook, chain_of, has_glyph
from game.ui.paint.runs import Run, is_plain, runs_of

_MEASURED_AT = 72
"""Pixels an em at which letters are measured."""

_SET_AT = (48, 72, 108, 162, 243, 364)
"""Pixels an em at which lines are set."""

_OVERSIZE = 3.0
"""How many times larger than shown a line is set, at least, as long as there is a size for it."""

_ADVANCES_KEPT = 20_000

Rgb = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Piece:
    """Letters that are set at once: their face, and where they begin, in em from the line's left end."""

    text: str
    face: str
    x: float


class TypeSetter:
    """Measures and sets cleaned lines (see `game.words.clean`). Everything is in em but the pictures."""

    def __init__(self, fonts: FontBook) -> None:
        self.fonts = fonts
        self._advances: dict[tuple[str, str], float] = {}
        self.space = self._step(fonts.blank, "text")
        """The gap between two words in em, the same in all faces."""

    # ------------------------------------------------------------- measuring
    def width(self, line: str, face: str, track: float = 0.0) -> float:
        """How wide a line is; `track` em more stand between each two letters."""
        if track or not is_plain(line):
            return self._placed(line, face, track)[1]
        words = line.split(" ")
        return sum(self.advance(word, face) for word in words if word) + (len(words) - 1) * self.space

    def advance(self, text: str, face: str) -> float:
        """How far letters of one face lead on; what reaches beyond, as an italic f does, doesn't count."""
        key = (text, face)
        known = self._advances.get(key)
        if known is None:
            if len(self._advances) > _ADVANCES_KEPT:
                self._advances.clear()
            known = self._advances[key] = self._step(text, face)
        return known

    def _step(self, text: str, face: str) -> float:
        font, blank = self.fonts.get(face, _MEASURED_AT), self.fonts.blank
        # The blanks around hold what reaches beyond on either side, which the size of a text includes.
        return max(0, font.size(f"{blank}{text}{blank * 3}")[0] - font.size(blank * 4)[0]) / _MEASURED_AT

    # --------------------------------------------------------------- placing
    def _runs(self, line: str, face: str) -> list[Run]:
        if is_plain(line):
            return [Run(line, face)]
        return runs_of(line, chain_of(face), tuple(FROM_RIGHT), has_glyph)

    def _placed(self, line: str, face: str, track: float) -> tuple[list[Piece], float]:
        """Where the pieces of a line stand, and how wide all are together."""
        pieces: list[Piece] = []
        x = 0.0
        for run in self._runs(line, face):
            if track and run.face not in FROM_RIGHT:
                for letter, wide in self._letters(run):
                    if not letter.isspace():
                        pieces.append(Piece(letter, run.face, x))
                    x += wide + track
                continue
            if not run.is_blank:
                pieces.append(Piece(run.text, run.face, x))
            x += sum(self.advance(word, run.face) for word in run.text.split(" ") if word)
            x += run.text.count(" ") * self.space
        return pieces, max(0.0, x - (track if pieces and pieces[-1].face not in FROM_RIGHT else 0))

    def _letters(self, run: Run) -> Iterator[tuple[str, float]]:
        """The letters of a run with their advance, and the kerning towards the next one."""
        letters = run.text
        for first, second in zip(letters, [*letters[1:], ""]):
            if second.strip() and first != " ":
                yield first, self.advance(first + second, run.face) - self.advance(second, run.face)
            else:
                yield first, self.space if first == " " else self.advance(first, run.face)

    # --------------------------------------------------------------- setting
    def picture(
        self, line: str, face: str, px: float, color: Rgb, track: float = 0.0, narrow: float = 1.0
    ) -> pygame.Surface:
        """A line at `px` pixels an em. The line is in the middle of its picture; `narrow` is a part of its width."""
        pieces, em = self._placed(line, face, track)
        at = next((size for size in _SET_AT if size >= px * _OVERSIZE), _SET_AT[-1])
        set_pieces = [(piece, self._set(piece, at, color)) for piece in pieces]
        # A line in one piece is scaled to the width that was measured, whatever its letters were rounded to here.
        blank = 2 * self.space * at
        across = (set_pieces[0][1].get_width() - blank) / (em * px) if len(pieces) == 1 and em else at / px
        along = at / px
        up, down = self._reach(pieces, face, at)
        base = math.ceil(up / along)
        high = base + math.ceil(down / along)
        wide = math.ceil(em * px) + 2 * self.margin(px)
        large = pygame.Surface((max(1, round(wide * across)), max(1, round(high * along))), pygame.SRCALPHA)
        # The hidden colour is the text's, so that scaled edges don't darken.
        large.fill((*color, 0))
        left = (wide - em * px) / 2 * across - blank / 2
        for piece, letters in set_pieces:
            above = self.fonts.get(piece.face, at).get_ascent()
            large.blit(letters, (round(left + piece.x * at), round(base * along - above)))
        return pygame.transform.smoothscale(large, (max(1, round(wide * narrow)), high))

    @staticmethod
    def margin(px: float) -> int:
        """Pixels that stay free at either end of a picture for what reaches beyond."""
        return math.ceil(px * 0.25) + 1

    def _reach(self, pieces: list[Piece], face: str, at: int) -> tuple[float, float]:
        """How far a line reaches above and below its base; what stand-ins need more is added on both sides."""
        font = self.fonts.get(face, at)
        up, down = font.get_ascent(), -font.get_descent()
        more = 0
        for other in {piece.face for piece in pieces} - {face}:
            font = self.fonts.get(other, at)
            more = max(more, font.get_ascent() - up, -font.get_descent() - down)
        return up + more, down + more

    def _set(self, piece: Piece, at: int, color: Rgb) -> pygame.Surface:
        """A piece with a blank on either side, where what reaches beyond its ends has room."""
        blank = self.fonts.blank
        told = f"{blank}{piece.text.replace(' ', blank)}{blank}"
        return self.fonts.get(piece.face, at).render(told, True, color)
