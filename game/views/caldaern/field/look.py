"""Everything that is drawn on the battlefield in one frame, as plain data.

The desk says what lies where; the board only draws it. Squares are `(x, y)`, points are in squares with fractions from
the north-west corner of the field, masks are Python ints over the field (bit `y * width + x`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.caldaern.words.kinds import Arc, Placement
from game.engine.contract import Seat, Square
from game.engine.geometry.field import Mask
from game.engine.geometry.field import Rect as Block
from game.views.caldaern.machines.scatter import Scatter
from game.views.caldaern.machines.sides import Sides
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.spells.storms import Storm
from game.views.caldaern.spells.volt import Note
from game.views.shared.board.throw_sheet import Throw

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame around a unit's block, or around any rectangle of squares.

    kind   `legal` may be chosen, `selected` is, `threat` is a target, `refused`, `range` can still do something,
           `hover` is pointed at
    """

    of: int | Block
    kind: str
    hover: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """Squares that mean something.

    kind   `reach` a unit can get there, `march` only by marching, `charge` within its charge range, `threat` an enemy
           could strike there, `seen` a model sees it, `zone` where `seat` deploys, `forbidden`, `objective`, `exit`,
           `felt` what is pointed at does something there;
           for designers `height_N` ground of so many halves, `cover` and `heavy_cover` of those who stand on it,
           `behind` of those who stand behind it
    """

    mask: Mask
    kind: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Sector:
    """An arc of a unit out to a range: where it charges and shoots, or from where it would be taken in the flank.

    block    the unit's rectangle, `facing` its facing; `reach` in squares beyond its edge
    strong   the arc that matters; other ones are drawn faintly
    """

    block: Block
    facing: int
    arc: Arc
    reach: float
    strong: bool = True
    colour: str = ""
    """A seat colour's id that tells this arc from the others that lie over it; "" for an own one."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """Where something goes or strikes: `kind` is `charge`, `move`, `shoot`, `retreat`, `threat` or `spell`; of a spell
    `school` is the disc on its middle."""

    points: tuple[Point, ...]
    text: str = ""
    kind: str = "charge"
    school: str = ""


@dataclass(frozen=True, slots=True)
class SightLine:
    """A line of sight; `blocker` is the square that blocks it, None where it is clear."""

    start: Point
    end: Point
    blocker: Square | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Tape:
    """The measuring tape with what it says; `kind` is `paper`, or `bad` where nothing is seen along it."""

    start: Point
    end: Point
    text: str
    kind: str = "paper"


@dataclass(frozen=True, slots=True)
class Flag:
    """A short text on a little flag with its point at a place; `kind` is `paper`, `good` or `bad`."""

    at: Point
    text: str
    kind: str = "paper"


@dataclass(frozen=True, slots=True)
class Plate:
    """Chances on a slip of paper in the middle of a unit: pairs of a sign's name and a text, side by side."""

    unit: int
    parts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Ghost:
    """A unit where it would stand: `text` says what the move costs, or why it is not allowed."""

    unit: int
    place: Placement
    legal: bool = True
    text: str = ""


@dataclass(frozen=True, slots=True)
class Goal:
    """An objective or a trophy on the field: `held` is the seat that holds it, `reach` squares around it that count."""

    mask: Mask
    held: Seat | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Wire:
    """A row of barbed wire that is not part of the painted ground: laid in this battle, or in the hand (`ghost`)."""

    squares: tuple[Square, ...]
    ghost: bool = False


@dataclass(frozen=True, slots=True)
class MovingUnit:
    """A unit on its way: as it would stand at `place`, moved by a share of squares, lifted by some, so visible."""

    unit: int
    place: Placement
    dx: float = 0.0
    dy: float = 0.0
    lift: float = 0.0
    alpha: int = 255


@dataclass(frozen=True, slots=True)
class Sprite:
    """Something small on its way.

    shape   `fallen` a model that sinks to the ground (`turn` degrees), `shaft` an arrow, `ball`, `ring` that widens on
            the ground, `sign` a drawing on a paper disc, `disc` the token of a school, `badge` a drawing on a
            token in the `colour` of a school
    name    drawing or colour; x, y its middle, or its foot for a model; `side` in squares
    """

    shape: str
    name: str
    x: float
    y: float
    side: float
    colour: str = ""
    lift: float = 0.0
    alpha: int = 255
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A reason of a combat result: what either side gained by it."""

    reason: str
    points: tuple[str, str]


@dataclass(frozen=True, slots=True)
class ResultTable:
    """The result of a round of melee as a small table. `colours` of the two sides, `names` of their seats."""

    title: str
    colours: tuple[str, str]
    names: tuple[str, str]
    rows: tuple[ResultRow, ...]
    totals: tuple[str, str]
    verdict: str
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class RollRow:
    """One step of an attack: equal dice thrown together.

    label    "To hit"; `need` "4+", "" where no dice are thrown
    dice     as they fell, in the colour of who throws; those of `least` and more count, all of them where it is 0
    first    as they fell before they were thrown again
    result   what came of it: "7 hits"
    parts    what makes up the number needed
    """

    label: str
    need: str
    colour: str
    dice: tuple[int, ...]
    least: int
    result: str
    first: tuple[int, ...] = ()
    parts: tuple[tuple[str, str], ...] = ()
    pairs: bool = False


@dataclass(frozen=True, slots=True)
class RollSheet:
    """An attack in the order of the rules: to hit, to wound, saves. Rows come one after the other."""

    title: str
    rows: tuple[RollRow, ...]
    seed: int
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class MotionFrame:
    """All that moves.

    units    drawn where they are on their way, not where they stand; `arrows` where something strikes
    storms   stormcolors on their way, by their numbers
    throw    two sides' or a test's dice; `rolls` an attack's; `result` a combat result: each on a sheet
    note     what is told of a Back Volt that has come or grown
    template  a blast that is thrown, where it lies now
    row      how many rows of `rolls` lie already; `time` of the next one, or of the throw, or of the table
    about    points that no sheet should hide
    hurried  whether a gesture goes on to what is shown next
    """

    units: Mapping[int, MovingUnit] = field(default_factory=dict)
    sprites: Mapping[str, Sprite] = field(default_factory=dict)
    arrows: Mapping[str, Arrow] = field(default_factory=dict)
    storms: Mapping[int, Storm] = field(default_factory=dict)
    throw: Throw | None = None
    rolls: RollSheet | None = None
    result: ResultTable | None = None
    note: Note | None = None
    template: Scatter | None = None
    row: int = 0
    time: float = 0.0
    about: tuple[Point, ...] = ()
    hurried: bool = False


STILL = MotionFrame()
"""Nothing moves."""


@dataclass(frozen=True, slots=True)
class Look:
    """One frame.

    hover    the unit under the pointer; `cursor` the square under the keyboard
    chosen   units that are picked up: framed, and in front of all others
    spent    units that can do nothing more in this stage: paler
    reach    the outline of what a spell reaches, in squares
    charges  whether declared charges are shown as arrows
    legend   what the signs on the plates say: pairs of a sign's name and words
    breath   share of their strength that marks of what may be chosen have
    """

    shown: Shown
    motion: MotionFrame = STILL
    frames: tuple[Frame, ...] = ()
    areas: tuple[Area, ...] = ()
    sectors: tuple[Sector, ...] = ()
    reach: tuple[Point, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    lines: tuple[SightLine, ...] = ()
    tape: Tape | None = None
    flags: tuple[Flag, ...] = ()
    plates: tuple[Plate, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    goals: tuple[Goal, ...] = ()
    wires: tuple[Wire, ...] = ()
    scatter: Scatter | None = None
    sides: Sides | None = None
    hover: int | None = None
    cursor: Square | None = None
    chosen: frozenset[int] = frozenset()
    spent: frozenset[int] = frozenset()
    charges: bool = True
    breath: float = 1.0
