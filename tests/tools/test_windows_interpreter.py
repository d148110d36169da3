"""How the Windows interpreter is put together: nothing that isn't what its wheel says, everything in its place."""

import sys
from pathlib import Path

import pytest

from game.cli.run import OWN_FILES
from tests.kit.wheel_files import wheel_file

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "packaging" / "windows"))

import interpreter  # noqa: E402  (a script beside what it makes, not in a package)


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
    carrier = wheel_file(tmp_path, "panda3d", {**carried, "panda3d/core.py": b"x"})
    scattered = {"pack-1.0.data/scripts/run": b"s", "pack-1.0.data/purelib/c.py": b"c"}
    package = wheel_file(tmp_path, "pack", {"pack/a.py": b"a", **scattered})
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
