"""The answers of the extension to all tasks of a module, from one start of Tiled."""

from __future__ import annotations

import pytest

from tests.boards.extension.headless import Told, answers_of


@pytest.fixture(scope="module")
def told(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Told:
    """What the extension answers to the tasks that the module's `tasks(folder)` lists."""
    folder = tmp_path_factory.mktemp("tiled")
    return Told(folder, answers_of(folder, request.module.tasks(folder)))
