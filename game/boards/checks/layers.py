"""Finds the layer that a game's rules name: there has to be exactly one of it, outside all groups, at its place."""

from __future__ import annotations

from functools import partial

from game.boards.tiled.document import Document, Layer
from game.boards.tiled.findings import Findings, Severity, nearest

_FAULTS = {"layer": "layer", "objectgroup": "objects"}
"""How the faults of each kind of layer begin."""


def note_moved(layer: Layer, findings: Findings) -> None:
    """Warn of a layer of the rules that is moved, by itself or by its groups: squares don't move with their picture."""
    x, y = layer.offset
    if x or y:
        fault = "layer_moved" if layer.tag == "layer" else "objects_moved"
        findings.add(fault, layer.place, x=f"{x:g}", y=f"{y:g}")
    if layer.parallax != (1.0, 1.0):
        findings.add("layer_drifts", layer.place)


def find_layer(
    document: Document, name: str, findings: Findings, tag: str = "layer", severity: Severity | None = None
) -> Layer | None:
    """The one layer of a kind (`layer` or `objectgroup`, Tiled's words) with this name; None, with findings, else.

    `severity`: how grave the findings are, where not as grave as usual.
    """
    prefix, add = _FAULTS[tag], partial(findings.add, severity=severity)
    named = [layer for layer in document.layers if layer.name == name]
    found = [layer for layer in named if layer.tag == tag and not layer.groups]
    for layer in named:
        if layer.tag != tag:
            add(f"{prefix}_kind", layer.place, name=name)
        elif layer.groups:
            add(f"{prefix}_grouped", layer.place, name=name, group=layer.groups[-1])
    for layer in found[1:]:
        add(f"{prefix}_twice", layer.place, name=name)
    if not named:
        others = [layer for layer in document.layers if layer.tag == tag]
        meant = nearest(name, [layer.name for layer in others])
        if tag == "layer" and len(others) == 1:
            meant = others[0].name  # where the board is, whatever it is called
        where = next((layer.place for layer in others if meant and layer.name == meant), document.place)
        add(f"{prefix}_misspelt" if meant else f"{prefix}_missing", where, name=name, found=meant)
    return found[0] if found else None
