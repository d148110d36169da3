"""`caleidos verify` answers with one line a file and an exit code."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from game.table.record.verify import verify_files
from game.words import Words, languages
from tests.kit.toy import Done, Hide, Take


@pytest.fixture
def good(start) -> Path:
    table = start()
    for action in (Hide(0, 1), Hide(1, 1), Take(0), Done(0)):
        table.play(action)
    return table.path


def verify(*paths: Path, lang: str = "en") -> tuple[int, list[str], list[str]]:
    out, err = io.StringIO(), io.StringIO()
    code = verify_files(paths, Words(lang, strict=True), out, err)
    return code, out.getvalue().splitlines(), err.getvalue().splitlines()


def test_good_save_then_0(good: Path) -> None:
    assert verify(good) == (0, [f"{good.name}: good (4 actions, 3 digests equal)"], [])


def test_one_bad_among_good_then_1_and_a_line_for_each(good: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.caleidos"
    bad.write_text(good.read_text(encoding="utf-8").replace('"take"', '"done"'), encoding="utf-8")
    empty = tmp_path / "empty.caleidos"
    empty.touch()
    for lang in languages():
        code, out, err = verify(bad, good, empty, lang=lang)
        assert code == 1
        assert [line.split(":")[0] for line in out] == [good.name]
        assert len(err) == 2
        assert err[0].startswith("bad.caleidos")
        assert err[1].startswith("empty.caleidos")


def test_torn_save_then_1(good: Path) -> None:
    good.write_bytes(good.read_bytes() + b"{")
    code, out, err = verify(good)
    assert (code, out) == (1, [])
    assert err == [
        f"{good.name}: the last line (10) is cut off and counts for nothing; "
        "everything before it is good (4 actions, 3 digests equal)."
    ]


def test_torn_save_that_is_not_good_before_either_then_1_and_both_are_told(good: Path) -> None:
    good.write_bytes(good.read_bytes().replace(b'"take"', b'"done"') + b"{")
    for lang, too in (("en", "is cut off as well"), ("de", "Auch die letzte Zeile")):
        code, out, err = verify(good, lang=lang)
        assert (code, out, len(err)) == (1, [], 1)
        assert too in err[0]
        assert "(10)" in err[0]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    code, out, err = verify(tmp_path / "pipe")
    assert (code, out, len(err)) == (1, [], 1)
    assert err[0].startswith("pipe")
