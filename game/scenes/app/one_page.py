"""A game on one page, over whatever lies on the table: three pictures, a line below each, and ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import pygame

from game.scenes.app.base import Go, Host, Outcome
from game.ui.paint import shapes
from game.ui.widgets import Button, Dialog, Label, Rect, Tip, Widget
from game.ui.widgets.button import BUTTON_HEIGHT
from game.views.games import VIEWS
from game.views.shared.leaflet.leaflet import Leaflet, Panel, down_of, draw, place_of

PAGE = "page"
"""The id of the page among the layers of a screen."""

_MOST, _SHAPE = 1180, 1.6
"""Units of its width at the most; its width for a height of one."""
_EDGE, _PAD, _GAP, _HEAD = 12, 22, 18, 52
_HEADING, _LINE, _LEAST_LINE, _LINES = 30, 19.0, 12.0, 3
"""Units: a panel's heading; its line as it should be and as it may be; lines of it at the most."""
_MOST_HEIGHT = 124
"""Percent of its width that a picture is high at the most."""


class Going(Host, Protocol):
    """A scene that can say where to go."""

    def go(self, outcome: Outcome) -> None:
        """Say from a callback where to go; the app does it after the event."""


class Picture(Widget):
    """The picture of a panel. Everything in it can be asked about."""

    def __init__(self, page: Leaflet, panel: Panel) -> None:
        super().__init__(f"page.{panel.key}.picture")
        self.page, self.panel = page, panel

    @property
    def _inside(self) -> Rect:
        """Where the things lie: no wider than it is high."""
        room = self.rect.inflate(-2 * self.ctx.theme.u(6), -2 * self.ctx.theme.u(6))
        inside = Rect(0, 0, min(room.w, room.h), min(room.h, room.w * _MOST_HEIGHT // 100))
        inside.center = room.center
        return inside

    def tip_spots(self) -> Sequence[Rect]:
        """The things in their order."""
        inside = self._inside
        return [place_of(t.box, inside, down_of(t, inside)).clip(self.rect) for t in self.panel.things]

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What the smallest thing there is; beside all of them, what the panel is about."""
        here = [(rect.w * rect.h, n) for n, rect in enumerate(self.tip_spots()) if rect.collidepoint(pos)]
        if not here:
            return Tip(self.panel.line)
        thing = self.panel.things[min(here)[1]]
        text = self.ctx.words(f"leaflet.{self.page.game}.tip.{thing.tip}", **dict(self.page.numbers))
        return Tip(text, rule=thing.rule)

    def draw(self, surface: pygame.Surface) -> None:
        """Light paper in a line of ink, and the things."""
        ctx, panel = self.ctx, self.panel
        key = ("one page", self.page.game, panel.key, self.page.numbers, ctx.words.lang, self.rect.size)
        surface.blit(ctx.art.cached(key, lambda: self._painted()), self.rect)

    def _painted(self) -> pygame.Surface:
        ctx = self.ctx
        out = shapes.blank(self.rect.size)
        inner = out.get_rect()
        ctx.art.rounded(out, inner, "ink_soft", ctx.theme.f(8))
        ctx.art.rounded(out, inner.inflate(-2, -2), "parchment_light", ctx.theme.f(7))
        draw(ctx, out, self.panel, self._inside.move(-self.rect.x, -self.rect.y))
        return out


class OnePage(Dialog):
    """The page. F1 leads to the rulebook: to the rule of what is pointed at, else to `rule`, else to its beginning."""

    def __init__(
        self, scene: Going, leaflet: Leaflet, rule: str = "", *, lesson: Callable[[], None] | None = None
    ) -> None:
        words, game = scene.ctx.words, leaflet.game
        self.scene, self.leaflet, self.rule = scene, leaflet, rule
        buttons = [
            *(
                [Button("page.lesson", words("leaflet.lesson"), kind="brass", on_press=lesson)]
                if lesson is not None
                else []
            ),
            Button("page.rulebook", words("leaflet.rulebook"), key="rulebook", on_press=self._open_rulebook),
            Button("page.close", words("leaflet.close"), kind="wood" if lesson is not None else "brass", key="cancel"),
        ]
        super().__init__(PAGE, words("leaflet.title", game=words(f"{game}.name")), "", buttons)
        self.pictures = [self.add(Picture(leaflet, panel)) for panel in leaflet.panels]
        self.headings = [
            self.add(
                Label(
                    f"page.{p.key}.heading",
                    words(f"leaflet.heading.{p.key}"),
                    size=19,
                    face="displayb",
                    align="c",
                    shrink=True,
                )
            )
            for p in leaflet.panels
        ]
        self.lines = [
            self.add(Label(f"page.{panel.key}.line", panel.line, size=_LINE, face="semi", align="c", wrap=True))
            for panel in leaflet.panels
        ]

    # --------------------------------------------------------------------------------------- places
    def arrange(self) -> None:
        """A sheet of sixteen to ten in the middle of the window."""
        t = self.ctx.theme
        u = t.u
        wide = min(u(_MOST), self.rect.w - u(2 * _EDGE), round((self.rect.h - u(2 * _EDGE)) * _SHAPE))
        self.sheet = Rect(0, 0, wide, round(wide / _SHAPE))
        self.sheet.center = self.rect.center
        self._place_buttons([self.buttons], u(_PAD))
        inner = Rect(self.sheet.x + u(_PAD), self.sheet.y + u(_HEAD), wide - 2 * u(_PAD), 0)
        inner.h = self.sheet.bottom - u(_PAD + BUTTON_HEIGHT + 12) - inner.y
        column = (inner.w - 2 * u(_GAP)) // 3
        size = min(self._size_of(line, column) for line in self.lines)
        for line in self.lines:
            line.size = size
        foot = max(line.preferred(column)[1] for line in self.lines)
        high = min(column * _MOST_HEIGHT // 100, inner.h - u(_HEADING) - foot - u(10))
        spare = max(0, inner.h - u(_HEADING) - high - foot - u(10)) // 2
        for n, (heading, picture, line) in enumerate(zip(self.headings, self.pictures, self.lines, strict=True)):
            x, y = inner.x + n * (column + u(_GAP)), inner.y + spare
            heading.place(Rect(x, y, column, u(_HEADING)))
            picture.place(Rect(x, y + u(_HEADING), column, high))
            line.place(Rect(x, y + u(_HEADING) + high + u(10), column, foot))

    def _size_of(self, line: Label, width: int) -> float:
        """The largest size in which a line has few enough lines."""
        size = _LINE
        while size > _LEAST_LINE and len(self.ctx.text.wrap(line.text, size, width, line.face)) > _LINES:
            size -= 0.5
        return size

    # --------------------------------------------------------------------------------------- events
    def handle(self, event: pygame.event.Event) -> bool:
        """Once more the key that opened it: to the rulebook."""
        if event.type == pygame.KEYDOWN and self.ctx.keys.action(event) == "rule_help":
            rule = self._pointed_rule()
            self.screen.close(self)
            self._open_rulebook(rule)
            return True
        return super().handle(event)

    def _pointed_rule(self) -> str:
        """The rule of what the pointer is on, or of the tip that is asked for by keys."""
        tips = self.screen.tips
        if tips.box.visible and tips.box.rule:
            return str(tips.box.rule)
        pos = self.screen.pointer
        for picture in self.pictures:
            tip = picture.tip_at(pos) if picture.rect.collidepoint(pos) else None
            if tip is not None and tip.rule:
                return tip.rule
        return ""

    def _open_rulebook(self, rule: str = "") -> None:
        found = rule or self.rule
        self.scene.go(Go("rulebook", rule=found) if found else Go("rulebook", game=self.leaflet.game))


def has_page(game: str) -> bool:
    """Whether a game has a page."""
    return VIEWS[game].leaflet is not None


def open_page(scene: Going, game: str, config: Any, board: Any, rule: str = "", *, lesson: str = "") -> None:
    """Lay a game's page over a scene, with the numbers of a configuration. Once is enough. `lesson`: one that it leads
    to, if any."""
    make = VIEWS[game].leaflet
    if make is None or any(layer.id == PAGE for layer in scene.screen.layers):
        return
    learn = (lambda: scene.go(Go("lesson", lesson=lesson))) if lesson else None
    scene.screen.open(OnePage(scene, make(scene.ctx, config, board), rule, lesson=learn))
