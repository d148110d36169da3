"""A monkey at the window: random inputs over all scenes, until something breaks: `python -m tools.monkey --help`.

It pays the program visits. Each begins in a home of its own, with a scene or with a game of some mix of seats
(computers among themselves included) that chance has brought some way, and goes wherever its inputs lead: pointer,
keys, letters, files, other sizes, scales, languages and speeds. Computer players answer at once and at random. A visit
follows from the seed and its own number alone, so what broke can be had again by `--visit`.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.boards import load_board
from game.boards.games import BOARD_GAMES
from game.cli.games import trial_of
from game.cli.stage import Stage, extras
from game.engine import GAMES
from game.paths import DATA
from game.players.worker import Answer
from game.scenes.app.app import App
from game.scenes.app.base import Context, Go, Outcome, Quit, Scene
from game.scenes.play.play import PlayScene
from game.table import SeatKind, SeatPlan, Shelf, Table
from game.table.progress import progress_bar
from game.ui.settings import SPEEDS, Settings
from tools.monkey_hands import Hands

INPUTS_A_VISIT = 50
MOST_BEFORE = 160
"""Actions that chance plays at most before a visit begins."""

MENUS = ("title", "settings", "saves", "maps", "armies", "rulebook")
SAVES = (*sorted((DATA / "docs").glob("*.caleidos")), *sorted((DATA / "tests" / "releases").glob("*/*-practice*")))
"""What lies in the home of every visit: games to go on with, and some that were made under other rules."""

Mix = Callable[[int], Sequence[SeatKind]]
"""Who sits at so many seats."""

COMPUTERS = (SeatKind.RANDOM, SeatKind.EASY, SeatKind.NORMAL, SeatKind.HARD)
MIXES: dict[str, Mix] = {
    "computers": lambda seats: [COMPUTERS[n % 4] for n in range(seats)],
    "one person": lambda seats: [SeatKind.HUMAN, *[COMPUTERS[n % 4] for n in range(1, seats)]],
    "last person": lambda seats: [*[COMPUTERS[n % 4] for n in range(1, seats)], SeatKind.HUMAN],
    "people": lambda seats: [SeatKind.HUMAN] * seats,
    "every other": lambda seats: [SeatKind.HUMAN if n % 2 == 0 else SeatKind.EASY for n in range(seats)],
}


class Guess:
    """Stands for the process that thinks: answers at random, after a while, and now and then with nothing."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self._choices: list[Any] | None = None
        self._asked = 0

    def start(self) -> None:
        """There is nothing to start."""

    def close(self) -> None:
        """There is nothing to end."""
        self._choices = None

    def ask(self, level: str, seed: int, view: Any, legal_actions: Sequence[Any], limit: Any = None) -> int:
        """Take a question."""
        self._choices = list(legal_actions)
        self._asked += 1
        return self._asked

    def suggest(self, view: Any, legal_actions: Sequence[Any], limit: Any = None) -> int:
        """Take a question for advice."""
        return self.ask("hard", 0, view, legal_actions)

    def cancel(self) -> None:
        """Forget the question."""
        self._choices = None

    def poll(self) -> Answer | None:
        """Something that may be done, or that thinking has failed."""
        if self._choices is None or self.rng.random() < 0.3:
            return None
        choices, self._choices = self._choices, None
        if self.rng.random() < 0.01:
            return Answer(self._asked, None, None, "players.notice.failed", "")
        return Answer(self._asked, self.rng.choice(choices), None, None, "")


class _Stage(Stage):
    """Scenes as the program has them, but for who thinks."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(patience_s=None)  # how fast a file is read must change nothing
        self._rng = rng

    def _play(self, ctx: Context, table: Table | None = None, file: str | Path | None = None) -> Scene:
        made = super()._play(ctx, table, file)
        if not isinstance(made, PlayScene):
            return made
        made.thinking.thinker = Guess(self._rng)  # type: ignore[assignment]
        return made


@dataclass
class Visit:
    """One visit: where it began, what was done last, and what broke, if anything did."""

    number: int
    began: str
    done: list[str] = field(default_factory=list)
    scenes: Counter[str] = field(default_factory=Counter)
    fault: str = ""


def starts() -> list[str]:
    """Every place that a visit can begin at, tables by game and mix of seats."""
    found = [*MENUS, *(f"army {key}" for key in ("new", "ready"))]
    for game in GAMES:
        found += [f"setup {game}", f"replay {game}", f"result {game}", *(f"play {game} {mix}" for mix in MIXES)]
    return found


def first_scene(place: str, rng: random.Random) -> Outcome:
    """The scene of a place."""
    kind, _, rest = place.partition(" ")
    if kind in MENUS:
        return Go(kind)
    if kind == "army":
        return Go("army", nation="khesoy") if rest == "new" else Go("army", preset="djuchid_2000")
    if kind == "setup":
        return Go("setup", game=rest)
    if kind == "play":
        game, _, mix = rest.partition(" ")
        return Go("play", table=new_table(game, MIXES[mix], rng))
    kept = rng.choice(sorted((DATA / "tests" / "replays").glob(f"{rest}-*.jsonl")))
    table = Table.resume(kept, shelf=Shelf())
    return Go("replay", file=kept) if kind == "replay" or table.result is None else Go("result", table=table)


def new_table(key: str, mix: Mix, rng: random.Random) -> Table:
    """A short game with so many seats as chance wants, that chance has brought some way."""
    game = GAMES[key]
    options, seats = dict(trial_of(key).short), rng.choice(game.seat_counts)
    small = options.pop("map", "")
    name = BOARD_GAMES[key].by_seats.get(seats, small) if seats > 2 else small
    board = load_board(name, key) if game.needs_board else None
    plans = [SeatPlan(f"{kind.value} {n}", kind) for n, kind in enumerate(mix(seats), start=1)]
    config = game.config_from({"seats": seats, **options})
    chance = rng.randrange(10_000)
    table = Table.new(key, config, plans, board=board, seed=chance, practice=rng.random() < 0.3, shelf=Shelf())
    for _ in range(rng.choice((0, rng.randrange(MOST_BEFORE), MOST_BEFORE * 4))):
        choices = [a for a in table.state.legal_actions() if type(a).__struct_config__.tag != "resign"]
        if not choices:
            break
        table.play(rng.choice(choices))
    return table


def pay(seed: int, number: int, place: str, inputs: int) -> Visit:
    """One visit of so many inputs, or until the program ends or breaks."""
    rng = random.Random(f"{seed} {number}")
    visit = Visit(number, place)
    with tempfile.TemporaryDirectory(prefix="monkey-") as home:
        os.environ["CALEIDOS_HOME"] = home
        saves = Path(home) / "saves"
        saves.mkdir()
        for path in SAVES:
            shutil.copy(path, saves / path.with_suffix(".caleidos").name)
        (saves / "torn.caleidos").write_bytes(SAVES[0].read_bytes()[:3000])
        try:
            _wander(visit, place, rng, inputs)
        except Exception:  # noqa: BLE001  whatever breaks is what the monkey is there to find
            visit.fault = traceback.format_exc()
    return visit


def _wander(visit: Visit, place: str, rng: random.Random, inputs: int) -> None:
    settings = Settings(
        language=rng.choice(("en", "de")), percent=rng.choice((75, 100, 125, 150, 200)), speed=rng.choice(SPEEDS),
        mute=rng.random() < 0.5, reduced_motion=rng.random() < 0.2, edge_pan=rng.random() < 0.2,
    )  # fmt: skip
    app = App(_Stage(rng).scenes, settings, extras=extras(settings))
    stack = app.open(first_scene(place, rng))
    assert app.window is not None
    hands = Hands(rng, app.window, stack, SAVES)
    try:
        for _ in range(inputs):
            said, events, wait = hands.something()
            visit.scenes[stack.top.name] += 1
            visit.done.append(f"{stack.top.name}: {said}")
            app.turn(events, 1 / 60)
            for _ in range(wait):
                if stack.running:
                    app.turn([], 1 / 10)
            if not stack.running:
                return
    finally:
        if not sys.exc_info()[0]:
            stack.apply(Quit())
        app.close()


def visits(seed: int, inputs: int) -> Iterator[tuple[int, str, int]]:
    """Numbers, places and inputs of visits: all places once, in an order by chance, then again in another."""
    number = 0
    while inputs > 0:
        places = starts()
        random.Random(f"{seed} places {number}").shuffle(places)
        for place in places:
            if inputs > 0:
                yield number, place, min(INPUTS_A_VISIT, inputs)
            inputs -= INPUTS_A_VISIT
            number += 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Pay visits; 1 when something broke, with how it came to it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=40_000, help="how many in all (default: 40000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--visit", type=int, help="only this one")
    parser.add_argument("--go-on", action="store_true", help="do not stop at the first visit that breaks something")
    args = parser.parse_args(arguments)
    os.environ["PATH"] = ""  # no file manager, no Tiled: nothing outside of the program is to be started
    planned = [each for each in visits(args.seed, args.inputs) if args.visit in (None, each[0])]
    faults, seen, done = 0, Counter[str](), 0
    with progress_bar("monkey") as tick:
        for nth, (number, place, inputs) in enumerate(planned, start=1):
            visit = pay(args.seed, number, place, inputs)
            seen += visit.scenes
            done += len(visit.done)
            tick(nth, len(planned))
            if visit.fault:
                faults += 1
                _tell(visit, args.seed)
                if not args.go_on:
                    break
    scenes = ", ".join(f"{name} {count}" for name, count in seen.most_common())
    print(f"{done} inputs (seed {args.seed}): {faults} visits broke something; {scenes}")
    return 1 if faults else 0


def _tell(visit: Visit, seed: int) -> None:
    print(f"\nVisit {visit.number} of seed {seed}, begun at {visit.began}, broke the program. Its last inputs:")
    for line in visit.done[-8:]:
        print(f"  {line}")
    print(visit.fault, flush=True)


if __name__ == "__main__":
    sys.exit(main())
