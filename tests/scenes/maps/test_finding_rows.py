"""Rows of findings: as high as the longest sentence needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.maps.parts import FINDING_ROW, finding_row
from game.ui.context import Context
from tests.boards.kits.mapkit import GAME, Workshop, map_text


@pytest.mark.parametrize("lang", ["en", "de"])
def test_findings_are_told_whole_however_many_there_are(lang: str, tmp_path: Path) -> None:
    ctx = Context.for_tests(lang=lang)
    workshop = Workshop(tmp_path / "designer")
    workshop.write()
    report = workshop.check(map_text(infinite="1", properties=GAME + '  <property name="titel" value="x"/>\n'))
    finding = max(report.findings, key=lambda found: len(found.sentence(ctx.words)))
    alone = finding_row(ctx, [finding], 150)
    assert alone > FINDING_ROW
    assert finding_row(ctx, [finding] * 12, 150) == alone
    assert FINDING_ROW <= finding_row(ctx, report.findings, 600) < alone
