"""Where units count without a block of their own: one layer answers, and no rule looks at a unit's block by itself."""

from __future__ import annotations

import ast

import pytest

from game.engine.caldaern.blocks import legality, presence
from game.engine.caldaern.blocks.presence import EVERYTHING, ON_THE_GROUND, Presence, squares, stands
from game.engine.caldaern.course import objectives
from game.engine.caldaern.harm import removal
from game.engine.caldaern.land.board import Objective
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.odds.odds import threat_odds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.queries.threat import prospect
from game.engine.caldaern.shooting import attack, shooting
from game.engine.caldaern.sight import sight
from game.engine.caldaern.words.kinds import Placement, Status
from game.engine.dice import Dice
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.weigh.style import HARD
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_moves import begin
from tests.kit.source import place, python_files, tree_of
from tests.kit.town.house import HOUSE, House

AT_HOME = ("position", "blocks")
"""Rooms of Caldaern's engine that know how a unit holds its block."""


def _asks_for_a_block(node: ast.AST) -> bool:
    """Whether code asks if something's `place` is None."""
    if not isinstance(node, ast.Compare) or not isinstance(node.ops[0], ast.Is | ast.IsNot):
        return False
    nothing = node.comparators[0]
    return (
        isinstance(node.left, ast.Attribute)
        and node.left.attr == "place"
        and isinstance(nothing, ast.Constant)
        and nothing.value is None
    )


def test_whether_a_unit_has_a_block_is_asked_in_two_rooms_only() -> None:
    files = [path for path in python_files("engine") if "caldaern" in path.parts]
    faults = [
        place(path, node.lineno)
        for path in [*files, *(path for path in python_files("players") if "caldaern" in path.parts)]
        if not (set(AT_HOME) & set(path.parts))
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Compare) and _asks_for_a_block(node)
    ]
    assert len(files) > 100
    assert faults == []


def test_the_question_is_known_when_it_is_met() -> None:
    asked = ast.parse("found = unit.place is not None or p.units[1].place is None")
    assert sum(_asks_for_a_block(node) for node in ast.walk(asked)) == 2


# ------------------------------------------------------------------------------------------ a throw-away garrison
@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    """See `House`: a unit with bows south of a house, an enemy in it, another one behind."""
    return House(monkeypatch)


def test_a_garrison_is_seen_from_all_sides_and_bars_nobody(house: House) -> None:
    p = house()
    archers, garrison, friend = p.units.values()
    assert sight.sees_in_arc(p, archers, garrison)
    assert sight.sees(p, garrison, friend)
    assert not sight.sees(p, archers, friend)
    assert [unit for unit, _ in legality.blocks(p)] == [1, 3]
    assert sight.seen_models(p, archers, 0, garrison) == (1 << 10) - 1


def test_it_is_shot_at_in_cover_by_whoever_is_asked(house: House) -> None:
    p = house()
    begin(p, "shooting")
    shot = act.Shoot(0, 1, 2)
    assert [a for a in p.legal_actions() if isinstance(a, act.Shoot)] == [shot]
    (shots,) = shooting.volley(p, p.units[1], p.units[2]).shots
    assert "heavy_cover" in [part.word for part in shots.parts]
    assert shooting.volley(p, p.units[1], p.units[2]).distance == 9
    odds = p.odds(shot)
    assert odds is not None
    assert odds.mean
    assert prospect(p, 1, 2).shot
    assert threat_odds(p, p.units[2], p.units[1]) is not None
    assert first_thought(p, HARD) == shot


def test_without_its_row_nobody_knows_of_it(house: House) -> None:
    p = house(row=False)
    assert not sight.sees(p, p.units[1], p.units[2])
    assert squares(p, p.units[2]) == ()
    assert shooting.targets(p, p.units[1]) == []


def test_whoever_sees_the_battle_sees_it_too(house: House) -> None:
    p = house()
    begin(p, "shooting")
    guess = p.view(0).determinize(Dice(4))
    assert squares(guess, guess.units[2]) == (HOUSE,)
    assert guess.legal_actions() == p.legal_actions()


def test_shots_take_models_off_it(house: House) -> None:
    p = house(dice=Dice(3))
    for _ in range(9):
        p.units[1].marks = 0
        begin(p, "shooting")
        p.agenda = ()
        ask, p.ask = p.ask, None
        assert ask is not None
        told: list[object] = []
        attack.shoot(p, 1, 2, "shooting", "", 0, told)
        if any(isinstance(event, ev.WoundsSuffered) for event in told):
            break
    assert p.units[2].line < 10
    assert squares(p, p.units[2]) == (HOUSE,)


def test_its_end_frightens_friends_near_the_house(house: House) -> None:
    p = house(dice=Dice(8))
    p.units[2].line = 1
    out: list[object] = []
    removal.remove(p, 2, "wounds", 1, out)
    assert [task.do for task in p.agenda] == ["panic_lost_at"]
    begin(p, "panic_lost_at", *p.agenda[0].args)
    assert p.units[3].marks
    far = house(dice=Dice(8))
    far.units[3].place = Placement(40, 1, 2, 5)
    begin(far, "panic_lost_at", 2, HOUSE)
    assert not far.units[3].marks


def test_a_general_in_a_house_inspires_around_it(house: House) -> None:
    p = house()
    assert ld_tests.leadership(p, 3, "panic").need == 9
    p.units[3].place = Placement(40, 30, 2, 5)
    p.drawer.empty()
    assert ld_tests.leadership(p, 3, "panic").need == 5


def test_it_can_be_charged_in_its_house(house: House) -> None:
    p = house(Drill)
    p.units[1].place = Placement(20, 24, 0, 5)
    p.units[3].place = Placement(22, 17, 2, 5)
    begin(p, "charge_declare")
    assert {a.target for a in p.legal_actions() if isinstance(a, act.DeclareCharge)} == {2, 3}
    assert p.refusal(act.DeclareCharge(0, 1, 2)) is None


def test_it_holds_what_its_house_stands_on(house: House) -> None:
    p = house()
    hill = Objective(id="hill", cells=(48 * 11 + 21,))
    assert objectives.holder(p, hill) == 1
    p.change(p.units[2], status=Status.RESERVE, building=0)
    p.drawer.empty()
    assert objectives.holder(p, hill) != 1


# ------------------------------------------------------------------------------------------ somebody who flies
def test_who_flies_bars_nobody_on_the_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    def _flies(unit: Unit) -> bool:
        return stands(unit) and unit.name == "bird"

    aloft = Presence("aloft", _flies, presence.BLOCK.squares, EVERYTHING, "air")
    s = Setup()
    walker, bird = s.add(0, troop(), 10, (10, 20)), s.add(0, troop(), 10, (10, 16), name="bird")
    over = Placement(10, 16, 0, 5)
    assert legality.standing_refusal(s.p, walker, over) is not None
    monkeypatch.setattr(presence, "PRESENCES", (aloft, *presence.PRESENCES))
    s.p.drawer.empty()
    assert legality.standing_refusal(s.p, walker, over) is None
    assert legality.standing_refusal(s.p, bird, Placement(10, 20, 0, 5)) is None
    assert [unit for unit, _ in legality.blocks(s.p, "air")] == [bird.id]
    assert presence.layer_of(walker) == ON_THE_GROUND
    assert sight.sees(s.p, walker, bird)
