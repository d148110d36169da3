"""What lies on the field while a spell is created: range, brackets, the arrow with its flag, slips with reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Protocol

import pygame

from game.engine.caldaern.blocks.presence import For, area, carrier, counts, stands
from game.engine.caldaern.magic.mages import square_of
from game.engine.caldaern.magic.targets import template
from game.engine.caldaern.odds.spells import creation_chances
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import STEP
from game.engine.contract import Odds, Square
from game.engine.geometry.field import Rect as Block
from game.ui.context import Context
from game.ui.widgets import Rect
from game.views.caldaern.casting.asked_hand import ARROW, AskedHand
from game.views.caldaern.casting.choice import Casting
from game.views.caldaern.casting.reach import outline
from game.views.caldaern.casting.speech import SpellSpeech
from game.views.caldaern.field.lines import free_spot
from game.views.caldaern.field.look import Arrow, Flag, Frame, Look
from game.views.caldaern.schools.school import disc, school
from game.views.caldaern.shown.window import FieldWindow

Point = tuple[float, float]

_SLIP, _TOKEN = 18, 30
_SNAP = 4
"""Squares from the pointer to the place where a template is laid down."""


class Shows(Protocol):
    """The view that these marks are of."""

    casting: Casting
    spells: SpellSpeech
    under: UnitId | None

    @property
    def square(self) -> Square | None:
        """The square under the keyboard, else under the pointer."""

    def odds_of(self, action: Any) -> Odds | None:
        """The odds of an action, as far as they are known."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A reason at a unit."""

    unit: UnitId
    text: str


@dataclass(frozen=True, slots=True)
class Marks:
    """What is drawn over the field. `token`: a school's disc at a place; `templates`: places of 3x3 squares, the one
    that is meant drawn strongly.
    """

    slips: tuple[Slip, ...] = ()
    token: tuple[str, Point] | None = None
    templates: tuple[tuple[Block, str, bool], ...] = ()
    flags: tuple[Flag, ...] = ()
    """Flags that slips keep clear of."""


def near_place(places: tuple[Square, ...], square: Square) -> Square | None:
    """The place of a template whose middle is nearest to a square, if one is near."""

    def far(place: Square) -> int:
        return max(abs(place[0] + 1 - square[0]), abs(place[1] + 1 - square[1]))

    best = min(places, key=lambda place: (far(place), place), default=None)
    return best if best is not None and far(best) <= _SNAP else None


def storm_arrows(hand: AskedHand) -> Iterator[Arrow]:
    """An arrow beside the template in each direction that is open to it. Rules: CDN-31.21."""
    block = hand.storm
    if block is None:
        return
    for facing in hand.storm_ways:
        dx, dy = STEP[facing]
        x, y = _middle(block)
        half = block[2] / 2
        yield Arrow(((x + dx * half, y + dy * half), (x + dx * (half + ARROW), y + dy * (half + ARROW))), kind="charge")


class CastMarks:
    """Says what lies where; a view without a chosen card has no marks."""

    def __init__(self, view: Shows) -> None:
        self.view = view

    @property
    def on(self) -> bool:
        """Whether a card is chosen."""
        return self.view.casting.asked and self.view.casting.chosen is not None

    def upon(self, look: Look) -> Look:
        """A look with what lies on the field because of the chosen card."""
        casting = self.view.casting
        mage, spell = casting.mage, casting.spell
        if not self.on or mage is None or spell is None:
            return look
        return replace(
            look, reach=outline(casting.state, mage, spell), frames=tuple(self._frames(mage)),
            arrows=(*look.arrows, *self._arrows(mage)), flags=(*look.flags, *self._flags()),
            plates=(), legend=(),
        )  # fmt: skip

    def _frames(self, mage: Unit) -> Iterator[Frame]:
        casting, under = self.view.casting, self.view.under
        state = casting.state
        for target in casting.targets:
            if target == casting.target:
                continue
            if counts(state.units[target], For.SIGHT) and not state.units[target].host:
                yield Frame(target, "legal", target == under)
        if casting.target:
            other = state.hostile(mage, state.units[casting.target])
            yield Frame(carrier(state, state.units[casting.target]).id, "threat" if other else "selected")
        yield Frame(carrier(state, mage).id, "selected")

    def _arrows(self, mage: Unit) -> Iterator[Arrow]:
        ends = self._ends(mage)
        if ends is not None:
            yield Arrow(ends, kind="charge")

    def _ends(self, mage: Unit) -> tuple[Point, Point] | None:
        """From the mage to the edge of the target."""
        casting = self.view.casting
        if not casting.target or casting.target == mage.id:
            return None
        here = square_of(casting.state, mage)[0]
        there = area(casting.state, carrier(casting.state, casting.state.units[casting.target]), For.SIGHT)
        if there is None:
            return None
        start, end = _middle(here), _middle(there)
        return start, _edge(start, end, there)

    def _flags(self) -> Iterator[Flag]:
        """Both ends of the chance at the target, or at the one that is pointed at."""
        casting, view = self.view.casting, self.view
        target = casting.target
        if not casting.aimed and view.under in casting.targets and view.under is not None:
            target = view.under
        action = casting.action or (casting.at(target) if target else None)
        if action is None:
            return
        at = self._flag_at(target)
        if at is not None:
            chance = float(creation_chances(casting.state, action).success)
            yield Flag(at, view.spells.flag(view.odds_of(action), chance))

    def _flag_at(self, target: UnitId) -> Point | None:
        casting = self.view.casting
        if casting.square is not None:
            x, y = casting.square
            return x + 1.5, y
        unit = casting.state.units[target] if target else casting.mage
        here = None if unit is None else area(casting.state, carrier(casting.state, unit), For.SIGHT)
        return None if here is None else (here[0] + here[2] / 2, here[1] - 0.4)

    # --------------------------------------------------------------------------------- over the units
    def over(self) -> Marks:
        """Slips, disc, templates."""
        casting = self.view.casting
        mage, spell = casting.mage, casting.spell
        if not self.on or mage is None or spell is None:
            return Marks()
        ends = self._ends(mage)
        token = None if ends is None else (spell.school, ((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2))
        return Marks(tuple(self._slips(mage)), token, tuple(self._templates(spell.school)), tuple(self._flags()))

    def _slips(self, mage: Unit) -> Iterator[Slip]:
        """Reasons at all units of the side that the spell is for and that can't be its target."""
        casting, state = self.view.casting, self.view.casting.state
        spell = casting.spell
        if spell is None or spell.whom not in ("unit", "two_units"):
            return
        for unit in state.units.values():
            wanted = state.hostile(mage, unit) != (spell.kind == "augment")
            if not wanted or not stands(unit) or unit.host:
                continue
            refusal = casting.why_not(unit.id)
            if refusal is not None and unit.id not in casting.targets:
                yield Slip(unit.id, self.view.spells.why(refusal))

    def _templates(self, own: str) -> Iterator[tuple[Block, str, bool]]:
        casting = self.view.casting
        if not casting.squares:
            return
        pointed = None if self.view.square is None else near_place(casting.squares, self.view.square)
        meant = pointed or casting.square
        if meant is None:
            for square in casting.squares:
                yield template(square), own, False
        else:
            yield template(meant), own, True


def _middle(block: Block) -> Point:
    return block[0] + block[2] / 2, block[1] + block[3] / 2


def _edge(start: Point, end: Point, block: Block) -> Point:
    """Where a line to the middle of a block comes to its edge."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    shares = [1.0]
    for d, low, wide, s in ((dx, block[0], block[2], start[0]), (dy, block[1], block[3], start[1])):
        if abs(d) > 1e-9:
            edge = low if d > 0 else low + wide
            shares.append((edge - s) / d)
    t = max((share for share in shares[1:] if share <= 1.0), default=1.0)
    return start[0] + dx * max(t, 0.0), start[1] + dy * max(t, 0.0)


class MarkPainter:
    """Draws what lies over the field."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    def draw(self, surface: pygame.Surface, grid: FieldWindow, marks: Marks, blocks: dict[UnitId, Block]) -> None:
        """Draw marks; `blocks` are those of the units on the field."""
        art, theme = self.ctx.art, self.ctx.theme
        taken: list[Rect] = []
        for block, own, strong in marks.templates:
            self._template(surface, grid, block, own, strong=strong)
        if marks.token is not None:
            name, at = marks.token
            art.put(surface, disc(art, name, theme.u(_TOKEN)), *grid.at(*at))
            lies = Rect(0, 0, theme.u(_TOKEN), theme.u(_TOKEN))
            lies.center = (round(grid.at(*at)[0]), round(grid.at(*at)[1]))
            taken.append(lies)
        taken += [self._flag_box(grid, flag) for flag in marks.flags]
        for slip in marks.slips:
            if slip.unit in blocks:
                taken.append(self._slip(surface, grid, grid.box(*blocks[slip.unit]), slip.text, taken))

    def _flag_box(self, grid: FieldWindow, flag: Flag) -> Rect:
        """Where a flag lies whose point is at a place."""
        u, at = self.ctx.theme.u, grid.at(*flag.at)
        box = Rect(0, 0, round(self.ctx.text.width(flag.text, 14, "bold")) + u(20), u(28))
        box.midbottom = (round(at[0]), max(round(at[1]), grid.clip.y + u(28)))
        return box.clamp(grid.clip)

    def _slip(self, surface: pygame.Surface, grid: FieldWindow, box: Rect, words: str, taken: list[Rect]) -> Rect:
        """A slip above a unit, else where there is room, with the sign for "not here"."""
        art, text, u = self.ctx.art, self.ctx.text, self.ctx.theme.u
        rect = Rect(0, 0, round(text.width(words, 13, "semi")) + u(30), u(_SLIP))
        rect.midbottom = (box.centerx, box.y - u(10))
        if rect.y < grid.clip.y + u(2):
            rect.midtop = (box.centerx, box.bottom + u(10))
        rect = free_spot(rect, taken, grid.clip)
        art.rounded(surface, rect, "ink", u(5))
        art.rounded(surface, rect.inflate(-2 * u(1.4), -2 * u(1.4)), "parchment_shade", u(4))

        def make() -> pygame.Surface:
            out = pygame.Surface((u(16), u(16)), pygame.SRCALPHA)
            self.ctx.overlay.barred(out, (u(8), u(8)), u(5))
            return out

        art.put(surface, art.cached(("cast barred",), make), rect.x + u(13), rect.centery)
        with art.unrecorded():
            text.draw(surface, words, (rect.x + u(23), rect.centery), 13, "ink", "semi", width=rect.w - u(27))
        return rect

    def _template(self, surface: pygame.Surface, grid: FieldWindow, block: Block, own: str, *, strong: bool) -> None:
        """3 x 3 squares in the school's colour, with a falling hatch and the sign of storms in their middle."""
        art, theme = self.ctx.art, self.ctx.theme
        box = grid.box(*block)
        if not box.colliderect(grid.clip):
            return

        def make() -> pygame.Surface:
            out = pygame.Surface(box.size, pygame.SRCALPHA)
            out.fill(theme.rgba(school(own).main, 102 if strong else 40))
            for x in range(-box.h, box.w, max(5, theme.u(9))) if strong else ():
                pygame.draw.line(out, theme.rgba(school(own).dark, 130), (x, 0), (x + box.h, box.h), theme.u(1.5))
            pygame.draw.rect(out, theme.rgba("ink", 255 if strong else 110), out.get_rect(), max(1, theme.u(1.6)))
            if strong:
                art.put(out, art.icon("type_storm", box.w * 0.6, "ivory"), box.w / 2, box.h / 2)
            return out

        surface.blit(art.cached(("cast template", box.size, own, strong), make), box)
