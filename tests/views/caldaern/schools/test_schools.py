"""Schools of Colour are told apart by colour and by sign; every spell has a picture."""

from itertools import combinations

import pygame
import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import SCHOOLS
from game.paths import ASSETS
from game.ui.context import Context
from game.views.caldaern.schools.picture import spell_picture
from game.views.caldaern.schools.school import MISTAKE, SUPREME, badge, disc, school, schools, type_sign


@pytest.fixture(scope="module")
def ctx() -> Context:
    return Context.for_tests()


def test_the_palette_has_the_schools_of_the_rules_in_their_order() -> None:
    assert tuple(each.id for each in schools()) == SCHOOLS
    with pytest.raises(KeyError):
        school("mauve")


def test_every_school_and_type_has_its_sign() -> None:
    kinds = {spell.kind for spell in data.spells().values()}
    names = {each.sign for each in schools()} | {type_sign(kind) for kind in kinds} | {SUPREME, MISTAKE}
    assert [name for name in sorted(names) if not (ASSETS / "svg" / f"{name}.svg").is_file()] == []


@pytest.mark.parametrize("px", [16, 22, 42])
def test_discs_are_round_and_no_two_are_alike(ctx: Context, px: int) -> None:
    made = {each.id: disc(ctx.art, each.id, px) for each in schools()}
    for first, second in combinations(made, 2):
        assert pygame.image.tobytes(made[first], "RGBA") != pygame.image.tobytes(made[second], "RGBA")
    for picture in made.values():
        assert picture.get_at((0, 0)).a == 0
        assert picture.get_at((px // 2, 1)).a > 200


def test_a_disc_is_kept(ctx: Context) -> None:
    assert disc(ctx.art, "gold", 26) is disc(ctx.art, "gold", 26.3)
    assert badge(ctx.art, SUPREME, 16) is badge(ctx.art, SUPREME, 16)
    assert badge(ctx.art, SUPREME, 16) is not badge(ctx.art, SUPREME, 16, "ink", "ivory")


def test_spells_of_other_schools_or_types_have_other_pictures(ctx: Context) -> None:
    size = (84, 60)
    pairs = {(spell.school, spell.kind) for spell in data.spells().values()}
    made = {pygame.image.tobytes(spell_picture(ctx.art, *pair, size), "RGBA") for pair in pairs}
    assert len(made) == len(pairs)
    assert spell_picture(ctx.art, "amber", "bolt", size).get_size() == size
