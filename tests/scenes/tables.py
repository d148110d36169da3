"""Tables for scene tests: games of Caledea at a known point, played by a seeded hand."""

from __future__ import annotations

from game.boards import load_board
from game.engine.caledea.actions import Resign
from game.engine.caledea.config import CaledeaConfig, SeatConfig
from game.engine.dice import Dice
from game.table import SeatKind, SeatPlan, Table

PEOPLE = (
    ("Ada", "calvane", SeatKind.HUMAN),
    ("Xeno", "xonavia", SeatKind.HARD),
    ("Tamar", "talaq", SeatKind.NORMAL),
    ("Bran", "brennoch", SeatKind.EASY),
)


def table(seats: int = 3, *, kinds: tuple[SeatKind, ...] = (), kingdoms: bool = True, **options: object) -> Table:
    """A new game on the standard board; the first seat begins. `kinds` replaces who plays."""
    people = [(name, kingdom, kinds[n] if kinds else kind) for n, (name, kingdom, kind) in enumerate(PEOPLE[:seats])]
    config = CaledeaConfig(
        seats=tuple(
            SeatConfig(name, "human" if kind is SeatKind.HUMAN else "ai", kingdom if kingdoms else None)
            for name, kingdom, kind in people
        ),
        first_player=1,
        **options,
    )
    plans = [SeatPlan(name, kind) for name, _, kind in people]
    return Table.new("caledea", config, plans, board=load_board("standard"), map_name="standard", seed=5, shelf=None)


def play_some(game: Table, actions: int, *, until_seat: int | None = None, seed: int = 1) -> Table:
    """Play random actions; then on until `until_seat` is asked for its turn, or the game is over."""
    hand = Dice(seed)
    done = 0
    while game.result is None:
        state = game.state
        if done >= actions and (until_seat is None or (state.to_act == (until_seat,) and state.phase.value == "turn")):
            return game
        choices = [action for action in state.legal_actions() if not isinstance(action, Resign)]
        game.play(choices[hand.below(len(choices))])
        done += 1
    return game


def finished(seats: int = 3) -> Table:
    """A game that is over."""
    return play_some(table(seats, turn_limit=10), 10_000)
