"""What a game is set up on: its map, or the layout of its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.boards import LAYOUT_GAMES, SUPPLIED, layout_names, title_of
from game.boards.watch import MapWatch
from game.scenes.setup.sheet.map_preview import MapPreview
from game.ui.widgets import Choice, Label, Option, Panel
from game.words import Words

MORE = "more"
"""The entry of the list that leads to all maps."""

_HIGH = 106
"""Units."""

_FACTS = 2


@dataclass(frozen=True, slots=True)
class Place:
    """A map or layout: its id or path ("" is the layout that the box has for so many seats), and what it holds."""

    name: str
    board: Any


def has_places(game: str) -> bool:
    """Whether a game is played on something that can be chosen."""
    return bool(SUPPLIED.get(game))


def place_options(game: str, place: Place, words: Words) -> list[Option]:
    """What can be chosen: what the box holds, what is chosen now, and the way to all others."""
    if game in LAYOUT_GAMES:
        supplied = [""]
        options = [Option("", words("setup.layout.usual"))]
    else:
        supplied = list(SUPPLIED[game])
        options = [Option(name, words(f"maps.{game}.{name}.title")) for name in supplied]
    if place.name not in supplied:
        options.append(Option(place.name, title_of(place.board, words, game)))
    return [*options, Option(MORE, words("setup.more_layouts" if game in LAYOUT_GAMES else "setup.more_maps"))]


def file_of(game: str, place: Place, seats: int) -> str:
    """The id or path whose file is shown."""
    return place.name or f"{game}/{layout_names(game, seats)[0]}"


class PlacePanel(Panel):
    """Picture, title and facts of a place, and the list to choose another from."""

    def __init__(
        self, id: str, game: str, place: Place, watch: MapWatch, words: Words, *,
        on_choose: Callable[[str], None], on_board: Callable[[Any], None],
    ) -> None:  # fmt: skip
        super().__init__(id, kind="card")
        self.preview = self.add(MapPreview(f"{id}.preview", watch, on_board=on_board))
        self.title = self.add(Label(f"{id}.title", "", size=16, face="displayb", shrink=True))
        self.facts = [
            self.add(Label(f"{id}.fact.{n}", "", size=13, color="ink_soft", shrink=True)) for n in range(_FACTS)
        ]
        self.note = self.add(Label(f"{id}.note", "", size=13, color="ink_soft", wrap=True))
        why = words("setup.layout.why" if game in LAYOUT_GAMES else "setup.map.why")
        options = place_options(game, place, words)
        self.choice = self.add(Choice(f"{id}.choice", options, place.name, on_change=on_choose, tooltip=why))

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As high as the picture and three lines need."""
        return width or self.rect.w, self.ctx.theme.u(_HIGH)

    def show(self, title: str, facts: Sequence[str], description: str) -> None:
        """Take the title and up to two facts; where there are none, the description."""
        self.title.text = title
        self.note.text = "" if facts else description
        self.note.visible = not facts
        for label, fact in zip(self.facts, [*facts, "", ""]):
            label.text, label.visible = fact, bool(fact)

    def arrange(self) -> None:
        """The picture at the left, everything else beside it."""
        u, r = self.ctx.theme.u, self.rect
        told = any(label.visible for label in self.facts)
        side = min(r.h - u(20), r.w * (38 if told else 31) // 100)
        self.preview.place(pygame.Rect(r.x + u(10), r.y + (r.h - side) // 2, side, side))
        x = r.x + side + u(22)
        room = r.right - x - u(12)
        self.title.place(pygame.Rect(x, r.y + u(9), room, u(21)))
        for n, label in enumerate(self.facts):
            label.place(pygame.Rect(x, r.y + u(31) + n * u(17), room, u(17)))
        self.choice.place(pygame.Rect(x, r.bottom - u(8 + 32), room, u(32)))
        self._place_note(pygame.Rect(x, r.y + u(32), room, self.choice.rect.y - r.y - u(34)))

    def _place_note(self, rect: pygame.Rect) -> None:
        """The description, as long as there is room for the whole of it."""
        self.note.place(rect)
        fits = self.note.preferred(rect.w)[1] <= rect.h
        self.note.visible = fits and bool(self.note.text)
