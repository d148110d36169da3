"""Records of Supreme Levels and Colour Mistakes. Rules: CDN-30.42, CDN-30.50, CDN-32.1, CDN-32.2."""

from __future__ import annotations

from game.engine.caldaern.magic.chances import PAIR
from game.engine.caldaern.magic.pools import change
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import Record, RecordKind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.contract import Seat


def kind_of(dice: tuple[int, ...]) -> RecordKind | None:
    """What the faces of a roll are, whatever they come to; two 1s beat two 6s. Rules: CDN-30.33 to 30.35, 30.49."""
    if dice.count(1) >= PAIR:
        return RecordKind.MISTAKE
    return RecordKind.SUPREME if dice.count(6) >= PAIR else None


def record(p: Position, kind: RecordKind | None, seat: Seat, difficulty: int, out: Out) -> None:
    """A roll that was one of both is recorded. Rules: CDN-30.42, CDN-30.50, CDN-32.1."""
    if kind is not None:
        made = Record(kind, difficulty, p.round, seat)
        change(p, records=(*p.colour.records, made))
        out.append(ev.Recorded(record=made))
