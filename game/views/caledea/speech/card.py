"""The panel of a seat's own kingdom card: its land, its prices as things to press, its power, the greatest threat."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.caledea.position.kingdoms import Kingdom
from game.engine.caledea.war.threat import Threat
from game.ui.paint.rich import escape
from game.ui.widgets import Pressable, Rect, Tip, Widget
from game.views.caledea.hand.fight import square_text
from game.views.caledea.speech.sayings import localized_refusal
from game.views.contract.base import Command
from game.views.contract.named import square

POWER_NAMES = ("bombard", "ambush", "transport")

PRICE_RULES = {
    "cavalry": "CAL-7.3", "general": "CAL-7.5", "tower": "CAL-12.2", "castle": "CAL-12.3",
    "bombard": "CAL-13.6", "ambush": "CAL-13.14", "transport": "CAL-13.20",
}  # fmt: skip
"""Where the rulebook says what a price buys."""


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


class ThreatLine(Pressable):
    """The worst attack, or a warning, at the foot of the card: its square lights up while the line is looked at."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.threat: Threat | None = None
        self.piece = ("cal_infantry", "crimson")
        self.sentence = "caledea.threat.takes"

    def show(self, threat: Threat | None, piece: tuple[str, str], sentence: str) -> None:
        """Take an attack, the piece (svg, seat colour) that would lead it, and a words key."""
        if (threat, piece, sentence) != (self.threat, self.piece, self.sentence):
            self.threat, self.piece, self.sentence = threat, piece, sentence
            self.visible = threat is not None
            self.invalidate()

    @property
    def named(self) -> tuple[Hashable, ...]:
        """The square that is in danger."""
        return () if self.threat is None else (square(self.threat.square),)

    @property
    def is_bare(self) -> bool:
        """Whether the line warns of a capital that nothing defends."""
        return self.sentence == "caledea.threat.bare"

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, piece, what it does and its chance; of an undefended capital the warning alone."""
        if self.threat is None:
            return
        theme, art, text, r, words = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect, self.ctx.words
        if self.hovered or self.focused:
            self.ctx.overlay.tint(surface, r, "selected", 90)
        pygame.draw.line(surface, theme.color("ink_soft"), r.topleft, r.topright)
        place = square_text(self.threat.square)
        picture, colour = self.piece
        art.put(surface, art.piece(picture, colour, theme.u(30)), r.x + theme.u(15), r.y + theme.u(39))
        x, room = r.x + theme.u(36), r.w - theme.u(38)
        title = words("caledea.threat.greatest")
        text.draw(surface, title, (r.x + theme.u(2), r.y + theme.u(15)), 13, "wax", "semi", width=r.w - theme.u(4))
        if self.is_bare:
            for n, line in enumerate(text.wrap(words(self.sentence, square=place), 13, room, "semi")[:2]):
                text.draw(surface, line, (x, r.y + theme.u(32 + 14 * n)), 13, "wax", "semi", width=room)
            return
        line = words(self.sentence, square=place)
        text.draw(surface, line, (x, r.y + theme.u(39)), 14, "ink", width=room - theme.u(60))
        chance = f"{round(self.threat.chance * 100)} %"
        text.draw(surface, chance, (r.right - theme.u(2), r.y + theme.u(39)), 15, "ink", "bold", align="r")


class KingdomCard(Widget):
    """The own card. `run` is called with a command's id when a price is pressed."""

    ROWS = ("cavalry", "general", "tower", "castle")
    _PICTURES = {"cavalry": "cal_cavalry", "general": "cal_general", "tower": "cal_tower", "castle": "cal_castle"}

    def __init__(self, id: str, run: Callable[[str], None]) -> None:
        super().__init__(id)
        self._run = run
        self.kingdom: Kingdom | None = None
        self.line = ThreatLine(f"{id}.threat")
        self.line.visible = False
        self.line.tooltip = self._threat_tip
        self._enemy = ""
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

    def show_threat(self, threat: Threat | None, piece: tuple[str, str], sentence: str, enemy: str = "") -> None:
        """Take the worst attack on this seat, the piece (svg, seat colour) that leads it, a words key, whose it is."""
        self._enemy = enemy
        if self.line not in self.children:
            self.add(self.line)
            self.arrange()
        self.line.show(threat, piece, sentence)
        self.line.visible = threat is not None and self.attached and self._warns

    def _threat_tip(self) -> Tip:
        words = self.ctx.words
        if self.line.is_bare:
            return Tip(escape(words("caledea.threat.bare.tip")), rule="CAL-14.2")
        return Tip(escape(words("caledea.threat.tip", kingdom=self._enemy)), rule="CAL-9.13")

    def _title(self, name: str) -> str:
        words = self.ctx.words
        if name in ("cavalry", "general"):
            return words(f"caledea.rank.{name}.title")
        return (
            words(f"caledea.structure.{name}.title") if name in ("tower", "castle") else words(f"caledea.power.{name}")
        )

    def _tip(self, name: str) -> Tip | None:
        """What it buys, what it costs, and why it can't be had now if it can't."""
        words, row = self.ctx.words, self._rows[name]
        lines = [words("caledea.price.now", price=row.price.price, available=self.gold[0])]
        if row.command is not None and row.command.refusal is not None:
            lines.append(f"<bad>{escape(localized_refusal(words, row.command.refusal))}</bad>")
        what = f"caledea.power.{name}.long" if name in POWER_NAMES else f"caledea.price.{name}.tip"
        return Tip("<br>".join([words(what), *lines]), title=self._title(name), rule=PRICE_RULES[name])

    def tip_spots(self) -> Sequence[Rect]:
        """Heading, land, gold and the line of the power."""
        u, r = self.ctx.theme.u, self.rect
        rows = [(0, 34), (34, 78), *([(78, 102)] if self._roomy else [])]
        spots = [Rect(r.x, r.y + u(top), r.w, u(bottom) - u(top)) for top, bottom in rows]
        below = self._below_the_power()
        return [*spots, below] if below is not None else spots

    def _below_the_power(self) -> Rect | None:
        """Where the power's line stands, between its price and the threat."""
        row = self._rows.get(self.kingdom.power.value) if self.kingdom is not None else None
        if row is None or not row.visible:
            return None
        bottom = self.line.rect.top if self.line.visible else self.rect.bottom
        return Rect(row.rect.x, row.rect.bottom, row.rect.w, max(0, bottom - row.rect.bottom))

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What the land, the moves and the gold of the card mean."""
        if self.kingdom is None:
            return None
        words, y = self.ctx.words, pos[1] - self.rect.y
        theme = self.ctx.theme
        if y < theme.u(34):
            name = words(f"caledea.kingdom.{self.kingdom.id}")
            text = f"{words.count('caledea.card.moves', self.kingdom.moves)}. {words('caledea.card.moves.tip')}"
            return Tip(escape(text), title=name, rule="CAL-5.3")
        if y < theme.u(78):
            a, b = (words(f"caledea.resource.{resource}") for resource in self.kingdom.resources)
            pair = words("caledea.resource.pair", a=a, b=b)
            return Tip(escape(words("caledea.card.land.tip")), title=pair, rule="CAL-10.1")
        if self._roomy and y < theme.u(102):
            available, total = self.gold
            text = words("caledea.card.gold.tip", total=total, used=total - available)
            return Tip(escape(text), title=words("caledea.card.gold.title"), rule="CAL-11.3")
        below = self._below_the_power()
        return self._tip(self.kingdom.power.value) if below is not None and below.collidepoint(pos) else None

    def arrange(self) -> None:
        """Rows between the land at the top and the threat at the bottom."""
        if not self.attached:
            return
        theme, r = self.ctx.theme, self.rect
        top, bottom = r.y + theme.u(102 if self._roomy else 78), r.bottom - theme.u(64 if self._warns else 8)
        step = max(theme.u(22), min(theme.u(34), (bottom - top) // 6))
        for n, row in enumerate(self._rows.values()):
            gap = theme.u(9) if n == len(self.ROWS) else 0
            row.place(Rect(r.x + theme.u(16), top + n * step + gap, r.w - theme.u(32), step))
            row.visible = row.rect.bottom <= r.bottom - theme.u(6)
        self.line.place(Rect(r.x + theme.u(18), r.bottom - theme.u(62), r.w - theme.u(36), theme.u(56)))
        self.line.visible = self.line.threat is not None and self._warns

    @property
    def _roomy(self) -> bool:
        """Whether the coins have room above the prices."""
        return self.rect.h >= self.ctx.theme.u(316)

    @property
    def _warns(self) -> bool:
        """Whether the threat has room below the prices; the coins give way to it."""
        return self.rect.h >= self.ctx.theme.u(285)

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

    def _draw_coins(self, surface: pygame.Surface) -> None:
        """The gold pieces themselves: available ones bright, used ones as empty rings. Rules: CAL-11.3."""
        theme, art, r = self.ctx.theme, self.ctx.art, self.rect
        available, total = self.gold
        px = theme.u(19)
        words = self.ctx.words
        said = words("caledea.card.gold.short", available=available, total=total)
        size = 12
        width = round(self.ctx.text.width(said, size, "it"))
        room = r.w - theme.u(48) - width
        place = (r.right - theme.u(20), r.y + theme.u(88))
        self.ctx.text.draw(surface, said, place, size, "ink_soft", "it", align="r", width=width + 2)
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
        if below + theme.u(8) < r.bottom - (theme.u(64) if self._warns else 0):
            line = self.ctx.words(f"caledea.power.{self.kingdom.power.value}.line")
            room = r.w - theme.u(36)
            for n, part in enumerate(self.ctx.text.wrap(line, 12, room, "it")[:2]):
                middle = below + theme.u(14 * n)
                self.ctx.text.draw(surface, part, (r.x + theme.u(20), middle), 12, "ink_soft", "it", width=room)
