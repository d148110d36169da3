"""`caleidos check FILE.tmx ...`: everything that is wrong with maps."""

from __future__ import annotations

import argparse
import sys

from game.boards.report import print_report
from game.cli.parser import Parser
from game.words import Words


def arguments(parser: Parser, words: Words) -> None:
    """One or more maps."""
    parser.add("file", nargs="+", metavar="FILE", help_key="check.file")


def run(args: argparse.Namespace, words: Words) -> int:
    """0 when every map can be played, else 1; a file that is missing counts as a map that can't."""
    return print_report(args.file, words, sys.stdout)
