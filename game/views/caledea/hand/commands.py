"""What can be done now without pointing at the board: the prompt's buttons, in the order in which they stand."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.position.kingdoms import Power
from game.engine.caledea.position.position import Phase
from game.engine.caledea.realm.turns import something_left
from game.engine.contract import Seat
from game.ui.widgets import Tip
from game.views.caledea.hand.fight import square_text
from game.views.caledea.hand.hand import Hand
from game.views.caledea.hand.modes import Answer, Mode
from game.views.contract.base import Command
from game.words import Words

CANCEL = "cancel"
END_TURN = "end_turn"
NEXT_PIECE = "next_piece"
START_BATTLE = "start_battle"
WITHDRAW = "withdraw"
STAY = "stay"
STORM = "storm"
SEND_BACK = "send_back"

_POWER_TOOL = {Power.BOMBARD: Mode.BOMBARD, Power.TRANSPORT: Mode.TRANSPORT}

_SPARE = {
    Mode.TOWER: 3, Mode.CASTLE: 3, Mode.BOMBARD: 2, Mode.TRANSPORT: 2, Mode.CAVALRY: 1, Mode.GENERAL: 1,
}  # fmt: skip
"""Which prices of the own card leave the prompt first where there is little room."""


def commands(hand: Hand, words: Words) -> list[Command]:
    """Everything that can be commanded in the hand's mode; what the rules refuse now is there with its refusal."""
    if hand.seat is None:
        return []
    match hand.state.phase:
        case Phase.TURN:
            return _turn(hand, words)
        case Phase.COMBAT_POWER:
            return [Command(START_BATTLE, words("caledea.action.start_battle"), kind="brass", key="confirm")]
        case Phase.COMBAT_MATCH if hand.mine is not None and len(hand.mine_groups()) > 1:
            return [_cancel(words)]
        case Phase.COMBAT_WITHDRAW:
            return _withdraw(hand, words)
        case Phase.ASSAULT if hand.mine is not None:
            return _assault(hand, words)
    return []


def _turn(hand: Hand, words: Words) -> list[Command]:
    card = hand.state.kingdom(hand.state.active)
    prices = {
        Mode.CAVALRY: ("board.command.cavalry", card.cavalry), Mode.GENERAL: ("board.command.general", card.general),
        Mode.TOWER: ("caledea.structure.tower.title", card.tower),
        Mode.CASTLE: ("caledea.structure.castle.title", card.castle),
    }  # fmt: skip
    out = [_tool(hand, mode, words(text), price, words) for mode, (text, price) in prices.items()]
    power = _POWER_TOOL.get(card.power)
    if power is not None:
        out.append(_tool(hand, power, words(f"caledea.power.{card.power}"), card.power_price, words))
    if hand.ready_cells():
        tip = Tip(words("caledea.next_piece.tip"))
        text = words("board.command.next_piece")
        out.append(Command(NEXT_PIECE, text, icon="ui_next", key="next_piece", spare=4, tip=tip))
    if hand.units or hand.tool is not None:
        out.append(_cancel(words))
    end, spent = words("caledea.action.end_turn"), not something_left(hand.state)
    return [*out, Command(END_TURN, end, icon="ui_end_turn", kind="brass", key="end_turn", calls=spent,
                          tip=Tip(words("caledea.end_turn.tip"), rule="CAL-5.7"))]  # fmt: skip


_TOOL_TIPS = {mode: f"caledea.power.{mode.value}.long" for mode in _POWER_TOOL.values()}

_TOOL_RULES = {
    Mode.CAVALRY: "CAL-7.3", Mode.GENERAL: "CAL-7.5", Mode.TOWER: "CAL-12.2", Mode.CASTLE: "CAL-12.3",
    Mode.BOMBARD: "CAL-13.6", Mode.TRANSPORT: "CAL-13.20",
}  # fmt: skip


def _tool(hand: Hand, tool: Mode, text: str, price: int, words: Words) -> Command:
    refusal = hand.tool_refusal(tool)
    tip = Tip(words(_TOOL_TIPS.get(tool, f"caledea.price.{tool.value}.tip")), title=text, rule=_TOOL_RULES[tool])
    # What can't be had now gives way first: what can be paid stands in the bar.
    spare = _SPARE[tool] + (0 if refusal is None else 3)
    return Command(
        tool.value, text, price, "cal_coin", refusal=refusal, active=hand.tool is tool, spare=spare, tip=tip
    )


def _cancel(words: Words) -> Command:
    return Command(CANCEL, words("board.command.cancel"), key="cancel")


def _withdraw(hand: Hand, words: Words) -> list[Command]:
    fight = hand.state.fight
    assert fight is not None
    assert fight.winner is not None
    square = square_text(hand.state.geo.squares[hand.state.units[fight.winner].cell])
    return [
        Command(WITHDRAW, words("caledea.action.withdraw_unit", square=square)),
        Command(STAY, words("caledea.action.stay_in_combat"), kind="brass", key="confirm"),
    ]


def _assault(hand: Hand, words: Words) -> list[Command]:
    out = [_cancel(words)] if len(hand.mine_groups()) > 1 else []
    return [
        *out,
        Command(SEND_BACK, words("board.command.send_back")),
        Command(STORM, words("board.command.storm"), kind="brass", key="confirm"),
    ]


def answer_command(hand: Hand, id: str) -> Answer | bool:
    """Carry a command out in the hand: a decision, a refusal, or whether anything changed.

    Raises KeyError for a command that the mode doesn't have.
    """
    if hand.seat is None:
        raise KeyError(id)
    if id == CANCEL:
        return hand.back()
    if id == NEXT_PIECE:
        return hand.next_stack() is not None
    if id in {tool.value for tool in (*_POWER_TOOL.values(), Mode.CAVALRY, Mode.GENERAL, Mode.TOWER, Mode.CASTLE)}:
        return hand.take_tool(Mode(id)) or True
    simple: dict[str, Callable[[Seat], CaledeaAction]] = {
        END_TURN: act.EndTurn, START_BATTLE: act.StartBattle, WITHDRAW: act.WithdrawUnit, STAY: act.StayInCombat,
    }  # fmt: skip
    if id in simple:
        return simple[id](hand.seat)
    on_unit: dict[str, Callable[[Seat, int], CaledeaAction]] = {STORM: act.AssaultStructure, SEND_BACK: act.ReturnUnit}
    if id in on_unit and hand.mine is not None:
        return on_unit[id](hand.seat, hand.mine)
    raise KeyError(id)
