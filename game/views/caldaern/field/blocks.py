"""What of a unit is to be seen on the field: tray, models, flag, number, wounds and signs, as plain data.

`block_paint` makes the picture of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.caldaern.blocks import formation, hulls
from game.engine.caldaern.blocks.presence import For, area, passengers, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.lists import data
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Mark
from game.views.caldaern.machines.wear import WHOLE, Wear, wear_of
from game.views.caldaern.shown.colour import spells_on
from game.views.caldaern.shown.figures import figure_of
from game.views.caldaern.shown.shown import Shown

_SIGNS: Final = (
    (Mark.STOPPED, "stopped"), (Mark.STUPID, "stupid"), (Mark.MUST_CHARGE, "frenzy"), (Mark.FEARFUL, "fear"),
    (Mark.CHARGED, "charged"),
    (Mark.COUNTERCHARGED, "charged"), (Mark.FAILED_CHARGE, "failed"), (Mark.DECLARED, "declared"),
    (Mark.RALLIED, "rallied"), (Mark.SHOT | Mark.STOOD_AND_SHOT, "shot"), (Mark.MARCHED, "marched"),
    (Mark.REFORMED, "reformed"), (Mark.MOVED, "moved"),
)  # fmt: skip
"""Which sign tells of which mark, the most important first."""

_REPLACED: Final = {"marched": "moved", "charged": "declared", "failed": "declared"}
"""A sign that makes another one superfluous."""

Room = tuple[int, int, int, int]
_ENOUGH: Final = 4
"""Squares beside a block in which its flag, badges and signs find room at every zoom."""


@dataclass(frozen=True, slots=True)
class Model:
    """A model of a block: its drawing and its place, in squares from the block's north-west corner."""

    figure: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class BlockLook:
    """All that a picture of a unit depends on besides the size of a square.

    w, h     of the block in squares; `k` of a model's footprint
    flag     `banner` with a bearer, `pennon` without one, `white` for a retreat, `chip` for a model on its own
    number   what the badge says; `wounds` that are carried, or left for a model on its own
    signs    what it has done or suffers, the most important first
    room     squares of the field to the north, south, west and east of the block, as many as matter
    inside   it has no block: its one model stands for all, in the middle of where the unit is
    garrison its models look out of the windows of a house: only its badges and signs are drawn
    spells   the schools of the spells that lie on it; `mages` those of the mages who are in it
    wear     of a machine its hull and damage, of a gun its crew
    """

    colour: str
    facing: int
    w: int
    h: int
    k: int
    loose: bool
    models: tuple[Model, ...]
    figure: str
    flag: str
    number: str
    wounds: str = ""
    signs: tuple[str, ...] = ()
    general: bool = False
    spent: bool = False
    room: Room = (_ENOUGH, _ENOUGH, _ENOUGH, _ENOUGH)
    inside: bool = False
    garrison: bool = False
    spells: tuple[str, ...] = ()
    mages: tuple[str, ...] = ()
    wear: Wear = WHOLE


# ------------------------------------------------------------------------------------------- from unit to look
def block_look(shown: Shown, unit: Unit, *, spent: bool = False) -> BlockLook:
    """How a unit that is somewhere on the field is to be drawn; it may be elsewhere than what is shown."""
    here = area(shown, unit, For.SIGHT)
    assert here is not None
    x, y, w, h = here
    beside = (y, shown.board.height - y - h, x, shown.board.width - x - w)
    north, south, west, east = (min(_ENOUGH, max(0, squares)) for squares in beside)
    alone = unit.models == 1
    return BlockLook(
        colour=shown.colour(unit.seat),
        facing=unit.place.facing if stands(unit) else 0,
        w=w,
        h=h,
        k=listed(unit).k,
        loose=stands(unit) and unit.place.spacing > 0,
        models=tuple(sorted(models_of(shown, unit), key=lambda model: (model.y, model.x))) if stands(unit) else (),
        figure=figure_of(listed(unit)),
        flag="white" if unit.retreating else "chip" if alone else "banner" if "banner" in unit.command else "pennon",
        number=_number(shown, unit),
        wounds=_wounds(shown, unit),
        signs=signs_of(unit),
        general=_has_general(shown, unit),
        spent=spent or unit.marked(Mark.STOPPED),
        room=(north, south, west, east),
        inside=not stands(unit) and not unit.building,
        garrison=unit.building > 0,
        spells=tuple(data.spells()[play.spell].school for play in spells_on(shown.magic, unit.id, *unit.characters)),
        mages=_mages(shown, unit),
        wear=wear_of(unit),
    )


def _number(shown: Shown, unit: Unit) -> str:
    """What stands on the flag: models, of a gun its crew, of a transport those whom it carries."""
    if unit.gun:
        return str(unit.crew)
    aboard = sum(rider.models for rider in passengers(shown, unit.id))
    return str(aboard or "") if unit.models == 1 else str(unit.models)


def models_of(shown: Shown, unit: Unit) -> list[Model]:
    """All models of a unit with a place, rank by rank from the left."""
    assert stands(unit)
    x0, y0, _, _ = formation.rect_of(unit)
    who = formation.occupants(unit)
    posts = formation.posts(unit.models, unit.place.frontage)
    found = []
    for post, (x, y) in zip(posts, formation.cells_of(unit), strict=True):
        role = who.get(post, "line")
        if role.startswith("character:"):
            figure = figure_of(listed(shown.units[int(role.partition(":")[2])]))
        else:
            figure = figure_of(listed(unit), role)
        found.append(Model(figure, x - x0, y - y0))
    return found


def _wounds(shown: Shown, unit: Unit) -> str:
    """Wounds left of a model on its own, or wounds that a unit of several carries; crew and hull tell of others."""
    if unit.gun or hulls.armoured(unit):
        return ""
    if unit.models == 1:
        whole = shown.whole[unit.id]
        taken = unit.mount_wounds if listed(unit).ridden else unit.wounds
        return str(whole - taken) if whole > 1 else ""
    return f"\N{MINUS SIGN}{unit.wounds}" if unit.wounds else ""


def _mages(shown: Shown, unit: Unit) -> tuple[str, ...]:
    """The schools of the mages whom a block consists of or has in it."""
    cards = (listed(one) for one in (unit, *(shown.units[character] for character in unit.characters)))
    return tuple(card.school for card in cards if card.mage)


def _has_general(shown: Shown, unit: Unit) -> bool:
    return listed(unit).general or any(listed(shown.units[c]).general for c in unit.characters)


def signs_of(unit: Unit) -> tuple[str, ...]:
    """Names of the signs that tell what a unit has done or suffers, the most important first."""
    found = dict.fromkeys(["retreat"] if unit.retreating else [])
    found |= dict.fromkeys(name for marks, name in _SIGNS if unit.marks & marks)
    for name in list(found):
        if name in _REPLACED:
            found.pop(_REPLACED[name], None)
    return tuple(found)
