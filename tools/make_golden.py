"""Play the golden games and write them to `tests/replays`: `python -m tools.make_golden [FOLDER]`.

The games are played by people and players who choose at random or by a simple habit, so that they are short and come
by every rule. They are committed as text; a test plays them again. Only a change of the rules is a reason to make them
anew, and then the difference shows what has changed.

A game that is kept goes on as it was kept as long as the rules allow it, and by its habit from there: a habit may ask
computer players, who think otherwise from time to time, and that is no reason for another game. Where a game no longer
shows what it is kept for, other seeds are tried until one does.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable, Iterable
from itertools import count, islice
from pathlib import Path
from typing import Any

import msgspec

from game.boards import load_board
from game.engine import GAMES
from game.engine.caldaern import CaldaernSeat
from game.engine.caldaern.lists.presets import complete_presets
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.engine.caledea.position.config import SeatConfig
from game.paths import DATA, MAPS
from game.table import SeatKind, SeatPlan, Shelf, Table
from game.table.history import History
from game.table.record.journal import Header, line_of
from tools.golden_fields import FIELDS
from tools.measure import habits_caldaern as caldaern
from tools.measure import habits_dynasty as dynasty
from tools.measure.habits_caledea import building, careful, fighting, giving_up, transporting
from tools.measure.habits_cards import at_random, blocking, destroying
from tools.measure.habits_colour import colourful
from tools.measure.habits_machines import hunting, mechanised, mending

FOLDER = DATA / "tests" / "replays"
CREATED = "2026-01-01T00:00:00+00:00"

TRIES = 400
"""Seeds that are tried at most for a game that shows what it is kept for."""

Habit = Callable[[Any, list[Any], random.Random], Any]
"""Chooses from the legal actions of a position."""


class Recipe(msgspec.Struct, frozen=True):
    """One golden game: what it is to show, how it is set up, how it is played, and at most how long.

    `map` is empty for games without maps. `shows` names the actions and events for which it is kept, where chance does
    not come by them at once; `seed` is the first that is tried.
    """

    name: str
    map: str
    config: dict[str, Any]
    seed: int
    habit: Habit
    most: int = 400
    practice: bool = False
    game: str = "caledea"
    shows: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        """The name of the file that the game is kept in."""
        return f"{self.game}-{self.name}.jsonl"


def of_kingdoms(*kingdoms: str) -> tuple[SeatConfig, ...]:
    """Seats whose kingdoms are fixed."""
    return tuple(SeatConfig(name=f"Player {n + 1}", kingdom=kingdom) for n, kingdom in enumerate(kingdoms))


CALEIRA = (
    Recipe("two", "", {"seats": 2}, 1, at_random, game="caleira"),
    Recipe("three", "", {"seats": 3, "players": 3, "starting_player": 1}, 2, at_random, game="caleira"),
    Recipe("four-with-everything-mandatory", "", {"seats": 4, "effect_obligation": "mandatory"}, 3, at_random,
           game="caleira"),
    Recipe("match-without-memory-aid", "", {"seats": 2, "match_rounds": 3, "memory_aid": "off"}, 4, destroying,
           game="caleira"),
    Recipe("eliminated-with-an-effect-waiting", "", {"seats": 3}, 24, destroying, game="caleira"),
)  # fmt: skip

KALESIA = (
    *(Recipe(f"{seats}-seats", "", {"seats": seats}, seats, at_random, game="kalesia") for seats in range(2, 10)),
    Recipe("identical-sets-all-captured", "", {"seats": 4, "weapon_deal": "identical_sets"}, 1, blocking,
           game="kalesia"),
    Recipe("pooled-sets-no-temple-possible", "",
           {"seats": 6, "weapon_deal": "pooled_sets", "stop_when_decided": "on"}, 12, blocking, game="kalesia"),
    Recipe("ten-without-memory-aid", "", {"seats": 10, "memory_aid": "off"}, 10, at_random, game="kalesia"),
    Recipe("two-to-the-last-area", "", {"seats": 2}, 0, blocking, game="kalesia"),
)  # fmt: skip

WHOLE_WAR = {"start_ring": "on", "dynasty_levels": 40, "veteran_tokens": 40, "round_limit": 40, "map": "six_crowns"}

DYNASTY = (
    Recipe("two-by-levels", "ford_valley", {"seats": 2}, 2, dynasty.purposeful, game="dynasty"),
    Recipe("three-to-the-round-limit", "four_shores",
           {"seats": 3, "map": "four_shores", "first_player": 2, "round_limit": 8}, 3, dynasty.at_random,
           game="dynasty"),
    Recipe("four-by-tokens", "four_shores",
           {"seats": 4, "map": "four_shores", "start_ring": "on", "veteran_tokens": 3}, 5, dynasty.warlike, 600,
           game="dynasty"),
    Recipe("five-without-exile", "six_crowns",
           {"seats": 5, "map": "six_crowns", "start_ring": "on", "exile_turns": 0, "centre_spacing": 1}, 4,
           dynasty.warlike, game="dynasty"),
    Recipe("six-with-few-houses", "six_crowns",
           {"seats": 6, "map": "six_crowns", "land_token_supply": 3, "house_supply": 24, "round_limit": 6}, 5,
           dynasty.purposeful, game="dynasty"),
    Recipe("last-city-without-spells", "border_duel",
           {"seats": 2, "map": "border_duel", "start_ring": "on", "exile_turns": 1, "spells": "off",
            "dynasty_levels": 30}, 2, dynasty.warlike, game="dynasty"),
    Recipe("every-spell", "ford_valley",
           {"seats": 2, "dynasty_levels": 60, "veteran_tokens": 60, "house_supply": 120, "start_ring": "on",
            "round_limit": 28}, 4, dynasty.towering, 600, game="dynasty"),
    Recipe("exiled", "six_crowns", {"seats": 3, **WHOLE_WAR}, 29, dynasty.conquering, game="dynasty"),
    Recipe("nothing-left", "six_crowns", {"seats": 3, "exile_turns": 5, **WHOLE_WAR}, 22, dynasty.conquering,
           game="dynasty"),
    Recipe("fallen", "six_crowns", {"seats": 3, "exile_turns": 0, "centre_spacing": 1, **WHOLE_WAR}, 39,
           dynasty.conquering, game="dynasty"),
    Recipe("resigned", "six_crowns", {"seats": 3, "map": "six_crowns", "start_ring": "on"}, 2, dynasty.giving_up,
           game="dynasty"),
    Recipe("out-of-time", "archipelago", {"seats": 2, "map": "archipelago", "time_limit_minutes": 10}, 1,
           dynasty.out_of_time, game="dynasty"),
    Recipe("practice-with-undo", "border_duel", {"seats": 2, "map": "border_duel", "round_limit": 5}, 3,
           dynasty.purposeful, practice=True, game="dynasty"),
)  # fmt: skip

_COMMAND = ("captain", "musician", "banner")

MARK = Roster("commonwealth", (
    RosterEntry("com_marshal", options=("shield",)),
    RosterEntry("com_magos", options=("level_2",), school="silver", spells=(0, 1, 4)),
    RosterEntry("com_necrosurgeon", school="amber", spells=(0, 5)),
    RosterEntry("com_militia", 25, command=_COMMAND),
    RosterEntry("com_fusiliers", 12, command=_COMMAND),
    RosterEntry("com_dead", 29),
    RosterEntry("com_groteskve", 3),
    RosterEntry("com_tarrasques", 6, command=_COMMAND),
), "commonwealth_1000")  # fmt: skip
CITADEL = Roster("khesoy", (
    RosterEntry("khe_castellan"),
    RosterEntry("khe_loremaster", options=("level_2",), school="emerald", spells=(0, 2, 4)),
    RosterEntry("khe_wardens", 20, options=("spear",), command=_COMMAND),
    RosterEntry("khe_arbalesters", 13, command=("musician",)),
    RosterEntry("khe_legios", 5),
    RosterEntry("khe_rangers", 5),
    RosterEntry("khe_hounds", 6),
), "khesoy_1000")  # fmt: skip
KEEPS = Roster("graighule", (
    RosterEntry("gra_lord"),
    RosterEntry("gra_weaver", options=("level_2",), school="purple", spells=(0, 2, 4)),
    RosterEntry("gra_spears", 20, command=_COMMAND),
    RosterEntry("gra_archers", 12, command=("musician",)),
    RosterEntry("gra_gards", 8, command=_COMMAND),
    RosterEntry("gra_slope_riders", 5),
    RosterEntry("gra_stalkers", 9),
    RosterEntry("gra_rivacks", 5),
), "graighule_1000")  # fmt: skip
BATTERY = Roster("commonwealth", (
    RosterEntry("com_marshal"),
    RosterEntry("com_militia", 20),
    RosterEntry("com_militia", 10),
    RosterEntry("com_culverin", 1),
    RosterEntry("com_culverin", 1),
), "commonwealth_500")  # fmt: skip
STONES = Roster("khesoy", (
    RosterEntry("khe_castellan"),
    RosterEntry("khe_wardens", 10),
    RosterEntry("khe_arbalesters", 10),
    RosterEntry("khe_stone_arm", 1),
), "khesoy_500")  # fmt: skip
KHANATE = complete_presets()["djuchid_1000"].roster
"""Armies of games that take long to find: what ready-made lists hold may change without them."""

CREATORS = Roster("commonwealth", (
    RosterEntry("com_marshal"),
    RosterEntry("com_magos", options=("level_2", "level_3"), school="silver", spells=(0, 2, 3, 6),
                heirlooms=("unmaking_phial",)),
    RosterEntry("com_necrosurgeon", options=("level_2",), school="amber", spells=(0, 2, 6)),
    RosterEntry("com_militia", 20, command=_COMMAND),
    RosterEntry("com_dead", 29),
    RosterEntry("com_fusiliers", 12, command=_COMMAND),
))  # fmt: skip
WEAVERS = Roster("graighule", (
    RosterEntry("gra_lord", heirlooms=("storm_rod",)),
    RosterEntry("gra_weaver", options=("level_2", "level_3"), school="azure", spells=(0, 1, 4, 6)),
    RosterEntry("gra_spears", 20, command=_COMMAND),
    RosterEntry("gra_archers", 12, command=("musician",)),
    RosterEntry("gra_gards", 8, command=_COMMAND),
    RosterEntry("gra_slope_riders", 5),
))  # fmt: skip
OF_COLOUR = {
    "seats": (CaldaernSeat("Ada", nation="commonwealth", roster=CREATORS),
              CaldaernSeat("Ben", nation="graighule", roster=WEAVERS)),
    "map": "colour_storm", "scenario": "colour_storm", "points_limit": 1000,
}  # fmt: skip
"""Mages of many spells in a storm of Colour, which begins with two records."""

_ADA = CaldaernSeat("Ada", nation="commonwealth", roster=MARK)
_BEN = CaldaernSeat("Ben", nation="khesoy", roster=CITADEL)
MINERS = Roster("commonwealth", (
    RosterEntry("com_marshal"),
    RosterEntry("com_militia", 20, command=_COMMAND),
    RosterEntry("com_sappers", 6, options=("anti_armour_rifle",)),
    RosterEntry("com_sappers", 6, options=("anti_armour_rifle",)),
    RosterEntry("com_fusiliers", 10),
))  # fmt: skip
FURIES = Roster("djuchid", (
    RosterEntry("dju_khan"),
    RosterEntry("dju_foot", 20),
    RosterEntry("dju_steppe_archers", 7),
    *[RosterEntry("dju_smoke_brothers", 10)] * 2,
    RosterEntry("dju_kalima"),
))  # fmt: skip
WARDENS = Roster("khesoy", (
    RosterEntry("khe_castellan"),
    *[RosterEntry("khe_wardens", 15)] * 2,
    RosterEntry("khe_arbalesters", 10),
))  # fmt: skip
LEVY = Roster("commonwealth", (
    RosterEntry("com_marshal"),
    *[RosterEntry("com_militia", 20)] * 2,
    RosterEntry("com_fusiliers", 10),
))  # fmt: skip
COLUMN = Roster("commonwealth", (
    RosterEntry("com_marshal"),
    RosterEntry("com_militia", 12),
    RosterEntry("com_militia", 10),
    RosterEntry("com_fusiliers", 12),
    RosterEntry("com_ironclad"),
    RosterEntry("com_rattler"),
    RosterEntry("com_hauler", options=("repeater",)),
    RosterEntry("com_hauler"),
))  # fmt: skip
CARAVAN = Roster("djuchid", (
    RosterEntry("dju_khan"),
    *[RosterEntry("dju_foot", 20)] * 2,
    RosterEntry("dju_foot", 10),
    *[RosterEntry("dju_wagon")] * 2,
))  # fmt: skip
RIDERS = Roster("commonwealth", (
    RosterEntry("com_captain", options=("general",)),
    *[RosterEntry("com_captain")] * 2,
    *[RosterEntry("com_militia", 20)] * 2,
    *[RosterEntry("com_sappers", 5)] * 2,
    *[RosterEntry("com_hauler")] * 2,
))  # fmt: skip
HUNTERS = Roster("commonwealth", (
    RosterEntry("com_captain", options=("general",)),
    RosterEntry("com_militia", 20),
    RosterEntry("com_fusiliers", 12),
    *[RosterEntry("com_culverin")] * 2,
    *[RosterEntry("com_sappers", 6, options=("anti_armour_rifle",))] * 2,
    RosterEntry("com_ironclad"),
))  # fmt: skip
FORTRESS = Roster("commonwealth", (
    RosterEntry("com_marshal"),
    *[RosterEntry("com_militia", 20)] * 2,
    RosterEntry("com_fusiliers", 10),
    RosterEntry("com_bastion"),
))  # fmt: skip
STRIDERS = Roster("khesoy", (
    RosterEntry("khe_castellan"),
    *[RosterEntry("khe_wardens", 15)] * 2,
    RosterEntry("khe_arbalesters", 10),
    RosterEntry("khe_siege_anvil"),
    RosterEntry("khe_bulwark"),
))  # fmt: skip
_HAMLET = {"points_limit": 1000, "rounds": 4}
_ABOUT_A_HOUSE = {"map": "storm_building", "scenario": "storm_building", "points_limit": 1000}
OF_500 = {"points_limit": 500, "rounds": 4}
WITH_FLASK = Roster(
    "commonwealth",
    (
        RosterEntry("com_marshal", options=("shield",), heirlooms=("lotus_flask",)),
        RosterEntry("com_militia", 20, command=("captain", "musician", "banner")),
        *[RosterEntry("com_militia", 10)] * 2,
    ),
)
CALDAERN = (
    Recipe("border-farm", "skirmish", {"map": "skirmish", **OF_500}, 3, caldaern.warlike, game="caldaern"),
    Recipe("open-country", "pitched_battle", {"points_limit": 750, "rounds": 4}, 31, caldaern.warlike, game="caldaern"),
    Recipe("riders-and-castle-folk", "skirmish",
           {"seats": (CaldaernSeat("Ada", nation="djuchid"), CaldaernSeat("Ben", nation="graighule")),
            "map": "skirmish", **OF_500}, 5, caldaern.warlike, game="caldaern",
           shows=("RedirectCharge",)),
    Recipe("over-the-river", "river_crossing",
           {"map": "river_crossing", "scenario": "river_crossing", "points_limit": 1000, "rounds": 4}, 7,
           caldaern.warlike, 300, game="caldaern"),
    Recipe("every-variant", "skirmish",
           {"map": "skirmish", "points_limit": 750, "rounds": 4, "random_length": True, "spell_selection": "random",
            "unknown_terrain": False, "dense_forests": True, "shooters_per_floor": 3, "back_volt": False,
            "heirlooms": False, "allies": True, "half_points": False, "first_round_charges": False,
            "wide_line_support": False, "slanted_moves": False, "auto_restore_roll": False, "march_test_distance": 6,
            "panic_radius": 8, "general_ignores_result": False, "stand_and_shoot": False}, 21, caldaern.warlike,
           game="caldaern",
           shows=("IssueRestoreRoll", "LengthRolled")),
    Recipe("five-standards", "five_standards",
           {"seats": (CaldaernSeat("Ada", nation="djuchid", roster="open"), CaldaernSeat("Ben", nation="khesoy")),
            "map": "five_standards", "scenario": "five_standards", "points_limit": 1000, "rounds": 4}, 23,
           caldaern.warlike, 400, game="caldaern",
           shows=("PointsScored", "RosterSubmitted", "SubmitRoster")),
    Recipe("breakthrough", "breakthrough",
           {"seats": (CaldaernSeat("Ada", nation="djuchid", roster=KHANATE),
                      CaldaernSeat("Ben", nation="djuchid", roster=KHANATE)),
            "map": "breakthrough", "scenario": "breakthrough", "points_limit": 1000}, 37, caldaern.warlike, 500,
           game="caldaern",
           shows=("ChooseRetreating", "ContactLost", "VanguardMove")),
    Recipe("got-away", "breakthrough",
           {"seats": (CaldaernSeat("Ada", nation="commonwealth", roster=MARK),
                      CaldaernSeat("Ben", nation="commonwealth", roster=MARK)),
            "map": "breakthrough", "scenario": "breakthrough", "points_limit": 1000}, 235, caldaern.warlike, 600,
           game="caldaern",
           shows=("ExitMap",)),
    Recipe("redirected", "breakthrough",
           {"seats": (CaldaernSeat("Ada", nation="graighule", roster=KEEPS),
                      CaldaernSeat("Ben", nation="khesoy", roster=CITADEL)),
            "map": "breakthrough", "scenario": "breakthrough", "points_limit": 1000}, 166, caldaern.warlike, 600,
           game="caldaern",
           shows=("RedirectCharge",)),
    Recipe("held-back", "skirmish",
           {"seats": (CaldaernSeat("Ada", nation="commonwealth"), CaldaernSeat("Ben", nation="commonwealth")),
            "map": "skirmish", "points_limit": 500}, 203, caldaern.warlike, 600, game="caldaern",
           shows=("StandBack", "StoodBack")),
    Recipe("agreed", "skirmish", {"map": "skirmish", **OF_500}, 27, caldaern.peaceful, game="caldaern",
           shows=("AcceptDraw", "DrawDeclined", "DrawOffered", "OfferDraw")),
    Recipe("conceded", "skirmish", {"map": "skirmish", **OF_500}, 29, caldaern.giving_up, game="caldaern",
           shows=("Concede",)),
    Recipe("ambushed", "ambush", {"map": "ambush", "scenario": "ambush", "points_limit": 1000, "rounds": 4}, 11,
           caldaern.warlike, 300, game="caldaern"),
    Recipe("culverins", "skirmish",
           {"seats": (CaldaernSeat("Ada", nation="commonwealth", roster=BATTERY),
                      CaldaernSeat("Ben", nation="khesoy", roster=STONES)),
            "map": "skirmish", "points_limit": 500}, 8, caldaern.warlike, 300, game="caldaern",
           shows=("FireArtillery", "FireTrebuchet", "GunSilenced", "UseReroll")),
    Recipe("lotus-flask", "skirmish",
           {"seats": (CaldaernSeat("Ada", roster=WITH_FLASK), CaldaernSeat("Ben", nation="djuchid")),
            "map": "skirmish", "points_limit": 500}, 0, caldaern.pressing, game="caldaern",
           shows=("ItemUsed", "UseItem")),
    Recipe("colour-storm", "colour_storm", OF_COLOUR, 4, colourful, 700, game="caldaern",
           shows=("AcceptTruce", "ChooseTarget", "CreateSpell", "Dispel", "DispelPlay", "DispelTried", "EndCreation",
                  "EndSpell", "JointDispel", "JointPassed", "OfferTruce", "PoolsRolled", "Reanimate", "RecordStruck",
                  "Recorded", "SpellAllowed", "SpellEnded", "SpellStays", "SpellTried", "SpellWorks", "StormMoved",
                  "StormRolled", "TruceAnswered", "TruceOffered", "UnitHealed", "VoltBegan", "VoltEnded", "VoltGrew")),
    Recipe("stopped-by-lilac", "colour_storm", OF_COLOUR, 10, colourful, 700, game="caldaern",
           shows=("UnitStopped",)),
    Recipe("storm-that-hits", "colour_storm", OF_COLOUR, 88, colourful, 700, game="caldaern",
           shows=("StormDirection",)),
    Recipe("practice-with-undo", "skirmish", {"map": "skirmish", **OF_500}, 13, caldaern.pressing, 150, practice=True,
           game="caldaern"),
    Recipe("storm-of-the-hall", "storm_building", {**_ABOUT_A_HOUSE, "seats": (_ADA, _BEN)}, 1, caldaern.besieging, 700,
           game="caldaern",
           shows=("AbandonBuilding", "AssaultEnded", "BuildingEntered", "BuildingLeft", "GarrisonBuilding",
                  "MoveSection", "OccupyBuilding", "PartyPicked", "PickAssaultParty")),
    Recipe("fence-that-falls", "skirmish",
           {"map": "skirmish", "points_limit": 1000, "seats": (msgspec.structs.replace(_ADA, roster=MINERS), _BEN)}, 51,
           caldaern.besieging, 700, game="caldaern",
           shows=("ChoosePrimary", "ShootTerrain", "TerrainDestroyed", "TerrainWounded")),
    Recipe("unknown-land", "unknown_land", {"map": "unknown_land", "seats": (_ADA, _BEN), "points_limit": 1000}, 1,
           caldaern.besieging, 700, game="caldaern",
           shows=("ContinueMove", "HaltMove", "LandFound", "MoveHalted")),
    Recipe("field-of-monuments", "monuments", {"map": "monuments", "seats": (_ADA, _BEN), "points_limit": 1000}, 1,
           caldaern.besieging, 700, game="caldaern",
           shows=("EatLotus", "LotusEaten", "PortalRolled", "WildSpell")),
    Recipe("walking-wood", "colour_woods",
           {"map": "colour_woods", "seats": OF_COLOUR["seats"], "points_limit": 1000}, 12, colourful, 700,
           game="caldaern",
           shows=("ForestWalked", "LandStirs")),
    Recipe("anvil-in-the-sand", "colour_hills", {"map": "colour_hills", "seats": (_ADA, _BEN), "points_limit": 1000}, 1,
           caldaern.besieging, 700, game="caldaern",
           shows=("FavourSought", "SandstormRolled", "SeekFavour")),
    Recipe("gallows-village", "colour_houses", {"map": "colour_houses", "seats": (_ADA, _BEN), "points_limit": 1000}, 1,
           caldaern.besieging, 700, game="caldaern",
           shows=("GuardsAnswered",)),
    Recipe("house-that-falls", "hamlet",
           {"map": "hamlet", **_HAMLET, "seats": (msgspec.structs.replace(_ADA, roster=MINERS),
                                                  msgspec.structs.replace(_BEN, roster=WARDENS))}, 12,
           caldaern.besieging, 700, game="caldaern",
           shows=("PlaceSurvivors", "SapperChargesThrown", "UseSapperCharges")),
    Recipe("two-at-one-door", "hamlet",
           {"map": "hamlet", **_HAMLET, "seats": (CaldaernSeat("Ada", nation="djuchid", roster=FURIES),
                                                  msgspec.structs.replace(_BEN, roster=WARDENS))}, 46,
           caldaern.besieging, 700, game="caldaern",
           shows=("CompleteAssault",)),
    Recipe("terror-in-the-hollow", "hollow",
           {"map": "hollow", **_HAMLET, "seats": (CaldaernSeat("Ada", nation="djuchid", roster=FURIES),
                                                  CaldaernSeat("Ben", nation="commonwealth", roster=LEVY))}, 201,
           caldaern.dreadful, 700, game="caldaern",
           shows=("GarrisonCowed", "HiveStirred")),
    Recipe("wagons-and-rattlers", "skirmish",
           {"map": "skirmish", "points_limit": 1000, "rounds": 5,
            "seats": (CaldaernSeat("Ada", nation="djuchid", roster=CARAVAN),
                      CaldaernSeat("Ben", nation="commonwealth", roster=COLUMN))}, 65, mechanised, 700,
           game="caldaern",
           shows=("BoostLight", "CrewRecovered", "DamageRolled", "Disembark", "Embark", "EmergencyDisembark",
                  "HullHurt", "Ram", "ShootMachine", "WreckLeft")),
    Recipe("ride-that-blows-up", "skirmish",
           {"map": "skirmish", **_HAMLET, "seats": (CaldaernSeat("Ada", nation="commonwealth", roster=RIDERS),
                                                    CaldaernSeat("Ben", nation="commonwealth", roster=HUNTERS))}, 6,
           hunting, 700, game="caldaern",
           shows=("DistributeWounds", "Embark", "PlaceSurvivors")),
    Recipe("mended-on-the-spot", "skirmish",
           {"map": "skirmish", **_HAMLET, "seats": (CaldaernSeat("Ada", nation="commonwealth", roster=RIDERS),
                                                    CaldaernSeat("Ben", nation="commonwealth", roster=HUNTERS))}, 1,
           mending, 700, game="caldaern",
           shows=("HullRepaired",)),
    Recipe("bastion-and-bulwark", "skirmish",
           {"map": "skirmish", "points_limit": 1500, "rounds": 4,
            "seats": (CaldaernSeat("Ada", nation="commonwealth", roster=FORTRESS),
                      CaldaernSeat("Ben", nation="khesoy", roster=STRIDERS))}, 1, mechanised, 700,
           game="caldaern",
           shows=("DamageRolled", "HullHurt", "Ram", "ShootMachine")),
)  # fmt: skip

RECIPES = (
    Recipe("two-on-the-standard-board", "standard", {"seats": 2, "quiet_limit": 0}, 9, careful),
    Recipe("three-with-all-powers", "standard",
           {"seats": of_kingdoms("talaq", "ithrune", "brennoch"), "quiet_limit": 0}, 63, careful),
    Recipe("transports", "duel", {"seats": of_kingdoms("brennoch", "xonavia"), "quiet_limit": 0}, 10, transporting),
    Recipe("four-on-the-duel-board", "duel", {"seats": 4, "turn_limit": 10}, 14, fighting),
    Recipe(
        "epic-without-limits",
        "epic",
        {"seats": 3, "map": "epic", "component_limit": "unlimited", "turn_limit": 12, "quiet_limit": 0},
        4,
        at_random,
    ),
    Recipe(
        "secret-sites-too-close",
        "duel",
        {
            "seats": 3,
            "capital_placement": "simultaneous",
            "kingdom_assignment": "random",
            "min_capital_distance": 4,
            "turn_limit": 10,
        },
        10,
        at_random,
    ),
    Recipe("second-seat-begins", "standard_b",
           {"seats": 2, "first_player": 2, "turn_limit": 10, "first_turn": "one_move", "quiet_limit": 3}, 6,
           at_random),
    Recipe(
        "small-pool-no-turn-limit",
        "standard",
        {"seats": 2, "kingdom_pool": ("talaq", "xonavia"), "turn_limit": 0,
         "powers_after_last_move": "allowed"},
        7,
        fighting,
    ),
    Recipe("fortified-city", "standard", {"seats": of_kingdoms("brennoch", "ossuria")}, 8, building),
    Recipe("resigned", "standard", {"seats": 3}, 9, giving_up),
    Recipe("practice-with-undo", "duel", {"seats": 2, "turn_limit": 10}, 10, at_random, practice=True),
    *CALDAERN,
    *CALEIRA,
    *DYNASTY,
    *KALESIA,
)


def board_of(recipe: Recipe) -> Any:
    """The board of a golden game: a map, or a small field that nobody plays on else; None for games without maps."""
    if not recipe.map:
        return None
    return FIELDS.get(recipe.map) or load_board(MAPS / recipe.game / f"{recipe.map}.tmx")


def play(recipe: Recipe, seed: int | None = None, kept: Iterable[Any] = ()) -> Table:
    """Play a golden game; its journal is in memory. Actions that were kept come first, up to one that is refused.

    In practice every fifth action is taken back, some done again.
    """
    seed = recipe.seed if seed is None else seed
    game = GAMES[recipe.game]
    board = board_of(recipe)
    config = game.Config(**recipe.config)
    seats = [SeatPlan(seat.name, SeatKind.HUMAN) for seat in config.seat_list]
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        table = Table.new(
            recipe.game,
            config,
            seats,
            board=board,
            map_name=recipe.map,
            seed=seed,
            practice=recipe.practice,
            shelf=Shelf(Path(folder)),
        )
        for action in kept:
            if table.state.refusal(action) is not None:
                break
            table.play(action)
        while table.to_act and table.length < recipe.most:
            choices = [a for a in table.state.legal_actions() if type(a).__struct_config__.tag != "resign"]
            table.play(recipe.habit(table.state, [a for a in choices if a.seat == table.to_act[0]], rng))
            if recipe.practice and rng.random() < 0.2:
                table.undo()
                if rng.random() < 0.5:
                    table.redo()
    return table


def kept_actions(path: Path, key: str) -> tuple[int, list[Any]]:
    """The seed and the actions of a kept game, up to one that its game knows no more."""
    header, *lines = path.read_bytes().splitlines()
    actions = []
    for line in lines:
        entry = msgspec.json.decode(line)
        if entry["entry"] == "action":
            try:
                actions.append(msgspec.convert(entry["action"], GAMES[key].Action))
            except msgspec.ValidationError:
                break
    return msgspec.json.decode(header, type=Header).seed, actions


def lacking(recipe: Recipe, history: History) -> set[str]:
    """What a game should show and does not: actions and events that it is kept for, and an end."""
    seen = {type(item).__name__ for step in history.steps for item in (step.action, *step.events)}
    return set(recipe.shows) - seen | ({"an end"} if history.state.result is None else set())


def made(recipe: Recipe, folder: Path = FOLDER, tries: int = TRIES) -> Table:
    """The game of a recipe: the kept one as far as it goes, else the first seed's that shows what it is to show.

    A game with moves that were taken back is played from its beginning, since only its habit takes them back.
    """
    path = folder / recipe.file
    if path.exists() and not recipe.practice:
        seed, actions = kept_actions(path, recipe.game)
        table = play(recipe, seed, actions)
        if not lacking(recipe, table.history):
            return table
    for seed in islice(count(recipe.seed), tries):
        table = play(recipe, seed)
        if not lacking(recipe, table.history):
            return table
    raise LookupError(f"{recipe.file}: none of {tries} seeds shows all of {', '.join(recipe.shows)}")


def journal(recipe: Recipe, folder: Path = FOLDER) -> bytes:
    """A golden game as its file; made again it is the same to the byte."""
    lines = made(recipe, folder).journal()
    header = msgspec.json.decode(lines[0], type=Header)
    lines[0] = line_of(msgspec.structs.replace(header, id=f"golden-{recipe.name}", created=CREATED))
    return b"".join(lines)


def main(folder: Path = FOLDER) -> None:
    """Write all golden games and say how each ended."""
    folder.mkdir(parents=True, exist_ok=True)
    for recipe in RECIPES:
        data = journal(recipe, folder)
        path = folder / recipe.file
        path.write_bytes(data)
        actions = data.count(b'"entry":"action"')
        print(f"{path.name}: {actions} actions, {len(data)} bytes")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
