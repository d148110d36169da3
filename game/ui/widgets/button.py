"""Things to press: buttons of wood, brass, wax and paper, wooden icon keys, toggles."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.animate import Follow
from game.ui.widgets.base import Rect, Tip, TipSource, Widget

IconSource = str | Callable[[int], pygame.Surface] | None
OnPress = Callable[[], None]

_INK = {"wood": "parchment_light", "wax": "parchment_light", "brass": "ink", "paper": "ink", "link": "wax"}
_EMBOSS = {"wood": "dark", "wax": "dark", "brass": "light", "paper": "light", "link": None}
KINDS = tuple(_INK)
BUTTON_HEIGHT = 38
ICON_KEY = 29
_PAD, _GAP, _KEY_PAD = 14, 6, 6
_HOVER_S, _PRESS_S = 0.08, 0.06


class Pressable(Widget):
    """Pressed by click, by Return or Space when focused, or by its key. Calls `on_press`."""

    reacts = True
    momentary = True

    def __init__(
        self,
        id: str,
        *,
        on_press: OnPress | None = None,
        key: str | None = None,
        tooltip: TipSource = None,
        enabled: bool = True,
        visible: bool = True,
    ) -> None:
        super().__init__(id, tooltip=tooltip, enabled=enabled, visible=visible, focusable=True)
        self.on_press = on_press
        self.key = key
        self.folded = False
        """There is no room for it and it waits behind another button; its key presses it still."""
        self._glow, self._sink = Follow(_HOVER_S), Follow(_PRESS_S)

    def update(self, dt: float) -> bool:
        """The face follows the pointer. One that rests, and that nobody points at, has nowhere to go."""
        if self.screen.hovered is not self and not (self._glow.value or self._sink.value):
            return super().update(dt)
        state = self.state
        glows = self._glow.update(state in ("hover", "pressed"), dt, still=self.ctx.still)
        if self._sink.update(state == "pressed", dt, still=self.ctx.still) or glows:
            self.invalidate()
        return super().update(dt)

    @property
    def sunk(self) -> Rect:
        """Where the face is: pressed it goes down one unit."""
        return self.rect.move(0, round(self.ctx.theme.f(1) * self._sink.value))

    def draw_face(self, surface: pygame.Surface, rect: Rect, kind: str) -> None:
        """The face of a button of a kind, as far as hover and press have come."""
        state = "normal" if self.enabled else "disabled"
        self.ctx.art.button(surface, rect, kind, state, glow=self._glow.value, sunk=self._sink.value)

    def activate(self) -> None:
        """Press it."""
        if self.enabled and self.on_press is not None:
            self.ctx.sound.play("click")
            self.on_press()

    def handle(self, event: pygame.event.Event) -> bool:
        """Pressed when the pointer goes down and up on it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            if self.rect.collidepoint(event.pos):
                self.activate()
            return True
        return False

    @property
    def state(self) -> str:
        """normal, hover, pressed or disabled."""
        if not self.enabled:
            return "disabled"
        if self.pressed and self.hovered:
            return "pressed"
        return "hover" if self.hovered else "normal"

    def icon_picture(self, icon: IconSource, px: int, color: str) -> pygame.Surface | None:
        """The picture of an icon given by name or function; one-colour icons (ui_, emb_) in `color`."""
        if icon is None:
            return None
        if callable(icon):
            return icon(px)
        plain = icon.startswith(("ui_", "emb_"))
        return self.ctx.art.icon(icon, px, color if plain else None)


class Button(Pressable):
    """A button with a text, an icon and the hint of its key. Kinds: wood, brass, wax, paper, link.

    One brass button a screen; wax for what can't be taken back; link is wax-coloured text without a face.
    """

    def __init__(
        self,
        id: str,
        text: str = "",
        *,
        kind: str = "wood",
        icon: IconSource = None,
        key: str | None = None,
        size: float = 15,
        on_press: OnPress | None = None,
        tooltip: TipSource = None,
        enabled: bool = True,
        visible: bool = True,
    ) -> None:
        super().__init__(id, on_press=on_press, key=key, tooltip=tooltip, enabled=enabled, visible=visible)
        if kind not in KINDS:
            raise ValueError(f"no kind of button {kind!r}; there are: {', '.join(KINDS)}")
        self._text = text
        self.kind = kind
        self.icon = icon
        self.size = size
        self.stays = False
        """Its dialog stays open when it is pressed."""

    @property
    def text(self) -> str:
        """What stands on it."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        if value != self._text:
            self._text = value
            self.invalidate()

    def _hint(self) -> str:
        return self.ctx.keys.label(self.key, self.ctx.words) if self.key and self.kind != "link" else ""

    def _parts(self, *, hint: bool = True) -> tuple[int, int, int]:
        """Widths of icon, text and key hint in pixels, each with the gap that follows it."""
        t, text = self.ctx.theme, self.ctx.text
        label = round(text.width(self._text, self.size, "semi")) if self._text else 0
        shown_hint = self._hint() if hint else ""
        mark = round(text.width(shown_hint, 11, "semi")) + t.u(2 * _KEY_PAD) if shown_hint else 0
        icon = t.u(self.size + 4) if self.icon is not None else 0
        icon += t.u(_GAP) if icon and (label or mark) else 0
        label += t.u(_GAP) if label and mark else 0
        return icon, label, mark

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Wide enough for icon, text and key."""
        t = self.ctx.theme
        pad = 0 if self.kind == "link" else t.u(2 * _PAD)
        return sum(self._parts()) + pad + 1, t.u(BUTTON_HEIGHT)

    def draw(self, surface: pygame.Surface) -> None:
        """The face, then its contents."""
        state, t, rect = self.state, self.ctx.theme, self.sunk
        if self.kind == "link":
            self._draw_link(surface, state)
            return
        self.draw_face(surface, rect, self.kind)
        room = rect.w - t.u(12)
        show_hint = sum(self._parts()) <= room  # the hint goes before the words do
        icon_w, label_w, mark_w = self._parts(hint=show_hint)
        x = rect.x + max(t.u(6), (rect.w - icon_w - label_w - mark_w) // 2)
        picture = self.icon_picture(self.icon, t.u(self.size + 4), _INK[self.kind])
        if picture is not None:
            if state == "disabled":
                picture = self._faded(picture)
            surface.blit(picture, (x, rect.centery - picture.get_height() // 2))
            x += icon_w
        if self._text:
            self._draw_label(surface, rect, x, state, room - icon_w - mark_w)
        if show_hint and mark_w:
            self._draw_hint(surface, Rect(rect.x, rect.y, rect.w, rect.h), x + label_w, mark_w)

    def _draw_label(self, surface: pygame.Surface, rect: Rect, x: float, state: str, room: float) -> None:
        t = self.ctx.theme
        size = self.ctx.text.shrink(self._text, self.size, room, "semi")
        ink: str | tuple[int, int, int, int] = _INK[self.kind]
        if state == "disabled":
            ink = t.rgba(_INK[self.kind], 150)
        emboss = _EMBOSS[self.kind] if state != "disabled" else None
        self.ctx.text.draw(
            surface,
            self._text,
            (x, rect.centery - t.f(0.5)),
            size,
            ink,
            "semi",
            emboss=emboss,
            width=room + 1,
        )

    def _draw_hint(self, surface: pygame.Surface, rect: Rect, x: int, wide: int) -> None:
        t = self.ctx.theme
        dark_ink = _INK[self.kind] == "ink"
        box = Rect(x, rect.centery - t.u(9), wide, t.u(18))
        self.ctx.art.rounded(surface, box, t.rgba("ink", 60) if dark_ink else (0, 0, 0, 90), t.f(4))
        self.ctx.text.draw(
            surface,
            self._hint(),
            (box.centerx, rect.centery - t.f(0.5)),
            11,
            _INK[self.kind],
            "semi",
            align="c",
        )

    def _draw_link(self, surface: pygame.Surface, state: str) -> None:
        color = {"disabled": "ink_faint", "hover": "wax_light"}.get(state, "wax")
        t, text = self.ctx.theme, self.ctx.text
        shown = text.draw(
            surface,
            self._text,
            (self.rect.x, self.rect.centery),
            self.size,
            color,
            "semi",
            width=self.rect.w + 1,
        )
        if state == "hover":
            line = round(self.rect.centery + t.f(self.size * 0.55))
            surface.fill(t.color("wax_light"), (self.rect.x, line, round(shown), t.u(1)))

    def _faded(self, picture: pygame.Surface) -> pygame.Surface:
        out = picture.copy()
        out.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
        return out


class IconKey(Pressable):
    """A small wooden key with an icon, 29 units square. `toggled` shows it lit, as a switch that is on."""

    def __init__(
        self,
        id: str,
        icon: IconSource,
        *,
        on_press: OnPress | None = None,
        key: str | None = None,
        tooltip: TipSource = None,
        toggled: bool = False,
        enabled: bool = True,
        visible: bool = True,
    ) -> None:
        super().__init__(id, on_press=on_press, key=key, tooltip=tooltip, enabled=enabled, visible=visible)
        self.icon = icon
        self.toggled = toggled

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """The tooltip, with the key's name after a plain one."""
        tip = super().tip_at(pos)
        label = self.ctx.keys.label(self.key, self.ctx.words) if self.key else ""
        if isinstance(tip, str) and tip and label:
            return f"{tip} <soft>({label})</soft>"
        return tip

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """A square."""
        side = self.ctx.theme.u(ICON_KEY)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        """Face and icon."""
        rect = self.sunk
        self.draw_face(surface, rect, "brass" if self.toggled else "wood")
        picture = self.icon_picture(
            self.icon, round(min(rect.w, rect.h) * 0.59), "ink" if self.toggled else "parchment_light"
        )
        if picture is not None:
            self.ctx.art.put(surface, picture, *rect.center)


class Toggle(Widget):
    """A switch with words beside it. `on_change` gets the new value."""

    reacts = True

    def __init__(
        self,
        id: str,
        text: str = "",
        value: bool = False,
        *,
        on_change: Callable[[bool], None] | None = None,
        size: float = 15,
        tooltip: TipSource = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(id, tooltip=tooltip, enabled=enabled, focusable=True)
        self.text = text
        self.value = value
        self.on_change = on_change
        self.size = size

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Switch, gap, words (wrapped to `width`)."""
        t, text = self.ctx.theme, self.ctx.text
        side = t.u(58)
        if width:
            lines = text.wrap(self.text, self.size, width - side)
            return width, max(t.u(30), len(lines) * text.height(self.size))
        return side + round(text.width(self.text, self.size)) + 1, t.u(30)

    def activate(self) -> None:
        """Turn it."""
        if self.enabled:
            self.value = not self.value
            self.ctx.sound.play("click")
            self.invalidate()
            if self.on_change is not None:
                self.on_change(self.value)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click anywhere on it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            if self.rect.collidepoint(event.pos):
                self.activate()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """A slot with a knob: left is off, right and brass is on."""
        art, t, text = self.ctx.art, self.ctx.theme, self.ctx.text
        slot = Rect(self.rect.x, self.rect.centery - t.u(12), t.u(46), t.u(24))
        art.rounded(surface, slot, "ink", slot.h / 2)
        inner = slot.inflate(-t.u(4), -t.u(4))
        fill = ("brass_light", "brass") if self.value else ("parchment_shade", "parchment")
        art.rounded_gradient(surface, inner, *fill, inner.h / 2)
        knob = Rect(0, 0, t.u(20), t.u(20))
        knob.center = (slot.right - t.u(12) if self.value else slot.x + t.u(12), slot.centery)
        art.rounded(surface, knob, "ink", knob.h / 2)
        art.rounded(
            surface,
            knob.inflate(-t.u(4), -t.u(4)),
            "parchment_light" if self.enabled else "ink_faint",
            knob.h / 2,
        )
        if self.hovered and self.enabled:
            art.rounded(surface, slot, "ink_soft", slot.h / 2, t.f(3))
        x, room = self.rect.x + t.u(58), self.rect.w - t.u(58)
        lines = text.wrap(self.text, self.size, room + 1)
        top = self.rect.centery - len(lines) * text.height(self.size) / 2
        ink = "ink" if self.enabled else "ink_faint"
        for i, line in enumerate(lines):
            text.draw(surface, line, (x, top + (i + 0.5) * text.height(self.size)), self.size, ink)
