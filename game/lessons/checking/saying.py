"""Words of lessons: all there, none too many, short enough, and no word before its thing."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from game.lessons.lesson import Lesson
from game.lessons.reading import FOLDER, lessons_of
from game.lessons.timing import MOST_MINUTES, minutes
from game.words import Words, languages, source_language

MOST_WORDS = {"source": 25, "other": 30}
"""Words of a sentence at the most: in the language of the templates, and in any other."""

MOST_HINT_WORDS = {"source": 20, "other": 24}
"""Words of an answer to a mistake at the most."""

_LETTERS = r"[^\W\d_]"


def spoken_keys(lesson: Lesson) -> Iterator[tuple[int, str, bool]]:
    """What is said in a lesson in its order: index of the step, key, whether it is an answer to a mistake."""
    for n, step in enumerate(lesson.steps):
        yield n, lesson.key(step.id, "say"), False
        for said in dict.fromkeys(wrong.say for wrong in step.wrong):
            yield n, lesson.key(step.id, "wrong", said), True
        for said in dict.fromkeys(then.say for then in step.then if then.say):
            yield n, lesson.key(step.id, "then", said), False


def all_keys(lesson: Lesson) -> list[str]:
    """Every text of a lesson by its key."""
    heads = [lesson.key("title"), lesson.key("line"), *(lesson.key("chapter", word) for word, _ in lesson.chapters)]
    return heads + [key for _, key, _ in spoken_keys(lesson)]


def unused_words(lessons: Sequence[Lesson]) -> Iterator[str]:
    """Texts that no lesson says, in every language."""
    used = {key for lesson in lessons for key in all_keys(lesson)}
    for lang in languages():
        words = Words(lang)
        for area in dict.fromkeys(f"lesson_{lesson.game}" for lesson in lessons):
            yield from (f"{key} ({lang}): no lesson says this" for key in words.keys(area) if key not in used)


def text_faults(lesson: Lesson, lang: str) -> Iterator[str]:
    """What is wrong with a lesson's words in a language."""
    words = Words(lang)
    missing = [key for key in all_keys(lesson) if not words.has(key)]
    yield from (f"{key}: there is no text" for key in missing)
    if missing:
        return
    kind = "source" if lang == source_language() else "other"
    for _, key, is_hint in spoken_keys(lesson):
        most = (MOST_HINT_WORDS if is_hint else MOST_WORDS)[kind]
        count = len(words(key).split())
        if count > most:
            yield f"{key}: {count} words, at most {most}"
    took = minutes(lesson, words)
    if kind == "source" and took > MOST_MINUTES:
        yield f"takes {took:.1f} minutes, at most {MOST_MINUTES:.1f}"
    yield from _jargon(lesson, words)


@cache
def terms(folder: Path = FOLDER) -> dict[str, dict[str, dict[str, list[str]]]]:
    """The words of each game that have to be taught before they are said: by game, what teaches them, and language."""
    found: dict[str, dict[str, dict[str, list[str]]]] = tomllib.loads((folder / "terms.toml").read_text("utf-8"))
    return found


def _jargon(lesson: Lesson, words: Words) -> Iterator[str]:
    """Words of the game that are said before the step that teaches them."""
    ours = terms().get(lesson.game, {})
    known = {term for earlier in lessons_of(lesson.game) if earlier.id in lesson.after
             for step in earlier.steps for term in step.teaches}  # fmt: skip
    taught = {term: n for n, step in reversed(list(enumerate(lesson.steps))) for term in step.teaches}
    yield from (f"teaches {term!r}, which terms.toml doesn't know" for term in taught if term not in ours)
    for term, spelt in ours.items():
        if term in known:
            continue
        pattern = "|".join(rf"(?<!{_LETTERS}){form}(?!{_LETTERS})" for form in spelt.get(words.lang, []))
        if not pattern:
            yield f"terms.toml doesn't say how {term!r} is spelt"
            continue
        for n, key, _ in spoken_keys(lesson):
            if n < taught.get(term, len(lesson.steps)) and re.search(pattern, words(key), re.IGNORECASE):
                yield f"{key}: says {term!r} before it is taught"
