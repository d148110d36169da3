"""What the living land looks like when it moves: storms that sweep over a desert, forests that walk, land that
strikes.
"""

from __future__ import annotations

from typing import Final, Protocol

from game.engine.caldaern.position import events as ev
from game.engine.contract import Event
from game.ui.animate import Animation, Call, Parallel, Sequence, Tween, Wait, in_out_cubic, out_cubic
from game.views.caldaern.field.look import Sprite
from game.views.caldaern.shown.shown import Shown

_SCHOOLS: Final = {
    "desert": "amber", "steppe": "amber", "tundra": "azure", "wildwood": "emerald", "colour_forest": "lilac",
    "mystwamp": "emerald", "boiling": "purple", "cursed_place": "purple", "spider_hive": "purple", "hospital": "silver",
    "pagan_temple": "gold",
}  # fmt: skip
"""In the colour of which school the sign of a kind of land is drawn."""

_GUSTS: Final = 7
_GUST_SECONDS: Final = 1.5
_TREES: Final = 9
"""Most signs that tell a walking forest."""
_WALK_SECONDS: Final = 1.4
_STRIKE_SECONDS: Final = 0.7

Point = tuple[float, float]


class Stage(Protocol):
    """What the land moves on."""

    shown: Shown

    def look_at(self, *units: int) -> None:
        """Bring a unit into view."""

    def look_to(self, x: float, y: float) -> None:
        """Bring a place of the field into view."""

    def put(self, key: str, sprite: Sprite) -> None:
        """Show a small thing."""

    def sound(self, name: str) -> Animation:
        """A sound when its moment comes."""

    def take(self, key: str) -> None:
        """A small thing is gone."""


def land_moves(stage: Stage, event: Event) -> Animation | None:
    """What an event of the land looks like; None for those that nothing is seen of."""
    match event:
        case ev.SandstormRolled(blows=True):
            return _storm(stage)
        case ev.ForestWalked() if event.squares:
            return _walk(stage, event)
        case ev.LandStirs() if event.hits:
            return _strike(stage, event.unit, event.kind)
        case ev.FavourSought():
            return _strike(stage, event.unit, "pagan_temple")
    return None


def _badge(kind: str, at: Point, side: float, lift: float, alpha: float) -> Sprite:
    return Sprite("badge", f"ter_{kind}", *at, side, _SCHOOLS.get(kind, "silver"), lift=lift, alpha=round(255 * alpha))


def _storm(stage: Stage) -> Animation:
    """Gusts cross the whole field from west to east, one beside the other."""
    board = stage.shown.board

    def blow(s: float) -> None:
        for n in range(_GUSTS):
            along = max(0.0, min(1.0, 1.4 * s - 0.4 * (n * 3 % _GUSTS) / _GUSTS))
            at = board.width * along, board.height * (n + 0.5) / _GUSTS
            stage.put(f"gust {n}", _badge("desert", at, 3.4, 0.0, 1 - (2 * along - 1) ** 4))

    def over() -> None:
        for n in range(_GUSTS):
            stage.take(f"gust {n}")

    return Sequence(stage.sound("school_amber"), Tween(blow, 0, 1, _GUST_SECONDS, in_out_cubic), Call(over))


def _walk(stage: Stage, event: ev.ForestWalked) -> Animation:
    """Trees get up and walk to where the forest stands afterwards."""
    field, old = stage.shown.ground.field, stage.shown.ground.element(event.element).cells
    step = max(1, len(event.cells) // _TREES)
    pairs = [(field.square(a), field.square(b)) for a, b in list(zip(old, event.cells, strict=False))[::step]]
    x, y = field.square(event.cells[len(event.cells) // 2])
    stage.look_to(x, y)

    def go(s: float) -> None:
        for n, (start, end) in enumerate(pairs):
            hop = abs((s * 6 + n / 3) % 1 - 0.5)
            at = tuple(a + (b - a) * s + 0.5 for a, b in zip(start, end, strict=True))
            stage.put(f"tree {n}", _badge("colour_forest", (at[0], at[1]), 2.0, 1.2 * (0.5 - hop), 1.0))

    def arrive() -> None:
        for n in range(len(pairs)):
            stage.take(f"tree {n}")

    return Sequence(stage.sound("school_lilac"), Tween(go, 0, 1, _WALK_SECONDS, in_out_cubic), Wait(0.2), Call(arrive))


def _strike(stage: Stage, unit: int, kind: str) -> Animation | None:
    """The sign of the land comes down upon a unit."""
    at = stage.shown.middle(unit)
    if at is None:
        return None
    stage.look_at(unit)
    key = f"land {unit}"

    def fall(s: float) -> None:
        stage.put(key, _badge(kind, at, 4.0 - 1.6 * s, 2.0 * (1 - s), min(1.0, 2 * s)))

    return Sequence(
        Parallel(stage.sound("blast"), Tween(fall, 0, 1, _STRIKE_SECONDS, out_cubic)), Call(lambda: stage.take(key))
    )


__all__ = ["land_moves"]
