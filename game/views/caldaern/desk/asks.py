"""The prompt's sentences: what is being decided in Caldaern, in the words of whoever decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position.agenda import Ask as Pending
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.queries.pursuit import guessed
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Seat
from game.views.caldaern.casting.choice import Casting
from game.views.caldaern.casting.speech import SpellSpeech
from game.views.caldaern.desk.ending import Summed, verdict
from game.views.caldaern.hand.hand import Hand
from game.views.caldaern.muster.coming import chosen_text
from game.views.caldaern.shown.figures import entry_figure
from game.views.caldaern.shown.names import kind_called, model_called, unit_called
from game.views.caldaern.speech import deeds
from game.views.caldaern.speech.sayings import aimed_at
from game.views.contract.base import Source, Worded
from game.views.contract.desk import Ask
from game.views.contract.named import Place, unit

_PIECE = "cdn_spear"

_DUELS = ("issue_challenge", "accept_challenge", "stand_back")
"""Decisions about challenges."""


class Board(Protocol):
    """The battlefield, as far as the prompt speaks of it."""

    hand: Hand
    casting: Casting
    spells: SpellSpeech


class Asked(Summed, Protocol):
    """Whose prompt it is: the position, the armies, and the hand."""

    people: frozenset[Seat]

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def source(self) -> Source:
        """Where the position comes from."""

    @property
    def state(self) -> CaldaernState:
        """The position now."""

    @property
    def view(self) -> Board:
        """The board."""

    def seat_colour(self, seat: Seat) -> str:
        """The seat's colour."""

    def seat_name(self, seat: Seat) -> str:
        """An army is called by its nation; two of the same by their colours too."""


class Asker:
    """Speaks for a desk; asks it for names, colours and the position each time anew."""

    def __init__(self, desk: Asked) -> None:
        self.desk = desk

    def ask(self) -> Ask:
        """The sentence for what the person is in the middle of, or whom the game waits for, with what it is about."""
        return replace(self._sentence(), names=tuple(self._names()))

    def _names(self) -> Iterator[Place]:
        """The unit in the hand and the one that is asked about; of a challenge all who fight there."""
        state, hand = self.desk.state, self.desk.view.hand
        if state.result is not None or state.ask is None:
            return
        if state.ask.what in _DUELS and state.melee is not None:
            yield from (unit(one) for one in state.melee.units)
        casting = self.desk.view.casting
        yield from (unit(one) for one in (casting.mage.id if casting.mage else 0, casting.target) if one)
        yield from (unit(one) for one in (hand.subject, state.ask.unit) if one)

    def _sentence(self) -> Ask:
        desk, state, words = self.desk, self.desk.state, self.desk.ctx.words
        if state.result is not None:
            told = verdict(desk)
            return replace(told, title=words("battle.ask.over"), more=told.title)
        seat = desk.source.seat
        if seat is None or seat not in state.to_act or state.ask is None:
            return self._waiting(state.to_act[0])
        return self._asked(state.ask, seat)

    def _waiting(self, seat: Seat) -> Ask:
        desk, words = self.desk, self.desk.ctx.words
        name, colour = desk.seat_name(seat), desk.seat_colour(seat)
        if seat in desk.people:
            return Ask(words("battle.ask.waiting", name=name), "", _PIECE, colour)
        return Ask(words("play.thinking", name=name), "", _PIECE, colour, waiting=True)

    def _asked(self, pending: Pending, seat: Seat) -> Ask:
        desk, words, hand = self.desk, self.desk.ctx.words, self.desk.view.hand
        unit = hand.unit or desk.state.units.get(pending.unit)
        if desk.view.casting.asked:
            return self._creating(seat)
        values: dict[str, object] = {"name": desk.seat_name(seat)}
        if unit is not None:
            values["unit"] = unit_called(words, unit)
        charger = desk.state.units.get(pending.unit) if pending.what == "react_to_charge" else None
        values["enemy"] = "" if charger is None else unit_called(words, charger)
        if pending.what in _DUELS:
            values |= self._duel(pending, seat)
        if pending.what == "unknown_land":
            values["land"] = kind_called(words, desk.state.ground.element(int(str(pending.args[0]))))
        if pending.what == "choose_primary":
            values |= aimed_at(words, desk.state)
        if pending.what in deeds.DECISIONS:
            values |= deeds.asked(words, desk.state, pending)
        key = f"battle.ask.{pending.what}{deeds.variant(pending)}"
        chosen = f"{key}.chosen"
        if hand.subject is not None and words.has(chosen):
            key = chosen
        if pending.what == "misc_move" and hand.unit is not None and hand.unit.building:
            key = "battle.ask.misc_move.inside"
        if pending.what == "misc_move" and hand.unit is not None and hand.unit.aboard:
            key = "battle.ask.misc_move.aboard"
        if hand.lobs:
            key = "battle.ask.shooting.lob"
        if hand.template:
            key = f"battle.ask.shooting.lay.{hand.template}"
        if pending.what == "misc_move" and hand.rams and not hand.reforming:
            key = "battle.ask.misc_move.rams"
        if hand.reforming and words.has("battle.ask.reform"):
            key = "battle.ask.reform"
        if not words.has(key):
            key = "battle.ask.other"
        more = f"{key}.more"
        if pending.what == "deploy" and unit is not None and listed(unit).character and hand.targets:
            more = "battle.ask.deploy.hero.more"
        if key == "battle.ask.misc_move.inside" and hand.doors:
            more = "battle.ask.misc_move.section.more"
        if pending.what == "pursuit" and guessed(desk.state, pending.unit):
            more = "battle.ask.pursuit.crowd.more"
        piece = _PIECE if unit is None else entry_figure(listed(unit).entry)
        facts = words(more, **values)
        if pending.what == "choose_reserve":
            facts = chosen_text(words, desk.state, seat) or facts
        return Ask(words(key, **values), facts, piece, desk.seat_colour(seat))

    def _creating(self, seat: Seat) -> Ask:
        """Which spell, on whom, with how many dice."""
        desk, casting = self.desk, self.desk.view.casting
        title, more = desk.view.spells.asked(desk.seat_name(seat))
        piece = _PIECE if casting.mage is None else entry_figure(listed(casting.mage).entry)
        return Ask(title, more, piece, desk.seat_colour(seat))

    def _duel(self, pending: Pending, seat: Seat) -> dict[str, object]:
        """Which melee a challenge belongs to: the units of either side; who has challenged."""
        words, state = self.desk.ctx.words, self.desk.state
        units = () if state.melee is None else state.melee.units
        sides = [[state.units[u] for u in units if (state.units[u].seat == seat) is own] for own in (True, False)]
        named = [self._units(side) for side in sides]
        enemy = model_called(words, state.units, pending.unit) if pending.unit in state.units else ""
        return {"own": named[0], "foe": named[1], "enemy": enemy}

    def _units(self, units: Sequence[Unit]) -> str:
        """The first unit of a side by its name, the others by their number."""
        words = self.desk.ctx.words
        first = unit_called(words, units[0]) if units else words("battle.nobody")
        return first if len(units) < 2 else words("battle.forecast.melee_more", unit=first, n=len(units) - 1)
