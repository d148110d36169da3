"""How a spell takes effect: its hits, what it lays on units, what else it does.

Rules: CDN-21.20, CDN-31.1 to 31.16, CDN-33.7.
"""

from __future__ import annotations

from game.engine.caldaern.blocks.influence import beneath
from game.engine.caldaern.blocks.presence import carrier, present, squares
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import terrain
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.magic import choosing, in_play, targets
from game.engine.caldaern.magic.doings import DOINGS, SOURCE, Doing, rolled, struck
from game.engine.caldaern.magic.storms import moves as storms
from game.engine.caldaern.magic.volt import counted
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.colour import Creation
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Stage

CHOICES: dict[str, Doing] = {"step": choosing.step, "unravel": choosing.unravel}
"""What spells do that asks their player for something; by the words of the table."""


def spell_effect(p: Position, out: Out) -> None:
    """A spell that was created and not dispelled takes effect. Rules: Table 30-A, CDN-33.7."""
    creation = p.colour.creation
    assert creation is not None
    begin_stage(p, Stage.RESOLVE, out)
    stirred = beneath(p, [p.units[unit] for unit in (creation.mage, *creation.units)], "spell_resolved")
    p.push_all(Task("forest_stirs", (element,)) for element in stirred)
    counted(p, out)
    version = data.spells()[creation.spell].version(creation.amplified)
    reached = [p.units[unit] for unit in creation.units if present(p, p.units[unit])]
    out.append(
        ev.SpellWorks(
            seat=creation.seat, mage=creation.mage, spell=creation.spell, amplified=creation.amplified,
            units=tuple(unit.id for unit in reached),
        )
    )  # fmt: skip
    if version.kind == "storm":
        storms.launch(p, creation, version, out)
        return
    if creation.square is not None:  # a bolt at the land
        harm_land(p, creation, version, out)
        return
    if version.duration != "instant" and reached:
        in_play.begin(p, creation, version, tuple(unit.id for unit in reached), out)
    lost = sum(harm(p, creation, version, unit, out) for unit in reached)
    if version.does in CHOICES:
        CHOICES[version.does](p, creation, version, reached, out)
    elif version.does and version.does != "gnaw":
        DOINGS[version.does](p, creation, version, reached, out)
    elif version.does and lost:
        DOINGS["gnaw"](p, creation, version, [p.units[creation.mage]], out)


def harm(p: Position, creation: Creation, version: Spell, unit: Unit, out: Out) -> int:
    """The hits of a magic bolt: they need no roll, and follow the steps of shooting. Rules: CDN-31.4, CDN-31.7."""
    if version.hits is None or version.does == "covet":
        return 0
    hits = Hits(
        rolled(p, version.hits, "CDN-31.4"), strength_of(p, version, unit), ap=version.ap,
        multiple_dice=version.multiple, magical=True, weapon=version.id, saves=version.saves,
    )  # fmt: skip
    return struck(p, creation, unit, hits, out)


def harm_land(p: Position, creation: Creation, version: Spell, out: Out) -> None:
    """The hits of a magic bolt at the land. What a spell does to its target besides does nothing to a wall.

    Rules: CDN-21.8, CDN-21.14, CDN-21.20.
    """
    assert creation.square is not None
    assert version.hits is not None
    element = targets.element_at(p.ground, creation.square)
    if element:
        hits = hits_on(p, version, element, rolled(p, version.hits, "CDN-31.4"))
        terrain.hit_element(p, element, hits, out, by=creation.mage, source=SOURCE)


def hits_on(p: Position, version: Spell, element: int, number: int) -> Hits:
    """So many hits of a bolt on an element: of Thornburst stronger on what stands in forests and marshes.

    Rules: CDN-21.14, CDN-21.20, Table 33-E.
    """
    here = p.ground.mask(element)
    inside = any(here & p.ground.of(kind) for kind in version.grounds)
    return Hits(
        number, version.ground_strength if inside else version.strength, ap=version.ap,
        multiple_dice=version.multiple, magical=True, weapon=version.id,
    )  # fmt: skip


def strength_of(p: Position, version: Spell, unit: Unit) -> int:
    """Strength of its hits: of Thornburst more in forests and marshes. Rules: Table 33-E."""
    if version.machine_strength and listed(unit).group == "machines":
        return version.machine_strength
    here = p.ground.field.rects(squares(p, carrier(p, unit)))
    inside = any(here & p.ground.of(kind) for kind in version.grounds)
    return version.ground_strength if inside else version.strength


WORK = RuleWork(tasks={"spell_effect": spell_effect})
