"""Kinds of faults of hexagonal maps: each spoils a good map at random and says what a finding has to name."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from game.engine.geometry.hexes import Square, axial_distance
from game.engine.geometry.hexes import Stagger as _Stagger
from tests.boards.faults.faultkit import Spoilable, Wanted, register
from tests.boards.kits.hexkit import GAME, LETTERS, gids, hex_files, hex_map, json_map, middle, start_text, starts_text
from tests.boards.kits.mapkit import layer_text
from tools.maps.hex_letters import DRAWINGS

DRAWN = ("ford_valley", "four_shores", "six_crowns", "border_duel", "canyon_land", "archipelago")


class HexBench(Spoilable):
    """One good map in the hands of a fault. `rows` are its letters, `points` its start areas."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, files=hex_files())
        drawing = DRAWINGS[self.rng.choice(DRAWN)]
        self.radius = drawing.radius
        letters = [(letter, (c, r)) for r, row in enumerate(drawing.rows) for c, letter in enumerate(row)]
        self.points: dict[int, Square] = dict(sorted((int(x), tile) for x, tile in letters if x.isdecimal()))
        self.rows = [re.sub(r"\d", "P", row) for row in drawing.rows]
        self.width, self.height = len(self.rows[0]), len(self.rows)
        self.draw()

    # Small helpers ------------------------------------------------------------------------------------------
    def draw(self, **changes: Any) -> None:
        """Write the map anew."""
        self.text = hex_map(self.rows, self.points, radius=self.radius, **changes)

    def tile(self) -> Square:
        """Some tile of the board."""
        return self.rng.choice([(c, r) for r, row in enumerate(self.rows) for c, x in enumerate(row) if x != "."])

    def set(self, square: Square, letter: str) -> None:
        """Paint a tile."""
        c, r = square
        self.rows[r] = self.rows[r][:c] + letter + self.rows[r][c + 1 :]

    def area(self) -> int:
        """The number of some start area."""
        return self.rng.choice(sorted(self.points))

    def away(self, a: Square, b: Square) -> int:
        axial = _Stagger.ODD_ROWS.axial
        return axial_distance(axial(a), axial(b))

    def spoil_start(self, player: int, old: str, new: str) -> None:
        """Change something in the object of a start area."""
        whole = start_text(player, self.points[player], self.radius)
        assert old in whole, old
        self.swap(whole, whole.replace(old, new, 1))

    def start_line(self, player: int) -> int:
        return self.line_of(f'<object id="{player}"')

    def first_of(self, letter: str) -> Square:
        """The first tile of a terrain."""
        return next((c, r) for r, row in enumerate(self.rows) for c, x in enumerate(row) if x == letter)

    def used(self) -> int:
        """Number of a tile of the set that is painted somewhere."""
        return self.rng.choice([n for n in range(6) if any(LETTERS[n + 1] in row for row in self.rows)])


Fault = Callable[[HexBench], Wanted]
FAULTS: dict[str, Fault] = {}
fault = register(FAULTS)


# The map ----------------------------------------------------------------------------------------------------
@fault
def orientation_changed(b: HexBench) -> Wanted:
    b.swap('"hexagonal"', b.rng.choice(['"orthogonal"', '"isometric"', '"staggered"', '"hexagonl"', '""']))
    return Wanted(("not_hexagonal",), line=2)


@fault
def stagger_changed(b: HexBench) -> Wanted:
    old, new = b.rng.choice([('staggeraxis="y"', 'staggeraxis="x"'), ('staggerindex="odd"', 'staggerindex="even"'),
                             (' staggeraxis="y"', ""), (' staggerindex="odd"', "")])  # fmt: skip
    b.swap(old, new)
    return Wanted(("bad_stagger",), line=2)


@fault
def side_of_the_hexagons_changed(b: HexBench) -> Wanted:
    b.swap('hexsidelength="18"', b.rng.choice(['hexsidelength="0"', 'hexsidelength="36"', ""]))
    return Wanted(("map_hex_side",), line=2)


@fault
def map_too_small_or_large(b: HexBench) -> Wanted:
    wide, high = b.rng.choice([(6, 30), (30, 6), (61, 9), (9, 61), (1, 1), (90, 90)])
    b.rows = ["P" * wide] * high
    b.points = {1: (0, 0), 2: (wide - 1, high - 1)}
    b.draw()
    return Wanted(("bad_size",), line=2)


@fault
def map_made_infinite(b: HexBench) -> Wanted:
    b.swap('infinite="0"', 'infinite="1"')
    return Wanted(("bad_size",), line=2)


@fault
def game_misspelt(b: HexBench) -> Wanted:
    b.swap('"dynasty"', f'"{b.typo("dynasty")}"')
    return Wanted(("map_wrong_game",), kind="property", object="game", line=4)


@fault
def property_game_lost(b: HexBench) -> Wanted:
    b.swap(GAME, "")
    return Wanted(("map_wrong_game",), kind="property", object="game")


@fault
def property_of_the_map_misspelt(b: HexBench) -> Wanted:
    name = b.typo(b.rng.choice(["author", "description", "round_limit", "seats_2"]))
    b.swap(GAME, GAME + f'  <property name="{name}" value="x"/>\n')
    return Wanted(("map_property", "bad_seats"), line=5)


@fault
def round_limit_out_of_range(b: HexBench) -> Wanted:
    how = b.rng.choice(['type="int" value="4"', 'type="int" value="101"', 'value="25"', 'type="float" value="25"'])
    b.swap(GAME, GAME + f'  <property name="round_limit" {how}/>\n')
    return Wanted(("map_property",), kind="property", object="round_limit", line=5)


@fault
def list_of_seats_spoilt(b: HexBench) -> Wanted:
    n = b.rng.randint(2, len(b.points))
    good = [str(number) for number in sorted(b.points)[:n]]
    at = b.rng.randrange(n)
    value = b.rng.choice([
        ",".join(good[:-1]), ",".join([*good, good[0]]), ";".join(good), "", ",".join(good) + ",",
        ",".join([*good[:at], "9", *good[at + 1 :]]), ",".join([*good[:at], good[at - 1], *good[at + 1 :]]),
    ])  # fmt: skip
    b.swap(GAME, GAME + f'  <property name="seats_{n}" value="{value}"/>\n')
    return Wanted(("bad_seats",), kind="property", object=f"seats_{n}", line=5)


# The terrain ------------------------------------------------------------------------------------------------
@fault
def layer_of_terrain_misspelt(b: HexBench) -> Wanted:
    name = b.rng.choice([b.typo("terrain"), "Terrain", "TERRAIN"])
    b.draw(ground=layer_text(gids(b.rows), name))
    return Wanted(("no_terrain_layer",), layer=name)


@fault
def layer_of_terrain_lost(b: HexBench) -> Wanted:
    b.draw(ground="")
    return Wanted(("no_terrain_layer",))


@fault
def layer_of_terrain_doubled(b: HexBench) -> Wanted:
    b.draw(ground=layer_text(gids(b.rows), "terrain") * 2)
    return Wanted(("no_terrain_layer",), layer="terrain")


@fault
def layer_of_terrain_in_a_group(b: HexBench) -> Wanted:
    b.draw(ground=f' <group name="g">\n{layer_text(gids(b.rows), "terrain")} </group>\n')
    return Wanted(("no_terrain_layer",), layer="terrain")


@fault
def unknown_tile_number(b: HexBench) -> Wanted:
    c, r = b.tile()
    rows = gids(b.rows)
    rows[r][c] = b.rng.choice([7, 99, 4000]) | b.rng.choice([0, 0x80000000, 0x10000000])
    b.draw(ground=layer_text(rows, "terrain"))
    return Wanted(("unknown_terrain",), layer="terrain", column=c, row=r)


@fault
def letters_in_a_cell(b: HexBench) -> Wanted:
    c, r = b.tile()
    rows: list[list[Any]] = [list(row) for row in gids(b.rows)]
    rows[r][c] = b.rng.choice(["x", "1a", "-2", "3.0", ""])
    b.draw(ground=layer_text(rows, "terrain"))
    return Wanted(("map_encoding",), layer="terrain", column=c, row=r)


@fault
def row_too_short_or_long(b: HexBench) -> Wanted:
    r = b.rng.randrange(b.height)
    rows = gids(b.rows)
    whole = ",".join(map(str, rows[r]))
    spoilt = b.rng.choice([",".join(map(str, rows[r][1:])), whole + ",3"])
    head, tail = b.text.split('"csv">\n', 1)
    lines = tail.split("\n")
    lines[r] = lines[r].replace(whole, spoilt, 1)
    b.text = head + '"csv">\n' + "\n".join(lines)
    return Wanted(("map_encoding",), layer="terrain", row=r)


def _spoil_tile(b: HexBench, spoil: Callable[[str], str]) -> Wanted:
    number = b.used()
    found = re.search(rf' <tile id="{number}".*?</tile>', str(b.files["hexes.tsx"]), re.DOTALL)
    assert found
    spoilt = spoil(found.group())
    assert spoilt != found.group()
    b.swap(found.group(), spoilt, file="hexes.tsx")
    c, r = b.first_of(LETTERS[number + 1])
    return Wanted(("unknown_terrain",), "hexes.tsx", column=c, row=r, object=str(number))


@fault
def class_of_a_tile_misspelt_or_lost(b: HexBench) -> Wanted:
    word = b.rng.choice([f' type="{b.typo("terrain")}"', ' type="square"', ""])
    return _spoil_tile(b, lambda tile: tile.replace(' type="terrain"', word))


@fault
def terrain_of_a_tile_misspelt(b: HexBench) -> Wanted:
    def spoil(tile: str) -> str:
        old = re.search(r'value="(\w+)"', tile)[1]  # type: ignore[index]
        return tile.replace(f'"{old}"', f'"{b.rng.choice([b.typo(old), old.title(), "swamp", ""])}"')

    return _spoil_tile(b, spoil)


@fault
def property_of_a_tile_misspelt_or_lost(b: HexBench) -> Wanted:
    def spoil(tile: str) -> str:
        word = b.rng.choice([b.typo("terrain"), "notes"])
        return tile.replace('name="terrain"', f'name="{word}"')

    return _spoil_tile(b, spoil)


@fault
def property_of_a_tile_of_another_type(b: HexBench) -> Wanted:
    kind = b.rng.choice(["int", "bool", "class", "file"])
    return _spoil_tile(b, lambda tile: tile.replace('name="terrain"', f'name="terrain" type="{kind}"'))


# Start areas ------------------------------------------------------------------------------------------------
@fault
def layer_of_starts_lost_or_misspelt(b: HexBench) -> Wanted:
    whole = starts_text(b.points, b.radius)
    b.draw(starts=b.rng.choice(["", whole.replace('"starts"', f'"{b.typo("starts")}"')]))
    return Wanted(("bad_start_area",))


@fault
def layer_of_starts_doubled(b: HexBench) -> Wanted:
    b.draw(starts=starts_text(b.points, b.radius) * 2)
    return Wanted(("bad_start_area",), layer="starts")


@fault
def start_lost(b: HexBench) -> Wanted:
    lost = b.rng.choice(sorted(b.points)[:-1])
    b.points = {player: tile for player, tile in b.points.items() if player != lost}
    b.draw()
    return Wanted(("bad_start_area",), layer="starts")


@fault
def class_of_a_start_misspelt_or_lost(b: HexBench) -> Wanted:
    player = b.area()
    new = b.rng.choice([f' type="{b.typo("start_area")}"', ' type="Start_Area"', ""])
    b.spoil_start(player, ' type="start_area"', new)
    return Wanted(("bad_start_area",), layer="starts", object=f"s{player}", line=b.start_line(player))


@fault
def start_is_no_point(b: HexBench) -> Wanted:
    player = b.area()
    b.spoil_start(player, "<point/>", b.rng.choice(["", "<ellipse/>", '<polygon points="0,0 5,5 0,9"/>']))
    c, r = b.points[player]
    return Wanted(("bad_start_area",), layer="starts", column=c, row=r, object=f"s{player}")


@fault
def player_of_a_start_spoilt(b: HexBench) -> Wanted:
    player = b.area()
    old = f'<property name="player" type="int" value="{player}"/>'
    new = b.rng.choice([
        "", old.replace("int", "float"), old.replace(' type="int"', ""), old.replace(f'"{player}"', '"0"'),
        old.replace(f'"{player}"', '"7"'), old.replace("player", b.typo("player")),
    ])  # fmt: skip
    b.spoil_start(player, old, new)
    c, r = b.points[player]
    return Wanted(("bad_start_area",), layer="starts", column=c, row=r, object=f"s{player}")


@fault
def player_of_two_starts(b: HexBench) -> Wanted:
    one, two = sorted(b.rng.sample(sorted(b.points), 2))
    b.spoil_start(two, f'name="player" type="int" value="{two}"', f'name="player" type="int" value="{one}"')
    return Wanted(("bad_start_area",), layer="starts", object=f"s{two}", line=b.start_line(two))


@fault
def radius_of_a_start_spoilt(b: HexBench) -> Wanted:
    player = b.area()
    old = f'name="radius" type="int" value="{b.radius}"'
    new = b.rng.choice(['name="radius" type="int" value="5"', 'name="radius" type="int" value="-1"',
                        'name="radius" value="2"', 'name="radius" type="float" value="1.5"'])  # fmt: skip
    b.spoil_start(player, old, new)
    c, r = b.points[player]
    return Wanted(("bad_start_area",), layer="starts", column=c, row=r, line=b.start_line(player))


@fault
def start_outside_the_board(b: HexBench) -> Wanted:
    player = b.area()
    x, y = middle(b.points[player])
    new = b.rng.choice(['x="-60" y="50"', 'x="99999" y="50"', f'x="{x}" y="-80"', f'x="{x}" y="99999"'])
    b.spoil_start(player, f'x="{x}" y="{y}"', new)
    return Wanted(("bad_start_area",), layer="starts", object=f"s{player}", line=b.start_line(player))


@fault
def tile_of_a_start_lost(b: HexBench) -> Wanted:
    player = b.area()
    b.set(b.points[player], ".")
    b.draw()
    c, r = b.points[player]
    return Wanted(("bad_start_area",), layer="starts", column=c, row=r, object=f"s{player}")


@fault
def number_of_a_start_spoilt(b: HexBench) -> Wanted:
    player = b.area()
    x, _ = middle(b.points[player])
    b.spoil_start(player, f'x="{x}"', b.rng.choice([f'x="{x}px"', 'x="nan"', 'x="left"']))
    return Wanted(("map_object",), layer="starts", object=f"s{player}", line=b.start_line(player))


@fault
def starts_too_close(b: HexBench) -> Wanted:
    one, two = sorted(b.rng.sample(sorted(b.points), 2))
    near = [
        (c, r) for r, row in enumerate(b.rows) for c, x in enumerate(row)
        if x == "P" and 0 < b.away((c, r), b.points[one]) < 5 + 2 * b.radius - 1
    ]  # fmt: skip
    b.points[two] = b.rng.choice(near)
    b.draw()
    return Wanted(("start_areas_too_close",), layer="starts", kind="object")


# The land ---------------------------------------------------------------------------------------------------
@fault
def desert_around_a_start(b: HexBench) -> Wanted:
    player = b.area()
    for r in range(b.height):
        for c in range(b.width):
            if b.rows[r][c] != "." and b.away((c, r), b.points[player]) <= b.radius + 1:
                b.set((c, r), b.rng.choice("CC" if (c, r) == b.points[player] else "CCM"))
    b.draw()
    return Wanted(("no_legal_start",), layer="starts", object=f"s{player}", line=b.start_line(player))


@fault
def land_nearly_all_water(b: HexBench) -> Wanted:
    for r in range(b.height):
        for c in range(b.width):
            if b.rows[r][c] != "." and min(b.away((c, r), point) for point in b.points.values()) > 2:
                b.set((c, r), "W")
    b.draw()
    return Wanted(("too_few_house_tiles",))


@fault
def start_walled_in(b: HexBench) -> Wanted:
    player, wall = b.rng.choice(sorted(b.points)[1:]), b.rng.choice("M.")
    for r in range(b.height):
        for c in range(b.width):
            if b.rows[r][c] != "." and b.away((c, r), b.points[player]) == 3:
                b.set((c, r), wall)
    b.draw()
    return Wanted(("disconnected",), layer="starts", object=f"s{player}", line=b.start_line(player))


@fault
def start_on_a_mountain(b: HexBench) -> Wanted:
    player = b.area()
    b.set(b.points[player], "M")
    b.draw()
    c, r = b.points[player]
    return Wanted(("disconnected",), layer="starts", column=c, row=r, object=f"s{player}")


@fault
def start_much_poorer_than_the_others(b: HexBench) -> Wanted:
    player = b.area()
    for r in range(b.height):
        for c in range(b.width):
            if b.rows[r][c] != "." and b.away((c, r), b.points[player]) in (4, 5):
                b.set((c, r), "C")
    b.draw()
    return Wanted(("map_uneven", "too_few_house_tiles"))


@fault
def start_without_a_second_ring(b: HexBench) -> Wanted:
    player = b.area()
    b.radius = 0
    for r in range(b.height):
        for c in range(b.width):
            if b.rows[r][c] != "." and b.away((c, r), b.points[player]) in (2, 3):
                b.set((c, r), "C")
    b.draw()
    return Wanted(("map_tight_start", "too_few_house_tiles"))


# JSON -------------------------------------------------------------------------------------------------------
@fault
def json_start_spoilt(b: HexBench) -> Wanted:
    b.name = "map.tmj"
    document, at = json_map(b.rows, b.points), b.rng.randrange(len(b.points))
    start = document["layers"][1]["objects"][at]  # type: ignore[index]
    start.update(b.rng.choice([{"point": False}, {"type": "start"}, {"type": ""}, {"x": -900}, {"properties": []}]))
    b.text = json.dumps(document)
    return Wanted(("bad_start_area",), "map.tmj", layer="starts", kind="object")


@fault
def json_stagger_lost(b: HexBench) -> Wanted:
    b.name = "map.tmj"
    document = json_map(b.rows, b.points)
    document.pop(b.rng.choice(["staggeraxis", "staggerindex"]))
    b.text = json.dumps(document)
    return Wanted(("bad_stagger",), "map.tmj")
