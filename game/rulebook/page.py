"""What a rulebook is made of, and how its text file is read.

A rulebook is a Markdown file of a simple kind. Lines `key: value` come first. `# 8 Combat` begins a chapter,
`### Assault` a section, `## CAL-8.7 Match-up [src, ruling]` a rule with its kinds of origin. A line `= CAL-8.7` names
the rules that a worked example shows. The rest is paragraphs, `1. steps`, tables and fenced code. A heading without a
number begins the glossary, whose `## word` entries have no ID. Inside a text `*x*` is a term and `x` in backquotes an
identifier.

Most IDs name the book and the chapter, as CAL-8.7 does. Worked examples, tables of odds and the like may be numbered
apart: by a letter in the chapter's place (CDN-E.18), or without the book's letters (EX-W8).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

ORIGINS = ("src", "ruling", "designed")
"""Where a rule comes from: the original rules, a ruling where these are unclear, an addition where they are silent."""

ID_PATTERN = r"(?:[A-Z]{3}-(?:\d+|[A-Z])\.\d+|[A-Z]{2,3}-[A-Z]\d+)"
"""What an ID looks like, for regular expressions."""

_CHAPTER = re.compile(r"# (\d+) (.+)")
_RULE = re.compile(rf"## ({ID_PATTERN}) (.+) \[([a-z, ]+)\]")
_STEP = re.compile(r"\d+\. (.+)")
_HEADER = re.compile(r"([a-z_]+): (.+)")
_ID = re.compile(ID_PATTERN)


class RulebookError(ValueError):
    """A rulebook file that can't be read; the text names file, line and fault."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text, with inline marks."""

    text: str


@dataclass(frozen=True, slots=True)
class Steps:
    """Numbered steps, counted from 1."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table; every row has as many cells as there are headers."""

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Code:
    """Lines to be shown as they are, in their columns."""

    lines: tuple[str, ...]


Block = Paragraph | Steps | Table | Code


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule as a player reads it.

    `chapter` is the chapter's number, `section` the heading above the rule or "". `shows` are the rules that a worked
    example illustrates, `examples` the worked examples of a rule.
    """

    id: str
    chapter: int
    title: str
    origins: tuple[str, ...]
    blocks: tuple[Block, ...]
    section: str = ""
    shows: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()

    @property
    def origin(self) -> str:
        """The first kind of origin, one of ORIGINS."""
        return self.origins[0]

    @property
    def text(self) -> str:
        """The rule's sentences without tables and code; one line a paragraph or step, inline marks kept."""
        lines: list[str] = []
        for block in self.blocks:
            if isinstance(block, Paragraph):
                lines.append(block.text)
            elif isinstance(block, Steps):
                lines += block.items
        return "\n".join(lines)

    @property
    def table(self) -> Table | None:
        """The rule's first table, if it has one."""
        return next((block for block in self.blocks if isinstance(block, Table)), None)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its number, title, the text before its first rule, and its rules in order."""

    number: int
    title: str
    intro: tuple[Block, ...]
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """An entry of the glossary; the text ends with the rules that say more."""

    word: str
    text: str


@dataclass(frozen=True, slots=True)
class Pages:
    """A whole rulebook file. `head` holds the lines before the first chapter: game, title, version, credits."""

    head: dict[str, str]
    chapters: tuple[Chapter, ...]
    glossary_title: str
    terms: tuple[Term, ...]


@dataclass(slots=True)
class _Part:
    """A heading and the lines below it, while the file is being read."""

    line: int
    heading: str
    lines: list[str] = field(default_factory=list)


def read_pages(text: str, name: str) -> Pages:
    """A rulebook from its text. `name` is the file's name for faults. Raises RulebookError."""
    parts = _split(text)
    headers = [found for line in parts[0].lines if (found := _HEADER.fullmatch(line))]
    head = {found[1]: found[2] for found in headers}
    chapters: list[Chapter] = []
    terms: list[Term] = []
    glossary_title = section = ""
    for part in parts[1:]:
        if part.heading.startswith("# "):
            section = ""
            chapter = _CHAPTER.fullmatch(part.heading)
            if chapter:
                chapters.append(Chapter(int(chapter[1]), chapter[2], _blocks(part, name), ()))
            else:
                glossary_title = part.heading[2:]
        elif part.heading.startswith("### "):
            section = part.heading[4:]
        elif glossary_title:
            terms.append(Term(part.heading[3:], " ".join(filter(None, part.lines))))
        else:
            chapters[-1] = _with_rule(chapters[-1], _rule(part, chapters[-1].number, section, name))
    return Pages(head, _with_examples(chapters), glossary_title, tuple(terms))


def _split(text: str) -> list[_Part]:
    """The file in parts, each from a heading to the next; the first part has no heading."""
    parts = [_Part(0, "")]
    fenced = False
    for number, line in enumerate(text.splitlines(), start=1):
        fenced ^= line.startswith("```")
        if line.startswith("#") and not fenced:
            parts.append(_Part(number, line))
        else:
            parts[-1].lines.append(line)
    return parts


def _rule(part: _Part, chapter: int, section: str, name: str) -> Rule:
    found = _RULE.fullmatch(part.heading)
    if not found:
        raise RulebookError(f"{name}, line {part.line}: not a rule's heading: {part.heading}")
    origins = tuple(found[3].split(", "))
    if not set(origins) <= set(ORIGINS):
        raise RulebookError(f"{name}, line {part.line}: origins are {', '.join(ORIGINS)}, not {found[3]}")
    shows = tuple(rule for line in part.lines if line.startswith("= ") for rule in _ID.findall(line))
    return Rule(found[1], chapter, found[2], origins, _blocks(part, name), section, shows)


def _blocks(part: _Part, name: str) -> tuple[Block, ...]:
    """The paragraphs, steps, tables and code of a part."""
    blocks: list[Block] = []
    for lines in _groups([line for line in part.lines if not line.startswith("= ")]):
        if lines[0].startswith("```"):
            blocks.append(Code(tuple(lines[1:-1])))
        elif lines[0].startswith("|"):
            blocks.append(_table(lines, f"{name}, below line {part.line}"))
        elif all(_STEP.fullmatch(line) for line in lines):
            blocks.append(Steps(tuple(line.split(". ", 1)[1] for line in lines)))
        else:
            blocks.append(Paragraph(" ".join(lines)))
    return tuple(blocks)


def _groups(lines: list[str]) -> Iterator[list[str]]:
    """Runs of lines between blank ones; fenced code stays together."""
    group: list[str] = []
    fenced = False
    for line in [*lines, ""]:
        fenced ^= line.startswith("```")
        if line or fenced:
            group.append(line)
        elif group:
            yield group
            group = []


def _table(lines: list[str], where: str) -> Table:
    cells = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
    headers, rows = cells[0], tuple(cells[2:])
    if len(lines) < 3 or any(len(row) != len(headers) for row in rows):
        raise RulebookError(f"{where}: a table needs rows, each with {len(headers)} cells")
    return Table(headers, rows)


def _with_rule(chapter: Chapter, rule: Rule) -> Chapter:
    return replace(chapter, rules=(*chapter.rules, rule))


def _with_examples(chapters: list[Chapter]) -> tuple[Chapter, ...]:
    """The chapters again, every rule knowing the worked examples that show it."""
    examples: dict[str, list[str]] = {}
    for chapter in chapters:
        for rule in chapter.rules:
            for shown in rule.shows:
                examples.setdefault(shown, []).append(rule.id)
    return tuple(
        replace(
            chapter,
            rules=tuple(replace(rule, examples=tuple(examples.get(rule.id, ()))) for rule in chapter.rules),
        )
        for chapter in chapters
    )
