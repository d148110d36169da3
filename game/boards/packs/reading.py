"""Opens packs from anywhere. Nothing of a pack is believed: names, kinds and sizes are looked at before anything is
unpacked, and what comes out is read by the same bounded reader as every map."""

from __future__ import annotations

import io
import shutil
import stat
import struct
import unicodedata
import zipfile
import zlib
from pathlib import Path

import msgspec

from game.boards.packs.pack import (
    FORMAT,
    LIMITS,
    MANIFEST,
    MAP_KINDS,
    MAX_FILES,
    MAX_MANIFEST_BYTES,
    MAX_PACK_BYTES,
    MAX_UNPACKED_BYTES,
    VERSION,
    Manifest,
    Pack,
    PackFault,
    digest_of,
    is_plain,
    product_of,
)
from game.boards.tiled.files import ReadFault, read_bounded

_ENTRY = b"PK\x01\x02"
"""Begins each entry of a zip's list of contents."""

_BROKEN = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, RuntimeError, ValueError, OverflowError,
    LookupError,
)  # fmt: skip
"""What Python's reader of zips answers to files that are broken, or made to be."""

_WAYS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_IS_LOCKED = 0x1


def read_pack(path: Path) -> Pack:
    """The pack in a file. Raises PackFault with what is wrong."""
    try:
        data = read_bounded(path, MAX_PACK_BYTES)
    except ReadFault as fault:
        if fault.fault == "file_large":
            raise PackFault("large", path.name, limit=MAX_PACK_BYTES >> 20) from None
        raise PackFault("unreadable", path.name) from None
    return parse_pack(data, path.name)


def parse_pack(data: bytes, name: str) -> Pack:
    """The pack that some bytes are; `name` is what the file is called. Raises PackFault."""
    if data.count(_ENTRY) > MAX_FILES + 1:
        raise PackFault("many", name, limit=MAX_FILES)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            files = _files(archive, name)
    except PackFault:
        raise
    except _BROKEN:
        raise PackFault("broken", name) from None
    manifest = _manifest(files.pop(MANIFEST, None), name)
    maps = [file for file in files if Path(file).suffix.lower() in MAP_KINDS]
    if maps != [manifest.map]:
        raise PackFault("maps", name)
    return Pack(manifest, files)


def _files(archive: zipfile.ZipFile, name: str) -> dict[str, bytes]:
    """All files by name. Everything is looked at before anything is unpacked."""
    entries = archive.infolist()
    if len(entries) > MAX_FILES + 1:
        raise PackFault("many", name, limit=MAX_FILES)
    taken: set[str] = set()
    for entry in entries:
        _look_at(entry, name)
        folded = unicodedata.normalize("NFC", entry.filename).casefold()
        if folded in taken:
            raise PackFault("twice", entry.filename)
        taken.add(folded)
    if sum(entry.file_size for entry in entries) > MAX_UNPACKED_BYTES:
        raise PackFault("unpacked", name, limit=MAX_UNPACKED_BYTES >> 20)
    return {entry.filename: _content(archive, entry, name) for entry in entries}


def _look_at(entry: zipfile.ZipInfo, name: str) -> None:
    """Whether an entry is a plain file of a kind that maps are made of. Raises PackFault."""
    inside = entry.filename
    if inside != entry.orig_filename or not is_plain(inside):
        raise PackFault("path", entry.orig_filename)
    mode = entry.external_attr >> 16
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG):
        raise PackFault("link", inside)
    limit = MAX_MANIFEST_BYTES if inside == MANIFEST else LIMITS.get(Path(inside).suffix.lower())
    if limit is None:
        raise PackFault("kind", inside)
    if entry.flag_bits & _IS_LOCKED or entry.compress_type not in _WAYS:
        raise PackFault("broken", name)
    if entry.file_size > limit:
        raise PackFault("unpacked", inside, limit=max(1, limit >> 20))


def _content(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, name: str) -> bytes:
    """What an entry holds, which is as long as it says. Raises PackFault, or what `_BROKEN` names."""
    with archive.open(entry) as stream:
        content = stream.read(entry.file_size + 1)
    if len(content) != entry.file_size:
        raise PackFault("broken", name)
    return content


def _manifest(content: bytes | None, name: str) -> Manifest:
    if content is None:
        raise PackFault("foreign", name)
    try:
        manifest = msgspec.json.decode(content, type=Manifest)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise PackFault("foreign", name) from None
    if manifest.format != FORMAT:
        raise PackFault("foreign", name)
    if manifest.version > VERSION:
        raise PackFault("newer", name)
    return manifest


def unpack(pack: Pack, folder: Path) -> Path:
    """Write a pack into a folder that is there and empty, with the product's own files that it names, so that Tiled
    finds all of it. Gives the map's file. Raises OSError."""
    for name, content in contents(pack).items():
        with (folder / name).open("xb") as stream:
            stream.write(content)
    return folder / pack.manifest.map


def contents(pack: Pack) -> dict[str, bytes]:
    """All files of a pack, those of the product among them."""
    found = dict(pack.files)
    folded = {name.casefold() for name in found}
    for file in pack.manifest.supplied[:MAX_FILES]:
        path = product_of(file.name, pack.manifest.game)
        if path is not None and file.name.casefold() not in folded:
            found[file.name] = path.read_bytes()
    return found


def is_of_today(pack: Pack) -> bool:
    """Whether what the pack leaves out is here just as it was where the pack was made."""
    return all(
        path is not None and digest_of(path.read_bytes()) == file.digest
        for file in pack.manifest.supplied[:MAX_FILES]
        for path in (product_of(file.name, pack.manifest.game),)
    )


def keep(pack: Pack, own: Path) -> Path:
    """Put a pack among a player's own maps, in a folder of its own; one that lies there already is not put there
    twice. Gives the map's file. Raises OSError."""
    stem = Path(pack.manifest.map).stem.strip(" .") or "map"
    wanted = contents(pack)
    for number in range(1, 1000):
        folder = own / (stem if number == 1 else f"{stem} {number}")
        if folder.is_dir() and _holds(folder, wanted):
            return folder / pack.manifest.map
        if not folder.exists():
            folder.mkdir(parents=True)
            try:
                return unpack(pack, folder)
            except OSError:
                shutil.rmtree(folder, ignore_errors=True)
                raise
    raise OSError(f"{own / stem}: there are too many of that name")


def _holds(folder: Path, wanted: dict[str, bytes]) -> bool:
    """Whether a folder has all these files as they are."""
    try:
        return all(read_bounded(folder / name, MAX_UNPACKED_BYTES) == content for name, content in wanted.items())
    except ReadFault:
        return False
