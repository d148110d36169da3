"""The Debian package of a build: program, command, manual page, desktop entry, kinds of files, icons, licences."""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from game import __version__
from game.cli.run import COMMANDS
from game.words import Words
from tools import elf

ROOT = Path(__file__).parents[1]
DOORS = ROOT / "packaging" / "linux"
ICONS = ROOT / "packaging" / "icon"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def pack(folder: Path, tree: Path, out: Path, moment: int) -> Path:
    """The package of what PyInstaller made; `tree` is filled anew, `moment` dates it (seconds since 1970)."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(folder, tree / "usr/lib/caleidos", symlinks=True)
    command = tree / "usr/games/caleidos"
    command.parent.mkdir(parents=True)
    command.symlink_to("../lib/caleidos/caleidos")
    fill_share(tree / "usr/share", moment)
    architecture = _said(["dpkg", "--print-architecture"])
    _set_modes(tree / "usr/lib/caleidos")
    size = sum(path.lstat().st_size for path in tree.rglob("*") if path.is_file()) // 1024
    glibc = ".".join(map(str, elf.needed_glibc(folder)))
    control = _filled("control.in", version=__version__, architecture=architecture, size_kib=size, glibc=glibc)
    _write(tree / "DEBIAN/control", control.encode("utf-8"))
    _write(tree / "DEBIAN/md5sums", _sums(tree).encode("utf-8"))
    target = out / f"caleidos_{__version__}_{architecture}.deb"
    build = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", str(tree), str(target)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(moment)}
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL, env=environment)
    return target


def fill_share(share: Path, moment: int) -> None:
    """What a desktop looks for: entry, data for software centres, kinds of files, manual, icons, documents."""
    day = datetime.fromtimestamp(moment, UTC)
    date = day.date().isoformat()
    _write(share / "applications/caleidos.desktop", (DOORS / "caleidos.desktop").read_bytes())
    _write(share / "mime/packages/caleidos.xml", (DOORS / "caleidos-mime.xml").read_bytes())
    appstream = _filled("org.caleidos.Caleidos.metainfo.xml.in", version=__version__, date=date)
    _write(share / "metainfo/org.caleidos.Caleidos.metainfo.xml", appstream.encode("utf-8"))
    _write(share / "man/man6/caleidos.6.gz", _packed(manual(date)))
    changes = _filled("changelog.in", version=__version__, mail_date=format_datetime(day))
    _write(share / "doc/caleidos/changelog.gz", _packed(changes))
    _write(share / "doc/caleidos/copyright", (ROOT / "LICENSE").read_bytes())
    _write(share / "lintian/overrides/caleidos", (DOORS / "lintian-overrides").read_bytes())
    icons = share / "icons/hicolor"
    for size in ICON_SIZES:
        picture = (ICONS / f"caleidos-{size}.png").read_bytes()
        _write(icons / f"{size}x{size}/apps/caleidos.png", picture)
    _write(icons / "scalable/apps/caleidos.svg", (ICONS / "caleidos.svg").read_bytes())


def manual(date: str) -> str:
    """The manual page; what the commands are for is what `caleidos --help` says."""
    words = Words("en")
    told = [f".TP\n.B {name}\n{_roff(words(f'cli.{name}.summary'))}" for name in COMMANDS]
    return _filled("caleidos.6.in", version=__version__, date=date, commands="\n".join(told))


def _set_modes(folder: Path) -> None:
    """Only programs are to be executable, which wheels and PyInstaller see in another way."""
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            path.chmod(0o755 if path == folder / "caleidos" else 0o644)


def _sums(tree: Path) -> str:
    """What `dpkg --verify` compares an installed package with."""
    files = sorted(path for path in (tree / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    sums = ((hashlib.md5(path.read_bytes(), usedforsecurity=False), path) for path in files)
    return "".join(f"{made.hexdigest()}  {path.relative_to(tree).as_posix()}\n" for made, path in sums)


def _roff(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-")


def _filled(name: str, **given: object) -> str:
    text = (DOORS / name).read_text(encoding="utf-8")
    for key, value in given.items():
        text = text.replace("{" + key + "}", str(value))
    return text


def _packed(text: str) -> bytes:
    return gzip.compress(text.encode("utf-8"), 9, mtime=0)


def _write(target: Path, content: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    target.chmod(0o644)


def _said(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
