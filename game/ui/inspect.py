"""Looks over a laid out screen as a strict reader would: cut words, boxes on boxes, signs without a glyph.

Used by tests and by `selftest` on every scene, at many sizes and in every language.
"""

from __future__ import annotations

from game.ui.paint.rich import plain
from game.ui.paint.text import TextRun, missing_glyphs
from game.ui.widgets.base import Rect, Tip, Widget
from game.ui.widgets.screen import Box, Screen
from game.ui.widgets.tips import seen_part, tip_of

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


def untold(screen: Screen) -> list[str]:
    """Everything that is shown now without a tip that says more than it does itself, in words; empty is good.

    A widget that takes the keyboard has a tip of its own, whatever else it lies on. All that a widget writes lies in
    a place that has one, and that the keyboard can ask about.
    """
    out: list[str] = []
    reached = {id(widget) for base in screen.tips.bases() for widget in base.walk()}
    for box in screen.boxes():
        widget = box.widget
        idle = id(widget) not in reached or (type(widget).draw is Widget.draw and not widget.focusable)
        if not widget.says_all and not idle and all(seen_part(widget, widget.rect).size):
            out += _untold(box)
    return out


def _untold(box: Box) -> list[str]:
    widget = box.widget
    spots = [part for spot in widget.tip_spots() if all((part := seen_part(widget, spot)).size)]
    if not spots and not box.runs:
        return []  # a list without rows
    told = [spot for spot in spots if widget.tells_of(spot) or _told(widget, spot.center)]
    if not told or (widget.focusable and not any(widget.tip_at(spot.center) or widget.tells_of(spot) for spot in told)):
        return [f"{box.id} ({type(widget).__name__}) has no tip"]
    out = []
    for run in box.runs:
        at = run.rect.center
        if not run.clip.collidepoint(at) or not run.text.strip() or not box.rect.collidepoint(at):
            continue
        if not any(spot.collidepoint(at) for spot in told):
            out.append(f"{box.id} ({type(widget).__name__}): nothing is told of {run.text!r}")
    shown = " ".join(run.text for run in box.runs)
    said = [tip for spot in told if (tip := tip_of(widget, spot.center)) is not None]
    out += [f"{box.id}: its tip only repeats {plain(tip.text)!r}" for tip in said if shown and _repeats(tip, shown)]
    return out


def _told(widget: Widget, at: tuple[int, int]) -> bool:
    tip = tip_of(widget, at)
    return tip is not None and bool(plain(tip.text).strip())


def _repeats(tip: Tip, shown: str) -> bool:
    """Whether a tip says nothing that isn't shown already, not even which rule it comes from."""
    return not tip.rule and plain(tip.text).strip(" .").casefold() in shown.strip(" .").casefold()


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
