"""A person at a table: the position that the tests of the table begin with."""

from __future__ import annotations

from game.engine.caledea.state import CaledeaState
from game.engine.dice import Dice
from game.scenes.play.play import PlayScene
from game.table import Table
from game.ui.context import Context
from tests.kit.builders.builder import game
from tests.scenes.kits.person import FakeThinker, Person


def sit_down(a_table: Table, *, lang: str = "en", thinker: FakeThinker | None = None, speed: float = 0.0) -> Person:
    """A person at a table; animations are shown at once unless `speed` says otherwise."""
    ctx = Context.for_tests(lang=lang)
    ctx.settings.speed = speed
    return Person(ctx, PlayScene(ctx, a_table, thinker or FakeThinker()))


def border(**more: object) -> CaledeaState:
    """Ada's Calvane to move beside Xonavia and Talaq; gold for everything, four moves."""
    setting = {
        "seats": ("calvane", "xonavia", "talaq"),
        "at": {
            "4,4": "calvane: cavalry infantry*2", "5,4": "xonavia: infantry*2", "6,5": "xonavia: cavalry",
            "4,6": "talaq: infantry", "2,3": "talaq: general",
        },
        "marks": {"calvane": "3,4 6,6"},
        "towers": {"xonavia": "5,4", "calvane": "4,5"},
        "capitals": {"calvane": "4,5"},
        "gold": {"calvane": 7},
        "round": 9,
        "dice": Dice(3),
    }  # fmt: skip
    return game(**(setting | more))


def attack_with_all(person: Person) -> None:
    """All three units of (4,4) go for (5,4)."""
    state = person.scene.table.state
    person.scene.view.select(state.at[state.geo.cell((4, 4))])
    person.click("5,4")
    person.settle()
