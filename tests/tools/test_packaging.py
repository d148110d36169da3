"""What a package is made from fits together, without building one."""

import configparser
import gzip
import re
import string
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import __version__
from game.cli.run import COMMANDS, OWN_FILES
from tools import debian, elf, package
from tools.package import ROOT

PACKAGING = ROOT / "packaging"
LINUX = PACKAGING / "linux"
METAINFO = "org.caleidos.Caleidos.metainfo.xml.in"


def test_versions_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == __version__
    assert project["scripts"] == {"caleidos": "game.__main__:main"}


def _desktop() -> configparser.SectionProxy:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read_string((LINUX / "caleidos.desktop").read_text(encoding="utf-8"))
    return entry["Desktop Entry"]


def test_desktop_entry_starts_the_command_that_the_package_installs() -> None:
    desktop = _desktop()
    assert (desktop["Type"], desktop["Exec"], desktop["Icon"]) == ("Application", "caleidos %f", "caleidos")
    assert desktop["StartupWMClass"] == "caleidos", "else the desktop shows the window without its icon"


def test_own_files_open_with_the_game_on_every_system() -> None:
    kinds = ElementTree.fromstring((LINUX / "caleidos-mime.xml").read_bytes())
    patterns = {glob.attrib["pattern"] for glob in kinds.iter() if glob.tag.endswith("glob")}
    types = {kind.attrib["type"] for kind in kinds}
    installer = (PACKAGING / "windows" / "caleidos.nsi").read_text(encoding="utf-8")
    opened = re.findall(r'!insertmacro open_with "(\.\w+)"', installer)
    assert patterns == {f"*{suffix}" for suffix in OWN_FILES}
    assert set(opened) == set(OWN_FILES)
    assert types == set(filter(None, _desktop()["MimeType"].split(";")))
    assert types == set(re.findall("<mediatype>(.*)</mediatype>", (LINUX / METAINFO).read_text(encoding="utf-8")))


def test_what_a_desktop_looks_for_is_whole_and_dated(tmp_path: Path) -> None:
    debian.fill_share(tmp_path, 1_767_225_600)
    said = ElementTree.fromstring((tmp_path / "metainfo" / METAINFO.removesuffix(".in")).read_bytes())
    assert said.findtext("launchable") == "caleidos.desktop"
    assert (tmp_path / "applications" / "caleidos.desktop").is_file()
    release = said.find("releases/release")
    assert release is not None
    assert (release.attrib["version"], release.attrib["date"]) == (__version__, "2026-01-01")
    manual = gzip.decompress((tmp_path / "man/man6/caleidos.6.gz").read_bytes()).decode("utf-8")
    assert all(f".B {name}\n" in manual for name in COMMANDS)
    changes = gzip.decompress((tmp_path / "doc/caleidos/changelog.gz").read_bytes()).decode("utf-8")
    assert changes.startswith(f"caleidos ({__version__}) ")
    for path in filter(Path.is_file, tmp_path.rglob("*")):
        content = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
        assert path.suffix == ".png" or not re.search(rb"\{(version|date|commands|mail_date)\}", content), path


def test_control_file_has_every_value_that_it_asks_for() -> None:
    text = (LINUX / "control.in").read_text(encoding="utf-8")
    fields = {name for _, name, _, _ in string.Formatter().parse(text) if name}
    assert fields == {"version", "architecture", "size_kib", "glibc"}
    assert text.endswith("\n")


def test_a_package_asks_for_the_c_library_that_its_files_ask_for(tmp_path: Path) -> None:
    assert elf.needed_glibc(tmp_path) == (2, 17), "what the wheels are built for"
    (tmp_path / "notes").write_text("GLIBC_2.99, in a text", encoding="utf-8")
    assert elf.needed_glibc(tmp_path) == (2, 17)


def test_icons_that_the_package_installs_are_there() -> None:
    for size in debian.ICON_SIZES:
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
    (folder / "a").write_text("a", encoding="utf-8")
    first = package.pack(folder, "one").read_bytes()
    (folder / "a").touch()
    second = package.pack(folder, "one").read_bytes()
    assert first[10:] == second[10:], "but for the moment in gzip's own head"


def test_workflow_builds_on_three_systems() -> None:
    text = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
    assert re.search(r"os: \[ubuntu-[\w.]+, windows-latest, macos-latest, macos-\d+-intel\]", text)
    assert "name: caleidos-${{ runner.os }}-${{ runner.arch }}" in text, "two builds of macOS need two names"


def test_a_wheel_holds_all_assets_and_maps_and_none_of_the_scripts_that_make_them() -> None:
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]
    included = {ROOT / source: target for source, target in wheel["wheel"]["force-include"].items()}
    assert all(target == f"game/data/{source.relative_to(ROOT).as_posix()}" for source, target in included.items())
    for folder in ("assets", "maps"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                shipped = path in included or not included.keys().isdisjoint(path.parents)
                assert shipped is (path.suffix != ".py"), path
