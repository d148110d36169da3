"""Every action and event survives JSON, and reads today what was written before.

`tests/pinned/<game>_<actions|events>.jsonl` holds one line of every kind as it was first written. A line there is
changed only together with a new version of the file format and a step in `game/table/record/upgrades.py`; a field that
a kind gains, with a default, changes none.
"""

from __future__ import annotations

import enum
import functools
import json
import types
import typing
from fractions import Fraction
from typing import Any

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from game.engine import GAMES
from game.engine.contract import Game
from game.paths import DATA

PINNED = DATA / "tests" / "pinned"
INT64 = 2**63


def kinds(game: Game, what: str) -> dict[str, type[msgspec.Struct]]:
    """The members of a game's union of actions or events, by tag."""
    union = {"actions": game.Action, "events": game.Event}[what]
    return {member.__struct_config__.tag: member for member in typing.get_args(union) or (union,)}


CASES = [
    pytest.param(game, what, tag, kind, id=f"{key}-{tag}")
    for key, game in GAMES.items()
    for what in ("actions", "events")
    for tag, kind in kinds(game, what).items()
]


def values_of(annotation: Any) -> st.SearchStrategy[Any]:
    """Anything that a field of this type may hold."""
    origin, inner = typing.get_origin(annotation), typing.get_args(annotation)
    if origin in (typing.Union, types.UnionType):
        return st.one_of([values_of(one) for one in inner])
    if origin is tuple:
        if len(inner) == 2 and inner[1] is Ellipsis:
            return st.lists(values_of(inner[0]), max_size=4).map(tuple)
        return st.tuples(*map(values_of, inner))
    if isinstance(annotation, type) and issubclass(annotation, enum.Enum):
        return st.sampled_from(annotation)
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        return samples(annotation)
    return {
        int: st.integers(-INT64, INT64 - 1),
        str: st.text(max_size=12),
        bool: st.booleans(),
        float: st.floats(0, 1),
        type(None): st.none(),
        Fraction: st.fractions(),
    }[annotation]


@functools.cache
def samples(kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    """Instances of a struct, every field drawn."""
    hints = typing.get_type_hints(kind)
    return st.builds(kind, **{name: values_of(hints[name]) for name in kind.__struct_fields__})


@pytest.mark.parametrize(("game", "what", "tag", "kind"), CASES)
@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_instance_survives_json(
    game: Game, what: str, tag: str, kind: type[msgspec.Struct], data: st.DataObject
) -> None:
    thing = data.draw(samples(kind))
    union = game.Action if what == "actions" else game.Event
    written = msgspec.json.encode(thing)
    again = msgspec.json.decode(written, type=union)
    assert type(again) is kind
    assert again == thing
    assert msgspec.json.encode(again) == written


@pytest.mark.parametrize("what", ["actions", "events"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_pinned_lines_read_and_write_as_they_did(game: Game, what: str) -> None:
    """A kind may have gained fields since; whatever the line says is said again."""
    for tag, kind in kinds(game, what).items():
        line = pinned_lines(game, what)[tag]
        thing = msgspec.json.decode(line, type=game.Action if what == "actions" else game.Event)
        assert type(thing) is kind
        pinned, written = json.loads(line), json.loads(msgspec.json.encode(thing))
        assert {name: written.get(name) for name in pinned} == pinned
        gained = {field.name for field in msgspec.structs.fields(kind) if not field.required}
        assert written.keys() - pinned.keys() <= gained


@pytest.mark.parametrize("what", ["actions", "events"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_kind_is_pinned_once(game: Game, what: str) -> None:
    lines = (PINNED / f"{game.key}_{what}.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(pinned_lines(game, what))
    assert set(pinned_lines(game, what)) == set(kinds(game, what))


@pytest.mark.parametrize("what", ["actions", "events"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_an_unknown_field_is_refused(game: Game, what: str) -> None:
    """A misspelt or newer field must not be lost silently."""
    for line in pinned_lines(game, what).values():
        spoilt = json.dumps(json.loads(line) | {"nonsense": 1})
        with pytest.raises(msgspec.ValidationError, match="nonsense"):
            msgspec.json.decode(spoilt, type=game.Action if what == "actions" else game.Event)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_config_survives_json(game: Game) -> None:
    written = msgspec.json.encode(game.Config())
    assert msgspec.json.decode(written, type=game.Config) == game.Config()


@functools.cache
def pinned_lines(game: Game, what: str) -> dict[str, str]:
    """The kept lines of a game, by tag."""
    field = {"actions": "do", "events": "event"}[what]
    lines = (PINNED / f"{game.key}_{what}.jsonl").read_text(encoding="utf-8").splitlines()
    return {json.loads(line)[field]: line for line in lines}
