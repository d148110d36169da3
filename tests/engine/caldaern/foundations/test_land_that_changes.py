"""Land that changes during a battle: a wall that falls, before all eyes and in the middle of whatever goes on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern import flow, legal
from game.engine.caldaern.blocks import contact
from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.land.board import Altered, Battlefield, Element
from game.engine.caldaern.land.ground import Ground, ground_of
from game.engine.caldaern.land.terrain import GROUPS
from game.engine.caldaern.odds.melee import melee_odds
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.onlookers import Halt, Path
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.queries.threat import prospect
from game.engine.caldaern.sight import sight
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Arc, Mark, N, Phase, Placement, S, Stage
from game.engine.dice import Dice
from game.players import make_player
from game.views.caldaern.shown.shown import Shown
from tests.kit.boards.caldaern import battlefield
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_melee import Melee
from tests.kit.builders.caldaern_moves import begin, field, move, rows_of

WALL = 1
"""The number of the wall."""

WALLED = field(("obstacle", (8, 12, 20, 13), 4), ("hill", (30, 20, 36, 26), 2), ("forest", (2, 24, 6, 30), 3))
OPEN = field(("hill", (30, 20, 36, 26), 2), ("forest", (2, 24, 6, 30), 3))


def _facts(ground: Ground) -> dict[str, Any]:
    """All that a ground says, but for the numbers of its elements."""
    plain = (
        "heights", "at_least", "flat", "hills", "forests", "marshes", "waters", "crossings", "river", "off_plain",
        "obstacle_mask", "stands_light", "stands_heavy", "tops",
    )  # fmt: skip
    found: dict[str, Any] = {name: getattr(ground, name) for name in plain}
    found["blocking"] = [ground.blocking(height) for height in range(9)]
    found["too high"] = [ground.too_high(height) for height in range(7)]
    found["cliffs"] = [ground.cliff(dx, dy, k) for dx in (-1, 0, 1) for dy in (0, 1) for k in (1, 2)]
    for group in GROUPS:
        found[group] = (ground.impassable_for(group), ground.near_impassable(group), ground.dangerous_for(group))
    return found


# ------------------------------------------------------------------------------------------ grounds
@pytest.mark.parametrize("number", range(len(battlefield(hills=True).elements)))
@pytest.mark.parametrize("warm", [False, True])
def test_a_ground_without_an_element_is_that_of_a_map_without_it(number: int, warm: bool) -> None:
    board = battlefield(hills=True)
    ground = Ground(board)
    before = _facts(ground) if warm else {}
    left = tuple(element for n, element in enumerate(board.elements) if n != number)
    assert _facts(ground.altered(Altered(number + 1))) == _facts(Ground(msgspec.structs.replace(board, elements=left)))
    assert not warm or _facts(ground) == before


def test_a_forest_that_walks_takes_its_shade_along() -> None:
    ground = Ground(WALLED)
    forest = ground.elements[2]
    walked = msgspec.structs.replace(forest, cells=rows_of(10, 24, 14, 30))
    board = msgspec.structs.replace(WALLED, elements=(*WALLED.elements[:2], walked))
    after = ground.altered(Altered(3, walked))
    assert _facts(after) == _facts(Ground(board))
    assert after.relief is ground.relief
    assert after.apart(ground) == ((0, 22, 17, 11),)
    assert ground.apart(ground) == ()
    assert ground.apart(Ground(OPEN)) is None


def test_a_house_that_falls_is_a_ruin_with_the_same_number() -> None:
    ground = Ground(WALLED)
    ruin = Element(9, "ruin", "Ruin", 1, ground.element(WALL).cells)
    after = ground.altered(Altered(WALL, ruin))
    assert (after.element(WALL).kind, after.element(WALL).id) == ("ruin", WALL)
    assert [thing.kind for thing in after.obstacles] == ["ruin"]
    assert after.blocking(3) != ground.blocking(3)


# ------------------------------------------------------------------------------------------ a battle
def _battle(board: Battlefield = WALLED, **options: Any) -> CaldaernState:
    """Unit 1 south of the wall, unit 2 north of it, unit 3 far from it."""
    more: dict[str, Any] = {"phase": Phase.MOVEMENT, "stage": Stage.MISC_MOVE, "dice": Dice(5)} | options
    s = Setup(board, make=CaldaernState, **more)
    s.add(0, troop(), 10, (12, 16))
    s.add(1, troop(), 10, (12, 8), facing=2)
    s.add(0, troop(), 10, (40, 30))
    assert isinstance(s.p, CaldaernState)
    return s.p


def _everything(p: CaldaernState) -> tuple[Any, ...]:
    """What anybody may want to know of unit 1 and its enemy."""
    mine, enemy = p.units[1], p.units[2]
    moves = [move(mine, x, y) for x in (10, 12, 14) for y in range(9, 16)]
    return (
        list(p.legal_actions()),
        [p.refusal(one) for one in moves],
        sight.sees(p, mine, enemy),
        prospect(p, 1, 2),
        prospect(p, 2, 1),
        p.view(0).determinize(Dice(1)).legal_actions() == p.legal_actions(),
    )


def test_everybody_sees_that_a_wall_has_fallen() -> None:
    """Whatever was asked before the fall: moves, refusals, sight, threats and guesses are those of open ground."""
    p, open_ground = _battle(), _battle(OPEN)
    begin(p)
    begin(open_ground)
    before, wanted = _everything(p), _everything(open_ground)
    assert not before[2]
    listed = p.legal_actions()
    p.alter(WALL, None)
    assert list(listed) == before[0]
    assert _everything(p) == wanted
    assert wanted[2]
    assert before != wanted


def test_units_far_from_a_fall_keep_what_they_may_do() -> None:
    p = _battle()
    begin(p)
    p.legal_actions()
    kept: Any = p.kept
    p.alter(WALL, None)
    p.legal_actions()
    after: Any = p.kept
    assert after.lists[3] is kept.lists[3]
    assert after.lists[1] is not kept.lists[1]


def test_what_has_changed_is_a_fact_like_any_other() -> None:
    p = _battle()
    begin(p)
    first, digest = p.copy(), p.digest()
    p.alter(WALL, None)
    assert (p.altered, first.altered) == ((Altered(WALL),), ())
    assert first.digest() == digest != p.digest()
    assert (first.ground, first.ground is p.ground) == (ground_of(WALLED), False)
    guess = p.view(1).determinize(Dice(4))
    assert (guess.altered, guess.ground) == (p.altered, p.ground)
    p.alter(WALL, first.ground.element(WALL))
    assert len(p.altered) == 1
    assert _everything(p) == _everything(first)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_an_opponent_goes_where_the_wall_stood(level: str) -> None:
    p, open_ground = _battle(), _battle(OPEN)
    for one in (p, open_ground):
        begin(one)
    p.alter(WALL, None)
    chosen = [make_player(level, "caldaern", 3).choose(one.view(0), [*one.legal_actions()]) for one in (p, open_ground)]
    assert p.refusal(chosen[0]) is None
    assert type(chosen[0]) is type(chosen[1])


# ------------------------------------------------------------------------------------------ in the middle of things
def _fall(p: Position, number: int, out: Out) -> None:
    p.alter(number, None)


def test_a_wall_falls_while_a_unit_is_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody treads on the fuse: what is left of his way is what it was, and he may stay where the wall stood."""

    def _fuse(p: Position, unit: Unit, path: Path, how: str) -> Halt | None:
        task = Task("wall_falls", (WALL,))  # type: ignore[arg-type]
        return Halt(1, (task,)) if unit.id == 1 and p.ground.mask(WALL) else None

    monkeypatch.setitem(flow.TASKS, "wall_falls", _fall)
    monkeypatch.setattr(CaldaernState, "onlookers", (_fuse,))
    p = _battle()
    begin(p)
    assert p.refusal(move(p.units[1], 12, 13)) is not None
    p.apply(move(p.units[1], 12, 14))
    assert (p.ground.mask(WALL), p.units[1].place and p.units[1].place.y) == (0, 15)
    assert breaches(p) == []


def test_a_wall_falls_between_the_declaration_of_a_charge_and_its_end() -> None:
    """Who defended it fights without it; before, the charge would have ended in front of it. Rules: CDN-26.12."""
    s = Drill(field(("obstacle", (0, 12, 47, 12), 2)), dice=(6, 6))
    charger = s.add(0, troop(), 10, (13, 20))
    target = s.add(1, troop(), 10, (13, 10), facing=2)
    s.charges()
    before = charge_report(s.p, charger.id, target.id)
    s.charge(charger, target)
    assert (s.asked, before.obstacle) == ("react_to_charge", WALL)
    s.p.alter(WALL, None)
    now = charge_report(s.p, charger.id, target.id)
    assert (now.obstacle, now.distance) == (0, before.distance + 1)
    s.react(target, charger, "hold")
    assert charger.place == Placement(13, 12, 0, 5)
    assert (charger.contacts[0].obstacle, target.contacts[0].obstacle) == (0, 0)
    assert not charger.marked(Mark.NO_CHARGE_BONUS)


# ------------------------------------------------------------------------------------------ a melee across a wall
def _across(thick: int = 1, arms: tuple[str, ...] = (), **more: Any) -> tuple[Melee, Unit, Unit]:
    """A charger south of a wall in melee with who defends it; the wall is so many squares thick."""
    s = Melee(field(("obstacle", (0, 12 - thick, 47, 11), 2)), make=CaldaernState, dice=Dice(3), **more)
    charger = s.add(0, troop(melee=arms), 10, (13, 12), N, 5)
    defender = s.add(1, troop(), 10, (13, 10 - thick), S, 5)
    s.engage(charger, defender, obstacle=WALL)
    return s, charger, defender


def _faults(s: Melee) -> list[str]:
    """What is wrong with the blocks of a battle that has no next phase."""
    return [fault for fault in breaches(s.p) if not fault.startswith("CDN-19.62")]


@pytest.mark.rule("CDN-12.65")
@pytest.mark.parametrize("thick", [1, 2])
def test_who_fought_across_a_wall_closes_up_when_it_falls(thick: int) -> None:
    s, charger, defender = _across(thick)
    shown = Shown(s.p)
    assert _faults(s) == []
    s.p.alter(WALL, None)
    told = s.go()
    assert [event.how for event in told if isinstance(event, ev.UnitMoved)] == ["nudge"]
    assert charger.place == Placement(13, 12 - thick, N, 5)
    assert (charger.contacts[0].obstacle, defender.contacts[0].obstacle) == (0, 0)
    assert contact.gap(s.p, charger, defender) == 1
    assert _faults(s) == []
    for event in told:
        shown.apply(event)
    assert shown.engaged == {(charger.id, defender.id)}
    assert shown == Shown(s.p)
    assert melee_odds(s.p, (charger.id, defender.id), 0) is not None


def test_odds_of_a_melee_know_that_nothing_is_defended_any_more() -> None:
    s, charger, defender = _across()
    walled = melee_odds(s.p, (charger.id, defender.id), 0)
    s.p.alter(WALL, None)
    s.go()
    now = melee_odds(s.p, (charger.id, defender.id), 0)
    open_ground = Melee()
    a = open_ground.add(0, troop(), 10, (13, 12), N, 5)
    b = open_ground.add(1, troop(), 10, (13, 10), S, 5)
    open_ground.engage(a, b)
    a.marks = charger.marks
    assert now == melee_odds(open_ground.p, (a.id, b.id), 0)
    assert walled is not None


@pytest.mark.rule("CDN-12.65")
def test_who_cannot_close_up_is_out_of_the_melee_when_the_wall_falls() -> None:
    s, charger, defender = _across()
    other, foe = s.add(0, troop(), 5, (24, 12), N, 5), s.add(1, troop(), 5, (24, 10), S, 5)
    s.engage(other, foe, obstacle=WALL)
    s.engage(s.add(1, troop(), 5, (13, 14), N, 5), charger, Arc.REAR)
    s.engage(s.add(0, troop(), 5, (13, 8), S, 5), defender, Arc.REAR)
    assert _faults(s) == []
    s.p.alter(WALL, None)
    told = s.go()
    assert [(event.unit, event.other) for event in told if isinstance(event, ev.ContactLost)] == [
        (charger.id, defender.id)
    ]
    assert not contact.link(charger, defender.id)
    assert contact.link(other, foe.id)
    assert _faults(s) == []


@pytest.mark.parametrize("early", [True, False])
def test_a_whole_melee_phase_goes_on_over_a_wall_that_falls(early: bool) -> None:
    """It falls before the phase, or while somebody is asked something in it."""
    s, _, _ = _across(arms=("hand_weapon", "halberd"))
    if early:
        s.p.alter(WALL, None)
    s.phase()
    assert s.p.ask is not None
    while s.p.ask is not None:
        s.p.alter(WALL, None)
        s.do(legal.legal_actions(s.p)[0])
    assert s.told(ev.CombatResult)
    assert all(not link.obstacle for unit in s.p.units.values() for link in unit.contacts)
    assert _faults(s) == []


def test_a_ruin_of_what_was_defended_is_defended_like_it() -> None:
    s, charger, _ = _across()
    ruin = Element(9, "ruin", "Ruin", 1, s.p.ground.element(WALL).cells)
    s.p.alter(WALL, ruin)
    assert s.go() == []
    assert charger.contacts[0].obstacle == WALL
    assert _faults(s) == []


def test_a_wall_far_from_all_melees_concerns_none() -> None:
    s = Melee(field(("obstacle", (30, 30, 40, 30), 2)), make=CaldaernState)
    s.face_off()
    s.p.alter(WALL, None)
    assert s.p.agenda == ()
