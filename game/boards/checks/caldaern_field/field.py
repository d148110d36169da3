"""Battlefields of Caldaern: squares with terrain, zones and markers, drawn as objects or painted.

Rules: CDN-29.20 to CDN-29.26, CDN-29.30 to CDN-29.46.
"""

from __future__ import annotations

import msgspec

from game.boards.checks.caldaern_field.marks import LAYERS, Marks, join_painted, read_marks
from game.boards.checks.caldaern_field.paint import Paint, note_ignored, off_grid, read_paint
from game.boards.checks.caldaern_field.terrain import LAYER, Land, read_terrain
from game.boards.checks.caldaern_slips.fairness import check_fairness
from game.boards.checks.caldaern_slips.houses import check_houses
from game.boards.checks.caldaern_slips.land import check_land
from game.boards.checks.caldaern_slips.monuments import check_monuments
from game.boards.checks.caldaern_slips.rivers import check_rivers
from game.boards.checks.caldaern_slips.scenery import check_scenery
from game.boards.checks.caldaern_slips.starts import check_starts
from game.boards.checks.decoration import check_decoration
from game.boards.checks.guise import guise_names, read_guise
from game.boards.checks.layers import find_layer, note_moved
from game.boards.checks.own_art import ground_picture
from game.boards.checks.properties import RENAMED, text_of, whole_number
from game.boards.tiled.document import Document, Layer, Property
from game.boards.tiled.findings import Findings, Place, Severity, Values, nearest
from game.engine.caldaern.land.board import HEIGHTS, WIDTHS, Battlefield, Element
from game.engine.caldaern.land.ground import Ground, ground_of
from game.engine.caldaern.land.suitability import LEAST_ZONE, SCENARIOS, open_squares, unsuitable
from game.engine.caldaern.land.terrain import PLAINS
from game.engine.caldaern.land.zones import parted

KEY = "caldaern"
FORMATS = (1, 2)
"""Versions of the vocabulary that are read: objects alone, and painted terrain. Rules: CDN-29.25, CDN-29.46."""

MAP_PROPERTIES = (
    "caldaern_format", "title", "plain", "scenarios", "points_min", "points_max", "rounds", "author", "description",
    "notes", "game",
)  # fmt: skip
TITLE_LENGTH, NOTES_LENGTH = 60, 400
"""Letters of the texts that players see."""

SIDES = 2
POINTS = (250, 3000)
_POINT_RANGE, _ROUND_RANGE = (100, 20_000), (0, 20)

ROOM = ((500, 48 * 8), (1000, 60 * 10), (2000, 72 * 12))
_MOST_ROOM = 96 * 15
"""Squares of the deployment zones that Table 29-F recommends, by points limit."""

NAMES: dict[str, tuple[str, str]] = {
    "orientation": ("map_orientation", "CDN-29.20"),
    "infinite": ("map_orientation", "CDN-29.20"),
}
"""Codes and rules of this game for faults that maps of other games can have as well."""

_LACKS = {
    "river": "lacks_river", "crossings": "lacks_crossings", "hill": "lacks_hill", "hill_objective": "lacks_objective",
    "road": "lacks_road", "road_exit": "lacks_road_exit", "north_exit": "lacks_exit", "standards": "lacks_standards",
    "stronghold": "lacks_stronghold",
}  # fmt: skip
"""Faults for what a scenario misses in a map (`suitability.unsuitable`)."""


def recognise(document: Document) -> bool:
    """Whether a map that names no game looks like a battlefield: says its format, or has something like it."""
    return bool(nearest("caldaern_format", document.properties))


def check(document: Document, board_id: str, findings: Findings) -> Battlefield | None:
    """Run all checks; the battlefield, or None where it is refused. Rules: CDN-29.25."""
    return _Check(document, findings).run(board_id)


class _Check:
    def __init__(self, document: Document, findings: Findings) -> None:
        self.document = document
        self.findings = findings
        self.place = document.place

    def run(self, board_id: str) -> Battlefield | None:
        is_square = self._shape()
        self.format = self._format()
        land, marks = self._layers()
        self._misspelt()
        scenarios = self._scenarios()
        board = self._board(board_id, land.elements, marks, scenarios) if is_square else None
        if board is None:
            return None
        self.document.sketch = board
        board = self._suited(board, marks)
        ground = ground_of(board)
        check_land(ground, land, marks, self.place, self.findings)
        check_houses(ground, land, self.findings)
        check_monuments(ground, land, self.findings)
        check_starts(land, marks, self.findings)
        check_rivers(ground, land, self.findings)
        check_scenery(self.document, ground, self.findings)
        check_fairness(board, self.place, self.findings)
        return board

    # The map --------------------------------------------------------------------------------------------
    def _shape(self) -> bool:
        """Whether the map has squares that can be a battlefield's. Rules: CDN-29.20, CDN-29.25."""
        document, add = self.document, self.findings.add
        if document.orientation != "orthogonal":
            add("orientation", self.place, name=document.orientation, wanted="orthogonal")
        if document.infinite:
            add("infinite", self.place)
        size = (document.width, document.height)
        is_good = WIDTHS[0] <= size[0] <= WIDTHS[1] and HEIGHTS[0] <= size[1] <= HEIGHTS[1]
        if min(size) > 0 and not is_good:
            least, most = f"{WIDTHS[0]} x {HEIGHTS[0]}", f"{WIDTHS[1]} x {HEIGHTS[1]}"
            add("field_size", self.place, width=size[0], height=size[1], least=least, most=most)
        return is_good

    def _property(self, item: Property) -> Place:
        return self.place.at(kind="property", object=item.name, line=item.line)

    def _format(self) -> int:
        """The format that the map says; the newest where it says none that there is. Rules: CDN-29.25."""
        item = self.document.properties.get("caldaern_format")
        newest = FORMATS[-1]
        if item is None:
            meant = nearest("caldaern_format", self.document.properties)
            fault = "format_misspelt" if meant else "format_missing"
            self.findings.add(fault, self.place, name="caldaern_format", found=meant, n=newest)
            return newest
        found = whole_number(item)
        if found in FORMATS:
            return found
        values: Values = {"name": item.name, "value": item.value, "type": item.kind, "n": newest}
        self.findings.add("format_wrong", self._property(item), values)
        return newest

    def _layers(self) -> tuple[Land, Marks]:
        """What the three layers of objects say, and in format 2 the tile layers; all others are decoration."""
        found = self._old_layers() if self.format == 1 else self._object_layers()
        rest = check_decoration(self.document, found.values(), self.findings)
        painted = rest[::-1]
        paint = Paint()
        if self.format == 1:
            note_ignored(self.document, painted, self.findings)
        else:
            paint = read_paint(self.document, painted, self.findings)
        marks, land = Marks(), read_terrain(self.document, found.get(LAYER), paint, self.findings)
        for name, layer in found.items():
            if name != LAYER:
                read_marks(self.document, layer, marks, self.findings, self.format)
        if self.format > 1:
            join_painted(marks, paint)
        return land, marks

    def _old_layers(self) -> dict[str, Layer]:
        """The layers of objects of a map of format 1, outside of groups. Rules: CDN-29.20."""
        names = [layer.name for layer in self.document.layers]
        found = {LAYER: find_layer(self.document, LAYER, self.findings, "objectgroup", Severity.WARNING)}
        for name in LAYERS:
            if name in names or nearest(name, [other for other in names if other not in (LAYER, *LAYERS)]):
                found[name] = find_layer(self.document, name, self.findings, "objectgroup", Severity.WARNING)
        there = {name: layer for name, layer in found.items() if layer is not None}
        for layer in there.values():
            note_moved(layer, self.findings)
        return there

    def _object_layers(self) -> dict[str, Layer]:
        """The layers of objects of a map of format 2, in groups too. Rules: CDN-29.31, CDN-29.32."""
        found: dict[str, Layer] = {}
        groups = [layer for layer in self.document.layers if layer.tag == "objectgroup"]
        others = [layer.name for layer in groups if layer.name not in (LAYER, *LAYERS)]
        for name in (LAYER, *LAYERS):
            own = [layer for layer in groups if layer.name == name]
            for layer in own[1:]:
                self.findings.add("objects_twice", layer.place, severity=Severity.WARNING, name=name)
            if own:
                found[name] = own[0]
            elif meant := nearest(name, others):
                place = next(layer.place for layer in groups if layer.name == meant)
                self.findings.add("objects_misspelt", place, severity=Severity.WARNING, name=name, found=meant)
        size = (max(1, self.document.tile_width), max(1, self.document.tile_height))
        for name, layer in found.items():
            if off_grid(layer, size):
                self.findings.add("objects_offset", layer.place, name=name)
        return found

    def _misspelt(self) -> None:
        """Unknown properties are ignored; those that look like a known one are told of. Rules: CDN-29.22."""
        known = (*MAP_PROPERTIES, *guise_names(self.document, SIDES))
        missing = [name for name in known if name not in self.document.properties]
        for item in self.document.properties.values():
            meant = nearest(RENAMED.get(item.name, item.name), missing) if item.name not in known else ""
            if meant and meant not in ("caldaern_format", "game"):  # these have findings of their own
                self.findings.add("property_unknown", self._property(item), name=item.name, suggestion=meant)

    # What is said in properties ---------------------------------------------------------------------------
    def _text(self, name: str, length: int, old: str = "") -> str:
        return text_of(self.document.properties, name, length, self.place, self.findings, old)

    def _number(self, name: str, default: int, least: int, most: int) -> int:
        item = self.document.properties.get(name)
        if item is None:
            return default
        number = whole_number(item)
        if number is not None and least <= number <= most:
            return number
        values: Values = {"name": name, "value": item.value, "type": item.kind, "usual": default}
        self.findings.add("number_range", self._property(item), values, least=least, most=most)
        return default

    def _points(self) -> tuple[int, int]:
        least, most = (
            self._number(name, usual, *_POINT_RANGE) for name, usual in zip(("points_min", "points_max"), POINTS)
        )
        if least > most:
            self.findings.add("points_order", self.place, least=least, most=most)
        return min(least, most), max(least, most)

    def _plain(self) -> str:
        """Rules: CDN-22.2."""
        found = self._text("plain", TITLE_LENGTH)
        if found in ("", *PLAINS):
            return found or PLAINS[0]
        place = self._property(self.document.properties["plain"])
        self.findings.add("plain_unknown", place, suggestion=nearest(found, PLAINS), value=found, all=", ".join(PLAINS))
        return PLAINS[0]

    def _scenarios(self) -> tuple[str, ...]:
        """The scenarios that the map says it supports. Rules: Table 29-C."""
        known = SCENARIOS
        words = [word.strip() for word in self._text("scenarios", NOTES_LENGTH).split(",")]
        for word in words:
            if word and word not in known:
                place = self._property(self.document.properties["scenarios"])
                self.findings.add(
                    "scenario_unknown", place, suggestion=nearest(word, known), value=word, all=", ".join(known)
                )
        return tuple(dict.fromkeys(word for word in words if word in known)) or SCENARIOS[:1]

    # The battlefield ----------------------------------------------------------------------------------------
    def _board(
        self, board_id: str, elements: tuple[Element, ...], marks: Marks, scenarios: tuple[str, ...]
    ) -> Battlefield:
        return Battlefield(
            width=self.document.width,
            height=self.document.height,
            elements=elements,
            zones=tuple(marks.zones) if self.format == 1 else parted(marks.zones),
            edges=tuple(marks.edges),
            objectives=tuple(marks.objectives),
            exits=tuple(marks.exits),
            starts=tuple(marks.starts),
            labels=tuple(marks.labels),
            plain=self._plain(),
            scenarios=scenarios,
            points=self._points(),
            rounds=self._number("rounds", 0, *_ROUND_RANGE),
            id=board_id,
            title=self._text("title", TITLE_LENGTH),
            author=self._text("author", TITLE_LENGTH),
            description=self._text("description", NOTES_LENGTH, old="notes"),
            guise=read_guise(self.document, SIDES, self.findings, ground=ground_picture(self.document, self.findings)),
        )

    def _suited(self, board: Battlefield, marks: Marks) -> Battlefield:
        """The battlefield with only those scenarios for which it has what they need. Rules: CDN-29.25, Table 39-B."""
        ground = ground_of(board)
        fitting = []
        for scenario in board.scenarios:
            lack = unsuitable(board, scenario)
            if lack in _LACKS:
                self.findings.add(_LACKS[lack], self._of_scenarios(), scenario=scenario)
                continue
            fitting.append(scenario)
            if lack == "":
                self._zones(ground, scenario, marks)
        kept = tuple(fitting) or SCENARIOS[:1]
        if kept == board.scenarios:
            return board
        return msgspec.structs.replace(board, scenarios=kept)

    def _of_scenarios(self) -> Place:
        """The property that claims them; the map where it is silent."""
        item = self.document.properties.get("scenarios")
        return self._property(item) if item is not None else self.place

    def _zones(self, ground: Ground, scenario: str, marks: Marks) -> None:
        """Room for both sides. Rules: CDN-29.25, Table 29-F."""
        most = ground.board.points[1]
        wanted = next((room for limit, room in ROOM if most <= limit), _MOST_ROOM) // 2
        for side in (1, 2):
            n = open_squares(ground, scenario, side)
            values: Values = {"side": side, "scenario": scenario, "n": n}
            places = (marks.place_of(zone) for zone in ground.board.zones if zone.owner == side)
            place = next(filter(None, places), self.place)
            place = place.of_area(ground.field.cells(ground.zone(scenario, side)), ground.width)
            if n < LEAST_ZONE:
                self.findings.add("zone_too_small", place, values, least=LEAST_ZONE)
            elif n < wanted and "points_max" in self.document.properties:
                self.findings.add("zone_tight", place, values, least=wanted, points=most)
