"""The product's own source as tests read it: modules, their statements, and what each imports."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from game.paths import DATA

GAME = DATA / "game"


def python_files(*rooms: str) -> list[Path]:
    """Every module of the game, or of some rooms of it."""
    files = sorted(GAME.rglob("*.py"))
    assert files, f"no modules under {GAME}"
    return [path for path in files if not rooms or room_of(path) in rooms]


def files_that_say(words: Iterable[str]) -> list[Path]:
    """Modules of the game that hold one of these words: to look for something there is no need to parse the others."""
    named = re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b")
    return [path for path in python_files() if named.search(path.read_text(encoding="utf-8"))]


def room_of(path: Path) -> str:
    """The package (or single module) directly under `game` that a file belongs to."""
    return path.relative_to(GAME).parts[0].removesuffix(".py")


@functools.cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imported(path: Path, node: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything that an import statement names."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield node.lineno, alias.name
    elif isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            package = path.relative_to(DATA).with_suffix("").parts[: -node.level]
            base = ".".join([*package, base] if base else package)
        for alias in node.names:
            yield node.lineno, f"{base}.{alias.name}"


def statements(tree: ast.AST, *, inside: bool = False) -> Iterator[tuple[ast.AST, bool]]:
    """Every statement, and whether it stands inside a function. Expressions, most of a tree, are not looked at."""
    for block in ("body", "orelse", "finalbody", "handlers", "cases"):
        found = getattr(tree, block, [])
        for node in found if isinstance(found, list) else []:  # a lambda's body is an expression
            yield node, inside
            within = inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from statements(node, inside=within)


@functools.cache
def statements_of(path: Path) -> list[tuple[ast.AST, bool]]:
    return list(statements(tree_of(path)))


def _is_for_types(node: ast.AST) -> bool:
    """Whether a statement is the `if TYPE_CHECKING:` whose body never runs."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


@functools.cache
def imports_at_run_time(path: Path) -> list[tuple[int, str]]:
    """As `imports`, without what is imported for type checkers alone."""
    unused = {id(inner) for node, _ in statements_of(path) if _is_for_types(node) for inner in ast.walk(node)}
    return [found for node, _ in statements_of(path) if id(node) not in unused for found in imported(path, node)]


@functools.cache
def imports(path: Path) -> list[tuple[int, str]]:
    return [found for node, _ in statements_of(path) for found in imported(path, node)]


def place(path: Path, line: int) -> str:
    return f"{path.relative_to(DATA)}:{line}"
