"""The picture of a battle follows its events and ends where the position is."""

import pytest

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.words.kinds import Arc, Mark, N, Phase, Placement, S, Stage, Status
from game.views.caldaern.shown.shown import Shown
from tests.kit.builders.caldaern_armies import position, unit


@pytest.fixture
def shown() -> Shown:
    return Shown(position())


def test_the_picture_keeps_its_own_units(shown: Shown) -> None:
    before = position()
    picture = Shown(before)
    before.units[4].line = 1
    assert picture.units[4].line == 12
    assert picture == shown


def test_units_go_where_their_path_ends_and_remember_how(shown: Shown) -> None:
    goal = Placement(4, 15, N, 4)
    shown.apply(ev.UnitMoved(seat=0, unit=4, how="march", path=(shown.units[4].place, goal)))
    assert shown.units[4].place == goal
    assert shown.units[4].marked(Mark.MARCHED)
    assert shown.blocks[4] == (4, 15, 4, 3)
    assert shown.version == 1


@pytest.mark.rule("CDN-6.5")
def test_marks_of_a_turn_go_when_the_seats_next_turn_begins(shown: Shown) -> None:
    shown.apply(ev.TurnBegan(seat=0, round=4))
    assert (shown.active, shown.round) == (0, 4)
    assert shown.units[3].marks == 0
    assert shown.units[14].marked(Mark.FAILED_CHARGE)


def test_losses_shrink_the_block_and_take_command_models_and_characters(shown: Shown) -> None:
    place = Placement(8, 22, N, 5)
    shown.apply(
        ev.WoundsSuffered(
            seat=0, unit=1, wounds=5, line=3, command=("musician",), characters=(9,), carried=0, placement=place,
            source="melee", by=12,
        )
    )  # fmt: skip
    assert (shown.units[1].line, shown.units[1].command, shown.units[1].characters) == (14, ("captain", "banner"), ())
    assert shown.units[9].status is Status.DESTROYED
    assert shown.units[1].models == 16


def test_a_wound_on_a_character_who_lives_is_seen_on_him(shown: Shown) -> None:
    shown.apply(
        ev.WoundsSuffered(
            seat=0, unit=1, wounds=1, line=0, command=(), characters=(), carried=0, placement=shown.units[1].place,
            source="spell", by=12, hurt=((9, 1),),
        )
    )  # fmt: skip
    assert (shown.units[9].wounds, shown.units[1].wounds) == (1, 0)


def test_a_destroyed_unit_leaves_the_field_and_its_charge_is_forgotten() -> None:
    shown = Shown(position(charges=(Charge(2, 12),)))
    shown.apply(ev.UnitDestroyed(seat=0, unit=2, how="wounds", by=12))
    assert 2 not in shown.blocks
    assert shown.unit_at((15, 21)) is None
    assert shown.charges == {}


def test_characters_join_leave_and_die(shown: Shown) -> None:
    shown.apply(ev.UnitJoined(seat=0, unit=7, host=1))
    assert shown.units[1].characters == (7, 9)
    assert (shown.units[7].place, shown.units[7].host) == (None, 1)
    assert shown.middle(7) == shown.middle(1)
    shown.apply(ev.UnitLeft(seat=0, unit=7, host=1, placement=Placement(32, 1, N, 1)))
    assert shown.units[1].characters == (9,)
    assert shown.unit_at((32, 1)) == 7
    shown.apply(ev.UnitDestroyed(seat=0, unit=9, how="wounds"))
    assert shown.units[1].characters == ()


def test_charges_are_seen_from_their_declaration_to_their_end(shown: Shown) -> None:
    shown.apply(ev.ChargeDeclared(seat=0, unit=2, target=12, further=(), side=Arc.FRONT, distance=9, need=5, slot=None))
    assert shown.charges[2].target == 12
    shown.apply(ev.ChargeEnded(seat=0, unit=2, target=12, how="contact", touched=(12,)))
    assert shown.charges == {}


@pytest.mark.rule("CDN-5.27")
def test_enemies_whose_blocks_touch_are_engaged_unless_one_runs(shown: Shown) -> None:
    assert not shown.engaged
    shown.apply(ev.UnitMoved(seat=0, unit=2, how="charge", path=(Placement(14, 13, N, 5),)))
    assert shown.engaged == {(2, 12)}
    assert shown.in_melee(12)
    shown.apply(ev.RetreatBegan(seat=1, unit=12, why="break"))
    assert not shown.engaged
    shown.apply(ev.UnitRallied(seat=1, unit=12))
    assert shown.units[12].marked(Mark.RALLIED)


def test_friends_side_by_side_are_not_engaged() -> None:
    shown = Shown(position(unit(40, 1, "gra_spears", 12, Placement(20, 10, S, 6))))
    assert not shown.in_melee(12)


def test_units_come_and_leave(shown: Shown) -> None:
    shown.apply(ev.UnitLeftField(seat=1, unit=16, how="pursuit"))
    assert (shown.units[16].place, shown.units[16].status) == (None, Status.RESERVE)
    shown.apply(ev.UnitArrived(seat=1, unit=16, placement=Placement(0, 12, S, 2)))
    assert shown.blocks[16] == (0, 12, 4, 4)
    shown.apply(ev.UnitLeftField(seat=1, unit=16, how="exit"))
    assert shown.units[16].status is Status.LEFT


def test_deployment_sets_units_down_or_into_others(shown: Shown) -> None:
    shown.apply(ev.UnitDeployed(seat=0, unit=7, placement=None, host=2))
    assert shown.units[2].characters == (7,)
    shown.apply(ev.UnitDeployed(seat=0, unit=3, placement=Placement(1, 1, S, 7)))
    assert shown.blocks[3] == (1, 1, 7, 2)


@pytest.mark.parametrize(
    ("event", "mark"),
    [
        (ev.Tested("fear", 1, 12, (6, 5), 8, False), Mark.FEARFUL),
        (ev.Tested("stupidity", 1, 12, (6, 5), 8, False), Mark.STUPID),
        (ev.ShotsDeclared(1, 12, 2, "stand_and_shoot", (), 6, 8), Mark.STOOD_AND_SHOT),
        (ev.MarchDeclared(1, 12), Mark.MARCH_DECLARED),
    ],
    ids=["fear", "stupidity", "shots", "march"],
)
def test_what_happens_to_a_unit_leaves_its_mark(shown: Shown, event: ev.CaldaernEvent, mark: int) -> None:
    shown.units[12].marks = 0
    shown.apply(event)
    assert shown.units[12].marks == mark


def test_a_passed_test_leaves_no_mark_and_a_stage_is_remembered(shown: Shown) -> None:
    shown.units[12].marks = 0
    shown.apply(ev.Tested("fear", 1, 12, (1, 2), 8, True))
    assert shown.units[12].marks == 0
    shown.apply(ev.StageBegan(0, Stage.SHOOTING, Phase.SHOOTING))
    assert (shown.stage, shown.phase) == (Stage.SHOOTING, Phase.SHOOTING)
