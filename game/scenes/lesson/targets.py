"""Where the things lie that a lesson points at: on the board, in the hand, in the panels around the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.lessons import Target
from game.ui.widgets import Rect, Widget
from game.views.contract.base import ViewWidget
from game.views.contract.desk import Buttoned, Desk, Leading
from game.views.contract.named import Place
from game.views.games import spots_of
from game.views.shared.panels.prompt_bar import PromptBar

TAKEN = ("unit", "card", "weapon", "piece")
"""Kinds that are taken up before something is done with them."""

_ON_BOARD = ("square", "unit", "piece", "seat", "area", "pile")


class Pointed(Protocol):
    """The table on which something is pointed at."""

    key: str
    view: Any
    board: ViewWidget
    desk: Desk
    prompt: PromptBar
    panel: Widget
    odds: Any
    side: Any
    chronicle: Any
    cards: list[Any]
    side_panel: Widget | None


class Places:
    """Finds the pixels of targets at one table."""

    def __init__(self, scene: Pointed) -> None:
        self.scene = scene

    def of(self, target: Target) -> list[Rect]:
        """Where a target is seen now: once, or where it is more than one thing, several times; nothing where it isn't
        seen."""
        scene = self.scene
        match target.kind:
            case "button":
                button = self.button(target.what)
                return [] if button is None else [button.rect]
            case "unit" | "card" | "weapon" | "piece" | "square" | "area" | "pile":
                return self._on_board(target)
            case "command":
                button = self._prompt_button(target.what)
                return [] if button is None else [button.rect]
            case "spot":
                spot = spots_of(scene.key, scene.view).get(target.what)
                return [] if spot is None else [Rect(spot)]
            case "areas":
                return [rect for cell in target.what for rect in self._on_board(Target("area", cell))]
            case "row":
                spot = spots_of(scene.key, scene.view).get(f"menu.{target.what}")
                return [] if spot is None else [Rect(spot)]
            case "seat":
                if target.what < len(scene.cards) and scene.cards[target.what].visible:
                    return [scene.cards[target.what].rect]
                return self._on_board(target)
            case "number":
                return [scene.odds.rect] if scene.odds.visible else []
            case "coins" | "own":
                return self._own()
            case "result":
                button = self._prompt_button("summary")
                return [] if button is None else [button.rect]
            case "panel" | "part":
                return self._panel(str(target.what))
        return []

    def _on_board(self, target: Target) -> list[Rect]:
        """What the board shows: as a card that lies over it, else by its name."""
        view, area = self.scene.view, self.scene.board.rect
        for name in self._spot_names(target):
            spot = spots_of(self.scene.key, view).get(name)
            if spot is not None and spot.w:
                return [Rect(spot)]
        if target.kind not in _ON_BOARD:
            return []
        seen = [Rect(rect) for rect in view.places_of([Place(target.kind, target.what)])]
        whole = [rect for rect in seen if area.contains(rect)] or [rect for rect in seen if area.colliderect(rect)]
        middle = area.center
        return sorted(whole, key=lambda rect: abs(rect.centerx - middle[0]) + abs(rect.centery - middle[1]))[:1]

    def _spot_names(self, target: Target) -> list[str]:
        """Names among the spots of a game's board, the best first."""
        match target.kind:
            case "unit" if self.scene.view.laid_out or getattr(self.scene.view.state, "fight", None) is not None:
                return [f"card.{target.what}"]
            case "card" | "weapon":
                return [f"hand.{target.what}"]
            case "piece":
                return [f"piece:{target.what}"]
        return []

    def _own(self) -> list[Rect]:
        """What one has: on the seat's card, else on the own panel."""
        cards = [card for card in self.scene.cards[:1] if card.visible]
        return [cards[0].rect] if cards else [self.scene.panel.rect] if self.scene.panel.visible else []

    def _panel(self, name: str) -> list[Rect]:
        scene = self.scene
        widgets = {"odds": scene.odds, "chronicle": scene.chronicle, "side": scene.side, "own": scene.panel,
                   "prompt": scene.prompt}  # fmt: skip
        widget = widgets.get(name)
        if widget is None:
            widget = next((w for w in (scene.side_panel, scene.panel) if w is not None and w.visible), None)
        return [widget.rect] if widget is not None and widget.visible else []

    # ---------------------------------------------------------------------------------- buttons
    def button(self, action: Any) -> Widget | None:
        """The button that carries an action out, or begins it; where it has no room, the one behind which it waits."""
        desk = self.scene.desk
        id = desk.button_of(action) if action is not None and isinstance(desk, Buttoned) else ""
        if not id:
            tag = "" if action is None else str(action.__struct_config__.tag)
            ids = [command.id for command in self.scene.prompt.commands]
            id = next((one for one in ids if tag == one or tag.startswith(f"{one}_")), "")
        if not id:
            return None
        return self._prompt_button(id) or self._row(id) or self._prompt_button("more")

    def _prompt_button(self, id: str) -> Widget | None:
        prompt = self.scene.prompt
        return next((c for c in prompt.children if c.id == f"{prompt.id}.{id}" and c.visible), None)

    def _row(self, id: str) -> Widget | None:
        panel = self.scene.panel
        return next((w for w in panel.walk() if w.id.endswith(f".{id}") and w.visible and w.rect.h), None)

    # ------------------------------------------------------------------------------------- ways
    def way(self, squares: Sequence[Any]) -> list[list[tuple[int, int]]]:
        """A way along squares as lines in pixels; over an edge it leaves on one side and comes in on the other."""
        view = self.scene.view
        lines: list[list[tuple[int, int]]] = []
        before: Rect | None = None
        for square in squares:
            copies = [Rect(rect) for rect in view.places_of([Place("square", square)])]
            if not copies:
                continue
            if before is None:
                before = self._on_board(Target("square", square))[0]
                lines.append([before.center])
                continue
            here, there = before, _nearest(copies, before)
            dx, dy = there.centerx - here.centerx, there.centery - here.centery
            if abs(dx) <= 1.6 * here.w and abs(dy) <= 1.6 * here.h:
                lines[-1].append(there.center)
            else:
                out = (-_sign(dx) * here.w * 2 // 3 if abs(dx) > 1.6 * here.w else 0,
                       -_sign(dy) * here.h * 2 // 3 if abs(dy) > 1.6 * here.h else 0)  # fmt: skip
                lines[-1].append((here.centerx + out[0], here.centery + out[1]))
                lines.append([(there.centerx - out[0], there.centery - out[1]), there.center])
            before = there
        return lines

    # ------------------------------------------------------------------------------------- hands
    def towards(self, action: Any) -> list[Target]:
        """What has to be clicked next for an action, where the desk tells."""
        desk = self.scene.desk
        click = desk.next_click(action) if action is not None and isinstance(desk, Leading) else None
        if click is None:
            return []
        return [Target("command", click.command) if click.command else Target("spot", click.spot)]

    # ----------------------------------------------------------------------------------- camera
    def bring(self, targets: Sequence[Target]) -> None:
        """Have the camera go to the first target on the board that is out of view."""
        for target in targets:
            if target.kind in _ON_BOARD and not self.of(target):
                self.scene.view.naming.bring([Place(target.kind, target.what)])
                return


def held(doing: Any) -> set[int]:
    """The numbers of what somebody has taken up, of whatever a desk says that a person is in the middle of."""
    found: set[int] = set()
    for part in doing if isinstance(doing, tuple | list | frozenset | set) else (doing,):
        if isinstance(part, bool):
            continue
        if isinstance(part, int):
            found.add(part)
        elif isinstance(part, tuple | list | frozenset | set):
            found |= held(part)
    return found


def has_something(doing: Any) -> bool:
    """Whether anything at all has been taken up; words name only what somebody is about to do."""
    if isinstance(doing, tuple | list | frozenset | set):
        return any(has_something(part) for part in doing)
    return doing is not None and doing is not False and not isinstance(doing, str)


def _nearest(copies: Sequence[Rect], to: Rect) -> Rect:
    return min(copies, key=lambda rect: abs(rect.centerx - to.centerx) + abs(rect.centery - to.centery))


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
