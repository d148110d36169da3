"""What happens to guns and who serves them."""

from __future__ import annotations

from game.engine.contract import Event, Seat


class GunSilenced(Event, frozen=True, tag="gun_silenced"):
    """A gun can't fire until so many turns of its own have begun. `why`: `malfunction`, `may_not_shoot` or `panic`.

    Rules: CDN-14.30, CDN-14.34, CDN-14.36.
    """

    seat: Seat
    unit: int
    why: str
    turns: int


__all__ = ["GunSilenced"]
