"""A fight laid out for choosing: both sides, what each unit would roll, who may be clicked, and the chances.

Only what is shown is made here, from the hand and the state; `tray.py` draws it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.position.kingdoms import Rank, Structure
from game.engine.caledea.position.position import Unit
from game.engine.caledea.state import CaledeaState
from game.engine.caledea.war.odds import attacking_side, defending_side
from game.engine.geometry.torus import Cell
from game.views.caledea.hand.hand import Hand
from game.views.caledea.hand.modes import FIGHT_MODES, Group, Mode
from game.views.caledea.shown.shown import Shown
from game.words import Words

STRUCTURE = -1
"""The id of the card that stands for the structure under assault."""


@dataclass(frozen=True, slots=True)
class Card:
    """A group of units, or the structure, in the layout of a fight.

    id        lowest unit id, or STRUCTURE
    count     how many units the card stands for
    dice      how many dice it rolls; 0 where it rolls none
    parts     what these are made of, as the engine names them
    note      what stands below instead of dice
    chance    the chooser's chance if this card is chosen, else None
    """

    id: int
    colour: str
    rank: Rank | None = None
    structure: Structure | None = None
    count: int = 1
    dice: int = 0
    parts: tuple[tuple[str, int], ...] = ()
    note: str = ""
    chance: float | None = None
    choosable: bool = False
    chosen: bool = False
    faded: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One row: whose, the word for what it does, its cards."""

    colour: str
    word: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Muster:
    """Everything that the layout of a fight shows. `cell` is the square that is fought for."""

    title: str
    above: Side
    below: Side
    note: str
    cell: Cell
    origins: tuple[Cell, ...]


def muster(hand: Hand, shown: Shown, words: Words) -> Muster | None:
    """The fight that waits for a choice, seen by whoever chooses; None where there is none to lay out."""
    state = hand.state
    cell = fight_cell(state)
    if cell is None:
        return None
    square = square_text(state.geo.squares[cell])
    defenders, attackers = hand.sides()
    bombard = state.bombardment is not None
    storm = not bombard and not defenders
    title = "bombard" if bombard else "assault" if storm else "battle"
    below = Side(
        shown.colour(attackers[0].unit.seat) if attackers else "slate",
        words("board.fight.bombards" if bombard else "board.fight.attacks"),
        tuple(_attacker(hand, shown, g, cell, bombard=bombard, storm=storm) for g in attackers),
    )
    above_cards = (
        (_wall(hand, shown, cell, words),) if storm else tuple(_defender(hand, shown, g, cell) for g in defenders)
    )
    above = Side(above_cards[0].colour, words("board.fight.defends"), above_cards)
    origins = tuple(sorted({g.unit.cell for g in attackers}))
    return Muster(words(f"board.fight.{title}", square=square), above, below, _note(hand, words), cell, origins)


def fight_cell(state: CaledeaState) -> Cell | None:
    """The square of the fight or bombardment that is going on."""
    if state.bombardment is not None:
        return state.bombardment.cell
    return state.fight.cell if state.fight is not None else None


def square_text(square: tuple[int, int]) -> str:
    """A square as people read it: (5,3)."""
    return f"({square[0]},{square[1]})"


def _attacker(hand: Hand, shown: Shown, group: Group, cell: Cell, *, bombard: bool, storm: bool) -> Card:
    unit = group.unit
    side = attacking_side(hand.state, unit, cell, bombard=bombard)
    dice, parts = (int(unit.rank), (("rank", int(unit.rank)),)) if storm else (side.dice, side.parts)
    return _choice(hand, shown, group, dice, parts)


def _defender(hand: Hand, shown: Shown, group: Group, cell: Cell) -> Card:
    side = defending_side(hand.state, group.unit, cell)
    return _choice(hand, shown, group, side.dice, side.parts)


def _choice(hand: Hand, shown: Shown, group: Group, dice: int, parts: tuple[tuple[str, int], ...]) -> Card:
    unit: Unit = group.unit
    card = Card(
        id=unit.id, colour=shown.colour(unit.seat), rank=unit.rank, count=len(group.ids), dice=dice, parts=parts
    )
    if hand.mode not in FIGHT_MODES:
        return card
    winner = hand.state.fight.winner if hand.state.fight is not None else None
    choices = hand.choosable()
    action = choices.get(unit.id)
    return replace(
        card,
        choosable=unit.id in choices,
        chosen=unit.id in (hand.mine, winner),
        chance=None if action is None else chance_for(hand, action),
        faded=bool(choices) and unit.id not in choices and hand.mode is not Mode.MATCHUP,
    )


def _wall(hand: Hand, shown: Shown, cell: Cell, words: Words) -> Card:
    """The structure that the attackers may storm."""
    owner, level = hand.state.structures[cell]
    target = hand.targets.get(cell)
    action = target.action if target is not None else None
    return Card(
        id=STRUCTURE,
        colour=shown.colour(owner),
        structure=level,
        note=words("board.fight.needs", faces=words(f"board.fight.needs.{level.word}")),
        choosable=action is not None,
        chance=None if action is None else chance_for(hand, action),
    )


def chance_for(hand: Hand, action: CaledeaAction) -> float | None:
    """The chance that the one who chooses wins by this action; None where no dice are thrown for it."""
    odds = hand.state.odds(action)
    if odds is None:
        return None
    if isinstance(action, act.ChooseMatchup | act.ChooseBombardDefender):
        return 1 - float(odds.chance)
    if isinstance(action, act.AnnounceAmbush | act.RenewTransport | act.StartBattle | act.MoveUnits):
        return float(odds.take if odds.take is not None else odds.chance)
    return float(odds.chance)


def _note(hand: Hand, words: Words) -> str:
    match hand.mode:
        case Mode.MATCHUP:
            return words("board.fight.choose_mine" if hand.mine is None else "board.fight.choose_theirs")
        case Mode.BOMBARD_DEFENCE:
            return words("board.fight.choose_stand")
        case Mode.POWER:
            return words("board.fight.choose_power")
        case Mode.ASSAULT:
            return words("board.fight.choose_storm" if hand.mine is None else "board.fight.storm")
        case Mode.WITHDRAW:
            return words("board.fight.won")
    waiting = hand.state.to_act
    kingdom = hand.state.kingdoms[waiting[0]] if waiting else None
    name = words(f"caledea.kingdom.{kingdom.id}") if kingdom is not None else ""
    return words("board.fight.waiting", kingdom=name)
