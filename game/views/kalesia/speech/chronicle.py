"""A game of Kalesia as it is told: log entries become lines of the chronicle, in the reader's language.

What only some may know reaches the teller masked where the reader isn't one of them. The own alliance is never told
before the end, although its owner may know it: the chronicle lies open beside the table, and a look over a shoulder is
quick. Every line knows the rule that it rests on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.engine.contract import Seat
from game.engine.kalesia.position import events as ev
from game.engine.kalesia.position.alliances import ALLIANCES
from game.ui.paint.rich import escape
from game.views.kalesia.shown import faces
from game.views.kalesia.speech.tips import weapons_markup
from game.views.shared.panels.chronicle import Line
from game.words import Words

Told = tuple[str, str]
"""What a line says, and the chip before it ("" for none)."""


class Teller:
    """Tells events in order.

    names, colours   by seat
    opened           the game is over and told with nothing left out
    memory           weapons that were seen may be told again (KAL-11.7)
    """

    def __init__(
        self, words: Words, names: Sequence[str], colours: Sequence[str], *, opened: bool, memory: bool
    ) -> None:
        self.words = words
        self.names = names
        self.colours = colours
        self.opened = opened
        self.memory = memory
        self._tell: dict[type[Any], Callable[[Any], list[Told]]] = {
            ev.GameBegan: self._began, ev.AllianceDealt: self._alliance, ev.ForestLaid: self._forest,
            ev.WeaponsDealt: self._dealt, ev.HandBegan: self._hand, ev.WeaponsChosen: self._chosen,
            ev.WeaponsRevealed: self._revealed, ev.TotalsCounted: self._totals, ev.AreaCaptured: self._captured,
            ev.WeaponsPassed: self._passed, ev.WeaponsTakenBack: self._taken_back, ev.TempleBuilt: self._temple,
            ev.GameEnded: self._ended,
        }  # fmt: skip

    def tell(self, entries: Iterable[Any]) -> list[Line]:
        """Lines for log entries, in order."""
        lines: list[Line] = []
        for entry in entries:
            lines += self._lines(entry.event, entry.action)
        return lines

    def _lines(self, event: Any, action: int) -> list[Line]:
        rule = getattr(event, "rule", "KAL-4.2")
        lines = []
        heading = self._heading(event)
        if heading:
            lines.append(Line(heading, "", True, rule, action, events=(event,)))
        tell = self._tell.get(type(event))
        told = tell(event) if tell is not None else []
        fleeting = isinstance(event, ev.WeaponsChosen)
        return lines + [Line(text, lead, False, rule, action, fleeting, (event,)) for text, lead in told]

    def _heading(self, event: Any) -> str:
        match event:
            case ev.HandBegan(round=round_, hand=hand):
                return self._say("hand_began", round=round_, hand=hand)
            case ev.RoundEnded():
                return self._say("round_ended")
        return ""

    def _say(self, key: str, **values: object) -> str:
        return self.words(f"kalesia.event.{key}", **values)

    def _chip(self, seat: Seat) -> str:
        return f"<chip:{self.colours[seat]}>"

    def _name(self, seat: Seat) -> str:
        return escape(self.names[seat])

    def _counts(self, counts: Sequence[int]) -> str:
        """A number for each alliance, behind its figure."""
        return "  ".join(
            f"<icon:{faces.FIGURE[own]}> <b>{count}</b>" for own, count in zip(ALLIANCES, counts, strict=True)
        )

    # ------------------------------------------------------------------------------- setting up
    def _began(self, e: ev.GameBegan) -> list[Told]:
        lines = [self._say("began", n=e.seats, cards=self._counts(e.alliances))]
        if e.set_aside:
            lines.append(self._say("set_aside"))
        return [(line, "") for line in lines]

    def _alliance(self, e: ev.AllianceDealt) -> list[Told]:
        """Told for all at once; each one's own only when the game is over."""
        if self.opened and e.alliance is not None:
            return [(self._say(f"alliance.{e.alliance}"), self._chip(e.seat))]
        return [(self._say("alliances"), "")] if e.seat == 0 else []

    def _forest(self, e: ev.ForestLaid) -> list[Told]:
        return [(self._say("forest"), "")]

    def _dealt(self, e: ev.WeaponsDealt) -> list[Told]:
        if self.opened and e.weapons is not None:
            return [(self._say("gets", weapons=weapons_markup(e.weapons)), self._chip(e.seat))]
        return [(self._say("dealt", n=e.count), "")] if e.seat == 0 else []

    # ------------------------------------------------------------------------------- a hand
    def _hand(self, e: ev.HandBegan) -> list[Told]:
        return [(self._say("contested", number=e.number), "")]

    def _chosen(self, e: ev.WeaponsChosen) -> list[Told]:
        return [(self._say("chosen"), self._chip(e.seat))]

    def _revealed(self, e: ev.WeaponsRevealed) -> list[Told]:
        if not self.memory:
            return [(self._say("revealed"), "")]
        return [
            (self._say("plays", weapons=weapons_markup(pair)), self._chip(seat)) for seat, pair in enumerate(e.weapons)
        ]

    def _totals(self, e: ev.TotalsCounted) -> list[Told]:
        return [(self._counts(e.totals), "")] if self.memory else []

    def _captured(self, e: ev.AreaCaptured) -> list[Told]:
        key = "tie" if e.why == "tie" else f"captured.{e.alliance}"
        return [(self._say(key, number=e.number), f"<icon:{faces.FIGURE[e.alliance]}>")]

    # ------------------------------------------------------------------------------- between the rounds
    def _passed(self, e: ev.WeaponsPassed) -> list[Told]:
        """That all pass is told once; which weapons, to those who gave or received them."""
        lines = [(self._say("passed", n=e.count), "")] if e.giver == 0 else []
        if e.weapons is not None and self.memory:
            text = self._say("passes", weapons=weapons_markup(e.weapons), name=self._name(e.receiver))
            lines.append((text, self._chip(e.giver)))
        return lines

    def _taken_back(self, e: ev.WeaponsTakenBack) -> list[Told]:
        return [(self._say("taken_back", n=len(e.weapons[0])), "")]

    # ------------------------------------------------------------------------------- the end
    def _temple(self, e: ev.TempleBuilt) -> list[Told]:
        return [(self._say(f"temple.{e.alliance}"), f"<icon:{faces.FIGURE[e.alliance]}>")]

    def _ended(self, e: ev.GameEnded) -> list[Told]:
        outcome = e.outcome
        lines: list[Told] = []
        if outcome.reason != "temple":
            lines.append((self._say(f"ended.{outcome.reason}"), f"<icon:{faces.FIGURE[outcome.alliance]}>"))
        for seat, alliance in enumerate(outcome.alliances):
            key = "won" if outcome.won[seat] else "lost"
            lines.append((self._say(f"{key}.{alliance}"), self._chip(seat)))
        lines += [(self._say(f"aside.{own}"), f"<icon:{faces.FIGURE[own]}>") for own in outcome.set_aside]
        if outcome.all_lost:
            lines.append((self._say("all_lost"), ""))
        return lines
