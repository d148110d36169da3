"""`caleidos verify FILE ...`: replays saves and compares every digest."""

from __future__ import annotations

import argparse
import sys

from game.cli.files import existing, spelled_out
from game.cli.parser import Parser
from game.table.record.verify import verify_files
from game.words import Words


def arguments(parser: Parser, words: Words) -> None:
    """One or more saves."""
    parser.add("file", nargs="+", metavar="FILE", help_key="verify.file")


def run(args: argparse.Namespace, words: Words) -> int:
    """0 when every save can be played again exactly as it was, else 1."""
    return verify_files([existing(name, words) for name in spelled_out(args.file)], words, sys.stdout, sys.stderr)
