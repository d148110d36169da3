"""What clicks and drags come to at the desk: marches in one gesture, wire that is seen, sheets that are put away."""

from __future__ import annotations

import re

import pygame
import pytest

from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.formation import size_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.queries.pursuit import pursuit_ends, pursuit_ground
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Refusal
from game.ui.context import Context
from game.views.caldaern.desk.desk import CaldaernDesk
from game.views.caldaern.field.lines import LinePainter, free_spot
from game.views.caldaern.field.look import Flag, ResultTable, Wire
from game.views.caldaern.hand.commands import commands
from game.views.caldaern.shown.window import FieldWindow
from game.views.caldaern.speech.tips import square_tip
from game.views.contract.base import Do
from tests.views.caldaern.desk.test_desk import decisions, desk
from tests.views.caldaern.desks import played
from tests.views.caldaern.hand.test_hand import at


def marching_place(made: CaldaernDesk) -> tuple[int, int]:
    """A square to click so that the chosen unit marches."""
    board = made.state.board
    squares = ((x, y) for y in range(board.height) for x in range(board.width))
    return next(
        square for square in squares
        if (found := made.view.hand.ghost(square)) is not None and isinstance(found[1], act.DeclareMarch)
    )  # fmt: skip


def test_a_click_beyond_a_move_declares_the_march_and_means_the_place() -> None:
    state = decisions()["misc_move"]
    made = desk(state)
    hand = made.view.hand
    hand.choose(next(unit for unit in hand.by_unit if any(isinstance(a, act.DeclareMarch) for a in hand.by_unit[unit])))
    square = marching_place(made)
    found = made.view.hand.ghost(square)
    done = made.view.click(square)
    assert found is not None
    assert isinstance(done, Do)
    assert done.action == found[1]
    assert isinstance(done.then, act.March)
    assert done.then.placement == found[0]
    after = state.copy()
    after.apply(done.action)
    if after.ask is not None and after.ask.what == "march":
        assert after.refusal(done.then) is None


def test_laid_wire_is_seen_and_the_wire_in_the_hand_before_it() -> None:
    made = desk(at("place_wire").state.copy())
    view = made.view
    wire = view.hand.legal[0]
    assert isinstance(wire, act.PlaceWire)
    view.hand.turn(1)
    middle = sorted(wire.squares)[2]
    view.point(middle, None)
    assert isinstance(view.candidate, act.PlaceWire)
    assert view.looking.look().wires == (Wire(view.candidate.squares, ghost=True),)
    made.state.apply(view.candidate)
    laid = view.candidate.squares
    view.play([])
    view.skip()
    assert {wire.squares for wire in view.looking.look().wires} == {tuple(sorted(laid, key=lambda s: (s[1], s[0])))}
    before, after = pygame.Surface((800, 600)), pygame.Surface((800, 600))
    view.draw(after)
    view.looking.view.painter.wires.draw = lambda *_: None  # type: ignore[method-assign]
    view.draw(before)
    rect = view.rect_of(laid[2])
    assert pygame.image.tobytes(before.subsurface(rect), "RGB") != pygame.image.tobytes(after.subsurface(rect), "RGB")
    tip = square_tip(view, laid[2])
    assert tip is not None
    assert "Barbed wire: Barbed wire" not in tip.text


def test_wire_where_it_may_not_lie_says_why() -> None:
    made = desk(at("place_wire").state)
    state = made.state
    enemy = next(unit for unit in state.enemies(state.to_act[0]) if unit.place is not None)
    assert enemy.place is not None
    made.view.point((enemy.place.x, enemy.place.y), None)
    assert made.view.candidate is None
    assert isinstance(made.view.refusal, Refusal)
    assert made.view.refusal.rule == "CDN-34.98"


def test_a_click_on_the_result_of_a_melee_puts_it_away() -> None:
    made = desk(decisions()["misc_move"])
    view = made.view
    view.motion.last_result = ResultTable("Result", ("crimson", "blue"), ("A", "B"), (), ("1", "0"), "A wins")
    surface = pygame.Surface((800, 600))
    view.draw(surface)
    spot = next((x, y) for y in range(0, 600, 8) for x in range(0, 800, 8) if view.painter.sheets.covers((x, y)))
    assert view.painter.square_at(spot) is None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        view.handle(pygame.event.Event(kind, pos=spot, button=1))
    view.draw(surface)
    assert view.painter.square_at(spot) is not None
    assert not view.put_sheet_away(spot)


def test_one_button_of_brass_and_it_stands_last() -> None:
    brass = {}
    for what, state in decisions().items():
        found = commands(desk(state).view)
        brass[what] = [n for n, command in enumerate(reversed(found)) if command.kind == "brass"]
    assert {what: where for what, where in brass.items() if where not in ([], [0])} == {}
    assert [0] in brass.values()


def test_while_units_are_gone_through_the_track_counts_the_last_one_too() -> None:
    table = played(lambda state: state.ask is not None and state.ask.what == "deploy" and deployable(state) == 1)
    made = desk(table.state)
    made.refresh_card(0)
    sheet = made.card().sheet
    assert made.view.mode == "deploy"
    assert sheet is not None
    assert "1" in next(step.note for step in sheet.steps if step.when == "now")


def deployable(state: CaldaernState) -> int:
    """Units of whoever decides that are still to be deployed."""
    return len({action.unit for action in state.legal_actions() if isinstance(action, act.DeployUnit)})


def test_a_character_on_his_way_out_of_his_unit_is_told_what_it_costs() -> None:
    made = desk(at("misc_move", lambda state: any(isinstance(a, act.LeaveUnit) for a in state.legal_actions())).state)
    view, hand = made.view, made.view.hand
    leave = next(a for a in hand.legal if isinstance(a, act.LeaveUnit))
    hand.choose(leave.unit)
    told = set()
    for place in hand.places:
        view.cursor = (place.x, place.y)
        view.changed()
        (ghost,) = view.looking.look().ghosts
        assert ghost.unit == leave.unit
        told.add(ghost.text)
    movement_of = movement(view.state, view.state.units[leave.unit])
    assert told
    assert all(re.fullmatch(rf"\d+(\.5)? of {movement_of}", text) for text in told), told


def test_the_ghost_goes_to_a_march_that_is_nearer_than_a_move() -> None:
    made = desk(decisions()["misc_move"])
    hand = made.view.hand
    tried = 0
    for unit in list(hand.by_unit):
        hand.choose(unit)
        own = hand.unit
        if own is None or own.place is None or not hand.marching:
            continue
        for place in sorted(hand.marching.all - set(hand.places), key=lambda p: (p.y, p.x)):
            if (place.facing, place.frontage, place.spacing) == hand.shape:
                wide, deep = size_of(own, place)
                found = hand.ghost((place.x + wide // 2, place.y + deep // 2))
                assert found is not None
                assert found[0] == place
                assert isinstance(found[1], act.DeclareMarch)
                tried += 1
    assert tried > 10


def test_the_switch_of_threats_shows_at_once_how_far_charges_reach() -> None:
    view = desk(decisions()["misc_move"]).view
    before = view.looking.look().sectors
    view.show_threats = True
    enemies = [unit for unit in view.state.enemies(view.state.to_act[0]) if unit.place is not None]
    assert len(view.looking.look().sectors) - len(before) == len([unit for unit in enemies if not unit.retreating]) > 0
    view.show_threats = False
    assert view.looking.look().sectors == before


def test_the_threat_of_the_enemy_that_is_looked_at_stands_out_from_the_others() -> None:
    view = desk(decisions()["misc_move"]).view
    view.show_threats = True
    enemy = next(unit for unit in view.state.enemies(view.state.to_act[0]) if unit.place is not None)
    assert not any(sector.strong for sector in view.looking.look().sectors)
    view.point((enemy.place.x, enemy.place.y), None)
    assert [sector.block[:2] for sector in view.looking.look().sectors if sector.strong] == [
        (enemy.place.x, enemy.place.y)
    ]


def test_threats_of_many_enemies_are_told_apart_by_colours_that_they_keep() -> None:
    view = desk(decisions()["misc_move"]).view
    view.show_threats = True
    threats = [sector for sector in view.looking.look().sectors if sector.colour]
    assert len(threats) > 1
    assert len({sector.colour for sector in threats}) == len(threats)
    enemy = next(unit for unit in view.state.enemies(view.state.to_act[0]) if unit.place is not None)
    view.point((enemy.place.x, enemy.place.y), None)
    assert [sector.colour for sector in view.looking.look().sectors if sector.colour] == [one.colour for one in threats]


def test_where_a_pursuer_may_end_is_drawn_while_it_is_asked() -> None:
    view = desk(decisions()["pursuit"]).view
    pursuing = [action for action in view.hand.legal if isinstance(action, act.Pursue)]
    areas = [area for area in view.looking.look().areas if area.kind in ("march", "reach")]
    assert [area.mask for area in areas] == [pursuit_ground(view.state, a.unit, a.quarry) for a in pursuing]
    assert all(area.mask for area in areas)


def _chased(state: CaldaernState, pursue: act.Pursue) -> list[Placement]:
    """Where a unit gets that pursues, until its melee is over; empty if it leaves the field."""
    ends: list[Placement] = []
    action: CaldaernAction = pursue
    while True:
        for event in state.apply(action):
            if isinstance(event, ev.UnitMoved) and event.unit == pursue.unit and event.how in ("pursuit", "capture"):
                ends.append(event.path[-1])
            if isinstance(event, ev.UnitLeftField) and event.unit == pursue.unit:
                return []
        if state.melee is None or state.result is not None:
            return ends
        action = state.legal_actions()[0]


@pytest.mark.rule("CDN-12.43", "CDN-12.53")
@pytest.mark.parametrize("seed", range(1, 11))
def test_pursuers_end_where_it_was_drawn(seed: int) -> None:
    state = played(lambda state: state.ask is not None and state.ask.what == "pursuit", seed).state.copy()
    if state.result is not None:
        return  # nobody pursued in that battle
    before = state.digest()
    pursue = next(action for action in state.legal_actions() if isinstance(action, act.Pursue))
    drawn = pursuit_ends(state, pursue.unit, pursue.quarry)
    assert state.digest() == before, "asking changes nothing"
    ends = _chased(state, pursue)
    assert not ends or (ends[-1].x, ends[-1].y) in {(end.x, end.y) for end in drawn}


def test_a_reform_in_the_hand_shows_what_the_unit_would_see_and_do_then() -> None:
    view = desk(decisions()["misc_move"]).view
    hand = view.hand
    unit = next(unit for unit in hand.by_unit if any(isinstance(a, act.Reform) for a in hand.by_unit[unit]))
    hand.choose(unit)
    hand.reforming = True
    view.changed()
    own = hand.unit
    assert own is not None
    assert own.place is not None
    for _ in range(4):
        view.turn(1)
        view.point((own.place.x, own.place.y), None)
        if view.ghost is not None and view.ghost[2] is None and view.ghost[0].facing != own.place.facing:
            break
    assert view.ghost is not None
    assert view.ghost[0].facing != own.place.facing
    view.foresight.finish()
    now = view.foresight.ask(unit)
    view.foresight.finish()
    assert now is not None
    assert view.ahead is not None
    assert view.ahead.seen != now.seen


def test_who_is_asked_to_pursue_sees_the_field_and_no_table_over_it() -> None:
    result = ResultTable("Result", ("crimson", "blue"), ("A", "B"), (), ("1", "0"), "A wins")
    for asked in ("pursuit", "order_pursuers"):
        view = desk(played(lambda state, what=asked: state.ask is not None and state.ask.what == what, 10).state).view
        view.motion.last_result = result
        view.refresh()
        assert view.motion.resting().result is None
    view = desk(decisions()["combat_reform"]).view
    view.motion.last_result = result
    view.refresh()
    assert view.motion.resting().result is result, "units reform by what came of it"


def test_slips_of_paper_do_not_lie_on_each_other() -> None:
    room, taken = pygame.Rect(0, 0, 300, 200), []
    for _ in range(6):
        taken.append(free_spot(pygame.Rect(100, 90, 80, 20), taken, room))
    assert all(room.contains(box) for box in taken)
    assert all(not one.colliderect(other) for n, one in enumerate(taken) for other in taken[:n])
    assert free_spot(pygame.Rect(290, 190, 80, 20), [], room) == pygame.Rect(220, 180, 80, 20)


def test_chances_over_neighbours_can_all_be_read() -> None:
    ctx, area = Context.for_tests(), pygame.Rect(0, 0, 400, 300)
    lines = LinePainter(ctx)
    grid = FieldWindow(20, 15, 20, area, 0, 0)
    parts = (("cdn_sign_charged", "97 %"), ("cdn_sign_shot", "87 %"))
    for x in (150, 190, 230):
        lines.plate(pygame.Surface(area.size), grid, pygame.Rect(x, 150, 40, 20), parts)
    slips = lines.slips
    assert len(slips) == 3
    assert all(not one.colliderect(other) for n, one in enumerate(slips) for other in slips[:n])


def test_flags_of_places_near_each_other_can_all_be_read() -> None:
    ctx, area = Context.for_tests(), pygame.Rect(0, 0, 400, 300)
    lines, grid = LinePainter(ctx), FieldWindow(20, 15, 20, area, 0, 0)
    for place in ((10.5, 6.0), (12.5, 6.0), (10.5, 0.2), (11.5, 0.2)):
        lines.flag(pygame.Surface(area.size), grid, Flag(place, "28 % here"))
    assert len(lines.slips) == 4
    assert all(area.contains(one) for one in lines.slips)
    assert all(not one.colliderect(other) for n, one in enumerate(lines.slips) for other in lines.slips[:n])


def test_the_keyboard_begins_where_the_unit_stands_and_nudges_it_by_single_squares() -> None:
    view = desk(decisions()["misc_move"]).view
    hand = view.hand
    standing = [unit for unit in hand.by_unit if view.state.units[unit].place is not None]
    assert standing
    for unit in standing:
        hand.choose(unit)
        own = hand.unit
        assert own is not None
        assert own.place is not None
        view.cursor = None
        view.controls.arrive()
        wished = hand.wished(view.cursor or (0, 0))
        assert wished == own.place
        view.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0))
        wished = hand.wished(view.cursor or (0, 0))
        assert wished is not None
        assert (wished.x, wished.y) == (own.place.x - 1, own.place.y)
