"""Beasts, giants, swarms and things that are no people. Feet at y = 58."""

from __future__ import annotations

from tools.art.figures.strokes import (
    BRASS,
    CRYSTAL,
    DARK,
    FLAME,
    HIDE,
    HIDE_DARK,
    INK,
    IVORY,
    LIGHT,
    MAIN,
    PALE,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    STONE,
    STONE_DARK,
    disc,
    moved,
    oval,
    patch,
    rod,
    solid,
    stroke,
)

_HOUND = (
    "M10 57 L14 45 C9 42 10 33 17 32 C25 31 33 33 38 33 L44 22 L43 14 L49 18 "
    "C54 18 57 21 58 24 L63 28 C63 32 59 34 54 33 "
    "C53 39 50 43 47 44 L49 57 H42 L39 46 C33 48 28 47 24 46 L18 57 Z"
)
_HOUND_SHADE = (
    "M15 43 C26 46 40 46 49 40 C48.6 42 48 43 46.4 43.6 L47.6 55.4 H43 L40 "
    "44.6 C33 46.4 28 46 23.4 44.6 L17 55.4 H12 L15.4 45 Z"
)


def hound(coat: str, shade: str, *more: str) -> str:
    """A war beast that runs, with a collar in the seat's colour."""
    return (
        stroke("M14 37 C6 34 4 26 8 20", INK, 6)
        + stroke("M14 37 C6.6 34 4.6 26 8 21", coat, 2.6)
        + solid(_HOUND, coat)
        + patch(_HOUND_SHADE, shade)
        + disc(53, 25, 1.7, INK, 0)
        + stroke("M57 32 L61 30.4", INK, 1.8)
        + stroke("M40 30 L48 36", INK, 8)
        + stroke("M40 30 L48 36", MAIN, 4.6)
        + "".join(more)
    )


DELVER_HOUND = hound(STONE, STONE_DARK, solid("M20 33 C24 29 32 30 36 34 L34 38 C29 36 24 36 20 38 Z", STEEL, 2.4))
GRASS_HOUND = hound("#cda964", "#a37f42", stroke("M20 36 L23 42 M26 36 L29 42 M32 37 L34 42", INK, 2))

_SPIDER = (
    stroke("M12 10 L4 4 M12 14 L1 13 M13 18 L4 25 M24 10 L32 4 M24 14 L35 13 M23 18 L32 25", INK, 3.4)
    + oval(18, 15, 8.4, 7, "#5d4a58", 2.6)
    + disc(18, 8.6, 4.4, "#77606f", 2.4)
    + disc(16.4, 8, 1.1, FLAME, 0)
    + disc(19.8, 8, 1.1, FLAME, 0)
    + patch("M14 14 H22 L18 20 Z", MAIN)
)
SPIDERS = (
    moved(_SPIDER, 14, 4, 0.95)
    + moved(_SPIDER, -1, 22, 0.95)
    + moved(_SPIDER, 29, 20, 0.95)
    + moved(_SPIDER, 12, 34, 1.05)
)
_WASP = (
    solid("M14 10 C8 0 0 2 3 8 C5 12 10 13 14 13 Z", STEEL_LIGHT, 2)
    + solid("M17 10 C20 -2 29 -1 28 5 C27 10 22 12 18 13 Z", STEEL_LIGHT, 2)
    + solid("M8 14 C12 8 24 9 27 15 C25 21 12 22 8 19 L1 20 Z", FLAME, 2.4)
    + stroke("M13 12 V20 M18.4 11.4 V20.6", INK, 2.8)
    + disc(25, 14.6, 3.4, MAIN, 2)
)
WASPS = (
    moved(_WASP, 16, 2, 0.9)
    + moved(_WASP, -1, 18, 0.95)
    + moved(_WASP, 33, 18, 0.95)
    + moved(_WASP, 12, 33, 1.05)
    + moved(_WASP, 38, 38, 0.7)
    + moved(_WASP, 2, 42, 0.6)
)

# ---------------------------------------------------------------------------------------------------- giants
_HULK = (
    "M12 58 L16 36 C10 36 6 28 8 20 C14 10 22 14 26 14 H38 C46 12 54 14 56 22 "
    "C57 30 53 36 48 36 L52 58 H38 L34 46 H30 L26 58 Z"
)
GROTESKVE = (
    solid(_HULK, PALE)
    + patch("M44 18 C52 18 54 24 50 32 L46 36 L50 56 H44 L40 38 Z", "#8f987a")
    + solid("M17 34 H47 L50 46 L44 43 L40 48 L35 43 L30 48 L25 43 L20 47 L15 45 Z", MAIN, 2.8)
    + stroke("M20 19 L30 31 M22 25 L26 21 M26 29 L29.6 25.4 M42 22 H50 M44 19 V25 M48 19 V25", INK, 1.9)
    + solid("M23 13 C22 1 42 1 41 13 C41 22 37 25 32 25 C27 25 23 22 23 13 Z", "#c5cdab")
    + oval(28.4, 12, 2.4, 2.9, INK, 0)
    + disc(36, 12.4, 1.8, INK, 0)
    + stroke("M27 19.4 H37 M29.6 18 V21 M33 18 V21", INK, 1.9)
    + stroke("M34 4 L38 9", INK, 2)
)
HULK_CLUB = rod("M55 30 L60 4", STEEL_DARK, 4, 4) + disc(59.4, 7, 5, STEEL, 2.6)
HULK_SWORD = solid("M51 30 L54 4 L58 -1 L62 4 L59 31 Z", STEEL_LIGHT, 2.6) + solid(
    "M47 29 L63 32 L62.4 36 L46.4 33 Z", BRASS, 2
)
LEGIO = (
    solid(
        "M10 58 L14 38 C6 38 4 30 6 18 C10 11 20 12 25 15 H39 C44 12 54 11 58 18 "
        "C60 30 58 38 50 38 L54 58 H38 L35 47 H29 L26 58 Z",
        STONE,
    )
    + patch("M46 17 C53 17 56 22 54 31 L49 36 L52 56.4 H45 L41 38 Z", STONE_DARK)
    + solid("M7 18 C9 10 21 10 22 18 L20 26 H9 Z", STEEL, 2.8)
    + solid("M57 18 C55 10 43 10 42 18 L44 26 H55 Z", STEEL_DARK, 2.8)
    + solid("M20 27 H44 L46 46 H18 Z", MAIN, 2.8)
    + patch("M37 28.6 H42.6 L44.4 44.6 H38 Z", DARK)
    + solid("M27 32 H37 V38 L32 42 L27 38 Z", CRYSTAL, 2.2)
    + solid("M23 20 V8 C23 1 41 1 41 8 V20 C38 23 26 23 23 20 Z", STONE)
    + stroke("M27 11 H37", INK, 4.6)
    + stroke("M28.4 11 H30 M34.4 11 H36", CRYSTAL, 2.6)
)
LEGIO_SHIELD = solid("M-2 24 H17 V52 C13 55 2 55 -2 52 Z", LIGHT, 2.8) + stroke("M7.6 26 V51", STEEL, 3)
KALIMA = (
    stroke("M8 44 C-4 44 -4 56 6 58", INK, 8)
    + stroke("M8 44 C-2.4 44 -2.4 55 6 57", HIDE, 4.2)
    + solid(
        "M6 58 L9 42 C3 34 6 21 18 18 C28 14 38 15 44 18 C50 14 60 17 63 26 C65 "
        "34 60 40 54 40 L56 58 H45 L42 46 C34 48 27 48 24 46 L21 58 Z",
        HIDE,
    )
    + patch(
        "M9 40 C24 46 44 44 55 38 L55.6 56.4 H46.4 L43 44.4 C34 46.4 27 46.4 22.6 44.4 L19.6 56.4 H8 L10.4 42 Z",
        HIDE_DARK,
    )
    + solid("M14 21 C20 14 26 14 30 18 L27 33 C21 32 16 30 12 27 Z", "#a9ab84", 2.6)
    + solid("M28 17 C34 12 40 13 44 18 L41 33 C36 34 31 34 27 33 Z", "#a9ab84", 2.6)
    + solid("M18 18 L20 7 L25 15 Z M29 16 L32 4 L37 14 Z", STEEL_LIGHT, 2.4)
    + solid("M44 20 C52 15 62 20 62 29 C62 36 56 39 51 37 C46 34 43 27 44 20 Z", "#a3a67f", 2.8)
    + solid("M52 17 C55 10 54 5 50 2 C60 2 63 10 59 19 Z", IVORY, 2.6)
    + disc(53, 26, 1.9, FLAME, 0)
    + stroke("M52 33.6 L60 32", INK, 2.2)
    + solid("M11 36 C24 42 38 41 46 37 L45 43 C36 47 22 47 11 42 Z", MAIN, 2.6)
)
TUSKER = (
    stroke("M8 34 C3 38 3 45 5 50", INK, 4.4)
    + solid(
        "M8 58 L10 44 C3 36 6 22 18 18 C30 13 42 12 50 18 C58 22 62 30 60 40 C60 "
        "48 62 52 58 56 C54 57 53 52 53 47 C50 48 48 48 47 47 L48 58 H38 L36 48 "
        "H23 L20 58 Z",
        "#8a6e55",
    )
    + patch("M10 42 C22 48 40 47 50 42 L47 46 L47 56.4 H39.4 L37 46.4 H22 L18.6 56.4 H10 L11.6 44 Z", "#69523d")
    + solid("M36 17 C42 12 50 14 52 21 C52 30 46 36 40 34 C35 30 34 22 36 17 Z", "#9d8166", 2.6)
    + stroke("M50 42 C44 48 46 56 55 57", INK, 6.6)
    + stroke("M50.4 42 C45 48 47 55 54.4 56", IVORY, 3.2)
    + disc(54, 29, 1.8, INK, 0)
    + stroke("M18 20 L22 14 M25 18 L28 11 M32 16 L34 10", INK, 2.4)
    + solid("M14 24 C20 20 28 19 33 20 L32 40 C25 42 18 41 13 38 Z", LIGHT, 2.8)
    + stroke("M15 32 H32", MAIN, 4)
)
DRAKE = (
    stroke("M12 46 C-2 46 -4 58 8 59", INK, 8)
    + stroke("M12 46 C0 46 -1.6 57 8 58", "#7f8f58", 4.2)
    + solid("M30 34 C20 26 14 12 4 4 C4 16 4 24 10 34 L14 30 L17 38 L22 34 L25 40 Z", LIGHT, 2.8)
    + stroke("M6 8 C12 18 20 30 27 36", DARK, 2)
    + solid(
        "M10 58 L17 46 C14 38 22 32 32 33 C38 33 40 30 41 24 C40 16 44 10 50 10 "
        "L52 4 L55 10 C60 11 62 14 63 18 L64 24 C60 26 56 25 53 24 "
        "C54 36 51 44 46 47 L50 58 H42 L38 50 H28 L20 58 Z",
        "#8f9e66",
    )
    + patch(
        "M17 44 C28 48 42 46 51 34 C50.6 41 48.6 45 45 46.4 L48.6 56.4 H43 L39 48.4 H27.4 L19.6 56.4 H14 L18.4 46 Z",
        "#6c7a48",
    )
    + stroke("M44 44 C49 38 50 30 48 24", IVORY, 2.6)
    + disc(53.6, 15.6, 1.9, INK, 0)
    + stroke("M55 21 L62 20.4", INK, 2)
    + solid("M36 33 C46 26 44 12 38 3 C36 14 30 18 28 27 L33 26 Z", MAIN, 2.8)
    + stroke("M38 8 C40 16 39 25 36 31", DARK, 2)
)
DRAKE_FIRE = solid("M60 22 C67 21 70 28 62 31 C58 30 57 26 60 22 Z", FLAME, 2)
SHRINE = (
    solid("M6 58 L10 48 H54 L58 58 Z", STONE_DARK)
    + solid("M12 49 L15 38 H49 L52 49 Z", STONE)
    + solid("M20 39 V31 H44 V39 Z", MAIN, 2.8)
    + patch("M37 32.4 H42.6 V37.6 H37 Z", DARK)
    + solid("M14 20 H50 C50 34 14 34 14 20 Z", STONE)
    + oval(32, 20, 18, 4.8, FLAME, 2.8)
    + stroke("M26 17 C20 11 30 8 25 2 M36 17 C42 11 33 8 38 1", INK, 6.6)
    + stroke("M26 17 C20 11 30 8 25 2 M36 17 C42 11 33 8 38 1", IVORY, 3.6)
)
