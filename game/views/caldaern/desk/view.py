"""The battlefield of Caldaern in the play scene: units and gestures.

Composition only: `Hand` knows what is being done, `Weighing` what a click would come to, `Motion` what is shown,
`Looking` what is marked, `BattlePainter` how it looks, `Controls` what an event means.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.engine.caldaern.blocks.presence import For, area, counting
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import UnitId
from game.engine.contract import Action, Event, Refusal, Seat, Square
from game.engine.geometry.field import Rect as Block
from game.ui.context import Context
from game.ui.widgets import Tip
from game.views.caldaern.colour import commands as answers
from game.views.caldaern.colour.answering import Answering
from game.views.caldaern.desk.weighing import Weighing
from game.views.caldaern.field.board import BattlePainter
from game.views.caldaern.field.naming import Naming
from game.views.caldaern.field.sight import Sight
from game.views.caldaern.hand.commands import NEXT, answer_command, commands
from game.views.caldaern.hand.controls import Controls
from game.views.caldaern.hand.looking import Looking
from game.views.caldaern.hand.picking import next_of
from game.views.caldaern.machines.fires import Fires
from game.views.caldaern.motion.breath import Breath
from game.views.caldaern.motion.motion import Motion
from game.views.caldaern.panels.land_kinds import Kind, places_of
from game.views.caldaern.shown.names import armies_called
from game.views.caldaern.shown.places import middle_square
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.shown.trails import trails_of
from game.views.caldaern.speech import tips
from game.views.contract.base import Command, Do, Handled, Source
from game.views.shared.board.trails import Trails

Rect = pygame.Rect


class CaldaernView(Weighing):
    """See `BoardView`. Places are squares."""

    motion: Motion
    painter: BattlePainter
    controls: Controls

    def __init__(self, ctx: Context, source: Source) -> None:
        super().__init__(ctx, source)
        self.answering = Answering()
        self.fires = Fires()
        self.painter = self._new_painter()
        self.motion = Motion(ctx, self._picture(), look=self._look_there, changed=self._touch)
        self.looking = Looking(self)
        self.controls = Controls(self)
        self.breath = Breath(self)
        self.naming = Naming(self)
        self._show_threats = False
        self._show_land = False
        self.land_kind: Kind | None = None
        """The kind of Colour land that is pointed out on the field."""
        self._land_shown = 0
        self.best: Action | None = None
        """What the adviser would do, where a question is put to him by itself."""

    # ------------------------------------------------------------------------------ questions
    @property
    def sight(self) -> Sight:
        """The window onto the field."""
        return self.painter.sight

    @property
    def leaving(self) -> int:
        """Points of the pool that go with the throw that is being weighed."""
        return self.answering.dice

    @property
    def show_threats(self) -> bool:
        """Whether it is shown how far the enemies' charges reach."""
        return self._show_threats

    @show_threats.setter
    def show_threats(self, value: bool) -> None:
        self._show_threats = value
        self.changed()

    @property
    def show_land(self) -> bool:
        """Whether the panel of the land is open."""
        return self._show_land

    @show_land.setter
    def show_land(self, value: bool) -> None:
        self._show_land = value
        if not value:
            self.land_kind = None
        self.changed()

    def show_kind(self, kind: Kind) -> bool:
        """Point out where a kind of land lies: all of it in frames, and one piece after the other in the middle."""
        places = places_of(self.state.ground, kind)
        self._land_shown = self._land_shown + 1 if kind == self.land_kind else 0
        self.land_kind = kind if places else None
        if places:
            x, y, w, h = places[self._land_shown % len(places)]
            self.painter.sight.look(x + w / 2, y + h / 2)
        self.changed()
        return True

    @property
    def laid_out(self) -> bool:
        """Nothing lies over the field that the keyboard chooses from."""
        return False

    # ------------------------------------------------------------------------------- position
    def _picture(self) -> Shown:
        shown = Shown(self.state)
        shown.names = armies_called(self.ctx.words, self.state)
        shown.fires = self.fires.burning(self.state)
        return shown

    def _trails_of(self, events: Sequence[Event], eyes: Seat) -> Trails:
        inside = [unit for unit in self.state.units.values() if unit.building]
        found = ((unit.id, middle_square(self.state, unit)) for unit in inside)
        houses = {key: middle for key, middle in found if middle is not None}
        return trails_of(events, self.state.units, eyes, houses)

    def _new_board(self) -> None:
        self.painter = self._new_painter()
        self.hover = self.cursor = None
        if self.place is not None:
            self.layout(self.place, self.ctx.theme.scale)

    def _new_painter(self) -> BattlePainter:
        return BattlePainter(self.ctx, self.state.board)

    def play(self, events: Iterable[Event]) -> None:
        """Show events that have already changed the state, after those that are being shown."""
        self.ghost = None
        self.reckoning.forget()
        news = list(events)
        self.fires.take(news, self.shown.round, self.shown.active)
        super().play(news)

    def _take_position(self) -> None:
        self.painter.change_land(self.state.altered)
        self.reckoning.forget()
        self.best = None
        self.foresight.look(self.state)
        before = self.hand.subject
        self.hand.look(self.state, self.source.seat)
        self.answering.look(self.state, self.hand.seat, self.hand.legal)
        self.party.look(self.state, self.hand.seat)
        self.looking.forget()
        if self.cursor is not None and self.hand.subject not in (None, before):
            self._show_chosen()
        self.changed()
        self.controls.follow()

    def _touch(self) -> None:
        """Units have changed while events are shown, or something else is shown now."""
        self.revision += 1
        self.redraw()

    def _look_there(self, x: float, y: float) -> None:
        """What is shown is brought into view; where nothing moves, somebody is looking elsewhere and stays there."""
        if not self.ctx.still:
            self.painter.sight.look(x, y)

    # -------------------------------------------------------------------------------- choices
    def commands(self) -> list[Command]:
        """What can be commanded now, in the order of the prompt's buttons."""
        if self._playing:
            return []
        return self.party.offered(self.ctx.words, self.with_answers(commands(self)))

    def with_answers(self, found: list[Command]) -> list[Command]:
        """These buttons, with those of Colour; while the card at the left is folded away, what it does has one too."""
        alone = "caldaern.left" in self.ctx.settings.folds
        return answers.offered(self.answering, self.ctx.words, found, alone=alone)

    def run(self, command: str) -> Handled:
        """Carry a command out. Raises KeyError for one that isn't among `commands` now."""
        if self._playing:
            return False
        picked = self.party.run(command)
        own = answers.run(self.answering, command) if picked is None else picked
        answer = answer_command(self.hand, command) if own is None else own
        if command == NEXT:
            self._show_chosen()
        if isinstance(answer, bool):
            self.changed()
            return answer
        return self.answer(answer, self._board_middle())

    def _show_chosen(self) -> None:
        """The window goes to what is chosen."""
        unit = self.hand.unit
        middle = None if unit is None else self.hand.first_aim or middle_square(self.state, unit)
        if middle is not None:
            self.cursor, self.hover = middle, None
            self.painter.sight.look(middle[0] + 0.5, middle[1] + 0.5)

    def pick(self, units: Sequence[UnitId]) -> bool:
        """Take the next of these units up if it can do something, and go to where it stands; whether that was done."""
        if self._playing:
            return False
        now = self.under if self.hand.subject not in units else self.hand.subject
        unit = next_of(units, now)
        if unit in self.hand.by_unit:
            self.hand.choose(unit)
        middle = middle_square(self.state, self.state.units[unit])
        if middle is not None:
            self.cursor, self.hover = middle, None
            self.painter.sight.look(middle[0] + 0.5, middle[1] + 0.5)
        self.changed()
        return True

    def _why(self, refusal: Refusal, *, urgent: bool = False) -> Tip:
        return tips.refusal_tip(self.ctx.words, refusal, urgent=urgent)

    def click(self, square: Square) -> Handled:
        """A click on a square, by pointer or keyboard."""
        if self.measuring.on:
            self.measure(square, square)
            return True
        self.measuring.put_away()
        if self.answering.point_at(self.shown.unit_at(square), square):
            self.changed()
            return True
        answer = self.hand.click(square, self.shown.unit_at(square))
        if isinstance(answer, act.DeclareMarch):
            return Do(answer, self._march_to(answer, square))
        return self.answer(answer, self.rect_of(square))

    def _march_to(self, declared: act.DeclareMarch, square: Square) -> act.March | None:
        """Where the march is meant to lead that was declared by a click on a square."""
        found = self.hand.ghost(square)
        return None if found is None else act.March(declared.seat, declared.unit, found[0])

    def take(self, square: Square) -> bool:
        """Take the unit on a square up, to be dragged; whether there is one that can do something."""
        under = self.shown.unit_at(square)
        if self._playing or self.measuring.on or under is None or under not in self.hand.by_unit:
            return False
        if under != self.hand.subject:
            self.hand.choose(under)
            self.changed()
        return self.hand.can_place

    def turn(self, by: int) -> bool:
        """Turn the unit in the hand by quarter turns; whether there is one."""
        turned = self.hand.turn(by)
        self.changed()
        return turned

    def widen(self, by: int) -> bool:
        """Give the unit in the hand more or fewer files, or templates; a trebuchet fires directly or indirectly."""
        if self.hand.template:
            changed = self.hand.lay_more(by)
        elif self.hand.lobs:
            changed = self.hand.lob_otherwise()
        else:
            changed = self.answering.more_dice(by) if self.answering.mode else self.hand.widen(by)
        self.changed()
        return changed

    def loosen(self) -> bool:
        """Open or close the formation in the hand, or take other weapons that lay templates."""
        changed = self.hand.lay_otherwise() or self.hand.loosen()
        self.changed()
        return changed

    def put_away(self) -> bool:
        """Take back the last choice; whether there was one. Without one the cursor goes, but where a button has the key
        of that: then it is for the button."""
        gone = self._put_land_away() or self.measuring.put_away() or self.answering.put_down() or self.hand.back()
        if not gone and self.cursor is not None and not any(c.key == "cancel" for c in self.commands()):
            self.cursor, gone = None, True
        self.changed()
        return gone

    def land_places(self) -> Sequence[Block]:
        """Rectangles around all pieces of the land that is pointed out."""
        return () if self.land_kind is None else places_of(self.state.ground, self.land_kind)

    def _put_land_away(self) -> bool:
        """No kind of land is pointed out any more; whether one was."""
        was, self.land_kind = self.land_kind, None
        return was is not None

    def put_sheet_away(self, pos: tuple[int, int]) -> bool:
        """Take the table of a melee's result off the field if it lies at a pixel; whether it did."""
        lies = self.painter.sheets.covers(pos) and self.motion.last_result is not None
        if lies:
            self.motion.last_result = None
            self.changed()
        return lies

    def advise(self, action: Action | None) -> None:
        """Show an action that was advised. None: no more."""
        self.advice = action
        unit = getattr(action, "unit", None)
        if unit in self.hand.by_unit:
            self.hand.choose(unit)
        self.changed()

    # ------------------------------------------------------------------------------- geometry
    def layout(self, rect: Rect, scale: float) -> None:
        """Take the area in pixels; a field that was seen as a whole stays so."""
        self.place = Rect(rect)
        self.painter.forget()
        self.painter.layout(Rect(rect), self.home())

    @property
    def eyes(self) -> Seat | None:
        """The seat that decides here, else the one that looks."""
        return self.hand.seat if self.hand.seat is not None else self.source.viewer

    def home(self) -> Square | None:
        """Where the one who chooses stands, else the one who looks."""
        viewer = self.eyes
        first = next(iter(counting(self.state, viewer, For.SIGHT)), None) if viewer is not None else None
        here = None if first is None else area(self.state, first, For.SIGHT)
        return None if here is None else here[:2]

    def rect_of(self, square: Square) -> Rect:
        """Where a square is seen."""
        return self.painter.rect_of(square)

    # --------------------------------------------------------------------------------- events
    def point(self, place: Square | None, other: int | None) -> None:
        """The pointer or the keyboard is on this square."""
        if place == self.hover and self.cursor is None:
            return
        self.hover = place
        if self.looking.feels():
            self._touch()
        self._weigh()

    def measure(self, start: Square | None, end: Square | None) -> None:
        """Lay the measuring tape, or take it away."""
        self.measuring.lay(start, end)
        self._touch()

    def take_tape(self) -> None:
        """Take the measuring tape up, to begin at what is pointed at, or put it away."""
        self.measuring.take_up(self.square)
        self._touch()

    def tip_spots(self) -> Sequence[Rect]:
        """Where the keyboard is, every unit seen, a square of each piece of land and goal, where models fell."""
        grid = self.sight.grid
        if grid is None:
            return ()
        here = [] if self.cursor is None else [grid.rect(self.cursor)]
        units = [grid.box(*block) for _, block in sorted(self.shown.blocks.items(), key=lambda item: item[1][1::-1])]
        land = [grid.rect(square) for square in tips.landmarks(self)]
        land += [rect for rect, _ in self.painter.losses(self.trails)]
        land += [rect for rect, _ in self.painter.houses.bars]
        return [rect.clip(grid.clip) for rect in (*here, *units, *land) if rect.colliderect(grid.clip)]

    def targets(self) -> Sequence[Rect]:
        """Every unit, and the marks of what may be chosen."""
        grid = self.sight.grid
        if grid is None or self._playing:
            return ()
        marks = self.painter.rects_of_marks(self.looking.look())
        return [rect.clip(grid.clip) for rect in (*(grid.box(*block) for block in self.shown.blocks.values()), *marks)]

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What is to be said about the unit or the square under the pointer."""
        if self.controls.dragging or self._playing or self.measuring.on:
            return None
        square = self.painter.square_at(pos)
        if square is None:
            return None
        stones = next((element for rect, element in self.painter.houses.bars if rect.collidepoint(pos)), 0)
        if stones:
            return tips.stones_tip(self.ctx.words, self.state, stones)
        own = self.under is not None and self.state.units[self.under].seat == self.hand.seat
        told = self.ghost is not None or self.hand.lay_at(square, self.under) is not None
        if self.refusal is not None and square == self.hover and not told and not own:
            return self._why(self.refusal)
        aimed = self.candidate is not None or (self.ghost is not None and self.under in (None, self.hand.subject))
        lost = tips.loss_tip(self.ctx.words, self.painter.losses(self.trails), pos)
        return None if aimed and square == self.square else tips.square_tip(self, square) or lost

    def _update_land(self, dt: float) -> bool:
        again = self.painter.update(dt)
        if self._playing:
            return again
        if not self.controls.dragging and self.reckoning.work(dt):
            self._weigh()
            self.redraw()
            again = True
        if self.foresight.work(dt):
            self._touch()
            again = True
        return again

    # -------------------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field and what lies on it."""
        if self.place is not None:
            self.painter.draw(surface, self.looking.look(), self.trails, self.draw_named)
