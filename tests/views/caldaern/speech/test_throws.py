"""What sheets of dice and the table of a combat result say."""

import pytest

from game.engine.caldaern.position import events as ev
from game.engine.contract import NOBODY
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.speech.throws import attack_sheet, result_table, same_attack, throw_of
from game.words import Words
from tests.kit.builders.caldaern_armies import position

WORDS = [Words("en", strict=True), Words("de", strict=True)]


@pytest.fixture
def shown() -> Shown:
    return Shown(position())


def group(step: str, dice: tuple[int, ...], need: int, **more: object) -> ev.GroupRolled:
    made = sum(face >= need for face in dice) if dice else more.pop("successes")
    values = {
        "rule": "CDN-9.24", "seat": 0, "unit": 3, "target": 12, "source": "shooting", "weapon": "capsule_musket",
        "count": len(dice), "successes": made,
    }  # fmt: skip
    return ev.GroupRolled(step=step, need=need, dice=dice, **(values | more))


HIT = group("hit", (4, 6, 1, 2, 5), 4, parts=(ev.Part("ballistic_skill", 4), ev.Part("far", 1)))
WOUND = group("wound", (3, 5, 1), 3, parts=(ev.Part("strength", 4), ev.Part("toughness", 3)))
SAVE = group("armour", (5, 2), 5, seat=1)


@pytest.mark.rule("CDN-19.18")
def test_an_attack_is_told_to_hit_to_wound_and_to_save(shown: Shown) -> None:
    sheet = attack_sheet([HIT, WOUND, SAVE], shown, WORDS[0])
    assert sheet.title == "Line Fusiliers: Keep Spears"
    assert [(row.label, row.need, row.result) for row in sheet.rows] == [
        ("To hit", "4+", "3 hits"), ("To wound", "3+", "2 wounds"), ("Armour", "5+", "1 saved"),
    ]  # fmt: skip
    assert [row.colour for row in sheet.rows] == ["blue", "blue", "crimson"]
    assert sheet.rows[0].parts == (("Capsule musket", ""), ("far", "+1"))
    assert sheet.rows[1].parts == (("S", "4"), ("T", "3"))
    assert sheet.verdict == "1 wound"


def test_later_steps_belong_to_an_attack_and_other_targets_do_not() -> None:
    assert same_attack(HIT, WOUND)
    assert same_attack(HIT, SAVE)
    assert not same_attack(HIT, HIT)
    assert not same_attack(HIT, group("wound", (3,), 3, target=11))
    assert not same_attack(HIT, ev.UnitRallied(seat=1, unit=12))


@pytest.mark.rule("CDN-9.27")
def test_shots_that_need_more_than_six_are_told_in_pairs(shown: Shown) -> None:
    far = group("hit", (6, 4, 1, 2), 7, successes=1)
    row = attack_sheet([far], shown, WORDS[0]).rows[0]
    assert (row.need, row.pairs, row.least) == ("two: 10+", True, 0)


@pytest.mark.parametrize(
    ("rule", "label", "verdict"), [("CDN-34.33", "Hits", "3 hits"), ("CDN-10.21", "No throw", "3 wounds")]
)
def test_results_without_dice_are_hits_or_wounds(shown: Shown, rule: str, label: str, verdict: str) -> None:
    sheet = attack_sheet([group("automatic", (), 0, rule=rule, successes=3, source="impact_hits")], shown, WORDS[0])
    assert (sheet.rows[0].label, sheet.rows[0].dice, sheet.verdict) == (label, (), verdict)


def test_an_attack_by_nobody_names_its_source(shown: Shown) -> None:
    falling = group("automatic", (), 0, rule="CDN-10.21", successes=2, unit=0, source="unstable")
    sheet = attack_sheet([falling], shown, WORDS[0])
    assert sheet.title == "Keep Spears: falling apart"


def test_dice_thrown_again_are_told(shown: Shown) -> None:
    row = attack_sheet([group("hit", (4, 6), 4, first=(1, 6))], shown, WORDS[0]).rows[0]
    assert ("thrown again", "1") in row.parts


@pytest.mark.rule("CDN-2.22")
def test_a_leadership_test_shows_what_its_number_is_made_of(shown: Shown) -> None:
    parts = (ev.Part("general", 9), ev.Part("combat_result", -2))
    throw = throw_of(ev.Tested("break", 1, 12, (4, 4), 7, False, parts=parts), shown, WORDS[0])
    assert throw is not None
    assert throw.title == "Keep Spears: Break test"
    assert throw.rows[0].parts == (("General's Leadership", "9"), ("Combat result", "\N{MINUS SIGN}2"))
    assert (throw.rows[0].total, throw.verdict) == ("7", "8 against 7: failed")


def test_the_lowest_die_of_a_swift_charge_is_left_out(shown: Shown) -> None:
    throw = throw_of(ev.Rolled("charge", 0, 2, (2, 6, 5), 19, dropped=1, need=9), shown, WORDS[0])
    assert throw is not None
    assert throw.rows[0].parts == (("Movement", "+8"), ("Lowest, left out", "2"))
    assert (throw.place, throw.verdict) == (1, "19 of 9 needed: far enough")


def test_dicing_shows_both_sides_and_who_won(shown: Shown) -> None:
    throw = throw_of(ev.Diced("first_turn", ((3, 3), (5, 2)), (1, 0), 0), shown, WORDS[0])
    assert throw is not None
    assert [(row.total, row.won) for row in throw.rows] == [("6", True), ("2", False)]
    assert throw.verdict == "Ada decides who begins"


@pytest.mark.rule("CDN-12.1")
def test_the_table_of_a_result_has_a_row_for_each_reason(shown: Shown) -> None:
    sides = (
        ev.SideTotal(0, (ev.Part("wounds", 3), ev.Part("charge", 1, 2), ev.Part("charge", 1, 4)), 5),
        ev.SideTotal(1, (ev.Part("wounds", 1), ev.Part("banner", 1, 12)), 2),
    )
    table = result_table(ev.CombatResult(2, sides, 0, 3), shown, WORDS[0])
    assert [(row.reason, row.points) for row in table.rows] == [
        ("Wounds inflicted", ("+3", "+1")), ("Charged", ("+2", "\N{EN DASH}")), ("Banner", ("\N{EN DASH}", "+1")),
    ]  # fmt: skip
    assert (table.totals, table.winner, table.verdict) == (("5", "2"), 0, "Ada wins by 3")
    drawn = result_table(ev.CombatResult(2, (sides[1], sides[1]), NOBODY, 0), shown, WORDS[0])
    assert (drawn.winner, drawn.verdict) == (None, "A draw: the fight goes on")


ROLLED = (
    "charge retreat pursuit breakthrough arrival return mandatory length impact_hits thundersmash multiple_wounds "
    "captain_lost rider_lost"
)
TESTS = "panic break march rally restrain redirect reform fear terror stupidity frenzy quick_reform"


@pytest.mark.parametrize("words", WORDS, ids=["en", "de"])
def test_every_throw_that_events_name_has_its_words(shown: Shown, words: Words) -> None:
    for what in ROLLED.split():
        for need in (None, 4):
            assert throw_of(ev.Rolled(what, 0, 2, (3, 4), 7, need=need), shown, words) is not None
    for test in TESTS.split():
        assert throw_of(ev.Tested(test, 0, 2, (3, 4), 7, True, first=(6, 6)), shown, words) is not None
    for step in ("hit", "wound", "armour", "colour", "shared"):
        for source in ("shooting", "melee", "impact_hits", "smash", "terrain", "capture", "unstable"):
            assert attack_sheet([group(step, (3, 4), 4, source=source, unit=0)], shown, words).rows[0].result


def test_both_languages_say_the_same() -> None:
    keys = [list(words.keys("fight")) for words in WORDS]
    assert keys[0] == keys[1] != []


def test_events_without_dice_are_no_throws(shown: Shown) -> None:
    assert throw_of(ev.UnitRallied(seat=0, unit=2), shown, WORDS[0]) is None
    assert throw_of(ev.TerrainTested(0, 2, 1, (), 1, 0), shown, WORDS[0]) is None
