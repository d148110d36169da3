"""Layouts of card tables: rectangles with the class of an area, each once, apart from one another, large enough."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

from game.boards.checks.decoration import check_decoration
from game.boards.checks.properties import note_unknown, text_of, whole_number
from game.boards.kinds.card_table import CANVAS, LAYOUTS, Area, AreaKind, CardTable, fit_of
from game.boards.tiled.document import Document
from game.boards.tiled.findings import Box, Findings, Place, Values, nearest
from game.boards.tiled.objects import MapObject, Shape, read_objects

MAP_PROPERTIES = ("game", "seats", "title", "author", "description")
TITLE_LENGTH, DESCRIPTION_LENGTH = 60, 400
"""Letters of the texts that players see."""

MAX_AREAS = 200
"""Objects that are looked at: a table for ten has twelve areas."""

LARGEST_SCALE = 10
"""How many times as large as usual the canvas may be drawn."""

TOLERANCE = 0.05
"""By how much the canvas may be wider or higher than it should be, as a part of it."""

SLACK = 1.0
"""Pixels of the canvas by which areas may touch each other or the edge: hands and grids are not that exact."""

_ALWAYS_MEANT = (Shape.RECTANGLE, Shape.ELLIPSE, Shape.CAPSULE)
"""Shapes that are taken for areas even without a class; points, lines and texts may be a designer's notes."""


def recogniser(game: str) -> Callable[[Document], bool]:
    """Tells whether a map that names no game looks like a table of this one: has areas that no other game has."""
    shared = {kind for key, layout in LAYOUTS.items() if key != game for kind in layout.kinds}
    own = set(LAYOUTS[game].kinds) - shared

    def recognise(document: Document) -> bool:
        layers = (layer for layer in document.layers if layer.tag == "objectgroup")
        nodes = (node for layer in layers for node in itertools.islice(layer.node.all("object"), MAX_AREAS))
        return any((node.get("type") or node.get("class")) in own for node in nodes)

    return recognise


def checker(game: str) -> Callable[[Document, str, Findings], CardTable | None]:
    """Runs all checks for a game; gives the layout, or None where it can't be used."""

    def check(document: Document, board_id: str, findings: Findings) -> CardTable | None:
        return _Check(game, document, findings).run(board_id)

    return check


@dataclass(frozen=True, slots=True)
class _Drawn:
    """An area as it was drawn, in pixels of the usual canvas."""

    kind: AreaKind
    seat: int | None
    place: Place
    box: Box

    def overlap(self, other: _Drawn) -> tuple[float, float]:
        """How far two areas reach into each other, across and down; less than 0 where they are apart."""
        (ax, ay, aw, ah), (bx, by, bw, bh) = self.box, other.box
        return min(ax + aw, bx + bw) - max(ax, bx), min(ay + ah, by + bh) - max(ay, by)


class _Check:
    def __init__(self, game: str, document: Document, findings: Findings) -> None:
        self.game = game
        self.kinds = LAYOUTS[game].kinds
        self.document = document
        self.findings = findings
        self.place = document.place
        width, height = document.width * document.tile_width, document.height * document.tile_height
        self.is_measured = min(document.width, document.height, document.tile_width, document.tile_height) > 0
        """Whether the map's size could be read; where not, that has been noted, and the usual size is taken."""
        self.scale = width / CANVAS[0] if self.is_measured else 1.0
        """Pixels of the map for a pixel of the usual canvas."""
        self.height = height / self.scale if self.is_measured else CANVAS[1]
        """Height of the map in pixels of the usual canvas; as a rule 580."""
        self._spoilt: Counter[str] = Counter()
        """Areas of each kind that are there, but of no use; what is wrong with them has been noted."""

    def run(self, board_id: str) -> CardTable | None:
        self._shape()
        note_unknown(self.document.properties, MAP_PROPERTIES, self.place, self.findings)
        seats = self._seats()
        layers = [layer for layer in self.document.layers if layer.tag == "objectgroup"]
        check_decoration(self.document, layers, self.findings)
        self._unused()
        objects = read_objects(self.document, layers, self.findings, MAX_AREAS)
        drawn = Counter(node.get("type") or node.get("class") for la in layers for node in la.node.all("object"))
        self._spoilt = drawn - Counter(item.kind for item in objects)
        areas = [area for item in objects if (area := self._area(item, seats)) is not None]
        self._each_once(areas, seats, bool(objects))
        self._overlaps(areas)
        layout = self._layout(board_id, areas, seats)
        self.document.sketch = layout
        return layout if layout.is_complete() else None

    # The map --------------------------------------------------------------------------------------------
    def _shape(self) -> None:
        document, add = self.document, self.findings.add
        if document.orientation != "orthogonal":
            add("orientation", self.place, name=document.orientation, wanted="orthogonal")
        if document.infinite:
            add("infinite", self.place)
        is_like = abs(CANVAS[1] / self.height - 1) <= TOLERANCE
        if not is_like or not 0.5 <= self.scale <= LARGEST_SCALE:
            width, height = document.width * document.tile_width, document.height * document.tile_height
            add("canvas", self.place, width=width, height=height, wide=CANVAS[0], high=CANVAS[1])

    def _seats(self) -> int | None:
        """The number of players that the map is for; None, with a finding, where it does not say."""
        counts = LAYOUTS[self.game].seats
        place = self.place.at(kind="property", object="seats")
        properties = self.document.properties
        if "seats" not in properties:
            others = [name for name in properties if name not in MAP_PROPERTIES]
            found = nearest("seats", others)
            fault = "seats_misspelt" if found else "seats_missing"
            self.findings.add(fault, place, name="seats", found=found, least=counts[0], most=counts[-1])
            return None
        item = properties["seats"]
        number = whole_number(item)
        place = place.at(line=item.line)
        if number is None:
            self.findings.add("seats_type", place, name="seats", type=item.kind, value=item.value)
        elif number not in counts:
            self.findings.add("seats_range", place, n=number, least=counts[0], most=counts[-1])
        return number if number in counts else None

    def _unused(self) -> None:
        for layer in self.document.layers:
            if layer.tag != "objectgroup":
                self.findings.add("layer_unused", layer.place, name=layer.name)

    # Areas ----------------------------------------------------------------------------------------------
    def _area(self, item: MapObject, seats: int | None) -> _Drawn | None:
        """The area that an object means; None where it means none, with a finding if it should."""
        if not item.kind and item.shape not in _ALWAYS_MEANT:
            return None
        box = (item.x / self.scale, item.y / self.scale, item.width / self.scale, item.height / self.scale)
        item = replace(item, place=item.place.at(box=self._in_fractions(box)))
        kind = self._kind(item)
        if kind is None:
            return None
        seat = self._place_of(item, kind, seats)
        label = kind.name if seat is None else f"{kind.name} {seat}"
        place = item.place.at(object=label if item.name in ("", kind.name) else item.name)
        is_box = self._is_upright_box(item, place)
        if not is_box or (kind.first is not None and seat is None):
            self._spoilt[kind.name] += 1
        if not is_box:
            return None
        self._is_inside(box, place)
        self._is_large_enough(kind, box, seats, place)
        note_unknown(item.properties, ("seat",), place, self.findings)
        if kind.first is not None and seat is None:
            return None
        return _Drawn(kind, seat, place, box)

    def _kind(self, item: MapObject) -> AreaKind | None:
        """Which kind of area an object is by its class."""
        if item.kind in self.kinds:
            return self.kinds[item.kind]
        every = ", ".join(self.kinds)
        others = (game for game, layout in LAYOUTS.items() if item.kind in layout.kinds)
        meant = nearest(item.kind or item.name.split(" ")[0], self.kinds)
        self._spoilt[meant] += 1
        if not item.kind:
            self.findings.add("area_class_missing", item.place, suggestion=meant, kinds=every)
        elif other := next(others, ""):
            self.findings.add("area_class_other", item.place, name=item.kind, game=other, kinds=every)
        else:
            self.findings.add("area_class", item.place, name=item.kind, suggestion=meant, kinds=every)
        return None

    def _place_of(self, item: MapObject, kind: AreaKind, seats: int | None) -> int | None:
        """Whose area it is; None, with a finding where a place is needed and not given."""
        found = item.properties.get("seat")
        if kind.first is None:
            return None
        most = (seats or LAYOUTS[self.game].seats[-1]) - 1
        add = self.findings.add
        values: Values = {"name": "seat", "kind": kind.name, "least": kind.first, "most": most}
        if found is None:
            meant = nearest("seat", item.properties)
            add("seat_misspelt" if meant else "seat_missing", item.place, values, found=meant)
            return None
        number, place = whole_number(found), item.place.at(line=found.line)
        if number is None:
            add("seat_type", place, values, type=found.kind, value=found.value)
        elif not kind.first <= number <= most:
            add("seat_range", place, values, n=number)
        return number if number is not None and kind.first <= number <= most else None

    def _is_upright_box(self, item: MapObject, place: Place) -> bool:
        if item.shape is not Shape.RECTANGLE:
            self.findings.add("area_shape", place, shape=item.shape.value)
            return False
        if min(item.width, item.height) <= 0:
            self.findings.add("area_empty", place)
            return False
        if not item.is_upright:
            self.findings.add("area_turned", place, degrees=round(item.rotation))
            return False
        return True

    def _is_inside(self, box: Box, place: Place) -> None:
        x, y, w, h = box
        beyond = max(-x, -y, x + w - CANVAS[0], y + h - self.height)
        if beyond > SLACK:
            self.findings.add("area_outside", place, n=round(beyond * self.scale))

    def _is_large_enough(self, kind: AreaKind, box: Box, seats: int | None, place: Place) -> None:
        fit = fit_of(self.game, kind.name, seats or LAYOUTS[self.game].seats[-1], box[2], box[3])
        if fit is None:
            wide, high = (round(side * self.scale) for side in kind.around)
            width, height = (round(side * self.scale) for side in box[2:])
            if width < wide or height < high:
                self.findings.add("area_low", place, width=width, height=height, wide=wide, high=high)
        elif fit.found < fit.least:
            self.findings.add("area_small", place, found=int(fit.found), least=fit.least)

    # All together ---------------------------------------------------------------------------------------
    def _each_once(self, areas: list[_Drawn], seats: int | None, has_objects: bool) -> None:
        if not has_objects:
            self.findings.add("areas_none", self.place, kinds=", ".join(self.kinds))
            return
        seen: dict[tuple[str, int | None], _Drawn] = {}
        for area in areas:
            key = (area.kind.name, area.seat)
            if key in seen:
                fault = "area_twice" if area.seat is None else "area_twice_seat"
                self.findings.add(fault, area.place, kind=area.kind.name, seat=area.seat or 0)
            seen.setdefault(key, area)
        for kind in self.kinds.values():
            missing = [seat for seat in kind.places(seats or 0) if (kind.name, seat) not in seen]
            for seat in missing[self._spoilt[kind.name] :] if not kind.is_optional else ():
                fault = "area_missing" if seat is None else "area_missing_seat"
                self.findings.add(fault, self.place, kind=kind.name, seat=seat or 0)

    def _overlaps(self, areas: list[_Drawn]) -> None:
        for one, two in itertools.combinations(areas, 2):
            across, down = one.overlap(two)
            if min(across, down) > SLACK:
                width, height = round(across * self.scale), round(down * self.scale)
                self.findings.add("area_overlap", two.place, other=one.place.object, width=width, height=height)

    def _in_fractions(self, box: Box) -> Box:
        """A box in fractions of the map, its rests beyond the edge cut off; edges are rounded, not widths."""
        ends = (box[0], box[0] + box[2]), (box[1], box[1] + box[3])
        (left, right), (top, bottom) = (
            [round(max(0.0, min(1.0, at / side)), 5) for at in pair]
            for pair, side in zip(ends, (CANVAS[0], self.height), strict=True)
        )
        return left, top, round(max(0.0, right - left), 5), round(max(0.0, bottom - top), 5)

    def _layout(self, board_id: str, areas: list[_Drawn], seats: int | None) -> CardTable:
        """What could be understood; of areas that are there twice the first."""
        found: dict[tuple[str, int | None], Area] = {}
        for area in areas:
            if area.place.box is not None:
                key = (area.kind.name, area.seat)
                found.setdefault(key, Area(*key, *area.place.box))
        return CardTable(
            game=self.game,
            seats=seats or 0,
            areas=tuple(found.values()),
            id=board_id,
            title=self._text("title", TITLE_LENGTH),
            author=self._text("author", TITLE_LENGTH),
            description=self._text("description", DESCRIPTION_LENGTH),
        )

    def _text(self, name: str, length: int) -> str:
        return text_of(self.document.properties, name, length, self.place, self.findings)
