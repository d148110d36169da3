"""The doors to lessons on the lids of the title: a slip of paper until one is done or declined, then Mira's ring."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.app.offered import is_news, offered_of, step_left
from game.scenes.app.portrait import draw_mira
from game.ui.context import Context
from game.ui.widgets import Rect, Tip
from game.ui.widgets.button import Pressable

_HIGH, _SIDE, _AT, _CROSS = 38, 14, 0.9, 22
"""Units of the slip's height, of its distance from the lid's edges, how far down its middle lies, and of its cross."""


class LessonSlip(Pressable):
    """Lies on the lid of a box: "First time? 6 minutes", or where the lesson goes on, or Mira alone."""

    reach = 8.0

    def __init__(self, game: str, on_press: Callable[[str], None]) -> None:
        super().__init__(f"title.lesson.{game}", on_press=lambda: on_press(self.lesson))
        self.game = game
        self.lesson = ""
        self.minutes = 0
        self.floating = True
        self.left: int | None = None
        self.small = False
        """Whether it is Mira's ring alone: the lesson was done or declined."""

    def refresh(self, ctx: Context, minutes: Callable[[str], int]) -> None:
        """Look how far the learner has come."""
        lessons = offered_of(self.game)
        self.visible = bool(lessons)
        if lessons:
            self.lesson = next((lesson for lesson in lessons if is_news(ctx, lesson)), lessons[0])
            self.left, self.minutes = step_left(ctx, self.lesson), minutes(self.lesson)
            self.small = self.left is None and not is_news(ctx, lessons[0])

    def text(self) -> str:
        """What stands on it; a bar parts its lines."""
        words = self.ctx.words
        if self.left is not None:
            return words("lesson.door.left", n=self.lesson.partition(".")[2], step=self.left)
        return words("lesson.door", n=self.minutes)

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What it leads to."""
        return Tip(self.ctx.words("lesson.door.tip"), title=self.text().replace("|", " ") if self.small else "")

    def place_on(self, lid: Rect) -> None:
        """Lie on a lid, low in the middle; as a ring in its lower right corner."""
        theme = self.ctx.theme
        k = lid.w / theme.f(196)
        high = max(theme.u(26), round(theme.f(_HIGH) * k))
        middle = round(lid.y + lid.h * _AT)
        if self.small:
            place = Rect(0, 0, high * 3 // 4, high * 3 // 4)
            place.midright = (lid.right - round(theme.f(26) * k), middle)
        else:
            side = round(theme.f(_SIDE) * k)
            place = Rect(lid.x + side, middle - high // 2, lid.w - 2 * side, high)
        if place != self.rect:
            self.place(place)

    @property
    def room_for_cross(self) -> int:
        """Pixels at the right of the slip that belong to the cross."""
        return round(self.rect.h * _CROSS / _HIGH)

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, Mira, the words."""
        theme, r = self.ctx.theme, self.rect
        across = r.h / theme.scale
        if self.small:
            draw_mira(self, surface, r.center, across)
            return
        self.draw_face(surface, r, "paper")
        draw_mira(self, surface, (r.x + r.h * 0.46, r.centery), across * 0.96)
        left, text = r.x + r.h, self.ctx.text
        room = r.right - left - self.room_for_cross
        size = max(11.0, 0.36 * across)
        lines = self.text().split("|")
        size = min(text.shrink(line, size, room, "semi") for line in lines)
        step = min(text.height(size), (r.h - theme.u(6)) / len(lines))
        for n, line in enumerate(lines):
            y = r.centery + (n - (len(lines) - 1) / 2) * step
            text.draw(surface, line, (left, y), size, "ink", "semi", width=room)


class DeclineKey(Pressable):
    """The cross at the end of a slip: "I know it"."""

    def __init__(self, slip: LessonSlip, on_press: Callable[[str], None]) -> None:
        super().__init__(f"title.decline.{slip.game}", on_press=lambda: on_press(slip.lesson))
        self.slip = slip
        self.floating = True

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What it does."""
        return Tip(self.ctx.words("lesson.door.known.tip"), title=self.ctx.words("lesson.door.known"))

    def follow(self) -> None:
        """Lie at the end of the slip."""
        slip = self.slip
        self.visible = slip.visible and not slip.small
        wide = slip.room_for_cross
        place = Rect(slip.rect.right - wide, slip.rect.y, wide, slip.rect.h)
        if place != self.rect:
            self.place(place)

    def draw(self, surface: pygame.Surface) -> None:
        """A small cross."""
        theme, (x, y) = self.ctx.theme, self.rect.center
        arm = max(3, self.rect.h // 8)
        color = theme.color("wax" if self.hovered or self.focused else "ink_soft")
        for dy in (-arm, arm):
            pygame.draw.line(surface, color, (x - arm, y - dy), (x + arm, y + dy), max(1, theme.u(2)))
