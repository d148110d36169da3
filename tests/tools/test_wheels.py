"""Wheels that become part of a build: nothing is taken that isn't what its RECORD says."""

import sys
import zipfile
from pathlib import Path

import pytest

from tests.kit.wheel_files import wheel_file

sys.path.append(str(Path(__file__).parents[2] / "packaging"))

import wheels  # (a script beside what it makes, not in a package)


def test_files_as_recorded_are_taken(tmp_path: Path) -> None:
    wheel = wheel_file(tmp_path, "good", {"good/a.py": b"a", "good/b.pyd": b"b"})
    assert [name for name, _ in wheels.checked(wheel)][:2] == ["good/a.py", "good/b.pyd"]


def test_file_that_differs_from_its_record_is_refused(tmp_path: Path) -> None:
    wheel = wheel_file(tmp_path, "bad", {"bad/a.py": b"a"}, claimed={"bad/a.py": b"other"})
    with pytest.raises(wheels.AssemblyError, match=r"bad/a\.py isn't what its RECORD says"):
        list(wheels.checked(wheel))


def test_file_that_no_record_names_is_refused(tmp_path: Path) -> None:
    wheel = wheel_file(tmp_path, "more", {"more/a.py": b"a"})
    with zipfile.ZipFile(wheel, "a") as archive:
        archive.writestr("more/b.py", "b")
    with pytest.raises(wheels.AssemblyError, match=r"more/b\.py"):
        list(wheels.checked(wheel))


def test_wheel_without_a_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none-1.0.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("none/a.py", "a")
    with pytest.raises(wheels.AssemblyError, match="no RECORD"):
        list(wheels.checked(path))
