"""Tables for scene tests: games of Caledea at a known point, played by a seeded hand or put together by squares."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.boards import load_board
from game.engine import GAMES
from game.engine.caledea.position.actions import Resign
from game.engine.caledea.position.config import CaledeaConfig, SeatConfig
from game.engine.caledea.position.events import KingdomTaken
from game.engine.caledea.state import CaledeaState
from game.engine.dice import Dice
from game.table import SeatKind, SeatPlan, Shelf, Table
from game.table.history import History
from tests.kit.builders.builder import bombard, game, match, move, play

HUMAN, NORMAL = SeatKind.HUMAN, SeatKind.NORMAL

PEOPLE = (
    ("Ada", "calvane", SeatKind.HUMAN),
    ("Xeno", "xonavia", SeatKind.HARD),
    ("Tamar", "talaq", SeatKind.NORMAL),
    ("Bran", "brennoch", SeatKind.EASY),
)


def table(
    seats: int = 3, *, kinds: Sequence[SeatKind] = (), kingdoms: bool = True, practice: bool = False,
    shelf: Shelf | None = None, **options: object,
) -> Table:  # fmt: skip
    """A new game on the standard board; the first seat begins. `kinds` replaces who plays."""
    people = [(name, kingdom, kinds[n] if kinds else kind) for n, (name, kingdom, kind) in enumerate(PEOPLE[:seats])]
    config = CaledeaConfig(
        seats=tuple(
            SeatConfig(name, "human" if kind is SeatKind.HUMAN else "ai", kingdom if kingdoms else None)
            for name, kingdom, kind in people
        ),
        **({"first_player": 1} | options),
    )
    plans = [SeatPlan(name, kind) for name, _, kind in people]
    return Table.new(
        "caledea", config, plans, board=load_board("standard"), map_name="standard", seed=5, shelf=shelf,
        practice=practice,
    )  # fmt: skip


def at_position(state: CaledeaState, *kinds: SeatKind, practice: bool = False) -> Table:
    """A game that begins with a position of the `builder`; people everywhere unless `kinds` says otherwise.

    Its log begins with who leads which kingdom.
    """
    kinds = kinds or (HUMAN,) * state.seats
    start = table(state.seats, kinds=kinds, practice=practice)
    state.opening = tuple(
        KingdomTaken(seat=seat, kingdom=card.id, how="fixed") for seat, card in enumerate(state.kingdoms) if card
    )
    history = History(GAMES["caledea"], state)
    return Table(start.header, GAMES["caledea"], state.board, state.config, history)


def play_some(
    game: Table, actions: int, *, until_seat: int | None = None, seed: int = 1,
    until: Callable[[CaledeaState], bool] = lambda state: True,
) -> Table:  # fmt: skip
    """Play random actions; then on until `until_seat` is asked for its turn and `until` holds, or the game is over."""
    hand = Dice(seed)
    done = 0
    while game.result is None:
        state = game.state
        in_turn = until_seat is None or (state.to_act == (until_seat,) and state.phase.value == "turn")
        if done >= actions and in_turn and until(state):
            return game
        choices = [action for action in state.legal_actions() if not isinstance(action, Resign)]
        game.play(choices[hand.below(len(choices))])
        done += 1
    return game


def finished(seats: int = 3) -> Table:
    """A game that is over."""
    return play_some(table(seats, turn_limit=10), 10_000)


def fight(phase: str) -> Table:
    """People who are in the middle of a fight: `combat_power`, `combat_match`, `combat_withdraw`, `assault` or
    `bombard_defence`."""
    seats = ("dravenna", "xonavia") if phase == "combat_power" else ("calvane", "xonavia")
    there = "5,4"
    pieces = {"4,4": f"{seats[0]}: cavalry infantry*2", there: "xonavia: cavalry infantry*2"}
    if phase == "assault":
        pieces.pop(there)
    for seed in range(100):
        state = game(
            seats=seats, at=pieces, towers={"xonavia": there}, gold={seats[0]: 7}, round=9, dice=Dice(seed),
            marks={seats[0]: "3,4" if seats[0] == "calvane" else "3,3"},
        )  # fmt: skip
        play(state, bombard("4,4 cavalry", there) if phase == "bombard_defence" else move("4,4", to=there))
        if phase == "combat_withdraw":
            play(state, match(f"{there} infantry", "4,4 infantry"))
        if state.phase.value == phase:
            return at_position(state)
    raise AssertionError(f"no dice lead to {phase}")
