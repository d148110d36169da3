"""Close and far range, and what cover does to a roll to hit: how geometry meets shooting."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.shooting.shooting import volley
from tests.kit.builders.caldaern_builder import OPEN, Setup, troop, weapon
from tests.kit.builders.caldaern_ground import battlefield_from_letters

FOOT = troop()


def archer(reach: int) -> Troop:
    """Somebody with a plain bow of a range."""
    bow = msgspec.structs.replace(weapon("bow"), range=reach, rules=())
    return msgspec.structs.replace(FOOT, ranged=(bow,))


def words_of(setup: Setup, shooter: int, target: int, how: str = "shooting") -> list[tuple[str, int]]:
    """What the one shot of a volley needs, part by part."""
    p = setup.p
    shots = volley(p, p.units[shooter], p.units[target], how).shots
    assert len(shots) == 1
    return [(part.word, part.number) for part in shots[0].parts]


@pytest.mark.rule("CDN-9.17")
@pytest.mark.parametrize(
    ("reach", "distance", "far"), [(15, 7, False), (15, 8, True), (16, 8, False), (16, 9, True), (15, 15, True)]
)
def test_half_of_an_odd_range_is_not_rounded(reach: int, distance: int, far: bool) -> None:
    setup = Setup(OPEN)
    setup.add(0, archer(reach), 1, (10, 30), 0, 1)
    setup.add(1, FOOT, 1, (10, 30 - distance), 2, 1)
    assert (("far", 1) in words_of(setup, 1, 2)) == far


@pytest.mark.rule("CDN-9.18")
def test_standing_and_shooting_beyond_the_range_is_far() -> None:
    setup = Setup(OPEN)
    setup.add(0, archer(12), 1, (10, 30), 0, 1)
    setup.add(1, troop("cavalry"), 1, (10, 30 - 16), 2, 1)
    assert volley(setup.p, setup.p.units[1], setup.p.units[2]).total == 0
    assert [word for word, _ in words_of(setup, 1, 2, "stand_and_shoot")] == [
        "ballistic_skill",
        "far",
        "stand_and_shoot",
    ]


@pytest.mark.rule("CDN-20.47", "CDN-20.42")
@pytest.mark.parametrize(("letter", "minus"), [(".", []), ("w", [1]), ("F", [1]), ("T", [2])])
def test_cover_makes_a_roll_to_hit_harder(letter: str, minus: list[int]) -> None:
    setup = Setup(battlefield_from_letters(["." * 20] * 4 + ["........" + letter * 3 + "." * 9] + ["." * 20] * 10))
    setup.add(0, archer(24), 1, (9, 12), 0, 1)
    setup.add(1, FOOT, 1, (9, 4), 2, 1)
    assert [number for _, number in words_of(setup, 1, 2)[1:]] == minus
