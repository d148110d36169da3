"""What a package is made from fits together, without building one."""

import configparser
import re
import string
import tomllib
from pathlib import Path

import pytest

from game import __version__
from tools import package
from tools.package import ROOT

PACKAGING = ROOT / "packaging"


def test_versions_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == __version__
    assert project["scripts"] == {"caleidos": "game.__main__:main"}


def test_desktop_entry_starts_the_command_that_the_package_installs() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read_string((PACKAGING / "caleidos.desktop").read_text(encoding="utf-8"))
    desktop = entry["Desktop Entry"]
    assert (desktop["Type"], desktop["Exec"], desktop["Icon"]) == ("Application", "caleidos", "caleidos")
    assert desktop["StartupWMClass"] == "caleidos", "else the desktop shows the window without its icon"


def test_control_file_has_every_value_that_it_asks_for(tmp_path: Path) -> None:
    text = (PACKAGING / "control.in").read_text(encoding="utf-8")
    fields = {name for _, name, _, _ in string.Formatter().parse(text) if name}
    assert fields == {"version", "architecture", "size_kib", "glibc"}
    (tmp_path / "file").write_bytes(b"x" * 4_096)
    package._put_control(tmp_path, "amd64")
    control = (tmp_path / "DEBIAN" / "control").read_text(encoding="utf-8")
    assert f"Version: {__version__}\n" in control
    assert "Installed-Size: 4\n" in control
    assert control.endswith("\n")


def test_icons_that_the_package_installs_are_there() -> None:
    for size in package.ICON_SIZES:
        assert (PACKAGING / "icon" / f"caleidos-{size}.png").is_file()


@pytest.mark.parametrize("name", ["caleidos.ico", "caleidos.icns", "caleidos-256.png"])
def test_icon_of_every_system_is_named_in_the_recipe(name: str) -> None:
    assert name in (PACKAGING / "caleidos.spec").read_text(encoding="utf-8")
    assert (PACKAGING / "icon" / name).is_file()


def test_archive_bears_nobody_s_name_and_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "DIST", tmp_path)
    monkeypatch.setattr("sys.platform", "linux")
    folder = tmp_path / "caleidos"
    folder.mkdir()
    (folder / "a").write_text("a")
    first = package.pack(folder, "one").read_bytes()
    (folder / "a").touch()
    second = package.pack(folder, "one").read_bytes()
    assert first[10:] == second[10:], "but for the moment in gzip's own head"


def test_workflow_builds_on_three_systems() -> None:
    text = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
    assert re.search(r"os: \[ubuntu-[\w.]+, windows-latest, macos-latest\]", text)


def test_a_wheel_holds_all_assets_and_maps_and_none_of_the_scripts_that_make_them() -> None:
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]
    included = {ROOT / source: target for source, target in wheel["wheel"]["force-include"].items()}
    assert all(target == f"game/data/{source.relative_to(ROOT).as_posix()}" for source, target in included.items())
    for folder in ("assets", "maps"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                shipped = path in included or not included.keys().isdisjoint(path.parents)
                assert shipped is (path.suffix != ".py"), path
