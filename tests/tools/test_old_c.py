"""The Python of a Linux build: its sources come from where the system's packages come from, or it says why not."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.kit.wheel_files import wheel_file

sys.path.append(str(Path(__file__).parents[2] / "packaging" / "linux"))

import old_c  # a script beside what it makes, not in a package

wheels = old_c.wheels

STANZAS = """\
Types: deb
URIs: http://archive.invalid/system
Suites: bookworm bookworm-updates
Components: main

Types: deb
URIs: http://others.invalid/program
Suites: nodistro
Components: main
"""
LINES = """\
# deb http://archive.invalid/system bookworm main
deb [arch=amd64] http://archive.invalid/system bookworm-security main contrib
deb http://others.invalid/apt program main
"""


def test_sources_are_asked_of_the_system_s_own_archives_alone() -> None:
    (stanza,) = old_c.source_entries(STANZAS, "bookworm")
    assert stanza.splitlines()[:2] == ["Types: deb-src", "URIs: http://archive.invalid/system"]
    assert list(old_c.source_entries(LINES, "bookworm")) == [
        "deb-src [arch=amd64] http://archive.invalid/system bookworm-security main contrib"
    ]
    assert list(old_c.source_entries(STANZAS + LINES, "trixie")) == []


def test_without_what_compiles_it_there_is_no_build_but_one_line_that_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CALEIDOS_BUILD_CACHE", str(tmp_path))
    monkeypatch.setattr(old_c, "MACHINES", (old_c.platform.machine(),))
    monkeypatch.setattr(old_c, "NEEDED", {"no-such-program": "no-such-package"})
    assert old_c.main() == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "no-such-package" in said


def test_the_build_is_made_by_the_interpreter_in_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its end is the build's: nobody is to take an older file in dist/ for what a failed build made."""
    program = tmp_path / "python"
    called: list[tuple[list[str | Path], str]] = []

    def run(command: list[str | Path], **how: Any) -> subprocess.CompletedProcess[str]:
        called.append((command, how["env"]["PYTHONPATH"]))
        return subprocess.CompletedProcess([], 7)

    monkeypatch.setenv("CALEIDOS_BUILD_CACHE", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", "of somebody else")
    monkeypatch.setattr(old_c, "assemble", lambda cache: old_c.OldPython(program, {"PYTHONPATH": f"{cache}/packages"}))
    monkeypatch.setattr(subprocess, "run", run)
    assert old_c.main() == 7
    assert called == [([program, "-m", "tools.package"], f"{tmp_path}/packages")]


def test_what_is_made_is_made_once_and_again_when_its_recipe_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []

    def compile_all(_packed: Path, _tools: object, _build: Path, prefix: Path) -> None:
        calls.append("compile")
        prefix.mkdir(parents=True)

    def fetch(_wanted: object, folder: Path, **_how: object) -> None:
        calls.append("fetch")
        folder.mkdir(parents=True)
        wheel_file(folder, "pack", {"pack/a.py": b"a"})

    monkeypatch.setattr(old_c, "NEEDED", {})
    monkeypatch.setattr(old_c, "MACHINES", (old_c.platform.machine(),))
    monkeypatch.setattr(old_c, "compiler", lambda _folder: {})
    monkeypatch.setattr(old_c, "sources", lambda folder: folder)
    monkeypatch.setattr(old_c, "compile_all", compile_all)
    monkeypatch.setattr(wheels, "fetch", fetch)
    made = old_c.assemble(tmp_path)
    assert made == old_c.assemble(tmp_path)
    assert calls == ["compile", "fetch"]
    assert (Path(made.environment["PYTHONPATH"]) / "pack" / "a.py").read_bytes() == b"a"
    monkeypatch.setattr(old_c, "BUILDER", ("pyinstaller>=99",))
    old_c.assemble(tmp_path)
    assert calls == ["compile", "fetch", "fetch"], "other packages need no other interpreter"
    monkeypatch.setattr(old_c, "LEFT_OUT", "*disabled*\n")
    old_c.assemble(tmp_path)
    assert calls[3:] == ["compile", "fetch"]
