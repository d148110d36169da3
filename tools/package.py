"""A build for the machine it runs on: `python -m tools.package` (needs PyInstaller).

One folder with everything, packed as `dist/caleidos-<version>-<system>-<machine>`: `.tar.gz` and `.deb` on Linux,
`.zip` on Windows, `.tar.gz` on macOS. Builds can't be made for another system than the one at work.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from game import __version__

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
WORK = ROOT / "build"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def main() -> int:
    """Build, pack, and say what was made."""
    folder = build()
    name = f"caleidos-{__version__}-{SYSTEMS.get(sys.platform, sys.platform)}-{platform.machine().lower()}"
    made = [pack(folder, name)]
    if sys.platform == "linux" and shutil.which("dpkg-deb"):
        made.append(debian(folder))
    for path in made:
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")
    return 0


def build() -> Path:
    """Run PyInstaller; the folder that it made."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(DIST), "--workpath", str(WORK / "pyinstaller")]
    subprocess.run([*command, str(ROOT / "packaging" / "caleidos.spec")], check=True, cwd=ROOT)
    return DIST / "caleidos"


def pack(folder: Path, name: str) -> Path:
    """The folder in one file that every user of the system can open."""
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(DIST / name), "zip", folder.parent, folder.name))
    target = DIST / f"{name}.tar.gz"
    content = DIST / "Caleidos.app" if sys.platform == "darwin" else folder
    with tarfile.open(target, "w:gz", compresslevel=6) as archive:
        archive.add(content, arcname=content.name, filter=_of_nobody)
    return target


def _of_nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without the builder's name and clock, so that two builds of one state are alike."""
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    member.mtime = _moment()
    return member


def _moment() -> int:
    return int(os.environ.get("SOURCE_DATE_EPOCH", "1767225600"))


def debian(folder: Path) -> Path:
    """A Debian package: the folder in /usr/lib, the command, the desktop entry, the icons, the licence."""
    tree = WORK / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(folder, tree / "usr/lib/caleidos", symlinks=True)
    (tree / "usr/bin").mkdir(parents=True)
    (tree / "usr/bin/caleidos").symlink_to("../lib/caleidos/caleidos")
    _put(ROOT / "packaging/caleidos.desktop", tree / "usr/share/applications/caleidos.desktop")
    _put(ROOT / "LICENSE", tree / "usr/share/doc/caleidos/copyright")
    icons = tree / "usr/share/icons/hicolor"
    for size in ICON_SIZES:
        _put(ROOT / f"packaging/icon/caleidos-{size}.png", icons / f"{size}x{size}/apps/caleidos.png")
    _put(ROOT / "packaging/icon/caleidos.svg", icons / "scalable/apps/caleidos.svg")
    architecture = _said(["dpkg", "--print-architecture"])
    _put_control(tree, architecture)
    target = DIST / f"caleidos_{__version__}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", str(tree), str(target)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(_moment())}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    return target


def _put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(0o644)


def _put_control(tree: Path, architecture: str) -> None:
    size = sum(path.lstat().st_size for path in tree.rglob("*") if path.is_file()) // 1024
    text = (ROOT / "packaging/control.in").read_text(encoding="utf-8")
    target = tree / "DEBIAN/control"
    target.parent.mkdir(parents=True)
    target.write_text(
        text.format(
            version=__version__,
            architecture=architecture,
            size_kib=size,
            glibc=platform.libc_ver()[1] or "2.31",
        ),
        encoding="utf-8",
    )


def _said(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
