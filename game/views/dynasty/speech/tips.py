"""What is said about a tile, and against a choice, in the person's language."""

from __future__ import annotations

from typing import Protocol

from game.engine.contract import NOBODY, Refusal, Seat, Square
from game.engine.dynasty.position.position import Phase, Position, Unit
from game.engine.dynasty.position.units import TRAITS
from game.engine.dynasty.queries.forecasts import defense
from game.engine.dynasty.state import DynastyState
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.contract.base import Worded
from game.views.dynasty.shown import kinds
from game.views.dynasty.shown.reads import at, cargo_of, city_at, steps_left, unit_on
from game.views.dynasty.speech.sayings import localized_refusal
from game.words import Words

Threats = dict[Square, tuple[int, ...]]
"""Units that could strike each tile."""


class Watched(Protocol):
    """Whoever knows who looks."""

    @property
    def viewer(self) -> Seat | None:
        """The seat whose secrets may be shown; None: nobody's."""


class Explained(Protocol):
    """What is told of tiles is read from here."""


    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def show_threats(self) -> bool:
        """Whether it is shown what enemies could strike."""

    @property
    def source(self) -> Watched:
        """Who looks."""

    @property
    def state(self) -> DynastyState:
        """The position now."""

    @property
    def threats(self) -> Threats:
        """What enemies could strike in their next turns, by tile, seen from the one who looks."""


def refusal_tip(words: Words, refusal: Refusal, *, urgent: bool = False) -> Tip:
    """A refusal as a tooltip: the reason in short, the sentence, the rule."""
    title = words(f"dynasty.why.{refusal.code}")
    return Tip(escape(localized_refusal(words, refusal)), title=title, rule=refusal.rule, urgent=urgent)


def tile_tip(view: Explained, tile: Square) -> Tip:
    """What a tile is and what stands there, line by line."""
    words, p = view.ctx.words, view.state
    terrain = p.board.terrain_at(tile) or "plain"
    title = words("dynasty.tile.here", tile=at(tile), terrain=words(f"dynasty.terrain.{terrain}"))
    lines = [*_building(words, p, tile), *_unit(words, p, tile), *_land(words, p, tile)]
    viewer = view.source.viewer
    out = [escape(line) for line in lines]
    about, rule = _kind(words, p, tile)
    out.append(f"<soft>{escape(about)}</soft>")
    threats = view.threats.get(tile, ()) if view.show_threats and viewer is not None else ()
    if threats:
        out.append(f"<bad>{escape(words.count('dynasty.tile.threat', len(threats)))}</bad>")
    return Tip("<br>".join(out), title=title, rule=rule)


def _kind(words: Words, p: Position, tile: Square) -> tuple[str, str]:
    """What the foremost thing on a tile is and can do, and its rule: unit, city, building, else the land itself."""
    unit, city = unit_on(p, tile), city_at(p, tile)
    if unit is not None:
        return kinds.unit_text(words, unit.kind), kinds.UNIT_RULE
    if city is not None:
        return kinds.level_text(words, city.level), kinds.LEVEL_RULE
    found = p.building_at(p.grid.cell(tile))
    if found is not None:
        return words(f"tips.dynasty.piece.{found[0]}"), kinds.PIECE_RULES[found[0]]
    return words(f"tips.dynasty.terrain.{p.board.terrain_at(tile) or 'plain'}"), kinds.TERRAIN_RULE


def _name(words: Words, p: Position, seat: Seat) -> str:
    return words(f"dynasty.colour.{p.config.seat_list[seat].colour}")


def _building(words: Words, p: Position, tile: Square) -> list[str]:
    city = city_at(p, tile)
    if city is not None:
        level = words(f"dynasty.level.{city.level}")
        lines = [words("dynasty.tile.city", city=level, level=city.level, name=_name(words, p, city.seat))]
        wall = defense(p, tile)
        key = "dynasty.tile.defense.warded" if city.warded else "dynasty.tile.defense"
        lines.append(words(key, n=wall.total, houses=wall.houses, range=city.range))
        return lines
    found = p.building_at(p.grid.cell(tile))
    if found is None:
        return []
    what, owner = found
    if owner == NOBODY:
        return [words("dynasty.tile.neutral_bridge")]
    return [words(f"dynasty.tile.{what}", name=_name(words, p, owner))]


def _unit(words: Words, p: Position, tile: Square) -> list[str]:
    unit = unit_on(p, tile)
    if unit is None:
        return []
    lines = [_unit_line(words, p, unit)]
    cargo = cargo_of(p, unit.id)
    if cargo is not None:
        lines.append(words("dynasty.tile.cargo", unit=words(f"dynasty.unit.{p.units[cargo].kind}")))
    if unit.song:
        lines.append(words("dynasty.tile.song"))
    return lines


def _unit_line(words: Words, p: Position, unit: Unit) -> str:
    """Kind, owner, Power; for whoever's turn it is what it can still do."""
    traits = TRAITS[unit.kind]
    name = words(f"dynasty.unit.{unit.kind}.title")
    line = words("dynasty.tile.unit", unit=name, name=_name(words, p, unit.seat), power=unit.power, range=traits.reach)
    if unit.seat != p.active or p.phase is not Phase.MARCH:
        return line
    state = "done" if unit.finished or unit.attacked else "left"
    more = words(f"dynasty.tile.unit.{state}", n=steps_left(unit), of=traits.movement)
    return words("dynasty.tile.and", first=line, second=more)


def _land(words: Words, p: Position, tile: Square) -> list[str]:
    """Whose territory it is. Rules: DYN-3.2 to DYN-3.5."""
    bit = 1 << p.grid.cell(tile)
    owners = [seat for seat in range(p.seats) if p.areas[seat] & bit]
    if not owners:
        return [words("dynasty.tile.neutral")]
    names = ", ".join(_name(words, p, seat) for seat in owners)
    return [words("dynasty.tile.conflicted" if len(owners) > 1 else "dynasty.tile.territory", name=names)]
