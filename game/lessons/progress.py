"""How far a learner has come in lessons, as their journals say."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from game.lessons.lesson import Lesson
from game.lessons.runner import OVER
from game.table import SaveError, Shelf
from game.table.record.journal import LessonEntry, read_journal


class Standing(NamedTuple):
    """Where a lesson was left.

    path      its file
    step      its index, the number of steps where it is over
    over      whether it was done to its end
    changed   whether the lesson is another one by now, so that it has to begin anew
    """

    path: Path
    step: int
    over: bool
    changed: bool


def standing(shelf: Shelf, lesson: Lesson) -> Standing | None:
    """Where a lesson was left; None where it was never begun, or its file can't be read."""
    path = shelf.lesson_path(lesson.id)
    if not path.is_file():
        return None
    try:
        journal = read_journal(path)
    except SaveError:
        return None  # it is begun anew, which says more than a fault of an old file
    steps = [entry.step for _, entry in journal.entries if isinstance(entry, LessonEntry)]
    record = journal.header.lesson
    if not steps or record is msgspec.UNSET or record.id != lesson.id:
        return None
    over = steps[-1] == OVER
    ids = [step.id for step in lesson.steps]
    known = over or steps[-1] in ids
    index = len(ids) if over or not known else ids.index(steps[-1])
    return Standing(path, index, over, changed=record.version != lesson.version or not known)
