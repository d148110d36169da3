"""Hits beside a model's own blows: impact, thunder, smash. Rules: CDN-34.30 to 34.33."""

from __future__ import annotations

import pytest

from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.melee import blows, striking
from game.engine.caldaern.melee.blows import BLOWS, IMPACT, SMASH
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.fights import Melee as Fought
from game.engine.caldaern.words.kinds import Placement
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_melee import Melee, order


@pytest.mark.rule("CDN-34.33")
@pytest.mark.parametrize(
    ("rule", "count", "strength"), [(Rule("impact_hits", 2), 10, 5), (Rule("impact_hits", 1, strength=7), 5, 7)]
)
def test_impact_hits_come_before_all_blows(rule: Rule, count: int, strength: int) -> None:
    s = Melee()
    a = s.add(0, troop("cavalry", rules=(rule,), mount=stats(s=5)), 5, (13, 12), 0, 5)
    b = s.add(1, troop(i=9), 10, (13, 10), 2, 5)
    s.engage(a, b)
    key, found = blows.blows_expected(s.p, (a.id, b.id))[0]
    assert key.kind == IMPACT
    assert [(v.number, v.need, v.hits.strength) for v in found] == [(count, 0, strength)]
    a.marks = 0
    s.p.drawer.empty()
    assert order(s)[0].kind == BLOWS


@pytest.mark.rule("CDN-34.32", "CDN-2.2")
def test_a_monster_thunders_into_the_enemy() -> None:
    s = Melee(dice=[5, 1, 1, 1])
    a = s.add(0, troop("monster", s=5, w=4), 1, (13, 12), 0, 1)
    b = s.add(1, troop(), 10, (12, 10), 2, 5)
    s.engage(a, b)
    s.p.melee = Fought(id=a.id, units=(a.id, b.id))
    key = blows.steps(s.p, (a.id, b.id))[0]
    striking.strike(s.p, (a.id, b.id), key, s.out)
    (thrown,) = s.told(ev.Rolled, what="impact_hits")
    assert thrown.total == 3
    assert s.told(ev.GroupRolled, step="automatic", source="impact_hits")[0].successes == 3


@pytest.mark.rule("CDN-34.32", "CDN-34.33")
@pytest.mark.parametrize(
    ("own", "number", "dice"), [(Rule("impact_hits", 3), 3, ""), (Rule("impact_hits", 1), 1, "D3")]
)
def test_the_larger_impact_hits_count(own: Rule, number: int, dice: str) -> None:
    s = Melee()
    a = s.add(0, troop("monster", rules=(own,), w=4), 1, (13, 12), 0, 1)
    b = s.add(1, troop(), 10, (12, 10), 2, 5)
    s.engage(a, b)
    _, found = blows.blows_expected(s.p, (a.id, b.id))[0]
    assert [(v.number, v.dice) for v in found] == [(number, dice)]


@pytest.mark.rule("CDN-34.30")
@pytest.mark.parametrize(("kind", "smashed"), [("infantry", True), ("war_beasts", True), ("cavalry", False)])
def test_smash_strikes_small_enemies_after_all_blows(kind: str, smashed: bool) -> None:
    s = Melee()
    a = s.add(0, troop("monstrous_infantry", s=4, i=1), 3, (13, 12), 0, 3)
    b = s.add(1, troop(kind, i=1, melee=("two_handed_sword",)), 6, (13, 11), 2, 6)
    s.engage(a, b)
    steps = blows.blows_expected(s.p, (a.id, b.id))
    found = [(key.kind, v.number, v.hits.strength) for key, own in steps for v in own if key.kind == SMASH]
    assert found == ([(SMASH, 3, 4)] if smashed else [])
    assert not smashed or steps[-1][0].kind == SMASH


@pytest.mark.rule("CDN-34.30")
def test_the_mount_smashes_for_monstrous_cavalry() -> None:
    s = Melee()
    kind = troop("monstrous_cavalry", s=3, mount=stats(s=5))
    a = s.add(0, kind, 3, (13, 12), 0, 3)
    b = s.add(1, troop(), 6, (13, 11), 2, 6)
    s.engage(a, b)
    _, found = blows.blows_expected(s.p, (a.id, b.id))[-1]
    assert [(v.part, v.hits.strength, v.number) for v in found] == [("mount", 5, 3)]


@pytest.mark.rule("CDN-34.30", "CDN-34.2")
def test_a_character_among_ogres_does_not_smash() -> None:
    s = Melee()
    a = s.add(0, troop("monstrous_infantry"), 2, (13, 12), 0, 2)
    s.hero(0, host=a)
    b = s.add(1, troop(), 8, (13, 11), 2, 8)
    s.engage(a, b)
    a.place = Placement(13, 12, 0, 3)
    s.p.drawer.empty()
    found = [(v.owner, v.number) for k, own in blows.blows_expected(s.p, (a.id, b.id)) for v in own if k.kind == SMASH]
    assert found == [(a.id, 2)]


@pytest.mark.rule("CDN-34.31")
@pytest.mark.parametrize(("kind", "smashed"), [("infantry", True), ("cavalry", True), ("monstrous_infantry", False)])
def test_thundersmash_strikes_cavalry_too(kind: str, smashed: bool) -> None:
    s = Melee()
    a = s.add(0, troop("monster", w=4), 1, (13, 12), 0, 1)
    b = s.add(1, troop(kind), 4, (13, 11 if kind != "monstrous_infantry" else 10), 2, 4)
    s.engage(a, b, charged=False)
    found = [v.dice for key, own in blows.blows_expected(s.p, (a.id, b.id)) for v in own if key.kind == SMASH]
    assert found == (["D6"] if smashed else [])
