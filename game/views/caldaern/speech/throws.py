"""Thrown dice of Caldaern as they are told on the field: tests, charge ranges, attacks step by step, combat results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm.terrain import victim_element
from game.engine.caldaern.position import events as ev
from game.engine.contract import NOBODY, Event
from game.views.caldaern.field.look import ResultRow, ResultTable, RollRow, RollSheet
from game.views.caldaern.shown.figures import figure_of
from game.views.caldaern.shown.names import element_called, unit_called
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.speech.creations import colour_throw
from game.views.caldaern.speech.effects import maker_of, source_text
from game.views.caldaern.wild.telling import source_called
from game.views.caldaern.wild.throwing import throw_by_land
from game.views.shared.board.dice import Hand
from game.views.shared.board.throw_sheet import Throw, ThrowRow
from game.words import Words

Parts = tuple[tuple[str, str], ...]

_MINUS = "\N{MINUS SIGN}"
_PAIR_NEED = 7
"""From this number needed on, shots take two dice each. Rules: CDN-9.27."""

_PAIR_SUM = 10
_SURE_WOUNDS = frozenset({"CDN-10.16", "CDN-10.21", "CDN-34.40", "CDN-34.42", "CDN-34.53"})
"""Rules by which hits wound, or do nothing, without a throw."""


def name_of(words: Words, shown: Shown, unit: int) -> str:
    """What a unit is called; "" for none."""
    return unit_called(words, shown.units[unit]) if unit in shown.units else ""


def target_name(words: Words, shown: Shown, group: ev.GroupRolled) -> str:
    """Who or what is hit: a unit, or an element of the land."""
    element = victim_element(group.victim)
    if not element:
        return name_of(words, shown, group.target)
    return element_called(words, shown.ground, element)


def part_name(words: Words, word: str) -> str:
    """What a summand is called; what a spell adds by the name of the spell."""
    key = f"fight.part.{word}"
    if words.has(key):
        return words(key)
    return source_text(words, word) or source_text(words, maker_of(word)) or words("fight.part.other")


def signed(number: int) -> str:
    """A number with its sign."""
    return f"{_MINUS if number < 0 else '+'}{abs(number)}"


# ------------------------------------------------------------------------------------------- single throws
def throw_of(event: Event, shown: Shown, words: Words) -> Throw | None:
    """The throw that an event tells of, for the sheet that all games share; None for events without dice."""
    match event:
        case ev.Tested():
            return _test(event, shown, words)
        case ev.Rolled() if event.dice:
            return _rolled(event, shown, words)
        case ev.TerrainTested() if event.dice:
            return _terrain(event, shown, words)
        case ev.Diced():
            return _diced(event, shown, words)
        case ev.LengthRolled():
            verdict = words("fight.verdict.goes_on" if event.goes_on else "fight.verdict.ends")
            row = ThrowRow(Hand(shown.colour(shown.active), (event.die,)), words("fight.rolled.length"))
            return Throw(words("fight.title.length"), (row,), verdict, None, event.die)
    return throw_by_land(event, shown, words) or colour_throw(event, shown, words)


def _who(shown: Shown, unit: int) -> str:
    return figure_of(listed(shown.units[unit])) if unit in shown.units else ""


def _test(event: ev.Tested, shown: Shown, words: Words) -> Throw:
    """A Leadership test: two dice against a number that is the sum of its parts. Rules: CDN-2.22."""
    parts = [(part_name(words, part.word), str(part.number)) for part in event.parts[:1]]
    parts += [(part_name(words, part.word), signed(part.number)) for part in event.parts[1:]]
    hand = Hand(shown.colour(event.seat), event.dice)
    row = ThrowRow(hand, "", _who(shown, event.unit), None, parts=tuple(parts), total=str(event.need))
    made = sum(event.dice)
    how = "passed" if event.passed else "failed"
    key = f"fight.verdict.double_{how}" if event.only_double else f"fight.verdict.{how}"
    verdict = words(key, made=made, need=event.need)
    if event.first:
        verdict = words("fight.verdict.again", first=sum(event.first), verdict=verdict)
    title = _title(words, shown, event.unit, words(f"fight.test.{event.test}"))
    return Throw(title, (row,), verdict, None, made * 3 + event.unit)


def _title(words: Words, shown: Shown, unit: int, what: str) -> str:
    """Who throws, and what for. The heading shrinks, so that long names are not cut."""
    name = name_of(words, shown, unit)
    return words("fight.title.throw", unit=name, what=what) if name else what


def _rolled(event: ev.Rolled, shown: Shown, words: Words) -> Throw:
    """A throw that is no test: the lowest dice may not count."""
    counting = sorted(event.dice, reverse=True)[: len(event.dice) - event.dropped]
    extra = event.total - sum(counting)
    parts: list[tuple[str, str]] = []
    if extra > 0 and event.what in ("charge", "pursuit", "retreat", "breakthrough"):
        parts.append((words("fight.part.movement"), signed(extra)))
    if event.dropped:
        parts.append((words("fight.part.dropped"), str(min(event.dice))))
    hand = Hand(shown.colour(event.seat), event.dice)
    row = ThrowRow(hand, "", _who(shown, event.unit), parts=tuple(parts), total=str(event.total))
    if event.need is None:
        verdict = words.count(f"fight.rolled.{event.what}.result", event.total)
    else:
        how = "reached" if event.total >= event.need else "short"
        verdict = words(f"fight.verdict.{how}", made=event.total, need=event.need)
    place = len(counting) - 1 if event.dropped else None
    title = _title(words, shown, event.unit, words(f"fight.rolled.{event.what}"))
    return Throw(title, (row,), verdict, place, sum(event.dice) + event.unit)


def _terrain(event: ev.TerrainTested, shown: Shown, words: Words) -> Throw:
    hand = Hand(shown.colour(event.seat), event.dice)
    row = ThrowRow(hand, "", _who(shown, event.unit), least=event.fails + 1)
    verdict = words.count("fight.verdict.terrain", event.failed)
    title = _title(words, shown, event.unit, words("fight.title.terrain"))
    return Throw(title, (row,), verdict, None, event.unit + len(event.dice))


def _diced(event: ev.Diced, shown: Shown, words: Words) -> Throw:
    """Both seats throw until one is higher; the last throw is shown. Rules: CDN-2.9, CDN-39.12."""
    last = event.throws[-1]
    rows = []
    for seat in (0, 1):
        parts: Parts = ((words("fight.part.bonus"), signed(event.bonus[seat])),) if event.bonus[seat] else ()
        hand = Hand(shown.colour(seat), (last[seat],))
        total = str(last[seat] + event.bonus[seat])
        rows.append(ThrowRow(hand, shown.names[seat], "", seat == event.winner, parts=parts, total=total))
    verdict = words(f"fight.verdict.diced_{event.why}", name=shown.names[event.winner])
    return Throw(words(f"fight.title.diced_{event.why}"), (rows[0], rows[1]), verdict, None, sum(last))


# ------------------------------------------------------------------------------------------------ attacks
def attack_sheet(groups: Sequence[ev.GroupRolled], shown: Shown, words: Words) -> RollSheet:
    """All groups of one attack in the order in which they were thrown: to hit, to wound, saves."""
    first = groups[0]
    source = source_called(words, first.source)
    names = name_of(words, shown, first.unit), target_name(words, shown, first)
    if names[0]:
        title = words("fight.title.attack", attacker=names[0], target=names[1])
    else:
        title = words("fight.title.suffers", target=names[1], source=source)
    rows = tuple(roll_row(group, shown, words) for group in groups)
    seed = first.unit * 7 + first.target * 3 + first.count
    return RollSheet(title, rows, seed, _verdict(groups, words))


def roll_row(group: ev.GroupRolled, shown: Shown, words: Words) -> RollRow:
    """One step of an attack. Saves are thrown by who is hit. Rules: CDN-19.18."""
    pairs = group.step == "hit" and group.source == "shooting" and group.need >= _PAIR_NEED
    need = ""
    if group.dice:
        need = words("fight.need.pairs", sum=_PAIR_SUM) if pairs else f"{group.need}{_side_of_need(group)}"
    step = _told_as(group)
    return RollRow(
        words(f"fight.step.{step}"), need, shown.colour(group.seat), group.dice, _least(group, pairs),
        words.count(f"fight.result.{step}", group.successes), group.first, _row_parts(group, words), pairs,
    )  # fmt: skip


def _side_of_need(group: ev.GroupRolled) -> str:
    return _MINUS if group.step == "shared" else "+"


def _least(group: ev.GroupRolled, pairs: bool) -> int:
    """The least face that counts; 0 where all dice are told as they lie."""
    return 0 if pairs or group.step == "shared" else group.need


def _told_as(group: ev.GroupRolled) -> str:
    """Under which name a step is told: results without dice are hits or wounds. Rules: CDN-10.21, CDN-34.40."""
    return "automatic_hit" if group.step == "automatic" and group.rule not in _SURE_WOUNDS else group.step


def _row_parts(group: ev.GroupRolled, words: Words) -> Parts:
    """What makes up the number needed: the weapon, modifiers, Strength against Toughness, dice thrown again."""
    if group.step == "wound":
        return tuple((words(f"fight.part.{part.word}"), str(part.number)) for part in group.parts)
    parts = [(part_name(words, part.word), signed(part.number)) for part in group.parts[1:] if part.number]
    if group.weapon and group.step == "hit":
        parts.insert(0, (words(f"caldaern.weapon.{group.weapon}"), ""))
    again = sum(a != b for a, b in zip(group.first, group.dice))
    if again:
        parts.append((words("fight.part.again"), str(again)))
    return tuple(parts)


def _verdict(groups: Sequence[ev.GroupRolled], words: Words) -> str:
    """What an attack comes to: wounds that were not saved; hits where nothing more was thrown."""
    if all(_told_as(group) in ("hit", "automatic_hit", "shared") for group in groups):
        hits = [group.successes for group in groups if group.step != "shared"]
        return words.count("fight.result.hit", sum(hits))
    wounds = sum(group.successes for group in groups if _told_as(group) in ("wound", "automatic"))
    saved = sum(group.successes for group in groups if group.step in ("armour", "colour"))
    return words.count("fight.verdict.wounds", max(0, wounds - saved))


def same_attack(first: ev.GroupRolled, other: object) -> bool:
    """Whether a group belongs to the attack that another one began: the same target, a later step."""
    whom = (first.target, victim_element(first.victim), first.source)
    if not isinstance(other, ev.GroupRolled) or (other.target, victim_element(other.victim), other.source) != whom:
        return False
    later = other.step in ("wound", "armour", "colour") or _told_as(other) == "automatic"
    return other.step == "shared" or (other.unit == first.unit and later)


# ---------------------------------------------------------------------------------------- combat results
def result_table(event: ev.CombatResult, shown: Shown, words: Words) -> ResultTable:
    """Who gained which points why: one row for each reason, the points of the same reason added up. Rules: CDN-12.1."""
    sides = event.sides
    rows = tuple(ResultRow(reason, (one, other)) for reason, one, other in result_rows(event, words))
    if event.winner == NOBODY:
        verdict = words("fight.result.draw")
    else:
        verdict = words.count("fight.result.won", event.difference, name=shown.names[event.winner])
    winner = next((n for n, side in enumerate(sides) if side.seat == event.winner), None)
    return ResultTable(
        words("fight.title.result"),
        (shown.colour(sides[0].seat), shown.colour(sides[1].seat)),
        (shown.names[sides[0].seat], shown.names[sides[1].seat]),
        rows,
        (str(sides[0].total), str(sides[1].total)),
        verdict,
        winner,
    )


def result_rows(event: ev.CombatResult, words: Words) -> tuple[tuple[str, str, str], ...]:
    """Reasons of a combat result with what either side gained by them, in the order of the table. Rules: CDN-12.1."""
    first, second = event.sides
    reasons = dict.fromkeys(part.word for side in event.sides for part in side.parts)
    return tuple(
        (part_name(words, reason), _gain(first.parts, reason), _gain(second.parts, reason)) for reason in reasons
    )


def _gain(parts: Iterable[ev.Part], reason: str) -> str:
    number = sum(part.number for part in parts if part.word == reason)
    return signed(number) if number else "\N{EN DASH}"
