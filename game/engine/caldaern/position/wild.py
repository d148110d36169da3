"""What the land itself does in a battle, as data: storms, plains that were found out, who was favoured.

What an element has become is no fact of these but a change of the land (`Position.alter`): an unknown forest that turns
out to be a wildwood is the same element with another colour, and a forest that walks the same at another place. Rules:
CDN-22, CDN-28, CDN-29.
"""

from __future__ import annotations

import msgspec


class Wild(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """All that a battle knows of its living land.

    sandstorm   one blows over a desert until the next roll for it (CDN-22.5)
    stirred     hives that were disturbed in this phase (CDN-28.8)
    plain       what a plain turned out to be that the map left unknown, "" otherwise; the board of the position says so
                already (CDN-29.1)
    """

    sandstorm: bool = False
    plain: str = ""
    stirred: tuple[int, ...] = ()


__all__ = ["Wild"]
