"""What is said about an area and about a player's place, and against a choice, in the person's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.contract import Refusal, Seat
from game.engine.kalesia.position.alliances import Alliance
from game.engine.kalesia.position.position import hand_of, round_of
from game.engine.kalesia.position.records import Cell
from game.engine.kalesia.state import KalesiaView
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.contract.base import Worded, localized
from game.views.kalesia.shown import faces
from game.views.kalesia.shown.guesses import Guesses
from game.views.kalesia.shown.room import Room
from game.views.kalesia.shown.shown import Shown
from game.words import Words


class Named(Protocol):
    """Whoever knows what the players are called, by seat."""

    names: Sequence[str]


class Explained(Protocol):
    """What is told of areas and of seats is read from here."""

    guesses: Guesses
    record: KalesiaView
    shown: Shown

    @property
    def can_guess(self) -> bool:
        """Whether seats can be marked with whom the viewer suspects."""

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets may be seen."""

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def seats(self) -> Named:
        """Who knows the players' names."""


class Pointed(Explained, Protocol):
    """A table in a window, on which something is pointed at."""

    room: Room | None

    @property
    def near(self) -> Seat:
        """The seat at the lower edge."""


def refusal_text(words: Words, refusal: Refusal) -> str:
    """A refusal's sentence; a weapon by its name."""
    if refusal.code == "weapon_not_in_hand":
        code = str(dict(refusal.values)["weapon"])
        known = code in faces.WEAPONS
        return words(f"kalesia.refusal.{refusal.code}", weapon=weapon_words(words, code) if known else code)
    return localized(words, refusal, "kalesia")


def refusal_tip(words: Words, refusal: Refusal, *, urgent: bool = False) -> Tip:
    """A refusal as a tooltip: the sentence and the rule."""
    return Tip(escape(refusal_text(words, refusal)), rule=refusal.rule, urgent=urgent)


def weapon_words(words: Words, code: str) -> str:
    """A weapon by its alliance and value, as the rules speak of it: "Centaurs 4"."""
    alliance, value = faces.split(code)
    return f"{faces.alliance_name(words, alliance)} {value}"


def weapon_markup(code: str) -> str:
    """A weapon as its drawing and value, in rich text."""
    alliance, value = faces.split(code)
    return f"<icon:{faces.WEAPON[alliance]}> <b>{value}</b>"


def weapons_markup(codes: tuple[str, ...]) -> str:
    """Several weapons as drawings and values."""
    return "  ".join(map(weapon_markup, codes))


def tip_at(table: Pointed, pos: tuple[int, int]) -> Tip | None:
    """What there is to be said about the thing under a pixel."""
    room = table.room
    assert room is not None, "the table has a place"
    for cell, place in enumerate(room.cells):
        if place.contains(pos):
            return area_tip(table, cell)
    for place_no, seat_room in enumerate(room.others, start=1):
        if seat_room.name.collidepoint(pos) or seat_room.state.collidepoint(pos):
            return seat_tip(table, room.seat_at(table.near, place_no))
    return None


def area_tip(table: Explained, cell: Cell) -> Tip:
    """Who holds an area, or when it is fought for; who could build a temple there."""
    words, shown = table.ctx.words, table.shown
    area = shown.grid[cell]
    if isinstance(area, Alliance):
        played = next((p for p in table.record.history if p.cell == cell), None)
        number = played.number if played is not None else 0
        return Tip(
            escape(words(f"kalesia.tip.held.{area}", number=number)), title=words("cards.kalesia.held.full"),
            rule="KAL-1.5",
        )  # fmt: skip
    lines = []
    if cell == shown.cell:
        lines.append(words("kalesia.tip.contested"))
    else:
        lines.append(words("kalesia.tip.later", round=round_of(area), hand=hand_of(area)))
    lines = [escape(line) for line in lines]
    rule = "KAL-4.1"
    for own in dict.fromkeys(threat.alliance for threat in shown.threats if threat.cell == cell):
        lines.append(f"<bad>{escape(words(f'kalesia.tip.threat.{own}'))}</bad>")
        rule = "KAL-7.1"
    return Tip("<br>".join(lines), title=words("cards.kalesia.area", number=area), rule=rule)


def seat_tip(table: Explained, seat: Seat) -> Tip:
    """Who sits there, how many weapons are in hand, and which of them are certain. Rules: KAL-12.4."""
    words, record = table.ctx.words, table.record
    name = table.seats.names[seat]
    lines = [escape(words.count("kalesia.tip.hand", record.hand_sizes[seat]))]
    known = record.certain[seat] if table.shown.memory or record.outcome is not None else ()
    if known:
        whole = record.wholly_known(seat)
        key = "kalesia.tip.whole_hand" if whole else "kalesia.tip.part_of_hand"
        ordered = tuple(sorted(known, key=lambda code: ("CMF".index(code[0]), -int(code[1:]))))
        lines.append(f"{escape(words(key))}<br>{weapons_markup(ordered)}")
    if table.can_guess:
        guess = table.guesses.of(table.viewer).get(seat)
        suspected = "" if guess is None else faces.alliance_name(words, guess)
        told = words("kalesia.tip.guess.of", alliance=suspected) if suspected else words("kalesia.tip.guess")
        lines.append(escape(told))
    return Tip("<br>".join(lines), title=name, rule="KAL-12.4" if known else "KAL-11.1")
