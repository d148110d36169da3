"""The house keeps its shape: who may import whom, what the engine may not touch, how long a file may be."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.paths import DATA
from tests.kit.source import imported, imports, place, python_files, room_of, statements, statements_of, tree_of

OURS: dict[str, set[str]] = {
    "files": set(),
    "paths": set(),
    "words": {"paths"},
    "rulebook": {"paths", "words"},
    "engine": set(),
    "boards": {"engine", "words", "paths"},
    "players": {"engine"},
    "table": {"engine", "boards", "players", "words", "paths", "files"},
    "lessons": {"engine", "boards", "table", "words", "paths"},
    "ui": {"words", "paths", "files"},
    "views": {"engine", "table", "ui", "words", "paths"},
    "scenes": {"engine", "boards", "players", "table", "lessons", "ui", "views", "rulebook", "words", "paths", "files"},
}
"""What a room of the house may import, itself aside. `cli` and `__main__` may import everything."""

FREE = {"cli", "__main__"}

ENGINE_MAY_IMPORT = {
    "__future__", "abc", "bisect", "collections", "dataclasses", "difflib", "enum", "fractions", "functools",
    "hashlib", "heapq", "itertools", "math", "msgspec", "numpy", "operator", "string", "struct", "types",
    "typing", "weakref",
}  # fmt: skip
"""Everything else (files, clocks, chance, windows, processes) is kept out by not being named here."""

ENGINE_MUST_NOT_CALL = {"open", "print", "input", "hash", "eval", "exec", "__import__", "globals", "id"}

READS_ITS_TABLES = {"data.py": frozenset({"tomllib", "pkgutil"})}
"""Modules of the engine that read tables which are part of the program, like its code."""

HOME_OF = {
    "pytmx": {"boards"}, "babel": {"words"}, "polib": {"words"},
    "distributed": {"table"}, "pygame": {"ui", "views", "scenes", "boards", "cli", "__main__"},
}  # fmt: skip
"""Libraries that only certain rooms may name."""

LAZY = {"numpy", "pytmx", "fontTools", "babel", "ctypes", "distributed"}
"""Libraries that may be imported inside a function: they cost much of the start, are there for one system, or needn't
be there at all."""

LONGEST = 600


def test_imports_go_one_way() -> None:
    faults = []
    for path in python_files():
        room = room_of(path)
        if room in FREE or room == "__init__":
            continue
        assert room in OURS, f"{path}: a room that the plan doesn't name"
        for line, name in imports(path):
            parts = name.split(".")
            if parts[0] == "game" and len(parts) > 1 and parts[1] not in OURS[room] | {room, "__version__"}:
                faults.append(f"{place(path, line)}: {room} must not import game.{parts[1]}")
    assert faults == []


def test_libraries_stay_in_their_rooms() -> None:
    faults = []
    for path in python_files():
        for line, name in imports(path):
            rooms = HOME_OF.get(name.split(".")[0])
            if rooms is not None and room_of(path) not in rooms:
                faults.append(f"{place(path, line)}: {name} belongs to {', '.join(sorted(rooms))}")
    assert faults == []


def test_engine_imports_only_pure_libraries() -> None:
    faults = [
        f"{place(path, line)}: {name}"
        for path in python_files("engine")
        for line, name in imports(path)
        if name.split(".")[0] not in ENGINE_MAY_IMPORT | {"game"} | READS_ITS_TABLES.get(path.name, frozenset())
    ]
    assert faults == []


def test_engine_has_no_global_state_and_touches_nothing_outside() -> None:
    faults = []
    for path in python_files("engine"):
        own_hashes = {
            id(node)
            for function, _ in statements_of(path)
            if isinstance(function, ast.FunctionDef) and function.name == "__hash__"
            for node in ast.walk(function)
        }
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Global):
                faults.append(f"{place(path, node.lineno)}: global")
            called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            if called in ENGINE_MUST_NOT_CALL and not (called == "hash" and id(node) in own_hashes):
                faults.append(f"{place(path, node.lineno)}: {called}()")
    assert faults == []


def test_engine_loads_without_window_files_or_maps() -> None:
    """Importing the engine in a fresh interpreter brings in no drawing, map or chance library."""
    code = f"import sys; sys.path[:0] = {sys.path!r}; import game.engine; print(*sys.modules)"
    command = [sys.executable, "-S", "-c", code]
    loaded = set(subprocess.run(command, capture_output=True, text=True, check=True, cwd=DATA).stdout.split())
    assert "game.engine.caledea" in loaded
    assert loaded & {"pygame", "pytmx", "random", "multiprocessing", "game.paths", "game.words"} == set()


def test_imports_inside_functions_are_only_for_late_libraries() -> None:
    faults = []
    for path in python_files():
        if room_of(path) in FREE:
            continue
        for node, inside in statements_of(path):
            for line, name in imported(path, node) if inside else ():
                if name.split(".")[0] not in LAZY:
                    faults.append(f"{place(path, line)}: {name}")
    assert faults == []


def test_statements_are_found_wherever_they_stand() -> None:
    source = """
import a
class C:
    import b
    async def f():
        with x:
            import c
        try:
            pass
        except E:
            import d
        else:
            import e
        finally:
            import f
        while x:
            match x:
                case 1:
                    import g
                case _ if lambda: 1:
                    class D:
                        import h
"""
    found = {
        node.names[0].name: inside for node, inside in statements(ast.parse(source)) if isinstance(node, ast.Import)
    }
    assert found == {"a": False, "b": False} | dict.fromkeys("cdefgh", True)


def test_only_the_words_between_rooms_are_shared() -> None:
    """Nothing imports another module's private names."""
    faults = [
        f"{place(path, line)}: {name}"
        for path in python_files()
        for line, name in imports(path)
        if name.startswith("game.") and re.search(r"\._[a-z]", name)
    ]
    assert faults == []


@pytest.mark.parametrize("folder", ["game", "tests", "tools"])
def test_no_module_is_longer_than_one_subject(folder: str) -> None:
    lengths = {
        path.relative_to(DATA).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in (DATA / folder).rglob("*.py")
    }
    assert {path: n for path, n in lengths.items() if n > LONGEST} == {}


def test_everything_public_in_the_engine_says_what_it_means() -> None:
    faults = []
    for path in python_files("engine"):
        if not ast.get_docstring(tree_of(path)):
            faults.append(place(path, 1))
        for node, _ in statements_of(path):
            if not isinstance(node, ast.FunctionDef | ast.ClassDef) or node.name.startswith("_"):
                continue
            if not ast.get_docstring(node):
                faults.append(f"{place(path, node.lineno)}: {node.name}")
    assert faults == []


def _unreasoned(text: str) -> list[int]:
    """Lines that silence the checker of types, or overrule it by a cast, with no comment on them or close above."""
    lines, found = text.splitlines(), []
    for number, line in enumerate(lines):
        if re.search(r"# type: ignore(\[[\w, -]+\])?$", line.rstrip()):
            found.append(number + 1)
        nearby = "\n".join(lines[max(0, number - 9) : number + 1])
        if re.search(r"(?<![\w.])cast\(\"", line) and "# cast: " not in nearby:
            found.append(number + 1)
    return found


def test_whoever_knows_better_than_the_types_says_why() -> None:
    assert _unreasoned("a = b  # type: ignore[misc]\n") == [1]
    assert _unreasoned("a = b  # type: ignore[misc]  # b is an a\n") == []
    assert _unreasoned('x = 1\na = cast("A", b)\n') == [2]
    assert _unreasoned('# cast: b is an A\na = cast("A", b)\n') == []
    found = {str(path): lines for path in python_files() if (lines := _unreasoned(path.read_text(encoding="utf-8")))}
    assert found == {}


def _is_silent(handler: ast.ExceptHandler) -> bool:
    return all(isinstance(node, ast.Pass | ast.Continue) for node in handler.body)


def test_no_fault_is_swallowed() -> None:
    """A handler that only passes must catch something narrow, and say why in a comment."""
    faults = []
    for path in python_files():
        lines = path.read_text(encoding="utf-8").splitlines()
        for node, _ in statements_of(path):
            if isinstance(node, ast.ExceptHandler) and _is_silent(node):
                around = lines[node.lineno - 1 : node.body[-1].end_lineno]
                if node.type is None or not any("#" in line for line in around):
                    faults.append(place(path, node.lineno))
    assert faults == []


def _kept_texts() -> list[Path]:
    """Text files that the repository keeps; skipped outside of a repository, and where there is no git."""
    git = shutil.which("git")
    if git is None:
        pytest.skip("git is not installed: only it knows what the repository keeps")
    listed = subprocess.run([git, "ls-files", "-z"], cwd=DATA, capture_output=True, encoding="utf-8", check=False)
    if listed.returncode:
        pytest.skip("not a git repository")
    names = [name for name in listed.stdout.split("\0") if name]
    files = [DATA / name for name in names if (DATA / name).is_file()]
    return [path for path in files if b"\0" not in path.read_bytes()]


MACHINE = [
    re.compile(pattern)
    for pattern in (
        r"/(?<![\w.]/)(?:root|Users|work|tmp/[a-z]+|home/(?!ada))/[\w.]",
        r"-url\b(?<=\bindex-url)",
        r"http(?<=\bhttp)s?://(?:localhost|127\.|10\.|192\.168\.)",
        r"BEGIN (?<=\bBEGIN )[A-Z ]*PRIVATE KEY\b",
    )
]
"""Each begins with letters that stand for themselves: these are found far quicker than a choice of patterns."""


def _names_a_machine(text: str) -> bool:
    return any(pattern.search(text) for pattern in MACHINE)


@pytest.mark.parametrize(
    "text", ["see /root/x", "a=/tmp/some/x", "--extra-index-url", "http://10.1", "-BEGIN RSA PRIVATE KEY-"]
)
def test_a_machine_would_be_noticed(text: str) -> None:
    assert _names_a_machine(text)
    assert not _names_a_machine(text.replace("/", " ").replace("-", " ").replace(" KEY", ""))


def test_no_machine_is_named() -> None:
    """Neither a path of somebody's computer nor a private host stands in what we publish."""
    faults = []
    for path in _kept_texts():
        if path == Path(__file__):
            continue
        text = path.read_text(encoding="utf-8")
        for number, line in enumerate(text.splitlines() if _names_a_machine(text) else (), start=1):
            if _names_a_machine(line):
                faults.append(f"{place(path, number)}: {line.strip()[:80]}")
    assert faults == []
