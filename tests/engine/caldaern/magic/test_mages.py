"""Mages: their Levels, what they know, what is stored in items, and what items do. Rules: CDN-30.1 to 30.5, 31.30."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.magic.mages import is_mage, known, square_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState, new_state
from game.engine.caldaern.words.kinds import Mark, Status
from game.engine.dice import Dice, ScriptedDice
from tests.kit.builders.caldaern_builder import OPEN, troop
from tests.kit.builders.caldaern_magic import Colour, only

STORED_SPARK = Rule("bound_spell", spell="spark", n=6)
MAGE_ENTRIES = [entry for entry in data.entries().values() if entry.level]


def bearer(s: Colour, *rules: Rule, at: tuple[int, int] = (20, 20), **fields: Any) -> Unit:
    """A lone character with such rules."""
    return s.add(0, troop(rules=rules, w=3, character=True, category="command", **fields), 1, at, 0, 1)


def names(s: Colour, unit: Unit) -> list[tuple[str, int, int, bool]]:
    """What a unit can create: spell, Level that is added, most dice, whether it is bound."""
    return [(own.spell.id, own.level, own.most, own.bound) for own in known(s.p, unit)]


# ------------------------------------------------------------------------------------------ who they are
@pytest.mark.rule("CDN-30.1", "CDN-30.2", "CDN-34.95")
def test_who_has_a_level_or_a_bound_spell_is_a_mage() -> None:
    s = Colour()
    mage, plain = s.mage(0, (10, 20), 3, "gold", (0, 2, 4, 5)), s.add(0, None, 5, (20, 20))
    carrier = bearer(s, STORED_SPARK, at=(30, 20))
    assert [is_mage(s.p, unit) for unit in (mage, plain, carrier)] == [True, False, True]
    assert names(s, carrier) == [("silver_0", 0, 2, True)]
    assert names(s, plain) == []
    foe = s.add(1, None, 10, (18, 10), 2, 5)
    s.begin()
    assert s.code(carrier, "silver_0", foe, version="bound") == ""
    assert s.code(carrier, "gold_0", foe) == "unknown_object"
    assert s.code(plain, "silver_0", foe, version="bound") == "unknown_object"


@pytest.mark.rule("CDN-30.3", "CDN-30.5")
def test_a_mage_knows_spell_0_and_as_many_as_his_level_of_one_school() -> None:
    s = Colour()
    for level, spells in ((1, (0, 3)), (2, (0, 1, 6)), (4, (0, 1, 2, 3, 4))):
        mage = s.mage(0, (10, 20 + 3 * level), level, "azure", spells)
        assert [own for own, *_ in names(s, mage)] == [f"azure_{n}" for n in spells]
        assert {(own[1], own[2]) for own in names(s, mage)} == {(level, level + 1)}


@pytest.mark.rule("CDN-35.52", "CDN-30.2")
@pytest.mark.parametrize("entry", MAGE_ENTRIES, ids=lambda entry: entry.id)
def test_levels_are_bought_for_thirty_points_each(entry: Any) -> None:
    levels = [option.id for option in entry.options if option.id.startswith("level_")]
    assert levels == [f"level_{n}" for n in range(entry.level + 1, entry.level + 1 + len(levels))]
    assert {option.points for option in entry.options if option.id in levels} <= {30}
    for n in range(len(levels) + 1):
        spells = tuple(range(entry.level + n + 1))
        kind = resolve(RosterEntry(entry.id, options=tuple(levels[:n]), school=entry.schools[0], spells=spells))
        assert (kind.character, kind.mage) == (True, entry.level + n)
        assert kind.points == entry.points + 30 * n
        assert 1 <= kind.mage <= 4


def _setup(selection: str, seed: int) -> CaldaernState:
    return new_state(CaldaernConfig(spell_selection=selection, points_limit=1000), OPEN, Dice(seed))


@pytest.mark.rule("CDN-30.4")
@pytest.mark.parametrize("seed", range(6))
def test_spells_are_chosen_with_the_list_or_rolled(seed: int) -> None:
    chosen, rolled = _setup("choose", seed), _setup("random", seed)
    mages = [unit for unit in rolled.units.values() if unit.troop.mage]
    assert mages
    told = [event for event in rolled.opening if isinstance(event, ev.Rolled)]
    assert [event.unit for event in told] == [mage.id for mage in mages]
    assert not [event for event in chosen.opening if isinstance(event, ev.Rolled)]
    for mage, event in zip(mages, told, strict=True):
        assert mage.troop.spells == (0, *sorted(set(event.dice)))
        assert len(set(event.dice)) == mage.troop.mage
        assert event.dice[-1] not in event.dice[:-1]  # a spell that he has is rolled again, and no die too many
        before = chosen.units[mage.id].troop
        assert (before.mage, before.school) == (mage.troop.mage, mage.troop.school)
        assert before.spells == chosen.rosters[mage.seat].entries[mage.id - _first(chosen, mage.seat)].spells  # type: ignore[union-attr]


def _first(state: CaldaernState, seat: int) -> int:
    """The id of the first unit of a seat."""
    return min(unit.id for unit in state.units.values() if unit.seat == seat)


@pytest.mark.rule("CDN-33.12")
def test_the_books_have_no_schools_of_their_own() -> None:
    common = {spell.school for spell in data.spells().values()}
    assert len(common) == 7
    assert {school for entry in MAGE_ENTRIES for school in entry.schools} <= common


# ------------------------------------------------------------------------------------------ bound spells
@pytest.mark.rule("CDN-31.30", "CDN-31.31")
def test_a_bound_spell_has_its_own_value_two_dice_and_no_level() -> None:
    s = Colour()
    carrier, foe = bearer(s, STORED_SPARK), s.add(1, troop(rules=("unbreakable",)), 10, (18, 10), 2, 5)
    s.mage(0, (24, 20))
    s.begin(3, 3, 4, 4, 4, 4, 4, 6, 6, 6, 6)
    assert s.code(carrier, "silver_0", foe, 3, version="bound") == "too_many_dice"
    assert s.code(carrier, "silver_0", foe, 2, version="amplified") == "unknown_object"
    assert s.code(carrier, "silver_0", foe, 2, version="basic") == "unknown_object"
    assert s.code(carrier, "silver_0", foe, 2, version="") == "unknown_object"
    tried = only(ev.SpellTried, s.cast(carrier, "silver_0", foe, 2, version="bound"))
    assert (tried.value, tried.result, tried.parts, tried.outcome) == (6, 6, (), "created")
    assert s.p.ask
    assert s.p.ask.what == "dispel"
    s.let()
    assert foe.models < 10
    assert s.code(carrier, "silver_0", foe, version="bound") == "already_done.tried"


@pytest.mark.rule("CDN-31.32")
def test_a_mages_bound_spell_is_no_spell_of_his_level() -> None:
    s = Colour()
    kind = troop(rules=(STORED_SPARK,), w=2, character=True, category="command", mage=3, school="silver", spells=(0, 1))
    mage, foe = s.add(0, kind, 1, (20, 20), 0, 1), s.add(1, None, 10, (18, 10), 2, 5)
    s.begin(1, 1, pools=(6, 6, 1, 1))
    listed = {a.version for a in s.p.legal_actions() if isinstance(a, act.CreateSpell) and a.spell == "silver_0"}
    assert listed == {"basic", "amplified", "bound"}
    s.p.dice = ScriptedDice((1,))
    tried = only(ev.SpellTried, s.cast(mage, "silver_0", foe, 1, version="bound"))
    assert (tried.parts, tried.result, tried.outcome) == ((), 1, "failed")
    assert s.code(mage, "silver_0", foe, 1, version="bound") == "already_done.tried"
    assert s.code(mage, "silver_0", foe, 4) == ""


@pytest.mark.rule("CDN-30.41", "CDN-30.33")
def test_a_mistake_uses_a_bound_spell_up_for_good() -> None:
    s = Colour()
    carrier, foe = bearer(s, STORED_SPARK), s.add(1, None, 10, (18, 10), 2, 5)
    s.begin(1, 1)
    s.cast(carrier, "silver_0", foe, 2, version="bound")
    assert s.p.colour.exhausted == ((carrier.id, "silver_0"),)
    s.p.ask, s.p.agenda, s.p.round = None, (), 3
    s.p.colour = type(s.p.colour)(exhausted=s.p.colour.exhausted)
    s.mage(0, (30, 20))
    s.begin()
    assert s.code(carrier, "silver_0", foe, version="bound") == "already_done.exhausted"


@pytest.mark.parametrize(("heirloom", "spell"), [("storm_rod", "silver_0"), ("iron_whistle", "purple_0")])
def test_heirlooms_store_spells(heirloom: str, spell: str) -> None:
    kind = resolve(RosterEntry("com_marshal", heirlooms=(heirloom,)))
    s = Colour()
    lord = s.add(0, kind, 1, (20, 20), 0, 1)
    friend, foe = s.add(0, None, 5, (24, 20), 0, 5), s.add(1, None, 10, (18, 10), 2, 5)
    target = foe if spell == "silver_0" else friend
    s.begin(6, 6, 3, *(6,) * 9)
    told = s.cast(lord, spell, target, 2, version="bound")
    assert only(ev.SpellWorks, told).units == (target.id,)
    assert (foe.models < 10) == (spell == "silver_0")
    assert bool(s.p.effects) == (spell == "purple_0")


# ------------------------------------------------------------------------------------------ items
def holding(item: str, seat: int = 0, **fields: Any) -> tuple[Colour, Unit, Unit]:
    """Both sides have a mage; a character of a seat holds an item."""
    s = Colour()
    mage = s.mage(0, (20, 20), 2, "amber", (0, 1, 2))
    s.mage(1, (40, 2), 1)
    if item == "colour_crystal":
        s.p.change(mage, troop=type(mage.troop)(**_fields(mage.troop) | {"heirlooms": (item,)}))
        owner = mage
    else:
        kind = troop(w=3, character=True, category="command", heirlooms=(item,))
        owner = s.add(seat, kind, 1, (30, 2), 2, 1, **fields)
    s.add(1, None, 10, (18, 10), 2, 5)
    return s, mage, owner


def _fields(record: Any) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__struct_fields__}


@pytest.mark.rule("CDN-36.21", "CDN-30.39")
def test_a_colour_crystal_brings_one_more_die_once() -> None:
    s, mage, _ = holding("colour_crystal")
    s.begin(1, 2, 3, 4)
    foe = s.p.units[3]
    tried = only(ev.SpellTried, s.cast(mage, "amber_0", foe, 3, item="colour_crystal"))
    assert (tried.dice, s.p.colour.pools[0].spent, tried.result) == ((1, 2, 3, 4), 3, 12)
    s.let()
    assert s.code(mage, "amber_2", foe, 1, item="colour_crystal") == "already_done.item"
    assert s.code(mage, "amber_2", foe, 1, item="storm_rod") == "unknown_object"


@pytest.mark.rule("CDN-36.21", "CDN-30.54")
def test_an_unmaking_phial_dispels_without_a_roll_once_a_game() -> None:
    s, mage, owner = holding("unmaking_phial", 1)
    s.begin(5, 5, 5, 5)
    foe = s.p.units[4]
    s.cast(mage, "amber_0", foe, 2)
    assert act.UseItem(1, owner.id, "unmaking_phial") in s.p.legal_actions()
    left = s.p.colour.pools[1].left
    told = s.do(act.UseItem(1, owner.id, "unmaking_phial"))
    assert (only(ev.ItemUsed, told).item, s.p.colour.pools[1].left) == ("unmaking_phial", left)
    assert (s.p.colour.in_play, s.p.effects, s.p.colour.created) == ((), (), 0)
    s.cast(mage, "amber_2", foe, 2)
    assert act.UseItem(1, owner.id, "unmaking_phial") not in s.p.legal_actions()
    again = s.p.refusal(act.UseItem(1, owner.id, "unmaking_phial"))
    assert again
    assert again.code == "already_done.item"
    stolen = s.p.refusal(act.UseItem(1, mage.id, "unmaking_phial"))
    assert stolen
    assert stolen.code == "unknown_object"


@pytest.mark.rule("CDN-36.21")
@pytest.mark.parametrize("fate", ["supreme", "away"])
def test_a_phial_is_no_help_against_supreme_level_nor_from_afar(fate: str) -> None:
    s, mage, owner = holding("unmaking_phial", 1)
    if fate == "away":
        owner.place, owner.status = None, Status.RESERVE
    s.begin(*((6, 6) if fate == "supreme" else (4, 4)), pools=(6, 6, 1, 1))
    s.cast(mage, "amber_0", s.p.units[4], 2)
    assert not [action for action in s.p.legal_actions() if isinstance(action, act.UseItem)]
    assert (s.p.ask and s.p.ask.what) == ("create_spell" if fate == "supreme" else "dispel")


def test_a_phial_is_offered_without_a_point_in_the_pool() -> None:
    s, mage, _owner = holding("unmaking_phial", 1)
    s.begin(4, 4, pools=(6, 6, 1, 1))
    s.p.colour = type(s.p.colour)(**_fields(s.p.colour) | {"pools": (s.p.colour.pools[0], type(s.p.colour.pools[1])())})
    s.cast(mage, "amber_0", s.p.units[4], 2)
    assert s.p.ask
    assert (s.p.ask.what, s.p.ask.seat) == ("dispel", 1)
    assert _kinds(s.p.legal_actions()) >= {act.UseItem, act.Decline}
    assert act.Dispel not in _kinds(s.p.legal_actions())


def _kinds(actions: Iterable[Any]) -> set[type]:
    return {type(action) for action in actions}


# ------------------------------------------------------------------------------------------ who is kept from it
@pytest.mark.rule("CDN-34.62")
def test_who_failed_a_stupidity_test_creates_and_dispels_nothing() -> None:
    s, mage, _ = holding("unmaking_phial", 1)
    host = s.add(0, None, 5, (10, 20), 0, 5)
    inside = s.mage(0, level=2, school="gold", spells=(0,), host=host)
    other = s.p.units[2]
    s.begin(4, 4)
    s.p.mark(host.id, Mark.STUPID)
    s.p.mark(other.id, Mark.STUPID)
    assert s.code(inside, "gold_0", s.p.units[4]) == "barred.stupid"
    s.cast(mage, "amber_0", s.p.units[4], 2)
    refused = s.p.refusal(act.Dispel(1, other.id, 1))
    assert refused
    assert refused.code == "barred.stupid"
    assert {action.by for action in s.p.legal_actions() if isinstance(action, act.Dispel)} == {0}


@pytest.mark.rule("CDN-33.3")
def test_ranges_are_measured_from_the_mages_own_square() -> None:
    """In the rear rank of his unit he is farther away than its front."""
    s = Colour()
    host = s.add(0, None, 20, (20, 20), 0, 5)
    mage = s.mage(0, level=1, school="amber", spells=(0,), host=host)
    ((x, y, _, _),) = square_of(s.p, mage)
    foe = s.add(1, None, 1, (x, y - 18), 2, 1)
    s.begin()
    assert s.code(mage, "amber_0", foe) == ""
    s.p.change(foe, place=type(host.place)(x, y - 19, 2, 1))  # type: ignore[misc]
    assert s.code(mage, "amber_0", foe) == "out_of_range"
