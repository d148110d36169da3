"""The odds card of Caldaern in words: what a chance is for, the dice of both sides, and what else may come of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from game.engine.caldaern.odds.sappers import RULE as CHARGES
from game.engine.caldaern.odds.templates import KIND as TEMPLATE
from game.engine.caldaern.odds.terrain import volleys_needed
from game.engine.contract import Odds, OddsSide
from game.views.caldaern.shown.figures import entry_figure
from game.views.caldaern.speech import spell_odds
from game.views.caldaern.speech.throws import part_name, signed
from game.views.contract.desk import OddsShown, OddsWords
from game.words import Words

SHOTS = ("shooting", "sapper_charges", "ram")
LAND = "terrain"
"""The kind of an attack on the land."""
ANSWERS = ("hold", "stand_and_shoot", "countercharge", "run")
"""Answers to a charge. Rules: CDN-7.24."""

TOLD = ("charge", *SHOTS, LAND, TEMPLATE, *ANSWERS, "melee", "duel", "pursuit", "dangerous", "land", "favour", "threat",
        "rally", *spell_odds.KINDS)  # fmt: skip
"""Kinds with words of their own; every other one is a Leadership test."""

CHARGE_RANGE = "charge_range"
"""The part of a charge that spells add. Rules: Table 33-B."""

WOUND = "wound"
"""The outcome that something is wounded, where the great number is that a model falls."""

_STONES = "cdn_sign_wall"
"""The sign of whatever is built."""

_MOST_LINES = 2
_MOST_ROWS = 3

_LEAST_THROW = 2
"""The least that the two dice of a charge come to: with less to go any throw will do."""

_WORTH_TELLING = Fraction(1, 200)
"""A smaller chance would be told as none."""

Pairs = tuple[tuple[str, str], ...]


def percent(words: Words, chance: Fraction | float) -> str:
    """A chance in whole percent; what is possible is never told as 0 %, nor what is not certain as 100 %."""
    whole = round(float(chance) * 100)
    if whole == 0 and chance > 0:
        return words("battle.odds.below", percent=1)
    if whole == 100 and chance < 1:
        return words("battle.odds.above", percent=99)
    return f"{words.number(whole)} %"


def points_off(error: Fraction) -> int:
    """How far an estimate may be off at most, in whole percent, never told as nothing."""
    return max(1, math.ceil(error * 100))


def blast_outcomes(odds: Odds) -> dict[str, Fraction]:
    """What may come of a template beside units; one that isn't thrown at all doesn't count as falling on nobody."""
    chances = dict(odds.outcomes)
    nobody = chances.pop("nobody", Fraction(0)) - chances.get("misfire", Fraction(0))
    return {**chances, "nobody": nobody} if nobody > 0 else chances


@dataclass(frozen=True, slots=True)
class OddsSpeech:
    """Words for odds; `names` calls units by their ids where an answer is that of one of several units."""

    words: Words
    names: dict[str, str]

    def shown(self, odds: Odds, foot: str = "") -> OddsShown:
        """The card. `foot`: what is to be said in the last line in the place of the usual."""
        words, kind = self.words, self._kind(odds)
        sides = [odds.attacker, *([odds.defender] if odds.defender is not None else [])]
        columns = self._columns(odds, kind)
        return OddsShown(
            odds,
            OddsWords(
                title=self._title(odds, kind),
                pieces=tuple(self._piece(side) for side in sides),
                parts=tuple(columns[n][0] for n in range(len(sides))),
                label=self._label(odds, kind),
                total="",
                exact=self._exact(odds, kind),
                take="",
                foot=foot or self._foot(odds, kind),
                why=words(self._why(odds)),
                totals=tuple(columns[n][1] for n in range(len(sides))),
                lines=self._lines(odds, kind)[:_MOST_LINES],
                number=percent(words, odds.chance),
            ),
        )

    def _piece(self, side: OddsSide) -> tuple[str, str]:
        """The drawing of a side and its word; an army that dispels has no piece of its own. Rules: CDN-30.46."""
        if self.words.has(f"battle.terrain.{side.piece}"):
            return _STONES, self.words(f"battle.terrain.{side.piece}")
        named = f"caldaern.unit.{side.piece}" if side.piece else "battle.by.army"
        return entry_figure(side.piece), self.words(named)

    def _percent(self, chance: Fraction) -> str:
        return percent(self.words, chance)

    @staticmethod
    def _why(odds: Odds) -> str:
        """What kind of chances these are."""
        if not odds.estimate:
            return "battle.odds.why"
        return "battle.odds.why.estimate" if odds.error is None else "battle.odds.why.within"

    def _foot(self, odds: Odds, kind: str) -> str:
        """The last line; of a volley what its number needed to hit is made of."""
        if kind in spell_odds.KINDS:
            return spell_odds.foot(self.words, odds, self._percent)
        if kind not in (*SHOTS, LAND) or not odds.attacker.parts or odds.need is None:
            kind = "sapper_charges" if odds.rule == CHARGES else kind
            return self.words(f"battle.odds.{kind}.foot")
        (_, skill), *rest = odds.attacker.parts
        told = [self.words("battle.odds.skill", need=skill)]
        for word, number in rest:
            name = part_name(self.words, word)
            told.append(self.words("battle.odds.shooting.part", word=name, number=signed(number)))
        return self.words("battle.odds.shooting.needs", need=odds.need, parts=", ".join(told))

    def _label(self, odds: Odds, kind: str) -> str:
        """What the great number is the chance of."""
        if kind in SHOTS and WOUND in dict(odds.outcomes):
            return self.words("battle.odds.shooting.fall")
        return self.words(f"battle.odds.{kind}.label")

    def pending_melee(self, attacker: OddsSide, defender: OddsSide) -> OddsShown:
        """The card of a melee whose chances are still being worked out: who fights, and an empty bar."""
        words = self.words
        unknown = Odds("melee", "CDN-12.1", Fraction(0), attacker, defender, tie=Fraction(1))
        shown = self.shown(unknown)
        label, exact = words("battle.odds.pending"), words("battle.odds.pending.why")
        return replace(shown, words=replace(shown.words, number="…", label=label, exact=exact))

    @staticmethod
    def _kind(odds: Odds) -> str:
        return odds.kind if odds.kind in TOLD else "test"

    def _title(self, odds: Odds, kind: str) -> str:
        if kind == "test":
            return self.words(f"fight.test.{odds.kind}")
        return self.words(f"battle.odds.{kind}")

    # ----------------------------------------------------------------------------------- the columns
    def _columns(self, odds: Odds, kind: str) -> tuple[tuple[Pairs, tuple[str, str]], tuple[Pairs, tuple[str, str]]]:
        """Both sides' lines, each with what they come to."""
        nothing: tuple[Pairs, tuple[str, str]] = ((), ("", ""))
        match kind:
            case "charge":
                return self._reach(odds.attacker), nothing
            case "duel":
                return self._blows(odds.attacker), self._blows(odds.defender)
            case "hold" | "stand_and_shoot" | "countercharge" | "run":
                return nothing, self._reach(odds.defender)
            case "shooting" | "sapper_charges" | "ram":
                return self._dice(odds, odds.attacker), self._dice(odds, odds.defender)
            case "terrain":
                return self._dice(odds, odds.attacker), self._stones(odds.defender)
            case "melee":
                return self._score(odds.attacker), self._score(odds.defender)
            case spell_odds.CREATION | spell_odds.DISPEL:
                return spell_odds.column(self.words, odds), nothing
            case "test" | "rally":
                return (self._parts(odds.attacker), self._at_most(odds)), nothing
        return nothing, nothing

    def _reach(self, side: OddsSide | None) -> tuple[Pairs, tuple[str, str]]:
        """Squares to cross and Movement: what the dice have to bring. Rules: CDN-7.48."""
        parts = {} if side is None else dict(side.parts)
        if side is None or "need" not in parts:
            return (), ("", "")
        more = parts.get(CHARGE_RANGE, 0)
        told = ("need", "move") if more else ("distance", "need", "move")
        pairs = tuple((self.words(f"battle.odds.part.{word}"), str(parts[word])) for word in told)
        if more:
            pairs = (*pairs, (part_name(self.words, CHARGE_RANGE), signed(more)))
        least = parts["need"] - parts["move"] - more
        face = self.words("battle.odds.or_more", n=max(least, _LEAST_THROW))
        return pairs, (self.words("battle.odds.part.dice"), face)

    def _blows(self, side: OddsSide | None) -> tuple[Pairs, tuple[str, str]]:
        """How often a duellist strikes; his profile stands in the table below."""
        return (), ("", "") if side is None else (self.words("battle.odds.part.blows"), str(side.dice))

    def _dice(self, odds: Odds, side: OddsSide | None) -> tuple[Pairs, tuple[str, str]]:
        """What each die of a side has to show, kind by kind; how many dice there are at first."""
        if side is None:
            return (), ("", "")
        faces: dict[str, int] = {}
        for step in odds.steps:
            if step.seat == side.seat and step.need:
                faces.setdefault(step.word, step.need)
        pairs = tuple((self.words(f"battle.odds.part.{w}"), self.words("battle.odds.or_more", n=n))
                      for w, n in faces.items())  # fmt: skip
        what = "charges" if odds.rule == CHARGES else "hits" if odds.kind == "ram" else "shots"
        total = (self.words(f"battle.odds.part.{what}"), str(side.dice)) if side.dice else ("", "")
        return pairs, total

    def _stones(self, side: OddsSide | None) -> tuple[Pairs, tuple[str, str]]:
        """How tough an element is, and how many Wounds it has left. Rules: CDN-21.1, CDN-21.26."""
        if side is None:
            return (), ("", "")
        parts, words = dict(side.parts), self.words
        left = words("battle.odds.left_of", left=side.dice, whole=parts["whole"])
        pairs = ((words("battle.odds.part.toughness"), str(parts["toughness"])),)
        return pairs, (words("battle.odds.part.left"), left)

    def _score(self, side: OddsSide | None) -> tuple[Pairs, tuple[str, str]]:
        """What a side of a melee scores before a blow falls, and how many blows it has."""
        if side is None:
            return (), ("", "")
        sums: dict[str, int] = {}
        for word, number in side.parts:
            sums[word] = sums.get(word, 0) + number
        pairs = self._joined([(part_name(self.words, word), number) for word, number in sums.items() if number])
        total = self.words("battle.odds.part.blows"), str(side.dice)
        return tuple((word, signed(number)) for word, number in pairs), total

    def _parts(self, side: OddsSide) -> Pairs:
        """The Leadership and what changes it."""
        pairs = self._joined([(part_name(self.words, word), number) for word, number in side.parts])
        return tuple((word, signed(number) if n else str(number)) for n, (word, number) in enumerate(pairs))

    def _joined(self, pairs: list[tuple[str, int]]) -> list[tuple[str, int]]:
        """Summands in as many rows as there is room for: the last ones together."""
        if len(pairs) <= _MOST_ROWS:
            return pairs
        rest = sum(number for _, number in pairs[_MOST_ROWS - 1 :])
        return [*pairs[: _MOST_ROWS - 1], (self.words("battle.odds.rest"), rest)]

    def _at_most(self, odds: Odds) -> tuple[str, str]:
        return self.words("battle.odds.part.at_most"), str(odds.need)

    # ----------------------------------------------------------------------------------- below the number
    def _exact(self, odds: Odds, kind: str) -> str:
        if kind in spell_odds.KINDS:
            return spell_odds.worst(self.words, odds, self._percent) or self.words("battle.odds.exact")
        if kind == "duel":
            return self.words("battle.odds.duel.falls", percent=percent(self.words, odds.loss or 0))
        if kind == LAND:
            scratched = dict(odds.outcomes).get("land_wound", Fraction(0))
            return self.words("battle.odds.terrain.wound", percent=percent(self.words, scratched))
        hurt = dict(odds.outcomes).get(WOUND)
        if hurt is not None:
            return self.words("battle.odds.shooting.wound", percent=percent(self.words, hurt))
        off = None
        if odds.estimate and odds.error is not None:
            off = self.words("battle.odds.within", error=points_off(odds.error))
        if odds.tie is not None and odds.loss is not None:
            tie, loss = percent(self.words, odds.tie), percent(self.words, odds.loss)
            told = self.words("battle.odds.tie_loss", tie=tie, loss=loss)
            return told if off is None else self.words("battle.odds.tie_loss.within", told=told, off=off)
        if odds.estimate:
            return off or self.words("battle.odds.estimate")
        return self.words("battle.odds.exact")

    def _lines(self, odds: Odds, kind: str) -> Pairs:
        """The two things that matter most beside the chance."""
        if kind in spell_odds.KINDS:
            return spell_odds.lines(self.words, odds, self._percent)
        words, lines = self.words, []
        if kind == TEMPLATE:
            return self._blast(odds)
        if kind in ("melee", "duel") and odds.mean is not None and odds.mean_back is not None:
            both = words("battle.odds.both", first=self._mean(odds.mean), second=self._mean(odds.mean_back))
            lines.append((words("battle.odds.wounds"), both))
        elif odds.mean is not None:
            lines.append((words(f"battle.odds.mean.{odds.counts or 'models'}"), self._mean(odds.mean)))
        elif odds.mean_back is not None:
            lines.append((words("battle.odds.mean_back"), self._mean(odds.mean_back)))
        if kind == LAND:
            more = None if odds.rule == CHARGES else volleys_needed(odds)  # they are thrown but once
            return (*lines, *([(words("battle.odds.volleys"), self._mean(more))] if more is not None else []))
        told = self._outcomes(odds.outcomes)
        if told:
            lines.append(told)
        if kind != "charge":
            lines += [(self._answer(word), percent(words, answer.chance)) for word, answer in odds.answers]
        return tuple(lines)

    def _blast(self, odds: Odds) -> Pairs:
        """What a template costs the enemy on average, and whether it may strike one's own, or nobody."""
        chances, lines = blast_outcomes(odds), list[tuple[str, str]]()
        if odds.counts and odds.mean is not None:
            lines.append((self.words(f"battle.odds.mean.{odds.counts}"), self._mean(odds.mean)))
        word = next((word for word in ("own", "nobody", "land_hit") if word in chances), "")
        if word:
            lines.append((self.words(f"battle.odds.outcome.{word}"), self._percent(chances[word])))
        return tuple(lines)

    def _answer(self, word: str) -> str:
        return self.names[word] if word in self.names else self.words(f"battle.odds.{word}")

    def _outcomes(self, outcomes: Sequence[tuple[str, Fraction]]) -> tuple[str, str] | None:
        """The likeliest of the named chances."""
        told = [entry for entry in outcomes if entry[0] != WOUND]
        if not told:
            return None
        word, chance = max(told, key=lambda entry: entry[1])
        if chance < _WORTH_TELLING:
            return None
        return self.words(f"battle.odds.outcome.{word}"), percent(self.words, chance)

    def _mean(self, mean: Fraction) -> str:
        return self.words.number(float(mean), 1)
