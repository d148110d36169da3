"""What lies on and over the board because of what is being done: overlays, flags, arrows, laid-out sheets."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.state import CaledeaState
from game.engine.caledea.war.threat import Threat
from game.engine.contract import Action, Refusal, Square
from game.engine.geometry.torus import Cell
from game.ui.context import Context
from game.views.caledea.field.board import Flag, Mark
from game.views.caledea.field.motion import AWAY_SIDE, Motion
from game.views.caledea.field.sight import Sight
from game.views.caledea.field.tray import draw_muster, sheet, sheet_size
from game.views.caledea.hand.fight import Card, Muster, muster
from game.views.caledea.hand.hand import Hand
from game.views.caledea.hand.modes import Kind, Mode
from game.views.caledea.shown import window
from game.views.caledea.shown.pieces import UNIT_PIECE
from game.views.caledea.shown.route import unwrapped
from game.views.caledea.shown.shown import Shown
from game.views.caledea.shown.stack import StackSheet, draw_stack, stack_sheet
from game.views.contract.base import Source
from game.views.shared.board.sprite import Sprite
from game.views.shared.board.throw_sheet import Sheet, best_spot, draw_throw, sheet_spots

Rect = pygame.Rect

_LEAST_CHANCE = 0.005
"""Threats below this are not worth a mark."""

_BESIDE = 0.2  # squares between the two units that stand for those who wait beside a fight


class Laid(Protocol):
    """All that is marked on the board because of what is being done is read from here."""

    advice: Action | None
    candidate: CaledeaAction | None
    chances: dict[Cell, float]
    ctx: Context
    hand: Hand
    motion: Motion
    pointed: int | None
    refusal: Refusal | None
    show_threats: bool
    source: Source
    spot: frozenset[Cell]

    @property
    def busy(self) -> bool:
        """Whether events are still being shown; nothing can be decided meanwhile."""

    @property
    def cell(self) -> Cell | None:
        """The cell under the keyboard, else under the pointer."""

    @property
    def shown(self) -> Shown:
        """What the board shows."""

    @property
    def sight(self) -> Sight:
        """The window onto the land."""

    @property
    def state(self) -> CaledeaState:
        """The position now."""

    @property
    def threats(self) -> list[Threat]:
        """What could happen to the one who looks in the enemies' next turns, the likeliest first."""

    def origins(self) -> list[Cell]:
        """Squares of the chosen units, in the order of choosing."""

    def rect_of(self, cell: Cell) -> pygame.Rect:
        """Where a cell is seen best."""

    def way(self, start: Cell, goal: Cell, steps: int) -> tuple[Cell, ...] | None:
        """"""


class Layers:
    """Reads the view and says what lies where; hit-testing and drawing use the same answers."""

    def __init__(self, view: Laid) -> None:
        self.view = view
        self._muster: Muster | None = None
        self._muster_stale = True
        self._spot: int | None = None
        """Which spot the sheet has taken; kept as long as it lies there."""

    def forget(self) -> None:
        """The hand, or what is shown, has changed."""
        self._muster_stale = True

    # ----------------------------------------------------------------------------- on the squares
    def marks(self) -> list[Mark]:
        """Overlays below the pieces: what is lit up, chosen, may be clicked, is refused, is in danger."""
        view, hand = self.view, self.view.hand
        if view.busy:
            return []
        here = view.cell
        out = [Mark(cell, "range") for cell in sorted(view.spot)]
        if view.show_threats:
            out += [Mark(view.state.geo.cell(t.square), "threat") for t in self.worst_threats()]
        if hand.mode is Mode.TURN:
            out += [Mark(cell, "range", cell == here) for cell in hand.ready_cells()]
        for cell, target in sorted(hand.targets.items()):
            out.append(Mark(cell, "threat" if target.kind is Kind.ATTACK else "legal", cell == here))
        out += [Mark(cell, "selected", cell == here) for cell in (*view.origins(), *self._own_site())]
        if view.refusal is not None and here is not None and hand.mode is not Mode.TURN:
            out.append(Mark(here, "refused"))
        laid = self.muster()
        if laid is not None and laid.cell not in hand.targets:
            out.append(Mark(laid.cell, "selected"))
        return out

    def _own_site(self) -> list[Cell]:
        """The site that the one who looks has chosen in secret, until all are revealed. Rules: CAL-18.2."""
        viewer = self.view.source.viewer
        site = self.view.state.sites[viewer] if viewer is not None else None
        return [] if site is None or site in self.view.state.capitals else [site]

    def worst_threats(self) -> list[Threat]:
        """The likeliest threat to each square."""
        worst: dict[Square, Threat] = {}
        for threat in self.view.threats:
            if threat.chance >= _LEAST_CHANCE:
                worst.setdefault(threat.square, threat)
        return list(worst.values())

    def flags(self) -> list[Flag]:
        """Chances above squares: of my attacks, and (while they are shown) of attacks on me."""
        view = self.view
        if view.busy:
            return []
        words = view.ctx.words
        out = [Flag(cell, f"{words.number(p * 100)} %") for cell, p in sorted(view.chances.items())]
        if view.show_threats:
            for threat in self.worst_threats():
                cell = view.state.geo.cell(threat.square)
                if cell not in view.chances:
                    out.append(Flag(cell, f"{words.number(threat.chance * 100)} %", "bad"))
        return out

    def ways(self) -> list[tuple[list[tuple[int, int]], bool]]:
        """Arrows for the move that a click would make, and for one that was advised: squares of the plane, and
        whether it stops short."""
        view = self.view
        shown = [view.candidate, view.advice if view.advice != view.candidate else None]
        moves = [action for action in shown if isinstance(action, act.MoveUnits)]
        return [] if view.busy else [way for action in moves for way in self._ways_of(action)]

    def _ways_of(self, action: act.MoveUnits) -> list[tuple[list[tuple[int, int]], bool]]:
        view = self.view
        goal = view.state.geo.cell(action.destination)
        target = view.hand.targets.get(goal)
        short = target is not None and target.kind is Kind.ATTACK
        steps: dict[Cell, int] = {}
        for unit_id in action.units:
            unit = view.state.units[unit_id]
            steps[unit.cell] = min(unit.rank, steps.get(unit.cell, unit.rank))
        found = [view.way(cell, goal, reach) for cell, reach in steps.items()]
        return [(unwrapped(view.state.geo, way), short) for way in found if way is not None]

    def away_sprites(self) -> list[Sprite]:
        """Units that are in combat, beside the square that they attack: two of each side and how many they are."""
        motion, shown, out = self.view.motion, self.view.shown, []
        for x, y, ids in motion.away_groups():
            there = [shown.figures[i] for i in ids if i not in motion.hidden]
            for n, unit in reversed(list(enumerate(there[:2]))):
                out.append(Sprite(UNIT_PIECE[unit.rank], shown.colour(unit.seat), x + _BESIDE * n, y, AWAY_SIDE))
            if len(there) > 2:
                out.append(Sprite(str(len(there)), "", x + 0.3, y - 0.08, AWAY_SIDE, shape="count"))
        return out

    # ---------------------------------------------------------------------------- over the board
    def muster(self) -> Muster | None:
        """The fight that is laid out for choosing, if one is."""
        view = self.view
        if self._muster_stale:
            self._muster_stale = False
            waiting = not view.busy and (view.state.fight is not None or view.state.bombardment is not None)
            self._muster = muster(view.hand, view.shown, view.ctx.words) if waiting else None
        return self._muster

    def fight_sheet(self) -> Sheet | None:
        """Where the fight, or the throw that is being shown, lies over the board."""
        view, grid = self.view, self.view.sight.grid
        throw, laid = view.motion.throw, self.muster()
        if grid is None or (throw is None and laid is None):
            self._spot = None
            return None
        theme, clip = view.ctx.theme, grid.clip
        wide = clip if clip.w >= theme.u(window.SHEET) else view.sight.area
        area = Rect(wide.x, clip.y, wide.w, clip.h)
        cards = (len(laid.above.cards), len(laid.below.cards)) if laid is not None and throw is None else (0, 0)
        spots = sheet_spots(theme, area, sheet_size(theme, area, max(cards)))
        if self._spot is None:
            self._spot = best_spot(spots, self._keep_clear(laid))
        return sheet(theme, spots[self._spot], *cards)

    def _keep_clear(self, laid: Muster | None) -> list[Rect]:
        """Squares that a sheet should not hide: the one that is fought for, and those the attackers came from."""
        view = self.view
        if laid is not None:
            cells = [laid.cell, *laid.origins]
        else:
            square = view.motion.throw_square
            cells = [] if square is None else [view.state.geo.cell(square)]
            cells += [view.shown.figures[i].cell for i in view.shown.away]
        return [view.rect_of(cell) for cell in cells]

    def stack_place(self) -> tuple[StackSheet, tuple[int, ...]] | None:
        """Where the stack that is chosen from lies, and its units in the order of their cards."""
        view = self.view
        if view.hand.picker is None or view.busy or view.sight.grid is None:
            return None
        units = view.hand.own_stack(view.hand.picker)
        anchor = view.rect_of(view.hand.picker)
        return stack_sheet(view.ctx.theme, view.sight.area, anchor, len(units)), units

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """The card (unit id or STRUCTURE) under a pixel."""
        place = self.stack_place()
        if place is not None:
            return next((i for rect, i in zip(place[0].cards, place[1]) if rect.collidepoint(pos)), None)
        card = self.card_shown(pos)
        return None if card is None else card.id

    def _fighters(self) -> list[tuple[Rect, Card]]:
        """The cards of the fight that is laid out, where they lie."""
        laid, on = self.muster(), self.fight_sheet()
        if laid is None or on is None or self.view.motion.throw is not None:
            return []
        return [*zip(on.above, laid.above.cards), *zip(on.below, laid.below.cards)]

    def card_shown(self, pos: tuple[int, int]) -> Card | None:
        """The card of the laid out fight under a pixel."""
        return next((card for rect, card in self._fighters() if rect.collidepoint(pos)), None)

    def card_places(self) -> list[Rect]:
        """Where these cards lie."""
        return [rect for rect, _ in self._fighters()]

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether a sheet lies over the board at a pixel."""
        return any(rect.collidepoint(pos) for rect in self.over_the_board())

    def over_the_board(self) -> list[pygame.Rect]:
        """The sheets that lie over the board."""
        place, on = self.stack_place(), self.fight_sheet()
        over = [place[0].rect] if place is not None else []
        return over + ([on.rect] if on is not None else [])

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw a laid-out stack, the fight or the throw."""
        view = self.view
        place = self.stack_place()
        if place is not None:
            units = [view.state.units[i] for i in place[1]]
            draw_stack(view.ctx, surface, place[0], view.shown, units, view.hand.units, view.pointed)
        on, laid = self.fight_sheet(), self.muster()
        if on is None:
            return
        if view.motion.throw is not None:
            draw_throw(view.ctx, surface, on, view.motion.throw, view.motion.throw_time)
        elif laid is not None:
            draw_muster(view.ctx, surface, on, laid, view.pointed)
