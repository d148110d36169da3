"""Draw the models of Caldaern: `python -m tools.art.make_figures`.

Writes `assets/svg/cdn_*.svg`, put together from the parts in `tools/figures`. The files are committed; the models that
were drawn by hand (`cdn_spear`, `cdn_rider`, `cdn_bow`, `cdn_giant`, `cdn_gun`) are not touched.
"""

from __future__ import annotations

from game.paths import ASSETS
from tools.art.figures.recipes import DRAWINGS
from tools.art.figures.signs import SIGNS


def main() -> None:
    """Write all drawings."""
    drawings = DRAWINGS | SIGNS
    for name, source in drawings.items():
        (ASSETS / "svg" / f"{name}.svg").write_text(source, encoding="utf-8", newline="\n")
    print(f"{len(drawings)} drawings written to {ASSETS / 'svg'}")


if __name__ == "__main__":
    main()
