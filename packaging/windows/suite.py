"""The tests under a CPython for Windows in Wine: `make test-windows`, with ARGS="tests/table tests/cli" for a part.

Wine is slow: every part runs by itself and is ended when its time is up, and a line for each says how it went. What
stands behind `--` goes to pytest. Wine is no Windows, but most of what breaks there breaks here, too.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(ROOT)]

import build  # noqa: E402
import interpreter  # noqa: E402
import wine  # noqa: E402

MINUTES = 20
_VERDICT = re.compile(r"^\d+ (?:passed|failed|skipped|error|deselected|warning).*|^no tests ran.*", re.MULTILINE)
_NO_VERDICT = "ended without a verdict"
_FAULT = re.compile(r"^(?:FAILED|ERROR) .*|wine: (?:Call|Unhandled) .*", re.MULTILINE)


def main(argv: Sequence[str]) -> int:
    """Run every part, say how it went; 0 when all of it passed."""
    end = argv.index("--") if "--" in argv else len(argv)
    parser = argparse.ArgumentParser(description="The tests under a CPython for Windows in Wine.")
    parser.add_argument("part", nargs="*", help="folders and files of tests; without any, every folder")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="for each part")
    chosen = parser.parse_args(argv[:end])
    cache = build.cache_folder()
    try:
        python = interpreter.assemble(cache) / "python.exe"
    except interpreter.AssemblyError as fault:
        print(f"No tests under Wine: {fault}", file=sys.stderr)
        return 1
    good = True
    for part in chosen.part or all_parts():
        good &= run_part(python, cache, part, argv[end + 1 :], chosen.minutes * 60)
    return 0 if good else 1


def all_parts() -> list[str]:
    """Every folder of tests but those that need a window of this system, and the files beside them."""
    found = [path for path in (ROOT / "tests").iterdir() if path.is_dir() and any(path.rglob("test_*.py"))]
    folders = [f"tests/{path.name}" for path in found if path.name != "e2e"]
    return [*sorted(folders), *sorted(f"tests/{path.name}" for path in (ROOT / "tests").glob("test_*.py"))]


def run_part(python: Path, cache: Path, part: str, more: Sequence[str], limit_s: float) -> bool:
    """One part in a process of its own; whether it passed."""
    prefix = cache / "prefix-tests"
    said, began = "", time.monotonic()
    wine.start(prefix)
    command = ["wine", str(python), "-m", "pytest", "-p", "no:cacheprovider", "--tb=short", "-rfE", *more, part]
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=surroundings(cache), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=limit_s, check=False,
        )  # fmt: skip
        said, code = done.stdout.decode("utf-8", errors="replace"), done.returncode
        verdict = (_VERDICT.findall(said.replace("\r", "")) or [_NO_VERDICT])[-1]
    except subprocess.TimeoutExpired as late:
        said, code = (late.stdout or b"").decode("utf-8", errors="replace"), 1
        verdict = f"not finished; {said.count('.')} tests or more had passed"
    wine.stop(prefix)
    print(f"{part:40} {time.monotonic() - began:6.0f} s  {verdict}", flush=True)
    for fault in _FAULT.findall(said.replace("\r", "")):
        print(f"    {fault}", flush=True)
    # Wine says 0 of a program that it had to end, too. 5: nothing of it was chosen.
    return code in (0, 5) and verdict != _NO_VERDICT


def surroundings(cache: Path) -> dict[str, str]:
    """No window, no sound, and compiled modules apart from those of this system."""
    more = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "DISPLAY": ""}
    more["PYTHONPYCACHEPREFIX"] = "Z:" + str(cache / "compiled").replace("/", "\\")
    own = wine.environment(cache / "prefix-tests", more)
    return {name: value for name, value in own.items() if name not in ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")}


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main(sys.argv[1:]))
