"""What designers of battlefields most often did not mean: cliffs, shared zones, cut fields, two things of one name.

All of it can be played, so that all findings are warnings. Rules: CDN-29.36, CDN-29.43, Table 29-H.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.boards.checks.caldaern_field.marks import Marks
from game.boards.checks.caldaern_field.terrain import Land
from game.boards.tiled.findings import Findings, Place, Values
from game.engine.caldaern.land.ground import Ground, mask_of, mask_of_all
from game.engine.caldaern.land.lie import cliffs, cut, zones_shared

Name = tuple[str, str]
"""A class, and what one of it is called."""

Named = tuple[Name, Place, int]
"""A name, where findings about its bearer stand, and the bearer's squares as a mask."""


def check_land(ground: Ground, land: Land, marks: Marks, place: Place, findings: Findings) -> None:
    """Note all of it. `place` is that of the map."""
    elements = zip(land.elements, land.places, strict=True)
    _note_names(ground, [((e.kind, e.name), place, ground.mask(e.id)) for e, place in elements], findings)
    for scenario in ("", *ground.board.scenarios):
        objectives = zip(marks.objectives, marks.objective_places, strict=True)
        meant = [(o, place) for o, place in objectives if o.scenario == scenario]
        _note_names(ground, [(("objective", o.id), place, mask_of(o.cells)) for o, place in meant], findings)
    _cliffs(ground, land, findings)
    _shared_zones(ground, marks, place, findings)
    _cut(ground, place, findings)


def _note_names(ground: Ground, named: Iterable[Named], findings: Findings) -> None:
    """One finding for every name that several objects of a class have; it stands at the second of them.

    Parts of one object that are not joined bear its name, too (CDN-20.6); that can't be helped.
    """
    by_name: dict[Name, list[tuple[Place, int]]] = {}
    for name, place, mask in named:
        by_name.setdefault(name, []).append((place, mask))
    for (kind, called), bearers in by_name.items():
        objects = {(place.object_id, place.line): place for place, _ in bearers}
        if len(objects) > 1:
            second = list(objects.values())[1]
            squares = ground.field.squares(mask_of_all(mask for _, mask in bearers))
            findings.add("name_twice", second, cells=squares, n=len(objects), kind=kind, name=called)


def _cliffs(ground: Ground, land: Land, findings: Findings) -> None:
    """Rules: CDN-29.36, CDN-20.34."""
    for cliff in cliffs(ground, ground.field.mask(land.steep)):
        if cliff.hill:
            place = land.places[cliff.hill - 1].of_area(cliff.cells, ground.width)
            findings.add("terrain_cliff", place, n=len(cliff.cells), rise=f"{cliff.rise / 2:g}")


def _shared_zones(ground: Ground, marks: Marks, place: Place, findings: Findings) -> None:
    """Zones as they were drawn, before what both claim is taken from both. Rules: CDN-29.43."""
    for zone, common in zones_shared(marks.zones, ground.board.scenarios):
        own, cells = marks.place_of(zone) or place, ground.field.cells(common)
        findings.add("zone_overlap", own.of_area(cells, ground.width), n=len(cells))


def _cut(ground: Ground, place: Place, findings: Findings) -> None:
    """Scenarios whose zones are the same are told of together."""
    by_zones: dict[tuple[int, int], list[str]] = {}
    for scenario in ground.board.scenarios:
        by_zones.setdefault((ground.zone(scenario, 1), ground.zone(scenario, 2)), []).append(scenario)
    for scenarios in by_zones.values():
        between = cut(ground, scenarios[0])
        if between:
            values: Values = {"scenario": ", ".join(scenarios)}
            findings.add("field_cut", place.of_area(ground.field.cells(between), ground.width), values)
