"""The prompt with many buttons: none is lost at any size, the sentence keeps its room, hidden keys work."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.scenes.play.frame.layout import table_layout
from game.ui.context import Context
from game.ui.widgets import Button, MoreButton, Screen, Tip, Widget
from game.views.caldaern.desk.desk import CaldaernDesk
from game.views.contract.base import Command
from game.views.contract.desk import Ask
from game.views.shared.panels.prompt_bar import PromptBar
from tests.views.caldaern.desk.test_desk import At, decisions

LEAST_ROOM = 85
"""Units that a sentence has in any case."""

SIZES = [((1024, 640), 75), ((1024, 640), 100), ((1024, 640), 200), ((1280, 720), 100), ((1280, 720), 200)]


def shown(ctx: Context, ask: Ask, commands: list[Command], pressed: list[str]) -> PromptBar:
    """A prompt in a window of its own."""
    screen = Screen(ctx)
    bar = screen.root.add(PromptBar("prompt", pressed.append, lambda command: None))
    bar.place(table_layout(ctx.size, ctx.theme.u, 2).prompt)
    bar.show(ask, commands)
    return bar


def more(bar: PromptBar) -> list[str]:
    """What waits behind "More"."""
    found = [child for child in bar.children if isinstance(child, MoreButton) and child.visible]
    return [option.key for option in found[0].options] if found else []


def check(bar: PromptBar, commands: list[Command]) -> None:
    """Every command has a button or waits behind "More"; buttons lie in the bar, beside each other."""
    seen: list[Widget] = [child for child in bar.children if child.visible]
    for command in commands:
        has_button = f"prompt.{command.id}" in [child.id for child in seen]
        in_sight = command.key == "next_piece" or (command.elsewhere and command.key)
        assert has_button or command.id in more(bar) or in_sight, command.id
    rects = sorted((child.rect for child in seen), key=lambda rect: rect.x)
    assert all(one.right <= other.x for one, other in pairwise(rects))
    assert all(bar.rect.contains(rect) for rect in rects)
    if rects:
        assert rects[0].x - bar.rect.x >= bar.ctx.theme.u(LEAST_ROOM)


@cache
def asked(lang: str) -> list[tuple[Ask, list[Command]]]:
    """What is asked and offered at each decision, with units and ways to reform in the hand."""
    ctx, found = Context.for_tests(lang=lang), []
    for state in decisions().values():
        made = CaldaernDesk(ctx, At(state), [("Ada", ""), ("Xeno", "")], lambda command: None, people=(0, 1))
        made.view.layout(pygame.Rect(0, 0, 800, 600), 1.0)
        made.view.refresh()
        hand = made.view.hand
        for unit in sorted(hand.by_unit)[:3] or [None]:
            if unit is not None:
                hand.choose(unit)
            for reforming in {hand.reforming, hand.may_reform}:
                hand.reforming = reforming
                found.append((made.ask(), made.prompt_commands(made.view.commands())))
    return found


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_no_button_drops_out(lang: str, size: tuple[int, int], percent: int) -> None:
    ctx = Context.for_tests(size, percent, lang)
    for ask, commands in asked(lang):
        check(shown(ctx, ask, commands, []), commands)


def test_the_main_button_stays_and_the_sentence_keeps_its_room() -> None:
    ctx = Context.for_tests((1024, 640), 200, "de")
    commands = [Command(f"c{n}", f"Ein Befehl mit Namen {n}") for n in range(9)]
    commands.append(Command("go", "Weiter", kind="brass"))
    bar = shown(ctx, Ask("Was ist in dieser langen Frage zu tun?"), commands, [])
    check(bar, commands)
    assert "go" not in more(bar)
    assert len(more(bar)) >= 8


def test_keys_press_buttons_for_which_there_is_no_room() -> None:
    ctx = Context.for_tests((1024, 640), 200, "en")
    pressed: list[str] = []
    commands: list[Any] = [Command("narrow", "A long name for making it narrower", key="narrower")]
    commands += [Command(f"c{n}", f"A command with a name {n}") for n in range(6)]
    bar = shown(ctx, Ask("What?"), commands, pressed)
    assert "narrow" in more(bar)
    button = next(child for child in bar.children if child.id == "prompt.narrow")
    assert isinstance(button, Button)
    assert button.folded
    bar.screen.focus("prompt.c5")
    bar.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_j, mod=0, unicode="j"))
    assert pressed == ["narrow"]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("what", ["misc_move", "march", "deploy"])
def test_left_stands_beside_right_or_neither_does(what: str, lang: str) -> None:
    if what not in decisions():
        return
    for size, percent in SIZES:
        ctx = Context.for_tests(size, percent, lang)
        made = CaldaernDesk(ctx, At(decisions()[what]), [("Ada", ""), ("Xeno", "")], lambda id: None, people=(0, 1))
        made.view.hand.choose(min(made.view.hand.by_unit))
        made.view.changed()
        bar = shown(ctx, made.ask(), made.prompt_commands(made.view.commands()), [])
        seen = {child.id.removeprefix("prompt.") for child in bar.children if child.visible}
        for one, other in (("turn_left", "turn_right"), ("narrower", "wider")):
            assert (one in seen) == (other in seen), (size, percent)
        if (size, percent) == ((1280, 720), 100) and "turn_left" in made.view.commands():
            assert {"turn_left", "turn_right"} <= seen


def test_a_press_outlives_what_is_learnt_about_its_button() -> None:
    pressed: list[str] = []
    ctx = Context.for_tests()
    screen = Screen(ctx)
    bar = screen.root.add(PromptBar("prompt", pressed.append, lambda command: command.tip))
    bar.place(table_layout(ctx.size, ctx.theme.u, 2).prompt)
    bar.show(Ask("Who is challenged?"), [Command("duel", "Challenge"), Command("decline", "No duel")])
    button = next(child for child in bar.children if child.id == "prompt.duel")
    place = button.rect.center
    screen.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    odds = Tip("wins 62 %")
    bar.show(Ask("Who is challenged?"), [Command("duel", "Challenge", tip=odds), Command("decline", "No duel")])
    screen.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    assert pressed == ["duel"]
    assert next(child for child in bar.children if child.id == "prompt.duel").tip_at(place) == odds
