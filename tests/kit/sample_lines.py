"""Sample lines of all faces in both languages: `python -m tests.kit.sample_lines` draws pictures to compare with.

Look at them before they are committed: they are what text looks like from then on.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.ui.paint.fonts import FontBook
from game.ui.paint.text import Text
from game.ui.paint.theme import Theme

FOLDER = Path(__file__).parents[1] / "pinned" / "lines"
PERCENTS = (75, 100, 150, 200)
LANGUAGES = ("en", "de")
PAPER = (239, 223, 186)

LINES = {
    "en": {
        "text": "On your turn, move five of fifty-three soldiers (2 gold each); AVATAR, Type 7.",
        "it": "Before the first battle, for fifteen of them, often: off, if fair, “fly”.",
        "semi": "The wizard of Kalesia takes Fort Yew: 75 % of 1,000",
        "semit": "of five, for fun, after all",
        "bold": "Wait for nobody: attack To, Va, We",
        "displayb": "QUEST OF CALEDEA",
    },
    "de": {
        "text": "Du hast im letzten Zug fünf Würfel geworfen, für Gold, Äpfel und Öl: größer, weiß.",
        "it": "Vor dem ersten Gefecht, für alle, fünf von fünfzig; oft, „auf“, fährt fort.",
        "semi": "Der Zauberer von Kalesia zieht, für 3 Gold, über Furttal",
        "semit": "Kraft, für fünf, auf Feld",
        "bold": "Warte auf niemanden: Vor, Wo, Tür",
        "displayb": "WÜRFEL UND QUELLEN",
    },
}  # fmt: skip


def sheet(lang: str, percent: int) -> pygame.Surface:
    """The lines of a language below one another at a scale."""
    text = Text(Theme(percent / 100, fonts=FontBook()))
    step = text.height(15) + 4
    out = pygame.Surface((round(600 * max(0.75, percent / 100)), step * len(LINES[lang])), 0, 24)
    out.fill(PAPER)
    for n, (face, line) in enumerate(LINES[lang].items()):
        track = 0.08 if face == "displayb" else 0.0
        text.draw(out, line, (8, (n + 0.5) * step), 15, "ink", face, track=track)
    return out


def path_of(lang: str, percent: int) -> Path:
    """Where the picture to compare with lies."""
    return FOLDER / f"{lang}-{percent}.png"


if __name__ == "__main__":
    for lang in LANGUAGES:
        for percent in PERCENTS:
            pygame.image.save(sheet(lang, percent), path_of(lang, percent))
