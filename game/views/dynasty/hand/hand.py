"""What the person at the screen is in the middle of doing: chosen unit or city, a tool, and where a click may go.

No pixel and no rule lives here. A gesture becomes an action; whether it is allowed is asked of the state, and
what it refuses is handed back as it says it. Whatever is clicked, nothing chosen is lost by a bad click. The gestures
of each kind of decision have a room of their own.
"""

from __future__ import annotations

from game.engine.contract import Refusal, Seat, Square
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.state import DynastyState, Phase
from game.views.dynasty.hand.answers import AnswerRoom, SetupRoom
from game.views.dynasty.hand.build import BuildRoom
from game.views.dynasty.hand.march import MarchRoom
from game.views.dynasty.hand.modes import Answer, Menu, Mode, Target
from game.views.dynasty.hand.recruit import DisbandRoom, RecruitRoom
from game.views.dynasty.hand.room import Room
from game.views.dynasty.hand.spell import SpellRoom

_ROOMS: dict[Phase, type[Room]] = {
    Phase.CITY: SetupRoom, Phase.SOLDIER: SetupRoom, Phase.BUILD: BuildRoom, Phase.MARCH: MarchRoom,
    Phase.RECRUIT: RecruitRoom, Phase.DISBAND: DisbandRoom, Phase.DISPLACE: AnswerRoom, Phase.REACT: AnswerRoom,
    Phase.TIE: AnswerRoom,
}  # fmt: skip


class Hand:
    """The gestures of one seat. `seat` None: nobody here may choose now, and everything answers nothing."""

    def __init__(self, state: DynastyState, seat: Seat | None) -> None:
        self.unit: int | None = None
        """The chosen unit of the march."""
        self.passed: set[int] = set()
        """Units that the person has done with in this turn."""
        self.menu: Menu | None = None
        self.targets: dict[Square, Target] = {}
        self._turn: tuple[int, Seat] = (0, -1)
        self.look(state, seat)

    # ------------------------------------------------------------------- position
    def look(self, state: DynastyState, seat: Seat | None) -> None:
        """Take a new position in; what is chosen stays as far as it still makes sense."""
        self.state = state
        self.seat = seat if seat is not None and seat in state.to_act else None
        self.legal: list[DynastyAction] = [] if self.seat is None else state.legal_actions()
        self.menu = None
        self.spell: SpellRoom | None = None
        if (state.round, state.active) != self._turn:
            self._turn, self.unit = (state.round, state.active), None
            self.passed.clear()
        self.room: Room = _ROOMS.get(state.phase, Room)(self) if self.seat is not None else Room(self)
        self.retarget()

    def retarget(self) -> None:
        """Find anew what may be clicked."""
        self.targets = {} if self.seat is None else self.doing.targets()

    @property
    def doing(self) -> Room:
        """The room of what is being done."""
        return self.spell or self.room

    @property
    def mode(self) -> Mode:
        """What a click does now."""
        if self.state.result is not None:
            return Mode.OVER
        return Mode.LOOK if self.seat is None else self.doing.mode

    # ------------------------------------------------------------------- gestures
    def click(self, tile: Square) -> Answer:
        """A click on a tile; one beside a menu puts the menu away."""
        if self.menu is not None:
            self.menu = None
            return None
        if self.seat is None:
            return None
        answer = self.doing.click(tile)
        self.retarget()
        return answer

    def choose(self, id: str) -> Answer:
        """A row of the menu: a decision, a refusal, or something that leads on."""
        option = next((o for o in self.menu.options if o.id == id), None) if self.menu is not None else None
        if option is None:
            return None
        if option.refusal is not None:
            return option.refusal
        self.menu = None
        return option.action if option.action is not None else self.take(id)

    def take(self, id: str) -> Answer:
        """Take up a tool by its name, or what a row of a menu stands for."""
        if self.seat is None:
            return None
        answer = self.doing.take(id)
        self.retarget()
        return answer

    def back(self) -> bool:
        """Undo the last choice, one at a time: menu, spell, tool, chosen unit or city."""
        if self.menu is not None:
            self.menu = None
        elif self.spell is not None:
            if not self.spell.back():
                self.spell = None
        elif self.seat is None or not self.room.back():
            return False
        self.retarget()
        return True

    def why_not(self, tile: Square) -> Refusal | None:
        """What the state says against choosing this tile now; None where nothing is to be said."""
        if self.seat is None or tile in self.targets:
            return None
        return self.doing.why_not(tile)

    # ----------------------------------------------------------------- next to act
    def next_piece(self) -> Square | None:
        """Choose the next own thing that can still do something, in reading order after the one chosen now."""
        tiles = self.ready()
        if not tiles:
            return None
        here = self.at
        rest = [tile for tile in tiles if here is None or (tile[1], tile[0]) > (here[1], here[0])]
        tile = (rest or tiles)[0]
        self.menu = None
        self.spell = None
        self.room.go_to(tile)
        self.retarget()
        return tile

    def ready(self) -> list[Square]:
        """Tiles of own things that can still do something."""
        if self.seat is None:
            return []
        return sorted(set(self.room.ready()), key=lambda tile: (tile[1], tile[0]))

    @property
    def at(self) -> Square | None:
        """The tile of what is chosen."""
        return self.room.at if self.seat is not None else None
