"""Painted squares and the objects that name them, as elements. Rules: CDN-29.34 to CDN-29.44."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.painted import Outline, Painting, Stroke, numbered, painting
from game.engine.caldaern.land.survey import survey

WIDTH, HEIGHT = 8, 6
COUNT = WIDTH * HEIGHT

BRUSHES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("forest", {}), ("forest", {"colour": "ancient"}), ("marsh", {}), ("river", {}),
    ("obstacle", {"variety": "wall"}), ("obstacle", {"variety": "wall", "material": "stone"}),
    ("obstacle", {"variety": "ruin"}), ("bridge", {}), ("building", {"height": 2, "floors": 1}),
    *(("hill", {"height": height}) for height in range(1, 5)), ("hill", {"height": 2, "colour": "scree"}),
)  # fmt: skip


def land(objects: Sequence[Outline], strokes: Sequence[Stroke]) -> tuple[Painting, tuple[Element, ...]]:
    """What objects and strokes amount to, before and after the survey."""
    found = painting(objects, strokes, WIDTH)
    return found, numbered(survey(found.drawn, WIDTH), found.source)


def squares_of(elements: Sequence[Element], place: str) -> Counter[int]:
    """How many elements of a place there are on every square."""
    return Counter(cell for e in elements if KINDS[e.kind].layer == place for cell in e.cells)


cells = st.frozensets(st.integers(0, COUNT - 1), min_size=1, max_size=20).map(lambda found: tuple(sorted(found)))
strokes = st.lists(
    st.builds(
        lambda layer, brush, squares: Stroke(layer, brush[0], brush[1], squares),
        st.integers(0, 3), st.sampled_from(BRUSHES), cells,
    ),
    max_size=6,
)  # fmt: skip
outlines = st.lists(
    st.builds(
        lambda brush, name, squares: Outline(brush[0], name, brush[1], squares),
        st.sampled_from((*BRUSHES, ("obstacle", {}), ("hill", {}))), st.sampled_from("ABC"), cells,
    ),
    max_size=4,
)  # fmt: skip


@pytest.mark.rule("CDN-29.42")
@given(outlines, strokes)
def test_no_place_of_a_square_is_had_by_two(objects: list[Outline], painted: list[Stroke]) -> None:
    _, elements = land(objects, painted)
    for place in ("ground", "structures"):
        assert max(squares_of(elements, place).values(), default=1) == 1


@pytest.mark.rule("CDN-29.38")
@given(strokes)
def test_every_painted_square_is_in_an_element_of_its_place(painted: list[Stroke]) -> None:
    """A square loses its kind only to another on it; of hills the painted height is what the contours say."""
    _, elements = land((), painted)
    for place in ("ground", "structures"):
        meant = {cell for stroke in painted if KINDS[stroke.kind].layer == place for cell in stroke.cells}
        rest = [stroke for stroke in painted if KINDS[stroke.kind].layer not in (place, "hills")]
        other = {cell for stroke in rest for cell in stroke.cells}
        had = set(squares_of(elements, place))
        assert had <= meant
        assert meant - had <= other
    heights: dict[int, int] = {}
    for stroke in painted:
        if stroke.kind == "hill":
            for cell in stroke.cells:
                heights[cell] = max(heights.get(cell, 0), stroke.said["height"])
    shown: dict[int, int] = {}
    for element in elements:
        if element.kind == "hill":
            for cell in element.cells:
                shown[cell] = max(shown.get(cell, 0), element.height)
    assert shown == heights


@pytest.mark.rule("CDN-29.31")
@given(strokes, st.randoms(use_true_random=False))
def test_the_order_of_layers_is_nothing_where_no_square_has_two_kinds(
    painted: list[Stroke], rng: random.Random
) -> None:
    taken: dict[str, set[int]] = {"ground": set(), "structures": set()}
    single: list[Stroke] = []
    for stroke in painted:
        layer = KINDS[stroke.kind].layer
        if layer == "hills":
            if "colour" not in stroke.said:
                single.append(stroke)
            continue
        free = tuple(cell for cell in stroke.cells if cell not in taken["ground"] | taken["structures"])
        taken[layer].update(free)
        single += [Stroke(stroke.layer, stroke.kind, stroke.said, free)] if free else []
    layers = list(range(4))
    rng.shuffle(layers)
    moved = [Stroke(layers[s.layer], s.kind, s.said, s.cells) for s in single]
    rng.shuffle(moved)
    assert land((), single)[1] == land((), moved)[1]


@pytest.mark.rule("CDN-29.35")
@given(st.lists(st.integers(0, 6), min_size=COUNT, max_size=COUNT))
def test_stacked_layers_are_one_layer_of_heights(heights: list[int]) -> None:
    single = [
        Stroke(0, "hill", {"height": h}, tuple(c for c in range(COUNT) if heights[c] == h)) for h in range(1, 7)
    ]
    stacked = [
        Stroke(6 - h, "hill", {"height": h}, tuple(c for c in range(COUNT) if heights[c] >= h)) for h in range(1, 7)
    ]
    assert land((), single)[1] == land((), stacked)[1]


@pytest.mark.rule("CDN-29.46")
@given(outlines)
def test_objects_alone_are_what_they_were(objects: list[Outline]) -> None:
    found, _ = land(objects, ())
    assert found.source == tuple(range(len(objects)))
    assert [(e.kind, e.name, e.cells) for e in found.drawn] == [(o.kind, o.name, o.cells) for o in objects]
    assert (found.clashes, found.long, found.beyond) == ((), (), ())


@pytest.mark.rule("CDN-29.41")
@given(cells, st.lists(cells, min_size=2, max_size=3))
def test_each_square_goes_to_the_object_that_is_nearest(painted: tuple[int, ...], own: list[tuple[int, ...]]) -> None:
    """Of a wall that is one part: all its squares on one row."""
    row = tuple(range(WIDTH))
    at = [tuple({cell % WIDTH for cell in squares}) for squares in own]
    objects = [Outline("obstacle", f"W{n}", {}, squares) for n, squares in enumerate(at)]
    found, _ = land(objects, [Stroke(0, "obstacle", {"variety": "wall"}, row)])
    got = {cell: e.name for e in reversed(found.drawn) for cell in e.cells}
    for cell in row:
        far = [min((cell - other) ** 2 for other in squares) for squares in at]
        assert got[cell] == f"W{far.index(min(far))}"
    assert painted


@pytest.mark.rule("CDN-29.42")
def test_naming_a_part_changes_no_square_of_others() -> None:
    forest = Stroke(0, "forest", {}, (0, 1, 2, 3))
    marsh = Stroke(1, "marsh", {}, (2, 3, 4, 5))
    _, unnamed = land((), [forest, marsh])
    _, named = land([Outline("marsh", "Bog", {}, (5,))], [forest, marsh])
    assert {e.cells for e in unnamed} == {e.cells for e in named} == {(0, 1, 2, 3), (4, 5)}


@pytest.mark.rule("CDN-29.40")
def test_an_adopted_part_yields_to_other_objects_that_lie_on_it() -> None:
    objects = [Outline("forest", "Wood", {}, (0,)), Outline("marsh", "Bog", {}, (2,))]
    found, elements = land(objects, [Stroke(0, "forest", {}, (0, 1, 2, 3))])
    assert {e.name: e.cells for e in elements if e.name == "Bog"} == {"Bog": (2,)}
    assert [(c.loser, c.winner, c.cells) for c in found.clashes] == [(0, 1, (2,))]


@pytest.mark.rule("CDN-29.40")
def test_contours_that_say_the_colour_of_their_tiles_have_it_and_no_hill_more() -> None:
    strokes = [
        Stroke(0, "hill", {"height": 2, "colour": "anvil"}, (9, 10)),
        Stroke(1, "hill", {"height": 1, "colour": "anvil"}, (8, 9, 10, 11)),
    ]
    low, high = (Outline("hill", name, {"height": n, "colour": "anvil"}, (9,)) for n, name in ((1, "low"), (2, "high")))

    def found(*objects: Outline) -> list[tuple[str, str, int, tuple[int, ...]]]:
        return [(e.name, e.colour, e.height, e.cells) for e in land(objects, strokes)[1]]

    contours = [("low", "anvil", 1, (8, 9, 10, 11)), ("high", "anvil", 2, (9, 10))]
    assert found(low, high) == contours
    assert found(high) == [
        contours[1], ("hill 1", "", 1, (8, 9, 10, 11)), ("hill 2", "anvil", 1, (8,)), ("hill 3", "anvil", 1, (11,)),
    ]  # fmt: skip
    assert ("hill 1", "anvil", 1, (8, 9, 10, 11)) in found(Outline("hill", "low", {"height": 1}, (9,)))
    whole = Outline("hill", "Anvil", {"colour": "anvil"}, (9,))
    assert [row[0] for row in found(whole)] == ["Anvil, 0.5", "Anvil, 1"]
