"""Bodies, heads, shields and arms of models on foot. The middle of a body lies at x = 32, the feet stand at y = 58."""

from __future__ import annotations

from tools.art.figures.strokes import (
    BRASS,
    CRYSTAL,
    DARK,
    FLAME,
    FUR,
    FUR_DARK,
    INK,
    IVORY,
    LEATHER,
    LIGHT,
    MAIN,
    PALE,
    SKIN,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    STONE,
    WOOD,
    WOOD_DARK,
    disc,
    oval,
    patch,
    rod,
    solid,
    stroke,
)

# --------------------------------------------------------------------------------------------------- bodies
COAT = solid("M17 58 L20 32 C21 24 43 24 44 32 L46 58 Z", MAIN) + patch(
    "M37 27 C42 28 43.6 30 44 32 L46 56.4 H38 Z", DARK
)
CROSSBELT = stroke("M22 31 L41 50", IVORY, 3.2) + stroke("M20.4 46 H43.6", INK, 2.2)
BROAD = (
    solid("M11 58 L14 36 C15 25 49 25 50 36 L53 58 Z", MAIN)
    + patch("M42 28 C48 30 49.6 33 50 36 L53 56.4 H44 Z", DARK)
    + solid("M15 38 C15 29 22 27.5 23 31 L22 40 Z", STEEL, 2.6)
    + solid("M49 38 C49 29 42 27.5 41 31 L42 40 Z", STEEL_DARK, 2.6)
)
SLIM = solid("M19 58 L23 32 C24 25 40 25 41 32 L45 58 Z", MAIN) + patch(
    "M36 27 C39.6 28 40.6 30 41 32 L45 56.4 H38 Z", DARK
)
BELTED = (
    solid("M15 58 L20 33 C21 25 43 25 44 33 L49 58 Z", MAIN)
    + patch("M37 27.6 C42 28.6 43.6 31 44 33 L49 56.4 H40 Z", DARK)
    + stroke("M31 28 L27 57", INK, 2)
    + solid("M18 44 L19 39.6 H45 L46 44 Z", LEATHER, 2.4)
)
RAGS = (
    solid("M18 57 L21 33 C22 26 42 26 43 33 L46 57 L41 53 L37 58 L32 53 L27 58 L23 53 Z", MAIN)
    + patch("M37 28 C41 29 42.6 31 43 33 L46 56 L41 52.6 L38 56 Z", DARK)
    + stroke("M26 37 H33 M26.6 41 H33", INK, 1.8)
)
SHROUD = solid(
    "M14 58 C17 48 18 40 20 32 C22 24 42 24 44 32 C46 42 49 50 52 59 L45 54 L40 60 L33 55 L26 60 L21 55 Z", IVORY
) + patch("M37 27 C42 28 43.4 30 44 32 C46 42 48.6 50 51 57 L45 53 L40 58 Z", LIGHT)
ROBE = (
    solid("M12 58 C18 48 19 40 20 32 C22 23 42 23 44 32 C45 40 46 48 52 58 Z", MAIN)
    + patch("M37 26.4 C42 27.6 43.4 30 44 32 C45 40 45.6 48 50.8 56.4 H40 Z", DARK)
    + stroke("M31.6 29 V57", BRASS, 2.6)
)
BARE = (
    solid("M19 44 L20 32 C21 24 43 24 44 32 L45 44 Z", SKIN)
    + patch("M37 27 C42 28 43.6 30 44 32 L45 43 H38 Z", "#c99f72")
    + solid("M17 58 L19 43 H45 L47 58 Z", MAIN)
    + patch("M38 44.6 H43.6 L45.4 56.4 H39 Z", DARK)
)
PLATE = (
    solid("M16 58 L19 33 C20 24 44 24 45 33 L47 58 Z", MAIN)
    + patch("M38 28 C43 29 44.6 31 45 33 L47 56.4 H39 Z", DARK)
    + solid("M21 30 C25 26.6 39 26.6 42 30 L40.6 43 H22.4 Z", STEEL, 2.8)
    + stroke("M31.6 28.6 V42", STEEL_DARK, 2)
)

# ---------------------------------------------------------------------------------------------------- heads
FACE = disc(31.6, 17, 9, SKIN)
EYES = disc(28.4, 18.4, 1.3, INK, 0) + disc(35, 18.4, 1.3, INK, 0)
KETTLE = (
    FACE
    + EYES
    + solid("M15 15.6 C19 13.6 20.4 12 20.8 9.6 C22 1.6 41 1.6 42.4 9.6 C42.8 12 44.2 13.6 48.2 15.6 Z", STEEL)
)
SHAKO = (
    FACE
    + EYES
    + solid("M22.4 13 L20.6 -1 H42.6 L40.8 13 Z", DARK)
    + solid("M20 14.6 C24 11 39 11 43 14.6 Z", INK, 2)
    + stroke("M31.6 -1 V4", IVORY, 3.4)
    + disc(31.6, 7, 2.2, BRASS, 0)
)
SKULL = (
    disc(31.6, 16, 9.4, PALE)
    + patch("M35 8 C41 10 42 20 37 24 L34 22 Z", "#8f987a")
    + oval(28, 16, 2.3, 2.8, INK, 0)
    + oval(35.4, 16, 2.3, 2.8, INK, 0)
    + stroke("M28 22.4 H35.4", INK, 2)
)
FUR_CAP = (
    FACE
    + EYES
    + solid("M20 15.6 C18 2 45 2 43.4 15.6 C38 11.8 26 11.8 20 15.6 Z", FUR)
    + rod("M43 12 C49 14 49 22 45 27", FUR, 4.4, 3.2)
    + stroke("M46.4 19 L48.2 20.4", FUR_DARK, 2.6)
)
GOGGLES = (
    FACE
    + solid("M20.6 15 C20 2 43 2 42.6 15 Z", LEATHER)
    + disc(27.4, 16, 3.3, STEEL_LIGHT, 2.4)
    + disc(35.8, 16, 3.3, STEEL_LIGHT, 2.4)
)
BICORNE = (
    FACE
    + EYES
    + solid("M12 13.6 C18 8.6 20 -1 31.6 -1 C43 -1 45 8.6 51 13.6 C42 10.6 21 10.6 12 13.6 Z", DARK)
    + stroke("M31.6 1 C35 -4 41 -3 42.4 1", IVORY, 4)
    + disc(31.6, 6, 2.4, BRASS, 0)
)
CLOSED = (
    solid("M20.6 26 V15 C20.6 3.6 43.4 3.6 43.4 15 V26 C38 29.6 26 29.6 20.6 26 Z", STEEL)
    + patch("M36 6.4 C41 8 42 11 42 15 V25.4 L37 27.2 Z", STEEL_DARK)
    + stroke("M24.6 15.4 H39.4 M32 16 V25", INK, 2.8)
    + solid("M29.6 6 C29.6 -1 34.4 -1 34.4 6 Z", MAIN, 2.6)
)
BEARD = (
    disc(32, 17, 9, SKIN)
    + disc(28.6, 16, 1.3, INK, 0)
    + disc(35.4, 16, 1.3, INK, 0)
    + solid("M22 19 C26 21.6 38 21.6 42 19 C43 30 36 36 32 37 C28 36 21 30 22 19 Z", STEEL_LIGHT, 2.8)
)
BOWL = BEARD + solid("M20.6 14 C20.6 1.4 43.4 1.4 43.4 14 Z", STEEL) + stroke("M32 4 V13", STEEL_DARK, 2.6)
HOOD = BEARD + solid("M18 22 C16 0 48 0 46 22 C45 12 40 9.6 32 9.6 C24 9.6 19 12 18 22 Z", DARK)
MASK = (
    solid("M20.6 26 V14 C20.6 3 43.4 3 43.4 14 V26 C38 30 26 30 20.6 26 Z", BRASS)
    + disc(27.4, 15, 3.2, INK, 0)
    + disc(36.6, 15, 3.2, INK, 0)
    + stroke("M28 23 H36 M29 26 H35", INK, 1.8)
)
CREST = (
    FACE
    + EYES
    + solid("M21.4 17 C20 5 28 3 31.6 -2 C35.2 3 43.2 5 41.8 17 C37 13.4 26 13.4 21.4 17 Z", STEEL_LIGHT)
    + rod("M31 0 C22 -1.6 14 2 12.4 13", MAIN, 4, 3)
)
BARE_HAIR = FACE + EYES + solid("M20.6 20 C18 3 45 2 42.8 20 C42 13 38 10.6 32 10.8 C26 11 22 13 20.6 20 Z", "#d8cfae")
COWL = (
    solid("M19.6 27 C16 1 47.4 1 43.8 27 C38 30.6 26 30.6 19.6 27 Z", IVORY)
    + patch("M23.4 24 C22 9 41.4 9 40 24 C36 27 27.4 27 23.4 24 Z", INK)
    + disc(28.4, 17.4, 1.9, CRYSTAL, 0)
    + disc(35, 17.4, 1.9, CRYSTAL, 0)
)
STALKER = (
    FACE
    + EYES
    + solid("M19 20 C17 2 46 2 44.2 20 C42 11.6 37 10 31.6 10 C26 10 21.2 11.6 19 20 Z", DARK)
    + solid("M23.6 20 H39.6 C39 25.6 36 27 31.6 27 C27 27 24 25.6 23.6 20 Z", MAIN, 2.4)
)
STEPPE = (
    FACE
    + EYES
    + stroke("M27.4 22.6 C29 21.4 34.2 21.4 35.8 22.6", INK, 2.2)
    + solid("M22.6 11 C24 4 28.6 1.6 31.6 -3 C34.6 1.6 39.2 4 40.6 11 Z", MAIN)
    + solid("M18.6 15.4 C17.4 9 45.8 9 44.6 15.4 C40 12.8 23.2 12.8 18.6 15.4 Z", FUR)
)
TOPKNOT = (
    FACE
    + EYES
    + stroke("M27.4 23 H35.8", INK, 2.2)
    + solid("M22.4 13 C23 6 40 6 40.8 13 C35 10.6 28 10.6 22.4 13 Z", INK, 2)
    + rod("M31.6 8 C32 1 39 -2 43 3", INK, 3, 0)
)
STRAW = FACE + EYES + solid("M13 15.4 C22 12.6 26 5 31.6 1 C37 5 41 12.6 50 15.4 Z", "#d8bd7c")
MASKED = STEPPE + solid("M23.4 18 H39.8 C39 26 35 27.6 31.6 27.6 C28 27.6 24 26 23.4 18 Z", LIGHT, 2.4)

# -------------------------------------------------------------------------------------------------- shields
HEATER = solid("M8 32 H30 V44 C30 52 24 56 19 59 C14 56 8 52 8 44 Z", LIGHT) + stroke(
    "M19 33.6 V56.6 M9.6 42 H28.4", IVORY, 4
)
TOWER = solid("M5 29 H27 V57 C22 60 10 60 5 57 Z", LIGHT) + solid(
    "M11.4 39 L16 34.6 L20.6 39 V48 L16 52 L11.4 48 Z", STEEL, 2.2
)
KITE = solid("M8 30 C14 27 22 27 28 30 C28 42 24 52 18 60 C12 52 8 42 8 30 Z", LIGHT) + stroke("M18 31 V55", IVORY, 3.6)
ROUND = disc(18, 43, 12.6, LIGHT) + disc(18, 43, 4.4, BRASS, 2.4)

# ----------------------------------------------------------------------------------------- arms, behind the body
SPEAR = rod("M48 60 V8", WOOD, 2.4) + solid("M48 -1 L53 8.6 L48 16 L43 8.6 Z", STEEL_LIGHT, 2.4)
HALBERD = (
    rod("M48 60 V4", WOOD, 2.6)
    + solid("M48 -3 L51 6 H45 Z", STEEL_LIGHT, 2.2)
    + solid("M49 6 C56 3 61 6 62.4 12 C60 18 55 19 49 17 Z", STEEL, 2.6)
    + solid("M47 8 L39.6 11 L47 14.6 Z", STEEL, 2.2)
)
GLAIVE = (
    rod("M48 60 V22", WOOD_DARK, 2.8)
    + solid("M45.6 24 C45 10 47 2 56 -2 C57 8 53 16 51 24 Z", STEEL_LIGHT, 2.6)
    + solid("M44 25.6 V22.4 H53 V25.6 Z", BRASS, 2)
)
GREATSWORD = (
    solid("M45.4 32 V4 L49 -3 L52.6 4 V32 Z", STEEL_LIGHT, 2.6)
    + stroke("M49 3 V30", STEEL_DARK, 1.6)
    + solid("M39 31 H59 V35 H39 Z", BRASS, 2.2)
    + rod("M49 36 V46", LEATHER, 2.6, 3)
    + disc(49, 47.6, 2.6, BRASS, 2)
)
GREATAXE = (
    rod("M49 60 V3", WOOD_DARK, 3)
    + solid("M50 3 C60 0 63.6 8 62 19 C58 22 54 20 50 19 Z", STEEL, 2.6)
    + solid("M48 5 L40 8 V15 L48 18 Z", STEEL_DARK, 2.4)
)
MUSKET = rod("M50 32 V-1", STEEL_DARK, 2.6) + rod("M48.4 58 L50.4 28", WOOD_DARK, 4.2, 3.4)
RIFLE = rod("M46 36 L61 0", STEEL, 2.4) + rod("M40 52 L50 27", WOOD_DARK, 4.4, 3.4)
SWORD = (
    solid("M46.4 33 L48 6 L51 0 L54 6 L52.6 33 Z", STEEL_LIGHT, 2.4)
    + solid("M42.6 32 H56.6 V35.4 H42.6 Z", BRASS, 2)
    + rod("M49.6 37 V41", LEATHER, 2.6, 3)
)
SABRE = (
    stroke("M47 40 C56 30 58 18 52 4", INK, 6.4)
    + stroke("M47 39 C56 30 58 18 52.4 5", STEEL_LIGHT, 3)
    + solid("M42.4 37 L51 42.6 L49.6 45 L41 39.4 Z", BRASS, 1.8)
)
MACE = rod("M48 44 L54 8", WOOD_DARK, 3) + disc(54.6, 7.4, 5.6, STEEL_DARK, 2.6) + disc(53, 5.8, 1.6, STEEL_LIGHT, 0)
FLAIL = (
    rod("M46 46 L50 12", WOOD_DARK, 2.8)
    + stroke("M50 12 C54 8 57 10 58 15", INK, 2.2)
    + disc(58.6, 19, 4.6, STEEL_DARK, 2.6)
)
PICK = (
    rod("M48 52 V6", WOOD_DARK, 3)
    + stroke("M38 13 C44 5 53 5 60 13", INK, 7)
    + stroke("M38.4 12.6 C44 5.4 53 5.4 59.6 12.6", STEEL, 3.4)
)
CLUB = solid("M45 46 L49 10 C49 3 58 3 58 10 L50 47 Z", WOOD_DARK, 2.8)
JAVELINS = (
    rod("M45 58 L52 4", WOOD, 2)
    + rod("M51 58 L58 8", WOOD, 2)
    + solid("M53 -2 L55.6 6 L49 5 Z", STEEL_LIGHT, 2)
    + solid("M59 2 L61.6 10 L55.4 9 Z", STEEL_LIGHT, 2)
)
STAFF = (
    rod("M49 60 V12", WOOD_DARK, 3)
    + solid("M49 -3 L55 6 L49 15 L43 6 Z", CRYSTAL, 2.6)
    + stroke("M47 3 L49 0", IVORY, 1.8)
)
BONE_STAFF = (
    rod("M49 60 V14", STEEL_LIGHT, 2.6)
    + disc(49, 8, 6.4, STEEL_LIGHT, 2.6)
    + disc(46.6, 7.4, 1.6, INK, 0)
    + disc(51.4, 7.4, 1.6, INK, 0)
    + stroke("M47 12 H51", INK, 1.6)
)
BOWL_STAFF = (
    rod("M49 60 V16", WOOD_DARK, 3)
    + solid("M41 9 H57 C57 17 41 17 41 9 Z", BRASS, 2.4)
    + stroke("M46 5 C43 1 50 0 47 -4 M52 5 C55 2 50 0 53 -3", IVORY, 2.6)
)

# ---------------------------------------------------------------------------------------- arms, before the body
BOW = (
    stroke("M12 6 C-4 22 -2 44 14 58", INK, 6.4)
    + stroke("M12 6 C-4 22 -2 44 14 58", WOOD, 2.8)
    + stroke("M12 6 L20 34 L14 58", IVORY, 1.8)
    + stroke("M2 34 H34", INK, 4)
    + stroke("M22 38 L38 36", INK, 7)
    + stroke("M24 38 L38 36", SKIN, 4)
)
HORN_BOW = (
    stroke("M15 8 C5 12 12 22 5 33 C12 44 5 53 15 57", INK, 6.4)
    + stroke("M15 8 C5 12 12 22 5 33 C12 44 5 53 15 57", FUR, 2.8)
    + stroke("M15 8 L22 33 L15 57", IVORY, 1.8)
    + stroke("M2 33 H34", INK, 4)
    + stroke("M23 37 L38 35", INK, 7)
    + stroke("M24 37 L38 35", SKIN, 4)
)
CROSSBOW = (
    rod("M10 50 L50 36", WOOD_DARK, 4.4, 3.2)
    + stroke("M10 37 C9 46 13 55 21 60", INK, 6)
    + stroke("M10 37 C9 46 13 55 21 60", STEEL, 2.8)
    + stroke("M10 37 L34 42 L21 60", IVORY, 1.6)
    + disc(37, 41.6, 3.4, SKIN, 2)
)
LEVELLED = (
    rod("M2 34 L32 41", STEEL, 2.6)
    + rod("M26 40 L50 47", WOOD_DARK, 4.4, 3.2)
    + disc(27, 41, 3.3, SKIN, 2)
    + disc(42, 45, 3.3, SKIN, 2)
)
CARBINE = (
    rod("M4 35 L24 40", CRYSTAL, 3.2)
    + rod("M22 40 L48 47", WOOD_DARK, 5, 3.2)
    + solid("M20 35 L28 37 L26.6 43.6 L18.6 41.4 Z", STEEL, 2.2)
    + disc(31, 43, 3.3, SKIN, 2)
)
CRYSTAL_PISTOL = rod("M10 37 L20 40", STEEL, 3.4) + rod("M20 40 L25 46", WOOD_DARK, 4, 3)
FLAMER = (
    rod("M9 43 L42 46", STEEL_DARK, 4, 3.2)
    + solid("M-1 44 C-4 36 3 34 2 27 C8 31 12 36 9 46 C6 49 1 48 -1 44 Z", FLAME, 2.4)
    + disc(24, 45.4, 3.3, STEEL, 2)
    + disc(38, 46, 3.3, STEEL, 2)
)
TANK = solid("M43 30 C43 26 55 26 55 30 V49 C55 53 43 53 43 49 Z", BRASS, 2.8) + stroke("M44 36 H54", INK, 2)
SLING = (
    stroke("M20 38 C6 34 2 18 10 6", INK, 4.4)
    + stroke("M20 38 C6 34 2 18 10 6", FUR, 1.8)
    + disc(11, 5, 4, STONE, 2.4)
    + disc(21, 39, 3.3, SKIN, 2)
    + solid("M40 41 C40 37 49 37 49 41 L50 50 H39 Z", LEATHER, 2.4)
)
TWIN = (
    solid("M13 40 L6 14 L9 8 L14 13 L18 38 Z", STEEL_LIGHT, 2.4)
    + solid("M10 40.4 L21 37 L22 40 L11 43.4 Z", BRASS, 1.8)
    + solid("M50 40 L57 14 L54 8 L49 13 L45 38 Z", STEEL_LIGHT, 2.4)
    + solid("M53 40.4 L42 37 L41 40 L52 43.4 Z", BRASS, 1.8)
)
CLAWS = (
    stroke("M14 40 L7 36 M14 42 L6 42 M15 45 L8 49", INK, 3.6)
    + rod("M24 38 L15 42", IVORY, 4, 3)
    + stroke("M49 40 L56 36 M49 42 L57 42 M48 45 L55 49", INK, 3.6)
    + rod("M40 38 L48 42", IVORY, 4, 3)
)
REACHING = rod("M24 36 L10 40", PALE, 4.6, 3.2) + rod("M40 38 L52 44", PALE, 4.6, 3.2)
GRENADE = (
    disc(18, 44, 5.6, STEEL_DARK, 2.6) + stroke("M20 38.6 C21 35 24 35 25 37", FLAME, 2.2) + disc(22, 48, 3, SKIN, 2)
)
KNIFE = solid("M12 46 L6 28 L12 32 L17 45 Z", STEEL_LIGHT, 2.2) + disc(16, 47, 3.4, SKIN, 2)

# ------------------------------------------------------------------------------------------ signs of the command
PLUME = stroke("M32 2 C36 -6 48 -4 48 6", INK, 8) + stroke("M32 2 C36 -5 47 -3 48 5", IVORY, 4.4)
SASH = stroke("M22 32 L42 52", BRASS, 4.6)
HORN = (
    rod("M23 36 L14 27", MAIN, 4, 3)
    + stroke("M26 23 C20 31 11 28 9 16", INK, 7.4)
    + stroke("M26 23 C20 31 11 28 9 16", BRASS, 4)
    + solid("M2 16 L16 14 L7 5 Z", BRASS, 2.4)
)
DRUM = (
    solid("M9 42 H35 V56 C30 60 14 60 9 56 Z", MAIN, 2.8)
    + oval(22, 42, 13, 4.6, IVORY, 2.8)
    + stroke("M10 46 L16 57 L22 47 L28 57 L34 46", IVORY, 1.6)
    + rod("M28 41 L42 33", WOOD, 1.8, 2.6)
    + rod("M17 40 L6 32", WOOD, 1.8, 2.6)
)
BANNER = (
    rod("M47 60 V-3", WOOD, 2.6)
    + solid("M48 -2 H66 L62 6 L66 15 H48 Z", MAIN, 2.8)
    + patch("M49.6 -0.6 H55 V13.6 H49.6 Z", LIGHT)
)
CLOAK = solid("M12 56 C15 44 17 36 21 30 H43 C47 36 49 44 52 56 C44 60 20 60 12 56 Z", DARK)
EPAULETTES = oval(20.4, 31, 4.6, 3, BRASS, 2.4) + oval(43, 31, 4.6, 3, BRASS, 2.4)
