"""The findings of map checks as data, for Tiled and other programs: `caleidos check --json`.

What the keys mean is told in `docs/checking-maps.md`.
"""

from __future__ import annotations

import json
from typing import Any

from game.boards.check import Report
from game.boards.tiled.findings import Finding, Severity
from game.words import Words

Record = dict[str, Any]
"""Plain data: what JSON can hold."""


def json_line(record: Record) -> str:
    """A record in one line of ASCII, which every terminal and pipe passes on as it is."""
    return json.dumps(record, separators=(",", ":"))


def report_record(report: Report, words: Words) -> Record:
    """What the check of a map found."""
    return file_record(report.file, report.game, report.is_good, [_finding(f, words) for f in report.findings])


def file_record(file: str, game: str, good: bool, findings: list[Record]) -> Record:
    """A file, whether it can be played, and records of its findings."""
    return {"file": file, "game": game, "good": good, "findings": findings}


def plain_record(file: str, code: str, text: str, rule: str) -> Record:
    """An error of a file that is no map: it has no place in one, and its text is all there is to say."""
    nowhere = Finding(code=code, severity=Severity.ERROR, file=file, fault="", cure="", rule=rule)
    return _record(nowhere, where="", text=text, cure="")


def _finding(finding: Finding, words: Words) -> Record:
    return _record(finding, where=finding.place(words), text=finding.wrong(words), cure=finding.remedy(words))


def _record(finding: Finding, *, where: str, text: str, cure: str) -> Record:
    """A finding: names are "" and numbers null where there is none."""
    kind, name = finding.kind, finding.object
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "text": text,
        "cure": cure,
        "rule": finding.rule,
        "where": where,
        "file": finding.file,
        "line": finding.line or None,
        "layer": finding.layer,
        "layer_id": finding.layer_id or None,
        "object": name if kind == "object" else "",
        "object_id": finding.object_id or None,
        "property": name if kind == "property" else "",
        "tileset": finding.tileset or (name if kind == "tileset" else ""),
        "tile": int(name) if kind == "tile" and name.isascii() and name.isdigit() else None,
        "cells": [list(cell) for cell in finding.squares],
    }
