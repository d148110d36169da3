"""Tables of Castles of Caleira at a known point, for tests of its window; a seeded hand plays until they are there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from game.engine import GAMES
from game.engine.caleira.position.cards import Kind
from game.engine.caleira.position.config import CaleiraConfig
from game.engine.caleira.position.records import Phase
from game.engine.caleira.state import CaleiraState
from game.engine.config import SeatConfig
from game.engine.contract import Seat
from game.engine.dice import Dice
from game.scenes.play.play import PlayScene
from game.table import SeatKind, SeatPlan, Table
from game.table.history import History
from game.ui.context import Context
from tests.scenes.kits.person import FakeThinker, Person

HUMAN, NORMAL = SeatKind.HUMAN, SeatKind.NORMAL
NAMES = ("Ada", "Mirko", "Ines", "Bran")
ALONE = (HUMAN, NORMAL, NORMAL)


def new_table(kinds: Sequence[SeatKind] = ALONE, *, seed: int = 5, practice: bool = False, **options: object) -> Table:
    """A new game; the first seat begins."""
    plans = [SeatPlan(NAMES[n], kind) for n, kind in enumerate(kinds)]
    seats = tuple(SeatConfig(plan.name, "human" if plan.kind is HUMAN else "ai") for plan in plans)
    config = CaleiraConfig(seats=seats, **({"starting_player": 0} | options))
    return Table.new("caleira", config, plans, seed=seed, practice=practice)


def play_until(table: Table, there: Callable[[CaleiraState], bool], *, seed: int = 1, most: int = 4000) -> Table:
    """Random actions until a position is as wanted, or the game is over."""
    hand = Dice(seed)
    for _ in range(most):
        if table.result is not None or there(table.state):
            break
        choices = table.state.legal_actions()
        table.play(choices[hand.below(len(choices))])
    return table


@cache
def _seed_for(
    phase: Phase, kinds: tuple[SeatKind, ...], seat: Seat, pieces: int, options: tuple[tuple[str, object], ...]
) -> int:
    for seed in range(300):
        table = play_until(new_table(kinds, seed=seed, **dict(options)), _asks(phase, seat, pieces), seed=seed)
        if table.result is None:
            return seed
    raise AssertionError(f"no game leads to {phase}")


def _asks(phase: Phase, seat: Seat, pieces: int) -> Callable[[CaleiraState], bool]:
    return lambda s: s.phase is phase and s.to_act[0] == seat and sum(map(len, s.castles)) >= pieces


def asking(
    phase: Phase, kinds: Sequence[SeatKind] = ALONE, *, seat: Seat = 0, pieces: int = 5, **options: object
) -> Table:
    """A game in which a seat is asked for a decision, with some cards in the castles."""
    seed = _seed_for(phase, tuple(kinds), seat, pieces, tuple(options.items()))
    return play_until(new_table(kinds, seed=seed, **options), _asks(phase, seat, pieces), seed=seed)


def finished(kinds: Sequence[SeatKind] = ALONE, *, seed: int = 5, **options: object) -> Table:
    """A game that is over."""
    return play_until(new_table(kinds, seed=seed, **options), lambda s: False, seed=seed)


def sit(table: Table, *, size: tuple[int, int] = (1280, 720), lang: str = "en", speed: float = 0.0) -> Person:
    """Somebody at a table; events are shown at once unless a speed is given."""
    ctx = Context.for_tests(size, lang=lang)
    ctx.settings.speed = speed
    return Person(ctx, PlayScene(ctx, table, FakeThinker()))


def keys_of(person: Person, kind: Kind | str) -> list[str]:
    """Keys of the hand cards of a kind."""
    return [card.key for card in person.scene.view.shown.hand if card.kind == kind]


def at_position(state: CaleiraState, *kinds: SeatKind, practice: bool = False) -> Table:
    """A game that begins with a position of the `caleira_builder`; a person and computers unless told."""
    start = new_table(kinds or (HUMAN, *[NORMAL] * (state.seats - 1)), practice=practice)
    state.opening = ()
    history = History(GAMES["caleira"], state)
    return Table(start.header, GAMES["caleira"], None, state.config, history)
