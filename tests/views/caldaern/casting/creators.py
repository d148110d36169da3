"""A Colour phase as it is seen: two mages with their spells, targets, and units that can't be."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine import GAMES
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.troops import Troop, resolve
from game.engine.caldaern.position.units import Contact, Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Arc
from game.scenes.play.play import PlayScene
from game.table import Table
from game.table.history import History
from game.ui.context import Context
from tests.kit.builders.caldaern_magic import Colour
from tests.scenes.kits.person import FakeThinker, Person
from tests.views.caldaern import desks

GOLD, AMBER = (0, 2, 3, 5, 6), (0, 3, 5)
"""Spells of the first mage, and of the second."""


def kind(entry: str, models: int = 1, **changes: Any) -> Troop:
    """The troop of an entry of the army books, with changes."""
    return msgspec.structs.replace(resolve(RosterEntry(entry, models)), **changes)


class Creators(Colour):
    """Seat 0 creates spells.

    magos, surgeon  mages of seat 0, the first one in `fusiliers`
    glaives, archers  may be cursed; `razors` stands outside the arc, `weaver` too far away, `spears` fights
    """

    def __init__(self, gold: tuple[int, ...] = GOLD, amber: tuple[int, ...] = AMBER) -> None:
        super().__init__()
        add = self.add
        self.fusiliers = add(0, kind("com_fusiliers", 15), 15, (18, 26), 0, 5)
        self.magos = self._mage("com_magos", "gold", 3, gold, host=self.fusiliers)
        self.militia = add(0, kind("com_militia", 20), 20, (6, 18), 0, 5)
        self.surgeon = self._mage("com_necrosurgeon", "amber", 2, amber, at=(30, 28))
        self.groteskve = add(0, kind("com_groteskve", 4), 4, (10, 27), 0, 2)
        self.glaives = add(1, kind("gra_glaives", 18), 18, (16, 13), 2, 6)
        self.archers = add(1, kind("gra_archers", 12), 12, (27, 12), 2, 6)
        self.spears = add(1, kind("gra_spears", 14), 14, (6, 15), 2, 5)
        self.razors = add(1, kind("gra_razorbeaks", 4), 4, (29, 22), 3, 2)
        self.weaver = self._mage("gra_weaver", "lilac", 1, (0, 1), seat=1, at=(20, 3), facing=2)
        self.militia.contacts = (Contact(self.spears.id, Arc.FRONT, True),)
        self.spears.contacts = (Contact(self.militia.id, Arc.FRONT, False),)
        self.begin()

    def _mage(self, entry: str, school: str, level: int, spells: tuple[int, ...], **fields: Any) -> Unit:
        seat, host = fields.pop("seat", 0), fields.pop("host", None)
        troop = kind(entry, mage=level, school=school, spells=spells)
        at, facing = fields.pop("at", (0, 0)), fields.pop("facing", 0)
        return self.add(seat, troop, 1, at, facing, 1, host=host, **fields)


def seated(
    state: CaldaernState, *, size: tuple[int, int] = (1280, 720), percent: int = 100, lang: str = "en"
) -> Person:
    """A person at a table where a position lies; both seats are people's, and everything is shown at once."""
    start = desks.new_table()
    game = GAMES["caldaern"]
    table = Table(start.header, game, state.board, state.config, History(game, state))
    ctx = Context.for_tests(size, percent, lang)
    ctx.settings.speed = 0.0
    made = Person(ctx, PlayScene(ctx, table, FakeThinker()))
    made.settle()
    return made
