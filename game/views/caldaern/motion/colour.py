"""The Colour phase in time: arrows from mages, dice, spells that take effect and end, stormcolors, the Back Volt."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, Final, Protocol

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import BackVolt, SpellInPlay
from game.engine.contract import Event
from game.ui.animate import Animation, Call, Parallel, Sequence, Tween, Wait, in_out_cubic, linear, out_cubic
from game.ui.context import Context
from game.views.caldaern.field.look import Arrow, Point, Sprite
from game.views.caldaern.field.melees import spell_way
from game.views.caldaern.schools.school import MISTAKE, SUPREME, School, school
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.speech.colour import volt_called, volt_does
from game.views.caldaern.spells.storms import SIDE, Storm, school_of
from game.views.caldaern.spells.volt import Note

_GOES, _SINKS, _RISES, _FADES = 0.45, 0.4, 0.35, 0.35
_MOMENT, _STANDS = 0.55, 0.9
"""Seconds in which the sign of a moment grows, and stands."""

_VOLT, _VOLT_STANDS = 0.9, 1.6
_READ: Final = 0.9
"""Seconds in which a sentence about something without dice is read."""

_PER_SQUARE, _LONGEST = 0.09, 1.6
"""Seconds that a stormcolor takes from square to square, and for its way at most."""

_DISC, _SIGN, _GREAT = 2.2, 5.0, 9.0
"""Squares across the disc of a spell, the sign of a moment, a Back Volt."""


class Stage(Protocol):
    """What the events of the phase are shown on."""

    shown: Shown

    def drift(self, number: int, storm: Storm) -> None:
        """A stormcolor is drawn on its way."""

    def drop(self, key: str) -> None:
        """An arrow is gone."""

    def look_at(self, *units: int) -> None:
        """Bring a unit into view; all of them are what the next sheet is about."""

    def look_to(self, x: float, y: float) -> None:
        """Bring a place of the field into view."""

    def note(self, note: Note | None) -> None:
        """Tell of a Back Volt on a sheet; None takes the sheet away."""

    @property
    def ctx(self) -> Context:
        """Whose words are spoken."""

    def point(self, key: str, arrow: Arrow) -> None:
        """Show an arrow, in place of the one that had this key."""

    def put(self, key: str, sprite: Sprite) -> None:
        """Show a small thing, in place of the one that had this key."""

    def settle_storm(self, number: int) -> None:
        """A stormcolor lies where it lies, or is gone."""

    def sound(self, name: str) -> Animation:
        """A sound when its moment comes."""

    def take(self, key: str) -> None:
        """A small thing is gone."""

    def throwing(self, event: Event, *about: int) -> Animation:
        """The dice of an event, on a sheet that does not hide these units."""


class ColourEffects:
    """Makes animations of the phase for one motion."""

    def __init__(self, motion: Stage) -> None:
        self.motion = motion

    def of(self, event: Any) -> Animation | None:
        """What an event looks like; None for those that nothing is seen of."""
        match event:
            case ev.SpellTried():
                return self._creation(event)
            case ev.DispelTried():
                return self._dispel(event)
            case ev.ItemUsed() if event.spell:
                return self._unmade(event)
            case ev.PoolsRolled() | ev.StormRolled():
                return self.motion.throwing(event)
            case ev.SpellAllowed():
                return self._allowed()
            case ev.SpellWorks():
                return self._works(event)
            case ev.WildSpell():
                return self._falls_on(event.spell, (event.unit,))
            case ev.SpellEnded():
                return self._ended(event.spell, event.why)
            case ev.StormMoved():
                return self._drifts(event)
        return self._volt(event)

    def _volt(self, event: Any) -> Animation | None:
        """The Back Volt and what is done about it."""
        match event:
            case ev.VoltBegan():
                return self._breaks_out(event)
            case ev.VoltGrew():
                return self._grows(event)
            case ev.VoltEnded():
                return self._over(event.colour)
            case ev.UnitStopped():
                return self._moment_at(event.unit, "cdn_sign_stopped", "", "rout", _SINKS)
            case ev.LandFound():
                return self._found(event)
            case ev.UnitHealed():
                return self._healed(event.unit)
            case ev.RecordStruck():
                return Sequence(self.motion.sound("dispelled"), Wait(_FADES))
            case ev.TruceOffered():
                return Sequence(self.motion.sound("offer"), Wait(_READ))
            case ev.TruceAnswered():
                return Sequence(self.motion.sound("rally" if event.agreed else "tie"), Wait(_READ))
            case ev.JointPassed():
                return Wait(_FADES)
        return None

    # ------------------------------------------------------------------------------------ small parts
    def _middle(self, unit: int) -> Point | None:
        shown = self.motion.shown
        return shown.middle(unit) if unit in shown.units else None

    def _middles(self, units: Iterable[int]) -> list[Point]:
        return [at for at in (self._middle(unit) for unit in units) if at is not None]

    @property
    def _centre(self) -> Point:
        board = self.motion.shown.board
        return board.width / 2, board.height / 2

    def _ring(self, at: Point, color: str, size: float = 5.0, seconds: float = 0.5, key: str = "") -> Animation:
        name = f"colour ring {at} {color} {key}"

        def widen(s: float) -> None:
            side = size * (0.3 + 0.7 * s)
            self.motion.put(name, Sprite("ring", color, *at, side, alpha=round(230 * (1 - s**3))))

        return Sequence(Tween(widen, 0, 1, seconds, out_cubic), Call(lambda: self.motion.take(name)))

    def _rings(self, at: Point, own: School, size: float = 6.0) -> Animation:
        """Two rings of a school, one in the other."""
        inner = Sequence(Wait(0.12), self._ring(at, own.light, size * 0.7))
        return Parallel(self._ring(at, own.main, size), inner)

    def _sign(self, key: str, icon: str, tone: str, at: Point, size: float, stands: float) -> Animation:
        """The sign of a moment: it grows, stands, and goes."""

        def grow(s: float) -> None:
            side = size * (0.35 + 0.65 * s)
            self.motion.put(key, Sprite("badge", icon, *at, side, tone, lift=0.8 * s, alpha=round(255 * min(1, 2 * s))))

        def fade(s: float) -> None:
            self.motion.put(key, Sprite("badge", icon, *at, size, tone, lift=0.8, alpha=round(255 * (1 - s))))

        return Sequence(
            Tween(grow, 0, 1, _MOMENT, out_cubic), Wait(stands), Tween(fade, 0, 1, _FADES, linear),
            Call(lambda: self.motion.take(key)),
        )  # fmt: skip

    def _found(self, event: ev.LandFound) -> Animation | None:
        """The question is answered: the sign of what the land is, over whoever found it out."""
        if not event.became or event.kind == "obstacle":
            return Wait(_READ)
        return self._moment_at(event.unit, f"ter_{event.became}", "", "offer", _STANDS)

    def _moment_at(self, unit: int, icon: str, tone: str, sound: str, stands: float) -> Animation | None:
        at = self._middle(unit)
        if at is None:
            return None
        self.motion.look_at(unit)
        return Sequence(self.motion.sound(sound), self._sign(f"moment {unit}", icon, tone, at, 3.0, stands))

    # --------------------------------------------------------------------------------------- creations
    def _creation(self, event: ev.SpellTried) -> Animation:
        """An arrow with the school's disc goes from the mage to each target, the dice fall, and then it is seen."""
        motion, own = self.motion, school(school_of(event.spell))
        ways = self._ways(event)
        units = [unit for unit in event.units if unit != event.mage]
        motion.look_at(event.mage, *units[:1])
        keys = [f"creation {n}" for n in range(len(ways))]
        goes = [self._goes(key, start, end, own) for key, (start, end) in zip(keys, ways, strict=True)]
        about = self._rings(at, own, 4.0) if (at := self._middle(event.mage)) is not None else Wait(0)

        def away() -> None:
            for key in keys:
                motion.drop(key)

        return Sequence(
            motion.sound(f"school_{own.id}"), Parallel(about, *goes), motion.throwing(event, event.mage, *units),
            self._outcome(event, own), Call(away),
        )  # fmt: skip

    def _ways(self, event: ev.SpellTried) -> list[tuple[Point, Point]]:
        """From the mage to each of his targets."""
        return spell_way(self.motion.shown, event.mage, event.units, event.square)

    def _goes(self, key: str, start: Point, end: Point, own: School) -> Animation:
        """An arrow on its way."""

        def grow(s: float) -> None:
            head = start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s
            self.motion.point(key, Arrow((start, head), kind="spell", school=own.id))

        return Tween(grow, 0.05, 1, _GOES, in_out_cubic)

    def _outcome(self, event: ev.SpellTried, own: School) -> Animation:
        """Created, or not; a supreme creation and a mistake are moments."""
        motion = self.motion
        mage = self._middle(event.mage) or self._centre
        goals = self._goals(event) or [mage]
        match event.outcome:
            case "supreme":
                shine = Parallel(self._rings(mage, own, 9.0), self._ring(mage, "brass_light", 12.0, _MOMENT, "shine"))
                sign = self._sign("moment", SUPREME, own.id, mage, _SIGN, _STANDS)
                return Sequence(motion.sound("supreme"), Parallel(shine, sign))
            case "mistake":
                dark = Parallel(self._ring(mage, "ink", 9.0), self._ring(mage, "wax_light", 6.0, _MOMENT, "burn"))
                sign = self._sign("moment", MISTAKE, "", mage, _SIGN, _STANDS)
                return Sequence(motion.sound("mistake"), Parallel(dark, sign))
            case "created":
                return Sequence(motion.sound("created"), Parallel(*(self._rings(at, own) for at in goals)))
        return Sequence(motion.sound("failed"), Parallel(*(self._falls(at, own) for at in self._halfway(event))))

    def _goals(self, event: ev.SpellTried) -> list[Point]:
        """Where a spell is to take effect."""
        if event.square is not None:
            return [(event.square[0] + SIDE / 2, event.square[1] + SIDE / 2)]
        return self._middles(event.units)

    def _halfway(self, event: ev.SpellTried) -> list[Point]:
        """Where the discs are on their arrows; over the mage where he is the target himself."""
        ways = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in self._ways(event)]
        return ways or self._middles([event.mage])

    def _falls(self, at: Point, own: School) -> Animation:
        """A disc that comes to nothing: it sinks and fades."""
        key = f"spent {at}"

        def sink(s: float) -> None:
            self.motion.put(key, Sprite("disc", own.id, *at, _DISC, lift=-1.6 * s, alpha=round(255 * (1 - s))))

        return Sequence(Tween(sink, 0, 1, _FADES, linear), Call(lambda: self.motion.take(key)))

    def _dispel(self, event: ev.DispelTried) -> Animation:
        """The other side's dice against a spell, and what became of it."""
        motion, shown = self.motion, self.motion.shown
        own = school(school_of(event.spell)) if event.spell else None
        at = self._aimed(event)
        motion.look_at(*(one for one in (event.by,) if one in shown.units))
        parts: list[Animation] = [motion.throwing(event, event.by)]
        where = self._middle(event.by) or (at[0] if at else self._centre)
        if event.outcome in ("dispelled", "supreme"):
            gone = [self._falls(place, own) for place in at] if own is not None else []
            parts += [motion.sound("dispelled"), Parallel(*gone, *(self._ring(place, "ink", 5.0) for place in at))]
        if event.outcome == "supreme":
            parts += [motion.sound("supreme"), self._sign("moment", SUPREME, "", where, _SIGN, _STANDS)]
        elif event.outcome == "mistake":
            parts += [motion.sound("mistake"), self._sign("moment", MISTAKE, "", where, _SIGN, _STANDS)]
        return Sequence(*parts)

    def _unmade(self, event: ev.ItemUsed) -> Animation:
        """An item ends what was created before it takes effect: its bearer is seen, then the discs fall."""
        motion, own = self.motion, school(school_of(event.spell))
        made, bearer = motion.shown.magic.creation, self._middle(event.unit)
        at = [] if made is None else self._middles(made.units)
        motion.look_at(*(() if made is None else made.units[:1]), event.unit)
        shines = self._ring(bearer, "brass_light", 6.0, _MOMENT) if bearer is not None else Wait(0)
        gone = [*(self._falls(place, own) for place in at), *(self._ring(place, "ink", 5.0) for place in at)]
        return Sequence(motion.sound("muster"), shines, motion.sound("dispelled"), Parallel(*gone), Wait(_FADES))

    def _aimed(self, event: ev.DispelTried) -> list[Point]:
        """Where the spell is that is to be dispelled."""
        magic = self.motion.shown.magic
        if event.number and event.spell:
            return [at for play in magic.in_play if play.number == event.number for at in self._places(play)]
        made = magic.creation
        return self._middles(made.units) if made is not None and event.spell else []

    def _places(self, play: SpellInPlay) -> list[Point]:
        """Where a spell in play lies."""
        if play.square is not None:
            return [(play.square[0] + SIDE / 2, play.square[1] + SIDE / 2)]
        return self._middles(play.units)

    def _allowed(self) -> Animation | None:
        """It is let through: the head of its arrow shines."""
        made = self.motion.shown.magic.creation
        if made is None:
            return None
        return Parallel(*(self._ring(at, "legal", 4.0) for at in self._middles(made.units)), Wait(_FADES))

    def _works(self, event: ev.SpellWorks) -> Animation | None:
        """The disc sinks into those whom the spell concerns."""
        return self._falls_on(event.spell, event.units)

    def _falls_on(self, spell: str, units: tuple[int, ...]) -> Animation | None:
        own = school(school_of(spell))
        self.motion.look_at(*units)
        sinks = [self._sinks(at, own) for at in self._middles(units)]
        return Sequence(self.motion.sound(f"school_{own.id}"), Parallel(*sinks)) if sinks else None

    def _sinks(self, at: Point, own: School) -> Animation:
        key = f"works {at}"

        def sink(s: float) -> None:
            shrunk, alpha = _DISC * (1.7 - 0.7 * s), round(255 * min(1.0, 2 - 2 * s))
            self.motion.put(key, Sprite("disc", own.id, *at, shrunk, lift=1.2 * (1 - s), alpha=alpha))

        sinking = Sequence(Tween(sink, 0, 1, _SINKS, in_out_cubic), Call(lambda: self.motion.take(key)))
        return Parallel(sinking, Sequence(Wait(_SINKS * 0.6), self._rings(at, own)))

    def _ended(self, play: SpellInPlay, why: str) -> Animation | None:
        """The disc rises from those on whom the spell lay. Of a stormcolor that leaves the map its way tells."""
        if why == "left":
            return None
        own = school(school_of(play.spell))
        rises = [self._rises(n, at, own) for n, at in enumerate(self._places(play))]
        if not rises:
            return None
        sound = [self.motion.sound("dispelled")] if why in ("dispelled", "unravelled") else []
        return Sequence(*sound, Parallel(*rises))

    def _rises(self, n: int, at: Point, own: School) -> Animation:
        key = f"ends {n} {at}"

        def rise(s: float) -> None:
            self.motion.put(key, Sprite("disc", own.id, *at, _DISC, lift=1.8 * s, alpha=round(255 * (1 - s))))

        return Sequence(Tween(rise, 0, 1, _RISES, linear), Call(lambda: self.motion.take(key)))

    def _healed(self, unit: int) -> Animation | None:
        at = self._middle(unit)
        if at is None:
            return None
        self.motion.look_at(unit)
        return Sequence(self.motion.sound("muster"), self._ring(at, "good", 5.0))

    # ------------------------------------------------------------------------------------- stormcolors
    def _drifts(self, event: ev.StormMoved) -> Animation:
        """The squares go their way; who was touched is ringed."""
        motion, own = self.motion, school(school_of(event.spell))
        touched = Parallel(*(self._ring(at, own.main, 4.0) for at in self._middles(unit for unit, _ in event.touched)))
        end = event.path[-1]
        motion.look_to(end[0] + SIDE / 2, end[1] + SIDE / 2)
        if event.how == "entered":
            return Sequence(motion.sound(f"school_{own.id}"), touched)
        if event.how == "burst":
            at = (end[0] + SIDE / 2, end[1] + SIDE / 2)
            burst = Parallel(self._rings(at, own, 8.0), self._ring(at, "wax_light", 10.0, _MOMENT, "burst"))
            return Sequence(motion.sound("mistake"), self._shown_there(event.number, own, end), burst, touched)
        return Sequence(motion.sound(f"school_{own.id}"), self._way(event, own), touched)

    def _shown_there(self, number: int, own: School, end: tuple[int, int]) -> Animation:
        """A stormcolor flares up at a place and is gone."""

        def flare(s: float) -> None:
            self.motion.drift(number, Storm(own.id, end[0], end[1], 1 - s))

        return Sequence(Tween(flare, 0, 1, _FADES, linear), Call(lambda: self.motion.settle_storm(number)))

    def _way(self, event: ev.StormMoved, own: School) -> Animation:
        path, gone = event.path, event.how == "left"
        last = len(path) - 1

        def move(s: float) -> None:
            n = min(int(s), last - 1) if last else 0
            part = s - n
            (x0, y0), (x1, y1) = path[n], path[min(n + 1, last)]
            share = 1 - s / last if gone and last else 1.0
            self.motion.drift(event.number, Storm(own.id, x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, share))

        seconds = min(_LONGEST, max(0.3, _PER_SQUARE * math.dist(path[0], path[-1])))
        return Sequence(
            Tween(move, 0, last, seconds, in_out_cubic), Call(lambda: self.motion.settle_storm(event.number))
        )

    # ---------------------------------------------------------------------------------------- Back Volt
    def _breaks_out(self, event: ev.VoltBegan) -> Animation:
        """The dice, then its colour over the whole field."""
        motion, own, at = self.motion, school(event.colour), self._centre
        wave = max(motion.shown.board.width, motion.shown.board.height)
        rings = Parallel(
            self._ring(at, own.main, wave * 0.9, _VOLT), self._ring(at, own.light, wave * 0.6, _VOLT, "inner"),
            self._ring(at, "ink", wave * 0.95, _VOLT, "outer"),
        )  # fmt: skip
        sign = self._sign("volt", own.sign, own.id, at, _GREAT, _VOLT_STANDS)
        moment = Parallel(rings, sign, self._noted(event, _VOLT_STANDS + _MOMENT + _FADES))
        return Sequence(motion.throwing(event), motion.sound("back_volt"), moment)

    def _grows(self, event: ev.VoltGrew) -> Animation:
        own, at = school(event.colour), self._centre
        return Parallel(self._ring(at, own.main, 8.0), self._sinks(at, own), self._noted(event, _READ))

    def _noted(self, event: ev.VoltBegan | ev.VoltGrew, seconds: float) -> Animation:
        """What it does is told for so long."""
        motion, words = self.motion, self.motion.ctx.words
        active = BackVolt(event.colour, event.count, (motion.shown.round, motion.shown.active))
        title = words("colour.volt.token", volt=volt_called(words, active))
        note = Note(event.colour, title, volt_does(words, active))
        return Sequence(Call(lambda: motion.note(note)), Wait(seconds), Call(lambda: motion.note(None)))

    def _over(self, colour: str) -> Animation:
        own, at = school(colour), self._centre
        return Sequence(self.motion.sound("dispelled"), Parallel(self._rises(0, at, own), self._ring(at, own.light, 9)))


__all__ = ["ColourEffects"]
