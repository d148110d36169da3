"""How the Windows interpreter is put together: nothing that isn't what its wheel says, everything in its place."""

import base64
import hashlib
import sys
import zipfile
from pathlib import Path

import pytest

from game.cli.run import OWN_FILES

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "packaging" / "windows"))

import interpreter  # noqa: E402  (a script beside what it makes, not in a package)


def _wheel(folder: Path, name: str, files: dict[str, bytes], *, claimed: dict[str, bytes] | None = None) -> Path:
    path = folder / f"{name}-1.0-cp311-cp311-win_amd64.whl"
    record = f"{name}-1.0.dist-info/RECORD"
    rows = []
    for file, content in {**files, **(claimed or {})}.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode("ascii").rstrip("=")
        rows.append(f"{file},sha256={digest},{len(content)}")
    with zipfile.ZipFile(path, "w") as archive:
        for file, content in files.items():
            archive.writestr(file, content)
        archive.writestr(record, "\n".join([*rows, f"{record},,"]))
    return path


def test_files_as_recorded_are_taken(tmp_path: Path) -> None:
    wheel = _wheel(tmp_path, "good", {"good/a.py": b"a", "good/b.pyd": b"b"})
    assert [name for name, _ in interpreter.checked(wheel)][:2] == ["good/a.py", "good/b.pyd"]


def test_file_that_differs_from_its_record_is_refused(tmp_path: Path) -> None:
    wheel = _wheel(tmp_path, "bad", {"bad/a.py": b"a"}, claimed={"bad/a.py": b"other"})
    with pytest.raises(interpreter.AssemblyError, match=r"bad/a\.py isn't what its RECORD says"):
        list(interpreter.checked(wheel))


def test_file_that_no_record_names_is_refused(tmp_path: Path) -> None:
    wheel = _wheel(tmp_path, "more", {"more/a.py": b"a"})
    with zipfile.ZipFile(wheel, "a") as archive:
        archive.writestr("more/b.py", "b")
    with pytest.raises(interpreter.AssemblyError, match=r"more/b\.py"):
        list(interpreter.checked(wheel))


def test_wheel_without_a_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none-1.0.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("none/a.py", "a")
    with pytest.raises(interpreter.AssemblyError, match="no RECORD"):
        list(interpreter.checked(path))


def test_everything_goes_where_a_windows_python_looks_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tmp_path / "library"
    (library / "lib-dynload").mkdir(parents=True)
    (library / "os.py").write_text("", encoding="utf-8")
    (library / "lib-dynload" / "x.so").write_text("", encoding="utf-8")
    monkeypatch.setattr("sysconfig.get_path", lambda _name: str(library))
    monkeypatch.setattr(interpreter, "compile_launcher", lambda target: target.write_text("launcher", encoding="utf-8"))
    libraries = (interpreter.DLL, "VCRUNTIME140.dll", "_ssl.pyd", "api-ms-a.dll")
    carried = {f"deploy_libs/{name}": b"x" for name in libraries}
    carrier = _wheel(tmp_path, "panda3d", {**carried, "panda3d/core.py": b"x"})
    scattered = {"pack-1.0.data/scripts/run": b"s", "pack-1.0.data/purelib/c.py": b"c"}
    package = _wheel(tmp_path, "pack", {"pack/a.py": b"a", **scattered})
    out = tmp_path / "python"
    interpreter.put_together([carrier, package], out)
    files = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    assert files == {
        interpreter.DLL, "VCRUNTIME140.dll", "DLLs/_ssl.pyd", "python.exe", "Lib/os.py",
        "Lib/site-packages/pack/a.py", "Lib/site-packages/c.py", "Lib/site-packages/pack-1.0.dist-info/RECORD",
    }  # fmt: skip


def test_requirements_are_those_of_the_game_with_its_pins() -> None:
    wanted = interpreter.requirements()
    names = {interpreter.name_of(line) for line in wanted}
    assert {"pygame-ce", "numpy", "msgspec"} <= names
    assert interpreter.PINNED["numpy"] in wanted


def test_uninstaller_takes_the_registry_entries_away_that_the_installer_makes() -> None:
    script = (ROOT / "packaging" / "windows" / "caleidos.nsi").read_text(encoding="utf-8")
    removed = script[script.index("Section Uninstall") :]
    for suffix in OWN_FILES:
        assert f'DeleteRegKey HKCU "${{CLASSES}}\\{suffix}"' in removed
    assert 'DeleteRegKey HKCU "${UNINSTALL}"' in removed
