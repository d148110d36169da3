"""A build for older Linux systems: `python packaging/linux/old_c.py`, or `make package-old-c`, on Debian 12.

A build bundles the Python that makes it, and with the machine's own it would run on this machine's system and newer
ones only. So this makes a CPython that asks for no newer C library than wheels do (GLIBC_2.17, of 2012): CPython, zlib
and libffi are compiled from the distribution's sources (apt checks their signatures) with Zig's C compiler, which comes
as a wheel and brings old C libraries to link with. The packages are wheels for manylinux2014. It takes long, and is
kept in a cache folder.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))

import wheels  # noqa: E402  (what the builds for all systems share)
from wheels import AssemblyError  # noqa: E402

VERSION = "3.11"
GLIBC = (2, 17)
MACHINES = ("x86_64",)
PLATFORM = "manylinux2014_x86_64"
TARGET = f"x86_64-linux-gnu.{GLIBC[0]}.{GLIBC[1]}"
COMPILER = "ziglang==0.17.1"
BUILDER = ("pyinstaller>=6.10",)
NEEDED = {
    "apt-get": "apt", "dpkg-source": "dpkg-dev", "make": "make", "tar": "tar", "xz": "xz-utils", "objdump": "binutils",
}  # fmt: skip
SOURCES = (f"python{VERSION}", "zlib", "libffi")

LEFT_OUT = """*disabled*
_bz2 _crypt _ctypes_test _curses _curses_panel _dbm _gdbm _hashlib _lzma _sqlite3 _ssl _testbuffer _testcapi
_testclinic _testimportmultiple _testinternalcapi _testmultiphase _tkinter _uuid _xxtestfuzz audioop nis ossaudiodev
readline spwd xxlimited xxlimited_35
"""
"""Modules that the game doesn't use, and that would each need one library more. Hashes are there without OpenSSL."""


CHANGED = {
    "Makefile.pre.in": {"-Wl,-h$": "-Wl,-soname,$"},
    "Modules/pyexpat.c": {'#include "Python.h"\n': '#define Py_BUILD_CORE_MODULE 1\n#include "Python.h"\n'},
    "setup.py": {
        "        self.add_multiarch_paths()\n": "",
        "system_lib_dirs = [": "system_lib_dirs = [] and [",
        "system_include_dirs = [": "system_include_dirs = [] and [",
    },
}
"""Texts of CPython that read otherwise here: Zig's linker knows an option by its long name alone; a repair that Debian
took over into pyexpat reads headers of the core; and extension modules are to be compiled without a look at this
machine's own headers and libraries, which are of another C library."""


@dataclass(frozen=True)
class OldPython:
    """An interpreter, and the environment that it needs."""

    program: Path
    environment: Mapping[str, str]


def main() -> int:
    """The interpreter, and with it the build."""
    try:
        python = assemble(wheels.cache_folder())
    except AssemblyError as fault:
        print(f"No build for older systems: {fault}", file=sys.stderr)
        return 1
    build = [python.program, "-m", "tools.package"]
    return subprocess.run(build, check=False, cwd=wheels.ROOT, env={**os.environ, **python.environment}).returncode


def assemble(cache: Path) -> OldPython:
    """The interpreter in the cache with all packages, made on the first call and when what it is made of changes.

    Raises AssemblyError if it can't be made here.
    """
    missing = [package for program, package in NEEDED.items() if not shutil.which(program)]
    if platform.machine() not in MACHINES:
        raise AssemblyError("it is for Linux on x86-64")
    if missing:
        raise AssemblyError(f"these packages are missing: {' '.join(missing)}")
    folder = cache / "old-c"
    python = folder / "python"
    compiled = _recipe(COMPILER, LEFT_OUT, Path(__file__).read_text(encoding="utf-8"))
    if not _is_made_of(python, compiled):
        shutil.rmtree(folder, ignore_errors=True)
        tools = compiler(folder / "zig")
        packed = sources(folder / "sources")
        compile_all(packed, tools, folder / "build", python)
        for used in ("zig", "sources", "build", "apt", "zig-cache"):
            shutil.rmtree(folder / used, ignore_errors=True)
        (python / "made-of.txt").write_text(compiled, encoding="utf-8")
    wanted = [*wheels.requirements(), *BUILDER]
    packages = folder / "packages"
    if not _is_made_of(packages, _recipe(*wanted)):
        fetched = folder / "wheels"
        for used in (packages, fetched):
            shutil.rmtree(used, ignore_errors=True)
        wheels.fetch(wanted, fetched, platform=PLATFORM, python=VERSION)
        for wheel in sorted(fetched.glob("*.whl")):
            wheels.unpack(wheel, packages)
        shutil.rmtree(fetched)
        (packages / "made-of.txt").write_text(_recipe(*wanted), encoding="utf-8")
    environment = {"PYTHONPATH": str(packages), "LD_LIBRARY_PATH": str(python / "lib"), "PYTHONNOUSERSITE": "1"}
    return OldPython(python / "bin" / f"python{VERSION}", environment)


def _recipe(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode("utf-8")).hexdigest()


def _is_made_of(folder: Path, recipe: str) -> bool:
    made_of = folder / "made-of.txt"
    return made_of.is_file() and made_of.read_text(encoding="utf-8") == recipe


def compiler(folder: Path) -> dict[str, str]:
    """Zig's C compiler for the old C library: the variables by which `configure` and `make` find it."""
    fetched = folder / "wheels"
    wheels.fetch([COMPILER], fetched, platform=PLATFORM, python=VERSION, alone=True)
    for wheel in fetched.glob("*.whl"):
        wheels.unpack(wheel, folder)
    zig = folder / "ziglang" / "zig"
    zig.chmod(0o755)
    # CPython says when it was built, which Zig takes for a fault.
    options = f'-target {TARGET} -fno-sanitize=all "$@" -Wno-date-time'
    calls = {
        "CC": ("cc", f"cc {options}"),
        "CXX": ("c++", f"c++ {options}"),
        "AR": ("ar", 'ar "$@"'),
        "RANLIB": ("ranlib", 'ranlib "$@"'),
    }
    variables = {name: str(folder.parent / "zig-cache") for name in ("ZIG_GLOBAL_CACHE_DIR", "ZIG_LOCAL_CACHE_DIR")}
    for variable, (name, arguments) in calls.items():
        script = folder / name
        script.write_text(f'#!/bin/sh\nexec "{zig}" {arguments}\n', encoding="utf-8")
        script.chmod(0o755)
        variables[variable] = str(script)
    return variables


def sources(folder: Path) -> Path:
    """The distribution's sources, fetched by apt from where the machine's own packages come from."""
    apt = _apt(folder.parent / "apt")
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["apt-get", *apt, "-qq", "update"], check=False, capture_output=True)
    for name in SOURCES:
        said = subprocess.run(["apt-cache", *apt, "madison", name], check=False, capture_output=True, text=True).stdout
        versions = [line.split("|")[1].strip() for line in said.splitlines() if line.endswith("Sources")]
        # An update may be announced and not be had yet: then the version before it.
        for version in sorted(set(versions), reverse=True):
            fetch = ["apt-get", *apt, "-qq", "source", "--download-only", f"{name}={version}"]
            if subprocess.run(fetch, check=False, capture_output=True, cwd=folder).returncode == 0:
                break
        else:
            raise AssemblyError(f"apt offers no source of {name} on this release of the system")
    return folder


def _apt(folder: Path) -> list[str]:
    """Options that make apt read source packages, with lists of its own, so that nothing on the machine changes."""
    parts = folder / "parts"
    for needed in (parts, folder / "lists" / "partial", folder / "cache" / "archives" / "partial"):
        needed.mkdir(parents=True, exist_ok=True)
    etc = Path("/etc/apt")
    for path in (etc / "sources.list", *sorted((etc / "sources.list.d").glob("*"))):
        if path.is_file():
            text = "\n\n".join(source_entries(path.read_text(encoding="utf-8"), _codename()))
            (parts / path.name).write_text(text + "\n", encoding="utf-8")
    given = {"Etc::SourceList": "/dev/null", "Etc::SourceParts": parts, "State::Lists": folder / "lists"}
    given["Cache"] = folder / "cache"
    return [word for key, value in given.items() for word in ("-o", f"Dir::{key}={value}")]


def _codename() -> str:
    """The distribution's own name of its release, `bookworm` for example; its archives are called by it."""
    found = re.search(r"^VERSION_CODENAME=(\w+)$", Path("/etc/os-release").read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise AssemblyError("this system doesn't tell the name of its release")
    return found[1]


def source_entries(text: str, codename: str) -> Iterator[str]:
    """The entries of one of apt's files that are about a release, both forms of them, made to name its sources."""
    for paragraph in re.split(r"\n\s*\n", text):
        suites = re.search(r"^Suites:(.*)$", paragraph, re.MULTILINE)
        if suites and _is_about(suites[1].split(), codename):
            yield re.sub(r"^Types:.*$", "Types: deb-src", paragraph.strip(), flags=re.MULTILINE)
    for line in text.splitlines():
        entry = re.fullmatch(r"deb\s+(\[[^]]*\]\s+)?(\S+)\s+(\S+)\s+(.*)", line.strip())
        if entry and _is_about([entry[3]], codename):
            yield f"deb-src {entry[1] or ''}{entry[2]} {entry[3]} {entry[4]}"


def _is_about(suites: Iterable[str], codename: str) -> bool:
    return any(suite.split("-")[0] == codename for suite in suites)


def compile_all(packed: Path, tools: Mapping[str, str], build: Path, prefix: Path) -> None:
    """zlib and libffi as static libraries, then CPython with them, installed into `prefix` with their licences."""
    environment = {**os.environ, **tools}
    for name in ("PYTHONPATH", "PYTHONHOME", "CPPFLAGS", "CFLAGS", "LDFLAGS"):
        environment.pop(name, None)
    log = build / "log.txt"
    build.mkdir(parents=True)
    static = build / "static"

    def run(command: list[str], folder: Path, **more: str) -> None:
        with log.open("a", encoding="utf-8") as out:
            done = subprocess.run(
                command, cwd=folder, env={**environment, **more}, stdin=subprocess.DEVNULL, stdout=out, stderr=out,
                check=False,
            )  # fmt: skip
        if done.returncode:
            raise AssemblyError(f"{command[0]} ended with {done.returncode} in {folder.name}; {log} tells more")

    jobs = f"-j{os.cpu_count() or 1}"
    for name, options in LIBRARIES.items():
        folder = build / name
        folder.mkdir()
        archive = next(packed.glob(f"{name}_*.orig.tar.*"))
        run(["tar", "--extract", "--strip-components=1", "--file", str(archive)], folder)
        run(["./configure", f"--prefix={static}", *options], folder, CFLAGS="-O2 -fPIC")
        run(["make", jobs, "install"], folder)
        _keep_licence(folder, prefix, name)
    folder = build / "python"
    description = next(packed.glob(f"python{VERSION}_*.dsc"))
    run(["dpkg-source", "--no-check", "--extract", str(description), str(folder)], build)
    (folder / "Modules" / "Setup.local").write_text(LEFT_OUT, encoding="utf-8")
    for name, changes in CHANGED.items():
        text = (folder / name).read_text(encoding="utf-8")
        for old, new in changes.items():
            text = text.replace(old, new)
        (folder / name).write_text(text, encoding="utf-8")
    paths = {"CPPFLAGS": f"-I{static}/include", "LDFLAGS": f"-L{static}/lib"}
    paths["PKG_CONFIG_LIBDIR"] = f"{static}/lib/pkgconfig"
    options = ["--enable-shared", "--without-ensurepip", "--disable-test-modules", "--without-static-libpython"]
    run(["./configure", f"--prefix={prefix}", *options, "CFLAGS=-g0"], folder, **paths)
    run(["make", jobs, "PY3LIBRARY="], folder)  # nobody needs it, and Zig doesn't link a library that has no code
    run(["make", "install", "PY3LIBRARY="], folder)
    _keep_licence(folder, prefix, "python")


LIBRARIES = {
    "zlib": ("--static",),
    "libffi": (
        "--disable-shared", "--with-pic", "--disable-docs", "--disable-multi-os-directory",
        "--disable-exec-static-tramp",
    ),
}  # fmt: skip
"""The libraries and the options of their `configure`. libffi's static trampolines need a newer C library."""


def _keep_licence(folder: Path, prefix: Path, name: str) -> None:
    target = prefix / "share" / "licences-of-parts" / name / "LICENSE"
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(next(path for path in (folder / "LICENSE", folder / "README") if path.is_file()), target)


if __name__ == "__main__":
    sys.exit(main())
