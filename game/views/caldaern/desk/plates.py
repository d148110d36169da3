"""The plate at the foot of the column at the right: the Back Volt in the Colour phase, an assault, else the land."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.widgets import Rect
from game.views.caldaern.colour.volt_plate import VoltPlate
from game.views.caldaern.panels.land_plate import LandPlate
from game.views.caldaern.panels.party_plate import PartyPlate
from game.views.contract.desk import Plate


class BattlePlates(Plate):
    """Shows one of three plates: the first that has something to show."""

    says_all = True
    solid = False

    def __init__(self, id: str, run: Callable[[str], None]) -> None:
        super().__init__(id)
        self.volt = self.add(VoltPlate("volt", run))
        self.party = self.add(PartyPlate("party", run))
        self.land = self.add(LandPlate("land", run))

    @property
    def shown(self) -> Plate | None:
        """The one that is seen now."""
        return next((plate for plate in (self.volt, self.party, self.land) if plate.sheet is not None), None)

    def wanted(self, width: int) -> int:
        """See `Plate`."""
        return 0 if self.shown is None else self.shown.wanted(width)

    def least(self, width: int) -> int:
        """See `Plate`."""
        return 0 if self.shown is None else self.shown.least(width)

    def refresh(self) -> None:
        """What is shown may be another one now."""
        self.needed = self.shown is not None and self.shown.needed
        self.asked = self.shown in (self.party, self.land)
        for plate in (self.volt, self.party, self.land):
            plate.visible = plate is self.shown
        if self.attached and self.rect.h and self.shown is not None and self.shown.rect != self.rect:
            self.shown.place(Rect(self.rect))

    def arrange(self) -> None:
        """The one that is seen has all the room."""
        self.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """The one that is seen."""
        self.draw_children(surface)
