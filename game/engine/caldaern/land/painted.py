"""Painted terrain: what tiles say of squares, and objects that name it, as drawn elements for the survey.

Every square keeps, place by place, what lies on top; what is joined and alike is one part (hills: one part a contour);
objects adopt the parts of their class that they cover. Rules: CDN-29.30 to CDN-29.44.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from game.engine.caldaern.land.adopting import Part, shares
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.said import Said, element_of, height_of
from game.engine.caldaern.land.survey import Survey, joined_parts, missing, stands_in_rivers

MOST_ELEMENTS: Final = 2000
"""Objects and painted elements together. Rules: CDN-29.44."""

LONG: Final = 12
"""Squares of a painted obstacle or building beyond which it should have more than one name. Rules: CDN-29.41."""


_COLOURED: Final = -1
"""Stands for the height of what is no contour of a hill but a part of it that has a colour."""


class Stroke(msgspec.Struct, frozen=True, gc=False):
    """Squares of one tile layer that are painted alike. `layer` counts from 0, the topmost of Tiled's list."""

    layer: int
    kind: str
    said: Said
    cells: tuple[int, ...]


class Outline(msgspec.Struct, frozen=True, gc=False):
    """An object of the layer `terrain`: its class, its name, what it says of itself, the squares that it covers."""

    kind: str
    name: str
    said: Said
    cells: tuple[int, ...]


class Clash(msgspec.Struct, frozen=True, gc=False):
    """Squares that a thing loses to another of another class. Rules: CDN-29.42.

    loser, winner  the object's place among the objects; -1: painted
    kind           the loser's class
    layer          the painted loser's layer, else -1
    by             the winner's class
    """

    loser: int
    winner: int
    kind: str
    layer: int
    cells: tuple[int, ...]
    by: str


class Painting(msgspec.Struct, frozen=True):
    """What paint and objects amount to, before the survey.

    drawn     elements: of the objects in their order, then painted ones class by class
    source    for every element the object that it is of, -1 for painted ones without a name
    layers    for every element the layer that it is painted on, -1 for objects
    adopting  objects that took painted squares over
    clashes   squares that were lost
    long      a square of each painted part that is longer than LONG and has one name at most, with its class
    beyond    squares of painted elements that are too many
    """

    drawn: tuple[Element, ...]
    source: tuple[int, ...]
    layers: tuple[int, ...]
    adopting: frozenset[int]
    clashes: tuple[Clash, ...]
    long: tuple[tuple[str, int], ...]
    beyond: tuple[int, ...]


def painting(objects: Sequence[Outline], strokes: Sequence[Stroke], width: int) -> Painting:
    """Objects and paint as drawn elements that take no square from each other, objects among themselves aside."""
    return _Painter(objects, width).paint(strokes)


class Places:
    """Who has the squares of ground and of structures: what comes first keeps them. Rules: CDN-20.7.

    Holders are numbers from 0. Hills have a place of their own and meet nothing.
    """

    def __init__(self) -> None:
        self.held: dict[str, dict[int, int]] = {"ground": {}, "structures": {}}
        """Cell to holder."""
        self._wet: set[int] = set()
        self._dry: set[int] = set()
        """Squares of rivers, and of structures that may not stand in one."""

    def lost(self, element: Element, cells: Iterable[int]) -> dict[int, list[int]]:
        """The squares that an element can't have, by their holder."""
        layer, cells = KINDS[element.kind].layer, set(cells)
        if layer == "hills":
            return {}
        own = self.held[layer]
        found: dict[int, list[int]] = defaultdict(list)
        taken = cells & own.keys()
        for cell in sorted(taken):
            found[own[cell]].append(cell)
        is_dry = layer == "structures" and not stands_in_rivers(element)
        banned = self._wet if is_dry else self._dry if element.kind == "river" else set()
        other = self.held["ground" if is_dry else "structures"]
        for cell in sorted((cells & banned) - taken):
            found[other[cell]].append(cell)
        return found

    def take(self, holder: int, element: Element, cells: Iterable[int]) -> None:
        """Give squares to an element."""
        layer, cells = KINDS[element.kind].layer, set(cells)
        if layer == "hills":
            return
        self.held[layer].update(dict.fromkeys(cells, holder))
        if element.kind == "river":
            self._wet |= cells
        elif layer == "structures" and not stands_in_rivers(element):
            self._dry |= cells


class _Painter:
    def __init__(self, objects: Sequence[Outline], width: int) -> None:
        self.objects = objects
        self.width = width
        self.parts: list[Part] = []
        self.clashes: list[Clash] = []
        self.places = Places()
        """Squares of the objects themselves."""

    def paint(self, strokes: Sequence[Stroke]) -> Painting:
        """All of it, step by step."""
        ordered = sorted(strokes, key=lambda stroke: stroke.layer)
        self._flat([stroke for stroke in ordered if stroke.kind != "hill"])
        self._hills([stroke for stroke in ordered if stroke.kind == "hill"])
        claims = self._claims()
        self._name_colours(claims)
        self._settle_objects()
        named = [(n, element) for n in range(len(self.objects)) for element in self._object(n, claims[n])]
        unnamed, beyond = self._unnamed()
        return Painting(
            drawn=(*(element for _, element in named), *(element for _, element in unnamed)),
            source=(*(n for n, _ in named), *[-1] * len(unnamed)),
            layers=(*[-1] * len(named), *(layer for layer, _ in unnamed)),
            adopting=frozenset(n for n, parts in enumerate(claims) if parts),
            clashes=tuple(self.clashes),
            long=tuple((part.kind, part.cells[0]) for part in self.parts if self._is_long(part)),
            beyond=beyond,
        )

    def _is_long(self, part: Part) -> bool:
        """Whether a part should have more names, as it has one common pool of Wounds. Rules: CDN-29.41."""
        if part.kind not in ("obstacle", "building") or len(part.cells) <= LONG or len(part.claimants) > 1:
            return False
        return not any(set(part.cells) <= set(self.objects[n].cells) for n in part.claimants)

    # Parts ------------------------------------------------------------------------------------------------
    def _flat(self, strokes: Sequence[Stroke]) -> None:
        """Parts of ground and structures: square by square the upper tile counts. Rules: CDN-29.38, CDN-29.42."""
        places, numbers = Places(), dict[Element, int]()
        brushes: list[Stroke] = []
        layers: list[dict[int, int]] = []
        lost: list[tuple[int, Stroke, list[int]]] = []
        for stroke in strokes:
            brush = element_of(stroke.kind, stroke.said)
            n = numbers.setdefault(brush, len(numbers))
            if n == len(brushes):
                brushes.append(stroke)
                layers.append({})
            cells = set(stroke.cells)
            for holder, squares in places.lost(brush, cells).items():
                cells.difference_update(squares)
                if brushes[holder].kind != stroke.kind:
                    lost.append((holder, stroke, squares))
            places.take(n, brush, cells)
            layers[n].update(dict.fromkeys(cells, stroke.layer))
        of: dict[tuple[int, int], int] = {}
        for n, found in enumerate(layers):
            for joined in joined_parts(found, self.width):
                of.update(dict.fromkeys(((n, cell) for cell in joined), len(self.parts)))
                layer = min(found[cell] for cell in joined)
                self.parts.append(Part(brushes[n].kind, brushes[n].said, joined, layer))
        for holder, stroke, squares in lost:
            by_winner: dict[int, list[int]] = defaultdict(list)
            for cell in squares:
                by_winner[of[holder, cell]].append(cell)
            for winner, own in by_winner.items():
                self.clashes.append(Clash(-1, -1, stroke.kind, stroke.layer, tuple(own), self.parts[winner].kind))

    def _hills(self, strokes: Sequence[Stroke]) -> None:
        """Parts of hills: contour by contour, and what has a colour. Rules: CDN-29.34, CDN-29.35."""
        top: dict[int, tuple[int, str, int]] = {}
        """Cell to the height, colour and layer of its highest tile."""
        for stroke in strokes:
            height = height_of("hill", stroke.said)
            tile = (height, stroke.said.get("colour", ""), stroke.layer)
            for cell in stroke.cells:
                if cell not in top or top[cell][0] < height:
                    top[cell] = tile
        for height in range(1, max((tile[0] for tile in top.values()), default=0) + 1):
            cells = [cell for cell, tile in top.items() if tile[0] >= height]
            for squares in joined_parts(cells, self.width):
                layer = min(top[cell][2] for cell in squares)
                self.parts.append(Part("hill", {"height": height}, squares, layer, contour=True))
        colours: dict[str, list[int]] = defaultdict(list)
        for cell, (_, colour, _) in top.items():
            if colour:
                colours[colour].append(cell)
        for colour, cells in colours.items():
            for squares in joined_parts(cells, self.width):
                said = {"height": min(top[cell][0] for cell in squares), "colour": colour}
                self.parts.append(Part("hill", said, squares, min(top[cell][2] for cell in squares)))

    # Objects ----------------------------------------------------------------------------------------------
    def _claims(self) -> list[list[int]]:
        """For every object the parts that it adopts: those of its class that it covers. Rules: CDN-29.40."""
        at: dict[tuple[str, int], dict[int, int]] = defaultdict(dict)
        for n, part in enumerate(self.parts):
            level = part.said["height"] if part.contour else _COLOURED if part.kind == "hill" else 0
            at[part.kind, level].update(dict.fromkeys(part.cells, n))
        claims: list[list[int]] = []
        for number, item in enumerate(self.objects):
            found = self._claimed(item, at) if item.name.strip() else []
            claims.append(found)
            for n in found:
                self.parts[n].claimants.append(number)
        return claims

    def _claimed(self, item: Outline, at: Mapping[tuple[str, int], dict[int, int]]) -> list[int]:
        level = item.said.get("height", 1) if item.kind == "hill" else 0
        there = at.get((item.kind, level), {})
        found = list(dict.fromkeys(there[cell] for cell in item.cells if cell in there))
        if item.kind != "hill" or "height" in item.said:
            return found
        whole = {cell for n in found for cell in self.parts[n].cells}
        return [n for n, part in enumerate(self.parts) if part.kind == "hill" and part.cells[0] in whole]

    def _name_colours(self, claims: Sequence[list[int]]) -> None:
        """Coloured squares of contours whose objects say the same colour are those contours. Rules: CDN-29.40."""
        for n, part in enumerate(self.parts):
            if part.kind != "hill" or part.contour:
                continue
            owners = [
                own for item, own in zip(self.objects, claims, strict=True)
                if item.said.get("colour") == part.said["colour"]
            ]  # fmt: skip
            contours = (self.parts[m] for own in owners for m in own if self.parts[m].contour)
            named = {cell for contour in contours for cell in contour.cells}
            part.cells = tuple(cell for cell in part.cells if cell not in named)
            if not part.cells:
                part.claimants.clear()
                for own in claims:
                    own[:] = [m for m in own if m != n]

    def _settle_objects(self) -> None:
        """What objects cover themselves is theirs before all paint. Rules: CDN-29.42."""
        for number, item in enumerate(self.objects):
            element = element_of(item.kind, item.said, item.name, item.cells)
            if missing(element):
                continue
            cells = set(item.cells)
            for squares in self.places.lost(element, cells).values():
                cells.difference_update(squares)
            self.places.take(number, element, cells)

    def _object(self, number: int, claims: Sequence[int]) -> list[Element]:
        """The elements of an object: its own squares, and the parts that it adopts. Rules: CDN-29.40, CDN-29.41."""
        item = self.objects[number]
        if not claims:
            return [element_of(item.kind, item.said, item.name, item.cells)]
        squares: dict[Element, list[int]] = defaultdict(list)
        covered: set[int] = set()
        for part in (self.parts[n] for n in claims):
            brush = element_of(item.kind, {**part.said, **item.said}, self._name(item, part))
            squares[brush] += self._without_others(number, brush, self._share(part, number))
            covered.update(part.cells)
        squares[next(iter(squares))] += [cell for cell in item.cells if cell not in covered]
        return [
            msgspec.structs.replace(brush, cells=tuple(sorted(set(cells)))) for brush, cells in squares.items() if cells
        ]

    def _share(self, part: Part, number: int) -> tuple[int, ...]:
        """The squares of a part that one of its claimants gets."""
        if not part.shares:
            own = {claimant: self.objects[claimant].cells for claimant in part.claimants}
            part.shares = shares(part, own, self.width)
        return part.shares[number]

    @staticmethod
    def _name(item: Outline, part: Part) -> str:
        """The object's name; of all contours of a hill that is followed by their height. Rules: CDN-29.40."""
        if part.contour and "height" not in item.said:
            return f"{item.name}, {part.said['height'] / 2:g}"
        return item.name

    def _without_others(self, number: int, brush: Element, cells: tuple[int, ...], layer: int = -1) -> list[int]:
        """Painted squares without those that other objects cover, which are noted. Rules: CDN-29.42."""
        kept = set(cells)
        for holder, squares in self.places.lost(brush, cells).items():
            if holder == number:
                continue
            kept.difference_update(squares)
            by = self.objects[holder].kind
            if by != brush.kind:
                self.clashes.append(Clash(number, holder, brush.kind, layer, tuple(squares), by))
        return sorted(kept)

    # Paint without names ----------------------------------------------------------------------------------
    def _unnamed(self) -> tuple[list[tuple[int, Element]], tuple[int, ...]]:
        """Painted elements with their layers, in the order of classes and squares, and the squares of those too many.

        Rules: CDN-29.39, CDN-29.44.
        """
        unnamed = (part for part in self.parts if part.cells and not part.claimants)
        free = sorted(unnamed, key=lambda p: (p.layer, p.cells))
        room = max(0, MOST_ELEMENTS - len(self.objects))
        beyond = {cell for part in free[room:] for cell in part.cells}
        found: list[tuple[int, Element]] = []
        for part in free[:room]:
            brush = element_of(part.kind, part.said, part.kind)
            cells = self._without_others(-1, brush, part.cells, part.layer)
            if cells:
                found.append((part.layer, msgspec.structs.replace(brush, cells=tuple(cells))))
        kinds = list(KINDS)
        found.sort(key=lambda pair: (kinds.index(pair[1].kind), pair[1].cells[0], pair[1].height, pair[1].colour))
        return found, tuple(sorted(beyond))


def numbered(found: Survey, source: Sequence[int]) -> tuple[Element, ...]:
    """The elements of a survey, those that are painted without a name called by class and number. Rules: CDN-29.39.

    `source` is that of the painting that was surveyed.
    """
    counts: Counter[str] = Counter()
    order = sorted(range(len(found.elements)), key=lambda n: (found.elements[n].cells[:1], found.elements[n].height))
    elements = list(found.elements)
    for n in order:
        if source[found.source[n]] < 0:
            kind = elements[n].kind
            counts[kind] += 1
            elements[n] = msgspec.structs.replace(elements[n], name=f"{kind} {counts[kind]}")
    return tuple(elements)
