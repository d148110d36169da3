"""Drawn terrain made unambiguous. Rules: CDN-20.2 to CDN-20.7."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.land.survey import joined_parts, missing, survey
from game.engine.geometry.field import field_of

W = 32


def thing(kind: str = "forest", cells: tuple[int, ...] = (0,), **values: object) -> Element:
    return Element(**{"id": 1, "kind": kind, "name": "thing", "height": 1, "cells": cells, **values})  # type: ignore[arg-type]


@pytest.mark.rule("CDN-20.3")
@pytest.mark.parametrize(
    ("element", "lacks"),
    [
        (thing(), ""),
        (thing(name=""), "name"),
        (thing(name="  "), "name"),
        (thing(kind="castle"), "kind"),
        (thing(kind="obstacle"), "kind"),
        (thing(kind="obstacle", variety="hedge"), "kind"),
        (thing(kind="obstacle", variety="fence"), ""),
        (thing(kind="obstacle", variety="unknown"), ""),
        (thing(kind="monument", variety="fountain"), "kind"),
        (thing(cells=()), "squares"),
    ],
)
def test_what_lacks_something_counts_as_open_ground(element: Element, lacks: str) -> None:
    assert missing(element) == lacks
    result = survey([element], W)
    assert len(result.elements) == (not lacks)
    assert [(note.code, note.missing) for note in result.notes] == ([("terrain_incomplete", lacks)] if lacks else [])


@pytest.mark.rule("CDN-20.3")
def test_nameless_terrain_is_open_ground_for_every_purpose() -> None:
    ground = ground_of(Battlefield(32, 24, (thing("impassable", name="", height=6), thing("river", (1,), name=""))))
    assert ground.elements == ()
    assert not ground.impassable_for("foot") | ground.waters
    assert not any(ground.tops)


@pytest.mark.rule("CDN-20.5")
@pytest.mark.parametrize(("height", "is_good"), [(-1, False), (0, True), (6, True), (7, False)])
def test_heights_lie_between_0_and_3(height: int, is_good: bool) -> None:
    assert (missing(thing(height=height)) == "") is is_good


@pytest.mark.rule("CDN-20.6")
def test_parts_that_are_not_joined_become_elements_of_their_own() -> None:
    wall = thing("obstacle", (0, 1, 34, 40, 41), variety="wall", material="stone")
    found = survey([wall, thing(cells=(100,))], W)
    assert [element.cells for element in found.elements] == [(0, 1, 34), (40, 41), (100,)]
    assert [element.id for element in found.elements] == [1, 2, 3]
    assert [(element.variety, element.material) for element in found.elements[:2]] == [("wall", "stone")] * 2
    assert found.source == (0, 0, 1)
    assert found.notes == ()


@pytest.mark.rule("CDN-20.6")
def test_the_edge_of_the_map_joins_nothing() -> None:
    assert joined_parts([31, 32], W) == [(31,), (32,)]
    assert joined_parts([31, 62], W) == [(31, 62)]


@pytest.mark.rule("CDN-20.7")
@pytest.mark.parametrize(
    ("first", "second", "keeps"),
    [
        (thing("forest"), thing("marsh"), False),
        (thing("river"), thing("forest"), False),
        (thing("building"), thing("obstacle", variety="wall"), False),
        (thing("bridge"), thing("ruin"), False),
        (thing("river"), thing("obstacle", variety="wall"), False),
        (thing("river"), thing("building"), False),
        (thing("impassable"), thing("river"), False),
        (thing("river"), thing("bridge"), True),
        (thing("river"), thing("ford"), True),
        (thing("river"), thing("ruin"), True),
        (thing("river"), thing("obstacle", variety="ruin"), True),
        (thing("bridge"), thing("river"), True),
        (thing("forest"), thing("obstacle", variety="wall"), True),
        (thing("marsh"), thing("building"), True),
        (thing("hill"), thing("hill"), True),
        (thing("hill"), thing("river"), True),
        (thing("forest"), thing("hill"), True),
    ],
)
def test_of_two_things_on_a_square_the_later_one_loses_it(first: Element, second: Element, keeps: bool) -> None:
    found = survey([first, second], W)
    assert len(found.elements) == 1 + keeps
    assert found.elements[0].kind == first.kind
    assert [(note.code, note.drawn, note.over, note.cells) for note in found.notes] == (
        [] if keeps else [("terrain_overlap", 1, 0, (0,))]
    )


@pytest.mark.rule("CDN-20.7")
def test_what_loses_its_middle_falls_into_two() -> None:
    found = survey([thing("river", (2,)), thing("obstacle", (0, 1, 2, 3, 4), variety="fence")], W)
    assert [element.cells for element in found.elements] == [(2,), (0, 1), (3, 4)]


_ELEMENTS = st.builds(
    lambda kind, cells: thing(kind, tuple(sorted(cells)), variety="wall" if kind == "obstacle" else ""),
    st.sampled_from(["hill", "forest", "river", "marsh", "bridge", "ford", "obstacle", "ruin", "impassable"]),
    st.sets(st.integers(0, 199), max_size=25),
)


@pytest.mark.rule("CDN-20.7")
@given(st.lists(_ELEMENTS, max_size=8))
def test_after_a_survey_every_square_has_one_meaning_and_another_one_changes_nothing(drawn: list[Element]) -> None:
    found = survey(drawn, W)
    assert survey(found.elements, W).elements == found.elements
    ground, structure = [], []
    for element in found.elements:
        target = {"hill": None, "forest": ground, "river": ground, "marsh": ground}.get(element.kind, structure)
        if target is not None:
            target += element.cells
    assert len(ground) == len(set(ground))
    assert len(structure) == len(set(structure))
    field = field_of(W, 24)
    for element in found.elements:
        start = 1 << element.cells[0]
        whole = field.mask(element.cells)
        while (wider := field.dilate(start) & whole) != start:
            start = wider
        assert start == whole
