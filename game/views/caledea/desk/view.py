"""The board of Caledea in the play scene: an endless pan over land whose edges meet, pieces, gestures, fights.

Composition only: `Hand` knows what is being done, `Motion` what is shown, `BoardPainter` how it looks, `Controls`
what an event means.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.position.position import Phase
from game.engine.caledea.state import CaledeaState
from game.engine.caledea.war.threat import Threat, threat_odds, threats
from game.engine.contract import Action, Event, Odds, Refusal, Seat, Square
from game.engine.geometry.torus import Cell
from game.ui.context import Context
from game.ui.widgets import Tip
from game.views.caledea.field.board import BoardPainter
from game.views.caledea.field.breath import Breath
from game.views.caledea.field.layers import Layers
from game.views.caledea.field.motion import Motion
from game.views.caledea.field.naming import Naming
from game.views.caledea.field.sight import Sight
from game.views.caledea.hand.commands import answer_command, commands
from game.views.caledea.hand.controls import Controls
from game.views.caledea.hand.fight import STRUCTURE, chance_for
from game.views.caledea.hand.hand import Hand
from game.views.caledea.hand.modes import Kind, Mode, mode_by_phase
from game.views.caledea.shown import minimap
from game.views.caledea.shown.looks import standing_at
from game.views.caledea.shown.route import Trail
from game.views.caledea.shown.shown import Shown
from game.views.caledea.shown.trails import trails_of
from game.views.caledea.shown.window import Grid
from game.views.caledea.speech import tips
from game.views.contract.base import Command, Handled, Source
from game.views.shared.board.trails import Trails
from game.views.shared.board.view import BoardView

Rect = pygame.Rect


class CaledeaView(BoardView[Cell, CaledeaAction, Shown]):
    """See `BoardView`. `revision` grows whenever mode, chosen units, pointed square, candidate, odds or refusal do."""

    hand: Hand
    motion: Motion
    controls: Controls
    _threats: list[Threat] | None

    def __init__(self, ctx: Context, source: Source) -> None:
        super().__init__(ctx, source)
        self.show_threats = False
        state = self.state
        self._sight = Sight(ctx, state.geo)
        self.hand = Hand(state, source.seat)
        self.motion = Motion(ctx, Shown(state), look=self._look_there, changed=self._touch)
        self.painter = BoardPainter(ctx, state.board)
        self.map = minimap.Minimap(ctx)
        self.trail = Trail(state.geo)
        self.layers = Layers(self)
        self.controls = Controls(self)
        self.breath = Breath(self)
        self.naming = Naming(self)
        self.pointed: int | None = None
        """The card (unit id or STRUCTURE) under the pointer or the keyboard."""
        self.candidate: CaledeaAction | None = None
        self.spot: frozenset[Cell] = frozenset()
        """Squares that are lit up."""
        self._kept: tuple[int, ...] = ()
        self._stale = True
        self._side = 0

    # ------------------------------------------------------------------------------ questions
    @property
    def state(self) -> CaledeaState:
        """The position now."""
        state: CaledeaState = self.source.state
        return state

    @property
    def sight(self) -> Sight:
        """The window onto the land."""
        return self._sight

    @property
    def laid_out(self) -> bool:
        """Whether a stack is laid out."""
        return self.hand.picker is not None

    @property
    def mode(self) -> Mode:
        """What a click does now; while events are shown, what will be asked after them."""
        return mode_by_phase(self.state, self.source.seat) if self._playing else self.hand.mode

    @property
    def units(self) -> tuple[int, ...]:
        """Chosen units."""
        return self.hand.units

    @property
    def square(self) -> Square | None:
        """The square under the pointer or the keyboard."""
        cell = self.cell
        return None if cell is None else self.state.geo.squares[cell]

    @property
    def cell(self) -> Cell | None:
        """The cell under the keyboard, else under the pointer."""
        return self.cursor if self.cursor is not None else self.hover

    @property
    def threats(self) -> list[Threat]:
        """What could happen to the one who looks in the enemies' next turns, the likeliest first."""
        if self._threats is None:
            viewer, state = self.source.viewer, self.state
            ready = viewer is not None and state.capitals[viewer] is not None and state.result is None
            self._threats = threats(state, viewer) if ready and viewer is not None else []
        return self._threats

    # ------------------------------------------------------------------------------- position
    def _picture(self) -> Shown:
        return Shown(self.state)

    def _trails_of(self, events: Sequence[Event], eyes: Seat) -> Trails:
        return trails_of(events, self.state.geo, eyes)

    def seat_colours(self) -> list[str]:
        """The palette's ids of the seats' colours."""
        return [self.shown.colour(seat) for seat in range(self.state.seats)]

    def _new_board(self) -> None:
        state, area = self.state, self.sight.area
        self._sight = Sight(self.ctx, state.geo)
        self.painter = BoardPainter(self.ctx, state.board)
        self.trail = Trail(state.geo)
        self.hover = self.cursor = None
        if area.w > 1:
            self.layout(area, self.ctx.theme.scale)

    def play(self, events: Iterable[Event]) -> None:
        """Show events that have already changed the state, after those that are being shown."""
        if not self._playing:
            self._kept = self.hand.units
        super().play(events)

    def _settle(self) -> None:
        self.hand.units = self._kept
        super()._settle()

    def _take_position(self) -> None:
        self.hand.look(self.state, self.source.seat)
        self._threats = None
        self.pointed = None
        self._kept = ()
        self._touch()
        self.changed()

    def _touch(self) -> None:
        """Pieces have changed: squares are to be painted anew."""
        self._stale = True

    def changed(self) -> None:
        """The hand has changed: weigh everything that depends on it."""
        self.redraw()
        self._stale = True
        self.layers.forget()
        if self.hand.units and (not self.trail.cells or self.trail.cells[0] not in self.origins()):
            self.trail.start(self.state.units[self.hand.units[0]].cell)
        self.chances = {}
        self._unweighed = [cell for cell, t in self.hand.targets.items() if t.kind is Kind.ATTACK and t.action]
        self._weigh()

    def origins(self) -> list[Cell]:
        """Squares of the chosen units, in the order of choosing."""
        return list(dict.fromkeys(self.state.units[i].cell for i in self.hand.units))

    def _weigh(self) -> None:
        """What a click would do here, with its odds or the reason against it."""
        self.revision += 1
        self.candidate = self._candidate()
        self.odds = self.state.odds(self.candidate) if self.candidate is not None else None
        self.danger = self._danger()
        over_card = self.pointed is not None
        cell = self.cell
        self.refusal = None if cell is None or over_card or self._playing else self.hand.why_not(cell)

    def _candidate(self) -> CaledeaAction | None:
        if self._playing:
            return None
        if self.pointed is not None and self.hand.picker is None:
            if self.pointed == STRUCTURE:
                return self._storm()
            return self.hand.choosable().get(self.pointed)
        target = self.hand.targets.get(self.cell) if self.cell is not None else None
        return target.action if target is not None else None

    def _danger(self) -> Odds | None:
        """The odds of the worst threat to the square that is looked at, where a click there decides nothing."""
        viewer, cell = self.source.viewer, self.cell
        if self._playing or self.candidate is not None or self.pointed is not None or cell is None:
            return None
        if viewer is None or self.mode not in (Mode.LOOK, Mode.TURN, Mode.MOVE):
            return None
        square = self.state.geo.squares[cell]
        threat = next((t for t in self.threats if t.square == square), None)
        return None if threat is None else threat_odds(self.state, threat, viewer)

    def _storm(self) -> CaledeaAction | None:
        fight = self.state.fight
        target = self.hand.targets.get(fight.cell) if fight is not None else None
        return target.action if target is not None else None

    # -------------------------------------------------------------------------------- choices
    def commands(self) -> list[Command]:
        """What can be commanded now, in the order of the prompt's buttons."""
        return [] if self._playing else commands(self.hand, self.ctx.words)

    def run(self, command: str) -> Handled:
        """Carry a command out. Raises KeyError for one that isn't among `commands` now."""
        if self._playing:
            return False
        before = self.hand.units
        answer = answer_command(self.hand, command)
        if command == "next_piece" and answer is True:
            self._show_chosen()
        if isinstance(answer, bool):
            self.changed()
            return answer or bool(before)
        return self.answer(answer, self._board_middle())

    def _show_chosen(self) -> None:
        """The keyboard goes to the chosen units, and the window with it."""
        cell = self.state.units[self.hand.units[0]].cell
        self.cursor = cell
        self.trail.start(cell)
        self.sight.look(self.state.geo.squares[cell])

    def _look_there(self, square: Square) -> None:
        """What is shown is brought into view; where nothing moves, somebody is looking elsewhere and stays there."""
        if not self.ctx.still:
            self.sight.look(square)

    def answer(self, answer: Action | Refusal | None, anchor: Rect, tried: Action | None = None) -> Handled:
        """What a gesture came to, for the scene: a decision, a refusal shown at `anchor`, or just consumed."""
        if isinstance(answer, Action):
            self._note_ways(answer)
        return super().answer(answer, anchor, tried)

    def _why(self, refusal: Refusal, *, urgent: bool = False) -> Tip:
        return tips.refusal_tip(self.ctx.words, refusal, urgent=urgent)

    def click(self, cell: Cell, *, add: bool = False) -> Handled:
        """A click on a square, by pointer or keyboard."""
        tried = self.hand.wished(cell)
        return self.answer(self.hand.click(cell, add=add), self.rect_of(cell), tried)

    def choose(self, card: int) -> Handled:
        """A click on a card of the fight or the stack that is laid out."""
        answer = self._storm() if card == STRUCTURE else self.hand.choose(card)
        return self.answer(answer, self._board_middle())

    def select(self, units: Iterable[int]) -> None:
        """Choose units, as a click would."""
        if self.hand.seat is not None:
            self.hand.select(tuple(i for i in units if i in self.state.units))
            self.changed()

    def spotlight(self, cells: Iterable[Cell] | None) -> None:
        """Light squares up, such as the land of a kingdom that is looked at; None: no more."""
        self.spot = frozenset(cells or ())
        self.revision += 1
        self.redraw()

    def advise(self, action: Action | None) -> None:
        """Show an action that was advised: its units are chosen, its way and its squares are marked. None: no more."""
        self.advice = action
        if action is not None:
            units = getattr(action, "units", None) or (getattr(action, "unit", None),)
            own = [i for i in units if i in self.state.units and self.state.units[i].seat == self.hand.seat]
            if own and self.state.phase is Phase.TURN:
                self.select(own)
        names = ("destination", "target", "square")
        squares = [getattr(action, name) for name in names if hasattr(action, name)]
        self.spotlight([self.state.geo.cell(square) for square in squares])

    def _note_ways(self, action: Action) -> None:
        """Have the units of a move go as it was drawn."""
        if isinstance(action, act.MoveUnits):
            goal = self.state.geo.cell(action.destination)
            for unit_id in action.units:
                way = self.way(self.state.units[unit_id].cell, goal, self.state.units[unit_id].rank)
                if way is not None:
                    self.motion.ways[unit_id] = way

    def way(self, start: Cell, goal: Cell, steps: int) -> tuple[Cell, ...] | None:
        assert self.hand.seat is not None
        return self.trail.walk(start, goal, steps, self.state.blocked(self.hand.seat))

    # ------------------------------------------------------------------------------- geometry
    def layout(self, rect: Rect, scale: float) -> None:
        """Take the area in pixels; a board that was seen as a whole stays so."""
        viewer = self.source.viewer
        home = self.state.capitals[viewer] if viewer is not None else None
        self.place = Rect(rect)
        self.sight.layout(Rect(rect), None if home is None else self.state.geo.squares[home])
        self.painter.forget()
        self._touch()
        self.layers.forget()

    def rect_of(self, cell: Cell) -> Rect:
        """Where a cell is seen best."""
        return self.sight.rect_of(self.state.geo.squares[cell])

    def center_on(self, square: Square) -> None:
        """Bring a square to the middle, the short way over the edges."""
        self.sight.center_on(square[0] + 0.5, square[1] + 0.5)

    @property
    def show_minimap(self) -> bool | None:
        """Whether the map of the board is shown; None: when the board can't be seen as a whole."""
        return self.sight.show_map

    @show_minimap.setter
    def show_minimap(self, value: bool | None) -> None:
        self.sight.show_map = value

    # --------------------------------------------------------------------------------- events
    def point(self, cell: Cell | None, card: int | None) -> None:
        """The pointer or the keyboard is on this square, or on this card."""
        if (cell, card) != (self.hover, self.pointed):
            self.hover, self.pointed = cell, card
            if cell is not None and self.hand.units:
                self.trail.visit(cell)
            self._weigh()

    def look_away(self) -> None:
        """Forget what was pointed at, by pointer and keyboard, and where the window was: it would tell a secret."""
        super().look_away()
        self.trail = Trail(self.state.geo)
        self.sight.reopen()
        self.redraw()

    def put_map_away(self) -> None:
        """No small map lies over the board until it is asked for."""
        self.show_minimap = False

    def tip_spots(self) -> Sequence[Rect]:
        """Every square that is seen but for what a laid-out sheet covers, and the units on that sheet."""
        grid = self.sight.grid
        if grid is None:
            return ()
        places = [(x, y) for y in range(grid.top, grid.bottom + 1) for x in range(grid.left, grid.right + 1)]
        seen = [grid.rect(place).clip(grid.field) for place in places]
        bare = [rect for rect in seen if rect.w > 2 and rect.h > 2 and not self.layers.covers(rect.center)]
        cards = self.layers.card_places()
        return [*bare, *cards, *(self.layers.over_the_board() if cards else ())]

    def targets(self) -> Sequence[Rect]:
        """What the unit or tool in the hand can reach, and every square where something stands."""
        grid = self.sight.grid
        if grid is None or self._playing:
            return ()
        cells = sorted({*self.hand.targets, *self.shown.stacks, *self.shown.structures})
        rects = [rect.clip(grid.clip) for cell in cells for rect in grid.rects_of(self.state.geo.squares[cell])]
        return [*rects, *self.layers.over_the_board()]

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What is to be said about the square or the card under the pointer."""
        grid = self.sight.grid
        if self._playing or grid is None or self.controls.dragging:
            return None
        card = self.layers.card_shown(pos)
        if card is not None:
            return tips.fighter_tip(self.ctx.words, card)
        if self.layers.card_places() and self.layers.covers(pos):
            return tips.fight_tip(self.ctx.words)
        square = grid.square_at(pos)
        if square is None or self.layers.covers(pos) or self.sight.over_map(pos):
            return None
        cell = self.state.geo.cell(square)
        if self.refusal is not None and cell == self.hover:
            return self._why(self.refusal)
        danger = next((t for t in self.threats if t.square == square), None) if self.show_threats else None
        return tips.square_tip(self.ctx.words, self.state, cell, self.source.viewer, danger)

    def _goes_along(self) -> bool:
        return bool(self.layers.over_the_board())

    def _update_land(self, dt: float) -> bool:
        return self.sight.update(dt)

    def _chance(self, action: CaledeaAction) -> float | None:
        return chance_for(self.hand, action)

    # -------------------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board, what lies over it, and its frame."""
        grid = self.sight.grid
        if grid is None:
            return
        before = surface.get_clip()
        surface.set_clip(grid.clip.clip(before))
        painter, glance = self.painter, self.sight.glance
        if not glance.draw(surface, grid, lambda dst, part: painter.draw_rough(dst, grid, part)):
            self._draw_inside(surface, grid)
            glance.keep(surface, grid)
        surface.set_clip(before)
        painter.draw_surround(surface, grid)
        painter.draw_flags(surface, grid, self.layers.flags())
        self._draw_cursor(surface, grid)
        if self.sight.map_shown():
            self.map.draw(surface, grid, self.shown)
        self.layers.draw_over(surface)

    def _draw_inside(self, surface: pygame.Surface, grid: Grid) -> None:
        """Draw the land, and what lies and stands on it."""
        self._prepare(grid)
        painter = self.painter
        painter.draw_land(surface, grid)
        painter.draw_marks(surface, grid, self.layers.marks(), self.breath.strength)
        painter.draw_pieces(surface, grid)
        painter.draw_trails(surface, grid, self.trails, self.seat_colours())
        painter.draw_sprites(surface, grid, self.layers.away_sprites())
        painter.draw_sprites(surface, grid, self.motion.sprites.values())
        for points, short in self.layers.ways():
            painter.draw_path(surface, grid, points, stop_short=short)
        self.draw_named(surface)

    def _prepare(self, grid: Grid) -> None:
        """Have the painter take in what has changed since the last frame."""
        if not self._stale and self._side == grid.side:
            return
        self._stale, self._side = False, grid.side
        shown, chosen = self.shown, frozenset(self.hand.units)
        cells = {*shown.stacks, *shown.structures, *shown.marks, *(c for c in shown.capitals if c is not None)}
        standings = {c: standing_at(shown, c, chosen=chosen, hidden=self.motion.hidden) for c in cells}
        self.painter.land(shown, grid.side, {c: s for c, s in standings.items() if not s.empty})
        self.map.take()

    def _draw_cursor(self, surface: pygame.Surface, grid: Grid) -> None:
        """Where the keyboard is."""
        if self.cursor is not None and not self._playing:
            for rect in grid.rects_of(self.state.geo.squares[self.cursor]):
                if grid.field.collidepoint(rect.center):
                    self.ctx.overlay.focus(surface, rect, 4)
