"""Small wheels, as a package index would hand them out."""

import base64
import hashlib
import zipfile
from pathlib import Path


def wheel_file(folder: Path, name: str, files: dict[str, bytes], *, claimed: dict[str, bytes] | None = None) -> Path:
    """A wheel of these files; its RECORD names them, and what is `claimed` instead of or beside them."""
    path = folder / f"{name}-1.0-cp311-cp311-win_amd64.whl"
    record = f"{name}-1.0.dist-info/RECORD"
    rows = []
    for file, content in {**files, **(claimed or {})}.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode("ascii").rstrip("=")
        rows.append(f"{file},sha256={digest},{len(content)}")
    with zipfile.ZipFile(path, "w") as archive:
        for file, content in files.items():
            archive.writestr(file, content)
        archive.writestr(record, "\n".join([*rows, f"{record},,"]))
    return path
