"""Hostile painted battlefields, checked one after the other: `python -m tools.hostile_maps --help`.

Every map is made from its number: a painted map of format 2 with classes, properties, offsets, shapes and tile
numbers that no honest map has, and then perhaps torn as text. None may raise, none may take longer than the limit. The
number of one that does is printed, and the file is left in the current folder.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import quoteattr

from game.boards import check_map
from game.engine.caldaern.land.kinds import KINDS
from game.table.progress import progress_bar

SLOWEST = 3.0
"""Seconds of the processor that the check of one map may take."""

_CLASSES = (*KINDS, "deployment", "forbidden", "exit", "objective", "Forest", "hil", "", "\u202e", "a" * 200)
_NAMES = ("height 1", "height 0,5", "hills 99", "1" * 400, "terrain", "zones", "", "height -1", "é 2.5", "height 1.5.2")
_PROPERTIES = (
    "height", "kind", "material", "colour", "cliff", "owner", "scenario", "floors", "capacity", "complex", "garrison",
    "school", "heigth", "indestructible",
)  # fmt: skip
_VALUES = (
    "0.5", "1", "3", "7", "-1", "nan", "inf", "1e400", "", "true", "wall", "fence", "trench", "ruin", "stone", "toxic",
    "unknown", "ambush", "lotus_farm", "9" * 50, "0x10", "½", "\u0661", "2147483648", "wall ",
)  # fmt: skip
_TYPES = ("", "int", "float", "bool", "string", "color", "object", "class")
_NUMBERS = (
    "0", "16", "8", "-16", "1000000", "-1000000", "1e9", "nan", "0.0001", "160", "333.3", "", "x", "90", "180", "270",
    "45",
)  # fmt: skip
_SHAPES = ("", "<point/>", "<ellipse/>", "<capsule/>", "<text>x</text>", "polygon", "polyline", "polyline")
_ATTRIBUTES = (
    "offsetx", "offsety", "parallaxx", "parallaxy", "opacity", "visible", "tintcolor", "width", "height", "id", "class",
)


class Hostile:
    """One map by its number."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(number)
        self.width, self.height = self.rng.choice(((48, 32), (48, 32), (120, 90), (32, 24), (7, 3), (256, 256)))
        self.tiles = self.rng.choice((1, 5, 30, 30, 400))
        self.many = self.rng.random() < 0.05
        """Whether the map is as full as a map can be."""

    def text(self) -> str:
        """The map, torn or not."""
        whole = "".join(self._parts())
        for _ in range(self.rng.choice((0, 0, 0, 1, 3))):
            whole = self._torn(whole)
        return whole

    def _one(self, *words: str) -> str:
        return quoteattr(self.rng.choice(words))

    def _parts(self) -> Iterator[str]:
        rng = self.rng
        form = rng.choice(("2", "2", "2", "2", "2", "1", "3", "x"))
        yield f'<map version="1.8" orientation="orthogonal" width="{self.width}" height="{self.height}" '
        yield f'tilewidth="{rng.choice((16, 16, 16, 1, 0, 1000))}" tileheight="16" infinite="0">\n<properties>'
        yield f'<property name="caldaern_format" type="int" value="{form}"/><property name="game" value="caldaern"/>'
        yield f"</properties>\n{self._tileset()}"
        kinds = (self._layer, self._layer, self._objects, self._group)
        for _ in range(90 if self.many else rng.randrange(1, 9)):
            yield self._layer() if self.many else rng.choice(kinds)()
        yield self._objects()
        yield "</map>\n"

    def _tileset(self) -> str:
        numbers = [n if self.rng.random() < 0.98 else -n for n in range(self.tiles)]
        tiles = "".join(
            f"<tile id='{n}' type={self._one(*_CLASSES)}>{self._properties()}</tile>\n" for n in numbers
        )
        return (
            f'<tileset firstgid="1" name="paint" tilewidth="16" tileheight="16" tilecount="{self.tiles}" columns="0">\n'
            f"{tiles}</tileset>\n"
        )

    def _properties(self) -> str:
        if self.rng.random() < 0.3:
            return ""
        own = "".join(
            f"<property name={self._one(*_PROPERTIES)} type={self._one(*_TYPES)} value={self._one(*_VALUES)}/>"
            for _ in range(self.rng.randrange(4))
        )
        return f"<properties>{own}</properties>"

    def _attributes(self) -> str:
        if self.rng.random() < 0.7:
            return ""
        return "".join(f" {name}={self._one(*_NUMBERS)}" for name in self.rng.sample(_ATTRIBUTES, 2))

    def _layer(self) -> str:
        rng, count = self.rng, self.width * self.height
        most = rng.choice((self.tiles, self.tiles, self.tiles + 5, 2**32 - 1))
        density = 1.0 if self.many else rng.choice((0.02, 0.3, 1.0))
        run = rng.choice((1, 7, 200))
        numbers: list[str] = []
        while len(numbers) < count:
            gid = rng.randint(1, most) if rng.random() < density else 0
            if rng.random() < 0.01:
                gid |= rng.choice((1 << 31, 1 << 30, 1 << 29, 1 << 28))
            numbers += [str(gid)] * run
        if rng.random() < 0.03:
            numbers[rng.randrange(count)] = rng.choice(("-1", "x", "", "1e5", "99999999999"))
        data = ",".join(numbers[: count - (rng.random() < 0.02)])
        size = f'width="{self.width}" height="{self.height}"'
        head = f"<layer name={self._one(*_NAMES)} {'' if rng.random() < 0.02 else size}{self._attributes()}>"
        return f'{head}{self._properties()}<data encoding="csv">\n{data}\n</data></layer>\n'

    def _group(self) -> str:
        inner = "".join(self._layer() for _ in range(self.rng.randrange(3)))
        depth = self.rng.choice((1, 1, 1, 40))
        return f"<group name='g'{self._attributes()}>" * depth + inner + "</group>" * depth + "\n"

    def _objects(self) -> str:
        name = self.rng.choice(("terrain", "terrain", "zones", "markers", "terain"))
        many = self.rng.choice((0, 3, 20, 20, 2100 if self.many else 50))
        things = "".join(self._object() for _ in range(many))
        return f"<objectgroup name='{name}'{self._attributes()}>\n{things}</objectgroup>\n"

    def _object(self) -> str:
        rng = self.rng
        shape = rng.choice(_SHAPES)
        if shape.startswith("poly"):
            corners = rng.choice((0, 1, 2, 5, 40))
            points = " ".join(f"{rng.choice(_NUMBERS)},{rng.randint(-999, 9999)}" for _ in range(corners))
            shape = f'<{shape} points="{points}"/>'
        where = "".join(f" {side}={self._one(*_NUMBERS)}" for side in ("width", "height", "rotation"))
        at = f' x="{rng.uniform(-50, self.width * 16):g}" y="{rng.uniform(-50, self.height * 16):g}"'
        gid = f' gid="{rng.randrange(2**32)}"' if rng.random() < 0.05 else ""
        gid = gid or (f' gid="{rng.randint(0, self.tiles + 2)}"' if rng.random() < 0.1 else "")
        kind, called = self._one(*_CLASSES), self._one("A", "B", "", "x" * 300)
        return f"<object id='1' name={called} type={kind}{at}{where}{gid}>{self._properties()}{shape}</object>\n"

    def _torn(self, text: str) -> str:
        """The text with a piece gone, doubled, or a number in it replaced."""
        rng = self.rng
        start = rng.randrange(len(text))
        end = min(len(text), start + rng.choice((1, 1, 9, 400)))
        way = rng.randrange(4)
        if way == 0:
            return text[:start] + text[end:]
        if way == 1:
            return text[:end] + text[start:]
        if way == 2:
            return text[:start] + rng.choice(("<", ">", '"', "\0", "&", "</layer>", "\ud7ff", "9" * 30)) + text[start:]
        head, tail = text[:start], text[start:]
        return head + re.sub(r"-?\d+", rng.choice(_NUMBERS), tail, count=1)


def check(number: int, path: Path) -> float:
    """Write one map, check it, and give the seconds of the processor that took. Whatever it raises comes through."""
    path.write_text(Hostile(number).text(), encoding="utf-8")
    before = time.process_time()
    check_map(path)
    return time.process_time() - before


def main() -> int:
    """0 when every map was answered in time."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--maps", type=int, default=10_000, help="how many maps")
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    args = parser.parse_args()
    slowest, bad = (0.0, -1), 0
    with tempfile.TemporaryDirectory() as folder, progress_bar("hostile maps") as tick:
        path = Path(folder) / "hostile.tmx"
        for number in range(args.first, args.first + args.maps):
            tick(number - args.first, args.maps)
            try:
                took = check(number, path)
            except Exception:  # noqa: BLE001  # whatever it is, it is what is looked for
                bad += 1
                print(f"map {number} raises:\n{traceback.format_exc()}")
                Path(f"hostile_{number}.tmx").write_bytes(path.read_bytes())
                continue
            slowest = max(slowest, (took, number))
            if took > SLOWEST:
                bad += 1
                print(f"map {number} takes {took:.1f} s")
                Path(f"hostile_{number}.tmx").write_bytes(path.read_bytes())
    print(f"{args.maps} maps, {bad} bad; the slowest was {slowest[1]} with {slowest[0]:.2f} s")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
