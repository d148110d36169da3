"""The Colour phase of Caldaern by a real mouse: spells are created, and those of the other side dispelled."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.e2e.desk import Program
from tests.e2e.person import sit_down
from tests.e2e.test_caldaern import Presser

pytestmark = pytest.mark.window

SPELLS = {"create_spell", "dispel"}
"""What happens in every battle with mages on both sides."""


def test_spells_are_created_and_dispelled_by_mouse(start: Callable[..., Program]) -> None:
    program = sit_down(start, "caldaern", ("human", "human"), more=("--map", "skirmish"), seed=3,
                       options=("points_limit=1000",))  # fmt: skip
    commander = Presser(program)
    while not set(commander.done) >= SPELLS and program.trace["scene"] == "play":
        commander.play(len(commander.done) + 1)
    assert set(commander.done) >= SPELLS, commander.done
    program.shot("colour")
    assert program.said() == ""
