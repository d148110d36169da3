"""Two games that differ only in what somebody can't know, for tests that compare what that person is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine import GAMES
from game.engine.contract import Seat, visible_events
from game.engine.dice import Dice
from game.scenes.play.play import PlayScene
from game.table import SeatKind, SeatPlan, Table
from game.table.history import History
from game.ui.context import Context
from game.views.games import VIEWS, GameViews
from game.words import Words
from game.words.catalogue import Catalogue
from tests.kit.boards.swap import Swap
from tests.scenes.kits.glass import GlassDesk
from tests.scenes.kits.glass_form import GlassForm
from tests.scenes.kits.person import FakeThinker, Person

HUMAN, NORMAL = SeatKind.HUMAN, SeatKind.NORMAL
NAMES = ("Ada", "Xeno", "Tamar", "Bran", "Ines", "Mirko", "Edda", "Dario", "Carla", "Bruno")

SWAP_WORDS = Catalogue(
    {"name": "Swap", "moment": "turn {round}, {name}"},
    {"length": ("after {n} turn", "after {n} turns")},
    form=lambda n: int(n != 1),
    header={},
)


GLASS_VIEWS = GameViews(desk=GlassDesk, form=GlassForm)
"""A game that is shown through glass."""


def put_swap_into_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game with its desk and its words beside the real ones."""
    find = Words._area

    def area(self: Words, lang: str, name: str) -> Catalogue:
        return SWAP_WORDS if name == Swap.key else find(self, lang, name)

    monkeypatch.setattr(Words, "_area", area)
    monkeypatch.setitem(GAMES, Swap.key, Swap())
    monkeypatch.setitem(VIEWS, Swap.key, GLASS_VIEWS)


def with_secrets() -> list[str]:
    """Keys of the games whose seats hold secrets, the toy first."""
    return [Swap.key, *(key for key, game in GAMES.items() if game.secrets)]


def new_table(
    key: str, kinds: Sequence[SeatKind], *, seed: int = 3, practice: bool = False, shelf: Any = None
) -> Table:
    """A new game with people and computers."""
    plans = [SeatPlan(NAMES[n], kind) for n, kind in enumerate(kinds)]
    config = GAMES[key].config_from({"seats": len(kinds)})
    return Table.new(key, config, plans, seed=seed, practice=practice, shelf=shelf)


def play_some(table: Table, actions: int, seed: int = 1) -> Table:
    """Random actions, as many as there are before the end."""
    hand = Dice(seed)
    while table.result is None and table.length < actions:
        choices = table.state.legal_actions()
        table.play(choices[hand.below(len(choices))])
    return table


def starting_at(table: Table, state: Any) -> Table:
    """A game that begins with a position; who sits there is as at another table."""
    state.opening = ()
    history = History(table.game, state)
    return Table(table.header, table.game, table.board, table.config, history)


def two_worlds(
    key: str, kinds: Sequence[SeatKind], viewer: Seat | None, *, before: int = 4, after: int = 6, seed: int = 3
) -> tuple[Table, Table]:
    """Two games that look the same to a viewer (None: an onlooker), in position and in all that happened since.

    After `before` random actions the second game gets another position that the viewer can't tell from the first; then
    both are played on by `after` actions, in each what looks the same to the viewer.
    """
    table = play_some(new_table(key, kinds, seed=seed), before, seed)
    state = table.state
    others = [seat for seat in range(len(kinds)) if seat != viewer]
    for number in range(200):
        other = state.view(viewer).determinize(Dice(seed + number))
        if all(other.view(seat) != state.view(seat) for seat in others):
            break
    worlds = starting_at(table, state.copy()), starting_at(table, other)
    hand = Dice(seed + 1)
    for _ in range(after):
        pairs = pairs_alike(*worlds, viewer)
        if not pairs:
            break
        for world, action in zip(worlds, pairs[hand.below(len(pairs))], strict=True):
            world.play(action)
    return worlds


def pairs_alike(first: Table, second: Table, viewer: Seat | None) -> list[tuple[Any, Any]]:
    """Actions in both worlds that look alike to a viewer; one for each action of the first, other ones if possible."""
    told = [(action, _told(second, action, viewer)) for action in second.state.legal_actions()]
    found = []
    for action in first.state.legal_actions():
        events = _told(first, action, viewer)
        same = [other for other, others in told if other.seat == action.seat and others == events]
        different = [other for other in same if other != action]
        if same and _goes_on(first, action) and _goes_on(second, (different or same)[0]):
            found.append((action, (different or same)[0]))
    return found


def _told(table: Table, action: Any, viewer: Seat | None) -> tuple[Any, ...]:
    """What a viewer is told of an action and can see after it."""
    state = table.state.copy()
    events = visible_events(state.apply(action), viewer)
    return (*events, state.view(viewer), state.to_act)


def _goes_on(table: Table, action: Any) -> bool:
    """Whether the game isn't over after an action."""
    state = table.state.copy()
    state.apply(action)
    return state.result is None


def sit(table: Table, *, size: tuple[int, int] = (1280, 720), lang: str = "en", speed: float = 0.0) -> Person:
    """People at a table; events are shown at once unless a speed is given."""
    ctx = Context.for_tests(size, lang=lang)
    ctx.settings.speed = speed
    return Person(ctx, PlayScene(ctx, table, FakeThinker()))
