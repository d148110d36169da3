"""The own card of Caledea: what stands on it means something, and says so."""

from __future__ import annotations

from typing import Any

import pytest

from game.ui.widgets import Rect
from game.views.caledea.speech.card import KingdomCard
from game.views.caledea.speech.tips import square_tip
from game.views.contract.named import square
from game.words import Words, languages
from tests.kit.builders.builder import game
from tests.scenes.kits.person import Person
from tests.scenes.kits.seated import border, sit_down
from tests.scenes.kits.tables import HUMAN, NORMAL, at_position


def card_of(person: Person) -> KingdomCard:
    card: KingdomCard = person.screen.find("card")
    return card


def tip_of(widget: Any) -> Any:
    return widget.tooltip() if callable(widget.tooltip) else widget.tooltip


@pytest.mark.rule("CAL-3.2")
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("gold", [1, 7])
def test_every_price_says_what_it_buys_whether_it_can_be_paid_or_not(lang: str, gold: int) -> None:
    kingdoms = ("calvane", "ithrune", "xonavia")
    for kingdom in kingdoms:
        person = sit_down(at_position(game(seats=(kingdom, "talaq"), gold={kingdom: gold})), lang=lang)
        card = card_of(person)
        rows = [w for w in card.walk() if w.id.startswith("card.") and w.id != "card.threat"]
        assert len(rows) == 5
        for row in rows:
            tip = tip_of(row)
            assert tip.title
            assert tip.rule.startswith("CAL-")
            assert len(tip.text) > 40


@pytest.mark.rule("CAL-11.3")
@pytest.mark.parametrize("lang", languages())
def test_land_moves_and_gold_have_tips(lang: str) -> None:
    person = sit_down(at_position(border(used={"calvane": 3})), lang=lang)
    card = card_of(person)
    u = person.ctx.theme.u
    rules = [card.tip_at((card.rect.x + u(20), card.rect.y + u(down))).rule for down in (20, 60, 90)]
    assert rules == ["CAL-5.3", "CAL-10.1", "CAL-11.3"]
    gold = card.tip_at((card.rect.x + u(20), card.rect.y + u(90))).text
    assert "7" in gold
    assert "3" in gold


@pytest.mark.rule("CAL-11.3")
def test_gold_has_one_meaning_on_the_card_and_in_the_bar() -> None:
    person = sit_down(at_position(border(used={"calvane": 3})))
    assert card_of(person).gold == (4, 7)
    assert person.asked[1] == "4 moves left of 4; 4 gold to spend"


@pytest.mark.rule("CAL-14.2")
def test_an_undefended_capital_is_a_warning_that_stays() -> None:
    person = sit_down(at_position(game(capitals={"xonavia": "3,5"}), HUMAN, NORMAL))
    line = card_of(person).line
    assert line.visible
    assert line.is_bare
    assert tip_of(line).rule == "CAL-14.2"


@pytest.mark.rule("CAL-9.13")
def test_the_square_that_the_threat_names_lights_up_while_the_line_is_looked_at() -> None:
    state = game(at={"4,4": "xonavia: infantry", "4,3": "talaq: cavalry", "3,5": "xonavia: infantry"},
                 capitals={"xonavia": "3,5"})  # fmt: skip
    person = sit_down(at_position(state, HUMAN, NORMAL))
    line = card_of(person).line
    assert line.visible
    assert not line.is_bare
    person.point("card.threat")
    person.pass_time(0.1)
    assert person.scene.view.lit == {square(line.threat.square)}
    person.point((5, 5))
    person.pass_time(0.1)
    assert person.scene.view.lit == frozenset()
    assert "Talaq" in tip_of(line).text


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_the_line_about_gold_has_room_beside_the_coins(scale: float) -> None:
    person = sit_down(at_position(border()))
    for lang in languages():
        said = Words(lang, strict=True)("caledea.card.gold.short", available=20, total=21)
        u = scale
        room = Rect(0, 0, round(220 * u), 20).w - 48 * u
        assert person.ctx.text.width(said, 12, "it") / person.ctx.theme.scale * u < room * 0.75


THINGS = {
    "an own unit": ("4,4", "CAL-7.2", "Cavalry: range 2, 2 dice of rank"),
    "a tower": ("5,5", "CAL-12.10", "Each defender rolls one die more; it falls to a 5 or 6."),
    "a capital": ("3,5", "CAL-14.1", "Whoever enters it defeats the kingdom."),
    "a marker": ("1,2", "CAL-10.6", "Brings its owner a gold piece; an enemy that enters salts it."),
    "salt": ("6,7", "CAL-10.8", "Nobody's gold, until Xonavia enters it again."),
    "own land": ("4,0", "CAL-9.1", "You can claim it by entering it: a gold piece and a new infantry."),
    "other land": ("0,6", "CAL-9.1", "Xonavia"),
}


@pytest.mark.rule("CAL-7.2", "CAL-12.10", "CAL-10.7")
@pytest.mark.parametrize("thing", THINGS)
def test_every_square_says_what_stands_there_with_its_numbers_and_its_rule(thing: str) -> None:
    where, rule, said = THINGS[thing]
    state = game(
        at={"4,4": "xonavia: cavalry"}, capitals={"xonavia": "3,5", "talaq": "4,5"}, towers={"talaq": "5,5"},
        marks={"xonavia": "1,2"}, salt="6,7", free="4,0",
    )  # fmt: skip
    x, y = where.split(",")
    for lang in languages():
        tip = square_tip(Words(lang, strict=True), state, state.geo.cell((int(x), int(y))), 0)
        assert tip.rule == rule
        assert tip.title
        assert lang != "en" or said in tip.text
