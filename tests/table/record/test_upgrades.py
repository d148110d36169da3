"""Old files: each form that ever was is kept as a sample and still opens."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from game.engine.contract import Moment
from game.table import SaveError, SeatKind, Shelf, Table
from game.table.record import upgrades
from game.table.record.load import load
from game.words import Words

WORDS = Words("en", strict=True)
SAMPLES = Path(__file__).parent / "samples"


def test_steps_then_lead_from_every_old_format_to_todays() -> None:
    assert sorted(upgrades.STEPS) == list(range(upgrades.FORMAT))
    assert sorted(path.name for path in SAMPLES.iterdir()) == [f"format{n}.caleidos" for n in upgrades.STEPS]


def test_sample_of_format_0_then_opens_as_it_was(tmp_path: Path) -> None:
    sample = SAMPLES / "format0.caleidos"
    loaded = load(sample)
    assert loaded.fault is None
    assert not loaded.whole
    assert len(loaded.history) == 32
    assert loaded.history.moment == Moment(round=6, seat=0)
    assert loaded.game.measure(loaded.history.state) == {"gold": (3, 2), "units": (6, 5), "strength": (8, 5)}
    assert [seat.name for seat in loaded.header.seats] == ["Player 1", "Player 2"]
    assert loaded.header.seats[1].kind is SeatKind.EASY


def test_sample_played_on_then_is_kept_in_todays_format(tmp_path: Path) -> None:
    sample = SAMPLES / "format0.caleidos"
    before = sample.read_bytes()
    table = Table.resume(sample, shelf=Shelf(tmp_path))
    table.play(table.legal_actions(0)[0])
    assert sample.read_bytes() == before
    head = json.loads(table.path.read_text(encoding="utf-8").splitlines()[0])
    assert head["format"] == upgrades.FORMAT
    assert len(load(table.path).history) == 33


def test_torn_old_file_then_its_last_line_is_left_out(tmp_path: Path) -> None:
    torn = tmp_path / "torn.caleidos"
    data = (SAMPLES / "format0.caleidos").read_bytes()
    torn.write_bytes(data[: data.rindex(b"unit")])
    loaded = load(torn)
    assert loaded.fault is None
    assert len(loaded.history) == 31


@pytest.mark.parametrize(
    ("junk", "reason"),
    [(b"{]", "Expecting"), (b"[]", "not an object"), (b"[" * 100_000, "maximum recursion")],
    ids=["none", "list", "deep"],
)
def test_damaged_old_file_then_offers_what_came_before(tmp_path: Path, junk: bytes, reason: str) -> None:
    lines = (SAMPLES / "format0.caleidos").read_bytes().splitlines()
    lines[5] = junk
    path = tmp_path / "old.caleidos"
    path.write_bytes(b"\n\n".join(lines) + b"\n")
    loaded = load(path)
    text = loaded.fault.text(WORDS)
    assert f"is damaged in line 11: {reason}" in text
    assert "\n" not in text
    assert len(loaded.history) == 3


@pytest.mark.parametrize(
    ("line", "junk", "reason"),
    [
        (5, b'{"do":"nothing"}', "format 0 lacks 'entry'"),
        (1, b'{"entry":"header","format":0,"game":"caledea"}', "format 0 lacks 'rules'"),
        (1, b'{"entry":"header","format":0,"game":"caledea","map":7}', "format 0 lacks 'int' object"),
    ],
)
def test_old_file_that_lacks_something_then_says_what(tmp_path: Path, line: int, junk: bytes, reason: str) -> None:
    lines = (SAMPLES / "format0.caleidos").read_bytes().splitlines()
    lines[line - 1] = junk
    path = tmp_path / "old.caleidos"
    path.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(SaveError) as caught:
        load(path)
    assert reason in caught.value.notice.text(WORDS)


def test_sample_of_format_2_then_opens_as_it_was_and_may_be_pencilled_in(tmp_path: Path) -> None:
    sample = SAMPLES / "format2.caleidos"
    before = load(sample)
    assert before.fault is None
    assert list(before.pencilled) == []
    table = Table.from_loaded(before, shelf=Shelf(tmp_path))
    assert table.state.digest() == before.history.state.digest()


def test_sample_of_format_3_then_opens_as_it_was_and_its_dice_are_fair(tmp_path: Path) -> None:
    loaded = load(SAMPLES / "format3.caleidos")
    assert loaded.fault is None
    assert not loaded.whole
    assert loaded.history.state.result is not None
    assert (loaded.header.chance, loaded.header.lesson) == (msgspec.UNSET, msgspec.UNSET)
    assert list(loaded.taught) == []
