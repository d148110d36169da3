"""Turns, phases and rounds, and what ends by itself. Rules: section 5, DYN-18.5, DYN-18.9, DYN-22.1, DYN-22.11."""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.dynasty.options import can_act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.events import DynastyEvent
from game.engine.dynasty.position.position import BUILD_ACTIONS, TURN_PHASES, City, Phase, Position, Unit
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.realm import end
from game.engine.dynasty.war import combat, movement

Out = list[DynastyEvent]

ACADEMY_LEVEL = 4
"""Least level of a city that gives a military token a turn. Rules: DYN-16.4."""


def begin_turn(p: Position, seat: Seat, out: Out) -> None:
    """Wards end; build actions, units and cities are fresh. Rules: DYN-5.2, DYN-17.10."""
    p.active, p.phase, p.build_actions, p.marching = seat, Phase.BUILD, BUILD_ACTIONS, 0
    out.append(ev.TurnBegan(seat=seat, round=p.round))
    for u in p.units_of(seat):
        if u.steps or u.attacked or u.finished:
            p.units[u.id] = Unit(u.id, seat, u.kind, u.cell, u.ship)
    for city in p.cities_of(seat):
        if city.warded:
            out.append(ev.SpellEnded(seat=seat, spell=Spell.WARD, tile=p.tile(city.cell)))
        if city.changed or city.recruited or city.cast or city.warded:
            p.cities[city.cell] = City(seat, city.cell, city.level)
    out.append(ev.PhaseBegan(seat=seat, phase=Phase.BUILD))


def settle(p: Position, out: Out) -> None:
    """Go on to the next moment at which somebody has a choice. Rules: DYN-5.4, DYN-22.1, DYN-22.11."""
    while p.result is None and p.round:
        if not p.alive[p.active]:
            end_turn(p, "eliminated", out)
        elif p.phase in TURN_PHASES and not can_act(p):
            end_phase(p, True, out)
        else:
            return


def end_phase(p: Position, auto: bool, out: Out) -> None:
    """The active player goes on to the next phase, or his turn ends. Rules: DYN-5.1, DYN-5.3, DYN-5.5."""
    seat, phase = p.active, p.phase
    out.append(ev.PhaseEnded(seat=seat, phase=phase, auto=auto))
    if phase is Phase.DISBAND:
        _end_effects(p, seat, out)
        end_turn(p, "done", out)
        return
    movement.finish_active(p)
    p.phase = TURN_PHASES[TURN_PHASES.index(phase) + 1]
    out.append(ev.PhaseBegan(seat=seat, phase=p.phase))
    if p.phase is Phase.RECRUIT:
        _pay_academies(p, seat, out)


def _pay_academies(p: Position, seat: Seat, out: Out) -> None:
    """A token for every academy; then Veteran is judged. Rules: DYN-5.5, DYN-16.4."""
    academies = sum([city.level >= ACADEMY_LEVEL for city in p.cities_of(seat)])
    if academies:
        combat.gain(p, seat, academies, "academy", out)
        end.check(p, out)


def _end_effects(p: Position, seat: Seat, out: Out) -> None:
    """War Songs end, then exile is judged. Rules: DYN-5.6, DYN-17.11, DYN-18.9."""
    for u in p.units_of(seat):
        if u.song:
            p.units[u.id] = Unit(
                u.id, seat, u.kind, u.cell, u.ship, u.steps, u.contact, u.canyon, u.attacked, u.finished
            )
            out.append(ev.SpellEnded(seat=seat, spell=Spell.WAR_SONG, tile=p.tile(u.cell), unit=u.id))
    limit = p.config.exile_turns
    if p.has_city(seat):
        if p.exile[seat]:
            p.exile[seat] = 0
            out.append(ev.Exile(seat=seat, count=0, limit=limit))
        return
    p.exile[seat] += 1
    out.append(ev.Exile(seat=seat, count=p.exile[seat], limit=limit))
    if p.exile[seat] >= limit:
        end.eliminate(p, seat, "exile", p.conquerors[seat], out)
    elif not p.unit_count(seat):
        end.eliminate(p, seat, "nothing_left", p.conquerors[seat], out)


def end_turn(p: Position, why: str, out: Out) -> None:
    """The next player's turn, perhaps in a new round, perhaps after the last one. Rules: DYN-5.6, DYN-5.7, DYN-18.5."""
    if p.result is not None:
        return
    out.append(ev.TurnEnded(seat=p.active, why=why))
    place = p.order.index(p.active)
    later = [seat for seat in p.order[place + 1 :] if p.alive[seat]]
    if not later:
        if p.time_up or p.round >= p.last_round:
            end.time_out(p, out)
            return
        p.round += 1
        out.append(ev.RoundBegan(round=p.round))
        later = p.survivors()
    begin_turn(p, later[0], out)


def report_time(p: Position, out: Out) -> None:
    """The host's clock has run out: this round is the last, in the set-up the first one is. Rules: DYN-18.6."""
    p.time_up = True
    out.append(ev.TimeExpired(round=max(p.round, 1)))
