"""Mounts, and riders upon them. All look to the right; the saddle lies at x = 30, y = 34."""

from __future__ import annotations

from tools.art.figures.strokes import (
    BRASS,
    DARK,
    FUR,
    INK,
    IVORY,
    LIGHT,
    MAIN,
    SKIN,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    WOOD,
    WOOD_DARK,
    disc,
    moved,
    patch,
    rod,
    solid,
    stroke,
)

# --------------------------------------------------------------------------------------------------- mounts
_HORSE_BODY = (
    "M14 58 L15 44 C8 42 8 34 14 32 H40 L48 20 C50 16 54 16 56 20 L62 28 C63 "
    "32 59 33 56 32 L52 38 C52 44 49 45 47 46 "
    "L50 58 H42 L40 47 H24 L22 58 Z"
)
_TAIL = stroke("M12 34 C4 36 4 46 6 52", INK, 5)
_CLOTH = solid("M18 34 H40 L38 47 H22 Z", LIGHT)
HORSE = (
    solid(_HORSE_BODY, "#c79a66")
    + patch("M16.6 44 H47 L49 56.4 H43.4 L41 45.6 H23 L20.6 56.4 H16 Z", "#a67a48")
    + stroke("M41 31 L49 18.6", INK, 4.6)
    + disc(54.6, 23, 1.5, INK, 0)
    + _TAIL
    + _CLOTH
)
DARK_HORSE = (
    solid(_HORSE_BODY, "#8d6a48")
    + patch("M16.6 44 H47 L49 56.4 H43.4 L41 45.6 H23 L20.6 56.4 H16 Z", "#6b4d31")
    + stroke("M41 31 L49 18.6", IVORY, 4)
    + disc(54.6, 23, 1.5, INK, 0)
    + _TAIL
    + _CLOTH
)
BARDED = (
    HORSE
    + solid("M12 36 C20 32 40 32 48 36 L50 51 C38 55 22 55 12 51 Z", LIGHT)
    + patch("M38 34 C44 34 46 35 48 36 L49.6 50 C46 51.6 42 52.6 38 53 Z", MAIN)
    + solid("M47 24 L50 18 C52 16 54.6 16.6 56 20 L61 27 L56 29 Z", STEEL, 2.6)
    + stroke("M17 51.6 V38 M30 53 V36", IVORY, 2.6)
)
RIVACK = (
    stroke("M14 38 C4 38 -1 46 5 54", INK, 7)
    + stroke("M14 38 C4.6 38 0 46 5 53", "#9fb0a8", 3.4)
    + solid(
        "M12 58 L17 47 C9 44 9 35 16 33 C24 31 34 33 40 34 C43 28 44 21 48 18 L47 "
        "11 L53 15 L57 11 L57 18 L64 25 C64 29 59 31 54 30 "
        "C52 36 51 42 48 45 L54 55 L51 58 H45 L40 48 C34 50 28 50 25 48 L19 58 Z",
        "#9fb0a8",
    )
    + patch(
        "M17 43 C26 47 40 47 49 42 L48 45 L53 55 L50 56.4 H46 L40.6 46.6 C34 48.6 "
        "28 48.6 24.6 46.6 L18.6 56.4 H14 L18.4 47 Z",
        "#75887f",
    )
    + disc(55, 21.6, 1.6, INK, 0)
    + stroke("M58 28.6 L62.4 27", INK, 1.8)
    + stroke("M44 29 L40 26 M46 24.6 L42 21.4", INK, 2.4)
)
BULL = (
    stroke("M8 34 C2 38 2 46 5 52", INK, 4.6)
    + solid(
        "M8 58 L10 45 C4 40 5 29 14 28 C24 26 34 24 42 22 C50 20 59 25 61 33 C62 "
        "40 59 46 54 47 L56 58 H46 L44 48 H24 L21 58 Z",
        "#7c5a41",
    )
    + patch("M11 42 C24 47 42 46 55 44 L54 47 L55.6 56.4 H47.4 L45 46.4 H23 L19.6 56.4 H10 L11.6 45 Z", "#5c402c")
    + solid("M44 27 C52 24 61 29 61 38 C61 45 56 47 52 45 C47 43 43 35 44 27 Z", "#8f6a4d", 2.8)
    + stroke("M47 28 C40 22 41 14 47 13 M57 29 C64 25 65 17 60 14", INK, 6.4)
    + stroke("M47 28 C40.4 22 41.6 15 46.4 14 M57 29 C63.4 25 64 18 60 15", IVORY, 3)
    + disc(53, 34, 1.7, INK, 0)
    + disc(57, 42, 1.4, INK, 0)
    + solid("M16 28 C24 25.6 32 24.6 38 24 L38 44 C30 46 22 46 16 44 Z", LIGHT)
)
RAZORBEAK = (
    solid("M4 40 C-2 44 -1 53 4 57 L9 50 Z", DARK, 2.8)
    + solid(
        "M16 58 L22 48 C8 46 3 38 8 30 C16 26 30 30 38 32 C40 24 41 15 46 11 L44 "
        "5 L51 9 C56 10 59 13 59 18 L64 26 C60 28 57 27 55 25 "
        "C52 34 50 44 42 48 L46 56 L50 58 H38 L35 49 H29 L25 56 L29 58 Z",
        "#b59a63",
    )
    + patch(
        "M10 40 C22 47 40 46 49 36 C47 42 45 46 41 47.6 L44 55 L47 56.6 H39.4 L36 "
        "47.6 H28 L23 56 H18 L23 47 C15 46 11 43.6 10 40 Z",
        "#8d7443",
    )
    + solid("M56 15 C62 15 66 20 64 28 C61 24 58 23 54 23 Z", BRASS, 2.6)
    + disc(51.6, 16, 1.9, INK, 0)
    + stroke("M12 36 L18 41 M18 34 L24 40 M41 30 L46 32 M43 24 L48 26", INK, 2)
    + solid("M18 31 C26 30 32 31 37 32.6 L36 45 C28 47 22 46 17 44 Z", LIGHT, 2.8)
)

# --------------------------------------------------------------------------------------------------- riders
TORSO = solid("M21 36 L23 22 C24 16 36 16 37 22 L38 36 Z", MAIN) + patch(
    "M32 18.6 C35 19 36 20 36.4 22 L37.2 34.6 H33 Z", DARK
)
ARMOURED = TORSO + solid("M23.6 22 C26 18 34 18 36.6 22 L35 30 H25 Z", STEEL, 2.4)
LEG = rod("M30 36 L33 46 L37 47", DARK, 4, 3)


def head(part: str) -> str:
    """The head of a model on foot, smaller, on a rider."""
    return moved(part, 3.5, -4.3, 0.84)


LANCE = stroke("M45 44 V3", INK, 5.4) + stroke("M45 43 V4", IVORY, 2.2) + solid("M45 3 L60 7 L45 13 Z", MAIN, 2.4)
RAISED_SWORD = rod("M36 26 L45 20", MAIN, 4, 3) + solid("M44 20 L49 1 L52.6 -1 L53 3 L48 21 Z", STEEL_LIGHT, 2.4)
RAISED_MACE = (
    rod("M36 26 L45 20", MAIN, 4, 3) + rod("M45 22 L50 2", WOOD_DARK, 2.4) + disc(50.6, 1, 4.6, STEEL_DARK, 2.4)
)
RIDER_BOW = (
    stroke("M39 3 C52 9 53 27 41 35", INK, 6)
    + stroke("M39 3 C52 9 53 27 41 35", WOOD, 2.8)
    + stroke("M39 3 L33 20 L41 35", IVORY, 1.6)
    + stroke("M31 20 H53", INK, 3.4)
    + rod("M27 24 L33 21", SKIN, 3.4, 3)
)
RIDER_HORN_BOW = (
    stroke("M39 2 C47 5 44 13 50 19 C44 25 47 33 40 36", INK, 6)
    + stroke("M39 2 C47 5 44 13 50 19 C44 25 47 33 40 36", FUR, 2.8)
    + stroke("M39 2 L32 19 L40 36", IVORY, 1.6)
    + stroke("M30 19 H53", INK, 3.4)
    + rod("M27 24 L32 20", SKIN, 3.4, 3)
)
RIDER_STAFF = rod("M45 42 V8", WOOD_DARK, 2.6) + solid("M45 -4 L50 3 L45 10 L40 3 Z", "#8fd0d6", 2.4)
RIDER_BOWL = (
    rod("M45 42 V10", WOOD_DARK, 2.6)
    + solid("M38 4 H52 C52 11 38 11 38 4 Z", BRASS, 2.4)
    + stroke("M43 1 C41 -1 46 -3 43 -5 M48 1 C50 -1 46 -3 49 -5", IVORY, 2.2)
)
RIDER_HORN = (
    rod("M36 26 L43 18", MAIN, 4, 3)
    + stroke("M37 14 C44 18 51 16 54 8", INK, 7)
    + stroke("M37 14 C44 18 51 16 54 8", BRASS, 3.6)
    + solid("M49 7 L60 10 L58 0 Z", BRASS, 2.2)
)
RIDER_BANNER = (
    rod("M18 42 V-4", WOOD, 2.4)
    + solid("M19 -4 H-4 L1 3.6 L-4 11 H19 Z", MAIN, 2.6)
    + patch("M12 -2.6 H17.6 V9.6 H12 Z", LIGHT)
)
RIDER_CLOAK = solid("M25 18 C17 22 12 32 9 42 C16 43 23 41 26 37 Z", DARK, 2.8)
RIDER_PLUME = stroke("M30 -2 C24 -8 14 -6 12 4", INK, 7.4) + stroke("M30 -2 C24 -7.4 15 -5.4 12.6 3.4", IVORY, 3.8)
SMALL_ROUND = disc(22, 33, 7.6, LIGHT, 2.8) + disc(22, 33, 2.6, BRASS, 2)
SMALL_KITE = solid("M15 25 C19 23 25 23 29 25 C29 33 26 40 22 45 C18 40 15 33 15 25 Z", LIGHT, 2.8) + stroke(
    "M22 26 V42", IVORY, 2.6
)
SMALL_HEATER = solid("M14 25 H29 V33 C29 39 25 42 21.5 44 C18 42 14 39 14 33 Z", LIGHT, 2.8) + stroke(
    "M21.5 26 V42 M15 32 H28", IVORY, 2.8
)
COLLAR = stroke("M40 33 L50 38", INK, 8) + stroke("M40 33 L50 38", MAIN, 4.6)
