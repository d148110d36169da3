"""A game's own plate at the foot of the column at the right: the chronicle, or what is less needed, gives way to it."""

from __future__ import annotations

from typing import Protocol

from game.scenes.app.base import Context
from game.scenes.play.frame.layout import GAP, TableRects
from game.ui.widgets import Rect, Widget
from game.ui.widgets.button import Pressable
from game.views.contract.desk import Desk, Plate, Plated
from game.views.shared.odds.odds_card import OddsCard
from game.views.shared.panels.flow_panel import ChroniclePanel, FlowPanel

_LEAST_CHRONICLE, _LEAST_PANEL, _LEAST_PART = 96, 200, 124
"""Units: least height of the chronicle above the plate, of the own panel, and of its most needed part."""

_DIGITS = range(1, 10)


class Table(Protocol):
    """The scene whose plate it is."""

    ctx: Context
    desk: Desk
    rects: TableRects | None
    panel: Widget
    side: FlowPanel
    odds: OddsCard
    chronicle: ChroniclePanel

    def run_command(self, command: str) -> None:
        """Carry a command out."""


class Plates:
    """Belongs to one table. `build` once its desk is there, `lay` after everything else at the right has its place."""

    def __init__(self, scene: Table) -> None:
        self.scene = scene
        self.plate: Plate | None = None
        self._keys: list[Pressable] = []

    def build(self, root: Widget) -> None:
        """Make it, if the desk has one, with keys that have no buttons."""
        desk = self.scene.desk
        self.plate, self._keys = None, []
        if isinstance(desk, Plated):
            self.plate = root.add(desk.plate())
            self._keys = [root.add(self._key(desk, n)) for n in _DIGITS]

    def _key(self, desk: Plated, n: int) -> Pressable:
        def press() -> None:
            self.scene.run_command(desk.digits()[n])

        key = Pressable(f"digit.{n}", key=f"prompt_{n}", on_press=press, enabled=False, visible=False)
        key.folded = True  # it has a key and no handle
        return key

    def lay(self, *, folded: bool, away: bool, told: bool) -> None:
        """Give the plate its place, and what is left to what was there.

        folded  the own panel is at the right too
        away    the column at the right is folded away itself
        told    the recap is told, which goes before the chronicle
        """
        scene, plate, rects = self.scene, self.plate, self.scene.rects
        if plate is None or rects is None:
            return
        digits = scene.desk.digits() if isinstance(scene.desk, Plated) else {}
        for n, key in zip(_DIGITS, self._keys, strict=True):
            key.enabled = n in digits
        if folded and scene.panel.rect != rects.side:
            scene.panel.place(rects.side)
        plate.visible = not away and plate.wanted(rects.side.w) > 0
        if not plate.visible:
            return
        if folded:
            self._lay_folded(plate, rects.side.union(rects.chronicle))
        else:
            self._lay_full(plate, rects.side.union(rects.chronicle), told)

    def _lay_full(self, plate: Plate, column: Rect, told: bool) -> None:
        """The plate at the foot; above it the odds and as much chronicle as has room, else what is told."""
        scene, u = self.scene, self.scene.ctx.theme.u
        odds = scene.odds.rect.h + u(GAP) if scene.odds.visible else 0
        above = odds or u(_LEAST_CHRONICLE + GAP)
        low = max(plate.least(column.w), min(plate.wanted(column.w), column.h - above))
        if column.h - low < above:
            if not plate.needed:
                plate.visible = False
                return
            above = odds = column.h - low
            scene.odds.place(Rect(column.x, column.y, column.w, above - u(GAP)))
        _put(plate, Rect(column.x, column.bottom - low, column.w, low))
        middle = Rect(column.x, column.y + odds, column.w, column.h - low - u(GAP) - odds)
        if odds:
            scene.chronicle.visible = middle.h >= u(_LEAST_CHRONICLE)
        else:
            scene.side.visible, scene.chronicle.visible = told, not told
        if scene.chronicle.visible:
            _put(scene.chronicle, middle)
        elif scene.side.visible:
            _put(scene.side, middle)

    def _lay_folded(self, plate: Plate, column: Rect) -> None:
        """What is weighed is above all; then what is chosen from; then the own panel."""
        scene, u = self.scene, self.scene.ctx.theme.u
        gap, panel, low = u(GAP), scene.panel, plate.least(column.w)
        if plate.asked and column.h - gap - plate.wanted(column.w) >= u(_LEAST_PANEL):
            low = plate.wanted(column.w)
        if scene.odds.visible:
            scene.chronicle.visible = False
            below = low if plate.needed else u(_LEAST_PART)
            odds = min(scene.odds.rect.h, column.h - gap - below)
            rest = Rect(column.x, column.y + odds + gap, column.w, column.h - odds - gap)
            scene.odds.place(Rect(column.x, column.y, column.w, odds))
            plate.visible, panel.visible = plate.needed, not plate.needed
            _put(plate if plate.needed else panel, rest)
            return
        room = column.h - gap - low
        plate.visible = plate.needed or ((panel.visible or plate.asked) and room >= u(_LEAST_PANEL))
        if plate.visible:
            scene.chronicle.visible = False
            _put(plate, Rect(column.x, column.bottom - low, column.w, low))
            _put(panel if panel.visible else scene.side, Rect(column.x, column.y, column.w, room))


def _put(widget: Widget, place: Rect) -> None:
    if widget.rect != place:
        widget.place(place)
