"""The sentences of the result: places, the course in a word, turning points, luck, and what choices cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.scenes.aftermath.looking import Looking
from game.scenes.aftermath.luck import Fate, LuckBars
from game.scenes.aftermath.rows import CostRow, TurnRow
from game.scenes.aftermath.tones import percent
from game.table import Luck, Table
from game.table.aftermath import Course, Turn
from game.table.record.journal import TwinRecord
from game.ui.context import Context
from game.ui.paint.rich import escape
from game.ui.widgets import Block, Label
from game.views.contract.desk import Ask, EndLine
from game.views.contract.ended import Side

CLOSE = 0.6
"""A chance up to which a side hardly leads."""

LUCKY, FATED = 0.5, 0.03
"""Successes, and chance of victory, from which on luck is worth a word."""

MUCH = 4
"""How many times what is worth a word is much luck."""

INDENT = 23


class Telling(Protocol):
    """The scene that is told."""

    ctx: Context
    table: Table
    looking: Looking
    desk: Any
    sides: tuple[Side, ...]
    chosen: int | None
    fair: bool
    turn_rows: list[TurnRow]
    turns_note: Label
    bars: LuckBars
    choices: Label
    cost_rows: list[CostRow]
    fair_word: Label


def round_key(scene: Telling) -> str:
    """The words for a round of the game, or for what it counts instead."""
    own = f"aftermath.round.{scene.table.key}"
    return own if scene.ctx.words.has(own) else "aftermath.round"


def minus(text: str) -> str:
    """A number with a real minus."""
    return text.replace("-", "\N{MINUS SIGN}")


def points(chance: float) -> str:
    """A change of a chance, in whole percent."""
    whole = round(100 * chance)
    return minus(f"{whole:+d}") if whole else "0"


# ------------------------------------------------------------------------------------------------ the prompt
def question(scene: Telling) -> Ask:
    """How a person who played alone came out, else whether to play again; and what was played."""
    words, table = scene.ctx.words, scene.table
    told: Ask = scene.desk.verdict()
    throws = sum(luck.throws for luck in table.luck())
    more = words.count("aftermath.actions", table.length)
    if throws:
        more = words("aftermath.played", actions=more, throws=words.count("aftermath.throws", throws))
    result, people = table.result, table.humans
    key = "aftermath.once_more"
    if result is not None and len(people) == 1:
        key = "result.lost"
        if people[0] in result.winners:
            key = "result.won" if len(result.winners) == 1 else "result.shared"
    return Ask(words(key), more, told.piece, told.colour, picture=told.picture)


# ------------------------------------------------------------------------------------------------- the places
def place_blocks(scene: Telling) -> list[Block]:
    """How it went in a sentence, results side by side, and every seat with its reasons and its luck."""
    luck = scene.table.luck()
    blocks: list[Block] = [*_twin_blocks(scene)]
    if scene.looking.course is not None:
        blocks.insert(0, Block(escape(course_text(scene, scene.looking.course)), kind="note"))
    for line in scene.desk.end_lines():
        blocks += [*_seat_blocks(scene, line), *_luck_blocks(scene, luck[line.seat])]
    return blocks


def _twin_blocks(scene: Telling) -> list[Block]:
    """The same deal with the seats changed: how everybody came out in both games."""
    words, table, twin = scene.ctx.words, scene.table, scene.table.header.twin
    if not isinstance(twin, TwinRecord) or table.result is None:
        return []
    blocks = [Block(escape(words("aftermath.twin")), kind="h2")]
    for seat, plan in enumerate(table.seats):
        before = (seat - 1) % len(table.seats)
        blocks.append(Block(escape(words(
            "aftermath.twin.line", name=plan.name, first=twin.ranks[before], second=table.result.ranks[seat],
            first_score=twin.scores[before], second_score=table.result.scores[seat],
        )), indent=INDENT))  # fmt: skip
    return blocks


def _seat_blocks(scene: Telling, line: EndLine) -> list[Block]:
    chip = f"<chip:{scene.desk.seat_colour(line.seat)}>"
    blocks = [Block(escape(line.heading), kind="h2", lead=chip)]
    if line.who:
        blocks.append(Block(escape(line.who), kind="note", indent=INDENT))
    return [*blocks, *line.lines]


def _luck_text(scene: Telling, own: Luck) -> str:
    words = scene.ctx.words
    key = f"{scene.table.key}.luck.line"
    key = key if words.has(key) else "result.luck.line"
    return words.count(key, own.throws, actual=f"{own.actual:.0f}", expected=words.number(own.expected, 1))


def _luck_blocks(scene: Telling, own: Luck) -> list[Block]:
    """Fortune in throws; nothing in a game without any."""
    words = scene.ctx.words
    if not own.throws or not scene.fair:
        return []
    sign = words.number(round(own.balance, 1) + 0.0, 1, sign=True)
    tag = "good" if own.balance > -0.05 else "bad"
    return [Block(f"{words('result.luck')} <{tag}>{sign}</{tag}><br>{_luck_text(scene, own)}", indent=INDENT)]


def course_text(scene: Telling, course: Course) -> str:
    """How it went, in a sentence: from when on the winner led, if he did."""
    words, points = scene.ctx.words, course.points
    last = points[-1].chances
    side = last.index(max(last))
    if last[side] < CLOSE or len(points) < 3:
        return words("aftermath.course.open")
    led = len(points) - 1
    while led and points[led - 1].chances[side] >= CLOSE:
        led -= 1
    if led == len(points) - 1:
        return words("aftermath.course.open")
    name = scene.sides[side].name
    if led == 0:
        return words("aftermath.course.always", name=name)
    return words("aftermath.course.from", name=name, when=words(round_key(scene), n=points[led].round))


# --------------------------------------------------------------------------------------------- turning points
def change_text(scene: Telling, turn: Turn) -> str:
    """From which chance to which, and against which odds."""
    words, side = scene.ctx.words, turn.side
    told = words("aftermath.turn.change", first=percent(turn.before[side]), second=percent(turn.after[side]))
    if turn.odds is None:
        return told
    return words("aftermath.turn.thrown", change=told, odds=odds_text(scene, turn.odds))


def odds_text(scene: Telling, odds: float) -> str:
    """Rare things as "1 in 6", others in percent."""
    words = scene.ctx.words
    if odds < 0.35:
        return words("aftermath.odds.in", n=round(1 / odds))
    return words("aftermath.percent", n=percent(odds))


def show_turns(scene: Telling) -> None:
    """The rows of the turning points."""
    looking, words = scene.looking, scene.ctx.words
    for n, row in enumerate(scene.turn_rows):
        row.visible = n < len(looking.turns)
        if row.visible:
            turn = looking.turns[n]
            parts = [words(round_key(scene), n=turn.round)]
            if not any(side.icon for side in scene.sides):  # of alliances nobody alone does anything
                parts.append(scene.desk.seat_name(turn.seat))
            if turn.odds is not None:
                parts.append(odds_text(scene, turn.odds))
            title, remark = looking.told(scene.ctx, turn), ", ".join(parts)
            row.show(title, remark, scene.sides[turn.side], points(turn.gain), chosen=n == scene.chosen)
    note = ""
    if not looking.turns:
        over = looking.turns_told or looking.reviewer.over
        note = words("aftermath.turns.none" if over else "aftermath.working")
    scene.turns_note.text = note
    scene.turns_note.visible = bool(note)


# -------------------------------------------------------------------------------------------- luck and choices
def show_luck(scene: Telling) -> None:
    """Dice and decisions apart: luck in throws or in the deal, and what choices cost."""
    fates = _fates(scene)
    words = scene.ctx.words
    over = scene.looking.fortune is not None or scene.looking.reviewer.over
    scene.bars.show(fates, words("aftermath.luck.none" if over else "aftermath.working"))
    scene.fair_word.text = _fair_word(scene, fates)
    _show_costs(scene)


def _order(scene: Telling) -> Sequence[int]:
    """People first, then by how they came out."""
    result, people = scene.table.result, scene.table.humans
    ranks = (0,) * len(scene.table.seats) if result is None else result.ranks
    return sorted(range(len(scene.table.seats)), key=lambda seat: (seat not in people, ranks[seat], seat))


def _fates(scene: Telling) -> list[Fate]:
    words, luck, fortune = scene.ctx.words, scene.table.luck(), scene.looking.fortune
    thrown = [seat for seat in _order(scene) if luck[seat].throws and scene.fair]
    if thrown:
        return [
            Fate(scene.desk.seat_name(seat), scene.desk.seat_colour(seat), luck[seat].balance,
                 words("aftermath.luck.thrown", actual=f"{luck[seat].actual:.0f}",
                       due=words.number(luck[seat].expected, 1)),
                 minus(words.number(round(luck[seat].balance, 1) + 0.0, 1, sign=True)), MUCH * LUCKY)
            for seat in thrown
        ]  # fmt: skip
    if fortune is None or not any(fortune.deal):
        return []
    return [
        Fate(side.name, side.colour, deal, words("aftermath.luck.deal"), points(deal), MUCH * FATED)
        for side, deal in zip(scene.sides, fortune.deal, strict=True)
    ]


def _fair_word(scene: Telling, fates: Sequence[Fate]) -> str:
    """Whether the winner had luck; in chances of victory where these are known."""
    words, result, fortune = scene.ctx.words, scene.table.result, scene.looking.fortune
    course = scene.looking.course
    if result is None or fortune is None or course is None or not fates:
        return ""
    last = course.points[-1].chances
    side = last.index(max(last))
    given = fortune.dice[side] + fortune.deal[side]
    name = scene.sides[side].name
    if len(result.winners) > 1 and len(course.sides) == len(scene.table.seats):
        return words("aftermath.luck.shared")
    what = "dice" if fortune.throws else "cards"
    if abs(given) < FATED:
        return words(f"aftermath.luck.even.{what}")
    return words(f"aftermath.luck.{'with' if given > 0 else 'against'}.{what}", name=name)


def _show_costs(scene: Telling) -> None:
    words, looking = scene.ctx.words, scene.looking
    costs = looking.costs
    for row in scene.cost_rows:
        row.visible = False
    if costs is None:
        scene.choices.text = words("aftermath.choices.none" if looking.reviewer.over else "aftermath.choices.soon")
        return
    people = scene.table.humans
    if not costs.costs:
        scene.choices.text = words("aftermath.choices.fine", weighed=costs.weighed, total=costs.total)
        return
    if len(people) == 1:
        cost = points(-costs.sums[people[0]]) if people[0] < len(costs.sums) else "0"
        key = "aftermath.choices.own"
    else:
        cost, key = points(-sum(costs.sums)), "aftermath.choices.all"
    scene.choices.text = words(key, cost=cost, weighed=costs.weighed, total=costs.total)
    for row, dear in zip(scene.cost_rows, looking.dearest, strict=False):
        best = looking.label(scene.ctx, dear.action, dear.best)
        done = looking.label(scene.ctx, dear.action, scene.table.actions[dear.action - 1])
        text = words("aftermath.choices.row", when=words(round_key(scene), n=dear.round), best=best)
        side = Side(scene.desk.seat_name(dear.seat), scene.desk.seat_colour(dear.seat))
        row.show(side, text, words("aftermath.choices.instead", done=done), points(-dear.cost))
