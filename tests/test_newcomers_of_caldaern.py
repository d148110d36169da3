"""A unit and a kind of ground that nobody knows, put into their tables, are found wherever the game asks.

The rows are those that `docs/adding-to-caldaern.md` shows.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.colour import COLOURS, ColourKind
from game.engine.caldaern.land.ground import LIGHT, ground_of
from game.engine.caldaern.land.kinds import HEAVY, KINDS, Kind
from game.engine.caldaern.land.terrain import cover_of
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.checks import roster_faults
from game.engine.caldaern.lists.mustering import generate
from game.engine.caldaern.lists.prices import model_price
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.engine.caldaern.lists.schema import Entry, Nation, Rule, TypeRow
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.sight.cover import shelters
from game.engine.dice import Dice
from game.paths import ASSETS
from game.ui.paint.theme import Theme
from game.views.caldaern.ground.fields import COARSE, fields_of, tones_of
from game.views.caldaern.ground.living import LIVING
from game.views.caldaern.ground.looks import LOOKS, Floor, Look, look_of
from game.views.caldaern.ground.plants import GROWTHS, TUFT, Growth, reeds
from game.views.caldaern.ground.props import props_of
from game.views.caldaern.shown.figures import entry_figure, figure_of
from game.words import Words, languages
from tests.boards.kits.fieldkit import field_text, only_element, prop, thing
from tests.boards.kits.mapkit import check_text
from tools.make_book_rows import with_rows
from tools.maps import make_field_types
from tools.maps.terrain.colour import colour_sets, colour_tiles
from tools.maps.terrain.colour import land as narrow_land

GUARDS = """
id = "com_toll_guards"
name = "Toll Guards"
category = "special"
type = "infantry"
least = 10
most = 25
points = 8
save = 4
profile = [4, 4, 3, 3, 3, 1, 3, 1, 8]
parts = ["Toll Guard"]
armour = "heavy_armour"
melee = ["halberd", "hand_weapon"]
command_group = true
mustered = false
"""
MOOR = Kind(layer="ground", moves="O O O D O O O", cover=LIGHT, plain=False)
HEATHER = Look("#8a6f86", Floor("#8f7f86", 0.55), "heather")


# ---------------------------------------------------------------------------------------------------------- a unit
@pytest.fixture
def guards(monkeypatch: pytest.MonkeyPatch) -> Iterator[Entry]:
    """An entry of the Commonwealth that its book has not got."""
    kind = "irregulars" if "irregulars" in data.types() else "infantry"
    entry = msgspec.structs.replace(msgspec.toml.decode(GUARDS, type=Entry), type=kind)
    book = data.nation_of("commonwealth")
    at = next(n for n, other in enumerate(book.entries) if other.id == "com_trappers")
    fuller = msgspec.structs.replace(book, entries=(*book.entries[:at], entry, *book.entries[at:]))
    read = data.nation_of

    def nation_of(nation: str) -> Nation:
        return fuller if nation == "commonwealth" else read(nation)

    caches = (data.entries, data._homes, resolve)
    monkeypatch.setattr(data, "nation_of", nation_of)
    for cache in caches:
        cache.cache_clear()
    yield entry
    for cache in caches:
        cache.cache_clear()


def test_a_new_entry_can_be_mustered(guards: Entry) -> None:
    troop = resolve(RosterEntry(guards.id, 12))
    assert (troop.nation, troop.save, troop.points, troop.melee[0].id) == ("commonwealth", 4, 96, "halberd")
    general = RosterEntry("com_captain", options=("general",))
    units = (general, RosterEntry("com_militia", 20), RosterEntry("com_fusiliers", 10), RosterEntry(guards.id, 12))
    assert roster_faults(Roster("commonwealth", units), CaldaernConfig(points_limit=500)) == []


def test_a_new_entry_that_stays_out_changes_no_made_list(guards: Entry) -> None:
    for limit in (500, 750, 1500):
        assert guards.id not in {entry.entry for entry in generate("commonwealth", limit, Dice(limit)).entries}


def test_a_new_entry_that_nobody_drew_looks_like_its_type(guards: Entry) -> None:
    assert entry_figure(guards.id) == figure_of(resolve(RosterEntry(guards.id, 12))) == "cdn_spear"
    assert figure_of(resolve(RosterEntry(guards.id, 12)), "banner") == "cdn_com_banner"


def test_a_new_entry_is_written_into_the_rulebook(guards: Entry) -> None:
    before = (ASSETS / "rulebook" / "caldaern.en.md").read_text("utf-8")
    new = [line for line in with_rows(before, Words()).splitlines() if line not in before.splitlines()]
    assert new[0].startswith("| `com_toll_guards` ")
    assert " | 10-25 | 8 | 4+ | Heavy armour, Halberd, Hand weapon | - | yes |" in new[1]
    assert "`com_toll_guards`" in new[2]
    assert len(new) == 3


# ---------------------------------------------------------------------------------------------------------- a type
@pytest.fixture
def irregulars(monkeypatch: pytest.MonkeyPatch) -> TypeRow:
    """A type that its table has not got."""
    row = TypeRow("irregulars", "infantry", 1, 1, rank=7, tc=1, rules=(Rule("ambushers"),))
    known = data.types()
    rows = {"infantry": known["infantry"], row.id: row, **known}
    monkeypatch.setattr(data, "types", lambda: rows)
    return row


def test_a_new_type_brings_its_shape_its_rules_and_its_price(irregulars: TypeRow, guards: Entry) -> None:
    troop = resolve(RosterEntry(guards.id, 12))
    assert (troop.group, troop.k, troop.height, troop.rank) == ("infantry", 1, 1, 7)
    assert troop.has("ambushers")
    assert model_price(guards) == model_price(msgspec.structs.replace(guards, type="infantry"))


def test_a_new_type_is_written_into_the_rulebook(irregulars: TypeRow, guards: Entry) -> None:
    before = (ASSETS / "rulebook" / "caldaern.en.md").read_text("utf-8")
    after = with_rows(before, Words()).splitlines()
    new = [line for line in after if line not in before.splitlines()]
    assert new[0].endswith("| `irregulars` | infantry | 1 | 0.5 | 7 | Ambushers |")
    assert [line.split("|")[2].strip() for line in new if line.count("|") == 3] == ["`com_toll_guards`"]
    for row, former in ((new[0], "| infantry | `infantry` |"), (new[3], "| infantry | `com_militia`")):
        assert after[after.index(row) - 1].startswith(former)


# ---------------------------------------------------------------------------------------------------------- ground
@pytest.fixture
def moor(monkeypatch: pytest.MonkeyPatch) -> str:
    """A class of ground that the tables have not got."""
    monkeypatch.setitem(KINDS, "moor", MOOR)
    monkeypatch.setitem(LOOKS, "moor", HEATHER)
    monkeypatch.setitem(GROWTHS, "heather", Growth(reeds, TUFT, 6, 0.5))
    return "moor"


def with_moor(kind: str) -> Battlefield:
    cells = tuple(y * 48 + x for y in range(10, 14) for x in range(20, 28))
    return Battlefield(48, 32, (Element(1, kind, "Heath", 0, cells),))


def test_new_ground_hinders_and_covers(moor: str) -> None:
    ground = ground_of(with_moor(moor))
    (danger,) = ground.dangers("horse")
    assert (danger.mask, danger.fails) == (ground.of(moor), 1)
    assert ground.dangers("foot") == ()
    assert ground.stands_light == ground.growth == ground.off_plain == ground.of(moor) != 0
    assert [(shelter.grade, shelter.over) for shelter in shelters(ground)] == [(LIGHT, True)]


def test_new_ground_is_read_from_maps(moor: str, tmp_path: Path) -> None:
    report = check_text(tmp_path, field_text(thing(moor, (5, 5, 3, 2), name="Heath")))
    assert (report.findings, only_element(report).kind) == ((), moor)
    misspelt = check_text(tmp_path / "b", field_text(thing("mooor", (5, 5, 3, 2), name="Heath")))
    assert moor in {finding.suggestion for finding in misspelt.findings}


def test_new_ground_is_offered_by_tiled(moor: str) -> None:
    project = json.loads(make_field_types.project_text(make_field_types.PROJECT.read_text("utf-8")))
    (shown,) = [item for item in project["propertyTypes"] if item["name"] == moor]
    assert (shown["color"], [member["name"] for member in shown["members"]]) == ("#ff8a6f86", ["height"])
    assert '<objecttype name="moor"' in make_field_types.types_text(make_field_types.TYPES.read_text("utf-8"))


def test_new_ground_is_seen(moor: str) -> None:
    board = with_moor(moor)
    ground = ground_of(board)
    assert {prop.key[0] for prop in props_of(ground)} >= {"heather"}
    tones = tones_of(Theme())
    floor = fields_of(ground, tones, COARSE).samples[:3, 12 * COARSE, 24 * COARSE]
    meadow = fields_of(ground_of(Battlefield(48, 32)), tones, COARSE).samples[:3, 12 * COARSE, 24 * COARSE]
    assert floor[2] > meadow[2]  # bluer than grass


@pytest.fixture
def petrified(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A kind of Colour wood that the tables have not got."""
    forest = KINDS["forest"]
    monkeypatch.setitem(KINDS, "forest", msgspec.structs.replace(forest, colours=(*forest.colours, "petrified")))
    monkeypatch.setitem(COLOURS, "petrified", ColourKind(rule="CDN-23.8", cover=HEAVY))
    monkeypatch.setitem(LIVING, ("forest", "petrified"), LIVING["forest", "wildwood"])
    colour_sets.cache_clear()
    narrow_land.cache_clear()
    yield "petrified"
    colour_sets.cache_clear()
    narrow_land.cache_clear()


def test_a_new_kind_of_colour_land_covers_is_read_from_maps_and_has_a_brush(petrified: str, tmp_path: Path) -> None:
    said = prop("colour", petrified)
    report = check_text(tmp_path, field_text(thing("forest", (5, 5, 3, 2), said, name="Stone wood")))
    element = only_element(report)
    assert (report.findings, element.colour, cover_of(element)) == ((), petrified, HEAVY)
    ground = next(terrain for terrain in colour_sets() if terrain.name == "colour ground")
    (brush,) = [colour for colour in ground.colours if colour.properties["colour"] == petrified]
    assert (brush.name, brush.kind) == ("petrified wood", "forest")
    tiles = [tile for tile in colour_tiles() if tile.properties.get("colour") == petrified]
    assert {name for tile in tiles for name, _ in tile.wang} == {"colour ground", "square by square"}


def test_ground_without_a_look_can_be_told_from_grass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "moor", MOOR)
    assert look_of("moor").floor is not None
    assert "moor" in dict(tones_of(Theme()).floors)


# ----------------------------------------------------------------------------------------------------------- words
@pytest.mark.parametrize("lang", languages())
def test_every_unit_and_every_ground_has_its_words(lang: str) -> None:
    words = Words(lang, strict=True)
    keys = [f"caldaern.unit.{entry}{end}" for entry in data.entries() for end in ("", ".noun")]
    keys += [f"battle.terrain.{name}" for name in KINDS if name != "hill"]
    keys += [f"battle.terrain.{name}.squares" for name, kind in KINDS.items() if kind.layer != "structures"]
    assert [key for key in keys if not words.has(key)] == []


def test_every_ground_has_a_look() -> None:
    assert set(LOOKS) == set(KINDS)
