"""Pictures compared as their bytes, all at once."""

from __future__ import annotations

import numpy as np


def mean_difference(one: bytes, other: bytes) -> float:
    """How far two pictures of equal size differ on average, in steps of 0 to 255."""
    assert len(one) == len(other)
    a, b = (np.frombuffer(picture, np.uint8).astype(np.int16) for picture in (one, other))
    return float(np.abs(a - b).mean())
