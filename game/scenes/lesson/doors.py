"""The door to a lesson: it is begun, or gone on with where it was left."""

from __future__ import annotations

from game.lessons import Lesson, LessonChanged, Runner, Standing, load, standing
from game.scenes.app.base import Context, SceneError
from game.scenes.app.offered import shelf_of
from game.scenes.lesson.lesson import LessonScene
from game.table import SaveError, Shelf, Table


def open_lesson(ctx: Context, lesson: str, at: str = "", *, anew: bool = False) -> LessonScene:
    """The scene of a lesson, by its id: where it was left, else from its beginning; `at` a step with all before it
    carried out, or `anew`. Raises SceneError for a lesson that there is not."""
    try:
        found = load(lesson)
    except KeyError:
        raise SceneError(ctx.words("lesson.unknown", name=lesson)) from None
    shelf = shelf_of(ctx)
    runner, told = None, ""
    left = None if anew or at else standing(shelf, found)
    if left is not None and not left.over:
        runner = None if left.changed else _resumed(found, left, shelf)
        told = "" if runner is not None else ctx.words("lesson.changed")
    if runner is None:
        runner = Runner.begin(found, ctx.words("lesson.you"), at=at, shelf=shelf)
    return LessonScene(ctx, runner, told)


def _resumed(lesson: Lesson, left: Standing, shelf: Shelf) -> Runner | None:
    """The lesson where it was left; None where that can't be."""
    try:
        return Runner.resume(lesson, Table.resume(left.path, shelf=shelf))
    except (LessonChanged, SaveError):
        return None
