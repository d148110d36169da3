"""Pictures of maps as Tiled's own program draws them, and how far others are from them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pygame
import pytest

needs_tiled = pytest.mark.skipif(not shutil.which("tmxrasterizer"), reason="Tiled is not installed")


def drawn_by_tiled(
    path: Path, folder: Path, size: tuple[int, int], hidden: Sequence[str] = ("starts",)
) -> pygame.Surface:
    """A map as Tiled's own program draws it, without the layers that are hidden; `folder` is for what it writes."""
    runtime = folder / "run"
    runtime.mkdir(mode=0o700)
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(runtime)}
    hiding = [part for name in hidden for part in ("--hide-layer", name)]
    command = ["tmxrasterizer", "--no-smoothing", *hiding, str(path), str(folder / "out.png")]
    subprocess.run(command, env=env, check=True, capture_output=True, timeout=60)
    drawn = pygame.image.load(folder / "out.png")
    return drawn.subsurface((0, 0, *size))  # Tiled adds room for layers that are moved


def on_grey(surface: pygame.Surface) -> bytes:
    """Colours over one ground, so that what is transparent does not matter."""
    out = pygame.Surface(surface.get_size())
    out.fill((128, 128, 128))
    out.blit(surface, (0, 0))
    return pygame.image.tobytes(out, "RGB")


def difference(a: pygame.Surface, b: pygame.Surface) -> float:
    """Mean difference in steps of 0 to 255, of every fifth value."""
    assert a.get_size() == b.get_size()
    one, two = on_grey(a), on_grey(b)
    few, others = (np.frombuffer(values, np.uint8)[::5].astype(np.int16) for values in (one, two))
    return float(np.abs(few - others).mean())


def arrow(path: Path, size: tuple[int, int] = (64, 64), ground: str = "#00000000") -> None:
    """A picture that looks different however it is turned."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(ground)
    w, h = size
    pygame.draw.polygon(picture, "#c02020", [(2, 2), (w - 4, h // 3), (w // 4, h - 3)])
    pygame.draw.circle(picture, "#2040c0", (w // 4, h // 4), w // 8)
    pygame.image.save(picture, path)
