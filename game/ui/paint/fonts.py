"""The two faces of the house and where their files are: Cinzel for display, Source Serif for reading.

Both come as packages. SDL_ttf shows a variable font only at its default weight, so Cinzel's weights are cut into
files of their own: when the program is set up (`python -m assets.make_fonts`) or built, else once at the first start.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import pygame

from game.paths import ASSETS, cache_dir

CINZEL_WEIGHTS = {"display": 500, "displayb": 700}
"""Display faces and the weight that each is cut at."""

SERIF_FILES = {
    "text": "Regular",
    "semi": "Semibold",
    "bold": "Bold",
    "it": "It",
    "semit": "SemiboldIt",
}
"""Text faces and the ending of their file's name."""

FACES = (*CINZEL_WEIGHTS, *SERIF_FILES)


class FontMissing(RuntimeError):
    """A face's file can't be found or made; the text says which and what to install."""


def font_file(face: str) -> Path | BytesIO:
    """What a face is opened from: its file, or a copy in memory where a cut could not be kept on the disk.

    Raises FontMissing, or KeyError for an unknown face.
    """
    if face in CINZEL_WEIGHTS:
        return _cinzel(CINZEL_WEIGHTS[face])
    return _package_file("font_source_serif_pro", f"SourceSerifPro-{SERIF_FILES[face]}.otf")


def _package_file(package: str, name: str) -> Path:
    # The .otf files: the .ttf ones of Source Serif lose the space after "%".
    bundled = ASSETS / "fonts" / name
    if bundled.is_file():
        return bundled
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FontMissing(f"font {name} not found: install the package {package.replace('_', '-')}")
    path = Path(spec.origin).parent / "files" / name
    if not path.is_file():
        raise FontMissing(f"font {name} not found in {path.parent}: reinstall {package.replace('_', '-')}")
    return path


# ---------------------------------------------------------------------- cutting Cinzel
def installed_folder() -> Path:
    """Where the set-up step puts the cut weights: part of the Python environment, the same for all its users."""
    return Path(sys.prefix) / "share" / "caleidos" / "fonts"


def _folders() -> Iterator[Path]:
    """Where cut weights may be: in a build, in the environment, in the person's cache."""
    yield ASSETS / "fonts"
    yield installed_folder()
    yield cache_dir() / "fonts"


def cut_name(weight: int) -> str:
    """The name of the file of one weight."""
    return f"Cinzel-{weight}.ttf"


def _cinzel(weight: int) -> Path | BytesIO:
    for folder in _folders():
        path = folder / cut_name(weight)
        if path.is_file():
            return path
    try:
        return write_cinzel(cache_dir() / "fonts")[weight]
    except OSError:
        # A home that can't be written: this run lives from memory, the next one cuts again.
        return BytesIO(cut_cinzel()[weight])


def write_cinzel(folder: Path) -> dict[int, Path]:
    """Write every weight of Cinzel into a folder, each file whole or not at all; the files by weight.

    Raises FontMissing without the package, OSError where the folder can't be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    paths: dict[int, Path] = {}
    for weight, content in cut_cinzel().items():
        path = paths[weight] = folder / cut_name(weight)
        part = path.with_suffix(f".{os.getpid()}.part")
        try:
            part.write_bytes(content)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    return paths


@lru_cache(maxsize=1)
def cut_cinzel() -> dict[int, bytes]:
    """Every weight of Cinzel as a plain font, cut from the package. Takes a second or two. Raises FontMissing."""
    from fontTools.ttLib import TTFont  # a third of a second: only when a face has to be cut
    from fontTools.varLib import instancer

    source = _package_file("fontpkg_cinzel", "Cinzel[wght].ttf")
    cuts: dict[int, bytes] = {}
    for weight in CINZEL_WEIGHTS.values():
        font = TTFont(source, recalcTimestamp=False)
        instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)
        out = BytesIO()
        font.save(out)
        cuts[weight] = out.getvalue()
    return cuts


@lru_cache(maxsize=16)
def covered(face: str) -> frozenset[int]:
    """The code points that a face has glyphs for. SDL_ttf doesn't tell: it draws a box for what it lacks."""
    from fontTools.ttLib import TTFont  # only tests ask

    with TTFont(font_file(face), lazy=True) as font:
        return frozenset(font.getBestCmap())


class FontBook:
    """Opened fonts by face and pixel size, each opened once."""

    def __init__(self) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}

    def get(self, face: str, px: int) -> pygame.font.Font:
        """The face at a whole number of pixels."""
        key = (face, px)
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = pygame.font.Font(font_file(face), px)
        return font
