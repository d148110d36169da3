"""Every text that the code asks for by a literal key is in the catalogue."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.paths import ASSETS, DATA
from game.words import FALLBACK, read_catalogue

FOLDER = ASSETS / "words" / FALLBACK
KEYS = "\n".join(f"{path.stem}.{key}" for path in FOLDER.glob("*.toml") for key in read_catalogue(path))
"""All keys, one a line."""


@cache
def asked_in(path: Path) -> tuple[tuple[int, str], ...]:
    """What a file asks for."""
    return tuple(asked(path.read_text(encoding="utf-8")))


def last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def asked(source: str) -> Iterator[tuple[int, str]]:
    """Line and pattern of every key given to `words(...)` or `words.count(...)`; unknown parts match anything."""
    for node in ast.walk(ast.parse(source)) if "words" in source else ():
        if not isinstance(node, ast.Call) or not node.args:
            continue
        counted = isinstance(node.func, ast.Attribute) and node.func.attr == "count"
        receiver = node.func.value if isinstance(node.func, ast.Attribute) and counted else node.func
        if last_name(receiver).lstrip("_") == "words" and (pattern := key_pattern(node.args[0])):
            yield node.lineno, pattern + (r"\.(?:one|other)" if counted else "")


def key_pattern(node: ast.expr) -> str:
    """A regular expression for a literal or formatted text; "" for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[a-z0-9_.]+" for part in node.values
        )
    return ""


FILES = sorted((DATA / "game").rglob("*.py"))


def test_every_key_asked_for_exists() -> None:
    missing = [
        f"{path.relative_to(DATA)}:{line}: {pattern}"
        for path in FILES
        for line, pattern in asked_in(path)
        if not re.search(f"^(?:{pattern})$", KEYS, re.MULTILINE)
    ]
    assert missing == []


def test_the_search_finds_keys_in_every_form() -> None:
    source = 'words("a.b")\nself.ctx.words(f"a.{x}.c")\nself._words.count("a.n", 3)\nother("a.d")\nwords(key)\n'
    assert list(asked(source)) == [(1, r"a\.b"), (2, r"a\.[a-z0-9_.]+\.c"), (3, r"a\.n\.(?:one|other)")]
    assert sum(len(asked_in(path)) for path in FILES) > 100
