"""Land that monsters break and stormcolors sweep over. Rules: CDN-21.20, CDN-21.23."""

from __future__ import annotations

import pytest

from game.engine.caldaern.harm import terrain
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.siege import trampling
from game.engine.caldaern.words.kinds import Placement
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import BASTION, machine
from tests.kit.builders.caldaern_moves import field

PATH = tuple(Placement(12, y, 0, 1) for y in range(16, 7, -1))


@pytest.mark.rule("CDN-21.23")
def test_a_monster_breaks_the_wall_that_it_marches_across() -> None:
    s = Setup(field(("obstacle", (8, 12, 20, 12), 1)), dice=(5, 6, 6, 1))
    beast = s.add(0, troop("monster", w=4), 1, (12, 16))
    halt = trampling.looks_on(s.p, beast, PATH, "march")
    assert halt is not None
    assert [task.args for task in halt.tasks] == [(beast.id, 1)]
    assert trampling.looks_on(s.p, beast, PATH, "move") is None
    trampling.trample(s.p, beast.id, 1, [])
    assert terrain.wounds_lost(s.p, 1) == 2


@pytest.mark.rule("CDN-21.23")
def test_traps_are_not_crossed_and_men_break_nothing() -> None:
    s = Setup(field(("obstacle", (8, 12, 20, 12), 1), kind="traps"))
    beast, man = s.add(0, troop("monster", w=4), 1, (12, 16)), s.add(0, troop(), 1, (30, 16))
    assert trampling.looks_on(s.p, beast, PATH, "march") is None
    walled = Setup(field(("obstacle", (8, 12, 20, 12), 1)))
    assert trampling.looks_on(walled.p, man, PATH, "march") is None


@pytest.mark.rule("CDN-21.24")
def test_the_heaviest_machine_fells_the_forest_that_it_moves_through() -> None:
    s = Setup(field(("forest", (8, 12, 20, 13), 3), ("obstacle", (8, 10, 20, 10), 1)), dice=(4, 6, 6, 6, 6))
    bastion, tank = machine(s, 0, (12, 16), entry=BASTION), machine(s, 0, (30, 16))
    through = trampling.looks_on(s.p, bastion, PATH, "move")
    assert through is not None
    assert [task.args for task in through.tasks] == [(bastion.id, 1)], "the wall only by a ram"
    assert trampling.looks_on(s.p, tank, PATH, "move") is None
    out: list[object] = []
    trampling.trample(s.p, bastion.id, 1, out)
    assert [event.count for event in out if isinstance(event, ev.GroupRolled) and event.step == "wound"] == [4]
    assert terrain.wounds_lost(s.p, 1) == 4
    both = trampling.looks_on(s.p, bastion, PATH, "ram")
    assert both is not None
    assert {task.args[1] for task in both.tasks} == {1, 2}


@pytest.mark.rule("CDN-21.20", "CDN-31.27", "CDN-21.8")
def test_a_stormcolor_hits_what_it_sweeps_over_once_a_square_and_nine_times_at_most() -> None:
    from game.engine.caldaern.lists import data
    from game.engine.caldaern.magic.storms import touching
    from game.engine.caldaern.position.colour import Lasts, SpellInPlay
    from game.engine.dice import Dice

    storm = next(s for s in data.spells().values() if s.kind == "storm" and s.hits is not None and s.strength)
    s = Setup(field(("obstacle", (8, 12, 27, 12), 1), ("obstacle", (8, 20, 10, 20), 1)), dice=Dice(1))
    mage = s.hero(0, (40, 30))
    play = SpellInPlay(1, 0, mage.id, storm.id, 8, next(iter(Lasts)), (1, 0), square=(4, 11))
    out: list[object] = []
    touching.harm_land(s.p, play, storm, s.p.ground.field.rect(0, 10, 40, 11), out)
    thrown = [event for event in out if isinstance(event, ev.GroupRolled) and event.step == "wound"]
    assert [(event.victim, event.count) for event in thrown] == [("land:1", 9), ("land:2", 3)]
