"""What the land does before deployment. Rules: CDN-28.17, CDN-28.18, CDN-29.8, CDN-29.10, CDN-29.11."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern.land.board import Battlefield, Objective, with_laid
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.land.survey import survey
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.state import CaldaernState, restored
from game.engine.caldaern.wild import waking
from game.engine.dice import Dice
from game.engine.geometry.field import rects_distance
from tests.kit.boards.living import work
from tests.kit.builders.caldaern_builder import Setup

ORDER = ("monument", "cursed_stones", (0, 0, 47, 35))


def woken(board: Battlefield, dice: Any = (), **options: Any) -> tuple[Position, list[Any]]:
    """A battle in which the land has woken, and what was told of it."""
    s = Setup(board, dice=dice, make=CaldaernState, **options)
    out: list[Any] = []
    waking.land_wakes(s.p, out)
    return s.p, out


@pytest.mark.rule("CDN-28.18")
def test_the_object_on_the_map_is_only_the_order() -> None:
    board = work(ORDER, ("forest", "", (4, 4, 8, 8)))
    ground = ground_of(board)
    assert not ground.of("monument")
    assert ground.forests.bit_count() == 25, "it takes no square from anything"
    assert not survey(board.elements, 48).notes


@pytest.mark.rule("CDN-28.18")
def test_the_order_of_a_map_outlives_a_second_survey() -> None:
    board = work(ORDER)
    found = survey(board.elements, board.width).elements
    again = survey(found, board.width)
    assert again.elements == found
    assert not again.notes


@pytest.mark.rule("CDN-28.17", "CDN-28.18")
def test_two_dice_say_how_many_stones_lie_and_chance_says_where() -> None:
    p, out = woken(work(ORDER), (1, 2, 0, 0, 0))
    (told,) = out
    assert told == ev.StonesScattered(dice=(1, 2), squares=((0, 0), (2, 0), (4, 0)))
    stones = [element for element in p.ground.elements if element.variety == "cursed_stone"]
    assert [(stone.height, stone.material, len(stone.cells)) for stone in stones] == [(2, "stone", 1)] * 3
    assert p.ground.impassable_for("foot").bit_count() == 3


@pytest.mark.rule("CDN-28.18")
def test_they_keep_away_from_structures_ground_and_markers() -> None:
    board = work(ORDER, ("forest", "", (0, 0, 47, 33)), ("building", "", (4, 34, 8, 35)))
    board = msgspec.structs.replace(board, objectives=(Objective("well", (34 * 48 + 20,)),))
    _, out = woken(board, Dice(3))
    squares = out[0].squares
    assert squares
    assert all(y >= 34 and not 3 <= x <= 9 and (x, y) != (20, 34) for x, y in squares)
    apart = [rects_distance([(*a, 1, 1)], [(*b, 1, 1)]) for a in squares for b in squares if a < b]
    assert min(apart, default=9) >= 2


@pytest.mark.rule("CDN-28.18")
def test_where_no_place_is_left_no_stone_is_placed() -> None:
    p, out = woken(work(ORDER, ("marsh", "", (0, 0, 47, 35))), (6, 6))
    assert out[0].squares == ()
    assert not p.laid


def test_a_battle_with_stones_is_restored_with_them() -> None:
    board = work(ORDER)
    p, _ = woken(board, (1, 1, 0, 7))
    again = restored(p, p.config, board, p.dice)
    assert again.ground.of("monument") == p.ground.of("monument")
    assert again.board == with_laid(board, p.laid)


@pytest.mark.rule("CDN-29.8", "CDN-38.4")
@pytest.mark.parametrize(
    ("die", "plain"),
    list(enumerate(("normal", "desert", "old_battlefield", "steppe", "tundra", "wetlands"), start=1)),
)
def test_an_unknown_plain_is_thrown_for(die: int, plain: str) -> None:
    p, out = woken(Battlefield(48, 36, plain="unknown"), (die,))
    assert out == [ev.PlainFound(die=die, plain=plain)]
    assert p.board.plain == plain == p.ground.board.plain


@pytest.mark.rule("CDN-29.11")
def test_without_the_option_an_unknown_plain_is_a_meadow() -> None:
    _, out = woken(Battlefield(48, 36, plain="unknown"), unknown_terrain=False)
    assert not out


@pytest.mark.rule("CDN-29.10", "CDN-24.17")
def test_a_coloured_river_without_a_school_gets_one() -> None:
    p, _ = woken(work(("river", "coloured_river", (0, 10, 47, 12))), (6,))
    assert p.ground.element(1).school == "silver"


def test_ordinary_land_sleeps() -> None:
    p, out = woken(work(("forest", "", (4, 4, 8, 8))))
    assert not out
    assert not p.laid
    assert not p.altered
