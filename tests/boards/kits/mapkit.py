"""Good maps as text, to be spoilt by tests: a map, its tile set and its picture in a folder."""

from __future__ import annotations

import base64
import gzip
import io
import json
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.boards import Finding, Report, check_map
from game.engine.caledea.position.board import LETTERS, PAIR_CODES
from game.paths import MAPS
from game.words import Words, languages
from tests.boards.kits.textkit import whole_map

STRICT = [Words(lang, strict=True) for lang in languages()]

DUEL_ROWS = ((0, 6, 7, 14, 0, 6), (14, 7, 0, 6, 7, 14), (0, 6, 7, 14, 0, 6),
             (14, 7, 0, 6, 7, 14), (0, 6, 7, 14, 0, 6), (14, 7, 0, 6, 7, 14))  # fmt: skip
"""A 6 x 6 board of four kingdoms with nine squares each."""

Rows = Sequence[Sequence[int]]


def _csv(rows: Rows) -> str:
    return "\n" + ",\n".join(",".join(map(str, row)) for row in rows) + "\n"


def packed(rows: Rows, compression: str = "") -> str:
    """Tile numbers as Base64, perhaps compressed."""
    raw = b"".join(struct.pack(f"<{len(row)}I", *row) for row in rows)
    pack = {"": bytes, "zlib": zlib.compress, "gzip": gzip.compress}[compression]
    return base64.b64encode(pack(raw)).decode()


def layer_text(rows: Rows, name: str = "resources", encoding: str = "csv", compression: str = "") -> str:
    """A tile layer. `rows` are tile numbers, 0 for empty."""
    data = _csv(rows) if encoding == "csv" else packed(rows, compression)
    how = f'encoding="{encoding}"' + (f' compression="{compression}"' if compression else "")
    return (
        f' <layer id="1" name="{name}" width="{len(rows[0])}" height="{len(rows)}">\n'
        f"  <data {how}>{data}</data>\n </layer>\n"
    )


def tileset_text(tiles: Sequence[str] | None = None, image: str = "squares.png") -> str:
    """The supplied tile set; `tiles` replaces the <tile> elements."""
    body = "\n".join(tile_text(i) for i in range(len(PAIR_CODES))) if tiles is None else "\n".join(tiles)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<tileset version="1.8" name="squares" tilewidth="64" tileheight="64" tilecount="15" columns="5">\n'
        f' <image source="{image}" width="320" height="192"/>\n{body}\n</tileset>\n'
    )


def tile_text(number: int, a: str = "", b: str = "", kind: str = 'type="square"', more: str = "") -> str:
    """A tile element with its two resources."""
    a, b = a or LETTERS[PAIR_CODES[number][0]], b or LETTERS[PAIR_CODES[number][1]]
    return (
        f' <tile id="{number}" {kind}>\n  <properties>\n   <property name="resource_a" value="{a}"/>\n'
        f'   <property name="resource_b" value="{b}"/>{more}\n  </properties>\n </tile>'
    )


GAME = '  <property name="game" value="caledea"/>\n'
EXTERNAL = ' <tileset firstgid="1" source="squares.tsx"/>\n'


def embedded(tiles: Sequence[str] | None = None) -> str:
    """The tile set inside the map."""
    lines = tileset_text(tiles).splitlines()[1:]
    return "\n".join([lines[0].replace("<tileset", '<tileset firstgid="1"'), *lines[1:]]) + "\n"


def map_text(
    pairs: Rows = DUEL_ROWS, *, layers: str = "", tilesets: str = EXTERNAL, properties: str = GAME,
    orientation: str = "orthogonal", infinite: str = "0", size: tuple[object, object] | None = None,
    more: str = "", encoding: str = "csv", compression: str = "",
) -> str:  # fmt: skip
    """A map as Tiled writes it. `pairs` are pair numbers (tile number - 1); -1 is an empty square."""
    rows = [[pair + 1 for pair in row] for row in pairs]
    content = tilesets + (layers or layer_text(rows, encoding=encoding, compression=compression)) + more
    extent = size or (len(pairs[0]), len(pairs))
    return whole_map(extent, (64, 64), properties, content, orientation=orientation, infinite=infinite)


def json_map(pairs: Rows = DUEL_ROWS, **changes: object) -> dict[str, object]:
    """The same map as Tiled's JSON, for an external tile set."""
    layer = {
        "data": [pair + 1 for row in pairs for pair in row], "height": len(pairs), "width": len(pairs[0]),
        "name": "resources", "type": "tilelayer", "opacity": 1, "visible": True, "x": 0, "y": 0, "id": 1,
    }  # fmt: skip
    return {
        "type": "map", "orientation": "orthogonal", "infinite": False, "width": len(pairs[0]),
        "height": len(pairs), "tilewidth": 64, "tileheight": 64, "version": "1.8",
        "properties": [{"name": "game", "type": "string", "value": "caledea"}],
        "tilesets": [{"firstgid": 1, "source": "squares.tsx"}], "layers": [layer],
    } | changes  # fmt: skip


def png(width: int, height: int) -> bytes:
    """A picture of one colour."""
    out = io.BytesIO()
    pygame.image.save(pygame.Surface((width, height)), out, "picture.png")
    return out.getvalue()


@dataclass
class Workshop:
    """A folder with a map that tests may spoil before it is checked."""

    folder: Path
    name: str = "map.tmx"
    files: dict[str, str | bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        picture = (MAPS / "caledea" / "squares.png").read_bytes()
        self.files = {"squares.tsx": tileset_text(), "squares.png": picture, self.name: map_text()} | self.files

    @property
    def path(self) -> Path:
        return self.folder / self.name

    def write(self) -> Path:
        self.folder.mkdir(parents=True, exist_ok=True)
        for name, content in self.files.items():
            data = content.encode() if isinstance(content, str) else content
            (self.folder / name).write_bytes(data)
        return self.path

    def check(self, text: str | bytes | dict[str, object] | None = None, **files: str | bytes) -> Report:
        """Write everything and check the map; `files` are named with _ for the dot (squares_tsx)."""
        if text is not None:
            self.files[self.name] = json.dumps(text) if isinstance(text, dict) else text
        self.files |= {name.replace("_", "."): content for name, content in files.items()}
        return worded(check_map(self.write()))


def worded(report: Report) -> Report:
    """The report, every finding of which has its text, and every value in it, in each language."""
    for finding in report.findings:
        for words in STRICT:
            assert "{" not in finding.text(words)
    return report


def check_text(folder: Path, text: str, **files: str) -> Report:
    """Write a map, and files named with _ for the dot, and check it; every finding has its words."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name.replace("_", ".")).write_text(content, encoding="utf-8")
    (folder / "map.tmx").write_text(text, encoding="utf-8")
    return worded(check_map(folder / "map.tmx"))


def codes(report: Report) -> list[str]:
    """The codes found, without repetition, in order."""
    return list(dict.fromkeys(finding.code for finding in report.findings))


def faults(report: Report) -> list[str]:
    """The names of the faults found, without repetition, in order."""
    return list(dict.fromkeys(finding.fault for finding in report.findings))


def only(report: Report) -> Finding:
    """The one finding of a report that has one."""
    assert len(report.findings) == 1, [finding.fault for finding in report.findings]
    return report.findings[0]
