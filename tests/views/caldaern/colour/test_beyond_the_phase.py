"""What of Colour is seen in every phase: the token of the Back Volt, spells in play as discs, who dispels as chips."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.engine.caldaern.magic import pools
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import BackVolt
from game.engine.caldaern.words.kinds import Phase
from game.ui.context import Context
from game.ui.paint.rich import plain
from game.views.caldaern.colour.telling import play_tip
from game.views.caldaern.motion.motion import Motion
from game.views.caldaern.shown.shown import Shown
from game.views.contract.choices import Chip
from game.views.shared.odds.choice_card import chip_rows
from game.views.shared.odds.odds_card import OddsCard
from tests.kit.builders.caldaern_magic import enchanted
from tests.scenes.kits.person import Person
from tests.views.caldaern.casting.test_seals_and_stores import bears
from tests.views.caldaern.colour.answerers import Answerers, seated
from tests.views.caldaern.colour.test_dispelling import last


@pytest.fixture(autouse=True)
def _keyboard() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))


def shooting(s: Answerers) -> Answerers:
    """The Colour phase is over."""
    s.begin(pools=(3, 4, 3, 4))
    s.do(act.EndCreation(0))
    s.p.phase = Phase.SHOOTING
    return s


# ------------------------------------------------------------------------------------- spells in play
def test_outside_the_phase_an_own_spell_is_a_disc_that_ends_it() -> None:
    s = Answerers()
    play = enchanted(s.p, s.foe, "lilac_5", by=0)
    person = seated(shooting(s).p)
    assert person.screen.find(f"own.answer.end.{play.number}").visible
    person.click(f"own.answer.end.{play.number}")
    assert person.layers, "it is asked once"
    person.key(pygame.K_RETURN)
    person.settle()
    assert last(person) == act.EndSpell(0, play.number)


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100)])
@pytest.mark.parametrize("colour", [True, False], ids=["in the phase", "later"])
def test_with_the_card_folded_away_a_button_of_the_bar_ends_an_own_spell(
    colour: bool, size: tuple[int, int], percent: int
) -> None:
    s = Answerers()
    play = enchanted(s.p, s.foe, "lilac_5", by=0)
    if colour:
        s.begin(pools=(3, 4, 3, 4))
    else:
        shooting(s)
    person = seated(s.p, size=size, percent=percent, lang="de")
    before = [child.id for child in person.screen.find("prompt").children if child.visible]
    assert not colour or f"prompt.answer.end.{play.number}" not in before
    person.scene.folding.fold("left")
    person.settle()
    assert person.screen.find(f"prompt.answer.end.{play.number}").visible
    person.click(f"prompt.answer.end.{play.number}")
    assert person.layers, "it is asked once"
    person.key(pygame.K_RETURN)
    person.settle()
    assert last(person) == act.EndSpell(0, play.number)


def test_the_tip_of_a_spell_in_play_tells_what_it_does_by_whom_and_how_long() -> None:
    s = Answerers()
    drag = enchanted(s.p, s.own, "azure_0", by=1)
    oath = enchanted(s.p, s.own, "lilac_5", by=1)
    person = seated(shooting(s).p)
    desk = person.scene.desk
    told = plain(play_tip(desk, drag).text)
    assert "Target has -2 Movement and -2 Initiative." in told
    assert desk.seat_name(1) in told
    assert "begins: 1 round left." in told
    assert play_tip(desk, drag).rule == "CDN-33.7"
    assert "Stays until it is ended or dispelled" in plain(play_tip(desk, oath).text)
    s.p.round += 1
    assert "of this round begins" in plain(play_tip(desk, drag).text)


# ------------------------------------------------------------------------------------- the Back Volt
@pytest.mark.parametrize("fold", [(), ("caldaern.right",)])
def test_an_active_back_volt_is_a_token_on_the_field_in_every_phase(fold: tuple[str, ...]) -> None:
    s = Answerers()
    s.begin(pools=(3, 4, 3, 4))
    pools.change(s.p, volt=BackVolt("lilac", 2, (1, 0)))
    s.do(act.EndCreation(0))
    person = seated(s.p)
    person.ctx.settings.folds = fold
    person.scene.fold_changed()
    rect = person.scene.view.volt_rect()
    assert rect is not None
    tip = person.scene.view.tip_at(rect.center)
    assert tip is not None
    assert "-2 Weapon and Ballistic Skill" in tip.text
    assert "Lilac, 2 spells" in tip.title


def test_without_a_back_volt_there_is_no_token() -> None:
    assert seated(shooting(Answerers()).p).scene.view.volt_rect() is None


@pytest.mark.parametrize(
    "event", [ev.VoltGrew("lilac", 3), ev.VoltBegan(0, "lilac", (3, 4), 3)], ids=["grows", "begins"]
)
def test_what_a_back_volt_does_is_told_on_the_field_for_a_moment(event: ev.CaldaernEvent) -> None:
    s = Answerers()
    s.begin(pools=(3, 4, 3, 4))
    pools.change(s.p, volt=BackVolt("lilac", 3, (1, 0)))
    ctx = Context.for_tests()
    motion = Motion(ctx, Shown(s.p), look=lambda x, y: None, changed=lambda: None)
    motion.play([event])
    told = []
    while motion.busy:
        motion.update(0.05)
        told.append(motion.frame.note)
    notes = {note for note in told if note is not None}
    assert [note.school for note in notes] == ["lilac"]
    assert all("Weapon and Ballistic Skill" in note.text for note in notes)
    assert told[-1] is None


# ------------------------------------------------------------------------------------- who dispels
@pytest.mark.parametrize("count", range(2, 8))
def test_chips_take_as_many_rows_as_their_words_need(count: int) -> None:
    ctx = Context.for_tests(lang="de")
    names = ("Bernstein", "Purpur", "Azur", "Flieder", "Smaragd", "Gold", "Heer")
    chips = tuple(Chip(f"answer.by.{n}", names[n], "+3") for n in range(count))
    room = ctx.theme.u(260)
    rows = chip_rows(ctx, chips, room)
    assert [chip for row in rows for chip in row] == list(chips)
    for row in rows:
        wide = sum(ctx.text.width(chip.text, 11.5, "semi") + ctx.text.width(chip.number, 14, "bold") for chip in row)
        assert wide + len(row) * ctx.theme.u(26) <= room


@pytest.mark.parametrize("mages", [4, 6])
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100)])
def test_no_chip_of_many_dispellers_is_cut(mages: int, size: tuple[int, int], percent: int) -> None:
    s = Answerers()
    schools = ("purple", "emerald", "amber", "silver")
    for n in range(mages - 2):
        s._mage(1, "gra_weaver", 1, schools[n], (0,), (4 + 3 * n, 4))
    person = seated(s.created(), size=size, percent=percent, lang="de")
    runs = runs_of(person)
    assert [run.text for run in runs if run.cut] == []
    chips = [rect for command, rect in person.scene.odds.places.items() if command.startswith("answer.by.")]
    assert len(chips) == mages + 1
    assert all(person.scene.odds.rect.contains(rect) for rect in chips)
    columns = [rect for command, rect in person.scene.odds.places.items() if command.startswith("answer.dice.")]
    assert all(person.scene.odds.rect.contains(rect) for rect in columns)
    assert all(chip.collidelist(columns) < 0 for chip in chips)


def runs_of(person: Person) -> list:  # type: ignore[type-arg]
    """What is written on the card of choices."""
    return [run for box in person.screen.boxes() if box.id == "odds" for run in box.runs]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_chips_leave_the_prompt_its_words_and_the_next_one_bears_the_key(lang: str) -> None:
    s = Answerers()
    person = seated(s.created(), lang=lang)
    assert not person.screen.find("prompt.more").visible
    shown = person.scene.odds.choices
    assert [chip.key for chip in shown.chips] == ["", "turn_right", ""]
    before = person.scene.view.answering.by
    person.key(pygame.K_x)
    assert person.scene.view.answering.by != before
    assert [chip.key for chip in person.scene.odds.choices.chips] == ["", "", "turn_right"]


# ------------------------------------------------------------------------------------- the phial
@pytest.mark.rule("CDN-36.21")
@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_phial_dispels_without_dice_after_a_question(by_key: bool, lang: str) -> None:
    s = Answerers()
    bears(s.weaver, heirloom="unmaking_phial")
    person = seated(s.created(), lang=lang)
    place = next(rect for command, rect in drawn(person).places.items() if command.startswith("use_item."))
    if by_key:
        person.key(pygame.K_q)
    else:
        person.click(place.center)
    assert person.layers, "it is asked once: it can be used once in a battle"
    person.key(pygame.K_RETURN)
    person.settle()
    assert last(person) == act.UseItem(1, s.weaver.id, "unmaking_phial")
    assert person.scene.table.state.colour.in_play == ()


@pytest.mark.rule("CDN-36.21")
def test_with_nothing_left_to_throw_the_phial_is_a_button() -> None:
    s = Answerers()
    bears(s.weaver, heirloom="unmaking_phial")
    state = s.created()
    pool = state.colour.pools[1]
    empty = msgspec.structs.replace(pool, spent=pool.points)
    pools.change(state, pools=(state.colour.pools[0], empty))
    person = seated(state)
    person.click("prompt.use_item.unmaking_phial")
    person.key(pygame.K_RETURN)
    person.settle()
    assert last(person) == act.UseItem(1, s.weaver.id, "unmaking_phial")


def drawn(person: Person) -> OddsCard:
    """The card of choices after it was drawn."""
    person.scene.draw(pygame.Surface(person.ctx.size))
    card: OddsCard = person.scene.odds
    return card
