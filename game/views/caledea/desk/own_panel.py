"""The place of the own kingdom card; before the game, of the cards to choose from."""

from __future__ import annotations

from game.ui.widgets import Widget
from game.views.caledea.desk.picker import KingdomPicker
from game.views.caledea.speech.card import KingdomCard


class OwnPanel(Widget):
    """The own kingdom card, or the cards to choose from while there is none yet."""

    solid = False

    def __init__(self, id: str, card: KingdomCard, picker: KingdomPicker) -> None:
        super().__init__(id)
        self.card = card
        self.picker = picker
        self.add(card)
        self.add(picker)
        self.choose(False)

    def choose(self, choosing: bool) -> None:
        """Show the picker instead of the card."""
        self.card.visible = not choosing
        self.picker.visible = choosing

    def arrange(self) -> None:
        """Both in the same place."""
        self.card.place(self.rect)
        self.picker.place(self.rect)
