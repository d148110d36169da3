"""Finding rules by words or by ID, without regard to capitals, accents and endings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from itertools import filterfalse

from game.rulebook.page import Code, Paragraph, Rule, Steps, Table, Term
from game.rulebook.references import plain

_WORD = re.compile(r"\w+")
_NUMBER = re.compile(r"\d+$")
_LETTERED_QUERY = re.compile(r"[a-z]{3}-[a-z]\.\d*|[a-z]{2,3}-[a-z]\d*")
_ID_QUERY = re.compile(r"(?:[a-z]{3}[- ]?)?(\d+)(?:\.(\d*))?")

EXACT_IN_TITLE, START_IN_TITLE, EXACT_IN_TEXT, START_IN_TEXT = 12, 8, 3, 1
"""What a word of the query is worth where it is found; only the order of these matters."""


def fold(text: str) -> str:
    """A text in small letters without accents: "Beschießen, Türme" becomes "beschiessen, turme"."""
    if text.isascii():
        return text.lower()
    return "".join(filterfalse(unicodedata.combining, unicodedata.normalize("NFKD", text.casefold())))


def fold_words(text: str) -> list[str]:
    """The folded words of a text, in order."""
    return _WORD.findall(fold(plain(text)))


class SearchIndex:
    """The words of all rules, folded once."""

    def __init__(self, rules: Sequence[Rule], terms: Sequence[Term]) -> None:
        self._rules = rules
        self._titles = [frozenset(fold_words(rule.title)) for rule in rules]
        self._texts = [frozenset(fold_words(_all_text(rule))) for rule in rules]
        self._terms = [(term, fold_words(term.word)) for term in terms]

    def rules(self, query: str) -> list[Rule]:
        """Rules that hold every word of the query or a word beginning with it; best first.

        A query that is an ID, or the start of one, finds rules by ID: the rule itself first. Rules whose title holds
        all the words come before those whose title holds some, and these before the rest.
        """
        by_id = self._by_id(query)
        if by_id:
            return by_id
        wanted = fold_words(query)
        ranked = []
        for place, rule in enumerate(self._rules):
            scores = [self._score(place, word) for word in wanted]
            if scores and all(scores):
                in_title = sum(score >= START_IN_TITLE for score in scores)
                ranked.append((-in_title, -sum(scores), place, rule))
        return [rule for *_, rule in sorted(ranked, key=lambda entry: entry[:3])]

    def terms(self, query: str) -> list[Term]:
        """Entries of the glossary whose word holds every word of the query, or a word beginning with it."""
        wanted = fold_words(query)
        return [
            term
            for term, words in self._terms
            if wanted and all(any(word.startswith(start) for word in words) for start in wanted)
        ]

    def _score(self, place: int, word: str) -> int:
        title, text = self._titles[place], self._texts[place]
        if word in title:
            return EXACT_IN_TITLE
        if any(known.startswith(word) for known in title):
            return START_IN_TITLE
        if word in text:
            return EXACT_IN_TEXT
        return START_IN_TEXT if any(known.startswith(word) for known in text) else 0

    def _by_id(self, query: str) -> list[Rule]:
        asked = query.strip().casefold()
        if _LETTERED_QUERY.fullmatch(asked):
            hits = [rule for rule in self._rules if rule.id.casefold().startswith(asked)]
            return sorted(hits, key=lambda rule: rule.id.casefold() != asked)
        wanted = _ID_QUERY.fullmatch(asked)
        if not wanted:
            return []
        chapter, number = int(wanted[1]), wanted[2] or ""
        hits = [rule for rule in self._rules if rule.chapter == chapter and _number(rule).startswith(number)]
        return sorted(hits, key=lambda rule: _number(rule) != number)


def _number(rule: Rule) -> str:
    """The number of a rule in its chapter: what its ID ends with."""
    found = _NUMBER.search(rule.id)
    return found[0] if found else ""


def _all_text(rule: Rule) -> str:
    """Everything that a rule says, tables too."""
    parts: list[str] = []
    for block in rule.blocks:
        match block:
            case Paragraph(text):
                parts.append(text)
            case Steps(items):
                parts += items
            case Table(headers, rows):
                parts += headers
                for row in rows:
                    parts += row
            case Code(lines):
                parts += lines
    return "\n".join(parts)
