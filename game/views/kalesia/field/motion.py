"""Events in time: weapons are laid, turned all at once, added up, areas change hands, three cards go to the left.

The state is final already; what is shown follows here, one event after the other. A click hurries on to the next one;
skipping applies the rest at once and leaves the same picture.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Protocol

from game.engine.contract import Event, Seat
from game.engine.kalesia.position import events as ev
from game.engine.kalesia.position.alliances import ALLIANCES, Alliance
from game.ui.animate import Animation, Animator, Call, Cue, Sequence, Tween, Wait, linear
from game.ui.cards.placement import Placement
from game.ui.context import Context
from game.views.kalesia.field import compose as co
from game.views.kalesia.shown.room import Room
from game.views.kalesia.shown.shown import Shown

TURNED_S = 0.9
"""How long the turned weapons are seen before they are added up."""

COUNT_ALL_S, COUNT_MOST_S, COUNT_LEAST_S = 2.0, 0.17, 0.07
"""How long all weapons take to be added up, and the most and the least for one of them."""

TOTAL_S, VERDICT_S, TEMPLE_S, END_S = 0.25, 1.3, 1.2, 0.6

HELD_OUT_S, HANDED_S = 0.9, 1.6
"""How long the last weapons of a round are held out, and how long they travel and lie before their new owners."""

QUIET = (ev.WeaponsChosen,)
"""Events that are shown while the person goes on choosing."""


class Moved(Protocol):
    """What moves lies on this table: cards that are laid, passed on and taken back."""

    chosen: list[str]
    composed: co.Composed
    ctx: Context
    room: Room | None
    shown: Shown

    @property
    def cards_move(self) -> bool:
        """Whether cards travel or turn."""

    @property
    def choosing(self) -> bool:
        """Whether the person may choose two weapons now."""

    @property
    def hand_is_seen(self) -> bool:
        """Whether the hand at the lower edge lies open to who looks."""

    @property
    def near(self) -> Seat:
        """The seat at the lower edge."""

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets may be seen."""

    def changed(self) -> None:
        """Something is different that the panels around the table tell of."""

    def compose(self) -> co.Composed:
        """Where all cards lie now."""

    def drop_choice(self) -> None:
        """What was being chosen lies on the table now."""

    def end_moves(self) -> None:
        """Cards that travel or turn have arrived."""

    def redraw(self) -> None:
        """Have the view's own place drawn again; before it has one, everything."""

    def show(
        self, *, spawn: Mapping[str, Placement] | None = None, gone: Mapping[str, Placement] | None = None,
        same: Mapping[str, str] | None = None, stagger: bool = True,
    ) -> None:  # fmt: skip
        """Have the cards go where they lie now; see `CardStage.show`."""


class Motion:
    """Plays events on a table. `lit` and `passing` say what is in progress; see `compose.Look`."""

    def __init__(self, table: Moved) -> None:
        self.table = table
        self.lit: Alliance | None = None
        self.passing: co.Passing = ""
        self.passed: dict[Seat, tuple[str, ...]] = {}
        """What is passed by which seat, as far as the viewer may know it: given by it or to it."""
        self.sealed = False
        self.glow = 0.0
        """How far the light has come that passes over a temple."""
        self.grand = False
        """More is being shown than that somebody has chosen."""
        self.begun: list[Event] = []
        """What has been shown, or is being shown, since nothing was."""
        self._queue: deque[Event] = deque()
        self._animator = Animator()
        self._loud = False

    # ------------------------------------------------------------------------ playing
    @property
    def busy(self) -> bool:
        """Whether something is being shown that the person should see before going on."""
        return self._loud

    def play(self, events: Iterable[Event]) -> None:
        """Show these after what is being shown. Others' choices don't stop a person who is choosing."""
        news = list(events)
        if self.table.choosing and all(isinstance(event, QUIET) for event in news):
            for event in news:
                self._begin(event)
            return
        self.begun = self.begun if self._loud else []
        self._loud = True
        self.grand = self.grand or not all(isinstance(event, QUIET) for event in news)
        self._queue.extend(news)

    def update(self, dt: float) -> None:
        """Let time pass. When all has been shown the motion is no longer busy."""
        self._animator.speed = self.table.ctx.pace()
        self._animator.reduced = self.table.ctx.settings.reduced_motion
        self._animator.update(dt)
        while self._loud and not self._animator.busy and not self.table.cards_move:
            if not self._queue:
                self._loud = self.grand = False
                return
            self._begin(self._queue.popleft())
            if self.table.ctx.still:
                self._animator.skip()

    def hurry(self) -> None:
        """End what is being shown now and go on with the next event."""
        self._animator.skip()
        self.table.end_moves()

    def skip(self) -> None:
        """Show how it ends."""
        self._animator.skip()
        while self._queue:
            self.table.shown.apply(self._queue.popleft())
        self.reset()

    def reset(self) -> None:
        """Forget everything that was to be shown."""
        self._queue.clear()
        self._animator = Animator()
        self.lit, self.glow = None, 0.0
        self.passing = ""
        self.passed = {}
        self.sealed = self.grand = self._loud = False

    # --------------------------------------------------------------------- event by event
    def _begin(self, event: Event) -> None:
        self.begun.append(event)
        match event:
            case ev.WeaponsChosen():
                self._lay(event)
            case ev.WeaponsRevealed():
                self._apply(event)
                self.table.show(stagger=False)
                self._animator.play(Wait(TURNED_S))
            case ev.TotalsCounted():
                self._animator.play(self._count(event))
            case ev.AreaCaptured():
                self._apply(event)
                self.table.show()
                self._animator.play(Sequence(self._sound("claim"), Wait(VERDICT_S)))
            case ev.WeaponsPassed():
                self._pass(event)
            case ev.WeaponsTakenBack():
                self._take_back(event)
            case ev.RoundEnded():
                self._apply(event)
                self._animator.play(self._sound("gong"))
            case ev.HandBegan():
                self._begin_hand(event)
            case ev.TempleBuilt():
                self._apply(event)
                self.table.show()
                shine = Tween(self._shine, 0, 2, TEMPLE_S, linear)
                self._animator.play(Sequence(self._sound("build"), shine, Wait(END_S)))
            case ev.GameEnded():
                self._end(event)
            case _:
                self._apply(event)

    def _apply(self, event: Event) -> None:
        self.table.shown.apply(event)
        self.table.changed()

    def _shine(self, way: float) -> None:
        """Light passes over a temple, twice."""
        self.glow = way % 1.0
        self.table.redraw()

    def _lay(self, event: ev.WeaponsChosen) -> None:
        """Two weapons go from a hand onto the table: those that were chosen, or backs from behind the name."""
        table = self.table
        before, chosen = table.composed.cards, list(table.chosen)
        self._apply(event)
        if event.seat == table.near:
            table.drop_choice()
        seat, weapons = event.seat, event.weapons
        keys = [co.laid_key(seat, n) for n in range(2)]
        taken: dict[str, str] = {}
        if seat == table.near and weapons is not None and table.hand_is_seen:
            rest = [*chosen, *(key for key in before if key.startswith("hand:") and key not in chosen)]
            for key, code in zip(keys, weapons, strict=True):
                found = next((k for k in rest if co.code_of(k) == code and k in before), None)
                if found is not None:
                    taken[key] = found
                    rest.remove(found)
        after = table.compose().cards
        origin = table.room.origin(table.room.place_of(table.near, seat)) if table.room is not None else None
        spawn = {key: origin.holds(after[key].face, alpha=0) for key in keys if key not in taken and origin is not None}
        table.show(spawn=spawn, same=co.renamed(before, after, taken))

    def _count(self, event: ev.TotalsCounted) -> Animation:
        """One alliance after the other: its weapons are lit, and each value joins the bar."""
        table = self.table
        total = sum(map(len, event.values))
        step = min(COUNT_MOST_S, max(COUNT_LEAST_S, COUNT_ALL_S / max(1, total)))
        parts: list[Animation] = []
        for n, own in enumerate(ALLIANCES):
            count = len(event.values[n])
            if not count:
                continue
            parts.append(Call(partial(self._light, own)))
            for k in range(1, count + 1):
                parts += [Call(partial(self._add, n, k)), self._sound("step"), Wait(step)]
            parts.append(Wait(TOTAL_S))

        def done() -> None:
            self._light(None)
            self._apply(event)
            table.show()

        return Sequence(*parts, Call(done))

    def _light(self, alliance: Alliance | None) -> None:
        self.lit = alliance
        self.table.show()

    def _add(self, alliance: int, count: int) -> None:
        shown = self.table.shown
        if shown.tally is not None:
            shown.tally = shown.tally.with_counted(alliance, count)

    def _begin_hand(self, event: ev.HandBegan) -> None:
        """The pairs of the last hand move aside, and the next area is contested."""
        table = self.table
        shown = table.shown
        index = {seat: len(shown.front[seat]) for seat in range(shown.seats)}
        self._apply(event)
        same = {
            co.front_key(seat, n, k): co.laid_key(seat, k)
            for seat, n in index.items()
            for k in range(2)
            if len(shown.front[seat]) > n
        }
        table.show(same=same, stagger=False)

    # --------------------------------------------------------------------- between the rounds
    def _pass(self, event: ev.WeaponsPassed) -> None:
        """All pass at the same moment: weapons travel to the left neighbours, as backs save those that the viewer gives
        or receives. Rules: KAL-5.2, KAL-11.6."""
        table = self.table
        passes = [event]
        while self._queue and isinstance(self._queue[0], ev.WeaponsPassed):
            nxt = self._queue.popleft()
            assert isinstance(nxt, ev.WeaponsPassed)
            passes.append(nxt)
        self.begun += passes[1:]
        before = table.composed.cards
        self.passing = "out"
        self.passed = {passed.giver: passed.weapons for passed in passes if passed.weapons is not None}
        held = [key for key in before if key.startswith(("hand:", "back:"))]
        same = {co.pass_key(table.near, n): key for n, key in enumerate(held[: co.PASSED])}
        table.changed()
        table.show(same=same, stagger=False)

        def away() -> None:
            self.passing = "in"
            table.show(stagger=False)

        def arrived() -> None:
            for passed in passes:
                table.shown.apply(passed)
            self.passing = ""
            self.passed = {}
            self._receive()

        self._animator.play(Sequence(Wait(HELD_OUT_S), Call(away), Wait(HANDED_S), Call(arrived)))

    def _receive(self) -> None:
        """What came from the right neighbour is taken into the hand; the other cards are out of sight."""
        table = self.table
        after = table.compose().cards
        giver = (table.near - 1) % table.shown.seats
        mine = [key for key in after if key.startswith(("hand:", "back:"))]
        same = {key: co.pass_key(giver, n) for n, key in enumerate(mine[:3])}
        table.changed()
        table.show(same=same, stagger=False)

    def _take_back(self, event: ev.WeaponsTakenBack) -> None:
        """All eight go back into the hands. Rules: KAL-5.2."""
        table = self.table
        before = table.composed.cards
        self._apply(event)
        after = table.compose().cards
        gone: dict[str, Placement] = {}
        same: dict[str, str] = {}
        fresh = [key for key in after if key.startswith("hand:") and key not in before]
        for key in before:
            if not key.startswith(("front:", "laid:")):
                continue
            seat = int(key.split(":")[1])
            if seat == table.near and fresh:
                found = next((k for k in fresh if before[key].face == after[k].face), fresh[0])
                fresh.remove(found)
                same[found] = key
            elif table.room is not None:
                origin = table.room.origin(table.room.place_of(table.near, seat))
                gone[key] = origin.holds(before[key].face, alpha=0)
        table.show(gone=gone, same=same)

    # --------------------------------------------------------------------- the end
    def _end(self, event: ev.GameEnded) -> None:
        """All alliances lie on the table, then they are turned. Rules: KAL-8.4."""
        table = self.table
        index = {seat: len(table.shown.front[seat]) for seat in range(table.shown.seats)}
        self.sealed = True
        self._apply(event)
        same = {co.front_key(seat, n, k): co.laid_key(seat, k) for seat, n in index.items() for k in range(2)}
        table.show(same=same, stagger=False)
        won = table.viewer is None or event.outcome.won[table.viewer]

        def turn() -> None:
            self.sealed = False
            table.changed()
            table.show(stagger=False)

        self._animator.play(
            Sequence(Wait(END_S), Call(turn), self._sound("win" if won else "lose"), Wait(END_S + END_S))
        )

    def _sound(self, name: str) -> Animation:
        """A sound when its moment comes; silent when the rest is skipped, lest all be heard at once."""
        return Cue(lambda: self.table.ctx.sound.play(name))
