"""What can be chosen in Kalesia: two weapons, by everybody at the same time (KAL-10.1)."""

from __future__ import annotations

from game.engine.contract import Action


class PlayWeapons(Action, frozen=True, tag="play_weapons"):
    """Lay two weapons of the own hand face-down in front, as codes in any order. Rules: KAL-4.2, KAL-4.3."""

    weapons: tuple[str, ...]


KalesiaAction = PlayWeapons
