"""Laws of painted maps, tried with many: what changes a game and what does not, and that reading never raises."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.boards import check_map
from game.engine.caldaern.land.board import Battlefield
from tests.boards.kits.fieldkit import prop, thing
from tests.boards.kits.paintkit import group, painted, painted_text
from tools.hostile_maps import Hostile, check

_SLOW = settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])

pictures = st.lists(
    st.lists(st.text("F.MWB=1234fV", min_size=1, max_size=6), min_size=1, max_size=4).map("/".join),
    min_size=2, max_size=5,
)  # fmt: skip


def read(path: Path, text: str) -> Battlefield:
    """The battlefield of a map that is good but for warnings."""
    path.write_text(text, encoding="utf-8")
    board = check_map(path).board
    assert isinstance(board, Battlefield)
    return board


@pytest.mark.rule("CDN-29.31")
@given(pictures, st.randoms(use_true_random=False))
@_SLOW
def test_layers_may_be_shuffled_renamed_and_grouped(tmp_path: Path, found: list[str], rng: random.Random) -> None:
    """Each picture in a place of its own, so that no square has two classes of one place."""
    plain = [painted(picture, at=(6 * n + 4, 9 + n % 2)) for n, picture in enumerate(found)]
    point = thing("forest", (5, 9, 0, 0), name="Named", inner="<point/>")
    moved = [
        painted(picture, at=(6 * n + 4, 9 + n % 2), name=rng.choice(("", "a", "terrain", "ground")), number=30 + n)
        for n, picture in enumerate(found)
    ]
    rng.shuffle(moved)
    cut = rng.randrange(len(moved))
    grouped = (group("g", group("h", *moved[:cut])), *moved[cut:]) if cut else tuple(moved)
    path = tmp_path / "map.tmx"
    assert read(path, painted_text(*plain, terrain=point)) == read(path, painted_text(*grouped, terrain=point))


@pytest.mark.rule("CDN-29.46")
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["forest", "marsh", "river", "bridge", "hill", "building", "ruin", "impassable"]),
            st.integers(0, 40), st.integers(0, 28), st.integers(1, 9), st.integers(1, 9), st.sampled_from("abc"),
        ),
        max_size=8,
    ),
)  # fmt: skip
@_SLOW
def test_objects_alone_are_the_same_in_both_formats(
    tmp_path: Path, drawn: list[tuple[str, int, int, int, int, str]]
) -> None:
    terrain = "".join(thing(kind, (x, y, w, h), name=name) for kind, x, y, w, h, name in drawn) + " "
    text = painted_text(terrain=terrain)
    old = text.replace(prop("caldaern_format", 2, "int"), prop("caldaern_format", 1, "int"))
    assert board_of(tmp_path, text) == board_of(tmp_path, old)


def board_of(folder: Path, text: str) -> Battlefield | None:
    """The battlefield, None where the map is refused."""
    path = folder / "map.tmx"
    path.write_text(text, encoding="utf-8")
    board = check_map(path).board
    assert board is None or isinstance(board, Battlefield)
    return board


@pytest.mark.rule("CDN-29.44")
def test_hostile_maps_are_answered(tmp_path: Path) -> None:
    """A few of those that `tools.hostile_maps` makes; what it says of ten thousand is said there."""
    for number in (*range(10), 37):
        check(number, tmp_path / "hostile.tmx")
    assert Hostile(5).text() == Hostile(5).text()
