"""A CPython for Windows with everything that the game and its build need, put together on Linux out of wheels.

There is no installer to unpack: the wheel of panda3d for Windows carries the official interpreter as a DLL, the
extension modules of the standard library and their DLLs. The rest of the library is the one of the Python at work,
which has to be of the same minor version. Every file is compared with the hash in its wheel's own RECORD.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))

import wheels  # noqa: E402  (what the builds for all systems share)
from wheels import AssemblyError, name_of  # noqa: E402

COMPILER = "x86_64-w64-mingw32-gcc"

VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
DLL = f"python{VERSION.replace('.', '')}.dll"
CARRIER = "panda3d==1.10.16"
"""The wheel with the interpreter in it."""
CARRIED = "deploy_libs/"
SYSTEM = "api-ms-"
"""Libraries that every Windows has, and Wine, too: a second one would hide them."""

PINNED = {"numpy": "numpy==1.26.4"}
"""numpy 2 calls a function that Wine 8's C library lacks; Windows has it, but what is built here is tried here."""
BUILDER = ("pyinstaller>=6.10", "pefile", "pywin32-ctypes")
TESTER = ("pytest>=8.2", "pytest-timeout>=2.3", "hypothesis>=6.100", "colorama")

NOT_NEEDED = shutil.ignore_patterns(
    "__pycache__", "lib-dynload", "site-packages", "dist-packages", "test", "tests", "idlelib", "tkinter", "ensurepip",
    "lib2to3", "turtledemo", "config-*", "_sysconfigdata_*",
)  # fmt: skip


def assemble(cache: Path) -> Path:
    """The folder of an interpreter in the cache, made on the first call and when what it is made of changes."""
    if not (3, 11) <= sys.version_info[:2] <= (3, 12):
        raise AssemblyError(f"it takes Python 3.11 or 3.12, and {VERSION} is at work: PYTHON=python3.11 make ...")
    wanted = [CARRIER, *requirements(), *BUILDER, *TESTER]
    recipe = "\n".join([VERSION, *wanted, hashlib.sha256(Path(__file__).read_bytes()).hexdigest()])
    folder = cache / f"python-{VERSION}"
    made_of = folder / "made-of.txt"
    if made_of.is_file() and made_of.read_text(encoding="utf-8") == recipe:
        return folder
    fetched = cache / f"wheels-{VERSION}"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.rmtree(fetched, ignore_errors=True)
    fetch(wanted, fetched)
    put_together(sorted(fetched.glob("*.whl")), folder)
    made_of.write_text(recipe, encoding="utf-8")
    shutil.rmtree(fetched)
    return folder


def requirements() -> list[str]:
    """What the game itself stands on, with the versions that Wine can run."""
    return [PINNED.get(name_of(line), line) for line in wheels.requirements()]


def fetch(wanted: Iterable[str], folder: Path) -> None:
    """Wheels for Windows; the carrier of the interpreter without what it needs itself."""
    carriers = [line for line in wanted if line == CARRIER]
    wheels.fetch(carriers, folder, platform="win_amd64", python=VERSION, alone=True)
    others = [line for line in wanted if line != CARRIER]
    wheels.fetch(others, folder, platform="win_amd64", python=VERSION)


def put_together(packed: Iterable[Path], folder: Path) -> None:
    """The interpreter, its library, and every package in `Lib/site-packages`."""
    site = folder / "Lib" / "site-packages"
    shutil.copytree(sysconfig.get_path("stdlib"), folder / "Lib", ignore=NOT_NEEDED)
    site.mkdir(parents=True)
    for wheel in packed:
        if not wheel.name.startswith(name_of(CARRIER) + "-"):
            wheels.unpack(wheel, site)
            continue
        for name, content in wheels.checked(wheel):
            target = _place_of_carried(name, folder)
            if target is not None:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
    if not (folder / DLL).is_file():
        raise AssemblyError(f"{CARRIER} carries no {DLL}: another version of it may")
    compile_launcher(folder / "python.exe")


def _place_of_carried(name: str, folder: Path) -> Path | None:
    """Where a file of the interpreter belongs."""
    file = PurePosixPath(name).name
    if CARRIED not in name or file.startswith(SYSTEM):
        return None
    if file.lower() in {DLL, "vcruntime140.dll"}:
        return folder / file
    return folder / "DLLs" / file


def compile_launcher(target: Path) -> None:
    """The program that calls the interpreter in its DLL."""
    options = ["-municode", "-O2", "-s", f'-DPYTHON_DLL=L"{DLL}"']
    subprocess.run([COMPILER, *options, str(HERE / "launcher.c"), "-o", str(target)], check=True)
