"""What all widgets share: an id, a place, children, events that are consumed once, a tooltip, focus."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import pygame

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.widgets.screen import Screen

Rect = pygame.Rect

_AnyWidget = TypeVar("_AnyWidget", bound="Widget")

_EDGE = 6
"""Units around a widget in which frames and cloths may lie that belong to it."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A tooltip: an optional title, a sentence, and the rule that stands behind it. `urgent` opens at once."""

    text: str
    title: str = ""
    rule: str = ""
    urgent: bool = False


TipSource = Tip | str | Callable[[], "Tip | str | None"] | None


class Widget:
    """A rectangle of the screen with an id. Subclasses override `arrange`, `draw`, `handle`, `preferred`.

    `rect` is in pixels of the window. Ids are unique in a screen.
    """

    clips = False
    """Whether children are shown only within this widget (scroll areas)."""

    reacts = False
    """Whether it looks different while the pointer is over it."""

    momentary = False
    """Whether it is used in a moment, as a button is, so that the keyboard has no reason to stay on it."""

    says_all = False
    """Whether what it shows is a text that explains itself, or a ground for others: such a widget needs no tip."""

    reach = 32.0
    """Units by which shadows, frames and cloths may reach beyond the widget."""

    def __init__(
        self,
        id: str,
        *,
        tooltip: TipSource = None,
        enabled: bool = True,
        visible: bool = True,
        focusable: bool = False,
    ) -> None:
        self.id = id
        self.tooltip = tooltip
        self._enabled = enabled
        self._visible = visible
        self.focusable = focusable
        self.floating = False
        """Lies over its neighbours on purpose; tests of overlap leave it out."""
        self.rect = Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self._screen: Screen | None = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id} {tuple(self.rect)}>"

    @property
    def written(self) -> str:
        """The sentence that is written here and says all of itself, as it is read; "" for anything else."""
        return ""

    # ----------------------------------------------------------------- tree
    @property
    def screen(self) -> Screen:
        """The screen this widget is shown in. Raises RuntimeError before it was added to one."""
        widget: Widget | None = self
        while widget is not None:
            if widget._screen is not None:
                return widget._screen
            widget = widget.parent
        raise RuntimeError(f"widget {self.id!r} is in no screen yet: add it before measuring or drawing it")

    @property
    def ctx(self) -> Context:
        """Theme, text, art and words of the screen."""
        return self.screen.ctx

    def add(self, child: _AnyWidget) -> _AnyWidget:
        """Put a child on top of the others; returns it."""
        child.parent = self
        self.children.append(child)
        return child

    def remove(self, child: Widget) -> None:
        """Take a child away; focus and hover on it end."""
        child.invalidate()
        self.children.remove(child)
        if self.attached:
            self.screen.forget(child)
        child.parent = None

    def clear(self) -> None:
        """Take all children away."""
        for child in list(self.children):
            self.remove(child)

    @property
    def attached(self) -> bool:
        """Whether the widget is part of a screen."""
        widget: Widget | None = self
        while widget is not None:
            if widget._screen is not None:
                return True
            widget = widget.parent
        return False

    def walk(self) -> Iterator[Widget]:
        """This widget and all below it, parents before children, lower ones first."""
        yield self
        for child in self.children:
            yield from child.walk()

    # ---------------------------------------------------------------- state
    @property
    def enabled(self) -> bool:
        """Whether it reacts. A widget in a disabled parent doesn't."""
        return self._enabled and (self.parent is None or self.parent.enabled)

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.invalidate()

    @property
    def visible(self) -> bool:
        """Whether it is shown. Children of an invisible parent aren't."""
        return self._visible and (self.parent is None or self.parent.visible)

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self._visible = value
            self.invalidate()

    @property
    def focused(self) -> bool:
        """Whether the keyboard is here."""
        return self.attached and self.screen.focused is self

    @property
    def hovered(self) -> bool:
        """Whether the pointer is over this very widget."""
        return self.attached and self.screen.hovered is self

    @property
    def pressed(self) -> bool:
        """Whether the pointer went down here and is still held."""
        return self.attached and self.screen.grabbed is self

    @property
    def painted(self) -> Rect:
        """All that the widget may draw on, in pixels."""
        reach = 2 * self.ctx.theme.u(self.reach)
        return self.rect.inflate(reach, reach)

    def beside(self, surface: pygame.Surface) -> bool:
        """Whether only what lies around the widget is drawn now: its shadow, nothing upon it or close to its edges."""
        near = 2 * self.ctx.theme.u(_EDGE)
        return not surface.get_clip().colliderect(self.rect.inflate(near, near))

    def hides(self, part: Rect) -> bool:
        """Whether nothing below the widget is seen in a part of the window."""
        return False

    def invalidate(self) -> None:
        """Have the widget drawn again, with what lies over and under it."""
        if not self.attached:
            return
        area, parent = self.painted, self.parent
        while parent is not None:
            if parent.clips:
                area = area.clip(parent.painted)
            parent = parent.parent
        if area.w and area.h:
            self.ctx.request_redraw(area)

    # --------------------------------------------------------------- layout
    def place(self, rect: Rect | tuple[int, int, int, int]) -> None:
        """Set the rectangle and arrange the children in it. Where there is no room at all, sides of less than nothing
        are nothing."""
        self.invalidate()
        left, top, width, height = rect
        self.rect = Rect(left, top, max(0, width), max(0, height))
        self.arrange()
        self.invalidate()

    def arrange(self) -> None:
        """Place the children; called by `place`."""

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """The size in pixels that this widget would like, given a width if there is one."""
        return (width or self.rect.w, self.rect.h)

    # --------------------------------------------------------------- events
    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost visible widget at a place, children before parents."""
        if not self._visible or (self.clips and not self.rect.collidepoint(pos)):
            return None
        for child in reversed(self.children):
            found = child.hit(pos)
            if found is not None:
                return found
        return self if self.rect.collidepoint(pos) and self.solid else None

    solid = True
    """Whether the pointer meets the widget itself; False lets it through to what lies below."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event that is meant for this widget; True when it is consumed.

        Pointer events reach the widget under the pointer first, then its parents; key events reach the focused
        widget first, then its parents.
        """
        return False

    def activate(self) -> None:
        """What Return, Space or a click does; nothing by default."""

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """The tooltip for a place within the widget; where none was given, what the catalogue of tips has."""
        return (self.tooltip() if callable(self.tooltip) else self.tooltip) or self.explained()

    def explained(self) -> str | None:
        """What the catalogue of tips says about a widget of this id; numbers in an id are left out there, so that
        `seat.2.name` is told as `seat.name`."""
        parts = self.id.partition(":")[0].split(".")
        key = ".".join(["tips", *(part for part in parts if not part.isdigit())])
        return self.ctx.words(key) if self.attached and self.ctx.words.has(key) else None

    def tip_spots(self) -> Sequence[Rect]:
        """The places within the widget that may have a tip, in reading order, in pixels: `tip_at` of their middle tells
        it. By default the whole widget."""
        return (self.rect,)

    def point_to_tip(self, place: Rect) -> None:
        """The keyboard asks about one of the `tip_spots`; the widget may look at it as if it were pointed at."""

    def tells_of(self, place: Rect) -> bool:
        """Whether the widget shows something in the place of a tip when it is asked about one of the `tip_spots`."""
        return False

    def targets(self) -> Sequence[Rect]:
        """What may be clicked next within the widget, in pixels: tips lie beside it."""
        return (self.rect,) if self.focusable and self.enabled else ()

    def keyboard_place(self) -> Rect:
        """Where the keyboard is while it is on this widget, in pixels."""
        return self.rect

    @property
    def named(self) -> tuple[Hashable, ...]:
        """What the words of the widget name that lies elsewhere on the screen, as whoever shows that calls it: it is
        marked there while pointer or keyboard is on the words."""
        return ()

    @property
    def tells(self) -> bool:
        """Whether the widget shows something itself about what is pointed at, in the place of a tip."""
        return False

    def hush(self) -> None:
        """Put away what the widget shows in the place of a tip: a tip comes."""

    def reveal(self, child: Widget) -> None:
        """Bring a child into sight (scroll areas); passed on to the parents."""
        if self.parent is not None:
            self.parent.reveal(child)

    # -------------------------------------------------------------- drawing
    def update(self, dt: float) -> bool:
        """Let time pass, in seconds; True when the widget must be drawn again."""
        again = False
        for child in self.children:
            if child._visible:
                again = child.update(dt) or again
        return again

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget; changes nothing. The base class draws the children."""
        self.draw_children(surface)

    def draw_children(self, surface: pygame.Surface) -> None:
        """Draw the visible children, telling the screen whose turn it is (for tests)."""
        for child in self.children:
            if child._visible:
                self.screen.draw_widget(child, surface)

    def focus_radius(self) -> float:
        """Corner radius of the focus frame in units."""
        return 7
