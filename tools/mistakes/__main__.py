"""Make every mistake and tell whether the check finds it, with its place and its cure:

    python -m tools.mistakes [caledea] [dynasty] [caldaern]

1 if anything stays silent. Mistakes with another kind of map are a module beside these, and a row of GAMES.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.words import Words
from tools.mistakes import brushes, caldaern, caledea, dynasty, living, painted
from tools.mistakes.mistake import Game, Verdict, judge

GAMES: tuple[Game, ...] = (caledea.GAME, dynasty.GAME, caldaern.GAME, living.GAME, painted.GAME, brushes.GAME)
"""Each with a map of its own to be spoilt; a game may have several rows."""


def verdicts(game: Game, folder: Path) -> Iterator[Verdict]:
    """What the check says of each mistake with a game's maps; all are made in a folder that is empty at first."""
    for path in game.beside():
        shutil.copy(path, folder / path.name)
    for mistake in game.mistakes:
        yield judge(game, mistake, folder)


def main(keys: Sequence[str], lang: str = "en") -> int:
    """Print a line for every mistake, and a sum for every game."""
    words, missed = Words(lang), 0
    for game in GAMES:
        if keys and game.key not in keys:
            continue
        with tempfile.TemporaryDirectory() as folder:
            told = list(verdicts(game, Path(folder)))
        for verdict in told:
            print(f"{game.key}: {verdict.mistake.name}\n    {verdict.text(words)}")
        found = sum(verdict.found is not None for verdict in told)
        print(f"{game.key}: {found} of {len(told)} found, with place and cure\n")
        missed += len(told) - found
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
