"""Rooms of a readable size that stand on floors: who knows the rules finds the file, and no import leads back up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.paths import DATA
from tests.kit.source import GAME, imports, imports_at_run_time, python_files

MOST_MODULES = 15
"""Modules that a folder holds at the most, its `__init__` aside."""

ABOVE = "root"
"""Stands for the modules directly in a package: they join its rooms together, and may import all that are below."""

FLOORS: dict[str, tuple[str, ...]] = {
    "engine/caldaern": (
        "words",
        "lists land",
        "position",
        "blocks",
        "sight search harm",
        "morale shooting",
        "artillery moving charging",
        "melee",
        "siege",
        "transports",
        "assault course machines magic",
        "wild",
        "odds",
        ABOVE,
        "queries",
    ),
    "engine/caledea": ("position", "realm", "war", ABOVE),
    "engine/dynasty": ("position", "realm", "war", ABOVE, "queries"),
    "engine/caleira": ("position", "play", ABOVE),
    "engine/kalesia": ("position", ABOVE),
    "boards": ("kinds", "balance tiled", "checks", ABOVE, "packs repaint"),
    "lessons": ("coach names", ABOVE, "checking"),
    "views/shared": ("account leaflet odds panels recall scenery", "board", "cards"),
    "views/caldaern": (
        "shown schools", "ground machines muster spells wild", "houses", "field", "speech", "hand motion story panels",
        "casting colour", "desk",
    ),
    "views/caledea": ("shown", "hand", "speech", "field", "desk"),
    "views/dynasty": ("shown", "ground hand", "field", "motion", "speech", "desk"),
    "views/caleira": ("shown", "field", "hand", "speech", "panels", "desk"),
    "views/kalesia": ("shown", "field", "panels speech", "desk"),
    "scenes": ("app", "armies balance maps reports rulebook setup shelf title", "aftermath play", "lesson"),
    "cli": (ABOVE, "benches", "commands"),
}
"""Rooms of a package, floor by floor: a room imports from the floors below its own, never from beside or above."""


def _modules() -> dict[str, Path]:
    return {".".join(path.relative_to(DATA).with_suffix("").parts): path for path in python_files()}


def _imported(named: list[tuple[int, str]], known: dict[str, Path]) -> Iterator[str]:
    """Modules of ours among what a module's import statements name."""
    for _, name in named:
        if name in known:
            yield name
        elif name.rpartition(".")[0] in known:
            yield name.rpartition(".")[0]
        elif f"{name}.__init__" in known:
            yield f"{name}.__init__"
        elif f"{name.rpartition('.')[0]}.__init__" in known:
            yield f"{name.rpartition('.')[0]}.__init__"


def _room(module: str, package: str) -> str:
    """The room of a package that a module belongs to, `root` for those directly in it, "" for those outside."""
    inside = "game." + package.replace("/", ".") + "."
    if not module.startswith(inside):
        return ""
    first, _, rest = module.removeprefix(inside).partition(".")
    if first == "__init__":
        return ""  # the door, which may show everything
    return first if rest else ABOVE


@pytest.mark.parametrize("package", FLOORS)
def test_rooms_stand_on_floors(package: str) -> None:
    floor = {room: n for n, rooms in enumerate(FLOORS[package]) for room in rooms.split()}
    known = _modules()
    faults = []
    for module, path in known.items():
        room = _room(module, package)
        if not room:
            continue
        assert room in floor, f"{module}: a room that the floors don't name"
        for other in _imported(imports(path), known):
            beneath = _room(other, package)
            if beneath and beneath != room and floor[beneath] >= floor[room]:
                faults.append(f"{module}: {room} must not import {other}")
    assert faults == []


def _rings(known: dict[str, Path]) -> list[list[str]]:
    """Groups of modules that import each other in a ring, by Tarjan's search without recursion."""
    needs = {
        module: sorted(set(_imported(imports_at_run_time(path), known)) - {module}) for module, path in known.items()
    }
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    open_: list[str] = []
    found: list[list[str]] = []
    for root in needs:
        if root in order:
            continue
        order[root] = low[root] = len(order)
        open_.append(root)
        work = [(root, iter(needs[root]))]
        while work:
            module, rest = work[-1]
            other = next(rest, None)
            if other is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[module])
                if low[module] == order[module]:
                    ring = open_[open_.index(module) :]
                    del open_[open_.index(module) :]
                    found += [ring] if len(ring) > 1 else []
            elif other not in order:
                order[other] = low[other] = len(order)
                open_.append(other)
                work.append((other, iter(needs[other])))
            elif other in open_:
                low[module] = min(low[module], order[other])
    return found


def test_nothing_is_imported_in_a_ring() -> None:
    assert _rings(_modules()) == []


def test_a_ring_is_found_where_there_is_one(tmp_path: Path) -> None:
    known = {}
    for name, other in (("a", "b"), ("b", "c"), ("c", "a"), ("d", "a")):
        known[f"game.{name}"] = tmp_path / f"{name}.py"
        known[f"game.{name}"].write_text(f"import game.{other}\n", encoding="utf-8")
    assert [sorted(ring) for ring in _rings(known)] == [["game.a", "game.b", "game.c"]]


def test_no_folder_holds_more_than_can_be_kept_in_mind() -> None:
    sizes: dict[str, int] = {}
    for path in [*GAME.rglob("*.py"), *(DATA / "tests").rglob("*.py"), *(DATA / "tools").rglob("*.py")]:
        folder = path.parent.relative_to(DATA).as_posix()
        sizes[folder] = sizes.get(folder, 0) + (path.name != "__init__.py")
    assert {folder: n for folder, n in sizes.items() if n > MOST_MODULES} == {}
