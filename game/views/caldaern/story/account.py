"""A battle told from beginning to end, for its report: armies, deployment, round by round, result, losses, luck.

What is told in a turn is composed by `Story`; here it is put in order, with tables and with the moments to be pictured.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.caldaern.blocks.presence import presence_of
from game.engine.caldaern.blocks.profiles import value
from game.engine.caldaern.course import scoring
from game.engine.caldaern.course.end import last_round
from game.engine.caldaern.harm.bearers import at_half
from game.engine.caldaern.lists.rosters import roster_points
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import SEATS
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Status
from game.engine.contract import NOBODY, Seat
from game.table import LogEntry, Replay, SeatKind, SeatPlan
from game.views.caldaern.muster.words import chosen_text
from game.views.caldaern.shown.names import element_called, place_called, unit_called
from game.views.caldaern.speech.nouns import ArmyNames, listed, noun_of, sentence
from game.views.caldaern.story.story import Story
from game.views.shared.account.account import Account, Cut, Passage, Picture, Section, Table
from game.words import Words

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def unit_signs(units: dict[UnitId, Unit]) -> dict[UnitId, str]:
    """A letter for every unit of an army, in the order of its list; the same letters serve both armies."""
    signs: dict[UnitId, str] = {}
    for seat in (*SEATS, NOBODY):
        own = [key for key, unit in sorted(units.items()) if unit.seat == seat]
        signs |= {key: _sign(n) for n, key in enumerate(own)}
    return signs


def _sign(n: int) -> str:
    """A ... Z, then AA ... AZ and so on."""
    rest, last = divmod(n, len(_SIGNS))
    return (_sign(rest - 1) if rest else "") + _SIGNS[last]


def battle_account(words: Words, replay: Replay, place: str) -> Account:
    """The account of a recorded battle up to where its record ends. `place`: the battlefield's name, "" for none."""
    return _Accountant(words, replay, place).account()


class _Accountant:
    """Puts one battle's account together."""

    def __init__(self, words: Words, replay: Replay, place: str) -> None:
        replay.go(replay.length)
        self.place = place
        self.words = words
        self.replay = replay
        self.state: CaldaernState = replay.state
        self.log: list[LogEntry] = replay.log()
        self.armies = (self._army(0), self._army(1))
        self.signs = unit_signs(self.state.units)

    def _army(self, seat: Seat) -> ArmyNames:
        """An army is called by its nation; two of the same by their players too."""
        rosters, words = self.state.rosters, self.words
        own, other = rosters[seat], rosters[1 - seat]
        player, colour = self.replay.seats[seat].name, self.state.config.seat_list[seat].colour
        if own is None:
            return ArmyNames(player, player, player, player, colour)
        behind = f" ({player})" if other is not None and other.nation == own.nation else ""
        nation, subject = words(f"caldaern.nation.{own.nation}"), words(f"account.army.{own.nation}")
        return ArmyNames(nation + behind, subject + behind, nation, player, colour)

    def account(self) -> Account:
        """Everything."""
        words = self.words
        title = words("account.title", first=self.armies[0].label, second=self.armies[1].label)
        date = self._date()
        subtitle = words("account.subtitle", date=date)
        if self.place:
            subtitle = words("account.subtitle.map", map=self.place, date=date)
        account = Account(title, subtitle, self._facts(), foot=words("account.foot"))
        account.sections = [self._roster_section(), *self._story(), self._result(), self._losses(), self._luck()]
        return account

    def _date(self) -> str:
        """The day on which the battle began, as its record has it."""
        day = self.replay.header.created.partition("T")[0].split("-")
        if len(day) != 3 or not all(part.isdigit() for part in day):
            return self.replay.header.created
        month = self.words(f"account.month.{int(day[1])}")
        return self.words("account.date", day=int(day[2]), month=month, year=int(day[0]))

    def _facts(self) -> list[tuple[str, str]]:
        state, words, board = self.state, self.words, self.state.board
        config = state.config
        size = {"width": board.width, "height": board.height}
        if self.place:
            field = words("account.fact.map.size", map=self.place, **size)
        else:
            field = words("account.fact.size", **size)
        verdict = words("account.fact.result" if state.result is not None else "account.fact.so_far")
        return [
            (verdict, self._verdict()),
            (words("account.fact.scenario"), words(f"caldaern.scenario.{config.scenario}")),
            (words("account.fact.map"), field),
            (words("account.fact.points"), words("account.fact.points.limit", n=config.points_limit)),
            (words("account.fact.rounds"), words("account.fact.rounds.of", n=state.round, of=last_round(state))),
            *((self._player(plan), army.nation) for plan, army in zip(self.replay.seats, self.armies)),
        ]

    def _player(self, plan: SeatPlan) -> str:
        """A player by name; of the computer's, how strong it is."""
        kind = self.words(f"play.kind.{plan.kind.value}")
        return plan.name if plan.kind is SeatKind.HUMAN else self.words("account.player", name=plan.name, kind=kind)

    def _verdict(self) -> str:
        """Who has won and how clearly, or how it stands. Rules: CDN-39.42."""
        state, words = self.state, self.words
        if state.result is None:
            first, second = scoring.totals(scoring.reckoning(state))
            return words("battle.won.points", first=first, second=second)
        winner = state.result.winners[0] if len(state.result.winners) == 1 else None
        first = winner or 0
        told = words("battle.won.points", first=state.result.scores[first], second=state.result.scores[1 - first])
        if winner is None:
            return f"{words('battle.won.draw')} {told}"
        name = self.armies[winner].label
        degree = words(f"battle.degree.{state.result.reason}")
        return f"{words('battle.won', name=name, degree=degree)}, {told}"

    # -------------------------------------------------------------------------------------- armies
    def _units(self, seat: Seat) -> list[Unit]:
        return [unit for _, unit in sorted(self.state.units.items()) if unit.seat == seat]

    def _roster_section(self) -> Section:
        words, section = self.words, Section(self.words("account.section.armies"), pairs=True)
        for seat in (0, 1):
            roster = self.state.rosters[seat]
            if roster is None:
                continue
            rows = [
                (self.signs[unit.id], self._listed(unit, chosen_text(words, entry)), str(unit.start), str(unit.points))
                for unit, entry in zip(self._units(seat), roster.entries)
            ]
            rows.append(("", words("account.army.total"), "", str(roster_points(roster))))
            columns = tuple(words(f"account.army.column.{name}") for name in ("sign", "unit", "models", "points"))
            head = words("account.army.head", army=self.armies[seat].label, points=roster_points(roster))
            section.items.append(Passage(head, "head", self.armies[seat].colour))
            section.items.append(Table(columns, tuple(rows), 2, True, self.armies[seat].colour))
        return section

    def _listed(self, unit: Unit, options: str) -> str:
        name = unit_called(self.words, unit)
        return self.words("account.army.unit", unit=name, options=options) if options else name

    # --------------------------------------------------------------------------------------- story
    def _story(self) -> Iterator[Section]:
        """What came before the battle, and every round; with a picture at the end of each."""
        words = self.words
        story = Story(words, self.state, self.armies)
        section = Section(words("account.section.before"), [])
        before = _Before(words, self.state, self.armies)
        for entry, cut in _cuts(self.log):
            event = entry.event
            match event:
                case ev.RoundBegan():
                    if section.items or before.clauses:
                        yield self._ended(section, before, story, cut, event.round - 1)
                    section = Section(words("account.section.round", n=event.round))
                case ev.TurnBegan():
                    section.items += story.turn()
                    army = self.armies[event.seat]
                    section.items.append(Passage(words("account.turn", name=army.label), "head", army.colour))
                case ev.TurnEnded():
                    told = story.turn()
                    section.items += told if told else (Passage(words("account.turn.quiet"), "note"),)
                case ev.GameEnded():
                    yield self._ended(section, before, story, cut, self.state.round)
                    return
                case _:
                    before.take(event)
                    story.take(event)
        yield self._ended(section, before, story, Cut(self.replay.length, _ALL), None)

    def _ended(self, section: Section, before: _Before, story: Story, cut: Cut, round: int | None) -> Section:
        """A section with all that was told, and the picture of its end. `round` 0: the deployment; None: it goes on."""
        section.items += [*before.passages(), *story.turn()]
        section.items.append(Picture(cut, self._caption(round)))
        return section

    def _caption(self, round: int | None) -> str:
        if round == 0:
            return self.words("account.caption.deployed")
        first, second = self._points_after(round)
        over = self.state.result is not None and round == self.state.round
        key = "now" if round is None else "end" if over else "round"
        return self.words(
            f"account.caption.{key}", n=round, first=self.armies[0].label, first_points=first,
            second=self.armies[1].label, second_points=second,
        )  # fmt: skip

    def _points_after(self, round: int | None) -> tuple[int, int]:
        """Victory points when a round had ended; None: now."""
        course = self.replay.course()
        points = course.series["points"]
        later = [own for moment, own in zip(course.moments, points) if round is not None and moment.round > round]
        first, second = later[0] if later else points[-1]
        return first, second

    # ---------------------------------------------------------------------------------- the result
    def _result(self) -> Section:
        """Who has scored which points for what. Rules: CDN-39.40."""
        words, state = self.words, self.state
        section = Section(words("account.section.result"), pairs=True)
        ended = [entry.event for entry in self.log if isinstance(entry.event, ev.GameEnded)]
        why = f"account.end.{ended[-1].why}" if ended else "account.end.not_yet"
        section.items.append(Passage(f"{words(why)} {sentence(self._verdict())}"))
        lines = scoring.reckoning(state)
        totals = scoring.totals(lines) if state.result is None else state.result.scores
        for seat in (0, 1):
            rows = [(self._gained(line), str(line.points)) for line in lines if line.seat == seat]
            rows = rows or [(words("account.points.none"), "0")]
            rows.append((words("account.total"), str(totals[seat])))
            columns = words("account.points.column", name=self.armies[seat].label), words("account.points.number")
            section.items.append(Table(columns, tuple(rows), total=True, colour=self.armies[seat].colour))
        return section

    def _gained(self, line: scoring.Line) -> str:
        unit, words = self.state.units.get(line.unit), self.words
        what = place_called(words, line.objective) if unit is None else unit_called(words, unit)
        return words(f"battle.points.{line.why}", what=what)

    def _losses(self) -> Section:
        words, section = self.words, Section(self.words("account.section.losses"), pairs=True)
        for seat in (0, 1):
            columns = (
                words("account.left.column.unit", name=self.armies[seat].label),
                words("account.left.column.models"), words("account.left.column.fate"),
            )  # fmt: skip
            rows = tuple(
                (unit_called(words, unit), self._left(unit), words(f"account.fate.{self._fate(unit)}"))
                for unit in self._units(seat)
            )
            section.items.append(Table(columns, rows, 3, colour=self.armies[seat].colour))
        return section

    def _left(self, unit: Unit) -> str:
        if unit.status is Status.DESTROYED:
            return self.words("account.left.models", left=0, of=unit.start)
        if unit.start > 1 or value(self.state, unit, "wounds") < 2:
            return self.words("account.left.models", left=unit.line + len(unit.command), of=unit.start)
        whole = value(self.state, unit, "wounds") + value(self.state, unit, "monster_wounds")
        return self.words("account.left.wounds", left=whole - unit.wounds - unit.mount_wounds, of=whole)

    def _fate(self, unit: Unit) -> str:
        lost = scoring.lost(self.state, unit)
        if lost:
            return lost if lost != "never_arrived" or self.state.result is not None else "reserve"
        if unit.status is Status.LEFT:
            return "left"
        if presence_of(unit) is None:
            return "reserve"
        if at_half(self.state, unit):
            return "halved"
        unharmed = unit.line + len(unit.command) == unit.start and not unit.wounds and not unit.mount_wounds
        return "whole" if unharmed else "shaken"

    def _luck(self) -> Section:
        words, section = self.words, Section(self.words("account.section.luck"))
        for seat, luck in enumerate(self.replay.luck()):
            if luck.throws:
                balance = words.number(round(luck.balance, 1) + 0.0, 1, sign=True)
                text = words.count(
                    "account.luck.line", luck.throws, name=self.armies[seat].label, actual=f"{luck.actual:.0f}",
                    expected=words.number(luck.expected, 1), luck=balance,
                )  # fmt: skip
            else:
                text = words("account.luck.none", name=self.armies[seat].label)
            section.items.append(Passage(text, colour=self.armies[seat].colour))
        section.items.append(Passage(words("account.luck.note"), "note"))
        return section


_ALL = 1_000_000
"""More events than any action has."""


def _cuts(log: Sequence[LogEntry]) -> Iterator[tuple[LogEntry, Cut]]:
    """All entries, each with the moment just before it."""
    action, count = -1, 0
    for entry in log:
        if entry.action != action:
            action, count = entry.action, 0
        yield entry, Cut(action, count)
        count += 1


class _Before:
    """What is told of the time before the first round: sides, reserves, who begins."""

    def __init__(self, words: Words, state: CaldaernState, armies: Sequence[ArmyNames]) -> None:
        self.words = words
        self.clauses: list[str] = []
        self._state = state
        self._armies = armies
        self._held: dict[Seat, list[str]] = {}
        self._inside: dict[Seat, list[str]] = {}

    def take(self, event: Any) -> None:
        """Tell an event if it belongs here."""
        words, armies = self.words, self._armies
        match event:
            case ev.ReserveChosen(units=units) if units:
                names = listed(words, [self._noun(unit) for unit in units])
                self.clauses.append(words("account.before.reserve", name=armies[event.seat].subject, names=names))
            case ev.UnitDeployed(building=building) if building:
                noun = noun_of(words, self._state.units[event.unit]).object
                place = element_called(words, self._state.ground, building)
                self._inside.setdefault(event.seat, []).append(words("account.before.in", unit=noun, place=place))
            case ev.UnitHeld(why=why) if why != "scenario":
                self._held.setdefault(event.seat, []).append(self._noun(event.unit))
            case ev.WirePlaced():
                self.clauses.append(words("account.before.wire", name=armies[event.seat].subject))
            case ev.FirstTurnChosen():
                self.clauses.append(words("account.before.first", name=armies[event.first].subject))

    def _noun(self, unit: UnitId) -> str:
        return noun_of(self.words, self._state.units[unit]).object

    def passages(self) -> list[Passage]:
        """All in a paragraph, once."""
        for seat, names in self._held.items():
            held = listed(self.words, names)
            self.clauses.insert(-1, self.words("account.before.held", name=self._armies[seat].subject, names=held))
        for seat, names in self._inside.items():
            held = listed(self.words, names)
            self.clauses.insert(-1, self.words("account.before.garrison", name=self._armies[seat].subject, names=held))
        told = " ".join(sentence(clause) for clause in self.clauses)
        self.clauses, self._held, self._inside = [], {}, {}
        return [Passage(told)] if told else []
