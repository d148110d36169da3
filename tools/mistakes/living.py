"""Mistakes with houses, monuments and Colour land of Caldaern, made in the battlefield whose terrain is drawn."""

from __future__ import annotations

from game.engine.caldaern.lists.schema import SCHOOLS
from tools.mistakes import caldaern
from tools.mistakes.caldaern import TERRAIN
from tools.mistakes.mistake import Game, Wanted
from tools.mistakes.sheet import Sheet, put

GAME = Game("caldaern", caldaern.GAME.sheet, caldaern.GAME.beside)


def _house(sheet: Sheet, box: tuple[int, int, int, int], name: str, **said: str | int) -> None:
    """A house of height 1 on a rectangle of squares."""
    house = sheet.draw(TERRAIN, "building", box, name, said)
    put(house, "height", 1.0)


def _monument(sheet: Sheet, kind: str, box: tuple[int, int, int, int], **said: str | int) -> None:
    put(sheet.draw(TERRAIN, "monument", box, "Shrine", {"kind": kind, **said}), "height", 1.0)


@GAME.mistake("the building of a wing is misspelt")
def _wing(sheet: Sheet) -> Wanted:
    for x, whole in ((38, "manor"), (40, "manor"), (42, "manr")):
        _house(sheet, (x, 17, 2, 2), f"Wing {x}", complex=whole)
    return Wanted(("house_complex",), layer=TERRAIN, object="Wing 42", cells=4)


@GAME.mistake("a wing stands apart from its building")
def _apart(sheet: Sheet) -> Wanted:
    for x in (36, 38, 42):
        _house(sheet, (x, 17, 2, 2), f"Wing {x}", complex="manor")
    return Wanted(("house_complex",), layer=TERRAIN, object="Wing 42", cells=4)


@GAME.mistake("a house has room for one model")
def _capacity(sheet: Sheet) -> Wanted:
    _house(sheet, (38, 17, 2, 2), "Kennel", capacity=1)
    return Wanted(("house_capacity",), layer=TERRAIN, object="Kennel")


@GAME.mistake("a house got floors, and its height stayed")
def _floors(sheet: Sheet) -> Wanted:
    _house(sheet, (38, 17, 2, 2), "Tower", floors=3)
    return Wanted(("house_floors",), layer=TERRAIN, object="Tower")


@GAME.mistake("a house stands in the middle of rocks")
def _shut(sheet: Sheet) -> Wanted:
    for n, box in enumerate(((37, 16, 4, 1), (37, 19, 4, 1), (37, 17, 1, 2), (40, 17, 1, 2))):
        sheet.draw(TERRAIN, "impassable", box, f"Rock {n}")
    _house(sheet, (38, 17, 2, 2), "Hermitage")
    return Wanted(("house_shut",), layer=TERRAIN, object="Hermitage", cells=4)


@GAME.mistake("Creators' ruins are too large")
def _size(sheet: Sheet) -> Wanted:
    _monument(sheet, "creators_ruins", (38, 17, 3, 2))
    return Wanted(("monument_size",), layer=TERRAIN, object="Shrine")


@GAME.mistake("an eternal fire burns in the plain")
def _bare(sheet: Sheet) -> Wanted:
    _monument(sheet, "eternal_fire", (38, 17, 1, 1))
    return Wanted(("monument_ground",), layer=TERRAIN, object="Shrine")


@GAME.mistake("a lotus farm and its marsh have different names for what they are part of")
def _farm(sheet: Sheet) -> Wanted:
    put(sheet.draw(TERRAIN, "marsh", (36, 16, 6, 4), "Pads"), "complex", "lotos")
    _monument(sheet, "lotus_farm", (38, 17, 2, 2), complex="lotus")
    return Wanted(("monument_ground",), layer=TERRAIN, object="Shrine")


@GAME.mistake("a marsh is part of a monument that is nowhere")
def _pads(sheet: Sheet) -> Wanted:
    put(sheet.draw(TERRAIN, "marsh", (36, 16, 6, 4), "Pads"), "complex", "lotus")
    return Wanted(("monument_ground",), layer=TERRAIN, object="Pads")


@GAME.mistake("an ordinary river has a school of spells")
def _school(sheet: Sheet) -> Wanted:
    sheet.draw(TERRAIN, "river", (36, 16, 6, 4), "Pond", {"school": sorted(SCHOOLS)[0]})
    return Wanted(("river_school",), layer=TERRAIN, object="Pond")
