"""Wild spells: of coloured rivers and Colour portals. They have no mage, can't be dispelled, and heed no limits of
their type. Rules: CDN-24.17, CDN-24.18, CDN-28.31.
"""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks.influence import beneath
from game.engine.caldaern.blocks.presence import afield
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.magic import in_play, targets, working
from game.engine.caldaern.magic.doings import DOINGS
from game.engine.caldaern.magic.storms import touching
from game.engine.caldaern.magic.storms.touching import Touched
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.colour import Creation, Lasts, SpellInPlay
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit
from game.engine.contract import NOBODY

SPELLS: Final = 6
"""Spells of a school among which a coloured river chooses: 1 to 6; spell 0 is the mage's own. Rules: CDN-24.17."""

_FOR_MAGES: Final = frozenset({"draw_down", "gnaw", "unravel"})
"""What only a mage has anything of. Rules: CDN-24.18."""


def cast_wild(p: Position, school: str, number: int, unit: Unit, out: Out, element: int = 0) -> None:
    """Spell `number` of a school falls upon a unit at once, at its lower version.

    `element`: the land that it comes from. Rules: CDN-24.17, CDN-24.18, CDN-28.30, CDN-28.31.
    """
    spell = spell_of(school, number)
    works = does_something(p, spell, unit)
    p.push_all(Task("forest_stirs", (element,)) for element in beneath(p, [unit], "spell_resolved"))
    out.append(ev.WildSpell(seat=unit.seat, unit=unit.id, spell=spell.id, works=works, element=element))
    if not works:
        return
    if spell.kind == "storm":
        _touch(p, spell, unit, out)
        return
    creation = Creation(NOBODY, 0, spell.id, spell.value, spell.value, supreme=True, units=(unit.id,))
    if spell.changes:
        in_play.lay_wild(p, spell, unit, out)
    working.harm(p, creation, spell, unit, out)
    if spell.does == "step":
        p.push(Task("borrowed_step", (unit.id,)))
    elif spell.does and spell.does not in _FOR_MAGES:
        DOINGS[spell.does](p, creation, spell, [unit], out)


def spell_of(school: str, number: int) -> Spell:
    """The lower version of a spell of a school. Raises KeyError for a spell that there is not."""
    return data.spells()[f"{school}_{number}"]


def does_something(p: Position, spell: Spell, unit: Unit) -> bool:
    """Whether a spell does anything to a unit that it falls upon. Rules: CDN-24.18, CDN-33.9."""
    if not unit.models or not afield(p, unit):
        return False
    if spell.does in _FOR_MAGES and spell.hits is None:
        return False
    if spell.does == "step" and unit.seat == NOBODY:
        return False
    return targets.affects(p, spell, unit)


def _touch(p: Position, spell: Spell, unit: Unit, out: Out) -> None:
    """A stormcolor touches every model of the unit once, and leaves no template. Rules: CDN-24.18, CDN-31.23."""
    passing = SpellInPlay(
        number=0, seat=NOBODY, mage=0, spell=spell.id, difficulty=spell.value, lasts=Lasts.REMAINS,
        began=(p.round, p.active), units=(unit.id,),
    )  # fmt: skip
    own = unit.line + len(unit.command)
    touching.harm(p, passing, spell, Touched(unit.id, own, unit.characters), out)


__all__ = ["SPELLS", "cast_wild", "does_something", "spell_of"]
