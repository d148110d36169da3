"""What the living land does: wild spells, unknown ground, monuments. Everything is open. Rules: CDN-24, CDN-28, 29."""

from __future__ import annotations

from game.engine.caldaern.words.kinds import Facing
from game.engine.contract import Event, Seat, Square


class LandFound(Event, frozen=True, tag="land_found"):
    """A unit found out what unknown land is. Rules: CDN-29.1, Table 29-A.

    seat    whose unit it is, who threw
    became  kind of Colour land, of an obstacle or a Colour building; "" for an ordinary one
    kind    class of the land: a column of the table
    """

    seat: Seat
    unit: int
    element: int
    die: int
    kind: str
    became: str
    rule: str = "CDN-29.1"


class PlainFound(Event, frozen=True, tag="plain_found"):
    """What an unknown plain is, thrown before deployment. Rules: Table 29-A."""

    die: int
    plain: str
    rule: str = "CDN-29.1"


class StonesScattered(Event, frozen=True, tag="stones_scattered"):
    """Cursed stones lie on the field; `dice` said how many, of which those without a place are left out.

    Rules: CDN-28.17, CDN-28.18.
    """

    dice: tuple[int, ...]
    squares: tuple[Square, ...]
    rule: str = "CDN-28.17"


class MoveHalted(Event, frozen=True, tag="move_halted"):
    """A unit that found out what the land is stops there. Rules: CDN-29.3."""

    seat: Seat
    unit: int
    rule: str = "CDN-29.3"


class PortalRolled(Event, frozen=True, tag="portal_rolled"):
    """A portal's spell for this phase, and the unit that is closest, 0 for none. Rules: CDN-28.30, Table 28-B."""

    element: int
    dice: tuple[int, ...]
    spell: str
    unit: int
    rule: str = "CDN-28.30"


class GuardsAnswered(Event, frozen=True, tag="guards_answered"):
    """The guards of a hospital strike a unit that shot or fights near it. Rules: CDN-28.4."""

    seat: Seat
    unit: int
    element: int
    die: int
    rule: str = "CDN-28.4"


class HiveStirred(Event, frozen=True, tag="hive_stirred"):
    """A hive that was disturbed sends its spiders over all units. Rules: CDN-28.8."""

    element: int
    rule: str = "CDN-28.8"


class LotusEaten(Event, frozen=True, tag="lotus_eaten"):
    """A unit ate a lotus flower. `how`: `poisoned`, `healed` or `lost`. Rules: CDN-28.21, Table 28-A."""

    seat: Seat
    unit: int
    element: int
    die: int
    how: str
    rule: str = "CDN-28.21"


class WildSpell(Event, frozen=True, tag="wild_spell"):
    """A spell without a mage falls upon a unit; `works`: it has an effect on it. Rules: CDN-24.18, CDN-28.31.

    seat     whose unit it is
    element  the land that it comes from, 0 where that is not told
    """

    seat: Seat
    unit: int
    spell: str
    works: bool
    element: int = 0
    rule: str = "CDN-24.18"


class SandstormRolled(Event, frozen=True, tag="sandstorm_rolled"):
    """The roll for a sandstorm over a desert, of whose turn it is; `blows` until the next one. Rules: CDN-22.5."""

    seat: Seat
    die: int
    blows: bool
    rule: str = "CDN-22.5"


class LandStirs(Event, frozen=True, tag="land_stirs"):
    """The land turns on a unit, or passes it by. Rules: CDN-22 to CDN-25, CDN-28.

    element   0 for the plain; `kind`: what land it is
    die       thrown for whether anything happens, 0 where none is; it happens from `needs` on
    face      of the test by which the unit may escape, 0 where it takes none; `stat` what it had to reach at most
    dice      thrown for how many hits
    hits      that the unit suffers at this `strength`, or models that it loses where that is 0; 0: nothing happens
    """

    seat: Seat
    unit: int
    element: int
    kind: str
    die: int = 0
    needs: int = 0
    face: int = 0
    stat: int = 0
    dice: tuple[int, ...] = ()
    hits: int = 0
    strength: int = 0
    rule: str = "CDN-8.91"


class ForestWalked(Event, frozen=True, tag="forest_walked"):
    """A Colour forest goes elsewhere, or stays for want of room. Rules: CDN-23.15, CDN-23.16.

    seat     whose turn it is
    facing   where it goes; `dice` say how far, `squares` how far it came
    cells    its squares now
    """

    seat: Seat
    element: int
    facing: Facing
    dice: tuple[int, ...]
    squares: int
    cells: tuple[int, ...]
    rule: str = "CDN-23.15"


class FavourSought(Event, frozen=True, tag="favour_sought"):
    """A character asks for favour in a pagan temple: `stat` rises by `n`, or he dies. Rules: CDN-22.29.

    `dice`: the one that decides, and the one for how much.
    """

    seat: Seat
    unit: int
    dice: tuple[int, ...]
    stat: str = ""
    n: int = 0
    rule: str = "CDN-22.29"
