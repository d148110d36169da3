"""Positions of Caledea drawn as text, wishes that name squares instead of ids, and boards printed for people.

    s = game(at={"4,3": "talaq: general infantry", "4,1": "xonavia: cavalry"}, marks={"talaq": "4,3"}, dice="52 64331")
    events = play(s, move("4,1", to="4,3"))
    assert refused(s, tower("0,0")) == "not_a_building_site"

What a position leaves open is filled in quietly and far away: capitals, one unit in reserve for every kingdom (unless
`lone` names it), markers for as many gold pieces as `gold` asks for. Every scripted die must fall; the test fails when
one is left over (see `tests/conftest.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.board import PAIR_CODES, Board
from game.engine.caledea.position.config import CaledeaConfig, SeatConfig
from game.engine.caledea.position.kingdoms import KINGDOMS, Rank, Structure
from game.engine.caledea.position.position import SALT, Phase, Unit
from game.engine.caledea.state import CaledeaState, CaledeaView
from game.engine.contract import Action, Seat, Square
from game.engine.dice import Dice, ScriptedDice
from tests.kit.boards.boards import BOARDS

Wish = Callable[[CaledeaState], Action]
"""An action that is made from the position in which it is carried out."""

Spec = int | str
"""A unit: its id, or where it stands and perhaps its rank: `4,3` or `4,3 general`. In a fight: where it came from."""

BUILT: list[Any] = []
"""Positions of the test that is running, for the board that a failing test prints."""

PICTURES: dict[type, Callable[[Any], str]] = {}
"""How positions of each game are printed; builders of other games enter theirs."""

SCRIPTS: list[ScriptedDice] = []
"""Scripted dice of the test that is running, for the check that none is left over."""


# ------------------------------------------------------------------------------------------- reading text
def square(text: str) -> Square:
    """`"4,3"` as `(4, 3)`."""
    x, y = text.split(",")
    return int(x), int(y)


def squares(text: str | Iterable[str]) -> list[Square]:
    """`"4,3 5,3"` as a list of squares."""
    return [square(word) for word in (text.split() if isinstance(text, str) else text)]


def faces(text: str | Sequence[int]) -> tuple[int, ...]:
    """Dice as written in the rulebook's examples: `"52 64331"`; anything but digits is decoration."""
    return tuple(int(c) for c in text if c.isdigit()) if isinstance(text, str) else tuple(text)


def _unit_words(text: str) -> Iterable[tuple[Rank, set[str]]]:
    """`general infantry*3 cavalry+moved+marked` as ranks and flags."""
    for word in text.split():
        word, _, times = word.partition("*")
        rank, *flags = word.split("+")
        for _ in range(int(times or 1)):
            yield Rank[rank.upper()], set(flags)


class _Draft:
    """A position while it is being put together, square by square."""

    def __init__(self, board: Board, seats: Sequence[str]) -> None:
        self.board, self.geo, self.seats = board, board.geometry, list(seats)
        self.units: list[Unit] = []
        self.marks: dict[int, int] = {}
        self.structures: dict[int, tuple[Seat, Structure]] = {}
        self.capitals: list[int | None] = [None] * len(self.seats)
        self.kept: set[int] = set()
        """Cells that nothing may be put on quietly."""
        self.unmarked: set[int] = set()
        """Cells that no marker may be put on quietly."""

    def seat(self, kingdom: str) -> Seat:
        return self.seats.index(kingdom.strip())

    def cell(self, text: str) -> int:
        cell = self.geo.cell(square(text))
        self.kept.add(cell)
        return cell

    def own_land(self, seat: Seat) -> tuple[int, ...]:
        return self.board.cells_of(KINGDOMS[self.seats[seat]].pair)

    def add_units(self, text: str, words: str) -> None:
        kingdom, _, units = words.partition(":")
        cell, seat = self.cell(text), self.seat(kingdom)
        for rank, flags in _unit_words(units):
            self.units.append(Unit(len(self.units) + 1, seat, rank, cell, **dict.fromkeys(flags, True)))

    def farthest(self, cells: Iterable[int]) -> int:
        """The cell farthest from everything named so far, the first of equals; it is kept from then on."""
        taken = self.kept | set(self.marks)
        free = [c for c in cells if c not in taken]
        assert free, "the board has no room left for what the position leaves open"
        best = max(free, key=lambda c: (min((self.geo.distance(c, k) for k in taken), default=0), -c))
        self.kept.add(best)
        return best

    def fill_capitals(self) -> None:
        for seat, capital in enumerate(self.capitals):
            if capital is None:
                self.capitals[seat] = self.farthest(self.own_land(seat))

    def fill_reserve(self, lone: Sequence[str]) -> None:
        own = {KINGDOMS[k].pair for k in self.seats}
        nobodys = [c for c, pair in enumerate(self.board.pairs) if pair not in own]
        sites = {n for c in self.capitals if c is not None for n in self.geo.neighbours[c]}
        for seat, kingdom in enumerate(self.seats):
            if kingdom not in lone:
                cell = self.farthest([c for c in nobodys if c not in sites])
                self.units.append(Unit(len(self.units) + 1, seat, Rank.INFANTRY, cell))

    def fill_gold(self, gold: Mapping[str, int]) -> None:
        for kingdom, pieces in gold.items():
            seat = self.seat(kingdom)
            have = 1 + sum(owner == seat for owner in self.marks.values())
            assert pieces >= have, f"{kingdom} has {have} gold pieces already, not {pieces}"
            for _ in range(pieces - have):
                self.marks[self._land_to_mark(seat)] = seat

    def _land_to_mark(self, seat: Seat) -> int:
        """An own resource square, best one on which an own unit stands, else the farthest."""
        land = [c for c in self.own_land(seat) if c not in self.unmarked | set(self.marks) | set(self.capitals)]
        held = [u.cell for u in self.units if u.seat == seat and u.cell in land]
        return held[0] if held else self.farthest(land)


def game(
    board: str | Board = "A",
    seats: Sequence[str] = ("xonavia", "talaq"),
    *,
    active: str | None = None,
    at: Mapping[str, str] | None = None,
    marks: Mapping[str, str] | None = None,
    salt: str = "",
    towers: Mapping[str, str] | None = None,
    castles: Mapping[str, str] | None = None,
    capitals: Mapping[str, str] | None = None,
    gold: Mapping[str, int] | None = None,
    used: Mapping[str, int] | None = None,
    lone: Sequence[str] = (),
    free: str = "",
    moves_left: int | None = None,
    order: Sequence[str] | None = None,
    round: int = 1,
    dice: str | Sequence[int] | Dice = (),
    **options: Any,
) -> CaledeaState:
    """A position in the `turn` of `active` (by default the first seat).

    at         units by square: `{"4,3": "talaq: general infantry*2 cavalry+moved"}`
    marks, towers, castles, capitals   squares by kingdom: `{"talaq": "4,3 3,0"}`; `salt` is a list of squares
    gold       gold pieces in all; what is missing is marked where own units stand or far away, never on `free`
    used       gold used this turn; `lone`: kingdoms without a unit in reserve
    options    the rest of the configuration
    """
    land = BOARDS[board] if isinstance(board, str) else board
    draft = _Draft(land, seats)
    for where in (*squares(free), *squares(salt)):
        draft.kept.add(draft.geo.cell(where))
        draft.unmarked.add(draft.geo.cell(where))
    for text, words in (at or {}).items():
        draft.add_units(text, words)
    for kingdom, text in (marks or {}).items():
        draft.marks.update({draft.cell(word): draft.seat(kingdom) for word in text.split()})
    draft.marks.update({draft.geo.cell(s): SALT for s in squares(salt)})
    for level, built in ((Structure.TOWER, towers), (Structure.CASTLE, castles)):
        for kingdom, text in (built or {}).items():
            draft.structures.update({draft.cell(word): (draft.seat(kingdom), level) for word in text.split()})
    for kingdom, text in (capitals or {}).items():
        draft.capitals[draft.seat(kingdom)] = draft.cell(text)
    draft.fill_capitals()
    draft.fill_reserve(lone)
    draft.fill_gold(gold or {})
    turn = {"active": active or seats[0], "moves_left": moves_left, "round": round, "order": order or seats}
    return _finish(draft, turn, used or {}, dice, options)


def _finish(
    draft: _Draft, turn: Mapping[str, Any], used: Mapping[str, int], dice: Any, options: Mapping[str, Any]
) -> CaledeaState:
    """The draft as a state, made by the way that a computer player's view becomes one."""
    seats, active = draft.seats, draft.seat(turn["active"])
    config = CaledeaConfig(seats=tuple(SeatConfig(KINGDOMS[k].name, kingdom=k) for k in seats), **options)
    moves = turn["moves_left"]
    view = CaledeaView(
        seat=0, board=draft.board, config=config, kingdoms=tuple(seats),
        order=tuple(draft.seat(k) for k in turn["order"]), alive=(True,) * len(seats), phase=Phase.TURN,
        active=active, undecided=(), moves_left=KINGDOMS[seats[active]].moves if moves is None else moves,
        round=turn["round"], units=tuple(draft.units), marks=tuple(sorted(draft.marks.items())),
        structures=tuple((cell, *built) for cell, built in sorted(draft.structures.items())),
        capitals=tuple(draft.capitals), used=tuple(used.get(k, 0) for k in seats), own_site=None,
        chose_site=(False,) * len(seats), next_unit=len(draft.units) + 1, fight=None, bombardment=None, defeats=(),
        result=None,
    )  # fmt: skip
    state = view.determinize(dice if isinstance(dice, Dice) else scripted(dice))
    BUILT.append(state)
    return state


def scripted(dice: str | Sequence[int] = ()) -> ScriptedDice:
    """Scripted dice that the running test must use up."""
    script = ScriptedDice(faces(dice))
    SCRIPTS.append(script)
    return script


# ------------------------------------------------------------------------------------------ finding units
def ids(s: CaledeaState, spec: Spec) -> tuple[int, ...]:
    """Units of a spec, ascending: all on (or, in a fight, from) the square, of the rank if one is named."""
    if isinstance(spec, int):
        return (spec,)
    where, _, rank = spec.partition(" ")
    cell = s.geo.cell(square(where))
    fitting = [u for u in s.units.values() if u.cell == cell and rank in ("", u.rank.word)]
    fighting = [u for u in fitting if s.fight is not None and u.id in s.fight.attackers]
    return tuple(sorted(u.id for u in fighting or fitting))


def one(s: CaledeaState, spec: Spec) -> int:
    """The lowest id of a spec's units."""
    found = ids(s, spec)
    assert found, f"no unit fits {spec!r}\n{picture(s)}"
    return found[0]


def unit(s: CaledeaState, spec: Spec) -> Unit:
    """The unit of a spec."""
    return s.units[one(s, spec)]


def at(s: CaledeaState, where: str) -> str:
    """What stands on a square: `talaq: infantry general`, ranks ascending; empty for nobody."""
    found = sorted((s.units[i] for i in s.at.get(s.geo.cell(square(where)), ())), key=lambda u: u.rank)
    if not found:
        return ""
    return f"{s.kingdom(found[0].seat).id}: {' '.join(u.rank.word for u in found)}"


def mark(s: CaledeaState, where: str) -> str:
    """Whose marker lies on a square: a kingdom's id, `salt`, or nothing."""
    owner = s.marks.get(s.geo.cell(square(where)))
    return "" if owner is None else "salt" if owner == SALT else s.kingdom(owner).id


def structure(s: CaledeaState, where: str) -> str:
    """What is built on a square: `talaq tower`, or nothing."""
    built = s.structures.get(s.geo.cell(square(where)))
    return f"{s.kingdom(built[0]).id} {built[1].word}" if built else ""


def seat(s: CaledeaState, kingdom: str) -> Seat:
    """The seat of a kingdom."""
    return next(n for n, card in enumerate(s.kingdoms) if card is not None and card.id == kingdom)


def gold_of(s: CaledeaState, kingdom: str) -> tuple[int, int]:
    """Gold pieces of a kingdom, and how many are available."""
    return s.gold(seat(s, kingdom)), s.available(seat(s, kingdom))


# ---------------------------------------------------------------------------------------------- wishes
def _actor(s: CaledeaState, by: str | None) -> Seat:
    return seat(s, by) if by is not None else s.to_act[0]


def move(*specs: Spec, to: str, by: str | None = None) -> Wish:
    """All units of the specs into one square."""

    def wish(s: CaledeaState) -> Action:
        group = tuple(sorted({i for spec in specs for i in ids(s, spec)}))
        return act.MoveUnits(_actor(s, by), group, square(to))

    return wish


def _with_unit(kind: type[Any], spec: Spec, by: str | None, *rest: Any) -> Wish:
    return lambda s: kind(_actor(s, by), one(s, spec), *rest)


def upgrade(spec: Spec, by: str | None = None) -> Wish:
    return _with_unit(act.UpgradeUnit, spec, by)


def tower(where: str, by: str | None = None) -> Wish:
    return lambda s: act.BuildTower(_actor(s, by), square(where))


def castle(where: str, by: str | None = None) -> Wish:
    return lambda s: act.BuildCastle(_actor(s, by), square(where))


def bombard(spec: Spec, target: str, by: str | None = None) -> Wish:
    return _with_unit(act.Bombard, spec, by, square(target))


def transport(spec: Spec, to: str, by: str | None = None) -> Wish:
    return _with_unit(act.Transport, spec, by, square(to))


def end(by: str | None = None) -> Wish:
    return lambda s: act.EndTurn(_actor(s, by))


def ambush(spec: Spec, by: str | None = None) -> Wish:
    return _with_unit(act.AnnounceAmbush, spec, by)


def renew(spec: Spec, by: str | None = None) -> Wish:
    return _with_unit(act.RenewTransport, spec, by)


def battle(by: str | None = None) -> Wish:
    return lambda s: act.StartBattle(_actor(s, by))


def match(defending: Spec, attacking: Spec, by: str | None = None) -> Wish:
    return lambda s: act.ChooseMatchup(_actor(s, by), one(s, defending), one(s, attacking))


def withdraw(by: str | None = None) -> Wish:
    return lambda s: act.WithdrawUnit(_actor(s, by))


def stay(by: str | None = None) -> Wish:
    return lambda s: act.StayInCombat(_actor(s, by))


def assault(spec: Spec, by: str | None = None) -> Wish:
    return _with_unit(act.AssaultStructure, spec, by)


def send_home(spec: Spec, by: str | None = None) -> Wish:
    return _with_unit(act.ReturnUnit, spec, by)


def answer(spec: Spec, by: str | None = None) -> Wish:
    return _with_unit(act.ChooseBombardDefender, spec, by)


def resign(by: str | None = None) -> Wish:
    return lambda s: act.Resign(_actor(s, by))


def site(where: str, by: int | None = None) -> Wish:
    return lambda s: act.PlaceCapital(s.to_act[0] if by is None else by, square(where))


def take(kingdom: str, by: int | None = None) -> Wish:
    return lambda s: act.ChooseKingdom(s.to_act[0] if by is None else by, kingdom)


def _made(s: CaledeaState, wish: Wish | Action) -> Action:
    return wish if isinstance(wish, Action) else wish(s)


def play(s: CaledeaState, *wishes: Wish | Action) -> list[Any]:
    """Carry wishes out one after another; all events they cause. A refusal fails the test with board and reason."""
    events: list[Any] = []
    for wish in wishes:
        action = _made(s, wish)
        refusal = s.refusal(action)
        assert refusal is None, f"{action} is refused: {refusal.code} ({refusal.text})\n{picture(s)}"
        events += s.apply(action)
    return events


def refused(s: CaledeaState, wish: Wish | Action) -> str:
    """The code that a wish is refused with; empty if it is legal."""
    refusal = s.refusal(_made(s, wish))
    return "" if refusal is None else refusal.code


def of(events: Sequence[Any], kind: type[Any]) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def options(s: CaledeaState, kind: type[Any]) -> list[Any]:
    """The listed legal actions of one kind."""
    return [action for action in s.legal_actions() if isinstance(action, kind)]


# ------------------------------------------------------------------------------------------ for people
def picture(s: CaledeaState) -> str:
    """The board as text: pair, marker (kingdom's initial, * for salt), `@` capital, `#` tower t or castle c, units."""
    initial = ["?" if card is None else card.id[0] for card in s.kingdoms]
    lines = []
    for y in range(s.geo.height):
        row = [_square_text(s, y * s.geo.width + x, initial) for x in range(s.geo.width)]
        lines.append(f"{y:2} " + " ".join(text.ljust(9) for text in row).rstrip())
    head = "   " + " ".join(f"{x:<9}" for x in range(s.geo.width)).rstrip()
    return "\n".join([head, *lines, *_seat_texts(s)])


def _square_text(s: CaledeaState, cell: int, initial: list[str]) -> str:
    owner, lord, built = s.marks.get(cell), s.capital_owner(cell), s.structures.get(cell)
    text = PAIR_CODES[s.board.pairs[cell]]
    text += "" if owner is None else "*" if owner == SALT else initial[owner]
    text += f"@{initial[lord]}" if lord is not None else ""
    text += "#" + initial[built[0]] + "tc"[built[1] - 1] if built else ""
    here = [s.units[i] for i in s.at.get(cell, ())]
    return text + (":" + initial[here[0].seat] + "".join(u.rank.word[0].upper() for u in here) if here else "")


def _seat_texts(s: CaledeaState) -> list[str]:
    lines = []
    for n, card in enumerate(s.kingdoms):
        turn = f", turn {s.round}, {s.moves_left} moves left" if n == s.active else ""
        name = "no kingdom" if card is None else card.id
        state = f"{s.available(n)} of {s.gold(n)} gold" if s.alive[n] else "defeated"
        lines.append(f"{'>' if n in s.to_act else ' '} {n} {name}: {state}{turn}")
    fight = f"; {s.fight}" if s.fight is not None else ""
    return [*lines, re.sub(r"\s+", " ", f"phase {s.phase}{fight}")]
