"""Which model is put together from what: one entry for each drawing of Caldaern."""

from __future__ import annotations

from tools.art.figures import beasts as b
from tools.art.figures import foot as f
from tools.art.figures import machines as w
from tools.art.figures import mounted as m
from tools.art.figures.strokes import drawing, moved, shadow

_FOOT = (1.3, 3.3, 0.95)
_RIDER = (3.2, 6.0, 0.9)
_BEAST = (2.4, 3.6, 0.94)


def on_foot(what: str, *parts: str) -> str:
    """A model on foot; what its hands hold may stand out above the grid's edge a little."""
    return drawing(what, shadow(), moved("".join(parts), *_FOOT))


def bearer(what: str, *parts: str) -> str:
    """A model on foot that stands farther left, for the flag at its right."""
    return drawing(what, shadow(), moved("".join(parts), -5.5, _FOOT[1], _FOOT[2]))


def mounted(what: str, mount: str, *parts: str, behind: str = "") -> str:
    """A rider on a mount."""
    return drawing(what, shadow(26), moved(behind + mount + "".join(parts), *_RIDER))


def beast(what: str, *parts: str) -> str:
    """Something on its own feet that is not a person."""
    return drawing(what, shadow(27), moved("".join(parts), *_BEAST))


_COM = {
    "cdn_militia": on_foot("militia with shield and sword", f.SWORD, f.COAT, f.KETTLE, f.HEATER),
    "cdn_militia_bow": on_foot("militia with shortbow", f.COAT, f.KETTLE, f.BOW),
    "cdn_fusilier": on_foot("line fusilier with musket", f.MUSKET, f.COAT, f.CROSSBELT, f.SHAKO),
    "cdn_dead": on_foot("walking dead", f.RAGS, f.SKULL, f.REACHING),
    "cdn_trapper": on_foot("trapper with rifle", f.RIFLE, f.BELTED, f.FUR_CAP, f.KNIFE),
    "cdn_sapper": on_foot("sapper with pick and grenade", f.PICK, f.PLATE, f.GOGGLES, f.GRENADE),
    "cdn_groteskve": beast("groteskve", b.GROTESKVE, b.HULK_CLUB),
    "cdn_groteskve_sword": beast("groteskve with two-handed sword", b.HULK_SWORD, b.GROTESKVE),
    "cdn_marshal": on_foot("lord marshal", f.CLOAK, f.SABRE, f.PLATE, f.EPAULETTES, f.BICORNE, f.CRYSTAL_PISTOL),
    "cdn_com_hero": on_foot("field captain", f.SABRE, f.PLATE, f.EPAULETTES, f.BICORNE),
    "cdn_magos": on_foot("magos", f.STAFF, f.ROBE, f.BARE_HAIR),
    "cdn_necrosurgeon": on_foot("necrosurgeon", f.BONE_STAFF, f.ROBE, f.GOGGLES),
    "cdn_com_captain": on_foot("captain of the Commonwealth", f.SABRE, f.COAT, f.SASH, f.EPAULETTES, f.SHAKO),
    "cdn_com_musician": on_foot("drummer of the Commonwealth", f.COAT, f.SHAKO, f.DRUM),
    "cdn_com_banner": bearer("ensign of the Commonwealth", f.BANNER, f.COAT, f.CROSSBELT, f.SHAKO),
    "cdn_tarrasque": mounted("tarrasque with lance", m.BARDED, m.ARMOURED, m.head(f.CLOSED), m.LANCE, m.SMALL_HEATER),
    "cdn_com_rider": mounted(
        "mounted marshal", m.BARDED, m.ARMOURED, m.head(f.BICORNE), m.RAISED_SWORD, behind=m.RIDER_CLOAK
    ),
    "cdn_com_rider_mage": mounted("mounted magos", m.HORSE, m.TORSO, m.head(f.BARE_HAIR), m.RIDER_STAFF),
    "cdn_com_rider_captain": mounted(
        "captain of the tarrasques",
        m.BARDED,
        m.ARMOURED,
        m.head(f.CLOSED),
        m.RIDER_PLUME,
        m.RAISED_SWORD,
        m.SMALL_HEATER,
    ),
    "cdn_com_rider_musician": mounted(
        "trumpeter of the tarrasques", m.BARDED, m.ARMOURED, m.head(f.CLOSED), m.RIDER_HORN
    ),
    "cdn_com_rider_banner": mounted(
        "banner of the tarrasques", m.BARDED, m.ARMOURED, m.head(f.CLOSED), m.SMALL_HEATER, behind=m.RIDER_BANNER
    ),
}

_KHE = {
    "cdn_warden": on_foot("citadel warden with shield", f.MACE, f.BROAD, f.CLOSED, f.TOWER),
    "cdn_warden_spear": on_foot("citadel warden with spear", f.SPEAR, f.BROAD, f.CLOSED, f.TOWER),
    "cdn_arbalester": on_foot("arbalester with crossbow", f.BROAD, f.BOWL, f.CROSSBOW),
    "cdn_vault_guard": on_foot("vault guard with two-handed sword", f.GREATSWORD, f.BROAD, f.CLOSED),
    "cdn_ranger": on_foot("ranger with crystal carbine", f.BELTED, f.HOOD, f.CARBINE),
    "cdn_fire_warden": on_foot("fire warden with flamethrower", f.TANK, f.BROAD, f.MASK, f.FLAMER),
    "cdn_delver_hound": beast("delver hound", b.DELVER_HOUND),
    "cdn_legio": beast("legio", b.HULK_CLUB, b.LEGIO),
    "cdn_legio_shield": beast("legio with shield", b.HULK_CLUB, b.LEGIO, b.LEGIO_SHIELD),
    "cdn_legio_sword": beast("legio with two-handed sword", b.HULK_SWORD, b.LEGIO),
    "cdn_legio_captain": beast("captain of the legios", b.HULK_SWORD, b.LEGIO, moved(f.PLUME, 0, 2)),
    "cdn_legio_musician": beast("horn of the legios", b.LEGIO, moved(f.HORN, -4, 3, 1.15)),
    "cdn_legio_banner": beast("banner of the legios", moved(m.RIDER_BANNER, 4, 5), b.LEGIO),
    "cdn_castellan": on_foot("castellan", f.CLOAK, f.GREATAXE, f.BROAD, f.BOWL, f.PLUME, f.TOWER),
    "cdn_khe_hero": on_foot("gatewarden", f.GREATAXE, f.BROAD, f.CLOSED, f.PLUME, f.TOWER),
    "cdn_loremaster": on_foot("loremaster", f.STAFF, f.ROBE, f.HOOD),
    "cdn_khe_captain": on_foot("captain of the Citadel", f.GREATAXE, f.BROAD, f.CLOSED, f.PLUME),
    "cdn_khe_musician": on_foot("horn of the Citadel", f.BROAD, f.BOWL, f.HORN),
    "cdn_khe_banner": bearer("banner of the Citadel", f.BANNER, f.BROAD, f.CLOSED),
}

_GRA = {
    "cdn_keep_spear": on_foot("keep spear", f.SPEAR, f.SLIM, f.CREST, f.KITE),
    "cdn_keep_archer": on_foot("keep archer", f.SLIM, f.STALKER, f.BOW),
    "cdn_glaive": on_foot("glaive sworn", f.GLAIVE, f.PLATE, f.CREST),
    "cdn_stalker": on_foot("scree stalker with javelins", f.JAVELINS, f.SLIM, f.STALKER, f.KNIFE),
    "cdn_wraith": on_foot("wraith", f.GLAIVE, f.SHROUD, f.COWL),
    "cdn_rivack": beast("rivack", m.RIVACK, m.COLLAR),
    "cdn_spiders": beast("puppet-spiders", b.SPIDERS),
    "cdn_drake": beast("crag drake", b.DRAKE),
    "cdn_slope_rider": mounted("slope rider with bow", m.RIVACK, m.TORSO, m.head(f.STALKER), m.RIDER_BOW),
    "cdn_shining_gard": mounted(
        "shining gard with lance", m.RIVACK, m.ARMOURED, m.head(f.CREST), m.LANCE, m.SMALL_KITE
    ),
    "cdn_razorbeak": mounted("razorbeak knight", m.RAZORBEAK, m.ARMOURED, m.head(f.CREST), m.LANCE, m.SMALL_KITE),
    "cdn_gra_lord": on_foot("castle lord", f.CLOAK, f.SWORD, f.PLATE, f.CREST, f.KITE),
    "cdn_gra_hero": on_foot("keep captain", f.CLOAK, f.SWORD, f.SLIM, f.SASH, f.CREST),
    "cdn_weaver": on_foot("spellweaver", f.STAFF, f.ROBE, f.CREST),
    "cdn_gra_rider": mounted(
        "mounted castle lord", m.RIVACK, m.ARMOURED, m.head(f.CREST), m.RAISED_SWORD, m.SMALL_KITE, behind=m.RIDER_CLOAK
    ),
    "cdn_gra_rider_mage": mounted("mounted spellweaver", m.RIVACK, m.TORSO, m.head(f.BARE_HAIR), m.RIDER_STAFF),
    "cdn_drake_lord": beast(
        "castle lord on a crag drake", b.DRAKE, moved(m.ARMOURED + m.head(f.CREST) + m.LANCE + m.SMALL_KITE, 3, 7, 0.78)
    ),
    "cdn_gra_captain": on_foot("captain of the keeps", f.SWORD, f.SLIM, f.SASH, f.CREST, f.KITE),
    "cdn_gra_musician": on_foot("horn of the keeps", f.SLIM, f.CREST, f.HORN),
    "cdn_gra_banner": bearer("banner of the keeps", f.BANNER, f.SLIM, f.CREST),
    "cdn_gra_rider_captain": mounted(
        "captain of riders", m.RIVACK, m.ARMOURED, m.head(f.CREST), m.RAISED_SWORD, m.SMALL_KITE
    ),
    "cdn_gra_rider_musician": mounted("horn of riders", m.RIVACK, m.ARMOURED, m.head(f.CREST), m.RIDER_HORN),
    "cdn_gra_rider_banner": mounted("banner of riders", m.RIVACK, m.ARMOURED, m.head(f.CREST), behind=m.RIDER_BANNER),
    "cdn_razorbeak_captain": mounted(
        "captain on a razorbeak", m.RAZORBEAK, m.ARMOURED, m.head(f.CREST), m.RAISED_SWORD, m.SMALL_KITE
    ),
    "cdn_razorbeak_musician": mounted("horn on a razorbeak", m.RAZORBEAK, m.ARMOURED, m.head(f.CREST), m.RIDER_HORN),
    "cdn_razorbeak_banner": mounted(
        "banner on a razorbeak", m.RAZORBEAK, m.ARMOURED, m.head(f.CREST), behind=m.RIDER_BANNER
    ),
}

_DJU = {
    "cdn_ordu": on_foot("ordu foot with shield", f.SABRE, f.BELTED, f.STEPPE, f.ROUND),
    "cdn_ordu_spear": on_foot("ordu foot with spear", f.SPEAR, f.BELTED, f.STEPPE, f.ROUND),
    "cdn_ordu_javelin": on_foot("ordu foot with javelins", f.JAVELINS, f.BELTED, f.STEPPE, f.ROUND),
    "cdn_slinger": on_foot("herd slinger", f.BELTED, f.STRAW, f.SLING),
    "cdn_smoke_brother": on_foot("smoke brother with two blades", f.BARE, f.TOPKNOT, f.TWIN),
    "cdn_grass_hound": beast("grass hound", b.GRASS_HOUND),
    "cdn_wasps": beast("sting swarm", b.WASPS),
    "cdn_tusker": beast("great tusker", b.TUSKER),
    "cdn_kalima": beast("kalima", b.KALIMA),
    "cdn_shrine": beast("smoke shrine", b.SHRINE),
    "cdn_steppe_archer": mounted("steppe archer", m.DARK_HORSE, m.TORSO, m.head(f.STEPPE), m.RIDER_HORN_BOW),
    "cdn_toorok": mounted("toorok with lance", m.DARK_HORSE, m.TORSO, m.head(f.MASKED), m.LANCE, m.SMALL_ROUND),
    "cdn_bull": mounted("bull rider", m.BULL, m.TORSO, m.head(f.STEPPE), m.LANCE, m.SMALL_ROUND),
    "cdn_khan": on_foot("great khan", f.CLOAK, f.FLAIL, f.PLATE, f.STEPPE, f.ROUND),
    "cdn_dju_hero": on_foot("tuman captain", f.SABRE, f.BELTED, f.SASH, f.STEPPE, f.ROUND),
    "cdn_chamani": on_foot("chamani", f.BOWL_STAFF, f.ROBE, f.TOPKNOT),
    "cdn_dju_rider": mounted(
        "mounted khan", m.DARK_HORSE, m.ARMOURED, m.head(f.STEPPE), m.RAISED_MACE, m.SMALL_ROUND, behind=m.RIDER_CLOAK
    ),
    "cdn_dju_rider_mage": mounted("mounted chamani", m.DARK_HORSE, m.TORSO, m.head(f.TOPKNOT), m.RIDER_BOWL),
    "cdn_bull_khan": mounted(
        "khan on a war bull", m.BULL, m.ARMOURED, m.head(f.STEPPE), m.RAISED_MACE, m.SMALL_ROUND, behind=m.RIDER_CLOAK
    ),
    "cdn_dju_captain": on_foot("captain of the ordu", f.SABRE, f.BELTED, f.SASH, f.STEPPE, f.PLUME),
    "cdn_dju_musician": on_foot("drummer of the ordu", f.BELTED, f.STEPPE, f.DRUM),
    "cdn_dju_banner": bearer("banner of the ordu", f.BANNER, f.BELTED, f.STEPPE),
    "cdn_dju_rider_captain": mounted(
        "captain of the horde", m.DARK_HORSE, m.ARMOURED, m.head(f.STEPPE), m.RIDER_PLUME, m.RAISED_SWORD, m.SMALL_ROUND
    ),
    "cdn_dju_rider_musician": mounted("horn of the horde", m.DARK_HORSE, m.TORSO, m.head(f.STEPPE), m.RIDER_HORN),
    "cdn_dju_rider_banner": mounted(
        "banner of the horde", m.DARK_HORSE, m.TORSO, m.head(f.STEPPE), behind=m.RIDER_BANNER
    ),
    "cdn_bull_captain": mounted(
        "captain on a war bull", m.BULL, m.ARMOURED, m.head(f.STEPPE), m.RIDER_PLUME, m.RAISED_SWORD, m.SMALL_ROUND
    ),
    "cdn_bull_musician": mounted("horn on a war bull", m.BULL, m.TORSO, m.head(f.STEPPE), m.RIDER_HORN),
    "cdn_bull_banner": mounted("banner on a war bull", m.BULL, m.TORSO, m.head(f.STEPPE), behind=m.RIDER_BANNER),
}

_MACHINES = {
    "cdn_com_mortar": beast("mortar", w.MORTAR),
    "cdn_com_hauler": beast("transport of the Commonwealth", w.HAULER),
    "cdn_com_rattler": beast("light machine with a repeater", w.RATTLER),
    "cdn_com_ironclad": beast("armour of the Commonwealth", w.IRONCLAD),
    "cdn_com_bastion": beast("fortress on tracks", w.BASTION),
    "cdn_khe_stone_arm": beast("throwing arm", w.STONE_ARM),
    "cdn_khe_crystal_battery": beast("gun with a lance of crystal", w.CRYSTAL_BATTERY),
    "cdn_khe_carrier": beast("transport of the Citadel", w.CARRIER),
    "cdn_khe_siege_anvil": beast("armour of the Citadel", w.SIEGE_ANVIL),
    "cdn_khe_skybarge": beast("ship of the air under a hull of gas", w.SKYBARGE),
    "cdn_khe_bulwark": beast("walker", w.BULWARK),
    "cdn_gra_arckh": beast("bolt thrower", w.ARCKH),
    "cdn_gra_skiff": beast("ship of the air under sails", w.SKIFF),
    "cdn_dju_wagon": beast("wagon with archers on its deck", w.WAR_WAGON),
}

DRAWINGS: dict[str, str] = {**_COM, **_KHE, **_GRA, **_DJU, **_MACHINES}
"""Name of the file without its ending -> the whole drawing."""
