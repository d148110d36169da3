"""The findings of map checks as lines of text, for `caleidos check`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TextIO

from game.boards.catalogue import facts_of
from game.boards.check import MapName, Report, check_map
from game.words import Words
from game.words.clean import on_terminal


def print_report(paths: Iterable[MapName], words: Words, out: TextIO | None = None, game: str = "") -> int:
    """Check every map and print a line for each finding and one verdict a file.

    Gives the exit code: 0 when every map can be played (warnings or not), else 1. `out` defaults to stdout.
    """
    stream = sys.stdout if out is None else out
    reports = [check_map(path, game) for path in paths]
    for report in reports:
        for line in report_lines(report, words):
            print(on_terminal(line), file=stream)
    return 0 if all(report.is_good for report in reports) else 1


def report_lines(report: Report, words: Words) -> list[str]:
    """One line for each finding, errors first, and the verdict."""
    return [finding.text(words) for finding in report.findings] + [verdict(report, words)]


def verdict(report: Report, words: Words) -> str:
    """The last line about a file: good, good with warnings, or not to be played."""
    if report.board is None:
        errors = words.count("maps.report.errors", len(report.errors))
        return words("maps.report.bad", file=report.file, errors=errors)
    facts = facts_of(report.board, words)
    if not report.warnings:
        return words("maps.report.good", file=report.file, facts=facts)
    warnings = words.count("maps.report.warnings", len(report.warnings))
    return words("maps.report.warned", file=report.file, warnings=warnings, facts=facts)
