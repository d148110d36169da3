"""Libraries of a Linux build lose the symbols that nobody reads, and go on loading."""

import struct
import subprocess
import sys
from pathlib import Path

import pytest

from tools import elf

HEAD = 64


def _library(*parts: tuple[int, int, int]) -> bytes:
    """A library of nothing but parts to load: offset in the file, address in memory, alignment."""
    head = bytearray(HEAD)
    head[:4] = b"\x7fELF"
    struct.pack_into("<Q", head, 32, HEAD)
    struct.pack_into("<HH", head, 54, 56, len(parts))
    rows = (struct.pack("<IIQQQQQQ", 1, 0, offset, address, 0, 0, 0, align) for offset, address, align in parts)
    return bytes(head) + b"".join(rows)


GOOD = _library((0, 0, 0x1000), (0x1F00, 0x3F00, 0x1000))
BROKEN = _library((0, 0, 0x1000), (0x1F00, 0x3E00, 0x1000))


def test_a_library_loads_if_its_parts_lie_page_on_page() -> None:
    assert elf.is_loadable(GOOD)
    assert not elf.is_loadable(BROKEN)


@pytest.mark.skipif(sys.platform == "win32", reason="only builds for Linux are stripped, on Linux")
def test_libraries_lose_their_symbols_unless_that_breaks_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(command: list[str | Path], **_how: object) -> None:
        *_, out, library = map(Path, command)
        out.write_bytes(BROKEN if "moved" in library.name else GOOD)

    monkeypatch.setattr(elf.shutil, "which", lambda name: name)
    monkeypatch.setattr(subprocess, "run", run)
    long = GOOD + b"symbols"
    for name in ("libx.so.1", "moved.so", "program"):
        (tmp_path / name).write_bytes(long)
    (tmp_path / "script.so").write_text("of a linker")
    elf.strip(tmp_path)
    sizes = {path.name: path.stat().st_size for path in tmp_path.iterdir()}
    assert sizes == {"libx.so.1": len(GOOD), "moved.so": len(long), "program": len(long), "script.so": 11}


def test_without_the_tool_everything_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elf.shutil, "which", lambda _name: None)
    (tmp_path / "libx.so").write_bytes(GOOD + b"symbols")
    elf.strip(tmp_path)
    assert (tmp_path / "libx.so").read_bytes() == GOOD + b"symbols"
