"""Lessons for tests: learners who do as they are told, and lessons that are spoiled on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from game.lessons import Lesson, Runner
from game.lessons.lesson import Step

YOU = "Ada"


def stops(runner: Runner) -> Iterator[str]:
    """Stops wherever a learner may be: at each step, and before each thing that is shown; goes on by itself."""
    while not runner.over:
        yield f"{runner.lesson.id} {runner.step.id if runner.step else ''} {runner.show is not None}"
        if runner.waits:
            runner.skip()
        else:
            runner.next()


def place(runner: Runner) -> tuple[Any, ...]:
    """Where a runner is, as a learner sees it."""
    return (
        runner.progress, runner.waits, runner.say if runner.waits else runner.show,
        runner.targets if runner.waits else (), runner.table.state.digest(),
    )  # fmt: skip


def with_step(lesson: Lesson, step: str, change: Callable[[Step], Step]) -> Lesson:
    """A lesson in which one step is another."""
    steps = tuple(change(one) if one.id == step else one for one in lesson.steps)
    return msgspec.structs.replace(lesson, step=steps)


def step_with(lesson: Lesson, step: str, **values: Any) -> Lesson:
    """A lesson in which one step says something else."""
    return with_step(lesson, step, lambda one: msgspec.structs.replace(one, **values))


def start_with(lesson: Lesson, **values: Any) -> Lesson:
    """A lesson that begins otherwise."""
    return msgspec.structs.replace(lesson, start=msgspec.structs.replace(lesson.start, **values))
