"""Mira's sheet: who speaks, what she says, how far one has come, and the two ways of being helped; and her slips."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.app.portrait import draw_mira
from game.ui.paint import shapes
from game.ui.paint.rich import RichBlock, escape
from game.ui.widgets import Button, Rect, Widget
from game.ui.widgets.button import BUTTON_HEIGHT

WIDTH, PORTRAIT, LEFT = 500, 116, 152
"""Units: width of the sheet, of the ring around Mira, and of the column that she has."""
HEAD = 56
"""Units of the ring around her on a folded sheet."""
SIZE, HEADING = 17, 20
_PAD, _GAP, _LEAST, _STRIP_LEAST = 18, 8, 238, 84
_SLIP_WIDTH, _SLIP_SIZE, _SLIP_HEAD = 352, 14.5, 50

_SENTENCES = re.compile(r"(?<=[.!?:])\s+")


def with_verb_in_bold(text: str) -> str:
    """A text as markup, the first word of its last sentence in Bold: the verb of what is asked for."""
    *before, last = _SENTENCES.split(text.strip())
    verb, space, rest = last.partition(" ")
    return " ".join([*map(escape, before), f"<b>{escape(verb)}</b>{space}{escape(rest)}"])


@dataclass(frozen=True, slots=True)
class Said:
    """What stands on the sheet.

    head   the heading, "" for a line about what others do
    text   the sentence
    asks   whether something is asked for
    bids   whether its last sentence begins with the verb of that, which is in Bold then
    done   how many steps of the chapter are done, of `steps`
    keys   what keys do here: a key, and what it does
    offer  the question whether it should be shown, "" as long as nobody needs it
    """

    head: str = ""
    text: str = ""
    asks: bool = True
    bids: bool = True
    done: int = 0
    steps: int = 0
    keys: tuple[tuple[str, str], ...] = ()
    offer: str = ""


class MiraSheet(Widget):
    """Keeps clicks to itself. `folded`: it is a strip, with a small head and little room."""

    says_all = True

    def __init__(self, id: str, show: Callable[[], None], go_on: Callable[[], None]) -> None:
        super().__init__(id)
        self.floating = True
        self.folded = False
        self.said = Said()
        self.target: Rect | None = None
        """What the sheet's corner points at."""
        self._show, self._go_on = show, go_on

    def build(self) -> None:
        """Make the buttons, in the language of now."""
        words = self.ctx.words
        self.show_me = self.add(
            Button(f"{self.id}.show", words("lesson.show"), icon="ui_play", key="hint", on_press=self._show)
        )
        self.go_on = self.add(
            Button(
                f"{self.id}.on", words("lesson.on"), kind="paper", icon="ui_next", key="memory", on_press=self._go_on
            )
        )

    def tell(self, said: Said) -> None:
        """Say something else."""
        if said != self.said:
            self.said = said
            self.invalidate()

    # ------------------------------------------------------------------------------------- sizes
    @property
    def _markup(self) -> str:
        text = with_verb_in_bold(self.said.text) if self.said.asks and self.said.bids else escape(self.said.text)
        return f"{text}<br><i>{escape(self.said.offer)}</i>" if self.said.offer else text

    def _block(self, width: int) -> RichBlock:
        return self.ctx.text.rich(self._markup, SIZE, width)

    def _folded_block(self, width: int) -> RichBlock:
        return self.ctx.text.rich(self._markup, SIZE - 1.5, width)

    def _button_widths(self) -> list[int]:
        return [button.preferred()[0] + self.ctx.theme.u(4) for button in (self.show_me, self.go_on)]

    def wanted(self) -> tuple[int, int]:
        """The size of the whole sheet, in pixels."""
        u = self.ctx.theme.u
        inner = max(u(WIDTH - LEFT - _PAD), sum(self._button_widths()) + u(_GAP))
        high = u(_PAD) + self._block(inner).height + u(_PAD)
        high += u(HEADING + 14) if self.said.head else 0
        high += u(24) if self.said.keys else 0
        high += u(BUTTON_HEIGHT + 10) if self.said.asks else 0
        least = u(_LEAST if self.said.asks or self.said.steps else PORTRAIT + 76)
        return u(LEFT + _PAD) + inner, max(least, high)

    def wanted_strip(self, width: int) -> int:
        """The height of the folded sheet for a width, in pixels."""
        u = self.ctx.theme.u
        beside, below = self._strip_room(width)
        row = u(BUTTON_HEIGHT + 6) if below and self.said.asks else 0
        keys = u(22) if self.said.keys else 0
        return max(u(_STRIP_LEAST), self._folded_block(beside).height + 2 * u(12) + row + keys)

    def _strip_room(self, width: int) -> tuple[int, bool]:
        """Pixels for the words of a strip, and whether the buttons lie below them."""
        u = self.ctx.theme.u
        room = width - u(HEAD + 40)
        buttons = sum(self._button_widths()) + u(_GAP + 14) if self.said.asks else 0
        below = room - buttons < u(300)
        return (room if below else room - buttons), below

    def arrange(self) -> None:
        """The buttons along the lower edge; on a strip at its right, or below."""
        if not self.attached or not self.children:
            return
        u, r = self.ctx.theme.u, self.rect
        shown, on = self._button_widths()
        for button in (self.show_me, self.go_on):
            button.visible = self.said.asks
        high = u(BUTTON_HEIGHT)
        if not self.folded:
            y = r.bottom - u(_PAD) - high
            x = r.x + u(LEFT)
            self.show_me.place(Rect(x, y, shown, high))
            x += shown + u(_GAP)
            self.go_on.place(Rect(x, y, max(1, r.right - u(_PAD) - x), high))
            return
        _, below = self._strip_room(r.w)
        y = r.bottom - u(10) - high if below else r.centery - high // 2
        room = r.w - u(24)
        on = min(on, room - shown - u(_GAP))
        self.go_on.place(Rect(r.right - u(12) - on, y, on, high))
        self.show_me.place(Rect(self.go_on.rect.x - u(_GAP) - shown, y, shown, high))

    def targets(self) -> Sequence[Rect]:
        """Tips lie beside the whole sheet: it is read."""
        return (self.rect,)

    # ----------------------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Paper with a corner that points, Mira, her words, the buttons."""
        art, u = self.ctx.art, self.ctx.theme.u
        art.sheet(surface, self.rect, 61)
        if self.target is not None and not self.folded:
            self._draw_corner(surface, self.target)
        if self.folded:
            self._draw_strip(surface)
        else:
            self._draw_whole(surface)
        self.draw_children(surface)
        del u

    def _draw_corner(self, surface: pygame.Surface, target: Rect) -> None:
        """A tongue of paper from the nearest edge towards the target."""
        theme, r = self.ctx.theme, self.rect
        half, reach, inset = theme.u(22), theme.f(64), theme.u(34)
        x = min(max(target.centerx, r.x + inset + half), r.right - inset - half)
        y = min(max(target.centery, r.y + inset + half), r.bottom - inset - half)
        if target.bottom <= r.top or target.top >= r.bottom:
            up = target.bottom <= r.top
            edge = r.top + theme.u(2) if up else r.bottom - theme.u(3)
            base, mouth = [(x - half, edge), (x + half, edge)], (target.centerx, target.bottom if up else target.top)
        else:
            left = target.right <= r.left
            edge = r.left + theme.u(2) if left else r.right - theme.u(3)
            base, mouth = [(edge, y - half), (edge, y + half)], (target.right if left else target.left, target.centery)
        middle = ((base[0][0] + base[1][0]) / 2, (base[0][1] + base[1][1]) / 2)
        dx, dy = mouth[0] - middle[0], mouth[1] - middle[1]
        far = max(1.0, (dx * dx + dy * dy) ** 0.5)
        share = min(1.0, reach / far)
        tip = (middle[0] + dx * share, middle[1] + dy * share)
        shapes.polygon(surface, [base[0], tip, base[1]], theme.color("parchment_light"), theme.color("ink"), theme.f(2))
        seam = [(base[0][0], base[0][1]), (base[1][0], base[1][1])]
        pygame.draw.line(surface, theme.color("parchment_light"), seam[0], seam[1], max(1, theme.u(4)))

    def _draw_whole(self, surface: pygame.Surface) -> None:
        theme, text, r, words = self.ctx.theme, self.ctx.text, self.rect, self.ctx.words
        u = theme.u
        cx, cy = r.x + u(LEFT // 2 - 2), r.y + u(_PAD + PORTRAIT / 2)
        self._draw_head(surface, (cx, cy), PORTRAIT)
        below = cy + u(PORTRAIT / 2)
        room = u(LEFT - 24)
        text.draw(surface, words("lesson.mira"), (cx, below + u(15)), 17, "ink", "displayb", align="c", width=room)
        text.draw(surface, words("lesson.mira.who"), (cx, below + u(34)), 13, "ink_soft", "it", align="c", width=room)
        if self.said.steps:
            self._draw_steps(surface, (cx, r.bottom - u(39)))
            told = words("lesson.step", n=self.said.done + 1, all=self.said.steps)
            text.draw(surface, told, (cx, r.bottom - u(20)), 13, "ink_soft", "it", align="c", width=room)
        x, y, wide = r.x + u(LEFT), r.y + u(_PAD), r.w - u(LEFT + _PAD)
        if self.said.head:
            text.draw(surface, self.said.head, (x, y + u(HEADING / 2)), HEADING, "ink", "displayb", width=wide)
            y += u(HEADING + 14)
        block = self._block(wide)
        block.draw(surface, (x, y))
        if self.said.keys:
            self._draw_keys(surface, x, y + block.height + u(14), wide)

    def _draw_strip(self, surface: pygame.Surface) -> None:
        u, r = self.ctx.theme.u, self.rect
        self._draw_head(surface, (r.x + u(12 + HEAD / 2), r.y + u(12 + HEAD / 2)), HEAD)
        beside, _ = self._strip_room(r.w)
        block = self._folded_block(beside)
        block.draw(surface, (r.x + u(HEAD + 26), r.y + u(12)))
        if self.said.keys:
            self._draw_keys(surface, r.x + u(HEAD + 26), r.y + u(12) + block.height + u(11), beside)

    def _draw_head(self, surface: pygame.Surface, at: tuple[float, float], across: float) -> None:
        draw_mira(self, surface, at, across)

    def _draw_steps(self, surface: pygame.Surface, at: tuple[float, float]) -> None:
        """A seal for each step that is done, a ring of brass for the one of now, dots for those to come."""
        art, theme = self.ctx.art, self.ctx.theme
        count = self.said.steps
        step = min(theme.f(18), theme.f(LEFT - 36) / max(1, count))
        x = at[0] - step * (count - 1) / 2
        pygame.draw.line(surface, theme.color("ink_soft"), (x, at[1]), (x + step * (count - 1), at[1]))
        for n in range(count):
            if n < self.said.done:
                art.put(surface, art.seal(theme.f(6.5), seed=n), x + n * step, at[1])
            else:
                now = n == self.said.done
                pygame.draw.circle(surface, theme.color("ink"), (x + n * step, at[1]), theme.f(7 if now else 5))
                fill = "brass_light" if now else "parchment_light"
                pygame.draw.circle(surface, theme.color(fill), (x + n * step, at[1]), theme.f(5 if now else 3.6))

    def _draw_keys(self, surface: pygame.Surface, x: float, y: float, room: float) -> None:
        """Caps of keys, each with what it does."""
        art, text, theme = self.ctx.art, self.ctx.text, self.ctx.theme
        end = x + room
        for key, does in self.said.keys:
            wide = text.width(key, 12, "semi") + theme.f(12)
            if x + wide > end:
                return
            cap = Rect(round(x), round(y - theme.u(9)), round(wide), theme.u(18))
            art.rounded(surface, cap, "ink", theme.f(4))
            art.rounded(surface, cap.inflate(-theme.u(2), -theme.u(2)), "parchment_light", theme.f(3))
            text.draw(surface, key, (cap.centerx, cap.centery), 12, "ink", "semi", align="c", width=cap.w)
            x += wide + theme.f(5)
            x += text.draw(surface, does, (x, y), 13, "ink_soft", "it", width=max(1, end - x)) + theme.f(12)


class Slip(Widget):
    """An answer to something tried, on a slip of paper beside it. It goes at the next click."""

    solid = False
    says_all = True

    def __init__(self, id: str) -> None:
        super().__init__(id, visible=False)
        self.floating = True
        self.text = ""

    def show(self, text: str, at: Rect, board: Rect, clear: Sequence[Rect]) -> None:
        """Say something beside a place, within `board` and off what has to stay in sight."""
        u = self.ctx.theme.u
        self.text, self.visible = text, True
        self.screen.hide_tip()
        width = min(u(_SLIP_WIDTH), board.w - u(12))
        block = self.ctx.text.rich(escape(text), _SLIP_SIZE, width - u(_SLIP_HEAD + 34))
        high = max(u(_SLIP_HEAD + 20), block.height + u(26))
        places = []
        for dx in (0.5, 1.0, 0.0):
            for y in (at.top - high - u(14), at.bottom + u(14)):
                place = Rect(round(at.centerx - width * dx), y, width, high)
                place.clamp_ip(board)
                places.append(place)
        for corner in ("topleft", "topright", "bottomleft", "bottomright"):
            place = Rect(0, 0, width, high)
            setattr(place, corner, getattr(board.inflate(-u(10), -u(10)), corner))
            places.append(place)
        self.place(min(places, key=lambda place: _hidden(place, [at, *clear])))

    def put_away(self) -> None:
        """Say nothing any more."""
        self.visible = False

    def targets(self) -> Sequence[Rect]:
        """No tip lies over it: it is read."""
        return (self.rect,)

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, Mira, her words."""
        u, r = self.ctx.theme.u, self.rect
        self.ctx.art.sheet(surface, r, 77, "card")
        draw_mira(self, surface, (r.x + u(12 + _SLIP_HEAD / 2), r.centery), _SLIP_HEAD)
        block = self.ctx.text.rich(escape(self.text), _SLIP_SIZE, r.w - u(_SLIP_HEAD + 34))
        block.draw(surface, (r.x + u(_SLIP_HEAD + 22), r.centery - block.height // 2))


def _hidden(place: Rect, clear: Sequence[Rect]) -> int:
    parts = (place.clip(rect) for rect in clear)
    return sum(part.w * part.h for part in parts)
