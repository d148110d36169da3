"""What the card and the plate of the Colour phase say: pools, mages, spells in play, records, the Back Volt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.lists import data
from game.engine.caldaern.magic import creating, dispelling, pools, truce, volt
from game.engine.caldaern.magic.mages import Known, known, mages_of
from game.engine.caldaern.position.colour import Colour, Lasts, Pool, Record, RecordKind, SpellInPlay
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import NOBODY, Refusal, Seat
from game.ui.context import Context
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caldaern.colour.answering import JOINT, PLAYS, Answering
from game.views.caldaern.colour.card import ColourSheet
from game.views.caldaern.colour.rows import MageRow, PlayRow, PoolRow
from game.views.caldaern.colour.volt_plate import Ticket, VoltSheet
from game.views.caldaern.hand.picking import pick_command
from game.views.caldaern.panels.own_panel import UnitSheet
from game.views.caldaern.schools.school import MISTAKE, SUPREME
from game.views.caldaern.shown.figures import entry_figure
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.speech.colour import VOLT_RULES, spell_called, volt_called, volt_does
from game.views.caldaern.speech.deeds import record_called
from game.views.caldaern.speech.nouns import listed as enumerated
from game.views.caldaern.speech.sayings import refusal_text
from game.views.caldaern.speech.spells import RULE, play_lines, spell_line
from game.views.contract.base import Source
from game.views.contract.named import Place
from game.views.contract.named import unit as named_unit
from game.views.shared.board.desk import NO_COLOUR

PLAY, RECORD, END = "answer.play", "answer.record", "answer.end"
"""Commands of a spell in play to be dispelled, of a record, of an own spell that is to end; a number follows."""

_DICE_EACH: Final = 2
"""Dice with which either side fills a pool that both use."""


class Told(Protocol):
    """Whose Colour phase is told."""

    @property
    def ctx(self) -> Context:
        """Whose words are spoken, in whose colours."""

    @property
    def source(self) -> Source:
        """Where the position comes from."""

    @property
    def state(self) -> CaldaernState:
        """The position now."""

    def seat_colour(self, seat: Seat) -> str:
        """The seat's colour."""

    def seat_name(self, seat: Seat) -> str:
        """What an army is called."""


class ColourTelling:
    """Tells a Colour as it is seen: the position's own, or as far as it has been shown."""

    def __init__(self, desk: Told, colour: Colour, active: Seat, answering: Answering) -> None:
        self.desk, self.colour, self.active, self.answering = desk, colour, active, answering
        self.words, self.state = desk.ctx.words, desk.state

    # ------------------------------------------------------------------------------------ card
    def card(self, unit: UnitSheet | None, leaving: int) -> ColourSheet:
        """Pools, of which so many points are to leave; `unit`: who is pointed at."""
        words, seat = self.words, self._seat()
        return ColourSheet(
            words("colour.pools"), tuple(self._pools(leaving)), words("colour.mages", name=self.desk.seat_name(seat)),
            tuple(self._mage(mage) for mage in mages_of(self.state, seat)), words("colour.plays"),
            self.plays(), unit,
        )  # fmt: skip

    def _seat(self) -> Seat:
        """Whose mages are told: of who chooses or looks, else of who creates."""
        source = self.desk.source
        seat = source.seat if source.seat is not None else source.viewer
        return self.active if seat is None else seat

    def _pools(self, leaving: int) -> Iterator[PoolRow]:
        words, joint = self.words, self.colour.joint
        if joint is not None:
            name = "unified" if pools.unified(self.state) else "joint"
            tip = Tip(words(f"colour.pool.{name}.tip"), title=words(f"colour.pool.{name}"), rule=_POOL_RULES[name])
            squares = self._of_both(joint) if name == "joint" else ((NO_COLOUR, joint.points),)
            yield PoolRow(words(f"colour.pool.{name}"), joint.left, leaving, squares, self._sources(joint), tip)
            return
        spender = self.state.to_act[0] if self.state.to_act else self.active
        for seat in (self.active, 1 - self.active):
            pool, name = self.colour.pools[seat], "colour" if seat == self.active else "antimagic"
            title = words(f"colour.pool.{name}")
            tip = Tip(words(f"colour.pool.{name}.tip", name=escape(self.desk.seat_name(seat))), title=title,
                      rule=_POOL_RULES[name])  # fmt: skip
            going = leaving if seat == spender else 0
            squares = ((self.desk.seat_colour(seat), pool.points),)
            yield PoolRow(title, pool.left, going, squares, self._sources(pool), tip)

    def _of_both(self, joint: Pool) -> tuple[tuple[str, int], ...]:
        """Points that either side rolled, and those of mages and nations, which nobody counts by himself any more."""
        rolled = [sum(joint.dice[:_DICE_EACH]), sum(joint.dice[_DICE_EACH:])]
        parts = [(self.desk.seat_colour(seat), points) for seat, points in enumerate(rolled)]
        more = joint.points - sum(rolled)
        return (*parts, (NO_COLOUR, more)) if more else tuple(parts)

    def _sources(self, pool: Pool) -> str:
        """Whence the points came."""
        if not pool.dice:
            return self.words("colour.from.none")
        parts = [("roll", sum(pool.dice)), ("mages", pool.mages), ("nation", pool.nation), ("more", pool.more)]
        number = self.words.number
        return ", ".join(
            self.words(f"colour.from.{name}", n=n if name == "roll" else number(n, 0, sign=True))
            for name, n in parts if n
        )  # fmt: skip

    # ------------------------------------------------------------------------------------ mages
    def _mage(self, mage: Unit) -> MageRow:
        words, own = self.words, known(self.state, mage)
        level, name = listed(mage).mage, unit_called(words, mage)
        title = words("colour.mage", mage=name, n=level) if level else name
        if mage.seat == self.active and not self._dispelling:
            more, refusals = self._creating(mage, own)
        elif level:
            found = dispelling.barred(self.state, mage)
            more = words("colour.mage.dispels", n=level) if found is None else words("colour.mage.failed")
            refusals = [] if found is None else [found]
        else:
            more, refusals = words("colour.mage.no_level"), []
        spells = ", ".join(self._known(one) for one in own)
        lines = [escape(words("colour.mage.knows", spells=spells)) if spells else ""]
        lines += [escape(text) for text in dict.fromkeys(refusal_text(words, refusal) for refusal in refusals)]
        tip = Tip("<br>".join(line for line in lines if line), title=escape(title), rule="CDN-30.2")
        able = not refusals
        figure, colour = entry_figure(listed(mage).entry), self.desk.seat_colour(mage.seat)
        names = (named_unit(mage.id),)
        return MageRow(pick_command([mage.id]), figure, colour, title, more, able, tip, names)

    def _known(self, own: Known) -> str:
        """A spell that a mage knows; one that is stored in an item is told as that."""
        name = spell_called(self.words, own.spell.id)
        return self.words("colour.mage.stored", spell=name) if own.bound else name

    @property
    def _dispelling(self) -> bool:
        """Whether nobody creates spells in this phase any more."""
        ask = self.state.ask
        joint = self.colour.joint is not None and not pools.unified(self.state)
        return joint or (ask is not None and ask.what in (PLAYS, JOINT))

    def _creating(self, mage: Unit, own: tuple[Known, ...]) -> tuple[str, list[Refusal]]:
        """What a mage can still create; why he can't create anything more."""
        tried = sum((mage.id, one.key) in self.colour.tried for one in own)
        most = max((one.most for one in own), default=0)
        text = self.words("colour.mage.creates", most=most, tried=tried, all=len(own))
        found = [creating.hindrance(self.state, mage, one) for one in own]
        against = [refusal for refusal in found if refusal is not None]
        return text, against if len(against) == len(own) else []

    # ------------------------------------------------------------------------------------ spells in play
    def _play(self, play: SpellInPlay) -> PlayRow:
        words, number = self.words, play.number
        on = enumerated(words, [unit_called(words, self.state.units[unit]) for unit in play.units])
        until = self._until(play)
        more = words("colour.play.on", units=on, until=until) if on else until
        answering = self.answering
        command = f"{END}.{number}" if number in answering.ends else ""
        open_now = answering.mode == PLAYS and number in answering.subjects
        command = f"{PLAY}.{number}" if open_now else command
        chosen = open_now and answering.subject == number
        names = [named_unit(unit) for unit in play.units]
        if play.square is not None:
            names.append(Place("square", play.square))
        return PlayRow(
            command, data.spells()[play.spell].school, spell_called(words, play.spell), more,
            self.desk.seat_colour(play.seat), play_tip(self.desk, play, command), open_now, chosen, tuple(names),
        )  # fmt: skip

    def _until(self, play: SpellInPlay) -> str:
        if play.lasts is Lasts.ROUND:
            return self.words("colour.until.round", round=play.began[0] + 1)
        return self.words(f"colour.until.{play.lasts.value}")

    def plays(self) -> tuple[PlayRow, ...]:
        """The spells in play."""
        return tuple(self._play(play) for play in self.colour.in_play)

    # ------------------------------------------------------------------------------------ the Back Volt
    def volt(self) -> VoltSheet | None:
        """The plate; None in a battle without Back Volts, and where nothing is recorded outside the phase."""
        words, active = self.words, self.colour.volt
        if not self.state.config.back_volt:
            return None
        tickets = tuple(self._ticket(place, record) for place, record in enumerate(self.colour.records, start=1))
        unstruck = sum(not ticket.struck for ticket in tickets)
        tip = Tip(words("colour.volt.tip", n=volt.ENOUGH), title=words("colour.volt"), rule="CDN-32.3")
        if active is None:
            number = words("colour.volt.number", n=unstruck, of=volt.ENOUGH)
            return VoltSheet(
                words("colour.volt"), "", number, words.count("colour.volt.records", unstruck),
                words("colour.volt.none", of=volt.ENOUGH), tickets=tickets, tip=tip,
            )  # fmt: skip
        title = volt_called(words, active)
        label = "strike" if self.answering.mode == JOINT else "listed"
        return VoltSheet(
            words("colour.volt"), active.colour, str(active.count), title, volt_does(words, active),
            words(f"colour.volt.{label}"), tickets, self._truce(),
            Tip(words("colour.volt.active.tip"), title=escape(title), rule=VOLT_RULES[active.colour]),
        )  # fmt: skip

    def _truce(self) -> str:
        """When a truce can be offered."""
        if self.answering.mode == JOINT or self.state.result is not None:
            return ""
        if truce.due(self.state):
            return ""
        return self.words("colour.truce.from", round=truce.offered_from(self.state, self._seat()))

    def _ticket(self, place: int, record: Record) -> Ticket:
        words, answering = self.words, self.answering
        may = answering.mode == JOINT and place in answering.subjects
        colour = NO_COLOUR if record.seat == NOBODY else self.desk.seat_colour(record.seat)
        owner = words("colour.record.nobody") if record.seat == NOBODY else self.desk.seat_name(record.seat)
        lines = [words("colour.record.tip", name=owner, round=record.round)]
        if record.struck:
            lines.append(words("colour.record.struck"))
        elif may:
            lines.append(words("colour.record.choose"))
        tip = Tip("<br>".join(map(escape, lines)), title=escape(record_called(words, record)), rule="CDN-32.1")
        sign = SUPREME if record.kind is RecordKind.SUPREME else MISTAKE
        chosen = may and answering.subject == place
        command = f"{RECORD}.{place}" if may else ""
        return Ticket(place, sign, record.difficulty, colour, tip, record.struck, chosen, command)


def play_tip(desk: Told, play: SpellInPlay, command: str = "") -> Tip:
    """A spell in play: what it does, on whom, by whom, until when, how hard it is to dispel, and what a click does."""
    words, state = desk.ctx.words, desk.state
    spell, mage = data.spells()[play.spell], unit_called(words, state.units[play.mage])
    on = enumerated(words, [unit_called(words, state.units[unit]) for unit in play.units])
    lines = [words("colour.play.targets", units=on)] if on else []
    lines.append(words("colour.play.by", mage=mage, name=desk.seat_name(play.seat)))
    lines.append(_left(desk, play))
    how = "supreme" if play.supreme and play.square is None else "difficulty"
    lines.append(words(f"colour.play.{how}", n=play.difficulty))
    if command:
        lines.append(words("colour.play.end" if command.startswith(END) else "colour.play.choose"))
    does = f"<b>{escape(' '.join(play_lines(words, spell, amplified=play.amplified)))}</b>"
    text = "<br>".join([does, f"<soft>{escape(spell_line(words, spell))}</soft>", *map(escape, lines)])
    return Tip(text, title=escape(spell_called(words, play.spell)), rule=RULE)


def _left(desk: Told, play: SpellInPlay) -> str:
    """Until when it lasts, and how many rounds that is. Rules: CDN-31.8, Table 31-A."""
    words = desk.ctx.words
    if play.lasts is not Lasts.ROUND:
        return words(f"colour.play.lasts.{play.lasts.value}")
    left = max(0, play.began[0] + 1 - desk.state.round)
    name = desk.seat_name(play.seat)
    if not left:
        return words("colour.play.left.now", name=name)
    return words.count("colour.play.left", left, name=name, round=play.began[0] + 1)


_POOL_RULES = {"colour": "CDN-30.10", "antimagic": "CDN-30.11", "joint": "CDN-32.31", "unified": "CDN-32.24"}
