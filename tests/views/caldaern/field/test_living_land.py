"""Colour land on the board and on small maps: each kind is told from every other, in grey too."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pygame
import pytest
from pygame import Rect

from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.terrain import MONUMENT_MATERIALS, PLAINS, SCATTERED, STONE
from game.paths import ASSETS
from game.ui.context import Context
from game.views.caldaern.ground import living
from game.views.caldaern.ground.ground import small_picture
from game.views.caldaern.ground.living import LIVING, UNKNOWN, sign_of, signs_of
from game.views.caldaern.ground.paint import FieldPainter
from tests.kit.pixels import mean_difference

WIDTH, HEIGHT = 32, 24
PART = Rect(8, 8, 10, 8)
"""Squares of the land that is looked at."""


@pytest.fixture
def ctx() -> Context:
    return Context.for_tests()


def field(kind: str = "", colour: str = "", variety: str = "", plain: str = "normal") -> Battlefield:
    cells = tuple(y * WIDTH + x for y in range(PART.y, PART.bottom) for x in range(PART.x, PART.right))
    element = Element(1, kind, kind, 2, cells, variety, colour, material="stone") if kind else None
    return Battlefield(WIDTH, HEIGHT, (element,) if element else (), plain=plain)


def grey(ctx: Context, board: Battlefield, side: int = 20) -> pygame.Surface:
    part = Rect(*(side * n for n in PART)).inflate(2 * side, 2 * side)
    out = pygame.Surface(part.size, 0, 32)
    FieldPainter(ctx, board).paint(out, part, side)
    return pygame.transform.grayscale(out)


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    a, b = (pygame.image.tobytes(picture, "RGB")[::3] for picture in (one, other))
    return mean_difference(a, b)


@pytest.mark.parametrize("kind", ["hill", "forest", "river", "marsh"])
def test_kinds_of_a_class_are_told_apart_without_their_colours(ctx: Context, kind: str) -> None:
    colours = ("", *KINDS[kind].colours, UNKNOWN)
    pictures = {colour: grey(ctx, field(kind, colour)) for colour in colours}
    for one, other in combinations(colours, 2):
        assert apart(pictures[one], pictures[other]) > 2.5, (one, other)


def test_plains_are_told_apart_over_the_whole_map(ctx: Context) -> None:
    pictures = {plain: grey(ctx, field(plain=plain)) for plain in PLAINS if plain != UNKNOWN}
    for one, other in combinations(pictures, 2):
        assert apart(pictures[one], pictures[other]) > 2.5, (one, other)


def test_every_kind_has_a_row_and_a_sign() -> None:
    kinds = {(name, colour) for name, kind in KINDS.items() if kind.colours for colour in (*kind.colours, UNKNOWN)}
    assert {key for key in kinds if key[0] != "building"} == set(LIVING)
    assert set(living.PLAINS) == set(PLAINS) - {"normal", UNKNOWN}
    drawings = {path.stem for path in (ASSETS / "svg").glob("*.svg")}
    assert {sign_of(colour) for _, colour in kinds} | {sign_of(plain) for plain in PLAINS[1:]} <= drawings
    assert {f"mon_{kind}" for kind in (*MONUMENT_MATERIALS, STONE)} <= drawings


@pytest.mark.parametrize("kind", ["hill", "forest", "river", "marsh", "building"])
def test_a_sign_lies_on_the_rim_of_its_element(kind: str) -> None:
    (sign,) = signs_of(ground_of(field(kind, KINDS[kind].colours[0])))
    assert PART.inflate(2, 2).collidepoint(sign.x, sign.y)
    rim = min(sign.x - PART.x, PART.right - sign.x, sign.y - PART.y, PART.bottom - sign.y)
    assert rim < 1
    assert not list(signs_of(ground_of(field(kind))))


def test_a_plain_has_its_sign_and_an_unknown_one_a_question_mark() -> None:
    assert [sign.drawing for sign in signs_of(ground_of(field(plain="steppe")))] == ["ter_steppe"]
    assert [sign.drawing for sign in signs_of(ground_of(field(plain=UNKNOWN)))] == ["ter_unknown"]
    assert not list(signs_of(ground_of(field())))


def test_small_pictures_bear_the_signs_too(ctx: Context) -> None:
    board = field("forest", UNKNOWN)
    ordinary = msgspec.structs.replace(board, elements=(msgspec.structs.replace(board.elements[0], colour=""),))
    one, other = (small_picture(ctx, each, (128, 96)) for each in (board, ordinary))
    (sign,) = signs_of(ground_of(board))
    px = round(ctx.theme.f(15))
    place = Rect(0, 0, px, px)
    place.center = round(sign.x * 4), round(sign.y * 4)
    assert apart(one.subsurface(place), other.subsurface(place)) > 25


STANDING = tuple(STONE if kind == SCATTERED else kind for kind in MONUMENT_MATERIALS if kind != STONE)
"""Monuments as they stand on a field: of those that are scattered, one."""


@pytest.mark.parametrize("kind", STANDING)
def test_every_monument_has_a_picture_of_its_own(ctx: Context, kind: str) -> None:
    picture = grey(ctx, field("monument", variety=kind))
    others = [other for other in STANDING if other != kind]
    assert all(apart(picture, grey(ctx, field("monument", variety=other), 20)) > 2.5 for other in others)


def test_parts_of_colour_land_are_painted_as_the_whole_is(ctx: Context) -> None:
    """A picture that is made of parts shows no seams, signs at its edges included."""
    board, side = field("marsh", "groundblood"), 18
    whole = pygame.Surface((WIDTH * side, HEIGHT * side), 0, 32)
    FieldPainter(ctx, board).paint(whole, whole.get_rect(), side)
    for x in range(0, WIDTH * side, 64):
        part = Rect(x, 5 * side, 64, 12 * side).clip(whole.get_rect())
        out = pygame.Surface(part.size, 0, 32)
        FieldPainter(ctx, board).paint(out, part, side)
        assert apart(out, whole.subsurface(part)) < 0.05
