"""The panel of a seat's own kingdom card: its land, its prices as things to press, its power, the greatest threat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.caledea.position.kingdoms import Kingdom
from game.engine.caledea.war.threat import Threat
from game.ui.paint.rich import escape
from game.ui.widgets import Pressable, Rect, Tip, Widget
from game.views.caledea.speech.sayings import localized_refusal
from game.views.contract.base import Command


@dataclass(frozen=True, slots=True)
class Price:
    """A row of the card: what it buys, its picture and price, whether it is within means."""

    id: str
    picture: str
    name: str
    price: int
    payable: bool


class PriceRow(Pressable):
    """A price of the card. Pressing it takes up the command of the same name, where there is one now."""

    def __init__(self, id: str, price: Price, colour: str) -> None:
        super().__init__(id)
        self.price = price
        self.colour = colour
        self.command: Command | None = None

    def show(self, price: Price, colour: str, command: Command | None) -> None:
        """Take a new price and what pressing it would do now."""
        if (price, colour, command) != (self.price, self.colour, self.command):
            self.price, self.colour, self.command = price, colour, command
            self.enabled = command is not None and command.enabled
            self.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """Picture, name, a line of dots, the price and a coin."""
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        if self.command is not None and self.command.active:
            self.ctx.overlay.tint(surface, r, "legal", 120)
        elif self.state in ("hover", "pressed"):
            self.ctx.overlay.tint(surface, r, "selected", 90)
        mid = r.centery
        if self.price.picture:
            picture = art.piece(self.price.picture, self.colour, min(theme.u(30), r.h))
            art.put(surface, picture, r.x + theme.u(18), mid)
        x = r.x + theme.u(42 if self.price.picture else 4)
        room = r.right - theme.u(52) - x
        face = "text" if self.price.picture else "semi"
        width = text.draw(surface, self.price.name, (x, mid), 15, "ink", face, width=room)
        line = theme.color("parchment_edge")
        pygame.draw.line(
            surface, line, (x + int(width) + theme.u(6), mid + theme.u(5)), (r.right - theme.u(46), mid + theme.u(5))
        )
        ink = "ink" if self.price.payable else "ink_faint"
        text.draw(surface, str(self.price.price), (r.right - theme.u(30), mid), 16, ink, "bold", align="c")
        art.put(surface, art.icon("cal_coin", theme.u(20)), r.right - theme.u(10), mid)


class KingdomCard(Widget):
    """The own card. `run` is called with a command's id when a price is pressed."""

    ROWS = ("cavalry", "general", "tower", "castle")
    _PICTURES = {"cavalry": "cal_cavalry", "general": "cal_general", "tower": "cal_tower", "castle": "cal_castle"}

    def __init__(self, id: str, run: Callable[[str], None]) -> None:
        super().__init__(id)
        self._run = run
        self.kingdom: Kingdom | None = None
        self.threat: Threat | None = None
        self.threat_piece = ("cal_infantry", "crimson")
        self.threat_sentence = "caledea.threat.takes"
        self.gold = (0, 0)
        """Gold pieces that are still available, and all of them."""
        self._rows: dict[str, PriceRow] = {}

    def show(self, kingdom: Kingdom, gold: int, total: int, commands: dict[str, Command]) -> None:
        """Take a kingdom, its gold (available and in all) and the commands of the moment."""
        if kingdom is not self.kingdom or (gold, total) != self.gold:
            self.kingdom, self.gold = kingdom, (gold, total)
            self.invalidate()
        prices = [(name, self._PICTURES[name], getattr(kingdom, name)) for name in self.ROWS]
        prices.append((kingdom.power.value, "", kingdom.power_price))
        for name in [n for n in self._rows if n not in [p[0] for p in prices]]:
            self.remove(self._rows.pop(name))
        for name, picture, cost in prices:
            title = self._title(name)
            price = Price(name, picture, title, cost, cost <= gold)
            row = self._rows.get(name)
            if row is None:
                row = self._rows[name] = PriceRow(f"{self.id}.{name}", price, kingdom.colour)
                row.on_press = lambda command=name: self._run(command)
                row.tooltip = lambda command=name: self._tip(command)
                self.add(row)
                self.arrange()
            row.show(price, kingdom.colour, commands.get(name))

    def hide(self) -> None:
        """Show nothing: there is no kingdom whose card it could be."""
        if self.kingdom is not None:
            self.kingdom = None
            self.clear()
            self._rows.clear()
            self.invalidate()

    def show_threat(self, threat: Threat | None, piece: tuple[str, str], sentence: str) -> None:
        """Take the worst attack on this seat, the piece (svg, seat colour) that would lead it, and a words key."""
        if (threat, piece, sentence) != (self.threat, self.threat_piece, self.threat_sentence):
            self.threat, self.threat_piece, self.threat_sentence = threat, piece, sentence
            self.invalidate()

    def _title(self, name: str) -> str:
        words = self.ctx.words
        if name in ("cavalry", "general"):
            return words(f"caledea.rank.{name}.title")
        return (
            words(f"caledea.structure.{name}.title") if name in ("tower", "castle") else words(f"caledea.power.{name}")
        )

    def _tip(self, name: str) -> Tip | None:
        """Why a price can't be paid now, or what the power does."""
        row = self._rows[name]
        if row.command is not None and row.command.refusal is not None:
            refusal = row.command.refusal
            return Tip(escape(localized_refusal(self.ctx.words, refusal)), rule=refusal.rule)
        if name in ("bombard", "ambush", "transport"):
            return Tip(self.ctx.words(f"caledea.power.{name}.long"), rule="CAL-13.1")
        return None

    def arrange(self) -> None:
        """Rows between the land at the top and the threat at the bottom."""
        if not self.attached:
            return
        theme, r = self.ctx.theme, self.rect
        top, bottom = r.y + theme.u(102 if self._roomy else 78), r.bottom - (theme.u(64) if self._roomy else theme.u(8))
        step = max(theme.u(22), min(theme.u(34), (bottom - top) // 6))
        for n, row in enumerate(self._rows.values()):
            gap = theme.u(9) if n == len(self.ROWS) else 0
            row.place(Rect(r.x + theme.u(16), top + n * step + gap, r.w - theme.u(32), step))
            row.visible = row.rect.bottom <= r.bottom - theme.u(6)

    @property
    def _roomy(self) -> bool:
        """Whether the coins have room above the prices, and the threat below them."""
        return self.rect.h >= self.ctx.theme.u(316)

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, heading, land, rows, threat."""
        if self.kingdom is None:
            return
        theme, art, text, r, words = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect, self.ctx.words
        art.sheet(surface, r, 31)
        if self.beside(surface):
            return
        name = words(f"caledea.kingdom.{self.kingdom.id}")
        art.heading(surface, Rect(r.x + theme.u(14), r.y + theme.u(12), r.w - theme.u(28), theme.u(20)), name)
        for n, resource in enumerate(self.kingdom.resources):
            art.put(surface, art.icon(f"res_{resource}", theme.u(30)), r.x + theme.u(40 + 40 * n), r.y + theme.u(54))
        x = r.x + theme.u(106)
        room = r.right - x - theme.u(12)
        text.draw(surface, words("caledea.card.land"), (x, r.y + theme.u(47)), 13, "ink", "semi", width=room)
        a, b = (words(f"caledea.resource.{resource}") for resource in self.kingdom.resources)
        pair = words("caledea.resource.pair", a=a, b=b)
        for n, line in enumerate(text.wrap(pair, 12, room, "it")[:2]):
            text.draw(surface, line, (x, r.y + theme.u(62 + 13 * n)), 12, "ink_soft", "it", width=room)
        if self._roomy:
            self._draw_coins(surface)
        self.draw_children(surface)
        power = self._rows[self.kingdom.power.value]
        if power.visible:
            self._draw_power_line(surface, power.rect)
        if self._roomy and self.threat is not None:
            self._draw_threat(surface)

    def _draw_coins(self, surface: pygame.Surface) -> None:
        """The gold pieces themselves: available ones bright, used ones as empty rings. Rules: CAL-11.3."""
        theme, art, r = self.ctx.theme, self.ctx.art, self.rect
        available, total = self.gold
        px = theme.u(19)
        room = r.w - theme.u(40)
        step = min(px + theme.u(4), (room - px) // max(1, total - 1))
        x, y = r.x + theme.u(20) + px // 2, r.y + theme.u(88)
        for k in range(total):
            if k < available:
                art.put(surface, art.icon("cal_coin", px), x + k * step, y)
            else:
                pygame.draw.circle(surface, theme.color("parchment_shade"), (x + k * step, y), px // 2 - 1)
                pygame.draw.circle(surface, theme.color("ink_faint"), (x + k * step, y), px // 2 - 1, theme.u(1.5))

    def _draw_power_line(self, surface: pygame.Surface, row: Rect) -> None:
        theme, r = self.ctx.theme, self.rect
        assert self.kingdom is not None
        y = row.y - theme.u(4)
        pygame.draw.line(surface, theme.color("ink_soft"), (r.x + theme.u(18), y), (r.right - theme.u(18), y))
        below = row.bottom + theme.u(6)
        if below + theme.u(8) < r.bottom - (theme.u(64) if self._roomy else 0):
            line = self.ctx.words(f"caledea.power.{self.kingdom.power.value}.line")
            room = r.w - theme.u(36)
            for n, part in enumerate(self.ctx.text.wrap(line, 12, room, "it")[:2]):
                middle = below + theme.u(14 * n)
                self.ctx.text.draw(surface, part, (r.x + theme.u(20), middle), 12, "ink_soft", "it", width=room)

    def _draw_threat(self, surface: pygame.Surface) -> None:
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        assert self.threat is not None
        y = r.bottom - theme.u(62)
        pygame.draw.line(surface, theme.color("ink_soft"), (r.x + theme.u(18), y), (r.right - theme.u(18), y))
        title = self.ctx.words("caledea.threat.greatest")
        text.draw(surface, title, (r.x + theme.u(20), y + theme.u(15)), 13, "wax", "semi", width=r.w - theme.u(40))
        picture, colour = self.threat_piece
        art.put(surface, art.piece(picture, colour, theme.u(30)), r.x + theme.u(33), y + theme.u(39))
        square = f"({self.threat.square[0]},{self.threat.square[1]})"
        line = self.ctx.words(self.threat_sentence, square=square)
        text.draw(surface, line, (r.x + theme.u(54), y + theme.u(39)), 14, "ink", width=r.w - theme.u(116))
        chance = f"{round(self.threat.chance * 100)} %"
        text.draw(surface, chance, (r.right - theme.u(20), y + theme.u(39)), 15, "ink", "bold", align="r")
