"""Which lessons are offered, and how far a learner has come: read by the title, which must not wait for anything."""

from __future__ import annotations

from game.table import Shelf
from game.ui.context import Context
from game.views.contract.late import late

_standing, _load = late("game.lessons:standing"), late("game.lessons:load")

OFFERED: dict[str, int] = {"caledea.1": 6, "dynasty.1": 5, "caleira.1": 4, "kalesia.1": 4}
"""The lessons whose doors are open, game by game, each with the minutes that it takes."""


def shelf_of(ctx: Context) -> Shelf:
    """Where lessons are kept."""
    shelf = ctx.extras.get("shelf")
    return shelf if isinstance(shelf, Shelf) else Shelf()


def offered_of(game: str) -> tuple[str, ...]:
    """The lessons of a game that are offered, the first one first."""
    return tuple(lesson for lesson in OFFERED if lesson.partition(".")[0] == game)


def step_left(ctx: Context, lesson: str) -> int | None:
    """The number of the step at which a lesson was left in the middle, counted from 1; None where it wasn't."""
    if not shelf_of(ctx).lesson_path(lesson).is_file():
        return None
    left = _standing(shelf_of(ctx), _load(lesson))
    return None if left is None or left.over or left.changed or left.step == 0 else left.step + 1


def is_news(ctx: Context, lesson: str) -> bool:
    """Whether a lesson was neither done nor declined."""
    return lesson not in (*ctx.settings.lessons_done, *ctx.settings.lessons_declined)


def note_done(ctx: Context, lesson: str) -> str | None:
    """A lesson was done to its end; why that can't be kept, if it can't."""
    if lesson in ctx.settings.lessons_done:
        return None
    ctx.settings.lessons_done = (*ctx.settings.lessons_done, lesson)
    return ctx.save_settings()


def decline(ctx: Context, lesson: str) -> str | None:
    """Somebody knows a lesson already; why that can't be kept, if it can't."""
    if lesson not in ctx.settings.lessons_declined:
        ctx.settings.lessons_declined = (*ctx.settings.lessons_declined, lesson)
    return ctx.save_settings()


def forget(ctx: Context) -> str | None:
    """Offer all lessons again as if none had been done; why that can't be kept, if it can't."""
    ctx.settings.lessons_done = ctx.settings.lessons_declined = ()
    return ctx.save_settings()
