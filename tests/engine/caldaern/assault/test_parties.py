"""Assault parties: who fights, who picks first, who strikes whom. Rules: CDN-27.42 to 27.50."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.caldaern.blocks import party
from game.engine.caldaern.harm.wounds import Hits, saves_of
from game.engine.caldaern.melee import directed, fighters
from game.engine.caldaern.melee.melee import storm_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.fights import Melee, Party
from game.engine.dice import ScriptedDice
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.town.storm import Storm, put_in

LEGIO = troop("monstrous_infantry", w=3)


def fighting(s: Storm, unit: object) -> int:
    """Models of a unit that strike."""
    return len({f.post for f in fighters.fighters(s.p, unit.id)})  # type: ignore[attr-defined]


@pytest.mark.rule("CDN-27.45")
@pytest.mark.parametrize(("kind", "models", "small"), [
    (troop(), 10, True), (troop(), 11, False), (LEGIO, 3, True), (LEGIO, 4, False), (troop("monster", w=5), 1, True),
])  # fmt: skip
def test_units_of_ten_points_or_fewer_fight_with_all_their_models(kind: object, models: int, small: bool) -> None:
    s = Storm()
    a, b = s.sides(models, 5, attacker=kind)
    assert party.is_small(a) is small
    s.assault(a, b, *[1] * 60)
    assert (s.asked() == "pick_assault_party") is not small
    if small:
        assert party.points(a, party.everybody(a)) <= party.MOST_POINTS
        assert s.told(ev.PartyPicked, unit=a.id)[0].auto


@pytest.mark.rule("CDN-27.45", "CDN-27.47", "EX-W23")
def test_four_legios_are_too_many_and_three_with_a_castellan_are_ten_points() -> None:
    s = Storm()
    a, b = s.sides(4, 5, attacker=LEGIO)
    castellan = s.hero(0, host=a)
    s.assault(a, b)
    assert s.asked() == "pick_assault_party"
    everybody = act.PickAssaultParty(0, a.id, 4)
    refused = s.refused(everybody)
    assert refused is not None
    assert refused.code == "party_too_big"
    assert s.refused(act.PickAssaultParty(0, a.id, 3, (f"character:{castellan.id}",))) is None


@pytest.mark.rule("CDN-27.45", "CDN-27.47")
def test_a_party_is_made_of_models_of_the_unit_each_once() -> None:
    s = Storm()
    a, b = s.sides(20, 5, command=("captain", "musician"))
    s.assault(a, b)
    for line, names in ((0, ()), (19, ()), (-1, ()), (2, ("banner",)), (2, ("captain", "captain"))):
        refused = s.refused(act.PickAssaultParty(0, a.id, line, names))
        assert refused is not None
        assert refused.code in ("not_in_party", "party_too_big")
    assert s.refused(act.PickAssaultParty(0, a.id, 9, ("captain",))) is None
    assert s.refused(act.PickAssaultParty(0, a.id, 1)) is None


@pytest.mark.rule("CDN-27.46")
@pytest.mark.parametrize(("dice", "first"), [((2, 5), 0), ((5, 2), 1), ((3, 3, 6, 1), 1)])
def test_the_loser_of_the_throw_picks_first(dice: tuple[int, ...], first: int) -> None:
    s = Storm()
    a, b = s.sides(20, 20)
    s.assault(a, b, *dice)
    assert s.p.ask is not None
    assert s.p.ask.seat == first
    s.do(act.PickAssaultParty(first, (a, b)[first].id, 10))
    assert s.p.ask is not None
    assert (s.p.ask.what, s.p.ask.seat) == ("pick_assault_party", 1 - first)


@pytest.mark.rule("CDN-27.46")
def test_nobody_throws_where_only_one_side_has_a_choice() -> None:
    s = Storm()
    a, b = s.sides(20, 5)
    s.assault(a, b)
    assert s.told(ev.Diced) == []
    assert s.p.ask is not None
    assert s.p.ask.unit == a.id


@pytest.mark.rule("CDN-27.45", "CDN-27.48", "CDN-27.49")
def test_all_of_a_party_fight_and_nobody_else_does() -> None:
    s = Storm()
    a, b = s.sides(20, 8, attacker=troop(melee=("halberd",)))
    s.assault(a, b)
    assert party.strongest(a) == Party(a.id, 10)
    assert s.p.melee is not None
    s.p.melee = msgspec.structs.replace(s.p.melee, parties=(*s.p.melee.parties, party.strongest(a)))
    assert fighting(s, a) == 10
    assert fighting(s, b) == 8
    assert not any(f.support for f in fighters.fighters(s.p, a.id))


@pytest.mark.rule("CDN-27.47")
def test_only_models_of_the_party_are_challenged() -> None:
    s = Storm()
    a, b = s.sides(20, 5, command=("captain",), inside=("captain",))
    s.assault(a, b)
    s.do(act.PickAssaultParty(0, a.id, 10))
    assert s.asked() != "issue_challenge"


@pytest.mark.rule("CDN-27.47")
def test_a_captain_in_the_party_may_challenge() -> None:
    s = Storm()
    a, b = s.sides(20, 5, command=("captain",), inside=("captain",))
    s.assault(a, b)
    s.do(act.PickAssaultParty(0, a.id, 9, ("captain",)))
    assert s.asked() == "issue_challenge"


@pytest.mark.rule("CDN-27.48")
def test_at_most_half_of_a_party_strikes_at_characters() -> None:
    s = Storm()
    a, b = s.sides(9, 12)
    hero = s.hero(1, host=None)
    s.p.change(b, characters=(hero.id,))
    s.p.change(hero, host=b.id, status=hero.status.JOINED, place=None)
    s.assault(a, b)
    s.do(act.PickAssaultParty(1, b.id, 5, (f"character:{hero.id}",)))
    while s.asked() != "allocate_attacks":
        s.decline()
    assert directed.most(s.p, a.id) == 5
    victim = f"character:{hero.id}"
    assert s.refused(act.AllocateAttacks(0, a.id, (act.Aim(0, b.id, 5, victim),))) is None
    refused = s.refused(act.AllocateAttacks(0, a.id, (act.Aim(0, b.id, 6, victim),)))
    assert refused is not None
    assert refused.code == "no_such_blows.party"
    assert all(s.refused(action) is None for action in s.listed())


@pytest.mark.rule("CDN-27.50")
def test_models_outside_of_the_party_fall_first() -> None:
    s = Storm()
    a, b = s.sides(20, 14)
    s.assault(a, b, 6, 1)
    s.do(act.PickAssaultParty(1, b.id, 10))
    s.p.change(b, line=12)
    assert party.party_of(s.p, b).line == 10
    s.p.change(b, line=7)
    assert party.party_of(s.p, b).line == 7


@pytest.mark.rule("CDN-27.42", "CDN-4.28")
def test_cavalry_storms_on_foot_without_its_mounts_blows_and_save() -> None:
    s = Storm()
    horse = troop("cavalry", mount=stats(m=8, ws=4, a=2), save=4, armour=5, mount_save=1)
    a, b = s.sides(5, 5, attacker=horse)
    assert saves_of(s.p, a, "", Hits(1, 3), "melee")[0] == 4
    s.close(a, b)
    s.p.melee = Melee(id=1, units=(a.id, b.id), storm=storm_of(s.p, (a.id, b.id)))
    assert saves_of(s.p, a, "", Hits(1, 3), "melee")[0] == 5
    assert {f.part for f in fighters.fighters(s.p, a.id)} == {"rider"}


@pytest.mark.rule("CDN-27.43")
def test_there_are_no_impact_hits_against_a_house() -> None:
    s = Storm()
    a, b = s.sides(1, 5, attacker=troop("monster", w=4))
    s.assault(a, b, *[1] * 80)
    assert not s.told(ev.Rolled, what="impact_hits")


@pytest.mark.rule("CDN-35.43", "CDN-27.47")
def test_a_character_who_holds_a_house_alone_stands_back_too_and_is_struck_without_striking() -> None:
    s = Storm()
    a, _ = s.sides(5, 5, command=("captain",))
    s.p.units[2].line = 0
    lord = s.hero(1)
    s.p.change(s.p.units[2], building=0)
    put_in(s.p, lord)
    s.assault(a, lord)
    s.do(act.IssueChallenge(0, a.id))
    s.decline()
    assert s.listed() == [act.StandBack(0, lord.id)]
    s.p.dice = ScriptedDice([6] * 6 + [1] * 60)
    s.do(act.StandBack(0, lord.id))
    hits = [group for group in s.told(ev.GroupRolled) if group.step == "hit"]
    assert {(group.unit, group.target) for group in hits} == {(a.id, lord.id)}


@pytest.mark.rule("CDN-35.43", "CDN-27.47")
def test_who_is_left_out_of_a_party_is_not_sent_back() -> None:
    s = Storm()
    a, b = s.sides(20, 5, inside=("captain",))
    lord, other = s.hero(0, host=a), s.hero(0, host=a)
    s.assault(a, b)
    s.do(act.PickAssaultParty(0, a.id, 9, (f"character:{lord.id}",)))
    s.decline()
    s.do(act.IssueChallenge(1, b.id))
    s.decline()
    assert s.listed() == [act.StandBack(1, lord.id)]
    assert s.refused(act.StandBack(1, other.id)) is not None
