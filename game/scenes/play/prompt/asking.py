"""What the prompt says and offers: the decision that is pending, advice about it, or what holds the game up."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.engine.contract import Action, Seat
from game.scenes.play import dialogs
from game.scenes.play.computer.advice import TAKE, Advice
from game.scenes.play.computer.thinking import Thinking
from game.scenes.play.secrets import Secrets
from game.ui.widgets import Tip
from game.views.contract.base import Command
from game.views.contract.desk import Ask
from game.views.shared.panels.prompt_bar import PromptBar, told_of


class Asking(dialogs.Talking, Protocol):
    """The scene whose prompt it is."""

    thinking: Thinking
    secrets: Secrets
    advice: Advice
    prompt: PromptBar

    def play(self, action: Action) -> None:
        """Carry an action out at the table."""


class Asks:
    """Finds the words and the buttons of the prompt for the state of things."""

    def __init__(self, scene: Asking) -> None:
        self.scene = scene

    def refresh(self) -> None:
        """Bring the prompt up to date."""
        scene = self.scene
        ask, commands = self._now()
        if scene.thinking.of_advice:
            ask = replace(ask, more=scene.ctx.words("play.hint.thinking"), waiting=True)
        elif scene.advice.shown:
            names = (*ask.names, *scene.advice.names)
            ask, commands = replace(ask, more=scene.advice.text(), names=names), scene.advice.offered(commands)
        scene.prompt.show(ask, commands, digits=not scene.view.laid_out)

    def refresh_interlude(self) -> None:
        """What the prompt says while events are being shown, if the game has something to say then."""
        interlude = self.scene.desk.interlude()
        if interlude is not None:
            self.scene.prompt.show(*interlude)

    def _now(self) -> tuple[Ask, Sequence[Command]]:
        """The sentence, and what can be pressed."""
        scene, words, ask = self.scene, self.scene.ctx.words, self.scene.desk.ask()
        secrets = scene.secrets
        if scene.table.result is not None:
            return ask, [Command("summary", words("play.summary"), kind="brass", key="confirm")]
        if scene.thinking.stuck:
            return self._stuck(ask)
        if secrets.news is not None:
            return secrets.news.ask, [secrets.lay_down_command(kind="brass", key="confirm")]
        if secrets.lingering is not None:
            return secrets.lingering, [Command("go_on", words("play.go_on"), kind="brass", key="confirm")]
        if scene.source.seat is not None:
            return ask, [*secrets.commands(), *scene.desk.prompt_commands(scene.view.commands())]
        if scene.thinking.takes_long:
            return ask, [Command("play_now", words("play.play_now"), key="hurry")]
        return ask, ()

    def _stuck(self, ask: Ask) -> tuple[Ask, Sequence[Command]]:
        """A computer player has failed twice."""
        scene, words = self.scene, self.scene.ctx.words
        told = Ask(words("play.stuck"), words(scene.thinking.stuck), ask.piece, ask.colour)
        choose = words("play.choose_at_random" if scene.table.game.secrets else "play.choose_for")
        again = Command("try_again", words("play.try_again"), kind="brass", key="confirm")
        return told, [Command("choose_for", choose), again]

    def tip(self, command: Command) -> Tip | None:
        """What a button says about itself: what it does, and why it can't be pressed."""
        words, desk, refusal = self.scene.ctx.words, self.scene.desk, command.refusal
        tip = command.tip or told_of(words, command.id, self.scene.key)
        if refusal is not None:
            why = desk.refusal_text(refusal)
            return Tip(f"{tip.text}<br><bad>{why}</bad>" if tip is not None else why, rule=refusal.rule)
        if tip is None:
            return told_of(words, command.id, "play")
        return tip if tip.rule else replace(tip, rule=desk.rule_of_now())

    def run(self, command: str, offered_to: Seat | None, asked: Seat | None) -> Any:
        """Carry a button of the prompt out, or a price of the card; what came of it, for the scene.

        What was offered to another seat than is `asked` now does nothing.
        """
        scene = self.scene
        match command:
            case "try_again":
                scene.thinking.try_again()
            case "play_now":
                scene.thinking.play_now()
            case "choose_for":
                self._choose_for_the_computer()
            case "look":
                scene.secrets.look()
            case "lay_down":
                scene.secrets.lay_down()
            case "go_on":
                scene.secrets.go_on()
            case _ if command == TAKE:
                scene.advice.take()
            case _ if asked == offered_to:
                return scene.desk.run(command)
        return None

    def _choose_for_the_computer(self) -> None:
        """A person chooses from the list; where seats hold secrets chance does, because the list would tell them."""
        scene = self.scene
        seat = scene.table.asked
        if not scene.table.game.secrets:
            dialogs.choices(scene, seat)
        elif seat is not None:
            scene.play(random.choice(scene.table.legal_actions(seat)))
