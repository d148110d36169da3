"""Looks for what nobody needs any more while nothing happens, since a search through a whole game stops the picture.

Python looks for such objects now and then by itself, through everything that has been there for a while: with a game on
the table that takes as long as several frames, in the middle of a movement. What is there when a scene has come to rest
is therefore looked through once, and then left out of later searches until the next scene comes.
"""

from __future__ import annotations

import gc


class Tidying:
    """Tells the collector when to look through everything."""

    def __init__(self) -> None:
        self._due = False

    def scene_changed(self) -> None:
        """Another scene is shown: much has come, and much may be gone."""
        self._due = True

    def rest(self) -> None:
        """Nothing has happened for a while. Takes long, but only once for each scene."""
        if not self._due:
            return
        self._due = False
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def end(self) -> None:
        """Leave the collector as it was."""
        gc.unfreeze()
