"""The trails that events of a battle leave on the field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.engine.caldaern.blocks.formation import block
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Event, Seat, Square
from game.engine.geometry.templates import FLAME
from game.views.caldaern.shown.figures import figure_of
from game.views.shared.board.trails import Fallen, TrailBook, Trails


def trails_of(
    events: Iterable[Event], units: Mapping[int, Unit], viewer: Seat, houses: Mapping[int, Square] | None = None
) -> Trails:
    """What events leave to be seen by `viewer`, whose own moves and shots leave nothing; NOBODY sees all.

    Ways go by the middles of blocks. What every unit lost lies where it stood: models, characters in it or alone, and
    all of a unit that was captured or swept off the field. `houses`: the middle of the house of each garrison.
    """
    tracks = _Tracks(units, houses or {})
    book = TrailBook()
    for event in events:
        match event:
            case ev.UnitMoved(seat=seat, unit=key, path=path) if path:
                way = _corners([_middle(units[key], place) for place in path])
                tracks.stood[key] = way[-1]
                if seat != viewer:
                    book.went(seat, way)
            case ev.ShotsDeclared(seat=seat, unit=key, target=target) if seat != viewer and target:
                start, end = tracks.where(units[key].aboard or key if key in units else key), tracks.where(target)
                if start is not None and end is not None:
                    book.shot(seat, start, end)
            case ev.TemplateFell(seat=seat, unit=key, template=kind, square=end, lost=False) if seat != viewer:
                start = tracks.where(key)
                if start is not None and kind != FLAME:
                    book.shot(seat, start, end)
            case ev.UnitLeftField(seat=seat, unit=key) if seat != viewer:
                at = tracks.where(key)
                if at is not None:
                    book.done(seat, at)
            case ev.WoundsSuffered() | ev.UnitCaptured() | ev.UnitDestroyed():
                tracks.lose(event)
    for key, seat, fell in tracks.losses():
        at = tracks.where(key)
        if at is not None:
            book.struck(seat, at, *fell)
    return book.trails()


class _Tracks:
    """Where units are while events are read, and what they lose. Characters lie with the block that they were in."""

    def __init__(self, units: Mapping[int, Unit], houses: Mapping[int, Square]) -> None:
        self.units = units
        self._houses = houses
        self.stood: dict[int, Square] = {}
        self._fell: dict[int, list[Fallen]] = {}
        self._by: dict[int, Seat] = {}
        self._counted: set[int] = set()
        """Units whose loss is among what fell already."""
        self._swept: set[int] = set()
        """Units that went as a whole, with whoever was in them."""

    def _block(self, key: int) -> int:
        """The unit in whose block a unit counts: a character's host."""
        host = self.units[key].host
        return host if host in self.units else key

    def where(self, key: int) -> Square | None:
        """The middle of its block, where it was seen last, else where it stands or last stood."""
        if key not in self.units:
            return None
        key = self._block(key)
        unit = self.units[key]
        if key not in self.stood and key in self._houses:
            return self._houses[key]
        place = unit.place or unit.last_place
        return self.stood.get(key, None if place is None else _middle(unit, place))

    def lose(self, event: ev.WoundsSuffered | ev.UnitCaptured | ev.UnitDestroyed) -> None:
        """Take in what a unit loses."""
        unit, key = self.units[event.unit], self._block(event.unit)
        by = self.units.get(event.by)
        self._by[key] = by.seat if by is not None else self._by.get(key, 1 - event.seat)
        fell = self._fell.setdefault(key, [])
        picture = Fallen(figure_of(listed(unit)), unit.seat)
        if isinstance(event, ev.WoundsSuffered):
            if event.placement is not None and key == event.unit:
                self.stood[key] = _middle(unit, event.placement)
            lost = event.line + len(event.command)
            fell += [picture] * lost
            if lost:
                self._counted.add(event.unit)
            for other in event.characters:
                self._slay(other, fell)
        elif isinstance(event, ev.UnitDestroyed):
            if unit.host:
                self._slay(event.unit, fell)
            elif event.unit not in self._counted:
                self._counted.add(event.unit)
                self._swept.add(event.unit)
                fell += [picture] * max(1, unit.last_models)

    def _slay(self, character: int, fell: list[Fallen]) -> None:
        if character in self.units and character not in self._counted:
            self._counted.add(character)
            unit = self.units[character]
            if unit.host in self._swept:  # he was counted among its models
                host = self.units[unit.host]
                fell.remove(Fallen(figure_of(listed(host)), host.seat))
            fell.append(Fallen(figure_of(listed(unit)), unit.seat))

    def losses(self) -> Iterator[tuple[int, Seat, list[Fallen]]]:
        """Each block that lost something or was attacked in vain: who did it, and what fell, characters first."""
        for key, fell in self._fell.items():
            characters = [one for one in fell if one.piece != figure_of(listed(self.units[key]))]
            yield key, self._by[key], [*characters, *(one for one in fell if one not in characters)]


def _middle(unit: Unit, place: Placement) -> Square:
    x, y, width, depth = block(max(1, unit.models or unit.last_models), listed(unit).k, place)
    return x + width // 2, y + depth // 2


def _corners(squares: list[Square]) -> tuple[Square, ...]:
    """The squares of a way where it turns, with both ends."""
    kept: list[Square] = []
    for square in squares:
        if kept and square == kept[-1]:
            continue
        if len(kept) > 1 and _heading(kept[-2], kept[-1]) == _heading(kept[-1], square):
            kept.pop()
        kept.append(square)
    return tuple(kept)


def _heading(a: Square, b: Square) -> tuple[int, int]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    most = max(abs(dx), abs(dy))
    straight = not dx or not dy or abs(dx) == abs(dy)
    return (dx // most, dy // most) if straight else (dx, dy)
