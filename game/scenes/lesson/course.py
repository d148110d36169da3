"""The course of a lesson below the board: its chapters, those that are done with a seal of wax; a click leads there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.paint import shapes
from game.ui.widgets import Rect, Tip, Widget
from game.ui.widgets.button import Pressable

HEIGHT = 40
"""Units."""
_SIZE, _PAD, _SEAL, _CUBE = 14.5, 12, 6.5, 20


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a lesson: its name, the step that it begins with, whether it is done, or the one of now."""

    name: str
    step: int
    done: bool
    now: bool


class ChapterKey(Pressable):
    """A chapter in the course."""

    def __init__(self, id: str, chapter: Chapter, on_press: Callable[[], None], tooltip: str) -> None:
        super().__init__(id, on_press=on_press, tooltip=tooltip)
        self.chapter = chapter

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Its name, and room for a seal."""
        theme, text = self.ctx.theme, self.ctx.text
        name = round(text.width(self.chapter.name, _SIZE, "semi"))
        return name + theme.u(2 * _PAD + 2 * _SEAL + 8), theme.u(HEIGHT - 8)

    def draw(self, surface: pygame.Surface) -> None:
        """Brass for now, wax for done, pale for what is to come."""
        art, text, theme, r = self.ctx.art, self.ctx.text, self.ctx.theme, self.rect
        chapter = self.chapter
        if chapter.now:
            art.button(surface, r, "brass", "normal")
        elif self.hovered:
            art.rounded(surface, r, theme.rgba("brass_light", 40), theme.f(6))
        x = r.x + theme.u(_PAD) + theme.f(_SEAL)
        if chapter.done:
            art.put(surface, art.seal(theme.f(_SEAL), seed=chapter.step), x, r.centery)
        else:
            pygame.draw.circle(surface, theme.color("ink"), (x, r.centery), theme.f(_SEAL - 1))
            fill = "parchment_light" if chapter.now else "brass_dark"
            pygame.draw.circle(surface, theme.color(fill), (x, r.centery), theme.f(_SEAL - 2.6))
        color = "ink" if chapter.now else "parchment_light" if chapter.done else "parchment_shade"
        face = "semi" if chapter.now or chapter.done else "it"
        left = x + theme.f(_SEAL + 7)
        text.draw(surface, chapter.name, (left, r.centery), _SIZE, color, face, width=r.right - theme.u(8) - left)


class LeadCube(Widget):
    """Lies beside the course: the dice are loaded."""

    def __init__(self, id: str, tooltip: Tip) -> None:
        super().__init__(id, tooltip=tooltip)

    def draw(self, surface: pygame.Surface) -> None:
        """A small cube of lead, with a blank face."""
        theme, r = self.ctx.theme, self.rect
        half = theme.f(_CUBE / 2)
        x, y = r.center
        top = [(x, y - half), (x + half, y - half / 2), (x, y), (x - half, y - half / 2)]
        left = [(x - half, y - half / 2), (x, y), (x, y + half), (x - half, y + half / 2)]
        right = [(x + half, y - half / 2), (x, y), (x, y + half), (x + half, y + half / 2)]
        for points, color in ((top, "#b9bcc2"), (left, "#8a8e97"), (right, "#62666f")):
            shapes.polygon(surface, points, pygame.Color(color), theme.color("ink"), theme.f(1.6))


class Course(Widget):
    """A leather plate with the chapters."""

    says_all = True

    def __init__(self, id: str, go_to: Callable[[int], None]) -> None:
        super().__init__(id)
        self._go_to = go_to
        self.chapters: tuple[Chapter, ...] = ()
        self._cube: LeadCube | None = None

    def show(self, chapters: Sequence[Chapter], loaded: Tip | None) -> None:
        """Take the chapters as they stand; `loaded`: what is said of the dice, None where there are none."""
        if tuple(chapters) == self.chapters and self.children:
            return
        self.chapters = tuple(chapters)
        self.clear()
        words = self.ctx.words
        for n, chapter in enumerate(self.chapters):
            tip = words("lesson.chapter.again" if chapter.done else "lesson.chapter.begin", name=chapter.name)
            self.add(ChapterKey(f"{self.id}.{n}", chapter, partial(self._go_to, chapter.step), tip))
        self._cube = self.add(LeadCube(f"{self.id}.cube", loaded)) if loaded is not None else None
        self.arrange()

    def arrange(self) -> None:
        """Side by side, closer where there is little room; the cube at the right."""
        if not self.attached:
            return
        u, r = self.ctx.theme.u, self.rect
        right = r.right - u(10)
        if self._cube is not None:
            self._cube.place(Rect(right - u(_CUBE + 6), r.y + u(4), u(_CUBE + 6), r.h - u(8)))
            right = self._cube.rect.x - u(6)
        keys = [key for key in self.children if isinstance(key, ChapterKey)]
        wanted = [key.preferred()[0] for key in keys]
        room = right - r.x - u(10)
        share = min(1.0, room / max(1, sum(wanted)))
        gap = min(u(14), max(0, room - sum(wanted)) // max(1, len(keys)))
        x = r.x + u(10)
        for key, wide in zip(keys, wanted):
            wide = int(wide * share)
            key.place(Rect(x, r.y + u(4), wide, r.h - u(8)))
            x += wide + gap

    def draw(self, surface: pygame.Surface) -> None:
        """The plate, then the chapters."""
        self.ctx.art.plate(surface, self.rect)
        self.draw_children(surface)
