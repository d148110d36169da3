"""Rows of findings: as high as they need where there is room, never higher than all of them have."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.maps.parts import FINDING_ROW, finding_row
from game.ui.context import Context
from tests.boards.kits.mapkit import GAME, Workshop, map_text


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_lone_finding_is_told_whole_and_many_share_the_room(lang: str, tmp_path: Path) -> None:
    ctx = Context.for_tests(lang=lang)
    workshop = Workshop(tmp_path / "designer")
    workshop.write()
    report = workshop.check(map_text(infinite="1", properties=GAME + '  <property name="titel" value="x"/>\n'))
    finding = max(report.findings, key=lambda found: len(found.sentence(ctx.words)))
    room = pygame.Rect(0, 0, 150, 500)
    alone = finding_row(ctx, [finding], room)
    assert alone > FINDING_ROW
    assert ctx.theme.u(alone) <= room.h
    assert finding_row(ctx, [finding] * 12, room) == FINDING_ROW
