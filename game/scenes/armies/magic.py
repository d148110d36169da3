"""What an army list says of mages: Levels to choose from, spells as rows, and the rulebook's own words on spells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial

import pygame

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.schema import Entry
from game.rulebook import Rulebook, Table
from game.rulebook import plain as unmarked
from game.ui.paint import shapes
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Rect, Tip, Widget
from game.ui.widgets.button import Pressable
from game.views.caldaern.muster.words import spell_name
from game.views.caldaern.schools.school import disc, school, type_sign
from game.words import Words

SPELL_RULE, DURATION_RULE = "CDN-33.7", "CDN-31.14"
"""The rules whose tables tell spells, and durations in words."""

SPELL_ROW = 44
"""Units of height of a spell."""

_DISC, _TYPE_SIGN, _VALUE = 24, 15, 31
"""Units: the school's disc, the sign of the spell's type, the column of casting values."""

_UNKNOWN = 120
"""Opacity of the disc of a spell that the mage does not know."""

_NONE = "-"


@dataclass(frozen=True, slots=True)
class SpellFacts:
    """A spell in the rulebook's words: type, amplified version, range, duration, effect; "" for what is missing."""

    kind: str
    amplified: str
    range: str
    duration: str
    effect: str


@cache
def spell_facts(lang: str) -> dict[str, SpellFacts]:
    """All spells by id, as the rulebook of a language tells them. Rules: Tables 33-A to 33-G."""
    book = Rulebook("caldaern", lang)
    lasts = {unmarked(row[0]): row[1] for row in _rows(book, DURATION_RULE)}
    found = {}
    for row in _rows(book, SPELL_RULE):
        id = row[1].rpartition("`")[0].rpartition("`")[2]
        kind, _, amplified, reach, duration, effect = (unmarked(cell) for cell in row[2:])
        found[id] = SpellFacts(kind, _told(amplified), _told(reach), lasts[duration], effect)
    return found


def _rows(book: Rulebook, rule: str) -> list[tuple[str, ...]]:
    return [row for block in book.rule(rule).blocks if isinstance(block, Table) for row in block.rows]


def _told(cell: str) -> str:
    return "" if cell == _NONE else cell


def spell_line(words: Words, id: str) -> str:
    """Type, range and duration of a spell in a line; what works at once says nothing of it."""
    told, spell = spell_facts(words.lang)[id], data.spells()[id]
    lasts = told.duration if spell.duration != "instant" else ""
    return " · ".join(part for part in (told.kind, _reach(words, told), lasts) if part)


def _reach(words: Words, told: SpellFacts) -> str:
    return words.count("battle.squares", int(told.range)) if told.range.isdigit() else told.range


def _whole_line(words: Words, id: str) -> str:
    told = spell_facts(words.lang)[id]
    parts = [told.kind, _reach(words, told), told.duration, words("army.spell.value", value=data.spells()[id].value)]
    return " · ".join(part for part in parts if part)


def spell_tip(words: Words, id: str, why: str = "") -> Tip:
    """All that a spell is and does; `why` it can't be chosen or left, "" if it can."""
    told = spell_facts(words.lang)[id]
    lines = [escape(_whole_line(words, id)), escape(told.effect)]
    if told.amplified:
        lines.append(escape(words("army.spell.amplified", more=told.amplified)))
    if why:
        lines.append(f"<soft>{escape(why)}</soft>")
    return Tip("<br>".join(lines), title=escape(spell_name(words, id)), rule=SPELL_RULE)


def spell_lines(words: Words, entry: RosterEntry) -> list[str]:
    """The spells of a mage as marked-up paragraphs, for the printed list."""
    lines = []
    for number in entry.spells:
        id = f"{entry.school}_{number}"
        if id not in data.spells():
            continue
        told, value = spell_facts(words.lang)[id], _whole_line(words, id)
        more = " " + words("army.spell.amplified", more=told.amplified) if told.amplified else ""
        name = escape(spell_name(words, id))
        lines.append(f"<b>{name}</b> <soft>{escape(value)}.</soft> {escape(told.effect + more)}")
    return lines


class SpellRow(Pressable):
    """A spell that a mage knows or could know: disc of the school, name, type, range, duration, casting values.

    `why` it can't be changed, "" if it can; then the row does nothing and its tip tells the reason.
    """

    def __init__(self, id: str, words: Words, spell: str, known: bool, why: str, on_press: Callable[[], None]) -> None:
        super().__init__(id, on_press=on_press, tooltip=spell_tip(words, spell, why), enabled=not why)
        self.words = words
        self.spell = data.spells()[spell]
        self.known = known
        self.text = spell_name(words, spell)
        self.line = spell_line(words, spell)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """The width that is offered, always as high."""
        return width or self.ctx.theme.u(280), self.ctx.theme.u(SPELL_ROW)

    def draw(self, surface: pygame.Surface) -> None:
        """A card framed in the school's colour where the spell is known, a pale one where it is not."""
        art, t, text, own = self.ctx.art, self.ctx.theme, self.ctx.text, school(self.spell.school)
        rect, edge = self.sunk, max(1, t.u(2 if self.known else 1))
        art.rounded(surface, rect, own.dark if self.known else "parchment_edge", t.f(7))
        lit = "parchment_light" if self.known or (self.hovered and self.enabled) else "parchment"
        art.rounded(surface, rect.inflate(-2 * edge, -2 * edge), lit, t.f(6))
        token = disc(art, own.id, t.u(_DISC))
        art.put(surface, token if self.known else shapes.with_alpha(token, _UNKNOWN), rect.x + t.u(16), rect.centery)
        ink = "ink" if self.known or self.enabled else "ink_soft"
        x, right = rect.x + t.u(31), rect.right - t.u(_VALUE)
        size = text.shrink(self.text, 14.5, right - x, "semi", least=11)
        text.draw(surface, self.text, (x, rect.y + t.u(14)), size, ink, "semi", width=right - x)
        sign = art.icon(type_sign(self.spell.kind), t.u(_TYPE_SIGN), "ink_soft")
        art.put(surface, sign, x + t.u(7), rect.y + t.u(31))
        x += t.u(17)
        size = text.shrink(self.line, 12.5, right - x, least=9)
        text.draw(surface, self.line, (x, rect.y + t.u(31)), size, "ink_soft", width=right - x)
        self._draw_values(surface, rect, ink)

    def _draw_values(self, surface: pygame.Surface, rect: Rect, ink: str) -> None:
        """The casting value, and that of the amplified version below."""
        t, text, spell = self.ctx.theme, self.ctx.text, self.spell
        middle = rect.right - t.u(_VALUE / 2)
        y = rect.y + t.u(15) if spell.amplified else rect.centery
        text.draw(surface, str(spell.value), (middle, y), 17, ink, "bold", align="c")
        if spell.amplified:
            text.draw(surface, f"+ {spell.amplified}", (middle, rect.y + t.u(32)), 12.5, "ink_soft", "semi", align="c")


class Levels(Widget):
    """The Levels that a mage may have, side by side; the one he has is of brass. `take` gets the one pressed."""

    solid = False

    def __init__(self, words: Words, book: Entry, levels: list[int], now: int, take: Callable[[int], None]) -> None:
        super().__init__("facts.levels")
        self.buttons = [
            self.add(
                Button(f"facts.level.{level}", str(level), kind="brass" if level == now else "paper", size=14.5,
                       tooltip=_level_tip(words, book, level), on_press=partial(take, level))
            )
            for level in levels
        ]  # fmt: skip

    def arrange(self) -> None:
        """Each takes the same room."""
        gap, count = self.ctx.theme.u(6), len(self.buttons)
        wide = (self.rect.w - gap * (count - 1)) / count
        for n, button in enumerate(self.buttons):
            left = self.rect.x + round(n * (wide + gap))
            button.place(Rect(left, self.rect.y, round(wide), self.rect.h))


def _level_tip(words: Words, book: Entry, level: int) -> Tip:
    """How many spells a Level allows, and what it costs beyond the entry's own."""
    paid = [offer.points for offer in book.options if 0 < data.options()[offer.id].level <= level]
    text = words.count("army.level.why", level, points=sum(paid))
    return Tip(text, title=words("army.level", n=level), rule="CDN-35.52")
