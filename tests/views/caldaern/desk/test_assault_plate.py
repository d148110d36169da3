"""The plate of an assault: two rows of fighters, the chance that the house is taken, and the flag at the house."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Phase, Stage
from game.views.caldaern.desk.party_sheet import chance_to_take, stormed
from game.views.caldaern.panels.party_plate import PartyPlate
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_melee import Melee
from tests.kit.town.storm import Storm, village
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
    assert [points for _, points in legios.models] == [3, 3, 3]
    assert [points for _, points in men.models] == [1] * 10
    assert (legios.told, men.told) == ("9 of 10", "10 of 10")
    assert legios.colour != men.colour


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
