"""Lessons as files: `assets/lessons/<game>/<number>.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.boards import check_map
from game.engine import GAMES
from game.lessons.lesson import Lesson, digits
from game.lessons.names import NAMES
from game.paths import ASSETS, MAPS
from game.words.clean import one_line

FOLDER = ASSETS / "lessons"

LONGEST_NAME = 20
"""Letters of a name that every game takes."""

YOU = "$you"
"""Stands for the learner's name in the seats of a configuration."""


class LessonError(ValueError):
    """A lesson that can't be read, in one line: which, and why."""


def parse(text: str, name: str) -> Lesson:
    """A lesson from the text of its file. Raises LessonError."""
    try:
        lesson = msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise LessonError(f"{name}: {fault}") from fault
    if lesson.game not in NAMES:
        raise LessonError(f"{name}: no lessons are known of {lesson.game!r}")
    ids = [step.id for step in lesson.steps]
    if len(set(ids)) != len(ids) or not ids:
        raise LessonError(f"{name}: steps need names, each its own")
    return lesson


@cache
def lessons(folder: Path = FOLDER) -> tuple[Lesson, ...]:
    """All lessons that come with the product, game by game in the order of the box. Raises LessonError."""
    files = [path for game in GAMES for path in sorted((folder / game).glob("[0-9]*.toml"))]
    return tuple(parse(path.read_text(encoding="utf-8"), f"{path.parent.name}/{path.name}") for path in files)


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, the first one first."""
    return tuple(lesson for lesson in lessons() if lesson.game == game)


def load(lesson_id: str) -> Lesson:
    """The lesson of an id (`caledea.1`), or a game's first by the game's key alone. Raises KeyError for any other."""
    for lesson in lessons():
        if lesson_id in (lesson.id, lesson.game):
            return lesson
    raise KeyError(lesson_id)


def chance_of(lesson: Lesson) -> tuple[int, ...]:
    """How chance falls in a lesson: what is dealt, and then the faces of the dice. Raises LessonError."""
    seats = len(config_of(lesson, "?").seats)
    try:
        dealt = [number for deal in lesson.start.deals for number in NAMES[lesson.game].deal(deal, seats)]
    except ValueError as fault:
        raise LessonError(f"{lesson.id}: {fault}") from fault
    return (*dealt, *digits(lesson.start.chance))


def config_of(lesson: Lesson, you: str) -> Any:
    """The configuration of a lesson, with the learner's name in its seat. Raises LessonError."""
    seats = lesson.start.config["seats"]
    own = name_among(you, [seat["name"] for seat in seats])
    seats = [{**seat, "name": own if seat["name"] == YOU else seat["name"]} for seat in seats]
    try:
        return msgspec.convert({**lesson.start.config, "seats": seats}, GAMES[lesson.game].Config)
    except msgspec.ValidationError as fault:
        raise LessonError(f"{lesson.id}: {fault}") from fault


def name_among(name: str, others: Sequence[str]) -> str:
    """A name as every game takes it beside the others: short, and none of them."""
    short = one_line(name)[:LONGEST_NAME].strip() or "?"
    return f"{short[:LONGEST_NAME - 2]} 1" if short in others else short


def board_of(lesson: Lesson) -> Any:
    """The board of a lesson, None for a game on a table. Raises LessonError."""
    return _board(lesson.game, lesson.start.map) if lesson.start.map else None


@cache
def _board(game: str, name: str) -> Any:
    report = check_map(MAPS / game / f"{name}.tmx", game)
    if report.board is None:
        raise LessonError(f"the map {name} of a lesson of {game} can't be played")
    return report.board
