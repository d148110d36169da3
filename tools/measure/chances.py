"""Fits what positions promise to how games of computer players ended, and shows how honest the chances are.

    python -m tools.measure.chances play caleira --games 2000 --folder build/chances
    python -m tools.measure.chances fit --folder build/chances

Seeds are counted from 0, so the games are the same everywhere. A seventh of the games is kept back from the fit; the
table is made of these alone: of all positions that a side was given so much of a chance in, how many did it win?
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from game.cli.options import board_named, config_for, map_named, options_from, seat_plans
from game.engine import GAMES
from game.engine.dice import Dice
from game.players import default_limit, make_player
from game.players.chances.model import LEAST, shares
from game.players.chances.signs import signs_of
from game.table import SeatKind
from game.table.matches.match import MAX_ACTIONS, Match
from game.words import Words

WEIGHTS = Path(__file__).parents[2] / "game/players/chances/data/weights.toml"

RUNS: dict[str, tuple[tuple[int, str, str], ...]] = {
    "caledea": ((2, "easy", ""), (3, "easy", ""), (2, "normal", ""), (4, "easy", "")),
    "dynasty": ((2, "normal", ""), (3, "normal", ""), (2, "easy", ""), (4, "normal", "")),
    "caldaern": ((2, "normal", "points_limit=500"), (2, "easy", "points_limit=500")),
    "caleira": ((2, "easy", ""), (3, "easy", ""), (4, "easy", ""), (2, "easy", "match_rounds=3")),
    "kalesia": ((4, "easy", ""), (5, "easy", ""), (6, "easy", ""), (3, "easy", ""), (2, "easy", "")),
}
"""What is played in turn: seats, level, an option."""

KEPT_BACK = 7
"""Every so many-th game is kept for the table; no number of kinds of games divides it."""

STIFF = 2.0
"""How strongly weights are held near 0."""


def matches(key: str) -> list[Match]:
    """The kinds of games that are played in turn."""
    words, game, found = Words(), GAMES[key], []
    for seats, level, option in RUNS[key]:
        name = map_named(None, game, seats)
        plans = seat_plans([SeatKind(level)] * seats, words)
        config = config_for(game, plans, name, options_from([option] if option else [], words), None, words)
        found.append(Match(key, config, board_named(name, game, words), (level,) * seats, 0, rotates=False))
    return found


def played(match: Match, number: int) -> dict[str, Any] | None:
    """One game: the signs at the beginning of every turn, and how it ended; None if it did not."""
    rules, key = GAMES[match.game], match.game
    players = [make_player(level, key, match.derived(number, s)) for s, level in enumerate(match.levels)]
    limits = [default_limit(level, key, timed=False) for level in match.levels]
    state = rules.new_game(match.config, board=match.board, seed=match.seed_of(number))
    rows, before, actions = [], None, 0
    while state.to_act and actions < MAX_ACTIONS:
        moment = rules.moment(state)
        if moment != before:
            before = moment
            view = state.laid_open() if rules.secrets else state.view(None)
            rows.append(signs_of(key, view.determinize(Dice(0))))
        seat = state.to_act[0]
        choices = [action for action in state.legal_actions() if action.seat == seat]
        state.apply(players[seat].choose(state.view(seat), choices, limits[seat]))
        actions += 1
    return None if state.result is None else {"rows": rows, "won": shares(state)}


def play(key: str, games: int, seconds: float, folder: Path) -> None:
    """Play games and write down a line for each; what is there already is gone on with."""
    folder.mkdir(parents=True, exist_ok=True)
    path, kinds, began = folder / f"{key}.jsonl", matches(key), time.monotonic()
    done = len(path.read_text().splitlines()) if path.exists() else 0
    with path.open("a") as out:
        for number in range(done, games):
            if time.monotonic() - began > seconds:
                break
            out.write(json.dumps(played(kinds[number % len(kinds)], number)) + "\n")
            out.flush()


Sample = tuple[np.ndarray, np.ndarray, np.ndarray]
"""Signs (position, side, sign), who is still in the game, and what share of the victory each side had."""


def samples(games: list[dict[str, Any]], most: int) -> Sample:
    """All positions of some games, with the sides filled up to `most`."""
    width = len(next(row for row in games[0]["rows"][0] if row is not None))
    signs, alive, won = [], [], []
    for game in games:
        share = game["won"] + [0.0] * (most - len(game["won"]))
        for row in game["rows"]:
            filled = [r or [0.0] * width for r in row] + [[0.0] * width] * (most - len(row))
            signs.append(filled)
            alive.append([r is not None for r in row] + [False] * (most - len(row)))
            won.append(share)
    return np.array(signs), np.array(alive), np.array(won)


def promised(own: np.ndarray, sample: Sample) -> np.ndarray:
    """The chance of each side in every position, by some weights."""
    signs, alive, _ = sample
    sums = np.where(alive, signs @ own, -np.inf)
    grown = np.exp(sums - sums.max(axis=1, keepdims=True))
    parts = grown / grown.sum(axis=1, keepdims=True)
    return np.where(alive, LEAST + (1 - LEAST * alive.sum(axis=1, keepdims=True)) * parts, 0.0)


def fitted(sample: Sample) -> np.ndarray:
    """The weights under which what happened was likeliest, by Newton's method."""
    signs, alive, won = sample
    own = np.zeros(signs.shape[2])
    for _ in range(40):
        sums = np.where(alive, signs @ own, -np.inf)
        grown = np.exp(sums - sums.max(axis=1, keepdims=True))
        parts = grown / grown.sum(axis=1, keepdims=True)
        slope = np.einsum("ps,psk->k", won - parts, signs) - STIFF * own
        mean = np.einsum("ps,psk->pk", parts, signs)
        bend = np.einsum("ps,psk,psl->kl", parts, signs, signs) - mean.T @ mean + STIFF * np.eye(len(own))
        step = np.linalg.solve(bend, slope)
        own = own + step
        if np.abs(step).max() < 1e-6:
            break
    return own


def table(own: np.ndarray, sample: Sample) -> list[str]:
    """Tenths of chances: how many positions, what was said on average, what was won."""
    chance, (_, alive, won) = promised(own, sample), sample
    said, came = chance[alive], won[alive]
    lines = []
    for tenth in range(10):
        inside = (said >= tenth / 10) & (said < (tenth + 1) / 10 + (tenth == 9))
        if inside.any():
            span, number = f"{10 * tenth:3}-{10 * tenth + 10:<3}", int(inside.sum())
            lines.append(f"  {span} {number:7} {said[inside].mean():7.1%} {came[inside].mean():7.1%}")
    near = (said >= 0.65) & (said < 0.75)
    lines.append(f"  called 65 to 75 %: {said[near].mean():.1%}, won {came[near].mean():.1%} of {int(near.sum())}")
    even = (1 / alive.sum(axis=1, keepdims=True) - won)[alive]
    lines.append(f"  error squared {((said - came) ** 2).mean():.4f}, of even chances {(even**2).mean():.4f}")
    return lines


def fit(keys: list[str], folder: Path) -> None:
    """Fit every game that was played, print its table, and write the weights."""
    told = ["# Weights of the signs of each game; written by tools/measure/chances.py.\n"]
    for key in keys:
        path = folder / f"{key}.jsonl"
        games = [game for game in map(json.loads, path.read_text().splitlines()) if game is not None]
        most = max(len(game["won"]) for game in games)
        learned = [game for n, game in enumerate(games) if n % KEPT_BACK]
        own = fitted(samples(learned, most))
        checked = samples(games[::KEPT_BACK], most)
        print(f"{key}: {len(games)} games, {len(games[::KEPT_BACK])} kept back with {len(checked[0])} positions")
        print("\n".join(table(own, checked)))
        told.append(f"[{key}]\ngames = {len(games)}\nweights = {[round(float(w), 4) for w in own]}\n")
    WEIGHTS.write_text("\n".join(told))


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("do", choices=("play", "fit"))
    parser.add_argument("games_of", nargs="*", default=list(RUNS), metavar="GAME")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=900)
    parser.add_argument("--folder", type=Path, default=Path("build/chances"))
    given = parser.parse_args()
    for key in given.games_of if given.do == "play" else ():
        play(key, given.games, given.seconds, given.folder)
    if given.do == "fit":
        fit(given.games_of, given.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
