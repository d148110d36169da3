"""Turning half a board in Tiled: the game reads a board both halves of which are the same."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.boards import check_map
from game.engine.caldaern.land.board import Battlefield
from game.engine.caledea.position.board import Board as CaledeaBoard
from game.engine.dynasty.position.board import Board as DynastyBoard
from game.paths import MAPS
from tests.boards.extension.drawing import HEXAGONS, map_of, objects, prop, thing, tiles
from tests.boards.extension.headless import Tasks, Told, needs_tiled, turning
from tests.boards.kits.hexsym import symmetries

pytestmark = needs_tiled

SIDES = ("south", "north", "west", "east")
HOWS = {"caledea/standard": ("turn", "mirror", "shift", "shift_both"), "dynasty/ford_valley": ("turn", "mirror"),
        "caldaern/pitched_battle": ("turn", "mirror")}  # fmt: skip
WAYS = [(name, how, side) for name, hows in HOWS.items() for how in hows for side in SIDES]

BLANK = [[0] * 4 for _ in range(4)]


def start(number: int, x: int, y: int, player: str = "") -> str:
    about = [prop("player", player, "int")] if player else []
    return thing(number, f'x="{x}" y="{y}"', *about, kind="start_area", name=f"start {player}", inner="<point/>")


def hexes(*starts: str, rows: int = 5, more: str = HEXAGONS) -> str:
    ground = tiles([[0] * 4 for _ in range(rows)])
    return map_of("dynasty", (4, rows), ground + objects(*starts), orientation="hexagonal", more=more)


# What can't be turned: the map, how, from where, and words that the refusal has to say.
REFUSED = {
    "a card table": (map_of("kalesia", (4, 4), tiles(BLANK)), "turn", "south", "Only boards have halves"),
    "no game": (map_of("", (4, 4), tiles(BLANK)), "turn", "south", "Only boards have halves"),
    "infinite": (map_of("caledea", (4, 4), "", infinite="1"), "turn", "south", "infinite map"),
    "isometric": (map_of("caledea", (4, 4), "", orientation="isometric"), "turn", "south", "Only orthogonal"),
    "even rows": (hexes(rows=6), "turn", "south", "Take 5 or 7 rows"),
    "even rows mirrored": (hexes(rows=6), "mirror", "north", "Take 5 or 7 rows"),
    "stagger": (hexes(more=HEXAGONS.replace("odd", "even")), "turn", "south", "stagger index odd"),
    "shifted hexagons": (hexes(), "shift", "south", "Only boards of Caledea"),
    "shifted field": (map_of("caldaern", (4, 4), tiles(BLANK)), "shift", "west", "Only boards of Caledea"),
    "odd columns": (map_of("caledea", (5, 4), tiles([[0] * 5] * 4)), "shift", "west", "Take 4 or 6"),
    "odd rows": (map_of("caledea", (4, 5), tiles([[0] * 4] * 5)), "shift", "north", "Take 4 or 6"),
    "odd rows too": (map_of("caledea", (4, 5), tiles([[0] * 4] * 5)), "shift_both", "west", "Take 4 or 6"),
    "moved layer": (
        map_of("caledea", (4, 4), tiles(BLANK, name="land", more=' offsetx="3"')), "turn", "south", '"land" is moved',
    ),
    "moved group": (
        map_of("caledea", (4, 4), f'<group id="7" name="g" offsety="2">{tiles(BLANK, name="land")}</group>'),
        "mirror", "west", '"land" is moved',
    ),
    "a pair in one half": (hexes(start(1, 5, 9, "1"), start(2, 5, 20, "2")), "mirror", "west", "Start areas 1 and 2"),
    "no number": (hexes(start(1, 5, 9)), "mirror", "west", "has no number"),
}  # fmt: skip


def tasks(folder: Path) -> Tasks:
    """Supplied boards turned in every way, and maps that can't be."""
    found = {}
    for name, how, side in WAYS:
        key = f"{name.split('/')[0]}, {how} {side}"
        found[key] = turning(MAPS / f"{name}.tmx", how, side, folder / f"{key}.tmx")
    for name, (text, how, side, _) in REFUSED.items():
        source = folder / f"{name}.tmx"
        source.write_text(text, encoding="utf-8")
        found[name] = turning(source, how, side, folder / "never.tmx")
    found["again"] = turning(folder / "caldaern, turn south.tmx", "turn", "south", folder / "again.tmx")
    shutil.copytree(MAPS / "dynasty", folder / "set")
    full = ' <tileset firstgid="1" source="set/hexes.tsx"/>\n' + tiles([[1] * 4 for _ in range(5)])
    source = folder / "full.tmx"
    source.write_text(map_of("dynasty", (4, 5), full, orientation="hexagonal", more=HEXAGONS), encoding="utf-8")
    found["erased"] = turning(source, "turn", "south", folder / "erased.tmx")
    return found


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_turned_is_told_in_words(told: Told, name: str) -> None:
    assert REFUSED[name][3] in told[name]["refusal"]
    assert not (told.folder / "never.tmx").exists()


Cell = tuple[int, int]


def opposite(how: str, side: str, size: Cell, at: Cell, hexes: bool = False) -> Cell:
    """The square that lies opposite, written down once more and in another way than the extension's."""
    wide, high = size
    (x, y), upright = at, side in ("south", "north")
    if how.startswith("shift"):
        across, along = (wide // 2, 0), (0, high // 2)
        by = (wide // 2, high // 2) if how == "shift_both" else along if upright else across
        return (x + by[0]) % wide, (y + by[1]) % high
    if how == "turn" or not upright:
        x = wide - 1 - x - (1 if hexes and y % 2 else 0)
    if how == "turn" or upright:
        y = high - 1 - y
    return x, y


def is_pattern(side: str, size: Cell, at: Cell) -> bool:
    """Whether a square lies in the half that stays, off the middle."""
    (x, y), (wide, high) = at, size
    if side in ("south", "north"):
        return 2 * y >= high + 1 if side == "south" else 2 * y < high - 1
    return 2 * x >= wide + 1 if side == "east" else 2 * x < wide - 2


def boards(told: Told, name: str, how: str, side: str) -> tuple[object, object]:
    """A board before and after."""
    task = f"{name.split('/')[0]}, {how} {side}"
    assert "refusal" not in told[task], told[task]
    after = check_map(told.drawn(task).path)
    assert after.is_good or how.startswith("shift") or name.startswith("caledea"), [f.fault for f in after.findings]
    return check_map(MAPS / f"{name}.tmx").board, after.board


@pytest.mark.parametrize(("name", "how", "side"), [way for way in WAYS if way[0].startswith("caledea")])
def test_a_realm_repeats_itself(told: Told, name: str, how: str, side: str) -> None:
    before, after = boards(told, name, how, side)
    assert isinstance(before, CaledeaBoard)
    assert isinstance(after, CaledeaBoard)
    size = (after.width, after.height)
    for y in range(size[1]):
        for x in range(size[0]):
            there = opposite(how, side, size, (x, y))
            assert after.pairs[y * size[0] + x] == after.pairs[there[1] * size[0] + there[0]], (x, y)
            if is_pattern(side, size, (x, y)):
                assert after.pairs[y * size[0] + x] == before.pairs[y * size[0] + x], (x, y)


@pytest.mark.parametrize(("name", "how", "side"), [way for way in WAYS if way[0].startswith("dynasty")])
def test_a_land_of_hexagons_repeats_itself(told: Told, name: str, how: str, side: str) -> None:
    before, after = boards(told, name, how, side)
    assert isinstance(before, DynastyBoard)
    assert isinstance(after, DynastyBoard)
    size = (after.width, after.height)
    for y in range(size[1]):
        for x in range(size[0] - y % 2):
            there = opposite(how, side, size, (x, y), hexes=True)
            assert after.terrain_at((x, y)) == after.terrain_at(there), (x, y)
            if is_pattern(side, size, (x, y)):
                assert after.terrain_at((x, y)) == before.terrain_at((x, y)), (x, y)
    assert len(symmetries(after)) > 1
    points = {start.player: start.tile for start in after.starts}
    moves = how == "turn" or side in ("west", "east")
    assert opposite(how, side, size, points[1], hexes=True) == points[2 if moves else 1]


@pytest.mark.parametrize(("name", "how", "side"), [way for way in WAYS if way[0].startswith("caldaern")])
def test_a_battlefield_repeats_itself(told: Told, name: str, how: str, side: str) -> None:
    _, after = boards(told, name, how, side)
    assert isinstance(after, Battlefield)
    size = (after.width, after.height)
    ground = {
        (element.kind, element.variety, element.height, divmod(cell, size[0])[::-1])
        for element in after.elements
        for cell in element.cells
    }
    assert ground
    assert ground == {(*what, opposite(how, side, size, at)) for *what, at in ground}
    swaps = how == "turn" or side in ("south", "north")
    zones = {(zone.kind, zone.owner, divmod(cell, size[0])[::-1]) for zone in after.zones for cell in zone.cells}
    assert zones == {
        (kind, 3 - owner if swaps and owner else owner, opposite(how, side, size, at)) for kind, owner, at in zones
    }


def test_turning_again_changes_nothing(told: Told) -> None:
    once, twice = check_map(told.drawn("caldaern, turn south").path).board, check_map(told.drawn("again").path).board
    assert isinstance(once, Battlefield)
    assert isinstance(twice, Battlefield)
    assert once.elements == twice.elements
    assert once.zones == twice.zones


def test_what_has_no_opposite_is_erased_and_told(told: Told) -> None:
    assert [row[3] for row in told.drawn("erased").rows()] == [1, 0, 1, 0, 1]
    assert told["erased"]["done"]["erased"] == 2
    assert "Erased in the last column: 2" in told["erased"]["report"][1]
