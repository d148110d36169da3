"""The list of legal actions in games of war, against `refusal` of everything that could be named. Rules: DYN-19.9."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine import GAMES
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.config import DynastyConfig
from game.engine.dynasty.position.position import LEVELS, Phase
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.position.units import KINDS
from game.engine.dynasty.state import DynastyState
from tests.kit.boards.dynasty import BOARDS
from tests.kit.boards.games_dynasty import positions

ON_TILES = {
    Phase.BUILD: (act.BuildHouse, act.ReplaceHouse, act.RestoreHouse, act.DestroyOwn, act.BuildBridge, act.FoundCity),
    Phase.RECRUIT: (act.CharterCity,),
    Phase.DISPLACE: (act.DisplaceUnit,),
}
"""Actions of a phase that name one tile."""

Tiles = list[tuple[int, int]]


def everything(s: DynastyState, tiles: Tiles) -> Iterator[Any]:
    """All that could be named in a phase; of ways nothing, which tests of ways have, of pairs the adjacent ones."""
    seat = s.to_act[0]
    cities = [s.tile(cell) for cell in s.cities]
    towers = [s.tile(city.cell) for city in s.cities_of(seat) if city.level == LEVELS] + cities[:1]
    for kind, tile in itertools.product(ON_TILES.get(s.phase, ()), tiles):
        yield kind(seat, tile)
    if s.phase is Phase.BUILD:
        yield from (act.UpgradeCity(seat, city) for city in cities)
    if s.phase is Phase.MARCH:
        yield from (act.Attack(seat, unit, tile) for unit, tile in itertools.product(s.units, tiles))
    if s.phase is Phase.RECRUIT:
        for kind, tile in itertools.product(KINDS, tiles):
            yield act.Muster(seat, kind, tile)
            yield from (act.Recruit(seat, city, kind, tile) for city in cities)
    if s.phase is Phase.DISBAND:
        yield from (act.Disband(seat, unit) for unit in s.units)
    if s.phase in (Phase.BUILD, Phase.MARCH):
        yield from (act.CastSpell(seat, city, *spell) for city in towers for spell in spells(s, tiles))
    yield from (act.React(seat, choice) for choice in act.REACTIONS)
    yield from (act.ResolveTie(seat, choice) for choice in act.TIE_CHOICES)
    yield act.EndPhase(seat)
    yield act.Resign(seat)


def spells(s: DynastyState, tiles: Tiles) -> Iterator[tuple[Spell, tuple[Any, ...]]]:
    """Every spell with every target."""
    for unit in s.units:
        yield Spell.FIRESTORM, (unit,)
        yield Spell.WAR_SONG, (unit,)
        yield from ((Spell.GATE, (unit, tile)) for tile in tiles)
    for tile in tiles:
        yield Spell.WARD, (tile,)
        cell = s.grid.cell(tile)
        pairs = [(tile, s.tile(near)) for near in s.grid.neighbours[cell] if near > cell and s.has_tile(s.tile(near))]
        for spell in (Spell.TREMOR, Spell.GROWTH):
            yield from ((spell, targets) for targets in ((tile,), *pairs))


@pytest.mark.rule("DYN-19.2", "DYN-19.9", "DYN-5.4")
def test_what_is_listed_is_exactly_what_is_not_refused() -> None:
    met = set()
    for s in (s for seed in range(2) for s in positions(seed, every=83, most=500)):
        tiles = s.grid.squares_of(s.land.tiles)
        listed = [action for action in s.legal_actions() if not isinstance(action, act.MoveUnit)]
        legal = [action for action in everything(s, tiles) if s.refusal(action) is None]
        assert len(set(listed)) == len(listed)
        assert set(listed) == set(legal)
        assert isinstance(s.legal_actions()[-1], act.Resign)
        if s.phase in (Phase.BUILD, Phase.MARCH, Phase.RECRUIT, Phase.DISBAND):
            assert len(s.legal_actions()) > 2, "a phase without a choice ends by itself"
        met.add(s.phase)
    assert met >= {Phase.BUILD, Phase.MARCH, Phase.RECRUIT, Phase.DISBAND}


@pytest.mark.rule("DYN-4.5", "DYN-4.7", "DYN-19.9")
@pytest.mark.parametrize("board", BOARDS)
def test_the_set_up_lists_exactly_what_is_not_refused(board: str) -> None:
    s = GAMES["dynasty"].new_game(DynastyConfig(seats=2), board=BOARDS[board], seed=2)
    chance = random.Random(2)
    while not s.round:
        seat = s.to_act[0]
        kind = act.PlaceStartCity if s.phase is Phase.CITY else act.PlaceStartSoldier
        listed = [action for action in s.legal_actions() if isinstance(action, kind)]
        tiles = s.grid.squares_of(s.land.tiles)
        assert listed == [kind(seat, tile) for tile in tiles if s.refusal(kind(seat, tile)) is None]
        s.apply(chance.choice(listed))
