"""Secrets between people at one screen: curtains, private views, and what is shown to one person alone.

There are two kinds of table. Where nothing is secret but a choice now and then (CAL-4.20), everybody is asked to look
alone for that choice. Where seats hold secrets throughout (CLR-14, KAL-13), the screen shows the open table; a private
decision is made in the decider's own view, which closes before anything that comes of it is seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.engine.contract import Seat
from game.scenes.app.base import Host
from game.scenes.play.source import TableSource
from game.table import Table
from game.views.contract.base import Command, GameView
from game.views.contract.desk import Ask, Desk, News
from game.views.shared.panels.curtain import Curtain, Way


class Guarded(Host, Protocol):
    """A scene whose secrets are shown to their owners only."""

    source: TableSource
    table: Table
    desk: Desk

    @property
    def view(self) -> GameView:
        """The board."""

    def drop_private_things(self) -> None:
        """Other eyes come to the screen: messages, dialogs, advice and the recap go."""

    def refresh(self) -> None:
        """Take the table's position anew, without animation."""

    def refresh_panels(self) -> None:
        """Everything around the board. While events are being shown the panels wait, or they would tell the end."""

    def take_seat(self, seat: Seat) -> None:
        """A person has said to be the one who is asked."""

    def ways_out(self) -> Sequence[Way]:
        """What can be done from behind the curtain without looking."""


class Secrets:
    """Sees to it that a scene shows secrets to their owner only. With one person at the table it does nothing."""

    def __init__(self, scene: Guarded) -> None:
        self.scene = scene
        self.news: News | None = None
        """What one person is being shown; it stays until that person has laid it down."""
        self.lingering: Ask | None = None
        """What all people look at together before the next private view opens. Rules: KAL-13.5."""
        self._waiting: list[News] = []
        self._curtain: Curtain | None = None
        self._admitted: Seat | None = None
        """Who has said to be looking alone."""

    def see_to_it(self) -> None:
        """Nothing moves any more: whoever is to choose or to be shown something in secret is asked to look alone."""
        if self._curtain is not None or len(self.scene.table.humans) < 2:
            return
        if self.scene.source.shared:
            self._open_what_is_needed()
        else:
            self._cover_a_choice()

    # ------------------------------------------------------------------------- a choice now and then
    @property
    def wanted(self) -> bool:
        """Whether several people are about, and one of them is to choose in secret now."""
        decider = self.scene.source.decider
        return len(self.scene.table.humans) > 1 and decider is not None and self.scene.desk.is_private(decider)

    def _cover_a_choice(self) -> None:
        decider = self.scene.source.decider
        if decider is None or not self.wanted:
            self._admitted = None
        elif decider != self._admitted:
            self._cover(decider)

    # --------------------------------------------------------------------------------- hidden hands
    def _open_what_is_needed(self) -> None:
        """News first, in order; then the view of who decides in private. A view that is over is closed."""
        source = self.scene.source
        if self.news is not None:
            return
        if self._waiting:
            self.news = self._waiting.pop(0)
            source.paused = True
            self._ask_in(self.news.seat)
            return
        decider = source.decider
        if source.private is not None and source.private != decider:
            self.close()
        if decider is None:
            self.lingering = None
        elif source.private is None and self.scene.desk.is_private(decider) and self.lingering is None:
            self._ask_in(decider)

    def _ask_in(self, seat: Seat) -> None:
        """Open a private view: at once for the person who looked last, else behind a curtain. Rules: CLR-14.2."""
        if self.scene.source.last_human == seat:
            self._admit(seat)
        else:
            self._cover(seat)

    def tell(self, news: Iterable[News], lingering: Ask | None) -> None:
        """Keep what seats, and what all people, are to be shown once the events are over. Rules: CLR-14.5, KAL-13.5."""
        if self.scene.source.shared:
            self._waiting += [item for item in news if self.scene.table.is_human(item.seat)]
            self.lingering = lingering if lingering is not None else self.lingering

    def go_on(self) -> None:
        """All have seen enough: whoever is next is asked to look alone."""
        if self.lingering is not None:
            self.lingering = None
            self.see_to_it()

    def look(self) -> None:
        """The decider of something public wants to see the own secrets first. Rules: CLR-14.3."""
        source = self.scene.source
        if source.shared and source.seat is not None and source.private is None:
            self._cover(source.seat)

    def commands(self) -> list[Command]:
        """On a shared screen whoever decides something public may look at the own secrets before. Rules: CLR-14.3."""
        source = self.scene.source
        if not source.shared or source.seat is None or self.scene.desk.is_private(source.seat):
            return []
        if source.private is not None:
            return [self.lay_down_command(key="look")]
        return [Command("look", self.scene.ctx.words("play.look"), key="look", spare=True)]

    def lay_down_command(self, *, kind: str = "wood", key: str) -> Command:
        """The button that ends a private view."""
        return Command("lay_down", self.scene.ctx.words("play.lay_down"), kind=kind, key=key)

    def lay_down(self) -> None:
        """The person has seen enough; the open table comes back."""
        self.close()
        self.scene.refresh()

    def close(self) -> None:
        """Close the private view, if one is open: nothing of it is seen or heard of from here on. Rules: CLR-14.4."""
        source = self.scene.source
        if source.private is None:
            return
        source.private, source.paused, self.news = None, False, None
        self._clear()

    def forget(self) -> None:
        """Another position: whatever was open or was to be shown belongs to the old one."""
        self._waiting.clear()
        self.lingering = None
        self.close()

    # -------------------------------------------------------------------------------------- curtain
    def _clear(self) -> None:
        """Nothing of what was shown, picked up, pointed at or said stays to be seen."""
        scene = self.scene
        scene.drop_private_things()
        scene.view.look_away()
        scene.view.refresh()
        scene.refresh_panels()  # at once: while events are shown they wait, and would go on telling the secrets
        scene.ctx.request_redraw()

    def _cover(self, seat: Seat) -> None:
        """Nothing of the table, of the pointer or of earlier messages stays to be seen."""
        scene = self.scene
        scene.source.covered = True
        name = scene.table.seats[seat].name
        colour, ways = scene.desk.seat_colour(seat), scene.ways_out()
        self._curtain = Curtain("curtain", name, colour, lambda: self._admit(seat), ways)
        self._clear()
        scene.ctx.sound.play("curtain")
        scene.screen.open(self._curtain)
        self._curtain.take_pointer()

    def _admit(self, seat: Seat) -> None:
        """The person is alone: show the table as that seat may see it."""
        scene = self.scene
        if self._curtain is not None:
            scene.screen.close(self._curtain)
            self._curtain = None
        self._admitted = seat
        scene.take_seat(seat)
