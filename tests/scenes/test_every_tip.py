"""Everything has a tip: no widget of any scene is without one that says more than the widget itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from game.boards import supplied_path
from game.boards.packs.writing import pack_map
from game.paths import maps_dir
from game.rulebook import Rulebook, rulebooks
from game.scenes.armies.armies import ArmiesScene
from game.scenes.armies.army import ArmyScene
from game.scenes.maps.maps import MapsScene
from game.scenes.maps.pack import PackScene, Unpacked, open_pack
from game.scenes.play import dialogs
from game.scenes.play.play import PlayScene
from game.scenes.rulebook.rulebook import RulebookScene
from game.scenes.shelf.saves import SavesScene
from game.scenes.title.settings import SettingsScene
from game.table import Shelf
from game.ui.context import Context
from game.ui.inspect import untold
from game.ui.widgets import Screen
from game.views.games import VIEWS
from tests.scenes.kits.tables import play_some, table
from tests.scenes.test_every_layout import _odds_worked_out_once, scenes

SIZE = (1280, 720)

Deed = Callable[[Any], object]


pytestmark = pytest.mark.usefixtures("roughly", "plain_land")

QUICKLY = (_odds_worked_out_once,)
"""A fixture of the tests of layout, which holds here too."""


def shown(ctx: Context, scene: Any, deed: Deed | None = None) -> Any:
    """A scene that has been laid out, at rest, after something was done there."""
    if scene.screen.root.children:
        scene.screen.layout(ctx.size)
    else:
        scene.enter()
        scene.layout(ctx.size, ctx.theme.scale)
    scene.update(0.01)
    if getattr(scene, "view", None) is not None and hasattr(scene.view, "skip"):
        scene.view.skip()
    if deed is not None:
        deed(scene)
    return scene


def test_every_widget_of_every_scene_has_a_tip() -> None:
    ctx = Context.for_tests(SIZE)
    missing = {}
    for name, make in scenes().items():
        scene = shown(ctx, make(ctx))
        if found := [*untold(scene.screen), *unknown_rules(scene.screen)]:
            missing[name] = found
        scene.leave()
    assert missing == {}


@cache
def _rules() -> frozenset[str]:
    """All rules that can be read."""
    return frozenset(rule for game in rulebooks() for rule in Rulebook(game, "en").ids)


def unknown_rules(screen: Screen) -> set[str]:
    """Rules that tips of a screen lead to, but that no rulebook has."""
    return {tip.rule for spot in screen.tips.spots() if (tip := spot.tip()) is not None and tip.rule} - _rules()


def _copied(scene: ArmiesScene) -> ArmiesScene:
    """A list of one's own is chosen."""
    scene.run_command("copy")
    scene.list.select(0)
    return scene


def _changed(scene: ArmyScene) -> ArmyScene:
    scene.plan.remove(0)
    return scene


def _pack(ctx: Context) -> Unpacked:
    """A map that somebody handed on."""
    path = maps_dir().with_suffix(".caleimap")
    path.write_bytes(pack_map(supplied_path("caledea", "duel"))[0])
    return open_pack(path, ctx.words)


def _look_for(scene: RulebookScene, query: str) -> None:
    scene._search_field.set(query)
    scene._changed(query)


AWAY_FROM_THE_TABLE: dict[str, tuple[Callable[[Context], Any], Deed | None]] = {
    "saves": (SavesScene, None),
    "a save is thrown away": (SavesScene, lambda scene: scene.run_command("delete")),
    "a list is open": (SettingsScene, lambda scene: scene.screen.press("settings.language")),
    "a key is asked for": (SettingsScene, lambda scene: scene.screen.press("settings.key.undo")),
    "an army is renamed": (ArmiesScene, lambda scene: _copied(scene).run_command("rename")),
    "an army is deleted": (ArmiesScene, lambda scene: _copied(scene).run_command("delete")),
    "unsaved army": (lambda ctx: ArmyScene(ctx, preset="djuchid_2000"), lambda scene: _changed(scene).leave_builder()),
    "found": (RulebookScene, lambda scene: _look_for(scene, "castle")),
    "nothing found": (RulebookScene, lambda scene: _look_for(scene, "qqq")),
    "a pack": (lambda ctx: PackScene(ctx, _pack(ctx)), None),
    **{f"maps of {game}": (lambda ctx, game=game: MapsScene(ctx, pick=game), None) for game in VIEWS},
}  # fmt: skip
"""Scenes and what is done there: lists with rows, open lists, questions."""


@pytest.mark.parametrize("name", AWAY_FROM_THE_TABLE)
def test_every_widget_away_from_the_table_has_a_tip(name: str) -> None:
    play_some(table(3, shelf=Shelf()), 20).save_as("The long war")
    ctx = Context.for_tests(SIZE)
    make, deed = AWAY_FROM_THE_TABLE[name]
    scene = shown(ctx, make(ctx), deed)
    scene.update(0.3)
    assert untold(scene.screen) == []


def test_every_entry_of_every_army_book_is_told_whole() -> None:
    ctx = Context.for_tests(SIZE)
    for nation in ("commonwealth", "khesoy", "graighule", "djuchid"):
        scene = shown(ctx, ArmyScene(ctx, nation=nation))
        for entry in [row for row in scene.rows if len(row) > len("special")]:
            scene._changed(scene.plan.add(entry))
            assert untold(scene.screen) == [], entry
            scene.plan.remove(0)


def test_the_keyboard_reaches_everything_that_is_told() -> None:
    """At a table of every game, going from tip to tip leads to many widgets and never to an empty tip."""
    ctx = Context.for_tests(SIZE)
    for name in ("play", "dynasty build", "caldaern charge_declare", "caleira 4 await_play", "kalesia 5"):
        scene = shown(ctx, scenes()[name](ctx))
        spots = scene.screen.tips.spots()
        assert len({spot.widget.id for spot in spots}) > 10
        assert all(spot.tip() or spot.widget.tells_of(spot.rect) for spot in spots), name
        assert isinstance(scene, PlayScene)
        dialogs.menu(scene)
        assert untold(scene.screen) == []
        scene.leave()
