"""Cut Cinzel's two display weights into `assets/fonts` (needs fonttools and fontpkg-cinzel).

Run from the repository: `python -m assets.make_fonts`. The output is committed: cutting takes seconds, and
the first start shouldn't.
"""

from pathlib import Path

from game.ui.fonts import CINZEL_WEIGHTS, cut_cinzel


def main() -> None:
    """Write one file a weight."""
    for weight in CINZEL_WEIGHTS.values():
        cut_cinzel(weight, Path(__file__).parent / "fonts" / f"Cinzel-{weight}.ttf")


if __name__ == "__main__":
    main()
