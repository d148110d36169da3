"""The combat result of a melee round: everything that a side scores, as named parts.

Rules: CDN-12.1 to 12.17, CDN-24.4.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from game.engine.caldaern.blocks import formation, party
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import bonus, has, listed
from game.engine.caldaern.land.colour import COMBAT_RESULT
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.melee import fighters as who
from game.engine.caldaern.melee.blows import current
from game.engine.caldaern.melee.striking import overkill
from game.engine.caldaern.morale.ld_tests import standing_back
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.fights import Melee
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Arc, Mark, Placement
from game.engine.contract import NOBODY, Seat

MOST_RANKS: Final = 3
"""Points for extra ranks, at most. Rules: CDN-12.1."""

FLANK_POINTS: Final = 1
REAR_POINTS: Final = 2

RANKLESS: Final = ("skirmishers", "scout_cavalry")
"""Rules whose bearers have no ranks. Rules: CDN-4.12, CDN-4.33, CDN-12.6."""

FLAG_LOST: Final = "flag_lost"
"""Flag of a melee: this War Flag bearer refused a challenge. Rules: CDN-35.13."""

NAIL_BANNER: Final = "nail_banner"


# ------------------------------------------------------------------------------------------------ sides and ranks
def fought_arcs(p: Position, unit: Unit) -> set[Arc]:
    """The sides on which enemies fight a unit; a gun has but one. Rules: CDN-12.9, CDN-11.2, CDN-14.12, CDN-14.25."""
    if unit.gun:
        return {Arc.FRONT}
    return {link.side for link in who.in_melee(p, unit.id)}


def flanked(p: Position, unit: Unit) -> bool:
    """Whether it is fought in its flank or rear. Rules: CDN-12.21, CDN-12.24."""
    return bool(fought_arcs(p, unit) - {Arc.FRONT})


def light(p: Position, unit: Unit) -> bool:
    """Skirmishers and swarms: they cancel no ranks and are never Steadfast. Rules: CDN-12.5, CDN-12.8, CDN-12.23."""
    return has(p, unit, "skirmishers")


def in_river(p: Position, unit: Unit) -> bool:
    """Whether a unit is at least partly in a river. Rules: CDN-24.3, CDN-24.4, CDN-24.9."""
    return bool(p.ground.river and formation.model_squares(p.ground.field, unit) & p.ground.river)


def extra_ranks(p: Position, unit: Unit) -> int:
    """Ranks beyond the first that count for the combat result. Rules: CDN-12.1, CDN-12.4 to 12.6, CDN-4.14."""
    if not stands(unit) or not listed(unit).rank or any(has(p, unit, rule) for rule in RANKLESS):
        return 0
    around = [link for link in who.in_melee(p, unit.id) if link.side != Arc.FRONT]
    if any(not light(p, p.units[link.other]) for link in around) or in_river(p, unit):
        return 0
    frontage, models = unit.place.frontage, unit.models
    full, rest = divmod(models, frontage)
    ranks = (full if frontage >= listed(unit).rank else 0) + (rest >= listed(unit).rank)
    return min(MOST_RANKS, max(0, ranks - 1))


# ---------------------------------------------------------------------------------------------------- high ground
def median_height(ground: Ground, n: int, k: int, place: Placement) -> int:
    """Ground height of the majority of a block's models, in halves: their lower median. Rules: CDN-12.12, CDN-1.24."""
    under = ground.heights_under(k)
    heights = sorted(under[y * ground.width + x] for x, y in formation.cells(n, k, place))
    return heights[(len(heights) - 1) // 2]


def _stood_at(p: Position, unit: Unit) -> int:
    """The height of a unit at the start of the turn, with all its models of then. Rules: CDN-6.4, CDN-12.11."""
    place, models = (unit.before, unit.models_before) if unit.before else (unit.place, unit.models)
    assert place is not None
    return median_height(p.ground, models, listed(unit).k, place)


def high_ground(p: Position, unit: Unit) -> bool:
    """Whether a unit scores for standing higher, or having charged from higher ground. Rules: CDN-12.11, CDN-20.40."""
    if p.ground.flat or not stands(unit):
        return False
    links = who.in_melee(p, unit.id)
    if unit.marked(Mark.CHARGED | Mark.COUNTERCHARGED):
        charged = [p.units[link.other] for link in links if link.charger or unit.marked(Mark.COUNTERCHARGED)]
        own = _stood_at(p, unit)
        return bool(charged) and all(own > _stood_at(p, enemy) for enemy in charged)
    own = median_height(p.ground, unit.models, listed(unit).k, unit.place)
    enemies = [p.units[link.other] for link in links]
    return any(own > median_height(p.ground, e.models, listed(e).k, e.place) for e in enemies if stands(e))


# ------------------------------------------------------------------------------------------------------- the parts
def _flag_bearers(p: Position, unit: Unit, lost: frozenset[int]) -> list[Unit]:
    """War Flag bearers that count in a unit. Rules: CDN-35.11, CDN-35.13, CDN-35.43."""
    own = [o for o in who.owners(p, unit) if listed(o).war_flag and not has(p, unit, "no_war_flag")]
    return [o for o in own if o.id not in lost and not standing_back(p, o.id)]


def _side_parts(p: Position, seat: Seat, fighting: list[Unit], melee: Melee | None) -> list[ev.Part]:
    """Everything that a side scores besides wounds and De Dood, in the order of the table; in an assault nothing but
    what an eternal fire gives.

    Rules: CDN-12.1, CDN-12.13, CDN-27.52, CDN-28.13.
    """
    own = [unit for unit in fighting if who.side_of(p, unit) == seat]
    fires = [ev.Part("eternal_fire", n, unit.id, "CDN-28.13") for unit in own if (n := bonus(p, unit, COMBAT_RESULT))]
    if any(party.storming(p, unit) for unit in own):
        return fires
    parts = fires + [ev.Part("charge", 1, unit.id, "CDN-12.1") for unit in own if who.charging(unit)]
    best = max(own, key=lambda unit: extra_ranks(p, unit), default=None)
    if best is not None and extra_ranks(p, best):
        parts.append(ev.Part("ranks", extra_ranks(p, best), best.id, "CDN-12.4"))
    banner = next((unit for unit in own if "banner" in unit.command and not has(p, unit, "no_banner_result")), None)
    if banner is not None:
        parts.append(ev.Part("banner", 1, banner.id, "CDN-12.7"))
    lost = frozenset(unit for word, unit in melee.flags if word == FLAG_LOST) if melee is not None else frozenset()
    bearers = [bearer for unit in own for bearer in _flag_bearers(p, unit, lost)]
    if bearers:
        parts.append(ev.Part("war_flag", 1, bearers[0].id, "CDN-35.11"))
        parts += [ev.Part(NAIL_BANNER, 1, b.id, "CDN-36.21") for b in bearers[:1] if listed(b).carries(NAIL_BANNER)]
    for enemy in (unit for unit in fighting if who.side_of(p, unit) != seat):
        arcs = fought_arcs(p, enemy)
        if Arc.REAR in arcs:
            parts.append(ev.Part("rear", REAR_POINTS, enemy.id, "CDN-12.8"))
        elif arcs - {Arc.FRONT}:
            parts.append(ev.Part("flank", FLANK_POINTS, enemy.id, "CDN-12.8"))
    parts += [ev.Part("high_ground", 1, unit.id, "CDN-12.11") for unit in own if high_ground(p, unit)]
    return parts


def side_total(p: Position, seat: Seat, fighting: list[Unit], melee: Melee | None) -> ev.SideTotal:
    """All that a side scores. Rules: CDN-12.1."""
    parts = _side_parts(p, seat, fighting, melee)
    if melee is not None:
        if melee.caused[seat]:
            parts.insert(0, ev.Part("wounds", melee.caused[seat], 0, "CDN-12.3"))
        more = overkill(melee, seat)
        if more:
            parts.append(ev.Part("de_dood", more, 0, "CDN-12.10"))
    return ev.SideTotal(seat, tuple(parts), sum(part.number for part in parts))


def totals(p: Position, melee: Melee) -> tuple[ev.SideTotal, ev.SideTotal]:
    """Both sides of the melee that is fought, as things stand. Rules: CDN-12.1."""
    fighting = who.fighting_units(p, melee.units)
    return (side_total(p, 0, fighting, melee), side_total(p, 1, fighting, melee))


def result_preview(p: Position, units: Iterable[UnitId]) -> tuple[ev.SideTotal, ev.SideTotal]:
    """What both sides of a melee would score before a blow falls. Rules: CDN-12.1, CDN-19.14."""
    fighting = who.fighting_units(p, tuple(units))
    return (side_total(p, 0, fighting, None), side_total(p, 1, fighting, None))


# -------------------------------------------------------------------------------------------------------- the winner
def wiped_out(p: Position, melee: Melee, seat: Seat) -> bool:
    """Whether none of a side's units in the melee lives. Rules: CDN-12.16."""
    return not any(who.alive(p.units[u]) for u in melee.units if who.side_of(p, p.units[u]) == seat)


def _musicians(p: Position, fighting: list[Unit], seat: Seat) -> bool:
    return any("musician" in unit.command for unit in fighting if who.side_of(p, unit) == seat)


def decide(p: Position, out: Out) -> None:
    """The winner of the round and the difference. Rules: CDN-12.14 to 12.16, CDN-35.4, CDN-19.21."""
    melee = current(p)
    sides = totals(p, melee)
    fighting = who.fighting_units(p, melee.units)
    difference, tie_broken = sides[0].total - sides[1].total, False
    winner: Seat = NOBODY if not difference else int(difference < 0)
    gone = [wiped_out(p, melee, seat) for seat in SEATS]
    if all(gone):
        winner, difference = NOBODY, 0
    elif any(gone):
        winner = int(gone[0])
    elif not difference and _musicians(p, fighting, 0) != _musicians(p, fighting, 1):
        winner, difference, tie_broken = int(_musicians(p, fighting, 1)), 1, True
    if tie_broken:
        sides = _with_musician(p, sides, winner, fighting)
    p.melee = msgspec.structs.replace(melee, winner=winner, difference=abs(difference))
    out.append(
        ev.CombatResult(melee=melee.id, sides=sides, winner=winner, difference=abs(difference), tie_broken=tie_broken)
    )


def _with_musician(
    p: Position, sides: tuple[ev.SideTotal, ev.SideTotal], winner: Seat, fighting: list[Unit]
) -> tuple[ev.SideTotal, ev.SideTotal]:
    """The totals with the point of the musician who breaks the tie. Rules: CDN-35.4."""
    unit = next(unit for unit in fighting if who.side_of(p, unit) == winner and "musician" in unit.command)
    own = sides[winner]
    better = ev.SideTotal(winner, (*own.parts, ev.Part("musician", 1, unit.id, "CDN-35.4")), own.total + 1)
    return (better, sides[1]) if winner == 0 else (sides[0], better)
