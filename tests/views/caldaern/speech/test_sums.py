"""What spells do is told in sums: in tips of squares, cells of the profile and saves; dice name spells as parts."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.engine.caldaern.blocks.profiles import lay
from game.engine.caldaern.magic.volt import BACK_VOLT
from game.engine.caldaern.position.effects import Change, Effect
from game.engine.caldaern.position.units import Unit
from game.ui.paint.rich import plain
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.speech import kinds
from game.views.caldaern.speech.effects import effects_on
from game.views.caldaern.speech.sayings import PROFILE, profile_row
from game.views.caldaern.speech.sums import changed, summed, sums
from game.views.caldaern.speech.throws import part_name
from game.views.caldaern.speech.tips import square_tip
from game.words import Words
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, enchanted

ENGLISH, GERMAN = Words("en", strict=True), Words("de", strict=True)


def cursed() -> tuple[Colour, Unit]:
    """A unit of Strength 3 under Pang."""
    s = Colour()
    unit = s.add(0, troop(s=3, i=3), 10, (10, 10), 0, 5)
    unit.name = "Old Guard"
    enchanted(s.p, unit, "amber_0", by=1)
    return s, unit


@pytest.mark.rule("CDN-3.3")
@pytest.mark.parametrize(
    ("words", "told"), [(ENGLISH, "Strength 3, -1 by Pang, is 2"), (GERMAN, "Stärke 3, -1 durch Hungerstich, ist 2")]
)
def test_a_changed_characteristic_is_told_as_a_sum(words: Words, told: str) -> None:
    s, unit = cursed()
    assert summed(words, s.p, unit, "s").replace("\N{MINUS SIGN}", "-") == told
    assert summed(words, s.p, unit, "t") == ""


def test_the_cells_of_what_is_changed_are_marked() -> None:
    s, unit = cursed()
    told = dict(zip(PROFILE, changed(s.p, unit, PROFILE), strict=True))
    assert told == dict.fromkeys(PROFILE, 0) | {"s": -1, "i": -2}


def test_several_sources_stand_side_by_side() -> None:
    s, unit = cursed()
    lay(s.p, Effect(source=BACK_VOLT, what="i", change=Change.PLUS, n=-1), [])
    told = summed(ENGLISH, s.p, unit, "i").replace("\N{MINUS SIGN}", "-")
    assert told.startswith("Initiative 3, -2 by Pang, ")
    assert "by Back Volt, is " in told


@pytest.mark.rule("CDN-36.16")
def test_saves_are_told_as_faces() -> None:
    s = Colour()
    unit = s.add(0, troop(), 10, (10, 10), 0, 5)
    enchanted(s.p, unit, "emerald_1")
    enchanted(s.p, unit, "emerald_4")
    told = list(sums(ENGLISH, s.p, unit, PROFILE))
    assert len(told) == 2
    assert told[0].endswith("+")
    assert "\N{EN DASH}" in told[1]
    assert told[1].endswith("5+")


def test_the_tip_of_a_square_sums_what_lies_on_who_stands_there() -> None:
    s, unit = cursed()
    board = SimpleNamespace(ctx=SimpleNamespace(words=ENGLISH), state=s.p, shown=Shown(s.p))
    tip = square_tip(board, (11, 11))
    assert tip is not None
    assert summed(ENGLISH, s.p, unit, "s") in plain(tip.text)


def test_a_character_in_a_unit_is_summed_only_where_something_else_changes_him() -> None:
    s, unit = cursed()
    hero = s.hero(0, host=unit, s=4)
    lay(s.p, Effect(source="amber_0", what="s", change=Change.PLUS, n=-1, unit=hero.id, own=True), [])
    assert list(sums(ENGLISH, s.p, hero, PROFILE, unit)) == []
    lay(s.p, Effect(source="amber_3", what="t", change=Change.PLUS, n=1, unit=hero.id, own=True), [])
    (told,) = sums(ENGLISH, s.p, hero, PROFILE, unit)
    assert told.startswith("Toughness")


def test_the_tip_of_a_cell_begins_with_the_sum() -> None:
    tip = kinds.stat_tip(ENGLISH, "s", "Strength 3, -1 by Pang, is 2")
    assert tip.text.startswith("<b>Strength 3, -1 by Pang, is 2</b><br>")
    assert kinds.stat_tip(ENGLISH, "s").text in tip.text


@pytest.mark.rule("CDN-3.6")
def test_what_is_taken_away_is_a_nought_and_what_never_was_a_dash() -> None:
    s = Colour()
    unit = s.add(0, troop(m=4, bs=0), 10, (10, 10), 0, 5)
    lay(s.p, Effect(source=BACK_VOLT, what="m", change=Change.PLUS, n=-9), [])
    row = dict(profile_row(ENGLISH, s.p, unit))
    assert (row["M"], row["BS"]) == ("0", "-")


def test_what_rider_and_monster_have_alike_is_told_once() -> None:
    s, unit = cursed()
    enchanted(s.p, unit, "purple_5")
    (told,) = [line for line in effects_on(ENGLISH, s.p, unit) if line.startswith("Sworn Fury")]
    assert told.count("A +1") == 1


@pytest.mark.parametrize(
    ("word", "told"),
    [("gold_0", "Envy"), ("back_volt", "Back Volt"), ("charge_range", "Spur"), ("leadership", "Leadership")],
)
def test_parts_of_numbers_bear_the_names_of_spells(word: str, told: str) -> None:
    assert part_name(ENGLISH, word) == told
