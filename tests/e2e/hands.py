"""A player of Caledea with a mouse: reads the game from its journal, thinks, and turns actions into clicks."""

from __future__ import annotations

import time
from typing import Any

from game.engine.caledea.position import actions as act
from game.players import make_player
from game.table import Table
from tests.e2e.desk import Program, middle
from tests.e2e.person import Person

SELECT_PAUSE_S = 0.05


def _hand(seen: dict[str, Any]) -> tuple[str, bool]:
    """What a click would do now, and whether a stack is laid out."""
    return seen["mode"], any(name.startswith("card.") for name in seen["spots"])


class Player(Person):
    """Plays one seat of a game of Caledea in a running program."""

    def __init__(self, program: Program, seat: int = 0, level: str = "normal", seed: int = 0) -> None:
        super().__init__(program, seed)
        self.seat = seat
        self.mind = make_player(level, "caledea", seed)
        self.decisions = 0
        self.done: list[Any] = []

    # ----------------------------------------------------------------------- reading
    def wait_for_turn(self) -> Table | None:
        """Until this seat has to choose, or the game is over: None then. What is shown has come to rest."""
        while True:
            seen = self.program.wait(
                lambda seen: seen["scene"] != "play" or not (seen["busy"] or seen["toasts"] or seen["mode"] == "look"),
                "a decision",
            )
            if self.journal is None:
                self._begin(seen)
                continue
            table = self.table()
            if table is None or table.result is not None or seen["scene"] != "play":
                return None
            if self.seat in table.to_act and seen["actions"] == table.length:
                return table  # and what is shown is what is on the disk

    def _begin(self, seen: dict[str, Any]) -> None:
        """The very first choice, of which no journal tells: a kingdom, or whatever square is taken."""
        if seen["mode"] == "kingdom":
            self.program.double_click_at(middle(seen["widgets"]["kingdoms.list"]["rows"]["0"]))
        for name, rect in seen["spots"].items():
            if seen["mode"] == "capital" and name[0].isdigit() and self.journal is None:
                self.program.click_at(middle(rect))
                time.sleep(SELECT_PAUSE_S)
        end = time.monotonic() + 15
        while self.journal is None and time.monotonic() < end:
            time.sleep(0.02)
        assert self.journal is not None, f"the first choice wasn't taken: {self.program.trace}"

    # ------------------------------------------------------------------------ acting
    def play(self, most: int = 10_000) -> None:
        """Play until the game is over, or for some decisions."""
        for _ in range(most):
            table = self.wait_for_turn()
            if table is None:
                return
            self.decide(table)

    def decide(self, table: Table) -> None:
        """Choose an action, click it, and wait until it is in the journal."""
        action = self.mind.choose(table.view(self.seat), table.legal_actions(self.seat))
        before = table.length
        action = self.clickable(action, table)
        self.perform(action, table)
        self.done.append(action)
        self.decisions += 1
        self.until_written(before, action)

    def perform(self, action: object, table: Table) -> None:
        """The clicks that mean an action."""
        match action:
            case act.PlaceCapital(square=square):
                self.square(square)
            case act.MoveUnits():
                self._move(action, table)
            case act.UpgradeUnit(unit=unit):
                self._upgrade(unit, table)
            case act.BuildTower(square=square):
                self._tool("card.tower", square)
            case act.BuildCastle(square=square):
                self._tool("card.castle", square)
            case act.Bombard(unit=unit, target=target):
                self._select((unit,), table)
                self._tool("card.bombard", target)
            case act.Transport(unit=unit, destination=destination):
                self._select((unit,), table)
                self._tool("card.transport", destination)
            case act.EndTurn():
                self.program.click("prompt.end_turn")
            case act.ChooseMatchup(defending_unit=own, attacking_unit=other):
                self._pair(own, other)
            case act.AnnounceAmbush(unit=unit) | act.RenewTransport(unit=unit) | act.ChooseBombardDefender(unit=unit):
                self.card(unit)
            case act.StartBattle():
                self.program.click("prompt.start_battle")
            case act.WithdrawUnit():
                self.program.click("prompt.withdraw")
            case act.StayInCombat():
                self.program.click("prompt.stay")
            case act.AssaultStructure(unit=unit):
                self._storm(unit, "prompt.storm")
            case act.ReturnUnit(unit=unit):
                self._storm(unit, "prompt.send_back")
            case _:
                raise AssertionError(f"nobody knows how to click {action}")

    # ---------------------------------------------------------------------- gestures
    def square(self, square: tuple[int, int], *, shift: bool = False) -> None:
        """Click a square of the board."""
        name = f"{square[0]},{square[1]}"
        seen = self.program.wait(lambda seen: name in seen.get("spots", {}), f"square {name}")
        self.program.click_at(middle(seen["spots"][name]), shift=shift)

    def card(self, unit: int) -> None:
        """Click a unit that is laid out above the board. Of interchangeable ones the lowest is there."""
        seen = self.program.wait(lambda seen: f"card.{unit}" in seen.get("spots", {}), f"card of unit {unit}")
        self.program.click_at(middle(seen["spots"][f"card.{unit}"]))

    def _square_of(self, unit: int, table: Table) -> tuple[int, int]:
        square: tuple[int, int] = table.state.geo.squares[table.state.units[unit].cell]
        return square

    def _select(self, units: tuple[int, ...], table: Table) -> None:
        """Choose exactly these units: first the stack that only a part of is taken, then whole stacks with shift."""
        self._put_down()
        others = {square: self._others(square, units, table) for square in self._squares_of(units, table)}
        for n, square in enumerate(sorted(others, key=lambda square: not others[square])):
            self.square(square, shift=n > 0)
            time.sleep(SELECT_PAUSE_S)
            if n == 0 and len(table.state.at[table.state.geo.cell(square)]) > 1:
                self._drop(square, others[square])
            else:
                assert not others[square], "a part of a stack is taken of one square only"

    def _squares_of(self, units: tuple[int, ...], table: Table) -> list[tuple[int, int]]:
        return list(dict.fromkeys(self._square_of(unit, table) for unit in units))

    def _others(self, square: tuple[int, int], units: tuple[int, ...], table: Table) -> list[int]:
        """Units that a second click on a square chooses too."""
        state = table.state
        stack = [state.units[i] for i in state.at[state.geo.cell(square)]]
        ready = [u.id for u in stack if not u.moved and not u.upgraded] or [u.id for u in stack]
        return [i for i in ready if i not in units]

    def clickable(self, action: Any, table: Table) -> Any:
        """The action, or a simpler one where it would take parts of several stacks."""
        if not isinstance(action, act.MoveUnits):
            return action
        squares = self._squares_of(action.units, table)
        if sum(bool(self._others(square, action.units, table)) for square in squares) < 2:
            return action
        return act.MoveUnits(seat=action.seat, units=action.units[:1], destination=action.destination)

    def _put_down(self) -> None:
        """Nothing is chosen, and no tool is in hand. (With empty hands the same key opens the menu.)"""
        while (held := _hand(self.program.trace))[0] not in ("turn", "look"):
            self.program.key("Escape")
            self.program.wait(lambda seen, held=held: _hand(seen) != held, "something to be put down")

    def _drop(self, square: tuple[int, int], others: list[int]) -> None:
        """Lay the stack out, which takes all of it into the hand, and take some units out again."""
        self.square(square)
        for unit in others:
            self.card(unit)
            time.sleep(SELECT_PAUSE_S)
        self.program.key("Escape")
        self.program.wait(lambda seen: not _hand(seen)[1], "the stack to be put together")

    def _move(self, action: act.MoveUnits, table: Table) -> None:
        self._select(action.units, table)
        self.square(action.destination)

    def _upgrade(self, unit: int, table: Table) -> None:
        rank = table.state.units[unit].rank
        self._select((unit,), table)
        self.program.click("card.cavalry" if rank == 1 else "card.general")

    def _tool(self, button: str, square: tuple[int, int]) -> None:
        self.program.click(button)
        time.sleep(SELECT_PAUSE_S)
        self.square(square)

    def _pair(self, own: int, other: int) -> None:
        if f"card.{own}" in self.program.trace["spots"]:
            self.card(own)
            time.sleep(SELECT_PAUSE_S)
        self.card(other)

    def _storm(self, unit: int, button: str) -> None:
        if button not in self.program.trace["widgets"]:
            self.card(unit)
        self.program.click(button)


class KeyboardPlayer(Player):
    """Plays without a mouse, by the plain list of all decisions."""

    def _begin(self, seen: dict[str, Any]) -> None:
        self._take(0)
        self.until_written(0, "the first choice")

    def perform(self, action: object, table: Table) -> None:
        """Open the list, go down to the action, take it. A set of units that isn't listed becomes the first entry."""
        listed = table.legal_actions(self.seat)
        if isinstance(action, act.EndTurn):
            self.program.key("e")
            return
        self._take(listed.index(action) if action in listed else 0)

    def be_sure(self) -> None:
        """The same, by a key."""
        if "sure.yes" in self.program.trace.get("widgets", {}):
            self.program.key("Return")
            self.program.wait(lambda seen: "sure" not in seen["layers"], "the question to close")

    def _take(self, index: int) -> None:
        self.program.key("l")
        self.program.wait(lambda seen: seen["focus"] == "choices.list", "the list of all decisions")
        self.program.key(*["Down"] * (index + 1), "Return")
        self.program.wait(lambda seen: "choices" not in seen["layers"], "the list to close")
