"""A step of the striking order worked through: dice, casualties of both sides, duels, contacts.

Rules: CDN-11.17 to 11.23, CDN-12.1, CDN-12.3, CDN-19.18, CDN-34.30 to 34.37, CDN-35.45 to 35.49.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.harm import casualties
from game.engine.caldaern.melee import fighters as who
from game.engine.caldaern.melee import nudge
from game.engine.caldaern.melee.blows import MOST_OVERKILL, SOURCES, StepKey, Volley, current, volleys
from game.engine.caldaern.melee.fighters import LINE
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.fights import Duel, Melee
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId


# -------------------------------------------------------------------------------------------------- rolling
def strike(p: Position, units: tuple[UnitId, ...], key: StepKey, out: Out) -> None:
    """One step: all its dice, then the casualties of both sides, then lost contacts. Rules: CDN-11.17, CDN-12.65."""
    found = volleys(p, units, key)
    if not found:
        return
    strikers = tuple(dict.fromkeys(volley.unit for volley in found))
    out.append(ev.StrikeStep(step=key.kind, tier=key.tier, initiative=key.initiative, units=strikers))
    deal(p, units, found, SOURCES[key.kind], out)


def deal(p: Position, units: tuple[UnitId, ...], found: list[Volley], source: str, out: Out) -> None:
    """The dice of what is struck or thrown at one moment, then the casualties of both sides, then lost contacts.

    `units`: all of the melee. Rules: CDN-11.17, CDN-12.65.
    """
    piles: dict[UnitId, casualties.Pile] = {}
    by: dict[UnitId, UnitId] = {}
    for volley in found:
        pile = piles.get(volley.target, {})
        before = sum(pile.values())
        _roll(p, volley, source, out, pile)
        if sum(pile.values()) > before:
            piles[volley.target] = pile
            by.setdefault(volley.target, volley.unit)
    for target in sorted(piles, key=lambda u: (p.units[u].seat != p.active, u)):
        _suffer(p, target, piles[target], by[target], source, out)
    if piles:
        end_duels(p)
        nudge.check(p, units, out)


def _roll(p: Position, volley: Volley, source: str, out: Out, pile: casualties.Pile) -> None:
    """Dice to hit, to wound and to save of one group; its unsaved wounds are added to the pile of its target.

    Rules: CDN-11.18 to 11.21, CDN-19.18.
    """
    hits, sixes = _hits(p, volley, source, out)
    wounding = sixes if volley.poisoned else 0
    full = volley.hits._replace(number=hits - wounding, wounding=wounding)
    casualties.deal(
        p, volley.target, full, out, pile, by=volley.unit, source=source, victim=volley.victim, whole=volley.duel
    )


def _hits(p: Position, volley: Volley, source: str, out: Out) -> tuple[int, int]:
    """Number of hits, and of natural 6s among them. Rules: CDN-11.18 to 11.20, CDN-34.30 to 34.33, CDN-34.36."""
    seat = p.units[volley.unit].seat
    step, rule = "hit", "CDN-11.18"
    dice: tuple[int, ...] = ()
    first: tuple[int, ...] = ()
    if volley.need:
        dice, first = _thrown(p, volley)
        successes = sum(face >= volley.need for face in dice)
    else:
        step, rule = "automatic", _AUTOMATIC.get(source, "CDN-11.19")
        successes = _number(p, volley, source, out) if volley.dice else volley.number
    out.append(
        ev.GroupRolled(
            step=step, rule=rule, seat=seat, unit=volley.unit, target=volley.target, source=source,
            weapon=volley.hits.weapon, count=len(dice) or successes, need=volley.need, dice=dice, successes=successes,
            strength=volley.hits.strength, parts=volley.parts, first=first, victim=volley.victim,
            rank=volley.part,
        )
    )  # fmt: skip
    return successes, dice.count(6)


def _thrown(p: Position, volley: Volley) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Dice to hit as they count, and as they fell first where natural 1s, or all that miss, are thrown again.

    Rules: CDN-34.36, CDN-2.8, Table 33-B.
    """
    dice = p.dice.d6(volley.number, "CDN-11.18")
    below = volley.need if volley.grudge else 2 if volley.again else 1
    missed = sum(face < below for face in dice)
    if not missed:
        return dice, ()
    again = iter(p.dice.d6(missed, "CDN-33.7" if volley.grudge else "CDN-34.36"))
    return tuple(next(again) if face < below else face for face in dice), dice


def _number(p: Position, volley: Volley, source: str, out: Out) -> int:
    """A number of automatic hits that dice decide, thrown for each model. Rules: CDN-34.31 to 34.33, CDN-2.2."""
    impact = source == "impact_hits"
    rule = "CDN-34.33" if impact else "CDN-34.31"
    faces = p.dice.d6(volley.number * (2 if volley.dice == "2D6" else 1), rule)
    total = sum((face + 1) // 2 if volley.dice == "D3" else face for face in faces)
    what = "impact_hits" if impact else "thundersmash"
    seat = p.units[volley.unit].seat
    out.append(
        ev.Rolled(what=what, rule=rule, seat=seat, unit=volley.unit, dice=faces, total=total, other=volley.target)
    )
    return total


_AUTOMATIC: Final = {"impact_hits": "CDN-34.33", "smash": "CDN-34.30"}


# -------------------------------------------------------------------------------------------------- casualties
def _suffer(p: Position, target: UnitId, pile: dict[str, int], by: UnitId, source: str, out: Out) -> None:
    """Casualties of one unit in a step; wounds count for the side that caused them. Rules: CDN-11.22, 11.23, 12.3."""
    unit = p.units[target]
    pile = _spare_duellist(p, unit, pile)
    beyond = _lone_beyond(p, unit, pile)
    loss = casualties.suffer(p, target, pile, out, by=by, source=source, panic=False)
    enemy = p.opponent(who.side_of(p, unit))
    count_wounds(p, enemy, loss.wounds)
    over = sum(n for victim, n in loss.beyond.items() if _duels_as(p, unit, victim)) + beyond
    if over:
        _overkill(p, enemy, over)


def _spare_duellist(p: Position, unit: Unit, pile: dict[str, int]) -> dict[str, int]:
    """Blows at a unit's line never reach its captain while he duels. Rules: CDN-35.45."""
    if unit.id not in who.duel_pairs(p) or "captain" not in unit.command or LINE not in pile:
        return pile
    room = (unit.line + len(unit.command) - 1) * value(p, unit, "wounds") - unit.wounds
    return {**pile, LINE: max(0, min(pile[LINE], room))}


def _duels_as(p: Position, unit: Unit, victim: str) -> bool:
    """Whether a victim of a unit is a duellist himself: not the monster he rides. Rules: CDN-35.47."""
    if victim == "rider":
        return unit.id in who.duel_pairs(p)
    return bool(victim) and who.model_of(unit, victim) in who.duel_pairs(p)


def _lone_beyond(p: Position, unit: Unit, pile: dict[str, int]) -> int:
    """Wounds beyond the last one of a duellist who stands alone."""
    if not listed(unit).character or listed(unit).ridden or unit.id not in who.duel_pairs(p):
        return 0
    return max(0, pile.get(LINE, 0) - (value(p, unit, "wounds") - unit.wounds))


def count_wounds(p: Position, seat: int, number: int) -> None:
    """Add wounds to what a side has caused in this melee. Rules: CDN-12.1."""
    melee = current(p)
    caused = [*melee.caused]
    caused[seat] += number
    p.melee = msgspec.structs.replace(melee, caused=(caused[0], caused[1]))


def _overkill(p: Position, seat: int, number: int) -> None:
    """Add wounds beyond a duellist's last one. Rules: CDN-35.47, CDN-35.48."""
    melee = current(p)
    p.melee = msgspec.structs.replace(melee, flags=(*melee.flags, (f"overkill{seat}", number)))


def overkill(melee: Melee, seat: int) -> int:
    """Points for De Dood of a side. Rules: CDN-12.1, CDN-35.47."""
    return min(MOST_OVERKILL, sum(number for word, number in melee.flags if word == f"overkill{seat}"))


def end_duels(p: Position) -> None:
    """Duels of which a duellist is slain, gone, or no longer in the melee are over. Rules: CDN-35.46."""
    p.duels = tuple(duel for duel in p.duels if _goes_on(p, duel))


def _goes_on(p: Position, duel: Duel) -> bool:
    blocks = []
    for model in (duel.issuer, duel.accepter):
        unit = p.units[model]
        block = who.block_of(p, model)
        lives = unit.line > 0 if listed(unit).character else "captain" in unit.command
        if not lives or not who.alive(block):
            return False
        blocks.append(block)
    return any(contact.other == blocks[1].id for contact in blocks[0].contacts)
