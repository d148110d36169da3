"""Spells in the words of cards, slips, the card with the numbers of dice, and the prompt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.engine.caldaern.lists.spells import Amount, Spell
from game.engine.caldaern.magic.creating import AMPLIFIED, BOUND, raised
from game.engine.caldaern.odds.spells import creation_chances, ruins_volt
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import UnitId
from game.engine.contract import Odds, Refusal
from game.ui.paint.art import Art
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caldaern.casting.choice import BARRED, DEAR, TRIED, Card, Casting
from game.views.caldaern.schools.school import MISTAKE, SUPREME, disc, school
from game.views.caldaern.shown.names import element_called, unit_called
from game.views.caldaern.speech.colour import spell_called
from game.views.caldaern.speech.spells import spell_tip
from game.views.contract.choices import Bar, Chip, ChoiceCard, Column, Note, Part
from game.words import Words

VERSION, DICE = "cast.version", "cast.dice"
"""Commands of the chips and of the columns, each with its version or number behind a full stop."""

OTHER, WITH_CRYSTAL = "turn_right", "turn_left"
"""The keys for the other version, and for creating with the crystal."""

_PALE, _FAILED, _DARK = "#f4dc95", "#cbb58a", "#5d463a"
"""Colours of a Supreme Level, of a failure, of a Mistake."""

_VOLT = "volt_"


class SpellSpeech:
    """Says things about the spells of a hand."""

    def __init__(self, words: Words, casting: Casting) -> None:
        self.words = words
        self.casting = casting

    # ------------------------------------------------------------------------------------- cards
    def name(self, spell: Spell) -> str:
        """What it is called."""
        return spell_called(self.words, spell.id)

    def effect(self, spell: Spell) -> str:
        """Three words for what it does."""
        hits = "" if spell.hits is None else self._amount(spell.hits)
        return self.words(f"casting.effect.{spell.school}.{spell.number}", hits=hits, strength=spell.strength)

    def _amount(self, amount: Amount) -> str:
        if not amount.dice:
            return str(amount.plus)
        dice = self.words(f"casting.amount.{amount.dice.lower()}")
        return f"{dice}+{amount.plus}" if amount.plus else dice

    def range(self, spell: Spell) -> str:
        """How far, or how else it finds whom it touches."""
        if spell.whom == "friends":
            return self.words("casting.range.friends", n=spell.range)
        if spell.whom in ("self", "touched"):
            return self.words(f"casting.range.{spell.whom}")
        return self.words("casting.range", n=spell.range)

    def more(self, spell: Spell) -> str:
        """What the amplified version does more; "" where there is none."""
        if spell.more is None:
            return ""
        key, own = f"casting.more.{spell.school}.{spell.number}", spell.version(True)
        if self.words.has(key):
            return self.words(key, n=own.strength)
        if own.hits is not None and own.hits != spell.hits:
            return self.words("casting.more.hits", n=self._amount(own.hits))
        if own.strength != spell.strength:
            return self.words("casting.more.strength", n=own.strength)
        return self.range(own)

    def slip(self, card: Card) -> str:
        """What stands over a card that can't be created; "" for one that can."""
        if card.state == TRIED:
            return self.words(f"casting.slip.{card.outcome or 'tried'}")
        if card.state == DEAR:
            return self.words("casting.slip.dear")
        if card.state != BARRED:
            return ""
        code = "" if card.refusal is None else card.refusal.code
        word = next((word for begins, word in _SLIPS if code.startswith(begins)), "barred")
        return self.words(f"casting.slip.{word}")

    def tip(self, card: Card, why: str) -> Tip:
        """All of a card in sentences; `why` it can't be created, "" if it can."""
        told = self._spell_tip(card)
        if not why or card.refusal is None:
            return told
        return replace(told, text=f"{told.text}<br><bad>{escape(why)}</bad>", rule=card.refusal.rule)

    def _spell_tip(self, card: Card) -> Tip:
        return spell_tip(self.words, card.spell, raised=card.value - card.spell.value, bound=card.key.bound)

    def seal_tip(self, card: Card) -> Tip:
        """What the amplified version costs and does, and what a click on its seal does."""
        words, spell = self.words, card.spell
        what = words(f"spells.amplified.{spell.school}.{spell.number}")
        told = [words("spells.value.amplified", value=card.amplified, what=what), words("casting.seal")]
        title = words("battle.spell.amplified", spell=self.name(spell))
        return Tip("<br>".join(map(escape, told)), title=escape(title), rule="CDN-30.20")

    # ------------------------------------------------------------------------------------ the field
    def why(self, refusal: Refusal) -> str:
        """A refusal in two words, for a slip."""
        word = next((word for word in _WHY if refusal.code.startswith(word)), "other")
        return self.words(f"casting.why.{word}", **dict(refusal.values))

    def flag(self, odds: Odds | None, chance: float) -> str:
        """Both ends of the chance; as long as the lower one isn't known the chance alone."""
        if odds is None or odds.take is None:
            return self.words("casting.flag.chance", percent=_percent(chance))
        return self.words("casting.flag", percent=_percent(odds.chance), worst=_percent(odds.take))

    def unit(self, unit: UnitId) -> str:
        """A unit's name."""
        return unit_called(self.words, self.casting.state.units[unit])

    # -------------------------------------------------------------------------------------- choices
    def card(self, odds_of: Callable[[Any], Odds | None], colours: tuple[str, str]) -> ChoiceCard | None:
        """The card with versions and numbers of dice for the chosen spell."""
        casting, words = self.casting, self.words
        card, spell = casting.card, casting.spell
        if card is None or spell is None or not casting.asked:
            return None
        action = casting.action
        odds = None if action is None else odds_of(action)
        level = 0 if casting.known is None else casting.known.level
        own = spell.school
        return ChoiceCard(
            self.name(spell), lambda art, px: _disc(art, own, px), self._lines(spell, odds), tuple(self._chips(card)),
            words("casting.dice.asked"), words("casting.dice.level", n=level) if level else "",
            tuple(self._column(dice) for dice in casting.dice_allowed), tuple(self._notes(odds)),
            words("casting.against"), self._bars(odds), colours, words("casting.why_numbers"), "CDN-30.32",
            self._spell_tip(card),
        )  # fmt: skip

    def _lines(self, spell: Spell, odds: Odds | None) -> tuple[str, str, str]:
        words = self.words
        about = words(
            "casting.about", school=words(f"caldaern.school.{spell.school}"), kind=words(f"casting.kind.{spell.kind}"),
            lasts=words(f"casting.lasts.{spell.duration}"),
        )  # fmt: skip
        return about, self._does(spell), self._expected(odds)

    def _does(self, spell: Spell) -> str:
        """What the version does; with what it does more where the words for it are the same."""
        card, effect = self.casting.card, self.effect(spell)
        if card is None or self.casting.version != AMPLIFIED or effect != self.effect(card.spell):
            return effect
        return self.words("casting.both", effect=effect, more=self.more(card.spell))

    def _expected(self, odds: Odds | None) -> str:
        """What it will do, else on whom it is."""
        words, casting = self.words, self.casting
        if odds is not None and odds.mean is not None:
            mean = words.number(float(odds.mean), 1)
            key = "heal" if odds.counts == "healed" else "harm.about" if odds.estimate else "harm"
            return words(f"casting.{key}", mean=mean)
        if casting.target:
            return words("casting.on", unit=self.unit(casting.target))
        return "" if casting.aimed else words("casting.no_target")

    def _chips(self, card: Card) -> list[Chip]:
        casting, words, found = self.casting, self.words, []
        for version in casting.versions:
            more = version == AMPLIFIED
            text = words("casting.bound" if version == BOUND else "casting.basic")
            text = words("casting.amplified", text=self.more(card.spell)) if more else text
            value = (card.spell.amplified if more else card.spell.value) + raised(casting.state)
            chosen = version == casting.version
            can = casting.can(version)
            key = OTHER if can and not chosen else ""
            found.append(Chip(f"{VERSION}.{version}", text, str(value), chosen, can, key))
        return found

    def _column(self, dice: int) -> Column:
        casting = self.casting
        assert casting.spell is not None
        found = creation_chances(casting.state, casting.with_dice(dice))
        look = school(casting.spell.school)
        parts = (
            Part(float(found.supreme), _PALE, sign=SUPREME), Part(float(found.created), look.main),
            Part(float(found.failed), _FAILED, hatched=True),
            Part(float(found.mistake), _DARK, sign=MISTAKE, ink="ivory"),
        )  # fmt: skip
        chance = self.words("casting.percent", n=_percent(found.success))
        return Column(f"{DICE}.{dice}", chance, dice, parts, dice == casting.dice)

    def crystal_tip(self, key: str) -> Tip:
        """What the item does, and by which key."""
        text = f"{escape(self.words('caldaern.heirloom.colour_crystal.about'))} <soft>({escape(key)})</soft>"
        return Tip(text, title=escape(self.words("caldaern.heirloom.colour_crystal")), rule="CDN-36.21")

    def lent_tip(self, action: act.CreateSpell) -> Tip:
        """What dice of Creators' ruins cost: the Back Volt that they may call."""
        risk = self.words("casting.percent", n=_percent(ruins_volt(self.casting.state, action)))
        text = escape(self.words("casting.lent.tip", n=action.free, chance=self.chance(action), risk=risk))
        return Tip(text, title=escape(self.words("battle.terrain.creators_ruins")), rule="CDN-28.16")

    def chance(self, action: act.CreateSpell) -> str:
        """The chance that a spell is created."""
        return self.words("casting.percent", n=_percent(creation_chances(self.casting.state, action).success))

    def _notes(self, odds: Odds | None) -> list[Note]:
        casting, words = self.casting, self.words
        found = creation_chances(casting.state, casting.with_dice(casting.dice))
        notes = [
            Note(SUPREME, _PALE, "ink", words("casting.supreme", percent=_percent(found.supreme))),
            Note(MISTAKE, _DARK, "ivory", words("casting.mistake", percent=_percent(found.mistake))),
        ]
        volt = sum(float(chance) for kind, chance in (odds.outcomes if odds else ()) if kind.startswith(_VOLT))
        if volt:
            notes.append(Note("ui_threat", "parchment_light", "ink", words("casting.volt", percent=_percent(volt))))
        return notes

    @staticmethod
    def _bars(odds: Odds | None) -> tuple[Bar, ...]:
        if odds is None:
            return ()
        return tuple(Bar(float(each.chance), str(_percent(each.chance)), number) for number, each in odds.answers)

    # --------------------------------------------------------------------------------------- prompt
    def asked(self, name: str) -> tuple[str, str]:
        """The prompt's sentence and the line of facts below it."""
        casting, words = self.casting, self.words
        spell = casting.spell
        if spell is None:
            return words("casting.ask", name=name), words("casting.ask.more")
        called = self.name(spell)
        if not casting.aimed:
            place = "place" if casting.squares else "target"
            return words(f"casting.ask.{place}", spell=called), words(f"casting.ask.{place}.more")
        title = words("casting.ask.sure.alone", spell=called)
        if casting.element:
            place = element_called(words, casting.state.ground, casting.element)
            title = words("casting.ask.sure", spell=called, unit=place)
        elif casting.target:
            title = words("casting.ask.sure", spell=called, unit=self.unit(casting.target))
        return title, words.count("casting.dice", casting.dice, most=casting.dice_allowed[-1])


_SLIPS = (
    ("no_place", "no_place"), ("engaged", "engaged"), ("no_effect", "no_effect"), ("out_of", "out"),
    ("target_engaged", "engaged"),
)  # fmt: skip

_WHY = ("out_of_range", "out_of_arc", "no_line_of_sight", "target_engaged", "no_effect", "wrong_side")


def _percent(chance: Any) -> int:
    return round(float(chance) * 100)


def _disc(art: Art, id: str, px: int) -> Any:
    return disc(art, id, px)
