"""Pages of files with bad ones among them: the page stands, says which file is bad, and the good ones can be used."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.caldaern.lists.presets import presets
from game.paths import armies_dir
from game.scenes.armies.armies import ArmiesScene
from game.scenes.maps.maps import MapsScene
from game.scenes.maps.shelf import own_folder
from game.scenes.shelf.saves import SavesScene
from game.table import Shelf
from game.table.armies import ArmyList, ArmyShelf
from game.table.seats import MOST_LETTERS, SeatPlan
from game.ui.context import Context
from game.words.clean import LONGEST_NAME
from tests.boards.kits.fieldkit import FORMAT, GAME, field_text, prop
from tests.scenes.kits.person import Person
from tests.scenes.kits.tables import HUMAN, play_some, table

NASTY: tuple[Any, ...] = (
    "\u200b", "\u202e\u2060\ufeff", "\0", "e\u0301" * 30, "x" * 20_000, "\u200d" * 20_000, "<b>", "{name}", "", None,
    -1, 2**70, 1e300, [], {}, [[]], "../../etc/passwd", "王小明", "\u05e9\u05dc\u05d5\u05dd (3)",
)  # fmt: skip


def spoilt(good: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every place in a JSON value, from the outside in, at most three of a list."""
    yield path, good
    inside = good.items() if isinstance(good, dict) else enumerate(good[:3]) if isinstance(good, list) else ()
    for key, value in inside:
        yield from spoilt(value, (*path, key))


def with_value(good: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy with another value at a place."""
    if not path:
        return value
    copy = json.loads(json.dumps(good))
    at = copy
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return copy


def every_row(person: Person, id: str) -> None:
    """Look at each row of a page's list, chosen and not."""
    rows = person.screen.find(id)
    for index in range(rows.count()):
        rows.select(index)
        person.pass_time(0.02)
        rows.row_tip(index)


@pytest.mark.parametrize("value", NASTY, ids=lambda value: repr(value)[:12])
def test_the_page_of_saves_stands_whatever_a_header_holds(home: Path, value: Any) -> None:
    shelf = Shelf()
    first, *rest = play_some(table(2, kinds=(HUMAN, HUMAN)), 6).journal()
    header = json.loads(first)
    header["map"]["board"] = {}  # a summary does not look at it
    places = [path for path, _ in spoilt(header)]
    for n, place in enumerate(places):
        line = json.dumps(with_value(header, place, value)).encode() + b"\n"
        shelf.save_as(f"bad {n}", [line, *rest])
    shelf.save_as("good", [first, *rest])
    ctx = Context.for_tests()
    person = Person(ctx, SavesScene(ctx))
    every_row(person, "saves.list")
    assert person.screen.find("saves.list").count() == len(places) + 1
    good = next(save for save in person.scene.saves if save.name == "good")
    assert good.fault is None


@pytest.mark.parametrize("value", NASTY, ids=lambda value: repr(value)[:12])
def test_the_page_of_armies_stands_whatever_a_list_holds(home: Path, value: Any) -> None:
    shelf = ArmyShelf()
    preset = next(iter(presets().values()))
    good = json.loads(shelf.save("good", ArmyList(preset.roster, preset.limit)).read_text(encoding="utf-8"))
    places = [path for path, _ in spoilt(good)]
    for n, place in enumerate(places):
        text = json.dumps(with_value(good, place, value))
        (armies_dir() / f"bad {n}.army").write_text(text, encoding="utf-8")
    ctx = Context.for_tests()
    person = Person(ctx, ArmiesScene(ctx))
    every_row(person, "armies.list")
    own = [kept for kept in person.scene.lists if kept.path is not None]
    assert len(own) == len(places) + 1
    assert next(kept for kept in own if kept.name == "good").fault is None


def test_the_page_of_maps_stands_whatever_maps_say(home: Path) -> None:
    own_folder().mkdir(parents=True)
    names = ("\u200b", "x" * 20_000, "\u202eevil", "\u2028\u2029", "王", "&lt;b&gt;")
    for n, name in enumerate(names):
        wood = (
            f'<object id="1" name="{name}" type="forest" x="16" y="16" width="48" height="48"/>'
            f'<object id="2" name="{name}" type="{name}" x="160" y="16" width="48" height="48"/>'
            '<object id="3" name="far" type="forest" x="16" y="160"><polygon points="0,0 9e300,0 0,9e300"/></object>'
        )
        field = field_text(wood, properties=FORMAT + GAME + prop("title", name) + prop("author", name))
        (own_folder() / f"bad {n}.tmx").write_text(field, encoding="utf-8")
    ctx = Context.for_tests()
    person = Person(ctx, MapsScene(ctx))
    every_row(person, "maps.list")
    assert person.screen.find("maps.list").count() >= len(names)


@pytest.mark.parametrize("name", ["\u200b.army", "\u202ebad.army", "\udcff.army"], ids=ascii)
def test_a_file_name_that_is_no_text_is_listed(home: Path, name: str) -> None:
    armies_dir().mkdir(parents=True)
    try:
        (armies_dir() / name).write_text("{}", encoding="utf-8")
    except OSError:
        # Half a surrogate: bytes of Linux, a letter of Windows. Wine and macOS keep names in UTF-8, which has none.
        pytest.skip("no file can have such a name here")
    ctx = Context.for_tests()
    person = Person(ctx, ArmiesScene(ctx))
    every_row(person, "armies.list")
    assert sum(kept.fault is not None for kept in person.scene.lists) == 1


def test_names_at_a_table_can_be_shown() -> None:
    assert SeatPlan("A\u200bda\n").name == "Ada"
    assert SeatPlan("\u200b").name == "?"
    assert SeatPlan("").name == ""
    assert len(SeatPlan("x" * MOST_LETTERS).name) == LONGEST_NAME
