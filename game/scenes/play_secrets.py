"""Secrets between people at one screen: the curtain that comes down before somebody is to choose in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.contract import Seat
from game.views.shared.curtain import Curtain

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


class Secrets:
    """Covers a scene until the person who is asked says to be looking alone."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._curtain: Curtain | None = None
        self._admitted: Seat | None = None
        """Who has said to be looking alone."""

    def see_to_it(self) -> None:
        """With secrets about and more than one person, each is asked to look alone."""
        scene = self.scene
        asked = scene.source.asked
        if self._curtain is not None or len(scene.table.humans) < 2:
            return
        if not asked or not scene.desk.secret_phase():
            self._admitted = None
        elif asked[0] != self._admitted:
            self._cover(asked[0])

    def _cover(self, seat: Seat) -> None:
        """Nothing of the table, of the pointer or of earlier messages stays to be seen."""
        scene = self.scene
        scene.source.covered = True
        name = scene.table.seats[seat].name
        self._curtain = Curtain("curtain", name, scene.desk.seat_colour(seat), lambda: self._admit(seat))
        scene.screen.toasts.forget()
        scene.ribbon.hide()
        scene.screen.open(self._curtain)
        self._curtain.take_pointer()
        scene.view.look_away()
        scene.view.refresh()

    def _admit(self, seat: Seat) -> None:
        """The person is alone: show the table as that seat may see it."""
        assert self._curtain is not None
        scene = self.scene
        scene.screen.close(self._curtain)
        self._curtain = None
        self._admitted = seat
        scene.take_seat(seat)
