"""How the extension is written: as the rest of the product, and so that Tiled loads it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.boards.extension.headless import EXTENSION

FILES = sorted(EXTENSION.glob("*"))
LONGEST_LINE, LONGEST_FILE = 120, 500


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files_are_short_modules_of_this_extension(path: Path) -> None:
    """A designer's own extensions lie beside them: each file says whose it is."""
    assert path.name.startswith("caleidos")
    assert path.suffix == ".mjs"
    lines = path.read_text("utf-8").splitlines()
    assert lines[0].startswith("// ")
    assert len(lines) <= LONGEST_FILE
    assert [n for n, line in enumerate(lines, 1) if len(line) > LONGEST_LINE] == []


def test_every_module_is_reached_from_the_one_that_registers() -> None:
    names = {path.name for path in FILES}
    used = {"caleidos.mjs"}
    for path in FILES:
        imported = set(re.findall(r'from "\./(.*)";', path.read_text("utf-8")))
        assert imported <= names, path.name
        used |= imported
    assert used == names


def test_only_one_module_registers() -> None:
    registering = [path.name for path in FILES if "registerAction" in path.read_text("utf-8")]
    assert registering == ["caleidos.mjs"]
