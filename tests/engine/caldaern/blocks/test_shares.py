"""What a number of a unit is made of while spells and a Back Volt lie on it. Rules: CDN-3.3 to 3.6."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks.profiles import lay, profile, shares, value
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.magic.volt import BACK_VOLT
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.position.colour import Lasts
from game.engine.caldaern.position.effects import Change, Effect
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, enchanted

STATS = ("m", "ws", "bs", "s", "t", "w", "i", "a", "ld")
LASTING = [spell for spell in data.spells().values() if spell.changes and spell.duration in list(Lasts)]


@pytest.mark.rule("CDN-3.3")
def test_a_number_that_nothing_changes_is_the_army_books() -> None:
    s = Colour()
    unit = s.add(0, troop(s=3), 10, (10, 10), 0, 5)
    enchanted(s.p, unit, "gold_0")
    assert shares(s.p, unit, "s") == (("", 3),)


@pytest.mark.rule("CDN-3.3")
def test_each_source_adds_its_share_in_the_order_in_which_it_counts() -> None:
    s = Colour()
    unit = s.add(0, troop(m=5), 10, (10, 10), 0, 5)
    lay(s.p, Effect(source=BACK_VOLT, what="m", change=Change.PLUS, n=-1), [])
    enchanted(s.p, unit, "emerald_3", by=1)
    enchanted(s.p, unit, "amber_1")
    assert shares(s.p, unit, "m") == (("", 5), ("emerald_3", -2), (BACK_VOLT, -1), ("amber_1", 1))
    assert value(s.p, unit, "move") == 3


@pytest.mark.rule("CDN-3.4")
@pytest.mark.parametrize("spell", LASTING, ids=lambda spell: spell.id)
def test_the_shares_add_up_to_the_number_as_it_is_now(spell: Spell) -> None:
    s = Colour()
    unit = s.add(0, troop(), 10, (10, 10), 0, 5)
    enchanted(s.p, unit, spell.id, amplified=spell.more is not None)
    now = profile(s.p, unit)
    for stat in STATS:
        told = sum(number for _, number in shares(s.p, unit, stat))
        assert told == {"m": now.move, "w": now.wounds}.get(stat, getattr(now.rider, stat)), stat
    for save in ("save", "colour_save"):
        assert sum(number for _, number in shares(s.p, unit, save)) == getattr(now, save)


@pytest.mark.rule("CDN-2.23")
def test_a_leadership_test_names_what_a_spell_takes() -> None:
    s = Colour()
    unit = s.add(0, troop(ld=7), 10, (10, 10), 0, 5)
    enchanted(s.p, unit, "gold_0", by=1)
    wanted = ld_tests.leadership(s.p, unit, "panic")
    assert [(part.word, part.number) for part in wanted.parts] == [("leadership", 7), ("gold_0", -1)]
    assert wanted.need == 6
