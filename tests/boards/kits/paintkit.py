"""Painted battlefields as text: small pictures of letters, each letter a tile."""

from __future__ import annotations

from collections.abc import Mapping

from tests.boards.kits.fieldkit import GAME, PX, field_text, prop

FORMAT_2 = prop("caldaern_format", 2, "int") + GAME
SIZE = (48, 32)

_OWNER_1, _OWNER_2 = prop("owner", 1, "int"), prop("owner", 2, "int")
TILES: Mapping[str, tuple[str, str]] = {
    "F": ("forest", ""),
    "f": ("forest", prop("colour", "ancient")),
    "M": ("marsh", ""),
    "R": ("river", ""),
    "=": ("bridge", ""),
    "H": ("hill", ""),
    "1": ("hill", prop("height", 0.5, "float")),
    "2": ("hill", prop("height", 1, "float")),
    "3": ("hill", prop("height", 1.5, "float")),
    "4": ("hill", prop("height", 2, "float")),
    "C": ("hill", prop("colour", "scree")),
    "c": ("hill", prop("height", 2, "float") + prop("cliff", "true", "bool")),
    "W": ("obstacle", prop("kind", "wall")),
    "V": ("obstacle", prop("kind", "wall") + prop("material", "stone")),
    "w": ("obstacle", prop("kind", "fence")),
    "B": ("building", prop("height", 1, "float") + prop("floors", 1, "int")),
    "I": ("impassable", ""),
    "S": ("deployment", _OWNER_1),
    "N": ("deployment", _OWNER_2),
    "s": ("deployment", _OWNER_1 + prop("scenario", "ambush")),
    "X": ("forbidden", ""),
    "E": ("exit", _OWNER_1),
    "?": ("", ""),
    "!": ("furnace", ""),
    "o": ("obstacle", prop("kind", "hedge")),
    "h": ("hill", prop("height", 0.7, "float")),
    "k": ("Forrest", ""),
    "n": ("deployment", ""),
    "q": ("river", prop("colour", "boiling")),
    "A": ("hill", prop("colour", "anvil")),
    "d": ("", prop("plain", "desert")),
    "m": ("", prop("plain", "normal")),
}
"""Tiles of the kit: class and properties."""

_LETTERS = list(TILES)


def tileset() -> str:
    """The tiles of the kit as a set inside the map."""
    tiles = "".join(
        f'  <tile id="{n}"{f" type={chr(34)}{kind}{chr(34)}" if kind else ""}>'
        f"{f'<properties>{own}</properties>' if own else ''}</tile>\n"
        for n, (kind, own) in enumerate(TILES.values())
    )
    size = f'tilewidth="{PX}" tileheight="{PX}" tilecount="{len(TILES)}" columns="0"'
    head = f' <tileset firstgid="1" name="paint" {size}>'
    return f"{head}\n{tiles} </tileset>\n"


def gid_of(letter: str) -> int:
    """The number of a letter's tile in a map of this kit."""
    return _LETTERS.index(letter) + 1


def painted(
    picture: str, at: tuple[int, int] = (10, 10), *, name: str = "paint", more: str = "", inner: str = "",
    number: int = 20, flags: int = 0, size: tuple[int, int] = SIZE,
) -> str:  # fmt: skip
    """A tile layer with a picture whose left upper corner lies at a square; dots and blanks are empty squares.

    `more` are further attributes, `inner` further elements, `flags` turn every tile.
    """
    rows = [[0] * size[0] for _ in range(size[1])]
    for y, line in enumerate(picture.split("/")):
        for x, letter in enumerate(line):
            if letter not in ". ":
                rows[at[1] + y][at[0] + x] = gid_of(letter) | flags
    data = ",\n".join(",".join(map(str, row)) for row in rows)
    return (
        f' <layer id="{number}" name="{name}" width="{size[0]}" height="{size[1]}"{more}>\n{inner}'
        f'  <data encoding="csv">\n{data}\n</data>\n </layer>\n'
    )


def group(name: str, *layers: str, more: str = "") -> str:
    """Layers in a group."""
    return f' <group id="90" name="{name}"{more}>\n{"".join(layers)} </group>\n'


def painted_text(
    *layers: str, terrain: str = "", zones: str = "", markers: str = "", properties: str = FORMAT_2,
    size: tuple[int, int] = SIZE,
) -> str:  # fmt: skip
    """A map of format 2; `layers` are tile layers, the lowest first, the rest is as with `field_text`."""
    objects = "".join(
        f' <objectgroup id="{n}" name="{name}">\n{text} </objectgroup>\n'
        for n, (name, text) in enumerate((("terrain", terrain), ("zones", zones), ("markers", markers)), start=1)
        if text
    )
    return field_text(properties=properties, layers=tileset() + "".join(layers) + objects, size=size)
