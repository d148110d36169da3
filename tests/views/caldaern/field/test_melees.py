"""Where signs of melees lie."""

from __future__ import annotations

import pytest

from game.views.caldaern.field.melees import beside_small, meeting_point

SIZE = 1.5
"""Squares that a sign takes."""

REGIMENT = (10, 10, 5, 4)


def test_between_two_regiments_the_sign_lies_where_they_meet() -> None:
    other = (10, 14, 5, 3)
    at = meeting_point(REGIMENT, other)
    assert beside_small((REGIMENT, other), at, SIZE) == at == (12.5, 14)


@pytest.mark.parametrize(
    ("hero", "moved"),
    [((12, 14, 1, 1), (12.5, 13.25)), ((12, 9, 1, 1), (12.5, 10.75)), ((9, 12, 1, 1), (10.75, 12.5)),
     ((15, 12, 1, 1), (14.25, 12.5))],
)  # fmt: skip
def test_a_sign_leaves_a_single_model_to_be_seen(hero: tuple[int, int, int, int], moved: tuple[float, float]) -> None:
    at = meeting_point(REGIMENT, hero)
    assert beside_small((REGIMENT, hero), at, SIZE) == moved
    assert beside_small((hero, REGIMENT), at, SIZE) == moved


def test_two_single_models_share_their_sign() -> None:
    one, other = (3, 3, 1, 1), (4, 3, 1, 1)
    at = meeting_point(one, other)
    assert beside_small((one, other), at, SIZE) == at
