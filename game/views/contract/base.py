"""What the views of all games share: where they get the position from, what they answer, what they can be told.

A view draws a position and turns gestures into intents. It decides nothing: what glows comes from the state's
legal actions, what is said against a click from its refusals.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import pygame

from game.engine.contract import Action, Event, Refusal, Seat
from game.table import CardTable
from game.ui.widgets import Tip, Widget
from game.views.contract.named import Place
from game.words import Words


class Worded(Protocol):
    """The context, as far as those ask who only speak."""

    @property
    def words(self) -> Words:
        """Texts in the reader's language."""


class Source(Protocol):
    """What a view asks the scene for, each time anew."""

    @property
    def state(self) -> Any:
        """The position now; already final while its events are still being shown."""

    @property
    def first(self) -> Any:
        """The position that the log begins with where that isn't the game's first; else None."""

    @property
    def seat(self) -> Seat | None:
        """The seat that the person at this screen may choose for now; None: somebody else's turn, a replay."""

    @property
    def viewer(self) -> Seat | None:
        """The seat whose secrets may be shown; None: nobody's."""

    @property
    def open(self) -> bool:
        """Whether everything is shown, as is right once a game is over."""

    @property
    def watched(self) -> bool:
        """Whether nobody plays and all only watch: what everybody did is recalled then."""

    @property
    def near(self) -> Seat:
        """The seat whose place is at the lower edge: the viewer's own; in the public view whose it was last."""

    @property
    def layout(self) -> CardTable | None:
        """Where the cards lie; None for games with a board. Place p of it is that of seat (near + p) % seats."""


@runtime_checkable
class Noting(Protocol):
    """A source at whose table people may note something of other seats, each for the own eyes."""

    def notes_of(self, seat: Seat) -> Mapping[Seat, str]:
        """What a person has noted, by the seat it is about: words of the game's."""

    def note(self, seat: Seat, about: Seat, word: str) -> None:
        """Have a person note something; "" wipes it off."""


def seen(source: Source) -> Any:
    """The record of the position with all that may be drawn and spoken of, and nothing else."""
    return source.state.laid_open() if source.open else source.state.view(source.viewer)


@dataclass(frozen=True, slots=True)
class Do:
    """The person has decided: the scene is to play this action.

    then   what the same gesture meant to do after it, once it has been shown; dropped where it can't be done any more
    """

    action: Action
    then: Action | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """A click that the rules refuse: to be told at once, beside `anchor` (pixels). `tried`: the action that it meant,
    where the view knows."""

    refusal: Refusal
    tip: Tip
    anchor: pygame.Rect
    tried: Action | None = None


Intent = Do | Refused
Handled = bool | Intent
"""What handling an event comes to: not consumed, consumed, or consumed with something for the scene to do."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be done now without pointing at the board: a button of the prompt.

    price     what it costs, in what its icon shows; 0 where it costs nothing
    key       the key map's action that does the same, "" if none
    refusal   why it is not enabled
    active    it is what a click on the board does now
    calls     it breathes: nothing else is left to do
    tip       what it does; None where its text says it all
    names     what its words name on the board
    spare     above 0 where it can be done in another place too: where there is no room, the highest goes first
    elsewhere what the mouse does it by is in sight: without room for it the button isn't missed, only its key stays
    sign      the icon that stands for its words where these have no room, "" where the words are needed
    """

    id: str
    text: str
    price: int = 0
    icon: str = ""
    kind: str = "wood"
    key: str = ""
    refusal: Refusal | None = None
    active: bool = False
    spare: int = 0
    elsewhere: bool = False
    sign: str = ""
    calls: bool = False
    tip: Tip | None = None
    names: tuple[Place, ...] = ()

    @property
    def enabled(self) -> bool:
        """Whether it can be done now."""
        return self.refusal is None


class GameView(Protocol):
    """The board of a game, as the scenes use it.

    revision   grows whenever something changed that the panels around the board tell of
    on_idle    called when all events have been shown

    A desk whose `tools` name "zoom" has a view with `fit()`, "threat" one with the switch `show_threats`, "overlays"
    one with `lay_out_overlays()`.
    """

    revision: int
    on_idle: Callable[[], None]

    @property
    def busy(self) -> bool:
        """Whether events are still being shown."""

    @property
    def laid_out(self) -> bool:
        """Whether something lies over the board that the keyboard chooses from."""

    @property
    def moving(self) -> bool:
        """Whether the pointer just drags it about; it then asks by itself for what has to be drawn again."""

    @property
    def solid(self) -> pygame.Rect | None:
        """The part that it draws, in pixels, which nothing below shines through; None: there is no such part."""

    def layout(self, rect: pygame.Rect, scale: float) -> None:
        """Take the area of the window, in pixels, and the interface scale."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw; changes nothing."""

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether it has to be drawn again."""

    def handle(self, event: pygame.event.Event) -> Handled:
        """Take an input event."""

    def point_away(self) -> None:
        """The pointer has left the view."""

    def pan(self, dx: float, dy: float) -> None:
        """Move what is seen by pixels."""

    def keyboard(self, here: bool) -> None:
        """The keyboard has come to the view, or has left it."""

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What is to be said about the thing under the pointer."""

    def tip_spots(self) -> Sequence[pygame.Rect]:
        """The places that `tip_at` says something about at their middle, in reading order, in pixels."""

    def point_to_tip(self, place: pygame.Rect) -> None:
        """The keyboard asks about one of the `tip_spots`: look at it as if it were pointed at."""

    def tells_of(self, place: pygame.Rect) -> bool:
        """Whether the view shows something in the place of a tip when it is asked about one of the `tip_spots`."""

    def targets(self) -> Sequence[pygame.Rect]:
        """What may well be clicked next, in pixels: no tip lies over it."""

    def keyboard_place(self) -> pygame.Rect | None:
        """Where the keyboard is in the view, in pixels; None: nowhere."""

    @property
    def tells(self) -> bool:
        """Whether the view shows something in the place of a tip, such as the card that is pointed at, large."""

    def hush(self) -> None:
        """Put that away: a tip comes."""

    def refresh(self) -> None:
        """Take the position anew, without animation: an undo, a load, other eyes on the screen."""

    def play(self, events: Sequence[Event]) -> None:
        """Show what came of an action; the state is at its end already."""

    def recall(self, events: Sequence[Event]) -> None:
        """Keep to be seen what these events left: all that happened since the one who looks last acted."""

    def names_of(self, told: Sequence[Any]) -> tuple[Place, ...]:
        """What events or actions name that is or was on the board."""

    def light(self, places: Collection[Place]) -> None:
        """Mark these, and no others, as long as words that name them are pointed at."""

    def places_of(self, places: Collection[Place]) -> list[pygame.Rect]:
        """Where they are seen, in pixels; nothing for what isn't seen."""

    @property
    def pointed_names(self) -> frozenset[Place]:
        """What the pointer or the keyboard is on, by all its names; what could be secret has none."""

    @property
    def shows_again(self) -> bool:
        """Whether it is being shown again what happened."""

    def show_again(self, told: Sequence[Event], within: Sequence[Event] = ()) -> None:
        """Draw once more what events left, in the place of what else is recalled, and bring it into view; where they
        left nothing, what those did that they are among (`within`). It stays until something is done; `told` is empty:
        no more. Nothing of the game changes."""

    def skip(self) -> None:
        """End all motion: the board shows the position."""

    def look_away(self) -> None:
        """Forget pointer, keyboard and whatever was picked up or looked at: other eyes come to the screen."""

    def commands(self) -> list[Command]:
        """What can be done now without pointing at the board."""

    def run(self, command: str) -> Handled:
        """Carry out a command by its id."""


@runtime_checkable
class WeighingView(Protocol):
    """A view on which odds are looked at before something is done. `candidate`: what a click would do now, so that its
    odds, if it has any, are on the screen; None: nothing."""

    candidate: Any


NO_NOUNS: Mapping[str, str] = {}


class ViewWidget(Widget):
    """A view in a screen: it gets the events and the keyboard, and its intents are handed on."""

    own_focus = True
    """The view shows by itself where the keyboard is."""

    def __init__(self, id: str, view: GameView, on_intent: Callable[[Intent], None]) -> None:
        super().__init__(id, focusable=True)
        self.view = view
        self.on_intent = on_intent
        self._pointed = False

    def gain_focus(self) -> None:
        """Show where the keyboard is, if it was the keyboard that led here."""
        if self.screen.keyboard_seen:
            self.view.keyboard(True)

    def blur(self) -> None:
        """The keyboard is elsewhere now."""
        self.view.keyboard(False)

    def arrange(self) -> None:
        """Lay the view out anew."""
        self.view.layout(self.rect, self.ctx.theme.scale)

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the view and an intent to the scene."""
        answer = self.view.handle(event)
        if answer is not False and not (event.type == pygame.MOUSEMOTION and self.view.moving):
            self._redraw()
        if isinstance(answer, bool):
            return answer
        self.on_intent(answer)
        return True

    def update(self, dt: float) -> bool:
        """Let time pass in the view; tell it when the pointer has gone."""
        if self._pointed and not self.hovered and not self.pressed:
            self.view.point_away()
            self._redraw()
        self._pointed = self.hovered
        if self.view.update(dt):
            self._redraw()
        return False

    def _redraw(self) -> None:
        """Only the view's own place: what lies around it does not change with it."""
        self.ctx.request_redraw(self.rect)

    def hides(self, part: pygame.Rect) -> bool:
        """Whether the view draws all of that."""
        solid = self.view.solid
        return solid is not None and bool(solid.contains(part))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the view."""
        self.view.draw(surface)

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What the view says about a place."""
        return self.view.tip_at(pos)

    def tip_spots(self) -> Sequence[pygame.Rect]:
        """The places that the view says something about."""
        return self.view.tip_spots()

    def point_to_tip(self, place: pygame.Rect) -> None:
        """Have the view look at a place."""
        self.view.point_to_tip(place)
        self._redraw()

    def tells_of(self, place: pygame.Rect) -> bool:
        """Whether the view shows something of its own about a place."""
        return self.view.tells_of(place)

    def targets(self) -> Sequence[pygame.Rect]:
        """What may be clicked next in the view."""
        return self.view.targets()

    def keyboard_place(self) -> pygame.Rect:
        """Where the keyboard is in the view."""
        return self.view.keyboard_place() or self.rect

    @property
    def tells(self) -> bool:
        """Whether the view shows something in the place of a tip."""
        return self.view.tells

    def hush(self) -> None:
        """Have the view put that away."""
        self.view.hush()


def localized(words: Words, refusal: Refusal, game: str, nouns: Mapping[str, str] = NO_NOUNS) -> str:
    """The sentence of a refusal in the person's language.

    `nouns` names the values that are nouns of the game, each with the key of the catalogue that its word is kept under:
    {"unit": "caledea.rank"} puts the word of `caledea.rank.cavalry` in the place of "cavalry".
    """
    values = {
        name: words(f"{nouns[name]}.{value}") if name in nouns else value for name, value in refusal.values
    }
    return words(f"{game}.refusal.{refusal.code}", **values)
