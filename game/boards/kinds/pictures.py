"""Pictures of a designer's own, by their SHA-256: boards name them, saves hold them, views draw with them.

They are kept for as long as the program runs, the newest within a bound: whoever looks for one that has gone draws with
the game's own.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from threading import Lock

MAX_BYTES = 2_000_000
"""Bytes of one picture, as it lies in a save."""

MAX_PIXELS = 12_000_000
"""Pixels of one picture."""

KEPT_BYTES = 96_000_000
"""Bytes of all pictures that are kept."""

_kept: OrderedDict[str, bytes] = OrderedDict()
_lock = Lock()


def keep(data: bytes) -> str:
    """Keep the bytes of a picture file; gives its digest. Raises ValueError for more than MAX_BYTES."""
    if len(data) > MAX_BYTES:
        raise ValueError(f"a picture of {len(data)} bytes")
    digest = hashlib.sha256(data).hexdigest()
    with _lock:
        _kept[digest] = data
        _kept.move_to_end(digest)
        while sum(map(len, _kept.values())) > KEPT_BYTES:
            _kept.popitem(last=False)
    return digest


def kept(digest: str) -> bytes | None:
    """The bytes of a picture; None for one that nobody has kept."""
    with _lock:
        return _kept.get(digest)


def all_kept(digests: Iterable[str]) -> dict[str, bytes]:
    """Those of some pictures that are there."""
    found = {digest: kept(digest) for digest in digests}
    return {digest: data for digest, data in found.items() if data is not None}


def keep_all(pictures: Mapping[str, bytes], named: Iterable[str]) -> None:
    """Keep pictures from elsewhere: those that are named, and are what they are called."""
    for digest in named:
        data = pictures.get(digest, b"")
        if data and len(data) <= MAX_BYTES and hashlib.sha256(data).hexdigest() == digest:
            keep(data)
