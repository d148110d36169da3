"""A commander of Caldaern with a mouse: reads the battle from its journal, decides like a computer, does it by hand.

Units are clicked to be chosen and again where they go, charges and shots are clicks on the enemy, formations are turned
and widened by keys, everything else is a button.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from game.engine.caldaern.blocks.formation import size_of
from game.engine.caldaern.blocks.presence import garrison_of
from game.engine.caldaern.magic.creating import BOUND
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.words.kinds import E, Placement, W
from game.players import make_player
from game.table import Table
from game.views.caldaern.colour.commands import GO
from game.views.caldaern.colour.telling import END, PLAY
from game.views.caldaern.colour.trial import BY, DICE
from game.views.caldaern.hand.commands import command_id
from game.views.caldaern.hand.deeds import TOLD_APART, target_of
from game.views.caldaern.hand.doors import house_of
from game.views.caldaern.hand.party_choice import GO as PARTY_GO
from tests.e2e.desk import Program, middle, offers
from tests.e2e.person import BoardPlayer

_AGAIN_S, _MOST_LOST = 10.0, 2
TURN_KEY, NARROWER_KEY, WIDER_KEY, LOOSE_KEY = "x", "j", "i", "z"


def card_of(action: act.CreateSpell) -> str:
    """What the spots call the card of a creation."""
    return f"{action.mage}.{action.spell}{'.bound' if action.version == BOUND else ''}"


def taken_up(seen: dict[str, Any]) -> bool:
    """Whether a card is in the hand."""
    return any(name.startswith("creation.") for name in seen["spots"])


class Commander(BoardPlayer):
    """Plays all people's seats in a running program, as `level` would."""

    game = "caldaern"

    def __init__(self, program: Program, level: str = "easy", seed: int = 1) -> None:
        super().__init__(program, seed)
        self.mind = make_player(level, "caldaern", seed)
        self._known: Table | None = None
        self.lost: list[object] = []
        """What was clicked for and not taken: it is done again."""

    # ------------------------------------------------------------------------ reading
    def table(self) -> Table | None:
        """The battle as it is on the disk: only what is new in the journal is played on."""
        if self.journal is None:
            return None
        if self._known is None:
            self._known = super().table()
            return self._known
        lines = [line for line in self.journal.read_bytes().splitlines() if b'"entry":"action"' in line]
        for line in lines[self._known.length :]:
            self._known.play(msgspec.json.decode(line, type=_Line).action)
        return self._known

    def forget(self) -> None:
        """Another program shows the battle, or actions were taken back: read everything anew."""
        self._known = None

    # ------------------------------------------------------------------------ playing
    def think(self, table: Table) -> Any:
        """What to do for the seat that is asked."""
        seat = table.to_act[0]
        return self.mind.choose(table.view(seat), table.legal_actions(seat))

    def begin(self, seen: dict[str, Any]) -> None:
        """The very first choice: a side."""
        self.program.click(next(id for id in sorted(seen["widgets"]) if id.startswith("prompt.choose_side")))
        self.program.wait(lambda seen: seen["actions"] > 0, "a side to be chosen")
        self.done.append("choose_side")

    def until_written(self, before: int, what: object, shot: str = "stuck") -> None:
        """Until the program has taken more than `before` actions, and has written them. Whoever sees that nothing
        follows a click makes it again; more than a few of those in a battle are a fault."""

        def taken(seen: dict[str, Any]) -> bool:
            return "sure" in seen["layers"] or seen.get("actions", -1) > before

        if not self.program.comes(taken, _AGAIN_S) and hasattr(what, "seat") and (table := self.table()) is not None:
            self.lost.append(what)
            assert len(self.lost) <= _MOST_LOST, f"clicks that nothing followed: {self.lost}"
            self.perform(what, table)
        self.program.wait(taken, f"{what} to be taken")
        super().until_written(before, what, shot)

    # ------------------------------------------------------------------------- acting
    def perform(self, action: Any, table: Table) -> None:
        """What the mouse does for an action."""
        match action:
            case act.DeployUnit(unit=unit, joined=joined) if joined:
                self.choose(unit, table)
                self.unit(joined)
            case _ if house_of(action):
                self.choose(action.unit, table)
                self.land(house_of(action), table)
            case act.ShootTerrain(unit=unit, element=element):
                self.choose(unit, table)
                self.land(element, table)
            case act.PickAssaultParty():
                self.pick_party(action)
            case act.Reform(unit=unit):
                self.choose(unit, table)
                if "prompt.reform" in self.program.trace["widgets"]:
                    self.program.click("prompt.reform")
                here = table.state.units[unit].place
                assert here is not None
                there = Placement(here.x, here.y, action.facing, action.frontage, action.spacing)
                self.place(unit, there, table)
            case act.JoinUnit(unit=unit, target=target):
                self.choose(unit, table)
                self.unit(target)
            case act.CreateSpell():
                self.create(action, table)
            case act.EndCreation():
                self.program.press("cast.end")
            case act.Dispel() | act.DispelPlay() | act.JointDispel():
                self.dispel(action)
            case act.EndSpell():
                self.end_spell(action)
            case act.PlaceWire(squares=squares):
                self._wire(sorted(squares))
            case _ if isinstance(action, TOLD_APART):
                self.button(action)
            case _ if getattr(action, "placement", None) is not None:
                self.choose(action.unit, table)
                self.place(action.unit, action.placement, table)
            case _ if target_of(action):
                self.choose(action.unit, table)
                self.unit(target_of(action))
            case _:
                if getattr(action, "unit", 0):
                    self.choose(action.unit, table)
                self.button(action)

    def create(self, action: act.CreateSpell, table: Table) -> None:
        """Take the card up, choose its version, click the target, click the number of dice, create it."""
        name = f"card.{card_of(action)}"
        self.program.click_at(middle(self.program.wait(lambda seen: name in seen["spots"], name)["spots"][name]))
        self.program.wait(taken_up, "the card to be taken up")
        self._choice(f"cast.version.{action.version}")
        if action.target:
            target = table.state.units[action.target]
            self.unit(target.host or target.id)
        elif action.square is not None:
            self.program.click_at(self._square(action.square[0] + 1, action.square[1] + 1))
        self.program.wait(lambda seen: offers(seen, "cast.create"), "a spell that can be created")
        self._choice(f"cast.dice.{action.dice}")
        self.program.press("cast.create")

    def dispel(self, action: act.Dispel | act.DispelPlay | act.JointDispel) -> None:
        """Click what is to be dispelled, who does it, the number of dice, and dispel."""
        if isinstance(action, act.DispelPlay):
            self._row(f"{PLAY}.{action.spell}")
        elif isinstance(action, act.JointDispel):
            self.program.click(f"volt.{action.record}")
        self.program.wait(lambda seen: offers(seen, GO), "somebody who can dispel")
        self._choice(f"{BY}.{action.by}")
        self._choice(f"{DICE}.{action.dice}")
        self.program.press(GO)

    def end_spell(self, action: act.EndSpell) -> None:
        """End an own spell by its row."""
        self._row(f"{END}.{action.spell}")

    def _row(self, command: str) -> None:
        """Click a row or a ticket of the panels, where there is more than one."""
        found = [id for id in self.program.trace["widgets"] if id.endswith(f".{command}")]
        if found:
            self.program.click(found[0])
        elif offers(self.program.trace, command):
            self.program.press(command)

    def _choice(self, command: str) -> None:
        """Click a version or a number of dice on the card at the side, where there is a choice."""
        places = self.program.trace["widgets"].get("odds", {}).get("places", {})
        if command in places:
            self.program.click_at(middle(places[command]))

    def button(self, action: Any) -> None:
        """Press the button of an action, in the popup of those without room if need be."""
        self.program.press(command_id(action))

    def unit(self, unit: int) -> None:
        """Click a unit on the field."""
        self.program.click_at(self._in_sight(f"unit.{unit}"))

    def land(self, element: int, table: Table) -> None:
        """Click a house, or another piece of land: a square of it on which nobody stands, in its middle."""
        ground = table.state.ground
        held = garrison_of(table.state, element)
        if held is not None:
            self.unit(held.id)
            return
        squares = [ground.field.square(cell) for cell in sorted(ground.element(element).cells)]
        self.square(squares[len(squares) // 2])

    def pick_party(self, action: act.PickAssaultParty) -> None:
        """Click whoever is to look on out of the party and the others into it, and let them go."""
        self.program.wait(lambda seen: offers(seen, PARTY_GO), "a party to pick")
        wanted = Counter({"line": action.line, **dict.fromkeys(action.names, 1)})
        while True:
            keys = [id for id in self.program.trace["widgets"] if ".party.out." in id or ".party.in." in id]
            there = Counter(_word(id, ".party.out.") for id in keys if ".party.out." in id)
            id = next((f for f in keys if ".party.out." in f and there[_word(f, ".party.out.")]
                       > wanted[_word(f, ".party.out.")]), "")  # fmt: skip
            id = id or next((f for f in keys if ".party.in." in f and there[_word(f, ".party.in.")]
                             < wanted[_word(f, ".party.in.")]), "")  # fmt: skip
            if not id:
                break
            before = sorted(keys)
            self.press_widget(id)
            self.program.wait(lambda seen, before=before: before != sorted(
                key for key in seen["widgets"] if ".party.out." in key or ".party.in." in key
            ), "the party to change")  # fmt: skip
        self.press_widget(f"prompt.{PARTY_GO}")

    def press_widget(self, id: str) -> None:
        """Press what is on the screen."""
        self.program.click(id)

    def square(self, square: tuple[int, int]) -> None:
        """Click a square."""
        self.program.click_at(self._square(*square))

    def _in_sight(self, name: str) -> tuple[int, int]:
        """The middle of a place of the field. A field opens so near that parts of it may lie beyond the frame: then
        the whole of it is brought into sight first."""
        if not _is_in_sight(self.program.trace, name):
            self.program.click("tool.zoom")
        seen = self.program.wait(lambda seen: _is_in_sight(seen, name), f"{name} in sight")
        return middle(seen["spots"][name])

    def choose(self, unit: int, table: Table) -> None:
        """Take a unit into the hand: by a click on it; one that isn't on the field by going through all."""
        found, name = table.state.units[unit], f"chosen.{unit}"
        if name in self.program.trace["spots"]:
            return
        if found.host:
            take = f"take.{unit}"
            if not offers(self.program.trace, take):
                self.unit(found.host)
            seen = self.program.wait(lambda seen: name in seen["spots"] or offers(seen, take), f"unit {unit} to take")
            if name not in seen["spots"]:
                self.program.press(take)
        elif found.place is not None:
            self.unit(unit)
        else:
            self._go_through(name)
        self.program.wait(lambda seen: name in seen["spots"], f"unit {unit} in the hand")

    def _go_through(self, name: str) -> None:
        """Choose the next unit until it is the right one."""
        for _ in range(30):
            before = [spot for spot in self.program.trace["spots"] if spot.startswith("chosen.")]
            if name in before:
                return
            self.program.click("tool.next")
            self.program.wait(lambda seen, before=before: any(
                spot.startswith("chosen.") and spot not in before for spot in seen["spots"]
            ), "another unit in the hand")  # fmt: skip
        raise AssertionError(f"{name} never came into the hand: {self.program.trace}")

    def place(self, unit: int, there: Placement, table: Table) -> None:
        """Give the ghost its formation and click where it is to stand."""
        found = table.state.units[unit]
        wide, deep = size_of(found, there)
        spot = self._square(there.x + wide // 2, there.y + deep // 2)
        self.program.point(spot)
        self._shape(there)
        self.program.click_at(spot)

    def _wire(self, row: list[tuple[int, int]]) -> None:
        """Turn the wire across or along, and click where its middle is to lie."""
        spot = self._square(*row[len(row) // 2])
        self.program.point(spot)
        across, facing = row[0][1] == row[-1][1], self._ghost()[0]
        if across == (facing in (E, W)):
            self.program.key(TURN_KEY)
            self.program.wait(lambda seen: self._ghost(seen)[0] != facing, "the wire to turn")
        self.program.click_at(spot)

    def _shape(self, there: Placement) -> None:
        """Turn, widen and open the ghost until it is as wanted: `ghost` in the trace says how it is."""
        for key, right in (
            (LOOSE_KEY, lambda shape: shape[2] == there.spacing),
            (TURN_KEY, lambda shape: shape[0] == there.facing),
            (NARROWER_KEY, lambda shape: shape[1] <= there.frontage),
            (WIDER_KEY, lambda shape: shape[1] >= there.frontage),
        ):
            for _ in range(12):
                shape = self._ghost()
                if right(shape):
                    break
                self.program.key(key)
                self.program.wait(lambda seen, shape=shape: self._ghost(seen) != shape, f"{shape} to become {there}")

    def _ghost(self, seen: dict[str, Any] | None = None) -> list[int]:
        """Facing, frontage and spacing of the formation in the hand."""
        shown = (seen or self.program.trace)["spots"]
        name = next((spot for spot in shown if spot.startswith("shape.")), "")
        return [int(number) for number in name.split(".")[1:]]

    def _square(self, x: int, y: int) -> tuple[int, int]:
        """Where a square is."""
        return self._in_sight(f"{x},{y}")


def _is_in_sight(seen: dict[str, Any], name: str) -> bool:
    """Whether the middle of a place lies on the board as it is seen."""
    if name not in seen["spots"]:
        return False
    left, top, width, height = seen["widgets"]["board"]["rect"]
    x, y = middle(seen["spots"][name])
    return left < x < left + width and top < y < top + height


def _word(id: str, kind: str) -> str:
    """Which model a frame of the plate of an assault is: `plate.party.out.line.2` is a line model."""
    return id.partition(kind)[2].rpartition(".")[0]


class _Line(msgspec.Struct):
    """A line of the journal with an action."""

    action: act.CaldaernAction
