"""What becomes of shots: to hit, to wound, saves, casualties, also of the land; and of shots that miss.

Rules: CDN-9.24 to 9.38, CDN-19.18, CDN-21.12 to 21.18, CDN-27.26.
"""

from __future__ import annotations

from typing import Any

from game.engine.caldaern.blocks.presence import For, counts
from game.engine.caldaern.harm import casualties, terrain, wounds
from game.engine.caldaern.land.colour import LISTENING
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.names import TaskName
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.shooting import decks, land_fire, shooters, shooting, skewer
from game.engine.caldaern.shooting.land_fire import LAND, UNIT
from game.engine.caldaern.shooting.shooters import SHOOTING
from game.engine.caldaern.shooting.shooting import LONG_NEED, LONG_TOTAL, Shots, Volley
from game.engine.caldaern.words.kinds import Mark
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal


# ------------------------------------------------------------------------------------------------------ the attack
def shoot(p: Position, unit_id: UnitId, target_id: UnitId, how: str, weapons: str, quick: int, out: Out) -> None:
    """One shooting attack. Where the land may be hit as well, its player says first which is the primary target.

    Rules: CDN-9.34, CDN-9.38, CDN-19.18, CDN-21.15, CDN-21.18.
    """
    unit, target = p.units[unit_id], p.units[target_id]
    if not decks.looks_out(p, unit) or not counts(target, For.SIGHT):
        return
    second = land_fire.second(p, unit, target, how, words_of(weapons), bool(quick))
    if second is not None and second.asked and unit.seat in SEATS:
        p.ask = Ask("choose_primary", unit.seat, unit_id, (target_id, second.element, how, weapons, quick))
        return
    element = second.element if second is not None else 0
    shoot_at_both(p, unit_id, target_id, element, UNIT, how, weapons, quick, out)


def shoot_at_both(
    p: Position, unit_id: UnitId, target_id: UnitId, element: int, primary: str, how: str, weapons: str, quick: int,
    out: Out,
) -> None:  # fmt: skip
    """The attack itself; `element`: what shots that miss are rolled against, 0 for nothing. Rules: CDN-21.16."""
    unit, target, words = p.own(unit_id), p.units[target_id], words_of(weapons)
    if element:
        salvo = land_fire.both(p, unit, target, element, primary, how, words, bool(quick))
    else:
        salvo = shooting.volley(p, unit, target, how, words, bool(quick))
    p.change(unit, marks=unit.marks | (Mark.SHOT if how == SHOOTING else Mark.STOOD_AND_SHOT))
    discharge(p, unit, target, salvo, how, out, element, primary)


def shoot_machine(p: Position, unit_id: UnitId, target_id: UnitId, numbers: tuple[int, ...], out: Out) -> None:
    """A machine shoots with all its weapons that can, or with those of these numbers, at one unit: one attack.

    Rules: CDN-15.10 to 15.12.
    """
    unit, target = p.own(unit_id), p.units[target_id]
    if not counts(unit, For.SIGHT) or not counts(target, For.SIGHT):
        return
    salvo = shooting.machine_volley(p, unit, target, SHOOTING, numbers)
    p.change(unit, marks=unit.marks | Mark.SHOT)
    discharge(p, unit, target, salvo, SHOOTING, out)


def answer(p: Position, unit: Unit) -> None:
    """A unit has shot, whatever with, and the land may answer. Rules: CDN-28.4."""
    p.change(unit, marks=unit.marks | Mark.SHOT)
    if p.ground.colours & LISTENING and not any(task.do == "land_answers" for task in p.agenda):
        p.push(Task("land_answers", ((unit.id,), SHOOTING)))


def shoot_terrain(p: Position, unit_id: UnitId, element: int, weapons: str, out: Out) -> None:
    """One shooting attack at the land: to hit, to wound; nothing saves it. Rules: CDN-21.12 to 21.14, CDN-21.26."""
    unit = p.own(unit_id)
    salvo = land_fire.volley(p, unit, element, words_of(weapons))
    p.change(unit, marks=unit.marks | Mark.SHOT)
    _spend(p, unit, salvo)
    if p.ground.colours & LISTENING:
        p.push(Task("land_answers", ((unit.id,), SHOOTING)))
    out.append(_declared(unit, 0, salvo, SHOOTING, element, LAND))
    hits = [_hits(p, unit, terrain.victim_word(element), 0, shots, out)[0] for shots in salvo.shots]
    _wound_land(p, unit, element, hits, out)


def words_of(weapons: str) -> tuple[str, ...]:
    """The weapons that a task names."""
    return tuple(word for word in weapons.split(",") if word)


def _declared(unit: Unit, target: UnitId, salvo: Volley, how: str, element: int, primary: str) -> ev.ShotsDeclared:
    fired = tuple(dict.fromkeys(shots.weapon.id for shots in salvo.shots))
    return ev.ShotsDeclared(
        seat=unit.seat, unit=unit.id, target=target, how=how, weapons=fired, shots=salvo.total,
        distance=salvo.distance, element=element, primary=primary if element else "",
    )  # fmt: skip


def discharge(
    p: Position, unit: Unit, target: Unit, salvo: Volley, how: str, out: Out, element: int = 0, primary: str = UNIT
) -> None:
    """The shots of a volley are made: dice, casualties, what follows. Whether the unit may shoot is not asked, and that
    it has shot is not kept. `element`: what else they may hit. Rules: CDN-9.38, CDN-19.18, CDN-21.16.
    """
    _spend(p, unit, salvo)
    out.append(_declared(unit, target.id, salvo, how, element, primary))
    hits: dict[str, list[wounds.Hits]] = {UNIT: [], LAND: []}
    for shots in salvo.shots:
        at_land = primary == LAND and bool(shots.other)
        first, then = (LAND, UNIT) if at_land else (UNIT, LAND)
        whom = {UNIT: ("", target.id), LAND: (terrain.victim_word(element), 0)}
        own, missed = _hits(p, unit, *whom[first], shots, out)
        hits[first].append(own)
        if shots.other and missed:
            again = shots._replace(
                number=missed, need=sum(part.number for part in shots.other), parts=shots.other, again=False, other=()
            )
            hits[then].append(_hits(p, unit, *whom[then], again, out, second=True)[0])
    if p.ground.colours & LISTENING:
        p.push(Task("land_answers", ((unit.id,), SHOOTING)))
    everything = salvo.seen >= target.models
    exposed = bool(target.characters) and not wounds.look_out(p, target)
    pile = _wounds(p, unit, target, _joined(hits[UNIT]), out)
    casualties.suffer(
        p, target.id, pile, out, by=unit.id, source=SHOOTING, characters=exposed,
        most=None if everything else salvo.seen,
    )  # fmt: skip
    _wound_land(p, unit, element, hits[LAND], out)


def _wound_land(p: Position, unit: Unit, element: int, groups: list[wounds.Hits], out: Out) -> None:
    """The hits on an element. Rules: CDN-21.14, CDN-21.26."""
    for hits in _joined(groups):
        terrain.hit_element(p, element, hits, out, by=unit.id, source=SHOOTING)


def _spend(p: Position, unit: Unit, salvo: Volley) -> None:
    """One attack's worth of every kind of ammunition that is limited. Rules: CDN-28.6, CDN-34.83."""
    for weapon in {shots.weapon.id: shots.weapon for shots in salvo.shots}.values():
        shooters.spend(p, unit, weapon)


def _hits(
    p: Position, unit: Unit, victim: str, target: UnitId, shots: Shots, out: Out, second: bool = False
) -> tuple[wounds.Hits, int]:
    """The hits of one group of shots, and how many missed. `second`: those that missed another target before.

    Rules: CDN-9.24 to 9.28, CDN-21.16, CDN-34.40, CDN-34.87.
    """
    if shots.dice:
        return _burnt(p, unit, target, shots, out), 0
    first: tuple[int, ...] = ()
    if shots.long:
        dice = p.dice.d6(2 * shots.number, "CDN-9.27")
        hit = sum(dice[n] + dice[n + 1] >= LONG_TOTAL for n in range(0, len(dice), 2))
    else:
        dice = p.dice.d6(shots.number, "CDN-21.16" if second else "CDN-9.24")
        if shots.again and 1 in dice:
            first, dice = dice, _again(p, dice)
        hit = sum(face >= max(2, shots.need) for face in dice)
    poison = 0
    if shots.weapon.has("poisoned") and not shots.long and target:
        poison = sum(face == LONG_NEED - 1 for face in dice)
    rule = "CDN-9.27" if shots.long else "CDN-21.16" if second else "CDN-9.24"
    out.append(
        ev.GroupRolled(
            step="hit", rule=rule, seat=unit.seat, unit=unit.id, target=target,
            source=SHOOTING, weapon=shots.weapon.id, count=shots.number, need=shots.need, dice=dice, successes=hit,
            strength=shots.strength, parts=shots.parts, first=first, victim=victim,
            rank="far" if shots.far else "close",
        )
    )  # fmt: skip
    return shots.hits._replace(number=hit - poison, wounding=poison), shots.number - hit


def _burnt(p: Position, unit: Unit, target: UnitId, shots: Shots, out: Out) -> wounds.Hits:
    """The hits of flames at a charger. Rules: CDN-36.10, CDN-2.2."""
    dice = p.dice.d6(shots.number, "CDN-36.10")
    total = sum((face + 1) // 2 for face in dice)
    out.append(
        ev.Rolled(
            what="flames", rule="CDN-36.10", seat=unit.seat, unit=unit.id, dice=dice, total=total, other=target
        )
    )  # fmt: skip
    return shots.hits._replace(number=total)


def _again(p: Position, dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice with natural 1s thrown once more. Rules: CDN-2.8, CDN-34.87."""
    fresh = iter(p.dice.d6(dice.count(1), "CDN-34.87"))
    return tuple(next(fresh) if face == 1 else face for face in dice)


def _joined(groups: list[wounds.Hits]) -> list[wounds.Hits]:
    """Hits of equal Strength and rules as one group. Rules: CDN-19.18."""
    found: dict[wounds.Hits, tuple[int, int]] = {}
    for hits in groups:
        kind = hits._replace(number=0, wounding=0)
        count, wounding = found.get(kind, (0, 0))
        found[kind] = (count + hits.number, wounding + hits.wounding)
    return [kind._replace(number=n, wounding=sure) for kind, (n, sure) in found.items() if n or sure]


def _wounds(p: Position, unit: Unit, target: Unit, groups: list[wounds.Hits], out: Out) -> dict[str, int]:
    """Unsaved wounds by victim. Rules: CDN-34.47, CDN-35.32, CDN-35.33, CDN-35.61."""
    total = sum(hits.number + hits.wounding for hits in groups)
    pile: dict[str, int] = {}
    left = groups
    for victim, share in wounds.share_hits(p, target, total, out).items():
        part, left = _dealt(left, share)
        for hits in part:
            if hits.skewers and not victim and skewer.depth(unit, target) > 1:
                caused = skewer.roll(p, unit, target, hits, SHOOTING, out)
                pile[victim] = pile.get(victim, 0) + caused
            else:
                casualties.deal(p, target.id, hits, out, pile, by=unit.id, source=SHOOTING, victim=victim)
    return pile


def _dealt(groups: list[wounds.Hits], share: int) -> tuple[list[wounds.Hits], list[wounds.Hits]]:
    """The first `share` hits of some groups, and the rest."""
    part: list[wounds.Hits] = []
    rest: list[wounds.Hits] = []
    for hits in groups:
        count = min(hits.number, share)
        wounding = min(hits.wounding, share - count)
        share -= count + wounding
        if count or wounding:
            part.append(hits._replace(number=count, wounding=wounding))
        if count < hits.number or wounding < hits.wounding:
            rest.append(hits._replace(number=hits.number - count, wounding=hits.wounding - wounding))
    return part, rest


# ------------------------------------------------------------------------------------------------ which is the primary
def _list(p: Position, ask: Ask) -> list[Any]:
    """The unit, which is the default, or the element."""
    return [act.ChoosePrimary(ask.seat, UNIT), act.ChoosePrimary(ask.seat, LAND)]


def _refusal(p: Position, ask: Ask, action: act.ChoosePrimary) -> Refusal | None:
    return None if action.primary in (UNIT, LAND) else refuse("unknown_object", "CDN-21.15", what=action.primary)


def _choose(p: Position, ask: Ask, action: act.ChoosePrimary, out: Out) -> None:
    """The shots are made. Rules: CDN-21.15, CDN-21.16."""
    target, element, *rest = ask.args
    task: TaskName = "fire_at_both" if p.units[ask.unit].gun else "shoot_at_both"
    p.push(Task(task, (ask.unit, target, element, action.primary, *rest)))


WORK = RuleWork(
    tasks={
        "shoot": shoot, "shoot_at_both": shoot_at_both, "shoot_terrain": shoot_terrain,
    },
    choices={
        "choose_primary": Choice(
            deeds={act.ChoosePrimary: Deed(_refusal, _choose)}, lister=_list, rule="CDN-21.15"
        )
    },
)

__all__ = ["WORK", "answer", "discharge", "shoot", "shoot_at_both", "shoot_terrain", "words_of"]
