"""Panels of the Colour phase: what they tell, that everything has room, and that a wheel is painted once a size."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caldaern.magic import pools, volt
from game.engine.caldaern.magic.truce import due, offered_from
from game.engine.caldaern.position.colour import BackVolt
from game.ui.context import Context
from game.views.caldaern.colour.answering import Answering
from game.views.caldaern.colour.telling import ColourTelling
from game.views.caldaern.colour.wheel import wheel
from game.views.caldaern.desk.flow_sheet import flow_sheet
from tests.scenes.kits.person import Person
from tests.views.caldaern.casting.creators import Creators
from tests.views.caldaern.colour.answerers import Answerers, seated

LOOKS = ((1280, 720, 100), (1920, 1080, 100), (1024, 640, 100), (1280, 720, 150))
PANELS = ("own", "odds", "volt")


@pytest.fixture(autouse=True)
def _keyboard() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))


def telling(person: Person) -> ColourTelling:
    desk = person.scene.desk
    return ColourTelling(desk, desk.state.colour, desk.state.active, Answering())


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("what", ["created", "played", "volted"])
@pytest.mark.usefixtures("roughly")
def test_nothing_is_cut_off_and_no_panel_lies_on_another(what: str, look: tuple[int, int, int], lang: str) -> None:
    s = Answerers()
    person = seated(getattr(s, what)(), size=look[:2], percent=look[2], lang=lang)
    if what == "volted":
        person.click("volt.3")
    boxes = [box for box in person.screen.boxes() if box.id.partition(".")[0] in PANELS]
    assert boxes
    for box in boxes:
        for run in box.runs:
            assert not run.cut, (box.id, run.text)
            assert person.screen.find(box.id.partition(".")[0]).rect.inflate(4, 4).contains(run.rect), run.text
    seen = [person.screen.find(id).rect for id in (*PANELS, "chronicle", "side") if person.screen.find(id).visible]
    for n, rect in enumerate(seen):
        assert rect.collidelist(seen[n + 1 :]) < 0


def test_pools_tell_what_is_left_and_whence_it_came() -> None:
    s = Answerers()
    person = seated(s.created())
    colour, antimagic = telling(person).card(None, 0).pools
    assert (colour.left, sum(n for _, n in colour.squares)) == (7 + 3 - 3, 7 + 3)
    assert antimagic.left == sum(n for _, n in antimagic.squares) == 7 + 1 + 1
    assert "7" in colour.sources
    assert "+3" in colour.sources
    assert colour.squares[0][0] == person.scene.desk.seat_colour(0)
    assert antimagic.squares[0][0] == person.scene.desk.seat_colour(1)


def test_spells_in_play_tell_unit_end_and_owner() -> None:
    s = Answerers()
    person = seated(s.played())
    drag, drowse = telling(person).card(None, 0).plays
    assert (drag.name, drag.school) == ("Drag", "azure")
    assert drag.more.endswith("to round 3")
    assert drowse.more.endswith("stays")
    assert drag.colour == person.scene.desk.seat_colour(1)
    assert "Difficulty" in drag.tip.text


@pytest.mark.parametrize("colour", list(volt.colour_chances()))
def test_every_back_volt_says_what_it_does(colour: str) -> None:
    s = Answerers()
    s.begin(pools=(3, 4, 3, 4))
    person = seated(s.p)
    for count in (0, 3, 5, 12):
        pools.change(s.p, volt=BackVolt(colour, count, (3, 0)))
        sheet = telling(person).volt()
        assert sheet is not None
        assert (sheet.active, sheet.number) == (colour, str(count))
        assert sheet.text
        assert "{" not in sheet.text
        assert sheet.note, "a truce can be offered later"


def test_a_truce_can_be_offered_from_the_round_that_is_told() -> None:
    s = Answerers()
    s.begin(pools=(3, 4, 3, 4))
    for began in ((2, 0), (2, 1)):
        pools.change(s.p, volt=BackVolt("gold", 0, began))
        for seat in (0, 1):
            s.p.active = seat
            first = offered_from(s.p, seat)
            for s.p.round in range(began[0], began[0] + 4):
                if (s.p.round, seat != s.p.first) > (began[0], began[1] != s.p.first):
                    assert due(s.p) is (s.p.round >= first)


def test_without_back_volts_there_is_no_wheel() -> None:
    s = Answerers()
    s.p.config = type(s.p.config)(back_volt=False)
    s.begin(pools=(3, 4, 3, 4))
    person = seated(s.p)
    assert telling(person).volt() is None
    assert not person.screen.find("volt").visible


def test_a_wheel_is_painted_once_for_each_size_and_colour() -> None:
    art = Context.for_tests().art
    assert wheel(art, 50, "lilac") is wheel(art, 50, "lilac")
    assert wheel(art, 50, "lilac") is not wheel(art, 50)


def test_points_of_a_spell_that_is_chosen_are_seen_to_leave() -> None:
    s = Creators()
    person = seated(s.p)
    view = person.scene.view
    view.click_card(0)
    view.casting.take_target(*view.casting.aims[0])
    view.changed()
    person.pass_time(0.1)
    assert view.casting.dice > 0
    assert person.scene.panel.colour.pools[0].leaving == view.casting.dice
    assert person.scene.panel.colour.pools[1].leaving == 0


def test_headings_of_the_phase_are_gone_with_it() -> None:
    """Also where no spell is in play afterwards, so that nothing takes their place."""
    person = seated(Answerers().played())
    desk = person.scene.desk
    card = desk.card()
    assert card.tip_spots()
    card.show_colour(telling(person).card(None, 0))
    headings = {desk.ctx.words("colour.mages", name=""), desk.ctx.words("colour.plays")}
    card.show_track(flow_sheet(desk), desk.ctx.words("colour.plays"), ())
    person.screen.draw(pygame.Surface(person.screen.ctx.size))
    drawn = {run.text.casefold() for box in person.screen.boxes() if box.id.startswith("own") for run in box.runs}
    assert not {heading.casefold() for heading in headings} & drawn
