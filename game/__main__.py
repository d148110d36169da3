"""The `caleidos` command, also `python -m game`, and `python .../game/__main__.py` from any folder.

Kept empty of imports on purpose: a thinking process imports this module again, and must not load the rest.
"""

import gc
import multiprocessing
import os
import sys
from collections.abc import Sequence
from importlib import import_module


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and answer with its exit code: 0 fine, 1 checked and found wanting, 2 bad usage or input."""
    multiprocessing.freeze_support()
    gc.set_threshold(5_000, 20, 20)  # positions and actions are many and hold no cycles: look for these less often
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before anything imports pygame: our output is ours
    code: int = import_module("game.cli.run").run(sys.argv[1:] if argv is None else list(argv))
    return code


if __name__ == "__main__":
    if not (__package__ or getattr(sys, "frozen", False)):
        # Called as a file, as Tiled does: what lies beside the package is not found by itself. A bundle finds its own.
        sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    sys.exit(main())
