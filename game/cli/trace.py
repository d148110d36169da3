"""Where everything in the window is, as a JSON file: what a test with a real mouse clicks by.

The file is replaced as a whole whenever something in it changes:
`{"n": 7, "scene": "title", "size": [w, h], "busy": false, "focus": "...", "widgets": {id: {"rect": [x, y, w, h],
"enabled": true, "text": "..."}}, "spots": {"x,y": [x, y, w, h], "card.7": [...]}, "mode": "...", "actions": 12,
"seat": 0}`; the last four at a table only. `seat` is the person's who may choose, null while nobody's here may.
"""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

from game.files import put_in_place
from game.scenes.app.app import Stack
from game.ui.widgets import Button, Choice, IconKey, ListView, MoreButton, Screen, Widget


class Tracer:
    """Writes the trace of one window."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._last = ""
        self._count = 0
        self._seen: tuple[int, bool] = (-1, False)

    def follow(self, stack: Stack, pictures: int) -> None:
        """Write if there is a new picture (their number has grown) or the scene has become busy or idle."""
        seen = (pictures, is_busy(stack))
        if seen != self._seen:
            self._seen = seen
            self.write(stack)

    def write(self, stack: Stack) -> None:
        """Write what is shown now, if it differs from what was written last."""
        shown = describe(stack)
        text = json.dumps(shown)
        if text == self._last:
            return
        self._last = text
        self._count += 1
        part = self.path.with_suffix(".part")
        part.write_text(json.dumps({"n": self._count, **shown}), encoding="utf-8")
        put_in_place(part, self.path)


def is_busy(stack: Stack) -> bool:
    """Whether animations run or a computer player thinks."""
    scene = stack.top
    view = getattr(scene, "view", None)
    return bool(getattr(view, "busy", False) or getattr(scene, "computer_is_thinking", False))


def describe(stack: Stack) -> dict[str, Any]:
    """The shown scene: its widgets that can be seen, and the named places of its board."""
    scene: Any = stack.top
    found: dict[str, Any] = {"scene": scene.name, "size": list(stack.ctx.size)}
    screen = getattr(scene, "screen", None)
    if not isinstance(screen, Screen):
        return found
    view = getattr(scene, "view", None)
    found["busy"] = is_busy(stack)
    found["focus"] = screen.focused.id if screen.focused is not None else ""
    found["layers"] = [layer.id for layer in screen.layers]
    found["toasts"] = list(screen.toasts.messages)
    found["widgets"] = {box.id: _widget(box.widget) for box in screen.boxes() if _is_shown(box.widget)}
    if view is not None and hasattr(scene, "key"):  # the land of a map that is looked at is nobody's board yet
        places = import_module("game.views.games").spots_of(scene.key, view)  # loaded only once a board is shown
        found["spots"] = {name: list(rect) for name, rect in places.items()}
        found["mode"] = str(view.mode)
    table = getattr(scene, "table", None)
    if table is not None and hasattr(table, "length"):
        found["actions"] = table.length
        found["seat"] = getattr(getattr(scene, "source", None), "seat", None)
    return found


def _is_shown(widget: Widget) -> bool:
    """Whether the widget and everything that it lies in is visible."""
    node: Widget | None = widget
    while node is not None:
        if not node.visible:
            return False
        node = node.parent
    return True


def _widget(widget: Widget) -> dict[str, Any]:
    """Place, whether it can be used, its text, the action whose key presses it; of a list its rows in sight, of what
    lays out options these, of a card of odds the places of what may be chosen on it."""
    said = getattr(widget, "text", "")
    text = said if isinstance(said, str) else ""
    found: dict[str, Any] = {"rect": list(widget.rect), "enabled": widget.enabled, "text": text}
    if isinstance(widget, Button | IconKey) and widget.key:
        found["key"] = widget.key
    if isinstance(widget, ListView):
        rows = {n: widget.row_rect(n) for n in range(widget.count())}
        found["rows"] = {str(n): list(rect) for n, rect in rows.items() if widget.view.contains(rect)}
    elif isinstance(widget, Choice):
        found |= {"value": widget.value, "options": [option.key for option in widget.options]}
    elif isinstance(places := getattr(widget, "places", None), dict):
        found["places"] = {command: list(rect) for command, rect in places.items()}
    elif isinstance(widget, MoreButton):
        found["options"] = [option.key for option in widget.options]
    elif isinstance(getattr(widget, "value", None), bool):
        found["value"] = widget.value  # type: ignore[attr-defined]  # just looked at
    return found
