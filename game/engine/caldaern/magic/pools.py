"""The Colour Pool and the Antimagic Pool: how they are filled, and how points are taken from them.

Rules: CDN-30.10 to 30.19, CDN-32.24 to 32.26, CDN-39.77.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from game.engine.caldaern.blocks.presence import For, counting
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.magic.mages import amplifies, mages_of
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import Colour, Pool
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.contract import Seat

POOL_DICE: Final = 2
"""Dice of either pool. Rules: CDN-30.10, CDN-30.11."""

UNIFIED_DICE: Final = 8
"""Dice of the Unified Pool. Rules: CDN-32.24."""

MOST_AMPLIFICATION: Final = 6
"""Points that mages add to a pool at most. Rules: CDN-30.14."""

NATIONS: Final = frozenset({"khesoy", "graighule"})
"""Armies with a national bonus to the Antimagic Pool. Rules: Table 30-B, CDN-34.104."""

NATIONAL_BONUS: Final = 1

STORMY: Final = "colour_storm"
STORM_BONUS: Final = 2
"""The scenario that adds to both pools, and what it adds. Rules: CDN-39.77."""


def amplification(level: int, active: bool) -> int:
    """Points that a mage of a Level adds: all of it to his side's Colour Pool, half of it, rounded up, to its
    Antimagic Pool. Rules: Table 30-B.
    """
    return level if active else (level + 1) // 2


def _pool(p: Position, seat: Seat, dice: tuple[int, ...], active: bool) -> Pool:
    """The pool of a seat: its Colour Pool where it is active, else its Antimagic Pool."""
    levels = [listed(mage).mage for mage in mages_of(p, seat) if amplifies(p, mage)]
    roster = p.roster(seat)
    nation = roster.nation if roster is not None else ""
    bonus = NATIONAL_BONUS if not active and nation in NATIONS and not _allies_fight(p, seat, nation) else 0
    return Pool(
        dice=dice,
        mages=min(MOST_AMPLIFICATION, sum(amplification(level, active) for level in levels)),
        nation=bonus,
        more=STORM_BONUS if p.config.scenario == STORMY else 0,
    )


def _allies_fight(p: Position, seat: Seat, nation: str) -> bool:
    """Whether units of another nation are on the battlefield for a seat. Rules: CDN-30.15."""
    return any(listed(unit).nation != nation for unit in counting(p, seat, For.SIGHT))


def fill(p: Position, out: Out) -> None:
    """Both pools are rolled and amplified; under Silver the Unified Pool takes their place: it is rolled once and never
    filled again. Rules: CDN-30.10 to 30.14, CDN-32.24 to 32.26.
    """
    if unified(p):
        if p.colour.joint is None:
            change(p, pools=(Pool(), Pool()), joint=Pool(dice=p.dice.d6(UNIFIED_DICE, "CDN-32.24")))
            out.append(ev.PoolsRolled(seat=p.active, pools=p.colour.pools, joint=p.colour.joint, rule="CDN-32.24"))
        return
    first, second = _both(p, "CDN-30.10", p.active)
    change(p, pools=(first, second))
    out.append(ev.PoolsRolled(seat=p.active, pools=(first, second)))


def fill_jointly(p: Position, out: Out) -> None:
    """Two Antimagic Pools are one in a joint dispel; under Silver the Unified Pool serves. Rules: CDN-32.31."""
    if unified(p):
        fill(p, out)
        return
    first, second = own = _both(p, "CDN-32.31", None)
    joint = Pool(
        dice=(*first.dice, *second.dice), mages=first.mages + second.mages, nation=first.nation + second.nation,
        more=first.more + second.more,
    )  # fmt: skip
    change(p, pools=(Pool(), Pool()), joint=joint)
    out.append(ev.PoolsRolled(seat=p.active, pools=own, joint=joint, rule="CDN-32.31"))


def unified(p: Position) -> bool:
    """Whether a Silver Back Volt has made one pool of all. Rules: CDN-32.24."""
    return p.colour.volt is not None and p.colour.volt.colour == "silver"


def _both(p: Position, rule: str, creates: Seat | None) -> tuple[Pool, Pool]:
    """The pools of both seats, the active player's dice first; who `creates` has the Colour Pool."""
    thrown = {seat: p.dice.d6(POOL_DICE, rule) for seat in (p.active, p.opponent(p.active))}
    first, second = (_pool(p, seat, thrown[seat], seat == creates) for seat in (0, 1))
    return first, second


def change(p: Position, **fields: object) -> None:
    """Change what the battle knows of Colour."""
    p.colour = msgspec.structs.replace(p.colour, **fields)


def left(colour: Colour, seat: Seat) -> int:
    """Points that a seat can still spend."""
    return (colour.joint or colour.pools[seat]).left


def spend(p: Position, seat: Seat, points: int) -> None:
    """Take points from the pool of a seat. Rules: CDN-30.31, CDN-30.54."""
    _altered(p, seat, lambda pool: msgspec.structs.replace(pool, spent=pool.spent + points))


def add(p: Position, seat: Seat, points: int) -> None:
    """Add points to the pool of a seat; nothing is added to one that both use. Rules: CDN-30.19, CDN-32.25."""
    if p.colour.joint is None:
        _altered(p, seat, lambda pool: msgspec.structs.replace(pool, more=pool.more + points))


def _altered(p: Position, seat: Seat, altered: Callable[[Pool], Pool]) -> None:
    if p.colour.joint is not None:
        change(p, joint=altered(p.colour.joint))
        return
    first, second = p.colour.pools
    change(p, pools=(altered(first), second) if seat == 0 else (first, altered(second)))
