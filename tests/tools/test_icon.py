"""The committed icon is what the script draws, and its containers hold what they name."""

import struct

from tools.art.make_icon import ICNS_TYPES, ICO_SIZES, ROOT, SIZES, icns, ico, svg

ICON = ROOT / "packaging" / "icon"


def _png(size: int) -> bytes:
    return (ICON / f"caleidos-{size}.png").read_bytes()


def test_committed_svg_is_what_the_script_writes() -> None:
    assert (ICON / "caleidos.svg").read_text(encoding="utf-8") == svg()
    assert (ROOT / "assets" / "icon.svg").read_text(encoding="utf-8") == svg()


def test_every_png_has_the_size_of_its_name() -> None:
    for size in SIZES:
        assert struct.unpack(">2I", _png(size)[16:24]) == (size, size)


def test_windows_icon_points_at_its_pictures() -> None:
    data = (ICON / "caleidos.ico").read_bytes()
    assert data == ico({size: _png(size) for size in ICO_SIZES})
    assert struct.unpack("<3H", data[:6]) == (0, 1, len(ICO_SIZES))
    for n, size in enumerate(ICO_SIZES):
        width, *_, length, offset = struct.unpack("<4B2H2I", data[6 + 16 * n : 22 + 16 * n])
        assert width == size % 256
        assert data[offset : offset + length] == _png(size)


def test_mac_icon_says_its_own_length() -> None:
    data = (ICON / "caleidos.icns").read_bytes()
    assert data == icns({size: _png(size) for size in ICNS_TYPES})
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8]) == (len(data),)
