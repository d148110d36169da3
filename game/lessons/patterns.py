"""Patterns: how a lesson names actions, refusals and what is done without an action.

    build_house 2,4                     an action by the rules' verb, then its fields in their order
    move_units cavalry@1,3+infantry@1,3 0,3
    recruit kind=soldier                a field by its name; fields that aren't named may have any value, as does `*`
    refused bad_terrain                 a refusal by its code
    refused bad_terrain build_house 4,5    of such an action; `refused * recruit kind=ship` whatever the code
    ui hovered square 5,3               something pointed at, see `UiEvent`; `ui hovered piece` any of a kind
    ui odds_shown move_units cavalry@1,3 0,3
    event city_placed                   something that has happened, in a step that is `free`

What a field's value may be called is each game's own: see `names`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any, get_args

import msgspec

from game.engine import GAMES
from game.engine.contract import Refusal, Seat
from game.lessons.lesson import Target, UiEvent
from game.lessons.names import NAMES

ANY = "*"

WORDS = frozenset(("coins", "dice", "number", "panel", "part", "pile", "points", "result"))
"""Kinds of things that are pointed at by a word, see `Target`."""


class PatternError(ValueError):
    """A pattern that names nothing."""


def kinds_of(game: str) -> dict[str, type[Any]]:
    """The game's actions by their verbs."""
    union = GAMES[game].Action
    return {str(kind.__struct_config__.tag): kind for kind in get_args(union) or (union,)}


def fields_of(game: str, text: str) -> tuple[type[Any], dict[str, str]]:
    """The action that a pattern speaks of, and what it says of its fields. Raises PatternError."""
    verb, *words = text.split()
    kind = kinds_of(game).get(verb)
    if kind is None:
        raise PatternError(f"{text!r}: {game} has no action {verb!r}")
    names = [name for name in kind.__struct_fields__ if name != "seat"]
    said: dict[str, str] = {}
    for n, word in enumerate(words):
        name, is_named, value = word.partition("=")
        if not is_named:
            if n >= len(names):
                raise PatternError(f"{text!r}: {verb} has no more fields than {', '.join(names)}")
            name, value = names[n], word
        if name not in names:
            raise PatternError(f"{text!r}: {verb} has no field {name!r}")
        said[name] = value
    return kind, said


def values_of(game: str, state: Any, seat: Seat, kind: type[Any], name: str, text: str) -> list[Any]:
    """What a field may hold that a pattern calls so, in this position."""
    return NAMES[game].values(state, seat, str(kind.__struct_config__.tag), name, text)


def fits(game: str, state: Any, action: Any, text: str) -> bool:
    """Whether an action is one that a pattern names."""
    kind, said = fields_of(game, text)
    return type(action) is kind and all(
        value == ANY or getattr(action, name) in values_of(game, state, action.seat, kind, name, value)
        for name, value in said.items()
    )


def named(game: str, state: Any, seat: Seat, text: str) -> Iterator[Any]:
    """The actions of a seat that a pattern names, legal or not; where it leaves fields open, of the legal ones."""
    kind, said = fields_of(game, text)
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    needed = [name for name, field in fields.items() if field.required and name != "seat"]
    if ANY in said.values() or not set(needed) <= set(said):
        yield from (a for a in state.legal_actions() if a.seat == seat and fits(game, state, a, text))
        return
    choices = [values_of(game, state, seat, kind, name, value) for name, value in said.items()]
    for values in itertools.product(*choices):
        yield kind(seat=seat, **dict(zip(said, values)))


def legal(game: str, state: Any, seat: Seat, text: str) -> Any:
    """The first legal action that a pattern names. Raises PatternError where there is none."""
    why = "names nothing here"
    for action in named(game, state, seat, text):
        refusal = state.refusal(action)
        if refusal is None:
            return action
        why = f"{refusal.code}: {refusal.text}"
    raise PatternError(f"{text!r}: {why}")


def who_does(text: str, seats: Iterable[str]) -> tuple[Seat, str]:
    """Seat and pattern of a deed: `Olaf: end_turn`. "you" is the seat 0. Raises PatternError."""
    who, _, rest = text.partition(":")
    names = ["you", *list(seats)[1:]]
    if who not in names or not rest.strip():
        raise PatternError(f"{text!r} doesn't say who does what; there are {', '.join(names)}")
    return names.index(who), rest.strip()


def target(game: str, state: Any, text: str) -> Target:
    """What a text points at: `square 1,3`, `button end_turn`. Raises PatternError."""
    kind, _, rest = text.partition(" ")
    if kind == "button":
        return Target(kind, next(iter(named(game, state, 0, rest)), None))
    if kind == "seat":
        return Target(kind, _seat(rest))
    if kind in WORDS:
        return Target(kind, rest)
    found = NAMES[game].target(state, kind, rest) if kind in NAMES[game].kinds else None
    if found is None:
        raise PatternError(f"{text!r} points at nothing here")
    return Target(kind, found)


def _seat(text: str) -> int:
    if not text.isdigit():
        raise PatternError(f"seat {text!r} is no number")
    return int(text)


def ui_fits(game: str, state: Any, event: UiEvent, text: str) -> bool:
    """Whether something done without an action is what a pattern (after `ui `) names."""
    kind, _, rest = text.partition(" ")
    if kind != event.kind:
        return False
    if kind == "odds_shown":
        return event.action is not None and fits(game, state, event.action, rest)
    if " " not in rest:  # anything of a kind
        return not rest or (event.target is not None and event.target.kind == rest)
    return event.target == target(game, state, rest)


def refusal_fits(game: str, state: Any, action: Any, refusal: Refusal, text: str) -> bool:
    """Whether an action that was refused is what a pattern (after `refused `) names."""
    code, _, rest = text.partition(" ")
    return code in (ANY, refusal.code) and (not rest or fits(game, state, action, rest))
