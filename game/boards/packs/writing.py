"""Makes packs: follows a map to all that it is made of, and puts it side by side."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Any
from xml.etree import ElementTree as ET

import msgspec

from game import __version__
from game.boards.check import Report, check_map
from game.boards.packs.pack import (
    FORMAT,
    LIMITS,
    MANIFEST,
    MAP_KINDS,
    MAX_FILES,
    MAX_PACK_BYTES,
    TEXT_KINDS,
    VERSION,
    Manifest,
    PackFault,
    Supplied,
    digest_of,
    is_plain,
    products,
)
from game.boards.packs.reading import parse_pack
from game.boards.tiled.files import Folders, ReadFault, read_bounded, supplied_file
from game.boards.tiled.tree import parse_tree

_XML = {"tileset": "source", "image": "source", "object": "template"}
"""Elements that name other files, and where."""

_JSON = ("source", "template", "image")

_BEGINNING = (1980, 1, 1, 0, 0, 0)
"""When all files of a pack were made, so that two packs of one map are the same."""


@dataclass(slots=True)
class _File:
    """A file of the map: what it holds, as it is and as text that can be changed, and whom it names as what."""

    path: Path
    content: bytes
    tree: Any = None
    names: list[tuple[str, Path, Callable[[str], None]]] = field(default_factory=list)


def pack_map(path: Path) -> tuple[bytes, Report]:
    """A map with all that it is made of as one file's bytes, and what the check says of it.

    Raises PackFault where something is missing, lies outside the map's folder, or is too much.
    """
    if path.suffix.lower() not in MAP_KINDS:
        raise PackFault("no_map", path.name)
    report = check_map(path)
    try:
        files = _Follower(path, report.game).follow()
    except RecursionError:  # lists in lists without end
        raise PackFault("part", path.name) from None
    named, supplied = _named(files)
    for file in files.values():
        for _, target, rename in file.names:
            rename(named[target])
    content = {named[file.path]: _written(file) for file in files.values() if named[file.path] not in supplied}
    manifest = Manifest(
        format=FORMAT, version=VERSION, map=named[path], game=report.game, program=__version__,
        title=getattr(report.board, "title", ""), author=getattr(report.board, "author", ""),
        supplied=tuple(Supplied(name, digest) for name, digest in sorted(supplied.items())),
    )  # fmt: skip
    data = _zipped({MANIFEST: msgspec.json.format(msgspec.json.encode(manifest)), **dict(sorted(content.items()))})
    if len(data) > MAX_PACK_BYTES:
        raise PackFault("large", path.name, limit=MAX_PACK_BYTES >> 20)
    parse_pack(data, path.name)  # what we would not open ourselves is not handed on
    return data, report


class _Follower:
    """Reads a map and every file that it leads to, each once."""

    def __init__(self, path: Path, game: str) -> None:
        self.path = path
        self.game = game
        self.folders = Folders(path)
        self.files: dict[Path, _File] = {}

    def follow(self) -> dict[Path, _File]:
        waiting = [self.path]
        while waiting:
            path = waiting.pop(0)
            if path in self.files:
                continue
            if len(self.files) > MAX_FILES:
                raise PackFault("many", self.path.name, limit=MAX_FILES)
            file = self.files[path] = self._read(path)
            for source, rename in _references(file):
                target = self._find(path, source)
                file.names.append((source, target, rename))
                waiting.append(target)
        return self.files

    def _read(self, path: Path) -> _File:
        kind = path.suffix.lower()
        if kind not in LIMITS:
            raise PackFault("kind", path.name)
        try:
            content = read_bounded(path, LIMITS[kind])
            if kind not in TEXT_KINDS:
                return _File(path, content)
            parse_tree(content)  # within the bounds of every map
        except ReadFault:
            raise PackFault("part", path.name) from None
        is_json = content.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{")
        return _File(path, content, json.loads(content.decode("utf-8-sig")) if is_json else ET.fromstring(content))

    def _find(self, owner: Path, source: str) -> Path:
        """The file that another names: its own, or the product's of that name, as the reader does it."""
        try:
            found = self.folders.find(owner, source, "outside")
        except ReadFault:
            found = None
        if found is None or not found.is_file():
            found = supplied_file(source, self.game)
        if found is None:
            raise PackFault("missing", source)
        return found


def _references(file: _File) -> Iterator[tuple[str, Callable[[str], None]]]:
    """What a file names, and how that is changed."""
    if isinstance(file.tree, ET.Element):
        for element in file.tree.iter():
            key = _XML.get(element.tag)
            if key is not None and element.get(key):
                yield element.attrib[key], partial(element.set, key)
        for settings in file.tree.findall("editorsettings"):  # tells of folders that are nobody's business
            file.tree.remove(settings)
    elif file.tree is not None:
        file.tree.pop("editorsettings", None)
        yield from _json_references(file.tree)


def _json_references(tree: Any) -> Iterator[tuple[str, Callable[[str], None]]]:
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key in _JSON and isinstance(value, str) and value:
                yield value, partial(tree.__setitem__, key)
            elif key != "properties":
                yield from _json_references(value)
    elif isinstance(tree, list):
        for item in tree:
            yield from _json_references(item)


def _named(files: dict[Path, _File]) -> tuple[dict[Path, str], dict[str, str]]:
    """What every file is called in the pack, and the digests of those that the product has itself."""
    named: dict[Path, str] = {}
    supplied: dict[str, str] = {}
    for file in _twins(files):
        named[file.path] = file.path.name
        supplied[file.path.name] = digest_of(file.content)
    taken = {name.casefold() for name in supplied} | {MANIFEST}
    for file in files.values():
        if file.path not in named:
            named[file.path] = _free(_plain(file.path.name), taken)
            taken.add(named[file.path].casefold())
    return named, supplied


def _twins(files: dict[Path, _File]) -> list[_File]:
    """The files that the product has just so under the same name, and all that they name as well."""
    found = {path: file for path, file in files.items() if _is_product(file)}
    while True:
        lost = [path for path, file in found.items() if any(target not in found for _, target, _ in file.names)]
        if not lost:
            return list(found.values())
        for path in lost:
            del found[path]


def _is_product(file: _File) -> bool:
    return any(path.read_bytes() == file.content for path in products().get(file.path.name, ()))


def _plain(name: str) -> str:
    """A name that every system takes."""
    plain = "".join("_" if sign in '/\\:*?"<>|' or not sign.isprintable() else sign for sign in name).strip(" .")
    stem, suffix = PurePosixPath(plain).stem[:80], PurePosixPath(plain).suffix
    return f"{stem}{suffix}" if is_plain(f"{stem}{suffix}") else f"map {stem}{suffix}"


def _free(name: str, taken: set[str]) -> str:
    stem, suffix = PurePosixPath(name).stem, PurePosixPath(name).suffix
    number = 2
    while name.casefold() in taken:
        name, number = f"{stem}_{number}{suffix}", number + 1
    return name


def _written(file: _File) -> bytes:
    """A file as it goes into the pack."""
    if isinstance(file.tree, ET.Element):
        text: bytes = ET.tostring(file.tree, encoding="UTF-8", xml_declaration=True)
        return text
    return file.content if file.tree is None else json.dumps(file.tree, ensure_ascii=False).encode()


def _zipped(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, _BEGINNING)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, content)
    return out.getvalue()
