"""What templates do, in the chronicle: which sentence tells an event, and what stands in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any, Final

from game.engine.caldaern.blocks.presence import mask
from game.engine.caldaern.machines import bombing, crash
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.state import CaldaernState
from game.engine.geometry.field import Mask
from game.engine.geometry.templates import FLAME, SMALL, template
from game.views.caldaern.shown.names import element_called, unit_called
from game.words import Words

FALLING: Final = {crash.RULE: "crash", bombing.RULE: "bomb"}
"""What falls out of the air, by the rule: its sentence. Rules: CDN-18.17, CDN-34.91."""

WAYS: Final = ("west", "east", "north", "south", "stand", "hit")
"""Faces of the Direction die in the order of a D6. Rules: CDN-2.4."""


def told(
    words: Words, state: CaldaernState, event: Any, name: Callable[[int], str]
) -> tuple[str, dict[str, object]]:
    """The end of the key of an event's sentence, "" for the plain one, and the values that it names beside its own."""
    match event:
        case ev.TemplateThrown():
            if event.rule in FALLING:
                return FALLING[event.rule], {}
            weapon = words(f"caldaern.weapon.{event.weapon}")
            return "flame" if event.template == FLAME else "indirect" if event.indirect else "", {"weapon": weapon}
        case ev.TemplateDrifted():
            return drifted(words, event)
        case ev.TemplateFell():
            land = [element_called(words, state.ground, element) for element, _ in event.land]
            whom = [*(name(unit) for unit, _ in event.touched), *land]
            return "lost" if event.lost else "" if whom else "nobody", {"whom": ", ".join(whom)}
    return "", {}


def drifted(words: Words, event: ev.TemplateDrifted) -> tuple[str, dict[str, object]]:
    """The end of the key of the sentence about where a template goes, and what it names."""
    if event.misfire:
        return "misfire", {}
    if not event.squares:
        return "crash" if event.rule == crash.RULE else "stays", {}
    way = words(f"battle.template.way.{WAYS[event.directions[-1] - 1]}")
    return "", {"told": words.count("battle.squares", event.squares), "way": way}


def aimed(
    words: Words, p: Position, action: act.ThrowGrenades | act.PlaceFlames | act.FireTrebuchet
) -> tuple[str, dict[str, object]]:
    """What the words for an aimed template name: who lays it, how many there are, and what they would lie on."""
    field, end = p.ground.field, ""
    match action:
        case act.FireTrebuchet(centre=(x, y), indirect=indirect):
            covered, end = [template(field, SMALL, x, y)], ".indirect" if indirect else ""
        case act.ThrowGrenades(squares=squares):
            covered = [template(field, SMALL, x, y) for x, y in squares]
        case act.PlaceFlames(templates=flames):
            covered = [template(field, FLAME, *flame.square, flame.facing) for flame in flames]
    under = reduce(or_, covered, 0)
    return end, {"unit": unit_called(words, p.units[action.unit]), "n": len(covered), "place": _place(words, p, under)}


def _place(words: Words, p: Position, under: Mask) -> str:
    """What lies under templates: the enemies, else what is built or grows there, else the first of its squares."""
    there = [unit for unit in p.units.values() if mask(p, unit) & under and not unit.host]
    if there:
        return ", ".join(unit_called(words, unit) for unit in there)
    land = [element.id for element in p.ground.elements if p.ground.mask(element.id) & under]
    if land:
        return element_called(words, p.ground, land[0])
    return "({},{})".format(*next(iter(p.ground.field.squares(under)), (0, 0)))


__all__ = ["WAYS", "aimed", "drifted", "told"]
