"""Grenades, flames, the guns of machines and rams are aimed on the board, by pointer and by keys."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.engine.caldaern.blocks.formation import cells_of
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Phase, Placement, Stage
from game.engine.contract import Refusal
from game.views.caldaern.desk.casting_view import CastingView
from game.views.caldaern.hand.commands import LAY
from game.views.contract.base import Do
from tests.kit.builders import caldaern_machines as machines
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_melee import Melee
from tests.kit.guns.battery import Battery
from tests.scenes.kits.person import Person
from tests.views.caldaern.casting.creators import kind, seated

BOARD = Battlefield(48, 40)


def called(plain: Troop) -> Troop:
    """A plain troop with a name that can be read."""
    return msgspec.structs.replace(plain, entry="com_fusiliers")


class Skirmish(Battery):
    """Sappers of seat 0 with one kind of weapon, foes before them and their own militia near those."""

    thrower: Unit
    foes: Unit
    militia: Unit

    def __init__(self, *weapons: str, gap: int = 5, beside: tuple[int, int] = (28, 20)) -> None:
        super().__init__(make=CaldaernState, board=BOARD)
        self.thrower = self.add(0, called(troop(ranged=[*weapons])), 10, (20, 30), 0, 5)
        self.foes = self.add(1, kind("gra_glaives", 18), 18, (19, 30 - gap - 3), 2, 6)
        self.militia = self.add(0, kind("com_militia", 20), 20, beside, 0, 5)
        self.begin()


class Firing(Battery):
    """A machine of seat 0 and foes before it, in the Shooting phase."""

    machine: Unit
    foes: Unit

    def __init__(self, entry: str, gap: int = 12) -> None:
        super().__init__(make=CaldaernState, board=BOARD)
        self.machine = machines.machine(self, 0, (20, 34), entry=entry)
        self.foes = self.add(1, kind("gra_glaives", 18), 18, (18, 34 - gap - 3), 2, 6)
        self.begin()


class Driving(Melee):
    """An Ironclad of seat 0 that may move, and foes two ranks deep before it."""

    def __init__(self) -> None:
        super().__init__(phase=Phase.MOVEMENT, stage=Stage.MISC_MOVE, make=CaldaernState, board=BOARD)
        self.machine = machines.machine(self, 0, (20, 23))
        self.foes = self.add(1, called(troop(ld=10)), 10, (18, 17), 2, 5)
        self.p.push(Task("misc_move"))
        self.go()


def opened(s: Setup, lang: str = "en") -> tuple[Person, CastingView]:
    assert isinstance(s.p, CaldaernState)
    person = seated(s.p, lang=lang)
    return person, person.scene.view


def aim(person: Person, square: tuple[int, int]) -> None:
    person.point(person.scene.view.rect_of(square).center)
    person.settle()


def pick(view: CastingView, unit: Unit) -> None:
    """The unit comes into the hand."""
    view.hand.choose(unit.id)
    view.changed()


# ------------------------------------------------------------------------------------------ grenades
@pytest.mark.rule("CDN-36.6", "CDN-36.23")
def test_grenades_lie_under_the_pointer_and_a_click_throws_all_that_can_be_thrown() -> None:
    s = Skirmish("hand_grenade")
    person, view = opened(s)
    at = (21, 24)
    aim(person, at)
    look = view.looking.look()
    assert look.scatter is not None
    assert (look.scatter.block, len(look.scatter.dots)) == ((20, 23, 3, 3), 1 + 4 * 6)
    assert look.flags[0].text == "3 grenades, each 33 % here"
    assert view.click(at) == Do(act.ThrowGrenades(0, s.thrower.id, (at, at, at)))
    assert person.picture()


@pytest.mark.rule("CDN-36.23")
def test_keys_throw_fewer_of_them() -> None:
    s = Skirmish("hand_grenade")
    _, view = opened(s)
    assert not view.widen(1), "three at the most"
    assert view.widen(-1)
    assert view.click((21, 24)) == Do(act.ThrowGrenades(0, s.thrower.id, ((21, 24),) * 2))
    view.widen(-1)
    assert not view.widen(-1), "one at the least"
    assert view.click((21, 24)) == Do(act.ThrowGrenades(0, s.thrower.id, ((21, 24),)))


@pytest.mark.rule("CDN-36.6")
def test_where_no_grenade_may_be_aimed_it_says_why() -> None:
    s = Skirmish("hand_grenade")
    person, view = opened(s)
    for square in ((21, 5), (29, 21)):
        aim(person, square)
        look = view.looking.look()
        assert look.scatter is not None
        assert not look.scatter.allowed
        assert [flag.kind for flag in look.flags] == ["bad"]
        assert not isinstance(view.click(square), Do)


@pytest.mark.rule("CDN-19.14")
def test_own_units_that_may_be_touched_are_hatched_with_their_chance() -> None:
    s = Skirmish("hand_grenade")
    person, view = opened(s)
    aim(person, (24, 23))
    look = view.looking.look()
    assert look.scatter is not None
    assert set(look.scatter.own) == {view.shown.blocks[s.militia.id], view.shown.blocks[s.thrower.id]}
    assert view.odds is not None
    chances = dict(view.odds.answers)
    told = {f"{round(chances[str(own.id)].chance * 100)} %" for own in (s.militia, s.thrower)}
    assert {flag.text for flag in look.flags if flag.kind == "bad"} == told


@pytest.mark.rule("CDN-36.6")
def test_who_has_bows_too_takes_grenades_by_a_key_and_bows_again() -> None:
    s = Skirmish("bow", "hand_grenade")
    person, view = opened(s)
    foe = (21, 23)
    assert isinstance(view.hand.click(foe, s.foes.id), act.Shoot)
    assert LAY in [command.id for command in view.commands()]
    person.key(pygame.K_z, letter="z")
    assert view.hand.template == "small"
    assert isinstance(view.hand.click(foe, s.foes.id), act.ThrowGrenades)
    person.key(pygame.K_z, letter="z")
    assert isinstance(view.hand.click(foe, s.foes.id), act.Shoot)


@pytest.mark.rule("CDN-36.6")
@pytest.mark.parametrize("weapon", ["hand_grenade", "flamethrower"])
def test_keys_alone_lay_templates(weapon: str) -> None:
    s = Skirmish(weapon)
    person, view = opened(s)
    view.keyboard(True)
    assert view.cursor == view.hand.first_aim
    before = view.cursor
    assert before is not None
    person.key(pygame.K_LEFT)
    assert view.cursor == (before[0] - 1, before[1])
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    done = view.handle(pressed)
    assert isinstance(done, Do)
    assert isinstance(done.action, act.ThrowGrenades | act.PlaceFlames)


# ------------------------------------------------------------------------------------------ flames
@pytest.mark.rule("CDN-36.7", "CDN-2.13")
def test_flames_burn_what_is_pointed_at() -> None:
    s = Skirmish("flamethrower", gap=3)
    person, view = opened(s)
    aim(person, (21, 26))
    look = view.looking.look()
    assert look.scatter is not None
    assert (look.scatter.block, len(look.scatter.flames)) == (None, 3)
    assert "3 flames" in [flag.text for flag in look.flags]
    done = view.click((21, 26))
    assert isinstance(done, Do)
    assert isinstance(done.action, act.PlaceFlames)
    assert len({flame.square for flame in done.action.templates}) == 3
    person.picture()


@pytest.mark.rule("CDN-36.7")
def test_flames_that_would_reach_nobody_are_refused_in_words() -> None:
    s = Skirmish("flamethrower", gap=3, beside=(25, 23))
    person, view = opened(s)
    aim(person, (25, 25))
    assert view.refusal is not None
    look = view.looking.look()
    assert look.scatter is not None
    assert (look.scatter.allowed, look.flags[0].kind) == (False, "bad")
    assert not isinstance(view.click((25, 25)), Do)
    aim(person, (40, 5))
    assert (view.refusal, view.looking.look().scatter) == (None, None), "no flame gets there"
    person.picture()


# ------------------------------------------------------------------------------------------ machines
@pytest.mark.rule("CDN-36.23", "CDN-36.11")
def test_a_siege_gun_aims_at_the_model_under_the_pointer() -> None:
    s = Firing(machines.BASTION)
    person, view = opened(s)
    model = 8
    square = cells_of(s.foes)[model]
    aim(person, square)
    look = view.looking.look()
    assert look.scatter is not None
    assert look.scatter.block == (square[0] - 1, square[1] - 1, 3, 3)
    assert len(look.scatter.dots) == 1 + 4 * 5
    assert view.click(square) == Do(act.ShootMachine(0, s.machine.id, s.foes.id, (), (), model))
    person.picture()


@pytest.mark.rule("CDN-36.23")
def test_a_machine_without_a_gun_that_lays_blasts_shoots_as_ever() -> None:
    s = Firing(machines.RATTLER)
    person, view = opened(s)
    square = cells_of(s.foes)[3]
    aim(person, square)
    assert view.looking.look().scatter is None
    assert view.click(square) == Do(act.ShootMachine(0, s.machine.id, s.foes.id))


# ------------------------------------------------------------------------------------------ rams
@pytest.mark.rule("CDN-15.33", "CDN-15.35")
def test_an_enemy_ahead_is_rammed_by_a_click_and_the_end_is_seen_before() -> None:
    s = Driving()
    person, view = opened(s)
    pick(view, s.machine)
    aim(person, (20, 18))
    look = view.looking.look()
    assert isinstance(view.candidate, act.Ram)
    assert view.odds is not None
    ghost = next(ghost for ghost in look.ghosts if ghost.unit == s.machine.id)
    assert ghost.place == Placement(20, 19, 0, 1)
    assert look.arrows[0].points == ((21.5, 24.5), (21.5, 20.5))
    done = view.click((20, 18))
    assert isinstance(done, Do)
    assert isinstance(done.action, act.Ram)
    person.picture()


@pytest.mark.rule("CDN-15.33")
def test_keys_alone_ram() -> None:
    s = Driving()
    person, view = opened(s)
    pick(view, s.machine)
    view.keyboard(True)
    for _ in range(7):
        if not isinstance(view.candidate, act.Ram):
            person.key(pygame.K_UP)
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    done = view.handle(pressed)
    assert isinstance(done, Do)
    assert isinstance(done.action, act.Ram)


def test_whom_no_ram_reaches_stays_without_a_frame() -> None:
    s = Driving()
    far = s.add(1, called(troop()), 10, (40, 3), 2, 5)
    _, view = opened(s)
    pick(view, s.machine)
    assert far.id not in view.hand.targets
    assert not isinstance(view.hand.click((41, 3), far.id), act.Ram | Refusal)


# ------------------------------------------------------------------------------------------ armour
class Duel(Battery):
    """Two machines of seats 0 and 1 that face north, the one behind the other."""

    def __init__(self, facing: int = 0) -> None:
        super().__init__(make=CaldaernState, board=BOARD)
        self.anvil = machines.machine(self, 0, (20, 34), entry=machines.ANVIL)
        self.ironclad = machines.machine(self, 1, (20, 18), facing)
        self.begin()


@pytest.mark.rule("CDN-15.1", "CDN-15.15")
@pytest.mark.parametrize(("facing", "value", "way"), [(0, 7, (0, 1)), (2, 9, (0, 1)), (1, 8, (0, 1))])
def test_who_aims_at_a_machine_sees_its_armour_and_the_side_that_will_be_hit(
    facing: int, value: int, way: tuple[int, int]
) -> None:
    s = Duel(facing)
    person, view = opened(s)
    aim(person, (21, 19))
    sides = view.looking.look().sides
    assert sides is not None
    assert sorted(shield[1] for shield in sides.shields) == [7, 8, 8, 9]
    assert [shield for shield in sides.shields if shield[2]] == [(way, value, True)]
    assert view.odds is not None
    pierced = dict(view.odds.outcomes)["pierced"]
    assert sides.text == f"pierces {round(pierced * 100)} %"
    person.picture()


@pytest.mark.rule("CDN-15.21")
def test_the_card_of_a_shot_at_a_machine_tells_the_damage_chart() -> None:
    person, view = opened(Duel())
    aim(person, (21, 19))
    (table,) = person.scene.desk.odds().words.tables
    assert view.odds is not None
    chances = dict(view.odds.outcomes)
    rows = ("hull_stunned", "hull_weapon", "hull_major", "hull_explode", "destroyed")
    assert [row.share for row in table.rows] == [float(chances[row]) for row in rows]
    assert table.rows[0].label == "Crew stunned"
    assert table.rows[0].share > 2 * table.rows[3].share, "three faces of the die against one"


def test_who_does_not_aim_sees_the_values_alone() -> None:
    s = Duel()
    person, view = opened(s)
    view.hand.subject = None
    aim(person, (21, 19))
    sides = view.looking.look().sides
    assert sides is not None
    assert not any(hit for _, _, hit in sides.shields)
    assert sides.text == ""
