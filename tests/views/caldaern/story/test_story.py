"""What is told of a turn: deeds put together from events, each with the right number and case."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from game.boards import SUPPLIED, load_board
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import Lasts, SpellInPlay
from game.engine.caldaern.words.kinds import Arc, Phase, Placement, Stage
from game.views.caldaern.shown.names import element_called, place_called, unit_called
from game.views.caldaern.speech.nouns import ArmyNames, noun_of
from game.views.caldaern.story.story import Story
from game.views.shared.account.account import Passage, Table
from game.words import Words
from tests.views.caldaern.desks import played
from tests.views.caldaern.speech.test_chronicle import example, examples

STATE = played(lambda state: state.round == 1).state
OWN = [key for key, unit in sorted(STATE.units.items()) if unit.seat == 0]
THEIRS = [key for key, unit in sorted(STATE.units.items()) if unit.seat == 1]
A, B = OWN[0], THEIRS[0]
ARMIES = (
    ArmyNames("Reds", "the Reds", "Reds", "Ada", "crimson"), ArmyNames("Blues", "the Blues", "Blues", "Ben", "blue"),
)  # fmt: skip


def story(lang: str = "en") -> Story:
    """Somebody who has not told anything yet."""
    return Story(Words(lang, strict=True), STATE, ARMIES)


def tell(*events: Any, lang: str = "en") -> list[str]:
    """The paragraphs of a turn."""
    teller = story(lang)
    for event in events:
        teller.take(event)
    return [item.text for item in teller.turn() if isinstance(item, Passage)]


def charge(*, redirected: bool = False, side: Arc = Arc.FRONT) -> ev.ChargeDeclared:
    """The first of ours goes for the first of theirs."""
    return ev.ChargeDeclared(0, A, B, (), side, 10, 12, None, redirected)


def rolled(total: int, need: int | None = 12, what: str = "charge", unit: int = A) -> ev.Rolled:
    """A throw of theirs or ours."""
    return example(ev.Rolled, what=what, unit=unit, seat=STATE.units[unit].seat, total=total, need=need)


def name(unit: int, lang: str = "en") -> str:
    """A unit as a subject, at the beginning of a sentence."""
    subject = story(lang).noun(unit).subject
    return subject[:1].upper() + subject[1:]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_kind_of_event_is_told_or_left_out(lang: str) -> None:
    for event in examples():
        if "" in (getattr(event, word, None) for word in ("how", "why", "item")):
            continue  # made up without a word that every real one has
        if isinstance(event, ev.MeleeBegan):
            event = ev.MeleeBegan(1, ((A,), (B,)))
        teller = story(lang)
        for one in (charge(), event):
            teller.take(one)
        for item in teller.turn():
            if isinstance(item, Passage):
                assert item.text, event
                assert "{" not in item.text, event
                assert "account." not in item.text, event


def test_a_charge_that_arrives_is_one_clause() -> None:
    (text,) = tell(charge(side=Arc.LEFT), rolled(14), ev.ChargeEnded(0, A, B, "contact"))
    assert text.startswith(name(A))
    assert "in the flank (needs 12, range 14)." in text


def test_a_charge_that_would_have_reached_finds_no_way() -> None:
    (near,) = tell(charge(), rolled(11), ev.ChargeEnded(0, A, B, "failed"))
    (far,) = tell(charge(), rolled(12), ev.ChargeEnded(0, A, B, "failed"))
    assert "short (needs 12, range 11)." in near
    assert "no way to them (needs 12, range 12)." in far


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("runs", [True, False])
def test_who_is_caught_by_a_charge_is_told_once(runs: bool, lang: str) -> None:
    run = [ev.ReactionChosen(1, B, A, "run"), ev.RetreatBegan(1, B, "run"), rolled(7, None, "retreat", B)]
    told = tell(
        charge(), *(run if runs else []), rolled(15), ev.ChargeEnded(0, A, B, "captured"),
        example(ev.UnitCaptured, seat=1, unit=B, by=A), ev.UnitDestroyed(1, B, "captured", A), lang=lang,
    )  # fmt: skip
    words = Words(lang)
    gone = words.count("account.caught.destroyed", 1, unit="")
    assert len(told) == (2 if runs else 1)
    assert told[-1].endswith(f"{words('account.range', need=12, total=15)} {gone}.")
    assert " ".join(told).count(words("account.range", need=12, total=15)) == 1
    caught = {"en": "caught", "de": "eingeholt"}[lang]
    assert " ".join(told).count(caught) == 1


@pytest.mark.parametrize(
    ("shots", "hits", "en", "de"),
    [
        (1, 0, "1 shot, no hit", "1 Schuss, kein Treffer"), (1, 1, "1 shot, 1 hit", "1 Schuss, 1 Treffer"),
        (5, 1, "5 shots, 1 hit", "5 Schüsse, 1 Treffer"), (5, 3, "5 shots, 3 hits", "5 Schüsse, 3 Treffer"),
    ],
)  # fmt: skip
def test_shots_and_hits_have_their_own_numbers(shots: int, hits: int, en: str, de: str) -> None:
    volley = ev.ShotsDeclared(0, A, B, "shooting", ("bow",), shots, 9)
    rolls = example(ev.GroupRolled, step="hit", unit=A, target=B, successes=hits, source="shooting")
    for lang, end in (("en", en), ("de", de)):
        (text,) = tell(volley, rolls, lang=lang)
        assert text.endswith(f": {end}."), text


def test_shots_at_a_charger_stand_behind_the_reaction() -> None:
    reaction = ev.ReactionChosen(1, B, A, "stand_and_shoot")
    volley = ev.ShotsDeclared(1, B, A, "stand_and_shoot", ("bow",), 2, 9)
    (text,) = tell(charge(), reaction, volley)
    assert "shoot: 2 shots, no hit." in text or "shoots: 2 shots, no hit." in text
    (alone,) = tell(volley)
    assert alone.startswith(name(B))


@pytest.mark.parametrize(("source", "told"), [("unstable", "apart"), ("terrain", "dangerous ground"), ("melee", "")])
def test_where_wounds_come_from_is_told(source: str, told: str) -> None:
    hurt = example(ev.WoundsSuffered, seat=1, unit=B, wounds=1, line=0, command=(), characters=(), source=source)
    (text,) = tell(hurt)
    assert told in text
    assert "1 wound" in text


@pytest.mark.parametrize(("place", "en", "de"), [
    ("north_east", "north-east", "Nordost"), ("Cattle ford (north)", "Cattle ford", "Viehfurt"),
    ("South ridge, 1.5", "South ridge", "Südkamm"), ("Dorn's Folly", "Dorn's Folly", "Dorn's Folly"),
    ("forest 3", "Forest 3", "Wald 3"), ("hill 12", "Hill 12", "Hügel 12"), ("Area 51", "Area 51", "Area 51"),
])  # fmt: skip
def test_places_of_supplied_battlefields_have_names_in_both_languages(place: str, en: str, de: str) -> None:
    assert (place_called(Words("en"), place), place_called(Words("de"), place)) == (en, de)


def test_every_place_of_the_supplied_battlefields_is_translated() -> None:
    words = Words("de", strict=True)
    for board in SUPPLIED["caldaern"]:
        field = load_board(board, "caldaern")
        names = [element.name for element in field.elements] + [objective.id for objective in field.objectives]
        for place in filter(None, names):
            german = place_called(words, place)
            assert german != place_called(Words("en"), place) or german == "Moor", place


def test_both_armies_that_move_before_the_battle_are_told_apart() -> None:
    teller = story()
    for unit in (A, B):
        teller.take(ev.UnitMoved(STATE.units[unit].seat, unit, "vanguard", ()))
    told = [item for item in teller.turn() if isinstance(item, Passage)]
    assert [passage.colour for passage in told] == ["crimson", "blue"]


def test_who_marched_has_moved_and_is_named_once() -> None:
    (text,) = tell(*(ev.UnitMoved(0, A, how, ()) for how in ("march", "forward", "forward")))
    assert text.count(name(A).partition(" ")[2]) == 1
    assert text.startswith("On the march:")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_who_is_chased_from_the_field_does_not_pursue(lang: str) -> None:
    away = [ev.UnitLeftField(0, A, "pursuit"), ev.UnitLeftField(1, B, "pursuit"), ev.UnitRallied(1, B)]
    told = " ".join(tell(ev.RetreatBegan(1, B, "panic"), *away, lang=lang))
    chased = {"en": "chased beyond", "de": "gejagt"}[lang]
    pursued = {"en": "pursue", "de": "verfolg"}[lang]
    assert told.count(chased) == 1
    assert told.count(pursued) == 1


def test_who_has_rallied_may_pursue_again() -> None:
    told = tell(ev.RetreatBegan(1, B, "panic"), ev.UnitRallied(1, B), ev.UnitLeftField(1, B, "pursuit"))
    assert "chased" not in " ".join(told)


def totals(first: int, second: int) -> tuple[ev.SideTotal, ev.SideTotal]:
    """Both sides of a result."""
    return tuple(ev.SideTotal(n, (ev.Part("wounds", s),), s) for n, s in enumerate((first, second)))  # type: ignore


def result(first: int, second: int, winner: int) -> Sequence[Any]:
    """Table and sentence of a result."""
    teller = story()
    teller.take(ev.CombatResult(1, totals(first, second), winner, abs(first - second)))
    return teller.turn()


@pytest.mark.parametrize(
    ("first", "second", "winner", "text"),
    [
        (5, 2, 0, "The Reds wins by 3."), (1, 2, 1, "The Blues wins by 1."), (2, 2, -1, "A draw; the fight goes on."),
        (0, 0, 0, "The Reds has no enemy left in this melee."),
    ],
)  # fmt: skip
def test_a_melee_is_won_drawn_or_over(first: int, second: int, winner: int, text: str) -> None:
    table, passage = result(first, second, winner)
    assert isinstance(table, Table)
    assert table.rows[-1][1:] == (str(first), str(second))
    assert passage.text == text


def test_losses_one_after_the_other_are_added_up() -> None:
    big = next(key for key in THEIRS if STATE.units[key].start > 6)
    wounds = [
        example(ev.WoundsSuffered, seat=1, unit=big, wounds=2, line=2, command=(), characters=(), source="melee")
        for _ in range(2)
    ]
    (text,) = tell(*wounds)
    assert f"4 of {STATE.units[big].start}." in text
    assert text.count("lose") == 1


def test_wounds_are_added_up_and_a_characters_fall_is_told_alone() -> None:
    hurt = example(ev.WoundsSuffered, seat=1, unit=B, wounds=1, line=0, command=(), characters=(), source="melee")
    assert tell(hurt, hurt)[0].count("2 wounds") == 1
    fall = [msgspec.structs.replace(hurt, characters=(THEIRS[1],)), ev.UnitDestroyed(1, THEIRS[1], "wounds", A)]
    (text,) = tell(*fall)
    assert text == f"{name(THEIRS[1])} falls."


def test_who_is_wiped_out_did_not_just_lose_models() -> None:
    wounds = example(ev.WoundsSuffered, seat=1, unit=B, wounds=9, line=STATE.units[B].start, command=(), characters=())
    (text,) = tell(wounds, ev.UnitDestroyed(1, B, "wounds", A))
    assert "lose" not in text
    assert ";" not in text


def test_a_name_of_the_players_own_is_not_declined() -> None:
    words = Words("de", strict=True)
    troop = next(unit for unit in STATE.units.values() if unit.start > 1)
    named = msgspec.structs.replace(troop, name="Der Rote Haufen")
    noun = noun_of(words, named)
    assert (noun.subject, noun.number) == ("die Einheit „Der Rote Haufen“", 1)
    own = msgspec.structs.replace(troop, name=f"Old {troop.troop.name}")
    assert noun_of(Words("en", strict=True), own).object == f"the unit “Old {troop.troop.name}”"
    assert unit_called(words, own) == own.name
    second = msgspec.structs.replace(troop, name=f"{troop.troop.name} 2")
    assert unit_called(words, second) == unit_called(words, troop) + " 2"


# ------------------------------------------------------------------------------------------------------- spells
def creation(outcome: str = "created", **given: Any) -> ev.SpellTried:
    """The first of ours creates Pang."""
    values = {"outcome": outcome, "units": (B,), "dice": (4, 5), "parts": (ev.Part("level", 2),), "result": 11}
    return example(ev.SpellTried, unit=A, mage=A, spell="amber_0", value=5, **(values | given))


def dispel(outcome: str, by: int = 0, spell: str = "amber_0", **given: Any) -> ev.DispelTried:
    """Somebody of theirs tries to dispel it."""
    values = {"outcome": outcome, "by": by, "spell": spell, "dice": (3, 3), "parts": (), "result": 6, "need": 11}
    return example(ev.DispelTried, seat=1, **(values | given))


def test_a_spell_its_answer_and_what_it_does_are_one_paragraph() -> None:
    stages = [example(ev.StageBegan, phase=Phase.COLOUR, stage=stage) for stage in (Stage.DISPELLING, Stage.RESOLVE)]
    works = example(ev.SpellWorks, mage=A, spell="amber_0", units=(B,))
    hurt = example(ev.WoundsSuffered, seat=1, unit=B, wounds=1, line=0, command=(), characters=(), source="spell")
    (text,) = tell(creation(), stages[0], dispel("failed"), stages[1], works, hurt)
    assert text.startswith(f"{name(A)} create")
    assert "Pang: 4 + 5 + 2 = 11, 5 needed; the Blues fails to dispel Pang: 3 + 3 = 6, 11 needed" in text
    assert f"takes effect on {story().noun(B).object}" in text
    assert text.endswith("1 wound.")


def test_the_next_spell_begins_a_paragraph_and_says_what_decided() -> None:
    told = tell(creation("supreme"), creation("mistake", dice=(1, 1)), dispel("dispelled", A, number=1))
    assert len(told) == 3
    assert "at Supreme Level" in told[0]
    assert "Colour Mistake" in told[1]
    assert "dispel" in told[2]


def test_a_record_is_struck_out_by_an_army_or_a_mage() -> None:
    army, mage = tell(dispel("dispelled", spell="", number=1), dispel("failed", B, "", number=2), lang="de")
    assert army == "The Blues streicht einen Vermerk: 3 + 3 = 6, nötig 11."
    assert mage.startswith(name(B, "de"))
    assert "einen Vermerk nicht" in mage


def test_spells_that_run_out_are_not_told_and_those_that_end_before_are() -> None:
    play = SpellInPlay(1, 0, A, "lilac_5", 12, Lasts.REMAINS, (1, 0), units=(B,))
    assert tell(ev.SpellEnded(play, "duration"), ev.SpellEnded(play, "dispelled")) == []
    assert tell(ev.SpellEnded(play, "mage")) == ["Drowse ends with its mage."]


def test_what_a_back_volt_does_is_told_apart_from_the_last_spell() -> None:
    end = example(ev.StageBegan, phase=Phase.COLOUR, stage=Stage.COLOUR_END)
    hurt = example(ev.WoundsSuffered, seat=1, unit=B, wounds=2, line=2, command=(), characters=(), source="back_volt")
    spell, volt = tell(creation(), end, hurt)
    assert "Pang" in spell
    assert "strike" in volt
    assert "2 of" in volt


def test_a_back_volt_that_begins_and_ends_is_told() -> None:
    began = example(ev.VoltBegan, colour="gold", dice=(5, 5), count=1)
    assert tell(began) == ["Back Volt! 5 + 5 sets Gold in action, count 1."]
    assert tell(example(ev.VoltEnded, colour="gold")) == ["The Back Volt in Gold is over."]


@pytest.mark.rule("CDN-27.14")
def test_whoever_is_charged_in_a_building_has_no_rear() -> None:
    house = next(e.id for e in STATE.ground.elements)
    inside = ev.BuildingEntered(1, B, house)
    reached = ev.ChargeEnded(0, A, B, "contact")
    place = element_called(Words("en"), STATE.ground, house)
    told = tell(inside, charge(side=Arc.REAR), rolled(12), reached)[-1]
    assert f"in the building ({place})" in told
    assert "rear" not in told
    left = ev.BuildingLeft(1, B, house, Placement(1, 1, 0, 5, 0), "abandon")
    assert "in the rear" in tell(inside, left, charge(side=Arc.REAR), rolled(12), reached)[-1]


@pytest.mark.parametrize(("lang", "into", "out"), [
    ("en", "another section", "out of the building"), ("de", "anderen Gebäudeteil", "das Gebäude"),
])  # fmt: skip
def test_who_goes_into_another_section_or_out_of_a_house_is_told(lang: str, into: str, out: str) -> None:
    house = next(e.id for e in STATE.ground.elements)
    first, second = tell(
        ev.BuildingEntered(0, A, house, "section"),
        ev.BuildingLeft(0, A, house, Placement(1, 1, 0, 5, 0), "abandon"), lang=lang,
    )  # fmt: skip
    assert into in first
    assert out in second
