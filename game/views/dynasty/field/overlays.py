"""What is marked on tiles: may be chosen, is chosen, target, refused, rings, ranges, danger, what would change.

Each is told by outline and pattern with only a low tint, so that it reads without colour (art direction, section
11); below a few units of width only a cased frame and a stronger tint are left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame

from game.engine.contract import Square
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.dynasty.field.look import Change, Danger, Look, Mark, Reach, Spawn
from game.views.dynasty.ground.stamps import FALLING, RISING, Stamps
from game.views.dynasty.ground.territory import edges_of
from game.views.dynasty.shown.shown import Shown
from game.views.dynasty.shown.window import HexWindow

_LEAST_MARKED = 22  # units of a tile's width
_SHARE = 0.93
_BREATHING = frozenset({"legal", "site"})
_ALL_EDGES = 63
_LEAST_NUMBERED = 30  # units
_MOST_LAID = 24
"""Areas whose pictures are remembered."""

Laid = tuple[Square, pygame.Surface]


class Overlays:
    """Draws marks and ranges below the pieces."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._laid: dict[int, tuple[object, Stamps, list[Laid]]] = {}
        self._draw: dict[str, Callable[[Stamps, pygame.Surface, bool], None]] = {
            "legal": self._legal,
            "selected": self._selected,
            "threat": self._threat,
            "refused": self._refused,
            "range": self._range,
            "ring": self._ring,
            "missing": self._missing,
            "site": self._site,
            "near": self._near,
            "start": self._range,
        }

    # ------------------------------------------------------------------------------------- tiles
    def draw_marks(
        self, dst: pygame.Surface, grid: HexWindow, stamps: Stamps, marks: Iterable[Mark], breath: float
    ) -> None:
        """Draw overlays on tiles. `breath` is the strength of those that may be chosen."""
        small = self._is_small(stamps)
        for mark in marks:
            at = stamps.place(grid.middle(mark.tile))
            picture = self._stamp(stamps, mark.kind, mark.hover, small)
            shapes.blit_faded(dst, picture, at, breath if mark.kind in _BREATHING else 1.0)

    def pictures(self, look: Look, stamps: Stamps) -> Iterator[None]:
        """Paints what is drawn on tiles, one picture after the other."""
        small = self._is_small(stamps)
        for kind, hover in dict.fromkeys((mark.kind, mark.hover) for mark in look.marks):
            self._stamp(stamps, kind, hover, small)
            yield
        for _, laid in self._areas(stamps, look):
            for _ in laid():
                yield

    def _is_small(self, stamps: Stamps) -> bool:
        """Whether tiles are too small for marks that differ in their shape."""
        return stamps.width < self.ctx.theme.u(_LEAST_MARKED)

    def _stamp(self, stamps: Stamps, kind: str, hover: bool, small: bool) -> pygame.Surface:
        def make(out: pygame.Surface) -> None:
            if small:
                self._small(stamps, out, kind, hover)
            else:
                self._draw[kind](stamps, out, hover)

        return stamps.get(("mark", kind, hover, small), make)

    def draw_hover(self, dst: pygame.Surface, grid: HexWindow, stamps: Stamps, tile: Square) -> None:
        """Draw a thin frame where the pointer is."""

        def make(out: pygame.Surface) -> None:
            stamps.outline(out, self._rgba("ink", 150), stamps.line(3.4), _SHARE)
            stamps.outline(out, self._rgba("selected", 230), stamps.line(1.6), _SHARE)

        dst.blit(stamps.get(("hover",), make), stamps.place(grid.middle(tile)))

    def draw_named(self, dst: pygame.Surface, grid: HexWindow, stamps: Stamps, tile: Square) -> None:
        """Draw the frame around a tile that words name which are pointed at."""

        def make(out: pygame.Surface) -> None:
            stamps.fill(out, self._rgba("brass_light", 40), _SHARE)
            stamps.outline(out, self._rgba("ink"), self.ctx.theme.f(6.2), 1.0)
            stamps.outline(out, self._rgba("brass"), max(1.5, self.ctx.theme.f(3.2)), 1.0)

        dst.blit(stamps.get(("named",), make), stamps.place(grid.middle(tile)))

    def draw_cursor(self, dst: pygame.Surface, grid: HexWindow, stamps: Stamps, tile: Square) -> None:
        """Draw the frame that says where the keyboard is, outside the tile."""

        def make(out: pygame.Surface) -> None:
            share = 1 + 2 * self.ctx.theme.f(2.4) / stamps.width
            stamps.outline(out, self._rgba("ink"), self.ctx.theme.f(4.8), share)
            stamps.outline(out, self._rgba("legal"), max(1.5, self.ctx.theme.f(2.2)), share)
            for angle in range(0, 360, 60):  # studs, as on every ring of the keyboard: corners of choices have none
                middle = pygame.Vector2(stamps.width * share / 2, 0).rotate(angle) + stamps.reach
                for color, reach in (("ink", 5.2), ("legal", 3.4)):
                    r = self.ctx.theme.f(reach)
                    across, along = pygame.Vector2(r, 0).rotate(angle), pygame.Vector2(0, r).rotate(angle)
                    corners = [middle + way for way in (-across, -along, across, along)]
                    points = [(corner.x, corner.y) for corner in corners]
                    shapes.polygon(out, points, self._rgba(color))

        dst.blit(stamps.get(("cursor",), make), stamps.place(grid.middle(tile)))

    def _rgba(self, color: str, alpha: int = 255) -> tuple[int, ...]:
        return self.ctx.theme.rgba(color, alpha)

    def _framed(self, stamps: Stamps, out: pygame.Surface, color: str, width: float, hover: bool) -> None:
        wide = width * (1.5 if hover else 1.0)
        stamps.outline(out, self._rgba("ink"), stamps.line(wide + 3.0), _SHARE)
        stamps.outline(out, self._rgba(color), stamps.line(wide), _SHARE)

    def _legal(self, stamps: Stamps, out: pygame.Surface, hover: bool) -> None:
        stamps.fill(out, self._rgba("legal", 135 if hover else 96), 0.92)
        width = 2.8 * (1.5 if hover else 1.0)
        stamps.brackets(out, self._rgba("ink"), stamps.line(width + 2.6), 0.86, 0.26)
        stamps.brackets(out, self._rgba("legal"), stamps.line(width), 0.86, 0.24)
        self._diamond(stamps, out, 5.2 if hover else 4.2)

    def _diamond(self, stamps: Stamps, out: pygame.Surface, size: float) -> None:
        (x, y), r = stamps.reach, stamps.line(size)
        points = [(x - r, y), (x, y - r), (x + r, y), (x, y + r)]
        shapes.polygon(out, points, self._rgba("legal"), self._rgba("ink"), stamps.line(1.4))

    def _selected(self, stamps: Stamps, out: pygame.Surface, hover: bool) -> None:
        stamps.fill(out, self._rgba("selected", 90), _SHARE)
        self._framed(stamps, out, "selected", 3.0, hover)

    def _threat(self, stamps: Stamps, out: pygame.Surface, hover: bool) -> None:
        stamps.fill(out, self._rgba("threat", 46), _SHARE)
        stamps.hatch(out, self._rgba("threat", 150), FALLING, self._parts(stamps, 9), stamps.line(2), share=_SHARE)
        self._framed(stamps, out, "threat", 3.0, hover)
        stamps.outline(out, self._rgba("#ff9a86"), stamps.line(1.0), _SHARE)

    def _refused(self, stamps: Stamps, out: pygame.Surface, hover: bool) -> None:
        stamps.fill(out, self._rgba("refused", 64), _SHARE)
        for across in (FALLING, RISING):
            parts = self._parts(stamps, 9)
            stamps.hatch(out, self._rgba("refused", 120), across, parts, stamps.line(1.4), share=_SHARE)
        self._dashed(stamps, out, "parchment_shade", 3.0 if hover else 2.0)
        self.ctx.overlay.barred(out, stamps.reach, self.ctx.theme.f(10) * stamps.fine)

    def _parts(self, stamps: Stamps, gap: float) -> int:
        """How many lines of a hatch go over a tile, so that they lie `gap` units apart."""
        return max(2, round(stamps.width * 0.866 / self.ctx.theme.f(gap)))

    def _dashed(self, stamps: Stamps, out: pygame.Surface, color: str, width: float) -> None:
        stamps.dashes(out, _ALL_EDGES, self._rgba(color), self._rgba("ink"), stamps.line(width), _SHARE)

    def _range(self, stamps: Stamps, out: pygame.Surface, hover: bool) -> None:
        stamps.fill(out, self._rgba("legal", 92 if hover else 60), _SHARE)
        self._dashed(stamps, out, "legal", 3.0 if hover else 2.0)

    def _ring(self, stamps: Stamps, out: pygame.Surface, hover: bool) -> None:
        """A tile that a ring counts: a full line and a tick."""
        stamps.fill(out, self._rgba("good", 40), _SHARE)
        stamps.outline(out, self._rgba("ink"), stamps.line(4.2), _SHARE)
        stamps.outline(out, self._rgba("#8fd08b"), stamps.line(2.2), _SHARE)
        self._sign(stamps, out, ((-0.5, 0.02), (-0.12, 0.42), (0.52, -0.40)))

    def _sign(self, stamps: Stamps, out: pygame.Surface, strokes: tuple[shapes.Point, ...]) -> None:
        """A small sign in a paper disc at the upper right, beside what stands there."""
        x, y = stamps.reach[0] + stamps.width * 0.26, stamps.reach[1] - stamps.width * 0.32
        r = max(4.0, stamps.line(6.4))
        self.ctx.art.put(out, shapes.ring(r + stamps.line(1.5), self._rgba("ink")), x, y)
        self.ctx.art.put(out, shapes.ring(r, self._rgba("parchment_light")), x, y)
        shapes.polyline(out, [(x + a * r, y + b * r) for a, b in strokes], self._rgba("good"), r * 0.32)

    def _missing(self, stamps: Stamps, out: pygame.Surface, hover: bool) -> None:
        """A tile on which a house is missing: a dashed frame and the outline of a house."""
        stamps.fill(out, self._rgba("parchment_light", 92), _SHARE)
        self._dashed(stamps, out, "parchment_light", 2.6 if hover else 2.0)
        (x, y), r = stamps.reach, stamps.width * 0.17
        y += round(stamps.width * 0.06)
        roof = [(x - r * 1.25, y - r * 0.1), (x, y - r * 1.3), (x + r * 1.25, y - r * 0.1)]
        walls = [(x - r * 0.85, y - r * 0.2), (x - r * 0.85, y + r), (x + r * 0.85, y + r), (x + r * 0.85, y - r * 0.2)]
        for color, extra in (("ink", 2.4), ("parchment_light", 0.0)):
            shapes.polyline(out, roof, self._rgba(color), stamps.line(2.2 + extra))
            shapes.polyline(out, walls, self._rgba(color), stamps.line(2.2 + extra))

    def _site(self, stamps: Stamps, out: pygame.Surface, hover: bool) -> None:
        """A city can be founded or grow here: brackets and a seal."""
        self._legal(stamps, out, hover)
        r = stamps.width * (0.25 if hover else 0.22)
        x, y = stamps.reach
        for radius, color in ((r + stamps.line(1.8), "ink"), (r, "brass_light"), (r * 0.76, "brass_dark"),
                              (r * 0.64, "brass_light")):  # fmt: skip
            self.ctx.art.put(out, shapes.ring(radius, self._rgba(color)), x, y)
        self._towers(out, (float(x), float(y)), r * 0.42, stamps.line(1.0))

    def _towers(self, out: pygame.Surface, middle: shapes.Point, r: float, line: float) -> None:
        """The sign of a city: a gate between two towers."""
        outline = (
            (-1, 0.9), (-1, -0.9), (-0.62, -0.9), (-0.62, -0.6), (-0.3, -0.6), (-0.3, -0.1), (0.3, -0.1), (0.3, -0.6),
            (0.62, -0.6), (0.62, -0.9), (1, -0.9), (1, 0.9),
        )  # fmt: skip
        points = [(middle[0] + a * r, middle[1] + b * r) for a, b in outline]
        shapes.polygon(out, points, self._rgba("ink"), self._rgba("ink"), line)

    def _near(self, stamps: Stamps, out: pygame.Surface, hover: bool) -> None:
        """A city could soon be founded here: a quiet ring with the sign of a city."""
        r, (x, y) = stamps.width * 0.20, stamps.reach
        for radius, alpha, color in ((r + stamps.line(1.4), 150, "ink"), (r, 190, "parchment_shade")):
            self.ctx.art.put(out, shapes.ring(radius, self._rgba(color, alpha)), x, y)
        self._towers(out, (float(x), float(y)), r * 0.46, stamps.line(1.0))
        if hover:
            stamps.outline(out, self._rgba("selected"), stamps.line(2.0), _SHARE)

    def _small(self, stamps: Stamps, out: pygame.Surface, kind: str, hover: bool) -> None:
        """A mark on a tile too small for brackets and hatches."""
        color = {
            "range": "legal", "start": "legal", "site": "legal", "near": "parchment_shade", "ring": "good",
            "missing": "parchment_light",
        }.get(kind, kind)  # fmt: skip
        if kind not in ("range", "start", "near"):
            stamps.fill(out, self._rgba(color, 170 if hover else 125), 0.95)
        stamps.outline(out, self._rgba("ink"), 3.0, 0.9)
        stamps.outline(out, self._rgba(color), 2.0 if hover or kind in ("selected", "threat", "site") else 1.2, 0.9)

    # ------------------------------------------------------------------------------------- areas
    def draw_areas(self, dst: pygame.Surface, grid: HexWindow, stamps: Stamps, look: Look) -> None:
        """Draw what is said about many tiles: where danger is, where units may go, rings of a city."""
        for record, laid in self._areas(stamps, look):
            self._lay(dst, grid, stamps, record, laid)

    def _areas(self, stamps: Stamps, look: Look) -> Iterator[tuple[object, Callable[[], Iterable[Laid]]]]:
        """Every area from below, as the record that it depends on, and what gives its pictures."""
        if look.danger is not None:
            yield look.danger, partial(self._danger, stamps, look.danger)
        if look.reach is not None:
            yield look.reach, partial(self._reach, stamps, look.reach)
        if look.change is not None:
            yield look.change, partial(self._change, stamps, look.change, look.shown)
        for spawn in look.spawns:
            yield spawn, partial(self._spawn, stamps, spawn)
        if look.city is not None:
            yield None, partial(self._rings, stamps, look.city, look.shown)

    def _lay(
        self, dst: pygame.Surface, grid: HexWindow, stamps: Stamps, record: object, make: Callable[[], Iterable[Laid]]
    ) -> None:
        """Draw the pictures of an area; they are looked up once for as long as its record, if any, stays the same."""
        known = self._laid.get(id(record))
        if record is None or known is None or known[0] is not record or known[1] is not stamps:
            if len(self._laid) > _MOST_LAID:
                self._laid.clear()
            known = self._laid[id(record)] = (record, stamps, list(make()))
        dst.fblits([(picture, stamps.place(grid.middle(tile))) for tile, picture in known[2] if grid.shows(tile)])

    def _spawn(self, stamps: Stamps, spawn: Spawn) -> Iterator[Laid]:
        """A dashed line around where a city can put new units, and a ring around the enemy that limits it."""
        inside = spawn.tiles | {spawn.city}
        for tile in sorted(spawn.tiles):
            yield tile, self._area_stamp(stamps, "legal", edges_of(inside, tile), 34)
        if spawn.limit is not None:
            yield spawn.limit, stamps.get(("limit",), lambda out: self._limit(stamps, out))

    def draw_start(self, dst: pygame.Surface, grid: HexWindow, stamps: Stamps, area: Spawn) -> None:
        """Draw a full line around where a first city may stand."""

        def make() -> Iterator[Laid]:
            for tile in sorted(area.tiles):
                yield tile, self._start_stamp(stamps, edges_of(area.tiles, tile))

        self._lay(dst, grid, stamps, area, make)

    def _start_stamp(self, stamps: Stamps, edges: int) -> pygame.Surface:
        def make(out: pygame.Surface) -> None:
            stamps.fill(out, self._rgba("parchment_light", 40))
            stamps.edges(out, edges, self._rgba("ink"), stamps.line(5.0), 0.96)
            stamps.edges(out, edges, self._rgba("legal"), stamps.line(2.6), 0.96)

        return stamps.get(("start", edges), make)

    def _limit(self, stamps: Stamps, out: pygame.Surface) -> None:
        r = stamps.width * 0.44
        for color, width in (("ink", 5.0), ("threat", 2.8), ("#ff9a86", 1.0)):
            inner = r + stamps.line(width) / 2
            self.ctx.art.put(out, shapes.ring(inner, self._rgba(color), stamps.line(width)), *stamps.reach)

    def _area_stamp(self, stamps: Stamps, color: str, edges: int, tint: int) -> pygame.Surface:
        def make(out: pygame.Surface) -> None:
            if tint:
                stamps.fill(out, self._rgba(color, tint))
            stamps.dashes(out, edges, self._rgba(color), self._rgba("ink"), stamps.line(2.2), 0.96)

        return stamps.get(("area", color, edges, tint), make)

    def _danger(self, stamps: Stamps, danger: Danger) -> Iterator[Laid]:
        """The tiles that enemies could strike are hatched: closer where several could."""
        tiles = frozenset(danger.tiles)
        for tile, count in sorted(danger.tiles.items()):
            yield tile, self._danger_stamp(stamps, edges_of(tiles, tile), count > 1)

    def _danger_stamp(self, stamps: Stamps, edges: int, many: bool) -> pygame.Surface:
        """Nobody's land is drawn so: it is darker, hatched in ink, and a thin dashed line of paper and red ends it."""

        def make(out: pygame.Surface) -> None:
            stamps.fill(out, self._rgba("ink", 62 if many else 41))
            parts = self._parts(stamps, 9) * (2 if many else 1)
            stamps.hatch(out, self._rgba("ink", 92), FALLING, parts, stamps.line(1.6))
            stamps.dashes(out, edges, self._rgba("threat"), self._rgba("parchment_light", 235), stamps.line(1.8), 0.96)

        return stamps.get(("danger", edges, many), make)

    def _reach(self, stamps: Stamps, reach: Reach) -> Iterator[Laid]:
        """Where units could go: a line around it all, and on each tile the steps that would be left, or a dot."""
        numbers = stamps.width >= self.ctx.theme.u(_LEAST_NUMBERED)
        tiles = frozenset(reach.tiles)
        for tile, left in sorted(reach.tiles.items()):
            yield tile, self._reach_stamp(stamps, edges_of(tiles, tile), left if numbers else None)

    def _reach_stamp(self, stamps: Stamps, edges: int, left: int | None) -> pygame.Surface:
        def make(out: pygame.Surface) -> None:
            stamps.fill(out, self._rgba("path", 58))
            stamps.edges(out, edges, self._rgba("ink"), stamps.line(4.6), 0.95)
            stamps.edges(out, edges, self._rgba("path"), stamps.line(2.4), 0.95)
            x, y = stamps.reach[0], stamps.reach[1] + stamps.width * 0.30
            if left is None:
                self.ctx.art.put(out, shapes.ring(stamps.line(2.6), self._rgba("ink")), *stamps.reach)
            else:
                self.ctx.overlay.count(out, x, y, str(left), 11.5)

        return stamps.get(("reach", edges, left), make)

    def _change(self, stamps: Stamps, change: Change, shown: Shown) -> Iterator[Laid]:
        """What would become of a territory: gained with a dashed border, lost crossed out, disputed hatched."""
        main = self.ctx.theme.seat(shown.colour(change.seat)).main
        for tile in sorted(change.gained):
            yield tile, self._area_stamp(stamps, main, edges_of(change.gained, tile), 64)
        for kind, tiles in (("lost", change.lost), ("disputed", change.disputed)):
            for tile in sorted(tiles):
                yield tile, self._fate_stamp(stamps, kind)

    def _fate_stamp(self, stamps: Stamps, kind: str) -> pygame.Surface:
        def make(out: pygame.Surface) -> None:
            stamps.hatch(out, self._rgba("ink", 120), RISING, self._parts(stamps, 11), stamps.line(1.2))
            if kind == "lost":
                stamps.fill(out, self._rgba("parchment_light", 90))

        return stamps.get(("fate", kind), make)

    def _rings(self, stamps: Stamps, city: Square, shown: Shown) -> Iterator[Laid]:
        """A line around every ring of a city. Rules: DYN-7.1."""
        cells, centre = shown.grid, shown.grid.cell(city)
        found = shown.cities.get(centre)
        for k in range(1, found.level + 1 if found is not None else 2):
            inside = frozenset(cells.squares_of(cells.area(centre, k) & shown.land.tiles))
            for tile in cells.squares_of(cells.ring(centre, k) & shown.land.tiles):
                yield tile, self._ring_stamp(stamps, edges_of(inside, tile))

    def _ring_stamp(self, stamps: Stamps, edges: int) -> pygame.Surface:
        def make(out: pygame.Surface) -> None:
            stamps.edges(out, edges, self._rgba("ink", 170), stamps.line(3.4), 0.97)
            stamps.edges(out, edges, self._rgba("path"), stamps.line(1.6), 0.97)

        return stamps.get(("ring line", edges), make)
