"""Checks maps and loads boards. Rules: CAL-2.9 to CAL-2.20."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.boards.catalogue import SUPPLIED, board_id, find_supplied
from game.boards.games import BOARD_GAMES, AnyBoard, BoardGame
from game.boards.kinds.card_table import CardTable
from game.boards.tiled.document import Document, Sketch
from game.boards.tiled.findings import Finding, Findings, Place, Severity, nearest
from game.boards.tiled.reader import read_document
from game.engine.caldaern.land.board import Battlefield
from game.paths import MAPS
from game.words import Words

MapName = str | os.PathLike[str]
Arrangement = Sequence[Sequence[MapName]]


@dataclass(frozen=True, slots=True)
class Report:
    """What the check of one map found. `files` are all files that the map is made of, for a watcher.

    `sketch` is what a designer may be shown of a board that can't be played yet.
    """

    file: str
    path: Path
    game: str
    findings: tuple[Finding, ...]
    board: AnyBoard | None
    files: tuple[Path, ...]
    sketch: Sketch | CardTable | Battlefield | None = None

    @property
    def is_good(self) -> bool:
        """Whether the map can be played; there may still be warnings."""
        return self.board is not None

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that keep the map from being played."""
        return tuple(f for f in self.findings if f.severity is Severity.ERROR)

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """The findings that don't."""
        return tuple(f for f in self.findings if f.severity is Severity.WARNING)


class BoardError(ValueError):
    """A board can't be loaded; `findings` holds every reason. The text has a line for each, in the templates' words."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        words = Words()
        super().__init__("\n".join(finding.text(words) for finding in findings))
        self.findings = tuple(findings)

    def __reduce__(self) -> tuple[type[BoardError], tuple[tuple[Finding, ...]]]:
        """How it crosses from a worker process to the one that waits for it: with its findings, not with its text."""
        return BoardError, (self.findings,)


def check_map(path: MapName, game: str = "") -> Report:
    """Run all checks on a map file; nothing about the file makes this raise.

    `game` is the game that the map is wanted for; without it the map itself says.
    """
    shown, path = os.fspath(path), Path(path)
    findings = Findings()
    document = read_document(path, shown, findings)
    if document is None:
        return Report(shown, path, "", findings.finish(shown), None, (path,))
    rules = _rules_for(document, game, findings)
    board = rules.check(document, board_id(path), findings) if rules else None
    if findings.has_errors:
        board = None
    found = findings.finish(shown, rules.rules, rules.names) if rules else findings.finish(shown)
    key = rules.key if rules else ""
    return Report(shown, path, key, found, board, tuple(document.files), document.sketch)


def _rules_for(document: Document, game: str, findings: Findings) -> BoardGame[Any] | None:
    """The checks to run: those of the game that the map names, or seems to mean. Rules: CAL-2.10."""
    by_land_first = sorted(BOARD_GAMES.values(), key=lambda rules: rules.record is CardTable)
    guess = BOARD_GAMES.get(game) or next((rules for rules in by_land_first if rules.recognise(document)), None)
    games, item = ", ".join(BOARD_GAMES), document.properties.get("game")
    place = document.place.at(kind="property", object="game", line=item.line if item else document.place.line)
    if item is None:
        found = nearest("game", document.properties)
        fault = "game_misspelt" if found else "game_missing"
        severity = None if guess is None or guess.must_say else Severity.WARNING
        findings.add(fault, place, severity=severity, name="game", found=found, games=games)
    elif item.kind != "string":
        findings.add("game_type", place, name="game", type=item.kind)
    elif item.value not in BOARD_GAMES:
        meant = nearest(item.value, BOARD_GAMES)
        findings.add("game_unknown", place, value=item.value, suggestion=meant, games=games)
        return BOARD_GAMES.get(game or meant) or guess
    else:
        if game and item.value != game:
            findings.add("game_other", place, value=item.value, wanted=game)
        return BOARD_GAMES[item.value]
    return guess


def load_board(what: MapName | Arrangement, game: str = "") -> AnyBoard:
    """A checked board: a supplied id, a .tmx or .tmj file, or an arrangement (rows of ids or files).

    Raises BoardError with all findings. Rules: CAL-2.16, CAL-2.19, CAL-2.20.
    """
    if isinstance(what, str | os.PathLike):
        return _load_one(what, game)
    return _load_arrangement(what, game)


def map_path(what: MapName, game: str = "") -> Path:
    """The file that a supplied id or a path names, whether it is there or not."""
    text = os.fspath(what)
    path = Path(text)
    supplied = find_supplied(text, game) if isinstance(what, str) else None
    if supplied and not path.suffix:
        return supplied
    if not path.exists() and path.parts[:1] == ("maps",):
        return MAPS.joinpath(*path.parts[1:])
    return path


def _load_one(what: MapName, game: str) -> AnyBoard:
    path = map_path(what, game)
    if not path.suffix and not path.exists():
        raise BoardError(_unknown_id(os.fspath(what), game))
    report = check_map(path, game)
    if report.board is None:
        raise BoardError(report.findings)
    return report.board


def _unknown_id(name: str, game: str) -> tuple[Finding, ...]:
    ids = [map_id for key, group in SUPPLIED.items() if game in ("", key) for map_id in group]
    findings = Findings()
    findings.add("map_unknown", Place(name), name=name, suggestion=nearest(name, ids), all=", ".join(ids))
    return findings.finish(name)


def _load_arrangement(rows: Arrangement, game: str) -> AnyBoard:
    """All boards of a table joined into one; all their findings together. Rules: CAL-2.18, CAL-2.19."""
    table = [list(row) for row in rows]
    name = "/".join("+".join(Path(cell).stem for cell in row) for row in table)
    if not table or not table[0] or any(len(row) != len(table[0]) for row in table):
        raise _arrangement_fault("arrangement_shape", name)
    found: list[Finding] = []
    boards: list[list[AnyBoard]] = [[] for _ in table]
    for row, cells in zip(boards, table):
        for cell in cells:
            try:
                row.append(_load_one(cell, game))
            except BoardError as error:
                found += [finding for finding in error.findings if finding not in found]
    if found:
        raise BoardError(found)
    return _join(boards, name)


def _join(boards: list[list[Any]], name: str) -> AnyBoard:
    """One board of a table of boards; of a game that joins them, and no two games mixed."""
    found = [board for row in boards for board in row]
    fitting = (rules for rules in BOARD_GAMES.values() if all(isinstance(board, rules.record) for board in found))
    join = next((rules.join for rules in fitting), None)
    if join is None:
        raise _arrangement_fault("arrangement_kind", name)
    first = found[0]
    if len({(board.width, board.height) for board in found}) > 1:
        raise _arrangement_fault("arrangement_sizes", name)
    try:
        joined: AnyBoard = join(boards, id=name)
    except ValueError:
        raise _arrangement_fault(
            "arrangement_large", name, width=first.width * len(boards[0]), height=first.height * len(boards)
        ) from None
    return joined


def _arrangement_fault(fault: str, name: str, **values: int) -> BoardError:
    findings = Findings()
    findings.add(fault, Place(name or "[]"), values)
    return BoardError(findings.finish(name or "[]"))
