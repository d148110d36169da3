"""Battles of Caldaern in reports. See `game.views.contract.reporter.Reporter`."""

from __future__ import annotations

from game.engine.caldaern.state import CaldaernState
from game.table import Replay
from game.ui.context import Context
from game.views.caldaern.story.account import battle_account
from game.views.caldaern.story.pictures import FieldPictures
from game.views.shared.account.account import Account
from game.words import Words


class BattleReporter:
    """Tells battles, with pictures of the field."""

    def ready(self, state: CaldaernState) -> bool:
        """Whether the armies have deployed."""
        return state.round > 0

    def account(self, words: Words, replay: Replay, place: str) -> Account:
        """The battle up to where its record ends."""
        return battle_account(words, replay, place)

    def pictures(self, ctx: Context, replay: Replay) -> FieldPictures:
        """Who draws the field."""
        return FieldPictures(ctx, replay)
