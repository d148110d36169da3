"""Pictures of a map's designer lie in the save, and come back with it; what is no picture does not."""

from __future__ import annotations

import base64
import io
import json
from pathlib import Path

import msgspec
import pygame
import pytest

from game.boards import load_board
from game.boards.kinds import pictures
from game.boards.kinds.pictures import keep, kept
from game.engine.caledea.position.config import CaledeaConfig, SeatConfig
from game.engine.guise import Briefing, Guise
from game.table import SeatKind, SeatPlan, Shelf, Table
from game.views.shared.scenery.own_pictures import picture_of


def png(size: tuple[int, int] = (320, 192)) -> bytes:
    out = io.BytesIO()
    pygame.image.save(pygame.Surface(size), out, "picture.png")
    return out.getvalue()


def saved(tmp_path: Path, sheet: str) -> Path:
    """A game on a board with a picture, saved."""
    guise = Guise("autumn", (Briefing(0, "", "Hold."),), sheet)
    board = msgspec.structs.replace(load_board("caledea/duel"), guise=guise)
    config = CaledeaConfig(seats=(SeatConfig("Ada", "human"), SeatConfig("Ben", "human")))
    plans = [SeatPlan("Ada", SeatKind.HUMAN), SeatPlan("Ben", SeatKind.HUMAN)]
    game = Table.new("caledea", config, plans, board=board, map_name="mine", seed=1, shelf=Shelf(tmp_path / "saves"))
    return game.save_as("kept")


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on another machine."""
    monkeypatch.setattr(pictures, "_kept", type(pictures._kept)())


def test_board_comes_back_with_its_guise_and_its_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = keep(png())
    path = saved(tmp_path, sheet)
    forget(monkeypatch)
    assert kept(sheet) is None
    board = Table.resume(path).board
    assert (board.guise.look, board.guise.sheet) == ("autumn", sheet)
    assert picture_of(sheet) is not None


def test_map_without_pictures_needs_no_room_for_them(tmp_path: Path) -> None:
    header = json.loads(saved(tmp_path, "").read_text("utf-8").splitlines()[0])
    assert "pictures" not in json.dumps(header)


HUGE = b"\x89PNG\r\n\x1a\n" + bytes(4) + b"IHDR" + b"\x00\x00\x7f\xff" * 2
"""The head of a picture of a thousand million pixels."""


@pytest.mark.parametrize("data", [b"no picture", HUGE], ids=["none", "huge"])
def test_what_is_no_picture_or_too_large_is_not_kept(
    data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path, keep(data))
    forget(monkeypatch)
    sheet = Table.resume(path).board.guise.sheet
    assert sheet
    assert kept(sheet) is None


def test_picture_that_is_not_what_it_is_called_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(tmp_path, keep(png()))
    was, other = (base64.b64encode(png(size)).decode() for size in ((320, 192), (64, 64)))
    text = path.read_text("utf-8")
    assert was in text
    path.write_text(text.replace(was, other), encoding="utf-8")
    forget(monkeypatch)
    assert picture_of(Table.resume(path).board.guise.sheet) is None
