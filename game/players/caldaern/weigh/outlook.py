"""How a place looks to a unit: whom it could charge from there, who could charge it, what it could shoot at.

Distances are between the rectangles of blocks, which is near enough to the exact ones between models.
"""

from __future__ import annotations

from game.engine.caldaern.blocks.presence import For, counting, counts, foes, stands
from game.engine.caldaern.blocks.profiles import has, listed, profile, value
from game.engine.caldaern.course.end import last_round
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.sight.sight import sees_at
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import STEP, Arc, Placement
from game.players.caldaern.weigh.bodies import Body, body_of
from game.players.caldaern.weigh.fights import Attacker, extra_ranks, fight
from game.players.caldaern.weigh.forces import holds, is_shooter, reach, shots_worth
from game.players.caldaern.weigh.goals import goals_of
from game.players.caldaern.weigh.land import Land
from game.players.caldaern.weigh.squares import ALL_ROUND, Rect, gap, is_turned, rect_of, whereabouts
from game.players.caldaern.weigh.storms import assault_worth
from game.players.caldaern.weigh.style import Style
from game.players.caldaern.weigh.volleys import volleys_from

AWAY = 1.5
"""How often the price of a flank shown is paid by a unit that turns away from all enemies, however far."""

CHARGE_DICE = 12
"""The most that the dice add to a charge."""

LATER, SURE_LATER = 0.6, 1.2
"""How much the shots of later turns count beside those of this one: as far as is roughly known, and for certain."""

AIMED_AT = 4
"""Enemies at most that a shooter looks at from a place."""

MOVED_SHARE = 0.7
"""Part of a volley that is left after a move."""

_FAR = 99


def side_seen(block: Rect, x: float, y: float) -> Arc:
    """The side of a block that a point lies on; who faces all round has only a front. Rules: CDN-5.14."""
    if block.facing == ALL_ROUND:
        return Arc.FRONT
    ahead, right = STEP[block.facing], STEP[(block.facing + 1) % 4]
    cx, cy = block.centre
    half_w, half_h = (block.east + 1 - block.west) / 2, (block.south + 1 - block.north) / 2
    deep = half_h if block.facing % 2 == 0 else half_w
    wide = half_w if block.facing % 2 == 0 else half_h
    along = (x - cx) * ahead[0] + (y - cy) * ahead[1]
    across = (x - cx) * right[0] + (y - cy) * right[1]
    lateral = max(0.0, abs(across) - wide)
    if along - deep >= 0 and along - deep >= lateral:
        return Arc.FRONT
    back = -along - deep
    if back >= 0 and (back > lateral or lateral == 0):
        return Arc.REAR
    return Arc.RIGHT if across > 0 else Arc.LEFT


def charge_chance(p: CaldaernState, unit: Unit, need: int) -> float:
    """Chance that a charge over so many squares gets there. Rules: CDN-7.48."""
    wanted = need - value(p, unit, "move")
    if wanted <= 2:
        return 1.0
    if wanted > CHARGE_DICE:
        return 0.0
    chance = 1 - holds(wanted - 1) if wanted < CHARGE_DICE else 1 / 36
    return 1 - (1 - chance) ** 1.6 if has(p, unit, "swiftstride") else chance


class Outlook:
    """What a seat sees of a position: where all units are, and rough outcomes of charges, worked out once."""

    def __init__(self, p: CaldaernState, unit: Unit, style: Style) -> None:
        last = style.ends and p.active == unit.seat and p.round >= last_round(p) and not p.config.random_length
        self.p, self.unit = p, unit
        self.style = style.before_end(p.active == p.first) if last else style
        there = ((u.id, whereabouts(p, u, For.SIGHT)) for u in p.units.values())
        self.rects: dict[UnitId, Rect] = {key: rect for key, rect in there if rect is not None}
        self.enemies = [u for u in foes(p, unit.seat, For.SIGHT) if not u.retreating]
        self.friends = [u for u in counting(p, unit.seat, For.SIGHT) if u.id != unit.id and not u.retreating]
        self._mine: dict[tuple[UnitId, Arc, int], float] = {}
        self._theirs: dict[tuple[UnitId, Arc, int], float] = {}
        self._bodies: dict[UnitId, Body] = {}
        self.goals = goals_of(p, unit)
        self.land = Land(p, unit, self.body(unit))
        self.start = rect_of(unit, unit.place) if stands(unit) else None
        self._turned = is_turned(p, unit.seat)

    def body(self, unit: Unit) -> Body:
        if unit.id not in self._bodies:
            self._bodies[unit.id] = body_of(self.p, unit)
        return self._bodies[unit.id]

    def _own(self, files: int) -> Body:
        """The unit itself in a formation of so many files."""
        return self.body(self.unit)._replace(files=files)

    def attack(self, enemy: Unit, side: Arc, files: int) -> float:
        """Points that charging an enemy on a side promises; a garrison has to be stormed."""
        key = (enemy.id, side, files)
        if enemy.building and key not in self._mine:
            self._mine[key] = assault_worth(self.p, self.unit, enemy)
        if key not in self._mine:
            there = tuple(Attacker(self.body(self.p.units[c.other]), Arc(c.side), False) for c in enemy.contacts)
            target = self.body(enemy)
            now = fight(there, target).worth if there else 0.0
            self._mine[key] = fight((*there, Attacker(self._own(files), side, True)), target).worth - now
        return self._mine[key]

    def danger(self, enemy: Unit, side: Arc, files: int) -> float:
        """Points that an enemy's charge on a side of this unit promises to him."""
        key = (enemy.id, side, files)
        if key not in self._theirs:
            self._theirs[key] = fight((Attacker(self.body(enemy), side, True),), self._own(files)).worth
        return self._theirs[key]

    def value(self, place: Placement, moved: bool, marched: bool = False, sure: bool = False) -> float:
        """What it is worth to stand somewhere at the end of the movement, in points.

        `sure`: shots count as they would really be from there, with sight and cover, which takes longer.
        """
        here = rect_of(self.unit, place)
        found = self._fight(here, place.frontage) + self.goal(here) + self.company(here)
        found += self._volleys(place, moved, marched) if sure else self._shoot(here, moved, marched)
        found += self._shelter(here) + self._order(place.frontage)
        if self.style.land and not self.land.tame:
            found += self.style.land * self.land.worth(here, moved, marched, self.start)
        found -= self._fear(here, place.frontage) if self.style.foresight else 0.0
        return round(found, 6)  # as from the other edge

    def fear(self, place: Placement) -> float:
        """What the enemies' charges of the next turn would cost somebody who stands there, in points."""
        return self._fear(rect_of(self.unit, place), place.frontage)

    def _order(self, files: int) -> float:
        """Ranks, which decide fights that come unforeseen; of two fronts the usual one."""
        present = self.unit.place.frontage if stands(self.unit) else files
        ranks = 0 if is_shooter(self.p, self.unit) else extra_ranks(self._own(files))
        return self.style.ranks * ranks - 0.1 * abs(files - present)

    def _fight(self, here: Rect, files: int) -> float:
        """Closeness to the enemy that is best attacked, and the charges of the next turn."""
        unit, style = self.unit, self.style
        best, faced = -_FAR * 1.0, False
        for enemy in self.enemies:
            there = self.rects[enemy.id]
            distance = gap(here, there)
            side = side_seen(there, *here.centre) if style.sides else Arc.FRONT
            promise = self.attack(enemy, side, files)
            ahead = side_seen(here, *there.centre)
            faced = faced or ahead is Arc.FRONT
            may = ahead is Arc.FRONT and counts(enemy, For.CHARGES)
            chance = charge_chance(self.p, unit, distance - 1) if may else 0.0
            turned = 0.0 if ahead is Arc.FRONT else style.flank * (2 if ahead is Arc.REAR else 1) * _near(distance)
            beside = style.flank * 0.4 * _near(distance) if side is not Arc.FRONT else 0.0
            eager = style.close * (0.3 if is_shooter(self.p, unit) else 1.0)
            wish = style.far * max(-40.0, promise) + style.soon * chance * max(0.0, promise) - eager * distance
            best = max(best, wish - turned + beside)
        away = 0.0 if faced else AWAY * style.flank
        return best - away if self.enemies else 0.0

    def _fear(self, here: Rect, files: int) -> float:
        """What the enemies' charges on this place would cost, the worst one in full."""
        costs = []
        for enemy in self.enemies:
            if enemy.engaged or not stands(enemy):
                continue
            there = self.rects[enemy.id]
            chance = charge_chance(self.p, enemy, gap(here, there) - 1)
            if chance <= 0.0 or side_seen(there, *here.centre) is not Arc.FRONT:
                continue
            costs.append(chance * max(0.0, self.danger(enemy, side_seen(here, *there.centre), files)))
        costs.sort(reverse=True)
        return self.style.fear * (costs[0] + 0.5 * sum(costs[1:])) if costs else 0.0

    def _shoot(self, here: Rect, moved: bool, marched: bool) -> float:
        """Shots from a place, now and in the next turn, as if everything in the arc were seen."""
        unit = self.unit
        if not reach(self.p, unit):
            return 0.0
        around = has(self.p, unit, "skirmishers") or has(self.p, unit, "scout_cavalry")
        may, best = around or not marched, 0.0
        for enemy in self.enemies:
            there = self.rects[enemy.id]
            if enemy.engaged or not (around or side_seen(here, *there.centre) is Arc.FRONT):
                continue
            now = shots_worth(self.p, unit, enemy, gap(here, there), moved) if may else 0.0
            later = shots_worth(self.p, unit, enemy, gap(here, there), False)
            best = max(best, now + LATER * later)
        return self.still(best, moved)

    def _volleys(self, place: Placement, moved: bool, marched: bool) -> float:
        """Shots from a place, now and in the next turns, with sight, cover and range."""
        found = volleys_from(self.p, self.unit, place, AIMED_AT)
        later = max(found.values(), default=0.0)
        now = 0.0 if marched or (moved and not self._fires_moving()) else later * (MOVED_SHARE if moved else 1.0)
        return self.still(now + SURE_LATER * later, moved)

    def _fires_moving(self) -> bool:
        """Whether the unit has something that is fired after a move. Rules: CDN-34.80."""
        return any(weapon.fired and not weapon.has("move_or_shoot") for weapon in profile(self.p, self.unit).ranged)

    def still(self, shots: float, moved: bool) -> float:
        """What shots count, and to keep still for them, less for poor ones."""
        share = min(1.0, shots / self.style.volley) if self.style.volley else float(shots > 0)
        return shots * self.style.shots + (0.0 if moved else self.style.stand * share)

    def sees_anybody(self, place: Placement) -> bool:
        """Whether an enemy that may be shot at is seen from a place, in the arc. Rules: CDN-9.7."""
        return any(sees_at(self.p, self.unit, place, enemy) for enemy in self.enemies if not enemy.engaged)

    def _shelter(self, here: Rect) -> float:
        """High ground, for those who shoot."""
        return self.style.shelter * 0.5 * self._height(here) if reach(self.p, self.unit) else 0.0

    def _height(self, here: Rect) -> int:
        """Ground height in the middle of a block, in halves."""
        return self.p.ground.heights[self.p.ground.field.cell(*here.middle(self._turned))]

    def goal(self, here: Rect) -> float:
        """Nearness to objectives, for units that can hold them, and to the way out. Rules: CDN-39.74, 39.80, 39.81."""
        if not self.goals or listed(self.unit).character:
            return 0.0
        field = self.p.ground.field
        best = max(goal.worth * goal.share(field, here) for goal in self.goals)
        return self.style.objective * best

    def company(self, here: Rect) -> float:
        near = min((gap(here, self.rects[friend.id]) for friend in self.friends), default=0)
        return -self.style.company * max(0, near - 6) / 4


def _near(distance: int) -> float:
    """1 beside somebody, 0 from 24 squares on."""
    return max(0.0, 1.0 - distance / 24)
