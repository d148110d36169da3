"""Kinds of faults: each spoils a good map at random in one way and says what a finding has to name.

A fault counts as found and placed when a finding has its general code and names the right file and the right line,
layer, square, tile, tile set or property.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.engine.caledea.position.board import PAIR_CODES, RESOURCES
from tests.boards.faults.board_bench import Bench, Fault
from tests.boards.faults.faultkit import Wanted, register
from tests.boards.kits.mapkit import GAME, layer_text, map_text

FAULTS: dict[str, Fault] = {}
fault = register(FAULTS)


# Squares ----------------------------------------------------------------------------------------------------
@fault
def empty_square(b: Bench) -> Wanted:
    x, y = b.cell()
    b.pairs[y][x] = -1
    b.text = map_text(b.pairs)
    return Wanted(("map_empty_square",), layer="resources", column=x, row=y)


@fault
def unknown_tile_number(b: Bench) -> Wanted:
    x, y = b.cell()
    rows = b.gids
    rows[y][x] = b.rng.choice([16, 17, 255, 5000, 0x0FFFFFFF]) | b.rng.choice([0, 0, 0x80000000, 0x20000000])
    b.set_rows(rows)
    return Wanted(("map_empty_square",), layer="resources", column=x, row=y)


@fault
def letters_in_a_square(b: Bench) -> Wanted:
    x, y = b.cell()
    rows: list[list[Any]] = [list(row) for row in b.gids]
    rows[y][x] = b.rng.choice(["x", f"{rows[y][x]}a", "-3", "1.0", "NaN", "", " "])
    b.set_rows(rows)
    return Wanted(("map_encoding",), layer="resources", column=x, row=y)


@fault
def number_lost_from_a_row(b: Bench) -> Wanted:
    x, y = b.cell()
    lines = b.gid_lines()
    row = lines[y].split(",")
    lines[y] = ",".join(row[:x] + row[x + 1 :])
    b.set_lines(lines)
    return Wanted(("map_encoding",), layer="resources", row=y)


@fault
def number_too_many_in_a_row(b: Bench) -> Wanted:
    x, y = b.cell()
    lines = b.gid_lines()
    row = lines[y].split(",")
    lines[y] = ",".join([*row[:x], "3", *row[x:]])
    b.set_lines(lines)
    return Wanted(("map_encoding",), layer="resources", row=y)


@fault
def comma_lost_in_a_row(b: Bench) -> Wanted:
    _, y = b.cell()
    lines = b.gid_lines()
    lines[y] = lines[y].replace(",", "", 1)
    b.set_lines(lines)
    return Wanted(("map_encoding",), layer="resources", row=y)


@fault
def row_lost(b: Bench) -> Wanted:
    lines = b.gid_lines()
    del lines[b.rng.randrange(b.height)]
    b.set_lines(lines)
    return Wanted(("map_encoding",), layer="resources", row=b.height - 1)


@fault
def row_too_many(b: Bench) -> Wanted:
    lines = b.gid_lines()
    lines.insert(b.rng.randrange(b.height), lines[0])
    b.set_lines(lines)
    return Wanted(("map_encoding",), layer="resources", row=b.height)


# Layers -----------------------------------------------------------------------------------------------------
@fault
def layer_misspelt(b: Bench) -> Wanted:
    name = b.rng.choice([b.typo("resources"), "Resources", "RESOURCES"])
    b.swap('name="resources"', f'name="{name}"')
    return Wanted(("map_layer",), layer=name)


@fault
def layer_lost(b: Bench) -> Wanted:
    b.text = map_text(b.pairs, layers=' <objectgroup name="notes"/>\n')
    return Wanted(("map_layer",))


@fault
def layer_doubled(b: Bench) -> Wanted:
    b.text = map_text(b.pairs, layers=layer_text(b.gids) * 2)
    return Wanted(("map_layer",), layer="resources")


@fault
def layer_in_a_group(b: Bench) -> Wanted:
    b.text = map_text(b.pairs, layers=f' <group name="g">\n{layer_text(b.gids)} </group>\n')
    return Wanted(("map_layer",), layer="resources")


@fault
def layer_of_another_kind(b: Bench) -> Wanted:
    tag = b.rng.choice(["objectgroup", "imagelayer", "group"])
    b.text = map_text(b.pairs, layers=f' <{tag} name="resources"></{tag}>\n')
    return Wanted(("map_layer",))


@fault
def layer_of_another_size(b: Bench) -> Wanted:
    side = b.rng.choice(["width", "height"])
    number = {"width": b.width, "height": b.height}[side]
    b.swap(f'resources" width="{b.width}" height="{b.height}"',
           f'resources" width="{b.width}" height="{b.height}"'.replace(f'{side}="{number}"',
                                                                       f'{side}="{number + 1}"'))  # fmt: skip
    return Wanted(("map_layer",), layer="resources")


# The map ----------------------------------------------------------------------------------------------------
@fault
def orientation_changed(b: Bench) -> Wanted:
    b.swap('"orthogonal"', b.rng.choice(['"isometric"', '"hexagonal"', '"staggered"', '"orthogonl"']))
    return Wanted(("map_orientation",), line=2)


@fault
def map_made_infinite(b: Bench) -> Wanted:
    b.swap('infinite="0"', 'infinite="1"')
    return Wanted(("map_orientation",), line=2)


@fault
def map_too_small_or_large(b: Bench) -> Wanted:
    wide, high = b.rng.choice([(5, 8), (41, 8), (8, 5), (8, 41), (1, 1), (60, 60)])
    row = [b.pairs[0][x % b.width] for x in range(wide)]
    b.pairs = [row] * high
    b.text = map_text(b.pairs)
    return Wanted(("map_size",), line=2)


@fault
def map_beyond_all_bounds(b: Bench) -> Wanted:
    side = b.rng.choice([1000, 100_000, 2_000_000_000])
    b.text = map_text(b.pairs, size=(side, side))
    return Wanted(("map_size",), line=2)


@fault
def number_of_the_map_spoilt(b: Bench) -> Wanted:
    name = b.rng.choice(["width", "height", "tilewidth", "tileheight"])
    found = re.search(rf' {name}="(\d+)"', b.text)
    assert found
    b.swap(found.group(), b.rng.choice([f' {name}="{found[1]}o"', f' {name}="-1"', f' {name}=""', ""]))
    return Wanted(("map_unreadable",), line=2)


@fault
def property_game_lost_or_misspelt(b: Bench) -> Wanted:
    name = b.typo("game")
    b.swap('name="game"', b.rng.choice([f'name="{name}"', 'name="notes"']))
    return Wanted(("map_wrong_game",), kind="property", object="game")


@fault
def game_misspelt(b: Bench) -> Wanted:
    b.swap('"caledea"', f'"{b.typo("caledea")}"')
    return Wanted(("map_wrong_game",), kind="property", object="game", line=4)


@fault
def game_of_another_type(b: Bench) -> Wanted:
    b.swap('name="game"', f'name="game" type="{b.rng.choice(["int", "bool", "file", "object", "color"])}"')
    return Wanted(("map_wrong_game",), kind="property", object="game", line=4)


@fault
def property_of_the_map_misspelt(b: Bench) -> Wanted:
    name = b.typo(b.rng.choice(["title", "author", "description"]))
    b.swap(GAME, GAME + f'  <property name="{name}" value="x"/>\n')
    return Wanted(("map_property",), line=5)


@fault
def property_of_the_map_doubled(b: Bench) -> Wanted:
    b.swap(GAME, GAME * 2)
    return Wanted(("map_property",), line=5)


@fault
def land_for_one_kingdom_only(b: Bench) -> Wanted:
    kingdom = PAIR_CODES.index(b.rng.choice(["AG", "GI", "HS", "ST"]))
    b.pairs = [[kingdom if x % 2 else PAIR_CODES.index("GH") for x in range(b.width)] for _ in range(b.height)]
    b.text = map_text(b.pairs)
    return Wanted(("map_too_few_kingdoms",))


# Tiles ------------------------------------------------------------------------------------------------------
def _spoil_tile(b: Bench, spoil: Callable[[str], str], *codes: str) -> Wanted:
    pair, (x, y) = b.used_tile()
    block = b.tile_block(pair)
    spoilt = spoil(block)
    assert spoilt != block
    b.swap(block, spoilt, file="squares.tsx")
    return Wanted(codes, "squares.tsx", column=x, row=y, object=str(pair))


@fault
def tile_class_misspelt(b: Bench) -> Wanted:
    word = b.rng.choice([b.typo("square"), "Square", "tile"])
    return _spoil_tile(b, lambda t: t.replace('"square"', f'"{word}"'), "map_tile_class")


@fault
def tile_class_lost(b: Bench) -> Wanted:
    return _spoil_tile(b, lambda t: t.replace(' type="square"', ""), "map_tile_class")


@fault
def resource_misspelt(b: Bench) -> Wanted:
    def spoil(tile: str) -> str:
        old = b.rng.choice([r for r in RESOURCES if f'"{r}"' in tile])
        return tile.replace(f'"{old}"', f'"{b.rng.choice([b.typo(old), old.title(), "gold", ""])}"')

    return _spoil_tile(b, spoil, "map_resource_unknown")


@fault
def resource_property_misspelt(b: Bench) -> Wanted:
    old = b.rng.choice(["resource_a", "resource_b"])
    return _spoil_tile(b, lambda t: t.replace(old, b.typo(old[:-2]) + old[-2:]), "map_resource_unknown")


@fault
def resource_lost(b: Bench) -> Wanted:
    which = b.rng.choice("ab")
    return _spoil_tile(
        b, lambda t: re.sub(rf' *<property name="resource_{which}".*?/>\n?', "", t), "map_resource_unknown"
    )


@fault
def resource_too_many(b: Bench) -> Wanted:
    more = f'<property name="resource_c" value="{b.rng.choice(RESOURCES)}"/></properties>'
    return _spoil_tile(b, lambda t: t.replace("</properties>", more), "map_resource_unknown")


@fault
def resource_of_another_type(b: Bench) -> Wanted:
    kind = b.rng.choice(["int", "bool", "float", "class", "file"])
    name = b.rng.choice(["resource_a", "resource_b"])
    return _spoil_tile(b, lambda t: t.replace(name, f'{name}" type="{kind}'), "map_resource_unknown")


@fault
def same_resource_twice(b: Bench) -> Wanted:
    def spoil(tile: str) -> str:
        first, second = re.findall(r'value="(\w+)"', tile)
        return tile.replace(f'"{second}"', f'"{first}"')

    return _spoil_tile(b, spoil, "map_resource_same")


@fault
def resource_property_doubled(b: Bench) -> Wanted:
    def spoil(tile: str) -> str:
        found = re.search(r" *<property .*?/>\n", tile)
        assert found
        return tile.replace(found.group(), found.group() * 2, 1)

    wanted = _spoil_tile(b, spoil, "map_property")
    return Wanted(wanted.codes, "squares.tsx", kind="tile", object=wanted.object)


@fault
def tile_number_spoilt(b: Bench) -> Wanted:
    pair, _ = b.used_tile()
    number = b.rng.choice(["15", "99", "x", "-1"])
    line = b.line_of(f'<tile id="{pair}"', "squares.tsx")
    b.swap(f'<tile id="{pair}"', f'<tile id="{number}"', file="squares.tsx")
    return Wanted(("map_unreadable",), "squares.tsx", kind="tile", object=number, line=line)


# Decoration -------------------------------------------------------------------------------------------------
@fault
def unknown_tile_in_decoration(b: Bench) -> Wanted:
    x, y = b.cell()
    rows = [[0] * b.width for _ in range(b.height)]
    rows[y][x] = b.rng.randint(16, 9999)
    b.text = map_text(b.pairs, more=layer_text(rows, "trees"))
    return Wanted(("map_empty_square",), layer="trees", column=x, row=y)


@fault
def template_missing(b: Bench) -> Wanted:
    name = b.rng.choice(["well", "mill", "oak"])
    b.text = map_text(
        b.pairs, more=f'<objectgroup name="o"><object id="4" name="{name}" template="t.tx"/></objectgroup>'
    )
    return Wanted(("map_decoration",), layer="o", kind="object", object=name)
