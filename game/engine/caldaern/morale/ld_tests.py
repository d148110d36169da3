"""Tests of characteristics and of Leadership: whose Leadership counts, what changes it, who may throw again.

Rules: CDN-2.20 to 2.26, CDN-12.18 to 12.24, CDN-34.70, CDN-35.12 to 35.17.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from game.engine.caldaern.blocks.characteristics import in_block
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.presence import For, carrier, counts, gap
from game.engine.caldaern.blocks.profiles import has, listed, shares, value
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.chances import FACES, SURE, at_most
from game.engine.caldaern.words.kinds import Status
from game.engine.contract import Seat

INSPIRES_WITHIN: Final = 12
"""Squares around the General. Rules: CDN-34.70."""

FLAG_WITHIN: Final = 12
"""Squares around the War Flag. Rules: CDN-35.12."""

DOUBLE_ONE: Final = 2
DOUBLE_SIX: Final = 12


class Leadership(NamedTuple):
    """What a test is taken against: the number, what it is made of, and whether only a double 1 passes."""

    need: int
    parts: tuple[ev.Part, ...]
    only_double: bool = False


# ------------------------------------------------------------------------------------------------ who lends what
def standing_back(p: Position, character: UnitId) -> bool:
    """Whether a character must stay out of the fight this round, and lends nothing. Rules: CDN-35.43."""
    return p.melee is not None and character in p.melee.back


def _lends(p: Position, character: Unit) -> bool:
    """Alive and on the field, controlled, not retreating, not standing back.

    Rules: CDN-6.13, CDN-34.70, CDN-35.12, CDN-35.17, CDN-35.43.
    """
    host = carrier(p, character)
    if character.status is Status.DESTROYED or not controlled(character):
        return False
    return counts(host, For.COMMAND) and not host.retreating and not standing_back(p, character.id)


def general_of(p: Position, seat: Seat) -> Unit | None:
    """The General while he can inspire; None if he is gone, retreating or standing back. Rules: CDN-35.15 to 35.17."""
    return next((u for u in p.of_seat(seat) if listed(u).general and _lends(p, u)), None)


def war_flag_of(p: Position, seat: Seat) -> Unit | None:
    """The War Flag's bearer while it flies; None as for the General. Rules: CDN-35.10, CDN-35.12."""
    return next((u for u in p.of_seat(seat) if listed(u).war_flag and _lends(p, u)), None)


def _serves(unit: Unit, leader: Unit) -> bool:
    """Whether a unit is of its army's own nation: allies use neither General nor War Flag. Rules: CDN-38.16."""
    return listed(unit).nation == listed(leader).nation


def near(p: Position, character: Unit, unit: Unit, squares: int) -> bool:
    """Whether a unit's nearest model is within so many squares of a character. Rules: CDN-1.13, CDN-1.14."""
    host = carrier(p, character)
    if host is unit:
        return True
    between = gap(p, character, unit, For.COMMAND)
    return between is not None and between <= squares


# ------------------------------------------------------------------------------------------------- what is needed
def leadership(
    p: Position, unit: Unit | UnitId, test: str, minus: int = 0, steadfast: bool = False, flanked: bool = False
) -> Leadership:
    """What a unit's test is taken against. `minus`, `steadfast` (or Stubborn) and `flanked` only matter after a melee.

    `minus` is the difference of the combat result (CDN-12.18), left out for who is Steadfast (CDN-12.21); `flanked`:
    fought in the flank or rear (CDN-12.24). Rules: CDN-2.23, CDN-3.8, CDN-8.4, CDN-34.70, CDN-35.28.
    """
    tested = p.units[unit] if isinstance(unit, int) else unit
    own = _own(p, tested, 0 if steadfast else minus)
    options = [own]
    general = general_of(p, tested.seat)
    trusts = not has(p, tested, "no_inspiring_presence")
    if general is not None and trusts and _serves(tested, general) and near(p, general, tested, INSPIRES_WITHIN):
        options.append(_generals(p, general, tested, minus, steadfast, flanked))
    parts = max(options, key=_total)
    if test == "rally" and "musician" in tested.command:
        parts = (*parts, ev.Part("musician", 1, tested.id, "CDN-35.2"))
    return Leadership(max(0, _total(parts)), parts, test == "rally" and rallies_hard(tested))


def _total(parts: tuple[ev.Part, ...]) -> int:
    return sum(part.number for part in parts)


def _own(p: Position, unit: Unit, minus: int) -> tuple[ev.Part, ...]:
    """The highest Leadership in the unit, of who does not stand back. Rules: CDN-2.23, CDN-13.7, CDN-35.28."""
    inside = [own for own in in_block(p, unit) if not standing_back(p, own.id)] or [unit]
    best = max(inside, key=lambda own: value(p, own, "ld"))
    return (*_of(p, best, "leadership", "CDN-2.23"), *_penalty(minus))


def _of(p: Position, leader: Unit, word: str, rule: str) -> tuple[ev.Part, ...]:
    """Somebody's Leadership as his list entry has it, then what spells and the like change of it by their names."""
    (_, printed), *changes = shares(p, leader, "ld")
    return (ev.Part(word, printed, leader.id, rule), *(ev.Part(source, n, leader.id) for source, n in changes))


def _generals(
    p: Position, general: Unit, unit: Unit, minus: int, steadfast: bool, flanked: bool
) -> tuple[ev.Part, ...]:
    """The General's Leadership; the combat result counts where the unit is flanked, but never for Stubborn ones.

    Rules: CDN-12.23, CDN-12.24, CDN-34.70.
    """
    counts = not steadfast and (flanked or not p.config.general_ignores_result)
    return (*_of(p, general, "general", "CDN-34.70"), *_penalty(minus if counts else 0))


def _penalty(minus: int) -> tuple[ev.Part, ...]:
    return (ev.Part("combat_result", -minus, 0, "CDN-12.18"),) if minus else ()


def with_more(wanted: Leadership, more: tuple[ev.Part, ...]) -> Leadership:
    """What a test is taken against, with further parts."""
    parts = (*wanted.parts, *more)
    return wanted._replace(need=max(0, _total(parts)), parts=parts) if more else wanted


def rallies_hard(unit: Unit) -> bool:
    """Whether so few of its models are left that only a double 1 rallies it. Rules: CDN-8.4."""
    return 4 * (unit.line + len(unit.command)) < unit.start


def rethrows(p: Position, unit: Unit, test: str) -> bool:
    """Whether a failed throw is thrown again: break tests near the War Flag. Rules: CDN-35.12, CDN-2.26."""
    if test != "break" or has(p, unit, "no_war_flag"):
        return False
    bearer = war_flag_of(p, unit.seat)
    return bearer is not None and _serves(unit, bearer) and near(p, bearer, unit, FLAG_WITHIN)


# ----------------------------------------------------------------------------------------------------- the throw
def passes(total: int, need: int, only_double: bool = False) -> bool:
    """Whether 2D6 of that total pass: a double 1 always, a double 6 never. Rules: CDN-2.22, CDN-12.19."""
    if only_double:
        return total == DOUBLE_ONE
    return total == DOUBLE_ONE or (total <= need and total != DOUBLE_SIX)


def take(
    p: Position,
    unit_id: UnitId,
    test: str,
    out: Out,
    rule: str = "CDN-2.22",
    minus: int = 0,
    other: UnitId = 0,
    steadfast: bool = False,
    flanked: bool = False,
    more: tuple[ev.Part, ...] = (),
) -> bool:
    """Throw a Leadership test of a unit and tell it; True when it is passed.

    `other`: the unit that caused it; `more`: what else is added to what is needed.

    Rules: CDN-2.22, CDN-2.24, CDN-2.26.
    """
    unit = p.units[unit_id]
    wanted = with_more(leadership(p, unit, test, minus, steadfast, flanked), more)
    first: tuple[int, ...] = ()
    dice = p.dice.d6(2, rule)
    if not passes(sum(dice), wanted.need, wanted.only_double) and rethrows(p, unit, test):
        first, dice = dice, p.dice.d6(2, rule)
    passed = passes(sum(dice), wanted.need, wanted.only_double)
    out.append(
        ev.Tested(
            test=test, rule=rule, seat=unit.seat, unit=unit_id, dice=dice, need=wanted.need, passed=passed,
            parts=wanted.parts, first=first, only_double=wanted.only_double, other=other,
        )
    )  # fmt: skip
    return passed


def chance_of(wanted: Leadership, again: bool = False) -> Fraction:
    """Chance to pass; `again`: a failed throw is thrown once more."""
    once = at_most(DOUBLE_ONE if wanted.only_double else wanted.need)
    return SURE - (SURE - once) ** 2 if again else once


def chance(
    p: Position, unit: Unit, test: str, minus: int = 0, steadfast: bool = False, flanked: bool = False
) -> Fraction:
    """Chance that a unit passes a test, with what lets it throw again. Rules: CDN-19.14."""
    return chance_of(leadership(p, unit, test, minus, steadfast, flanked), rethrows(p, unit, test))


# --------------------------------------------------------------------------------------------------- other tests
def stat_test(p: Position, value: int, rule: str, plus: int = 0) -> tuple[bool, int]:
    """A test of a characteristic: (passed, face). A profile value of 0 fails without a throw (face 0).

    `value` is that of the profile, `plus` what modifiers add. Rules: CDN-2.20, CDN-2.21.
    """
    if value <= 0:
        return False, 0
    (face,) = p.dice.d6(1, rule)
    return face == 1 or (face < FACES and face <= value + plus), face
