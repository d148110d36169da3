"""Zones and markers of a battlefield: the objects of the layers `zones` and `markers`. Rules: Table 29-E."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.boards.checks.caldaern_field.paint import Paint
from game.boards.checks.caldaern_field.shapes import MOST_CORNERS, Room, Squares
from game.boards.checks.caldaern_field.terrain import place_of
from game.boards.checks.caldaern_field.typed import Incomplete, Typed
from game.boards.tiled.document import Document, Layer
from game.boards.tiled.findings import Findings, Place, Severity, nearest, printable
from game.boards.tiled.objects import MapObject, read_objects
from game.engine.caldaern.land.board import EDGES, Exit, Label, Objective, OwnEdge, Start, Zone
from game.engine.caldaern.land.suitability import SCENARIOS

LAYERS = {"zones": ("deployment", "edge", "forbidden"), "markers": ("objective", "exit", "start", "label")}
"""Layers and the classes that belong there. Rules: Table 29-E."""

INCOMPLETE = "zone_incomplete"
MAX_MARKS = 500
"""Objects of a layer that are looked at."""
_LABEL = 40
"""Letters of a name on the land."""
_VALUE, _RADIUS = (100, 0, 10_000), (3, 0, 30)
"""Default, least and most."""

_KNOWN = {
    "deployment": ("owner", "scenario"),
    "edge": ("owner", "side", "scenario"),
    "forbidden": ("scenario",),
    "objective": ("id", "value", "radius", "scenario"),
    "exit": ("owner", "scenario"),
    "start": ("unit", "owner", "facing", "scenario"),
    "label": (),
}


@dataclass
class Marks:
    """What the two layers say, and where findings about objectives, starts and zones that are objects stand."""

    zones: list[Zone] = field(default_factory=list)
    edges: list[OwnEdge] = field(default_factory=list)
    objectives: list[Objective] = field(default_factory=list)
    exits: list[Exit] = field(default_factory=list)
    starts: list[Start] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    objective_places: list[Place] = field(default_factory=list)
    start_places: list[Place] = field(default_factory=list)
    zone_places: list[tuple[Zone, Place]] = field(default_factory=list)

    def place_of(self, zone: Zone) -> Place | None:
        """Where findings about a zone stand: at its object or painted layer, or the first that it was joined with."""
        places = [(other, place) for other, place in self.zone_places if _key(other) == _key(zone)]
        exact = (place for other, place in places if other.cells == zone.cells)
        return next(exact, places[0][1] if places else None)


def _key(zone: Zone) -> tuple[str, int, str]:
    return zone.kind, zone.owner, zone.scenario


def read_marks(document: Document, layer: Layer, marks: Marks, findings: Findings, format: int = 1) -> None:
    """Add what a layer says to `marks`; what is incomplete is noted and left out. Rules: CDN-29.22, CDN-29.23."""
    squares = Squares.of(document, format)
    room = Room(layer, findings)
    corners = MOST_CORNERS if format > 1 else None
    for item in read_objects(document, [layer], findings, MAX_MARKS, Severity.WARNING, corners):
        mark = _Mark(item, layer.name, squares, findings)
        if not room.takes(mark.cells):
            break
        mark.read(marks)


def join_painted(marks: Marks, paint: Paint) -> None:
    """Add painted zones, each one zone with the objects of its class, owner and scenario. Rules: CDN-29.43."""
    for (kind, owner, scenario), cells in sorted(paint.zones.items()):
        joined = set(cells)
        if kind == "exit":
            same = [way for way in marks.exits if (way.owner, way.scenario) == (owner, scenario)]
            joined.update(cell for way in same for cell in way.cells)
            marks.exits = [way for way in marks.exits if way not in same]
            marks.exits.append(Exit(owner, tuple(sorted(joined)), scenario))
        else:
            alike = [zone for zone in marks.zones if _key(zone) == (kind, owner, scenario)]
            joined.update(cell for zone in alike for cell in zone.cells)
            marks.zones = [zone for zone in marks.zones if zone not in alike]
            zone = Zone(kind, owner, tuple(sorted(joined)), scenario)
            marks.zones.append(zone)
            layer = paint.layers[paint.zone_layers[kind, owner, scenario]]
            marks.zone_places.append((zone, layer.place))


class _Mark:
    """Reads one object."""

    def __init__(self, item: MapObject, layer: str, squares: Squares, findings: Findings) -> None:
        self.item = squares.seen(item)
        self.layer = layer
        self.squares = squares
        self.cells = squares.covered(self.item)
        self.findings = findings
        self.typed = Typed(self.item.properties, place_of(item, squares, self.cells), INCOMPLETE, findings)

    def read(self, marks: Marks) -> None:
        kind = self.item.kind
        if not self._is_at_home():
            return
        self.typed.note_misspelt(_KNOWN[kind])
        fault = self.squares.fault(self.item, self.cells)
        if fault and kind not in ("edge", "label"):  # an edge is the whole side, wherever its object lies
            self.typed.fail(fault, shape=self.item.shape.value, degrees=round(self.item.rotation))
            return
        try:
            _READERS[kind](self, marks)
        except Incomplete:
            return

    def _is_at_home(self) -> bool:
        """Whether the object's class is one of its layer's."""
        own = LAYERS[self.layer]
        kind, every = self.item.kind, ", ".join(own)
        if kind in own:
            return True
        other = next((layer for layer, kinds in LAYERS.items() if kind in kinds), "")
        if other:
            self.typed.fail("mark_layer", name=kind, layer=other)
        else:
            fault = "mark_class" if kind else "mark_class_missing"
            self.typed.fail(fault, suggestion=nearest(kind or self.item.name, own), name=kind, all=every)
        return False

    def _scenario(self) -> str:
        return self.typed.word("scenario", SCENARIOS)

    def deployment(self, marks: Marks) -> None:
        self._zone(marks, "deployment", self.typed.number("owner", None, 1, 2))

    def forbidden(self, marks: Marks) -> None:
        self._zone(marks, "forbidden", 0)

    def _zone(self, marks: Marks, kind: str, owner: int) -> None:
        zone = Zone(kind, owner, self.cells, self._scenario())
        marks.zones.append(zone)
        marks.zone_places.append((zone, self.typed.place))

    def edge(self, marks: Marks) -> None:
        side = self.typed.word("side", EDGES)
        if not side:
            raise self.typed.fail("edge_side", name="side", all=", ".join(EDGES))
        marks.edges.append(OwnEdge(self.typed.number("owner", None, 0, 2), side, self._scenario()))

    def objective(self, marks: Marks) -> None:
        name = self.typed.text("id")
        if not name:
            raise self.typed.fail("objective_id", name="id")
        value, radius = self.typed.number("value", *_VALUE), self.typed.number("radius", *_RADIUS)
        marks.objectives.append(Objective(name, self.cells, value, radius, self._scenario()))
        marks.objective_places.append(self.typed.place)

    def exit(self, marks: Marks) -> None:
        marks.exits.append(Exit(self.typed.number("owner", None, 1, 2), self.cells, self._scenario()))

    def start(self, marks: Marks) -> None:
        owner, facing = self.typed.number("owner", 0, 0, 2), self.typed.word("facing", EDGES)
        marks.starts.append(Start(self.typed.text("unit"), owner, self.cells, facing, self._scenario()))
        marks.start_places.append(self.typed.place)

    def label(self, marks: Marks) -> None:
        x = int((self.item.x + self.item.width / 2) // self.squares.wide)
        y = int((self.item.y + self.item.height / 2) // self.squares.high)
        name = printable(self.item.name, _LABEL)
        if name:
            marks.labels.append(Label(name, x, y))


_READERS: dict[str, Callable[[_Mark, Marks], None]] = {
    "deployment": _Mark.deployment,
    "forbidden": _Mark.forbidden,
    "edge": _Mark.edge,
    "objective": _Mark.objective,
    "exit": _Mark.exit,
    "start": _Mark.start,
    "label": _Mark.label,
}
