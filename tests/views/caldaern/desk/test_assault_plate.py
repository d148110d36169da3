"""The plate of an assault: two rows of fighters, the chance that the house is taken, and the flag at the house."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Phase, Stage
from game.views.caldaern.desk.party_sheet import stormed
from game.views.caldaern.hand.party_choice import BEST, GO, IN, OUT
from game.views.caldaern.panels.party_plate import ModelKey, PartyPlate
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.shown.prospects import ChargeTold
from game.views.caldaern.shown.storming import chance_to_take, hundredths, storm_chance, stormed_house
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_melee import Melee
from tests.kit.town.storm import Storm, put_in, village
from tests.scenes.kits.person import Person
from tests.views.caldaern.colour.answerers import seated

LOOKS = ((1280, 720, 100), (1920, 1080, 100), (1024, 640, 100), (1280, 720, 150))


@pytest.fixture(autouse=True)
def _keyboard() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))


class Seated(Storm):
    """A storm in a state that a table can have."""

    def __init__(self) -> None:
        Melee.__init__(self, village(), phase=Phase.MELEE, stage=Stage.SHOOTING_END, make=CaldaernState)


def stormers() -> CaldaernState:
    """Four Legios before a house that twelve men hold: seat 0 picks its party, or seat 1 does."""
    s = Seated()
    legios = troop("monstrous_infantry", w=3, entry="khe_legios", name="Legios")
    a, b = s.sides(4, 12, attacker=legios, garrison=troop(entry="com_fusiliers", name="Line Fusiliers"))
    s.assault(a, b, 2, 5)
    assert s.asked() == "pick_assault_party"
    assert isinstance(s.p, CaldaernState)
    return s.p


def at_the_door(look: tuple[int, int, int] = LOOKS[0], lang: str = "en") -> Person:
    person = seated(stormers(), size=look[:2], percent=look[2], lang=lang)
    person.pass_time(0.5)
    person.scene.draw(pygame.Surface(person.ctx.size))
    return person


def plate_of(person: Person) -> PartyPlate:
    plate = person.screen.find("party")
    assert isinstance(plate, PartyPlate)
    return plate


def test_both_parties_stand_in_rows_as_wide_as_their_points() -> None:
    sheet = plate_of(at_the_door()).sheet
    assert sheet is not None
    legios, men = sheet.rows
    assert [frame.points for frame in legios.models] == [3, 3, 3]
    assert [frame.points for frame in men.models] == [1] * 10
    assert (legios.told, men.told) == ("9 of 10", "10 of 10")
    assert legios.colour != men.colour


def test_heroes_of_a_party_are_named_beside_their_unit() -> None:
    s = Seated()
    legios = troop("monstrous_infantry", w=3, entry="khe_legios", name="Legios")
    a, b = s.sides(3, 12, attacker=legios, garrison=troop(entry="com_fusiliers", name="Line Fusiliers"))
    s.p.change(b, place=b.last_place, building=0)
    s.hero(1, host=b, entry="com_marshal", name="Lord Marshal")
    put_in(s.p, b)
    s.assault(a, b, 2, 5)
    assert isinstance(s.p, CaldaernState)
    person = seated(s.p, size=(1280, 720), lang="en")
    person.pass_time(0.5)
    sheet = plate_of(person).sheet
    assert sheet is not None
    assert sheet.rows[0].name == unit_called(person.ctx.words, a)
    assert sheet.rows[1].name == f"{unit_called(person.ctx.words, b)}, Lord Marshal"


def test_the_chance_to_take_the_house_is_on_the_plate_and_at_the_house() -> None:
    person = at_the_door()
    view, sheet = person.scene.view, plate_of(person).sheet
    chance = chance_to_take(view.odds)
    assert sheet is not None
    assert chance is not None
    assert sheet.chance == f"{round(chance * 100)} %"
    assert [flag.text for flag in view.looking.look().flags] == [f"{sheet.chance} to take it"]


def test_without_an_assault_there_is_no_plate() -> None:
    state = stormers()
    assert stormed(state, None) is not None
    state.melee = None
    state.charges = ()
    assert stormed(state, None) is None


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("look", LOOKS)
def test_the_plate_has_room_and_everything_on_it_a_tip(look: tuple[int, int, int], lang: str) -> None:
    person = at_the_door(look, lang)
    plate = plate_of(person)
    if not plate.visible:
        return
    assert pygame.Rect((0, 0), look[:2]).contains(plate.rect)
    spots = list(plate.tip_spots())
    assert len(spots) >= 2
    for spot in spots:
        assert plate.rect.contains(spot)
        tip = plate.tip_at(spot.center)
        assert tip is not None
        assert tip.rule
    for box in person.screen.boxes():
        if box.id == "party":
            assert not [run.text for run in box.runs if run.cut]


def command_ids(person: Person) -> list[str]:
    return [command.id for command in person.scene.view.commands()]


def test_a_click_takes_a_model_out_of_the_party_and_back_in() -> None:
    person = at_the_door()
    plate = plate_of(person)
    assert plate.sheet is not None
    assert next((frame.figure, frame.number) for frame in plate.sheet.rows[0].looking_on)[1] == 1
    person.click(person.screen.find(f"party.{OUT}.line.1").rect.center)
    person.pass_time(0.2)
    assert plate.sheet.rows[0].told == "6 of 10"
    assert plate.sheet.rows[0].looking_on[0].number == 2
    assert BEST in command_ids(person)
    person.click(person.screen.find(f"party.{IN}.line.1").rect.center)
    person.pass_time(0.2)
    assert plate.sheet.rows[0].told == "9 of 10"
    assert BEST not in command_ids(person)


def test_more_than_ten_points_are_refused_with_the_reason() -> None:
    person = at_the_door()
    before = person.scene.view.party.picked
    found = person.scene.desk.run(f"{IN}.line")
    assert plate_of(person).rect.contains(found.anchor)
    assert found.refusal.code == "party_too_big"
    assert dict(found.refusal.values)["points"] == 12
    assert person.scene.view.party.picked == before


def test_the_party_is_confirmed_by_return_alone() -> None:
    person = at_the_door()
    assert command_ids(person)[-1] == GO
    person.scene.view.run(f"{OUT}.line")
    person.key(pygame.K_RETURN)
    person.pass_time(0.2)
    melee = person.scene.view.state.melee
    assert melee is not None
    assert [one.line for one in melee.parties if one.unit == melee.storm[0]] == [2]


def test_only_the_own_row_can_be_clicked_and_its_keys_keep_the_keyboard() -> None:
    person = at_the_door()
    plate = plate_of(person)
    assert all(isinstance(key, ModelKey) and key.frame.command for key in plate.children)
    assert plate.sheet is not None
    assert not any(frame.command for frame in plate.sheet.rows[1].models)
    first = person.screen.find(f"party.{OUT}.line.1")
    person.key(pygame.K_TAB)
    person.screen.focus(first.id)
    person.key(pygame.K_SPACE)
    person.pass_time(0.2)
    assert person.screen.focused is first
    assert plate.sheet.rows[0].told == "6 of 10"


def test_before_the_charge_the_flag_at_the_house_shows_the_chance_to_take_it() -> None:
    s = Drill(village(), make=CaldaernState)
    a = s.add(0, troop(entry="com_militia", name="Militia"), 10, (20, 21), 0, 5)
    b = s.add(1, troop(entry="com_fusiliers", name="Line Fusiliers"), 10, (40, 2), 2, 5)
    put_in(s.p, b)
    s.charges()
    assert isinstance(s.p, CaldaernState)
    person = seated(s.p)
    view = person.scene.view
    view.hand.choose(a.id)
    view.point((21, 15), None)
    person.pass_time(3.0)
    chance = storm_chance(view)
    assert chance is not None
    told = view.told
    assert isinstance(told, ChargeTold)
    assert chance == min(float(one.reach.chance) * (chance_to_take(one.clash) or 0) for one in told.answers)
    assert [flag.text for flag in view.looking.look().flags] == [f"{hundredths(chance)} % to take it"]
    assert stormed_house(view) == b.id
    card = person.scene.desk.odds()
    assert "in contact" not in card.words.take + card.words.foot, "a house has neither front nor rear"


def test_a_small_chance_is_not_told_as_none() -> None:
    assert [hundredths(chance) for chance in (0.0, 0.001, 0.42, 0.999, 1.0)] == [0, 1, 42, 99, 100]
