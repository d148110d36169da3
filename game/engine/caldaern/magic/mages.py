"""Mages: who they are, what they can create, with how many dice, and which way they look.

Rules: CDN-30.1 to 30.5, CDN-30.22 to 30.24.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from game.engine.caldaern.blocks.formation import cells_of, rect_of
from game.engine.caldaern.blocks.presence import For, carrier, counting, present, squares, stands
from game.engine.caldaern.blocks.profiles import has, listed, profile
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight.sight import all_round
from game.engine.caldaern.words.kinds import Mark
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Seat
from game.engine.geometry.arcs import FRONT, rects_in_arc
from game.engine.geometry.field import Rect

BOUND_DICE: Final = 2
"""Dice for a bound spell, at most. Rules: CDN-30.30, CDN-31.31."""

BOUND: Final = "bound_spell"

RUINS: Final = "creators_ruins"
RUINS_REACH, RUINS_DICE = 6, 4
"""Squares within which Creators' ruins lend dice, and how many. Rules: CDN-28.16."""


class Known(NamedTuple):
    """A spell that a mage can create.

    spell  as written; `bound`: it is stored in an item or model, with a casting value of its own and no other version
    level  added to the dice
    most   dice at most
    """

    spell: Spell
    level: int
    most: int
    bound: bool = False

    @property
    def key(self) -> str:
        """Under which a try of it is written down: a bound spell does not count as one's own. Rules: CDN-31.32."""
        return key_of(self.spell.id, bound=self.bound)


def key_of(spell: str, *, bound: bool) -> str:
    """Under which a try of a spell is written down. Rules: CDN-31.32."""
    return f"bound_{spell}" if bound else spell


def known(p: Position, mage: Unit) -> tuple[Known, ...]:
    """What a unit can create: the spells of his Level in the order of their numbers, then bound ones.

    Rules: CDN-30.1 to 30.3, CDN-30.30, CDN-31.30 to 31.32.
    """
    card, spells = listed(mage), data.spells()
    own = tuple(Known(spells[f"{card.school}_{n}"], card.mage, card.mage + 1) for n in sorted(card.spells) if card.mage)
    stored = tuple(
        Known(_stored(rule.spell, rule.n), 0, BOUND_DICE, bound=True)
        for rule in profile(p, mage).rules if rule.id == BOUND
    )  # fmt: skip
    return own + stored


def _stored(word: str, casting_value: int) -> Spell:
    """A bound spell: its own casting value, and no amplified version. Rules: CDN-31.30."""
    return msgspec.structs.replace(data.spell_called(word), value=casting_value, amplified=0, more=None)


def is_mage(p: Position, unit: Unit) -> bool:
    """Whether a unit can create anything at all. Rules: CDN-30.1, CDN-30.2."""
    return bool(listed(unit).mage) or has(p, unit, BOUND)


def mages_of(p: Position, seat: Seat) -> list[Unit]:
    """The mages of a seat on the battlefield, by id: those whose unit is in reserve are not. Rules: CDN-30.16."""
    return [unit for unit in counting(p, seat, For.COMMAND) if is_mage(p, unit)]


def absent(p: Position, mage: Unit) -> Refusal | None:
    """Why a mage has no part in the Colour phase: he is dead, off the field, or retreats.

    Rules: CDN-30.16, CDN-30.22, CDN-30.52.
    """
    if not present(p, mage):
        return refuse("in_reserve", unit=unit_name(mage))
    return refuse("retreating", unit=unit_name(mage)) if carrier(p, mage).retreating else None


def addled(p: Position, mage: Unit) -> bool:
    """Whether he, or the unit that he is in, has failed its Stupidity test. Rules: CDN-34.62."""
    return mage.marked(Mark.STUPID) or carrier(p, mage).marked(Mark.STUPID)


def amplifies(p: Position, mage: Unit) -> bool:
    """Whether a mage adds to the pools of his side. Rules: CDN-30.16, CDN-30.17."""
    return bool(listed(mage).mage) and absent(p, mage) is None


def in_front_arc(p: Position, mage: Unit, rects: tuple[Rect, ...]) -> bool:
    """Whether something lies at least partly in the front arc of a mage: that of his unit, 360 degrees where that
    looks all round. Rules: CDN-30.23, CDN-30.24.
    """
    block = carrier(p, mage)
    if not stands(block) or all_round(p, block):
        return True
    return rects_in_arc(rect_of(block), block.place.facing, FRONT, rects)


def wholly_in_front_arc(p: Position, mage: Unit, rect: Rect) -> bool:
    """Whether every square of a rectangle lies in his front arc. Rules: CDN-31.20."""
    x, y, w, h = rect
    return all(in_front_arc(p, mage, ((x + i, y + j, 1, 1),)) for i in range(w) for j in range(h))


def ruins_dice(p: Position, mage: Unit) -> int:
    """How many dice Creators' ruins lend a mage where he stands. Rules: CDN-28.16."""
    if RUINS not in p.ground.colours:
        return 0
    near = p.ground.field.within(p.ground.of("monument", RUINS), RUINS_REACH)
    return RUINS_DICE if p.ground.field.rects(square_of(p, mage)) & near else 0


def square_of(p: Position, mage: Unit) -> tuple[Rect, ...]:
    """Where a mage stands. Ranges of his spells are measured from there. Rules: CDN-33.3."""
    return squares(p, mage)


def eye_of(p: Position, mage: Unit) -> int:
    """The number of a mage's model among those of his block: through whose eyes he looks."""
    block = carrier(p, mage)
    return cells_of(block).index(square_of(p, mage)[0][:2]) if stands(block) else 0
