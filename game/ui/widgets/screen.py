"""The root of a scene's widgets: events to the right one, focus, hover, tooltips, dialogs, toasts."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from game.ui import focus
from game.ui.context import Context
from game.ui.paint.text import TextRun
from game.ui.widgets.appear import LAYER_S, Appearing
from game.ui.widgets.base import Rect, Tip, Widget
from game.ui.widgets.tips import Tips
from game.ui.widgets.toast import Toasts

_POINTER = {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL}
_ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
_PRESS_KEYS = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}


@dataclass(frozen=True, slots=True)
class Box:
    """A visible widget and the text that it drew itself, for tests."""

    id: str
    rect: Rect
    runs: tuple[TextRun, ...]
    widget: Widget


class _Unseen(pygame.Surface):
    """Has a size and a clip, but nobody will look at it: what is laid on it costs nothing."""

    def blit(self, *what: object, **how: object) -> Rect:
        return Rect(0, 0, 0, 0)

    def blits(self, *what: object, **how: object) -> None:
        pass

    def fblits(self, *what: object, **how: object) -> None:
        pass

    def fill(self, *what: object, **how: object) -> Rect:
        return Rect(0, 0, 0, 0)


class Screen:
    """A tree of widgets and layers above it. A scene has one."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.root = Widget("root")
        self.root._screen = self
        self.root.solid = False
        self.layers: list[Widget] = []
        """Dialogs and pop-ups, lowest first. A layer with `modal` keeps events from what lies below."""
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.grabbed: Widget | None = None
        self.on_rule: Callable[[str], None] = lambda rule: None
        """Opens a rule in the rulebook; called with its ID."""
        self.keyboard_seen = False
        """Whether the keyboard was used last: only then is the focus frame shown."""
        self.toasts = Toasts()
        self.toasts._screen = self
        self.home: Widget | None = None
        """Where the keyboard is at home, such as the board of a table: what is used in a moment (`Widget.momentary`)
        gives it back at once, and the arrows are for it there."""
        self.tips = Tips(self)
        self._pointer = (-1, -1)
        self._focus_before: list[Widget | None] = []
        self._appearing = Appearing()
        self._drawn_runs: dict[Widget, list[TextRun]] | None = None

    # ----------------------------------------------------------------- tree
    @property
    def top(self) -> Widget:
        """What gets events first: the highest modal layer, else the root."""
        for layer in reversed(self.layers):
            if getattr(layer, "modal", False):
                return layer
        return self.root

    def _all(self) -> list[Widget]:
        return [w for base in (self.root, *self.layers, self.toasts, self.tips.box) for w in base.walk()]

    @property
    def pointer(self) -> tuple[int, int]:
        """Where the pointer is, in pixels; (-1, -1) when it is nowhere in the window."""
        return self._pointer

    @property
    def named(self) -> tuple[Hashable, ...]:
        """What the words name that the pointer is on, else those that the keyboard is on; see `Widget.named`."""
        for start in (self.hovered, self.focused if self.keyboard_seen else None):
            widget = start
            while widget is not None:
                if widget.named:
                    return widget.named
                widget = widget.parent
        return ()

    def find(self, id: str) -> Widget:
        """The widget of an id. Raises KeyError naming it."""
        for widget in self._all():
            if widget.id == id:
                return widget
        raise KeyError(f"no widget {id!r}; there are: {', '.join(w.id for w in self._all())}")

    def forget(self, widget: Widget) -> None:
        """End focus, hover and grab on a widget that goes away, and on all below it."""
        gone = set(map(id, widget.walk()))
        if id(self.focused) in gone:
            self.focused = None
        if id(self.hovered) in gone:
            self.hovered = None
            self.hide_tip()
        if id(self.grabbed) in gone:
            self.grabbed = None

    def open(self, layer: Widget) -> None:
        """Show a dialog or pop-up above everything; the keyboard goes to it."""
        layer._screen = self
        self.layers.append(layer)
        if getattr(layer, "appears", True):
            self._appearing.begin(layer, LAYER_S)
        self._focus_before.append(self.focused)
        self.hide_tip()
        layer.place(self._layer_rect(layer))
        self.focused = None
        first = getattr(layer, "first_focus", None)
        self._set_focus(first or next(iter(focus.ring(layer)), None))
        self._update_hover(self._pointer)  # what lies below a modal layer is no longer under the pointer
        self.ctx.request_redraw()

    def forget_pointer(self) -> None:
        """Take the pointer to be nowhere until it moves: where it rests may be nobody's business any more."""
        self._update_hover((-1, -1))

    def _layer_rect(self, layer: Widget) -> Rect:
        return layer.rect if layer.rect.w else Rect((0, 0), self.ctx.size)

    def close(self, layer: Widget) -> None:
        """Take a layer away; the keyboard goes back to where it was."""
        if layer not in self.layers:
            return
        at = self.layers.index(layer)
        self._appearing.end(layer)
        self.forget(layer)
        del self.layers[at]
        before = self._focus_before.pop(at)
        layer._screen = None
        if before is not None and before.attached:
            self._set_focus(before)
        self._update_hover(self._pointer)
        self.ctx.request_redraw()

    def toast(self, text: str, kind: str = "info") -> None:
        """Show a short message for some seconds: kinds info, good, bad."""
        self.toasts.show(text, kind)

    # --------------------------------------------------------------- layout
    def layout(self, size: tuple[int, int]) -> None:
        """Give the root the whole window and lay the layers out again."""
        self.root.rect = Rect((0, 0), size)
        for layer in list(self.layers):
            if getattr(layer, "modal", False):
                layer.place(Rect((0, 0), size))
            else:
                self.close(layer)  # a pop-up belongs to a place that has moved
        self.toasts.place(Rect((0, 0), size))
        self.hide_tip()

    # --------------------------------------------------------------- events
    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to whom it belongs; True when it was consumed."""
        if event.type in _POINTER:
            return self._handle_pointer(event)
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if event.type in (pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._offer(self.focused, event)
        if event.type == pygame.WINDOWLEAVE:
            self._update_hover((-1, -1))
        return False

    def _offer(self, widget: Widget | None, event: pygame.event.Event) -> bool:
        """Offer an event to a widget, then to its parents up to the layer."""
        while widget is not None:
            if widget.enabled and widget.handle(event):
                return True
            widget = widget.parent
        return False

    def _hit(self, pos: tuple[int, int]) -> Widget | None:
        for layer in reversed(self.layers):
            found = layer.hit(pos)
            if found is not None:
                return found
            if getattr(layer, "modal", False):
                return layer
        return self.root.hit(pos)

    def _handle_pointer(self, event: pygame.event.Event) -> bool:
        pos = getattr(event, "pos", None) or self._pointer
        if event.type == pygame.MOUSEWHEEL:
            pos = self._pointer if self._pointer != (-1, -1) else pos
            return self._offer(self._hit(pos), event)
        self._update_hover(pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._pointer_down(event, pos)
        if self.grabbed is not None:
            taken = self._offer(self.grabbed, event)
            if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
                self.grabbed = None
                self.ctx.request_redraw()
            return taken
        return self._offer(self.hovered, event)

    def _pointer_down(self, event: pygame.event.Event, pos: tuple[int, int]) -> bool:
        self.hide_tip()
        if self.keyboard_seen:
            self.keyboard_seen = False
            self.ctx.request_redraw()
        self._close_popups_outside(pos)
        self.toasts.clicked(pos)
        target = self._hit(pos)
        if target is None:
            return bool(self.layers and getattr(self.layers[-1], "modal", False))
        if event.button == 1 and target.enabled:
            self.grabbed = target
            if target.focusable:
                self._set_focus(self._keeper(target))
            self.ctx.request_redraw()
        return self._offer(target, event) or target is not self.root

    def _keeper(self, widget: Widget | None) -> Widget | None:
        """Who has the keyboard after a widget was used: what is used in a moment gives it back."""
        home = self.home
        at_home = home is not None and home.attached and home.visible and not self.layers
        return home if at_home and widget is not None and widget.momentary else widget

    def _close_popups_outside(self, pos: tuple[int, int]) -> None:
        for layer in list(self.layers):
            if not getattr(layer, "modal", False) and not layer.rect.collidepoint(pos):
                self.close(layer)

    def _update_hover(self, pos: tuple[int, int]) -> None:
        moved = pos != self._pointer
        self._pointer = pos
        target = self._hit(pos) if pos != (-1, -1) else None
        left, elsewhere = self.hovered, target is not self.hovered
        self.hovered = target
        self.tips.pointed(elsewhere=elsewhere, moved=moved)
        for widget in (left, target) if elsewhere else ():
            if widget is not None and widget.reacts:
                widget.invalidate()

    # ------------------------------------------------------------- keyboard
    def _handle_key(self, event: pygame.event.Event) -> bool:
        """A key may change anything, so everything is drawn again. What the pointer rests on isn't the matter now."""
        tips = self.tips
        before = tips.box.tip if tips.box.visible else None
        if tips.key(event):
            self.keyboard_seen = True
            self.ctx.request_redraw()
            return True
        taken = self._offer_key(event)
        if taken:
            tips.hushed = True
            stays = tips.asked or self.ctx.keys.action(event) == "rule_help"
            if before is not None and tips.box.tip is before and not stays:
                self.hide_tip()
            self.ctx.request_redraw()
        return taken

    def _offer_key(self, event: pygame.event.Event) -> bool:
        if self._offer(self.focused, event):
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return self._move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in _ARROWS and not event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_ALT | pygame.KMOD_CTRL):
            keeper = self._keeper(self.focused)
            if keeper is not None and keeper is not self.focused:
                self._set_focus(keeper)
                return self._offer(keeper, event)
            return self._move_focus_towards(_ARROWS[event.key])
        if event.key in _PRESS_KEYS and not event.mod & pygame.KMOD_ALT and self._press_focused():
            return True
        if self._handle_layer_key(event):
            return True
        action = self.ctx.keys.action(event)
        if action == "rule_help" and self.tips.box.visible and self.tips.box.rule:
            self.on_rule(self.tips.box.rule)
            return True
        if action == "tip":
            self.keyboard_seen = True
            return self.tips.ask()
        return bool(action) and self._press_by_key(str(action))

    def _press_focused(self) -> bool:
        widget = self.focused
        if widget is None or not widget.enabled or not widget.visible or not self.keyboard_seen:
            return False
        widget.activate()
        return True

    def _handle_layer_key(self, event: pygame.event.Event) -> bool:
        for layer in reversed(self.layers):
            if layer.handle(event):
                return True
            if getattr(layer, "modal", False):
                break
        return False

    def _press_by_key(self, action: str) -> bool:
        for widget in self.top.walk():
            if getattr(widget, "key", None) != action or not widget.enabled:
                continue
            if widget.visible or getattr(widget, "folded", False):
                self._set_focus(self._keeper(self.focused))
                widget.activate()
                return True
        return False

    def _move_focus(self, by: int) -> bool:
        target = focus.step(focus.ring(self._focus_root()), self.focused, by)
        self.keyboard_seen = True
        self._set_focus(target)
        return target is not None

    def _move_focus_towards(self, direction: str) -> bool:
        order = focus.ring(self._focus_root())
        self.keyboard_seen = True
        if self.focused is None or self.focused not in order:
            target = order[0] if order else None
        else:
            target = focus.towards(order, self.focused, direction)
        if target is not None:
            self._set_focus(target)
        return bool(order)

    def _focus_root(self) -> Widget:
        return self.layers[-1] if self.layers else self.root

    def focus(self, id: str) -> None:
        """Give the keyboard to a widget. Raises KeyError for an unknown id."""
        self._set_focus(self.find(id))

    def _set_focus(self, widget: Widget | None) -> None:
        if widget is self.focused:
            self.ctx.request_redraw()
            return
        old, self.focused = self.focused, widget
        for changed, name in ((old, "blur"), (widget, "gain_focus")):
            react = getattr(changed, name, None)
            if react is not None:
                react()
        if widget is not None and widget.parent is not None:
            widget.parent.reveal(widget)
        self.ctx.request_redraw()

    def press(self, id: str) -> None:
        """Do what a click on a widget does. Raises KeyError if there is none, RuntimeError if it is disabled."""
        widget = self.find(id)
        if not widget.enabled or not widget.visible:
            raise RuntimeError(f"widget {id!r} can't be pressed now")
        widget.activate()

    # ----------------------------------------------------------------- tips
    def show_tip(self, tip: Tip | str, anchor: Rect) -> None:
        """Show a tip at once, pointing at a rectangle; it goes when the pointer moves."""
        self.tips.show(Tip(tip) if isinstance(tip, str) else tip, anchor)

    def hide_tip(self) -> None:
        """Take the tip away."""
        self.tips.hide()

    # -------------------------------------------------------------- drawing
    def update(self, dt: float) -> bool:
        """Let time pass; True when something must be drawn again."""
        again = self.root.update(dt)
        for layer in list(self.layers):
            again = layer.update(dt) or again
        again = self.toasts.update(dt) or again
        self.tips.rest(dt)
        self._appearing.update(dt, still=self.ctx.still)
        return again

    def hides(self, part: Rect) -> bool:
        """Whether nothing below the widgets is seen in a part of the window."""
        return any(widget._visible and widget.hides(part) for widget in self.root.children)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, lowest first."""
        for widget in self.root.children:
            if widget._visible:
                self.draw_widget(widget, surface)
        for layer in self.layers:
            self._draw_appearing(layer, surface)
        self._draw_focus(surface)
        self.draw_widget(self.toasts, surface)
        self.tips.draw_asked(surface)
        if self.tips.box.visible:
            self._draw_appearing(self.tips.box, surface)

    def _draw_appearing(self, widget: Widget, surface: pygame.Surface) -> None:
        """Draw a widget; while it appears, what lay there before shines through."""
        before = self._appearing.before(widget, surface)
        self.draw_widget(widget, surface)
        if before is not None:
            self._appearing.veil(widget, surface, before)

    def _draw_focus(self, surface: pygame.Surface) -> None:
        widget = self.focused
        if widget is None or not self.keyboard_seen or not widget.visible or getattr(widget, "own_focus", False):
            return
        surface_clip = surface.get_clip()
        parent = widget.parent
        while parent is not None:
            if parent.clips:
                surface.set_clip(surface.get_clip().clip(parent.rect.inflate(12, 12)))
            parent = parent.parent
        self.ctx.overlay.focus(surface, widget.rect, widget.focus_radius())
        surface.set_clip(surface_clip)

    def draw_widget(self, widget: Widget, surface: pygame.Surface) -> None:
        """Draw one widget if it has any room, noting its text when a test asks for boxes."""
        if not widget.rect.w or not widget.rect.h:
            return
        text = self.ctx.text
        if self._drawn_runs is None:
            if surface.get_clip().colliderect(widget.painted):
                widget.draw(surface)
            return
        before, text.recorder = text.recorder, []
        widget.draw(surface)
        self._drawn_runs[widget] = text.recorder
        text.recorder = before

    def boxes(self) -> list[Box]:
        """Every visible widget with the text runs it drew (not those of its children), in drawing order."""
        surface = _Unseen(self.ctx.size, 0, 32)
        self._drawn_runs = {}
        try:
            self.draw(surface)
        finally:
            runs, self._drawn_runs = self._drawn_runs, None
        return [Box(w.id, w.rect, tuple(drawn), w) for w, drawn in runs.items()]
