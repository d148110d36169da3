"""A machine explodes: whoever stands near is hit, friend or foe. Rules: CDN-15.21, CDN-15.23, CDN-13.18, CDN-27.64."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.presence import For, counts, squares, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import casualties, wounds
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Status
from game.engine.contract import Seat
from game.engine.geometry.field import Rect, rects_distance

STRENGTH: Final = 3
"""Of the hit on each model near an explosion. Rules: CDN-15.21."""

SOURCE: Final = "explosion"


def explosion(p: Position, unit_id: UnitId, by: UnitId, x: int, y: int, w: int, h: int, out: Out) -> None:
    """The D6 is rolled once; then everybody within so many squares of where the machine stood is hit, unit by unit."""
    unit, die = p.units[unit_id], p.dice.d6(1, "CDN-15.23")[0]
    seat = p.units[by].seat if by else unit.seat
    out.append(ev.Rolled(what=SOURCE, rule="CDN-15.23", seat=seat, unit=unit_id, dice=(die,), total=die))
    for other in list(p.units.values()):
        if unit_id not in (other.id, other.lost_ride) and other.status is not Status.JOINED and _near(other):
            touched = models_within(p, other, (x, y, w, h), die)
            if other.building:
                _strike_garrison(p, other, touched, seat, out)
            else:
                _strike(p, other, _shared(p, other, touched), out)


def _near(unit: Unit) -> bool:
    """Whether an explosion can reach a unit: not if it is in a transport. Rules: CDN-16.6."""
    return counts(unit, For.LAND)


def models_within(p: Position, unit: Unit, spot: Rect, squares_far: int) -> tuple[int, tuple[UnitId, ...]]:
    """How many of a unit's own models are within so many squares of a spot, and which joined characters. Whoever is in
    a building is wherever that is. Rules: CDN-1.12, CDN-15.23, CDN-27.14.
    """
    if not stands(unit):
        near = rects_distance(squares(p, unit), (spot,)) <= squares_far
        return (unit.line + len(unit.command), unit.characters) if near else (0, ())
    k, people = listed(unit).k, formation.occupants(unit)
    posts = formation.posts(unit.models, unit.place.frontage)
    own, characters = 0, []
    for post, (x, y) in zip(posts, formation.cells_of(unit), strict=True):
        if rects_distance(((x, y, k, k),), (spot,)) <= squares_far:
            who = people.get(post, "")
            if who.startswith("character:"):
                characters.append(int(who.removeprefix("character:")))
            else:
                own += 1
    return own, tuple(characters)


def _shared(p: Position, unit: Unit, touched: tuple[int, tuple[UnitId, ...]]) -> dict[str, int]:
    """Whom the hits on one unit strike, by victim. Rules: CDN-15.38, CDN-35.34."""
    own, characters = touched
    counted: dict[str, int] = {"": own} if own else {}
    for character in characters:
        for victim, number in wounds.hits_on_character(p, unit, character, 1).items():
            counted[victim] = counted.get(victim, 0) + number
    return counted


def _strike_garrison(p: Position, unit: Unit, touched: tuple[int, tuple[UnitId, ...]], seat: Seat, out: Out) -> None:
    """D6 hits on who is inside, one for each of its models at the most. Rules: CDN-27.64."""
    own, characters = touched
    if not own and not characters:
        return
    (face,) = p.dice.d6(1, "CDN-27.64")
    out.append(
        ev.Rolled(what="garrison_hits", rule="CDN-27.64", seat=seat, unit=0, dice=(face,), total=face, other=unit.id)
    )
    _strike(p, unit, wounds.share_hits(p, unit, min(face, own + len(characters)), out), out)


def _strike(p: Position, unit: Unit, counted: dict[str, int], out: Out) -> None:
    """The hits on one unit, resolved together. Rules: CDN-15.23."""
    pile: casualties.Pile = {}
    for victim, number in counted.items():
        if number:
            casualties.deal(p, unit.id, Hits(number, STRENGTH), out, pile, by=0, source=SOURCE, victim=victim)
    if pile:
        casualties.suffer(p, unit.id, pile, out, by=0, source=SOURCE)


WORK = RuleWork(tasks={"explosion": explosion})

__all__ = ["WORK", "explosion", "models_within"]
