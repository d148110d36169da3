"""What the documents for programmers name is there: every path, every link, every command of make."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.paths import DATA

PAGES = [*sorted((DATA / "docs").glob("*.md")), DATA / "CONTRIBUTING.md"]

NAMED = re.compile(r"`((?:game|tests|tools|assets|maps|docs|packaging)/[\w./*-]+)`")
"""A path in code type; what stands in <angle brackets> is for the reader to fill in."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_paths_that_a_page_names_exist(page: Path) -> None:
    named = set(NAMED.findall(page.read_text(encoding="utf-8")))
    assert named, f"{page.name} names no path; is it written in another way now?"
    assert [path for path in sorted(named) if not any(DATA.glob(path.rstrip("/")))] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_of_a_page_lead_to_files(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if "://" not in link:
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_modules_named_after_their_room_exist() -> None:
    """The life of a charge names modules by their room alone, as `charging/goals.py`."""
    text = (DATA / "docs" / "architecture.md").read_text(encoding="utf-8")
    inside = DATA / "game" / "engine" / "caldaern"
    rooms = {path.name for path in inside.iterdir() if path.is_dir()}
    named = {path for path in re.findall(r"`(\w+/\w*(?:\.py)?)`", text) if path.split("/")[0] in rooms}
    assert named
    assert [path for path in sorted(named) if not (inside / path).exists()] == []


def test_targets_of_make_that_are_named_exist() -> None:
    makefile = (DATA / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"^    make (\w+)", (DATA / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert named
    assert [target for target in sorted(named) if not re.search(rf"^{target}:", makefile, re.MULTILINE)] == []
