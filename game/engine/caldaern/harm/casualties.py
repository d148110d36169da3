"""From wounds to casualties: models are taken off, the block closes up, destroyed units leave, friends take fright.

Rules: CDN-10.17 to 10.22, CDN-5.18 to 5.20, CDN-35.5, CDN-35.32 to 35.36.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.harm import hulls, removal, ridden
from game.engine.caldaern.harm.bearers import (
    COMMAND_FALLS,
    Blow,
    CommandModel,
    Loss,
    Ranks,
    SingleModel,
    Standalone,
    wound,
)
from game.engine.caldaern.harm.wounds import Hits, Throw, character_victim, roll, roll_against, who
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Mark, Phase, Status
from game.engine.contract import NOBODY


class Toll:
    """Losses of one unit while they are added up."""

    def __init__(self) -> None:
        self.wounds = 0
        self.line = 0
        self.command: list[str] = []
        self.characters: list[UnitId] = []
        self.hurt: list[UnitId] = []
        """Characters who were wounded and live."""
        self.beyond: dict[str, int] = {}
        self.parts: list[str] = []
        """`rider` or `monster` where one of them died."""


Pile = dict[str, int]
"""What groups of hits amount to before anybody falls: unsaved wounds by victim, of a hull what broke its armour."""


def deal(
    p: Position, target_id: UnitId, hits: Hits, out: Out, pile: Pile, *, by: UnitId, source: str, victim: str = "",
    whole: bool = False, model: int | None = None,
) -> None:  # fmt: skip
    """Throw one group of hits at a unit and add what comes of it to a pile, which `suffer` takes off it afterwards: the
    one door through which everything that hits passes. Flesh is wounded and saved, hulls are pierced.

    `victim`, `whole`: see `wounds.roll`; `model`: see `hulls.pierce`. Rules: CDN-10.1, CDN-15.17.
    """
    if hulls.armoured(p.units[target_id]):
        hulls.pierce(p, target_id, hits, out, pile, by=by, source=source, model=model)
        return
    caused = roll(p, target_id, hits, out, by=by, source=source, victim=victim, whole=whole)
    pile[victim] = pile.get(victim, 0) + caused


def suffer(
    p: Position,
    target_id: UnitId,
    pile: Mapping[str, int],
    out: Out,
    *,
    by: UnitId,
    source: str,
    panic: bool = True,
    characters: bool = False,
    most: int | None = None,
) -> Loss:
    """Take the wounds of a moment off a unit: wounds by victim. Removes models, closes the block up, tells, and sees to
    what follows: a destroyed unit leaves, an attack outside of melee may cause Panic.

    characters   wounds left over after line and command models go on to characters (CDN-10.20)
    most         models that can fall at all, None for any number (CDN-9.15)
    Rules: CDN-5.18 to 5.20, CDN-10.17 to 10.22, CDN-13.10, CDN-35.5, CDN-35.29.
    """
    if hulls.armoured(p.units[target_id]):
        return hulls.suffer(p, target_id, pile, out, by=by, source=source, panic=panic)
    unit = p.own(target_id)
    before, many = unit.models, unit.headcount
    p.change(unit, last_models=before)
    toll = take_off(p, unit, pile, characters, most)
    if not toll.wounds:
        return Loss(beyond=toll.beyond)
    gone = not (unit.line or unit.command or unit.characters)
    out.append(
        ev.WoundsSuffered(
            seat=unit.seat, unit=unit.id, wounds=toll.wounds, line=toll.line, command=tuple(toll.command),
            characters=tuple(toll.characters), carried=unit.wounds, placement=None if gone else unit.place,
            source=source, by=by,
            hurt=tuple((own, p.units[own].wounds) for own in dict.fromkeys(toll.hurt) if own in unit.characters),
        )
    )  # fmt: skip
    for character in toll.characters:
        removal.slay_character(p, character, "wounds", by, out)
    if removal.gapes(p, unit):
        p.push(Task("close_up", (unit.id,)))
    destroyed = _aftermath(p, unit, toll, out, by=by, panic=panic and unit.headcount < many)
    return Loss(toll.wounds, toll.line, tuple(toll.command), tuple(toll.characters), destroyed, toll.beyond)


def remove_models(p: Position, target_id: UnitId, many: int, out: Out, *, source: str) -> Loss:
    """Models of a unit are casualties without any dice, line models first, then command models. Rules: CDN-27.63."""
    unit = p.units[target_id]
    wounds = many * value(p, unit, "wounds") - unit.wounds
    return suffer(p, target_id, {"": wounds}, out, by=0, source=source, panic=False, most=many)


def take_off(
    p: Position, unit: Unit, pile: Mapping[str, int], characters: bool = False, most: int | None = None
) -> Toll:
    """Take wounds off a unit and close it up, without telling anybody and with nothing that follows."""
    toll, before = Toll(), unit.models
    for victim in sorted(pile, key=lambda word: word == ""):
        if pile[victim] > 0:
            _strike(p, unit, victim, pile[victim], toll, characters, most)
    if 0 < unit.models < before and stands(unit):
        left = formation.after_casualties(before, unit.models, listed(unit).k, unit.place, unit.right_end)
        p.change(unit, place=left[0], right_end=left[1])
    return toll


def _strike(
    p: Position, target: Unit, victim: str, wounds: int, toll: Toll, characters: bool, most: int | None
) -> None:
    """The wounds of one victim."""
    unit, part = who(p, target, victim)
    if part in ("rider", "monster"):
        _strike_ridden(p, unit, part, wounds, toll)
    elif unit is not target:
        _strike_character(p, target, unit, wounds, toll, victim)
    elif part in target.command:
        _strike_command(p, target, part, wounds, toll)
    elif part and not target.line:
        toll.beyond[victim] = wounds
    else:
        _strike_line(p, target, wounds, toll, characters, most)


def _strike_line(p: Position, unit: Unit, wounds: int, toll: Toll, characters: bool, most: int | None) -> None:
    """Line models first, then command models, then characters where they can be hit. Rules: CDN-10.17 to 10.20."""
    line, command = unit.line, unit.command
    blow = wound(Ranks(p, unit), wounds, None if most is None else most - toll.line - len(toll.command))
    toll.wounds += blow.taken
    toll.line += line - unit.line
    _count_fallen(p, unit, command, toll)
    left = blow.beyond
    for character in unit.characters if characters and most is None else ():
        if left and character not in toll.characters:
            left -= _strike_character(p, unit, p.units[character], left, toll, character_victim(character))


def _count_fallen(p: Position, unit: Unit, command: tuple[str, ...], toll: Toll) -> None:
    """Command models that have been removed. Rules: CDN-35.5, CDN-35.6."""
    fallen = [name for name in COMMAND_FALLS if name in command and name not in unit.command]
    toll.command += fallen
    if "banner" in fallen:
        p.change(unit, marks=unit.marks | Mark.LOST_BANNER)


def _strike_command(p: Position, unit: Unit, name: str, wounds: int, toll: Toll) -> None:
    """Wounds aimed at one command model. Rules: CDN-5.20, CDN-10.18."""
    command = unit.command
    blow = wound(CommandModel(p, unit, name), wounds)
    toll.wounds += blow.taken
    if blow.fallen:
        _count_fallen(p, unit, command, toll)
        toll.beyond[name] = blow.beyond


def _strike_character(p: Position, host: Unit, character: Unit, wounds: int, toll: Toll, victim: str) -> int:
    """Wounds of a joined character; returns how many he took. Rules: CDN-10.18, CDN-35.33, CDN-35.35."""
    blow = wound(SingleModel(p, character), wounds)
    toll.wounds += blow.taken
    if blow.fallen:
        p.change(host, characters=tuple(own for own in host.characters if own != character.id))
        toll.characters.append(character.id)
        toll.beyond[victim] = blow.beyond
    elif blow.taken:
        toll.hurt.append(character.id)
    return blow.taken


def _strike_ridden(p: Position, unit: Unit, part: str, wounds: int, toll: Toll) -> None:
    """Wounds of a character on a monster, or of the monster. Rules: CDN-35.62."""
    blow = wound(SingleModel(p, unit, part), wounds)
    toll.wounds += blow.taken
    if blow.fallen:
        toll.parts.append(part)
        toll.beyond[part] = blow.beyond
    if len(toll.parts) > 1:
        p.change(unit, line=0, wounds=0, mount_wounds=0)
        toll.line += 1


def _aftermath(p: Position, unit: Unit, toll: Toll, out: Out, *, by: UnitId, panic: bool) -> bool:
    """Removal, a ridden monster's loss of a part, Panic. Returns whether the unit is destroyed. Rules: CDN-10.22."""
    if not unit.line and not unit.command and unit.status is not Status.DESTROYED:
        if unit.characters:
            removal.remnant(p, unit.id, by, out)
        else:
            removal.remove(p, unit.id, "wounds", by, out)
        return True
    if not unit.models:
        removal.remove(p, unit.id, "wounds", by, out)
        return True
    if toll.parts:
        ridden.lose(p, unit, toll.parts[0], by, out)
    if panic and p.phase is not Phase.MELEE:
        p.push(Task("panic_casualties", (unit.id, by)))
    return False


def hit_unit(
    p: Position, target_id: UnitId, hits: Hits, out: Out, *, by: UnitId, source: str, panic: bool = True
) -> Loss:
    """Hits on a unit as a whole, rolled and suffered at once: terrain, obstacles, captures, Unstable units.

    Rules: CDN-10.1, CDN-10.20.
    """
    pile: Pile = {}
    deal(p, target_id, hits, out, pile, by=by, source=source)
    return suffer(p, target_id, pile, out, by=by, source=source, panic=panic)


def swallow(p: Position, target_id: UnitId, models: int, out: Out, *, source: str, panic: bool = False) -> Loss:
    """So many models of a unit are removed with no save of any kind, line models first, characters last.

    Rules: CDN-10.16, CDN-25.6, CDN-25.7, CDN-25.9.
    """
    unit = p.units[target_id]
    pile: Pile = {}
    hits = Hits(models, slain=True)
    for victim in ("rider", "monster") if listed(unit).ridden else ("",):
        deal(p, target_id, hits, out, pile, by=0, source=source, victim=victim)
    return suffer(p, target_id, pile, out, by=0, source=source, panic=panic, characters=True)


def hit(p: Position, bearer: Standalone, hits: Hits, out: Out, *, by: UnitId, source: str) -> Blow:
    """Hits on something that bears Wounds and is no unit, rolled and suffered at once: it tells what it lost, and is
    gone when nothing is left of it. Rules: CDN-10.1.
    """
    seat = p.units[by].seat if by else NOBODY
    throw = Throw(by, 0, source, bearer.victim, (seat, NOBODY))
    blow = wound(bearer, roll_against(p, throw, hits, bearer.mettle(hits, source), out))
    if blow.taken:
        out.append(bearer.told(blow, by=by, source=source))
        if not bearer.pool().left:
            bearer.gone(out, by=by)
    return blow
