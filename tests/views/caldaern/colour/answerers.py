"""Colour phases in which somebody dispels: what was created just now, what is in play, what is recorded."""

from __future__ import annotations

import msgspec

from game.engine import GAMES
from game.engine.caldaern.magic import pools
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.colour import BackVolt, Record, RecordKind
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.scenes.play.play import PlayScene
from game.table import SeatKind, SeatPlan, Table
from game.table.history import History
from game.ui.context import Context
from tests.kit.builders.caldaern_magic import Colour, enchanted
from tests.scenes.kits.person import FakeThinker, Person
from tests.views.caldaern import desks
from tests.views.caldaern.casting.creators import kind

RECORDS = (("supreme", 8, 0), ("mistake", 11, 1), ("supreme", 13, 1), ("mistake", 5, 0), ("supreme", 9, 1))
"""Kind, Difficulty and seat."""


class Answerers(Colour):
    """Seat 0 has `magos` of Level 3, seat 1 `weaver` of Level 2 and `pupil` of Level 1; a unit each: `own`, `foe`."""

    def __init__(self) -> None:
        super().__init__()
        self.p.round = 3
        self.own = self.add(0, kind("com_militia", 18), 18, (10, 26), 0, 6)
        self.foe = self.add(1, kind("gra_glaives", 18), 18, (16, 13), 2, 6)
        self.magos = self._mage(0, "com_magos", 3, "gold", (0, 2, 3, 5), (18, 25))
        self.weaver = self._mage(1, "gra_weaver", 2, "lilac", (0, 1, 5), (24, 10))
        self.pupil = self._mage(1, "gra_weaver", 1, "azure", (0,), (30, 10))

    def _mage(
        self, seat: int, entry: str, level: int, school: str, spells: tuple[int, ...], at: tuple[int, int]
    ) -> Unit:
        troop = kind(entry, mage=level, school=school, spells=spells)
        return self.add(seat, troop, 1, at, 0 if seat == 0 else 2, 1)

    def created(self, *dice: int) -> CaldaernState:
        """Turncoat was created with three dice of 4, 3 and 4; `dice` fall next."""
        self.begin(4, 3, 4, *dice, pools=(3, 4, 3, 4))
        self.cast(self.magos, "gold_3", self.foe, 3)
        return self.p

    def played(self, *dice: int) -> CaldaernState:
        """Seat 0 may dispel Drag on its unit and Drowse on its mage; Golden Oath of its own remains in play."""
        self.p.round = 2
        enchanted(self.p, self.own, "azure_0", by=1)
        enchanted(self.p, self.magos, "lilac_5", by=1)
        self.p.round = 3
        self.begin(*dice, pools=(3, 4, 3, 4))
        self.do(act.EndCreation(0))
        return self.p

    def volted(self, *dice: int, offered: bool = True) -> CaldaernState:
        """A Back Volt has lasted for a round: seat 0 may offer a truce, or with `offered` both dispel it together."""
        made = (Record(RecordKind(what), n, 1, seat, struck=n == RECORDS[1][1]) for what, n, seat in RECORDS)
        pools.change(self.p, records=tuple(made), volt=BackVolt("lilac", 2, (1, 0)))
        self.begin(*dice, pools=(3, 4, 3, 4))
        if offered:
            self.do(act.OfferTruce(0))
            self.do(act.AcceptTruce(1))
        return self.p


def seated(
    state: CaldaernState, *, size: tuple[int, int] = (1280, 720), percent: int = 100, lang: str = "en",
    computers: tuple[int, ...] = (),
) -> Person:  # fmt: skip
    """Somebody at a table where a position lies; everything is shown at once. `computers`: seats that nobody has."""
    start = desks.new_table()
    plans = tuple(
        SeatPlan(name, SeatKind.NORMAL if seat in computers else SeatKind.HUMAN)
        for seat, name in enumerate(("Ada", "Xeno"))
    )
    game = GAMES["caldaern"]
    header = msgspec.structs.replace(start.header, seats=plans)
    table = Table(header, game, state.board, state.config, History(game, state))
    ctx = Context.for_tests(size, percent, lang)
    ctx.settings.speed = 0.0
    made = Person(ctx, PlayScene(ctx, table, FakeThinker()))
    made.settle()
    return made
