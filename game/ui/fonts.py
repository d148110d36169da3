"""The two faces of the house and where their files are: Cinzel for display, Source Serif for reading.

SDL_ttf shows a variable font only at its default weight, so Cinzel's weights are cut into files of their own.
The repository carries them (`assets/fonts`, made by `assets/make_fonts.py`); where they are missing they are
cut again into the cache, once.
"""

from __future__ import annotations

import os
from functools import lru_cache
from importlib.util import find_spec
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


def font_path(face: str) -> Path:
    """The file of a face, cut first if need be. Raises FontMissing, or KeyError for an unknown face."""
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


def _cinzel(weight: int) -> Path:
    name = f"Cinzel-{weight}.ttf"
    bundled = ASSETS / "fonts" / name
    if bundled.is_file():
        return bundled
    cut = cache_dir() / "fonts" / name
    if not cut.is_file():
        cut_cinzel(weight, cut)
    return cut


def cut_cinzel(weight: int, target: Path) -> None:
    """Write Cinzel at one weight to `target`. Raises FontMissing without the package, OSError if unwritable."""
    from fontTools.ttLib import TTFont  # a third of a second: only when a face has to be cut
    from fontTools.varLib import instancer

    source = _package_file("fontpkg_cinzel", "Cinzel[wght].ttf")
    font = TTFont(source, recalcTimestamp=False)
    instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_suffix(f".{os.getpid()}.part")
    font.save(part)
    part.replace(target)


@lru_cache(maxsize=16)
def covered(face: str) -> frozenset[int]:
    """The code points that a face has glyphs for. SDL_ttf doesn't tell: it draws a box for what it lacks."""
    from fontTools.ttLib import TTFont  # only tests and the self test ask

    with TTFont(font_path(face), lazy=True) as font:
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
            font = self._fonts[key] = pygame.font.Font(font_path(face), px)
        return font
