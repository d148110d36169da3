"""Whole games of Dynasty Builder with a real mouse: two, four and six seats, cities and wars, spells, a clock."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.engine.contract import Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.spells import Spell
from game.paths import DATA
from game.table import Replay, SeatKind, SeatPlan, Table
from game.table.record.load import load
from tests.e2e.desk import Program, middle
from tests.e2e.person import CLICK_S, BoardPlayer, hurry, sit_down

pytestmark = pytest.mark.window

LATE = 436
"""Actions of the recorded war after which people take over: in the last round but two."""

REST_S = 0.12
"""Land that hasn't moved for so long is at rest."""

FIRST = (act.UpgradeCity, act.FoundCity, act.CharterCity, act.CastSpell, act.Attack, act.Recruit, act.Muster)
"""What is done as soon as it can be, in this order."""


class Player(BoardPlayer):
    """Plays all people's seats: reads the game from its journal, builds ring by ring, fights where it can."""

    game = "dynasty"

    def __init__(self, program: Program, seed: int = 1, opened: Path | None = None) -> None:
        super().__init__(program, seed)
        self.opened = opened
        """The save that was opened; with the first action it goes on in an autosave."""
        self.meant = ""
        """The row that is meant, if what was clicked has several."""

    def table(self) -> Table | None:
        """The game as it is on the disk."""
        return Table.resume(self.opened) if self.journal is None and self.opened is not None else super().table()

    # ------------------------------------------------------------------------ playing
    def begin(self, seen: dict[str, Any]) -> None:
        """Tiles are tried until one is in the start area."""
        for name in [name for name in seen["spots"] if name[0].isdigit()]:
            self.program.click_at(middle(seen["spots"][name]))
            time.sleep(CLICK_S)
            if self.journal is not None:
                self.done.append("place_start_city")
                return
        raise AssertionError(f"no tile took the first city: {self.program.trace}")

    def think(self, table: Table) -> Any:
        """Cities first, then war, then houses close to a city; now and then a march."""
        legal = table.legal_actions(table.to_act[0])
        for kind in FIRST:
            found = [action for action in legal if isinstance(action, kind)]
            if found:
                return self._any(found)
        houses = [action for action in legal if isinstance(action, act.BuildHouse)]
        if houses:
            return min(houses, key=lambda house: self._far(house.tile, table))
        marches = [action for action in legal if isinstance(action, act.MoveUnit)]
        if marches and self.chance.below(2):
            return self._any(marches)
        ends = [action for action in legal if isinstance(action, act.EndPhase)]
        return ends[0] if ends else self._any([a for a in legal if not isinstance(a, act.Resign)])

    def _any(self, actions: Sequence[Any]) -> Any:
        return actions[self.chance.below(len(actions))]

    @staticmethod
    def _far(tile: Square, table: Table) -> int:
        """Steps from the nearest own city."""
        state = table.state
        cell = state.grid.cell(tile)
        return min(
            (state.grid.distance(cell, city.cell) for city in state.cities_of(state.active)), default=0
        )

    # ------------------------------------------------------------------------- acting
    def perform(self, action: Any, table: Table) -> None:
        """What the mouse does for an action."""
        self.meant = ""
        match action:
            case act.EndPhase():
                self.program.click("prompt.end_phase")
            case act.React(choice=choice) | act.ResolveTie(choice=choice):
                self.program.click(f"prompt.{choice}")
            case act.UpgradeCity(city=tile):
                self._tile(tile, "upgrade")
            case act.FoundCity(tile=tile):
                self._tile(tile, "found")
            case act.BuildHouse(tile=tile):
                self._tile(tile, "house")
            case act.MoveUnit(unit=unit, path=path):
                self._march(unit, path[-1], table, "move")
            case act.Attack(unit=unit, tile=tile):
                self._march(unit, tile, table, "attack")
            case act.Recruit(city=city, kind=kind, tile=tile):
                self._tile(city)
                self._row(str(kind))
                self._tile(tile)
            case act.Muster(kind=kind, tile=tile):
                self.program.press("muster")
                self._row(str(kind))
                self._tile(tile)
            case act.CharterCity(tile=tile):
                self.program.press("charter")
                self._tile(tile)
            case act.CastSpell():
                self._cast(action, table)
            case _:
                self._tile(action.tile)

    def _tile(self, tile: Square, row: str = "") -> None:
        """Click a tile; `row` is what is meant if several things can be done there and are laid out."""
        name = f"{tile[0]},{tile[1]}"
        if name not in self.program.trace["spots"]:
            self.program.click("tool.zoom")
        self.program.click_at(middle(self._at_rest(name)))
        time.sleep(CLICK_S)
        self.meant = row

    def _at_rest(self, name: str) -> list[int]:
        """Where a tile is once the land under it no longer moves."""
        before: list[int] = []
        while True:
            seen = self.program.wait(lambda seen: name in seen["spots"], f"tile {name}")
            if seen["spots"][name] == before:
                return before
            before = seen["spots"][name]
            time.sleep(REST_S)

    def _row(self, row: str) -> None:
        """Click a row of what is laid out over the board."""
        name = f"menu.{row}"
        seen = self.program.wait(lambda seen: name in seen["spots"], name)
        self.program.click_at(middle(seen["spots"][name]))
        self.program.wait(lambda seen: name not in seen["spots"], f"{name} to be taken")

    def be_sure(self) -> None:
        """Questions are answered with yes, and of several things that can be done the one that is meant is chosen."""
        super().be_sure()
        row = self.program.trace.get("spots", {}).get(f"menu.{self.meant}")
        if row is not None:
            self.program.click_at(middle(row))
            time.sleep(CLICK_S)

    def _march(self, unit: int, tile: Square, table: Table, row: str) -> None:
        """Choose the unit, the second one on a ship by a second click, then its goal."""
        state = table.state
        carried = state.units[unit]
        at = state.tile(carried.cell)
        while self.program.trace["mode"] == "move":
            self.program.key("Escape")
            self.program.wait(lambda seen: seen["mode"] != "move", "the unit to be let go")
        self._tile(at)
        if carried.ship and _can_act(table, carried.ship):
            self._tile(at)
        self.program.wait(lambda seen: seen["mode"] == "move", "a unit in the hand")
        self._tile(tile, row)

    def _cast(self, action: act.CastSpell, table: Table) -> None:
        self.program.press("spell")
        self._row(str(action.spell))
        for target in action.targets:
            self._tile(table.state.tile(table.state.units[target].cell) if isinstance(target, int) else target)
        if action.spell in (Spell.TREMOR, Spell.GROWTH) and "prompt.cast" in self.program.trace["widgets"]:
            self.program.click("prompt.cast")


def _can_act(table: Table, unit: int) -> bool:
    return any(
        isinstance(action, act.MoveUnit | act.Attack) and action.unit == unit
        for action in table.legal_actions(table.to_act[0])
    )


def begin(start: Callable[..., Program], *seats: str, map: str, **more: Any) -> Player:
    return Player(sit_down(start, "dynasty", seats, more=("--map", map), **more))


def over(player: Player) -> Table:
    """The game is over, and its record is whole."""
    player.program.wait_for_scene("result")
    game = player.table()
    assert game is not None
    assert game.result is not None
    assert Replay.open(player.journal).stopped is None  # type: ignore[arg-type]
    assert player.program.said() == ""
    return game


def test_from_the_title_to_a_dynasty(start: Callable[..., Program]) -> None:
    """Two players, set up with the mouse; in the middle the program is killed and started again."""
    program = start()
    program.wait_for_scene("title")
    program.click("title.box.dynasty")
    program.wait_for_scene("setup")
    program.take("border_duel")
    program.choose("seat.1.kind", "random")
    program.unfold()
    program.choose("option.dynasty_levels", "4")
    program.choose("option.start_ring", "on")
    program.shot("dynasty-setup")
    program.click("prompt.begin")
    program.wait_for_scene("play")
    hurry(program)
    player = Player(program)
    player.play(12)
    program.shot("dynasty-2")
    program.kill()
    before = player.table()

    again = start()
    again.wait_for_scene("title")
    again.click("title.continue")
    again.wait_for_scene("play")
    player.program = again
    after = player.table()
    assert before is not None
    assert after is not None
    assert after.state.digest() == before.state.digest(), "nothing that was shown is lost"
    player.play()
    game = over(player)
    again.shot("dynasty-2-result")
    assert game.result is not None
    assert {"build_house", "upgrade_city", "recruit", "move_unit"} <= set(player.done)


def test_four_seats(start: Callable[..., Program]) -> None:
    """Islands in a large window; the rounds run out."""
    player = begin(
        start, "human", *["random"] * 3, map="archipelago", size=(1920, 1080),
        options=("round_limit=5", "start_ring=on"),
    )
    player.play()
    player.program.shot("dynasty-4-result")
    game = over(player)
    assert game.result is not None
    assert game.result.reason == "timeout"
    assert player.done.count("build_house") == 15


def test_six_seats(start: Callable[..., Program]) -> None:
    player = begin(start, "human", *["random"] * 5, map="six_crowns", options=("round_limit=5",))
    player.play(20)
    player.program.shot("dynasty-6")
    player.play()
    player.program.shot("dynasty-6-result")
    game = over(player)
    assert len(game.seats) == 6


def test_a_war_with_spells_to_its_end(start: Callable[..., Program], tmp_path: Path) -> None:
    """The last rounds of a recorded game, played by two people: towers cast, units march, fight and are recruited."""
    recorded = Table.from_loaded(load(DATA / "tests" / "replays" / "dynasty-every-spell.jsonl"))
    people = [SeatPlan(plan.name, SeatKind.HUMAN, plan.colour) for plan in recorded.seats]
    save = tmp_path / "war.caleidos"
    save.write_bytes(b"".join(recorded.fork(LATE, seats=people).journal()))
    program = start("open", str(save))
    program.wait_for_scene("play")
    hurry(program)
    player = Player(program, seed=3, opened=save)
    player.play(15)
    program.shot("dynasty-war")
    player.play()
    game = over(player)
    assert game.result is not None
    assert game.result.reason == "timeout"
    assert {"cast_spell", "attack", "move_unit", "end_phase"} <= set(player.done)
