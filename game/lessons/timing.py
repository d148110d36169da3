"""How long a lesson takes: about, for a person who reads along and looks around little."""

from __future__ import annotations

from game.lessons.lesson import Lesson
from game.words import Words

WORDS_A_MINUTE = 130
STEP_MINUTES = 8 / 60
"""A step's own time beside its words, and that of a line about what happens."""

MOST_MINUTES = 6.0
"""Longer than that no lesson may be."""


def minutes(lesson: Lesson, words: Words) -> float:
    """Minutes of a lesson in a language."""
    said = [lesson.key(step.id, "say") for step in lesson.steps]
    shown = [lesson.key(step.id, "then", then.say) for step in lesson.steps for then in step.then if then.say]
    spoken = sum(len(words(key).split()) for key in said + shown)
    return spoken / WORDS_A_MINUTE + (len(said) + len(shown)) * STEP_MINUTES
