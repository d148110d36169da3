"""How often each start area of a map of Dynasty Builder wins: `python -m tools.measure.maps [MAP ...]`.

Computer players of one level sit at all places. Who begins is drawn by lot, and the board lies in turn as it is drawn,
mirrored both ways and turned round, so that habits of the players weigh on nobody: a start area's share of the wins
tells what its land is worth. A shared victory counts in parts.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from game.boards import SUPPLIED, load_board
from game.engine import GAMES
from game.engine.dynasty.position.board import Board, StartArea
from game.engine.dynasty.position.terrain import OFF_BOARD
from game.engine.geometry.hexes import Axial, Stagger
from game.players import make_player


@dataclass
class Tally:
    """What games on a map with so many players came to; wins by start area."""

    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    began: float = 0.0
    reasons: Counter[str] = field(default_factory=Counter)
    rounds: int = 0

    def line(self, name: str, areas: tuple[int, ...]) -> str:
        """One line of the report: each area's share of the wins with its standard error, in percent."""
        fair = 1 / len(areas)
        error = 100 * (fair * (1 - fair) / self.games) ** 0.5
        shares = "  ".join(f"{area}: {100 * self.wins[area] / self.games:.0f}" for area in areas)
        ends = ", ".join(f"{reason} {count}" for reason, count in self.reasons.most_common())
        return (
            f"{name}, {len(areas)} players: wins in % by start area {shares} (fair {100 * fair:.0f} +- {error:.0f});"
            f" who begins {100 * self.began / self.games:.0f}; {self.rounds / self.games:.1f} rounds; {ends}"
        )


TURNS: tuple[Callable[[Axial], Axial], ...] = (
    lambda at: at,
    lambda at: (-at[0] - at[1], at[1]),
    lambda at: (at[0] + at[1], -at[1]),
    lambda at: (-at[0], -at[1]),
)
"""As it is, mirrored left and right, mirrored top and bottom, turned round: on axial coordinates."""


def turned(board: Board, turn: Callable[[Axial], Axial]) -> Board:
    """The same land in another position."""
    rows = Stagger.ODD_ROWS
    where = [(c, r) for r in range(board.height) for c in range(board.width)]
    at = {square: turn(rows.axial(square)) for square in where}
    down = -min(s for _, s in at.values()) // 2 * 2 + 2
    moved = {square: rows.square((q, s + down)) for square, (q, s) in at.items()}
    left = min(c for c, _ in moved.values())
    moved = {square: (c - left, r) for square, (c, r) in moved.items()}
    width, height = max(c for c, _ in moved.values()) + 1, max(r for _, r in moved.values()) + 1
    terrain = [OFF_BOARD] * (width * height)
    for square, found in zip(where, board.terrain, strict=True):
        c, r = moved[square]
        terrain[r * width + c] = found
    starts = tuple(StartArea(start.player, moved[start.tile], start.radius) for start in board.starts)
    return Board(width, height, tuple(terrain), starts, board.seatings, board.round_limit, board.id)


def play(board: Board, players: int, level: str, seed: int, tally: Tally) -> None:
    """One game, told to the tally."""
    dynasty = GAMES["dynasty"]
    state = dynasty.new_game(dynasty.config_from({"seats": players}), board=board, seed=seed)
    minds = [make_player(level, "dynasty", 100 * seed + seat) for seat in range(players)]
    first = state.order[0]
    while state.result is None:
        seat = state.to_act[0]
        choices = [action for action in state.legal_actions() if action.seat == seat]
        state.apply(minds[seat].choose(state.view(seat), choices))
    winners = [seat for seat, rank in enumerate(state.result.ranks) if rank == 1]
    for seat in winners:
        tally.wins[board.start_of(seat, players).player] += 1 / len(winners)  # type: ignore[assignment]
    tally.began += (first in winners) / len(winners)
    tally.games += 1
    tally.rounds += state.round
    tally.reasons[state.result.reason] += 1


def main() -> None:
    """Play and print a line for each map and number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("maps", nargs="*", default=SUPPLIED["dynasty"])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--players", type=int, default=0, help="only with so many")
    options = parser.parse_args()
    for name in options.maps:
        board = load_board(name, "dynasty")
        assert isinstance(board, Board)
        boards = [turned(board, turn) for turn in TURNS]
        for players in range(2, board.max_players + 1):
            if options.players in (0, players):
                tally = Tally()
                for seed in range(options.games):
                    play(boards[seed % len(boards)], players, options.level, seed // len(boards), tally)
                areas = tuple(board.start_of(seat, players).player for seat in range(players))
                print(tally.line(name, areas), flush=True)


if __name__ == "__main__":
    main()
