"""Declaring, rolling and moving charges. Rules: CDN-7.3 to 7.13, CDN-7.47 to 7.61, CDN-34.35, CDN-35.27."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

import pytest

from game.engine.caldaern.blocks import contact, formation
from game.engine.caldaern.charging import failed as failed_charge
from game.engine.caldaern.charging.query import charge_report, charge_targets
from game.engine.caldaern.harm import casualties
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.words.kinds import Arc, E, Mark, N, Placement, S, Status, W
from game.engine.geometry.field import rects_distance
from tests.kit.builders.caldaern_builder import OPEN, stats, troop
from tests.kit.builders.caldaern_charges import Drill, code_of, face_to_face
from tests.kit.builders.caldaern_ground import battlefield_from_letters, ground


# ------------------------------------------------------------------------------------------------ declarations
@pytest.mark.rule("CDN-7.3")
@pytest.mark.rule("CDN-7.10")
@pytest.mark.rule("CDN-7.47")
def test_nothing_is_rolled_before_the_declarations_end_and_a_charge_is_declared_once() -> None:
    s, charger, target = face_to_face((2, 2))
    s.add(0, troop(), 10, (30, 30), N, 5)
    s.add(1, troop(), 10, (30, 18), S, 5)
    s.charges()
    s.charge(charger, target)
    assert not s.told(ev.Rolled)
    assert code_of(s, charger, target) == "already_done"
    s.end()
    assert s.told(ev.Rolled)[0].total == 8
    assert charger.engaged


@pytest.mark.rule("CDN-7.4")
def test_units_come_into_contact_only_by_charging() -> None:
    s, charger, target = face_to_face((1, 1))
    s.charges()
    s.charge(charger, target)
    assert not charger.engaged
    assert rects_distance(formation.rects_of(charger), formation.rects_of(target)) > 1


@pytest.mark.rule("CDN-7.5")
@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("retreating", True, "retreating"),
        ("marks", Mark.CHARGED, "charged"),
        ("marks", Mark.RALLIED, "rallied"),
        ("marks", Mark.REINFORCEMENT, "reinforcement"),
        ("marks", Mark.VANGUARD, "barred.vanguard"),
        ("marks", Mark.STUPID, "barred.stupid"),
        ("troop", troop(rules=("no_charge",)), "type_forbids.charge"),
        ("troop", troop(m=0), "barred.immobile"),
    ],
)
def test_who_cannot_charge(field: str, value: object, code: str) -> None:
    s, charger, target = face_to_face()
    assert code_of(s, charger, target) == ""
    setattr(charger, field, value)
    s.p.drawer.empty()
    assert code_of(s, charger, target) == code
    assert charge_targets(s.p, charger.id) == []


@pytest.mark.rule("CDN-7.5")
def test_engaged_units_do_not_charge() -> None:
    s, charger, target = face_to_face()
    other = s.add(1, troop(), 10, (10, 22), N, 5)
    contact.engage(s.p, charger.id, other.id, Arc.FRONT)
    assert code_of(s, charger, target) == "engaged"


@pytest.mark.rule("CDN-7.11")
@pytest.mark.rule("CDN-E.30")
@pytest.mark.rule("CDN-7.50")
def test_two_chargers_share_one_front() -> None:
    s = Drill(dice=(6, 6, 6, 5))
    left = s.add(0, troop(), 10, (8, 20), N, 5)
    right = s.add(0, troop(), 10, (16, 20), N, 5)
    target = s.add(1, troop(rules=("living_dead",)), 20, (13, 8), S, 5)
    s.charges()
    s.charge(left, target)
    s.charge(right, target)
    s.end()
    assert left.place == Placement(10, 12, N, 5)
    assert right.place == Placement(15, 12, N, 5)
    counts = [len(contact.models_in_contact(s.p, unit, target)) for unit in (left, right)]
    assert counts == [3, 4]
    assert {c.other for c in target.contacts} == {left.id, right.id}


@pytest.mark.rule("CDN-7.50")
def test_a_surplus_charger_fails_and_it_is_the_last_declared() -> None:
    s = Drill(dice=(6, 6, 6, 6, 6, 6))
    first = s.add(0, troop(), 10, (5, 22), N, 10)
    second = s.add(0, troop(), 10, (16, 20), N, 10)
    third = s.add(0, troop(), 10, (24, 23), N, 10)
    target = s.add(1, troop(rules=("living_dead",)), 4, (18, 10), S, 2)
    s.charges()
    for unit in (second, third, first):
        s.charge(unit, target)
    s.end()
    assert second.engaged
    assert third.engaged
    assert first.marked(Mark.FAILED_CHARGE)


@pytest.mark.rule("CDN-7.51")
def test_four_chargers_are_placed_one_after_the_other() -> None:
    s = Drill(dice=(6,) * 8)
    units = [s.add(0, troop(), 3, (10 + 5 * n, 20), N, 3) for n in range(4)]
    target = s.add(1, troop(rules=("living_dead",)), 10, (13, 12), S, 10)
    s.charges()
    for unit in units:
        s.charge(unit, target)
    s.end()
    assert all(unit.engaged for unit in units)
    assert units[0].place == Placement(14, 13, N, 3)


@pytest.mark.rule("CDN-7.48")
@pytest.mark.rule("CDN-7.53")
@pytest.mark.rule("CDN-7.54")
def test_enough_range_brings_contact() -> None:
    s, charger, target = face_to_face((1, 3))
    idle = s.add(0, troop(), 5, (35, 28), N, 5)
    s.charges()
    s.charge(charger, target)
    assert charger.place == Placement(13, 12, N, 5)
    assert charger.marked(Mark.CHARGED)
    assert charger.contacts[0].charger
    assert target.contacts[0].side is Arc.FRONT
    assert s.told(ev.ChargeEnded)[0].how == "contact"
    s.go("misc_move")
    assert {action.unit for action in s.listed(act.Move)} == {idle.id}


@pytest.mark.rule("CDN-7.49")
@pytest.mark.rule("CDN-34.10")
@pytest.mark.rule("CDN-4.4")
def test_mounts_move_the_riders_and_swiftstride_drops_the_lowest_die() -> None:
    s = Drill(dice=(1, 2, 5))
    charger = s.add(0, troop("cavalry", m=3, mount=stats(m=8)), 5, (10, 28), N, 5)
    target = s.add(1, troop(rules=("living_dead",)), 20, (10, 9), S, 5)
    s.charges()
    s.charge(charger, target)
    roll = s.told(ev.Rolled)[0]
    assert (roll.dice, roll.dropped, roll.total, roll.need) == ((1, 2, 5), 1, 15, 15)
    assert charger.engaged


@pytest.mark.rule("CDN-E.29")
@pytest.mark.rule("CDN-7.55")
@pytest.mark.rule("CDN-7.56")
def test_failed_charge_moves_the_highest_die() -> None:
    s = Drill(dice=(2, 5))
    charger = s.add(0, troop(), 10, (10, 20), N, 5)
    target = s.add(1, troop(rules=("living_dead",)), 20, (13, 4), S, 5)
    s.charges()
    s.charge(charger, target)
    assert charger.place == Placement(10, 15, N, 5)
    assert charger.marked(Mark.FAILED_CHARGE)
    assert charger.marked(Mark.MOVED)
    assert s.told(ev.ChargeEnded)[0].how == "failed"


@pytest.mark.rule("CDN-E.29")
@pytest.mark.parametrize(("die", "place"), [(5, (13, 19)), (6, (15, 18))])
def test_failed_charge_goes_round_rocks(die: int, place: tuple[int, int]) -> None:
    s = Drill(ground((17, "." * 9 + "XXXXX")), dice=(1, die))
    charger = s.add(0, troop(m=4), 10, (10, 20), N, 5)
    target = s.add(1, troop(rules=("living_dead",)), 20, (13, 4), S, 5)
    path = failed_charge.towards(s.p, charger, die, formation.rects_of(target))
    assert (path[-1].x, path[-1].y) == place


@pytest.mark.rule("CDN-7.55")
@pytest.mark.parametrize(("south", "y"), [(4, 5), (7, 6), (9, 8), (11, 9), (12, 10)])
def test_of_places_equally_near_a_failed_charge_takes_the_one_opposite_the_target(south: int, y: int) -> None:
    """Rocks in column 18 stop the block at column 12: from there the target is as far from many rows."""
    s = Drill(battlefield_from_letters(["." * 18 + "X"] * 30, size=(48, 36)))
    charger = s.add(0, troop(m=4), 25, (10, 8), E, 5)
    target = s.add(1, troop(), 2, (30, south), W, 2)
    path = failed_charge.towards(s.p, charger, 4, formation.rects_of(target))
    assert (path[-1].x, path[-1].y) == (12, y)


def failed_charges(distance: int) -> list[int]:
    """Squares that a charge with Movement 4 goes for every throw with which it fails, at so many squares."""
    found = []
    for dice in product(range(1, 7), repeat=2):
        s = Drill(dice=dice)
        charger = s.add(0, troop(m=4), 10, (10, 30), N, 5)
        target = s.add(1, troop(rules=("living_dead",)), 10, (10, 29 - distance), S, 5)
        s.charges()
        s.charge(charger, target)
        assert charger.place is not None
        if not charger.engaged:
            found.append(30 - charger.place.y)
    return found


@pytest.mark.rule("CDN-P.4")
@pytest.mark.rule("CDN-7.55")
def test_how_far_failed_charges_go() -> None:
    short = failed_charges(13)
    assert [F(short.count(n), 21) for n in range(1, 7)] == [F(1, 21), F(1, 7), F(5, 21), F(2, 7), F(4, 21), F(2, 21)]
    assert F(sum(short), len(short)) == F(26, 7)
    nearly_all = failed_charges(17)  # of the 36 throws 6 and 6 alone arrives
    every = [*nearly_all, 6]
    shares = [F(every.count(n), 36) for n in range(1, 7)]
    assert shares == [F(1, 36), F(1, 12), F(5, 36), F(7, 36), F(1, 4), F(11, 36)]
    assert F(sum(every), 36) == F(161, 36)


@pytest.mark.rule("CDN-7.57")
def test_charge_on_who_is_gone_fails_towards_the_last_place() -> None:
    s = Drill(dice=(6, 6, 1, 2))
    charger = s.add(0, troop(), 10, (10, 14), N, 5)
    target = s.add(1, troop(), 10, (10, 3), S, 5)
    s.add(1, troop(), 10, (40, 30), S, 5)
    s.charges()
    s.charge(charger, target)
    s.react(target, charger, "run")
    assert target.status is Status.DESTROYED
    assert charger.marked(Mark.FAILED_CHARGE)
    assert charger.place is not None
    assert charger.place.y == 12


@pytest.mark.rule("CDN-7.57")
def test_who_is_left_with_characters_alone_is_not_gone_and_is_charged_where_they_stand() -> None:
    s = Drill(dice=(6, 6))
    charger = s.add(0, troop(), 10, (10, 14), N, 5)
    other = s.add(0, troop(), 10, (30, 20), N, 5)
    target = s.add(1, troop(rules=("living_dead",)), 4, (10, 6), S, 5)
    hero = s.hero(1, host=target, rules=("living_dead",))
    far = s.add(1, troop(rules=("living_dead",)), 10, (30, 12), S, 5)
    s.charges()
    s.charge(charger, target)
    casualties.suffer(s.p, target.id, {"": 4}, s.out, by=0, source="terrain", panic=False)
    assert target.status is Status.DESTROYED
    s.p.agenda = s.p.agenda[:-1]  # no friend is near who would test
    s.end()
    assert (other.engaged, far.engaged) == (False, False)
    assert [link.other for link in charger.contacts] == [target.id]
    assert hero.models == 1
    assert charger.place is not None
    assert charger.place.y == 7


@pytest.mark.rule("CDN-7.57")
@pytest.mark.rule("CDN-7.29")
def test_a_charger_left_with_characters_alone_has_lost_its_charge() -> None:
    s = Drill(battlefield_from_letters(["." * 48] * 9 + ["F" * 48], size=(48, 36)), dice=(6, 6, 6, 1, 1))
    rider = {"mount": stats(m=8)}
    charger = s.add(0, troop("cavalry", **rider), 1, (10, 14), N, 2)
    hero = s.hero(0, host=charger, type="cavalry", **rider)
    target = s.add(1, troop(rules=("living_dead",)), 10, (10, 6), S, 5)
    s.charges()
    s.charge(charger, target)
    assert charger.status is Status.DESTROYED
    assert hero.status is Status.JOINED
    assert [event.how for event in s.told(ev.ChargeEnded)] == ["lost"]
    assert not charger.engaged
    assert charger.place is not None
    assert charger.place.y == 14


@pytest.mark.rule("CDN-7.52")
@pytest.mark.rule("CDN-E.31")
def test_further_target_out_of_range_makes_the_charge_fail_if_it_cannot_be_avoided() -> None:
    s = Drill(dice=(3, 3))
    charger = s.add(0, troop(m=4), 10, (10, 20), N, 10)
    target = s.add(1, troop(rules=("living_dead",)), 2, (14, 9), S, 2)
    wings = [s.add(1, troop(rules=("living_dead",)), 10, (x, 9), S, 10) for x in (3, 17)]
    s.charges()
    s.charge(charger, target)
    touched = s.told(ev.ChargeDeclared)[0].further
    assert touched
    assert set(touched) <= {wing.id for wing in wings}
    for wing in wings:
        wing.place = Placement(wing.place.x, 8, S, 10) if wing.id not in touched and wing.place else wing.place
    s.end()
    assert charger.engaged
    assert {c.other for c in charger.contacts} == {target.id, *touched}


@pytest.mark.rule("CDN-7.22")
def test_charge_is_computed_again_from_where_units_stand() -> None:
    s, charger, target = face_to_face((1, 1), board=OPEN)
    other = s.add(0, troop(), 10, (30, 30), N, 5)
    far = s.add(1, troop(rules=("living_dead",)), 10, (30, 18), S, 5)
    s.charges()
    s.charge(charger, target)
    target.place = Placement(13, 12, S, 5)
    s.p.drawer.empty()
    s.end()
    assert s.told(ev.Rolled)[0].need == 4
    assert charger.place == Placement(13, 16, N, 5)
    assert not far.engaged
    assert not other.engaged


@pytest.mark.rule("CDN-7.23")
@pytest.mark.rule("CDN-4.34")
def test_light_horse_turns_to_its_target_first() -> None:
    s = Drill(dice=(1, 1, 1))
    rider = s.add(0, troop("scout_cavalry", mount=stats(m=8)), 5, (10, 20), N, 5)
    target = s.add(1, troop(rules=("living_dead",)), 10, (10, 27), N, 5)
    s.charges()
    s.charge(rider, target)
    assert s.told(ev.UnitMoved)[0].how == "turn"
    assert rider.place is not None
    assert rider.place.facing == S
    assert rider.engaged


@pytest.mark.rule("CDN-4.8")
@pytest.mark.rule("CDN-7.14")
def test_skirmishers_close_ranks_to_charge_and_when_charged() -> None:
    s = Drill(dice=(6, 6))
    loose = s.add(0, troop("skirmishers"), 6, (10, 20), W, 3, spacing=1)
    target = s.add(1, troop("skirmishers", rules=("living_dead",)), 6, (12, 10), N, 3, spacing=1)
    report = charge_report(s.p, loose.id, target.id)
    assert report.start is not None
    assert (report.start.facing, report.start.spacing) == (N, 0)
    assert report.side is Arc.FRONT
    s.charges()
    s.charge(loose, target)
    assert loose.place is not None
    assert target.place is not None
    assert (loose.place.facing, loose.place.spacing) == (N, 0)
    assert (target.place.facing, target.place.spacing) == (S, 0)
    assert target.contacts[0].side is Arc.FRONT
    assert len(contact.models_in_contact(s.p, loose, target)) == 3


@pytest.mark.rule("CDN-4.9")
def test_closed_block_takes_the_nearest_legal_place() -> None:
    s = Drill(ground((20, "." * 12 + "X"), (21, "." * 12 + "X")))
    loose = s.add(0, troop("skirmishers"), 6, (10, 18), N, 3, spacing=1)
    target = s.add(1, troop(), 10, (10, 5), S, 5)
    start = charge_report(s.p, loose.id, target.id).start
    assert start is not None
    middle = formation.put_on_centre(6, 1, formation.centre2(6, 1, Placement(10, 18, N, 3, 1)), N, 3)
    assert start == middle
    walled = Drill(ground((18, "." * 12 + "X"), (19, "." * 12 + "X")))
    other = walled.add(0, troop("skirmishers"), 4, (11, 16), N, 2, spacing=1)
    enemy = walled.add(1, troop(), 10, (10, 5), S, 5)
    place = charge_report(walled.p, other.id, enemy.id).start
    assert place is not None
    assert place.spacing == 0


@pytest.mark.rule("CDN-7.13")
@pytest.mark.rule("CDN-26.23")
def test_no_bonuses_against_a_unit_on_an_obstacle() -> None:
    trench = "." * 13 + "TTTTT"
    s, charger, target = face_to_face((6, 6), board=ground((10, trench), (11, trench), (9, trench)))
    s.charges()
    s.charge(charger, target)
    assert charger.engaged
    assert charger.marked(Mark.NO_CHARGE_BONUS)


@pytest.mark.rule("CDN-7.13")
def test_hovering_units_keep_their_bonuses() -> None:
    trench = "." * 13 + "TTTTT"
    s, charger, target = face_to_face((6, 6), board=ground((10, trench), (11, trench), (9, trench)))
    charger.troop = troop(rules=("hover",))
    s.charges()
    s.charge(charger, target)
    assert charger.engaged
    assert not charger.marked(Mark.NO_CHARGE_BONUS)


@pytest.mark.rule("CDN-7.53")
@pytest.mark.rule("CDN-20.28")
def test_losses_on_the_way_do_not_undo_a_charge() -> None:
    marsh = "." * 8 + "M" * 14
    s, charger, target = face_to_face((6, 6, *(1,) * 5, *(2,) * 5), board=ground((16, marsh)))
    s.charges()
    s.charge(charger, target)
    assert charger.models == 5
    assert charger.place == Placement(13, 12, N, 5)
    assert charger.engaged
    assert not s.told(ev.Tested)


@pytest.mark.rule("CDN-7.53")
def test_charger_that_perishes_on_the_way_does_not_arrive() -> None:
    marsh = "." * 8 + "M" * 14
    s, charger, target = face_to_face((6, 6, *(1,) * 10), board=ground((16, marsh)))
    s.charges()
    s.charge(charger, target)
    assert charger.status is Status.DESTROYED
    assert not target.engaged
    assert s.told(ev.ChargeEnded)[0].how == "lost"


# --------------------------------------------------------------------------------------- retreating units, captures
def cavalry(**fields: object) -> object:
    """Ten of these have twenty Attacks."""
    return troop("cavalry", mount=stats(m=8), **fields)  # type: ignore[arg-type]


@pytest.mark.rule("CDN-E.32")
@pytest.mark.rule("CDN-7.58")
@pytest.mark.rule("CDN-7.59")
@pytest.mark.rule("CDN-7.37")
def test_caught_unit_suffers_every_attack_and_is_followed() -> None:
    s = Drill(dice=(1, 1, 6, 6, 6))
    horse = s.add(0, cavalry(), 10, (13, 28), N, 5)
    target = s.add(1, troop(), 25, (13, 16), N, 5, retreating=True)
    s.charges()
    s.charge(horse, target)
    assert s.told(ev.ReactionChosen)[0].auto
    assert target.models == 5
    assert target.retreating
    assert target.place == Placement(13, 14, N, 5)
    assert horse.place == Placement(13, 16, N, 5)
    assert s.told(ev.UnitCaptured)[0].attacks == 20
    assert s.told(ev.ChargeEnded)[0].how == "captured"
    assert not horse.engaged
    assert s.asked == ""


@pytest.mark.rule("CDN-7.59")
@pytest.mark.rule("CDN-12.53")
@pytest.mark.rule("CDN-35.29")
def test_a_character_who_is_all_that_is_left_of_a_quarry_is_followed_too() -> None:
    s = Drill(dice=(1, 1, 6, 6, 6))
    horse = s.add(0, cavalry(), 10, (13, 28), N, 5)
    target = s.add(1, troop(), 18, (13, 16), N, 5, retreating=True)
    hero = s.hero(1, host=target)
    s.charges()
    s.charge(horse, target)
    assert (target.status, hero.wounds, target.characters) == (Status.DESTROYED, 2, (hero.id,))
    assert target.place is not None
    assert horse.place is not None
    assert horse.place.y == target.place.y + 2
    assert s.asked == ""


@pytest.mark.rule("CDN-E.32")
@pytest.mark.rule("CDN-7.60")
def test_who_destroys_its_quarry_may_try_to_reform() -> None:
    s = Drill(dice=(1, 1, 6, 6, 6, 3, 3))
    horse = s.add(0, cavalry(), 10, (13, 28), N, 5)
    target = s.add(1, troop(), 18, (13, 16), N, 5, retreating=True)
    s.charges()
    s.charge(horse, target)
    assert target.status is Status.DESTROYED
    assert s.asked == "capture_reform"
    assert horse.place == Placement(13, 18, N, 5)
    s.do(act.AttemptReform(0, horse.id))
    assert s.told(ev.Tested)[-1].passed
    assert s.asked == "reform"


@pytest.mark.rule("CDN-7.9")
@pytest.mark.rule("CDN-7.58")
def test_a_friend_who_has_not_moved_away_stands_between_a_charger_and_who_runs() -> None:
    s = Drill(dice=(1, 1, 6, 6))
    charger = s.add(0, troop(m=8), 10, (13, 28), N, 5)
    target = s.add(1, troop(), 10, (13, 16), N, 5, retreating=True)
    s.add(0, troop(m=1), 20, (6, 22), N, 10)
    s.add(0, troop(m=1), 20, (17, 22), N, 10)
    s.charges()
    s.charge(charger, target)
    s.end()
    assert charger.marked(Mark.FAILED_CHARGE)
    assert target.models == 10


@pytest.mark.rule("CDN-7.58")
def test_any_side_of_a_retreating_unit_will_do() -> None:
    s = Drill(dice=(1, 1, 6, 6))
    horse = s.add(0, troop(m=8), 10, (2, 14), E, 5)
    target = s.add(1, troop(), 40, (13, 12), N, 5, retreating=True)
    s.add(0, troop(), 2, (11, 9), N, 2)
    s.charges()
    s.charge(horse, target)
    assert s.told(ev.ChargeEnded)[0].how == "captured"
