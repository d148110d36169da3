"""No key that is made of parts is missing: not one of any family, of any game, in any language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest

from game.engine import GAMES
from game.engine.caldaern.position import events as ev
from game.paths import DATA
from game.views.caldaern.speech import chronicle
from game.words import Words, languages
from tests.kit.source import tree_of
from tests.words import families
from tests.words.asked_words import Hole, Key, Source

AREAS = (
    "account", "army", "battle", "board", "caldaern", "caledea", "caleira", "cards", "dynasty", "fight", "kalesia",
    "play", "players", "spells",
)  # fmt: skip
"""Catalogues of the games and of their opponents."""

SHARED = (
    "{}", "players.{}", "account.{}", "battle.command.{}", "battle.odds.{}", "battle.event.{}",
    "battle.event.{}.{}", "caledea.event.{}", "caleira.event.{}", "dynasty.command.{}", "dynasty.throw.{}",
)
"""Patterns of whole catalogues: what they ask for is told by the tests below, or by the calls that make the rest."""

OVERLAPS = ("caleira.setup.add_seat.{}1", "kalesia.setup.add.{}1", "dynasty.escape.{}.acc", "dynasty.survive.{}.acc")
"""What only seems to be asked for: a sum of numbers, a row of a table that another branch takes."""


@cache
def asked() -> tuple[tuple[str, int, Key], ...]:
    """File, line and key of everything that is asked for."""
    found: list[tuple[str, int, Key]] = []
    for path in sorted((DATA / "game").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "words" in text:
            found += [(path.name, line, key) for line, _, key in Source(tree_of(path)).asked()]
    return tuple(found)


def pattern_of(key: Key) -> str:
    return "".join("{}" if isinstance(part, Hole) else part for part in key)


@pytest.mark.parametrize("lang", languages())
def test_every_member_of_every_family_has_a_text(lang: str) -> None:
    words, wanted = Words(lang, strict=True), set(families.keys())
    assert len(wanted) > 1500
    assert sorted(key for key in wanted if not words.has(key)) == []


def test_every_family_that_the_code_asks_for_is_told_of() -> None:
    known = {*families.FAMILIES, *families.OF_VIEWS, *SHARED, *OVERLAPS}
    found = {(name, line, pattern_of(key)) for name, line, key in asked() if any(isinstance(p, Hole) for p in key)}
    of_games = {entry for entry in found if entry[2].split(".")[0] in AREAS}
    assert len(of_games) > 300
    assert sorted(entry for entry in of_games if entry[2] not in known and not looked_for_first(entry[2])) == []


def looked_for_first(pattern: str) -> bool:
    """Whether a pattern is one of variants of events, which are told in plain words where they have none."""
    return pattern.startswith("battle.event.{}.")


def test_every_key_that_is_made_of_constants_has_a_text() -> None:
    words = Words(strict=True)
    whole = {(name, line, pattern_of(key)) for name, line, key in asked() if all(isinstance(p, str) for p in key)}
    missing = [entry for entry in whole if entry[2].split(".")[0] in AREAS and not words.has(entry[2])]
    known = {"dynasty.event.unit_moved.", "dynasty.odds.label.piece"}  # halves of keys that another part completes
    assert sorted(entry for entry in missing if entry[2] not in known) == []


def variants(event: type[Any]) -> Iterator[str]:
    """The words by which the sentences about an event of Caldaern may differ."""
    for field in ("how", "why", "what", "test"):
        if field in event.__struct_fields__ and f"`{field}`" in (event.__doc__ or ""):
            yield from families.said(event, field)


TOLD = [event for event in get_args(GAMES["caldaern"].Event) if event not in chronicle.SILENT]


@pytest.mark.parametrize("event", TOLD, ids=lambda event: str(event.__struct_config__.tag))
def test_every_event_of_a_battle_has_a_sentence(event: type[Any]) -> None:
    key = f"battle.event.{event.__struct_config__.tag}"
    for lang in languages():
        words = Words(lang, strict=True)
        keys = [name for name in words.keys("battle") if name == key or name.startswith(f"{key}.")]
        assert keys
        if key not in keys and event not in (ev.UnitMoved,):
            assert all(words.has(f"{key}.{word}") for word in variants(event) if not re.search(r"\d", word))


POINTED_AT = {
    "submit_roster", "choose_side", "choose_reserve", "choose_first_turn", "use_item", "react_to_charge",
    "issue_restore_roll", "choose_weapon", "order_pursuers", "deploy_unit", "place_wire", "vanguard_move",
    "declare_charge", "redirect_charge", "bring_reserve", "move", "march", "reform", "join_unit", "leave_unit",
    "garrison_building", "abandon_building", "move_section", "place_survivors", "shoot", "choose_primary",
    "combat_reform", "fire_artillery", "offer_draw", "concede", "storm_direction",
}  # fmt: skip
"""Actions without a button of their own name: they are clicked on the field, chosen in the menu, or told by what they
choose."""

NAMED = sorted(set(families.ACTIONS["caldaern"]) - POINTED_AT)


@pytest.mark.parametrize("action", NAMED)
def test_every_action_of_a_battle_that_gets_a_button_is_named_on_it(action: str) -> None:
    assert all(Words(lang, strict=True).has(f"battle.command.{action}") for lang in languages())


def test_the_search_follows_parts_through_variables_choices_tables_and_parameters() -> None:
    source = (
        'KINDS = {"x": "one", "y": "two"}\n'
        "def told(words, event, big):\n"
        '    key = "a" if big else "b"\n'
        '    if event.more:\n        key += ".more"\n'
        '    for form in ("s", "t"):\n        words(f"f.{key}.{form}")\n'
        '    words.count(f"n.{KINDS[event.kind]}", 2)\n'
        '    say(words, "said")\n'
        "def say(words, what):\n"
        '    words(f"g.{what}")\n'
        '    words(f"h.{what.upper()}")\n'
    )
    found = {(counted, pattern_of(key)) for _, counted, key in Source(ast.parse(source)).asked()}
    plain = {f"f.{key}.{form}" for key in ("a", "b", "a.more", "b.more") for form in "st"}
    counted = {(True, "n.one"), (True, "n.two")}
    assert found == {(False, "g.said"), (False, "h.{}"), *counted, *((False, key) for key in plain)}
