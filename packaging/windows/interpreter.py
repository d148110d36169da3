"""A CPython for Windows with everything that the game and its build need, put together on Linux out of wheels.

There is no installer to unpack: the wheel of panda3d for Windows carries the official interpreter as a DLL, the
extension modules of the standard library and their DLLs. The rest of the library is the one of the Python at work,
which has to be of the same minor version. Every file is compared with the hash in its wheel's own RECORD.
"""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
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
TESTER = ("pytest>=8.2", "hypothesis>=6.100", "colorama")

NOT_NEEDED = shutil.ignore_patterns(
    "__pycache__", "lib-dynload", "site-packages", "dist-packages", "test", "tests", "idlelib", "tkinter", "ensurepip",
    "lib2to3", "turtledemo", "config-*", "_sysconfigdata_*",
)  # fmt: skip


class AssemblyError(Exception):
    """What is fetched can't become an interpreter; the text says why and what to do."""


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
    wheels = cache / f"wheels-{VERSION}"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.rmtree(wheels, ignore_errors=True)
    fetch(wanted, wheels)
    put_together(sorted(wheels.glob("*.whl")), folder)
    made_of.write_text(recipe, encoding="utf-8")
    shutil.rmtree(wheels)
    return folder


def requirements() -> list[str]:
    """What the game itself stands on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [PINNED.get(name_of(line), line) for line in project["dependencies"]]


def name_of(requirement: str) -> str:
    """The package that a requirement is about."""
    return requirement.split(">")[0].split("=")[0].split("<")[0].strip().lower()


def fetch(wanted: Iterable[str], wheels: Path) -> None:
    """Wheels for Windows. What is wanted for Windows only must be named: pip reads markers for the system at work."""
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--only-binary=:all:"]
    pip += ["--platform", "win_amd64", "--python-version", VERSION, "--dest", str(wheels)]
    carriers = [line for line in wanted if line == CARRIER]
    for command in ([*pip, "--no-deps", *carriers], [*pip, *(line for line in wanted if line != CARRIER)]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            last = [line for line in done.stderr.splitlines() if "ERROR" in line][-1:] or ["no reason given"]
            raise AssemblyError(f"wheels for Windows can't be fetched: {last[0]}")


def put_together(wheels: Iterable[Path], folder: Path) -> None:
    """The interpreter, its library, and every package in `Lib/site-packages`."""
    site = folder / "Lib" / "site-packages"
    shutil.copytree(sysconfig.get_path("stdlib"), folder / "Lib", ignore=NOT_NEEDED)
    site.mkdir(parents=True)
    for wheel in wheels:
        carrier = wheel.name.startswith(name_of(CARRIER) + "-")
        for name, content in checked(wheel):
            target = _place_of_carried(name, folder) if carrier else _place(name, site)
            if target is not None:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
    if not (folder / DLL).is_file():
        raise AssemblyError(f"{CARRIER} carries no {DLL}: another version of it may")
    compile_launcher(folder / "python.exe")


def checked(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """Names and contents of a wheel's files, each as its RECORD says."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        record = next((name for name in names if name.count("/") == 1 and name.endswith(".dist-info/RECORD")), None)
        if record is None:
            raise AssemblyError(f"{wheel.name}: it has no RECORD")
        rows = csv.reader(io.StringIO(archive.read(record).decode("utf-8")))
        hashes = {row[0]: row[1] for row in rows if row}
        for name in names:
            content = archive.read(name)
            if name != record and hashes.get(name) != _hash(content, hashes.get(name, "sha256=")):
                raise AssemblyError(f"{wheel.name}: {name} isn't what its RECORD says; delete the cache and try again")
            yield name, content


def _hash(content: bytes, like: str) -> str:
    """The hash of a content as RECORD writes it, by the algorithm that an entry names."""
    algorithm = like.partition("=")[0]
    digest = hashlib.new(algorithm, content).digest()
    return f"{algorithm}={base64.urlsafe_b64encode(digest).decode('ascii').rstrip('=')}"


def _place_of_carried(name: str, folder: Path) -> Path | None:
    """Where a file of the interpreter belongs."""
    file = PurePosixPath(name).name
    if CARRIED not in name or file.startswith(SYSTEM):
        return None
    if file.lower() in {DLL, "vcruntime140.dll"}:
        return folder / file
    return folder / "DLLs" / file


def _place(name: str, site: Path) -> Path | None:
    """Where a file of a package belongs; its scripts aren't needed."""
    top, _, rest = name.partition("/")
    if not top.endswith(".data"):
        return site / name
    kind, _, inside = rest.partition("/")
    return site / inside if kind in {"purelib", "platlib"} else None


def compile_launcher(target: Path) -> None:
    """The program that calls the interpreter in its DLL."""
    options = ["-municode", "-O2", "-s", f'-DPYTHON_DLL=L"{DLL}"']
    subprocess.run([COMPILER, *options, str(HERE / "launcher.c"), "-o", str(target)], check=True)
