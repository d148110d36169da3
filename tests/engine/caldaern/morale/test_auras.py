"""What friends nearby bring: the Dead Leash, the smoke of a Shrine; and whom the dead let into their ranks."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks import joining
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.melee import breaking
from game.engine.caldaern.morale import auras, panic
from game.engine.caldaern.moving import options
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_moves import setup

DEAD = ("living_dead", "fear", "unbreakable", "unstable")


@pytest.mark.rule("CDN-34.68", "CDN-34.96")
@pytest.mark.parametrize(("at", "marches"), [((20, 8), True), ((20, 7), False), ((37, 20), False)])
def test_the_dead_march_only_near_a_leash(at: tuple[int, int], marches: bool) -> None:
    s = setup()
    dead = s.add(0, troop(rules=DEAD), 20, (20, 20))
    s.hero(0, at, rules=("dead_leash",))
    refusal = options.march_refusal(s.p, dead)
    assert (refusal is None) is marches
    if refusal is not None:
        assert refusal.rule == "CDN-34.68"


@pytest.mark.rule("CDN-34.68")
def test_a_leash_among_them_or_of_the_enemy() -> None:
    s = setup()
    dead = s.add(0, troop(rules=DEAD), 20, (20, 20))
    s.hero(1, (22, 16), rules=("dead_leash",))
    assert not auras.leashed(s.p, dead)
    s.hero(0, host=dead, rules=("dead_leash", "joins_living_dead"))
    assert auras.leashed(s.p, dead)
    alive = s.add(0, models=10, at=(35, 30))
    assert auras.leashed(s.p, alive)


@pytest.mark.rule("CDN-34.101", "CDN-34.67")
@pytest.mark.parametrize(
    ("at", "nation", "seat", "helped"),
    [((20, 28), "djuchid", 0, True), ((20, 29), "djuchid", 0, False), ((20, 28), "djuchid", 1, False),
     ((20, 28), "graighule", 0, False)],
)  # fmt: skip
def test_smoke_calms_and_steadies(at: tuple[int, int], nation: str, seat: int, helped: bool) -> None:
    s = setup()
    unit = s.add(0, troop(nation=nation), 10, (20, 21))
    shrine = troop("unique", rules=("shrine_smoke", "unbreakable"), nation="djuchid", height=4)
    s.add(seat, shrine, 1, at)
    assert panic.immune(s.p, unit) is helped
    assert breaking.stubborn(s.p, unit) is helped


@pytest.mark.rule("CDN-34.68", "CDN-34.63", "CDN-34.53")
def test_who_is_let_into_the_ranks() -> None:
    s = setup()
    dead = s.add(0, troop(rules=DEAD), 20, (20, 20))
    ghosts = s.add(0, troop(rules=("ethereal", "unbreakable")), 10, (30, 20))
    living = s.add(0, models=10, at=(10, 20))
    captain, surgeon = s.hero(0, (5, 5)), s.hero(0, (8, 5), rules=("joins_living_dead",))
    stone, ghost = s.hero(0, (11, 5), rules=("unbreakable",)), s.hero(0, (14, 5), rules=("ethereal", "unbreakable"))
    let = {
        (host.id, hero.id): joining.suits(s.p, hero, host)
        for host in (dead, ghosts, living)
        for hero in (captain, surgeon, stone, ghost)
    }
    assert [hero for (host, hero), may in let.items() if host == dead.id and may] == [surgeon.id]
    assert [hero for (host, hero), may in let.items() if host == ghosts.id and may] == [ghost.id]
    assert all(may for (host, _), may in let.items() if host == living.id)


@pytest.mark.rule("CDN-34.68")
def test_the_necrosurgeon_joins_the_dead_by_his_entry() -> None:
    assert resolve(RosterEntry("com_necrosurgeon")).has("joins_living_dead")
    assert not resolve(RosterEntry("com_marshal")).has("joins_living_dead")
