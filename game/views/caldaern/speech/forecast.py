"""What will come of a charge or a challenge, as tables below the odds: a row an answer, and what each number is."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds, OddsSide
from game.views.caldaern.shown.names import model_called
from game.views.caldaern.shown.prospects import Answer, ChargeTold, DuelTold
from game.views.caldaern.speech.odds import percent, points_off
from game.views.contract.desk import OddsRow, OddsTable
from game.words import Words

NOT_YET, NONE = "…", "\N{EN DASH}"

_PROFILE = ("ws", "s", "t", "w", "i", "a", "save")
"""What of a duellist is shown; the armour save as the number needed."""

_NO_SAVE = 6

_WORTH_TELLING = Fraction(1, 200)


def chance(words: Words, odds: Odds, value: Fraction) -> str:
    """A chance; an estimate with how far it may be off, or marked as one where nobody knows that."""
    told = percent(words, value)
    if not odds.estimate:
        return told
    if odds.error is None:
        return words("battle.forecast.about", percent=told)
    off = points_off(odds.error)
    return words("battle.forecast.error", percent=words.number(round(float(value) * 100)), error=off)


@dataclass(frozen=True, slots=True)
class ForecastSpeech:
    """Words for forecasts in a position."""

    words: Words
    state: CaldaernState

    def tables(self, told: ChargeTold | DuelTold, best: str | int = "") -> tuple[OddsTable, ...]:
        """The tables; `best`: the answer or the model that the adviser would choose."""
        if isinstance(told, ChargeTold):
            return (self._charge(told, best),)
        return tuple(table for table in (self._duels(told, best), self._profiles(told)) if table is not None)

    # ------------------------------------------------------------------------------------------------ charges
    def _charge(self, told: ChargeTold, best: str | int) -> OddsTable:
        words, side = self.words, "charging" if told.charging else "charged"
        columns = tuple(words(f"battle.forecast.{side}.{name}") for name in ("reach", "win", "lost", "break"))
        rows = tuple(
            OddsRow(words(f"battle.command.react.{a.word}"), self._answer(a, told.charging), a.word == best)
            for a in told.answers
        )
        return OddsTable(words(f"battle.forecast.{side}"), columns, rows, self._note(told))

    def _answer(self, answer: Answer, charging: bool) -> tuple[str, ...]:
        """The numbers of an answer: the charge arrives, then won, lost on both sides, who breaks."""
        reach = chance(self.words, answer.reach, answer.reach.chance)
        if answer.clash is None:
            return (reach, *((NOT_YET if answer.fought else NONE,) * 3))
        clash, shots = answer.clash, answer.reach.mean_back or Fraction(0)
        own, theirs = (clash.mean_back or Fraction(0)) + shots, clash.mean or Fraction(0)
        won, breaks = (clash.chance, "enemy_breaks") if charging else (clash.loss or Fraction(0), "enemy_breaks")
        lost = (own, theirs) if charging else (theirs, own)
        both = self.words("battle.odds.both", first=self._mean(lost[0]), second=self._mean(lost[1]))
        fled = dict(clash.outcomes).get(breaks, Fraction(0))
        return reach, chance(self.words, clash, won), both, percent(self.words, fled)

    def _note(self, told: ChargeTold) -> str:
        """What the numbers leave open: the shots of those who stand, where those who run may end."""
        words, found = self.words, []
        by_word = {answer.word: answer.reach for answer in told.answers}
        shots = by_word.get("stand_and_shoot")
        if shots is not None and shots.mean_back is not None:
            stopped = dict(shots.outcomes).get("stopped", Fraction(0))
            found.append(
                words("battle.forecast.shots", mean=self._mean(shots.mean_back), percent=percent(words, stopped))
            )
        run = by_word.get("run")
        gone = Fraction(0) if run is None else dict(run.outcomes).get("off_field", Fraction(0))
        if gone >= _WORTH_TELLING:
            found.append(words("battle.forecast.off_field", percent=percent(words, gone)))
        return " ".join(found)

    # ------------------------------------------------------------------------------------------------ duels
    def _duels(self, told: DuelTold, best: str | int) -> OddsTable | None:
        if not told.pairs:
            return None
        words = self.words
        columns = tuple(words(f"battle.forecast.duel.{name}") for name in ("slays", "falls", "wounds"))
        rows = tuple(self._pair(own, other, odds, own == best) for own, other, odds in told.pairs)
        return OddsTable(words("battle.forecast.duel"), columns, rows)

    def _pair(self, own: int, other: int, odds: Odds | None, best: bool) -> OddsRow:
        names = {"own": self._model(own), "other": self._model(other)}
        label = self.words("battle.forecast.duel.pair", **names)
        if odds is None:
            return OddsRow(label, (NOT_YET,) * 3, best)
        both = self.words("battle.odds.both", first=self._mean(odds.mean), second=self._mean(odds.mean_back))
        cells = percent(self.words, odds.chance), percent(self.words, odds.loss or Fraction(0)), both
        return OddsRow(label, cells, best)

    def _profiles(self, told: DuelTold) -> OddsTable | None:
        """Everybody who may fight a duel, with what he fights by."""
        sides: dict[int, OddsSide] = {}
        for own, other, odds in told.pairs:
            if odds is not None and odds.defender is not None:
                sides.setdefault(own, odds.attacker)
                sides.setdefault(other, odds.defender)
        if not sides:
            return None
        columns = tuple(self.words(f"caldaern.stat.{name}") for name in (*_PROFILE[:-1], "sv"))
        rows = tuple(OddsRow(self._model(model), _values(side)) for model, side in sides.items())
        return OddsTable(self.words("battle.forecast.profiles"), columns, rows)

    def _model(self, model: int) -> str:
        return model_called(self.words, self.state.units, model)

    def _mean(self, mean: Fraction | None) -> str:
        return self.words.number(float(mean or 0), 1)


def _values(side: OddsSide) -> tuple[str, ...]:
    """The characteristics of a duellist, a dash for no save."""
    parts = dict(side.parts)
    found = [str(parts[name]) for name in _PROFILE[:-1]]
    return (*found, f"{parts['save']}+" if parts["save"] <= _NO_SAVE else NONE)
