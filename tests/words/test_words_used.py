"""Every text that the code asks for by a literal key is in the catalogue."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.paths import DATA
from game.words import source_language, spoken
from tests.kit.source import files_that_say, tree_of

CATALOGUES = {area: spoken.catalogue(spoken.FOLDER, source_language(), area) for area in spoken.areas()}
KEYS = {f"{area}.{key}" for area, catalogue in CATALOGUES.items() for key in catalogue.texts}
"""All keys of texts without plurals."""

COUNTED = {f"{area}.{key}" for area, catalogue in CATALOGUES.items() for key in catalogue.counted}
"""All keys of texts with plurals."""


@cache
def asked_in(path: Path) -> tuple[tuple[int, str, bool], ...]:
    """What a file asks for."""
    return tuple(asked(tree_of(path)))


@cache
def exists(pattern: str, *, counted: bool) -> bool:
    """Whether there is a key of that pattern."""
    keys = COUNTED if counted else KEYS
    return pattern.replace("\\", "") in keys or any(re.fullmatch(pattern, key) for key in keys)


def last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def asked(tree: ast.AST) -> Iterator[tuple[int, str, bool]]:
    """Line and pattern of every key given to `words(...)` or `words.count(...)`, and whether it is counted.

    Unknown parts match anything.
    """
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        counted = isinstance(node.func, ast.Attribute) and node.func.attr == "count"
        receiver = node.func.value if isinstance(node.func, ast.Attribute) and counted else node.func
        if last_name(receiver).lstrip("_") == "words" and (pattern := key_pattern(node.args[0])):
            yield node.lineno, pattern, counted


def key_pattern(node: ast.expr) -> str:
    """A regular expression for a literal or formatted text; "" for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[a-z0-9_.]+" for part in node.values
        )
    return ""


@cache
def files() -> list[Path]:
    """Modules in which something is called `words`."""
    return files_that_say(("words", "_words"))


def test_every_key_asked_for_exists() -> None:
    missing = [
        f"{path.relative_to(DATA)}:{line}: {pattern}"
        for path in files()
        for line, pattern, counted in asked_in(path)
        if not exists(pattern, counted=counted)
    ]
    assert missing == []


def test_the_search_finds_keys_in_every_form() -> None:
    source = 'words("a.b")\nself.ctx.words(f"a.{x}.c")\nself._words.count("a.n", 3)\nother("a.d")\nwords(key)\n'
    assert list(asked(ast.parse(source))) == [
        (1, r"a\.b", False), (2, r"a\.[a-z0-9_.]+\.c", False), (3, r"a\.n", True),
    ]  # fmt: skip
    assert sum(len(asked_in(path)) for path in files()) > 100
