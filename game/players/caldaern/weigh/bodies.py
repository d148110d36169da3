"""A unit as a fighter: everything about it that a melee is decided by, so that equal fights are reckoned once."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.caldaern.blocks.hulls import hull_lost
from game.engine.caldaern.blocks.presence import For, stands
from game.engine.caldaern.blocks.profiles import listed, profile, value
from game.engine.caldaern.course import scoring
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.morale.ld_tests import INSPIRES_WITHIN, general_of
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Status
from game.players.caldaern.weigh.squares import gap, whereabouts

USUAL_FRONT = 5
"""Models in front of a unit that is not deployed yet."""


class Body(NamedTuple):
    """What fights, without where it stands.

    kind, models, files    what its models are now; models are line and command; files is the frontage
    hurt                   wounds that its models carry already
    heroes                 what the characters in it are
    captain, banner        whether it has them
    general                Leadership of a General near enough to inspire it, 0 without one
    points, prize          what is lost with its models; what else the enemy gains once it is destroyed
    start                  models that the points stand for
    """

    kind: Troop
    models: int
    files: int
    hurt: int
    heroes: tuple[Troop, ...]
    captain: bool
    banner: bool
    general: int
    points: int
    prize: int
    start: int

    @property
    def wounds(self) -> float:
        """Wounds that its models have left, heroes apart."""
        return max(1.0, self.models * self.kind.wounds + self.kind.monster_wounds - self.hurt)

    @property
    def price(self) -> float:
        """Points of one wound."""
        return self.points / max(1, self.start * self.kind.wounds + self.kind.monster_wounds)

    @property
    def stake(self) -> float:
        """What the enemy gains by destroying it, with all that is in it."""
        return self.points + self.prize

    @property
    def ld(self) -> int:
        """The best Leadership in it. Rules: CDN-2.23."""
        return max(self.kind.ld, *(hero.ld for hero in self.heroes)) if self.heroes else self.kind.ld

    def reduced(self, lost: float) -> Body:
        """The same after so many wounds, to whole models."""
        if lost < self.kind.wounds:
            return self
        return self._replace(models=max(1, self.models - int(lost / self.kind.wounds)))


def _inspired(p: Position, unit: Unit) -> int:
    """Leadership of the General if he stands within reach, roughly. Rules: CDN-34.70."""
    general = general_of(p, unit.seat)
    if general is None:
        return 0
    host = p.units[general.host] if general.status is Status.JOINED else general
    if host is unit:
        return value(p, general, "ld")
    one, other = whereabouts(p, host, For.COMMAND), whereabouts(p, unit, For.COMMAND)
    if one is None or other is None:
        return 0
    return value(p, general, "ld") if gap(one, other) <= INSPIRES_WITHIN else 0


def body_of(p: Position, unit: Unit) -> Body:
    """A unit as a fighter, as things stand."""
    heroes = tuple(p.units[character] for character in unit.characters)
    general = listed(unit).general or any(listed(hero).general for hero in heroes)
    prize = sum(hero.points for hero in heroes) + scoring.BANNER_POINTS * ("banner" in unit.command)
    prize += scoring.share(p, scoring.GENERAL_SHARE) if general else 0
    models = unit.line + len(unit.command)
    return Body(
        profile(p, unit), max(1, models), unit.place.frontage if stands(unit) else min(USUAL_FRONT, models),
        unit.wounds + unit.mount_wounds + hull_lost(unit), tuple(profile(p, hero) for hero in heroes),
        "captain" in unit.command, "banner" in unit.command, _inspired(p, unit), unit.points, prize, unit.start,
    )  # fmt: skip
