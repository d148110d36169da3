"""Who storms, model by model: the party that is being picked, and those of its unit who look on. Parties against guns
have buttons.

No pixel lives here; what may be picked the rules say. Rules: CDN-27.45 to 27.47.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.engine.caldaern.assault.parties import party_refusal
from game.engine.caldaern.blocks import formation, party
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.fights import Party
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Action, Refusal, Seat
from game.views.contract.base import Command
from game.words import Words

OUT, IN, BEST, GO = "party.out", "party.in", "party.best", "party.go"
_LINE: Final = "line"
"""What a line model is called in a command: its word is empty."""


class PartyChoice:
    """The party of one unit while somebody here picks it: at first the one that fights when nobody chooses."""

    def __init__(self) -> None:
        self.unit: Unit | None = None
        """Whose party is picked; None where nobody here picks one."""
        self.picked = Party(0, 0, ())
        self._state: CaldaernState | None = None
        self._asked: object = None

    def look(self, state: CaldaernState, seat: Seat | None) -> None:
        """Take a position in; what is picked stays as long as the same is asked."""
        ask = state.ask if seat is not None and state.result is None else None
        mine = ask is not None and ask.what == "pick_assault_party" and ask.seat == seat and not ask.args
        self._state, self.unit = state, state.units[ask.unit] if mine and ask is not None else None
        asked = None if self.unit is None else (seat, state.round, state.active, self.unit)
        if asked != self._asked:
            self._asked = asked
            self.take_strongest()

    def take_strongest(self) -> None:
        """Back to the party that fights when nobody chooses."""
        if self.unit is not None:
            self.picked = party.strongest(self.unit)

    @property
    def looking_on(self) -> tuple[tuple[str, int], ...]:
        """Who of the unit is not in the party: words of models with their numbers, named ones first."""
        if self.unit is None:
            return ()
        there = Counter(party.words(party.everybody(self.unit)))
        there.subtract(party.words(self.picked))
        return tuple((word, number) for word, number in there.items() if number > 0)

    def take_out(self, word: str) -> Refusal | None:
        """One of these models looks on; why it can't be: nobody would be left, or it isn't in the party."""
        names = tuple(name for name in self.picked.names if name != word)
        return self._take(Party(self.picked.unit, self.picked.line - (word == party.LINE), names))

    def take_in(self, word: str) -> Refusal | None:
        """One of these models fights; why it can't: the party would have more than ten points. Rules: CDN-27.45."""
        assert self.unit is not None
        chosen = {*self.picked.names, word}
        names = tuple(name for name in formation.specials(self.unit) if name in chosen)
        return self._take(Party(self.picked.unit, self.picked.line + (word == party.LINE), names))

    def _take(self, other: Party) -> Refusal | None:
        assert self.unit is not None
        refusal = party_refusal(self.unit, other)
        if refusal is None:
            self.picked = other
        return refusal

    @property
    def action(self) -> act.PickAssaultParty | None:
        """What would be done now."""
        if self.unit is None:
            return None
        return act.PickAssaultParty(self.unit.seat, self.unit.id, self.picked.line, self.picked.names)

    # ------------------------------------------------------------------------------------- commands
    def offered(self, words: Words, found: list[Command]) -> list[Command]:
        """The prompt's buttons: in the place of a button for each party one that confirms what is picked."""
        if self.unit is None or self._state is None:
            return found
        kept = [command for command in found if not command.id.startswith("pick_assault_party")]
        key = "land.party.storm" if party.storms(self._state, self.unit) else "land.party.hold"
        if self.picked != party.strongest(self.unit):
            kept.append(Command(BEST, words("land.party.strongest"), spare=2))
        return [*kept, Command(GO, words(key), kind="brass", key="confirm")]

    def run(self, command: str) -> Action | Refusal | bool | None:
        """Carry a command out: a decision, why it can't be, whether anything changed; None for somebody else's."""
        if self.unit is None:
            return None
        if command == GO:
            return self.action
        if command == BEST:
            self.take_strongest()
            return True
        for kind, take in ((OUT, self.take_out), (IN, self.take_in)):
            if command.startswith(f"{kind}."):
                word = command.removeprefix(f"{kind}.")
                return take(party.LINE if word == _LINE else word) or True
        return None


def model_command(kind: str, word: str) -> str:
    """The command of a model's frame: `OUT` or `IN`, and the model's word."""
    return f"{kind}.{word or _LINE}"


def is_partys(command: str) -> bool:
    """Whether a command is one that the rows of fighters have."""
    return command.startswith((f"{OUT}.", f"{IN}."))
