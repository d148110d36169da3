"""A Windows build made on Linux: `make package-windows`, or `python packaging/windows/build.py`.

PyInstaller runs under Wine with a CPython for Windows (`interpreter.py`), as `python -m tools.package` does on Windows;
then NSIS makes the installer. In `dist/`: a `.zip` and a `-setup.exe`. What takes long is kept in a cache folder,
`CALEIDOS_BUILD_CACHE` or `~/.cache/caleidos-build`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(HERE.parent), str(ROOT)]

import interpreter  # noqa: E402
import wine  # noqa: E402
from wheels import cache_folder  # noqa: E402

from game import __version__  # noqa: E402

DIST = ROOT / "dist"
FOLDER = ROOT / "build" / "windows" / "caleidos"
SETUP = DIST / f"caleidos-{__version__}-windows-amd64-setup.exe"


def main() -> int:
    """Build, pack, and say what was made."""
    cache = cache_folder()
    try:
        python = interpreter.assemble(cache)
    except interpreter.AssemblyError as fault:
        print(f"No Windows build: {fault}", file=sys.stderr)
        return 1
    prefix = cache / "prefix"
    code, output = wine.run(prefix, python / "python.exe", "-m", "tools.package", cwd=ROOT)
    wine.stop(prefix)
    print(output, end="")
    if code:
        print(f"No Windows build: packing under Wine ended with {code}", file=sys.stderr)
        return 1
    installer()
    print(f"{SETUP.relative_to(ROOT)}  {SETUP.stat().st_size / 1e6:.1f} MB")
    return 0


def installer() -> None:
    """The installer of what PyInstaller made."""
    size = sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()) // 1024
    given = {"VERSION": __version__, "FOLDER": FOLDER, "OUT": SETUP, "ROOT": ROOT, "SIZE_KIB": size}
    defines = [f"-D{name}={value}" for name, value in given.items()]
    subprocess.run(["makensis", "-V2", "-INPUTCHARSET", "UTF8", *defines, str(HERE / "caleidos.nsi")], check=True)


if __name__ == "__main__":
    sys.exit(main())
