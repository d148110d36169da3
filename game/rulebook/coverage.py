"""Which rules the tests name by `@pytest.mark.rule("CAL-8.7")`, and which they don't.

The files are read as syntax, never run: a mark counts where it stands, on a function, a class, a module or a parameter.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.rulebook.book import Rulebook, letters_of
from game.rulebook.references import mentioned


@dataclass(frozen=True, slots=True)
class Coverage:
    """What tests say about the rules of one book.

    `named` are the IDs that a test names, `missing` the IDs that none does, both in the book's order; `unknown` are
    IDs with the book's letters that tests name but the book doesn't have, sorted.
    """

    total: int
    named: tuple[str, ...]
    missing: tuple[str, ...]
    unknown: tuple[str, ...]


def coverage(book: Rulebook, files: Iterable[Path]) -> Coverage:
    """Hold the marks in test files against a rulebook. Raises SyntaxError and OSError of files that can't be read."""
    named = {rule for path in files for rule in _marks(path.read_text(encoding="utf-8"), path.name)}
    letters = letters_of(book.game)
    return Coverage(
        total=len(book.ids),
        named=tuple(rule for rule in book.ids if rule in named),
        missing=tuple(rule for rule in book.ids if rule not in named),
        unknown=tuple(sorted(rule for rule in named - set(book.ids) if rule.partition("-")[0] in letters)),
    )


def source_files(folder: Path) -> list[Path]:
    """Every Python file under a folder of tests, sorted."""
    return sorted(folder.rglob("*.py"))


def marked_rules(source: str, name: str = "<test>") -> set[str]:
    """IDs in the rule marks of one file's source. Raises SyntaxError."""
    return set(_marks(source, name))


@cache
def _marks(source: str, name: str) -> frozenset[str]:
    """Kept, since a file is asked about for every book."""
    return frozenset(rule for text in _mark_texts(ast.parse(source, filename=name)) for rule in mentioned(text))


def _mark_texts(tree: ast.Module) -> Iterator[str]:
    """The text arguments of every `pytest.mark.rule(...)`, or `mark.rule(...)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _is_rule_mark(node.func):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _is_rule_mark(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and function.attr == "rule" and "mark" in _last_name(function.value)


def _last_name(value: ast.expr) -> tuple[str, ...]:
    if isinstance(value, ast.Attribute):
        return (value.attr,)
    return (value.id,) if isinstance(value, ast.Name) else ()
