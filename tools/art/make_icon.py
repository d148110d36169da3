"""Write the program's icon: `python -m tools.art.make_icon [FOLDER]`.

The picture is the lid of a box: blue cloth, brass edges, and our own horse on a parchment medallion. The SVG
is put together from `assets/svg/cal_cavalry.svg` and the palette; PNG, ICO (Windows) and ICNS (macOS) are
drawn from it. The files are committed, because desktops read them where no script can run.
"""

from __future__ import annotations

import io
import json
import os
import re
import struct
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICNS_TYPES = {128: b"ic07", 256: b"ic08", 512: b"ic09"}
ICO_SIZES = (16, 32, 48, 256)
CORNERS = ((22, 22), (106, 22), (22, 106), (106, 106))


def svg() -> str:
    """The icon as SVG, within the subset that our own renderer draws."""
    palette = json.loads((ROOT / "assets" / "palette.json").read_text(encoding="utf-8"))
    color, seat = palette["color"], palette["seats"][0]
    ink = color["ink"]
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">',
        "<defs>",
        _gradient("cloth", seat["main"], seat["dark"]),
        _gradient("brass", color["brass_light"], color["brass_dark"]),
        "</defs>",
        _square(5, 20, "url(#brass)", ink, 3),
        _square(11, 15, "url(#cloth)", ink, 2),
        *(_circle(x, y, 4, color["brass_light"], color["brass_dark"], 1) for x, y in CORNERS),
        _circle(64, 64, 45, color["brass"], ink, 2.5),
        _circle(64, 64, 40, color["parchment_light"], ink, 1.5),
        '<g transform="translate(31 28) scale(1.06)">',
        *_horse(palette),
        "</g>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _gradient(name: str, first: str, last: str) -> str:
    stops = f'<stop offset="0" stop-color="{first}"/><stop offset="1" stop-color="{last}"/>'
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="100%">{stops}</linearGradient>'


def _square(inset: int, radius: int, fill: str, line: str, width: float) -> str:
    side = 128 - 2 * inset
    place = f'x="{inset}" y="{inset}" width="{side}" height="{side}" rx="{radius}"'
    return f'<rect {place} fill="{fill}" stroke="{line}" stroke-width="{width}"/>'


def _circle(x: int, y: int, radius: int, fill: str, line: str, width: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{line}" stroke-width="{width}"/>'


def _horse(palette: dict[str, Any]) -> list[str]:
    """The shapes of the cavalry piece in the colours of the first seat."""
    text = (ROOT / "assets" / "svg" / "cal_cavalry.svg").read_text(encoding="utf-8")
    shapes: list[str] = re.findall(r"<(?:path|circle|rect|ellipse|line)[^>]*/>", text)
    slots, seat = palette["svg_slots"], palette["seats"][0]
    for slot in ("main", "dark", "light"):
        shapes = [shape.replace(slots[slot], seat[slot]) for shape in shapes]
    return shapes


def png(source: str, size: int) -> bytes:
    """The icon as a square PNG."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    picture = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (size, size))
    out = io.BytesIO()
    pygame.image.save(picture, out, "icon.png")
    return out.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon that holds PNG pictures by size; 256 is written as 0 in its directory."""
    offset = 6 + 16 * len(pictures)
    directory, body = struct.pack("<3H", 0, 1, len(pictures)), b""
    for size, data in pictures.items():
        directory += struct.pack(
            "<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(data), offset + len(body)
        )
        body += data
    return directory + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon that holds PNG pictures by size."""
    parts = b"".join(
        ICNS_TYPES[size] + struct.pack(">I", len(data) + 8) + data for size, data in pictures.items()
    )
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def main(folder: Path) -> None:
    """Write the SVG and everything drawn from it."""
    source = svg()
    pictures = {size: png(source, size) for size in SIZES}
    folder.mkdir(parents=True, exist_ok=True)
    (ROOT / "assets" / "icon.svg").write_text(source, encoding="utf-8", newline="\n")  # the window shows it too
    (folder / "caleidos.svg").write_text(source, encoding="utf-8", newline="\n")
    for size, data in pictures.items():
        (folder / f"caleidos-{size}.png").write_bytes(data)
    (folder / "caleidos.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))
    (folder / "caleidos.icns").write_bytes(icns({size: pictures[size] for size in ICNS_TYPES}))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "packaging" / "icon")
