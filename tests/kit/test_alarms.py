"""The kit's alarms ring: games, players, journals and dice that are broken on purpose are all caught.

Each fake does one thing wrong. What is caught is the check's own message, not some accident further on.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caldaern.state import CaldaernState
from game.engine.caledea import Caledea, CaledeaState, CaledeaView
from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.position import Phase
from game.engine.contract import Refusal
from game.engine.dice import Dice, ScriptedDice
from game.players.player import RandomPlayer
from tests.kit import conformance as kit
from tests.kit.cases import CALDAERN_HINTS, CALEDEA_HINTS, Case
from tests.kit.laws.lawbook import Transition
from tests.kit.lockstep import check_lock_step

SOUND = Case(GAMES["caledea"], 3, "A", "quick", CALEDEA_HINTS)


class Fake(CaledeaState):
    """A state whose copies and guesses are of the same make."""


    def copy(self) -> Any:
        twin = super().copy()
        twin.__class__ = type(self)
        return twin

    def determinize(self, seat: int, dice: Dice | ScriptedDice) -> Any:
        guess = super().determinize(seat, dice)
        guess.__class__ = type(self)
        return guess


def case_of(fake: type[Fake], **hints: Any) -> Case:
    """A case of Caledea whose states are fakes."""

    class FakeGame(Caledea):
        def new_game(self, *given: Any, **named: Any) -> Any:
            state = super().new_game(*given, **named)
            state.__class__ = fake
            return state

    return Case(FakeGame(), 3, "A", "quick", dataclasses.replace(CALEDEA_HINTS, **hints))


def rings(message: str, check: Callable[[], object]) -> None:
    """The check raises with this message (a regular expression)."""
    with pytest.raises(AssertionError, match=message):
        check()


def later(case: Case, phase: Phase = Phase.TURN, seed: int = 2) -> Any:
    """A position of the case in a phase, some way into the game."""
    return next(s for n, s in enumerate(kit.walk(case, seed, most=3000)) if s.phase is phase and n > 12)


def test_a_sound_game_sets_off_no_alarm() -> None:
    state = later(case_of(Fake))
    kit.check_listed_actions_are_legal(state)
    kit.check_a_copy_shares_nothing(SOUND, state)
    kit.check_nobody_peeks(case_of(Fake), state)
    kit.check_replay(SOUND, kit.record_of(SOUND, 1))


# ------------------------------------------------------------------------------------------------- lists
def test_an_illegal_entry_in_the_list_is_caught() -> None:
    class Generous(Fake):
        def legal_actions(self) -> Any:
            return [*super().legal_actions(), act.BuildTower(self.to_act[0], (0, 0))]

    state = later(case_of(Fake))
    state.__class__ = Generous
    rings("is listed and refused", lambda: kit.check_listed_actions_are_legal(state))


def test_a_doubled_entry_in_the_list_is_caught() -> None:
    class Stuttering(Fake):
        def legal_actions(self) -> Any:
            listed = super().legal_actions()
            return [*listed, *listed[:1]]

    rings("listed twice", lambda: kit.check_listed_actions_are_legal(later(case_of(Stuttering))))


def test_a_missing_entry_in_the_list_is_caught() -> None:
    class Forgetful(Fake):
        def legal_actions(self) -> Any:
            return super().legal_actions()[::2]

    case = case_of(Forgetful)
    rings("is legal, but .* is not listed", lambda: kit.check_unlisted_actions_are_refused(case, later(case), 1, 400))


def test_a_list_that_leaves_a_seat_out_is_caught() -> None:
    class Rude(Fake):
        def legal_actions(self) -> Any:
            return [a for a in super().legal_actions() if a.seat != 1]

    case = case_of(Rude)
    rings("the game waits for", lambda: kit.check_listed_actions_are_legal(case.new(1)))


def test_a_list_that_is_remembered_too_long_is_caught() -> None:
    kept: dict[Phase, Any] = {}

    class Nostalgic(Fake):
        def legal_actions(self) -> Any:
            return kept.setdefault(self.phase, super().legal_actions())

    rings("others are listed than for whoever forgets", lambda: check_lock_step(case_of(Nostalgic), 1))


def test_a_refusal_that_changes_something_is_caught() -> None:
    class Grudging(Fake):
        def apply(self, action: Any) -> Any:
            if self.refusal(action) is not None:
                self.moves_left += 1
            return super().apply(action)

    case = case_of(Grudging)
    rings("changed the position", lambda: kit.check_a_refused_action_changes_nothing(case, later(case), 1))


def test_a_refusal_without_its_values_is_caught() -> None:
    class Mumbling(Fake):
        def refusal(self, action: Any) -> Any:
            said = super().refusal(action)
            return said and Refusal(said.rule, said.code, "It is {{unit}} ...")

    case = case_of(Mumbling)
    rings("lacks something", lambda: kit.check_a_refused_action_changes_nothing(case, later(case), 1))


def test_a_game_that_is_over_and_still_waits_is_caught() -> None:
    class Endless(Fake):

        @property
        def to_act(self) -> Any:
            return super().to_act or (0,)

    def play_out() -> None:
        for state in kit.walk(case_of(Endless), 1, most=3000):
            kit.check_to_act(state)

    rings("to_act is", play_out)


def test_a_game_that_does_not_end_is_caught() -> None:
    rings("has not ended after 40 actions", lambda: kit.check_whole_game(case_of(Fake, bound=40), 1))


def test_a_broken_invariant_is_caught_at_its_action() -> None:
    class Rich(Fake):
        def apply(self, action: Any) -> Any:
            events = super().apply(action)
            if isinstance(action, act.UpgradeUnit):
                self.markers[action.seat] += 1
            return events

    rings(r"action \d+, UpgradeUnit.*CAL-20\.1", lambda: [kit.check_whole_game(case_of(Rich), n) for n in range(5)])


# ------------------------------------------------------------------------------------------------ copies
@pytest.mark.parametrize("slot", ["marks", "units", "capitals", "used", "structures", "at"])
def test_a_copy_that_shares_a_container_is_caught(slot: str) -> None:
    class Siamese(Fake):
        def copy(self) -> Any:
            twin = super().copy()
            setattr(twin, slot, getattr(self, slot))
            return twin

    case = case_of(Siamese)
    rings(f"shares the .* in slot '{slot}'", lambda: kit.check_a_copy_shares_nothing(case, later(case)))


def test_a_copy_that_shares_its_dice_is_caught() -> None:
    class Twins(Fake):
        def copy(self) -> Any:
            twin = super().copy()
            twin.dice = self.dice
            return twin

    case = case_of(Twins)
    rings("shares the Dice in slot 'dice'", lambda: kit.check_a_copy_shares_nothing(case, later(case)))


def test_a_copy_that_forgets_something_is_caught() -> None:
    class Careless(Fake):
        def copy(self) -> Any:
            twin = super().copy()
            twin.next_unit = 1
            return twin

    case = case_of(Careless)
    rings("a copy differs", lambda: kit.check_a_copy_shares_nothing(case, later(case)))


def test_a_copy_that_leads_back_to_its_original_is_caught() -> None:
    class Haunted(Fake):
        def copy(self) -> Any:
            twin = super().copy()
            twin.marks = self.marks
            return twin

    case = case_of(Haunted)

    def try_some() -> None:
        for n, state in enumerate(kit.walk(case, 5, every=5)):
            kit.check_copies_go_their_own_ways(case, state, n)

    rings("changed its original|changed the copy", try_some)


def test_a_fact_that_is_not_kept_is_caught() -> None:
    class Forgetful(Caledea):
        def keep(self, state: Any) -> bytes:
            twin = CaledeaState.copy(state)
            twin.used[0] += 1
            return super().keep(twin)

    case = Case(Forgetful(), 3, "A", "quick", CALEDEA_HINTS)
    rings("a restored position differs in 'used'", lambda: kit.check_a_kept_position_is_the_same(case, later(case)))


@pytest.mark.parametrize("slot", ["moves_left", "used", "fight", "dice", "sites", "round"])
def test_a_slot_that_the_digest_leaves_out_is_caught(slot: str) -> None:
    class Blind(Fake):
        def digest(self) -> str:
            twin = CaledeaState.copy(self)
            plain = {"moves_left": 0, "used": [], "fight": None, "dice": Dice(0), "sites": [], "round": 0}
            setattr(twin, slot, plain[slot])
            return CaledeaState.digest(twin)

    case = case_of(Blind)
    states = (s for seed in range(6) for s in kit.walk(case, seed, every=2))
    rings(f"slot '{slot}' is not in the digest", lambda: kit.check_every_slot_counts(case, states))


def test_a_slot_wrongly_declared_is_caught() -> None:
    case = case_of(Fake, derived=CALEDEA_HINTS.derived | {"gone"})
    message = r"declared as derived, but no slots: \['gone'\]"
    rings(message, lambda: kit.check_every_slot_counts(case, iter([case.new(1)])))


def test_a_slot_that_was_never_tried_is_told() -> None:
    rings("never held anything to change", lambda: kit.check_every_slot_counts(SOUND, iter([SOUND.new(1)])))


# ----------------------------------------------------------------------------------------------- records
def test_an_event_that_does_not_come_back_is_caught() -> None:
    event = ev.SquareSalted(seat=0, owner=1, square=[4, 3])  # a list where a tuple belongs
    rings("came back as", lambda: kit.check_round_trips(SOUND, act.EndTurn(0), [event]))


def test_an_action_that_does_not_come_back_is_caught() -> None:
    rings("came back as", lambda: kit.check_round_trips(SOUND, act.MoveUnits(0, [1, 2], (4, 3)), []))


class TestBrokenRecords:
    """A written game that was damaged, or is played with other dice, does not pass for the same."""

    record = kit.record_of(SOUND, 7)

    def changed(self, **fields: Any) -> kit.Record:
        return msgspec.structs.replace(self.record, **fields)

    def test_the_record_is_sound_before_it_is_broken(self) -> None:
        kit.check_replay(SOUND, self.record)
        assert len(self.record.actions) > 60

    @pytest.mark.parametrize("at", [0, 20, 59])
    def test_a_changed_digest(self, at: int) -> None:
        digests = [*self.record.digests]
        digests[at] = digests[at][::-1]
        message = "the first position differs" if at == 0 else f"action {at}, .*: the position differs"
        rings(message, lambda: kit.check_replay(SOUND, self.changed(digests=tuple(digests))))

    def test_a_changed_action(self) -> None:
        actions = [*self.record.actions]
        n = next(n for n, a in enumerate(actions) if '"move_units"' in a)
        action = msgspec.json.decode(actions[n])
        x, y = action["destination"]
        action["destination"] = [y, x] if x != y else [(x + 1) % 10, y]
        actions[n] = msgspec.json.encode(action).decode()
        rings(f"action {n + 1}, ", lambda: kit.check_replay(SOUND, self.changed(actions=tuple(actions))))

    def test_a_lost_action(self) -> None:
        actions = (*self.record.actions[:30], *self.record.actions[31:])
        rings(r"action 3\d, ", lambda: kit.check_replay(SOUND, self.changed(actions=actions)))

    def test_a_torn_end(self) -> None:
        rings("torn", lambda: kit.check_replay(SOUND, self.changed(actions=self.record.actions[:-1])))

    def test_another_seed(self) -> None:
        rings("the first position differs", lambda: kit.check_replay(SOUND, self.changed(seed=8)))

    def test_a_swapped_die(self) -> None:
        """Two numbers next to each other change places; everything else is as it was."""
        fallen = _numbers_of(self.record)
        n = next(n for n in range(20, len(fallen)) if fallen[n] != fallen[n - 1])

        class Swapped(Dice):
            def below(self, most: int, rule: str = "") -> int:
                here = self.counter
                if here == n - 1:
                    Dice.below(self, most)
                    number = Dice.below(self, most)
                    self.counter = here + 1
                    return number
                if here == n:
                    self.counter = here - 1
                    number = Dice.below(self, most)
                    self.counter = here + 1
                    return number
                return Dice.below(self, most, rule)

            def copy(self) -> Dice:
                return Swapped(self.seed, self.counter)

        kit.check_replay(SOUND, self.record, Dice(self.record.seed))
        swapped = Swapped(self.record.seed)
        rings(r"action \d+, .*: what happened differs", lambda: kit.check_replay(SOUND, self.record, swapped))


def _numbers_of(record: kit.Record) -> list[int]:
    """The dice that fell in a written game, each as drawn from its seed."""
    state = SOUND.new(record.seed)
    for line in record.actions:
        state.apply(msgspec.json.decode(line, type=act.CaledeaAction))
    dice = Dice(record.seed)
    return [dice.below(6) for _ in range(state.dice.counter)]


def test_a_game_that_remembers_earlier_games_is_caught() -> None:
    before: list[int] = []

    class Moody(Caledea):
        def new_game(self, *given: Any, **named: Any) -> Any:
            state = super().new_game(*given, **named)
            before.append(1)
            state.round += len(before)
            return state

    case = Case(Moody(), 3, "A", "quick", CALEDEA_HINTS)
    rings("two games of seed 1 differ", lambda: kit.check_same_seed_same_game(case, 1))


def test_a_game_that_ignores_its_seed_is_caught() -> None:
    class Stubborn(Fake):
        def digest(self) -> str:
            return "always the same"

    rings("another seed makes no difference", lambda: kit.check_same_seed_same_game(case_of(Stubborn), 1))


# ----------------------------------------------------------------------------------------------- secrets
def secret_choice(case: Case) -> Any:
    """A position in which one seat has chosen its site and two have not."""
    state = case.new(3)
    state.apply(state.legal_actions()[0])
    assert state.phase is Phase.SETUP_CAPITALS_SECRET
    return state


def test_a_view_that_shows_a_secret_is_caught() -> None:
    class Glass(Fake):
        def view(self, seat: int) -> CaledeaView:
            shown = next((site for site in self.sites if site is not None), None)
            return msgspec.structs.replace(super().view(seat), own_site=shown)

    case = case_of(Glass)
    rings("depends on what it cannot know", lambda: kit.check_nobody_peeks(case, secret_choice(case)))


def test_a_view_that_shows_a_hidden_list_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case(GAMES["caldaern"], 2, "field", "hidden lists", CALDAERN_HINTS)
    state = case.new()
    state.apply(state.legal_actions()[0])
    masked = CaldaernState.view
    kit.check_nobody_peeks(case, state)
    monkeypatch.setattr(
        CaldaernState, "view", lambda s, seat: msgspec.structs.replace(masked(s, seat), rosters=s.rosters)
    )
    rings("depends on what it cannot know", lambda: kit.check_nobody_peeks(case, state))


def test_a_view_that_shows_the_dice_is_caught() -> None:
    class Marked(Fake):
        def view(self, seat: int) -> CaledeaView:
            return msgspec.structs.replace(super().view(seat), moves_left=self.dice.copy().below(6))

    case = case_of(Marked)
    rings("depends on the dice to come", lambda: kit.check_nobody_peeks(case, later(case)))


def test_actions_that_depend_on_the_dice_are_caught() -> None:
    class Fated(Fake):
        def legal_actions(self) -> Any:
            listed = super().legal_actions()
            return listed[self.dice.copy().below(2) :]

    case = case_of(Fated)
    rings("what may be done depends on the dice", lambda: kit.check_nobody_peeks(case, later(case)))


def test_odds_that_know_the_dice_are_caught() -> None:
    class Prophet(Fake):
        def odds(self, action: Any) -> Any:
            return Fraction(self.dice.copy().below(6), 6)

    case = case_of(Prophet)
    rings("the odds of .* depend on the dice", lambda: kit.check_nobody_peeks(case, later(case)))


def test_an_event_that_tells_a_secret_is_caught() -> None:
    class Gossip(Fake):
        def apply(self, action: Any) -> Any:
            events = super().apply(action)
            known = [site for site in self.sites if site is not None]
            return [*events, ev.SiteChosen(seat=action.seat, square=self.geo.squares[known[0]])] if known else events

    case = case_of(Gossip)
    rings("hears of .* depends on what it cannot know", lambda: kit.check_nobody_peeks(case, secret_choice(case)))


def test_a_refusal_that_tells_a_secret_is_caught() -> None:
    class Hinting(Fake):
        def refusal(self, action: Any) -> Any:
            if isinstance(action, act.PlaceCapital) and action.seat and self.sites[0] == self.home():
                return Refusal("CAL-0", "occupied", "Somebody is there.")
            return super().refusal(action)

        def home(self) -> int:
            return self.board.cells_of(self.kingdom(0).pair)[0]

    case = case_of(Hinting)
    state = case.new(3)
    state.apply(act.PlaceCapital(0, state.geo.squares[state.home()]))
    rings("is refused depends on what seat", lambda: kit.check_nobody_peeks(case, state))


def test_a_guess_that_loses_what_is_known_is_caught() -> None:
    class Amnesia(Fake):
        def determinize(self, seat: int, dice: Any) -> Any:
            guess = super().determinize(seat, dice)
            guess.marks = {}
            return guess

    case = case_of(Amnesia)
    state = next(s for s in kit.walk(case, 1) if s.marks)
    rings("looks different from what the seat sees", lambda: kit.check_determinize_keeps_the_view(state, 3))


def test_a_guess_from_more_than_the_view_is_caught() -> None:
    class Insider(Fake):
        def determinize(self, seat: int, dice: Any) -> Any:
            guess = super().determinize(seat, dice)
            guess.sites = self.sites[:]
            return guess

    case = case_of(Insider)

    def look() -> None:
        for seed in range(10):
            state = case.new(seed)
            state.apply(state.legal_actions()[0])
            kit.check_determinize_keeps_the_view(state, 3)

    rings("is guessed from more than its view", look)


def test_a_peeking_player_is_caught() -> None:
    class Peeker:
        """Looks at the dice to come before it chooses."""

        def __init__(self, state: Any) -> None:
            self.state = state

        def choose(self, view: Any, actions: Any) -> Any:
            return actions[self.state.dice.copy().below(len(actions))]

    state = later(SOUND)
    rings("chooses by what it cannot know", lambda: kit.check_a_player_is_honest(SOUND, state, Peeker))
    kit.check_a_player_is_honest(SOUND, state, lambda world: RandomPlayer(3))


def test_a_player_that_chooses_what_is_refused_is_caught() -> None:
    class Dreamer:
        def choose(self, view: Any, actions: Any) -> Any:
            return act.BuildTower(view.seat, (0, 0))

    rings("chose what is refused", lambda: kit.check_a_player_is_honest(SOUND, later(SOUND), lambda world: Dreamer()))


def test_a_view_that_cannot_be_sent_is_caught() -> None:
    class Pinned(Fake):
        def view(self, seat: int) -> CaledeaView:
            return msgspec.structs.replace(super().view(seat), order=list(self.order))

    rings("changes when it is written and read", lambda: kit.check_a_view_can_be_sent(later(case_of(Pinned)), 3))


def test_a_step_is_judged_by_the_hints_of_its_game() -> None:
    """The kit asks the game's own invariants; a hint that finds nothing would pass everything."""
    asked: list[Transition] = []

    def faults(t: Transition) -> list[str]:
        asked.append(t)
        return []

    taken = kit.check_whole_game(case_of(Fake, faults=faults), 1)
    assert len(asked) == taken > 50
