"""The odds card: both sides' dice with every part named, the chance in large, and what it is good for."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence

import pygame

from game.engine.contract import Odds, OddsSide
from game.ui.paint.rich import escape
from game.ui.widgets import Rect, Tip, Widget
from game.views.contract.choices import ChoiceCard
from game.views.contract.desk import OddsShown, OddsWords
from game.views.shared.odds import choice_card, odds_table

CARD_HEIGHT = 286
"""Units of the card in its full form."""

_LEAST_ROW = 13
"""Units that a row of a side's parts takes at least, where rows can be joined."""

_MOST_LINES = 2
"""Lines below the bar."""

_LEAST_STEP = 9
"""Units from one die to the next, below which dice could no longer be counted."""


class OddsCard(Widget):
    """Shows `Odds` in words, or a card on which something is chosen by them; draws nothing while it has none."""

    def __init__(self, id: str, run: Callable[[str], None] = lambda command: None) -> None:
        """`run` is given the command of a choice that is clicked."""
        super().__init__(id)
        self.run = run
        self.choices: ChoiceCard | None = None
        self._painter: choice_card.ChoicePainter | None = None
        self.odds: Odds | None = None
        self.words: OddsWords | None = None
        self.colours: tuple[str, str] = ("blue", "crimson")
        self.names: tuple[Hashable, ...] = ()
        """What the odds are about."""

    def show(self, shown: OddsShown | ChoiceCard | None) -> None:
        """Take new odds with their words and colours, or choices; None takes the card away."""
        self.visible = shown is not None
        choices = shown if isinstance(shown, ChoiceCard) else None
        if choices != self.choices:
            self.choices = choices
            self.invalidate()
        if isinstance(shown, ChoiceCard):
            return
        if shown is not None and (shown.odds, shown.words, shown.colours) != (self.odds, self.words, self.colours):
            self.odds, self.words, self.colours = shown.odds, shown.words, shown.colours
            self.invalidate()

    @property
    def named(self) -> tuple[Hashable, ...]:
        """What the odds are about."""
        return self.names

    def below(self, width: int) -> int:
        """Pixels by which the card is higher than usual at a width: its tables, its choices."""
        if self.choices is not None:
            wanted = choice_card.height(self.ctx, self.choices, width)
            return self.ctx.theme.u(wanted - CARD_HEIGHT) if self.visible else 0
        return 0 if self.words is None or not self.visible else odds_table.height(self.ctx, self.words.tables, width)

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """The rule the numbers come from."""
        if self.choices is not None:
            if self.choices.about is not None and self._painter is not None and self._painter.about.collidepoint(pos):
                return self.choices.about
            return Tip(escape(self.choices.why), rule=self.choices.rule) if self.choices.why else None
        if self.odds is None or self.words is None:
            return None
        return Tip(escape(self.words.why), rule=self.odds.rule)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on a choice takes it."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or self._painter is None or self.choices is None:
            return False
        command = self._painter.command_at(event.pos)
        if command:
            self.ctx.sound.play("click")
            self.run(command)
        return bool(command)

    @property
    def places(self) -> dict[str, Rect]:
        """What may be chosen, in pixels, by command."""
        if self._painter is None or self.choices is None:
            return {}
        return {command: rect for rect, command in self._painter.places}

    def targets(self) -> Sequence[Rect]:
        """What may be chosen, in pixels."""
        return [] if self._painter is None or self.choices is None else [rect for rect, _ in self._painter.places]

    def _draw_choices(self, surface: pygame.Surface, choices: ChoiceCard) -> None:
        self.ctx.art.sheet(surface, self.rect, 41)
        if self._painter is None or self._painter.ctx is not self.ctx:
            self._painter = choice_card.ChoicePainter(self.ctx)
        self._painter.draw(surface, self.rect, choices)

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, sides, number, bar, the lines below; or the choices."""
        if self.choices is not None:
            self._draw_choices(surface, self.choices)
            return
        if self.odds is None or self.words is None:
            return
        theme, art = self.ctx.theme, self.ctx.art
        art.sheet(surface, self.rect, 41)
        if self.beside(surface):
            return
        below = self.below(self.rect.w)
        r = Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - below)
        if below:
            tables = Rect(r.x, r.bottom - theme.u(2), r.w, below)
            odds_table.draw(self.ctx, surface, tables, self.words.tables)
        art.heading(
            surface, Rect(r.x + theme.u(14), r.y + theme.u(12), r.w - theme.u(28), theme.u(20)), self.words.title
        )
        sides = [side for side in (self.odds.attacker, self.odds.defender) if side is not None]
        bottom = r.bottom - theme.u(130)
        space = bottom - r.y - theme.u(103)
        rows = max(len(parts) for parts in self.words.parts)
        if self.words.rest:
            rows = min(rows, max(1, space // theme.u(_LEAST_ROW) - 1))
        step = min(theme.u(18), space // (rows + 1))
        inside = Rect(r.x + theme.u(14), r.y + theme.u(38), r.w - theme.u(28), bottom - r.y)
        columns = self._columns(inside, sides, rows)
        for n, side in enumerate(sides):
            self._draw_side(surface, side, n, columns[n], step, rows)
        if len(sides) == 2:
            x = columns[1].x - theme.u(5)
            line = theme.mix("parchment", "parchment_edge", 0.9)
            pygame.draw.line(surface, line, (x, r.y + theme.u(44)), (x, bottom - theme.u(6)), theme.u(1))
        self._draw_chance(surface, r)

    def _columns(self, area: Rect, sides: Sequence[OddsSide], rows: int) -> list[Rect]:
        """A column for each side: one half each, but that a side with long words takes what the other one can spare."""
        if len(sides) == 1:
            return [area]
        gap = self.ctx.theme.u(10)
        half = (area.w - gap) // 2
        short = [self._least_width(n, rows) - half for n in range(2)]
        first = half
        if max(short) > 0 > min(short):
            taken = min(max(short), -min(short))
            first += taken if short[0] > 0 else -taken
        second = Rect(area.x + first + gap, area.y, area.w - first - gap, area.h)
        return [Rect(area.x, area.y, first, area.h), second]

    def _least_width(self, n: int, rows: int) -> int:
        """Pixels that the words of a side take in their smallest size."""
        theme, text = self.ctx.theme, self.ctx.text
        assert self.words is not None
        least = text.shrink("", theme.size["least"], 0)

        def row(word: str, number: int | str, face: str) -> float:
            told = text.width(f"{number:+d}" if isinstance(number, int) else number, 14, "bold")
            return text.width(word, least, face) + told + theme.u(11)

        wide = [text.width(self.words.pieces[n][1], least, "semi") + theme.u(6)]
        if self.words.parts[n]:
            wide += [row(word, number, "text") for word, number in self._told(self.words.parts[n], rows)]
            wide.append(row(*self._total(n), "semi"))
        return math.ceil(max(wide))

    def _draw_side(
        self, surface: pygame.Surface, side: OddsSide, n: int, area: Rect, step: int, rows: int
    ) -> None:  # fmt: skip
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        assert self.words is not None
        picture, name = self.words.pieces[n]
        colour = self.colours[n]
        px = min(theme.u(46), max(theme.u(30), area.w - int(text.width(name, 12.5, "semi")) - theme.u(4)))
        x = area.x + px + theme.u(4)
        # A long name stands above picture and dice, over the whole width.
        above = text.width(name, text.shrink(name, 15, area.right - x, "semi"), "semi") > area.right - x
        left, y = (area.x + theme.u(4), area.y + theme.u(8)) if above else (x, area.y + theme.u(14))
        size = text.shrink(name, 15, area.right - left, "semi")
        lines = text.wrap(name, size, area.right - left, "semi")[:2]
        line_step = round(text.height(size) * 0.9)
        deeper = line_step // 2 * (len(lines) - 1)
        for k, line in enumerate(lines):
            place = (left, y - theme.u(5) * (len(lines) - 1) + line_step * k)
            text.draw(surface, line, place, size, "ink", "semi", width=area.right - left)
        middle = area.y + theme.u(33 if above else 26) + deeper
        art.put(surface, art.piece(picture, colour, px), area.x + px // 2, middle)
        if side.dice:
            low = area.y + theme.u(28 if above else 25) + deeper
            self._draw_dice(surface, colour, side.dice, Rect(x, low, area.right - x, theme.u(18)))
        if self.words.parts[n]:
            self._draw_parts(surface, n, area, step, rows)

    def _draw_parts(self, surface: pygame.Surface, n: int, area: Rect, step: int, rows: int) -> None:
        """What a side's number is made of, and what it comes to."""
        theme, text = self.ctx.theme, self.ctx.text
        assert self.words is not None
        y = area.y + theme.u(62)
        right = area.right - theme.u(2)
        for k, (word, number) in enumerate(self._told(self.words.parts[n], rows)):
            told = number if isinstance(number, str) else str(number) if k == 0 else f"{number:+d}"
            room = area.w - theme.u(9) - int(text.width(told, 14, "bold"))
            size = min(text.shrink(word, 13.5, room), max(11.5, step / theme.scale * 0.95))
            text.draw(surface, word, (area.x + theme.u(4), y), size, "ink_soft", width=room)
            text.draw(surface, told, (right, y), 14, "ink", "bold", align="r")
            y += step
        y -= step // 2 - theme.u(2)
        pygame.draw.line(surface, theme.color("ink_soft"), (area.x + theme.u(4), y), (right, y), theme.u(1))
        word, total = self._total(n)
        width = text.draw(surface, total, (right, y + theme.u(11)), 16, "ink", "bold", align="r")
        room = area.w - int(width) - theme.u(9)
        size = text.shrink(word, 13.5, room, "semi")
        text.draw(surface, word, (area.x + theme.u(4), y + theme.u(11)), size, "ink", "semi", width=room)

    def _told(self, parts: tuple[tuple[str, int | str], ...], rows: int) -> tuple[tuple[str, int | str], ...]:
        """The parts in so many rows: those without room are added up in the last one."""
        assert self.words is not None
        if len(parts) <= rows or not self.words.rest:
            return parts
        rest = sum(int(number) for _, number in parts[rows - 1 :])
        return (*parts[: rows - 1], (self.words.rest, rest))

    def _total(self, n: int) -> tuple[str, str]:
        """What the parts of a side come to: dice, unless the words say otherwise."""
        assert self.words is not None
        assert self.odds is not None
        if self.words.totals:
            return self.words.totals[n]
        side = self.odds.defender if n else self.odds.attacker
        return self.words.total, "" if side is None else str(side.dice)

    def _draw_dice(self, surface: pygame.Surface, colour: str, count: int, area: Rect) -> None:
        """The number of dice as dice, closer together where there are many; a great number in figures."""
        u = self.ctx.theme.u
        px = u(17)
        step = min(px + u(3), (area.w - px) // max(1, count - 1))
        told = step < u(_LEAST_STEP)
        for k in range(1 if told else count):
            surface.blit(self.ctx.art.die(6, colour, px), (area.x + k * step, area.y))
        if told:
            self.ctx.text.draw(surface, f"{count}", (area.x + px + u(6), area.y + px // 2), 15, "ink", "bold")

    def _draw_chance(self, surface: pygame.Surface, r: Rect) -> None:
        theme, text, words, odds = self.ctx.theme, self.ctx.text, self.words, self.odds
        assert words is not None
        assert odds is not None
        y = r.bottom - theme.u(106)
        left, right = r.x + theme.u(18), r.right - theme.u(18)
        number = words.number or f"{round(odds.chance * 100)} %"
        width = text.draw(surface, number, (left, y), theme.size["big_number"], "ink", "displayb")
        x = left + int(width) + theme.u(12)
        self._draw_label(surface, x, y, right - x)
        bar = Rect(left, y + theme.u(28), right - left, theme.u(20))
        self._draw_bar(surface, bar, float(odds.chance), float(odds.tie or 0))
        if words.lines:
            self._draw_lines(surface, left, right, y + theme.u(58))
        y += theme.u(65)
        if words.take and not words.lines:
            room = right - left - theme.u(52)
            size = text.shrink(words.take, 13.5, room, "text", 0)
            text.draw(surface, words.take, (left, y), size, "ink", width=room)
            shown = odds.take if odds.take is not None else odds.chance
            text.draw(surface, f"{round(shown * 100)} %", (right, y), 14, "ink", "bold", align="r")
        self._draw_foot(surface, left, right, y + theme.u(26 if words.lines else 21))

    def _draw_foot(self, surface: pygame.Surface, left: int, right: int, y: int) -> None:
        """The rule at the right; the rest in one line, or in two where there is room above."""
        theme, text, words, odds = self.ctx.theme, self.ctx.text, self.words, self.odds
        assert words is not None
        assert odds is not None
        rule_w = text.draw(surface, odds.rule, (right, y), 11.5, "wax", "semi", align="r")
        room = int(right - left - rule_w - theme.u(6))
        size = text.shrink(words.foot, 12, room, "it")
        free = len(words.lines) < _MOST_LINES and not (words.take and not words.lines)
        lines = text.wrap(words.foot, size, room, "it") if free else [words.foot]
        for n, line in enumerate(lines[:2]):
            place = (left, y - (len(lines[:2]) - 1 - n) * round(text.height(size) * 0.95))
            text.draw(surface, line, place, size, "ink_soft", "it", width=room)

    def _draw_label(self, surface: pygame.Surface, x: int, y: int, room: int) -> None:
        """What the number is the chance of, and the numbers behind it; in three lines where two are too short."""
        theme, text, words = self.ctx.theme, self.ctx.text, self.words
        assert words is not None
        big, small = text.shrink(words.label, 14.5, room, "semi", 0), text.shrink(words.exact, 12.5, room, "text", 0)
        fits = text.width(words.label, big, "semi") <= room and text.width(words.exact, small) <= room
        if fits:
            text.draw(surface, words.label, (x, y - theme.u(8)), big, "ink", "semi", width=room)
            text.draw(surface, words.exact, (x, y + theme.u(10)), small, "ink_soft", width=room)
            return
        lines = [(line, "ink", "semi") for line in text.wrap(words.label, big, room, "semi")]
        lines += [(line, "ink_soft", "text") for line in text.wrap(words.exact, small, room)]
        for n, (line, ink, face) in enumerate(lines[:3]):
            place = (x, y + (n - 1) * theme.u(16))
            text.draw(surface, line, place, small if n else big, ink, face, width=room)

    def _draw_lines(self, surface: pygame.Surface, left: int, right: int, y: int) -> None:
        """A text and a number on each line."""
        theme, text = self.ctx.theme, self.ctx.text
        assert self.words is not None
        for words, number in self.words.lines:
            width = text.draw(surface, number, (right, y), 13.5, "ink", "bold", align="r") if number else 0
            room = right - left - int(width) - theme.u(8)
            text.draw(surface, words, (left, y), text.shrink(words, 13.5, room, "text", 0), "ink", width=room)
            y += theme.u(17)

    def _draw_bar(self, surface: pygame.Surface, bar: Rect, chance: float, tie: float) -> None:
        """The chance as a bar in both seats' colours, a tie between them; the other side is hatched, so that it reads
        in grey."""
        theme, art = self.ctx.theme, self.ctx.art
        art.rounded(surface, bar, "ink", theme.u(5))
        inner = bar.inflate(-theme.u(4), -theme.u(4))
        cuts = (round(inner.w * chance), round(inner.w * min(1.0, chance + tie)))
        key = ("odds_bar", inner.size, cuts, self.colours)
        surface.blit(art.cached(key, lambda: self._bar_picture(inner.size, cuts)), inner.topleft)
        if cuts[0] > theme.u(24):
            art.put(surface, art.emblem(self.colours[0], theme.u(12)), inner.x + theme.u(12), inner.centery)
        if tie and inner.w - cuts[1] > theme.u(24):
            art.put(surface, art.emblem(self.colours[1], theme.u(12)), inner.right - theme.u(12), inner.centery)

    def _bar_picture(self, size: tuple[int, int], cuts: tuple[int, int]) -> pygame.Surface:
        theme = self.ctx.theme
        w, h = size
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.fill(theme.color("parchment_shade"))
        for n, (x0, x1) in enumerate(((0, cuts[0]), (cuts[1], w))):
            if x1 <= x0:
                continue
            seat = theme.seat(self.colours[n])
            part = pygame.Surface((x1 - x0, h), pygame.SRCALPHA)
            self.ctx.art.rounded_gradient(part, part.get_rect(), seat.light, seat.main, 0)
            if n:
                for k in range(-h, x1 - x0, theme.u(7)):
                    pygame.draw.line(part, seat.dark, (k, h), (k + h, 0), max(1, theme.u(1.6)))
            picture.blit(part, (x0, 0))
        for cut in sorted(set(cuts)):
            if 0 < cut < w:
                pygame.draw.line(picture, theme.color("ink"), (cut, 0), (cut, h), theme.u(2))
        return picture
