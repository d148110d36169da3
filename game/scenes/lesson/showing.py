"""What moves in a lesson by itself: what follows a deed, said and done bit by bit; and a deed that is only shown."""

from __future__ import annotations

from typing import Any, Protocol

from game.lessons import Line, Runner, Target
from game.ui.context import Context

BEFORE_S = 0.6
"""How long is said what comes before it comes."""

WORDS_A_SECOND, LEAST_S = 2.6, 2.0
"""How fast people read, and how long a line stands at least."""

STANDS_S = 1.1
"""How long what was shown stands before it is taken back."""

LOOKS_S = 2.4
"""How long is looked at what there is only to be looked at."""


class Shown(Protocol):
    """The scene in which things are shown."""

    ctx: Context
    runner: Runner
    view: Any

    def show_next(self) -> None:
        """Have happen what comes next, and show it."""

    def end_demo(self) -> None:
        """Take back what was only shown."""

    def say_anew(self) -> None:
        """Bring sheet and pointer up to date: something else is said or asked."""


class Showing:
    """The clock of a lesson. `line` is what is said of what happens, None while the learner is asked."""

    def __init__(self, scene: Shown) -> None:
        self.scene = scene
        self.line: Line | None = None
        self.targets: tuple[Target, ...] = ()
        self.demo = False
        """Whether a deed is only shown, to be taken back."""
        self._said = 0.0
        """Seconds for which the line has stood."""
        self._done = False
        """Whether what the line tells of has happened."""
        self._stands = 0.0
        self._waits_for = 0.0

    @property
    def busy(self) -> bool:
        """Whether something is being shown, so that nothing is asked."""
        runner = self.scene.runner
        return self.demo or self.line is not None or (not runner.waits and not runner.over)

    def begin_demo(self, seconds: float) -> None:
        """A deed is shown from now on; when the board has come to rest it stands for so long."""
        self.demo, self._stands, self._waits_for = True, 0.0, seconds

    def hurry(self) -> None:
        """Somebody has read enough."""
        self._said = 1000.0
        self._stands = 1000.0

    def forget(self) -> None:
        """Another place of the lesson: nothing of the old one goes on."""
        self.line, self.targets, self._done = None, (), False
        if self.demo:
            self.demo, self.scene.ctx.slowed = False, False

    def update(self, dt: float) -> None:
        """Go on when it is time to."""
        scene, runner = self.scene, self.scene.runner
        if self.demo:
            if not scene.view.busy:
                self._stands += dt
                if self._stands >= self._waits_for:
                    self.demo = False
                    scene.end_demo()
            return
        if scene.view.busy:
            self._said += dt
            return
        if self.line is not None:
            self._said += dt
            if not self._done and self._said >= BEFORE_S:
                self._done = True
                scene.show_next()
            elif self._done and self._said >= self._reading:
                self.line = None
                self._take()
                scene.say_anew()
        elif not runner.waits and not runner.over:
            self._take()
            if self.line is not None:
                scene.say_anew()

    @property
    def _reading(self) -> float:
        if self.line is None:
            return 0.0
        words = len(self.line.text(self.scene.ctx.words).split())
        return max(LEAST_S, words / WORDS_A_SECOND + 0.6)

    def _take(self) -> None:
        """Take up what comes next; what nothing is said of happens at once."""
        show = self.scene.runner.show
        if show is None:
            return
        self._done, self._said = False, 0.0
        self.line, self.targets = show.line, show.targets
        if self.line is None:
            self.scene.show_next()
