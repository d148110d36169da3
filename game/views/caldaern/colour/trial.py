"""The card on which a dispeller chooses: who created what on whom, by whom it is dispelled, with how many dice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.lists import data
from game.engine.caldaern.position.colour import Creation, Record, RecordKind, SpellInPlay
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import NOBODY, Odds
from game.ui.paint.art import Art
from game.ui.widgets import Tip
from game.views.caldaern.colour.answering import DISPEL, PLAYS, Answering
from game.views.caldaern.colour.telling import Told, play_tip
from game.views.caldaern.schools.school import MISTAKE, SUPREME, badge, disc
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.speech.colour import spell_called
from game.views.caldaern.speech.deeds import by_called, play_called, record_called
from game.views.caldaern.speech.nouns import listed as enumerated
from game.views.caldaern.speech.spells import spell_tip
from game.views.contract.choices import Chip, ChoiceCard, Column, Note, Part
from game.words import Words

NEXT_KEY, ITEM_KEY = "turn_right", "turn_left"
"""The keys for the next one who may dispel, and for an item that does."""

ITEM = "use_item."
"""What the commands of items begin with."""

DICE, BY = "answer.dice", "answer.by"
"""Commands of a number of dice, and of who dispels; a number follows."""

_NAMED = 2
"""Who may dispel is called by name where there are no more than so many."""

_MOST_COLUMNS, _WITH_SIGN = 9, 6
"""Columns that have room side by side, and those that also have it for the sign of per cent."""

_SUPREME, _FAILED, _MISTAKE = "brass_light", "parchment_shade", "leather"
"""Colours of what may come of a throw."""


def trial_card(desk: Told, answering: Answering) -> ChoiceCard | None:
    """The card; None while it is still open what is to be dispelled."""
    action = answering.action
    if action is None or answering.subject is None:
        return None
    state, words = desk.state, desk.ctx.words
    title, token, lines, parts = _about(desk, answering)
    odds = answering.odds(action.dice)
    colour = desk.seat_colour(action.seat)
    bonus = answering.bonus(answering.by)
    resisted = 0 if odds is None else sum(n for _, n in odds.attacker.parts) - bonus
    if resisted:
        lines = (lines[0], lines[1], words("colour.trial.resistance", text=lines[2], n=resisted))
    return ChoiceCard(
        title=title, token=token, lines=lines, chips=_chips(words, state, answering),
        asked=words("colour.trial.dice"), aside=words("colour.trial.bonus", n=bonus) if bonus else "",
        columns=_columns(desk, answering),
        notes=() if odds is None else tuple(_notes(words, answering, odds)),
        against="", bars=(), colours=(colour, desk.seat_colour(1 - action.seat)),
        why=words(f"colour.trial.why.{parts}"), rule="CDN-30.48" if parts != "record" else "CDN-32.33",
        about=_told(desk, answering),
    )  # fmt: skip


def _told(desk: Told, answering: Answering) -> Tip | None:
    """What the spell is and does that is to be dispelled; of a record nothing more."""
    state, words, made = desk.state, desk.ctx.words, desk.state.colour.creation
    if answering.mode == DISPEL and made is not None:
        spell = data.spells()[made.spell]
        more = words("spells.play.amplified", what=words(f"spells.amplified.{spell.school}.{spell.number}"))
        return spell_tip(words, spell, more=(more,) if made.amplified and spell.more is not None else ())
    if answering.mode != PLAYS:
        return None
    play = next(play for play in state.colour.in_play if play.number == answering.subject)
    return play_tip(desk, play)


Token = Callable[[Art, int], pygame.Surface]
_Lines = tuple[str, str, str]


def _about(desk: Told, answering: Answering) -> tuple[str, Token, _Lines, str]:
    """Heading, token, and lines of what is to be dispelled; which of the three kinds it is."""
    state, subject = desk.state, answering.subject
    if answering.mode == DISPEL:
        assert state.colour.creation is not None
        return _of_creation(desk, state.colour.creation)
    if answering.mode == PLAYS:
        return _of_play(desk, next(play for play in state.colour.in_play if play.number == subject))
    assert subject is not None
    return _of_record(desk, state.colour.records[subject - 1])


def _of_creation(desk: Told, made: Creation) -> tuple[str, Token, _Lines, str]:
    words, state = desk.ctx.words, desk.state
    spell = data.spells()[made.spell].version(made.amplified)
    mage = words("colour.mage", mage=unit_called(words, state.units[made.mage]), n=listed(state.units[made.mage]).mage)
    units = enumerated(words, [unit_called(words, state.units[unit]) for unit in made.units])
    on = words("colour.trial.on", units=units) if units else words(f"colour.trial.whom.{spell.whom}")
    kind = words(f"colour.kind.{spell.kind}", school=words(f"caldaern.school.{spell.school}"))
    lines = (kind, on, words("colour.trial.by", mage=mage, result=made.result))
    return spell_called(words, made.spell), partial(_disc, spell.school), lines, "creation"


def _of_play(desk: Told, play: SpellInPlay) -> tuple[str, Token, _Lines, str]:
    words, state = desk.ctx.words, desk.state
    spell = data.spells()[play.spell]
    mage = unit_called(words, state.units[play.mage])
    kind = words(f"colour.kind.{spell.kind}", school=words(f"caldaern.school.{spell.school}"))
    lines = (kind, play_called(words, state, play), words("colour.trial.lies", mage=mage, n=play.difficulty))
    return spell_called(words, play.spell), partial(_disc, spell.school), lines, "play"


def _of_record(desk: Told, record: Record) -> tuple[str, Token, _Lines, str]:
    words = desk.ctx.words
    owner = words("colour.record.nobody") if record.seat == NOBODY else desk.seat_name(record.seat)
    lines = (owner, words("colour.trial.record", n=record.difficulty), words("colour.trial.joint"))
    sign = SUPREME if record.kind is RecordKind.SUPREME else MISTAKE
    return record_called(words, record), partial(_badge, sign), lines, "record"


def _disc(school: str, art: Art, px: int) -> pygame.Surface:
    return disc(art, school, px)


def _badge(sign: str, art: Art, px: int) -> pygame.Surface:
    return badge(art, sign, px)


def _chips(words: Words, state: CaldaernState, answering: Answering) -> tuple[Chip, ...]:
    """Who may try, with what he adds, and items that dispel without dice; nothing to choose where only the army may."""
    items = tuple(
        Chip(f"{ITEM}{one.item}", words(f"caldaern.heirloom.{one.item}"), key=ITEM_KEY) for one in answering.items
    )
    if len(answering.who) < 2:
        return items
    who = answering.who
    following = who[(who.index(answering.by) + 1) % len(who)]
    return tuple(
        Chip(
            f"{BY}.{by}", _chip(words, state, answering, by), f"+{answering.bonus(by)}", chosen=by == answering.by,
            key=NEXT_KEY if by == following else "",
        )
        for by in who
    ) + items  # fmt: skip


def _chip(words: Words, state: CaldaernState, answering: Answering, by: int) -> str:
    """Who it is in a word: of several mages their schools, which are short."""
    if not by:
        return words("colour.trial.army")
    several = len(answering.who) > _NAMED
    school = listed(state.units[by]).school
    return words(f"caldaern.school.{school}") if several and school else by_called(words, state, by)


def percent(words: Words, chance: float) -> str:
    """A chance in words; one that is not quite nothing or sure is not told as if it was."""
    return words("colour.percent", n=_hundredths(chance))


def _hundredths(chance: float) -> int:
    rounded = round(chance * 100)
    return min(99, max(1, rounded)) if 0 < chance < 1 else rounded


def _columns(desk: Told, answering: Answering) -> tuple[Column, ...]:
    """One for each number of dice; of more than have room those around the chosen one."""
    allowed = answering.dice_allowed
    first = max(0, min(allowed.index(answering.dice) - _MOST_COLUMNS // 2, len(allowed) - _MOST_COLUMNS))
    shown = allowed[first : first + _MOST_COLUMNS]
    return tuple(_column(desk, answering, dice, bare=len(shown) > _WITH_SIGN) for dice in shown)


def _column(desk: Told, answering: Answering, dice: int, *, bare: bool) -> Column:
    """`bare`: the sign of per cent has no room."""
    odds, words = answering.odds(dice), desk.ctx.words
    assert odds is not None
    came = dict(odds.outcomes)
    chance, supreme, mistake = (float(x) for x in (odds.chance, came["supreme"], came["mistake"]))
    own = desk.ctx.theme.seat(desk.seat_colour(answering.with_dice(dice).seat)).main
    parts = (
        Part(supreme, _SUPREME, sign=SUPREME), Part(chance - supreme, own),
        Part(max(0.0, 1 - chance - mistake), _FAILED, hatched=True), Part(mistake, _MISTAKE, sign=MISTAKE, ink="ivory"),
    )  # fmt: skip
    told = str(_hundredths(chance)) if bare else percent(words, chance)
    return Column(f"{DICE}.{dice}", told, dice, parts, chosen=dice == answering.dice)


def _notes(words: Words, answering: Answering, odds: Odds) -> list[Note]:
    """What two 6s and two 1s mean, what a failure costs, and whether a Back Volt may come of it."""
    came = dict(odds.outcomes)
    supreme, mistake = percent(words, float(came["supreme"])), percent(words, float(came["mistake"]))
    notes = [
        Note(SUPREME, _SUPREME, "ink", words("colour.trial.supreme", percent=supreme)),
        Note(MISTAKE, _MISTAKE, "ivory", words("colour.trial.mistake", percent=mistake)),
    ]
    if answering.by:
        mage = by_called(words, answering.state, answering.by)
        fails = percent(words, 1 - float(odds.chance))
        notes.append(Note("ui_end_turn", _FAILED, "ink", words("colour.trial.spent", mage=mage, percent=fails)))
    volt = sum(float(chance) for name, chance in odds.outcomes if name.startswith("volt_"))
    if volt:
        told = words("colour.trial.volt", percent=percent(words, volt))
        notes.append(Note("ui_blast", _FAILED, "ink", told))
    return notes
