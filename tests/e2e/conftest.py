"""Fixtures of the end-to-end tests; they need Xvfb and xdotool, and are run by `make e2e`."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.e2e.desk import Program, Screen


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    """One virtual screen for all tests."""
    for tool in ("Xvfb", "xdotool", "import"):
        if shutil.which(tool) is None:
            pytest.fail(f"{tool} is needed: apt install xvfb xdotool imagemagick")
    made = Screen()
    yield made
    made.close()


@pytest.fixture
def start(screen: Screen, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts the program with some arguments, in an empty home that all programs of one test share."""
    running: list[Program] = []

    def begin(*args: str, command: list[str] | None = None, more: dict[str, str] | None = None) -> Program:
        program = Program(screen, tmp_path / "home", *args, command=command, more=more)
        running.append(program)
        return program

    yield begin
    for program in running:
        program.close()
