"""Guns, war machines, walkers, wagons and ships of the air. Wheels and feet end at y = 58; the front looks right."""

from __future__ import annotations

from tools.art.figures.strokes import (
    BRASS,
    CRYSTAL,
    DARK,
    FUR,
    INK,
    IVORY,
    LEATHER,
    LIGHT,
    MAIN,
    SKIN,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    STONE,
    STONE_DARK,
    WOOD,
    WOOD_DARK,
    disc,
    oval,
    patch,
    rod,
    solid,
    stroke,
)

IRON, IRON_DARK, TRACK = "#8f959d", "#6c7077", "#4c4a4c"


# ------------------------------------------------------------------------------------------ what they are made of
def wheel(x: float, y: float = 50, r: float = 8, hub: str = MAIN) -> str:
    """A wheel of wood with spokes and a hub."""
    a, b = round(r * 0.86, 1), round(r * 0.6, 1)
    upright = f"M{x} {y - a} V{y + a} M{x - a} {y} H{x + a}"
    spokes = f"{upright} M{x - b} {y - b} L{x + b} {y + b} M{x + b} {y - b} L{x - b} {y + b}"
    return disc(x, y, r, WOOD_DARK, 2.8) + stroke(spokes, INK, 1.8) + disc(x, y, round(r * 0.34, 1), hub, 2)


def tyre(x: float, y: float = 51, r: float = 7) -> str:
    """A wheel of iron."""
    return disc(x, y, r, TRACK, 2.8) + disc(x, y, round(r * 0.34, 1), STEEL, 1.6)


def tracks(x: float, right: float, *, top: float = 37, wheels: int = 4) -> str:
    """Tracks with road wheels from one side to the other."""
    above = f"M{x} 47 C{x} 40 {x + 5} {top} {x + 9} {top} H{right - 9} C{right - 4} {top} {right} 41 {right} 47"
    band = f"{above} C{right} 54 {right - 4} 58 {right - 9} 58 H{x + 9} C{x + 4} 58 {x} 54 {x} 47 Z"
    gap = (right - x - 18) / (wheels - 1)
    road = "".join(disc(round(x + 9 + gap * n, 1), 48, 5, STEEL_DARK, 2.2) for n in range(wheels))
    return solid(band, TRACK, 3) + road + stroke(f"M{x + 5} 54 H{right - 5}", "#1a0f08", 1.4)


def rivets(*at: tuple[float, float]) -> str:
    """Heads of rivets on a plate."""
    return "".join(disc(x, y, 1, INK, 0) for x, y in at)


def porthole(x: float, y: float, r: float = 3.2) -> str:
    """A round window."""
    return disc(x, y, r, CRYSTAL, 1.8)


def crystal(x: float, y: float, size: float = 1.0) -> str:
    """A cut crystal, as Khesoy's lances and cannons have one."""
    h, w = 8 * size, 5 * size
    return solid(f"M{x} {y - h} L{x + w} {y} L{x} {y + h} L{x - w} {y} Z", CRYSTAL, 2.2) + stroke(
        f"M{x - 1.4} {y - h * 0.4} L{x - w * 0.5} {y}", IVORY, 1.6
    )


# ------------------------------------------------------------------------------------------ guns
MORTAR = (
    solid("M6 46 H54 L58 56 H4 Z", WOOD_DARK, 3)
    + solid("M20 46 L26 16 C34 10 46 13 50 20 L44 46 C40 53 25 53 20 46 Z", IRON_DARK)
    + oval(38, 17, 12.6, 5.6, "#2a2320", 3)
    + stroke("M28 24 L24 43", STEEL, 3)
    + solid("M16 40 H46 V47 H16 Z", MAIN, 2.8)
    + patch("M36 41.4 H44.6 V45.6 H36 Z", DARK)
    + disc(12, 55, 4.6, WOOD, 2.6)
    + disc(50, 55, 4.6, WOOD, 2.6)
    + disc(57, 45, 5, IRON_DARK, 2.6)
)
STONE_ARM = (
    rod("M46 40 L12 8", WOOD, 4.6, 3.6)
    + solid("M6 58 L22 28 H28 L18 58 Z", WOOD, 2.8)
    + solid("M60 58 L44 28 H38 L50 58 Z", WOOD, 2.8)
    + solid("M4 50 H61 V56 H4 Z", WOOD_DARK, 2.8)
    + disc(33, 29.5, 4, BRASS, 2.4)
    + solid("M42 34 H59 V47 H42 Z", STONE, 2.8)
    + patch("M51 35.4 H57.6 V45.6 H51 Z", STONE_DARK)
    + stroke("M45 40.5 H56", MAIN, 3.4)
    + solid("M4 12 C4 4 18 2 20 10 L15 16 C12 18 5 18 4 12 Z", LEATHER, 2.6)
    + disc(11.5, 7.6, 6, STONE, 2.6)
)
CRYSTAL_BATTERY = (
    solid("M4 57 L24 37 L33 42 L15 59 Z", STONE, 3)
    + solid("M12 38 L40 16 L49 27 L23 48 C15 50 8 44 12 38 Z", STONE)
    + patch("M29 38 L47 24 L48 27 L24 46.4 C21 47.4 18 46.6 16 45 Z", STONE_DARK)
    + stroke("M20 33 L28 43 M29 26 L37 36", BRASS, 4)
    + solid("M42 18 L57 3 L61 9 L48 27 Z", CRYSTAL, 2.8)
    + stroke("M48 19 L57 8", IVORY, 2.2)
    + wheel(34, 47, 11)
)
ARCKH = (
    solid("M12 58 L28 36 H36 L22 58 Z", WOOD, 2.8)
    + solid("M52 58 L38 36 H32 L44 58 Z", WOOD, 2.8)
    + stroke("M46 6 C62 16 62 44 44 50 L16 40 L46 6", INK, 4.6)
    + stroke("M46 6 C62 16 62 44 44 50", IVORY, 2.2)
    + stroke("M45 8 L17 38 L43.4 48.4", STEEL_LIGHT, 1.2)
    + solid("M6 42 L48 18 L53 26 L12 50 Z", WOOD, 2.8)
    + stroke("M13 43 L44 25.4", MAIN, 3.6)
    + stroke("M20 39 L58 15", INK, 5)
    + stroke("M20 39 L56 16.4", STEEL, 2)
    + solid("M53 13 L63 9 L58 19 Z", STEEL_LIGHT, 2)
)

# ---------------------------------------------------------------------------------- machines on wheels and tracks
HAULER = (
    solid("M3 43 V17 C3 14 5 12 8 12 H44 L46 22 L58 26 C60 27 61 28 61 31 V43 Z", MAIN, 3)
    + patch("M46 24 L57 27.6 C59 28.4 59.4 29 59.4 31 V41.6 H40 V24 Z", DARK)
    + "".join(solid(f"M{x} 18 H{x + 7} V27 H{x} Z", INK, 1.6) for x in (9, 20, 31))
    + solid("M46 27 L55 30 V35 H46 Z", CRYSTAL, 2)
    + stroke("M6 15 H40", LIGHT, 2)
    + solid("M3 39 H61 V46 H3 Z", IRON_DARK, 2.6)
    + "".join(tyre(x, 50, 7.4) for x in (13, 30, 51))
)
CARRIER = (
    solid("M3 45 V26 C3 15 12 9 24 9 H38 C52 9 61 20 61 34 V45 Z", STONE, 3)
    + solid("M8 28 C8 18 14 14 24 14 H30 V30 H8 Z", CRYSTAL, 2.4)
    + solid("M34 14 H38 C47 14 53 20 55 30 H34 Z", CRYSTAL, 2.4)
    + stroke("M13 25 L20 17 M39 26 L46 19", IVORY, 2)
    + solid("M3 33 H61 V43 H3 Z", MAIN, 2.8)
    + patch("M38 34.4 H59.6 V41.6 H38 Z", DARK)
    + rivets((8, 38), (16, 38), (24, 38), (32, 38), (44, 38), (53, 38))
    + tracks(4, 60, top=43, wheels=5)
)
RATTLER = (
    solid("M4 45 L9 32 H24 L30 24 H42 L46 33 L60 37 V46 H4 Z", MAIN)
    + patch("M42 26 L45 34.6 L58.4 38 V44.4 H40 Z", DARK)
    + stroke("M11 36 H22", LIGHT, 2.6)
    + solid("M26 24 C26 14 44 14 44 24 Z", IRON_DARK, 2.8)
    + rod("M40 16.6 H60", IRON, 1.8, 3)
    + rod("M40 20.6 H60", IRON, 1.8, 3)
    + solid("M55 13.6 H60 V23.6 H55 Z", STEEL_DARK, 2)
    + porthole(35, 33, 2.8)
    + tyre(15, 50, 8)
    + tyre(49, 50, 8)
)
IRONCLAD = (
    tracks(4, 61, top=36)
    + solid("M5 36 L12 22 H50 L60 30 V37 H5 Z", MAIN, 3)
    + patch("M42 23.5 H49.6 L58.4 30.8 V35.4 H42 Z", DARK)
    + stroke("M13 25.5 L10 31", LIGHT, 2.4)
    + solid("M22 22 L24 11 H40 L43 22 Z", MAIN, 3)
    + patch("M34 12.5 H39 L41.2 20.6 H34 Z", DARK)
    + solid("M41 13 H60 V18.4 H42 Z", IRON, 2.6)
    + solid("M50 30 H63 V35 H50 Z", IRON, 2.4)
    + solid("M26 11 C26 6 34 6 34 11 Z", IRON_DARK, 2.4)
    + rivets((9, 33), (15, 33), (21, 33), (38, 33), (44, 33))
)
SIEGE_ANVIL = (
    tracks(3, 60, top=37)
    + solid("M3 38 L6 25 H50 L62 31 L56 39 H3 Z", STONE)
    + patch("M42 26.6 H49.6 L59.4 31.4 L55 37.4 H40 Z", STONE_DARK)
    + solid("M10 25 C10 12 20 9 28 9 H34 L42 25 Z", MAIN)
    + patch("M30 10.6 H33 L39.8 23.4 H31 Z", DARK)
    + stroke("M9 31.6 H44", BRASS, 3)
    + solid("M36 12 H52 V21 H40 Z", STONE, 2.6)
    + crystal(56, 16.5, 0.92)
    + rod("M54 33 L62 33", IRON_DARK, 3, 3)
    + rivets((9, 28.4), (19, 28.4), (29, 28.4), (39, 28.4))
)
BASTION = (
    tracks(1, 63, top=42, wheels=6)
    + solid("M1 42 L5 25 H56 L63 34 V43 H1 Z", MAIN)
    + patch("M44 26.6 H55.2 L61.4 34.6 V41.4 H42 Z", DARK)
    + solid("M10 25 V15 H32 V25 Z", MAIN, 2.8)
    + patch("M23 16.4 H30.6 V23.6 H23 Z", DARK)
    + solid("M12 15 V7 H16 V10 H19 V7 H23 V10 H26 V7 H30 V15 Z", IRON_DARK, 2.6)
    + solid("M34 25 C34 13 52 13 53 25 Z", IRON_DARK, 2.8)
    + rod("M44 17 L61 8", IRON, 4.6, 3.4)
    + rod("M54 33 H63", IRON, 2.6, 3)
    + disc(16, 34, 4.2, IRON_DARK, 2.2)
    + disc(32, 34, 4.2, IRON_DARK, 2.2)
    + rod("M16 34 H24", IRON, 1.6, 2.4)
    + rod("M32 34 H40", IRON, 1.6, 2.4)
    + rivets((7, 28.6), (24, 28.6), (40, 28.6), (48, 28.6), (6, 39), (48, 39))
)
WAR_WAGON = (
    solid("M4 45 L2 28 H50 L48 45 Z", WOOD)
    + stroke("M3.6 34 H48.6 M4.2 39.6 H48", WOOD_DARK, 1.8)
    + disc(14, 17, 5, SKIN, 2.4)
    + solid("M8 28 C8 22 20 22 20 28 Z", LEATHER, 2.4)
    + solid("M8.6 15.6 L14 7 L19.4 15.6 Z", FUR, 2.2)
    + disc(33, 17, 5, SKIN, 2.4)
    + solid("M27 28 C27 22 39 22 39 28 Z", LEATHER, 2.4)
    + solid("M27.6 15.6 L33 7 L38.4 15.6 Z", FUR, 2.2)
    + stroke("M42 8 C50 14 50 24 42 29", INK, 4.4)
    + stroke("M42 8 C50 14 50 24 42 29", WOOD_DARK, 2)
    + solid("M2 26 H52 V32 H2 Z", MAIN, 2.8)
    + patch("M32 27.4 H50.6 V30.6 H32 Z", DARK)
    + rod("M48 42 L62 38", WOOD_DARK, 2.6, 3)
    + solid("M54 36 L63 30 L62 42 Z", IRON, 2.2)
    + wheel(14, 48, 9.6)
    + wheel(40, 48, 9.6)
)

# ------------------------------------------------------------------------------------------ on legs and in the air
BULWARK = (
    solid("M13 58 L17 42 H28 L26 58 Z", STONE_DARK, 2.8)
    + solid("M51 58 L47 42 H36 L38 58 Z", STONE_DARK, 2.8)
    + solid("M11 58 H28 V54 H12 Z M36 58 H53 L52 54 H37 Z", STONE, 2.4)
    + solid("M13 45 V20 C13 10 51 10 51 20 V45 Z", MAIN)
    + patch("M43 14.4 C47 15.6 49.4 17.4 49.4 20 V43.4 H44 Z", DARK)
    + stroke("M23 22 H41", INK, 8)
    + stroke("M24.6 22 H39.4", CRYSTAL, 3.6)
    + stroke("M18 33 H46", BRASS, 3)
    + rivets((20, 39), (32, 39), (44, 39))
    + rod("M51 27 L61 33", STEEL, 5, 3.6)
    + solid("M55 31 H63 V48 L59 52 L55 48 Z", IRON_DARK, 2.6)
    + patch("M57 46 H61 L59 50 Z", "#f0a63a")
    + rod("M13 27 L4 34 L5 44", STEEL, 5, 3.6)
    + solid("M0.8 42 H9.4 V50 H0.8 Z", STONE, 2.6)
)
SKYBARGE = (
    solid("M3 20 C9 4 55 4 61 20 C55 33 9 33 3 20 Z", LIGHT)
    + patch("M40 8.6 C50 10 57 14 59.4 20 C55 28 49 30 40 30.8 Z", MAIN)
    + stroke("M22 7.6 C17 14 17 26 22 31 M41 7.6 C46 14 46 26 41 31", INK, 1.8)
    + stroke("M17 30 L20 42 M47 30 L44 42 M32 32 V42", INK, 2.2)
    + solid("M11 41 H54 L47 57 H19 Z", STONE)
    + patch("M38 42.6 H51.8 L46 55.4 H36 Z", STONE_DARK)
    + stroke("M14 45.6 H51", MAIN, 3)
    + porthole(24, 51, 2.6)
    + porthole(33, 51, 2.6)
    + solid("M53 43 L63 36 V54 L51 50 Z", MAIN, 2.6)
)
SKIFF = (
    rod("M29 42 V5", WOOD, 2.6, 3.2)
    + solid("M31 6 C50 9 57 21 56 35 C48 31 39 31 31 34 Z", IVORY, 2.8)
    + patch("M44 11.6 C51.6 17 55 25 54.6 32.8 C51 31.2 47.6 30.6 44 30.6 Z", "#d9c8a0")
    + solid("M27 10 C17 15 10 24 8 34 C15 30 21 30 27 33 Z", LIGHT, 2.8)
    + patch("M18 19 C13 24 10.6 28.6 9.8 31.8 C12.6 30.6 15.4 30 18 29.8 Z", MAIN)
    + solid("M4 40 C14 44 44 44 62 34 C60 48 51 56 40 57 H20 C11 56 5 49 4 40 Z", WOOD)
    + patch("M36 43 C46 42 54 39.4 60 36.4 C57 47 50 54 40 55.4 H34 Z", WOOD_DARK)
    + stroke("M7 45 C20 48.6 44 48 57 42", MAIN, 3.2)
    + solid("M29 5 L41 2 L29 10 Z", MAIN, 2)
)
