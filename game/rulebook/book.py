"""A game's rulebook in one language: chapters, rules by ID, search, and what mentions what."""

from __future__ import annotations

import difflib
import re
from functools import cache, cached_property, lru_cache
from pathlib import Path

from game.paths import ASSETS
from game.rulebook.page import Block, Chapter, Pages, Paragraph, Rule, Steps, Table, Term, read_pages
from game.rulebook.references import Reference, mentioned, references
from game.rulebook.search import SearchIndex
from game.words import languages, source_language

FOLDER = ASSETS / "rulebook"
_RULE_LETTERS = re.compile(r"^## ([A-Z]{2,3})-[A-Z\d]", re.MULTILINE)


class UnknownRulebook(ValueError):
    """There is no rulebook of that name; `games` are those that there are."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = rulebooks()
        super().__init__(f"no rulebook {game!r}; there are: {', '.join(self.games)}")


class UnknownRule(KeyError):
    """There is no rule of that ID; `near` are the closest that there are, best first."""

    def __init__(self, rule_id: str, near: tuple[str, ...]) -> None:
        self.id = rule_id
        self.near = near
        super().__init__(f"no rule {rule_id}")


def rulebooks() -> tuple[str, ...]:
    """The games that have a rulebook, in alphabetical order."""
    ending = f".{source_language()}.md"
    return tuple(sorted(path.name.removesuffix(ending) for path in FOLDER.glob(f"*{ending}")))


@lru_cache
def letters_of(game: str) -> frozenset[str]:
    """The letters that IDs of a book begin with, such as CAL; a few books have several. Raises UnknownRulebook."""
    if game not in rulebooks():
        raise UnknownRulebook(game)
    return frozenset(_RULE_LETTERS.findall(_file(game, source_language()).read_text(encoding="utf-8")))


def game_of_rule(rule_id: str) -> str | None:
    """The game whose rules have the letters of an ID, capitals or not; None where no book has them."""
    letters, dash, _ = rule_id.strip().upper().partition("-")
    return next((game for game in rulebooks() if dash and letters in letters_of(game)), None)


@cache
def _pages_of(path: Path) -> Pages:
    """What a file says, read once: books are opened again and again."""
    return read_pages(path.read_text(encoding="utf-8"), path.name)


class Rulebook:
    """`Rulebook("caledea", "de")`. The file is read at once (some milliseconds); search is prepared on first use.

    Raises UnknownRulebook. A rulebook without a translation into `lang` is shown in the language of the templates;
    `lang` says so.
    """

    def __init__(self, game: str, lang: str | None = None) -> None:
        if game not in rulebooks():
            raise UnknownRulebook(game)
        self.game = game
        self.lang = lang if lang in languages() and _file(game, lang).is_file() else source_language()
        self._pages = _pages_of(_file(game, self.lang))
        self._rules = {rule.id: rule for chapter in self.chapters for rule in chapter.rules}
        self.ids: tuple[str, ...] = tuple(self._rules)

    @property
    def title(self) -> str:
        """The game's name."""
        return self._pages.head["title"]

    @property
    def version(self) -> str:
        """The version of the rules, which the engine names too."""
        return self._pages.head["version"]

    @property
    def credits(self) -> str:
        """Who made the game, and whose work this is."""
        return self._pages.head["credits"]

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters in order."""
        return self._pages.chapters

    @property
    def terms(self) -> tuple[Term, ...]:
        """The glossary, in the order of the alphabet."""
        return self._pages.terms

    @property
    def glossary_title(self) -> str:
        """The heading of the glossary."""
        return self._pages.glossary_title

    def rule(self, rule_id: str) -> Rule:
        """The rule of an ID; capitals don't matter. Raises UnknownRule with the nearest IDs."""
        found = self._rules.get(rule_id.upper())
        if found is None:
            raise UnknownRule(rule_id, tuple(difflib.get_close_matches(rule_id.upper(), self.ids, 3)))
        return found

    def chapter(self, number: int) -> Chapter:
        """The chapter of a number. Raises KeyError."""
        for chapter in self.chapters:
            if chapter.number == number:
                return chapter
        raise KeyError(f"no chapter {number}")

    def neighbours(self, rule_id: str) -> tuple[str | None, str | None]:
        """IDs of the rules before and after a rule, None at the ends of the book. Raises UnknownRule."""
        place = self.ids.index(self.rule(rule_id).id)
        before = self.ids[place - 1] if place else None
        return before, self.ids[place + 1] if place + 1 < len(self.ids) else None

    def search(self, text: str) -> list[Rule]:
        """Rules found by words or by ID, best first; none for an empty text."""
        return self._index.rules(text) if text.strip() else []

    def search_terms(self, text: str) -> list[Term]:
        """Entries of the glossary found by their word; none for an empty text."""
        return self._index.terms(text) if text.strip() else []

    def references(self, text: str) -> list[Reference]:
        """Mentions of this book's rules in a text, short forms included."""
        return references(text, self._rules)

    def see_also(self, rule_id: str) -> tuple[str, ...]:
        """Rules that a rule's text mentions, or that an example shows; each once, itself never."""
        rule = self.rule(rule_id)
        return tuple(other for other in dict.fromkeys(self._mentions[rule.id] + rule.shows) if other != rule.id)

    def mentioned_by(self, rule_id: str) -> tuple[str, ...]:
        """Rules whose text mentions a rule, in the book's order; worked examples aside (`Rule.examples`)."""
        rule = self.rule(rule_id)
        return tuple(other for other, ids in self._mentions.items() if rule.id in ids and other != rule.id)

    @cached_property
    def _index(self) -> SearchIndex:
        return SearchIndex(list(self._rules.values()), self.terms)

    @cached_property
    def _mentions(self) -> dict[str, tuple[str, ...]]:
        return {rule.id: mentioned(text_of(rule.blocks), self._rules) for rule in self._rules.values()}


def text_of(blocks: tuple[Block, ...]) -> str:
    """All that may mention a rule: paragraphs, steps and cells, one a line."""
    lines: list[str] = []
    for block in blocks:
        if isinstance(block, Paragraph):
            lines.append(block.text)
        elif isinstance(block, Steps):
            lines += block.items
        elif isinstance(block, Table):
            lines += [cell for row in block.rows for cell in row]
    return "\n".join(lines)


def _file(game: str, lang: str) -> Path:
    return FOLDER / f"{game}.{lang}.md"
