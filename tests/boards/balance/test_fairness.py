"""The check of a battlefield says for whom it is better, where both sides have the same task."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import Finding
from game.boards.balance.caldaern import measured
from game.boards.checks.caldaern_slips.fairness import check_fairness
from game.boards.tiled.findings import FAULTS, Findings, Place
from game.engine.caldaern.land.board import Objective
from game.words import Words, languages
from tests.boards.balance.test_caldaern_measures import band, both, field
from tests.boards.kits.fieldkit import field_text, prop, thing
from tests.boards.kits.mapkit import check_text

NORTH_HILL = thing("hill", (5, 0, 30, 6), prop("height", 0.5, "float"), name="moor")
NORTH_TOP = thing("hill", (6, 0, 28, 5), prop("height", 1, "float"), name="top", number=2)


def uneven(findings: tuple[Finding, ...]) -> list[Finding]:
    return [finding for finding in findings if finding.code == "field_uneven"]


def found(board: object) -> list[str]:
    findings = Findings()
    check_fairness(board, Place("field.tmx"), findings)  # type: ignore[arg-type]
    return [finding.fault for finding in findings]


@pytest.mark.rule("CDN-29.51")
def test_hill_in_one_zone_then_a_warning_says_for_whom_in_every_language(tmp_path: Path) -> None:
    report = check_text(tmp_path, field_text(NORTH_HILL + NORTH_TOP))
    assert report.is_good
    warned = uneven(report.findings)
    assert {"uneven_height", "uneven_ridge"} <= {finding.fault for finding in warned}
    (height,) = (finding for finding in warned if finding.fault == "uneven_height")
    assert (height.severity, height.rule, height.values["side"]) == ("warning", "CDN-29.51", 2)
    for lang in languages():
        assert "0." in height.sentence(Words(lang, strict=True))


@pytest.mark.rule("CDN-29.51")
def test_same_hill_in_both_zones_then_nothing() -> None:
    assert found(both(*band(28, 6, "2" * 40))) == []
    assert "uneven_height" in found(field(*band(28, 6, "2" * 40)))


@pytest.mark.rule("CDN-29.51")
def test_measure_that_differs_in_two_scenarios_then_is_told_once() -> None:
    board = field(*band(28, 6, "2" * 40), scenarios=("pitched_battle", "colour_storm"))
    assert len(found(board)) == len(set(found(board))) > 0


@pytest.mark.rule("CDN-29.51")
def test_map_made_for_different_tasks_then_is_not_asked() -> None:
    assert found(field(*band(28, 6, "2" * 40), scenarios=("breakthrough", "pitched_battle"))) == []


@pytest.mark.rule("CDN-29.51")
def test_every_measure_that_can_differ_has_a_sentence() -> None:
    sheet = measured(field(objectives=(Objective("mill", (20, 21)),)), 0, {})
    keys = {measure.key for measure in sheet.measures if measure.judged}
    assert {f"uneven_{key}" for key in keys} == {fault for fault, row in FAULTS.items() if row.code == "field_uneven"}
