"""Panels that are folded away so that the board has their room: by handles at its edges, and by keys.

What is folded is kept in the settings, for each game by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.scenes.app.base import Host
from game.ui.widgets import Rect, Widget
from game.ui.widgets.base import Tip
from game.ui.widgets.button import Pressable
from game.views.contract.base import GameView
from game.views.shared.panels.fold_handle import Edge, FoldHandle

EDGES: tuple[Edge, ...] = ("left", "right", "bar")
KEYS: dict[Edge, str] = {"left": "fold_left", "right": "fold_right", "bar": "fold_bar"}
"""The key map's actions."""

_STAYS = 0.4
"""By how much a corner must be better, in covered targets, for a card over the board to change to it."""


class Foldable(Host, Protocol):
    """A table whose panels fold."""

    key: str

    def fold_changed(self) -> None:
        """Lay the table out anew."""


class Folding:
    """Which panels of a game's table are folded, and the handles for it."""

    def __init__(self, scene: Foldable) -> None:
        self.scene = scene
        self.handles: dict[Edge, FoldHandle] = {}

    # ------------------------------------------------------------------------------- questions
    @property
    def folds(self) -> frozenset[str]:
        """The edges whose panels are folded away."""
        kept = self.scene.ctx.settings.folds
        return frozenset(edge for edge in EDGES if self._name(edge) in kept)

    def _name(self, edge: str) -> str:
        return f"{self.scene.key}.{edge}"

    # -------------------------------------------------------------------------------- building
    def build(self, root: Widget) -> None:
        """Make the handles."""
        self.handles = {edge: root.add(self._handle(edge)) for edge in EDGES}
        whole = root.add(Pressable("fold.field", key="full_field", on_press=self.full_field, visible=False))
        whole.folded = True  # it has a key and no handle

    def _handle(self, edge: Edge) -> FoldHandle:
        return FoldHandle(edge, KEYS[edge], lambda: self.fold(edge), lambda: self._tip(edge))

    def _tip(self, edge: Edge) -> Tip:
        ctx, shut = self.scene.ctx, edge in self.folds
        text = ctx.words(f"play.fold.{edge}.{'open' if shut else 'away'}")
        whole = ctx.words("play.fold.field", key=ctx.keys.label("full_field", ctx.words))
        return Tip(f"{text} <soft>({ctx.keys.label(KEYS[edge], ctx.words)})</soft><br><soft>{whole}</soft>")

    def arrange(self, board: Rect, size: tuple[int, int], beyond: tuple[int, int, int]) -> None:
        """Place the handles around the board; `beyond`: where the panels at the left end, those at the right begin, and
        those above end."""
        for edge, at in zip(EDGES, beyond, strict=True):
            self.handles[edge].shut = edge in self.folds
            self.handles[edge].place_at(board, at)

    # --------------------------------------------------------------------------------- folding
    def fold(self, edge: Edge) -> None:
        """Fold the panels of an edge away, or bring them back."""
        self._set(self.folds ^ {edge})

    def unfold(self, edge: Edge) -> None:
        """Bring the panels of an edge back, if they are folded."""
        if edge in self.folds:
            self._set(self.folds - {edge})

    def full_field(self) -> None:
        """Fold everything away but the board and what is asked; with everything folded, bring all of it back."""
        self._set(frozenset() if self.folds == frozenset(EDGES) else frozenset(EDGES))

    def _set(self, folds: frozenset[str]) -> None:
        scene = self.scene
        settings = scene.ctx.settings
        others = [name for name in settings.folds if not name.startswith(f"{scene.key}.")]
        settings.folds = tuple(others + sorted(self._name(edge) for edge in folds))
        fault = scene.ctx.save_settings()
        if fault:
            scene.screen.toast(fault, "bad")
        scene.fold_changed()


def corner(board: Rect, size: tuple[int, int], inset: int, view: GameView, pointer: tuple[int, int], now: Rect) -> Rect:
    """The corner of the board where a card of `size` pixels is least in the way of what is pointed at and what may be
    clicked next; where it is `now`, unless another corner is clearly better."""
    inner = board.inflate(-2 * inset, -2 * inset)
    places = []
    for x in (inner.right - size[0], inner.left):
        for y in (inner.top, inner.bottom - size[1]):
            places.append(Rect((x, y), size))
    at = view.keyboard_place() or Rect(pointer[0] - inset, pointer[1] - inset, 2 * inset, 2 * inset)
    targets = view.targets()
    costs = [_cost(place, at, targets) - (_STAYS if place == now else 0) for place in places]
    return places[costs.index(min(costs))]


def _cost(place: Rect, at: Rect, targets: Sequence[Rect]) -> float:
    """How much of what is pointed at and of the targets a place covers, in whole ones."""
    cost = 10.0 if place.colliderect(at) else 0.0
    for rect in targets:
        both = place.clip(rect)
        cost += both.w * both.h / max(1, rect.w * rect.h)
    return cost
