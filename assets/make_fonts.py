"""Cut Cinzel's display weights out of its package: `python -m assets.make_fonts [FOLDER]`.

Without a folder they go into this Python environment, where the game finds them; setting up does that, so that the
first start needn't. A build puts them into its own folder.
"""

import sys
from pathlib import Path

from game.ui.paint.fonts import installed_folder, write_cinzel


def main(folder: Path) -> None:
    """Write one file a weight."""
    write_cinzel(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else installed_folder())
