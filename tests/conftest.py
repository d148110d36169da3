"""For all tests: scripted dice must fall to the last one, and a failing test shows its boards."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from game.boards import check
from game.boards.catalogue import find_supplied
from game.words import spoken
from tests.kit.builders import builder
from tests.words import pseudo

# Examples are the same in every run: more than enough to come by the edges would prove the same again and again.
settings.register_profile("suite", deadline=None, derandomize=True, print_blob=True, max_examples=30)
settings.load_profile("suite")


_failed = pytest.StashKey[bool]()


SELDOM = 50_000
"""New objects after which the garbage collector looks for rings."""


def pytest_configure() -> None:
    """What is collected stays: the garbage collector would look through it in vain, again and again.

    Supplied boards are read once for all tests that only play on them: their files don't change meanwhile, and boards
    never do. What is given as a path, or checked, is read each time.
    """
    gc.disable()
    read = check._load_one

    @cache
    def kept(path: Path, what: str, game: str) -> check.AnyBoard:
        return read(what, game)

    def load_one(what: check.MapName, game: str) -> check.AnyBoard:
        path = find_supplied(what, game) if isinstance(what, str) else None
        return read(what, game) if path is None else kept(path, what, game)

    check._load_one = load_one


def pytest_collection_finish() -> None:
    """From here on it leaves out all that is there already."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM)
    gc.enable()


@pytest.fixture(autouse=True)
def _all_dice_fall(request: pytest.FixtureRequest) -> Iterator[None]:
    """No scripted die is left over at the end of a test that went well."""
    builder.BUILT.clear()
    builder.SCRIPTS.clear()
    yield
    if not request.node.stash.get(_failed, False):
        for script in builder.SCRIPTS:
            script.done()


@pytest.fixture(scope="session")
def _folder_with_pseudo_language(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pseudo.make_language(tmp_path_factory.mktemp("words"))


@pytest.fixture
def pseudo_language(_folder_with_pseudo_language: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The code of a third language, which the game knows by its files alone."""
    monkeypatch.setattr(spoken, "FOLDER", _folder_with_pseudo_language)
    return pseudo.CODE


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    """Under a failing test: the positions that it built, as they stand at the end."""
    report = yield
    if report.failed:
        item.stash[_failed] = True
        for n, state in enumerate(builder.BUILT[-3:]):
            report.sections.append((f"board {n + 1}", builder.PICTURES.get(type(state), builder.picture)(state)))
    return report
