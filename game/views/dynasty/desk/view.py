"""The board of Dynasty Builder in the play scene: land, pieces, gestures, what they would come to.

Composition only: `Hand` knows what is being done, `Motion` what is shown, `Looking` what is marked, `BoardPainter` how
it looks, `Controls` what an event means.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.engine.contract import Action, Event, Odds, Refusal, Seat, Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.position.events import PhaseEnded
from game.engine.dynasty.queries.forecasts import Site, threat, threat_odds
from game.engine.dynasty.state import DynastyState
from game.ui.context import Context
from game.ui.widgets import Tip
from game.views.contract.base import Command, Handled, Source
from game.views.dynasty.desk.menu import MenuSheet
from game.views.dynasty.field.board import BoardPainter
from game.views.dynasty.field.look import Overlay
from game.views.dynasty.field.naming import Naming
from game.views.dynasty.field.sight import Sight
from game.views.dynasty.hand.commands import answer_command, commands
from game.views.dynasty.hand.controls import Controls
from game.views.dynasty.hand.hand import Hand
from game.views.dynasty.hand.march import MarchRoom
from game.views.dynasty.hand.modes import Kind, Menu, Mode, Option
from game.views.dynasty.motion.breath import Breath
from game.views.dynasty.motion.motion import Motion
from game.views.dynasty.shown.reads import own_cities, owner_at, tile_of
from game.views.dynasty.shown.route import Trail
from game.views.dynasty.shown.shown import Shown
from game.views.dynasty.shown.trails import trails_of
from game.views.dynasty.speech import tips
from game.views.dynasty.speech.looking import Looking
from game.views.dynasty.speech.outlook import Outlook, outlook, sites_of
from game.views.dynasty.speech.tips import Threats
from game.views.shared.board.trails import Trails
from game.views.shared.board.view import BoardView

Rect = pygame.Rect

OVERLAYS = tuple(Overlay)


class DynastyView(BoardView[Square, DynastyAction, Shown]):
    """See `BoardView`."""

    hand: Hand
    motion: Motion
    painter: BoardPainter
    controls: Controls
    naming: Naming
    _threats: Threats | None

    def __init__(self, ctx: Context, source: Source) -> None:
        super().__init__(ctx, source)
        self.overlays: set[Overlay] = {Overlay.TERRITORY}
        """What is switched on."""
        state = self.state
        self.hand = Hand(state, source.seat)
        self.painter = self._new_painter()
        self.motion = Motion(ctx, Shown(state), look=self._look_there, changed=self._touch)
        self.trail = Trail(state.board)
        self.looking = Looking(self)
        self.sheet = MenuSheet(self)
        self.controls = Controls(self)
        self.breath = Breath(self)
        self.naming = Naming(self)
        self.passed: tuple[tuple[Seat, str], ...] = ()
        """Whose phases ended by themselves with the last action, as nothing was left to do in them. Rules: DYN-5.4."""
        self.row: int | None = None
        """The row of the menu that is pointed at."""
        self.candidate: DynastyAction | None = None
        self.outlook: Outlook | None = None
        """What the action that is pointed at would come to, or what is missing for it."""
        self.refused: DynastyAction | None = None
        """What was refused, for what is missing to be marked, until something else is done."""
        self.sites: tuple[Site, ...] = ()
        """Places where a city could be founded now, or nearly, while somebody builds."""
        self._overlay_menu = False

    # ------------------------------------------------------------------------------ questions
    @property
    def state(self) -> DynastyState:
        """The position now."""
        state: DynastyState = self.source.state
        return state

    @property
    def sight(self) -> Sight:
        """The window onto the land."""
        return self.painter.sight

    @property
    def mode(self) -> Mode:
        """What a click does now; nothing while events are shown."""
        return self.hand.mode

    @property
    def tile(self) -> Square | None:
        """The tile under the keyboard, else under the pointer."""
        return self.cursor if self.cursor is not None else self.hover

    @property
    def menu(self) -> Menu | None:
        """What is laid over the board to choose from."""
        if self._overlay_menu:
            options = tuple(Option(overlay.value, on=overlay in self.overlays) for overlay in OVERLAYS)
            return Menu("overlays", None, options)
        return None if self._playing else self.hand.menu

    @property
    def laid_out(self) -> bool:
        """Whether a menu lies over the board, so that the keyboard belongs to it."""
        return self.menu is not None

    @property
    def show_threats(self) -> bool:
        """Whether it is shown what enemies could strike."""
        return Overlay.THREAT in self.overlays

    @show_threats.setter
    def show_threats(self, value: bool) -> None:
        self._switch(Overlay.THREAT, value)

    @property
    def threats(self) -> Threats:
        """What enemies could strike in their next turns, by tile, seen from the one who looks."""
        if self._threats is None:
            viewer, state = self.source.viewer, self.state
            over = viewer is None or state.result is not None or not state.alive[viewer]
            self._threats = {} if over or viewer is None else threat(state, viewer)
        return self._threats

    # ------------------------------------------------------------------------------- position
    def _picture(self) -> Shown:
        return Shown(self.state)

    def _trails_of(self, events: Sequence[Event], eyes: Seat) -> Trails:
        return trails_of(events, eyes)

    def _new_board(self) -> None:
        self.painter = self._new_painter()
        self.trail = Trail(self.state.board)
        self.hover = self.cursor = None
        if self.place is not None:
            self.layout(self.place, self.ctx.theme.scale)

    def _new_painter(self) -> BoardPainter:
        return BoardPainter(self.ctx, self.state.board)

    def play(self, events: Iterable[Event]) -> None:
        """Show events that have already changed the state, after those that are being shown."""
        self.refused = None
        events = tuple(events)
        self.passed = tuple((e.seat, e.phase) for e in events if isinstance(e, PhaseEnded) and e.auto)
        super().play(events)

    def refresh(self) -> None:
        """Take the position as it is, without animation; animations end."""
        self.passed = ()
        super().refresh()

    def _take_position(self) -> None:
        self.hand.look(self.state, self.source.seat)
        self.looking.forget()
        self._threats = None
        self.refused = None
        self.row = None
        self.changed()
        self.controls.follow()

    def _touch(self) -> None:
        """Pieces have changed while events are shown."""
        self.redraw()

    def _look_there(self, tile: Square) -> None:
        """What is shown is brought into view; where nothing moves, somebody is looking elsewhere and stays there."""
        if not self.ctx.still:
            self.painter.sight.look(tile)

    def changed(self) -> None:
        """The hand has changed: weigh everything that depends on it."""
        self.redraw()
        at = self.hand.at if self.hand.mode is Mode.MOVE else None
        if at is not None and (not self.trail.tiles or self.trail.tiles[0] != at):
            self.trail.start(at)
        self.chances = {}
        self._unweighed = [tile for tile, t in self.hand.targets.items() if t.kind is Kind.ATTACK and t.action]
        self.sheet.forget()
        self.sites = () if self._playing else sites_of(self)
        self._weigh()

    def _weigh(self) -> None:
        """What a click would do here, with its odds and what comes of it, or the reason against it."""
        self.revision += 1
        tile = self.tile
        self.candidate = self._candidate()
        self.odds = self.state.odds(self.candidate) if self.candidate is not None else self._standing_odds()
        self.danger = self._danger()
        silent = tile is None or self._playing or self.menu is not None
        self.refusal = None if silent or tile is None else self.hand.why_not(tile)
        self.outlook = None if self._playing else outlook(self)

    def _candidate(self) -> DynastyAction | None:
        if self._playing:
            return None
        if self.menu is not None:
            rows = self.menu.options
            return rows[self.row].action if self.row is not None and self.row < len(rows) else None
        target = self.hand.targets.get(self.tile) if self.tile is not None else None
        if target is None or self.tile is None:
            return None
        room = self.hand.room
        if target.action is None and isinstance(room, MarchRoom) and self.tile in room.ways:
            return room.move(self.tile)  # or an attack from afar: a click asks which
        if target.action is None and self.mode is Mode.DESTROY:
            return room.wish(self.tile)  # a click lays out its row
        return target.action

    def _standing_odds(self) -> Odds | None:
        """The odds of what is asked, while nothing is pointed at: how an answer or another throw would go."""
        seat = self.hand.seat
        if seat is None or self._playing:
            return None
        if self.mode is Mode.TIE:
            return self.state.odds(act.ResolveTie(seat=seat, choice="retry"))
        if self.mode is Mode.REACT:
            return self.state.odds(act.React(seat=seat, choice="retaliate"))
        return None

    def _danger(self) -> Odds | None:
        """The odds of the worst threat to the own thing that is looked at, where a click there attacks nothing."""
        tile = self.tile
        if self._playing or self.odds is not None or tile is None or self.source.viewer is None:
            return None
        if self.menu is not None or tile not in self.threats or owner_at(self.state, tile) != self.source.viewer:
            return None
        return threat_odds(self.state, tile)

    # -------------------------------------------------------------------------------- choices
    def commands(self) -> list[Command]:
        """What can be commanded now, in the order of the prompt's buttons."""
        return [] if self._playing else commands(self)

    def run(self, command: str) -> Handled:
        """Carry a command out. Raises KeyError for one that isn't among `commands` now."""
        if self._playing:
            return False
        self._overlay_menu = False
        answer = answer_command(self.hand, command)
        if command == "next_piece":
            self._show_chosen()
        if isinstance(answer, bool):
            self.changed()
            return answer
        return self.answer(answer, self._board_middle())

    def _show_chosen(self) -> None:
        """The keyboard goes to what is chosen, and the window with it."""
        tile = self.hand.at or (self.hand.menu.tile if self.hand.menu is not None else None)
        if tile is not None:
            self.cursor, self.hover = tile, None
            self.trail.start(tile)
            self.painter.sight.look(tile)

    def answer(self, answer: Action | Refusal | None, anchor: Rect, tried: Action | None = None) -> Handled:
        """What a gesture came to, for the scene: a decision, a refusal shown at `anchor`, or just consumed."""
        if answer is None:
            self.row = None
        return super().answer(answer, anchor, tried)

    def _why(self, refusal: Refusal, *, urgent: bool = False) -> Tip:
        return tips.refusal_tip(self.ctx.words, refusal, urgent=urgent)

    def click(self, tile: Square) -> Handled:
        """A click on a tile, by pointer or keyboard. Beside the menu of overlays it puts that away."""
        if self._overlay_menu:
            self._overlay_menu = False
            self.changed()
            return True
        self.refused = None
        answer = self.hand.click(tile)
        if isinstance(answer, Refusal):
            self.refused = self.hand.doing.wish(tile)
        return self.answer(answer, self.rect_of(tile), self.refused)

    def choose(self, row: int) -> Handled:
        """A click on a row of the menu."""
        menu = self.menu
        if menu is None or row >= len(menu.options):
            return True
        option, anchor = menu.options[row], self.sheet.rect_of(row)
        if self._overlay_menu:
            overlay = Overlay(option.id)
            self._switch(overlay, overlay not in self.overlays)
            return True
        return self.answer(self.hand.choose(option.id), anchor)

    def lay_out_overlays(self) -> None:
        """Show what can be seen on the land, to be switched on and off; once more puts it away."""
        self._overlay_menu = not self._overlay_menu
        self.row = None
        self.changed()

    def _switch(self, overlay: Overlay, on: bool) -> None:
        """Switch something on the land on or off."""
        (self.overlays.add if on else self.overlays.discard)(overlay)
        self.changed()

    def toggle(self, name: str) -> None:
        """Switch an overlay by its name."""
        self._switch(Overlay(name), Overlay(name) not in self.overlays)

    def put_away(self) -> bool:
        """Put a laid-out menu away, or take back the last choice; whether there was one."""
        if self._overlay_menu:
            self._overlay_menu = False
            gone = True
        else:
            gone = self.hand.back()
        if not gone and self.refused is not None:
            gone, self.refused = True, None
        if not gone and self.cursor is not None:
            self.cursor, gone = None, True
        self.row = None
        self.changed()
        return gone

    def advise(self, action: Action | None) -> None:
        """Show an action that was advised. None: no more."""
        self.advice = action
        unit = getattr(action, "unit", None)
        if unit in self.state.units and isinstance(self.hand.room, MarchRoom) and unit in self.hand.room.able:
            self.hand.room.choose_unit(unit)
            self.hand.retarget()
        self.changed()

    # ------------------------------------------------------------------------------- geometry
    def layout(self, rect: Rect, scale: float) -> None:
        """Take the area in pixels; a board that was seen as a whole stays so."""
        self.place = Rect(rect)
        self.painter.forget()
        self.painter.layout(Rect(rect), self.home())
        self.sheet.forget()

    def home(self) -> Square | None:
        """Where the one who chooses is at home, else the one who looks, else whose turn it is."""
        state = self.state
        viewer = self.hand.seat if self.hand.seat is not None else self.source.viewer
        if viewer is None and state.to_act:
            viewer = state.to_act[0]
        if viewer is None:
            return None
        cities = own_cities(state, viewer)
        if cities:
            return next(iter(cities))
        own = state.units_of(viewer)
        return tile_of(state, own[0].id) if own else state.board.start_of(viewer, state.seats).tile

    def rect_of(self, tile: Square) -> Rect:
        """Where a tile is seen."""
        return self.painter.rect_of(tile)

    # --------------------------------------------------------------------------------- events
    def point(self, tile: Square | None, row: int | None) -> None:
        """The pointer or the keyboard is on this tile, or on this row of the menu."""
        if (tile, row) == (self.hover, self.row):
            return
        self.hover, self.row = tile, row
        if tile is not None and isinstance(self.hand.room, MarchRoom) and self.hand.spell is None:
            self.trail.visit(tile)
            self.hand.room.draw_way(self.trail.way())
        self._weigh()

    def tip_spots(self) -> Sequence[Rect]:
        """The rows of what is laid out, else every tile that is seen."""
        grid = self.sight.grid
        if self.menu is not None or grid is None:
            return [self.sheet.rect_of(row) for row in range(len(self.menu.options))] if self.menu is not None else ()
        columns, rows = grid.seen
        seen = [grid.box((c, r)).clip(grid.clip) for r in rows for c in columns]
        return [rect for rect in seen if rect.w > 2 and rect.h > 2]

    def targets(self) -> Sequence[Rect]:
        """The rows of what is laid out, else what can be reached, and every tile with a unit or a city."""
        grid = self.sight.grid
        if grid is None or self._playing:
            return ()
        if self.menu is not None:
            return [self.sheet.rect_of(row) for row in range(len(self.menu.options))]
        shown = self.shown
        pieces = [shown.grid.squares[cell] for cell in (*shown.at, *shown.cities)]
        tiles = sorted({*self.hand.targets, *self.hand.ready(), *pieces})
        return [grid.box(tile).clip(grid.clip) for tile in tiles]

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What is to be said about the tile or the row under the pointer."""
        if self.controls.dragging:
            return None
        row = self.sheet.row_at(pos)
        if row is not None:
            return self.sheet.tip(row)
        tile = None if self._playing or self.sheet.covers(pos) else self.painter.tile_at(pos)
        if tile is None or self.menu is not None:
            return None
        if self.refusal is not None and tile == self.hover:
            return self._why(self.refusal)
        if tile in self.hand.targets and self.mode not in (Mode.MARCH, Mode.RECRUIT, Mode.DISBAND):
            return None
        return tips.tile_tip(self, tile)

    def _goes_along(self) -> bool:
        return self.menu is not None

    def _update_land(self, dt: float) -> bool:
        return self.painter.update(dt)

    def _chance(self, action: DynastyAction) -> float | None:
        odds: Any = self.state.odds(action)
        return None if odds is None else float(odds.chance)

    # -------------------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board and what is laid over it."""
        if self.place is None:
            return
        named = tuple(tile for places in self.marked for tile in self.naming.tiles(places))
        self.painter.draw(surface, replace(self.looking.look(), trails=self.trails, named=named))
        self.sheet.draw(surface)
