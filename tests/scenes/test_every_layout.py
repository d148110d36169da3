"""Every scene, laid out at many sizes and scales in every language: nothing overlaps, nothing is cut."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest

from game.boards import supplied_path
from game.engine.caldaern.state import CaldaernState
from game.engine.caleira.position.records import Phase
from game.scenes.aftermath.result import ResultScene
from game.scenes.armies.armies import ArmiesScene
from game.scenes.armies.army import ArmyScene
from game.scenes.balance.balance import BalanceScene
from game.scenes.maps.shelf import supplied_report
from game.scenes.play import dialogs
from game.scenes.play.play import PlayScene
from game.scenes.play.replay import ReplayScene
from game.scenes.rulebook.rulebook import RulebookScene
from game.scenes.setup.setup import SetupScene
from game.scenes.shelf.saves import SavesScene
from game.scenes.title.settings import SettingsScene
from game.scenes.title.title import TitleScene
from game.table import Table
from game.ui.context import Context
from game.ui.inspect import faults
from tests.scenes.kits import caleira_tables as caleira
from tests.scenes.kits import dynasty_tables as dynasty
from tests.scenes.kits import kalesia_tables as kalesia
from tests.scenes.kits.living_tables import garrisoned_table, living_table
from tests.scenes.kits.seated import border
from tests.scenes.kits.tables import HUMAN, NORMAL, at_position, fight, finished, play_some, table
from tests.views.caldaern.desks import keep_odds, played, whole_battle

SHAPES = [
    ((1024, 640), 75, "en"), ((1024, 640), 200, "de"), ((1280, 720), 75, "de"), ((1280, 720), 200, "de"),
    ((1280, 720), 100, "en"), ((1920, 1080), 200, "en"), ((3840, 2160), 75, "en"),
]  # fmt: skip
"""Sizes of the window, scales and languages: nearly every pair of them, and the longer words where room is scarce.

Counted in units, windows of 16 to 9 have the same room at 200 percent, and large ones nearly the same at 75: one or
two of each stand for all.
"""

SHAPES_OF_ALL = [((1024, 640), 75), ((1280, 720), 200), ((1920, 1080), 150)]
"""Sizes and scales for a language that nobody has looked at while laying scenes out."""

Scenes = dict[str, Callable[[Context], Any]]

PHASES = ("combat_power", "combat_match", "combat_withdraw", "assault", "bombard_defence")


def _people(seats: int, **more: Any) -> Table:
    return play_some(table(seats, kinds=(HUMAN,) * seats, **more), 60, until_seat=0)


def _in_hand(game: Table, deed: Callable[[PlayScene], object]) -> Callable[[Context], PlayScene]:
    """A table at which something has been begun."""

    def make(ctx: Context) -> PlayScene:
        scene = PlayScene(ctx, game)
        scene.enter()
        scene.layout(ctx.size, ctx.theme.scale)
        deed(scene)
        return scene

    return make


def _choose_all(scene: PlayScene) -> None:
    state = scene.table.state
    scene.view.select(state.at[state.geo.cell((4, 4))])
    scene.view.point(state.geo.cell((5, 4)), None)
    scene.refresh_panels()


def _look_at_danger(scene: PlayScene) -> None:
    scene.view.point(scene.table.state.geo.cell((4, 4)), None)
    scene.refresh_panels()


def _look_at_house(scene: PlayScene) -> None:
    scene.view.point((27, 13), None)
    scene.refresh_panels()


def _with_unit(scene: ArmyScene, unit: int) -> ArmyScene:
    scene.entry = unit
    return scene


def _at_table(game: Table, ctx: Context) -> PlayScene:
    return PlayScene(ctx, game)


def _balance(ctx: Context, game: str, name: str) -> BalanceScene:
    return BalanceScene(ctx, report=supplied_report(supplied_path(game, name)))


def _menus() -> Scenes:
    """Scenes without a game, and before one."""
    return {
        "title": TitleScene,
        "setup": SetupScene,
        "setup of dynasty": lambda ctx: SetupScene(ctx, game="dynasty"),
        "setup of caleira": lambda ctx: SetupScene(ctx, game="caleira"),
        "setup of kalesia": lambda ctx: SetupScene(ctx, game="kalesia"),
        "settings": SettingsScene,
        "saves": SavesScene,
        "armies": ArmiesScene,
        "army": lambda ctx: _with_unit(ArmyScene(ctx, preset="djuchid_2000"), 0),
        "army of many": lambda ctx: _with_unit(ArmyScene(ctx, preset="commonwealth_2000"), 9),
        "army with a mage": lambda ctx: _with_unit(ArmyScene(ctx, preset="graighule_2000"), 2),
        "balance of kingdoms": lambda ctx: _balance(ctx, "caledea", "standard"),
        "balance of sides": lambda ctx: _balance(ctx, "caldaern", "skirmish"),
        "army to begin": lambda ctx: ArmyScene(ctx, nation="khesoy"),
        "rulebook": lambda ctx: RulebookScene(ctx, rule="CAL-8.7"),
    }


def _caledea() -> Scenes:
    """Caledea from the first choice to the last, with something begun, watched and over."""
    game, four, over = play_some(table(3), 60, until_seat=0), _people(4), finished()
    position = at_position(border())
    return {
        "kingdoms": lambda ctx: PlayScene(ctx, table(3, kingdoms=False)),
        "capitals": lambda ctx: PlayScene(ctx, table(2)),
        "curtain": lambda ctx: PlayScene(ctx, table(2, kinds=(HUMAN, HUMAN), capital_placement="simultaneous")),
        "play": partial(_at_table, game),
        "play of four": partial(_at_table, four),
        "weighing an attack": _in_hand(position, _choose_all),
        "danger": _in_hand(position, _look_at_danger),
        "building": _in_hand(position, lambda scene: scene.run_command("tower")),
        "menu": _in_hand(position, PlayScene.open_menu),
        "choices": _in_hand(position, lambda scene: dialogs.choices(scene, 0)),
        "save": _in_hand(position, dialogs.save_as),
        "sure": _in_hand(position, lambda scene: scene.run_command("end_turn")),
        **{phase: partial(_at_table, fight(phase)) for phase in PHASES},
        "result": lambda ctx: ResultScene(ctx, over),
        "replay": lambda ctx: ReplayScene(ctx, table=over),
    }


def _kalesia(seats: int) -> Scenes:
    """Kalesia while two weapons are being chosen, with all that was seen, behind the curtain, looked at together, over
    and watched."""
    running = kalesia.after_hands(kalesia.new_table(seats), 6, (1,))
    shared = kalesia.after_hands(kalesia.new_table(seats, range(seats)), 3)
    over = kalesia.finished(seats)
    return {
        f"kalesia {seats}": _in_hand(running, _choose_two_weapons),
        f"kalesia {seats} memory": _in_hand(running, lambda scene: scene.desk.open_memory()),
        f"kalesia {seats} shared": _in_hand(shared, lambda scene: scene.view.refresh()),
        f"kalesia {seats} over": partial(_at_table, over),
        f"kalesia {seats} result": lambda ctx: ResultScene(ctx, over),
        f"kalesia {seats} replay": lambda ctx: ReplayScene(ctx, table=over),
    }


def _choose_two_weapons(scene: PlayScene) -> None:
    for key in scene.view.composed.zones[-1].keys[:2]:
        scene.view.choose(key)
    scene.refresh_panels()


def _caleira(seats: int) -> Scenes:
    """Caleira at every decision that comes up, with a card taken up, at the end of a round, over and watched."""
    kinds = (HUMAN, *[NORMAL] * (seats - 1))
    phases = [phase for phase in Phase if phase is not Phase.MATCH_END]
    if seats != 3:
        phases = [Phase.AWAIT_PLAY, Phase.AWAIT_ORDER, Phase.AWAIT_OBSERVATORY_DECISION]
    tables = {phase: caleira.asking(phase, kinds, pieces=seats + 1) for phase in phases}
    over, match = caleira.finished(kinds), caleira.finished(kinds, match_rounds=3)
    return {
        **{f"caleira {seats} {phase}": partial(_at_table, found) for phase, found in tables.items()},
        f"caleira {seats} taken": _in_hand(tables[Phase.AWAIT_PLAY], _take_a_card_up),
        f"caleira {seats} shared": partial(_at_table, caleira.asking(Phase.AWAIT_TREBUCHET, (HUMAN,) * seats)),
        f"caleira {seats} over": partial(_at_table, match),
        f"caleira {seats} result": lambda ctx: ResultScene(ctx, over),
        f"caleira {seats} match": lambda ctx: ResultScene(ctx, match),
        f"caleira {seats} replay": lambda ctx: ReplayScene(ctx, table=over),
    }


def _take_a_card_up(scene: PlayScene) -> None:
    scene.view.controls._take(scene.view.shown.hand[0].key)
    scene.refresh_panels()


def _dynasty() -> Scenes:
    """Dynasty Builder in each phase, with two, four and six seats and every kind of question, over and watched."""
    six = dynasty.finished(6)
    tables = {
        "city": dynasty.new_table(), "build": dynasty.in_turn(2, 9), "march": dynasty.in_turn(4, 8, phase="march"),
        "recruit": dynasty.in_turn(6, 7, phase="recruit", people=6), "disband": dynasty.in_turn(phase="disband"),
        "timed": dynasty.in_turn(6, 3, time_limit_minutes=90), "react": dynasty.asked_to_react(),
        "tie": dynasty.tied(), "way": dynasty.making_way(), "over": six,
    }  # fmt: skip
    return {
        **{f"dynasty {name}": partial(_at_table, found) for name, found in tables.items()},
        "dynasty result": lambda ctx: ResultScene(ctx, dynasty.finished()),
        "dynasty result of six": lambda ctx: ResultScene(ctx, six),
        "dynasty replay": lambda ctx: ReplayScene(ctx, table=six),
    }


def _caldaern() -> Scenes:
    """Caldaern at decisions of every stage, with a unit in the hand, over and watched."""
    asked = (
        "choose_side", "place_wire", "deploy", "charge_declare", "react_to_charge", "misc_move", "shooting",
        "allocate_attacks", "accept_challenge", "pursuit", "combat_reform",
    )  # fmt: skip
    tables = {what: played(partial(_asks, what)) for what in asked}
    over = whole_battle()
    return {
        **{f"caldaern {what}": partial(_at_table, found) for what, found in tables.items()},
        "caldaern unit": _in_hand(tables["misc_move"], lambda scene: scene.run_command("next_piece")),
        "caldaern land": _in_hand(living_table(partial(_asks, "misc_move")), lambda scene: scene.tools.use("land")),
        "caldaern house": _in_hand(garrisoned_table(partial(_asks, "misc_move")), _look_at_house),
        "caldaern over": partial(_at_table, over),
        "caldaern result": lambda ctx: ResultScene(ctx, over),
        "caldaern replay": lambda ctx: ReplayScene(ctx, table=over),
        "setup of caldaern": lambda ctx: SetupScene(ctx, game="caldaern"),
    }


def _asks(what: str, state: CaldaernState) -> bool:
    return state.ask is not None and state.ask.what == what


@cache
def scenes() -> Scenes:
    """Every scene, made when it is first needed: most runs of the tests collect this module without using it."""
    found = _menus() | _caledea() | _dynasty() | _caldaern()
    for more in (*map(_kalesia, (2, 5, 10)), *map(_caleira, (2, 3, 4))):
        found |= more
    return found


pytestmark = pytest.mark.usefixtures("roughly", "plain_land")


@pytest.fixture(autouse=True)
def _odds_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_odds(monkeypatch)


@pytest.mark.parametrize(("size", "percent", "lang"), SHAPES, ids=str)
def test_every_scene_fits(size: tuple[int, int], percent: int, lang: str) -> None:
    assert not misfits(Context.for_tests(size, percent, lang))


@pytest.mark.parametrize(("size", "percent"), SHAPES_OF_ALL, ids=str)
def test_every_scene_fits_in_a_language_of_longer_words(
    size: tuple[int, int], percent: int, pseudo_language: str
) -> None:
    assert not misfits(Context.for_tests(size, percent, pseudo_language), narrowed=True)


def misfits(ctx: Context, *, narrowed: bool = False) -> dict[str, list[str]]:
    """What is wrong with scenes at the size of a context, by the scene's name."""
    wrong: dict[str, list[str]] = {}
    size = ctx.size
    for name, make in scenes().items():
        scene = make(ctx)
        if scene.screen.root.children:
            scene.screen.layout(size)
        else:
            scene.enter()
            scene.layout(size, ctx.theme.scale)
        scene.update(0.01)
        found = faults(scene.screen, narrowed=narrowed)  # this draws all of it
        if found:
            wrong[name] = found
        scene.leave()
    return wrong
