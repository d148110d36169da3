"""What can be done now without pointing at the board: the prompt's buttons, in the order in which they stand."""

from __future__ import annotations

from typing import Protocol

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.position import Phase
from game.engine.dynasty.position.spells import CASTING_LEVEL
from game.views.contract.base import Command, Worded
from game.views.dynasty.hand.answers import ANSWERS
from game.views.dynasty.hand.build import TOOLS, BuildRoom
from game.views.dynasty.hand.hand import Hand
from game.views.dynasty.hand.modes import Answer, Mode
from game.views.dynasty.hand.recruit import RecruitRoom
from game.views.dynasty.hand.spell import casts, spell_refusal
from game.views.dynasty.shown.kinds import row_tip
from game.views.shared.panels.prompt_bar import GIVES_WAY
from game.words import Words

CANCEL = "cancel"
END_PHASE = "end_phase"
NEXT_PIECE = "next_piece"
FINISH = "finish_unit"
TOOL_MENU = "tools"
CHARTER_PRICE = 3
"""Military tokens for a city. Rules: DYN-16.5."""

_SPARE = {"token": 7, "destroy": 6, "bridge": 5, "house": 4, "city": 3, "spell": 2}
"""Which tools leave the prompt first where there is little room; the menu of tools has them all."""

_END_WORDS = {Phase.BUILD: "build", Phase.MARCH: "march", Phase.RECRUIT: "recruit", Phase.DISBAND: "disband"}


class Commanded(Protocol):
    """What the commands ask of the board."""

    hand: Hand

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""


def commands(view: Commanded) -> list[Command]:
    """Everything that can be commanded in the hand's mode; what the rules refuse now is there with its refusal."""
    hand, words = view.hand, view.ctx.words
    if hand.seat is None:
        return []
    match hand.state.phase:
        case Phase.BUILD:
            found = _build(hand, words)
        case Phase.MARCH:
            found = _march(hand, words)
        case Phase.RECRUIT:
            found = _recruit(hand, words)
        case Phase.REACT | Phase.TIE:
            return _answers(view, words)
        case _:
            found = []
    if hand.state.phase not in _END_WORDS:
        return found
    held = _can_go_back(hand)
    if hand.ready():
        text = words("dynasty.command.next.city" if hand.state.phase is Phase.RECRUIT else "dynasty.command.next")
        found.append(Command(NEXT_PIECE, text, icon="ui_next", key=NEXT_PIECE, spare=GIVES_WAY + 1))
    text = words(f"dynasty.command.end.{_END_WORDS[hand.state.phase]}")
    end = Command(END_PHASE, text, icon="ui_end_turn", kind="brass", key="end_turn", spare=GIVES_WAY if held else 0)
    if held:  # what is in the hand comes first: the way on gives way to the way back
        return [*found, end, Command(CANCEL, words("board.command.cancel"), key=CANCEL)]
    return [*found, end]


def _can_go_back(hand: Hand) -> bool:
    return hand.menu is not None or hand.spell is not None or hand.mode in (
        Mode.TOKEN, Mode.DESTROY, Mode.BRIDGE, Mode.FOUND, Mode.SPAWN, Mode.MUSTER, Mode.CHARTER, Mode.MOVE,
    )  # fmt: skip


def _build(hand: Hand, words: Words) -> list[Command]:
    if hand.spell is not None:
        return _cast(hand, words)
    assert isinstance(hand.room, BuildRoom)
    found = []
    for id, tool in TOOLS.items():
        refusal = hand.room.tool_refusal(tool)
        active = hand.mode is tool
        if active and tool is Mode.HOUSE:
            continue
        text = words(f"dynasty.tool.{id}")
        tip = row_tip(words, id, text)
        found.append(Command(id, text, refusal=refusal, active=active, spare=_SPARE[id], tip=tip))
    return [*found, *_spell(hand, words), Command(TOOL_MENU, words("dynasty.command.tools"), icon="ui_menu")]


def _spell(hand: Hand, words: Words) -> list[Command]:
    """The menu of spells, once a seat has a tower of the highest level."""
    assert hand.seat is not None
    refusal = spell_refusal(hand.state, hand.seat)
    if not casts(hand.legal) and (refusal is None or not _has_tower(hand)):
        return []
    text = words("dynasty.command.spell")
    return [Command("spell", text, refusal=refusal, spare=_SPARE["spell"], tip=row_tip(words, "spell", text))]


def _has_tower(hand: Hand) -> bool:
    assert hand.seat is not None
    return any(city.level >= CASTING_LEVEL for city in hand.state.cities_of(hand.seat))


def _cast(hand: Hand, words: Words) -> list[Command]:
    """A spell on one tile only, where it could take two."""
    if hand.spell is not None and hand.spell.picked is not None and hand.spell.alone() is not None:
        return [Command("cast", words("dynasty.command.cast"))]
    return []


def _march(hand: Hand, words: Words) -> list[Command]:
    if hand.spell is not None:
        return _cast(hand, words)
    found = _spell(hand, words)
    if hand.unit is not None:
        found.append(Command(FINISH, words("dynasty.command.finish_unit")))
    return found


def _recruit(hand: Hand, words: Words) -> list[Command]:
    room = hand.room
    assert isinstance(room, RecruitRoom)
    spare = GIVES_WAY if hand.mode is Mode.SPAWN else 0
    muster = Command("muster", words("dynasty.command.muster"), refusal=room.tool_refusal("muster"),
                     active=hand.mode is Mode.MUSTER, spare=spare)  # fmt: skip
    charter = Command("charter", words("dynasty.command.charter"), CHARTER_PRICE, "dyn_token",
                      refusal=room.tool_refusal("charter"), active=hand.mode is Mode.CHARTER, spare=spare)  # fmt: skip
    return [muster, charter]


def _answers(view: Commanded, words: Words) -> list[Command]:
    """The answers to an attack, or what follows a tie, each with its chance for whoever answers."""
    hand = view.hand
    react = hand.state.phase is Phase.REACT
    first, second = ("evade", "retaliate") if react else ("back_off", "retry")
    return [
        Command(first, _with_chance(view, first, words), key="" if react else "cancel"),
        Command(second, _with_chance(view, second, words), kind="brass", key="confirm"),
    ]


def _with_chance(view: Commanded, id: str, words: Words) -> str:
    """An answer with the chance that it ends well: for the target to escape, or to win."""
    hand = view.hand
    assert hand.seat is not None
    odds = hand.state.odds(ANSWERS[id](seat=hand.seat, choice=id)) if id != "back_off" else None
    text = words(f"dynasty.command.{id}")
    if odds is None:
        return text
    chance = odds.chance if id == "retry" else odds.loss or 0
    return words("dynasty.command.chance", text=text, percent=words.number(float(chance) * 100))


def answer_command(hand: Hand, id: str) -> Answer | bool:
    """Carry a command out in the hand: a decision, a refusal, or whether anything changed.

    Raises KeyError for a command that nobody can give now.
    """
    if hand.seat is None:
        raise KeyError(id)
    if id == CANCEL:
        return hand.back()
    if id == NEXT_PIECE:
        return hand.next_piece() is not None
    if id == END_PHASE:
        return act.EndPhase(seat=hand.seat)
    known = (*TOOLS, *ANSWERS, "spell", "cast", FINISH, "muster", "charter", TOOL_MENU)
    if id not in known:
        raise KeyError(id)
    return hand.take(id) or True
