"""Packs, good ones and spoilt ones."""

from __future__ import annotations

import io
import json
import warnings
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.boards.packs.pack import MANIFEST, Pack
from game.boards.packs.reading import parse_pack
from game.boards.packs.writing import pack_map
from tests.boards.kits.mapkit import map_text

SAID: dict[str, Any] = {"format": "caleidos-map", "version": 1, "map": "duel.tmx", "game": "caledea"}
GOOD: dict[str, bytes] = {MANIFEST: json.dumps(SAID).encode(), "duel.tmx": map_text().encode()}
"""A pack whose tile set is the product's and not even named."""


def zipped(files: Mapping[str | zipfile.ZipInfo, bytes], way: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of files, whatever they are called; those given as entries are taken as they are."""
    out = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(out, "w", way) as archive:
        warnings.simplefilter("ignore")  # of names that are there twice, which is meant
        for name, content in files.items():
            archive.writestr(name, content)
    return out.getvalue()


def with_more(name: str | zipfile.ZipInfo, content: bytes = b"x") -> bytes:
    """A good pack with one file more."""
    return zipped({**GOOD, name: content})


def saying(**changes: Any) -> bytes:
    """A good pack whose manifest says something else."""
    return zipped({**GOOD, MANIFEST: json.dumps(SAID | changes).encode()})


def entry(name: str, mode: int = 0o100644) -> zipfile.ZipInfo:
    """An entry with a mode, perhaps that of a link."""
    made = zipfile.ZipInfo(name)
    made.external_attr = mode << 16
    return made


def pack_at(path: Path) -> Pack:
    """The pack of a good map that lies somewhere."""
    return parse_pack(pack_map(path)[0], path.name)
