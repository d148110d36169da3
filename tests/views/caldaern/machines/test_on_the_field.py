"""Machines and guns on the field: hull, signs of damage, crew."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caldaern.position.units import Damage, Unit
from game.engine.caldaern.words.kinds import N, Placement
from game.ui.context import Context
from game.views.caldaern.field.block_paint import block_picture
from game.views.caldaern.field.blocks import BlockLook, block_look
from game.views.caldaern.machines.marks import scale_of
from game.views.caldaern.machines.wear import IMMOBILE, JAMMED, STUNNED, WEAPON_LOST, WHOLE, HullLeft, wear_of
from game.views.caldaern.shown.shown import Shown
from tests.kit.builders.caldaern_armies import position, unit

HERE = Placement(8, 8, N, 1)


@pytest.fixture(scope="module")
def ctx() -> Context:
    return Context.for_tests()


def one(entry: str, **more: object) -> Unit:
    return unit(30, 0, entry, 1, HERE, **more)


def look(thing: Unit) -> BlockLook:
    return block_look(Shown(position(thing)), thing)


@pytest.mark.rule("CDN-15.3")
def test_the_hull_left_is_told_by_squares() -> None:
    assert wear_of(one("com_ironclad")).hulls == (HullLeft(4, 4),)
    assert look(one("com_ironclad")).wounds == ""
    assert wear_of(one("com_ironclad", damage=(Damage(lost=3),))).hulls == (HullLeft(1, 4),)


@pytest.mark.rule("CDN-17.12")
def test_each_walker_has_its_own_hull() -> None:
    two = unit(30, 0, "khe_bulwark", 2, Placement(8, 8, N, 2), damage=(Damage(lost=1),))
    whole = wear_of(two).hulls[1].whole
    assert wear_of(two).hulls == (HullLeft(whole - 1, whole), HullLeft(whole, whole))


@pytest.mark.rule("CDN-15.21")
@pytest.mark.parametrize(
    ("damage", "signs"),
    [(Damage(), ()), (Damage(stunned=3), (STUNNED,)), (Damage(weapons=(1,)), (WEAPON_LOST,)),
     (Damage(stunned=3, immobile=True, weapons=(0,)), (IMMOBILE, STUNNED, WEAPON_LOST))],
)  # fmt: skip
def test_each_kind_of_damage_has_its_sign(damage: Damage, signs: tuple[str, ...]) -> None:
    assert look(one("com_ironclad", damage=(damage,))).wear.signs == signs


@pytest.mark.rule("CDN-14.3")
def test_a_gun_shows_its_crew_and_no_wounds() -> None:
    gun = look(one("com_culverin", wounds=1))
    assert (gun.number, gun.wounds, gun.wear.served) == (str(gun.wear.crew_size - 1), "", gun.wear.crew_size - 1)


@pytest.mark.rule("CDN-14.36")
def test_a_jammed_gun_has_a_sign() -> None:
    assert look(one("com_culverin")).wear.signs == ()
    assert look(one("com_culverin", jammed=2)).wear.signs == (JAMMED,)


def test_others_have_nothing_of_it() -> None:
    assert all(wear_of(each) is WHOLE for each in position().units.values())


def test_a_long_row_of_squares_is_drawn_smaller_but_stays_to_be_seen() -> None:
    assert scale_of(4, 60, 13) == 1.0
    assert 0.5 < scale_of(10, 60, 13) < 1.0
    assert scale_of(10, 20, 13) == 0.5


@pytest.mark.parametrize("side", [5, 12, 20, 44])
def test_losses_and_damage_are_seen_at_every_zoom(ctx: Context, side: int) -> None:
    whole, hurt = one("com_bastion"), one("com_bastion", damage=(Damage(lost=4, stunned=2),))
    pictures = [block_picture(ctx, look(each), side) for each in (whole, hurt)]
    for layer in ("body", "marks"):
        seen = [pygame.image.tobytes(getattr(picture, layer).surface, "RGBA") for picture in pictures]
        assert seen[0] != seen[1]


@pytest.mark.rule("CDN-15.3")
def test_squares_at_the_southern_rim_lie_on_the_field(ctx: Context) -> None:
    shown = Shown(position())
    low = unit(30, 0, "com_ironclad", 1, Placement(8, shown.board.height - 3, N, 1))
    marks = block_picture(ctx, block_look(Shown(position(low)), low), 20).marks
    assert marks.surface.get_height() - marks.top <= 3 * 20


@pytest.mark.rule("CDN-17.12")
def test_the_hull_of_a_walker_in_the_front_rank_is_seen_too(ctx: Context) -> None:
    whole, hurt = (
        unit(30, 0, "khe_bulwark", 3, Placement(8, 8, N, 2), damage=damage) for damage in ((), (Damage(lost=1),))
    )
    seen = [pygame.image.tobytes(block_picture(ctx, look(each), 30).marks.surface, "RGBA") for each in (whole, hurt)]
    assert seen[0] != seen[1]
