"""What single spells do that is no data: one small function each. Rules: Tables 33-A to 33-G."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.caldaern.blocks.characteristics import toughness
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed, profile, value
from game.engine.caldaern.harm import casualties, wounds
from game.engine.caldaern.harm.wounds import LEAST_NEED, Hits
from game.engine.caldaern.lists.schema import NO_SAVE
from game.engine.caldaern.lists.spells import Amount, Spell
from game.engine.caldaern.magic import mending
from game.engine.caldaern.magic.pools import add
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.morale.rally import may_rally
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import Creation
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Mark

SOURCE: Final = "spell"
"""What events call wounds by spells."""

Doing = Callable[[Position, Creation, Spell, Sequence[Unit], Out], None]
"""Called with (position, creation, version of the spell, units that it reaches, events)."""


def rolled(p: Position, amount: Amount, rule: str) -> int:
    """A number of hits, tests, Wounds or points, thrown. Rules: CDN-2.1, CDN-2.2."""
    if not amount.dice:
        return amount.plus
    if amount.dice == "D3":
        return (p.dice.d6(1, rule)[0] + 1) // 2 + amount.plus
    count = int(amount.dice.removesuffix("D6") or 1)
    return sum(p.dice.d6(count, rule)) + amount.plus


def struck(p: Position, creation: Creation, unit: Unit, hits: Hits, out: Out) -> int:
    """Hits that fall on models like shots; the Wounds that are not saved. Rules: CDN-10.1, CDN-35.32, CDN-35.33."""
    pile: dict[str, int] = {}
    for victim, share in wounds.share_hits(p, unit, hits.number, out).items():
        group = hits._replace(number=share)
        casualties.deal(p, unit.id, group, out, pile, by=creation.mage, source=SOURCE, victim=victim)
    exposed = bool(unit.characters) and not wounds.look_out(p, unit)
    casualties.suffer(p, unit.id, pile, out, by=creation.mage, source=SOURCE, characters=exposed)
    return sum(pile.values())


def _plain_wounds(p: Position, creation: Creation, unit: Unit, count: int, out: Out) -> None:
    """Wounds without hits and without saves. Rules: CDN-31.1."""
    hits = Hits(count, automatic=True, saves="none", magical=True, weapon=creation.spell)
    casualties.hit_unit(p, unit.id, hits, out, by=creation.mage, source=SOURCE)


def _tell_dice(
    p: Position, creation: Creation, unit: Unit, step: str, dice: tuple[int, ...], need: int, made: int, out: Out
) -> None:
    out.append(
        ev.GroupRolled(
            step=step, seat=creation.seat, unit=creation.mage, target=unit.id, source=SOURCE, weapon=creation.spell,
            count=len(dice), need=need, dice=dice, successes=made, rule="CDN-33.7",
        )
    )  # fmt: skip


def toughness_tests(p: Position, creation: Creation, spell: Spell, units: Sequence[Unit], out: Out) -> None:
    """Famine: Toughness tests of the target, each that fails is a Wound. Rules: Table 33-A, CDN-2.20."""
    assert spell.amount is not None
    for unit in units:
        tough = toughness(p, unit)
        tests = [ld_tests.stat_test(p, tough, "CDN-2.20") for _ in range(rolled(p, spell.amount, "CDN-33.7"))]
        failed = sum(not passed for passed, _ in tests)
        _tell_dice(p, creation, unit, "endure", tuple(face for _, face in tests), tough, len(tests) - failed, out)
        _plain_wounds(p, creation, unit, failed, out)


def boil(p: Position, creation: Creation, spell: Spell, units: Sequence[Unit], out: Out) -> None:
    """Boil: a die for each model of the target. Rules: Table 33-B."""
    for unit in units:
        dice = p.dice.d6(min(spell.most, unit.models), "CDN-33.7")
        made = sum(face >= spell.face for face in dice)
        _tell_dice(p, creation, unit, "wound", dice, spell.face, made, out)
        _plain_wounds(p, creation, unit, made, out)


def covet(p: Position, creation: Creation, spell: Spell, units: Sequence[Unit], out: Out) -> None:
    """Coveted Mail: hits wound by the target's own armour. Rules: Table 33-F."""
    assert spell.hits is not None
    for unit in units:
        count = rolled(p, spell.hits, "CDN-31.4")
        if spell.machine_strength and listed(unit).group == "machines":
            struck(p, creation, unit, Hits(count, spell.machine_strength, magical=True, weapon=spell.id), out)
            continue
        save = max(LEAST_NEED, profile(p, unit).save)
        dice = p.dice.d6(count, "CDN-33.7")
        made = sum(face >= save for face in dice) if save < NO_SAVE else 0
        _tell_dice(p, creation, unit, "wound", dice, save, made, out)
        hits = Hits(made, automatic=True, saves=spell.saves, magical=True, weapon=spell.id)
        struck(p, creation, unit, hits, out)


def turncoat(p: Position, creation: Creation, spell: Spell, units: Sequence[Unit], out: Out) -> None:
    """Turncoat: models of the target's front rank strike their own unit, once each. Rules: Table 33-F, CDN-33.8."""
    for unit in units:
        front = min(unit.models, unit.place.frontage) if stands(unit) else min(unit.models, spell.most)
        blows = unit.models if spell.all_models else front
        hits = Hits(blows, value(p, unit, "s"), magical=True, weapon=spell.id)
        casualties.hit_unit(p, unit.id, hits, out, by=creation.mage, source=SOURCE)


def heal(p: Position, creation: Creation, spell: Spell, units: Sequence[Unit], out: Out) -> None:
    """Second Helping. Rules: Table 33-A, CDN-31.12."""
    assert spell.amount is not None
    for unit in units:
        mending.heal(p, unit, rolled(p, spell.amount, "CDN-33.7"), out)


def gnaw(p: Position, creation: Creation, spell: Spell, units: Sequence[Unit], out: Out) -> None:
    """Gnaw: the mage recovers one lost Wound. Rules: Table 33-A."""
    for mage in units:
        if mage.wounds:
            mending.heal(p, mage, 1, out)


def draw_down(p: Position, creation: Creation, spell: Spell, units: Sequence[Unit], out: Out) -> None:
    """Draw Down: points for the Colour Pool. Rules: Table 33-G, CDN-32.25."""
    assert spell.amount is not None
    add(p, creation.seat, rolled(p, spell.amount, "CDN-33.7"))


def rally(p: Position, creation: Creation, spell: Spell, units: Sequence[Unit], out: Out) -> None:
    """Calm: who retreats rallies without a test, and does not reform. Rules: Table 33-D, CDN-32.15, 33.13."""
    for unit in units:
        if unit.retreating and may_rally(unit):
            p.change(unit, retreating=False, marks=(unit.marks | Mark.RALLIED) & ~Mark.RAN)
            out.append(ev.UnitRallied(seat=unit.seat, unit=unit.id))


DOINGS: dict[str, Doing] = {
    "boil": boil,
    "covet": covet,
    "draw_down": draw_down,
    "gnaw": gnaw,
    "heal": heal,
    "rally": rally,
    "toughness_tests": toughness_tests,
    "turncoat": turncoat,
}
"""By the words of the table."""
