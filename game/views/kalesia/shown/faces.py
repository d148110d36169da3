"""The cards of Kalesia as faces: weapons, alliances, areas and who holds them, and two backs. Rules: KAL-2.1."""

from __future__ import annotations

from game.ui.cards.faces import AreaFace, CardBack, PictureFace, SignFace, WeaponFace
from game.words import Words

ALLIANCES = ("centaurs", "mermaids", "forest")

LETTER = {"C": "centaurs", "M": "mermaids", "F": "forest"}
"""The alliance that the first letter of a weapon's code stands for."""

COLOR = {"centaurs": "#b0642a", "mermaids": "#1f8a8f", "forest": "#4a7a3a"}
FIGURE = {"centaurs": "kal_centaur", "mermaids": "kal_mermaid", "forest": "kal_forest"}
WEAPON = {alliance: f"kal_weapon_{alliance}" for alliance in ALLIANCES}
_SCENE = {alliance: f"kal_scene_{alliance}" for alliance in ALLIANCES}
_BAND = {"centaurs": "#7c4318", "mermaids": "#155f66", "forest": "#35592b"}

WEAPONS = tuple(f"{letter}{value}" for letter, most in (("C", 4), ("M", 4), ("F", 3)) for value in range(1, most + 1))
"""The eleven different weapons by code."""

WEAPON_BACK, SECRET_BACK = "#2d2440", "#3a2a14"
"""The leather of the weapons, and of the secret alliances."""


def split(code: str) -> tuple[str, int]:
    """The alliance and the value of a weapon's code such as "M3". Raises KeyError for another letter."""
    return LETTER[code[0]], int(code[1:])


def alliance_name(words: Words, alliance: str) -> str:
    """What an alliance is called."""
    return words(f"cards.kalesia.{alliance}")


def weapon_name(words: Words, code: str) -> str:
    """What a weapon is called, with its value."""
    alliance, value = split(code)
    return f"{words(f'cards.kalesia.weapon.{alliance}')} {value}"


def weapon(words: Words, code: str) -> WeaponFace:
    """The face of a weapon by code."""
    alliance, value = split(code)
    full = words(f"cards.kalesia.weapon.{alliance}.full", value=value)
    return WeaponFace(COLOR[alliance], WEAPON[alliance], value, weapon_name(words, code), full, "KAL-4.5")


def alliance(words: Words, alliance: str) -> PictureFace:
    """The face of a secret alliance card."""
    return PictureFace(
        title=alliance_name(words, alliance),
        band=_BAND[alliance],
        picture=_SCENE[alliance],
        short=words(f"cards.kalesia.{alliance}.short"),
        full=words(f"cards.kalesia.{alliance}.full"),
        rule="KAL-8.9",
        brief=words(f"cards.kalesia.{alliance}.brief"),
        figure=FIGURE[alliance],
    )


def area(words: Words, number: int) -> AreaFace:
    """The number side of a forest area."""
    return AreaFace(
        number, number, words("cards.kalesia.area", number=number), words("cards.kalesia.area.full"), "KAL-4.1"
    )


def captured(words: Words, alliance: str, seed: int = 0) -> SignFace:
    """A captured area: a colony of Centaurs or Mermaids, or the area's Forest side. `seed` varies its ground."""
    name = words(f"cards.kalesia.held.{alliance}")
    return SignFace(COLOR[alliance], FIGURE[alliance], seed, name, words("cards.kalesia.held.full"), "KAL-1.5")


def weapon_back(words: Words, code: str | None = None) -> CardBack:
    """A weapon that lies face-down; with its name for one who may know it."""
    out = CardBack(
        WEAPON_BACK, "back_leaf", title=words("cards.kalesia.weapon.back"),
        full=words("cards.kalesia.weapon.back.full"), rule="KAL-4.4",
    )  # fmt: skip
    return out if code is None else out.named(weapon_name(words, code), WEAPON[split(code)[0]])


def secret_back(words: Words) -> CardBack:
    """A secret alliance card that lies face-down."""
    return CardBack(
        SECRET_BACK, "back_mask", title=words("cards.kalesia.secret"), full=words("cards.kalesia.secret.full"),
        rule="KAL-3.4",
    )  # fmt: skip
