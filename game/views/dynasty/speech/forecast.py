"""The side panel's words for what is pointed at: what a house completes, what a city would get, what a way costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.engine.contract import Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.position import RANGE_PER_LEVEL
from game.engine.dynasty.queries.forecasts import CityChange, Preview, RingReport, city_prospect
from game.ui.paint.rich import escape
from game.ui.widgets import Block
from game.views.contract.named import Place, square
from game.views.dynasty.shown.reads import at, city_at, own_cities, tile_of
from game.views.dynasty.speech.outlook import Outlook
from game.views.dynasty.speech.sayings import Speech, localized_refusal

_MOST_TILES = 6
"""Tiles that a line names; of more only how many."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """Says what an outlook holds."""

    speech: Speech
    outlook: Outlook
    named: list[Square] = field(default_factory=list)
    """Tiles that the line which is being said has named so far."""

    def told(self) -> tuple[str, list[Block]] | None:
        """Heading and lines; None where there is nothing that isn't to be seen anyway."""
        blocks = [Block(line, names=self._taken()) for line in self._lines()]
        return (self._heading(), blocks) if blocks else None

    def _taken(self) -> tuple[Place, ...]:
        """The tiles that have been named since this was last asked: those of the line that was just said."""
        names = tuple(square(tile) for tile in self.named)
        self.named.clear()
        return names

    def _at(self, tile: Square) -> str:
        """A tile as it is written, noted as named."""
        self.named.append(tile)
        return at(tile)

    def _say(self, key: str, **values: object) -> str:
        return escape(self.speech.words(f"dynasty.forecast.{key}", **values))

    def _heading(self) -> str:
        action, words = self.outlook.action, self.speech.words
        if isinstance(action, act.MoveUnit):
            return words("dynasty.forecast.march")
        if isinstance(action, act.FoundCity | act.CharterCity | act.PlaceStartCity) or self.outlook.site is not None:
            return words("dynasty.forecast.site")
        prospect = self.outlook.prospect
        if prospect is not None:
            return words(f"dynasty.level.{prospect.target or prospect.level}")
        return words("dynasty.forecast.build")

    def _lines(self) -> Iterator[str]:
        if self.outlook.way is not None:
            yield from self._way()
        if self.outlook.prospect is not None and self.outlook.preview is None:
            yield from self._prospect()
        if self.outlook.preview is not None:
            yield from self._preview(self.outlook.preview)
        yield from self._rings()

    # --------------------------------------------------------------------------------- marching
    def _way(self) -> list[str]:
        """Cost, what is left, penalties by name and rule, houses that are trampled, the ship that is boarded."""
        way, words = self.outlook.way, self.speech.words
        assert way is not None
        lines = [escape(words.count("dynasty.forecast.way", way.cost, left=way.left))]
        for name, rule in way.penalties:
            lines.append(f"<bad>{self._say(f'penalty.{name}')}</bad>  <rule:{rule}>")
        if way.destroys:
            lines.append(f"<good>{escape(words.count('dynasty.forecast.tramples', len(way.destroys)))}</good>")
        if way.boards is not None:
            lines.append(self._say("boards"))
        return lines

    # --------------------------------------------------------------------------------- building
    def _prospect(self) -> list[str]:
        """What the city that is pointed at lacks for its next level, in the state's own words."""
        prospect = self.outlook.prospect
        assert prospect is not None
        lines = []
        if prospect.target is not None:
            lines.append(self._say("next_level", name=self.speech.words(f"dynasty.level.{prospect.target}")))
            lines.append(f"<soft>{self._gets(prospect.target)}</soft>")
        if prospect.refusal is not None and not prospect.missing:
            lines.append(f"<bad>{escape(localized_refusal(self.speech.words, prospect.refusal))}</bad>")
        return lines

    def _gets(self, level: int) -> str:
        """What cities of a level can do. Rules: DYN-7.20."""
        return escape(self.speech.words(f"dynasty.level.{level}.gets"))

    def _preview(self, p: Preview) -> Iterator[str]:
        new = {change.tile for change in p.cities if not change.level[0]}
        for tile, ring in p.completed:
            if tile not in new:
                yield f"<good>{self._say('completes', ring=ring, city=self._city(tile))}</good>"
        for tile, ring in p.broken:
            yield f"<bad>{self._say('breaks', ring=ring, city=self._city(tile))}</bad>"
        for tile in p.upgrades:
            yield f"<good>{self._say('can_rise', city=self._city(tile))}</good>"
        if p.sites_opened:
            yield f"<good>{self._say('opens', tiles=self._tiles(p.sites_opened))}</good>"
        closed = tuple(tile for tile in p.sites_closed if tile not in new)
        if closed:
            yield f"<bad>{self._say('closes', tiles=self._tiles(closed))}</bad>"
        for change in p.cities:
            yield from self._city_change(change)
        yield from self._land(p)
        yield from self._counts(p)

    def _city_change(self, change: CityChange) -> Iterator[str]:
        """Level, defense and range of a city as they become."""
        words = self.speech.words
        before, after = change.level
        if after > before:
            name = words(f"dynasty.level.{after}")
            key = "founded" if not before else "rises"
            self.named.append(change.tile)
            yield f"<b>{self._say(key, city=name, level=after)}</b>"
            yield f"<soft>{self._gets(after)}</soft>"
            yield self._say("defense_range", defense=change.defense[1], range=change.range[1])
        elif change.defense[0] != change.defense[1]:
            values = {"city": self._city(change.tile), "a": change.defense[0], "b": change.defense[1]}
            yield self._say("defense", **values)

    def _land(self, p: Preview) -> list[str]:
        words, lines = self.speech.words, []
        if p.gained:
            lines.append(words.count("dynasty.forecast.gained", len(p.gained)))
        if p.lost:
            lines.append(words.count("dynasty.forecast.lost", len(p.lost)))
        if p.conflicted:
            lines.append(words.count("dynasty.forecast.conflicted", len(p.conflicted)))
        return [escape(line) for line in lines]

    def _counts(self, p: Preview) -> Iterator[str]:
        """Unit limit, levels, supplies as they become."""
        for name in ("unit_limit", "levels", "military", "houses", "land_tokens"):
            before, after = getattr(p, name)
            if before != after:
                yield self._say(name, a=before, b=after)
        if p.bridge_from is not None:
            yield self._say("bridge_from", tile=self._at(p.bridge_from))
        if p.displaces is not None:
            self.named.append(tile_of(self.speech.state, p.displaces))
            yield self._say("displaces", unit=self.speech.unit_name(p.displaces))
        if p.wins:
            yield f"<good><b>{self._say('wins')}</b></good>"

    def _rings(self) -> Iterator[str]:
        """How far the rings have come that it is about."""
        for ring in self.outlook.rings:
            yield self._ring(ring)
            if isinstance(self.outlook.action, act.BuildHouse | act.RestoreHouse):
                yield from self._leads_to(ring)

    def _leads_to(self, ring: RingReport) -> list[str]:
        """What comes before the ring of a city's next level, and what that level would bring. Rules: DYN-7.10."""
        state = self.speech.state
        if city_at(state, ring.centre) is None:
            return []
        prospect = city_prospect(state, ring.centre)
        if ring.ring != prospect.target:
            return []
        about = {(other.centre, other.ring) for other in self.outlook.rings}
        lines = []
        for inner in prospect.rings:
            if not inner.complete and (inner.centre, inner.ring) not in about:
                of = max(len(inner.required), inner.least)
                lines.append(f"<bad>{self._say('ring.first', ring=inner.ring, n=len(inner.counted), of=of)}</bad>")
        lines.append(self._say("next_level", name=self.speech.words(f"dynasty.level.{prospect.target}")))
        lines.append(self._say("range", range=RANGE_PER_LEVEL * prospect.target))
        return [*lines, f"<soft>{self._gets(prospect.target)}</soft>"]

    def _ring(self, ring: RingReport) -> str:
        values = {"ring": ring.ring, "n": self._counted(ring), "of": max(len(ring.required), ring.least)}
        if ring.why == "ring_too_small":
            text = self._say("ring.too_small", ring=ring.ring, room=len(ring.required), least=ring.least)
            return f"<bad>{text}</bad>"
        if city_at(self.speech.state, ring.centre) is None:
            return self._say("ring", **values)
        return self._say("ring.city", city=self._city(ring.centre), **values)

    def _counted(self, ring: RingReport) -> int:
        """Tiles that the ring counts, the house that is pointed at among them."""
        action = self.outlook.action
        built = isinstance(action, act.BuildHouse | act.RestoreHouse) and action.tile in ring.missing
        return len(ring.counted) + built

    def _city(self, tile: Square) -> str:
        """A city by its level; with its tile where others are of that level too."""
        state, words = self.speech.state, self.speech.words
        city = city_at(state, tile)
        self.named.append(tile)
        if city is None:
            return at(tile)
        name = words(f"dynasty.level.{city.level}")
        alike = sum(level == city.level for level in own_cities(state, city.seat).values())
        return name if alike == 1 else words("dynasty.forecast.city_at", city=name, tile=at(tile))

    def _tiles(self, tiles: tuple[Square, ...]) -> str:
        if len(tiles) > _MOST_TILES:
            self.named.extend(tiles)
            return self.speech.words.count("dynasty.forecast.tiles", len(tiles))
        return ", ".join(self._at(tile) for tile in tiles)
