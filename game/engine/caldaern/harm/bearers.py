"""Whatever bears Wounds: ranks of models, a character, rider and beast; a wall, a hull or a crew is one more.

Bodies of equal Wounds, one of which carries those that have not killed it yet: `wound` is the one function that takes
Wounds off anything. What a bearer does with what it lost is its own affair. Rules: CDN-10.17, CDN-10.18, CDN-35.62.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from game.engine.caldaern.blocks.characteristics import wounds_each
from game.engine.caldaern.blocks.hulls import armoured, damage, hull_lost, hull_of
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm.wounds import Hits, Mettle, who
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId

COMMAND_FALLS: Final = ("musician", "banner", "captain")
"""The order in which command models fall when no line models are left. Rules: CDN-35.5."""


class Pool(NamedTuple):
    """Wounds of equal bodies.

    bodies    left, of `start` at the start of the battle
    each      Wounds of a whole one
    carried   by the one that is hurt
    """

    bodies: int
    each: int
    carried: int = 0
    start: int = 1

    @property
    def left(self) -> int:
        """Wounds that are left in all of them."""
        return max(0, self.bodies * self.each - self.carried)

    @property
    def whole(self) -> int:
        """Wounds that all of them had at the start."""
        return self.start * self.each


class Blow(NamedTuple):
    """What wounds did to a bearer.

    taken     wounds that it took, never more than it had left (CDN-11.22)
    fallen    bodies that died of them
    carried   by the next one from now on
    beyond    wounds that were left over (CDN-35.47)
    """

    taken: int
    fallen: int
    carried: int
    beyond: int


class Loss(NamedTuple):
    """What a unit lost.

    wounds      as the combat result counts them: never more than the victims had left (CDN-11.22)
    line        line models; `command` names of command models, `characters` ids
    destroyed   no models are left of it, characters aside
    beyond      by victim, wounds beyond the last one (CDN-35.47)
    """

    wounds: int = 0
    line: int = 0
    command: tuple[str, ...] = ()
    characters: tuple[UnitId, ...] = ()
    destroyed: bool = False
    beyond: Mapping[str, int] = {}

    @property
    def models(self) -> int:
        """All models removed."""
        return self.line + len(self.command) + len(self.characters)


class Bearer(Protocol):
    """What bears Wounds."""

    def pool(self) -> Pool:
        """Its bodies and their Wounds as they are now."""
        ...

    def bear(self, blow: Blow) -> None:
        """Keep what it carries from now on, and lose what has fallen."""
        ...


class Standalone(Bearer, Protocol):
    """What bears Wounds and is hit for itself: no unit, nor a part of one, such as an element of the land."""

    @property
    def victim(self) -> str:
        """The word by which events name it."""
        ...

    def mettle(self, hits: Hits, source: str) -> Mettle:
        """What hits on it are rolled against."""
        ...

    def told(self, blow: Blow, *, by: UnitId, source: str) -> Any:
        """The event of what it lost."""
        ...

    def gone(self, out: Out, *, by: UnitId) -> None:
        """Nothing is left of it: see to what follows, and tell."""
        ...


def wound(bearer: Bearer, wounds: int, most: int | None = None) -> Blow:
    """Take wounds off a bearer. `most`: bodies that can fall, None for any number. Rules: CDN-9.15, CDN-10.18."""
    pool = bearer.pool()
    bodies = pool.bodies if most is None else min(pool.bodies, max(0, most))
    taken = min(wounds, max(0, bodies * pool.each - pool.carried))
    fallen, carried = divmod(pool.carried + taken, pool.each)
    blow = Blow(taken, fallen, carried, wounds - taken)
    bearer.bear(blow)
    return blow


# ------------------------------------------------------------------------------------------ what units are made of
class Ranks:
    """The line and command models of a unit; line models fall first. Rules: CDN-10.17, CDN-35.5."""

    def __init__(self, p: Position, unit: Unit) -> None:
        self._p, self._unit = p, unit

    def pool(self) -> Pool:
        """All of them carry together."""
        unit = self._unit
        return Pool(unit.line + len(unit.command), wounds_each(self._p, unit), unit.wounds, unit.start)

    def bear(self, blow: Blow) -> None:
        """Command models fall when no line models are left, in their order."""
        unit = self._unit
        line = min(blow.fallen, unit.line)
        falling = [name for name in COMMAND_FALLS if name in unit.command][: blow.fallen - line]
        left = tuple(name for name in unit.command if name not in falling)
        self._p.change(unit, line=unit.line - line, wounds=blow.carried, command=left)


class CommandModel:
    """One command model that was aimed at; what it does not die of is carried by its unit. Rules: CDN-5.20."""

    def __init__(self, p: Position, unit: Unit, name: str) -> None:
        self._p, self._unit, self._name = p, unit, name

    def pool(self) -> Pool:
        """It is struck first, whoever of the unit carries Wounds."""
        return Pool(1, wounds_each(self._p, self._unit), self._unit.wounds)

    def bear(self, blow: Blow) -> None:
        """It falls alone."""
        left = tuple(own for own in self._unit.command if not (blow.fallen and own == self._name))
        self._p.change(self._unit, wounds=blow.carried, command=left)


class SingleModel:
    """A joined character, or the rider or the monster of a ridden one. Rules: CDN-10.18, CDN-35.62."""

    def __init__(self, p: Position, unit: Unit, part: str = "") -> None:
        self._p, self._unit, self._part = p, unit, part

    def pool(self) -> Pool:
        """One body."""
        unit = self._unit
        carried = unit.mount_wounds if self._part == "monster" else unit.wounds
        return Pool(1, wounds_each(self._p, unit, self._part), carried)

    def bear(self, blow: Blow) -> None:
        """Who has died keeps his wounds: whoever removes him needs to know."""
        if self._part == "monster":
            self._p.change(self._unit, mount_wounds=self._unit.mount_wounds + blow.taken)
        else:
            self._p.change(self._unit, wounds=self._unit.wounds + blow.taken)


def bearer_of(p: Position, target: Unit, victim: str = "") -> Bearer:
    """What bears the Wounds of a victim; a victim that has fallen leaves them to the ranks. Rules: CDN-10.17, 35.62."""
    if armoured(target):
        return Hulls(p, target)
    unit, part = who(p, target, victim)
    if unit is not target or part in ("rider", "monster"):
        return SingleModel(p, unit, part)
    return CommandModel(p, unit, part) if part in unit.command else Ranks(p, unit)


class Hulls:
    """The hulls of a machine, or of walkers. What breaks them is dealt out in `hulls`. Rules: CDN-15.1, CDN-17.12."""

    def __init__(self, p: Position, unit: Unit) -> None:
        self._p, self._unit = p, unit

    def pool(self) -> Pool:
        """Each is a body with its Hull Toughness."""
        unit, hull = self._unit, hull_of(self._unit)
        assert hull is not None
        return Pool(unit.line, hull.toughness, hull_lost(unit), unit.start)

    def bear(self, blow: Blow) -> None:
        """The first hulls take it, one after the other."""
        unit, toughness = self._unit, self.pool().each
        left = [damage(unit, model) for model in range(blow.fallen, unit.line)]
        if left:
            left[0] = msgspec.structs.replace(left[0], lost=blow.carried % toughness)
        self._p.change(unit, line=unit.line - blow.fallen, damage=tuple(left))


class Make(NamedTuple):
    """What bears the Wounds of units of a kind, characters in them aside."""

    applies: Callable[[Unit], bool]
    bearers: Callable[[Position, Unit], tuple[Bearer, ...]]


MAKES: tuple[Make, ...] = (
    Make(armoured, lambda p, unit: (Hulls(p, unit),)),
    Make(
        lambda unit: listed(unit).ridden,
        lambda p, unit: (SingleModel(p, unit, "rider"), SingleModel(p, unit, "monster")),
    ),
    Make(lambda unit: True, lambda p, unit: (Ranks(p, unit),)),
)
"""What units are made of; the first that applies counts."""


def bearers_of(p: Position, unit: Unit) -> tuple[Bearer, ...]:
    """Everything of a unit that bears Wounds, characters in it aside. Rules: CDN-10.17, CDN-35.62."""
    return next(make.bearers(p, unit) for make in MAKES if make.applies(unit))


def at_half(p: Position, unit: Unit) -> bool:
    """Whether half or fewer of its models are left, or half or fewer of a single model's Wounds. Rules: Table 39-C."""
    pools = [bearer.pool() for bearer in bearers_of(p, unit)]
    if unit.start == 1:
        return 2 * sum(pool.left for pool in pools) <= sum(pool.whole for pool in pools)
    return 2 * sum(pool.bodies for pool in pools) <= unit.start
