"""All that can be wrong with a lesson."""

from __future__ import annotations

from collections.abc import Iterator

from game.lessons.checking.course import course_faults
from game.lessons.checking.saying import text_faults, unused_words
from game.lessons.lesson import Lesson
from game.lessons.reading import LessonError, lessons
from game.words import languages


def faults(lesson: Lesson) -> Iterator[str]:
    """Everything that is wrong with a lesson, a line for each, the course of the play first."""
    for fault in course_faults(lesson):
        yield f"{lesson.id}: {fault}"
    for lang in languages():
        for fault in text_faults(lesson, lang):
            yield f"{lesson.id} ({lang}): {fault}"


def faults_of_all() -> Iterator[str]:
    """Everything that is wrong with the lessons that come with the product, and with their words."""
    try:
        found = lessons()
    except LessonError as fault:
        yield str(fault)
        return
    for lesson in found:
        yield from faults(lesson)
    yield from unused_words(found)
