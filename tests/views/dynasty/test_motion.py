"""Events in time: whatever the speed, and however early somebody clicks, the board ends where the state is."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine import GAMES
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.state import DynastyState
from game.ui.context import Context
from game.views.dynasty.motion.effects import foot
from game.views.dynasty.motion.motion import Motion
from game.views.dynasty.motion.throws import throw_of
from game.views.dynasty.shown.motion_frame import STILL
from game.views.dynasty.shown.shown import Shown
from game.words import Words
from tests.kit.boards.dynasty import BOARDS
from tests.kit.builders.dynasty_builder import game
from tests.kit.builders.dynasty_wishes import attack, by, cast, do, move, react, resign

DYNASTY = GAMES["dynasty"]


def moved(state: DynastyState) -> Motion:
    """The motion of a table on which this position is seen."""
    return Motion(Context.for_tests(), Shown(state), look=lambda tile: None, changed=lambda: None)


def run(motion: Motion, step: float = 0.02) -> list[Any]:
    """Let everything be shown; the frames that were seen."""
    frames = []
    for _ in range(5000):
        if not motion.busy:
            return frames
        motion.update(step)
        frame = motion.frame
        frames.append((dict(frame.sprites), frame.hidden, frame.bare, frame.throw))
    raise AssertionError("it never ends")


@pytest.mark.parametrize("how", ["watched", "skipped at once", "skipped later", "no animation", "less motion"])
def test_every_way_of_watching_ends_at_the_state(how: str) -> None:
    rng = random.Random(how)
    config = DYNASTY.Config(seats=3, start_ring="on", exile_turns=1)
    state = DYNASTY.new_game(config, board=BOARDS["six_crowns"], seed=5)
    motion = moved(state)
    motion.ctx.settings.speed = 0.0 if how == "no animation" else 2.0
    motion.ctx.settings.reduced_motion = how == "less motion"
    for _ in range(220):
        actions = [a for a in state.legal_actions() if not isinstance(a, act.Resign | act.Disband | act.DestroyOwn)]
        if not actions:
            break
        motion.play(state.apply(rng.choice(actions)))
        if how == "skipped later":
            motion.update(rng.random())
        if how.startswith("skipped"):
            motion.skip()
        run(motion, 0.2)
        assert motion.shown == Shown(state)
        assert motion.frame == STILL or motion.frame.throw is None
        assert not motion.frame.sprites
        assert not motion.frame.hidden
        assert not motion.frame.bare


def test_a_march_goes_from_tile_to_tile_with_a_hop() -> None:
    state = game(red="city 1,1; knight 4,5; idler", blue="city 11,9", phase="march")
    motion = moved(state)
    unit = motion.shown.unit_at((4, 5))
    motion.play(do(state, move("4,5", "5,5 6,5")))
    frames = run(motion)
    key = f"unit {unit}"
    way = [sprites[key] for sprites, *_ in frames if key in sprites]
    assert way[0].x < foot((5, 5))[0] < way[-1].x
    assert [sprite.x for sprite in way] == sorted(sprite.x for sprite in way)
    assert max(sprite.lift for sprite in way) > 0.04
    assert all(unit in hidden for sprites, hidden, *_ in frames if key in sprites)
    assert motion.shown.unit_at((6, 5)) == unit


@pytest.mark.rule("DYN-6.13")
def test_a_house_falls_when_it_is_trodden_on_not_before() -> None:
    state = game(red="city 1,1; knight 4,5; idler", blue="city 11,9; house 6,5", phase="march")
    motion = moved(state)
    motion.play(do(state, move("4,5", "5,5 6,5 7,5")))
    frames = run(motion, 0.01)
    falls = [(6, 5) in bare for _, _, bare, _ in frames]
    assert falls.index(True) > len(falls) * 0.3
    assert motion.shown.houses[1] == 0
    assert motion.frame.bare == frozenset()


@pytest.mark.rule("DYN-11.3")
def test_a_ship_sails_with_its_cargo_in_view() -> None:
    state = game(red="city 1,1; ship 4,5; knight 4,5+aboard; idler", blue="city 11,9", phase="march", water="row 5")
    motion = moved(state)
    ship = motion.shown.unit_at((4, 5))
    motion.play(do(state, move("4,5", "5,5 6,5")))
    cargo = {sprites[f"unit {ship}"].cargo for sprites, *_ in run(motion) if f"unit {ship}" in sprites}
    assert cargo == {"dyn_knight"}


def test_a_unit_that_lands_leaves_its_ship() -> None:
    state = game(red="city 1,1; ship 4,5; knight 4,5+aboard; idler", blue="city 11,9", phase="march", water="row 5")
    motion = moved(state)
    knight = motion.shown.cargo(motion.shown.unit_at((4, 5)) or 0)
    motion.play(do(state, move("4,5 knight", "4,4")))
    frames = run(motion)
    assert any(knight in hidden for _, hidden, *_ in frames)
    assert motion.shown.unit_at((4, 4)) == knight


@pytest.mark.rule("DYN-12.11")
def test_dice_that_tie_stay_on_their_sheet_while_the_attacker_decides() -> None:
    state = game(red="soldier 4,5; idler", blue="soldier 5,5", phase="march", dice="3352")
    motion = moved(state)
    assert motion.resting() is STILL
    motion.play(do(state, attack("4,5", "5,5")))
    assert any(throw is not None for *_, throw in run(motion))
    motion.reset(Shown(state))
    resting = motion.resting()
    assert resting.throw is not None
    assert resting.throw.rows[0].total == resting.throw.rows[1].total == "4"
    motion.play(state.apply(act.ResolveTie(seat=0, choice="retry")))
    run(motion)
    motion.reset(Shown(state))
    assert motion.resting() is STILL


def test_skipping_plays_no_sounds_but_the_one_that_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    state = game(red="soldier 4,5; idler", blue="soldier 5,5", phase="march", dice="61")
    motion = moved(state)
    played: list[str] = []
    monkeypatch.setattr(motion.ctx.sound, "play", played.append)
    motion.play(do(state, attack("4,5", "5,5")))
    motion.update(0.01)  # the first thing begins
    motion.update(0.01)
    assert played == ["clash"]
    motion.skip()
    assert played == ["clash"]


def spell(name: str, *targets: str, **seats: str) -> tuple[DynastyState, list[Any]]:
    """A Mage Tower that casts a spell."""
    state = game(phase="march", **seats)
    return state, [cast("6,5", name, *targets)]


SPELLS = {
    "firestorm": (("9,5",), {"red": "city5 6,5; idler", "blue": "soldier 9,5", "dice": "2"}),
    "tremor": (("9,5", "9,6"), {"red": "city5 6,5; idler", "blue": "house 9,5 9,6"}),
    "growth": (("7,5", "8,5"), {"red": "city5 6,5; idler"}),
    "gate": (("4,5", "9,5"), {"red": "city5 6,5; knight 4,5; idler"}),
    "war_song": (("4,5",), {"red": "city5 6,5; knight 4,5; idler"}),
    "ward": (("6,5",), {"red": "city5 6,5; idler"}),
}


@pytest.mark.rule("DYN-17.5")
@pytest.mark.parametrize("name", SPELLS)
def test_every_spell_is_seen_at_its_tower_and_its_target(name: str) -> None:
    targets, seats = SPELLS[name]
    state, wishes = spell(name, *targets, **seats)
    motion = moved(state)
    motion.play(do(state, *wishes))
    frames = run(motion)
    seen = {sprite.name for sprites, *_ in frames for sprite in sprites.values()}
    assert f"spell_{name}" in seen
    places = {(round(sprite.x), round(sprite.y)) for sprites, *_ in frames for sprite in sprites.values()}
    assert len(places) >= (1 if name == "ward" else 2)
    assert motion.shown == Shown(state)


@pytest.mark.rule("DYN-13.1")
@pytest.mark.parametrize(("choice", "dice"), [("evade", "6"), ("evade", "1"), ("retaliate", "64")])
def test_a_ranged_attack_is_a_shot_then_dice(choice: str, dice: str) -> None:
    state = game(red="ship 4,5; idler", blue="knight 4,6", phase="march", water="row 5", dice=dice)
    motion = moved(state)
    motion.play(do(state, attack("4,5", "4,6")))
    assert any("ball" in sprites for sprites, *_ in run(motion))
    motion.play(do(state, by("blue", react(choice))))
    throws = [throw for *_, throw in run(motion) if throw is not None]
    assert len(throws[0].rows) == 2
    assert motion.shown == Shown(state)


def test_a_city_that_falls_goes_in_dust() -> None:
    state = game(red="siege 5,5; idler", blue="city2 6,5; city 11,9", phase="march")
    motion = moved(state)
    motion.play(do(state, attack("5,5", "6,5")))
    frames = run(motion)
    assert any((6, 5) in bare and "city (6, 5)" in sprites for sprites, _, bare, _ in frames)
    assert motion.shown == Shown(state)


def test_all_that_a_player_had_falls_at_once() -> None:
    state = game(red="city 6,5; house 6,5/1; knight 8,8; ship 4,8; soldier 4,8+aboard", blue="city 1,1", green="idler",
                 phase="march", water="4,8")  # fmt: skip
    motion = moved(state)
    motion.play(do(state, resign()))
    frames = run(motion)
    assert max(len(sprites) for sprites, *_ in frames) == 1 + 6 + 2
    assert any((6, 5) in bare and (7, 5) in bare for _, _, bare, _ in frames)
    assert motion.shown == Shown(state)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_throws_are_told_with_everything_that_adds_up(lang: str) -> None:
    words = Words(lang, strict=True)
    state = game(red="knight 4,5; soldier 5,4; ship 5,6; idler", blue="soldier 5,5", phase="march", water="5,6",
                 dice="52")  # fmt: skip
    rolled = next(e for e in do(state, attack("4,5", "5,5")) if isinstance(e, ev.BattleRolled))
    throw = throw_of(rolled, Shown(state), words)
    assert throw is not None
    below = throw.rows[1]
    assert [value for _, value in below.parts] == ["+2", "+1", "+1"]
    assert below.total == "9"
    assert below.won
    assert throw.rows[0].won is False


@pytest.mark.rule("DYN-14.1")
def test_a_siege_is_told_with_the_parts_of_the_defense() -> None:
    state = game(red="knight 5,5; idler", blue="city2 6,5+warded; house 7,5 7,4; city 11,9", phase="march", dice="6")
    rolled = next(e for e in do(state, attack("5,5", "6,5")) if isinstance(e, ev.SiegeRolled))
    throw = throw_of(rolled, Shown(state), Words("en", strict=True))
    assert throw is not None
    assert [value for _, value in throw.rows[0].parts] == ["4", "+2", "+3"]
    assert throw.rows[0].total == "9"
    assert throw.rows[1].won is False
