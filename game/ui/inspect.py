"""Looks over a laid out screen as a strict reader would: cut words, boxes on boxes, signs without a glyph.

Used by tests and by `selftest` on every scene, at many sizes and in every language.
"""

from __future__ import annotations

from game.ui.paint.text import TextRun, missing_glyphs
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.screen import Box, Screen

_SLACK = 2  # px: italics lean out of their box
_LEAST_OVERLAP = 3  # px: shared edges and rounding


def faults(screen: Screen, *, narrowed: bool = False) -> list[str]:
    """Everything wrong with what is shown now, in words; empty is good.

    `narrowed` lets lines pass whose letters had to be set narrower: a way out for languages that nobody has laid the
    scenes out for.
    """
    boxes = screen.boxes()
    window = Rect((0, 0), screen.ctx.size)
    out: list[str] = []
    for box in boxes:
        out += _text_faults(box, window, narrowed=narrowed)
        if not _scrolls(box.widget) and not window.contains(box.rect) and box.runs:
            out.append(f"{box.id}: {tuple(box.rect)} leaves the window {window.size}")
    out += _overlaps(boxes)
    out += _text_on_text(boxes)
    return out


def _scrolls(widget: Widget) -> bool:
    """Whether the widget, or one around it, may hide a part of what it shows."""
    at: Widget | None = widget
    while at is not None:
        if at.clips:
            return True
        at = at.parent
    return False


def _text_faults(box: Box, window: Rect, *, narrowed: bool) -> list[str]:
    out = []
    area = box.rect.inflate(2 * _SLACK, 2 * _SLACK)
    free = box.widget.floating or _scrolls(box.widget)
    for run in box.runs:
        missing = missing_glyphs(run.text, run.face)
        if missing:
            out.append(f"{box.id}: {run.face} has no glyph for {missing!r} in {run.text!r}")
        if run.cut:
            out.append(f"{box.id}: cut to {run.text!r}")
        if run.narrow < 1 and not narrowed:
            out.append(f"{box.id}: {run.text!r} is narrowed to {run.narrow:.2f}")
        if not run.clip.contains(window) and not run.rect.colliderect(run.clip):
            continue  # a clip hides all of it
        if not free and not area.contains(run.rect):
            out.append(f"{box.id}: {run.text!r} at {tuple(run.rect)} leaves its box {tuple(box.rect)}")
        if not _scrolls(box.widget) and not window.contains(run.rect):
            out.append(f"{box.id}: {run.text!r} at {tuple(run.rect)} leaves the window {window.size}")
        wider = run.rect.left < area.left or run.rect.right > area.right
        if wider and free and not box.widget.floating:
            out.append(f"{box.id}: {run.text!r} is wider than its box {tuple(box.rect)}")
    return out


def _overlaps(boxes: list[Box]) -> list[str]:
    """Siblings that lie on each other, unless one floats on purpose."""
    out = []
    by_parent: dict[int, list[Widget]] = {}
    for box in boxes:
        if not box.widget.floating and box.widget.parent is not None:
            by_parent.setdefault(id(box.widget.parent), []).append(box.widget)
    for siblings in by_parent.values():
        for i, first in enumerate(siblings):
            for second in siblings[i + 1 :]:
                common = first.rect.clip(second.rect)
                if min(common.size) >= _LEAST_OVERLAP:
                    out.append(f"{first.id} {tuple(first.rect)} overlaps {second.id} {tuple(second.rect)}")
    return out


def _text_on_text(boxes: list[Box]) -> list[str]:
    """Runs that are drawn over other runs, in one layer. What is hidden by a clip doesn't count."""
    runs: list[tuple[str, TextRun]] = [(box.id, run) for box in boxes if not _floats(box.widget) for run in box.runs]
    out = []
    runs.sort(key=lambda item: item[1].rect.top)
    for i, (first_id, first) in enumerate(runs):
        for second_id, second in runs[i + 1 :]:
            if second.rect.top >= first.rect.bottom:
                break
            common = first.rect.clip(second.rect).clip(first.clip).clip(second.clip)
            if common.w > _LEAST_OVERLAP and common.h > first.rect.h * 0.4:
                out.append(f"{first_id}: {first.text!r} and {second_id}: {second.text!r} lie on each other")
    return out


def _floats(widget: Widget) -> bool:
    at: Widget | None = widget
    while at is not None:
        if at.floating:
            return True
        at = at.parent
    return False
