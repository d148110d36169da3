"""Characters on monsters. Rules: CDN-35.60 to 35.65."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.blocks import joining
from game.engine.caldaern.blocks.characteristics import all_attacks, frenzied, movement, toughness, wounds_each
from game.engine.caldaern.course import scoring
from game.engine.caldaern.harm import casualties, wounds
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.lists import beasts
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Mark, Status
from tests.kit.builders.caldaern_builder import Setup, stats, troop

LORD = resolve(RosterEntry("gra_lord", options=("crag_drake",)))
"""A Castle Lord (T 3, W 3, save 3+, mounted 2+) on a Crag Drake (T 6, W 5, save 5+)."""


def lord(dice: list[int] | None = None) -> tuple[Setup, Unit]:
    """A lord on his drake, facing north at (20, 10)."""
    s = Setup(dice=dice or [])
    s.add(0)
    return s, s.add(1, LORD, 1, (20, 10), frontage=1)


def hurt(s: Setup, unit: Unit, **pile: int) -> tuple[casualties.Loss, list[Any]]:
    """Wounds of the parts."""
    out: list[Any] = []
    return casualties.suffer(s.p, unit.id, pile, out, by=1, source="shooting"), out


@pytest.mark.rule("CDN-35.60")
def test_one_model_with_the_body_of_the_monster() -> None:
    s, unit = lord()
    assert (unit.troop.type, unit.troop.k, movement(s.p, unit), unit.models) == ("monster", 3, 6, 1)


@pytest.mark.rule("CDN-35.61")
def test_a_die_says_whom_a_shot_hits() -> None:
    s, unit = lord([4, 5, 1, 6])
    out: list[Any] = []
    assert wounds.share_hits(s.p, unit, 4, out) == {"monster": 2, "rider": 2}
    assert (out[0].step, out[0].rule, out[0].successes) == ("shared", "CDN-35.61", 2)


@pytest.mark.rule("CDN-35.62", "CDN-37.62")
def test_each_has_his_own_toughness_wounds_and_saves() -> None:
    s, unit = lord([4, 4, 6, 4])
    assert (toughness(s.p, unit), toughness(s.p, unit, "monster")) == (3, 6)
    assert (wounds_each(s.p, unit), wounds_each(s.p, unit, "monster")) == (3, 5)
    out: list[Any] = []
    wounds.roll(s.p, unit.id, Hits(1, 4), out, by=1, source="shooting", victim="rider")
    wounds.roll(s.p, unit.id, Hits(1, 4), out, by=1, source="shooting", victim="monster")
    assert [(event.step, event.need) for event in out] == [("wound", 3), ("armour", 3), ("wound", 6), ("armour", 6)]
    hurt(s, unit, rider=1, monster=2)
    assert (unit.wounds, unit.mount_wounds) == (1, 2)


@pytest.mark.rule("CDN-35.63", "CDN-4.24")
def test_the_riders_leadership_and_the_monsters_terror() -> None:
    s, unit = lord()
    assert ld_tests.leadership(s.p, unit, "panic").need == LORD.rider.ld == 9
    assert unit.troop.has("terror")
    assert unit.troop.has("fear")


@pytest.mark.rule("CDN-35.64")
def test_a_rider_without_his_monster_stands_in_its_middle() -> None:
    s, unit = lord()
    loss, _ = hurt(s, unit, monster=7)
    assert (loss.wounds, loss.destroyed, loss.beyond) == (5, False, {"monster": 2})
    assert unit.place is not None
    assert (unit.place.x, unit.place.y, unit.troop.k, unit.troop.type) == (21, 11, 1, "infantry")
    assert unit.troop.monster is None
    assert (unit.wounds, unit.mount_wounds, unit.troop.general) == (0, 0, True)
    assert not unit.troop.has("terror")


@pytest.mark.rule("CDN-35.64")
@pytest.mark.parametrize(("face", "rule"), [(2, "stupidity"), (3, "no_move"), (4, "no_move"), (5, "lasting_frenzy")])
def test_a_die_says_what_becomes_of_a_monster_without_its_rider(face: int, rule: str) -> None:
    s, unit = lord([face])
    unit.mount_wounds = 1
    loss, events = hurt(s, unit, rider=3)
    assert not loss.destroyed
    assert unit.troop.has(rule)
    assert (unit.troop.entry, unit.seat, unit.wounds, unit.mount_wounds) == ("gra_drake", 1, 1, 0)
    assert [event.what for event in events if event.__class__.__name__ == "Rolled"] == ["rider_lost"]
    assert movement(s.p, unit) == (0 if rule == "no_move" else 6)
    unit.marks |= Mark.FRENZY_LOST
    assert frenzied(s.p, unit) is (rule == "lasting_frenzy")
    assert all_attacks(s.p, unit) == (6 if rule == "lasting_frenzy" else 5)


@pytest.mark.rule("CDN-35.64", "CDN-39.43")
def test_a_general_slain_on_his_monster_is_a_trophy() -> None:
    s, unit = lord([1])
    hurt(s, unit, rider=3)
    assert (0, "general", unit.id) in s.p.trophies
    assert [line.points for line in scoring.reckoning(s.p) if line.why == "general"] == [100]


@pytest.mark.rule("CDN-35.65")
def test_a_rider_on_a_monster_joins_nobody() -> None:
    s, unit = lord()
    for kind in ("infantry", "cavalry", "monstrous_infantry"):
        host = s.add(1, troop(kind, mount=stats() if kind == "cavalry" else None), 5, (30, 10))
        refusal = joining.join_refusal(s.p, unit, host)
        assert refusal is not None
        assert refusal.code.startswith("cannot_join")
        del s.p.units[host.id]


def test_both_dead_is_destroyed() -> None:
    s, unit = lord()
    loss, _ = hurt(s, unit, rider=3, monster=5)
    assert (loss.destroyed, loss.wounds, unit.status) == (True, 8, Status.DESTROYED)


def test_hits_that_name_no_part_strike_the_monster() -> None:
    s, unit = lord()
    hurt(s, unit, **{"": 2})
    assert unit.mount_wounds == 2
    assert beasts.alone(LORD, "stupidity").has("stupidity")
