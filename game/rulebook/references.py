"""Mentions of rules in a text, and the inline marks of the rulebook's texts.

A mention is an ID such as CAL-2.18, CDN-E.18 or EX-W8, or a short form after one of a book and a chapter:
"CAL-2.18 to 2.20", "CAL-1.1, 1.2 and 12.20".
"""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass

from game.rulebook.page import ID_PATTERN

_FULL = re.compile(rf"\b{ID_PATTERN}(?![\d%])")
_SHORT = re.compile(r"(?:, (?:and |und |or |oder )?| (?:to|and|or|bis|und|oder) |[-–])(\d+\.\d+)(?![\d%]| %)")
_MARK = re.compile(r"\*([^*\n]+)\*|`([^`\n]+)`")


@dataclass(frozen=True, slots=True)
class Reference:
    """A mention of the rule `id` at text[start:end]."""

    start: int
    end: int
    id: str


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a text in one style: kind "text", "term", "code" or "rule"; a rule's span has its `id`."""

    kind: str
    text: str
    id: str = ""


def references(text: str, known: Container[str] | None = None) -> list[Reference]:
    """Every mention of a rule in a text, in order. With `known`, only of these IDs."""
    found: list[Reference] = []
    for full in _FULL.finditer(text):
        found.append(Reference(full.start(), full.end(), full[0]))
        end = full.end()
        letters = full[0].partition("-")[0]
        while "." in full[0] and (short := _SHORT.match(text, end)):
            found.append(Reference(short.start(1), short.end(1), f"{letters}-{short[1]}"))
            end = short.end()
    return [mention for mention in found if known is None or mention.id in known]


def mentioned(text: str, known: Container[str] | None = None) -> tuple[str, ...]:
    """IDs that a text mentions, each once, in the order of their first mention."""
    return tuple(dict.fromkeys(mention.id for mention in references(text, known)))


def spans(text: str, known: Container[str] | None = None) -> list[Span]:
    """A text in pieces of one style each; the marks themselves are gone."""
    pieces: list[Span] = []
    end = 0
    for mark in _MARK.finditer(text):
        pieces += _linked(text[end : mark.start()], known)
        pieces.append(Span("term", mark[1]) if mark[1] else Span("code", mark[2]))
        end = mark.end()
    return pieces + _linked(text[end:], known)


def plain(text: str) -> str:
    """A text without its marks."""
    return _MARK.sub(lambda mark: mark[1] or mark[2], text)


def _linked(text: str, known: Container[str] | None) -> list[Span]:
    """Plain text and rules in turn."""
    pieces: list[Span] = []
    end = 0
    for mention in references(text, known):
        if mention.start > end:
            pieces.append(Span("text", text[end : mention.start]))
        pieces.append(Span("rule", text[mention.start : mention.end], mention.id))
        end = mention.end
    if end < len(text):
        pieces.append(Span("text", text[end:]))
    return pieces
