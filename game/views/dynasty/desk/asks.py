"""The prompt's sentences: what is being decided in Dynasty Builder, in the words of whoever decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Protocol

from game.engine.contract import Seat
from game.engine.dynasty.position.actions import BuildHouse
from game.engine.dynasty.position.position import TURN_PHASES, Unit
from game.engine.dynasty.position.units import TRAITS
from game.engine.dynasty.queries.forecasts import Site, spawn_area
from game.engine.dynasty.state import DynastyState
from game.views.contract.base import Source, Worded
from game.views.contract.desk import Ask
from game.views.contract.named import Place, square, unit
from game.views.dynasty.desk.ending import how_won
from game.views.dynasty.hand.hand import Hand
from game.views.dynasty.hand.march import MarchRoom
from game.views.dynasty.hand.modes import Mode
from game.views.dynasty.hand.recruit import RecruitRoom
from game.views.dynasty.shown.reads import at, cargo_of, city_at, piece_of, turns_left

_TOOL_PIECES = {
    Mode.TOKEN: "dyn_land", Mode.DESTROY: "dyn_house", Mode.BRIDGE: "dyn_bridge", Mode.FOUND: "dyn_city1",
}  # fmt: skip

_USUAL = (Mode.HOUSE, Mode.MARCH, Mode.RECRUIT, Mode.DISBAND)
"""Nothing is in the hand: whoever has no city is told of the exile."""


class Board(Protocol):
    """The board, as far as the prompt speaks of it."""

    hand: Hand
    sites: tuple[Site, ...]
    passed: tuple[tuple[Seat, str], ...]

    @property
    def mode(self) -> Mode:
        """What a click does now; nothing while events are shown."""


class Asked(Protocol):
    """Whose prompt it is: the position, the dynasties, and the hand."""

    people: frozenset[Seat]

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def source(self) -> Source:
        """Where the position comes from."""

    @property
    def state(self) -> DynastyState:
        """The position now."""

    @property
    def view(self) -> Board:
        """The board."""

    def seat_colour(self, seat: Seat) -> str:
        """The seat's colour."""

    def seat_name(self, seat: Seat) -> str:
        """A dynasty is called by its colour."""


class Asker:
    """Speaks for a desk; asks it for names, colours and the position each time anew."""

    def __init__(self, desk: Asked) -> None:
        self.desk = desk
        self._asks: dict[Mode, Callable[[Seat], Ask]] = {
            Mode.CITY: self._city, Mode.SOLDIER: self._soldier, Mode.HOUSE: self._house, Mode.TOKEN: self._tool,
            Mode.DESTROY: self._tool, Mode.BRIDGE: self._tool, Mode.FOUND: self._tool, Mode.MARCH: self._march,
            Mode.MOVE: self._move, Mode.SPELL: self._spell, Mode.DISPLACE: self._displace, Mode.REACT: self._react,
            Mode.TIE: self._tie, Mode.RECRUIT: self._recruit, Mode.SPAWN: self._spawn, Mode.MUSTER: self._muster,
            Mode.CHARTER: self._charter, Mode.DISBAND: self._disband,
        }  # fmt: skip

    def ask(self) -> Ask:
        """The sentence for what the person is in the middle of, or whom the game waits for, with what it is about."""
        return replace(self._sentence(), names=tuple(self._names()))

    def _names(self) -> Iterator[Place]:
        """The tiles of an attack, the unit that moves, the city that recruits with the enemy in its way."""
        state, room = self.desk.state, self.desk.view.hand.room
        if state.fight is not None:
            yield square(state.tile(state.fight.cell))
            attacker = state.units.get(state.fight.unit)
            if attacker is not None:
                yield square(state.tile(attacker.cell))
        elif isinstance(room, RecruitRoom) and room.city is not None:
            yield square(room.city)
            limit = spawn_area(state, room.city).limit
            if limit is not None:
                yield square(state.tile(state.units[limit].cell))
        elif self.desk.view.hand.unit is not None:
            yield unit(self.desk.view.hand.unit)

    def _sentence(self) -> Ask:
        state, words = self.desk.state, self.desk.ctx.words
        if state.result is not None:
            return Ask(words("dynasty.ask.over"), how_won(state, words))
        seat = self.desk.source.seat
        if seat is None or seat not in state.to_act:
            return self._waiting(state.to_act[0])
        mode = self.desk.view.mode
        found = self._asks.get(mode)
        if found is None:
            return self._waiting(seat)
        ask = found(seat)
        if mode not in _USUAL:
            return ask
        left = turns_left(state, seat)
        if left is not None:
            ask = replace(ask, more=words.count("dynasty.ask.exile", left))
        return replace(ask, more=self._with_passed(seat, ask.more))

    def _with_passed(self, seat: Seat, more: str) -> str:
        """What is said, and which phases ended by themselves before this one. Rules: DYN-5.4."""
        words, state = self.desk.ctx.words, self.desk.state
        phases = [phase for whose, phase in self.desk.view.passed if whose == seat and phase in TURN_PHASES]
        before = TURN_PHASES[: TURN_PHASES.index(state.phase)] if state.phase in TURN_PHASES else ()
        told = [words(f"dynasty.phase.{phase}") for phase in before if phase in phases]
        return words("dynasty.ask.passed", more=more, phases=", ".join(told)) if told else more

    def _waiting(self, seat: Seat) -> Ask:
        desk, words = self.desk, self.desk.ctx.words
        name, colour = desk.seat_name(seat), desk.seat_colour(seat)
        if seat in desk.people:
            return Ask(words("dynasty.ask.waiting", name=name), "", "dyn_knight", colour)
        return Ask(words("play.thinking", name=name), "", "dyn_knight", colour, waiting=True)

    def _say(self, key: str, seat: Seat, piece: str, more: str | None = None, **values: object) -> Ask:
        words = self.desk.ctx.words
        line = words(f"dynasty.ask.{key}.more", **values) if more is None else more
        title = words(f"dynasty.ask.{key}", **values)
        return Ask(title[:1].upper() + title[1:], line, piece, self.desk.seat_colour(seat))

    # -------------------------------------------------------------------------------- setting up
    def _city(self, seat: Seat) -> Ask:
        return self._say("city", seat, "dyn_city1", name=self.desk.seat_name(seat))

    def _soldier(self, seat: Seat) -> Ask:
        return self._say("soldier", seat, "dyn_soldier", name=self.desk.seat_name(seat))

    # ---------------------------------------------------------------------------------- building
    def _house(self, seat: Seat) -> Ask:
        state, words = self.desk.state, self.desk.ctx.words
        houses = self._counted("houses", state.house_supply(seat))
        more = words.count("dynasty.ask.house.more", state.build_actions, houses=houses)
        builds = self.desk.view.hand.room.of(BuildHouse)
        if state.build_actions and not builds:
            more = words.count("dynasty.ask.house.nowhere", state.build_actions)
        ready = [site for site in self.desk.view.sites if site.ready]
        if ready:
            more = words("dynasty.ask.house.site", more=more)
        return self._say("house", seat, "dyn_house", more)

    def _tool(self, seat: Seat) -> Ask:
        state, mode = self.desk.state, self.desk.view.mode
        piece, words = _TOOL_PIECES[mode], self.desk.ctx.words
        if mode is Mode.FOUND:
            return self._say("found", seat, piece)
        tokens = self._counted("land", state.plot_supply(seat))
        more = words.count(f"dynasty.ask.{mode}.more", state.build_actions, tokens=tokens)
        return self._say(mode.value, seat, piece, more)

    def _counted(self, what: str, n: int) -> str:
        """A number of houses, land tokens or military tokens."""
        return self.desk.ctx.words.count(f"dynasty.count.{what}", n)

    def _spell(self, seat: Seat) -> Ask:
        room, words = self.desk.view.hand.spell, self.desk.ctx.words
        assert room is not None
        title = words("dynasty.ask.spell", spell=words(f"dynasty.spell.{room.spell}"))
        step = "second" if room.picked is not None else "first"
        key = f"dynasty.ask.spell.{room.spell}.{step}"
        more = words(key if words.has(key) else f"dynasty.ask.spell.{room.spell}.first")
        return Ask(title, more, "dyn_city5", self.desk.seat_colour(seat))

    def _displace(self, seat: Seat) -> Ask:
        state, words = self.desk.state, self.desk.ctx.words
        assert state.displacement is not None
        unit = state.units[state.displacement.unit]
        name = words(f"dynasty.unit.{unit.kind}.the")
        return self._say("displace", seat, piece_of(unit.kind), unit=name)

    # ---------------------------------------------------------------------------------- marching
    def _march(self, seat: Seat) -> Ask:
        hand, words = self.desk.view.hand, self.desk.ctx.words
        room = hand.room
        able = len(room.able - hand.passed) if isinstance(room, MarchRoom) else 0
        return self._say("march", seat, self._marcher(seat), words.count("dynasty.ask.march.more", able))

    def _marcher(self, seat: Seat) -> str:
        """A piece for the march: of a unit that can still act, else of any that the seat has."""
        hand, units = self.desk.view.hand, self.desk.state.units
        able = hand.room.able - hand.passed if isinstance(hand.room, MarchRoom) else set()
        own = [unit for unit in units.values() if unit.seat == seat]
        first = min(own, key=lambda unit: (unit.id not in able, unit.id), default=None)
        return "dyn_soldier" if first is None else piece_of(first.kind)

    def _move(self, seat: Seat) -> Ask:
        hand, state, words = self.desk.view.hand, self.desk.state, self.desk.ctx.words
        assert hand.unit is not None
        unit = state.units[hand.unit]
        name = words(f"dynasty.unit.{unit.kind}.dat")
        return self._say("move", seat, piece_of(unit.kind), self._move_more(unit), unit=name)

    def _move_more(self, unit: Unit) -> str:
        """Steps left, what else it can do, who else is there."""
        hand, state, words = self.desk.view.hand, self.desk.state, self.desk.ctx.words
        left = max(0, unit.allowance - unit.steps) if unit.steps else TRAITS[unit.kind].movement
        if unit.ship:
            return words("dynasty.ask.move.aboard")
        attacks = not unit.attacked
        if isinstance(hand.room, MarchRoom) and not hand.room.ways:
            return words("dynasty.ask.move.stuck")
        more = words.count("dynasty.ask.move.more" if attacks else "dynasty.ask.move.steps", left)
        cargo = cargo_of(state, unit.id)
        room = hand.room
        if cargo is not None and isinstance(room, MarchRoom) and cargo in room.able:
            name = words(f"dynasty.unit.{state.units[cargo].kind}.acc")
            return words("dynasty.ask.move.cargo", more=more, unit=name)
        marching = state.units.get(state.marching)
        if marching is not None and marching.id != unit.id and not marching.finished:
            return words("dynasty.ask.move.finishes", more=more, unit=words(f"dynasty.unit.{marching.kind}.acc"))
        return more

    def _react(self, seat: Seat) -> Ask:
        """Who is attacked by whom, and what both answers would come to."""
        desk, state, words = self.desk, self.desk.state, self.desk.ctx.words
        fight = state.fight
        assert fight is not None
        target, attacker = state.units[fight.target], state.units[fight.unit]
        values = {
            "unit": words(f"dynasty.unit.{target.kind}.the"), "tile": at(state.tile(fight.cell)),
            "enemy": desk.seat_name(attacker.seat), "name": desk.seat_name(seat),
        }  # fmt: skip
        return self._say("react", seat, piece_of(target.kind), **values)

    def _tie(self, seat: Seat) -> Ask:
        state, words = self.desk.state, self.desk.ctx.words
        fight = state.fight
        assert fight is not None
        unit = state.units[fight.unit]
        return self._say("tie", seat, piece_of(unit.kind), unit=words(f"dynasty.unit.{unit.kind}.the"))

    # -------------------------------------------------------------------------------- recruiting
    def _recruit(self, seat: Seat) -> Ask:
        state, words = self.desk.state, self.desk.ctx.words
        ready, tokens = len(self.desk.view.hand.ready()), self._counted("military", state.military[seat])
        if not ready:
            return self._say("recruit.none", seat, "dyn_city2", tokens=tokens)
        more = words.count("dynasty.ask.recruit.more", ready, tokens=tokens)
        return self._say("recruit", seat, "dyn_city2", more)

    def _spawn(self, seat: Seat) -> Ask:
        room = self.desk.view.hand.room
        assert isinstance(room, RecruitRoom)
        assert room.kind is not None
        assert room.city is not None
        words = self.desk.ctx.words
        city = city_at(self.desk.state, room.city)
        name = "" if city is None else words(f"dynasty.level.{city.level}")
        unit = words(f"dynasty.unit.{room.kind}.a")
        return self._say("spawn", seat, piece_of(room.kind), self._radius(room), unit=unit, city=name)

    def _radius(self, room: RecruitRoom) -> str:
        """How far from the city, and which enemy keeps it from farther. Rules: DYN-15.3."""
        words, state = self.desk.ctx.words, self.desk.state
        assert room.city is not None
        area = spawn_area(state, room.city)
        if area.limit is None:
            return words("dynasty.ask.spawn.more", radius=area.radius)
        enemy = state.units[area.limit]
        values = {
            "unit": words(f"dynasty.unit.{enemy.kind}.the"), "name": self.desk.seat_name(enemy.seat),
            "tile": at(state.tile(enemy.cell)), "radius": area.radius, "full": area.full,
        }  # fmt: skip
        return words("dynasty.ask.spawn.limited", **values)

    def _muster(self, seat: Seat) -> Ask:
        room, state, words = self.desk.view.hand.room, self.desk.state, self.desk.ctx.words
        assert isinstance(room, RecruitRoom)
        if room.kind is None:
            return self._say("muster_kind", seat, "dyn_soldier", tokens=self._counted("military", state.military[seat]))
        values: dict[str, Any] = {"price": TRAITS[room.kind].price, "tokens": state.military[seat]}
        return self._say("muster", seat, piece_of(room.kind), unit=words(f"dynasty.unit.{room.kind}.a"), **values)

    def _charter(self, seat: Seat) -> Ask:
        return self._say("charter", seat, "dyn_city1", tokens=self.desk.state.military[seat])

    def _disband(self, seat: Seat) -> Ask:
        return self._say("disband", seat, "dyn_soldier")

