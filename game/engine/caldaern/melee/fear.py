"""Fear at the start of a melee round. Rules: CDN-34.60, CDN-34.61, CDN-34.63, CDN-34.67, Table 26-A."""

from __future__ import annotations

from game.engine.caldaern.blocks.characteristics import in_block
from game.engine.caldaern.blocks.profiles import has
from game.engine.caldaern.melee import fighters as who
from game.engine.caldaern.morale import ld_tests, panic
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Contact, Unit
from game.engine.caldaern.words.kinds import Mark


def causes(p: Position, unit: Unit) -> bool:
    """Whether any model of a unit causes Fear. Rules: CDN-34.2, CDN-34.60, CDN-34.61, CDN-34.68, CDN-4.24."""
    return any(has(p, own, rule) for own in in_block(p, unit) for rule in ("fear", "terror"))


def _fenced(p: Position, link: Contact) -> bool:
    """Whether the enemy of a contact defends an obstacle that makes it fearsome. Rules: Table 26-A."""
    if not link.obstacle or not link.charger:
        return False
    return any(o.id == link.obstacle and o.effect == "fear" for o in p.ground.obstacles)


def feared(p: Position, unit: Unit) -> int:
    """The lowest id of the enemies in contact that a unit must test for, 0 for none. Rules: CDN-34.60."""
    links = who.in_melee(p, unit.id)
    found = [link.other for link in links if causes(p, p.units[link.other]) or _fenced(p, link)]
    return min(found, default=0)


def test_all(p: Position, out: Out) -> None:
    """Every unit tests that faces what it fears; who fails fights with Weapon Skill 1. A garrison that lost heart when
    it was charged fails without a throw. Rules: CDN-27.40, CDN-34.60, CDN-19.20.
    """
    assert p.melee is not None
    for unit in sorted(who.fighting_units(p, p.melee.units), key=lambda unit: (unit.seat != p.active, unit.id)):
        source = feared(p, unit)
        cowed = unit.marked(Mark.COWED)
        p.unmark(unit.id, Mark.COWED)
        if not source or panic.fearless(p, unit):
            continue
        if cowed or not ld_tests.take(p, unit.id, "fear", out, rule="CDN-34.60", other=source):
            for own in (unit, *(p.units[c] for c in unit.characters)):
                p.change(own, marks=own.marks | Mark.FEARFUL)
