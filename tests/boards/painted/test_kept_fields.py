"""The supplied battlefields as they were drawn with objects: format 1 is read as ever, and is what is painted now."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.boards import SUPPLIED, check_map, load_board
from game.engine.caldaern.land.board import Battlefield, Element
from game.ui.context import Context
from game.views.caldaern.ground.fields import COARSE
from game.views.caldaern.ground.paint import FieldPainter
from tools.maps.fields import ordinary

DRAWN = Path(__file__).with_name("drawn")
NAMES = sorted(path.stem for path in DRAWN.glob("*.tmx"))


def bare(board: Battlefield) -> list[Element]:
    return [msgspec.structs.replace(element, id=0) for element in board.elements]


def test_the_supplied_fields_that_were_drawn_with_objects_are_kept() -> None:
    assert set(NAMES) == set(ordinary.DRAWINGS) < set(SUPPLIED["caldaern"])


@pytest.mark.rule("CDN-29.46")
@pytest.mark.rule("CDN-29.49")
@pytest.mark.parametrize("name", NAMES)
def test_a_painted_field_is_what_was_drawn(name: str) -> None:
    report = check_map(DRAWN / f"{name}.tmx")
    drawn, painted = report.board, load_board(f"caldaern/{name}")
    assert report.findings == ()
    assert isinstance(drawn, Battlefield)
    assert isinstance(painted, Battlefield)
    assert bare(painted) == bare(drawn)
    assert msgspec.structs.replace(painted, elements=(), id="") == msgspec.structs.replace(drawn, elements=(), id="")


def test_the_game_paints_both_alike() -> None:
    pictures = []
    for board in (check_map(DRAWN / "skirmish.tmx").board, load_board("caldaern/skirmish")):
        assert isinstance(board, Battlefield)
        out = pygame.Surface((board.width * 14, board.height * 14))
        FieldPainter(Context.for_tests(), board, COARSE).paint(out, out.get_rect(), 14)
        pictures.append(pygame.image.tobytes(out, "RGB"))
    assert pictures[0] == pictures[1]
