"""Passengers shoot from the open deck of their transport. Rules: CDN-34.100, CDN-37.84, CDN-16.6, CDN-16.20."""

from __future__ import annotations

import pytest

from game.engine.caldaern.legal import refusal
from game.engine.caldaern.odds.odds import odds_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Contact, Unit
from game.engine.caldaern.shooting import decks, shooting
from game.engine.caldaern.words.kinds import Arc, Mark, Phase, Placement, Stage, Status
from game.engine.contract import Refusal
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import machine
from tests.kit.builders.caldaern_moves import begin, do, field, listed, setup

ARCHERS = troop(bs=4, ranged=["bow"])


def code(found: Refusal | None) -> str:
    return found.code if found is not None else ""


def wagon(entry: str = "dju_wagon", models: int = 8, enemy: tuple[int, int] = (30, 33), **more: object) -> Setup:
    """A transport at (30,20), unit 1, facing north, with archers on board, unit 2; ten enemies, unit 3, behind it."""
    s = setup(phase=Phase.SHOOTING, stage=Stage.SHOOTING, **more)  # type: ignore[arg-type]
    machine(s, 0, (30, 20), entry=entry)
    aboard(s, s.add(0, ARCHERS, models))
    s.add(1, troop(), 10, enemy)
    return s


def aboard(s: Setup, unit: Unit) -> Unit:
    unit.place, unit.aboard, unit.status = None, 1, Status.EMBARKED
    unit.last_place = s.p.units[1].place
    s.p.drawer.empty()
    return unit


def shots(s: Setup) -> list[tuple[int, int]]:
    """(shots, need) of every group of the passengers."""
    return [(group.number, group.need) for group in shooting.volley(s.p, s.p.units[2], s.p.units[3]).shots]


def shot(s: Setup) -> Refusal | None:
    """What is against a shot of the passengers."""
    return shooting.shoot_refusal(s.p, s.p.units[2], s.p.units[3])


@pytest.mark.rule("CDN-34.100", "CDN-37.84", "CDN-16.6")
@pytest.mark.parametrize(("models", "most"), [(8, 4), (4, 4), (3, 3)])
def test_four_passengers_shoot_from_the_wagon(models: int, most: int) -> None:
    s = wagon(models=models)
    begin(s.p, "shooting")
    assert shots(s) == [(most, 3)]
    assert act.Shoot(0, 2, 3) in listed(s.p, act.Shoot)
    assert refusal(s.p, act.Shoot(0, 2, 3)) is None


@pytest.mark.rule("CDN-34.100", "CDN-16.4")
@pytest.mark.parametrize("enemy", [(30, 33), (28, 10), (45, 20), (15, 20)])
def test_they_shoot_in_all_directions_from_the_squares_of_the_transport(enemy: tuple[int, int]) -> None:
    s = wagon(enemy=enemy)
    volley = shooting.volley(s.p, s.p.units[2], s.p.units[3])
    assert volley.total == 4
    assert volley.distance == {(30, 33): 11, (28, 10): 9, (45, 20): 13, (15, 20): 11}[enemy]


@pytest.mark.rule("CDN-34.100", "CDN-16.4", "CDN-9.7")
def test_they_see_what_their_transport_sees() -> None:
    s = wagon(board=field(("impassable", (20, 26, 47, 28), 6)))
    assert code(shot(s)) == "no_line_of_sight"
    far = wagon(enemy=(0, 0))
    assert code(shot(far)) == "out_of_range"


@pytest.mark.rule("CDN-34.100", "CDN-9.30")
def test_they_have_moved_if_their_transport_has() -> None:
    s = wagon()
    s.p.change(s.p.units[1], marks=Mark.MOVED)
    assert shots(s) == [(4, 4)]
    s.p.change(s.p.units[1], marks=Mark.MOVED | Mark.MARCHED)
    assert code(shot(s)) == "marched"


@pytest.mark.rule("CDN-34.100", "CDN-9.3")
def test_who_has_just_come_aboard_has_moved() -> None:
    s = wagon()
    s.p.change(s.p.units[2], marks=Mark.MOVED | Mark.BOARDED)
    assert shots(s) == [(4, 4)]


@pytest.mark.rule("CDN-16.6")
def test_nobody_shoots_from_a_transport_without_an_open_deck() -> None:
    s = wagon("com_hauler")
    assert code(shot(s)) == "embarked.no_deck"
    assert not decks.who_look_out(s.p, 0)[1:]
    assert decks.deck(s.p.units[1]) == 0


@pytest.mark.rule("CDN-34.100")
def test_the_deck_has_room_for_four_in_all() -> None:
    s = wagon(models=3)
    hero = aboard(s, s.add(0, troop(bs=5, ranged=["bow"], character=True), 1))
    other = aboard(s, s.add(0, troop(bs=5, ranged=["bow"], character=True), 1))
    begin(s.p, "shooting")
    for who in (hero, other):
        assert refusal(s.p, act.Shoot(0, who.id, 3)) is None
        s.p.change(s.p.units[who.id], marks=Mark.SHOT)
    assert shots(s) == [(2, 3)]
    s.p.change(s.p.units[2], marks=Mark.SHOT)
    s.p.change(s.p.units[other.id], marks=0)
    assert code(refusal(s.p, act.Shoot(0, other.id, 3))) == "already_done.deck"


@pytest.mark.rule("CDN-34.100", "CDN-9.3", "CDN-16.20")
def test_they_do_not_shoot_while_their_transport_fights_nor_at_who_charges_it() -> None:
    s = wagon(enemy=(28, 10))
    answer = shooting.volley(s.p, s.p.units[1], s.p.units[3], shooting.STANDING)
    assert {group.weapon.id for group in answer.shots} == {"crew_bows"}
    assert not shooting.may_stand_and_shoot(s.p, s.p.units[2], s.p.units[3], 9)
    s.p.units[1].contacts = (Contact(3, Arc.FRONT, False),)
    assert code(shooting.unit_refusal(s.p, s.p.units[2])) == "engaged"


@pytest.mark.rule("CDN-16.6", "CDN-34.100")
def test_nobody_shoots_at_them_and_they_hide_nobody() -> None:
    s = wagon()
    enemy = s.p.units[3]
    s.p.change(enemy, troop=ARCHERS, place=Placement(30, 33, 0, 5))
    assert code(shooting.target_refusal(s.p, enemy, s.p.units[2])) == "unknown_object"
    assert s.p.units[2] not in shooting.targets(s.p, enemy)


@pytest.mark.rule("CDN-34.100", "CDN-9.38")
def test_the_volley_is_shot_and_told_once() -> None:
    s = wagon(dice=(1, 2, 2, 1))
    begin(s.p, "shooting")
    chance = odds_of(s.p, act.Shoot(0, 2, 3))
    assert chance is not None
    assert chance.attacker.dice == 4
    out = do(s.p, act.Shoot(0, 2, 3))
    (told,) = [event for event in out if isinstance(event, ev.ShotsDeclared)]
    assert (told.unit, told.target, told.shots, told.distance) == (2, 3, 4, 11)
    assert s.p.units[2].marked(Mark.SHOT)
    assert code(refusal(s.p, act.Shoot(0, 2, 3))) == "already_done.shot"
