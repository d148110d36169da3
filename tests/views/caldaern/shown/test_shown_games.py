"""Whole battles: the picture that follows the events is always that of the position, and every event can be shown."""

import random

import pytest

from game.engine.caldaern import CaldaernConfig, CaldaernSeat, CaldaernState, new_state
from game.engine.caldaern.position import actions as act
from game.engine.dice import Dice
from game.paths import DATA
from game.table import Replay
from game.ui.context import Context
from game.views.caldaern.motion.motion import Motion
from game.views.caldaern.shown.shown import Shown
from tests.kit.builders.caldaern_ground import battlefield_from_letters

PEACE = (act.Concede, act.OfferDraw)
EAGER = (act.DeclareCharge, act.Shoot, act.Pursue, act.JoinUnit)
NATIONS = ("commonwealth", "khesoy", "graighule", "djuchid")
HILLS = ["......11111111........FFFF......~~~~~~~~~........"] * 4
WALLS = ["............####............FFF................."] * 2
FIELD = battlefield_from_letters(["." * 48] * 14 + HILLS + WALLS, size=(48, 36))


def battle(seed: int) -> CaldaernState:
    nations = (NATIONS[seed % 4], NATIONS[(seed + 1 + seed // 4) % 4])
    seats = tuple(CaldaernSeat(name, "human", nation=nation) for name, nation in zip(("Ada", "Ben"), nations))
    return new_state(CaldaernConfig(seats=seats, points_limit=700), FIELD, Dice(seed))


def eager_action(state: CaldaernState, chance: random.Random) -> act.CaldaernAction:
    """Any action, more often one that makes armies meet."""
    actions = [action for action in state.legal_actions() if not isinstance(action, PEACE)]
    fighting = [action for action in actions if isinstance(action, EAGER)]
    return chance.choice(fighting if fighting and chance.random() < 0.8 else actions)


@pytest.mark.parametrize("seed", range(4))
def test_the_picture_follows_a_battle(seed: int) -> None:
    ctx = Context.for_tests(lang=("en", "de")[seed % 2])
    ctx.settings.speed = 4.0
    state, chance = battle(seed), random.Random(seed)
    motion = Motion(ctx, Shown(state), look=lambda x, y: None, changed=lambda: None)
    while state.result is None:
        motion.play(state.apply(eager_action(state, chance)))
        for _ in range(400):
            motion.update(0.25)
            if not motion.busy:
                break
        assert not motion.busy
        assert motion.shown == Shown(state)
        contacts = {tuple(sorted((u.id, c.other))) for u in state.units.values() if u.place for c in u.contacts}
        assert motion.shown.engaged == contacts
        motion.reset(Shown(state))


def test_a_character_who_is_wounded_among_the_fallen_is_seen_as_he_was() -> None:
    replay = Replay.open(DATA / "tests" / "replays" / "caldaern-walking-wood.jsonl")
    replay.go(60)
    shown, hurt = Shown(replay.state), False
    for n in range(61, 67):
        for event in replay.events(n):
            shown.apply(event)
            hurt = hurt or bool(getattr(event, "hurt", ()))
        replay.go(n)
        assert shown == Shown(replay.state), n
    assert hurt, "somebody was"
