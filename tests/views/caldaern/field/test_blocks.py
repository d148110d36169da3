"""A unit as a picture: who stands where, what flag, number, wounds and signs it shows, and that pictures are kept."""

import pygame
import pytest

from game.engine.caldaern.words.kinds import E, Mark, N, Placement, S, W
from game.ui.context import Context
from game.views.caldaern.field import units
from game.views.caldaern.field.block_paint import BlockPicture, Layer, block_picture
from game.views.caldaern.field.blocks import BlockLook, block_look, models_of, signs_of
from game.views.caldaern.field.look import Look
from game.views.caldaern.field.units import UnitPainter
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.shown.window import FieldWindow
from tests.kit.builders.caldaern_armies import position, unit


@pytest.fixture(scope="module")
def ctx() -> Context:
    return Context.for_tests()


@pytest.fixture
def shown() -> Shown:
    return Shown(position())


@pytest.mark.rule("CDN-5.9")
def test_command_models_and_characters_are_seen_where_they_stand(shown: Shown) -> None:
    models = {(model.x, model.y): model.figure for model in models_of(shown, shown.units[1])}
    front = [models[x, 0] for x in range(5)]
    assert front == ["cdn_spear", "cdn_com_banner", "cdn_com_captain", "cdn_com_musician", "cdn_marshal"]
    assert len(models) == 21


@pytest.mark.rule("CDN-5.6")
@pytest.mark.parametrize("facing", [N, E, S, W])
def test_every_model_stands_in_the_block_and_the_last_rank_in_its_middle(shown: Shown, facing: int) -> None:
    look = block_look(shown, unit(30, 0, "com_militia", 13, Placement(4, 4, facing, 5)))
    assert (look.w, look.h) == ((5, 3) if facing in (N, S) else (3, 5))
    places = {(model.x, model.y) for model in look.models}
    assert len(places) == 13
    last = {N: [(x, 2) for x in (1, 2, 3)], S: [(x, 0) for x in (1, 2, 3)]} | {
        E: [(0, y) for y in (1, 2, 3)], W: [(2, y) for y in (1, 2, 3)],
    }  # fmt: skip
    empty = {(x, y) for x in range(look.w) for y in range(look.h)} - places
    row = {N: lambda p: p[1] == 2, S: lambda p: p[1] == 0, E: lambda p: p[0] == 0, W: lambda p: p[0] == 2}[facing]
    assert all(row(place) for place in empty)
    assert set(last[facing]) <= places


def test_models_farther_back_are_drawn_first(shown: Shown) -> None:
    order = [(model.y, model.x) for model in block_look(shown, shown.units[1]).models]
    assert order == sorted(order)


@pytest.mark.parametrize(
    ("unit_id", "flag", "number", "wounds"),
    [(1, "banner", "21", ""), (4, "pennon", "12", ""), (5, "pennon", "5", "\N{MINUS SIGN}2"), (8, "white", "10", ""),
     (13, "chip", "", "3"), (18, "chip", "", "5"), (7, "chip", "", "2")],
)  # fmt: skip
def test_flag_number_and_wounds(shown: Shown, unit_id: int, flag: str, number: str, wounds: str) -> None:
    look = block_look(shown, shown.units[unit_id])
    assert (look.flag, look.number, look.wounds) == (flag, number, wounds)


def test_the_general_is_seen_also_inside_a_unit(shown: Shown) -> None:
    assert block_look(shown, shown.units[1]).general
    assert not block_look(shown, shown.units[2]).general


def test_the_most_important_sign_comes_first_and_hides_what_it_implies(shown: Shown) -> None:
    tired = unit(30, 0, "com_militia", 10, Placement(4, 4, N, 5), marks=Mark.MOVED | Mark.MARCHED | Mark.FEARFUL)
    assert signs_of(tired) == ("fear", "marched")
    assert signs_of(shown.units[8])[0] == "retreat"
    assert signs_of(shown.units[5]) == ()


@pytest.mark.parametrize("side", [4, 7, 12, 20, 44, 88])
def test_a_block_covers_its_squares_at_every_zoom(ctx: Context, shown: Shown, side: int) -> None:
    look = block_look(shown, shown.units[12])
    picture = block_picture(ctx, look, side).body
    box = pygame.Rect(picture.left, picture.top, look.w * side, look.h * side)
    assert picture.surface.get_rect().contains(box)
    assert all(picture.surface.get_at(at).a == 255 for at in (box.center, box.move(-2, -2).bottomright))


def test_pictures_are_kept_by_look_and_size(ctx: Context, shown: Shown) -> None:
    one, other = block_look(shown, shown.units[12]), block_look(Shown(position()), shown.units[12])
    for layer in ("body", "marks"):
        first, again, larger = (
            getattr(block_picture(ctx, look, side), layer).surface.get_parent()
            for look, side in ((one, 20), (other, 20), (one, 21))
        )
        assert first is again is not larger


def test_ranks_are_seen_at_every_zoom(ctx: Context, shown: Shown) -> None:
    full, thin = (unit(30, 0, "com_militia", n, Placement(8, 8, N, 5)) for n in (20, 16))
    for side in (5, 8, 13, 30):
        pictures = [block_picture(ctx, block_look(shown, one), side).body for one in (full, thin)]
        last_rank = pygame.Rect(pictures[0].left + 4 * side, pictures[0].top + 3 * side, side, side)
        seen = [pygame.image.tobytes(picture.surface.subsurface(last_rank), "RGBA") for picture in pictures]
        assert seen[0] != seen[1]


def test_flag_and_number_of_a_unit_at_the_rim_lie_on_the_field(ctx: Context, shown: Shown) -> None:
    width, height = shown.board.width, shown.board.height
    inside = block_picture(ctx, block_look(shown, unit(30, 0, "com_militia", 10, Placement(20, 20, N, 5))), 8)
    low = block_look(shown, unit(30, 0, "com_militia", 10, Placement(width - 5, height - 2, S, 5)))
    high = block_look(shown, unit(30, 0, "com_militia", 10, Placement(0, 0, S, 5)))
    assert low.room[1] == low.room[3] == high.room[0] == high.room[2] == 0
    below = [_lowest_paper(block_picture(ctx, look, 8).marks) for look in (low, high)]
    assert _lowest_paper(inside.marks) == below[1] > below[0]
    assert _highest_ink(block_picture(ctx, high, 8).body) > _highest_ink(inside.body)


def _lowest_paper(layer: Layer) -> int:
    """The lowest row in which a number's badge is seen, from the block's upper edge."""
    paper = pygame.mask.from_threshold(layer.surface, (246, 234, 208), (6, 6, 6, 255))
    wide, high = paper.get_size()
    return max(y for x in range(wide) for y in range(high) if paper.get_at((x, y))) - layer.top


def _highest_ink(layer: Layer) -> int:
    """The highest row in which anything is seen, from the block's upper edge."""
    return int(layer.surface.get_bounding_rect(200).top) - layer.top


def test_badges_lie_over_every_unit(ctx: Context, shown: Shown) -> None:
    """The number of a unit is read although another one's flag flies before it."""
    battle = position()
    behind = unit(30, 0, "com_militia", 10, Placement(10, 10, N, 5))
    before = unit(31, 0, "com_militia", 10, Placement(13, 13, N, 5))
    battle.units = {30: behind, 31: before}
    picture, grid = Shown(battle), FieldWindow(48, 36, 9, pygame.Rect(0, 0, 432, 324), 0, 0)
    surface = pygame.Surface((432, 324))
    UnitPainter(ctx).draw(surface, grid, Look(shown=picture))
    marks = block_picture(ctx, block_look(picture, picture.units[30]), 9).marks
    left, top = (round(value) for value in grid.at(10, 10))
    solid = pygame.mask.from_surface(marks.surface, 254)
    places = [(x, y) for x in range(solid.get_size()[0]) for y in range(solid.get_size()[1]) if solid.get_at((x, y))]
    assert len(places) > 100
    for x, y in places:
        assert surface.get_at((left - marks.left + x, top - marks.top + y))[:3] == marks.surface.get_at((x, y))[:3]


def test_units_out_of_view_are_painted_before_they_are_seen(
    ctx: Context, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever pans to them does not wait; a unit that has changed is painted anew."""
    made: list[int] = []

    def noted(ctx: Context, look: BlockLook, side: int) -> BlockPicture:
        made.append(side)
        return block_picture(ctx, look, side)

    monkeypatch.setattr(units, "block_picture", noted)
    count = len(list(shown.standing()))
    grid = FieldWindow(48, 36, 40, pygame.Rect(0, 0, 200, 200), 0, 0)
    surface = pygame.Surface((200, 200))
    painter = UnitPainter(ctx)
    painter.prepare()
    assert made == []
    painter.draw(surface, grid, Look(shown=shown))
    assert 0 < len(made) < count
    for _ in range(count + 2):
        painter.prepare()
    assert made == [40] * count
    shown.version += 1
    painter.draw(surface, grid, Look(shown=shown))
    assert len(made) > count


def test_after_a_zoom_a_few_units_are_painted_in_a_frame_and_the_others_are_stretched(ctx: Context) -> None:
    """A frame never waits for a whole army; once all are painted, all looks as at one go."""
    battle = position()
    units_there = [
        unit(n, n % 2, "com_militia", 5 + n, Placement(3 + 10 * (n % 4), 4 + 9 * (n // 4), N, 5)) for n in range(12)
    ]
    battle.units = {one.id: one for one in units_there}
    shown = Shown(battle)

    def drawn(painter: UnitPainter, side: int) -> bytes:
        surface = pygame.Surface((48 * side, 36 * side))
        grid = FieldWindow(48, 36, side, surface.get_rect(), 0, 0)
        painter.draw(surface, grid, Look(shown=shown))
        return pygame.image.tobytes(surface, "RGB")

    painter = UnitPainter(ctx)
    drawn(painter, 9)
    assert not painter.refine()
    frames = [drawn(painter, 23)]
    assert drawn(painter, 23) == frames[0], "drawing changes nothing"
    while painter.refine():
        frames.append(drawn(painter, 23))
        assert len(frames) < 20
    at_one_go = drawn(UnitPainter(Context.for_tests()), 23)
    assert len(frames) == 5
    assert frames[-1] == at_one_go
    assert len(set(frames)) == 5
    drawn(painter, 9)
    assert not painter.refine(), "the pictures of the zoom before are kept"


def test_seats_are_told_by_colour_and_a_spent_unit_is_paler(ctx: Context, shown: Shown) -> None:
    pale = block_picture(ctx, block_look(shown, shown.units[3], spent=True), 20).body.surface
    fresh = block_picture(ctx, block_look(shown, shown.units[3]), 20).body.surface
    assert chroma(pale) < chroma(fresh)


def chroma(picture: pygame.Surface) -> float:
    """How colourful a picture is."""
    small = pygame.transform.smoothscale(picture, (24, 24))
    colors = [small.get_at((x, y)) for x in range(24) for y in range(24)]
    return sum(max(c.r, c.g, c.b) - min(c.r, c.g, c.b) for c in colors if c.a > 200) / len(colors)
