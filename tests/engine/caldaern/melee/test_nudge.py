"""Contact checks: nudges and lost contacts. Rules: CDN-12.65 to 12.67, CDN-11.3, CDN-1.40."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.melee import nudge
from game.engine.caldaern.melee.result import result_preview
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc, Placement
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters
from tests.kit.builders.caldaern_melee import Melee


def rear_attack(board_rows: list[str] | None = None) -> tuple[Melee, Unit, Unit]:
    """Seat 0 has charged the rear of a unit of seat 1, which has then lost its last rank. CDN-E.56."""
    s = Melee(battlefield_from_letters(board_rows or ["."], size=(48, 36)))
    b = s.add(1, troop(), 15, (13, 12), 0, 5)
    a = s.add(0, troop(), 10, (13, 15), 0, 5)
    s.engage(a, b, Arc.REAR)
    b.line = 10
    return s, a, b


@pytest.mark.rule("CDN-12.65", "CDN-E.56")
@pytest.mark.parametrize("active", [0, 1])
def test_the_attacker_closes_up_in_whoever_s_turn(active: int) -> None:
    s, a, b = rear_attack()
    s.p.active = active
    nudge.check(s.p, (a.id, b.id), s.out)
    assert a.place == Placement(13, 14, 0, 5)
    assert [(e.unit, e.how) for e in s.told(ev.UnitMoved)] == [(a.id, "nudge")]
    assert contact.gap(s.p, a, b) == 1
    assert len(contact.contacts_of(s.p, a, b)) == 13


@pytest.mark.rule("CDN-12.65", "CDN-E.56")
def test_the_defender_goes_back_where_the_attacker_would_touch_a_new_enemy() -> None:
    s, a, b = rear_attack()
    s.add(1, troop(), 5, (18, 13), 0, 5)
    nudge.check(s.p, (a.id, b.id), s.out)
    assert (a.place, b.place) == (Placement(13, 15, 0, 5), Placement(13, 13, 0, 5))
    assert contact.gap(s.p, a, b) == 1


@pytest.mark.rule("CDN-12.65", "CDN-12.66")
def test_contact_is_lost_where_nobody_can_close_up() -> None:
    rows = [*["."] * 14, "." * 13 + "X" * 5]
    s, a, b = rear_attack(rows)
    nudge.check(s.p, (a.id, b.id), s.out)
    assert a.contacts == ()
    assert b.contacts == ()
    assert s.told(ev.ContactLost)
    assert not s.told(ev.UnitMoved)


@pytest.mark.rule("CDN-12.65")
@pytest.mark.parametrize(("active", "norths"), [(0, (14, 12)), (1, (15, 13))])
def test_where_nobody_charged_the_unit_of_the_active_side_closes_up(active: int, norths: tuple[int, int]) -> None:
    s, a, b = rear_attack()
    s.p.active = active
    a.contacts = tuple(msgspec.structs.replace(link, charger=False) for link in a.contacts)
    nudge.check(s.p, (a.id, b.id), s.out)
    assert (a.place, b.place) == (Placement(13, norths[0], 0, 5), Placement(13, norths[1], 0, 5))


@pytest.mark.rule("CDN-12.65", "CDN-11.2")
def test_a_pursuer_that_waits_for_its_first_round_closes_up_too() -> None:
    s, a, b = rear_attack()
    a.contacts = tuple(msgspec.structs.replace(link, fresh=True) for link in a.contacts)
    nudge.check(s.p, (b.id,), s.out)
    assert a.place == Placement(13, 14, 0, 5)


@pytest.mark.rule("CDN-12.65")
def test_nobody_moves_while_blocks_touch() -> None:
    s = Melee()
    a, b = s.face_off()
    nudge.check(s.p, (a.id, b.id), s.out)
    assert s.out == []


@pytest.mark.rule("CDN-12.65", "CDN-1.40")
def test_a_contact_over_an_obstacle_is_no_gap() -> None:
    s = Melee(battlefield_from_letters([*["."] * 12, "#" * 30], size=(48, 36)))
    a = s.add(0, troop(), 10, (13, 13), 0, 5)
    b = s.add(1, troop(), 10, (13, 10), 2, 5)
    s.engage(a, b, obstacle=s.p.ground.obstacles[0].id)
    nudge.check(s.p, (a.id, b.id), s.out)
    assert s.out == []
    assert a.contacts


@pytest.mark.rule("CDN-12.9")
@pytest.mark.rule("CDN-12.8")
@pytest.mark.parametrize("first", ["beside", "ahead"])
def test_who_closes_up_to_one_enemy_fights_the_side_of_the_other_where_it_stands_now(first: str) -> None:
    s = Melee()
    order = ("beside", "ahead") if first == "beside" else ("ahead", "beside")
    places = {"beside": (18, 10), "ahead": (13, 11)}
    enemies = {word: s.add(1, troop(), 25 if word == "beside" else 20, places[word], 0, 5) for word in order}
    attacker = s.add(0, troop(), 10, (13, 15), 0, 5)
    for enemy in enemies.values():
        s.engage(attacker, enemy, Arc.REAR)
    enemies["ahead"].line = 15
    nudge.check(s.p, (attacker.id, *(enemy.id for enemy in enemies.values())), s.out)
    assert attacker.place == Placement(13, 14, 0, 5)
    link = contact.link(enemies["beside"], attacker.id)
    assert link is not None
    assert link.side is Arc.LEFT
    parts = result_preview(s.p, (attacker.id, *(enemy.id for enemy in enemies.values())))[0].parts
    assert [(part.word, part.number) for part in parts if part.word in ("flank", "rear")] == (
        [("flank", 1), ("rear", 2)] if first == "beside" else [("rear", 2), ("flank", 1)]
    )


@pytest.mark.rule("CDN-12.9")
def test_the_side_that_is_fought_is_where_the_enemy_stands_now() -> None:
    s = Melee()
    a, b = s.face_off()
    s.engage(a, b, Arc.LEFT)
    nudge.note_sides(s.p, a.id)
    link = contact.link(b, a.id)
    assert link is not None
    assert link.side is Arc.FRONT
