"""A person creates a spell from the cards below the field, by mouse and by keys; what can't be says why."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.dice import ScriptedDice
from game.ui.context import Context
from game.views.caldaern.casting.card_paint import name_lines
from game.views.caldaern.casting.choice import READY, Key
from game.views.caldaern.casting.fan import LEAST, SIDE_BY_SIDE, card_at, fan_out, raised
from game.views.caldaern.casting.speech import SpellSpeech
from game.views.caldaern.desk.casting_view import CastingView
from game.views.caldaern.speech.colour import spell_called
from game.views.contract.choices import ChoiceCard
from game.views.games import spots_of
from game.words import Words
from tests.kit.builders.caldaern_magic import only
from tests.scenes.kits.person import Person
from tests.views.caldaern.casting.creators import AMBER, GOLD, Creators, seated

ENVY, TURNCOAT, RUSH = GOLD.index(0), GOLD.index(3), GOLD.index(6)
"""Places of cards in the hand of the first mage."""
HELPING = len(GOLD) + AMBER.index(5)


@pytest.fixture(autouse=True)
def _keyboard() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))


def view_of(person: Person) -> CastingView:
    view: CastingView = person.scene.view
    return view


def look(person: Person) -> pygame.Surface:
    """The window as it is drawn now."""
    window = pygame.Surface(person.ctx.size)
    person.scene.draw(window)
    return window


def card(person: Person, n: int) -> tuple[int, int]:
    x, y = view_of(person).rect_of_card(n).center
    return x - 20, y


def unit(person: Person, number: int) -> tuple[int, int]:
    look(person)
    rect = view_of(person).painter.rect_of_unit(number)
    assert rect is not None
    return rect.center


def column(person: Person, dice: int) -> tuple[int, int]:
    """Where the column of a number of dice is drawn."""
    look(person)
    painter = person.scene.odds._painter
    return next(rect.center for rect, command in painter.places if command == f"cast.dice.{dice}")


def test_four_clicks_create_a_spell() -> None:
    s = Creators()
    s.p.dice = ScriptedDice((6, 5))
    person = seated(s.p)
    view, before = view_of(person), s.p.colour.pools[0].left
    person.click(card(person, TURNCOAT))
    assert view.casting.chosen == Key(s.magos.id, "gold_3")
    assert "cast.create" not in person.offered
    person.click(unit(person, s.archers.id))
    assert view.casting.target == s.archers.id
    person.click(column(person, 2))
    assert view.casting.dice == 2
    person.click("prompt.cast.create")
    person.settle()
    colour = person.scene.table.state.colour
    assert colour.tried == ((s.magos.id, "gold_3"),)
    assert colour.creation is not None
    assert (colour.creation.units, colour.creation.result) == ((s.archers.id,), 14)
    assert before - colour.pools[0].left == 2


def test_a_card_dragged_to_its_target_is_aimed_with_one_gesture() -> None:
    s = Creators()
    person = seated(s.p)
    target = unit(person, s.glaives.id)
    person.point(card(person, ENVY))
    person.give(pygame.MOUSEBUTTONDOWN, pos=person.position, button=1)
    person.point(target)
    person.give(pygame.MOUSEBUTTONUP, pos=person.position, button=1)
    view = view_of(person)
    assert view.casting.action is not None
    assert (view.casting.action.spell, view.casting.action.target) == ("gold_0", s.glaives.id)


def test_keys_alone_create_a_spell() -> None:
    s = Creators()
    s.p.dice = ScriptedDice((6, 5, 1))
    person = seated(s.p)
    view = view_of(person)
    for _ in range(TURNCOAT + 1):
        person.key(pygame.K_RIGHT)
    assert view.keyed_card == TURNCOAT
    person.key(pygame.K_RETURN)
    assert view.casting.chosen == Key(s.magos.id, "gold_3")
    person.key(pygame.K_n)
    person.key(pygame.K_n)
    person.key(pygame.K_RETURN)
    assert view.casting.target == s.archers.id
    person.key(pygame.K_3)
    assert view.casting.dice == 3
    person.key(pygame.K_RETURN)
    person.settle()
    made = person.scene.table.state.colour.creation
    assert made is not None
    assert (made.spell, made.units, made.result) == ("gold_3", (s.archers.id,), 15)


def test_arrows_go_from_target_to_target_and_back_to_the_cards() -> None:
    s = Creators()
    person = seated(s.p)
    view = view_of(person)
    person.click(card(person, TURNCOAT))
    person.key(pygame.K_RIGHT)
    first = view.cursor
    person.key(pygame.K_RIGHT)
    assert view.cursor is not None
    assert first is not None
    assert view.cursor[0] > first[0]
    person.key(pygame.K_LEFT)
    assert view.cursor == first
    person.key(pygame.K_DOWN)
    assert (view.cursor, view.keyed_card) == (None, TURNCOAT)


def test_escape_takes_back_the_target_then_the_card() -> None:
    s = Creators()
    person = seated(s.p)
    view = view_of(person)
    person.click(card(person, TURNCOAT))
    person.click(unit(person, s.glaives.id))
    person.key(pygame.K_ESCAPE)
    assert (view.casting.target, view.casting.chosen) == (0, Key(s.magos.id, "gold_3"))
    person.key(pygame.K_ESCAPE)
    assert view.casting.chosen is None
    assert person.offered == ["cast.end"]


def tried_one() -> Creators:
    """Nobody is asked whether the phase is to end without any spell."""
    s = Creators()
    s.p.colour = msgspec.structs.replace(s.p.colour, tried=((s.surgeon.id, "amber_0"),))
    return s


def test_the_end_of_spells_is_a_button_and_a_key() -> None:
    for how in ("button", "key"):
        s = tried_one()
        person = seated(s.p)
        if how == "key":
            person.key(pygame.K_e)
        else:
            person.click("prompt.cast.end")
        person.settle()
        state = person.scene.table.state
        assert state.ask is None or state.ask.what != "create_spell"
        assert view_of(person).casting.cards == ()


def test_every_unit_of_the_right_side_that_is_no_target_wears_the_reason() -> None:
    s = Creators()
    person = seated(s.p)
    view = view_of(person)
    person.click(card(person, TURNCOAT))
    slips = {slip.unit: slip.text for slip in view.marks.over().slips}
    assert slips == {s.spears.id: "engaged", s.razors.id: "outside the arc", s.weaver.id: "23 away"}
    assert set(view.casting.targets) == {s.glaives.id, s.archers.id}
    person.click(card(person, GOLD.index(5)))
    assert not {slip.unit for slip in view.marks.over().slips} & set(slips), "an augment is for friends"


def test_a_click_on_who_is_no_target_says_why_and_loses_nothing() -> None:
    s = Creators()
    person = seated(s.p)
    view = view_of(person)
    person.click(card(person, TURNCOAT))
    person.click(unit(person, s.weaver.id))
    assert view.casting.chosen == Key(s.magos.id, "gold_3")
    assert view.casting.target == 0
    refusal = view.casting.why_not(s.weaver.id)
    assert refusal is not None
    assert refusal.code == "out_of_range"


def test_the_flag_says_both_ends_of_the_chance() -> None:
    s = Creators()
    person = seated(s.p)
    view = view_of(person)
    person.click(card(person, TURNCOAT))
    person.click(unit(person, s.glaives.id))
    person.key(pygame.K_3)
    person.pass_time(1.0)
    odds = s.p.odds(view.casting.action)
    assert odds is not None
    (flag,) = view.looking.look().flags
    assert flag.text == f"{round(odds.chance * 100)} %, at worst {round(odds.take * 100)} %"


def test_columns_and_bars_are_the_chances_that_the_engine_counts() -> None:
    s = Creators()
    person = seated(s.p)
    view = view_of(person)
    person.click(card(person, TURNCOAT))
    person.click(unit(person, s.glaives.id))
    person.pass_time(1.0)
    shown = person.scene.desk.odds()
    assert isinstance(shown, ChoiceCard)
    for dice, drawn in enumerate(shown.columns, 1):
        odds = s.p.odds(view.casting.with_dice(dice))
        assert odds is not None
        outcomes = dict(odds.outcomes)
        kinds = ("supreme", "created", "failed", "mistake")
        assert [part.share for part in drawn.parts] == [float(outcomes[kind]) for kind in kinds]
        assert drawn.chance == f"{round(odds.chance * 100)} %"
        if drawn.chosen:
            assert [bar.share for bar in shown.bars] == [float(each.chance) for _, each in odds.answers]
    shares = [bar.share for bar in shown.bars]
    assert shares == sorted(shares, reverse=True)
    assert len(shares) == s.p.colour.pools[1].left + 1


def test_the_amplified_version_by_chip_and_by_key() -> None:
    s = Creators()
    person = seated(s.p)
    view = view_of(person)
    person.click(card(person, ENVY))
    look(person)
    places = person.scene.odds._painter.places
    person.click(next(rect.center for rect, command in places if command == "cast.version.amplified"))
    assert view.casting.version == "amplified"
    person.key(pygame.K_x)
    assert view.casting.version == "basic"


def test_what_was_tried_is_dark_with_what_came_of_it() -> None:
    s = Creators()
    s.p.dice = ScriptedDice((1, 2, 1, 1))
    person = seated(s.p)
    for n, slip in ((TURNCOAT, "failed"), (ENVY, "mistake")):
        person.click(card(person, n))
        person.click(unit(person, s.glaives.id))
        person.key(pygame.K_2)
        person.key(pygame.K_RETURN)
        person.settle()
        view = view_of(person)
        assert view.spells.slip(view.casting.cards[n]) == slip
        person.click(card(person, n))
        assert view.casting.chosen is None
    assert all(each.state != READY for each in view.casting.cards if each.key.mage == s.magos.id), (
        "barred by the Mistake"
    )


def test_a_card_without_a_target_says_so() -> None:
    s = Creators()
    person = seated(s.p)
    view = view_of(person)
    assert view.spells.slip(view.casting.cards[HELPING]) == "nobody"
    person.click(card(person, HELPING))
    assert view.casting.chosen is None


def test_a_spell_that_the_pool_is_too_small_for_is_too_dear() -> None:
    s = Creators()
    pool = s.p.colour.pools[0]
    s.p.colour = msgspec.structs.replace(
        s.p.colour, pools=(msgspec.structs.replace(pool, spent=pool.points - 1), s.p.colour.pools[1])
    )
    person = seated(s.p)
    states = {each.spell.id: each.state for each in view_of(person).casting.cards}
    assert states["gold_3"] == "dear"
    assert states["gold_0"] == READY, "5 is reached with one die and Level 3"


def test_a_stormcolor_begins_where_its_template_is_laid() -> None:
    s = Creators()
    person = seated(s.p)
    view = view_of(person)
    person.click(card(person, RUSH))
    assert view.casting.squares
    assert person.asked[0] == "Where does Gold Rush begin?"
    place = view.casting.squares[0]
    look(person)
    person.click(view.rect_of((place[0] + 1, place[1] + 1)).center)
    assert view.casting.square == place
    assert view.casting.action is not None
    assert s.p.refusal(view.casting.action) is None


def test_the_only_target_is_chosen_by_itself() -> None:
    s = Creators()
    s.archers.contacts = s.spears.contacts
    person = seated(s.p)
    view = view_of(person)
    person.click(card(person, TURNCOAT))
    assert view.casting.target == s.glaives.id
    assert "cast.create" in person.offered


def test_the_field_makes_room_for_the_cards_and_takes_it_back() -> None:
    s = tried_one()
    person = seated(s.p)
    view = view_of(person)
    assert view.place is not None
    assert all(view.place.contains(view.rect_of_card(n)) for n in range(len(view.casting.cards)))
    small = view.sight.area
    assert small.bottom < view.rect_of_card(0).y
    person.key(pygame.K_e)
    person.settle()
    assert view.sight.area == view.place


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize(("lang", "percent"), [("en", 100), ("de", 150)])
@pytest.mark.usefixtures("roughly")
def test_cards_and_columns_lie_in_every_window(size: tuple[int, int], lang: str, percent: int) -> None:
    s = Creators()
    person = seated(s.p, size=size, lang=lang, percent=percent)
    view = view_of(person)
    person.click(card(person, ENVY))
    view.casting.take_target(s.glaives.id)
    view.changed()
    person.pass_time(1.0)
    look(person)
    cards = [view.rect_of_card(n) for n in range(len(view.casting.cards))]
    assert all(person.scene.board.rect.contains(rect) for rect in cards)
    assert len({rect.x for rect in cards}) == len(cards)
    odds = person.scene.odds
    assert all(odds.rect.contains(rect) for rect, _ in odds._painter.places)
    assert len(odds._painter.places) == 2 + 4


def test_more_cards_than_there_is_room_for_overlap_and_each_can_still_be_hit() -> None:
    theme = seated(Creators().p).ctx.theme
    place = pygame.Rect(0, 0, 700, 580)
    fan = fan_out(theme, place, [1] * 7 + [2] * 5)
    assert all(place.contains(rect) for rect in fan.rects)
    assert [card_at(theme, fan, None, (rect.x + 4, rect.centery)) for rect in fan.rects] == list(range(12))
    assert card_at(theme, fan, 3, raised(theme, fan, 3).center) == 3


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_spell_has_its_words(lang: str) -> None:
    speech = SpellSpeech(Words(lang, strict=True), view_of(seated(Creators().p)).casting)
    for spell in data.spells().values():
        assert speech.effect(spell)
        assert speech.range(spell)
        assert bool(speech.more(spell)) == bool(spell.amplified), spell.id
        assert len(speech.effect(spell)) <= 20, spell.id


def test_a_creation_is_told_and_its_card_waits_while_it_is_shown() -> None:
    s = Creators()
    s.p.dice = ScriptedDice((6, 6))
    person = seated(s.p)
    view = view_of(person)
    told = only(
        ev.SpellTried, list(s.p.copy().apply(act.CreateSpell(0, s.magos.id, "gold_0", "basic", s.glaives.id, None, 2)))
    )
    view.play([told])
    assert view.casting.cards
    assert not view.casting.asked
    assert view.commands() == []


def test_the_chance_is_told_at_a_target_that_is_only_pointed_at() -> None:
    s = Creators()
    person = seated(s.p)
    view = view_of(person)
    person.click(card(person, TURNCOAT))
    assert view.looking.look().flags == ()
    person.point(unit(person, s.archers.id))
    person.pass_time(1.0)
    (flag,) = view.looking.look().flags
    odds = s.p.odds(view.casting.at(s.archers.id))
    assert odds is not None
    assert flag.text.startswith(f"{round(odds.chance * 100)} %")
    assert view.casting.target == 0


def test_advice_lies_on_the_table_as_if_it_had_been_chosen() -> None:
    s = Creators()
    person = seated(s.p)
    view = view_of(person)
    advised = act.CreateSpell(0, s.surgeon.id, "amber_0", "amplified", s.archers.id, None, 2)
    assert s.p.refusal(advised) is None
    view.advise(advised)
    assert view.casting.action == advised
    view.advise(None)
    assert view.casting.action == advised


def test_a_real_mouse_finds_every_card() -> None:
    person = seated(Creators().p)
    found = spots_of("caldaern", view_of(person))
    cards = {name: rect for name, rect in found.items() if name.startswith("card.")}
    assert len(cards) == len(GOLD) + len(AMBER)
    for name, rect in cards.items():
        n = view_of(person).card_at(rect.center)
        assert n is not None
        key = view_of(person).casting.cards[n].key
        assert name == f"card.{key.mage}.{key.spell}"


def test_chosen_dice_leave_the_pool_before_they_are_thrown() -> None:
    s = Creators()
    person = seated(s.p)
    view = view_of(person)
    person.click(card(person, TURNCOAT))
    assert view.leaving == 0
    person.click(unit(person, s.archers.id))
    person.key(pygame.K_4)
    assert view.leaving == 4


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 150)])
def test_no_name_of_a_spell_is_cut_however_small_its_card(size: tuple[int, int], percent: int, lang: str) -> None:
    ctx = Context.for_tests(size, percent, lang)
    for scale in (1.0, SIDE_BY_SIDE, 0.7, LEAST):
        room = round(80 * ctx.theme.scale * scale)
        for spell in data.spells():
            name = spell_called(ctx.words, spell)
            units, lines = name_lines(ctx, name, 12.5 * max(scale, 0.9), room)
            assert len(lines) <= 2
            assert max(ctx.text.width(line, units, "semi") for line in lines) <= room, name
            assert " ".join(lines).replace("- ", "") == name


def test_a_long_name_is_broken_where_a_syllable_begins() -> None:
    ctx = Context.for_tests((1280, 720), 150, "de")
    assert name_lines(ctx, "Zorn", 12.5, 90)[1] == ["Zorn"]
    assert name_lines(ctx, "Begehrte Rüstung", 12.5, 80)[1] == ["Begehrte", "Rüstung"]
    assert name_lines(ctx, "Bernsteinschlund", 12.5, 80)[1] == ["Bernstein-", "schlund"]
