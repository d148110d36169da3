"""The two faces of the house and where their files are: Cinzel for display, Source Serif for reading.

Names may be written in any script: for what the two lack there are stand-ins, read when they are first needed. All
come as packages. SDL_ttf shows a variable font only at its default weight, so Cinzel's weights are cut into
files of their own: when the program is set up (`python -m assets.make_fonts`) or built, else once at the first start.
"""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from collections.abc import Iterator
from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import pygame

from game.files import put_in_place
from game.paths import ASSETS, cache_dir
from game.ui.paint.coverage import Coverage

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

STAND_INS = {
    "hebrew": ("fontpkg_frank_ruhl_libre", "files/FrankRuhlLibre[wght].ttf"),
    "arabic": ("fontpkg_amiri", "files/Amiri-Regular.ttf"),
    "cjk": ("noto_cjk_sans_jp_regular", "NotoSansCJKjp-Regular.otf"),
}
"""Faces for scripts that the house's own lack: their packages, and the file in the package."""

FROM_RIGHT = {"hebrew": "Hebr", "arabic": "Arab"}
"""Stand-ins whose letters run from the right, and the script's name for the one who shapes them."""

_INSTEAD = {"display": "semi", "displayb": "bold", "it": "text", "semit": "semi", "semi": "text", "bold": "semi"}

_FOURTH = "\u2005"
"""A space of a quarter em, which who shapes letters makes in every face."""

MOST_OPEN = 24
"""Fonts that are open at once; the longest unused goes first."""


class FontMissing(RuntimeError):
    """A face's file can't be found or made; the text says which and what to install."""


def font_file(face: str) -> Path | BytesIO:
    """What a face is opened from: its file, or a copy in memory where a cut could not be kept on the disk.

    Raises FontMissing, or KeyError for an unknown face.
    """
    if face in CINZEL_WEIGHTS:
        return _cinzel(CINZEL_WEIGHTS[face])
    if face in STAND_INS:
        return _package_file(*STAND_INS[face])
    # The .otf files: the .ttf ones of Source Serif lose the space after "%".
    return _package_file("font_source_serif_pro", f"files/SourceSerifPro-{SERIF_FILES[face]}.otf")


def chain_of(face: str) -> tuple[str, ...]:
    """A face and those that show what it lacks, in the order in which they are asked."""
    faces = [face]
    while faces[-1] in _INSTEAD:
        faces.append(_INSTEAD[faces[-1]])
    return (*faces, *STAND_INS)


def _package_file(package: str, inside: str) -> Path:
    name = inside.rpartition("/")[2]
    bundled = ASSETS / "fonts" / name
    if bundled.is_file():
        return bundled
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FontMissing(f"font {name} not found: install the package {package.replace('_', '-')}")
    path = Path(spec.origin).parent / inside
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
            put_in_place(part, path)
        finally:
            part.unlink(missing_ok=True)
    return paths


@lru_cache(maxsize=1)
def cut_cinzel() -> dict[int, bytes]:
    """Every weight of Cinzel as a plain font, cut from the package. Takes a second or two. Raises FontMissing."""
    from fontTools.ttLib import TTFont  # a third of a second: only when a face has to be cut
    from fontTools.varLib import instancer

    source = _package_file("fontpkg_cinzel", "files/Cinzel[wght].ttf")
    cuts: dict[int, bytes] = {}
    for weight in CINZEL_WEIGHTS.values():
        font = TTFont(source, recalcTimestamp=False)
        instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)
        out = BytesIO()
        font.save(out)
        cuts[weight] = out.getvalue()
    return cuts


# ------------------------------------------------------------------------- opening
@lru_cache(maxsize=16)
def font_data(face: str) -> bytes:
    """The file of a face, read once: all its sizes are opened from memory and hold no file. Raises as font_file."""
    source = font_file(face)
    return source.read_bytes() if isinstance(source, Path) else source.getvalue()


@lru_cache(maxsize=16)
def covered(face: str) -> Coverage:
    """The code points that a face has glyphs for."""
    return Coverage(font_data(face))


def has_glyph(face: str, letter: str) -> bool:
    """Whether a face has a letter; a stand-in that is not installed has none."""
    try:
        return ord(letter) in covered(face)
    except FontMissing:
        if face in STAND_INS:
            return False
        raise


class FontBook:
    """Opened fonts by face and pixel size, as many as MOST_OPEN. No file stays open."""

    def __init__(self) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self.blank = _FOURTH if shapes(self.get("text", 72)) else " "
        """What stands between two words. The faces' own spaces are narrower, each otherwise, and kerned."""

    def __len__(self) -> int:
        return len(self._fonts)

    def get(self, face: str, px: int) -> pygame.font.Font:
        """The face at a whole number of pixels. Raises FontMissing."""
        key = (face, px)
        font = self._fonts.get(key)
        if font is not None:
            self._fonts.move_to_end(key)
            return font
        font = self._fonts[key] = pygame.font.Font(BytesIO(font_data(face)), px)
        if face in FROM_RIGHT and shapes(font, FROM_RIGHT[face]):
            font.set_direction(pygame.DIRECTION_RTL)
        if len(self._fonts) > MOST_OPEN:
            self._fonts.popitem(last=False)
        return font


def shapes(font: pygame.font.Font, script: str = "Latn") -> bool:
    """Have a font shaped as a script wants; False where pygame was built without the library that does it.

    Without it, letters from the right stand alone and from the left, but they can be told.
    """
    try:
        font.set_script(script)
    except pygame.error:
        return False
    return True
