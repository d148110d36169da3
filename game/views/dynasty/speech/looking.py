"""What lies on the land because of what is being done: marks, flags, ways, ghosts, overlays, for the board to draw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Protocol

from game.engine.contract import Action, Odds, Refusal, Seat, Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.queries.forecasts import Site, endangered, spawn_area, territory, ways
from game.engine.dynasty.state import DynastyState
from game.views.contract.base import Source, Worded
from game.views.dynasty.field.look import Change, Danger, Flag, Ghost, Look, Mark, Overlay, Path, Reach, Spawn
from game.views.dynasty.hand.hand import Hand
from game.views.dynasty.hand.modes import Kind, Mode
from game.views.dynasty.motion.motion import Motion
from game.views.dynasty.shown.reads import own_cities, tile_of, unit_on
from game.views.dynasty.shown.shown import Shown
from game.views.dynasty.speech.outlook import Outlook
from game.views.dynasty.speech.tips import Threats
from game.views.shared.board.breath import Pulse

_MARKS = {Kind.GO: "legal", Kind.ATTACK: "threat", Kind.CHOICE: "range", Kind.SITE: "site"}

_CHOOSING = (Mode.CITY, Mode.SOLDIER, Mode.SPELL)
"""Modes in which a choice is what a click is for, so that it is marked as clearly as a place to go to."""

_QUIET = (Mode.HOUSE, Mode.MARCH, Mode.RECRUIT, Mode.LOOK, Mode.OVER, Mode.REACT, Mode.TIE)
"""Modes in which a place that is refused is not marked: nothing was begun that it refuses."""

_LEAST_CHANCE = 0.005
"""Threats below this are not worth a flag."""


class Looked(Protocol):
    """All that may lie on the board because of what is being done is read from here."""

    advice: Action | None
    candidate: DynastyAction | None
    chances: dict[Square, float]
    cursor: Square | None
    hand: Hand
    hover: Square | None
    motion: Motion
    outlook: Outlook | None
    overlays: set[Overlay]
    refusal: Refusal | None
    revision: int
    sites: tuple[Site, ...]
    source: Source

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def breath(self) -> Pulse:
        """How strong the marks are."""

    @property
    def busy(self) -> bool:
        """Whether events are still being shown; nothing can be decided meanwhile."""

    @property
    def mode(self) -> Mode:
        """What a click does now; nothing while events are shown."""

    @property
    def show_threats(self) -> bool:
        """Whether it is shown what enemies could strike."""

    @property
    def shown(self) -> Shown:
        """What the board shows."""

    @property
    def state(self) -> DynastyState:
        """The position now."""

    @property
    def threats(self) -> Threats:
        """What enemies could strike in their next turns, by tile, seen from the one who looks."""

    @property
    def tile(self) -> Square | None:
        """The tile under the keyboard, else under the pointer."""


class Looking:
    """Reads the view and says what lies where. What does not move is made once for each change of the view."""

    def __init__(self, view: Looked) -> None:
        self.view = view
        self._made: Look | None = None
        self._for: object = None
        self._dangers: dict[Square, Odds] | None = None
        self._own_reach: Reach | None = None

    def forget(self) -> None:
        """The position is another one."""
        self._dangers = self._own_reach = self._made = None

    def look(self) -> Look:
        """What is to be drawn now."""
        view = self.view
        if view.busy:
            overlays = frozenset(view.overlays & {Overlay.TERRITORY})
            return Look(view.shown, overlays=overlays, motion=view.motion.frame)
        key = (view.revision, len(view.chances), view.shown)
        if self._made is None or key[:2] != self._for or self._made.shown is not view.shown:
            self._for, self._made = key[:2], self._make()
        frame = view.motion.resting() if view.mode is Mode.TIE else view.motion.frame
        return replace(self._made, motion=frame, breath=view.breath.strength)

    def _make(self) -> Look:
        view = self.view
        chosen = view.hand.unit if view.mode in (Mode.MOVE, Mode.MARCH) else None
        return Look(
            view.shown,
            marks=tuple(self._marks()),
            flags=tuple(self._flags()),
            paths=tuple(self._paths()),
            ghosts=tuple(self._ghosts()),
            hover=view.hover,
            cursor=view.cursor,
            chosen=frozenset() if chosen is None else frozenset({chosen}),
            city=view.hand.at if view.mode in (Mode.RECRUIT, Mode.SPAWN) else None,
            overlays=frozenset(view.overlays),
            spawns=tuple(self._spawns()),
            danger=self._danger(),
            reach=self._reach(),
            change=self._change(),
        )

    # ----------------------------------------------------------------------------- on the tiles
    def _marks(self) -> Iterator[Mark]:
        view, hand, here = self.view, self.view.hand, self.view.tile
        if view.mode is Mode.CITY and hand.seat is not None:
            start = view.state.board.start_cells(hand.seat, view.state.seats)
            yield from (Mark(tile, "start") for tile in view.state.grid.squares_of(start) if tile not in hand.targets)
        yield from self._ring_marks()
        picked = None if hand.spell is None else hand.spell.at
        for tile, target in sorted(hand.targets.items()):
            if tile == picked:
                continue
            kind = _MARKS[target.kind]
            if target.kind is Kind.CHOICE and view.mode in _CHOOSING:
                kind = "legal"
            elif view.mode is Mode.CHARTER or (target.kind is Kind.GO and view.mode is Mode.HOUSE):
                kind = "range"
            yield Mark(tile, kind, tile == here)
        if view.mode is Mode.FOUND:
            yield from (Mark(site.tile, "near", site.tile == here) for site in view.sites if not site.ready)
        if (chosen := picked or hand.at) is not None:
            yield Mark(chosen, "selected", chosen == here)
        if view.refusal is not None and here is not None and view.mode not in _QUIET:
            yield Mark(here, "refused")
        yield from (Mark(tile, "selected") for tile in self._fight_tiles())
        yield from (Mark(tile, "selected") for tile in self._advised())

    def _ring_marks(self) -> Iterator[Mark]:
        """Tiles that the ring in question counts, and those that it lacks."""
        outlook = self.view.outlook
        rings = () if outlook is None else outlook.rings
        counted = {tile for ring in rings for tile in ring.counted}
        missing = {tile for ring in rings for tile in ring.missing} - {self._built()}
        yield from (Mark(tile, "ring") for tile in sorted(counted - missing))
        yield from (Mark(tile, "missing") for tile in sorted(missing))

    def _built(self) -> Square | None:
        """The tile on which the pointed action would put a house."""
        action = self.view.candidate
        return action.tile if isinstance(action, act.BuildHouse | act.RestoreHouse) else None

    def _fight_tiles(self) -> list[Square]:
        """Who fights, while an answer is awaited."""
        fight = self.view.state.fight
        if fight is None:
            return []
        return [tile_of(self.view.state, fight.unit), self.view.state.tile(fight.cell)]

    def _advised(self) -> list[Square]:
        """Tiles of the action that was advised."""
        advice = self.view.advice
        if advice is None:
            return []
        if isinstance(advice, act.MoveUnit):
            return [tile_of(self.view.state, advice.unit), advice.path[-1]]
        names = ("tile", "city")
        tiles = [getattr(advice, name) for name in names if hasattr(advice, name)]
        if isinstance(advice, act.CastSpell):
            state = self.view.state
            tiles += [tile_of(state, t) if isinstance(t, int) else t for t in advice.targets]
        return tiles

    def _flags(self) -> Iterator[Flag]:
        """Chances above targets; what a nearly fit place lacks; attacks on the own things while threats are shown."""
        view, words = self.view, self.view.ctx.words
        for tile, chance in sorted(view.chances.items()):
            yield Flag(tile, f"{words.number(chance * 100)} %")
        if view.mode is Mode.FOUND:
            for site in view.sites:
                if not site.ready and site.missing:
                    yield Flag(site.tile, words.count("dynasty.flag.lacks", len(site.missing)))
        struck = self._struck()
        for tile, odds in self._worst().items() if struck else ():
            if odds.chance >= _LEAST_CHANCE and tile in struck and tile not in view.chances:
                yield Flag(tile, f"{words.number(float(odds.chance) * 100)} %", "bad")

    def _worst(self) -> dict[Square, Odds]:
        """The worst attack on each thing of the one who looks."""
        viewer = self.view.source.viewer
        if self._dangers is None:
            alive = viewer is not None and self.view.state.alive[viewer]
            self._dangers = endangered(self.view.state, viewer) if alive and viewer is not None else {}
        return self._dangers

    def _struck(self) -> dict[Square, int]:
        """How many enemies could strike each tile: all of them while that is shown, else the one that is pointed at."""
        view = self.view
        if view.show_threats:
            return {tile: len(units) for tile, units in view.threats.items()}
        unit = unit_on(view.state, view.tile) if view.tile is not None else None
        if unit is None or unit.seat == view.source.viewer or view.candidate is not None:
            return {}
        return {tile: 1 for tile, units in view.threats.items() if unit.id in units}

    # ------------------------------------------------------------------------------ what would be
    def _actions(self) -> list[DynastyAction]:
        """What a click here would do, and what was advised."""
        view = self.view
        found: list[Any] = [view.candidate, view.advice if view.advice != view.candidate else None]
        return [action for action in found if action is not None]

    def _paths(self) -> Iterator[Path]:
        state = self.view.state
        for action in self._actions():
            if isinstance(action, act.MoveUnit):
                labels = tuple(str(n) for n in range(1, len(action.path) + 1))
                yield Path((tile_of(state, action.unit), *action.path), labels)
            elif isinstance(action, act.Attack):
                yield Path((tile_of(state, action.unit), action.tile), short=True)

    def _ghosts(self) -> Iterator[Ghost]:
        """Pieces that the pointed action would bring, and those that it would take."""
        for action in self._actions():
            yield from self._ghosts_of(action, action.seat)

    def _ghosts_of(self, action: DynastyAction, seat: Seat) -> Iterator[Ghost]:
        match action:
            case act.BuildHouse(tile=tile) | act.RestoreHouse(tile=tile):
                yield Ghost(tile, "house", seat)
            case act.ReplaceHouse(tile=tile):
                yield Ghost(tile, "land_token", seat)
            case act.DestroyOwn(tile=tile):
                yield Ghost(tile, "destroy", seat)
            case act.BuildBridge(tile=tile):
                yield Ghost(tile, "bridge", seat)
            case act.FoundCity(tile=tile) | act.CharterCity(tile=tile) | act.PlaceStartCity(tile=tile):
                yield Ghost(tile, "city", seat, 1)
            case act.UpgradeCity(city=tile):
                yield Ghost(tile, "city", seat, own_cities(self.view.state, seat)[tile] + 1)
            case act.PlaceStartSoldier(tile=tile):
                yield Ghost(tile, "soldier", seat)
            case act.Recruit(kind=kind, tile=tile) | act.Muster(kind=kind, tile=tile):
                yield Ghost(tile, kind.value, seat)
            case act.DisplaceUnit(tile=tile):
                displaced = self.view.state.displacement
                if displaced is not None:
                    yield Ghost(tile, self.view.state.units[displaced.unit].kind.value, seat)
            case act.MoveUnit():
                way = None if self.view.outlook is None else self.view.outlook.way
                yield from (Ghost(tile, "destroy", seat) for tile in (() if way is None else way.destroys))
            case act.CastSpell(spell="growth", targets=targets):
                yield from (Ghost(tile, "house", seat) for tile in targets if isinstance(tile, tuple))

    def _change(self) -> Change | None:
        """The territory as it would be; of a first city all of it is new."""
        view = self.view
        action, outlook = view.candidate, view.outlook
        if isinstance(action, act.PlaceStartCity):
            twin = view.state.copy()
            twin.apply(action)
            return Change(territory(twin).own[action.seat], frozenset(), frozenset(), action.seat)
        found = None if outlook is None or action is None else outlook.preview
        if action is None or found is None or not (found.gained or found.lost or found.conflicted):
            return None
        return Change(frozenset(found.gained), frozenset(found.lost), frozenset(found.conflicted), action.seat)

    # --------------------------------------------------------------------------------- overlays
    def _spawns(self) -> list[Spawn]:
        """Of the city that recruits; of all own cities while that is switched on."""
        view, state = self.view, self.view.state
        cities: list[Square] = []
        if Overlay.SPAWN in view.overlays and view.source.viewer is not None:
            cities = list(own_cities(state, view.source.viewer))
        if view.mode in (Mode.RECRUIT, Mode.SPAWN) and view.hand.at is not None and view.hand.at not in cities:
            cities.append(view.hand.at)
        found = []
        for tile in cities:
            area = spawn_area(state, tile)
            limit = None if area.limit is None else tile_of(state, area.limit)
            found.append(Spawn(tile, state.cities[state.grid.cell(tile)].seat, frozenset(area.tiles), limit))
        return found

    def _danger(self) -> Danger | None:
        struck = self._struck()
        return Danger(struck) if struck else None

    def _reach(self) -> Reach | None:
        """Where the unit that is pointed at could go in a whole turn; else all own ones."""
        view, state = self.view, self.view.state
        if Overlay.MOVEMENT not in view.overlays or view.mode is Mode.MOVE:
            return None
        unit = unit_on(state, view.tile) if view.tile is not None else None
        if unit is not None:
            found = ways(state, unit.id, anew=True)
            return Reach({tile: way.left for tile, way in found.items()}, unit.seat)
        viewer = view.source.viewer
        if viewer is None:
            return None
        if self._own_reach is None:
            tiles = {tile for own in state.units_of(viewer) for tile in ways(state, own.id, anew=True)}
            self._own_reach = Reach(dict.fromkeys(sorted(tiles)), viewer)
        return self._own_reach

