"""What the conformance kit runs on: every game in the box, each seat count, several sets of options.

A new game enters one row in `HINTS`; the kit does the rest. A game without a row fails the kit.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.engine import GAMES
from game.engine.caldaern.invariants import breaches as breaches_of_caldaern
from game.engine.caldaern.land.board import Altered
from game.engine.caldaern.position import actions as battle
from game.engine.caldaern.position.armies import presets_for
from game.engine.caldaern.position.effects import Change, Effect
from game.engine.caldaern.position.events import RosterSubmitted
from game.engine.caledea.invariants import breaches
from game.engine.caledea.position import actions as act
from game.engine.caleira.invariants import breaches as breaches_of_caleira
from game.engine.caleira.position import actions as build
from game.engine.caleira.position import events as told
from game.engine.contract import Game
from game.engine.dice import Dice
from game.engine.dynasty.invariants import breaches as breaches_of_dynasty
from game.engine.dynasty.position import actions as march
from game.engine.dynasty.position.spells import Spell
from game.engine.kalesia.invariants import breaches as breaches_of_kalesia
from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import ALLIANCE_CARDS, WEAPONS
from game.engine.kalesia.position.events import WeaponsRevealed
from tests.kit.boards.boards import BOARDS
from tests.kit.boards.caldaern import battlefield
from tests.kit.boards.dynasty import BOARDS as DYNASTY_BOARDS
from tests.kit.boards.symmetry_dynasty import essence
from tests.kit.laws.caleira import broken as broken_in_caleira
from tests.kit.laws.dynasty import broken as broken_in_dynasty
from tests.kit.laws.kalesia import broken as broken_in_kalesia
from tests.kit.laws.lawbook import Transition
from tests.kit.laws.laws import broken
from tests.kit.play import pick
from tools.measure.habits_caldaern import warlike
from tools.measure.habits_dynasty import purposeful
from tools.measure.positions_dynasty import built_up


@dataclass(frozen=True)
class Hints:
    """What the kit cannot know of a game by itself.

    boards      boards by name, and the seats that have room on each; a game without boards has {"": (None, ...)}
    options     sets of options by name
    derived     slots of the state that follow from others and are in no digest
    unheld      facts that no game by chance comes by, each with a value that it might have
    remade      slots that a restored position may have otherwise: what is worked out anew, events of the set-up
    shared      slots whose value is immutable or a memo, and may be shared by copies
    faults      what is wrong with a step (the game's invariants); none in a sound game
    stands_for  the listed actions that an unlisted legal one consists of or means the same as
    bound       most actions that a game by chance may take
    choose      how games by chance are played, where drawing from the actions hardly ever comes by the rarer ones
    begin       by the name of a set of options: makes another first position out of the game's own, by a seed
    otherwise   a game that differs from this one only in what a seat cannot know: what a guess from its view makes of
                it; a game whose guesses could not know better than a view that shows too much says it by itself
    uncovers    whether events tell those who hear them something that was a secret; where nothing is said, the game's
                own word for what is not taken back
    """

    boards: Mapping[str, tuple[Any, tuple[int, ...]]]
    options: Mapping[str, Mapping[str, Any]]
    derived: frozenset[str]
    shared: frozenset[str]
    faults: Callable[[Transition], list[str]]
    stands_for: Callable[[Any, Any], list[Any]]
    bound: int
    uncovers: Callable[[Sequence[Any]], bool] | None = None
    otherwise: Callable[[Any, int | None], Any] = lambda state, seat: state.determinize(seat, Dice(77))
    choose: Callable[[Any, Sequence[Any], Dice], Any] = lambda state, choices, chance: pick(choices, chance)
    begin: Mapping[str, Callable[[Any, int], Any]] = field(default_factory=dict)
    unheld: Mapping[str, Any] = field(default_factory=dict)
    remade: frozenset[str] = frozenset({"drawer", "kept", "offers", "opening"})


@dataclass(frozen=True)
class Case:
    """A game with a number of seats, a board and options."""

    game: Game
    seats: int
    board_name: str
    option_name: str
    hints: Hints = field(repr=False)

    @property
    def id(self) -> str:
        """A name for reports, such as `caledea-3-A-quick`."""
        return "-".join(filter(None, (self.game.key, str(self.seats), self.board_name, self.option_name)))

    @property
    def board(self) -> Any:
        """The board, or None."""
        return self.hints.boards[self.board_name][0]

    @property
    def config(self) -> Any:
        """The configuration."""
        return self.game.config_from({"seats": self.seats, **self.hints.options[self.option_name]})

    def new(self, seed: int = 0, dice: Any = None) -> Any:
        """The first position."""
        state = self.game.new_game(self.config, board=self.board, dice=dice or Dice(seed))
        begin = self.hints.begin.get(self.option_name)
        return state if begin is None else begin(state, seed)


# ---------------------------------------------------------------------------------------------- caledea
def _lowest(s: Any, unit_id: int) -> int:
    """The unit that is listed for an interchangeable one (CAL-16.2)."""
    def traits(u: Any) -> tuple[Any, ...]:
        fights = s.fight is not None and u.id in s.fight.attackers
        return (u.seat, u.rank, u.cell, u.moved, u.upgraded, u.transported, u.marked, u.ambush, fights)

    wanted = traits(s.units[unit_id])
    return min(u.id for u in s.units.values() if traits(u) == wanted)


def _caledea_stands_for(s: Any, action: Any) -> list[Any]:
    """Sets of units stand for each of their units alone (CAL-16.7), a unit for its class (CAL-16.2)."""
    match action:
        case act.MoveUnits(units=ids, destination=to):
            return [act.MoveUnits(action.seat, (_lowest(s, i),), to) for i in ids]
        case act.Transport(unit=i, destination=to):
            return [act.Transport(action.seat, _lowest(s, i), to)]
        case act.Bombard(unit=i, target=to):
            return [act.Bombard(action.seat, _lowest(s, i), to)]
        case act.ChooseMatchup(defending_unit=d, attacking_unit=a):
            return [act.ChooseMatchup(action.seat, _lowest(s, d), _lowest(s, a))]
    if "unit" in type(action).__struct_fields__:
        return [type(action)(action.seat, _lowest(s, action.unit))]
    return [action]


CALEDEA_HINTS = Hints(
    boards={"A": (BOARDS["A"], (2, 3, 4)), "small": (BOARDS["small"], (2,)), "epic": (BOARDS["epic"], (4,))},
    options={
        "standard": {"turn_limit": 40},
        "quick": {
            "kingdom_assignment": "random", "capital_placement": "simultaneous", "turn_limit": 30,
            "min_capital_distance": 4,
        },
        "roomy": {
            "component_limit": "unlimited", "first_player": 2, "turn_limit": 60, "min_capital_distance": 6,
            "kingdom_pool": ["xonavia", "talaq", "ithrune", "brennoch", "calvane"],
        },
    },
    derived=frozenset({"geo", "at", "markers", "opening", "seats"}),
    shared=frozenset({"geo"}),
    faults=lambda t: broken(t) + breaches(t.after),
    stands_for=_caledea_stands_for,
    bound=4 * 500 * 6,
)  # fmt: skip

# ---------------------------------------------------------------------------------------------- caleira
def _caleira_stands_for(s: Any, action: Any) -> list[Any]:
    """A pair of pieces is listed in one order, and in an empty castle one end (CLR-7.9, CLR-4.6)."""
    match action:
        case build.WatchTowerReveal(pieces=pieces):
            return [build.WatchTowerReveal(action.seat, tuple(sorted(pieces)))]
        case build.PlayCard(side="left") if not s.castles[action.seat]:
            return [build.PlayCard(action.seat, action.kind, action.face, "right")]
    return [action]


CALEIRA_UNCOVERS = (
    told.CardsDealt, told.CardDrawn, told.CardsExchanged, told.DeckSeen, told.PieceLookedAt, told.PiecesRevealed,
    told.PieceDestroyed, told.BattlementsHeld, told.RoundEnded,
)  # fmt: skip
"""Events that say, to those who hear them in full, what they could not know before."""

CALEIRA_HINTS = Hints(
    boards={"": (None, (2, 3, 4))},
    options={
        "printed": {},
        "mandatory": {"effect_obligation": "mandatory", "memory_aid": "off"},
        "match": {"match_rounds": 3, "starting_player": 1},
    },
    derived=frozenset({"mandatory", "opening", "seats"}),
    shared=frozenset(),
    faults=lambda t: broken_in_caleira(t) + breaches_of_caleira(t.after),
    stands_for=_caleira_stands_for,
    bound=3 * 18 * (1 + 2 * 24),
    uncovers=lambda events: any(isinstance(event, CALEIRA_UNCOVERS) and not event.masked for event in events),
)

# ---------------------------------------------------------------------------------------------- kalesia
def _kalesia_stands_for(s: Any, action: Any) -> list[Any]:
    """Two weapons are listed in one order only; they may be named in either (KAL-10.1)."""
    return [PlayWeapons(action.seat, tuple(sorted(action.weapons, key=WEAPONS.index)))]


KALESIA_HINTS = Hints(
    boards={"": (None, tuple(ALLIANCE_CARDS))},
    options={
        "random": {},
        "identical": {"weapon_deal": "identical_sets"},
        "pooled": {"weapon_deal": "pooled_sets", "stop_when_decided": "on", "memory_aid": "off"},
    },
    derived=frozenset({"offers", "opening", "seats", "waiting", "where"}),
    shared=frozenset(),
    faults=lambda t: broken_in_kalesia(t) + breaches_of_kalesia(t.after),
    stands_for=_kalesia_stands_for,
    bound=10 * 25,
    uncovers=lambda events: any(isinstance(event, WeaponsRevealed) for event in events),
)

# ---------------------------------------------------------------------------------------------- dynasty
def _dynasty_stands_for(s: Any, action: Any) -> list[Any]:
    """A way stands for all that end alike and trample the same (DYN-19.9), single tiles for pairs of them."""
    match action:
        case march.MoveUnit(unit=unit, path=path):
            meant = essence(s, action)
            return [a for a in s.legal_actions() if essence(s, a) == meant] or [action] * (not _in_vain(s, unit, path))
        case march.CastSpell(spell=Spell.TREMOR | Spell.GROWTH, targets=targets):
            return [msgspec.structs.replace(action, targets=(target,)) for target in targets]
        case march.TimeExpired():
            return []
    return [action]


def _in_vain(s: Any, unit: int, path: Sequence[Any]) -> bool:
    """Whether a way leads back to where it began without destroying anything; these aren't listed."""
    foes = s.others_pieces(s.units[unit].seat)
    return path[-1] == s.tile(s.units[unit].cell) and not any(foes >> s.grid.cell(tile) & 1 for tile in path)


def _dynasty_choice(s: Any, choices: Sequence[Any], chance: Dice) -> Any:
    """With a purpose more often than not; rings, wars and spells are out of chance's reach."""
    if chance.below(3) == 0:
        return pick(choices, chance)
    return purposeful(s, list(choices), random.Random(chance.below(1 << 32)))


DYNASTY_HINTS = Hints(
    boards={
        "ford_valley": (DYNASTY_BOARDS["ford_valley"], (2,)),
        "six_crowns": (DYNASTY_BOARDS["six_crowns"], (2, 3, 4, 5, 6)),
        "four_shores": (DYNASTY_BOARDS["four_shores"], (3, 4)),
    },
    options={
        "plain": {"round_limit": 6},
        "middle": {"round_limit": 5, "dynasty_levels": 30, "veteran_tokens": 30, "house_supply": 120},
        "harsh": {
            "round_limit": 5, "dynasty_levels": 60, "veteran_tokens": 60, "house_supply": 120, "exile_turns": 0,
            "centre_spacing": 1, "first_player": 2, "time_limit_minutes": 10,
        },
    },
    derived=frozenset({"areas", "at", "bridged", "centres", "grid", "land", "last_round", "opening", "seats", "stand"}),
    shared=frozenset({"grid", "land"}),
    faults=lambda t: broken_in_dynasty(t) + breaches_of_dynasty(t.after),
    stands_for=_dynasty_stands_for,
    bound=6 * 6 * 150,
    choose=_dynasty_choice,
    begin={"middle": built_up, "harsh": built_up},
)  # fmt: skip

# --------------------------------------------------------------------------------------------- caldaern
def _caldaern_stands_for(s: Any, action: Any) -> list[Any]:
    """Places of a deployment or a free move, reserves, rosters, allocations and assault parties are not all listed, nor
    are offers of a draw. The others are listed one by one (CDN-19.12).
    """
    match action:
        case battle.OfferDraw():
            return [battle.Concede(action.seat)]
        case battle.DeployUnit() | battle.Move() | battle.March() | battle.ChooseReserve() | battle.AllocateAttacks():
            return [a for a in s.legal_actions() if type(a) is type(action)][:1]
        case battle.SubmitRoster() | battle.OrderPursuers() | battle.AbandonBuilding() | battle.PlaceSurvivors():
            return [a for a in s.legal_actions() if type(a) is type(action)][:1]
        case battle.Embark() | battle.Disembark() | battle.EmergencyDisembark() | battle.DistributeWounds():
            return [a for a in s.legal_actions() if type(a) is type(action)][:1]
        case battle.PickAssaultParty():
            return [a for a in s.legal_actions() if type(a) is type(action)][:1]
    return [action]


def _caldaern_choice(s: Any, choices: Sequence[Any], chance: Dice) -> Any:
    """Warlike more often than not: by pure chance armies never meet."""
    return warlike(s, choices, random.Random(chance.below(1 << 32)))


def _with_other_lists(s: Any, seat: int | None) -> Any:
    """The same battle in which a list that a seat can't know yet is another one. Rules: CDN-38.17."""
    other = s.determinize(seat, Dice(77))
    if None in s.rosters:
        lists = presets_for(s.config)
        other.rosters = tuple(
            mine if n == seat or mine is None else next(one for one in lists if one != mine)
            for n, mine in enumerate(s.rosters)
        )
    return other


CALDAERN_HINTS = Hints(
    boards={
        "field": (battlefield(), (2,)), "hills": (battlefield(hills=True), (2,)),
        "standards": (battlefield(standards=True), (2,)),
    },
    options={
        "skirmish": {"points_limit": 500, "rounds": 6},
        "variants": {
            "seats": [{"name": "Ada", "nation": "djuchid"}, {"name": "Ben", "nation": "graighule", "controller": "ai"}],
            "points_limit": 1000, "rounds": 4, "random_length": True, "slanted_moves": False,
            "auto_restore_roll": False, "general_ignores_result": False, "wide_line_support": False,
            "first_round_charges": False,
        },
        "standards": {"points_limit": 500, "rounds": 4, "scenario": "five_standards"},
        "hidden lists": {
            "seats": [{"name": name, "nation": "djuchid", "roster": "open"} for name in ("Ada", "Ben")],
            "points_limit": 500, "rounds": 4,
        },
    },
    otherwise=_with_other_lists,
    uncovers=lambda events: any(isinstance(event, RosterSubmitted) for event in events),
    derived=frozenset({"ground", "drawer", "kept", "opening"}),
    unheld={
        "effects": (Effect(source="a spell", what="s", change=Change.PLUS, n=1),), "altered": (Altered(1),),
        "land_wounds": ((1, 2),), "rams": ((1, 2, 3),),
    },
    shared=frozenset({"ground", "kept"}),
    faults=lambda t: breaches_of_caldaern(t.after),
    stands_for=_caldaern_stands_for,
    bound=6 * 2 * 200,
    choose=_caldaern_choice,
)  # fmt: skip

HINTS: dict[str, Hints] = {
    "caledea": CALEDEA_HINTS, "caldaern": CALDAERN_HINTS, "caleira": CALEIRA_HINTS, "dynasty": DYNASTY_HINTS,
    "kalesia": KALESIA_HINTS,
}  # fmt: skip
"""A row for each game in the box."""


def cases() -> Iterator[Case]:
    """Every game, seat count, set of options and board. Boards take turns among those that have room.

    The fewest and the most seats play with every set of options; between them the sets take turns.
    """
    for key, game in GAMES.items():
        hints = HINTS[key]
        for turn, seats in enumerate(game.seat_counts):
            fitting = [name for name, (_, counts) in hints.boards.items() if seats in counts]
            for n, option in enumerate(hints.options):
                if seats in ends_of(game) or n == turn % len(hints.options):
                    yield Case(game, seats, fitting[n % len(fitting)], option, hints)


def ends_of(game: Game) -> set[int]:
    """The fewest and the most seats."""
    return {min(game.seat_counts), max(game.seat_counts)}
