"""What a unit is at this moment: its list entry together with all effects that lie on the position, and with what the
land does to whoever stands where it stands.

`value` and `has` are the only readers of characteristics and special rules, `profile` shows the rest: weapons, saves.
What no effect changes - name, type, footprint - is `listed`. Outside of `lists` and `blocks` nobody reads a troop of
a unit, so that a spell or a monument that changes a unit changes it for every rule, all odds, players and pictures.

Rules: CDN-3.2 to 3.9.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import Any, Final, Literal, Protocol

import msgspec

from game.engine.caldaern.blocks.influence import influences
from game.engine.caldaern.blocks.presence import squares
from game.engine.caldaern.lists.schema import NO_SAVE, MeleeWeapon, RangedWeapon, Rule, Stats
from game.engine.caldaern.lists.troops import BEST_SAVE, Troop, with_implied
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.effects import Change, Effect, Until
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit
from game.engine.contract import Seat
from game.engine.geometry.field import rects_meet

Part = Literal["rider", "mount", "monster", "gun"]
"""Which of the profiles of a model; foot models and monsters have only that of the `rider`, who of a gun is its crew.

Rules: CDN-3.9, CDN-14.2.
"""

RulePart = Literal["model", "rider", "mount"]
"""Who has a special rule: the whole model, or a part of it. Rules: CDN-34.3."""

HIGHEST: Final = 10
"""WS, BS, S, T, I and Ld are at most this. Rules: CDN-3.4."""

FIREARMS: Final = "firearms"
"""What effects on firearms are called."""

_OF_FIREARMS: Final = ("firearm", "crystal", "capsule")
"""What makes a weapon a firearm; no effect takes these rules from it. Rules: CDN-32.14, CDN-34.84 to 34.86."""

_BOUNDLESS: Final = frozenset({"m", "w", "a"})
_ORDER: Final = (Change.TIMES, Change.PLUS, Change.FIXED)


class Listed(Protocol):
    """What an entry of a list says of a unit for good: nothing that lies on a position changes it."""

    @property
    def entry(self) -> str:
        """Id of its entry in the army book."""
        ...

    @property
    def name(self) -> str:
        """Name of its entry."""
        ...

    @property
    def nation(self) -> str:
        """Whose army it belongs to."""
        ...

    @property
    def category(self) -> str:
        """Category of its entry. Rules: CDN-37.11."""
        ...

    @property
    def type(self) -> str:
        """Key of the type table. Rules: CDN-4.2."""
        ...

    @property
    def group(self) -> str:
        """Group of types, for countercharges and terrain."""
        ...

    @property
    def k(self) -> int:
        """Edge of a model's footprint in squares."""
        ...

    @property
    def height(self) -> int:
        """Height of a model, in halves."""
        ...

    @property
    def rank(self) -> int:
        """Models that make a rank count, 0 where no ranks do."""
        ...

    @property
    def mounted(self) -> bool:
        """Whether its models are riders on mounts. Rules: CDN-4.19."""
        ...

    @property
    def ridden(self) -> bool:
        """Whether it is a character on a monster. Rules: CDN-35.60."""
        ...

    @property
    def melee(self) -> tuple[MeleeWeapon, ...]:
        """Melee weapons that it was bought with; what it can use now its profile says."""
        ...

    @property
    def ranged(self) -> tuple[RangedWeapon, ...]:
        """Ranged weapons that it was bought with; what it can use now its profile says."""
        ...

    @property
    def shield(self) -> bool:
        """Whether it was bought with shields."""
        ...

    @property
    def character(self) -> bool:
        """Whether it is a character."""
        ...

    @property
    def general(self) -> bool:
        """Whether it is the General of its army."""
        ...

    @property
    def war_flag(self) -> bool:
        """Whether it bears the War Flag."""
        ...

    @property
    def mage(self) -> int:
        """Level as a mage, 0 for none."""
        ...

    @property
    def school(self) -> str:
        """School of Colour of a mage, "" for none."""
        ...

    @property
    def spells(self) -> tuple[int, ...]:
        """Numbers of the spells of that school that he knows. Rules: CDN-30.3."""
        ...

    @property
    def heirlooms(self) -> tuple[str, ...]:
        """Its heirlooms."""
        ...

    @property
    def options(self) -> tuple[str, ...]:
        """Options that were bought for it."""
        ...

    @property
    def points(self) -> int:
        """Points of the whole entry."""
        ...

    def carries(self, heirloom: str, /) -> bool:
        """Whether it has an heirloom. Rules: Table 36-E."""
        ...


# ------------------------------------------------------------------------------------------------- the readers
def listed(unit: Unit) -> Listed:
    """What the unit's list entry says of it for good: name, type, footprint, rank. Rules: CDN-4.2, CDN-19.6."""
    return unit.troop


def profile(p: Position, unit: Unit) -> Troop:
    """All that the unit's models are and have now. Rules: CDN-3.2, CDN-3.3."""
    return _under_effects(p, unit) if p.effects or p.ground.living else unit.troop


def unchanged(unit: Unit) -> Troop:
    """The unit's models as their list entry has them, whatever lies on them. Rules: CDN-3.2."""
    return unit.troop


def has(p: Position, unit: Unit, rule: str, part: RulePart = "model") -> bool:
    """Whether a model of the unit, or a part of it, has a special rule now. Rules: CDN-34.1, CDN-34.3."""
    return (_under_effects(p, unit) if p.effects or p.ground.living else unit.troop).has(rule, part)


def value(p: Position, unit: Unit, stat: str, part: Part = "rider") -> int:
    """A characteristic of a part of a model now, by its letters; of the `rider` also what a whole model has: `move` in
    squares, `wounds`. Raises ValueError where the model has no such part. Rules: CDN-3.1, CDN-3.3, CDN-4.19, CDN-4.20.
    """
    troop = _under_effects(p, unit) if p.effects or p.ground.living else unit.troop
    number: int = getattr(troop if stat in _WHOLE else stats(troop, part), stat)
    return number


def printed(unit: Unit, stat: str, part: Part = "rider") -> int:
    """A characteristic of a part of a model as its list entry has it, whatever lies on it. Rules: CDN-32.22."""
    number: int = getattr(stats(unit.troop, part), stat)
    return number


def bonus(p: Position, unit: Unit, what: str) -> int:
    """What effects add to a number that is no characteristic of the unit's models. Rules: Tables 33-A to 33-G."""
    if not p.effects and not p.ground.living:
        return 0
    return sum(effect.n for effect in lying_on(p, unit) if effect.what == what)


def shares(p: Position, unit: Unit, stat: str, part: Part = "rider") -> tuple[tuple[str, int], ...]:
    """What a number of a unit's models is made of now: ("", what its list entry says), then what each source of effects
    adds to or takes from it, in the order in which they count. Their sum is the number as it is now. Sources that
    change nothing are left out.

    `stat`: letters of a characteristic, of which `m` and `w` are those of the whole model, or `save` or `colour_save`.
    Rules: CDN-3.3 to 3.6, CDN-36.16.
    """
    lying = sorted(
        (effect for effect in lying_on(p, unit) if effect.what == stat and effect.change in _ORDER),
        key=lambda effect: _ORDER.index(effect.change),
    )
    number = _shown(unit.troop, stat, part)
    found = {"": number}
    for count, effect in enumerate(lying, start=1):
        now = _shown(changed(unit.troop, tuple(lying[:count])), stat, part)
        found[effect.source] = found.get(effect.source, 0) + now - number
        number = now
    return tuple((source, share) for source, share in found.items() if share or not source)


def _shown(troop: Troop, stat: str, part: Part) -> int:
    """A number as sheets show it: Movement and Wounds of the whole model, saves, else that of a part."""
    if stat in _SHOWN:
        number: int = getattr(troop, _SHOWN[stat])
        return number
    of_part: int = getattr(stats(troop, part), stat)
    return of_part


_SHOWN: Final = {"m": "move", "w": "wounds", "save": "save", "colour_save": "colour_save"}
_WHOLE: Final = frozenset({"move", "wounds", "monster_wounds"})


def stats(troop: Troop, part: Part = "rider") -> Stats:
    """The characteristics of a part of a model. Raises ValueError where the model has no such part."""
    if part == "mount" and troop.mount is not None:
        return troop.mount
    if part == "monster" and troop.monster is not None:
        return troop.monster.rider
    if part == "gun" and troop.gun is not None:
        return troop.gun
    if part == "rider":
        return troop.rider
    raise ValueError(f"{troop.entry} has no {part}")


def become(p: Position, unit: Unit, other: Callable[[Troop], Troop]) -> None:
    """The unit's models are something else from now on, whatever effects lie on them: `other` of what they were."""
    p.change(unit, troop=other(unit.troop))


def fires(unit: Unit) -> bool:
    """Whether any of its models has a firearm. Rules: CDN-32.14, CDN-34.84 to 34.86."""
    arms = (*unit.troop.ranged, *unit.troop.single)
    return any(weapon.has(rule) for weapon in arms for rule in _OF_FIREARMS)


# ---------------------------------------------------------------------------------------------- laying and ending
def lay(p: Position, effect: Effect, out: Out) -> None:
    """An effect lies on the position from now on; the same one from the same source is replaced."""
    p.effects = (*[old for old in p.effects if not _same(old, effect)], effect)
    out.append(ev.EffectBegan(effect))


def lift(p: Position, ends: Callable[[Effect], bool], out: Out) -> tuple[Effect, ...]:
    """The effects for which `ends` is true lie on the position no longer; they are returned."""
    gone = tuple(effect for effect in p.effects if ends(effect))
    if gone:
        p.effects = tuple(effect for effect in p.effects if effect not in gone)
        out.extend(ev.EffectEnded(effect) for effect in gone)
    return gone


def expire(p: Position, time: Until, out: Out) -> None:
    """The effects that last until this moment end; of the end of a round, some wait for the next one.

    Rules: CDN-6.6, CDN-6.9, CDN-24.18.
    """
    if not p.effects:
        return
    lift(p, lambda effect: effect.until is time, out)
    if time is Until.ROUND:
        p.effects = tuple(
            msgspec.structs.replace(effect, until=Until.ROUND) if effect.until is Until.NEXT_ROUND else effect
            for effect in p.effects
        )


def turn_begins(p: Position, seat: Seat, out: Out) -> None:
    """A turn of a seat begins: what lasts until then on its units ends, what lasts until its end ends with it, be it on
    them or on its enemies.

    Rules: CDN-24.15, Tables 33-A to 33-G.
    """
    if not p.effects:
        return
    mine = {effect for effect in p.effects if effect.unit and p.units[effect.unit].seat == seat}
    lift(p, lambda effect: effect in mine and effect.until is Until.TURN_STARTS, out)
    ending = {effect for effect in mine if effect.until is Until.TURN_ENDS}
    ending |= {effect for effect in p.effects if effect.until is Until.FOES_TURN_ENDS and effect not in mine}
    p.effects = tuple(
        msgspec.structs.replace(effect, until=Until.TURN) if effect in ending else effect for effect in p.effects
    )


def _same(old: Effect, new: Effect) -> bool:
    return (old.source, old.what, old.change, old.part, old.unit, old.seat, old.land) == (
        new.source, new.what, new.change, new.part, new.unit, new.seat, new.land
    )  # fmt: skip


# ---------------------------------------------------------------------------------------------- whom effects concern
def lying_on(p: Position, unit: Unit) -> tuple[Effect, ...]:
    """The effects that concern a unit now, in the order in which they were laid; then those of the land around it."""
    return (*(effect for effect in p.effects if _concerns(p, effect, unit)), *influences(p, unit))


def _concerns(p: Position, effect: Effect, unit: Unit) -> bool:
    if effect.unit and effect.unit != unit.id and (effect.own or effect.unit != unit.host):
        return False
    if (effect.seat is not None and effect.seat != unit.seat) or unit.troop.group in effect.spares:
        return False
    if not effect.land:
        return True
    block = p.units[unit.host] if unit.host else unit
    return any(rects_meet(rect, square) for rect in squares(p, block) for square in effect.land)


def _under_effects(p: Position, unit: Unit) -> Troop:
    lying = lying_on(p, unit)
    return changed(unit.troop, lying) if lying else unit.troop


# ------------------------------------------------------------------------------------------------- the sums
def modified(
    base: int,
    times: Iterable[int | Fraction] = (),
    plus: Iterable[int] = (),
    fixed: Iterable[int] = (),
    most: int | None = HIGHEST,
) -> int:
    """A characteristic after its modifiers: times, then plus, then fixed values (the last one counts); rounded up once.

    `most`: its limit, None for M, A and W. Rules: CDN-2.6, CDN-3.3, CDN-3.4.
    """
    number = Fraction(base)
    for factor in times:
        number *= factor
    number += sum(plus)
    for fix in fixed:
        number = Fraction(fix)
    whole = max(0, ceil(number))
    return whole if most is None else min(most, whole)


@lru_cache(maxsize=1024)
def changed(troop: Troop, effects: tuple[Effect, ...]) -> Troop:
    """A troop under effects. Numbers of nought stay nought: what a model can't do at all no effect lets it do.

    Rules: CDN-3.3 to 3.6.
    """
    rider, mount = _changed_stats(troop.rider, effects, "rider"), troop.mount
    new: dict[str, Any] = {"rider": rider, "wounds": _number(troop.wounds, "w", effects, "rider")}
    if mount is not None:
        new["mount"] = _changed_stats(mount, effects, "mount")
    if troop.monster is not None:
        monster = changed(troop.monster, tuple(_as_own(effect) for effect in effects if _on(effect, "monster")))
        new["monster"] = monster
        new["move"] = monster.move
    else:
        new["move"] = _number(troop.move, "m", effects, "rider" if mount is None else "mount")
    if any(effect.what == FIREARMS for effect in effects):
        new |= {"ranged": _weapons(troop.ranged, effects), "single": _weapons(troop.single, effects)}
    return _protected(_ruled(msgspec.structs.replace(troop, **new), effects), effects)


def _weapons(weapons: tuple[RangedWeapon, ...], effects: tuple[Effect, ...]) -> tuple[RangedWeapon, ...]:
    """Ranged weapons under effects on firearms: their range, and the special rules that they keep. Rules: CDN-32.14."""
    mine = [effect for effect in effects if effect.what == FIREARMS]
    times = [Fraction(effect.n, effect.over) for effect in mine if effect.change is Change.TIMES]
    bare = any(effect.change is Change.TAKES for effect in mine)
    found = []
    for weapon in weapons:
        if any(weapon.has(rule) for rule in _OF_FIREARMS):
            rules = tuple(rule for rule in weapon.rules if not bare or rule.id in _OF_FIREARMS)
            weapon = msgspec.structs.replace(weapon, range=modified(weapon.range, times, most=None), rules=rules)
        found.append(weapon)
    return tuple(found)


def _on(effect: Effect, part: str) -> bool:
    return effect.part in ("model", part)


def _as_own(effect: Effect) -> Effect:
    """An effect on a ridden monster, as it counts for the monster itself."""
    return msgspec.structs.replace(effect, part="model")


def _changed_stats(base: Stats, effects: tuple[Effect, ...], part: str) -> Stats:
    letters = Stats.__struct_fields__
    return Stats(*[_number(getattr(base, letter), letter, effects, part) for letter in letters])


def _number(base: int, stat: str, effects: tuple[Effect, ...], part: str) -> int:
    """A number of a part of a model with all that changes it. Rules: CDN-3.3, CDN-3.4."""
    mine = [effect for effect in effects if effect.what == stat and effect.change in _ORDER and _on(effect, part)]
    if not mine or not base:
        return base
    times, plus, fixed = ([effect for effect in mine if effect.change is change] for change in _ORDER)
    found = modified(
        base,
        [Fraction(effect.n, effect.over) for effect in times],
        [effect.n for effect in plus],
        [effect.n for effect in fixed],
        None if stat in _BOUNDLESS else HIGHEST,
    )
    found = max(found, min(base, min((effect.least for effect in mine if _takes_down(effect)), default=0)))
    limits = [effect.most for effect in mine if effect.most]
    return min(found, max(base, min(limits))) if limits else found


def _takes_down(effect: Effect) -> bool:
    """Whether an effect can make a number less."""
    if effect.change is Change.TIMES:
        return effect.n < effect.over
    return effect.change is Change.FIXED or effect.n < 0


def _ruled(troop: Troop, effects: tuple[Effect, ...]) -> Troop:
    """With the special rules that it was given, without those that it has lost; later effects count more.

    Rules: CDN-34.1, CDN-34.61, CDN-34.68.
    """
    rules = list(troop.rules)
    for effect in effects:
        if effect.change is Change.GIVES:
            part = effect.part if effect.part != "monster" else "mount"
            rules += with_implied((Rule(effect.what, n=effect.n, part=part),))
        elif effect.change is Change.TAKES:
            rules = [rule for rule in rules if rule.id != effect.what]
    if rules == list(troop.rules):
        return troop
    found = tuple(dict.fromkeys(rules))
    again = min((rule.n for rule in found if rule.id == "regeneration"), default=NO_SAVE)
    return msgspec.structs.replace(
        troop, rules=found, rule_ids=tuple(dict.fromkeys(rule.id for rule in found)), regeneration=again
    )


def _protected(troop: Troop, effects: tuple[Effect, ...]) -> Troop:
    """With saves as they are now: points make the armour save better, a colour save is the best of several.

    Rules: CDN-36.15, CDN-36.16, CDN-34.51.
    """
    points = sum(effect.n for effect in effects if effect.what == "save" and effect.change is Change.PLUS)
    colours = [effect.n for effect in effects if effect.what == "colour_save" and effect.change is Change.FIXED]
    if not points and not colours:
        return troop
    save = min(NO_SAVE, max(BEST_SAVE, troop.save - points))
    colour = min([troop.colour_save, *colours])
    return msgspec.structs.replace(troop, better=troop.better + points, save=save, colour_save=colour)


__all__ = [
    "FIREARMS", "HIGHEST", "Listed", "Part", "become", "bonus", "changed", "expire", "fires", "has", "lay", "lift",
    "listed", "lying_on", "modified", "printed", "profile", "shares", "stats", "turn_begins", "value",
]  # fmt: skip
