"""A commander of Caldaern with the keyboard alone: arrows lead over the field, Return takes up and puts down, letters
turn and widen, and buttons are pressed by the key that stands on them; what has none is in the list of all decisions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.caldaern.blocks.formation import size_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.words.kinds import E, Placement, W
from game.table import Table
from game.ui.keys import KeyMap
from game.views.caldaern.colour.answering import subject_of
from game.views.caldaern.hand.commands import command_id
from game.views.caldaern.shown.places import middle_square
from tests.e2e.commander import TURN_KEY, Commander, card_of, taken_up
from tests.e2e.desk import Program, offers

NEXT_KEY, LIST_KEY = "n", "l"
DIGITS = 9
"""Numbers of dice that have a key."""


class KeyboardCommander(Commander):
    """Plays the one person's seat as a commander with a mouse does, without one."""

    def __init__(self, program: Program, level: str = "easy", seed: int = 1) -> None:
        super().__init__(program, level, seed)
        self.from_the_list: list[str] = []
        """The tags of what had no button with a key."""

    def begin(self, seen: dict[str, Any]) -> None:
        """The very first choice: a side."""
        self._press(next(id for id in sorted(seen["widgets"]) if id.startswith("prompt.choose_side")))
        self.program.wait(lambda seen: seen["actions"] > 0, "a side to be chosen")
        self.done.append("choose_side")

    def be_sure(self) -> None:
        """Whoever is asked whether they are sure says yes."""
        if "sure" in self.program.trace.get("layers", ()):
            self.program.key("Return")
            self.program.wait(lambda seen: "sure" not in seen["layers"], "the question to close")

    # ------------------------------------------------------------------------- acting
    def button(self, action: Any) -> None:
        """Press the button of an action, or take the action from the list."""
        if not self._press(f"prompt.{command_id(action)}"):
            self.listed(action)

    def _press(self, id: str) -> bool:
        """Press the key that stands on a button of the prompt; whether there is one."""
        widget = self.program.trace["widgets"].get(id, {})
        if not widget.get("key") or not widget["enabled"]:
            return False
        key = KeyMap().chords[widget["key"]][0]
        self.program.key({"return": "Return", "escape": "Escape"}.get(key, key))
        return True

    def listed(self, action: Any) -> None:
        """Take an action from the list of all decisions."""
        table = self.table()
        assert table is not None
        self.from_the_list.append(str(action.__struct_config__.tag))
        index = table.legal_actions(action.seat).index(action)
        self.program.key(LIST_KEY)
        self.program.wait(lambda seen: seen["focus"] == "choices.list", "the list of all decisions")
        self.program.key(*["Down"] * (index + 1), "Return")
        self.program.wait(lambda seen: "choices" not in seen["layers"], "the list to close")

    def unit(self, unit: int) -> None:
        """Go to a unit on the field, and press Return on it."""
        table = self.table()
        assert table is not None
        square = middle_square(table.state, table.state.units[unit])
        assert square is not None
        self.go(square)
        self.program.key("Return")

    def square(self, square: tuple[int, int]) -> None:
        """Go to a square, and press Return on it."""
        self.go(square)
        self.program.key("Return")

    def press_widget(self, id: str) -> None:
        """Tab leads to it, and Return presses it."""
        self.program.focus_by_keys(id)
        self.program.key("Return")

    def choose(self, unit: int, table: Table) -> None:
        """Take a unit into the hand: the next one, until it is the right one."""
        self._go_through(f"chosen.{unit}")

    def _go_through(self, name: str) -> None:
        for _ in range(30):
            before = {spot for spot in self.program.trace["spots"] if spot.startswith("chosen.")}
            if name in before:
                return
            self.program.key(NEXT_KEY)
            self.program.wait(lambda seen, before=before: any(
                spot.startswith("chosen.") and spot not in before for spot in seen["spots"]
            ), "another unit in the hand")  # fmt: skip
        raise AssertionError(f"{name} never came into the hand: {self.program.trace}")

    def place(self, unit: int, there: Placement, table: Table) -> None:
        """Give the ghost its formation and put it down where it is to stand."""
        wide, deep = size_of(table.state.units[unit], there)
        self.go((there.x + wide // 2, there.y + deep // 2))
        self._shape(there)
        self.program.key("Return")

    def _wire(self, row: list[tuple[int, int]]) -> None:
        self.go(row[len(row) // 2])
        across, facing = row[0][1] == row[-1][1], self._ghost()[0]
        if across == (facing in (E, W)):
            self.program.key(TURN_KEY)
            self.program.wait(lambda seen: self._ghost(seen)[0] != facing, "the wire to turn")
        self.program.key("Return")

    # ------------------------------------------------------------------------- spells
    def create(self, action: act.CreateSpell, table: Table) -> None:
        """Go to the card, take it up, choose its version, its target and the dice, and create it."""
        program, name = self.program, f"keyed.{card_of(action)}"
        self._until("Right", lambda seen: name in seen["spots"], "keyed.")
        program.key("Return")
        program.wait(taken_up, "the card to be taken up")
        self._until(TURN_KEY, lambda seen: named(seen, "creation.")[0] == action.version, "creation.")
        if not offers(program.trace, "cast.create"):
            self._until(NEXT_KEY, lambda seen: self._cursor(seen) in aims(action, table), "cursor.")
            program.key("Return")
            program.wait(lambda seen: offers(seen, "cast.create"), "a spell that can be created")
        self._dice(action.dice, "creation.")
        program.key("Return")

    def dispel(self, action: act.Dispel | act.DispelPlay | act.JointDispel) -> None:
        """Go through what can be dispelled, through those who can do it, choose the dice, and dispel."""
        subject = str(subject_of(action))
        self._until(NEXT_KEY, lambda seen: named(seen, "attempt.")[:1] == [subject], "attempt.")
        self._until(TURN_KEY, lambda seen: named(seen, "attempt.")[1] == str(action.by), "attempt.")
        self._dice(action.dice, "attempt.")
        self.program.key("Return")

    def end_spell(self, action: act.EndSpell) -> None:
        """Rows have no keys."""
        self.listed(action)

    def _dice(self, dice: int, kind: str) -> None:
        if dice <= DIGITS and named(self.program.trace, kind)[-1] != str(dice):
            self.program.key(str(dice))
            self.program.wait(lambda seen: named(seen, kind)[-1:] == [str(dice)], f"{dice} dice")

    def _until(self, key: str, there: Callable[[dict[str, Any]], bool], kind: str) -> None:
        """Press a key until something is so; every press changes what the spots of a kind say."""
        for _ in range(40):
            seen = self.program.trace
            if there(seen):
                return
            before = named(seen, kind)
            self.program.key(key)
            self.program.wait(lambda seen, before=before: named(seen, kind) != before, f"{key} to change {kind}")
        raise AssertionError(f"{key} never led there: {self.program.trace}")

    # --------------------------------------------------------------------- the cursor
    def go(self, square: tuple[int, int]) -> None:
        """Lead the cursor to a square with the arrows."""
        if self._cursor() is None:
            self.program.key("Right")
            self.program.wait(lambda seen: self._cursor(seen) is not None, "a cursor on the field")
        x, y = self._cursor() or (0, 0)
        right, down = square[0] - x, square[1] - y
        keys = ["Right" if right > 0 else "Left"] * abs(right) + ["Down" if down > 0 else "Up"] * abs(down)
        if keys:
            self.program.key(*keys)
            self.program.wait(lambda seen: self._cursor(seen) == square, f"the cursor at {square}")

    def _cursor(self, seen: dict[str, Any] | None = None) -> tuple[int, int] | None:
        """The square under the keyboard."""
        shown = (seen or self.program.trace)["spots"]
        name = next((spot for spot in shown if spot.startswith("cursor.")), None)
        if name is None:
            return None
        _, x, y = name.split(".")
        return int(x), int(y)


def named(seen: dict[str, Any], kind: str) -> list[str]:
    """What the first spot of a kind says after its kind, part by part; nothing where there is none."""
    name = next((spot for spot in seen["spots"] if spot.startswith(kind)), "")
    return name.removeprefix(kind).split(".") if name else []


def aims(action: act.CreateSpell, table: Table) -> list[tuple[int, int]]:
    """The squares on which the keyboard stands when it is at the target of a spell."""
    if action.square is not None:
        return [(action.square[0] + 1, action.square[1] + 1)]
    target = table.state.units[action.target]
    block = table.state.units[target.host or target.id]
    assert block.place is not None
    wide, deep = size_of(block, block.place)
    return [(x, y) for x in range(block.place.x, block.place.x + wide)
            for y in range(block.place.y, block.place.y + deep)]  # fmt: skip
