"""The battlefield with a hand of spell cards below it, as long as somebody at this screen creates spells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pygame

from game.engine.caldaern.blocks.presence import For, area
from game.engine.caldaern.magic.creating import AMPLIFIED
from game.engine.caldaern.position import actions as act
from game.engine.contract import Action, Event, Odds, Refusal, Square
from game.ui.context import Context
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caldaern.casting import commands as cast
from game.views.caldaern.casting import fan
from game.views.caldaern.casting.asked_hand import AskedHand
from game.views.caldaern.casting.card_paint import CardPainter, Face, Lying, seal_of
from game.views.caldaern.casting.choice import DEAR, READY, Card, Casting
from game.views.caldaern.casting.gestures import Gestures
from game.views.caldaern.casting.marks import CastMarks, MarkPainter, near_place, storm_arrows
from game.views.caldaern.casting.speech import SpellSpeech
from game.views.caldaern.desk.view import CaldaernView
from game.views.caldaern.field.look import Look
from game.views.caldaern.hand.looking import Looking
from game.views.caldaern.speech.colour import VOLT_RULES, volt_called, volt_does
from game.views.caldaern.speech.sayings import refusal_text
from game.views.caldaern.spells.volt import token_rect
from game.views.contract.base import Command, Do, Handled, Refused, Source
from game.views.contract.choices import ChoiceCard

Rect = pygame.Rect


class _Looking(Looking):
    """What lies on the field, with what is due to the chosen card."""

    view: CastingView

    def _make(self) -> Look:
        look = self.view.marks.upon(super()._make())
        return replace(look, arrows=(*look.arrows, *storm_arrows(self.view.asked)))


class CastingView(CaldaernView):
    """See `CaldaernView`."""

    def __init__(self, ctx: Context, source: Source) -> None:
        self.casting = Casting()
        self.spells = SpellSpeech(ctx.words, self.casting)
        super().__init__(ctx, source)
        self.asked = AskedHand(self.state, source.seat)
        """The hand, with all that spells ask for."""
        self.hand = self.asked
        self.marks = CastMarks(self)
        self.looking: Looking = _Looking(self)
        self.gestures = Gestures(self)
        self.pointed_card: int | None = None
        """The card under the pointer, by its place in the hand."""
        self.keyed_card: int | None = None
        """The card that the keyboard is on."""
        self._cards = CardPainter(ctx)
        self._over = MarkPainter(ctx)
        self._laid = False

    # ------------------------------------------------------------------------------- position
    def play(self, events: Iterable[Event]) -> None:
        """Show events; the cards wait where they are."""
        told = list(events)
        self.casting.rest()
        self.pointed_card = self.keyed_card = None
        self.casting.note(self.state.round, told)
        super().play(told)

    def _take_position(self) -> None:
        self.casting.rest()
        super()._take_position()
        self.spells.words = self.ctx.words
        self.casting.look(self.state, self.hand.seat, self.hand.legal)
        self.pointed_card = self.keyed_card = None
        if bool(self.casting.cards) != self._laid and self.place is not None:
            self.painter.layout(self._field_in(self.place), self.home())
        self._laid = bool(self.casting.cards)
        if self.casting.asked:
            self.changed()

    # ------------------------------------------------------------------------------- geometry
    def layout(self, rect: Rect, scale: float) -> None:
        """Take the area in pixels: the field lies above the cards."""
        self._laid = bool(self.casting.cards)
        super().layout(self._field_in(rect), scale)
        self.place = Rect(rect)

    def _field_in(self, rect: Rect) -> Rect:
        if not self.casting.cards:
            return Rect(rect)
        return Rect(rect.x, rect.y, rect.w, rect.h - fan.room(self.ctx.theme, rect))

    def _fan(self) -> fan.Fan:
        if self.place is None:
            return fan.Fan((), 1.0)
        return fan.fan_out(self.ctx.theme, self.place, [card.key.mage for card in self.casting.cards])

    def _up(self) -> int | None:
        """The place of the card that stands higher."""
        keys = [card.key for card in self.casting.cards]
        return keys.index(self.casting.chosen) if self.casting.chosen in keys else None

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """The card at a pixel."""
        return fan.card_at(self.ctx.theme, self._fan(), self._up(), pos)

    def rect_of_card(self, n: int) -> Rect:
        """Where a card is seen."""
        found = self._fan()
        return fan.raised(self.ctx.theme, found, n) if n == self._up() else found.rects[n]

    def free_part(self, n: int) -> Rect:
        """The part of a card that no other card lies over."""
        rect = self.rect_of_card(n)
        after = n + 1 < len(self.casting.cards) and n not in (self._up(), self.pointed_card, self.keyed_card)
        wide = self.rect_of_card(n + 1).x - rect.x if after else rect.w
        return Rect(rect.x, rect.y, max(1, min(rect.w, wide)), rect.h)

    # -------------------------------------------------------------------------------- choices
    @property
    def leaving(self) -> int:
        """Points of the pool that go with the throw that is being weighed."""
        if self.casting.asked:
            return 0 if self.casting.action is None else self.casting.action.dice
        return super().leaving

    def _asked_odds(self) -> Odds | None:
        """Of a spell the card with the numbers of dice tells all."""
        return None if self.hand.mode == "create_spell" else super()._asked_odds()

    def _weigh_square(self, square: Square) -> None:
        if not self.casting.asked:
            super()._weigh_square(square)
        elif self.under is not None:
            self.refusal = self.casting.why_not(self.under)

    def choices(self, colours: tuple[str, str]) -> ChoiceCard | None:
        """The card with versions and numbers of dice for what is chosen, in the colours of both sides."""
        return self.spells.card(self.odds_of, colours) if self.casting.asked and not self.busy else None

    def commands(self) -> list[Command]:
        """What can be commanded now."""
        if self.casting.asked and not self.busy:
            return self.with_answers(cast.commands(self.casting, self.spells, self.ctx.keys))
        return super().commands()

    def casts(self, command: str) -> bool:
        """Whether a command is about the spell that is being created."""
        return command.startswith("cast.") and self.casting.asked and not self.busy

    def run(self, command: str) -> Handled:
        """Carry a command out. Raises KeyError for one that isn't among `commands` now."""
        found = None if self.busy else cast.run(self.casting, command)
        if found is None:
            return super().run(command)
        if isinstance(found, Action):
            return Do(found)
        if command == cast.CANCEL:
            self.cursor = None
        self.changed()
        return found

    def confirm(self) -> Handled:
        """Create what is chosen."""
        action = self.casting.action
        return True if action is None else Do(action)

    def seal_at(self, n: int, pos: tuple[int, int]) -> bool:
        """Whether the seal of a card's amplified version lies at a pixel."""
        return bool(self.casting.cards[n].amplified) and seal_of(self.rect_of_card(n)).collidepoint(pos)

    def click_card(self, n: int, *, amplified: bool = False) -> Handled:
        """Take a card up, `amplified` by its seal, or lay it down again; say why it can't be created."""
        card = self.casting.cards[n]
        self.keyed_card = n if self.keyed_card is not None else None
        self.ctx.sound.play("card")
        if card.key == self.casting.chosen and amplified and self.casting.version != AMPLIFIED:
            self.casting.take_version(AMPLIFIED)
        elif card.key == self.casting.chosen:
            self.casting.put_down()
        elif card.state in (READY, DEAR):
            self.casting.choose(card.key, amplified=amplified)
            self.cursor = None
            self._show_aims()
        elif card.refusal is not None:
            return Refused(card.refusal, self._why(card.refusal, urgent=True), self.rect_of_card(n))
        self.changed()
        return True

    def _show_aims(self) -> None:
        """With no target in view the window goes to the first one."""
        grid, aims = self.sight.grid, self.aims_on_field()
        if grid is not None and aims and not any(grid.clip.contains(grid.rect(aim)) for aim in aims):
            self.sight.look(aims[0][0] + 0.5, aims[0][1] + 0.5)

    def drop(self, pos: tuple[int, int]) -> Handled:
        """A card was dragged to the field: aim there."""
        square = self.painter.square_at(pos)
        if square is None or self.casting.chosen is None:
            return True
        self.point(square, None)
        return self.click(square)

    def click(self, square: Square) -> Handled:
        """A click on a square: the target of the chosen spell."""
        if not self.casting.asked or self.measuring.on:
            return super().click(square)
        if self.casting.chosen is None:
            return True
        if self.casting.squares:
            place = near_place(self.casting.squares, square)
            if place is not None:
                self.casting.take_target(0, place)
            self.changed()
            return True
        under = self.shown.unit_at(square)
        if under is None:
            return self._click_land(square)
        block = self.state.units[under]
        found = [unit for unit in (under, *block.characters) if unit in self.casting.targets]
        if not found:
            refusal: Refusal | None = self.casting.why_not(under)
            return self.answer(refusal, self.rect_of(square))
        at = found.index(self.casting.target) + 1 if self.casting.target in found else 0
        self.casting.take_target(found[at % len(found)])
        self.changed()
        return True

    def _click_land(self, square: Square) -> Handled:
        """A click beside all units: a bolt may be aimed at what stands there."""
        found = self.casting.at_land(square)
        if isinstance(found, Refusal):
            return self.answer(found, self.rect_of(square))
        if found is not None:
            self.casting.take_target(0, found)
            self.changed()
        return True

    def put_away(self) -> bool:
        """Take back the last choice; whether there was one."""
        if self.casting.asked and self.casting.back():
            self.cursor = None
            self.changed()
            return True
        return super().put_away()

    def advise(self, action: Action | None) -> None:
        """Show what was advised: a spell with its version, target and dice as if they had been chosen."""
        if isinstance(action, act.CreateSpell) and self.casting.asked:
            self.casting.take(action)
        super().advise(action)

    # ------------------------------------------------------------------------------- keyboard
    def aims_on_field(self) -> Sequence[Square]:
        """The middles of what may be chosen on the field, in the order of the choices."""
        found = []
        for target, square in self.casting.aims if self.casting.chosen is not None else ():
            if square is not None:
                off = 1 if self.casting.squares else 0
                found.append((square[0] + off, square[1] + off))
                continue
            here = area(self.state, self.state.units[target], For.SIGHT) if target else None
            if here is not None:
                found.append((here[0] + here[2] // 2, here[1] + here[3] // 2))
        return found

    def go_to(self, square: Square) -> None:
        """Put the keyboard on a square of the field."""
        self.keyed_card = None
        self.controls.move_cursor(square)

    def leave_field(self) -> None:
        """The keyboard goes back to the cards."""
        self.cursor, self.keyed_card = None, self._up()
        self.changed()

    def keyboard(self, here: bool) -> None:
        """The keyboard has come, and is on a card first, or has left."""
        if not self.casting.asked:
            super().keyboard(here)
        elif not here:
            self.keyed_card = None
            super().keyboard(False)
        elif self.keyed_card is None and self.cursor is None and self.casting.cards:
            self.keyed_card = self._up() or 0
            self.redraw()

    def keyboard_place(self) -> Rect | None:
        """The card or the square that the keyboard is on."""
        if self.keyed_card is not None and self.keyed_card < len(self.casting.cards):
            return self.rect_of_card(self.keyed_card)
        return super().keyboard_place()

    def look_away(self) -> None:
        """Forget what was pointed at and taken up: other eyes come to the screen."""
        self.casting.put_down()
        self.pointed_card = self.keyed_card = None
        super().look_away()

    # --------------------------------------------------------------------------------- events
    def handle(self, event: pygame.event.Event) -> Handled:
        """Cards first, then the field."""
        found = self.gestures.handle(event)
        return super().handle(event) if found is None else found

    def point_away(self) -> None:
        """The pointer has left the board."""
        if self.pointed_card is not None:
            self.pointed_card = None
            self.redraw()
        super().point_away()

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What is to be said about a card, or about what lies on the field."""
        n = self.card_at(pos)
        if self._volt_at(pos):
            return self._volt_tip()
        if n is None:
            aimed = self.casting.asked and self.casting.chosen is not None and self.under in self.casting.targets
            return None if aimed else super().tip_at(pos)
        card = self.casting.cards[n]
        if self.seal_at(n, pos):
            return self.spells.seal_tip(card)
        why = "" if card.refusal is None else refusal_text(self.ctx.words, card.refusal)
        return self.spells.tip(card, why)

    def _volt_at(self, pos: tuple[int, int]) -> bool:
        """Whether the token of the Back Volt lies at a pixel."""
        rect = self.volt_rect()
        return rect is not None and rect.collidepoint(pos)

    def volt_rect(self) -> Rect | None:
        """Where the token of the Back Volt lies; None while none is active."""
        grid = self.sight.grid
        return None if grid is None or self.shown.magic.volt is None else token_rect(self.ctx.theme, grid.clip)

    def _volt_tip(self) -> Tip | None:
        active, words = self.shown.magic.volt, self.ctx.words
        if active is None:
            return None
        told = escape(volt_does(words, active)) + f"<br><soft>{escape(words('colour.volt.active.tip'))}</soft>"
        title = words("colour.volt.token", volt=volt_called(words, active))
        return Tip(told, title=escape(title), rule=VOLT_RULES[active.colour])

    def tip_spots(self) -> Sequence[Rect]:
        """Cards, the token of the Back Volt, and what lies on the field."""
        volt = self.volt_rect()
        cards = [self.rect_of_card(n) for n in range(len(self.casting.cards))]
        cards += [seal_of(rect) for rect, card in zip(cards, self.casting.cards, strict=True) if card.amplified]
        return [*cards, *([] if volt is None else [volt]), *super().tip_spots()]

    def targets(self) -> Sequence[Rect]:
        """Cards and units: no tip lies over them."""
        cards = [] if self.busy else [self.rect_of_card(n) for n in range(len(self.casting.cards))]
        return [*cards, *super().targets()]

    # -------------------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field, what lies on it, and the cards."""
        if self.place is None:
            return
        self.painter.draw(surface, self.looking.look(), self.trails, self._draw_over)
        if self.casting.cards:
            self._draw_cards(surface)

    def _draw_over(self, surface: pygame.Surface) -> None:
        grid = self.sight.grid
        if grid is not None and not self.busy:
            self._over.draw(surface, grid, self.marks.over(), dict(self.shown.blocks))
        self.draw_named(surface)

    def redraw_cards(self) -> None:
        """Have the cards drawn again, wherever they lie or rise to."""
        rects = [self.rect_of_card(n) for n in range(len(self.casting.cards))]
        if self.place is not None and rects:
            self.ctx.request_redraw(self._cards.area(rects).clip(self.place))

    def _draw_cards(self, surface: pygame.Surface) -> None:
        """In their order, over all others the one that is pointed at and the one that stands higher."""
        up, count = self._up(), len(self.casting.cards)
        above = [n for n in (self.pointed_card, self.keyed_card, up) if n is not None and n < count]
        order = [n for n in range(count) if n not in above] + list(dict.fromkeys(above))
        here = () if self.busy else (self.pointed_card, self.keyed_card)
        self._cards.draw_row(surface, [
            Lying(self.rect_of_card(n), self._face(self.casting.cards[n]), n == up, n in here,
                  n == self.keyed_card and not self.busy)
            for n in order
        ])  # fmt: skip

    def _face(self, card: Card) -> Face:
        spell, spells = card.spell, self.spells
        reach = spells.range(spell)
        return Face(
            spells.name(spell), spell.school, spell.kind, card.value, spells.effect(spell),
            self.ctx.words("casting.range.bound", range=reach) if card.key.bound else reach,
            spells.slip(card), card.state == DEAR, card.amplified,
        )  # fmt: skip
