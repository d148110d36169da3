"""The rulebook of Caldaern: its tables against the engine's data, its names against those of the window."""

import re
from fractions import Fraction

import pytest

from game.engine.caldaern.harm.wounds import needed_to_wound
from game.engine.caldaern.land import terrain as terrain_tables
from game.engine.caldaern.land.colour import SCHOOLS as RIVER_SCHOOLS
from game.engine.caldaern.land.kinds import MATERIALS
from game.engine.caldaern.land.materials import TABLE as MATERIAL_ROWS
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import NO_SAVE
from game.engine.caldaern.melee.blows import needed_to_hit
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.words import chances
from game.engine.caldaern.words.kinds import Stage
from game.engine.caldaern.words.refusals import REFUSALS
from game.paths import DATA
from game.rulebook import Rulebook, Table
from game.table import Replay
from game.words import Words
from tests.rulebook.caldaern_tables import BOOKS, NATIONS, codes, column, entries, number, save, table, tables

OWN = {"en": "user", "de": "eigene"}
FLAME = {"en": "flame template", "de": "Flammenschablone"}
COVERS = {"en": ("none", "light", "heavy"), "de": ("keine", "leichte", "schwere")}


# ------------------------------------------------------------------------------------------------- types, charts
@BOOKS
@pytest.mark.rule("CDN-4.2")
def test_printed_types_are_the_engine_s(lang: str) -> None:
    rows = {codes(row[1])[0]: row for row in table(lang, "CDN-4.2").rows}
    words = Words(lang, strict=True)
    known = {key: row for key, row in data.types().items() if row.stage == 1}
    assert list(rows) == list(known)
    for key, (name, _, _, k, height, rank, _) in rows.items():
        row = known[key]
        assert (int(k), number(height) * 2) == (row.k, row.height)
        assert (int(rank) if rank.isdigit() else 0) == row.rank
        assert name.lower() == words(f"caldaern.type.{key}").lower()


@BOOKS
@pytest.mark.rule("CDN-10.3")
def test_printed_wounds_are_the_engine_s(lang: str) -> None:
    for strength, *row in table(lang, "CDN-10.3").rows:
        assert row == [f"{needed_to_wound(int(strength), tough)}+" for tough in range(1, 11)]


@BOOKS
@pytest.mark.rule("CDN-11.18")
def test_printed_hits_in_melee_are_the_engine_s(lang: str) -> None:
    for skill, *row in table(lang, "CDN-11.18").rows:
        assert row == [f"{needed_to_hit(int(skill), target)}+" for target in range(1, 11)]


@BOOKS
@pytest.mark.rule("CDN-9.24", "CDN-10.12")
def test_printed_scores_and_modifiers_follow_their_formulas(lang: str) -> None:
    ((_, *scores),) = table(lang, "CDN-9.24").rows
    assert [int(score) for score in scores] == [7 - skill for skill in range(1, 11)]
    ((_, *modifiers),) = table(lang, "CDN-10.12").rows
    assert [int(cell) for cell in modifiers] == [min(0, 3 - strength) for strength in (3, *range(4, 11))]


@BOOKS
@pytest.mark.rule("CDN-P.1 to P.4")
def test_printed_sums_of_dice_are_right(lang: str) -> None:
    sums, leadership = (block for block in Rulebook("caldaern", lang).chapter(41).intro if isinstance(block, Table))
    for row, dice in zip(sums.rows, ((2, 0), (3, 1)), strict=True):
        assert [Fraction(cell) for cell in row[1:]] == [chances.at_least(total, *dice) for total in range(2, 13)]
    assert [Fraction(cell) for cell in leadership.rows[0][1:]] == [chances.at_most(need) for need in range(2, 12)]


# ------------------------------------------------------------------------------------------------------- terrain
@BOOKS
@pytest.mark.rule("CDN-26.20")
def test_printed_obstacles_are_the_engine_s(lang: str) -> None:
    rows = {codes(row[0])[0]: row for row in table(lang, "CDN-26.20").rows}
    assert set(rows) == set(terrain_tables.OBSTACLES)
    words = Words(lang, strict=True)
    for kind, (name, material, cover, effect, _) in rows.items():
        row = terrain_tables.OBSTACLES[kind]
        assert tuple(codes(material)) == row.materials
        assert cover == COVERS[lang][row.cover] or cover == "CDN-21.30"
        assert effect.startswith("-1") == bool(row.minus_to_hit)
        assert name.split(" (")[0] == words(f"battle.terrain.{kind}")


@BOOKS
@pytest.mark.rule("CDN-21.5")
def test_printed_materials_are_the_engine_s(lang: str) -> None:
    printed = [codes(row[1]) for row in table(lang, "CDN-21.5").rows]
    kinds = ("forest", "bridge", "building")
    assert printed[:3] == [list(terrain_tables.allowed_materials(kind)) for kind in kinds]
    assert terrain_tables.allowed_materials("ruin") == terrain_tables.allowed_materials("building")
    assert set(codes(Rulebook("caldaern", lang).rule("CDN-21.5").text)) >= set(MATERIALS)
    for row in table(lang, "CDN-21.5").rows[4:]:
        for monument in set(codes(row[0])) & set(terrain_tables.MONUMENT_MATERIALS):
            assert codes(row[1]) == list(terrain_tables.MONUMENT_MATERIALS[monument])


@BOOKS
@pytest.mark.rule("CDN-21.1")
def test_printed_toughness_and_wounds_of_materials_are_the_engine_s(lang: str) -> None:
    rows = {codes(row[0])[0]: (int(row[2]), int(row[3])) for row in table(lang, "CDN-21.1").rows}
    assert rows == {key: (row.toughness, row.wounds) for key, row in MATERIAL_ROWS.items()}


@BOOKS
@pytest.mark.rule("CDN-20.14", "CDN-20.16", "CDN-20.17", "CDN-20.18", "CDN-20.19")
def test_printed_classes_are_the_engine_s(lang: str) -> None:
    kinds = (
        "plains", "wetlands", "hill", "scree", "forest", "toxic", "river", "torrent", "bridge", "marsh", "obstacle",
        "wire", "traps", "trench", "building",
    )  # fmt: skip
    letters = {"O": "O", "D": "G", "D2": "G2", "DE": "GB", "X": "X"} if lang == "de" else {}
    for kind, (_, *cells) in zip(kinds, table(lang, "CDN-20.14").rows, strict=True):
        classes = terrain_tables.movement(kind)
        expected = [letters.get(classes[group], classes[group]) for group in terrain_tables.GROUPS]
        assert [cell.removesuffix(", M") for cell in cells] == expected, kind
        assert all(cell.endswith(", M") == (kind in ("river", "torrent")) for cell in cells if cell != "X"), kind


@BOOKS
@pytest.mark.rule("CDN-29.10")
def test_printed_schools_of_rivers_are_the_engine_s(lang: str) -> None:
    words = Words(lang, strict=True)
    drawn = table(lang, "CDN-29.10")
    assert drawn.headers == tuple(str(n) for n in range(1, 8))
    assert drawn.rows == (tuple(words(f"caldaern.school.{school}") for school in RIVER_SCHOOLS),)


@BOOKS
@pytest.mark.rule("CDN-29.23")
def test_printed_monuments_and_plains_are_the_engine_s(lang: str) -> None:
    classes = {codes(row[0])[0]: row[1] for row in tables(lang, "CDN-29.23")[1].rows}
    assert set(terrain_tables.MONUMENT_MATERIALS) <= set(codes(classes["monument"]))
    plains = set(codes(Rulebook("caldaern", lang).rule("CDN-22.2").text))
    assert plains == set(terrain_tables.PLAINS) - {"unknown"}


NOT_YET = ("CDN-20.20", "CDN-29.7")
"""Rules for flyers alone."""


@BOOKS
@pytest.mark.rule("CDN-20.20")
def test_rules_for_what_is_not_fielded_say_so(lang: str) -> None:
    """As long as no flyer is fielded."""
    assert {kind for kind, row in data.types().items() if row.stage > 1} == {"flyer"}
    said = {"en": r"\([^)]*\byet\b[^)]*\)$", "de": r"(?i)\([^)]*\bnoch\b[^)]*\)$"}[lang]
    book = Rulebook("caldaern", lang)
    assert [rule for rule in NOT_YET if not re.search(said, book.rule(rule).text)] == []


# ------------------------------------------------------------------------------------------------------- weapons
@BOOKS
@pytest.mark.rule("CDN-36.2")
def test_printed_melee_weapons_are_the_engine_s(lang: str) -> None:
    words = Words(lang, strict=True)
    rows = {codes(row[0])[0]: row for row in table(lang, "CDN-36.2").rows}
    assert set(rows) == set(data.melee_weapons()) - {item.weapon for item in data.heirlooms().values()}
    for key, (name, hands, _, cost) in rows.items():
        weapon = data.melee_weapons()[key]
        assert (0 if hands == "-" else int(hands), number(cost)) == (weapon.hands, weapon.cost)
        assert re.split(r" \(|:", name)[0].lower() == words(f"caldaern.weapon.{key}").lower()


@BOOKS
@pytest.mark.rule("CDN-36.5")
def test_printed_ranged_weapons_are_the_engine_s(lang: str) -> None:
    words = Words(lang, strict=True)
    rows = {codes(row[0])[0]: row for row in table(lang, "CDN-36.5").rows}
    assert list(rows) == list(data.ranged_weapons())
    for key, (name, reach, strength, rules, cost) in rows.items():
        weapon = data.ranged_weapons()[key]
        assert (0 if reach == FLAME[lang] else int(reach)) == weapon.range
        assert (0 if strength == OWN[lang] else int(strength)) == weapon.strength
        assert number(cost) == weapon.cost
        assert name.split(" (")[0].lower() == words(f"caldaern.weapon.{key}").lower()
        for rule in weapon.rules:
            assert _root(words(f"caldaern.rule.{rule.id}")) in rules.lower(), (key, rule.id)


def _root(name: str) -> str:
    """The part of a rule's name that its short forms in tables share."""
    return name.split(" ")[0].lower()[:5]


@BOOKS
@pytest.mark.rule("CDN-36.5")
def test_the_book_says_which_weapons_are_not_fired(lang: str) -> None:
    """Those that need templates; the army builder says the same by `fired`."""
    words = Words(lang, strict=True)
    said = Rulebook("caldaern", lang).rule("CDN-36.5").text.lower()
    templates = [weapon for weapon in data.ranged_weapons().values() if not weapon.fired]
    assert len(templates) == 3
    for weapon in templates:
        assert words(f"caldaern.weapon.{weapon.id}").lower() in said


@BOOKS
@pytest.mark.rule("CDN-36.11")
def test_printed_machine_weapons_are_the_engine_s(lang: str) -> None:
    words = Words(lang, strict=True)
    rows = {codes(row[0])[0]: row for row in table(lang, "CDN-36.11").rows}
    assert list(rows) == [key for key in data.machine_weapons() if key != "arckh_volley"]
    for key, (name, reach, strength, _, _, cost) in rows.items():
        weapon = data.machine_weapons()[key]
        if re.fullmatch(r"[\d-]+", reach) and reach != "-":
            assert [int(part) for part in reach.split("-")][-1] == weapon.range
        assert {int(part) for part in re.findall(r"\d+", strength)} == {weapon.strength, weapon.centre_strength} - {0}
        assert (0 if cost == "-" else number(cost)) == weapon.cost
        assert name.split(" (")[0].lower() == words(f"caldaern.weapon.{key}").lower()


@BOOKS
@pytest.mark.rule("CDN-35.2", "CDN-36.15", "CDN-36.21")
def test_printed_armour_heirlooms_and_command_groups_are_the_engine_s(lang: str) -> None:
    words = Words(lang, strict=True)
    armour = [save(row[1]) for row in table(lang, "CDN-36.15").rows]
    assert armour[:3] == [NO_SAVE, data.armours()["light_armour"].save, data.armours()["heavy_armour"].save]
    rows = {codes(row[0])[0]: row for row in table(lang, "CDN-36.21").rows}
    assert list(rows) == list(data.heirlooms())
    for key, (name, points, effect) in rows.items():
        item = data.heirlooms()[key]
        assert int(points) == item.points
        assert name.split(" (")[0] == words(f"caldaern.heirloom.{key}").replace("’", "'")
        if item.colour_save != NO_SAVE:
            assert save(effect) == item.colour_save
    command = [int(row[1]) for row in table(lang, "CDN-35.2").rows[:3]]
    assert command == [data.command_models()[key].points for key in ("captain", "musician", "banner")]


# -------------------------------------------------------------------------------------------------------- spells
SCHOOLS = ("amber", "purple", "azure", "lilac", "emerald", "gold", "silver")


@BOOKS
@pytest.mark.rule("CDN-33.1", "CDN-33.2", "CDN-33.7")
def test_printed_spells_have_the_names_of_the_window(lang: str) -> None:
    words = Words(lang, strict=True)
    for school, printed in zip(SCHOOLS, tables(lang, "CDN-33.7"), strict=True):
        names = [words(f"caldaern.spell.{school}.{place}") for place in range(7)]
        told = [f"{name} (`{school}_{place}`)" for place, name in enumerate(names)]
        assert [row[1] for row in printed.rows] == told


@BOOKS
@pytest.mark.rule("CDN-33.11")
def test_printed_schools_of_nations_are_those_of_their_mages(lang: str) -> None:
    words = Words(lang, strict=True)
    for (_, printed), nation in zip(table(lang, "CDN-33.11").rows, NATIONS, strict=True):
        taught = {school for entry in entries(nation).values() for school in entry.schools}
        assert set(printed.split(", ")) == {words(f"caldaern.school.{school}") for school in taught}


# ----------------------------------------------------------------------------------------- options, course, codes
@BOOKS
@pytest.mark.rule("CDN-38.1")
def test_printed_options_of_a_game_are_the_engine_s(lang: str) -> None:
    rows = {codes(row[0])[0]: row for row in table(lang, "CDN-38.1").rows}
    assert set(rows) - {"rosters"} == set(CaldaernConfig.__struct_fields__)
    plain = CaldaernConfig()
    for key, row in rows.items():
        if row[2].lower() in ("true", "false", "ja", "nein", "an", "aus"):
            assert (row[2].lower() in ("true", "ja", "an")) == getattr(plain, key), key
        elif row[2].isdigit():
            assert int(row[2]) == getattr(plain, key), key


@BOOKS
@pytest.mark.rule("CDN-39.70")
def test_printed_scenarios_are_the_engine_s(lang: str) -> None:
    rows = {codes(row[0])[0]: row for row in table(lang, "CDN-39.70").rows}
    played = data.scenarios()
    assert set(rows) == set(played)
    for key, row in rows.items():
        assert int(row[3]) == played[key].rounds
        first = re.findall(r"(\d)", row[4]) if "CDN" not in row[4] else ["0"]
        assert int(first[0]) == played[key].first_side


@BOOKS
@pytest.mark.rule("CDN-19.12")
def test_printed_actions_are_the_engine_s(lang: str) -> None:
    kinds = {kind.__struct_config__.tag for kind in CaldaernAction.__args__}
    assert set(column(lang, "CDN-19.12")) == kinds


@pytest.mark.rule("CDN-19.65")
def test_actions_of_battles_are_taken_in_the_printed_stages() -> None:
    rows = table("en", "CDN-19.12").rows
    printed = {action: set(re.findall("[a-z_]+", where)) for names, where, *_ in rows for action in codes(names)}
    anywhere = {"concede", "offer_draw", "accept_draw", "decline", "end_spell", "place_survivors"}
    seen = set()
    for path in sorted((DATA / "tests" / "replays").glob("caldaern-*.jsonl"))[::3]:
        replay = Replay.open(path)
        while replay.at < replay.length:
            stage = replay.state.stage
            replay.step(1)
            action = replay.action(replay.at).__struct_config__.tag
            assert action in anywhere or stage in printed[action], f"{path.stem}: {action} in {stage}"
            seen.add(action)
    assert len(seen) > 25


@BOOKS
@pytest.mark.rule("CDN-19.9")
def test_printed_stages_are_the_engine_s(lang: str) -> None:
    rows = {codes(row[0])[0]: row for row in table(lang, "CDN-19.9").rows}
    assert set(rows) == set(Stage) - {Stage.SHOOTING_END}
    for row in rows.values():
        assert {code for code in codes(row[3]) if "_" in code} <= set(Stage)


@BOOKS
@pytest.mark.rule("CDN-19.13", "CDN-38.17")
def test_printed_refusals_are_the_engine_s(lang: str) -> None:
    """The codes without their cases; those of army lists stand in a table of their own."""
    families = {code.split(".")[0] for code in REFUSALS}
    rosters = {code for code in families if code.startswith("roster_")}
    assert set(column(lang, "CDN-19.13")) == families - rosters
    assert set(column(lang, "CDN-38.17")) == rosters
