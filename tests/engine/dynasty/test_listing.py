"""The list of legal actions against the refusals, which are the authority. Rules: DYN-19.9, DYN-5.4."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from game.engine.contract import Square
from game.engine.dynasty.options import can_act
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.position.units import KINDS
from game.engine.dynasty.state import DynastyState
from tests.kit.builders.builder import options
from tests.kit.builders.dynasty_builder import HEIGHT, WIDTH, apart, game, unit
from tests.kit.builders.dynasty_wishes import do, end, move, resign

BOARD = [(c, r) for r in range(HEIGHT) for c in range(WIDTH)]


def paths(s: DynastyState, number: int, where: Square, so_far: tuple[Square, ...] = ()) -> Iterator[tuple[Square, ...]]:
    """Every legal path of a unit, by trying all."""
    here = so_far[-1] if so_far else where
    for c in range(here[0] - 1, here[0] + 2):
        for r in range(here[1] - 1, here[1] + 2):
            path = (*so_far, (c, r))
            if s.refusal(act.MoveUnit(0, number, path)) is None:
                yield path
                yield from paths(s, number, where, path)


MARCHES: list[tuple[dict[str, Any], str, str]] = [
    ({"red": "knight 5,5", "blue": "house 5,4 6,4"}, "5,5", ""),
    ({"red": "knight 5,5", "blue": "house 5,4 6,4; land 6,5; soldier 7,4"}, "5,5", ""),
    ({"red": "soldier 5,5", "blue": "house 5,4 6,4; soldier 4,5", "canyon": "6,5"}, "5,5", ""),
    ({"red": "knight 5,5", "blue": "soldier 6,4", "canyon": "5,5 6,5 7,5", "mountain": "4,5"}, "5,5", ""),
    ({"red": "knight 5,5; ship 6,4 7,3; soldier 7,3+aboard", "water": "6,4 7,3 5,4"}, "5,5", ""),
    (
        {"red": "ship 5,5; knight 5,5+aboard; ship 6,5", "blue": "soldier 5,6; house 6,4", "water": "row 5"},
        "5,5 knight",
        "",
    ),
    ({"red": "ship 5,5; knight 5,5+aboard", "canyon": "6,4 5,4", "water": "row 5"}, "5,5 knight", ""),
    ({"red": "ship 5,5; bridge 7,5", "blue": "ship 4,4; soldier 6,4", "water": "row 5 row 4 -6,4"}, "5,5", ""),
    ({"red": "knight 5,5; bridge 6,5", "blue": "bridge 6,6; soldier 7,5", "water": "6,5 6,6 5,6"}, "5,5", ""),
    ({"red": "knight 5,5", "blue": "house 5,4 6,4; soldier 4,4", "canyon": "5,4"}, "5,5", "6,5"),
    ({"red": "knight 5,5", "blue": "house 5,4; soldier 7,4"}, "5,5", "6,5 6,6"),
    ({"red": "ship 5,5; soldier 5,5+aboard", "blue": "house 6,4", "water": "row 5"}, "5,5 ship", "6,5"),
]


@pytest.mark.rule("DYN-19.9", "DYN-10.4", "DYN-10.5", "DYN-11.1", "DYN-11.4")
@pytest.mark.parametrize(("position", "who", "gone"), MARCHES)
def test_marches_are_listed_by_end_and_pieces_destroyed(position: dict[str, Any], who: str, gone: str) -> None:
    more = dict(position)
    s = game(red=more.pop("red") + "; idler", phase="march", **more)
    marcher = unit(s, who)
    if gone:
        do(s, move(who, gone))
        marcher = s.units[marcher.id]
    where = s.tile(marcher.cell)
    pieces = {s.tile(cell) for cell in s.grid.cells(s.others_pieces(0))}
    listed = [a.path for a in options(s, act.MoveUnit) if a.unit == marcher.id]
    assert all(s.refusal(act.MoveUnit(0, marcher.id, path)) is None for path in listed)
    ways = [(path[-1], frozenset(pieces & set(path))) for path in listed]
    every = {(path[-1], frozenset(pieces & set(path))) for path in paths(s, marcher.id, where)}
    assert len(ways) == len(set(ways))
    assert set(ways) == every - {(where, frozenset())}


@pytest.mark.rule("DYN-19.9", "DYN-10.7")
@pytest.mark.parametrize(("canyon", "through"), [("4,4", (4, 5)), ("4,5", (4, 4))])
def test_of_several_paths_the_one_with_fewest_penalties_is_listed(canyon: str, through: Square) -> None:
    """To (5,4) both (4,4) and (4,5) lead."""
    s = game(red="knight 3,5; idler", phase="march", canyon=canyon)
    (path,) = [a.path for a in options(s, act.MoveUnit) if a.unit == unit(s, "3,5").id and a.path[-1] == (5, 4)]
    assert path == (through, (5, 4))


FULL = {
    "red": "city5 6,5 1,9; house 6,5/1 6,5/2 2,2/1 -1,2 12,10; land 1,2 10,9; bridge 4,8; soldier 3,3 9,9 3,8 2,8; "
    "ship 2,7; knight 2,7+aboard; ship 1,7; military 4",
    "blue": "city 12,4; house 10,5 3,4; land 11,1; soldier 3,2; bridge 2,8; ship 3,7; siege 12,9",
    "green": "city 12,8; soldier 10,8; house 9,8",
    "water": "2,6 2,7 1,7 2,8 3,7 4,8 4,7 9,2",
    "mountain": "0,5",
    "canyon": "4,3 5,9",
}


def every_action(s: DynastyState) -> Iterator[Any]:
    """All actions that name tiles of Board T, marches and spells with two tiles aside."""
    for kind in (act.BuildHouse, act.ReplaceHouse, act.RestoreHouse, act.DestroyOwn, act.BuildBridge, act.FoundCity,
                 act.UpgradeCity, act.CharterCity, act.DisplaceUnit):  # fmt: skip
        for tile in BOARD:
            yield kind(0, tile)
    for tile in BOARD:
        for kind in KINDS:
            yield act.Muster(0, kind, tile)
            yield from (act.Recruit(0, s.tile(city.cell), kind, tile) for city in s.cities_of(0))
    for number in s.units:
        yield act.Disband(0, number)
        yield from (act.Attack(0, number, tile) for tile in BOARD)


def every_spell(s: DynastyState) -> Iterator[Any]:
    """All spells of all cities but those on two tiles that do not touch."""
    for city in (s.tile(city.cell) for city in s.cities_of(0)):
        for number in s.units:
            yield act.CastSpell(0, city, Spell.FIRESTORM, (number,))
            yield act.CastSpell(0, city, Spell.WAR_SONG, (number,))
            yield from (act.CastSpell(0, city, Spell.GATE, (number, tile)) for tile in BOARD)
        for tile in BOARD:
            yield act.CastSpell(0, city, Spell.WARD, (tile,))
            for spell in (Spell.TREMOR, Spell.GROWTH):
                yield act.CastSpell(0, city, spell, (tile,))
                near = [other for other in BOARD if apart(tile, other) == 1 and other[::-1] > tile[::-1]]
                yield from (act.CastSpell(0, city, spell, (tile, other)) for other in near)


@pytest.mark.rule("DYN-19.9", "DYN-19.2")
@pytest.mark.parametrize(
    "changes",
    [{}, {"builds": 0}, {"house_supply": 24}, {"house_supply": 25}, {"land_token_supply": 2}, {"spells": "off"}],
    ids=str,
)
@pytest.mark.parametrize("phase", ["build", "march", "recruit", "disband"])
def test_the_list_is_complete(phase: str, changes: dict[str, Any]) -> None:
    s = game(**FULL, phase=phase, dynasty_levels=60, **{"house_supply": 60, **changes})
    wanted = {a for a in every_action(s) if s.refusal(a) is None}
    if phase in ("build", "march"):
        wanted |= {a for a in every_spell(s) if s.refusal(a) is None}
    far = {a for a in s.legal_actions() if isinstance(a, act.Recruit | act.Muster | act.CastSpell) and _far(a)}
    listed = {a for a in s.legal_actions() if not isinstance(a, act.MoveUnit | act.EndPhase | act.Resign)} - far
    assert listed == wanted
    assert can_act(s)


def _far(action: Any) -> bool:
    tiles = [action.tile] if hasattr(action, "tile") else [t for t in action.targets if isinstance(t, tuple)]
    return any(tile[0] >= WIDTH for tile in tiles)


NOTHING: list[tuple[str, dict[str, Any]]] = [
    ("build", {"red": "city 6,5"}),
    ("build", {"red": "city 6,5; house 6,5/1 6,5/2"}),
    ("build", {"red": "city 6,5+changed; house 6,5/1 6,5/2"}),
    ("build", {"red": "house 6,5/1"}),
    ("build", {"red": "soldier 6,5", "water": "7,5"}),
    ("build", {"red": "city5 6,5+cast"}),
    ("build", {"red": "city5 6,5"}),
    ("build", {"red": "ship 2,2; bridge 7,5", "water": "2,2 2,2/1 7,5"}),
    ("build", {"red": "ship 2,2; bridge 7,5", "blue": "soldier 7,5", "water": "2,2 2,2/1 7,5"}),
    ("build", {"red": "ship 2,2; bridge 7,5; soldier 7,5", "water": "2,2 2,2/1 7,5 7,5/1"}),
    ("march", {"red": "soldier 6,5+finished"}),
    ("march", {"red": "soldier 6,5; bridge 7,5", "water": "7,5", "mountain": "6,5/1 -7,5"}),
    ("march", {"red": "siege 6,5; land 7,5; house 5,5; city 6,4", "mountain": "7,4 7,6 6,6", "centre_spacing": 1}),
    ("march", {"red": "city5 6,5"}),
    ("march", {"red": "soldier 6,5"}),
    ("march", {"red": "soldier 6,5", "mountain": "6,5/1"}),
    ("march", {"red": "soldier 6,5", "mountain": "6,5/1 -7,5", "blue": "city 7,5"}),
    ("march", {"red": "ship 6,5; soldier 6,5+aboard", "water": "6,5", "mountain": "6,5/1"}),
    ("march", {"red": "ship 6,5; soldier 6,5+aboard", "water": "6,5"}),
    ("recruit", {"red": "city2 6,5"}),
    ("recruit", {"red": "city 6,5"}),
    ("recruit", {"red": "city2 6,5+recruited"}),
    ("recruit", {"red": "city2 6,5; soldier 1,1 2,1"}),
    ("recruit", {"red": "city2 6,5", "blue": "soldier 8,5"}),
    ("recruit", {"red": "city2 6,5", "blue": "soldier 9,5", "mountain": "6,5/1"}),
    ("recruit", {"red": "city2 6,5", "blue": "soldier 9,5", "water": "6,5/1"}),
    ("recruit", {"red": "city 6,5; military 1", "mountain": "6,5/1 6,5/2"}),
    ("recruit", {"red": "city 6,5; military 1", "water": "6,5/1 6,5/2"}),
    ("recruit", {"red": "city 6,5; military 1", "mountain": "6,5/1 6,5/2 -8,5", "blue": "house 9,5"}),
    ("recruit", {"red": "city2 6,5+recruited; military 3; soldier 1,1 2,1", "blue": "house 6,5/3 6,5/4"}),
    ("recruit", {"red": "city 6,5; military 1"}),
    ("recruit", {"red": "city 6,5; military 1; soldier 1,1 2,1"}),
    ("recruit", {"red": "city2 6,5+recruited; military 3; soldier 1,1 2,1"}),
    ("recruit", {"red": "city2 6,5+recruited; military 2; soldier 1,1 2,1"}),
    ("disband", {"red": "city 6,5; soldier 7,5"}),
    ("disband", {"red": "city 6,5; soldier 9,5"}),
    ("disband", {"red": "city 6,5; ship 7,5; soldier 7,5+aboard", "water": "7,5"}),
]


@pytest.mark.rule("DYN-5.4", "DYN-22.1")
@pytest.mark.parametrize(("phase", "position"), NOTHING)
@pytest.mark.parametrize("builds", [0, 3])
def test_there_is_something_to_do_just_when_something_is_listed(phase: str, position: dict, builds: int) -> None:
    s = game(phase=phase, builds=builds, **position)
    assert can_act(s) is (len(s.legal_actions()) > 2)


@pytest.mark.rule("DYN-20.1", "DYN-21.1")
@pytest.mark.parametrize("phase", ["build", "march", "recruit", "disband"])
def test_a_copy_is_the_same_game_and_goes_its_own_way(phase: str) -> None:
    s = game(**FULL, phase=phase, dynasty_levels=60, house_supply=60, neutral="9,2")
    before = s.digest()
    for action in s.legal_actions()[:: 7 if phase == "march" else 3]:
        if isinstance(action, act.Attack) or getattr(action, "spell", "") == "firestorm":
            continue
        twin = s.copy()
        assert twin.digest() == before
        do(twin, action)
        assert s.digest() == before
        assert twin.digest() != before


@pytest.mark.rule("DYN-19.9", "DYN-18.11")
def test_ends_of_phases_and_of_the_game_come_last() -> None:
    for phase in ("build", "march", "recruit", "disband"):
        s = game(**FULL, phase=phase, dynasty_levels=60, house_supply=60)
        assert s.legal_actions()[-2:] == [end()(s), resign()(s)]
    s = game(**FULL, phase="march", dynasty_levels=60, house_supply=60)
    rows = [a.tile for a in options(s, act.Attack) if a.unit == unit(s, "3,3").id]
    assert all(a[::-1] < b[::-1] for a, b in pairwise(rows))
