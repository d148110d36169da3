"""`caleidos learn [GAME | LESSON]`: the window in a lesson, where it was left."""

from __future__ import annotations

import argparse

from game.cli.fault import CliError
from game.cli.parser import Parser, nearest
from game.cli.stage import open_window
from game.scenes.app.base import Go
from game.scenes.app.offered import OFFERED, offered_of
from game.ui.settings import load_settings
from game.words import Words


def arguments(parser: Parser, words: Words) -> None:
    """Which lesson; without one the first that was not done."""
    parser.add("lesson", nargs="?", default="", metavar="LESSON", help_key="learn.lesson")


def run(args: argparse.Namespace, words: Words) -> int:
    """Open the window in the lesson."""
    settings, notice = load_settings()
    lesson = lesson_named(args.lesson, settings.lessons_done, words)
    return open_window(Go("lesson", lesson=lesson), words, notice)


def lesson_named(name: str, done: tuple[str, ...], words: Words) -> str:
    """The lesson that is meant by a game, or by a game and a number; of a game the first that is not `done`. Raises
    CliError."""
    if name in OFFERED:
        return name
    found = tuple(OFFERED) if not name else offered_of(name.lower())
    if not found:
        games = dict.fromkeys(lesson.partition(".")[0] for lesson in OFFERED)
        known = [*games, *OFFERED]
        raise CliError(words("cli.learn.unknown", name=name, lessons=", ".join(OFFERED)) + nearest(words, name, known))
    return next((lesson for lesson in found if lesson not in done), found[0])
