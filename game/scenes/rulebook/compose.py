"""Composes the rulebook's pages: a chapter, the glossary, the credits.

A page has up to three columns: numbers and origins in the margin, the text, and notes (where a rule is shown and
mentioned) at the right. Where there is no room for notes they stand below the text.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rulebook import ORIGINS, Chapter, Rule, Rulebook, Term
from game.scenes.rulebook.leaf import MEASURE, NOTE, TEXT, Heading, Item, Setter, Title, Words, markup
from game.ui.context import Context
from game.ui.paint.rich import escape

MARGIN, MARGIN_GAP = 92, 16
NOTES, NOTES_GAP = 150, 24
_TITLE = 24.0
_RULE_TITLE = 16.0
_LARGEST_GAP = 26
_MOST_MENTIONS = 12
"""More rules than this in a note hide what matters."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Left edges and widths in pixels. `notes` is 0 where notes stand below the text."""

    margin: int
    text: int
    text_width: int
    notes: int
    notes_width: int
    right: int

    @property
    def table_width(self) -> int:
        """Room for tables: from the text to the right end of the page."""
        return self.right - self.text


def columns(ctx: Context, width: int) -> Columns:
    """The columns of a page that is `width` pixels wide, in its middle."""
    u = ctx.theme.u
    lead = u(MARGIN) + u(MARGIN_GAP)
    aside = u(NOTES_GAP) + u(NOTES)
    text = min(u(MEASURE), width - lead)
    whole = lead + text + aside <= width
    used = lead + text + (aside if whole else 0)
    left = max(0, (width - used) // 2)
    notes = left + lead + text + u(NOTES_GAP) if whole else 0
    right = left + used if whole else width
    return Columns(left, left + lead, text, notes, u(NOTES) if whole else 0, right)


class Composer:
    """Sets the pages of one rulebook."""

    def __init__(self, ctx: Context, book: Rulebook) -> None:
        self.ctx = ctx
        self.book = book
        self._known = frozenset(book.ids)

    # -------------------------------------------------------------- chapter
    def chapter(self, chapter: Chapter, width: int) -> list[Item]:
        """A chapter: title, introduction, sections, rules, and the way to the chapters beside it."""
        cols = columns(self.ctx, width)
        items = [self._title(f"{chapter.number}  {chapter.title}", cols)]
        if chapter.intro:
            setter = self._setter(cols, _below(items))
            setter.blocks(chapter.intro, cols.table_width)
            items.append(self._item("", cols, setter, _below(items)))
        section = ""
        for rule in chapter.rules:
            if rule.section != section:
                section = rule.section
                items.append(self._heading(section, cols, _below(items)))
            items.append(self._rule(rule, cols, _below(items)))
        items.append(self._ways(chapter, cols, _below(items)))
        return items

    def _setter(self, cols: Columns, y: int) -> Setter:
        return Setter(self.ctx, self._known, cols.text, y, cols.text_width)

    def _item(self, key: str, cols: Columns, setter: Setter, top: int, bottom: int = 0) -> Item:
        """An item of what was set; `bottom` is where another column ends."""
        gap = self.ctx.theme.u(_LARGEST_GAP if key else 6)
        high = max(setter.y, bottom) - top + gap // 2
        return Item(key, top, high, cols.margin, cols.right, setter.parts)

    def _title(self, text: str, cols: Columns) -> Item:
        theme = self.ctx.theme
        track = theme.track["name"]
        size = self.ctx.text.shrink(text, _TITLE, cols.text_width, "displayb", track)
        high = theme.u(52)
        return Item("", 0, high, parts=[Title(text, cols.text, high // 2, size)])

    def _heading(self, text: str, cols: Columns, top: int) -> Item:
        u = self.ctx.theme.u
        rect = pygame.Rect(cols.text, top + u(6), cols.text_width, u(24))
        return Item("", top, u(42), parts=[Heading(text, rect)])

    def _rule(self, rule: Rule, cols: Columns, top: int) -> Item:
        u, text, words = self.ctx.theme.u, self.ctx.text, self.ctx.words
        setter = self._setter(cols, top)
        setter.paragraph(f"<b>{escape(rule.title)}</b>", _RULE_TITLE)
        setter.blocks(rule.blocks, cols.table_width)
        number = text.rich(rule.id, TEXT, u(MARGIN), "wax", "semi")
        origins = "<br>".join(escape(words(f"rulebook.origin.{origin}")) for origin in rule.origins)
        origin = text.rich(origins, NOTE, u(MARGIN), "ink_soft", "it")
        drop = u(2)
        setter.parts += [
            Words(number, cols.margin, top + drop),
            Words(origin, cols.margin, top + drop + number.height),
        ]
        bottom = top + drop + number.height + origin.height
        bottom = max(bottom, self._notes(rule, setter, cols, top + drop))
        return self._item(rule.id, cols, setter, top, bottom)

    def _notes(self, rule: Rule, setter: Setter, cols: Columns, top: int) -> int:
        """Set where a rule is shown and mentioned; returns where the notes end."""
        notes = self._note_texts(rule)
        wide = max((part.block.width for part in setter.parts if isinstance(part, Words)), default=0)
        if not notes:
            return top
        if cols.notes and rule.table is None and wide <= cols.text_width + 1:
            block = self.ctx.text.rich("<br>".join(notes), NOTE, cols.notes_width, "ink_soft")
            setter.parts.append(Words(block, cols.notes, top))
            return top + block.height
        for note in notes:
            setter.paragraph(note, NOTE, "ink_soft")
        return setter.y

    def _note_texts(self, rule: Rule) -> list[str]:
        words = self.ctx.words
        out = []
        for key, ids in (
            ("shows", rule.shows),
            ("examples", rule.examples),
            ("mentioned_by", self.book.mentioned_by(rule.id)),
        ):
            if ids:
                links = ", ".join(f"<link:{other}>{other}</link>" for other in ids[:_MOST_MENTIONS])
                more = " …" if len(ids) > _MOST_MENTIONS else ""
                out.append(f"<i>{escape(words(f'rulebook.{key}'))}</i> {links}{more}")
        return out

    def _ways(self, chapter: Chapter, cols: Columns, top: int) -> Item:
        """Links to the chapters before and after."""
        u = self.ctx.theme.u
        setter = self._setter(cols, top + u(10))
        beside = {other.number: other for other in self.book.chapters}
        for key, number in (("next_chapter", chapter.number + 1), ("previous_chapter", chapter.number - 1)):
            other = beside.get(number)
            if other is not None:
                said = self.ctx.words(f"rulebook.{key}", number=other.number, title=other.title)
                setter.paragraph(f"<link:chapter:{number}>{escape(said)}</link>", TEXT)
        return self._item("ways", cols, setter, top, setter.y + u(24))

    # ------------------------------------------------------------ other pages
    def glossary(self, width: int) -> list[Item]:
        """Every term with its sentence and the rules that say more."""
        cols = columns(self.ctx, width)
        items = [self._title(self.book.glossary_title, cols)]
        for term in self.book.terms:
            items.append(self._term(term, cols, _below(items)))
        return items

    def _term(self, term: Term, cols: Columns, top: int) -> Item:
        setter = self._setter(cols, top)
        setter.paragraph(f"<b>{escape(term.word)}</b>", _RULE_TITLE)
        setter.paragraph(markup(term.text, self._known))
        return self._item(term.word, cols, setter, top)

    def credits(self, width: int) -> list[Item]:
        """Who made the game, which rules these are, and what the kinds of origin mean."""
        words = self.ctx.words
        cols = columns(self.ctx, width)
        items = [self._title(words("rulebook.credits"), cols)]
        setter = self._setter(cols, _below(items))
        setter.paragraph(escape(self.book.credits))
        setter.paragraph(
            escape(words("rulebook.rules_version", version=self.book.version)), color="ink_soft", face="it"
        )
        for origin in ORIGINS:
            setter.paragraph(escape(words(f"rulebook.origin.{origin}.long")))
        items.append(self._item("credits", cols, setter, _below(items)))
        return items


def _below(items: list[Item]) -> int:
    return items[-1].top + items[-1].height
