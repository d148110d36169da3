"""Battles of Caldaern with a real mouse: from the title to the result, saved and gone on with, units dragged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.engine.caldaern.blocks.formation import size_of
from game.engine.caldaern.blocks.presence import garrison_of
from game.engine.caldaern.moving.options import list_marches
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import STEP, Placement
from game.paths import DATA
from game.table import Replay, SeatKind, SeatPlan, Table
from game.table.record.load import load
from game.views.caldaern.hand.deeds import ENDS
from tests.e2e.commander import Commander
from tests.e2e.desk import Program, Spot, middle
from tests.e2e.keyboard_commander import KeyboardCommander
from tests.e2e.person import hurry, sit_down

pytestmark = pytest.mark.window

WANTED = {"deploy_unit", "shoot", "declare_charge"}
"""What happens in the first turns of a battle in which somebody presses forward, besides moves."""

DRAGGED = {"declare_march", "move"}

STORM = 81, 97
"""The actions of the kept storm of the hall in which a house is stormed and taken, from the charge on."""

STORMERS, STORMED = 6, 9
"""The unit that storms, and the house."""

SPELLS = {"create_spell", "dispel"}
"""What happens in every battle with mages on both sides."""

SHOOTERS_GO = 3
"""The round from which on shooters go forward and charge too."""


class Presser(Commander):
    """Goes forward and charges, but for shooters, who shoot; takes units by their blocks and drags them."""

    def think(self, table: Table) -> Any:
        """In turns ahead, from the second round on with charges; before and between them like the computer."""
        state, asked = table.state, table.state.ask
        if asked is None or asked.what not in ("charge_declare", "misc_move", "march", "shooting"):
            return super().think(table)
        legal = [a for a in state.legal_actions() if isinstance(a, act.Shoot) or self.goes(a, state)]
        eager = [a for a in legal if isinstance(a, (act.Shoot, act.DeclareCharge))]
        marches = [
            a for a in legal if isinstance(a, act.DeclareMarch) and state.round == 1 and far_places(state, a.unit)
        ]  # fmt: skip
        ahead = [a for a in legal if isinstance(a, act.March) or getattr(a, "mode", "") in ("forward", "free")]
        if eager or marches:
            return (eager or marches)[0]
        if ahead:
            return max(ahead, key=lambda a: gained(state, a))
        return next(action for action in legal if isinstance(action, ENDS))

    def goes(self, action: Any, state: CaldaernState) -> bool:
        """Whether an action is taken: shooters stay for some rounds, and nobody charges in the first."""
        unit = state.units.get(getattr(action, "unit", 0))
        if unit is not None and unit.troop.ranged and state.round < SHOOTERS_GO:
            return False
        return state.round > 1 or not isinstance(action, act.DeclareCharge)

    @property
    def has_done_all(self) -> bool:
        """Whether everything has happened that a battle consists of."""
        return set(self.done) >= WANTED and bool(set(self.done) & DRAGGED)

    def perform(self, action: Any, table: Table) -> None:
        """A march is one gesture: the unit is dragged beyond its move."""
        if isinstance(action, act.DeclareMarch):
            self.march(action.unit, table)
        else:
            super().perform(action, table)

    def march(self, unit: int, table: Table) -> None:
        """Drag a unit to the place that is farthest away."""
        self.choose(unit, table)
        self.drag(unit, self.spot_of(unit, self.farthest(unit, table), table))
        self.program.wait(lambda seen: seen["actions"] >= table.length + 2, "the march to be declared and carried out")

    def farthest(self, unit: int, table: Table) -> Placement:
        """Of the places where only a march leads the one that is farthest away."""
        here = table.state.units[unit].place
        assert here is not None
        return max(far_places(table.state, unit), key=lambda place: abs(place.x - here.x) + abs(place.y - here.y))

    def place(self, unit: int, there: Placement, table: Table) -> None:
        """Drag the unit where it keeps its formation."""
        here = table.state.units[unit].place
        if here is None or (here.facing, here.frontage, here.spacing) != (there.facing, there.frontage, there.spacing):
            super().place(unit, there, table)
        else:
            self.drag(unit, self.spot_of(unit, there, table))

    def spot_of(self, unit: int, there: Placement, table: Table) -> Spot:
        """Where the middle of a block would lie."""
        wide, deep = size_of(table.state.units[unit], there)
        return self._square(there.x + wide // 2, there.y + deep // 2)

    def drag(self, unit: int, spot: Spot) -> None:
        """Take a unit by the middle of its block and let go of it there."""
        self.program.drag(middle(self.program.trace["spots"][f"unit.{unit}"]), spot)


class Following(Commander):
    """Does by hand what was done in a kept game."""

    def follow(self, kept: Table, opened: Path) -> None:
        """Take up the kept game from a save of it that was opened."""
        self.kept = kept
        self.opened = opened
        """The save that was opened; with the first action it goes on in an autosave."""

    @property
    def journal(self) -> Path | None:
        """What is written to, else what was opened."""
        return super().journal or self.opened

    def think(self, table: Table) -> Any:
        """The action of the kept game after as many."""
        return self.kept.actions[table.length]


class Follower(Following):
    """With the mouse."""


class KeyboardFollower(Following, KeyboardCommander):
    """With keys alone."""


def far_places(state: CaldaernState, unit: int) -> list[Placement]:
    """Where only a march leads that keeps the unit's formation: a click where a move leads too is a move."""
    here = state.units[unit].place
    assert here is not None
    moves = {a.placement for a in state.legal_actions() if isinstance(a, act.Move) and a.unit == unit}
    places = {march.placement for march in list_marches(state, state.units[unit])} - moves
    kept = [place for place in places if (place.facing, place.frontage) == (here.facing, here.frontage)]
    return sorted(kept, key=lambda place: (place.y, place.x, place.spacing))


def gained(state: CaldaernState, action: Any) -> int:
    """Squares that a move leads ahead."""
    here, there = state.units[action.unit].place, action.placement
    assert here is not None
    dx, dy = STEP[here.facing]
    return int(dx * (there.x - here.x) + dy * (there.y - here.y))


def from_the_title(program: Program) -> None:
    """A battle of 500 points against an easy computer."""
    program.wait_for_scene("title")
    program.resize(1280, 720)
    program.click("title.box.caldaern")
    program.wait_for_scene("setup")
    program.take("hold_hill")
    program.take("skirmish")
    program.choose("seat.1.kind", "easy")
    program.shot("caldaern-setup")
    program.click("prompt.begin")
    program.wait_for_scene("play")
    hurry(program)


def test_a_battle_from_the_title_is_saved_and_gone_on_with(start: Callable[..., Program]) -> None:
    program = start()
    from_the_title(program)
    commander = Presser(program)
    while not commander.has_done_all and program.trace["scene"] == "play":
        commander.play(len(commander.done) + 1)
    assert commander.has_done_all, commander.done
    program.shot("caldaern")
    program.key("ctrl+s")
    program.click("save.do")
    program.wait(lambda seen: "save" not in seen["layers"], "the dialog to close")
    assert list((program.home / "caleidos" / "saves").glob("*.caleidos"))
    program.kill()

    again = start()
    again.wait_for_scene("title")
    before = commander.table()
    again.click("title.continue")
    again.wait_for_scene("play")
    commander.program = again
    commander.forget()
    after = commander.table()
    assert before is not None
    assert after is not None
    assert after.state.digest() == before.state.digest()
    commander.play()
    again.wait_for_scene("result")
    over = commander.table()
    assert over is not None
    assert over.result is not None
    assert commander.journal is not None
    assert Replay.open(commander.journal).stopped is None
    assert program.said() + again.said() == ""


def test_whoever_is_charged_at_one_screen_is_asked(start: Callable[..., Program]) -> None:
    program = sit_down(start, "caldaern", ("human", "human"), more=("--map", "skirmish"), seed=8,
                       options=("points_limit=500",))  # fmt: skip
    commander = Presser(program)
    while "react_to_charge" not in commander.done and program.trace["scene"] == "play":
        commander.play(len(commander.done) + 1)
    assert "react_to_charge" in commander.done
    assert program.said() == ""


def test_spells_are_created_and_dispelled_by_mouse(start: Callable[..., Program]) -> None:
    program = sit_down(start, "caldaern", ("human", "human"), more=("--map", "skirmish"), seed=3,
                       options=("points_limit=1000",))  # fmt: skip
    commander = Presser(program)
    while not set(commander.done) >= SPELLS and program.trace["scene"] == "play":
        commander.play(len(commander.done) + 1)
    assert set(commander.done) >= SPELLS, commander.done
    program.shot("colour")
    assert program.said() == ""


@pytest.mark.parametrize("hand", [Follower, KeyboardFollower])
def test_a_house_is_stormed_and_taken(start: Callable[..., Program], tmp_path: Path, hand: type[Following]) -> None:
    """From a kept battle: whoever goes for the house charges it, picks model by model who storms, and moves in."""
    kept = Table.from_loaded(load(DATA / "tests" / "replays" / "caldaern-storm-of-the-hall.jsonl"))
    people = [SeatPlan(plan.name, SeatKind.HUMAN, plan.colour) for plan in kept.seats]
    save = tmp_path / "storm.caleidos"
    save.write_bytes(b"".join(kept.fork(STORM[0], seats=people).journal()))
    program = start("open", str(save))
    program.wait_for_scene("play")
    program.resize(1280, 720)
    hurry(program)
    follower = hand(program)
    follower.follow(kept, save)
    follower.play(STORM[1] - STORM[0])
    program.shot(f"storm-{hand.__name__}")
    assert {"declare_charge", "pick_assault_party", "occupy_building"} <= set(follower.done)
    table = follower.table()
    assert table is not None
    assert garrison_of(table.state, STORMED) == table.state.units[STORMERS]
    assert program.said() == ""
