"""Sheets of dice and results: every step has its place, and nothing that is said is cut."""

import pygame
import pytest

from game.engine.caldaern.position import events as ev
from game.scenes.play.frame.layout import table_layout
from game.ui.context import Context
from game.ui.paint.text import TextRun
from game.views.caldaern.field.board import BattlePainter
from game.views.caldaern.field.look import Look, MotionFrame, RollSheet
from game.views.caldaern.field.sheets import draw_rolls, draw_table, rolls_size, table_size, throw_size
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.speech.throws import attack_sheet, result_table, throw_of
from game.views.shared.board.throw_sheet import draw_throw, sheet
from tests.kit.builders.caldaern_armies import position
from tests.views.caldaern.desk.test_desk import desk
from tests.views.caldaern.desks import played

SIZES = [(1280, 720), (1024, 640), (1920, 1080)]
AREA = pygame.Rect(0, 0, 900, 700)
MODIFIERS = ("ballistic_skill", "moved", "far", "heavy_cover", "stand_and_shoot", "skirmishers")
REASONS = ("wounds", "charge", "ranks", "banner", "war_flag", "rear", "high_ground", "de_dood")


def attack(ctx: Context, shots: int) -> RollSheet:
    parts = tuple(ev.Part(word, 1) for word in MODIFIERS)
    steps = (("hit", shots, 5), ("wound", shots // 2, 4), ("armour", shots // 4, 4), ("colour", 2, 6))
    groups = [
        ev.GroupRolled(
            step, 0, 3, 12, "shooting", "capsule_musket", count, need, (3, 5) * (count // 2), count // 2, "CDN-9.24",
            parts=parts if step == "hit" else (),
        )
        for step, count, need in steps
    ]  # fmt: skip
    return attack_sheet(groups, Shown(position()), ctx.words)


def recorded(ctx: Context) -> list[TextRun]:
    ctx.text.recorder = []
    return ctx.text.recorder


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.usefixtures("roughly")
def test_no_word_of_an_attack_is_cut(size: tuple[int, int], lang: str, percent: int) -> None:
    ctx = Context.for_tests(size, percent, lang)
    rolls = attack(ctx, 40)
    surface = pygame.Surface(size)
    rect = pygame.Rect((20, 10), rolls_size(ctx, rolls, pygame.Rect(0, 0, size[0], 2 * size[1])))
    runs = recorded(ctx)
    draw_rolls(ctx, surface, rect, rolls, len(rolls.rows), 0.0)
    said = {run.text for run in runs}
    assert [run.text for run in runs if run.cut] == []
    assert {row.result for row in rolls.rows} | {rolls.verdict} <= said
    assert all(rect.contains(run.rect) for run in runs)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("roughly")
def test_no_word_of_a_result_is_cut(size: tuple[int, int], percent: int, lang: str) -> None:
    ctx = Context.for_tests(size, percent, lang)
    parts = tuple(ev.Part(word, 2) for word in REASONS)
    event = ev.CombatResult(2, (ev.SideTotal(0, parts, 16), ev.SideTotal(1, (), 0)), 0, 16)
    shown = Shown(position())
    shown.names = tuple(ctx.words(f"battle.nation.{nation}") for nation in ("commonwealth", "graighule"))
    table = result_table(event, shown, ctx.words)
    runs = recorded(ctx)
    rect = pygame.Rect((20, 10), table_size(ctx, table, AREA))
    draw_table(ctx, pygame.Surface((1280, 720)), rect, table)
    assert [run.text for run in runs if run.cut] == []
    assert {*(row.reason for row in table.rows), *shown.names} <= {run.text for run in runs}
    assert all(rect.contains(run.rect) for run in runs)


def test_results_are_told_only_when_their_dice_lie() -> None:
    ctx = Context.for_tests()
    rolls = attack(ctx, 12)
    rect = pygame.Rect((20, 10), rolls_size(ctx, rolls, AREA))
    surface = pygame.Surface((1280, 720))
    runs = recorded(ctx)
    draw_rolls(ctx, surface, rect, rolls, 1, 0.1)
    said = [run.text for run in runs]
    assert rolls.rows[0].result in said
    assert rolls.rows[1].label in said
    assert rolls.rows[1].result not in said
    assert rolls.rows[2].label not in said
    assert rolls.verdict not in said


@pytest.mark.parametrize("shots", [2, 12, 40, 90])
def test_sheets_keep_to_their_area(shots: int) -> None:
    ctx = Context.for_tests()
    wide, high = rolls_size(ctx, attack(ctx, shots), pygame.Rect(0, 0, 704, 580))
    assert wide <= 704
    assert high <= 580


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.usefixtures("roughly")
def test_a_sheet_that_is_being_shown_says_how_to_get_on(size: tuple[int, int], lang: str, percent: int) -> None:
    ctx = Context.for_tests(size, percent, lang)
    made = desk(played(lambda state: state.round == 1).state)
    painter = BattlePainter(ctx, made.state.board)
    place = table_layout(size, ctx.theme.u, 2).board
    painter.layout(place, None)
    rolls = attack(ctx, 12)
    surface = pygame.Surface(size)
    runs = recorded(ctx)
    for hurried in (True, False):
        runs.clear()
        painter.draw(surface, Look(made.view.shown, motion=MotionFrame(rolls=rolls, row=9, hurried=hurried)))
        hints = [run for run in runs if run.text == ctx.words("battle.shown.hurry")]
        assert len(hints) == hurried
        assert all(place.contains(hint.rect) and not hint.cut for hint in hints)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("percent", [75, 100, 200])
@pytest.mark.usefixtures("roughly")
def test_both_armies_are_named_in_full_where_both_throw(size: tuple[int, int], lang: str, percent: int) -> None:
    ctx = Context.for_tests(size, percent, lang)
    view = desk(played(lambda state: state.round == 1).state, lang).view
    throw = throw_of(ev.Diced("first_turn", ((4, 4),), (0, 1), 1), view.shown, ctx.words)
    assert throw is not None
    rect = pygame.Rect((20, 10), throw_size(ctx, throw, table_layout(size, ctx.theme.u, 2).board))
    runs = recorded(ctx)
    draw_throw(ctx, pygame.Surface(size), sheet(ctx.theme, rect), throw, 9.0)
    assert [run.text for run in runs if run.cut] == []
    assert {row.label for row in throw.rows} <= {run.text for run in runs}
    assert all(name in " ".join(run.text for run in runs) for name in view.shown.names)
