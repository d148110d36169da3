"""War machines of the army books on the field, and hits on them, for tests."""

from __future__ import annotations

from typing import Any

from game.engine.caldaern.harm import casualties
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.troops import Troop, resolve
from game.engine.caldaern.position.units import Damage, Unit
from tests.kit.builders.caldaern_builder import Setup

IRONCLAD = "com_ironclad"
"""Armor: M6 BS3, front 9, flank 8, rear 7, HT 4, Ld 8; casemate gun (hull), repeater (turret); Impact Hits (D6, S6)."""

RATTLER = "com_rattler"
"""Light: M10, 7/6/6, HT 3, Ld 7; repeater (turret); Impact Hits (D3, S4)."""

BASTION = "com_bastion"
"""Ultra-heavy: M4, 10/10/9, HT 10, Ld 9; siege gun, casemate gun, two repeaters in sponsons; Impact Hits (2D6, S8)."""

ANVIL = "khe_siege_anvil"
"""Armor: M5 BS4, 10/9/8, HT 4, Ld 10; crystal cannon (turret), flame projector (hull); Impact Hits (D6, S6)."""


def kind(entry: str = IRONCLAD, *options: str) -> Troop:
    """The troop of an entry of the army books, fielded or not."""
    return resolve(RosterEntry(entry, 1, options=options))


def machine(s: Setup, seat: int, at: tuple[int, int], facing: int = 0, entry: str = IRONCLAD, **damage: Any) -> Unit:
    """A machine with its north-west square `at`; `damage`: what it has suffered already."""
    unit = s.add(seat, kind(entry), 1, at, facing, 1)
    if damage:
        unit.damage = (Damage(**damage),)
    return unit


def hit(s: Setup, unit: Unit, hits: Hits, by: Unit | None = None, source: str = "shooting") -> list[Any]:
    """Hits on a unit through the door for everything that hits; all scripted dice used."""
    out: list[Any] = []
    casualties.hit_unit(s.p, unit.id, hits, out, by=by.id if by is not None else 0, source=source)
    s.p.dice.done()  # type: ignore[union-attr]
    return out


def told(out: list[Any], kind: type) -> list[Any]:
    """The events of a kind."""
    return [event for event in out if isinstance(event, kind)]
