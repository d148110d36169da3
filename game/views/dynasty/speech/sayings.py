"""Actions and odds of Dynasty Builder in words: entries of the list of choices, the lines of the odds card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import msgspec

from game.engine.contract import NOBODY, Action, Odds, OddsSide, Refusal, Seat, Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.refusals import BY_TERRAIN
from game.engine.dynasty.position.units import Kind
from game.engine.dynasty.state import DynastyState
from game.views.contract.base import localized
from game.views.contract.desk import OddsShown, OddsWords
from game.views.dynasty.shown.reads import at, city_at, tile_of, unit_on
from game.words import Words

_NOUNS = {"unit": "dynasty.unit", "terrain": "dynasty.terrain", "piece": "dynasty.piece"}

_PICTURES = {"siege_tower": "dyn_siege", "firestorm": "dyn_city5", "land_token": "dyn_land"}

_MINE = {"battle": "loss", "retaliation": "loss", "evade": "loss"}
"""Kinds of throws that the one who is attacked reads from the own side."""


def localized_refusal(words: Words, refusal: Refusal) -> str:
    """The sentence of a refusal; units, land and pieces by their names in that language.

    Of a city that an enemy keeps from recruiting at all it names the enemy. Rules: DYN-15.3.
    """
    values = dict(refusal.values)
    if "enemy" in values:
        unit, name = words(f"dynasty.unit.{values['enemy']}.the"), words(f"dynasty.colour.{values['colour']}")
        return words("dynasty.recruit.blocked", unit=unit, name=name, tile=values["tile"])
    if "terrain" in values and refusal.code in BY_TERRAIN:
        refusal = msgspec.structs.replace(refusal, code=f"{refusal.code}.terrain")
    return localized(words, refusal, "dynasty", _NOUNS)


def percent(words: Words, chance: Fraction | float) -> str:
    """A chance in whole percent."""
    return f"{words.number(round(float(chance) * 100))} %"


@dataclass(frozen=True, slots=True)
class Speech:
    """Says things about a position."""

    words: Words
    state: DynastyState

    # ------------------------------------------------------------------------------- actions
    def action(self, action: Action) -> str:
        """An action as an entry of a list."""
        places = [name for name in ("tile", "city") if hasattr(action, name)]
        values: dict[str, object] = {name: at(getattr(action, name)) for name in places}
        tag = str(action.__struct_config__.tag)
        unit = getattr(action, "unit", None)
        if isinstance(unit, int):
            values |= {"unit": self.unit_name(unit), "from": at(tile_of(self.state, unit))}
        match action:
            case act.MoveUnit(path=path):
                values |= {"tile": at(path[-1]), "way": " ".join(at(tile) for tile in path)}
                tag = "move_unit" if len(path) == 1 else "move_unit.over"
            case act.Attack(tile=tile):
                values["target"] = self.target_name(tile)
            case act.UpgradeCity(city=city):
                found = city_at(self.state, city)
                values["level"] = 0 if found is None else found.level + 1
            case act.Recruit(kind=kind) | act.Muster(kind=kind):
                values["unit"] = self.words(f"dynasty.unit.{kind}.a")
            case act.CastSpell(spell=spell, targets=targets):
                values |= {"spell": self.words(f"dynasty.spell.{spell}"), "targets": self._targets(targets)}
            case act.React(choice=choice) | act.ResolveTie(choice=choice):
                tag = f"{tag}.{choice}"
            case act.EndPhase():
                tag = f"{tag}.{self.state.phase}"
        return self.words(f"dynasty.action.{tag}", **values)

    def unit_name(self, unit: int, form: str = ".title") -> str:
        """A unit's kind; of one that is carried that it is."""
        record = self.state.units[unit]
        name = self.words(f"dynasty.unit.{record.kind}{form}")
        return self.words("dynasty.unit.aboard", unit=name) if record.ship else name

    def target_name(self, tile: Square) -> str:
        """What an attack on a tile meets. Rules: DYN-12.3."""
        unit = unit_on(self.state, tile)
        if unit is not None:
            return self.words(f"dynasty.unit.{unit.kind}.acc")
        building = self.state.building_at(self.state.grid.cell(tile))
        return self.words(f"dynasty.piece.{building[0] if building is not None else 'house'}.acc")

    def _targets(self, targets: tuple[int | Square, ...]) -> str:
        names = [at(tile_of(self.state, t)) if isinstance(t, int) else at(t) for t in targets]
        return ", ".join(names)

    # ---------------------------------------------------------------------------------- odds
    def odds(
        self, odds: Odds, reader: Seat | None, tile: Square | None, name: Callable[[Seat], str], *, asked: bool
    ) -> OddsShown:
        """An odds card for a reader. `asked`: the reader is to answer the attack, and reads the own chance."""
        mine = asked and odds.kind in _MINE and odds.loss is not None
        if mine:
            odds = self._turned(odds)
        danger = not asked and reader is not None and odds.attacker.seat not in (reader, NOBODY)
        sides = [side for side in (odds.attacker, odds.defender) if side is not None]
        place = "" if tile is None else at(tile)
        evades = any(part == "evade" for side in sides for part, _ in side.parts)
        columns = sides[::-1] if evades else sides  # the number is the one that the target has to reach
        shown = OddsWords(
            title=self._title(odds, place, danger=danger, mine=mine),
            pieces=tuple(self._piece(side) for side in sides),
            parts=tuple(self._parts(odds, side) for side in columns),
            label=self._label(odds, mine=mine),
            total="",
            exact=self._exact(odds, mine=mine, evades=evades),
            take="",
            foot=self.words("play.odds.next_turn", name=name(odds.attacker.seat)) if danger else self._foot(odds),
            why=self.words(f"dynasty.odds.why.{odds.kind}"),
            totals=tuple(self._total(odds, side, first=n == 0) for n, side in enumerate(columns)),
            lines=self._lines(odds),
            rest=self.words("dynasty.part.rest"),
        )
        if evades and not mine:  # who escapes harms nobody: the bar shows it as neither side's
            odds = msgspec.structs.replace(odds, tie=odds.loss, loss=Fraction(0))
        return OddsShown(odds, shown)

    def _turned(self, odds: Odds) -> Odds:
        """The same throw from the defender's side."""
        assert odds.loss is not None
        assert odds.defender is not None
        return msgspec.structs.replace(
            odds, chance=odds.loss, loss=odds.chance, attacker=odds.defender, defender=odds.attacker, retry=None
        )

    def _title(self, odds: Odds, place: str, *, danger: bool, mine: bool) -> str:
        if danger:
            return self.words("play.odds.danger", square=place)
        if odds.kind == "firestorm":
            return self.words("dynasty.spell.firestorm")
        unit = self.words(f"dynasty.unit.{odds.attacker.piece}.title")
        if mine:
            return self.words(f"dynasty.odds.title.{'evades' if odds.kind == 'evade' else 'retaliates'}", unit=unit)
        return self.words("dynasty.odds.title.attacks", unit=unit)

    def _piece(self, side: OddsSide) -> tuple[str, str]:
        piece = side.piece
        if piece.startswith("city"):
            return f"dyn_{piece}", self.words(f"dynasty.level.{piece.removeprefix('city')}")
        picture = _PICTURES.get(piece, f"dyn_{piece}")
        if piece in list(Kind):
            return picture, self.words(f"dynasty.unit.{piece}.title")
        key = "spell" if piece == "firestorm" else "piece"
        word = self.words(f"dynasty.{key}.{piece}")
        return picture, word[:1].upper() + word[1:]

    def _parts(self, odds: Odds, side: OddsSide) -> tuple[tuple[str, int], ...]:
        """What a side's number is made of; helpers of a kind in one line."""
        sums: dict[str, list[int]] = {}
        for part, number in side.parts:
            sums.setdefault(part, []).append(number)
        lines = [(self._part(part, len(numbers)), sum(numbers)) for part, numbers in sums.items()]
        if odds.kind == "battle" and not any(part.startswith("support_") for part in sums):
            lines.append((self.words("dynasty.part.alone"), 0))
        return tuple(lines)

    def _part(self, part: str, count: int) -> str:
        if part.startswith("support_"):
            return self.words.count(f"dynasty.throw.part.{part.removeprefix('support_')}", count)
        return self.words(f"dynasty.part.{part}")

    def _total(self, odds: Odds, side: OddsSide, *, first: bool) -> tuple[str, str]:
        """What the parts come to: a number beside a die, a defense, a number to reach."""
        number = sum(n for _, n in side.parts)
        if odds.kind in ("siege", "demolish") and not first:
            return self.words("dynasty.part.defense"), str(number)
        if any(part == "evade" for part, _ in side.parts):
            return self.words("dynasty.part.need"), self.words("dynasty.part.or_more", n=number)
        return self.words("dynasty.part.die_and"), f"{number:+d}"

    def _label(self, odds: Odds, *, mine: bool) -> str:
        words = self.words
        if mine:
            key = "escape" if odds.kind == "evade" else "survive"
            other = odds.defender.piece if odds.defender is not None else "ship"
            return words(f"dynasty.odds.label.{key}", unit=words(f"dynasty.unit.{other}.acc"))
        defender = odds.defender
        if defender is None:
            return words("dynasty.odds.label.destroy")
        if defender.piece.startswith("city"):
            return words("dynasty.odds.label.city")
        key = "unit" if defender.piece in list(Kind) else "piece"
        return words("dynasty.odds.label.unit", unit=words(f"dynasty.{key}.{defender.piece}.acc"))

    def _exact(self, odds: Odds, *, mine: bool, evades: bool) -> str:
        if odds.kind in ("demolish", "raze"):
            return self.words("play.odds.no_dice")
        values = {"tie": percent(self.words, odds.tie or 0), "loss": percent(self.words, odds.loss or 0)}
        if odds.kind in ("evade", "firestorm"):
            return self.words("dynasty.odds.exact.destroyed" if mine else "dynasty.odds.exact.escapes", **values)
        if evades:
            return self.words("dynasty.odds.exact.evades", **values)
        return self.words("dynasty.odds.exact.tie" if odds.tie else "dynasty.odds.exact.loss", **values)

    def _lines(self, odds: Odds) -> tuple[tuple[str, str], ...]:
        """Both answers of a target that may choose; else what retries make of it and what a win brings."""
        words = self.words
        if odds.answers:
            return tuple(
                (words(f"dynasty.odds.answer.{word}"), self._answer(answer)) for word, answer in odds.answers
            )
        lines = []
        if odds.tie and odds.retry is not None:
            lines.append((words("dynasty.odds.retry"), percent(words, odds.retry)))
        piece = "" if odds.defender is None else odds.defender.piece
        if odds.kind in ("siege", "demolish") and piece.startswith("city"):
            lines.append((words.count("dynasty.odds.brings", int(piece.removeprefix("city"))), ""))
        return tuple(lines)

    def _answer(self, answer: Odds) -> str:
        """The chance to destroy the target, and the risk where there is one."""
        chance = percent(self.words, answer.chance)
        if answer.kind == "evade":
            return chance
        return self.words("dynasty.odds.risk", chance=chance, loss=percent(self.words, answer.loss or 0))

    def _foot(self, odds: Odds) -> str:
        return self.words(f"dynasty.odds.foot.{odds.kind}")
