"""Actions and odds of Caledea in words: entries of the list of choices, the lines of the odds card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.kingdoms import Rank
from game.engine.caledea.position.position import Unit
from game.engine.caledea.state import CaledeaState
from game.engine.contract import Action, Odds, OddsSide, Refusal, Seat
from game.views.caledea.hand.fight import square_text
from game.views.contract.base import localized
from game.views.contract.desk import OddsShown, OddsWords
from game.words import Words

_NOUNS = {"unit": "caledea.rank", "structure": "caledea.structure"}


def localized_refusal(words: Words, refusal: Refusal) -> str:
    """The sentence of a refusal; units and structures by their names in that language."""
    return localized(words, refusal, "caledea", _NOUNS)


@dataclass(frozen=True, slots=True)
class Speech:
    """Says things about a position."""

    words: Words
    state: CaledeaState

    # ------------------------------------------------------------------------------- actions
    def action(self, action: Action) -> str:
        """An action as an entry of a list."""
        words, state = self.words, self.state
        values: dict[str, object] = {
            name: square_text(getattr(action, name))
            for name in ("square", "destination", "target")
            if hasattr(action, name)
        }
        unit_id = getattr(action, "unit", None)
        if isinstance(unit_id, int):
            values |= self._unit(state.units[unit_id])
        tag = str(action.__struct_config__.tag)
        match action:
            case act.ChooseKingdom(kingdom=kingdom):
                values["kingdom"] = words(f"caledea.kingdom.{kingdom}")
            case act.MoveUnits(units=units, destination=destination):
                tag = "move_units.attack" if self._is_attack(action) else tag
                values |= {"units": self._units(units), "square": square_text(destination)}
            case act.ChooseMatchup(defending_unit=defending, attacking_unit=attacking):
                values |= self._pair(state.units[defending], state.units[attacking])
            case act.WithdrawUnit():
                assert state.fight is not None
                assert state.fight.winner is not None
                values["square"] = self._square(state.units[state.fight.winner])
            case _:
                values |= self._price(action)
        return words(f"caledea.action.{tag}", **values)

    def _is_attack(self, action: act.MoveUnits) -> bool:
        cell = self.state.geo.cell(action.destination)
        structure = self.state.structures.get(cell)
        walled = structure is not None and structure[0] != action.seat
        return walled or self.state.owner_at(cell) not in (None, action.seat)

    def _price(self, action: Action) -> dict[str, object]:
        """What an action costs, and the rank that an upgrade leads to."""
        kingdom = self.state.kingdoms[action.seat]
        if kingdom is None:
            return {}
        match action:
            case act.UpgradeUnit(unit=unit):
                rank = Rank(self.state.units[unit].rank + 1)
                return {"rank": self.words(f"caledea.rank.{rank.word}"), "price": kingdom.upgrade_price(rank)}
            case act.BuildTower():
                return {"price": kingdom.tower}
            case act.BuildCastle():
                return {"price": kingdom.castle}
            case act.Bombard() | act.Transport() | act.AnnounceAmbush() | act.RenewTransport():
                return {"price": kingdom.power_price}
        return {}

    def _square(self, unit: Unit) -> str:
        return square_text(self.state.geo.squares[unit.cell])

    def _unit(self, unit: Unit) -> dict[str, object]:
        return {"unit": self._name(unit), "square": self._square(unit)}

    def _name(self, unit: Unit, form: str = ".title") -> str:
        """The rank; where others like it stand beside it, also what tells it from them."""
        name = self.words(f"caledea.rank.{unit.rank.word}{form}")
        twins = [u for u in self.state.units.values() if (u.seat, u.cell, u.rank) == (unit.seat, unit.cell, unit.rank)]
        marks = {self._marks(twin) for twin in twins}
        return name if len(marks) == 1 else f"{name} ({', '.join(self._marks(unit))})"

    def _marks(self, unit: Unit) -> tuple[str, ...]:
        """What a unit has behind it in this turn, in words."""
        flags = {
            "moved": unit.moved, "upgraded": unit.upgraded, "transported": unit.marked, "ambushing": unit.ambush,
            "carried": unit.transported and not unit.marked,
        }  # fmt: skip
        return tuple(self.words(f"caledea.unit.{word}") for word, on in flags.items() if on) or (
            self.words("caledea.unit.ready"),
        )

    def _pair(self, defending: Unit, attacking: Unit) -> dict[str, object]:
        return {
            "defender": self._name(defending),
            "attacker": self._name(attacking, ""),
            "square": self._square(attacking),
        }

    def _units(self, ids: Sequence[int]) -> str:
        """Units by square: "2 infantry (4,5), 1 cavalry (3,3)"; one alone without its number.

        A single unit is told from others of its rank beside it, which may have been transported or not.
        """
        if len(ids) == 1:
            unit = self.state.units[ids[0]]
            return f"{self._name(unit)} {self._square(unit)}"
        found: dict[tuple[str, Rank], int] = {}
        for unit in sorted((self.state.units[i] for i in ids), key=lambda u: (u.cell, -u.rank)):
            key = (self._square(unit), unit.rank)
            found[key] = found.get(key, 0) + 1
        names = []
        for (square, rank), n in found.items():
            called = f"caledea.rank.{rank.word}"
            name = self.words.count(f"{called}.count", n) if n > 1 else self.words(f"{called}.title")
            names.append(f"{name} {square}")
        return ", ".join(names)

    # ---------------------------------------------------------------------------------- odds
    def odds(self, odds: Odds, reader: Seat | None, square: str, name: Callable[[Seat], str]) -> OddsShown:
        """An odds card for a reader. A defender reads the own chance, and the own unit first."""
        mine = odds.defender is not None and odds.defender.seat == reader and odds.kind in ("battle", "bombard")
        if mine:
            odds = msgspec.structs.replace(
                odds, chance=1 - odds.chance, attacker=odds.defender, defender=odds.attacker, take=None, estimate=False
            )
        danger = not mine and reader is not None and odds.attacker.seat != reader
        sides = [side for side in (odds.attacker, odds.defender) if side is not None]
        words = self.words
        certainty = "play.odds.estimate" if odds.estimate else "play.odds.certain"
        win = "withstand" if mine and odds.kind == "bombard" else odds.kind
        shown = OddsWords(
            title=words("play.odds.danger" if danger else "play.odds.at", square=square),
            pieces=tuple((f"cal_{side.piece}", words(f"caledea.rank.{side.piece}.title")) for side in sides),
            parts=tuple(self._parts(side) for side in sides),
            label=words(f"play.odds.win.{win}"),
            total=words("caledea.part.dice"),
            exact=self._exact(odds),
            take=words(f"play.odds.take.{odds.kind}") if odds.take is not None else "",
            foot=words("play.odds.next_turn", name=name(odds.attacker.seat)) if danger else words(certainty),
            why=words(f"{certainty}.why"),
        )
        return OddsShown(odds, shown)

    def _parts(self, side: OddsSide) -> tuple[tuple[str, int], ...]:
        return tuple((self.words(f"caledea.part.{part}"), n) for part, n in side.parts)

    def _exact(self, odds: Odds) -> str:
        if not odds.attacker.dice:
            return self.words("play.odds.no_dice")
        return self.words("play.odds.exact", percent=self.words.number(float(odds.chance) * 100, 2))
