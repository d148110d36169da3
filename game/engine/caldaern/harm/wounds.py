"""From hits to wounds: the one procedure for everything that hits. What wounds do is in casualties.py.

Rules: CDN-10.1 to 10.16, CDN-35.32 to 35.36.

`roll` throws for one group of equal hits and changes nothing. What happens in one moment is rolled for everybody first
and suffered afterwards (CDN-11.17).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.caldaern.blocks import party
from game.engine.caldaern.blocks.characteristics import held, toughness, wounds_each
from game.engine.caldaern.blocks.profiles import bonus, has, listed, profile
from game.engine.caldaern.harm import ridden
from game.engine.caldaern.land.colour import EASILY_WOUNDED
from game.engine.caldaern.lists.schema import NO_SAVE
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Arc
from game.engine.contract import NOBODY

LEAST_NEED: Final = 2
"""A natural 1 never wounds and never saves. Rules: CDN-10.5, CDN-10.8."""

MOST_NEED: Final = 6
"""A natural 6 always wounds; a save that needs more can't be made. Rules: CDN-10.5, CDN-10.12."""

UNMODIFIED_STRENGTH: Final = 3
"""Hits up to this Strength do not worsen armour saves. Rules: CDN-10.12."""

MOST_PIERCING: Final = 3
"""Armour Piercing of several sources adds up to this. Rules: CDN-34.44."""

UNSTATED_STRENGTH: Final = 3
"""Strength of hits whose rule names none. Rules: CDN-10.23."""

HAND_TO_HAND: Final = frozenset({"melee", "impact_hits", "smash"})
"""Sources of hits against which two hands on a weapon leave no shield. Rules: CDN-36.3."""

SAVE_AGAIN: Final = "save_again"
"""Who has it rolls failed armour saves once more. Rules: Table 33-C."""

CURSED_STONE: Final = "cursed_stone"
"""What makes it easier to wound a unit near it. Rules: CDN-28.17."""

WOUND_AGAIN: Final = "grudge_wound"
"""Blows at who has it that fail to wound are rolled once more. Rules: Table 33-B."""

_CHARACTER: Final = "character:"


class Hits(NamedTuple):
    """Equal hits on one victim. Rules: CDN-10.2.

    number     hits that must be rolled to wound
    strength   of each
    wounding   further hits that wound without a roll, such as Poisoned ones (CDN-34.40); saves as usual
    ap         Armour Piercing of all sources (CDN-34.44)
    multiple   Wounds that an unsaved wound counts as, or `multiple_dice` (CDN-10.19)
    saves      `all`, `colour` (no armour saves) or `none` (CDN-10.13)
    automatic  all of them are wounds already (CDN-10.21)
    again      those that do not wound are rolled once more (Table 33-B)
    slain      Immediate Death: whole models, no rolls at all (CDN-10.16)
    heavy      they hurt war machines on every side: Heavy weapons, Anti-armour, monsters (CDN-15.14)
    side       the side of a machine that they strike; None: the one that faces who deals them (CDN-15.15, CDN-15.38)
    skewers    each that kills goes on to the model behind (CDN-34.47)
    """

    number: int
    strength: int = UNSTATED_STRENGTH
    wounding: int = 0
    ap: int = 0
    multiple: int = 1
    multiple_dice: str = ""
    flaming: bool = False
    magical: bool = False
    weapon: str = ""
    saves: str = "all"
    automatic: bool = False
    slain: bool = False
    again: bool = False
    heavy: bool = False
    side: Arc | None = None
    skewers: bool = False


# ------------------------------------------------------------------------------------------------------- victims
def character_victim(character: UnitId) -> str:
    """The word for a joined character as the victim of hits."""
    return f"{_CHARACTER}{character}"


def who(p: Position, target: Unit, victim: str) -> tuple[Unit, str]:
    """The unit whose profile and Wounds a victim has, and what it is of it: "", a command model, `rider` or `monster`.

    Hits at a ridden monster that name neither part strike the monster.
    """
    if victim.startswith(_CHARACTER):
        return p.units[int(victim.removeprefix(_CHARACTER))], ""
    if listed(target).ridden and victim not in ("rider", "monster"):
        return target, "monster"
    return target, victim


def struck(p: Position, unit: Unit, victim: str) -> Troop:
    """What the victim is whose saves and rules protect it. Rules: CDN-35.62."""
    whole = profile(p, unit)
    return whole.monster if victim == "monster" and whole.monster is not None else whole


# ---------------------------------------------------------------------------------------------------- what is needed
def needed_to_wound(strength: int, tough: int) -> int:
    """The entry of the To Wound chart. Rules: CDN-10.3, CDN-10.4."""
    return min(MOST_NEED, max(LEAST_NEED, 4 + min(10, tough) - min(10, strength)))


def armour_need(nominal: int, strength: int, ap: int = 0) -> int:
    """The face that an armour save needs, NO_SAVE where none can be made. Rules: CDN-10.11, CDN-10.12, CDN-34.44."""
    if nominal >= NO_SAVE:
        return NO_SAVE
    worse = max(0, min(10, strength) - UNMODIFIED_STRENGTH) + min(ap, MOST_PIERCING)
    need = max(LEAST_NEED, nominal + worse)
    return need if need <= MOST_NEED else NO_SAVE


def saves_of(p: Position, unit: Unit, victim: str, hits: Hits, source: str) -> tuple[int, int]:
    """Faces that the armour save and the colour save of a victim need against a hit, NO_SAVE for none.

    Rules: CDN-10.7 to 10.14, CDN-27.42, CDN-34.41, CDN-34.50, CDN-36.3.
    """
    if hits.saves == "none":
        return NO_SAVE, NO_SAVE
    whole = struck(p, unit, victim)
    armour = NO_SAVE
    if hits.saves == "all":
        shield = not (source in HAND_TO_HAND and victim != "monster" and held(p, unit).two_handed)
        mount = not (party.storms(p, unit) and whole.group == "cavalry")
        nominal = whole.save if shield and mount else whole.save_of(shield, mount)
        armour = armour_need(nominal, hits.strength, hits.ap)
    colour = whole.colour_save if hits.flaming else min(whole.colour_save, whole.regeneration)
    return armour, colour if colour == NO_SAVE else max(LEAST_NEED, colour)


def harmless(p: Position, unit: Unit, victim: str, hits: Hits) -> str:
    """The rule that makes hits do nothing to a victim, "" where none does. Rules: CDN-34.42, CDN-34.53."""
    whole = struck(p, unit, victim)
    if whole.has("ethereal") and not hits.magical and not hits.automatic:
        return "ethereal"
    return "immune_flaming" if hits.flaming and whole.has("immune_flaming") else ""


class Mettle(NamedTuple):
    """What hits are rolled against.

    tough            its Toughness
    each             Wounds of a whole one
    armour, colour   faces that its saves need against these hits, NO_SAVE for none
    harmless         the rule that makes these hits do nothing to it, "" where none does
    unit             whose rule that is, 0 for nobody's
    again            failed armour saves are rolled once more (Table 33-C)
    times            Wounds that each unsaved wound takes (CDN-21.21)
    easier           what is added to what hits on it roll To Wound (CDN-28.17)
    """

    tough: int
    each: int
    armour: int = NO_SAVE
    colour: int = NO_SAVE
    harmless: str = ""
    unit: UnitId = 0
    again: bool = False
    times: int = 1
    easier: int = 0

    def need(self, hits: Hits) -> int:
        """The face with which one of these hits wounds it; a natural 1 never does. Rules: CDN-10.3, CDN-28.19."""
        return max(LEAST_NEED, needed_to_wound(hits.strength, self.tough) - self.easier)


def mettle_of(p: Position, unit: Unit, part: str, hits: Hits, source: str) -> Mettle:
    """What hits on a unit, or on a part of its models, are rolled against.

    Rules: CDN-10.3 to 10.14, CDN-14.4, CDN-35.62.
    """
    armour, colour = saves_of(p, unit, part, hits, source)
    why = harmless(p, unit, part, hits)
    again, easier = has(p, unit, SAVE_AGAIN), bonus(p, unit, EASILY_WOUNDED)
    tough = toughness(p, unit, part, source in HAND_TO_HAND)
    return Mettle(tough, wounds_each(p, unit, part), armour, colour, why, unit.id, again, easier=easier)


# ------------------------------------------------------------------------------------------------------- the dice
class Throw(NamedTuple):
    """Who throws at whom, for the events; `seats` of the attacker and of the defender."""

    by: UnitId
    target: UnitId
    source: str
    victim: str
    seats: tuple[int, int]


def roll(
    p: Position,
    target_id: UnitId,
    hits: Hits,
    out: Out,
    *,
    by: UnitId,
    source: str,
    victim: str = "",
    whole: bool = False,
) -> int:
    """Throw one group of hits to wound, its saves and its Multiple Wounds; returns the unsaved wounds.

    `whole`: Multiple Wounds count beyond the victim's own Wounds too, as in a duel (CDN-35.48). Changes nothing but the
    dice. Rules: CDN-10.3 to 10.19, CDN-19.18.
    """
    target = p.units[target_id]
    if hits.number + hits.wounding <= 0:
        return 0
    unit, part = who(p, target, victim)
    attacker = p.units[by].seat if by else target.seat
    throw = Throw(by, target_id, source, victim, (attacker, target.seat))
    return roll_against(p, throw, hits, mettle_of(p, unit, part, hits, source), out, whole)


def roll_against(p: Position, throw: Throw, hits: Hits, mettle: Mettle, out: Out, whole: bool = False) -> int:
    """The same against anything that can be hurt, be it of a unit or not. Rules: CDN-10.3 to 10.19."""
    if hits.number + hits.wounding <= 0:
        return 0
    why = mettle.harmless
    if why:
        out.append(_group(throw, 0, "automatic", "CDN-34.53" if why == "ethereal" else "CDN-34.42", hits, 0, (), 0,
                          parts=(ev.Part(why, 0, mettle.unit),)))  # fmt: skip
        return 0
    if hits.slain:
        out.append(_group(throw, 0, "automatic", "CDN-10.16", hits, 0, (), hits.number))
        return hits.number * mettle.each
    wounds = _to_wound(p, throw, hits, mettle, out)
    for step, need, rule in zip(("armour", "colour"), (mettle.armour, mettle.colour), _SAVE_RULES, strict=True):
        if wounds and need <= MOST_NEED:
            again = mettle.again and step == "armour"
            dice, first = _thrown(p, wounds, need, again, rule)
            saved = sum(face >= need for face in dice)
            parts = (ev.Part(SAVE_AGAIN, 0, mettle.unit, "CDN-33.7"),) if again else ()
            out.append(_group(throw, 1, step, rule, hits, need, dice, saved, parts, first))
            wounds -= saved
    return _multiplied(p, throw, hits, wounds, mettle.each, whole, out) * mettle.times


_SAVE_RULES: Final = ("CDN-10.7", "CDN-10.14")


def _group(
    throw: Throw,
    side: int,
    step: str,
    rule: str,
    hits: Hits,
    need: int,
    dice: tuple[int, ...],
    successes: int,
    parts: tuple[ev.Part, ...] = (),
    first: tuple[int, ...] = (),
) -> ev.GroupRolled:
    return ev.GroupRolled(
        step=step, rule=rule, seat=throw.seats[side], unit=throw.by, target=throw.target, source=throw.source,
        weapon=hits.weapon, count=len(dice) or hits.number, need=need, dice=dice, successes=successes,
        strength=hits.strength, parts=parts, first=first, victim=throw.victim,
    )  # fmt: skip


def _to_wound(p: Position, throw: Throw, hits: Hits, mettle: Mettle, out: Out) -> int:
    """Hits that wound. Rules: CDN-10.3, CDN-10.21, CDN-34.40."""
    sure = hits.wounding + (hits.number if hits.automatic else 0)
    if sure:
        rule = "CDN-10.21" if hits.automatic else "CDN-34.40"
        out.append(_group(throw, 0, "automatic", rule, hits._replace(number=sure), 0, (), sure))
    if hits.automatic or not hits.number:
        return sure
    need = mettle.need(hits)
    dice, first = _thrown(p, hits.number, need, hits.again, "CDN-10.3")
    wounding = sum(face >= need for face in dice)
    parts = [ev.Part("strength", hits.strength, throw.by), ev.Part("toughness", mettle.tough, throw.target)]
    if mettle.easier:
        parts.append(ev.Part(CURSED_STONE, mettle.easier, mettle.unit, "CDN-28.17"))
    if hits.again:
        parts.append(ev.Part(WOUND_AGAIN, 0, throw.target, "CDN-33.7"))
    out.append(_group(throw, 0, "wound", "CDN-10.3", hits, need, dice, wounding, tuple(parts), first))
    return sure + wounding


def _thrown(p: Position, count: int, need: int, again: bool, rule: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Dice as they count, and as they fell first where those that fail are thrown again. Rules: CDN-2.8."""
    dice = p.dice.d6(count, rule)
    failed = sum(face < need for face in dice) if again else 0
    if not failed:
        return dice, ()
    more = iter(p.dice.d6(failed, "CDN-33.7"))
    return tuple(next(more) if face < need else face for face in dice), dice


def _multiplied(p: Position, throw: Throw, hits: Hits, wounds: int, each: int, whole: bool, out: Out) -> int:
    """Unsaved wounds as often as Multiple Wounds count them. Rules: CDN-10.19, CDN-34.45, CDN-2.2."""
    most = 1 << 30 if whole else each
    if not wounds or (hits.multiple == 1 and not hits.multiple_dice) or most == 1:
        return wounds
    if not hits.multiple_dice:
        return wounds * min(most, hits.multiple)
    dice = p.dice.d6(wounds, "CDN-10.19")
    results = [min(most, (face + 1) // 2 if hits.multiple_dice == "D3" else face) for face in dice]
    out.append(
        ev.Rolled(
            what="multiple_wounds", rule="CDN-10.19", seat=throw.seats[0], unit=throw.by, dice=dice,
            total=sum(results), other=throw.target,
        )
    )  # fmt: skip
    return sum(results)


# ------------------------------------------------------------------------------------------------- hits that are shared
def look_out(p: Position, unit: Unit) -> bool:
    """Whether so many line models stand around its characters that no shot is put on them. Rules: CDN-35.32."""
    return unit.line >= (3 if has(p, unit, "monstrous_ranks") else 5)


def share_hits(p: Position, unit: Unit, count: int, out: Out) -> dict[str, int]:
    """Whom shots without template strike, by victim. Throws dice for a ridden monster, draws for what is left over.

    Rules: CDN-2.10, CDN-35.32, CDN-35.33, CDN-35.61.
    """
    if listed(unit).ridden and count:
        dice = p.dice.d6(count, "CDN-35.61")
        monster = sum(face <= ridden.MONSTER_STRUCK for face in dice)
        parts = (ev.Part("monster", monster, unit.id), ev.Part("rider", count - monster, unit.id))
        by = NOBODY if unit.seat == NOBODY else p.opponent(unit.seat)
        out.append(
            ev.GroupRolled(
                step="shared", rule="CDN-35.61", seat=by, unit=0, target=unit.id, source="shooting",
                weapon="", count=count, need=ridden.MONSTER_STRUCK, dice=dice, successes=monster, parts=parts,
            )
        )  # fmt: skip
        return {"monster": monster, "rider": count - monster}
    if not unit.characters or look_out(p, unit):
        return {"": count}
    each, over = divmod(count, unit.models)
    places = _places(unit)
    found = dict.fromkeys(places, 0)
    for victim in places:
        found[victim] += each
    for _ in range(over):
        found[places.pop(p.dice.below(len(places), "CDN-35.33"))] += 1
    return found


def _places(unit: Unit) -> list[str]:
    """The victim that each model of the unit is, in the order in which a random choice lists them. Rules: CDN-2.10."""
    own = [(unit.id, "")] * (unit.line + len(unit.command))
    return [victim for _, victim in sorted([*own, *((c, character_victim(c)) for c in unit.characters)])]


def hits_on_character(p: Position, unit: Unit, character: UnitId, count: int) -> dict[str, int]:
    """Hits of a template and the like that would strike a joined character himself, by victim: among enough line models
    one of these takes each of them unless a D6 shows 1. Rules: CDN-35.34.
    """
    own = count
    if look_out(p, unit) and count:
        own = sum(face < LEAST_NEED for face in p.dice.d6(count, "CDN-35.34"))
    return {"": count - own, character_victim(character): own}
