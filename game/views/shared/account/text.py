"""An account as plain text (Markdown), without its pictures."""

from __future__ import annotations

from collections.abc import Iterator

from game.views.shared.account.account import Account, Passage, Section, Table

_HEADS = {"head": "###", "part": "####"}
"""Marks of the headings within a section."""


def text_of(account: Account) -> str:
    """The whole account."""
    lines = [f"# {_plain(account.title)}", "", f"*{_plain(account.subtitle)}*", ""]
    lines += [f"- **{_plain(name)}**: {_plain(value)}" for name, value in account.facts]
    for section in account.sections:
        lines += ["", *_section(section)]
    return "\n".join([*lines, "", f"*{_plain(account.foot)}*", ""])


def _section(section: Section) -> Iterator[str]:
    yield f"## {_plain(section.heading)}"
    listing = False
    for item in section.items:
        if isinstance(item, Passage) and item.kind == "plain":
            if not listing:
                yield ""
            yield f"- {_plain(item.text)}"
            listing = True
            continue
        listing = False
        if isinstance(item, Passage):
            yield ""
            text = _plain(item.text)
            yield f"{_HEADS[item.kind]} {text}" if item.kind in _HEADS else f"*{text}*"
        elif isinstance(item, Table):
            yield ""
            yield from _table(item)


def _table(table: Table) -> Iterator[str]:
    yield _row(list(map(_plain, table.columns)))
    yield "|" + "|".join("---" if n < table.texts else "---:" for n in range(len(table.columns))) + "|"
    last = len(table.rows) - 1
    for n, row in enumerate(table.rows):
        bold = table.total and n == last
        yield _row([f"**{cell}**" if bold and cell else cell for cell in map(_plain, row)])


def _row(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _plain(text: str) -> str:
    """Text on one line in which nothing is taken for a mark."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#" else letter for letter in " ".join(text.split()))
