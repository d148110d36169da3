"""`caleidos` alone: the window at the title."""

from __future__ import annotations

import argparse

from game.cli.stage import open_window
from game.scenes.app.base import Go
from game.words import Words


def run(args: argparse.Namespace, words: Words) -> int:
    """Show the title until the window is closed."""
    return open_window(Go("title"), words)
