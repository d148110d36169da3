"""In a small window the left column is folded away; nothing that has to be chosen from may go with it."""

from game.engine.caleira.position.records import Phase
from game.ui.inspect import faults
from tests.scenes.kits import caleira_tables
from tests.scenes.kits.seated import sit_down
from tests.scenes.kits.tables import HUMAN, NORMAL, table

SMALL, USUAL = (1024, 640), (1280, 720)


def test_kingdoms_can_be_chosen_and_read_about_in_a_small_window() -> None:
    person = sit_down(table(2, kinds=(HUMAN, NORMAL), kingdoms=False))
    person.resize(SMALL)
    assert person.sees("kingdoms.list")
    assert person.side()[0] == "Xonavia"
    assert faults(person.screen) == []
    rows = person.screen.find("kingdoms.list")
    person.click(rows.row_rect(1).center)
    assert person.side()[0] == "Talaq"
    person.click("prompt.kingdom:talaq")
    person.settle()
    assert person.scene.table.state.kingdoms[0].id == "talaq"


def test_chronicle_comes_back_when_its_place_is_free_again() -> None:
    person = sit_down(table(2, kinds=(HUMAN, NORMAL), kingdoms=False))
    person.resize(SMALL)
    assert not person.sees("chronicle")
    person.resize(USUAL)
    assert person.sees("chronicle")
    person.resize(SMALL)
    person.click("prompt.kingdom:xonavia")
    person.settle()
    assert person.sees("chronicle")
    assert person.scene.side.rect == person.scene.rects.side


def test_the_chronicle_stays_where_nothing_is_chosen_by_the_card() -> None:
    castles = caleira_tables.sit(caleira_tables.asking(Phase.AWAIT_PLAY), size=SMALL)
    assert castles.sees("chronicle")
    assert not castles.scene.panel.visible
    castles.resize(USUAL)
    assert castles.sees("chronicle")
    assert castles.scene.panel.visible
