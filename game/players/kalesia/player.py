"""The player of Kalesia: weighs each choice against deals that fit what it sees, and hides whom it serves."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dice import Dice
from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import ALLIANCES, kinds
from game.engine.kalesia.position.hands import PLAYS, KindPair
from game.engine.kalesia.state import KalesiaView
from game.players.choices import playable, view_seed
from game.players.kalesia.mask import face
from game.players.kalesia.suspicion import suspicion
from game.players.kalesia.weighing import WILD, Scales, Weighed
from game.players.limits import Budget, Limit
from game.players.player import LevelPlayer
from game.players.reasons import Reason


class KalesiaPlayer(LevelPlayer):
    """Levels differ in sight: `easy` goes by first thoughts, `normal` weighs, `hard` suspects and plays false too."""

    def choose(
        self, view: KalesiaView, legal_actions: Sequence[PlayWeapons], limit: Limit | None = None,
    ) -> PlayWeapons:  # fmt: skip
        """See `Player.choose`. Who has chosen before makes no difference. Rules: KAL-12.3."""
        choices = playable(legal_actions)
        seen = view.before_choices()
        assert seen.seat is not None, "an onlooker chooses nothing"
        assert seen.own_alliance is not None, "a seat knows its own alliance"
        own = ALLIANCES.index(seen.own_alliance)
        pairs: list[KindPair] = [(a, b) for a, b in (kinds(action.weapons) for action in choices)]
        dice = Dice(view_seed(seen, self._seed))
        hard = self._level == "hard"
        scales = Scales(seen, own, pairs, suspicion(seen) if hard else None)
        side = face(seen, scales.stake, own, self._seed) if hard else own
        if side != own:
            scales = Scales(seen, side, pairs, None)
        self.spent, self.instead = 0, None
        if self._level == "easy":
            weighed = Weighed(scales.first_thought(scales.draw(dice), dice, WILD / 2), 0.0, 0.0)
        else:
            budget = Budget(limit or self._limit, self._stop)
            weighed, *others = scales.weigh(dice, budget)
            self.spent = budget.spent
            self.instead = PLAYS[seen.seat][others[0].pair] if others else None
        self.reason = self._explain(seen, weighed, side, own)
        return PLAYS[seen.seat][weighed.pair]

    def _explain(self, view: KalesiaView, weighed: Weighed, side: int, own: int) -> Reason:
        """How often the area goes the right way; whom that serves is left out, as others may read over a shoulder."""
        area = ("area", view.number or 0)
        if self._level == "easy":
            return Reason("kalesia.easy", (area,))
        if side != own:
            return Reason("kalesia.pretend", (area,))
        return Reason("kalesia.serve", (area, ("chance", round(100 * weighed.taken))))
