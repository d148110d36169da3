"""What a table of cards says about them: where tips belong, and which of its cards is large in the place of one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.widgets import Tip
from game.views.shared.cards.gesture import CardGesture
from game.views.shared.cards.large import LargeCard
from game.views.shared.cards.trails import CardTrails
from game.views.shared.recall.recalled import Recalled

Rect = pygame.Rect


class ToldCards(Recalled[CardTrails]):
    """Part of the view of a table of cards; see `game.views.contract.base.GameView`. Such a view sets `gesture`, the
    gesture of the person at it, and `large`, the card shown large."""

    gesture: CardGesture
    large: LargeCard

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What is to be said about the thing at a pixel."""
        raise NotImplementedError

    def cards_changed(self) -> None:
        """Another card is pointed at."""
        raise NotImplementedError

    def tip_spots(self) -> Sequence[Rect]:
        """Every card and every place for cards."""
        return [place.bounds for zone in self.gesture.table.zones for place in zone.places]

    def tells_of(self, place: Rect) -> bool:
        """Whether the card at a place is shown large when it is asked about."""
        key = self.gesture.table.at(place.center)
        return key is not None and self.gesture.can_enlarge(key) and self.tip_at(place.center) is None

    def point_to_tip(self, place: Rect) -> None:
        """The keyboard goes to the card at a place; one whose face may be seen is shown large."""
        key = self.gesture.table.at(place.center)
        if key is not None:
            self.gesture.look_at(key)
            self.cards_changed()

    def targets(self) -> Sequence[Rect]:
        """Cards that may be chosen, and places where they may be put."""
        table = self.gesture.table
        places = [table.place_of(key) for key in sorted(table.choosable)]
        return [*(place.bounds for place in places if place is not None), *table.spots.values()]

    def keyboard_place(self) -> Rect | None:
        """The card that the keyboard is on."""
        place = self.gesture.table.place_of(self.gesture.cursor)
        return None if place is None else place.bounds

    @property
    def tells(self) -> bool:
        """Whether a card is shown large."""
        return self.large.face is not None

    def hush(self) -> None:
        """Put the large card away: a tip comes."""
        if self.gesture.enlarged is not None or self.large.face is not None:
            self.gesture.shrink()
            self.large.show(None, Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
