"""What a check finds: stable codes, the place, what is wrong and how to mend it, in any language.

`FAULTS` is the table of everything that can be found. Each row has two texts in `assets/words/*/maps.toml`:
`fault.<name>` (what is wrong) and `cure.<cure>` (what to do).
"""

from __future__ import annotations

import difflib
import enum
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import msgspec

from game.boards.tiled.limits import MAX_FINDINGS, MAX_SAME_FINDINGS, MAX_SQUARES
from game.words import Words
from game.words.clean import visible

Cell = tuple[int, int]
"""A column and a row, both from 0, as Tiled's status bar shows them."""


Values = Mapping[str, str | int]
"""What a finding's sentence is filled with, by the names that it has in the texts."""

NO_VALUES: Values = MappingProxyType({})

Box = tuple[float, float, float, float]
"""Left, top, width and height of a part of the map, in fractions of it."""

DECORATION = "map_decoration"
"""The general code of what only Tiled would miss."""


class Severity(enum.StrEnum):
    """An error keeps the map from being played; a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class FaultKind:
    """One row of the table: the rules' general code, the cure's text key, the rule, how grave it is."""

    code: str
    cure: str
    rule: str = ""
    severity: Severity = Severity.ERROR


def _rows(code: str, rule: str, severity: Severity = Severity.ERROR, **cures: str) -> dict[str, FaultKind]:
    return {name: FaultKind(code, cure, rule, severity) for name, cure in cures.items()}


FAULTS: dict[str, FaultKind] = {
    **_rows(
        "map_unreadable", "CAL-2.9",
        file_missing="find_file", file_folder="find_file", file_special="find_file", file_forbidden="permit",
        file_large="shrink", file_packed="unpack", not_utf8="save_again", not_tiled="save_again",
        xml_truncated="save_again", xml_tag="save_again", xml_broken="save_again", xml_doctype="doctype",
        xml_deep="shrink", xml_many="shrink", json_broken="save_again", json_shape="save_again",
        not_a_map="open_map", attribute_missing="save_again", attribute_number="save_again",
        layers_many="shrink", objects_many="shrink", squares_many="shrink", map_unknown="name_map",
    ),
    **_rows(
        "map_unreadable", "CAL-2.12",
        tileset_missing="tileset_missing", tileset_outside="move_inside", tileset_kind="tileset_kind",
        tileset_overlap="tileset_overlap", tilesets_many="shrink", tile_number="save_again",
        tile_twice="tile_twice", tiles_many="shrink",
        image_missing="image_missing", image_outside="move_inside", image_kind="image_kind",
        image_broken="image_missing",
        image_large="shrink", image_small="image_small",
    ),
    **_rows("tileset_supplied", "CAL-2.12", Severity.WARNING, tileset_supplied="tileset_supplied",
            tileset_other="tileset_other"),
    **_rows("map_wrong_game", "CAL-2.10", game_missing="set_game", game_misspelt="rename",
            game_unknown="set_game", game_other="other_game", game_type="string_property"),
    **_rows("map_orientation", "CAL-2.9", orientation="orientation", infinite="infinite"),
    **_rows("map_size", "CAL-2.1", size="resize"),
    **_rows("map_layer", "CAL-2.11", layer_missing="layer_missing", layer_misspelt="rename",
            layer_twice="layer_twice", layer_grouped="layer_grouped", layer_kind="layer_kind",
            layer_size="layer_size"),
    **_rows("map_layer", "", objects_missing="objects_missing", objects_misspelt="rename",
            objects_twice="layer_twice", objects_grouped="layer_grouped", objects_kind="objects_kind"),
    **_rows(
        "map_encoding", "CAL-2.14",
        encoding="encoding", compression="encoding", cells_xml="encoding", data_missing="save_again",
        base64_broken="save_again", packed_broken="save_again", packed_short="save_again",
        packed_long="save_again", cells_count="save_again", row_ragged="row_ragged",
        rows_count="save_again", cell_number="paint",
    ),
    **_rows("map_empty_square", "CAL-2.11", square_empty="paint", square_gid="paint_again",
            object_gid="insert_again"),
    **_rows("map_tile_class", "CAL-2.12", tile_class="tile_class", tile_class_missing="tile_class",
            tile_other="tile_other"),
    **_rows("map_resource_unknown", "CAL-2.12", resource_missing="resource_missing",
            resource_misspelt="rename", resource_unknown="resource_unknown", resource_type="string_property",
            resource_third="resource_third"),
    **_rows("map_resource_same", "CAL-2.3", resource_same="resource_same"),
    **_rows("map_too_few_kingdoms", "CAL-2.15", kingdoms_few="kingdoms_few",
            kingdoms_near="kingdoms_near"),
    **_rows("map_uneven", "CAL-2.17", Severity.WARNING, uneven="uneven"),
    **_rows("map_castle_unreachable", "CAL-2.17", Severity.WARNING, castle="castle"),
    **_rows("map_object", "", object_points="object_points"),
    **_rows("map_size", "", canvas="canvas"),
    **_rows("map_seats", "", seats_missing="set_seats", seats_misspelt="rename", seats_type="int_property",
            seats_range="set_seats"),
    **_rows("map_area_missing", "", areas_none="draw_areas", area_missing="draw_area",
            area_missing_seat="draw_area"),
    **_rows("map_area_twice", "", area_twice="area_twice", area_twice_seat="area_twice"),
    **_rows("map_area_class", "", area_class="area_class", area_class_other="area_class",
            area_class_missing="area_class"),
    **_rows("map_area_seat", "", seat_missing="set_seat", seat_misspelt="rename", seat_type="int_property",
            seat_range="set_seat"),
    **_rows("map_area_shape", "", area_shape="area_shape", area_turned="area_turned", area_empty="area_shape"),
    **_rows("map_area_outside", "", area_outside="area_outside"),
    **_rows("map_area_overlap", "", area_overlap="area_overlap"),
    **_rows("map_area_small", "", area_small="area_small", area_low="area_small"),
    **_rows("bad_stagger", "DYN-24.1", staggeraxis="stagger", staggerindex="stagger"),
    **_rows("map_hex_side", "DYN-24.4", Severity.WARNING, hex_side="hex_side"),
    **_rows("unknown_terrain", "DYN-24.2", terrain_missing="resource_missing", terrain_misspelt="rename",
            terrain_unknown="resource_unknown", terrain_type="string_property"),
    **_rows(
        "bad_start_area", "DYN-24.3",
        starts_few="draw_start", start_class="start_class", start_class_missing="start_class",
        start_shape="start_shape", start_outside="start_on_tile", start_off_board="start_on_tile",
        player_missing="set_number", player_misspelt="rename", player_type="int_property",
        player_range="set_number", player_twice="player_order", player_gap="player_order",
        radius_type="int_property", radius_range="set_number",
    ),
    **_rows("start_areas_too_close", "DYN-24.5", starts_close="starts_close"),
    **_rows("no_legal_start", "DYN-24.6", start_barren="start_barren"),
    **_rows("too_few_house_tiles", "DYN-24.7", house_tiles="house_tiles"),
    **_rows("disconnected", "DYN-24.8", start_cut_off="start_cut_off", start_on_mountain="start_on_mountain"),
    **_rows("bad_seats", "DYN-24.9", seating_type="string_property", seating_form="seating",
            seating_count="seating", seating_range="seating", seating_twice="seating"),
    **_rows("map_property", "DYN-24.10", limit_type="int_property", limit_range="set_number"),
    **_rows("map_tight_start", "DYN-7.4", Severity.WARNING, start_tight="start_barren"),
    **_rows("map_uneven", "DYN-24.12", Severity.WARNING, uneven_houses="uneven", uneven_ways="uneven",
            uneven_land="uneven"),
    **_rows("map_size", "CDN-29.25", field_size="resize"),
    **_rows("map_format", "CDN-29.25", format_missing="set_format", format_misspelt="rename",
            format_wrong="set_format"),
    **_rows("zone_too_small", "CDN-29.25", zone_too_small="widen_zone"),
    **_rows(
        "terrain_incomplete", "CDN-20.3", Severity.WARNING,
        terrain_class="set_class", terrain_class_missing="set_class", terrain_unnamed="name_terrain",
        terrain_kind="set_word", field_type="typed_property", field_word="set_word", field_range="set_number",
        field_missing="set_number", field_height="set_height", field_shape="draw_squares", field_turned="area_turned",
        field_squares="draw_squares",
    ),
    **_rows("terrain_overlap", "CDN-20.7", Severity.WARNING, terrain_overlap="part_terrain"),
    **_rows("terrain_height", "CDN-20.5", Severity.WARNING, height_missing="set_height"),
    **_rows("terrain_height", "CDN-29.34", Severity.WARNING, paint_level_missing="name_level"),
    **_rows("terrain_incomplete", "CDN-29.33", Severity.WARNING, paint_level="name_level",
            paint_class="set_tile_class"),
    **_rows("paint_offset", "CDN-29.32", paint_offset="lay_on_grid"),
    **_rows("paint_offset", "CDN-29.32", Severity.WARNING, objects_offset="lay_on_grid"),
    **_rows("paint_ignored", "CDN-29.46", Severity.WARNING, paint_ignored="take_format"),
    **_rows("paint_hidden", "CDN-29.32", Severity.WARNING, paint_hidden="show_layer"),
    **_rows("terrain_overlap", "CDN-29.42", Severity.WARNING, paint_overlap="erase_one"),
    **_rows("paint_height", "CDN-29.34", Severity.WARNING, paint_height="one_height"),
    **_rows("paint_long", "CDN-29.41", Severity.WARNING, paint_long="two_names"),
    **_rows("paint_speck", "CDN-29.44", Severity.WARNING, paint_speck="erase_speck"),
    **_rows("terrain_none", "CDN-29.20", Severity.WARNING, terrain_none="draw_terrain"),
    **_rows("material_not_allowed", "CDN-21.5", Severity.WARNING, material_not_allowed="set_material"),
    **_rows("zone_incomplete", "CDN-29.23", Severity.WARNING, mark_class="set_class", mark_class_missing="set_class",
            mark_layer="move_layer", edge_side="set_word", objective_id="set_id"),
    **_rows("zone_tight", "CDN-29.26", Severity.WARNING, zone_tight="widen_zone"),
    **_rows(
        "field_uneven", "CDN-29.51", Severity.WARNING,
        **dict.fromkeys(
            ("uneven_open", "uneven_height", "uneven_ridge", "uneven_cover", "uneven_hidden", "uneven_enemy_foot",
             "uneven_enemy_horse", "uneven_enemy_gun", "uneven_objectives_foot", "uneven_objectives_horse",
             "uneven_objectives_gun"),
            "field_uneven",
        ),
    ),
    **_rows("map_property", "CDN-29.23", Severity.WARNING, number_range="set_number", points_order="points_order",
            plain_unknown="set_word", scenario_unknown="set_word"),
    **_rows(
        "map_unsuitable", "CDN-29.23", Severity.WARNING,
        lacks_river="draw_river", lacks_crossings="draw_crossings", lacks_hill="draw_hill",
        lacks_objective="draw_objective", lacks_road="draw_road", lacks_road_exit="draw_exit", lacks_exit="draw_exit",
        lacks_standards="draw_standards", lacks_stronghold="draw_stronghold",
    ),
    **_rows("paint_elsewhere", "CAL-2.11", Severity.WARNING, paint_elsewhere="paint_on_board", board_hidden="uncover"),
    **_rows("layer_moved", "CAL-2.11", Severity.WARNING, layer_moved="move_back", objects_moved="move_back",
            layer_drifts="move_back"),
    **_rows("terrain_cliff", "CDN-29.36", Severity.WARNING, terrain_cliff="draw_contour"),
    **_rows("zone_overlap", "CDN-29.43", Severity.WARNING, zone_overlap="part_zones"),
    **_rows("field_cut", "CDN-20.12", Severity.WARNING, field_cut="open_way"),
    **_rows("name_twice", "CDN-20.3", Severity.WARNING, name_twice="rename_one"),
    **_rows("house_complex", "CDN-27.60", Severity.WARNING, complex_alone="join_parts", complex_apart="join_parts"),
    **_rows("house_capacity", "CDN-27.3", Severity.WARNING, house_capacity="set_capacity"),
    **_rows("house_floors", "CDN-27.1", Severity.WARNING, house_floors="set_floors"),
    **_rows("house_shut", "CDN-27.8", Severity.WARNING, house_shut="open_door"),
    **_rows("monument_size", "CDN-28.11", Severity.WARNING, monument_size="monument_size"),
    **_rows("monument_ground", "CDN-28.12", Severity.WARNING, monument_ground="draw_beneath",
            monument_complex="same_complex", ground_complex="same_complex"),
    **_rows("river_school", "CDN-24.17", Severity.WARNING, river_school="river_school"),
    **_rows("start_house", "CDN-27.3", Severity.WARNING, start_room="start_room"),
    **_rows("start_house", "CDN-27.6", Severity.WARNING, start_type="start_type"),
    **_rows("start_house", "CDN-29.23", Severity.WARNING, start_unit="start_unit"),
    **_rows("river_short", "CDN-29.44", Severity.WARNING, river_short="river_short", river_gap="river_gap"),
    **_rows("paint_covered", "CDN-29.42", Severity.WARNING, paint_covered="lay_below"),
    **_rows("paint_differs", "CDN-29.40", Severity.WARNING, paint_differs="say_alike"),
    **_rows("terrain_picture", "CDN-29.49", Severity.WARNING, terrain_picture="repaint", plain_picture="fill_plain"),
    **_rows(DECORATION, "", Severity.WARNING, layer_unused="layer_unused"),
    **_rows("map_property", "CAL-2.10", property_twice="property_twice"),
    **_rows("map_property", "CAL-2.10", Severity.WARNING, property_unknown="property_unknown",
            text_type="string_property", text_long="text_long", look_unknown="set_word"),
    **_rows("art_ignored", "", Severity.WARNING, art_layout="art_layout", art_mixed="art_mixed",
            art_classed="art_classed", art_broken="art_broken", art_large="art_large"),
    **_rows("map_element", "CAL-2.9", Severity.WARNING, element_unknown="element_unknown"),
    **_rows(DECORATION, "CAL-2.11", Severity.WARNING, template_missing="template_missing",
            template_outside="move_inside", template_kind="template_missing", object_number="object_number",
            cells_many="shrink", image_size="image_size"),
    **_rows("config_arrangement", "CAL-2.19", arrangement_shape="arrangement_shape",
            arrangement_sizes="arrangement_sizes", arrangement_large="arrangement_large",
            arrangement_kind="arrangement_kind"),
    **_rows("map_more", "", findings_more="findings_more"),
}  # fmt: skip
"""Every fault by name. Rules: CAL-2.16 and CAL-2.17 for the codes, CAL-4.3 for `config_arrangement`."""


COUNTED: dict[str, str] = {
    "cells_count": "found", "rows_count": "found", "image_small": "found", "area_small": "found", "hex_side": "found",
    "seating_count": "found", "area_turned": "degrees", "field_turned": "degrees", "starts_close": "gap",
    "uneven_houses": "few",
}  # fmt: skip
"""The value whose number the sentence of a fault follows, for those in which it is not `n`."""


def _said(words: Words, key: str, counted: str, values: Values) -> str:
    """A sentence in the plural that the language has for one of its values, where it has plurals."""
    number = values.get(counted)
    speaks = words if words.has(key) else Words()
    if isinstance(number, int) and speaks.counts(key):
        return words.count(key, number, **values)
    return words(key, **values)


class Place(msgspec.Struct, frozen=True):
    """Where something was found. `kind` and `object` name a tile, a tile set, an object or a property.

    `layer_id` and `object_id` are Tiled's own numbers, which no two layers or objects of a map share; 0 is none.
    `tileset` names the set of a tile. `box` is the part of the map that an object covers; `area` are the squares that
    it covers, numbered row by row on a map of so many `columns`.
    """

    file: str
    layer: str = ""
    layer_id: int = 0
    column: int | None = None
    row: int | None = None
    kind: str = ""
    object: str = ""
    object_id: int = 0
    tileset: str = ""
    line: int = 0
    box: Box | None = None
    area: tuple[int, ...] = ()
    columns: int = 1

    def at(self, **changes: str | int | Box | tuple[int, ...] | None) -> Place:
        """The same place, made more precise."""
        return msgspec.structs.replace(self, **changes)

    def of_area(self, area: Iterable[int], columns: int) -> Place:
        """The same place with the squares concerned, the first of them being the one to look at."""
        cells = tuple(area)
        if not cells:
            return self
        return self.at(column=cells[0] % columns, row=cells[0] // columns, area=cells, columns=columns)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The squares of the area."""
        return tuple((cell % self.columns, cell // self.columns) for cell in self.area)


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a map.

    `code` is the stable general code, `fault` the row of FAULTS, `cure` the text key of what to do. `column`
    and `row` count from 0; `cells` lists every square concerned where there may be several. `layer_id` and
    `object_id` are Tiled's numbers (0: none), `tileset` the name of a tile's set. `line` is 0 where
    the file has no useful lines. `box` is the part of the map that is meant where it is no square. `suggestion` is
    the word that was probably meant.
    """

    code: str
    severity: Severity
    file: str
    fault: str
    cure: str
    rule: str = ""
    layer: str = ""
    layer_id: int = 0
    column: int | None = None
    row: int | None = None
    kind: str = ""
    object: str = ""
    object_id: int = 0
    tileset: str = ""
    line: int = 0
    cells: tuple[Cell, ...] = ()
    box: Box | None = None
    suggestion: str = ""
    values: dict[str, str | int] = {}

    def place(self, words: Words) -> str:
        """Layer, square and object in words, without the file; empty when the file as a whole is meant."""
        parts = []
        if self.layer:
            parts.append(words("maps.place.layer", layer=self.layer))
        if self.column is not None and self.row is not None:
            parts.append(self.square(words))
        elif self.row is not None:
            parts.append(words("maps.place.row", row=self.row))
        if self.kind:
            parts.append(words(f"maps.place.{self.kind}", name=self.object))
        return ", ".join(parts)

    @property
    def squares(self) -> tuple[Cell, ...]:
        """Every square concerned, also where there is only the one of its place."""
        if self.cells or self.column is None or self.row is None:
            return self.cells
        return ((self.column, self.row),)

    def square(self, words: Words) -> str:
        """The square to look at, and how many there are besides; "" where there is none."""
        if self.column is None or self.row is None:
            return ""
        others = len(self.squares) - 1
        if others < 1:
            return words("maps.place.square", column=self.column, row=self.row)
        return words.count("maps.place.squares", others, column=self.column, row=self.row)

    def wrong(self, words: Words) -> str:
        """What is wrong, with the word that was probably meant."""
        said = _said(words, f"maps.fault.{self.fault}", COUNTED.get(self.fault, "n"), self.values)
        return f"{said} {words('maps.suggestion', word=self.suggestion)}" if self.suggestion else said

    def remedy(self, words: Words) -> str:
        """What to do."""
        return words(f"maps.cure.{self.cure}", **self.values)

    def sentence(self, words: Words) -> str:
        """What is wrong and what to do."""
        return f"{self.wrong(words)} {self.remedy(words)}"

    def text(self, words: Words) -> str:
        """One line for a terminal: file and line, severity, place, sentence, code."""
        file = f"{self.file}:{self.line}" if self.line else self.file
        place = self.place(words)
        head = f"{file}: {words(f'maps.severity.{self.severity}')}: " + (f"{place}: " if place else "")
        return f"{head}{self.sentence(words)} [{self.code}]"


_OUR_LISTS = ("all", "games", "kinds")
"""Values that list words of the rules: they are never cut, so that the word sought is among them."""


def _shown(name: str, value: str | int) -> str | int:
    """A value as sentences may hold it: texts of the file are made printable, and cut where they go on and on."""
    return printable(value) if isinstance(value, str) and name not in _OUR_LISTS else value


class Findings:
    """Collects findings while all checks run; keeps the list at a length that a person can read."""

    def __init__(self) -> None:
        self._list: list[Finding] = []
        self._same: Counter[tuple[str, str, str]] = Counter()
        self._left_out = 0
        self._squares = 0

    def add(
        self,
        fault: str,
        place: Place,
        values: Values = NO_VALUES,
        *,
        severity: Severity | None = None,
        code: str | None = None,
        cells: Iterable[Cell] = (),
        suggestion: str = "",
        **more: str | int,
    ) -> None:
        """Note a fault of the table; `severity` and `code` replace those of its row.

        `values` and `more` together fill the fault's sentence: what several faults share is handed on as it is, the
        rest is named in the call. Texts from the file are made printable. `cells`: all squares concerned, where they
        are not those of the place; the first is the one to look at where the place has none.
        """
        kind = FAULTS[fault]
        same = (fault, place.file, place.layer)
        self._same[same] += 1
        if len(self._list) >= MAX_FINDINGS or self._same[same] > MAX_SAME_FINDINGS:
            self._left_out += 1
            return
        squares = self._within_limit(tuple(cells) or place.cells)
        if squares and place.column is None:
            place = place.at(column=squares[0][0], row=squares[0][1])
        self._list.append(
            Finding(
                code=code or kind.code, severity=severity or kind.severity, rule=kind.rule, fault=fault,
                cure=kind.cure, file=place.file, layer=printable(place.layer), layer_id=place.layer_id,
                column=place.column, row=place.row, kind=place.kind, object=printable(place.object),
                object_id=place.object_id, tileset=printable(place.tileset), line=place.line,
                cells=squares, box=place.box, suggestion=suggestion,
                values={k: _shown(k, v) for k, v in (*more.items(), *values.items())},
            )
        )  # fmt: skip

    def _within_limit(self, squares: tuple[Cell, ...]) -> tuple[Cell, ...]:
        """All of them while the list holds few enough, then the first alone."""
        self._squares += len(squares)
        return squares if self._squares <= MAX_SQUARES else squares[:1]

    @property
    def has_errors(self) -> bool:
        """Whether anything found keeps the map from being played."""
        return any(f.severity is Severity.ERROR for f in self._list)

    def finish(
        self, file: str, rules: str = "", names: Mapping[str, tuple[str, str]] | None = None
    ) -> tuple[Finding, ...]:
        """Errors first, then warnings, each in the order found; a last line counts what was left out.

        `rules` begins the rule numbers of the map's game; rules of other games are not cited. "" cites all. `names`
        are codes and rules that the game has of its own for errors, by the names of the faults.
        """
        named = (_renamed(f, names[f.fault]) if names and f.fault in names else f for f in self._list)
        found = sorted(named, key=lambda f: f.severity is Severity.WARNING)
        found = [f if f.rule.startswith(rules) else msgspec.structs.replace(f, rule="") for f in found]
        if self._left_out:
            kind = FAULTS["findings_more"]
            severity = Severity.ERROR if self.has_errors else Severity.WARNING
            found.append(
                Finding(code=kind.code, severity=severity, file=file, fault="findings_more", cure=kind.cure,
                        values={"n": self._left_out})
            )  # fmt: skip
        return tuple(found)

    def __iter__(self) -> Iterator[Finding]:
        return iter(self._list)

    def __len__(self) -> int:
        return len(self._list) + self._left_out


def _renamed(finding: Finding, name: tuple[str, str]) -> Finding:
    """A finding under the code and rule that a game has for it; warnings are about decoration and stay as they are."""
    if finding.severity is Severity.WARNING:
        return finding
    return msgspec.structs.replace(finding, code=name[0], rule=name[1])


def nearest(word: str, options: Iterable[str]) -> str:
    """The option that was probably meant by a misspelt word, or "" when none is near."""
    by_folded = {option.casefold(): option for option in options}
    found = difflib.get_close_matches(word[:80].strip().casefold(), list(by_folded), n=1, cutoff=0.6)
    return by_folded[found[0]] if found else ""


def printable(text: str, length: int = 80) -> str:
    """A text from an untrusted file as it may be shown: one line, no control characters, not too long."""
    cut = text[: length + 1]
    clean = visible("".join(c if c.isprintable() else " " for c in cut)).strip()
    return clean if len(clean) <= length else clean[: length - 1] + "…"
