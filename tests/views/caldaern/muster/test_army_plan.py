"""An army list while it is being built, and in words."""

from __future__ import annotations

import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.checks import roster_faults
from game.engine.caldaern.lists.presets import presets
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.words.refusals import REFUSALS
from game.ui.paint.rich import plain
from game.views.caldaern.muster.plan import ArmyPlan
from game.views.caldaern.muster.words import (
    NATION_COLOURS,
    NOUNS,
    chosen_text,
    facts,
    fault_text,
    option_text,
    profile_rows,
    rule_name,
    size_text,
    title_of,
)
from game.words import Words, languages

WORDS = {lang: Words(lang, strict=True) for lang in languages()}


def plan(preset: str = "graighule_1000") -> ArmyPlan:
    """A ready-made list to be changed."""
    return ArmyPlan(presets()[preset].roster, presets()[preset].limit)


def names(army: ArmyPlan) -> list[str]:
    """The entries of a list in order."""
    return [entry.entry for entry in army.entries]


def test_a_new_list_gets_a_general_and_keeps_the_order_of_categories() -> None:
    army = ArmyPlan(Roster("graighule"))
    assert army.add("gra_gards") == 0
    assert army.add("gra_spears") == 0
    assert army.add("gra_captain") == 0
    assert army.add("gra_captain") == 1
    assert names(army) == ["gra_captain", "gra_captain", "gra_spears", "gra_gards"]
    assert [entry.options for entry in army.entries[:2]] == [("general",), ()]
    assert army.entries[2].models == 10


def test_changes_are_taken_back_and_done_again() -> None:
    army = plan()
    before, at = army.roster, names(army).index("gra_spears")
    army.set_models(at, 25)
    army.set_limit(1500)
    assert army.changed
    assert (army.entries[at].models, army.limit) == (25, 1500)
    assert army.undo()
    assert army.undo()
    assert (army.roster, army.limit, army.changed) == (before, 1000, False)
    assert not army.undo()
    assert army.redo()
    assert army.entries[at].models == 25
    army.remove(0)
    assert not army.redo()
    assert not army.can_redo


def test_options_that_exclude_each_other_replace_each_other() -> None:
    army = plan()
    army.toggle_option(0, "rivack")
    army.toggle_option(0, "rivack_lance")
    assert army.entries[0].options == ("rivack_lance",)
    army.toggle_option(0, "halberd")
    assert army.entries[0].options == ("halberd", "rivack_lance")
    army.toggle_option(0, "halberd")
    army.toggle_option(0, "rivack_lance")
    assert army.entries[0].options == ()


def test_levels_come_and_go_together_and_spells_with_them() -> None:
    army = plan("graighule_500")
    at = names(army).index("gra_weaver")
    army.toggle_option(at, "level_4")
    assert army.entries[at].options == ("level_2", "level_3", "level_4")
    army.toggle_option(at, "level_2")
    assert army.entries[at].options == ()
    assert army.entries[at].spells == (0, 2)


def test_a_war_flag_that_is_given_up_takes_its_heirloom_along() -> None:
    army = ArmyPlan(Roster("graighule", (RosterEntry("gra_captain"),)))
    army.toggle_option(0, "war_flag")
    army.toggle_heirloom(0, "nail_banner")
    assert army.entries[0].heirlooms == ("nail_banner",)
    army.toggle_option(0, "general")
    assert army.entries[0].options == ("general",)
    assert army.entries[0].heirlooms == ()


def test_command_models_stand_in_their_order() -> None:
    army = plan()
    at = names(army).index("gra_slope_riders")
    army.toggle_command(at, "banner")
    army.toggle_command(at, "captain")
    assert army.entries[at].command == ("captain", "banner")
    army.toggle_command(at, "banner")
    assert army.entries[at].command == ("captain",)


def test_a_double_has_nothing_that_there_is_only_once() -> None:
    army = ArmyPlan(Roster("graighule", (
        RosterEntry("gra_captain", options=("shield", "general"), heirlooms=("field_glass",), name="Ilva"),
    )))  # fmt: skip
    assert army.double(0) == 1
    assert army.entries[1] == RosterEntry("gra_captain", options=("shield",))


def test_another_nation_is_an_empty_list_that_can_be_taken_back() -> None:
    army = plan()
    army.set_nation("khesoy")
    assert army.entries == ()
    army.undo()
    assert army.entries == plan().entries


def test_shares_of_a_list() -> None:
    army = plan("graighule_2000")
    shares = {share.category: share for share in army.shares()}
    assert (shares["command"].points, shares["command"].most) == (323, 800)
    assert (shares["core"].points, shares["core"].least, shares["core"].most) == (779, 500, None)
    assert all(share.fine for share in shares.values())
    army.set_limit(750)
    assert [share.fine for share in army.shares()] == [False, True, False, True]
    assert army.faults()


def test_copies() -> None:
    army = plan()
    assert army.copies("gra_stalkers") == (1, 3)
    assert army.copies("gra_spears") == (1, None)
    assert army.copies("gra_drake") == (0, 2)


# ---------------------------------------------------------------------------------------------- words
@pytest.mark.parametrize("lang", languages())
def test_everything_in_the_books_has_a_name(lang: str) -> None:
    words = WORDS[lang]
    for nation in data.NATIONS:
        assert words(f"caldaern.nation.{nation}")
        assert words(f"caldaern.nation.{nation}.about")
        assert words(f"caldaern.rule.{data.nation_of(nation).army_rule}.about")
        assert nation in NATION_COLOURS
    for book in data.entries().values():
        entry = RosterEntry(book.id, book.least)
        assert words(f"caldaern.unit.{book.id}")
        assert size_text(words, book)
        assert all(option_text(words, book, offer.id) for offer in book.options)
        told = [plain(line) for line in facts(words, entry, book)]
        assert told
        assert all(told)
        profile_rows(words, entry, book)
        for rule in book.rules:
            assert rule_name(words, rule)
    for table in (data.melee_weapons, data.ranged_weapons, data.machine_weapons):
        assert all(words(f"caldaern.weapon.{name}") for name in table())
    for item in data.heirlooms():
        assert words(f"caldaern.heirloom.{item}.about")
    for scenario in data.scenarios():
        assert words(f"caldaern.scenario.{scenario}.about")
    for kind in data.types():
        assert words(f"caldaern.type.{kind}")


@pytest.mark.parametrize("lang", languages())
def test_every_rule_that_a_troop_can_have_is_told_and_stands_somewhere(lang: str) -> None:
    for book in data.entries().values():
        if data.fielded(book):
            for rule in resolve(RosterEntry(book.id, book.least)).rule_ids:
                assert WORDS[lang](f"caldaern.rule.{rule}.about")
                assert data.rule_numbers()[rule].startswith("CDN-")


@pytest.mark.parametrize("lang", languages())
def test_faults_are_told_in_words(lang: str) -> None:
    spoilt = Roster("graighule", (
        RosterEntry("gra_lord", 1, ("halberd", "rivack", "rivack_lance")), RosterEntry("gra_lord"),
        RosterEntry("gra_weaver", 1, ("level_3",), school="gold", spells=(1,)),
        RosterEntry("gra_rivacks", 5, command=("captain",)), RosterEntry("gra_spears", 3),
    ))  # fmt: skip
    told = [fault_text(WORDS[lang], fault) for fault in roster_faults(spoilt, CaldaernConfig(points_limit=250))]
    assert len(told) >= 8
    for sentence in told:
        assert "{" not in sentence
        assert "gra_" not in sentence
        assert "level_" not in sentence


@pytest.mark.parametrize("lang", languages())
def test_every_fault_of_a_list_has_a_sentence_in_every_language(lang: str) -> None:
    values = {"points": 1, "limit": 2, "percent": 3, "count": 4, "least": 5, "most": 6, "models": 7, "what": "x"}
    values |= dict.fromkeys(NOUNS, "y")
    for code in REFUSALS:
        if code.startswith("roster_"):
            assert WORDS[lang](f"caldaern.refusal.{code}", **values)


def test_english_faults_are_the_engine_s_own() -> None:
    own = {code: template for code, (_, template) in REFUSALS.items() if code.startswith("roster_")}
    words = WORDS["en"]
    for code, template in own.items():
        values = {name: f"{{{name}}}" for name in _names(template)}
        assert words(f"caldaern.refusal.{code}", **values) == template


def _names(template: str) -> list[str]:
    return [part.split("}")[0] for part in template.split("{")[1:]]


def test_what_was_chosen_in_a_line() -> None:
    words = WORDS["en"]
    entry = RosterEntry("gra_lord", 1, ("halberd",), heirlooms=("field_glass",))
    assert chosen_text(words, entry) == "Halberd, Field Glass"
    spears = RosterEntry("gra_spears", 10, command=("captain", "musician", "banner"))
    assert chosen_text(words, spears) == "full command group"
    assert chosen_text(words, RosterEntry("gra_spears", 10)) == ""


def test_titles_of_ready_made_lists() -> None:
    assert title_of(WORDS["en"], "khesoy_500") == "Khesoy Citadel, 500 points"
    assert title_of(WORDS["de"], "khesoy_500") == "Zitadelle der Khesoy, 500 Punkte"
    assert title_of(WORDS["de"], "Mein Heer") == "Mein Heer"
