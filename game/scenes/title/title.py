"""The title: the boxes on a table. One can be opened; what else there is to do stands in a row below."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game import __version__
from game.scenes.app.base import Context, Go, Outcome, Quit, WidgetScene
from game.scenes.app.dropped import way_of
from game.scenes.app.games import SCENES
from game.scenes.app.lids import DEPTH, RATIO, draw_box
from game.scenes.app.offered import OFFERED, decline
from game.scenes.title.lessons import DeclineKey, LessonSlip
from game.ui.layout import flow
from game.ui.paint import shapes
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Label, Rect, Tip, Widget
from game.ui.widgets.button import Pressable
from game.views.games import VIEWS

Continuation = tuple[str, str, Outcome]
"""A game that can be continued: its name, a line about it, and where it leads."""

_BOX, _BOX_GAP, _RAISED = (196, 262), 34, 8
_LOGO_GOLD = ("#fff3c8", "#f3d78c", "#d9ac4e", "#b9852d", "#e6c374")
_MENU: dict[str, tuple[str | None, Outcome]] = {
    "saves": ("ui_save", Go("saves")),
    "rulebook": ("ui_book", Go("rulebook")),
    "maps": ("ui_zoom", Go("maps")),
    "armies": ("ui_log", Go("armies")),
    "settings": ("ui_settings", Go("settings")),
    "leave": (None, Quit()),
}
"""The wooden buttons: icon, and where each leads."""
_MENU_HEIGHT, _MENU_GAP, _MENU_SIZE = 46, 12, 17


def playable() -> tuple[str, ...]:
    """Games that can be set up and played, in the order of their boxes; the others are shown as coming."""
    return tuple(game for game in SCENES if game in VIEWS)


class TitleScene(WidgetScene):
    """The first scene. Key "continue" of the context's extras tells what can be continued, if anything."""

    name = "title"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._boxes: list[GameBox] = []
        self._menu: list[Button] = []
        self._slips: list[LessonSlip] = []
        self._declines: list[DeclineKey] = []
        self._offer: Continuation | None = None
        self._line = Label("title.line")
        self._note = Label("title.note")
        self._subtitle = Label("title.subtitle")
        self._version = Label("title.version")
        self._shown = ""

    # -------------------------------------------------------------- widgets
    def build(self, root: Widget) -> None:
        """Boxes, then the menu."""
        words = self.ctx.words
        self._subtitle = Label("title.subtitle", words("title.subtitle"), size=21, face="it", align="c",
                               color="parchment_light", emboss="dark")  # fmt: skip
        root.add(self._subtitle)
        self._boxes = [GameBox(game, self._box_action(game)) for game in SCENES]
        for box in self._boxes:
            root.add(box)
        self._slips = [root.add(LessonSlip(box.game, self._learn)) for box in self._boxes if box.focusable]
        self._declines = [root.add(DeclineKey(slip, self._decline)) for slip in self._slips]
        self._line = Label("title.line", size=17, face="it", align="c", color="parchment_light", emboss="dark")
        root.add(self._line)
        self._menu = self._make_menu()
        for button in self._menu:
            root.add(button)
        self._note = Label("title.note", size=13.5, face="it", color="parchment_shade", emboss="dark")
        root.add(self._note)
        self._version = Label("title.version", __version__, size=12, color="brass", align="r")
        root.add(self._version)
        self._refresh()

    def _box_action(self, game: str) -> Callable[[], None] | None:
        return partial(self.go, Go("setup", game=game)) if game in playable() else None

    def _make_menu(self) -> list[Button]:
        words = self.ctx.words
        play = Go("setup", game=playable()[0])
        menu = [
            Button("title.continue", words("title.continue"), kind="brass", key="confirm", on_press=self._continue),
            Button("title.play", words("title.play"), kind="brass", key="confirm", on_press=partial(self.go, play)),
        ]
        for name, (icon, outcome) in _MENU.items():
            text = words(f"title.{name}")
            menu.append(Button(f"title.{name}", text, icon=icon, on_press=partial(self.go, outcome)))
        return menu

    def _learn(self, lesson: str) -> None:
        self.go(Go("lesson", lesson=lesson))

    def _decline(self, lesson: str) -> None:
        """Somebody knows it: the slip gives way to Mira's ring."""
        fault = decline(self.ctx, lesson)
        if fault:
            self.screen.toast(fault, "bad")
        self._refresh()
        self._follow_lids()
        self.ctx.request_redraw()

    def _is_on(self, box: GameBox, widget: Widget | None) -> bool:
        """Whether a widget is a box, or lies on its lid."""
        lying = [slip for slip in self._slips if slip.game == box.game]
        crosses = [key for key in self._declines if key.slip in lying]
        return widget in (box, *lying, *crosses)

    def _follow_lids(self) -> None:
        """Slips lie on their lids, which rise."""
        lids = {box.game: box.lid for box in self._boxes}
        for slip in self._slips:
            slip.place_on(lids[slip.game])
        for key in self._declines:
            key.follow()

    def _continue(self) -> None:
        if self._offer is not None:
            self.go(self._offer[2])

    def _refresh(self) -> None:
        """Ask again what can be continued; one brass button is shown, for that or for a first game."""
        ask = self.ctx.extras.get("continue")
        self._offer = ask() if callable(ask) else None
        for slip in self._slips:
            slip.refresh(self.ctx, OFFERED.__getitem__)
        go_on, play = self._menu[0], self._menu[1]
        go_on.visible = self._offer is not None
        play.visible = self._offer is None
        go_on.tooltip = ". ".join(map(escape, self._offer[:2])) if self._offer is not None else None
        self._note.text = self._offer[1] if self._offer is not None else ""

    def resume(self, result: object = None) -> None:
        """Something may have been played or saved meanwhile."""
        self._refresh()
        self.arrange(self.ctx.size)

    # --------------------------------------------------------------- layout
    @property
    def _stretch(self) -> float:
        """Logo and boxes fill the window: times the interface scale."""
        w, h = self.ctx.size
        scale = self.ctx.theme.scale
        return min(1.6, w / scale / 1280, h / scale / 720)

    def _px(self, units: float) -> int:
        return max(1, round(self.ctx.theme.f(units) * self._stretch))

    def arrange(self, size: tuple[int, int]) -> None:
        """Everything from the upper edge of a picture that stands in the middle of the window."""
        t, px = self.ctx.theme, self._px
        w, h = size
        top = max(0, (h - px(720)) // 2)
        k = self._stretch
        self._subtitle.size, self._line.size = 21 * k, max(15.0, 17 * k)
        self._subtitle.place(Rect(0, top + px(194) - px(16), w, px(32)))
        self._place_boxes(top, w)
        self._line.place(Rect(t.u(12), top + px(556) - t.u(14), w - t.u(24), t.u(28)))
        menu_bottom = self._place_menu(top + px(602), w)
        first = next(button for button in self._menu if button.visible)
        self._version.place(Rect(w - t.u(76), h - t.u(27), t.u(60), t.u(18)))
        room = self._version.rect.left - t.u(12) - first.rect.x
        self._note.place(Rect(first.rect.x, menu_bottom + t.u(8), room, t.u(22)))

    def _place_boxes(self, top: int, w: int) -> None:
        """In a row; smaller where there are more of them than the table has room for."""
        count, gap = len(self._boxes), self._px(_BOX_GAP)
        bw, high = self._px(_BOX[0]), self._px(_BOX[1])
        bh, room = high, (w - (count + 1) * gap) // count
        if room < bw:
            bw, bh = room, round(room / RATIO)
        x = (w - len(self._boxes) * bw - (len(self._boxes) - 1) * gap) // 2 - self._px(4)
        for box in self._boxes:
            box.raise_px = self._px(_RAISED)
            box.place(Rect(x, top + self._px(244) + (high - bh) // 2, bw, bh))
            x += bw + gap
        self._follow_lids()

    def _place_menu(self, y: int, w: int) -> int:
        """The row of buttons in the middle, smaller where it would not fit; its lower edge."""
        t = self.ctx.theme
        shown = [button for button in self._menu if button.visible]
        gap, room = t.u(_MENU_GAP), w - t.u(28)
        widths: list[int] = []
        for size, with_icons in ((_MENU_SIZE, True), (16, True), (15, True), (15, False)):
            for button in shown:
                button.size = size
                icon = _MENU.get(button.id.removeprefix("title."), (None, None))[0]
                button.icon = icon if with_icons else None
            widths = [button.preferred()[0] + t.u(8) for button in shown]
            if sum(widths) + gap * (len(shown) - 1) <= room:
                break
        area = Rect(t.u(14), y, room, t.u(_MENU_HEIGHT))
        places = flow(area, widths, t.u(_MENU_HEIGHT), gap, "c")
        for button, place in zip(shown, places):
            button.place(place)
        for button in self._menu:
            if not button.visible:
                button.place(Rect(0, 0, 0, 0))
        return max(place.bottom for place in places)

    # ----------------------------------------------------------------- life
    def update(self, dt: float) -> bool:
        """The sentence follows the box under the pointer or the keyboard."""
        again = super().update(dt)
        screen = self.screen
        pointed = next((box for box in self._boxes if self._is_on(box, screen.focused)), None)
        hovered = next((box for box in self._boxes if self._is_on(box, screen.hovered)), pointed)
        front = playable()
        game = hovered.game if hovered is not None else front[0]
        if game != self._shown or not self._line.text:
            self._shown = game
            self._line.text = self.ctx.words(f"lids.{game}.line")
            again = True
        for box in self._boxes:
            box.raised = box.enabled and box.game == (game if game in front else front[0])
        self._follow_lids()
        return again

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """As all scenes; then the sentence of the box in front."""
        self._shown = ""
        super().layout(size, scale)
        self.update(0.0)

    def command(self, action: str) -> Outcome | None:
        """Keys that mean the same everywhere."""
        return {"rulebook": Go("rulebook"), "settings": Go("settings")}.get(action)

    def on_event(self, event: pygame.event.Event) -> Outcome | None:
        """A file that is dropped on the table is opened: a save is played on, a map or an army list is looked at."""
        if event.type == pygame.DROPFILE:
            return way_of(event.file)
        return None

    # -------------------------------------------------------------- drawing
    def backdrop(self, surface: pygame.Surface) -> None:
        """Table, lamp, mark and name; one picture."""
        key = ("title", surface.get_size(), self._subtitle.text)
        surface.blit(self.ctx.art.cached(key, lambda: self._backdrop(surface.get_size())), (0, 0))

    def _backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        art, px = self.ctx.art, self._px
        out = art.materials.lit_walnut(size, _lamp_pool)
        top = max(0, (size[1] - px(720)) // 2)
        mark = shapes.with_alpha(art.rosette(px(104), "brass", max(1.0, px(14) / 10)), 96)
        art.put(out, mark, size[0] / 2, top + px(118))
        self._draw_logo(out, top + px(122))
        self._draw_flourish(out, top + px(195))
        return out

    def _draw_logo(self, out: pygame.Surface, middle: int) -> None:
        """The name in gold that is lit from above, cut into the wood."""
        t, text = self.ctx.theme, self.ctx.text
        size, track = t.size["logo"] * self._stretch, t.track["logo"]
        name = text.line("CALEIDOS", size, "#ffffff", "displayb", track=track)
        for dx, dy, color in ((2.4, 6, "#000000"), (1.2, 3, "#160b04"), (0, 1.6, "#5c3e12")):
            shade = shapes.tinted(name, t.color(color))
            self._put_line(out, shade, out.get_width() / 2 + self._px(dx) * (dx > 0), middle + self._px(dy))
        self._put_line(out, shapes.masked(self._gold(name.get_size()), name), out.get_width() / 2, middle)

    @staticmethod
    def _put_line(out: pygame.Surface, line: pygame.Surface, cx: float, cy: float) -> None:
        out.blit(line, (round(cx - line.get_width() / 2), round(cy - line.get_height() / 2)))

    def _gold(self, size: tuple[int, int]) -> pygame.Surface:
        """Bands of gold over the height of capitals."""
        strip = pygame.Surface((1, len(_LOGO_GOLD)), pygame.SRCALPHA)
        for i, color in enumerate(_LOGO_GOLD):
            strip.set_at((0, i), pygame.Color(color))
        full = pygame.Surface(size, pygame.SRCALPHA)
        full.fill(_LOGO_GOLD[-1])
        band = self._px(72)
        full.blit(pygame.transform.smoothscale(strip, (size[0], band)), (0, (size[1] - band) // 2))
        return full

    def _draw_flourish(self, out: pygame.Surface, y: int) -> None:
        """A line of brass with a diamond on either side of the subtitle."""
        brass = self.ctx.theme.color("brass")
        half = self.ctx.text.width(self._subtitle.text, self._subtitle.size, "it") / 2
        for side in (-1, 1):
            x = out.get_width() / 2 + side * (half + self._px(20))
            end = x + side * self._px(150)
            shapes.polyline(out, [(x, y), (end, y)], brass, max(1.0, self._px(14) / 10), joints=False)
            r = self._px(5)
            shapes.polygon(out, [(x - r, y), (x, y - r), (x + r, y), (x, y + r)], brass)


class GameBox(Pressable):
    """A box on the table. One that can be opened rises when it is in front; one that can't wears a paper band."""

    reach = 80.0  # a box is high, its shadow is long

    def __init__(self, game: str, on_press: Callable[[], None] | None) -> None:
        super().__init__(f"title.box.{game}", on_press=on_press)
        self.game = game
        self.focusable = on_press is not None
        self.raised = False
        self.raise_px = 0
        self.own_focus = True
        self.says_all = not self.coming  # the line below the boxes tells what the game is

    @property
    def coming(self) -> bool:
        """Whether the game isn't there yet."""
        return self.on_press is None

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """Of a game that is coming, that it is. What another is says the line below the boxes."""
        if not self.coming:
            return None
        words = self.ctx.words
        return Tip(escape(words("title.coming.why")), title=escape(words(f"lids.{self.game}").replace("|", " ")))

    def handle(self, event: pygame.event.Event) -> bool:
        """A box that can't be opened lets clicks be."""
        return not self.coming and super().handle(event)

    @property
    def lid(self) -> Rect:
        """Where the lid is now."""
        lift = self.raise_px if self.raised else 0
        if self.state == "pressed":
            lift //= 2
        return self.rect.move(0, -lift)

    def draw(self, surface: pygame.Surface) -> None:
        """The box, and its gold frame or its band."""
        draw_box(self.ctx, surface, self.lid, self.game, muted=self.coming)
        if self.coming:
            self._draw_band(surface)
        elif self.raised:
            self._draw_frame(surface)

    def _draw_frame(self, surface: pygame.Surface) -> None:
        art, k = self.ctx.art, self.rect.w / _BOX[0]
        depth = round(self.rect.w * DEPTH)
        lid = self.lid
        near = self.hovered or (self.focused and self.screen.keyboard_seen)
        for grow, color, radius, width in ((7.2, "ink", 9, 5.4), (6, "legal", 8, 3.6 if near else 2.6)):
            g = round(grow * k)
            box = (
                lid.x - g,
                lid.y - g,
                lid.w + depth + 2 * g - round(3 * k),
                lid.h + depth + 2 * g - round(3 * k),
            )
            art.rounded(surface, box, color, radius * k, width * k)

    def _draw_band(self, surface: pygame.Surface) -> None:
        """A strip of paper around the box, below the name."""
        ctx, k = self.ctx, self.rect.w / _BOX[0]
        high = max(round(26 * k), ctx.text.height(13) + 2)
        band = Rect(self.rect.x - 1, round(self.rect.y + self.rect.h * 0.91 - high / 2), self.rect.w + 3, high)
        surface.blit(ctx.art.cached(("band", band.size), lambda: _band(ctx, band.size)), (band.x, band.y))
        ctx.text.draw(
            surface, ctx.words("title.coming"), (band.centerx, band.centery - ctx.theme.f(0.5)),
            max(13.0, 14 * k / ctx.theme.scale), "ink", "semit", align="c", width=band.w - 8,
        )  # fmt: skip


def _band(ctx: Context, size: tuple[int, int]) -> pygame.Surface:
    """The strip with its shadow above and below."""
    t, (w, h) = ctx.theme, size
    out = shapes.blank((w, h + t.u(4)), shapes.SHADOW_COLOR)
    for i in range(t.u(4)):
        out.fill((*shapes.SHADOW_COLOR, round(130 * (1 - i / t.u(4)))), (0, h + i, w, 1))
    out.blit(ctx.art.materials.fill(size, "parchment", 3), (0, 0))
    out.blit(shapes.gradient(size, (0, 0, 0), (34, 30, 26), False), (0, 0), (0, 0, w, h), pygame.BLEND_RGB_SUB)
    line = t.u(1)
    for y in (0, h - line):
        out.fill(t.color("ink"), (0, y, w, line))
    for y in (t.u(3), h - t.u(3) - line):
        out.fill(t.mix("parchment", "ink_soft", 0.5), (0, y, w, line))
    return out


def _lamp_pool(size: tuple[int, int]) -> pygame.Surface:
    """Light to add: a warm pool at the upper left of the middle."""
    w, h = max(1, size[0] // 8), max(1, size[1] // 8)
    small = shapes.opaque((w, h))
    for i in range(26, 0, -1):
        light = (1 - i / 26) ** 1.3
        color = (round(34 * light), round(21 * light), round(9 * light))
        pygame.draw.circle(small, color, (w * 0.36, h * 0.24), w * 0.036 * i)
    return pygame.transform.smoothscale(small, size)
