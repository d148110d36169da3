"""What a scene is, and the values by which it says where to go next.

Only the app changes the stack of scenes; a scene answers an event with an outcome or with None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.ui.context import Context
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Dialog, Screen, Widget

__all__ = [
    "Back",
    "Context",
    "Go",
    "Outcome",
    "Quit",
    "Replace",
    "Reset",
    "Scene",
    "SceneError",
    "SceneFactory",
    "Sure",
    "WidgetScene",
]


class SceneError(Exception):
    """A scene can't be opened: one clear line for the person. The scene that asked stays."""


class Outcome:
    """What becomes of the stack."""

    def __init__(self, name: str = "", **values: object) -> None:
        self.name = name
        self.values = values

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), self.name))

    def __repr__(self) -> str:
        inner = ", ".join([repr(self.name), *(f"{k}={v!r}" for k, v in self.values.items())])
        return f"{type(self).__name__}({inner})"


class Go(Outcome):
    """Put the scene registered as `name`, made with `values`, on top: `Go("setup", game="caledea")`."""


class Replace(Outcome):
    """Put another scene in this one's place."""


class Reset(Outcome):
    """Leave all scenes and begin with this one."""


class Back(Outcome):
    """Leave this scene; the one below gets `resume(result)`."""

    def __init__(self, result: object = None) -> None:
        super().__init__(result=result)

    @property
    def result(self) -> object:
        """What the scene below is told."""
        return self.values["result"]


class Quit(Outcome):
    """Leave the program."""

    def __init__(self) -> None:
        super().__init__()


class Sure(Outcome):
    """Go where another outcome leads, whatever is lost by it: the person has been asked."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome=outcome)
        self.outcome = outcome


SceneFactory = Callable[..., "Scene"]
"""Makes a scene: `factory(ctx, **values)`. May raise SceneError."""


class Scene:
    """One screen of the program. `draw` only reads; what differs by time comes from `update`, what differs by size
    from `layout`."""

    name = ""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    def enter(self) -> None:
        """The scene comes onto the stack."""

    def leave(self) -> None:
        """The scene goes; give back what it holds."""

    def resume(self, result: object = None) -> None:
        """The scene above has gone and left a result."""

    def handle(self, event: pygame.event.Event) -> Outcome | None:
        """Take an event of the window; an outcome leads elsewhere."""
        return None

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Find a place for everything in a window of `size` pixels at an interface scale."""

    def update(self, dt: float) -> bool:
        """Let time pass, in seconds; True when the window must be drawn again."""
        return False

    def take_outcome(self) -> Outcome | None:
        """An outcome that came up outside of an event (a timer, a thread, the end of an animation)."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; changes nothing."""

    def at_stake(self) -> str:
        """What is lost for good when this scene goes now, as a sentence; "" for nothing."""
        return ""

    def ask_whether(self, outcome: Outcome, stake: str) -> None:
        """Ask whether to go where `outcome` leads although something is lost; if so, that it is `Sure`."""
        raise NotImplementedError

    def close_request(self) -> Outcome | None:
        """The person closes the window. None keeps it open (to ask first)."""
        return Quit()


class Host(Protocol):
    """A scene over whose screen dialogs and messages can be opened."""

    ctx: Context
    screen: Screen


class WidgetScene(Scene):
    """A scene made of widgets. Override `build`, `arrange`, `backdrop`, `command`, `on_event`."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.screen = Screen(ctx)
        self.screen.on_rule = lambda rule: self.go(Go("rulebook", rule=rule))
        self._outcome: Outcome | None = None
        self._built_for: tuple[str, ...] = ()

    # ------------------------------------------------------------- override
    def build(self, root: Widget) -> None:
        """Make the widgets, in the order of the keyboard. Called again when the language changes."""

    def arrange(self, size: tuple[int, int]) -> None:
        """Place the widgets; `self.ctx.theme` has the right scale."""

    def backdrop(self, surface: pygame.Surface) -> None:
        """Draw what lies under the widgets: the table."""
        surface.blit(self.ctx.art.walnut(surface.get_size()), (0, 0))

    def command(self, action: str) -> Outcome | None:
        """A key action that no widget took."""
        return None

    def on_event(self, event: pygame.event.Event) -> Outcome | None:
        """Any other event that no widget took."""
        return None

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Build the widgets."""
        self._rebuild()

    def _rebuild(self) -> None:
        focused = self.screen.focused.id if self.screen.focused is not None else None
        self.screen.root.clear()
        self.build(self.screen.root)
        self._built_for = self._build_key()
        if focused is not None and any(w.id == focused for w in self.screen.root.walk()):
            self.screen.focus(focused)

    def _build_key(self) -> tuple[str, ...]:
        return (self.ctx.words.lang,)

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Build again if the language changed, then place everything."""
        if self._built_for != self._build_key():
            self._rebuild()
        self.screen.root.rect = pygame.Rect((0, 0), size)
        self.arrange(size)
        self.screen.layout(size)

    def go(self, outcome: Outcome) -> None:
        """Say from a callback where to go; the app does it after the event."""
        self._outcome = outcome

    def take_outcome(self) -> Outcome | None:
        """What `go` was last called with, once."""
        outcome, self._outcome = self._outcome, None
        return outcome

    def ask_whether(self, outcome: Outcome, stake: str) -> None:
        """Ask in a dialog, once; a hasty Return stays."""
        if any(layer.id == "stake" for layer in self.screen.layers):
            return
        words = self.ctx.words
        stay = Button("stake.stay", words("ui.stake.stay"), kind="brass", key="cancel")
        leave = Button("stake.leave", words("ui.stake.leave"), kind="wax", on_press=lambda: self.go(Sure(outcome)))
        dialog = Dialog("stake", words("ui.stake"), escape(stake), [stay, leave])
        dialog.first_focus = stay
        self.screen.open(dialog)

    def handle(self, event: pygame.event.Event) -> Outcome | None:
        """Widgets first, then key actions, then the rest."""
        consumed = self.screen.handle(event)
        outcome = self.take_outcome()
        if consumed or outcome is not None:
            return outcome
        action = self.ctx.keys.action(event)
        outcome = self.command(action) if action else self.on_event(event)
        return outcome or self.take_outcome()

    def update(self, dt: float) -> bool:
        """Let the widgets live."""
        return self.screen.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """The table, then the widgets."""
        if not self.screen.hides(surface.get_clip()):
            self.backdrop(surface)
        self.screen.draw(surface)
