"""The trace, by which a real mouse finds what it clicks, is there for every scene that is shown."""

from __future__ import annotations

import json

import pytest

from game.cli.stage import Stage
from game.cli.trace import describe
from game.scenes.app.app import Stack
from game.scenes.app.base import Go
from game.ui.context import Context


@pytest.mark.parametrize("name", ["title", "maps", "saves", "settings", "armies", "army", "rulebook"])
def test_every_scene_away_from_a_table_can_be_traced(name: str) -> None:
    stack = Stack(Context.for_tests(), Stage(None).scenes)
    stack.apply(Go(name))
    seen = json.loads(json.dumps(describe(stack)))
    assert seen["scene"] == name
    assert seen["widgets"]
    stack.leave_all()
