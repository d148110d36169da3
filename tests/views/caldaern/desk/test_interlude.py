"""While events are shown the prompt says what is seen, without buttons of before, and the track stands there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pygame
import pytest

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Arc, Phase, Placement, Stage
from game.engine.contract import Event
from game.scenes.play.play import PlayScene
from game.table import Table
from game.ui.context import Context
from game.views.caldaern.desk.desk import CaldaernDesk
from game.views.caldaern.field.look import MotionFrame
from game.views.caldaern.shown.names import unit_called
from tests.scenes.kits.person import Person
from tests.views.caldaern.desk.test_desk import At, decisions, desk
from tests.views.caldaern.desks import played

LANGUAGES = ("en", "de")
STEP_S = 0.02

WIDEST = 560
"""Units that the sentence has in the narrowest prompt, beside the button."""


class Onlooker(At):
    """A position that nobody at the screen decides about."""

    def __init__(self, state: CaldaernState) -> None:
        super().__init__(state)
        self.seat = self.viewer = None


def watching(lang: str = "en") -> CaldaernDesk:
    """A desk at which both armies are played by computers."""
    state = decisions()["misc_move"].copy()
    players = [("Ada", ""), ("Xeno", "")]
    made = CaldaernDesk(Context.for_tests(lang=lang), Onlooker(state), players, lambda command: None)
    made.ctx.settings.speed = 1.0
    made.view.layout(pygame.Rect(0, 0, 800, 600), 1.0)
    made.view.refresh()
    return made


def fighters(made: CaldaernDesk) -> tuple[int, int]:
    """A unit of whoever's turn it is, and an enemy."""
    active = made.state.active
    first, second = (next(u for u in made.state.on_field(seat) if u.models > 3) for seat in (active, 1 - active))
    return first.id, second.id


def names(made: CaldaernDesk) -> tuple[str, str]:
    """What these two are called."""
    return tuple(unit_called(made.ctx.words, made.state.units[unit]) for unit in fighters(made))  # type: ignore[return-value]


def group(made: CaldaernDesk, source: str, step: str = "hit") -> ev.GroupRolled:
    """Dice of the first against the second."""
    one, other = fighters(made)
    seat = made.state.active
    return ev.GroupRolled(step, seat, one, other, source, "hand_weapon", 4, 4, (4, 5, 1, 6), 3, "CDN-9.24")


def began(made: CaldaernDesk) -> ev.MeleeBegan:
    """They fight."""
    one, other = fighters(made)
    sides = ((one,), (other,)) if made.state.active == 0 else ((other,), (one,))
    return ev.MeleeBegan(one, sides)


def result(made: CaldaernDesk) -> ev.CombatResult:
    """The first wins."""
    sides = (ev.SideTotal(0, (ev.Part("wounds", 2),), 2), ev.SideTotal(1, (), 0))
    return ev.CombatResult(fighters(made)[0], sides, 0, 2)


def story(made: CaldaernDesk) -> list[Event]:
    """Shots, a charge, a melee, a flight."""
    one, other = fighters(made)
    seat, units = made.state.active, made.state.units
    here, there = units[one].place, units[other].place
    assert here is not None
    assert there is not None
    beside = Placement(there.x, there.y + 5, here.facing, here.frontage, here.spacing)
    return [
        ev.ShotsDeclared(seat, one, other, "shooting", (), 8, 9),
        group(made, "shooting"),
        group(made, "shooting", "wound"),
        ev.WoundsSuffered(1 - seat, other, 1, 1, (), (), 0, there, "shooting", one),
        ev.Tested("panic", 1 - seat, other, (5, 2), 8, True),
        ev.ChargeDeclared(seat, one, other, (), Arc.FRONT, 8, 5, None),
        ev.Rolled("charge", seat, one, (5, 4), 9, need=9),
        ev.UnitMoved(seat, one, "charge", (here, beside)),
        began(made),
        group(made, "melee"),
        result(made),
        ev.RetreatBegan(1 - seat, other, "break"),
        ev.UnitDestroyed(1 - seat, other, "edge"),
    ]


def prompts(made: CaldaernDesk, events: list[Event]) -> list[str]:
    """What the prompt says while events are shown, each sentence once for as long as it stands."""
    said: list[str] = []
    made.view.play(events)
    for _ in range(5000):
        made.view.update(STEP_S)
        found = made.interlude() if made.view.busy else None
        if found is not None and said[-1:] != [found[0].title]:
            said.append(found[0].title)
    return said


def test_what_is_seen_is_said_from_the_shot_to_the_flight() -> None:
    made = watching()
    one, other = names(made)
    said = prompts(made, story(made))
    assert said[:4] == [
        f"Shooting: {one} at {other}", f"{other}: Panic test", f"Charge: {one} against {other}", f"{one}: Charge range",
    ]  # fmt: skip
    assert f"Melee: {one} against {other}" in said
    assert len(said) == 8


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_whole_and_fits(lang: str) -> None:
    made = watching(lang)
    one, other = fighters(made)
    more: list[Event] = [
        ev.LengthRolled(4, True),
        ev.Diced("first_turn", ((2, 5),), (0, 0), 1),
        ev.TerrainTested(0, one, 1, (1, 4), 1, 1),
        ev.GroupRolled("automatic", 0, 0, other, "terrain", "", 2, 0, (), 2, "CDN-10.1"),
    ]
    for said in prompts(made, [*more, *story(made)]):
        assert not set("{}[]<>") & set(said), said
        assert "battle." not in said, said
        assert made.ctx.text.width(said, made.ctx.theme.size["prompt"], "semi") <= WIDEST, said


def test_a_great_melee_names_two_of_a_side_and_counts_the_others() -> None:
    made = watching()
    active = made.state.active
    own = tuple(unit.id for unit in made.state.on_field(active))
    other = fighters(made)[1]
    sides = (own, (other,)) if active == 0 else ((other,), own)
    said = prompts(made, [ev.MeleeBegan(own[0], sides), group(made, "melee")])
    called = [unit_called(made.ctx.words, made.state.units[unit]) for unit in (*own[:2], other)]
    assert len(own) > 2
    assert said == [f"Melee: {called[0]}, {called[1]} and {len(own) - 2} more against {called[2]}"]


def test_the_track_stands_at_the_phase_that_is_seen() -> None:
    made = watching()
    seen: list[tuple[str, str, str]] = []
    made.view.play([
        ev.StageBegan(0, Stage.SHOOTING, Phase.SHOOTING), *story(made)[:2],
        ev.StageBegan(0, Stage.MELEE_CHOICE, Phase.MELEE), began(made), group(made, "melee"), result(made),
    ])  # fmt: skip
    for _ in range(2000):
        made.view.update(STEP_S)
        if made.view.busy and made.view.motion.told is not None:
            assert made.refresh_shown() == made.state.active
            sheet, pennant = made.card().sheet, made.pennant()
            assert sheet is not None
            assert sheet.unit is not None
            assert pennant is not None
            now = next(step.name for step in sheet.steps if step.when == "now")
            seen.append((sheet.heading, now, pennant[1].split()[-1]))
    assert not made.view.busy
    assert list(dict.fromkeys(seen)) == [("Shooting phase", "Shooting", "shoots"), ("Melee phase", "Melee", "fights")]


def test_models_that_fall_later_still_stand_in_the_panel() -> None:
    made = watching()
    unit = made.state.units[fighters(made)[1]]
    before = unit.models
    unit.line -= 3
    made.view.play([ev.Tested("panic", unit.seat, unit.id, (5, 2), 8, True)])
    made.view.update(STEP_S)
    made.refresh_shown()
    sheet = made.card().sheet
    assert sheet is not None
    assert sheet.unit is not None
    assert unit.models == before - 3
    assert sheet.unit.facts[0].startswith(f"{before} models")


def test_who_has_just_moved_a_unit_keeps_the_prompt() -> None:
    made = desk(decisions()["misc_move"])
    made.ctx.settings.speed = 1.0
    unit = next(unit for unit in made.state.on_field(made.state.active) if unit.place is not None)
    assert unit.place is not None
    there = Placement(unit.place.x + 4, unit.place.y, unit.place.facing, unit.place.frontage)
    assert prompts(made, [ev.UnitMoved(unit.seat, unit.id, "forward", (unit.place, there))]) == []
    others = watching()
    assert len(prompts(others, [ev.UnitMoved(unit.seat, unit.id, "forward", (unit.place, there))])) == 1


def until_seen(scene: PlayScene, wanted: Callable[[MotionFrame], bool]) -> None:
    """Let time pass until the board shows something."""
    for _ in range(3000):
        if wanted(scene.view.motion.frame):
            return
        scene.update(STEP_S)
    raise AssertionError("it never came")


def to_blows(state: CaldaernState) -> Any:
    """An action after which the dice of several attacks in a melee are seen; None where there is none."""
    for action in state.legal_actions():
        if not isinstance(action, act.EndMovement | act.EndShooting | act.AllocateAttacks):
            continue
        events = state.copy().apply(action)
        if sum(isinstance(event, ev.GroupRolled) and event.step == "hit" for event in events) > 1:
            return action
    return None


@cache
def before_blows() -> Table:
    """A battle in which there may be a melee next; shared, so whoever plays on plays on in a fork."""
    return played(lambda state: to_blows(state) is not None)


@pytest.fixture
def person() -> Iterator[Person]:
    """Somebody who may do something after which there is a melee to see."""
    ctx = Context.for_tests()
    ctx.settings.speed = 1.0
    pygame.display.init()
    yield Person(ctx, PlayScene(ctx, before_blows().fork(before_blows().length)))
    pygame.display.quit()


def test_no_button_of_the_stage_before_stands_in_the_prompt_while_a_melee_is_seen(person: Person) -> None:
    scene = person.scene
    before = scene.prompt.commands
    scene.play(to_blows(scene.table.state))
    told = []
    for _ in range(3000):
        scene.update(STEP_S)
        if scene.view.motion.told is not None and scene.view.busy:
            told.append(scene.prompt.ask.title)
            assert [command.id for command in scene.prompt.commands] == ["skip"]
    assert any(title.startswith("Melee: ") for title in told)
    assert not scene.view.busy
    assert before != scene.prompt.commands != ["skip"]


def test_clicks_go_on_sheet_by_sheet_and_escape_to_the_end(person: Person) -> None:
    scene = person.scene
    scene.play(to_blows(scene.table.state))
    until_seen(scene, lambda frame: frame.rolls is not None)
    first = scene.view.motion.frame.rolls
    person.click("board")
    assert scene.view.motion.frame.rolls is first
    assert scene.view.motion.frame.row == len(first.rows)
    person.click("board")
    assert scene.view.motion.frame.rolls is not first
    assert scene.view.busy
    person.key(pygame.K_ESCAPE)
    assert not scene.view.busy
    assert scene.screen.layers == []


def test_a_click_with_the_right_button_goes_to_the_end(person: Person) -> None:
    scene = person.scene
    scene.play(to_blows(scene.table.state))
    until_seen(scene, lambda frame: frame.rolls is not None)
    person.click("board", button=3)
    assert not scene.view.busy


def test_the_button_goes_to_the_end(person: Person) -> None:
    scene = person.scene
    scene.play(to_blows(scene.table.state))
    until_seen(scene, lambda frame: frame.rolls is not None)
    person.click("prompt.skip")
    assert not scene.view.busy
