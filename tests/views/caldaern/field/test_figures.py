"""Every entry of the army books has its drawing, every command model too, and the drawings are those of the tool."""

import msgspec
import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.words.kinds import COMMAND
from game.paths import ASSETS
from game.views.caldaern.shown.figures import ARMED, ENTRY_FIGURES, entry_figure, figure_of
from tools.art.figures.recipes import DRAWINGS
from tools.art.figures.signs import SIGNS

BOOKS = [book for nation in data.NATIONS for book in data.nation_of(nation).entries]
FIELDED = [book for book in BOOKS if book.profile is not None]
BY_HAND = {"cdn_spear", "cdn_bow", "cdn_rider", "cdn_giant", "cdn_gun"}


def drawn(name: str) -> bool:
    return (ASSETS / "svg" / f"{name}.svg").is_file()


def test_every_entry_of_the_army_books_is_drawn_and_nothing_else() -> None:
    assert {book.id for book in BOOKS} >= set(ENTRY_FIGURES)
    assert [book.id for book in BOOKS if not drawn(entry_figure(book.id))] == []
    assert [name for name in ENTRY_FIGURES.values() if not drawn(name)] == []


def test_an_entry_that_nobody_drew_looks_like_its_type() -> None:
    assert entry_figure("nobody_knows") == "cdn_spear"
    barge = msgspec.structs.replace(resolve(RosterEntry("gra_skiff", 1)), entry="gra_gondola")
    assert figure_of(barge) == "cdn_khe_skybarge"
    own = msgspec.structs.replace(resolve(RosterEntry("khe_hounds", 5)), entry="khe_wolves")
    assert figure_of(own) == "cdn_grass_hound"


def test_a_drawing_that_bears_the_name_of_an_entry_is_its_own() -> None:
    own = msgspec.structs.replace(resolve(RosterEntry("khe_hounds", 5)), entry="com_rider")
    assert figure_of(own) == entry_figure("com_rider") == "cdn_com_rider"


@pytest.mark.parametrize("book", FIELDED, ids=lambda book: book.id)
def test_every_model_of_an_entry_is_drawn_whatever_was_chosen_for_it(book: data.Entry) -> None:
    for options in [(), *((offer.id,) for offer in book.options)]:
        troop = resolve(RosterEntry(book.id, book.least, options))
        roles = ("line", *COMMAND) if book.command_group else ("line",)
        assert [figure_of(troop, role) for role in roles if not drawn(figure_of(troop, role))] == []


@pytest.mark.parametrize("book", [book for book in FIELDED if book.command_group], ids=lambda book: book.id)
def test_command_models_are_told_from_each_other_and_from_the_line(book: data.Entry) -> None:
    troop = resolve(RosterEntry(book.id, book.least))
    assert len({figure_of(troop, role) for role in ("line", *COMMAND)}) == 4


def test_weapons_that_were_chosen_are_seen() -> None:
    for entry, weapon in ARMED:
        options = [offer.id for offer in data.entry_of(entry).options]
        armed = [figure_of(resolve(RosterEntry(entry, 10, (option,)))) for option in options]
        assert ARMED[entry, weapon] in armed, (entry, weapon)


def test_mounted_characters_ride() -> None:
    lord = resolve(RosterEntry("gra_lord", 1, ("crag_drake",)))
    marshal = resolve(RosterEntry("com_marshal", 1, ("warkin",)))
    khan = resolve(RosterEntry("dju_khan", 1, ("war_bull",)))
    assert [figure_of(each) for each in (lord, marshal, khan)] == ["cdn_drake_lord", "cdn_com_rider", "cdn_bull_khan"]


def test_drawings_in_the_files_are_those_of_the_tool() -> None:
    for name, source in (DRAWINGS | SIGNS).items():
        kept = (ASSETS / "svg" / f"{name}.svg").read_text(encoding="utf-8")
        assert kept == source, f"run tools.art.make_figures: {name}"
    files = {path.stem for path in (ASSETS / "svg").glob("cdn_*.svg")}
    assert files == set(DRAWINGS) | set(SIGNS) | BY_HAND
