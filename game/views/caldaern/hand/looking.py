"""What lies on the field because of what is being done: frames, areas, ghosts, arrows, for the board to draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.formation import block
from game.engine.caldaern.blocks.presence import For, area, counting, counts, gap, squares, stands
from game.engine.caldaern.blocks.profiles import listed, profile, value
from game.engine.caldaern.course.objectives import holder
from game.engine.caldaern.course.places import zone_of
from game.engine.caldaern.land.colour import felt_within
from game.engine.caldaern.moving.companions import leaving
from game.engine.caldaern.moving.options import allowance, way_to
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.queries.pursuit import pursuit_ground
from game.engine.caldaern.queries.sight import sight_to_square
from game.engine.caldaern.search.moves import FORWARD, MARCH
from game.engine.caldaern.shooting.decks import lookout
from game.engine.caldaern.siege import garrisons
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Arc, Placement
from game.engine.contract import NOBODY, Action, Odds, Refusal, Seat, Square
from game.engine.geometry.field import Mask, hull_of, rects_distance
from game.engine.geometry.field import Rect as Block
from game.engine.geometry.templates import FLAME
from game.ui.paint.theme import SEAT_IDS
from game.views.caldaern.field.board import BattlePainter
from game.views.caldaern.field.look import (
    Area,
    Arrow,
    Flag,
    Frame,
    Ghost,
    Goal,
    Look,
    MotionFrame,
    Plate,
    Point,
    Sector,
    SightLine,
    Wire,
)
from game.views.caldaern.hand.aiming import scatter_flags, scatter_of, sides_seen
from game.views.caldaern.hand.deeds import target_of
from game.views.caldaern.hand.doors import house_of
from game.views.caldaern.hand.driving import ram_arrow, ram_ghosts
from game.views.caldaern.hand.hand import Hand
from game.views.caldaern.hand.laying import flames_reach
from game.views.caldaern.hand.measuring import Measuring, sight_line, sight_text
from game.views.caldaern.muster import coming
from game.views.caldaern.shown.foresight import Ahead
from game.views.caldaern.shown.names import goal_called
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.shown.sides import SIDES, zone_of_side
from game.views.caldaern.shown.storming import Weighed, hundredths, storm_chance, stormed_house
from game.views.caldaern.speech.sayings import refusal_text
from game.views.contract.base import Source, Worded
from game.views.shared.board.breath import Pulse

CHARGE_DICE = 12
"""The most that dice add to a charge. Rules: CDN-7.8."""
CHALLENGES = ("issue_challenge", "accept_challenge", "stand_back")
"""Decisions about a melee of which the field shows who fights in it."""

_LEGEND = {"cdn_sign_charged": "charged", "cdn_sign_shot": "shot"}
"""Signs on plates, each with the word for what its chance is."""
_UNSEEN = "no_line_of_sight"
_SHOTS = (act.Shoot, act.ShootMachine, act.FireArtillery)

GhostShown = tuple[Placement, CaldaernAction | None, Refusal | None]
"""Where the unit in the hand would stand, the action that puts it there, or what is against it."""


class Moves(Protocol):
    """What moves over the field."""

    @property
    def frame(self) -> MotionFrame:
        """All that moves now."""

    def resting(self) -> MotionFrame:
        """The table of the melee that is being decided about, as it lies; nothing without one."""


class Looked(Weighed, Protocol):
    """All that may lie on the field because of what is being done is read from here."""

    advice: Action | None
    ahead: Ahead | None
    candidate: CaldaernAction | None
    cursor: Square | None
    ghost: GhostShown | None
    hand: Hand
    measuring: Measuring
    odds: Odds | None
    painter: BattlePainter
    refusal: Refusal | None
    revision: int
    source: Source
    under: UnitId | None

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    def land_places(self) -> Sequence[Block]:
        """Rectangles around all pieces of the land that is pointed out."""

    @property
    def breath(self) -> Pulse:
        """How strong the marks are."""

    @property
    def busy(self) -> bool:
        """Whether events are still being shown; nothing can be decided meanwhile."""

    @property
    def mode(self) -> str:
        """The decision that a click answers now."""

    @property
    def motion(self) -> Moves:
        """What moves over the field."""

    @property
    def show_threats(self) -> bool:
        """Whether it is shown how far the enemies' charges reach."""

    @property
    def shown(self) -> Shown:
        """What the board shows."""

    @property
    def square(self) -> Square | None:
        """The square under the keyboard, else under the pointer."""

    @property
    def state(self) -> CaldaernState:
        """The position now."""

    def odds_of(self, action: Any) -> Odds | None:
        """The odds of an action in this position, counted once; None also as long as they are `pending`."""


class Looking:
    """Reads the view and says what lies where. What does not move is made once for each change of the view."""

    def __init__(self, view: Looked) -> None:
        self.view = view
        self._made: Look | None = None
        self._for: object = None
        self._felt_at: tuple[tuple[int, int], ...] = ()
        """Elements that are pointed at and felt around them, each with how far."""
        self._reach_of: object = None
        self._reach: tuple[Mask, Mask] = (0, 0)

    def forget(self) -> None:
        """The position is another one."""
        self._made = None

    def look(self) -> Look:
        """What is to be drawn now."""
        view = self.view
        if view.busy:
            return Look(view.shown, motion=view.motion.frame, wires=tuple(self._laid()))
        if self._made is None or self._for != view.revision or self._made.shown is not view.shown:
            self._for, self._made = view.revision, self._make()
        return replace(self._made, motion=view.motion.resting(), breath=view.breath.strength)

    def _make(self) -> Look:
        view, hand = self.view, self.view.hand
        plates = tuple(self._plates())
        return Look(
            view.shown,
            frames=tuple(self._frames()),
            areas=tuple(self._areas()),
            sectors=tuple(self._sectors()),
            arrows=(*self._arrows(), *self._to_come()),
            ghosts=tuple(self._ghosts()),
            goals=tuple(self._goals()),
            wires=(*self._laid(), *self._in_hand()),
            scatter=scatter_of(view),
            sides=sides_seen(view),
            lines=tuple(self._lines()),
            tape=view.measuring.tape(),
            plates=plates,
            flags=tuple(self._flags()),
            legend=self._legend(plates),
            hover=view.under,
            cursor=view.cursor,
            chosen=frozenset() if hand.subject is None else frozenset({hand.subject}),
            spent=frozenset(self._spent()),
        )

    def _flags(self) -> Iterator[Flag]:
        """The chance to take a house that is stormed or would be, those of a template; at the edges who comes when."""
        view, house, chance = self.view, stormed_house(self.view), storm_chance(self.view)
        if chance is not None and house in view.shown.blocks:
            x, y, w, _ = view.shown.blocks[house]
            words = view.ctx.words
            yield Flag((x + w / 2, y - 0.4), words("land.flag.take", n=words.number(hundredths(chance))))
        yield from scatter_flags(view)
        yield from (Flag(start, text) for start, _, text in coming.marks(view.ctx.words, view.state))

    def _to_come(self) -> Iterator[Arrow]:
        """Where those come on who are held back. Rules: CDN-34.12."""
        for start, end, _ in coming.marks(self.view.ctx.words, self.view.state):
            yield Arrow((start, end), kind="move")

    def _spent(self) -> list[int]:
        """Own units that can do nothing more in this stage."""
        view, hand = self.view, self.view.hand
        if hand.seat is None or view.mode not in ("misc_move", "shooting", "charge_declare"):
            return []
        able = {lookout(view.state, view.state.units[unit]).id for unit in hand.by_unit}
        return [unit.id for unit in counting(view.state, hand.seat, For.SIGHT) if unit.id not in able]

    def _frames(self) -> Iterator[Frame]:
        view, hand, under = self.view, self.view.hand, self.view.under
        state = view.state
        held = 0 if hand.subject is None else lookout(state, state.units[hand.subject]).id
        for unit in dict.fromkeys(lookout(state, state.units[one]).id for one in hand.by_unit):
            if unit != held and counts(state.units[unit], For.SIGHT):
                yield Frame(unit, "range" if hand.subject is not None else "legal", unit == under)
        for target in hand.targets:
            own = self.view.state.units[target].seat == hand.seat
            yield Frame(target, "legal" if own else "threat", target == under)
        yield from (Frame(place, "range") for place in view.land_places())
        yield from (mark for mark in view.measuring.hindrances() if isinstance(mark, Frame))
        melee = view.state.melee
        if view.mode in CHALLENGES and melee is not None:
            shown = (unit for unit in melee.units if stands(view.state.units[unit]))
            yield from (Frame(unit, "range", unit == under) for unit in shown)
        if hand.subject is not None:
            yield Frame(held, "selected")
        advice = self.view.advice
        if advice is not None and target_of(advice):
            yield Frame(target_of(advice), "selected")

    def _areas(self) -> Iterator[Area]:
        view, hand = self.view, self.view.hand
        if view.mode == "deploy" and hand.seat is not None:
            armies = [army for seat in (0, 1) for army in [*view.state.of_seat(seat)][:1]]
            yield from (Area(zone_of(view.state, army), "zone", army.seat) for army in armies)
        yield from self._asked_places()
        yield from self._houses()
        yield from self._pursuits()
        ahead = view.ahead
        if ahead is not None and ahead.seen is not None and (hand.subject is not None or hand.seat is None):
            yield Area(ahead.seen, "seen")
        yield from self._within_reach()
        yield from self._felt()
        if hand.unit is not None and hand.template == FLAME:
            yield Area(flames_reach(view.state, hand.unit), "reach")
        if isinstance(view.candidate, act.ShootTerrain):
            yield Area(view.state.ground.mask(view.candidate.element), "objective")
        yield from (mark for mark in view.measuring.hindrances() if isinstance(mark, Area))

    def _felt(self) -> Iterator[Area]:
        """How far the building or monument is felt that is pointed at. Rules: CDN-28.3 to 28.21."""
        ground = self.view.state.ground
        for number, within in self._felt_at:
            yield Area(ground.field.within(ground.mask(number), within), "felt")

    def feels(self) -> bool:
        """Whether another building or monument is pointed at than before, or none any more."""
        view, before = self.view, self._felt_at
        self._felt_at = ()
        if view.square is not None:
            cell = view.state.ground.field.cell(*view.square)
            here = ((e.id, max(felt_within(e.colour), felt_within(e.variety)))
                    for e in view.state.ground.elements if cell in e.cells)  # fmt: skip
            self._felt_at = tuple((number, within) for number, within in here if within)
        return self._felt_at != before

    def _asked_places(self) -> Iterator[Area]:
        """The sides that are chosen between; where wire may lie and where it would. Rules: CDN-39.79, CDN-34.98."""
        view, hand = self.view, self.view.hand
        if view.mode == "choose_side" and hand.seat is not None:
            for side in SIDES:
                pointed = isinstance(view.candidate, act.ChooseSide) and view.candidate.side == side
                yield Area(zone_of_side(view.state, side), "reach" if pointed else "march")
        if hand.wire:
            yield Area(hand.wire.ground, "march")
            if view.square is not None and hand.shape is not None:
                row, field = hand.wire.at(view.square, hand.shape[0]), view.state.ground.field
                mask = field.mask_of(square for square in row.squares if field.holds(*square))
                yield Area(mask, "forbidden" if row.action is None else "objective")

    def _houses(self) -> Iterator[Area]:
        """The houses into which the unit in the hand may go. Rules: CDN-27.7, CDN-27.12, CDN-27.61."""
        view = self.view
        pointed = 0 if view.candidate is None else house_of(view.candidate)
        for house in view.hand.doors:
            yield Area(view.state.ground.mask(house), "reach" if house == pointed else "march")

    def _pursuits(self) -> Iterator[Area]:
        """Where the unit that is asked to pursue may end; of several quarries the one that is pointed at alone."""
        view, hand = self.view, self.view.hand
        pursuing = [action for action in hand.legal if isinstance(action, act.Pursue)]
        pointed = [action for action in pursuing if action.quarry == view.under]
        for action in pointed or pursuing:
            yield Area(pursuit_ground(view.state, action.unit, action.quarry), "reach" if pointed else "march")

    def _laid(self) -> Iterator[Wire]:
        """Wire that was laid since the ground was painted."""
        board, painted = self.view.state.board, self.view.painter.board
        if board is not painted:
            square_of = self.view.state.ground.field.square
            for element in board.elements:
                if element.variety == "wire" and element not in painted.elements:
                    yield Wire(tuple(square_of(cell) for cell in element.cells))

    def _in_hand(self) -> Iterator[Wire]:
        """Wire where a click would lay it."""
        candidate = self.view.candidate
        if isinstance(candidate, act.PlaceWire):
            yield Wire(candidate.squares, ghost=True)

    def _within_reach(self) -> Iterator[Area]:
        """Where the chosen unit gets by a move, and beyond that by a march that it may declare. Rules: CDN-8.50."""
        view, hand = self.view, self.view.hand
        if hand.unit is None or hand.reforming or view.mode == "deploy":
            return
        key = (hand.subject, hand.listed, hand.marching)
        if key != self._reach_of:
            field = view.state.ground.field
            moved, marched = hand.listed.covered(field), hand.marching.covered(field)
            self._reach_of, self._reach = key, (moved, marched & ~moved)
        if self._reach[1]:
            yield Area(self._reach[1], "march")
        if self._reach[0]:
            yield Area(self._reach[0], "march" if view.mode == "march" else "reach")

    def _sectors(self) -> Iterator[Sector]:
        """Where the chosen unit charges or shoots, and how far the enemy's charges reach."""
        view, hand = self.view, self.view.hand
        unit, ghost = hand.unit, view.ghost
        place = ghost[0] if ghost is not None else None if unit is None else unit.place
        if unit is not None and place is not None and view.mode in ("charge_declare", "misc_move", "march", "shooting"):
            reach = value(view.state, unit, "move") + CHARGE_DICE
            if view.mode == "shooting":
                reach = max((weapon.range for weapon in profile(view.state, unit).ranged), default=0)
            if view.mode in ("charge_declare", "shooting"):
                yield Sector(block(unit.models, listed(unit).k, place), place.facing, Arc.FRONT, reach)
        if view.show_threats and view.source.viewer is not None:
            yield from self._threats(view.source.viewer)

    def _threats(self, viewer: Seat) -> Iterator[Sector]:
        """How far the charges of a viewer's enemies reach, each in a colour that it keeps all battle long."""
        view = self.view
        foes = [unit for unit in view.state.units.values() if unit.seat != viewer]
        for n, enemy in enumerate(sorted(foes, key=lambda unit: listed(unit).character)):
            if stands(enemy) and not enemy.retreating:
                far = value(view.state, enemy, "move") + CHARGE_DICE
                rect = block(enemy.models, listed(enemy).k, enemy.place)
                colour = SEAT_IDS[n % len(SEAT_IDS)]
                yield Sector(rect, enemy.place.facing, Arc.FRONT, far, enemy.id == view.under, colour)

    def _arrows(self) -> Iterator[Arrow]:
        """From the chosen unit to what a click would charge or shoot at, and to what was advised."""
        view = self.view
        for action in (view.candidate, view.advice):
            if isinstance(action, act.ShootTerrain):
                yield from self._at_land(action)
                continue
            if isinstance(action, act.GarrisonBuilding):
                yield from self._way_in(action)
                continue
            if isinstance(action, act.Ram):
                yield ram_arrow(view.state, action)
                continue
            target = 0 if action is None else target_of(action)
            unit = getattr(action, "unit", 0)
            if not target or not unit or isinstance(action, act.DeployUnit):
                continue
            start, end = self._middle(unit), self._middle(target)
            if start is None or end is None:
                continue
            kind = "shoot" if isinstance(action, _SHOTS) else "charge"
            yield Arrow((start, end), self._distance(unit, target), kind)

    def _at_land(self, action: act.ShootTerrain) -> Iterator[Arrow]:
        """From the unit to the middle of what it would shoot at."""
        state = self.view.state
        start, rects = self._middle(action.unit), state.ground.rects(action.element)
        if start is None or not rects:
            return
        x, y, w, h = hull_of(rects)
        far = rects_distance(squares(state, state.units[action.unit]), rects)
        yield Arrow((start, (x + w / 2, y + h / 2)), self._with_chance(far), "shoot")

    def _way_in(self, action: act.GarrisonBuilding) -> Iterator[Arrow]:
        """The way of the model that opens the door, with what it costs. Rules: CDN-27.8."""
        state = self.view.state
        unit = state.units[action.unit]
        way = garrisons.way_to(state, unit, action.building)
        if way is None:
            return
        x, y, w, h = hull_of(state.ground.rects(action.building))
        half = listed(unit).k / 2
        points = tuple((px + half, py + half) for px, py in way.path)
        cost = self.view.ctx.words.number(way.cost / 2, way.cost % 2)
        text = self.view.ctx.words("battle.ghost.cost", cost=cost, of=allowance(state, unit)) if way.cost else ""
        yield Arrow((points[0], points[-1], (x + w / 2, y + h / 2)), text, "move")

    def _distance(self, unit: int, target: int) -> str:
        state = self.view.state
        nearest = gap(state, lookout(state, state.units[unit]), state.units[target], For.SIGHT)
        return "" if nearest is None else self._with_chance(nearest)

    def _with_chance(self, nearest: int) -> str:
        """A distance with the chance of what is weighed."""
        text = self.view.ctx.words.count("battle.squares", nearest)
        odds = self.view.odds
        if odds is None or odds.kind not in ("charge", "shooting", "terrain"):
            return text
        return self.view.ctx.words("battle.command.chance", text=text, percent=round(odds.chance * 100))

    def _middle(self, unit: int) -> Point | None:
        here = area(self.view.state, lookout(self.view.state, self.view.state.units[unit]), For.SIGHT)
        return None if here is None else (here[0] + here[2] / 2, here[1] + here[3] / 2)

    def _ghosts(self) -> Iterator[Ghost]:
        view, hand = self.view, self.view.hand
        if view.ghost is not None and hand.subject is not None:
            placement, _, refusal = view.ghost
            if hand.reforming and hand.unit is not None and placement == hand.unit.place:
                return  # nothing has been changed yet
            yield Ghost(hand.subject, placement, refusal is None, self._told(view.ghost))
        yield from ram_ghosts(view.ctx.words, view.state, view.candidate, view.advice)
        placed = getattr(view.advice, "placement", None)
        if placed is not None:
            yield Ghost(getattr(view.advice, "unit", 0), placed)

    def _told(self, ghost: GhostShown) -> str:
        """What the move costs; that it is a march, and the test that is due; why it is not allowed, with the rule."""
        view, (placement, action, refusal) = self.view, ghost
        words, unit = view.ctx.words, view.hand.unit
        if refusal is not None:
            text = refusal_text(words, refusal)
            return words("battle.ghost.rule", text=text, rule=refusal.rule) if refusal.rule else text
        if unit is None or unit.building or unit.aboard or view.hand.reforming:
            return ""
        if view.mode not in ("misc_move", "march"):
            return ""
        marching = view.mode == "march" or isinstance(action, act.DeclareMarch)
        if isinstance(action, act.LeaveUnit):
            way, most = leaving(view.state, unit).way(placement), movement(view.state, unit)
        else:
            way = way_to(view.state, unit, MARCH if marching else getattr(action, "mode", FORWARD), placement)
            most = allowance(view.state, unit) if not marching else 2 * movement(view.state, unit)
        if way is None or not way.cost:
            return ""
        cost = words.number(way.cost / 2, way.cost % 2)
        text = words(f"battle.ghost.{'march' if marching else 'cost'}", cost=cost, of=most)
        test = view.odds_of(action) if isinstance(action, act.DeclareMarch) else None
        return text if test is None else words("battle.ghost.test", text=text, percent=round(test.chance * 100))

    def _goals(self) -> Iterator[Goal]:
        state = self.view.state
        for objective in state.ground.objectives(state.config.scenario):
            seat = holder(state, objective)
            name = goal_called(self.view.ctx.words, state.ground, objective)
            yield Goal(state.ground.reach(objective), None if seat == NOBODY else seat, name)

    def _lines(self) -> Iterator[SightLine]:
        """Lines of sight: along a tape that begins at a model, and to a target that nobody sees. Rules: CDN-1.29."""
        view = self.view
        line = view.measuring.line()
        if line is not None:
            yield line
        elif view.refusal is not None and view.refusal.code == _UNSEEN and view.square is not None:
            unit = view.hand.unit
            if unit is not None and counts(unit, For.SIGHT):
                found = sight_to_square(view.state, unit, 0, view.square)
                yield sight_line(found, sight_text(view.ctx.words, view.state, found))

    def _plates(self) -> Iterator[Plate]:
        """What the unit in the hand could do to enemies from where it would stand: charge in its next turn, shoot now.

        Where targets are being chosen now they are marked by themselves.
        """
        view = self.view
        if view.ahead is None or view.mode in ("charge_declare", "shooting") or view.measuring.on:
            return
        percent = view.ctx.words.number
        for enemy, what in view.ahead.threatens.items():
            parts = []
            if what.charge:
                parts.append(("cdn_sign_charged", f"{percent(round(what.charge * 100))} %"))
            if what.shot:
                parts.append(("cdn_sign_shot", f"{percent(round(what.shot * 100))} %"))
            yield Plate(enemy, tuple(parts))

    def _legend(self, plates: tuple[Plate, ...]) -> tuple[tuple[str, str], ...]:
        """What the chances on the plates are for."""
        words, seen = self.view.ctx.words, {sign for plate in plates for sign, _ in plate.parts}
        return tuple((sign, words(f"battle.legend.{word}")) for sign, word in _LEGEND.items() if sign in seen)
