"""The tests under Wine: all parts are run, and how each went is read from what pytest says."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "packaging" / "windows"))

import suite  # noqa: E402  (a script beside what it runs, not in a package)


@pytest.fixture
def _no_wine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite.wine, "start", lambda prefix: None)
    monkeypatch.setattr(suite.wine, "stop", lambda prefix: None)


def _says(text: str, code: int) -> object:
    return lambda *args, **kwargs: SimpleNamespace(stdout=text.encode(), returncode=code)


def test_every_test_belongs_to_a_part_but_those_of_real_windows() -> None:
    parts = suite.all_parts()
    for path in (ROOT / "tests").rglob("test_*.py"):
        inside = path.relative_to(ROOT).as_posix()
        covered = [part for part in parts if inside == part or inside.startswith(part + "/")]
        assert len(covered) == (0 if inside.startswith("tests/e2e/") else 1), inside


@pytest.mark.usefixtures("_no_wine")
def test_a_part_fails_then_its_faults_are_told(monkeypatch: pytest.MonkeyPatch, capsys, tmp_path: Path) -> None:
    said = "..F.\r\nFAILED tests/a.py::test_a - assert 1 == 2\r\n1 failed, 3 passed in 2.00s\r\n"
    monkeypatch.setattr(subprocess, "run", _says(said, 1))
    assert not suite.run_part(tmp_path / "python.exe", tmp_path, "tests/a.py", [], 60)
    told = capsys.readouterr().out.splitlines()
    assert told[0].endswith("1 failed, 3 passed in 2.00s")
    assert told[1].strip() == "FAILED tests/a.py::test_a - assert 1 == 2"


@pytest.mark.usefixtures("_no_wine")
def test_a_part_passes_or_holds_nothing_then_good(monkeypatch: pytest.MonkeyPatch, capsys, tmp_path: Path) -> None:
    for said, code in (("4 passed, 1 skipped in 2.00s\r\n", 0), ("3 deselected in 0.10s\r\n", 5)):
        monkeypatch.setattr(subprocess, "run", _says(said, code))
        assert suite.run_part(tmp_path / "python.exe", tmp_path, "tests/a.py", [], 60)
        assert capsys.readouterr().out.strip().endswith(said.strip())


@pytest.mark.usefixtures("_no_wine")
def test_wine_ends_a_part_and_says_0_then_it_is_not_good_and_the_cause_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys, tmp_path: Path
) -> None:
    cause = "wine: Call from 00007B01 to unimplemented function ucrtbase.dll.cexp, aborting"
    monkeypatch.setattr(subprocess, "run", _says(f"a.py ..{cause}\r\nWindows fatal exception\r\n", 0))
    assert not suite.run_part(tmp_path / "python.exe", tmp_path, "tests/a.py", [], 60)
    told = capsys.readouterr().out.splitlines()
    assert told[0].endswith("ended without a verdict")
    assert told[1].strip() == cause


@pytest.mark.usefixtures("_no_wine")
def test_a_part_takes_too_long_then_it_is_ended_and_not_good(
    monkeypatch: pytest.MonkeyPatch, capsys, tmp_path: Path
) -> None:
    def late(*args: object, **kwargs: object) -> None:
        raise subprocess.TimeoutExpired("wine", 60, output=b".....")

    monkeypatch.setattr(subprocess, "run", late)
    assert not suite.run_part(tmp_path / "python.exe", tmp_path, "tests/a.py", [], 60)
    assert "not finished; 5 tests or more had passed" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="Wine is started by other systems, whose paths begin otherwise")
def test_surroundings_are_those_of_wine_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    found = suite.surroundings(tmp_path)
    assert "PYTHONPATH" not in found
    assert found["PYTHONPYCACHEPREFIX"].startswith("Z:\\")
    assert found["SDL_VIDEODRIVER"] == "dummy"
