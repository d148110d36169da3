"""The prompt's buttons for who dispels, and what rows, tickets and columns of the panels do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.engine.caldaern.words.kinds import Phase
from game.engine.contract import Action
from game.views.caldaern.colour.answering import DISPEL, JOINT, Answering
from game.views.caldaern.colour.telling import END, PLAY, RECORD
from game.views.caldaern.colour.trial import BY, DICE, ITEM, ITEM_KEY, NEXT_KEY, percent
from game.views.caldaern.speech.deeds import by_called, numbered
from game.views.contract.base import Command
from game.views.contract.named import unit
from game.views.shared.panels.prompt_bar import GIVES_WAY
from game.words import Words

GO, BACK, NEXT_BY, NEXT = "answer.go", "answer.back", "answer.next_by", "answer.next"

_KEYS = 9
"""Numbers of dice that have a key."""


def buttons(
    answering: Answering, words: Words, decline: Command | None, items: Sequence[Command] = ()
) -> list[Command]:
    """What stands in the prompt while something may be dispelled; `decline`: the button that says no, `items`: those
    of items that dispel without dice."""
    found: list[Command] = []
    action, state = answering.action, answering.state
    if len(answering.subjects) > 1:
        name = "spell" if answering.mode != JOINT else "record"
        found.append(Command(NEXT, words(f"colour.command.next_{name}"), key="next_piece", spare=3))
    if len(answering.who) > 1:
        who = answering.who
        other = who[(who.index(answering.by) + 1) % len(who)]
        text = words("colour.command.by", by=by_called(words, state, other))
        names = (unit(other),) if other else ()
        found.append(Command(NEXT_BY, text, key=NEXT_KEY, spare=GIVES_WAY + 1, elsewhere=True, names=names))
    if answering.mode != DISPEL and action is not None and len(answering.subjects) > 1:
        found.append(Command(BACK, words("board.command.cancel"), key="cancel"))
        decline = None
    found += items
    if decline is not None:
        found.append(decline)
    if action is not None:
        odds = answering.odds(action.dice)
        chance = "" if odds is None else percent(words, float(odds.chance))
        text = words.count("colour.command.go", action.dice, percent=chance)
        found.append(Command(GO, text, kind="brass", key="confirm"))
    return found


def offered(answering: Answering, words: Words, found: list[Command], *, alone: bool = False) -> list[Command]:
    """The prompt's buttons: those of who dispels in the place of others; an own spell can be ended at any time.

    `alone`: the card with the spells in play is folded away, and there is no other place where they can be ended.
    """
    if answering.mode:
        shown = answering.action is not None
        items = [replace(one, key=ITEM_KEY, spare=2, elsewhere=shown) for one in found if one.id.startswith(ITEM)]
        return buttons(answering, words, next((one for one in found if one.key == "cancel"), None), items)
    if not answering.ends:
        return found
    state = answering.state
    ends = () if state.phase is Phase.COLOUR and not alone else answering.ends
    # One that nothing else does stays; of several, or while something else is being chosen, "More" may have them.
    stays = alone and not any(one.key == "cancel" for one in found)
    spare = len(ends) - 1 if stays else GIVES_WAY + 2
    text = [(number, words("battle.command.end_spell", spell=numbered(words, state, number))) for number in ends]
    return [*(Command(f"{END}.{number}", told, spare=spare) for number, told in text), *found]


def is_panels(command: str) -> bool:
    """Whether a command is one that panels have."""
    return command.startswith((ITEM, *(f"{kind}." for kind in (DICE, BY, PLAY, RECORD, END))))


def digits(answering: Answering) -> Mapping[int, str]:
    """Which number of dice the keys 1 to 9 stand for."""
    return {dice: f"{DICE}.{dice}" for dice in answering.dice_allowed if dice <= _KEYS}


def run(answering: Answering, command: str) -> Action | bool | None:
    """Carry a command out: a decision, whether anything changed, None for a command of somebody else's."""
    kind, _, value = command.rpartition(".")
    if command == GO:
        return answering.action or False
    if command in _STEPS:
        return _STEPS[command](answering)
    number = int(value) if value.isdigit() else -1
    if kind == END:
        return answering.ends.get(number, False)
    if kind in (PLAY, RECORD) and number in answering.subjects:
        answering.choose(number)
        return True
    if kind == BY and number in answering.who:
        answering.take_by(number)
        return True
    if kind == DICE:
        return answering.take_dice(number)
    return None


_STEPS: Mapping[str, Callable[[Answering], bool]] = {
    BACK: Answering.put_down, NEXT_BY: Answering.next_by, NEXT: Answering.next_subject,
}  # fmt: skip
