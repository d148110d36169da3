"""Which drawing shows which model: by entry of the army book, by what was chosen for it, by its part in the unit."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.engine.caldaern.blocks.profiles import Listed
from game.engine.caldaern.lists import data
from game.paths import ASSETS

ENTRY_FIGURES: Final[dict[str, str]] = {
    "com_marshal": "cdn_marshal", "com_captain": "cdn_com_hero", "com_magos": "cdn_magos",
    "com_necrosurgeon": "cdn_necrosurgeon", "com_militia": "cdn_militia", "com_fusiliers": "cdn_fusilier",
    "com_dead": "cdn_dead", "com_trappers": "cdn_trapper", "com_sappers": "cdn_sapper",
    "com_tarrasques": "cdn_tarrasque", "com_groteskve": "cdn_groteskve",
    "khe_castellan": "cdn_castellan", "khe_gatewarden": "cdn_khe_hero", "khe_loremaster": "cdn_loremaster",
    "khe_wardens": "cdn_warden", "khe_arbalesters": "cdn_arbalester", "khe_hounds": "cdn_delver_hound",
    "khe_vault_guard": "cdn_vault_guard", "khe_rangers": "cdn_ranger", "khe_fire_wardens": "cdn_fire_warden",
    "khe_legios": "cdn_legio",
    "gra_lord": "cdn_gra_lord", "gra_captain": "cdn_gra_hero", "gra_weaver": "cdn_weaver",
    "gra_spears": "cdn_keep_spear", "gra_archers": "cdn_keep_archer", "gra_slope_riders": "cdn_slope_rider",
    "gra_gards": "cdn_shining_gard", "gra_stalkers": "cdn_stalker", "gra_glaives": "cdn_glaive",
    "gra_rivacks": "cdn_rivack", "gra_spiders": "cdn_spiders", "gra_wraiths": "cdn_wraith",
    "gra_razorbeaks": "cdn_razorbeak", "gra_drake": "cdn_drake",
    "dju_khan": "cdn_khan", "dju_captain": "cdn_dju_hero", "dju_chamani": "cdn_chamani", "dju_foot": "cdn_ordu",
    "dju_steppe_archers": "cdn_steppe_archer", "dju_toorokers": "cdn_toorok", "dju_slingers": "cdn_slinger",
    "dju_smoke_brothers": "cdn_smoke_brother", "dju_hounds": "cdn_grass_hound", "dju_swarm": "cdn_wasps",
    "dju_bulls": "cdn_bull", "dju_tusker": "cdn_tusker", "dju_kalima": "cdn_kalima",
    "dju_shrine": "cdn_shrine", "com_culverin": "cdn_gun",
}  # fmt: skip
"""Drawings of entries that have another name than `cdn_<entry>`."""

ARMED: Final[dict[tuple[str, str], str]] = {
    ("com_militia", "spear"): "cdn_spear",
    ("com_militia", "shortbow"): "cdn_militia_bow",
    ("com_groteskve", "two_handed_sword"): "cdn_groteskve_sword",
    ("com_culverin", "mortar"): "cdn_com_mortar",
    ("khe_wardens", "spear"): "cdn_warden_spear",
    ("khe_wardens", "two_handed_sword"): "cdn_vault_guard",
    ("khe_legios", "two_handed_sword"): "cdn_legio_sword",
    ("dju_foot", "spear"): "cdn_ordu_spear",
    ("dju_foot", "javelin"): "cdn_ordu_javelin",
}
"""Entries that look different with a weapon or a gun that was chosen for them."""

_BY_TYPE: Final[dict[str, str]] = {
    "cavalry": "cdn_rider", "scout_cavalry": "cdn_rider", "monstrous_cavalry": "cdn_bull", "swarms": "cdn_spiders",
    "war_beasts": "cdn_grass_hound", "monstrous_infantry": "cdn_giant", "monstrous_beasts": "cdn_tusker",
    "monster": "cdn_giant", "artillery": "cdn_gun", "trebuchet": "cdn_khe_stone_arm", "armor": "cdn_com_ironclad",
    "light": "cdn_com_rattler", "transport": "cdn_com_hauler", "ultra_heavy": "cdn_com_bastion",
    "walker": "cdn_khe_bulwark", "flyer": "cdn_khe_skybarge",
}  # fmt: skip
"""For entries without a drawing of their own."""

_SOLDIER: Final = "cdn_spear"
"""For whatever else nobody drew."""

_NATIONS: Final = frozenset({"com", "khe", "gra", "dju"})
_COMMAND_OF: Final[dict[str, str]] = {"cdn_razorbeak": "cdn_razorbeak", "cdn_bull": "cdn_bull"}
_ROLES: Final = ("captain", "musician", "banner")
_LEGIO: Final = "cdn_legio"


def entry_figure(entry: str) -> str:
    """The drawing of an entry of an army book, for lists; that of its type for one that nobody drew."""
    book = data.entries().get(entry)
    return _drawn(entry) or _BY_TYPE.get(book.type if book is not None else "", _SOLDIER)


@cache
def _drawn(entry: str) -> str:
    """The drawing of an entry: the one that is said, else the one that bears its name; "" for none."""
    own = f"cdn_{entry}"
    return ENTRY_FIGURES.get(entry) or (own if (ASSETS / "svg" / f"{own}.svg").is_file() else "")


def figure_of(card: Listed, role: str = "line") -> str:
    """The drawing of a model: a `line` model, or the `captain`, `musician` or `banner` of the unit."""
    figure = _figure(card)
    return _command_figure(card, figure, role) if role in _ROLES else figure


def _figure(card: Listed) -> str:
    if card.ridden:
        return "cdn_drake_lord"
    if card.character and card.mounted:
        return _mounted_character(card)
    carried = [*(weapon.id for weapon in (*card.melee, *card.ranged)), *card.options]
    armed = next((ARMED[card.entry, weapon] for weapon in carried if (card.entry, weapon) in ARMED), "")
    if armed:
        return armed
    if card.entry == "khe_legios" and card.shield:
        return "cdn_legio_shield"
    return _drawn(card.entry) or _BY_TYPE.get(card.type, _SOLDIER)


def _nation(card: Listed) -> str:
    """The beginning of the names of drawings of a nation."""
    prefix = card.entry[:3]
    return prefix if prefix in _NATIONS else "com"


def _mounted_character(card: Listed) -> str:
    if card.k > 1:
        return "cdn_bull_khan"
    nation = _nation(card)
    return f"cdn_{nation}_rider_mage" if card.mage else f"cdn_{nation}_rider"


def _command_figure(card: Listed, figure: str, role: str) -> str:
    """The command of a unit wears its nation's dress, or rides what its unit rides."""
    if figure.startswith(_LEGIO):
        return f"{_LEGIO}_{role}"
    if figure in _COMMAND_OF:
        return f"{_COMMAND_OF[figure]}_{role}"
    nation = _nation(card)
    rides = card.mounted and nation != "khe"
    return f"cdn_{nation}_rider_{role}" if rides else f"cdn_{nation}_{role}"
