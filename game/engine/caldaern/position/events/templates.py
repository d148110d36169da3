"""What happens to a template: it is thrown, it drifts, it falls. Rules: CDN-2.12 to 2.18, CDN-14.55."""

from __future__ import annotations

from game.engine.contract import Event, Seat, Square


class TemplateThrown(Event, frozen=True, tag="template_thrown"):
    """A unit throws, lobs or lays a template. Rules: CDN-2.12, CDN-2.13.

    weapon     that does it, "" where none does
    template   `small`, `big` or `flame`
    square     the centre that is aimed at, or the nozzle square of a flame
    facing     the direction of a flame
    indirect   it is lobbed without being aimed, and always scatters
    model      number of the model that throws, from 1 in the order of the block; 0: the unit as a whole
    """

    seat: Seat
    unit: int
    weapon: str
    template: str
    square: Square
    facing: int = 0
    indirect: bool = False
    model: int = 0
    rule: str = "CDN-2.12"


class TemplateDrifted(Event, frozen=True, tag="template_drifted"):
    """The dice of a template that may scatter. Rules: CDN-2.3, CDN-2.4, CDN-2.18.

    distance    the die for the distance as it fell, or several that are added; `artillery`: it is the Artillery die
    directions  faces of the Direction die as a D6 in the order of its throws: west, east, north, south, stand, HIT; the
                last one counts
    squares     that it moves; 0 where it stays, or is not thrown at all
    start, end  the square that was aimed at, and where it comes to rest
    misfire     the Artillery die shows Misfire: nothing is thrown
    """

    seat: Seat
    unit: int
    distance: tuple[int, ...]
    directions: tuple[int, ...]
    squares: int
    start: Square
    end: Square
    artillery: bool = True
    misfire: bool = False
    rule: str = "CDN-2.18"


class TemplateFell(Event, frozen=True, tag="template_fell"):
    """A template has come to rest, and strikes what is under it. Rules: CDN-2.12 to 2.16, CDN-14.55, CDN-21.19.

    square    its centre, or the nozzle square of a flame, `facing` its direction
    touched   (unit, models) under it, garrisons of buildings that it touches with 0; by unit
    land      (element, squares) that it covers of what it can hurt
    centre    the unit one of whose models is under the centre, 0 for none
    lost      the centre left the battlefield: it has no effect
    """

    seat: Seat
    unit: int
    weapon: str
    template: str
    square: Square
    facing: int = 0
    touched: tuple[tuple[int, int], ...] = ()
    land: tuple[tuple[int, int], ...] = ()
    centre: int = 0
    lost: bool = False
    rule: str = "CDN-2.14"
