"""Games between equals, played in processes beside the window: how far they are, and what they say so far."""

from __future__ import annotations

from game.scenes.app.beside import Beside
from game.table.matches.figures import Figures
from game.table.matches.mirror import Mirror


class Run:
    """A run that has begun. No call blocks."""

    def __init__(self, mirror: Mirror) -> None:
        self._mirror = mirror
        self._beside: Beside[Figures] = Beside("mirror", mirror.run)
        self._stopped = False

    @property
    def asked(self) -> int:
        """How many games there are to be."""
        return self._mirror.games

    @property
    def done(self) -> int:
        """How many games are over."""
        return len(self._mirror.outcomes)

    @property
    def goes_on(self) -> bool:
        """Whether games are still being played."""
        return not self._stopped and not self._beside.wait(0)

    def stop(self) -> None:
        """Play no more; what is over stays. The processes end by themselves within a moment."""
        self._stopped = True
        self._beside.leave()

    def figures(self) -> Figures:
        """What the games that are over say."""
        return self._mirror.figures

    def check(self) -> None:
        """Raises what ended a run before its time, such as ArenaError for a player that broke the rules."""
        if not self._stopped and self._beside.wait(0):
            self._beside.result()
