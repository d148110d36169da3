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
from tools import debian, elf

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
SYSTEM = SYSTEMS.get(sys.platform, sys.platform)
WORK = ROOT / "build" / SYSTEM


def main() -> int:
    """Build, pack, and say what was made."""
    folder = build()
    name = f"caleidos-{__version__}-{SYSTEM}-{platform.machine().lower()}"
    DIST.mkdir(exist_ok=True)
    made = [pack(folder, name)]
    if sys.platform == "linux" and shutil.which("dpkg-deb"):
        made.append(debian.pack(folder, WORK / "deb", DIST, moment()))
    for path in made:
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")
    return 0


def build() -> Path:
    """Run PyInstaller; the folder that it made."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(WORK), "--workpath", str(WORK / "pyinstaller")]
    subprocess.run([*command, str(ROOT / "packaging" / "caleidos.spec")], check=True, cwd=ROOT)
    folder = WORK / "caleidos"
    if sys.platform == "linux":
        elf.strip(folder)
    return folder


def pack(folder: Path, name: str) -> Path:
    """The folder in one file that every user of the system can open."""
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(DIST / name), "zip", folder.parent, folder.name))
    target = DIST / f"{name}.tar.gz"
    content = WORK / "Caleidos.app" if sys.platform == "darwin" else folder
    with tarfile.open(target, "w:gz", compresslevel=6) as archive:
        archive.add(content, arcname=content.name, filter=_of_nobody)
    return target


def _of_nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without the builder's name and clock, so that two builds of one state are alike."""
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    member.mtime = moment()
    return member


def moment() -> int:
    """The second since 1970 that everything in a build is dated by."""
    return int(os.environ.get("SOURCE_DATE_EPOCH", "1767225600"))


if __name__ == "__main__":
    sys.exit(main())
