"""The Back Volt: what sets it in action, which colour it has, how it grows. Rules: CDN-32.1 to 32.13."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from game.engine.caldaern.blocks.profiles import value
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.magic import volt
from game.engine.caldaern.magic.creating import raised
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.colour import Pool, RecordKind
from game.engine.caldaern.words.kinds import Mark
from game.engine.contract import NOBODY
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, only


@pytest.mark.rule("CDN-32.9", "CDN-32.13", "EX-W50")
def test_the_table_gives_every_colour_its_chance() -> None:
    shares = {name: 36 * chance for name, chance in volt.colour_chances().items()}
    assert shares == {"amber": 3, "purple": 3, "azure": 9, "lilac": 6, "emerald": 5, "gold": 7, "silver": 3}
    colours = [volt.colour_of(total) for total in range(2, 13)]
    assert colours == [
        "amber", "amber", "purple", "azure", "azure", "lilac", "emerald", "gold", "gold", "silver", "silver",
    ]  # fmt: skip


@pytest.mark.rule("CDN-32.1", "CDN-32.2")
def test_pairs_of_both_sides_are_recorded_and_stay() -> None:
    s = Colour()
    mage, foe = s.mage(0, (20, 20), 3, "amber", (0, 3)), s.add(1, troop(), 10, (18, 8), 2, 5)
    s.begin(5, 1, 1, 6, 6)
    s.cast(mage, "amber_0", foe, 1)
    s.do(act.Dispel(1, 0, 2))
    s.cast(mage, "amber_3", mage, 2)
    assert [(made.kind, made.seat, made.difficulty) for made in s.p.colour.records] == [
        (RecordKind.MISTAKE, 1, 5), (RecordKind.SUPREME, 0, 8),
    ]  # fmt: skip
    assert [event.record for event in s.told if isinstance(event, ev.Recorded)] == list(s.p.colour.records)


@pytest.mark.rule("CDN-32.3", "INV-W12")
@pytest.mark.parametrize(("records", "set_off"), [(4, False), (5, True), (6, True)])
def test_five_records_set_one_in_action_at_the_end_of_the_phase(records: int, set_off: bool) -> None:
    s = Colour()
    s.add(0, troop())
    s.records(records)
    s.begin(3, 2)
    assert (s.p.colour.volt is not None) == set_off
    if set_off:
        told = only(ev.VoltBegan, s.told)
        assert (told.colour, told.dice, told.count, told.seat) == ("azure", (3, 2), 0, 0)


@pytest.mark.rule("CDN-32.4", "CDN-32.9", "EX-W49")
def test_the_count_starts_with_the_spells_of_the_phase() -> None:
    s = Colour()
    mage, foe = s.mage(0, (20, 20), 2, "amber", (0, 3)), s.add(1, troop(m=4, i=3), 10, (18, 8), 2, 5)
    s.records(4)
    s.begin(5, 6, 6, 2, 3)
    s.cast(mage, "amber_0", foe, 1)
    s.let()
    s.cast(mage, "amber_3", mage, 2)
    assert s.p.colour.volt is not None
    assert (s.p.colour.volt.colour, s.p.colour.volt.count) == ("azure", 2)
    assert value(s.p, mage, "move") == 2
    mage.troop = troop(m=4)
    volt.counted(s.p, s.told)
    assert s.p.colour.volt.count == 3
    assert value(s.p, mage, "move") == 1


@pytest.mark.rule("CDN-32.4", "CDN-32.10", "CDN-32.12")
def test_every_spell_that_takes_effect_makes_it_grow() -> None:
    s = Colour()
    mage, foe = s.mage(0, (20, 20), 2, "amber", (0, 3)), s.add(1, troop(m=4), 10, (18, 8), 2, 5)
    s.volt("azure", 1)
    s.begin(5)
    s.cast(mage, "amber_0", foe, 1)
    s.let()
    assert s.p.colour.volt is not None
    assert s.p.colour.volt.count == 2
    assert value(s.p, foe, "move") == 2
    told = only(ev.VoltGrew, s.told)
    assert (told.colour, told.count) == ("azure", 2)


@pytest.mark.rule("CDN-30.54", "CDN-32.10")
def test_what_is_dispelled_is_not_counted() -> None:
    s = Colour()
    mage, foe = s.mage(0, (20, 20), 2, "amber", (0,)), s.add(1, troop(m=4), 10, (18, 8), 2, 5)
    s.volt("azure", 1)
    s.begin(3, 6)
    s.cast(mage, "amber_0", foe, 1)
    s.do(act.Dispel(1, 0, 1))
    assert s.p.colour.volt is not None
    assert s.p.colour.volt.count == 1


@pytest.mark.rule("CDN-32.5")
def test_only_one_is_active_at_a_time() -> None:
    s = Colour()
    s.add(0, troop())
    s.volt("emerald", 1)
    s.begin()
    assert len(volt.open_records(s.p)) == 5
    assert not [event for event in s.told if isinstance(event, ev.VoltBegan)]
    volt.set_off(s.p, s.told)
    assert s.p.colour.volt is not None
    assert s.p.colour.volt.colour == "emerald"


@pytest.mark.rule("CDN-32.6")
def test_without_the_option_there_is_none_and_nothing_is_recorded() -> None:
    s = Colour(back_volt=False)
    mage = s.mage(0, (20, 20), 2, "amber", (3,))
    s.add(1, troop(), 10, (18, 8), 2, 5)
    s.records(5)
    s.begin(6, 6)
    s.cast(mage, "amber_3", mage, 2)
    assert len(s.p.colour.records) == 5
    assert s.p.colour.volt is None


@pytest.mark.rule("CDN-32.18", "CDN-30.40", "EX-W51")
def test_emerald_makes_spells_harder() -> None:
    s = Colour()
    mage, foe = s.mage(0, (20, 20), 2, "silver", (0,)), s.add(1, troop(m=4), 10, (18, 8), 2, 5)
    s.volt("emerald", 3, began=(1, 1))
    assert raised(s.p) == 6
    s.begin()
    found = s.p.odds(s.creation(mage, "silver_0", foe, 3))
    assert found is not None
    assert (found.need, found.chance) == (11, Fraction(20, 27))
    s.p.colour = type(s.p.colour)(pools=s.p.colour.pools)
    plain = s.p.odds(s.creation(mage, "silver_0", foe, 3))
    assert plain is not None
    assert plain.chance == Fraction(25, 27)


@pytest.mark.rule("CDN-39.77")
def test_a_colour_storm_begins_with_two_records_of_nobodys() -> None:
    config = Colour(scenario="colour_storm").p.config
    made = volt.at_start(config).records
    assert [(one.kind, one.difficulty, one.seat) for one in made] == [
        (RecordKind.SUPREME, 10, NOBODY), (RecordKind.MISTAKE, 10, NOBODY),
    ]  # fmt: skip
    assert volt.at_start(Colour().p.config).records == ()


@pytest.mark.rule("CDN-39.77")
def test_a_colour_storm_adds_to_both_pools() -> None:
    s = Colour(scenario="colour_storm")
    s.add(0, troop())
    s.begin()
    told = only(ev.PoolsRolled, s.told)
    assert [pool.more for pool in told.pools] == [2, 2]


@pytest.mark.rule("CDN-32.3")
def test_odds_of_a_creation_tell_which_back_volt_may_come() -> None:
    s = Colour()
    mage, foe = s.mage(0, (20, 20), 2, "amber", (0,)), s.add(1, troop(), 10, (18, 8), 2, 5)
    s.records(4)
    s.begin()
    found = s.p.odds(s.creation(mage, "amber_0", foe, 2))
    assert found is not None
    outcomes = dict(found.outcomes)
    assert outcomes["volt_azure"] == Fraction(2, 36) * Fraction(9, 36)
    assert "volt_azure" not in dict((s.p.odds(s.creation(mage, "amber_0", foe, 1)) or found).outcomes)


@pytest.mark.rule("CDN-30.33", "CDN-30.51")
def test_mages_are_free_again_in_the_next_round() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 2, "amber", (0,))
    s.p.colour = type(s.p.colour)(barred=(mage.id,), spent=(mage.id,))
    s.go(Task("round_start"))
    assert (s.p.colour.barred, s.p.colour.spent) == ((), ())


def move_of(kind: Troop, count: int, colour: str) -> int:
    """Movement of a unit under a Back Volt."""
    s = Colour()
    unit = s.add(0, kind)
    s.volt(colour, count)
    return value(s.p, unit, "move")


@pytest.mark.rule("CDN-32.11", "CDN-32.17", "CDN-32.18")
def test_movement_falls_to_nothing_and_by_emerald_by_ten_at_most() -> None:
    assert [move_of(troop(m=4), count, "azure") for count in (0, 1, 4, 6)] == [4, 3, 0, 0]
    assert [move_of(troop(m=12), count, "emerald") for count in (3, 10, 14)] == [9, 2, 2]


@pytest.mark.rule("INV-W12", "INV-W13", "CDN-32.20")
def test_what_a_back_volt_can_not_be_is_found() -> None:
    s = Colour()
    unit = s.add(0, troop())
    s.volt("silver", 1)
    fine = s.p.colour

    def breach() -> list[str]:
        return [words.split(":")[0] for words in breaches(s.p) if not words.startswith("CDN-19.62")]

    assert breach() == []
    s.p.colour = msgspec.structs.replace(fine, records=fine.records[1:])
    assert breach() == ["INV-W12"]
    s.p.colour = msgspec.structs.replace(fine, joint=Pool(dice=(1,) * 8, more=2))
    assert breach() == ["INV-W13"]
    s.p.colour = fine
    s.p.change(unit, marks=Mark.STOPPED)
    assert breach() == ["CDN-32.20"]
