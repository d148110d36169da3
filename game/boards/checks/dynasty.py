"""Maps of Dynasty Builder: hexagons of six terrains, and a start area for every player. Rules: section 24."""

from __future__ import annotations

import itertools
import re

from game.boards.balance.dynasty import SECOND_RING, UNEVEN_HOUSES, UNEVEN_STEPS
from game.boards.checks.decoration import check_decoration
from game.boards.checks.dynasty_starts import Start, read_starts
from game.boards.checks.dynasty_tile import GROUND, TILE_CLASS
from game.boards.checks.elsewhere import check_other_layers
from game.boards.checks.guise import guise_names, read_guise
from game.boards.checks.layers import find_layer, note_moved
from game.boards.checks.own_art import SheetLayout, own_sheet
from game.boards.checks.properties import note_unknown, text_of, whole_number
from game.boards.checks.tiles import read_ground
from game.boards.kinds.hex_land import FAR, HexLand, StartFacts, start_facts
from game.boards.tiled.document import Document, Property, Sketch
from game.boards.tiled.findings import Findings, Place, Values, nearest
from game.engine.dynasty.position.board import MAX_SIDE, MIN_SIDE, MOST_PLAYERS, ROUND_LIMITS, Board, StartArea
from game.engine.dynasty.position.terrain import TERRAINS
from game.paths import MAPS

KEY = "dynasty"
LAYER = "terrain"
STARTS = "starts"
SHEET = SheetLayout(MAPS / KEY / "hexes.png", 96, len(TERRAINS), 148 / 128, lambda place: place % len(TERRAINS))
"""How an own sheet is laid out: a terrain in each column."""
MAP_PROPERTIES = ("game", "title", "name", "author", "description", "round_limit")
TITLE_LENGTH, DESCRIPTION_LENGTH = 60, 400
"""Letters of the texts that players see."""
LEAST_GAP = 5
"""Steps between any two tiles of different start areas. Rules: DYN-24.5."""
HOUSES_EACH = 40
"""House tiles that a board has for every start area. Rules: DYN-24.7."""
_LIST = re.compile(r"\s*\d{1,3}\s*(,\s*\d{1,3}\s*)*")

NAMES: dict[str, tuple[str, str]] = {
    "orientation": ("not_hexagonal", "DYN-24.1"),
    **dict.fromkeys(("size", "infinite"), ("bad_size", "DYN-24.1")),
    **dict.fromkeys(
        ("layer_missing", "layer_misspelt", "layer_twice", "layer_grouped", "layer_kind", "layer_size"),
        ("no_terrain_layer", "DYN-24.2"),
    ),
    **dict.fromkeys(("tile_class", "tile_class_missing", "tile_other", "square_gid"), ("unknown_terrain", "DYN-24.2")),
    **dict.fromkeys(
        ("objects_missing", "objects_misspelt", "objects_twice", "objects_grouped", "objects_kind"),
        ("bad_start_area", "DYN-24.3"),
    ),
}
"""Codes and rules of this game for faults that maps of other games can have as well."""


def recognise(document: Document) -> bool:
    """Whether a map that names no game looks like one of Dynasty Builder's."""
    if document.orientation != "hexagonal":
        return False
    layers = [layer for layer in document.layers if layer.tag == "layer"]
    tiles = (tile for tileset in document.tilesets for tile in tileset.tiles.values())
    return any(nearest(layer.name, (LAYER,)) for layer in layers) or any(tile.kind == TILE_CLASS for tile in tiles)


def check(document: Document, board_id: str, findings: Findings) -> Board | None:
    """Run all checks; the board, or None where the land or the start areas could not all be understood."""
    return _Check(document, findings).run(board_id)


class _Check:
    def __init__(self, document: Document, findings: Findings) -> None:
        self.document = document
        self.findings = findings
        self.place = document.place

    def run(self, board_id: str) -> Board | None:
        self._shape()
        ground = find_layer(self.document, LAYER, self.findings)
        points = find_layer(self.document, STARTS, self.findings, "objectgroup")
        terrain = read_ground(self.document, ground, GROUND, self.findings) if ground else None
        check_decoration(self.document, [layer for layer in (ground, points) if layer], self.findings)
        starts = read_starts(self.document, points, terrain, self.findings) if points else None
        if points:
            note_moved(points, self.findings)
        count = len(starts) if starts is not None else MOST_PLAYERS
        lists = {f"seats_{n}": n for n in range(2, count + 1)}
        known = (*MAP_PROPERTIES, *lists, *guise_names(self.document, count))
        note_unknown(self.document.properties, known, self.place, self.findings)
        seatings = tuple(self._seating(name, n, starts) for name, n in lists.items())
        limit = self._round_limit()
        if terrain is None or ground is None:
            return None
        check_other_layers(self.document, ground, terrain, GROUND, self.findings)
        self._sketch(terrain, starts or [])
        if starts is None or max(self.document.width, self.document.height) > MAX_SIDE:
            return None
        self._land(HexLand(self.document.width, self.document.height, tuple(terrain)), starts)
        if None in terrain or self.findings.has_errors:
            return None
        sheet = own_sheet(self.document, ground, GROUND, SHEET, self.findings) if ground else ""
        return self._board(board_id, [t for t in terrain if t is not None], starts, seatings, limit, sheet)

    # The map --------------------------------------------------------------------------------------------
    def _shape(self) -> None:
        """Rules: DYN-24.1."""
        document, add = self.document, self.findings.add
        if document.orientation != "hexagonal":
            add("orientation", self.place, name=document.orientation, wanted="hexagonal")
        else:
            for name, found, wanted in (
                ("staggeraxis", document.stagger_axis, "y"), ("staggerindex", document.stagger_index, "odd"),
            ):  # fmt: skip
                if found != wanted:
                    add(name, self.place, found=found, wanted=wanted)
            if not 0 < document.hex_side < document.tile_height and document.tile_height > 0:
                add("hex_side", self.place, found=document.hex_side, wanted=document.tile_height // 2)
        if document.infinite:
            add("infinite", self.place)
        size = (document.width, document.height)
        if min(size) > 0 and not all(MIN_SIDE <= side <= MAX_SIDE for side in size):
            add("size", self.place, width=size[0], height=size[1], least=MIN_SIDE, most=MAX_SIDE)

    def _sketch(self, terrain: list[int | None], starts: list[Start]) -> None:
        document = self.document
        if max(document.width, document.height) <= MAX_SIDE:
            marks = tuple((start.player, start.tile, start.radius) for start in starts)
            document.sketch = Sketch(document.width, document.height, tuple(terrain), marks)

    def _property(self, item: Property) -> Place:
        return self.place.at(kind="property", object=item.name, line=item.line)

    def _round_limit(self) -> int | None:
        """Rules: DYN-24.10."""
        item = self.document.properties.get("round_limit")
        if item is None:
            return None
        number, (least, most) = whole_number(item), ROUND_LIMITS
        values: Values = {"name": item.name, "least": least, "most": most}
        if number is None:
            self.findings.add("limit_type", self._property(item), values, type=item.kind, value=item.value)
        elif not least <= number <= most:
            self.findings.add("limit_range", self._property(item), values, n=number)
        return number

    def _seating(self, name: str, count: int, starts: list[Start] | None) -> tuple[int, ...]:
        """The start areas of seats 1 to `count`; without the property areas 1 to `count`. Rules: DYN-24.9."""
        item = self.document.properties.get(name)
        usual = tuple(range(1, count + 1))
        if item is None:
            return usual
        place = self._property(item)
        values: Values = {"name": name, "count": count, "value": item.value}
        if item.kind != "string":
            self.findings.add("seating_type", place, values, type=item.kind)
            return usual
        if not _LIST.fullmatch(item.value[:80]):
            self.findings.add("seating_form", place, values)
            return usual
        numbers = tuple(int(part) for part in item.value[:80].split(","))
        known = {start.player for start in starts} if starts is not None else set(numbers)
        if len(numbers) != count:
            self.findings.add("seating_count", place, values, found=len(numbers))
        for number in sorted(set(numbers)):
            if number not in known:
                self.findings.add("seating_range", place, values, n=number, most=len(known))
            if numbers.count(number) > 1:
                self.findings.add("seating_twice", place, values, n=number)
        return numbers

    # The land -------------------------------------------------------------------------------------------
    def _land(self, land: HexLand, starts: list[Start]) -> None:
        """What the rules ask of the land, and then whether it is fair."""
        before = len(self.findings)
        self._apart(land, starts)
        self._first_cities(land, starts)
        self._connected(land, starts)
        houses = land.houses.bit_count()
        if houses < HOUSES_EACH * len(starts):
            self.findings.add("house_tiles", self.place, n=houses, least=HOUSES_EACH * len(starts), each=HOUSES_EACH)
        if len(self.findings) == before and None not in land.terrain:
            self._fair(land, starts)

    def _apart(self, land: HexLand, starts: list[Start]) -> None:
        """Rules: DYN-24.5."""
        areas = {start.player: land.area(start.tile, start.radius) for start in starts}
        for one, two in itertools.combinations(starts, 2):
            gap = land.gap(areas[one.player], areas[two.player])
            if gap < LEAST_GAP:
                cells = land.grid.squares_of(areas[two.player] | areas[one.player])
                values: Values = {"n": two.player, "other": one.player, "gap": gap, "least": LEAST_GAP}
                self.findings.add("starts_close", two.place, values, cells=cells)

    def _first_cities(self, land: HexLand, starts: list[Start]) -> None:
        """Rules: DYN-24.6."""
        for start in starts:
            area = land.area(start.tile, start.radius)
            sites, cells = land.first_sites(area), land.grid.squares_of(area)
            if not sites:
                self.findings.add("start_barren", start.place, cells=cells, n=start.player)
            elif not any(land.ring_within_reach(site, 2) >= SECOND_RING for site in sites):
                self.findings.add("start_tight", start.place, cells=cells, n=start.player, least=SECOND_RING)

    def _connected(self, land: HexLand, starts: list[Start]) -> None:
        """Rules: DYN-24.8."""
        grid = land.grid
        points = {start.player: 1 << grid.cell(start.tile) for start in starts}
        for start in starts:
            if not points[start.player] & land.open:
                self.findings.add("start_on_mountain", start.place, n=start.player)
        first = next((start for start in starts if points[start.player] & land.open), None)
        if first is None:
            return
        reached = grid.spread(points[first.player], land.open) | points[first.player]
        for start in starts:
            if points[start.player] & land.open and not points[start.player] & reached:
                self.findings.add("start_cut_off", start.place, n=start.player, other=first.player)

    def _fair(self, land: HexLand, starts: list[Start]) -> None:
        """Warnings only: missing symmetry is no fault. Rules: DYN-24.12."""
        facts = start_facts(land, [(start.player, start.tile) for start in starts])
        poor, rich = min(facts, key=_houses), max(facts, key=_houses)
        if poor.houses < rich.houses * (1 - UNEVEN_HOUSES):
            self._warn("uneven_houses", starts, poor, rich, few=poor.houses, many=rich.houses)
        walled = [fact for fact in facts if fact.by_land == FAR]
        free = [fact for fact in facts if fact.by_land < FAR]
        if walled and free:
            self._warn("uneven_land", starts, walled[0], free[0], steps=free[0].by_land)
        near, far = min(facts, key=_steps), max(facts, key=_steps)
        if not (walled and free) and _steps(far) - _steps(near) > UNEVEN_STEPS:
            self._warn("uneven_ways", starts, near, far, few=_steps(near), many=_steps(far))

    def _warn(self, fault: str, starts: list[Start], one: StartFacts, two: StartFacts, **values: int) -> None:
        place = next(start.place for start in starts if start.player == one.player)
        self.findings.add(fault, place, values, n=one.player, other=two.player)

    def _board(
        self, board_id: str, terrain: list[int], starts: list[Start], seatings: tuple[tuple[int, ...], ...],
        limit: int | None, sheet: str,
    ) -> Board:  # fmt: skip
        properties, place, findings = self.document.properties, self.place, self.findings
        return Board(
            width=self.document.width,
            height=self.document.height,
            terrain=tuple(terrain),
            starts=tuple(StartArea(start.player, start.tile, start.radius) for start in starts),
            seatings=seatings,
            round_limit=limit,
            id=board_id,
            title=text_of(properties, "title", TITLE_LENGTH, place, findings, old="name"),
            author=text_of(properties, "author", TITLE_LENGTH, place, findings),
            description=text_of(properties, "description", DESCRIPTION_LENGTH, place, findings),
            guise=read_guise(self.document, len(starts), findings, sheet=sheet),
        )


def _houses(facts: StartFacts) -> int:
    return facts.houses


def _steps(facts: StartFacts) -> int:
    """Steps to the nearest enemy: over land where there is a way, else across the water."""
    return facts.by_land if facts.by_land < FAR else facts.by_sea
