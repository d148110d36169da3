"""`caleidos lessons [--check]`: the lessons that there are, and whether they hold."""

from __future__ import annotations

import argparse
import sys

from game.cli.parser import Parser
from game.lessons import lessons
from game.lessons.checking import faults_of_all
from game.lessons.timing import minutes
from game.words import Words


def arguments(parser: Parser, words: Words) -> None:
    """Whether to check them."""
    parser.add("--check", action="store_true", help_key="lessons.check")


def run(args: argparse.Namespace, words: Words) -> int:
    """0, or 1 where a check finds something wrong."""
    found = list(faults_of_all()) if args.check else []
    for fault in found:
        print(fault, file=sys.stderr)
    if found:
        return 1
    for lesson in lessons():
        line = words("cli.lessons.line", steps=len(lesson.steps), minutes=words.number(minutes(lesson, words), 1))
        print(f"{lesson.id:<12}{words(lesson.key('title')):<32}{line}")
    if args.check:
        print(words("cli.lessons.good"))
    return 0
