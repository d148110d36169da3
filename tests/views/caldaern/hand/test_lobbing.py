"""A trebuchet aims on the board: its template, where that may drift, whom it touches, and why it may not lie there."""

from __future__ import annotations

from fractions import Fraction

import pygame
import pytest

from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting.templates import lobs
from game.engine.caldaern.state import CaldaernState
from game.views.caldaern.desk.casting_view import CastingView
from game.views.caldaern.hand.commands import INDIRECT
from game.views.contract.base import Do
from tests.kit.guns.battery import Battery, gun, place_gun
from tests.scenes.kits.person import Person
from tests.views.caldaern.casting.creators import kind, seated

AIM = (19, 12)
"""A square of the foes' front rank."""
OPEN = (36, 8)


class Siege(Battery):
    """A stone arm, enemies before it, and its own militia between them."""

    arm: Unit
    foes: Unit
    militia: Unit

    def __init__(self) -> None:
        super().__init__(make=CaldaernState, board=Battlefield(48, 40))
        self.arm = place_gun(self, 0, (20, 34), kind=gun("khe_stone_arm"))
        self.foes = self.add(1, kind("gra_glaives", 18), 18, (16, 10), 2, 6)
        self.militia = self.add(0, kind("com_militia", 20), 20, (16, 20), 0, 5)
        self.begin()


@pytest.fixture
def siege() -> Siege:
    return Siege()


def opened(s: Siege, lang: str = "en") -> tuple[Person, CastingView]:
    assert isinstance(s.p, CaldaernState)
    person = seated(s.p, lang=lang)
    return person, person.scene.view


def button(view: CastingView) -> str:
    """What the button says that changes between direct and indirect fire."""
    return next(command.text for command in view.commands() if command.id == INDIRECT)


def aim(person: Person, square: tuple[int, int]) -> None:
    person.point(person.scene.view.rect_of(square).center)
    person.settle()


@pytest.mark.rule("CDN-14.51", "CDN-14.54")
def test_the_template_lies_under_the_pointer_with_every_place_of_the_scatter(siege: Siege) -> None:
    person, view = opened(siege)
    aim(person, AIM)
    scatter = view.looking.look().scatter
    assert scatter is not None
    assert (scatter.block, scatter.allowed) == ((18, 11, 3, 3), True)
    assert len(scatter.dots) == 1 + 4 * 5
    assert {(AIM[0] + 0.5, AIM[1] + 0.5 + far) for far in (-10, 0, 2, 8)} <= set(scatter.dots)
    assert [flag.text for flag in view.looking.look().flags] == ["28 % here", "each dot 3 %", "6 %"]


@pytest.mark.rule("CDN-14.51")
def test_a_click_fires_there(siege: Siege) -> None:
    _, view = opened(siege)
    assert view.click(AIM) == Do(act.FireTrebuchet(0, siege.arm.id, AIM))
    assert view.click(OPEN) == Do(act.FireTrebuchet(0, siege.arm.id, OPEN)), "on the land too, where nobody stands"


@pytest.mark.rule("CDN-14.52")
def test_where_it_may_not_lie_it_is_barred_and_says_why(siege: Siege) -> None:
    person, view = opened(siege)
    aim(person, (18, 20))
    look = view.looking.look()
    assert look.scatter is not None
    assert (look.scatter.allowed, look.scatter.dots) == (False, ())
    assert [(flag.text, flag.kind) for flag in look.flags] == [("The template would lie on your own models.", "bad")]
    assert not isinstance(view.click((18, 20)), Do)


@pytest.mark.rule("CDN-14.57")
def test_a_key_fires_indirectly_and_then_it_always_drifts(siege: Siege) -> None:
    person, view = opened(siege)
    aim(person, AIM)
    assert button(view) == "Indirect"
    person.key(pygame.K_i, letter="i")
    assert button(view) == "Direct"
    look = view.looking.look()
    assert look.scatter is not None
    assert len(look.scatter.dots) == 4 * 5
    assert look.flags[0].text == "always drifts"
    assert view.click(AIM) == Do(act.FireTrebuchet(0, siege.arm.id, AIM, True))
    person.key(pygame.K_i, letter="i")
    assert view.click(AIM) == Do(act.FireTrebuchet(0, siege.arm.id, AIM))


@pytest.mark.rule("CDN-14.51")
def test_keys_alone_aim_and_fire(siege: Siege) -> None:
    person, view = opened(siege)
    before = view.hand.first_aim
    assert before is not None
    view.keyboard(True)
    assert view.cursor == before
    person.key(pygame.K_RIGHT)
    assert view.cursor == (before[0] + 1, before[1])
    scatter = view.looking.look().scatter
    assert scatter is not None
    assert scatter.block[:2] == (before[0], before[1] - 1)
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert view.handle(pressed) == Do(act.FireTrebuchet(0, siege.arm.id, (before[0] + 1, before[1])))


@pytest.mark.rule("CDN-19.14")
@pytest.mark.parametrize(
    ("lang", "rows"),
    [("en", ["Glaive Sworn", "your Militia", "nobody struck", "Misfire"]),
     ("de", [None, "eigene: Miliz", "niemand getroffen", "Fehlzündung"])],
)  # fmt: skip
def test_the_card_tells_everybody_who_may_be_touched(siege: Siege, lang: str, rows: list[str | None]) -> None:
    person, view = opened(siege, lang)
    aim(person, AIM)
    shown = person.scene.desk.odds()
    (table,) = shown.words.tables
    assert [row.label for row, name in zip(table.rows, rows, strict=True) if name] == [name for name in rows if name]
    assert [row.ink for row in table.rows[:2]] == [siege.p.config.seat_list[1].colour, "bad"]
    assert view.odds is not None
    outcomes = dict(view.odds.outcomes)
    assert outcomes["misfire"] == Fraction(1, 6)
    assert table.rows[2].cells == (f"{round((outcomes['nobody'] - Fraction(1, 6)) * 100)} %",)
    person.picture()


def test_what_is_aimed_is_drawn(siege: Siege) -> None:
    person, _ = opened(siege)
    before = person.picture()
    aim(person, AIM)
    assert person.picture() != before


def test_another_unit_is_still_taken_up_by_a_click() -> None:
    s = Siege()
    second = place_gun(s, 0, (30, 34), kind=gun("khe_stone_arm"))
    _, view = opened(s)
    view.hand.look(view.state, 0)
    view.hand.choose(s.arm.id)
    assert view.hand.click((30, 34), second.id) is None
    assert view.hand.subject == second.id


@pytest.mark.rule("CDN-14.36")
def test_a_trebuchet_that_can_not_fire_says_why() -> None:
    s = Siege()
    place_gun(s, 0, (30, 34), kind=gun("khe_stone_arm"))
    s.arm.jammed = 2
    _, view = opened(s)
    view.hand.look(view.state, 0)
    why = view.hand.why_not(s.arm.id)
    assert why is not None
    assert why == lobs.unit_refusal(view.state, view.state.units[s.arm.id])
    assert not why.code.startswith("type_forbids")


@pytest.mark.rule("CDN-14.54", "CDN-19.14")
def test_rows_of_the_card_bear_bars_as_long_as_their_chances_and_the_scatter_is_told_above(siege: Siege) -> None:
    person, _ = opened(siege)
    aim(person, AIM)
    words = person.scene.desk.odds().words
    (table,) = words.tables
    assert [row.cells[0] for row in table.rows] == [f"{round((row.share or 0) * 100)} %" for row in table.rows]
    assert [row.warned for row in table.rows] == [False, True, False, False]
    assert table.rows[0].figure == "cdn_glaive"
    assert words.parts[0] == (("where you aim", "28 %"), ("each other dot", "3 %"))
    assert words.totals[0] == ("dots", "21")


def test_flags_of_a_template_do_not_lie_on_each_other(siege: Siege) -> None:
    person, view = opened(siege)
    view.sight.fit()
    aim(person, AIM)
    person.picture()
    slips = view.painter.lines.slips
    assert len(slips) >= 3
    assert all(not a.colliderect(b) for n, a in enumerate(slips) for b in slips[:n])
