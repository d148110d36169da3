"""A turn of a battle as a story: its events, grouped into deeds, in short sentences, with tables of combat results.

A deed is what belongs together: a charge with the answer to it and how it went; a volley with its victims and what it
did to them; a melee; somebody's flight. Each becomes one paragraph of clauses.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatchmethod
from typing import NamedTuple

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Arc, Phase
from game.engine.contract import Event, Seat
from game.views.caldaern.shown.names import element_called, land_called, place_called
from game.views.caldaern.speech.nouns import ArmyNames, listed
from game.views.caldaern.speech.throws import result_rows
from game.views.caldaern.story.clauses import Clauses, Told, with_ending
from game.views.caldaern.story.fallen import Fallen
from game.views.caldaern.story.moves import Moves
from game.views.caldaern.story.spelled import ONE_DEED, Spelled, SpelledWords
from game.views.shared.account.account import Passage, Table
from game.words import Words

_WHERE = {Arc.FRONT: "front", Arc.LEFT: "flank", Arc.RIGHT: "flank", Arc.REAR: "rear"}

_ANSWERS = ("stand_and_shoot", "countercharge", "run")
"""Reactions that are told; to hold is the usual one."""

_FAILED_TESTS = ("march", "rally", "restrain", "redirect", "reform", "quick_reform", "fear", "stupidity", "frenzy")
"""Leadership tests of which a failure is told where it happens; panic and breaks are told with the flight."""


class _Charge(NamedTuple):
    """A declared charge: what was declared, what was rolled for it, whether it has been told of already."""

    event: ev.ChargeDeclared
    rolled: ev.Rolled | None = None
    told: bool = False


class Story(Clauses):
    """Takes the events of a battle one after another and gives what they amount to, turn by turn."""

    def __init__(self, words: Words, state: CaldaernState, armies: Sequence[ArmyNames]) -> None:
        """`state`: any later position of the battle; `armies`: both, in the order of the seats."""
        super().__init__(words, state, armies)
        self.fallen = Fallen(state)
        self._spelled = SpelledWords(words, self.noun, armies)
        self._ground = state.ground
        self._charges: dict[UnitId, _Charge] = {}
        self._moves = Moves(words, state.units)
        self._failed: dict[UnitId, ev.Tested] = {}
        self._broken: set[UnitId] = set()
        """Units whose break has been told before they begin to retreat."""
        self._reach = ""
        """Behind a charge that catches its target: what it needed and how far it went."""
        self._shots: ev.ShotsDeclared | None = None
        self._hits = 0
        self._fleeing: set[UnitId] = set()
        """Units that retreat."""
        self._inside: dict[UnitId, int] = {}
        """The buildings that units hold: who is charged in one has neither front nor rear (CDN-27.14)."""
        self._losses: dict[UnitId, Told] = {}
        """The clauses about losses that may still change: more are added, or nobody was left."""
        self._hurt: dict[UnitId, Told] = {}
        """The same of wounds by which nobody fell."""
        self._flight: Told | None = None
        """The clause about a flight or a capture, of which more may be to tell."""

    # ------------------------------------------------------------------------------------ telling
    def take(self, event: Event) -> None:
        """Tell an event, or remember it for what comes of it."""
        self._take(event)

    def turn(self) -> list[Passage | Table]:
        """All that was told since this was last asked, the last sentence ended."""
        self._tell_moves()
        self._close()
        told, self._items = self._items, []
        return told

    def _close(self) -> None:
        self._tell_shots()
        super()._close()
        self._losses, self._hurt, self._flight = {}, {}, None

    def _tell_moves(self) -> None:
        """Who has moved, marched, reformed, in paragraphs of their own."""
        told = self._moves.told(self.armies)
        if told:
            self._close()
            self._items += told

    @singledispatchmethod
    def _take(self, event: Event) -> None:
        """Events that others tell of, or that the account leaves out."""

    # --------------------------------------------------------------------------------------- moves
    @_take.register
    def _(self, event: ev.StageBegan) -> None:
        if event.phase is not Phase.MOVEMENT:
            self._tell_moves()
        if event.phase is not Phase.MELEE and event.stage not in ONE_DEED:  # what follows there is told on
            self._close()

    @_take.register
    def _(self, event: ev.UnitMoved) -> None:
        if not self._moves.take(event) and event.how == "mandatory":
            self._open(event.seat, self._say("mandatory", event.unit))

    @_take.register
    def _(self, event: ev.UnitJoined) -> None:
        self._open(event.seat, self._say("joined", event.unit, target=event.host))

    @_take.register
    def _(self, event: ev.UnitArrived) -> None:
        self._open(event.seat, self._say("arrived", event.unit))

    @_take.register
    def _(self, event: ev.UnitWaits) -> None:
        self._open(event.seat, self._say("waits", event.unit))

    @_take.register
    def _(self, event: ev.ItemUsed) -> None:
        item = self.words(f"caldaern.heirloom.{event.item}")
        self._open(event.seat, self._say("item", event.unit, item=item))

    @_take.register
    def _(self, event: ev.UnitLeftField) -> None:
        how = "chased" if event.unit in self._fleeing else event.how
        self._fleeing.discard(event.unit)
        self._add(event.seat, self._say(f"left_field.{how}", event.unit))

    # --------------------------------------------------------------------------------------- spells
    @_take.register
    def _(self, event: Spelled) -> None:
        clause = self._spelled.clause(event)
        if clause and self._spelled.opens(event):
            self._open(event.seat if hasattr(event, "seat") else -1, clause)
        elif clause:
            self._add(event.seat if hasattr(event, "seat") else -1, clause)

    # -------------------------------------------------------------------------------------- charges
    @_take.register
    def _(self, event: ev.ChargeDeclared) -> None:
        if event.redirected and event.unit in self._charges:
            self._open(event.seat, self._say("redirected", event.unit, target=event.target))
            self._charges[event.unit] = _Charge(event, told=True)
        else:
            self._charges[event.unit] = _Charge(event)

    @_take.register
    def _(self, event: ev.ReactionChosen) -> None:
        charge = self._charges.get(event.charger)
        if event.reaction not in _ANSWERS or charge is None:
            return
        if not charge.told:
            self._open(charge.event.seat, self._declared(charge.event))
            self._charges[event.charger] = charge._replace(told=True)
        if event.reaction != "run":  # the flight itself is told
            self._add(event.seat, self._say(f"react.{event.reaction}", event.unit))

    def _declared(self, event: ev.ChargeDeclared) -> str:
        """Who charges whom, and from where; of a garrison in which building instead."""
        inside = self._inside.get(event.target, 0)
        where = "storm" if inside else _WHERE[event.side]
        return self._say(f"charge.declared.{where}", event.unit, target=event.target, place=self._house(inside))

    def _house(self, building: int) -> str:
        return element_called(self.words, self._ground, building)

    @_take.register
    def _(self, event: ev.ChargeEnded) -> None:
        charge = self._charges.pop(event.unit, None)
        if charge is None:
            return
        rolled, how = charge.rolled, event.how
        if how == "failed" and rolled is not None and rolled.need is not None and rolled.total >= rolled.need:
            how = "barred"
        spread = ""
        if rolled is not None and rolled.need is not None:
            spread = " " + self.words("account.range", need=rolled.need, total=rolled.total)
        if charge.told and how != "captured":
            self._open(event.seat, self._say(f"then.{how}", event.unit, range=spread, target=event.target))
        elif not charge.told:
            clause = self._declared(charge.event)
            ending = "" if how == "captured" else self._say(f"charge.{how}", event.unit, range=spread)
            self._open(event.seat, with_ending(clause, ending))
        else:
            self._close()
        self._reach = spread if how == "captured" else ""
        others = [self.noun(unit).object for unit in event.touched if unit != event.target]
        if how == "contact" and others:
            self._add(event.seat, self.words("account.touched", names=listed(self.words, others)))

    # ------------------------------------------------------------------------------------ throws
    @_take.register
    def _(self, event: ev.Rolled) -> None:
        match event.what:
            case "charge" if event.unit in self._charges:
                self._charges[event.unit] = self._charges[event.unit]._replace(rolled=event)
            case "retreat" if self._flight is not None and self._flight.unit == event.unit:
                self._continue(self._flight, self._say("rolled.away", event.unit, squares=event.total))
            case "retreat" | "pursuit" | "breakthrough":
                self._add(event.seat, self._say(f"rolled.{event.what}", event.unit, squares=event.total))
            case "arrival" | "return" if event.need is not None and event.total < event.need:
                values = {"need": event.need, "made": event.total}
                self._open(event.seat, self._say("not_yet", event.unit, **values))

    @_take.register
    def _(self, event: ev.Tested) -> None:
        if event.test in ("panic", "terror") and not event.passed:
            self._failed[event.unit] = event
        elif event.test == "break" and not event.passed:
            if self._flight is None:
                self._close()
            self._flee(event.seat, event.unit, "break", event)
        elif event.test == "break":
            self._open(event.seat, self._say("stands", event.unit, test=self._test(event)))
        elif event.test == "rally" and event.passed:
            self._open(event.seat, self._say("rallied", event.unit, test=self._test(event)))
        elif event.test in _FAILED_TESTS and not event.passed:
            self._open(event.seat, self._say(f"failed.{event.test}", event.unit, test=self._test(event)))

    @_take.register
    def _(self, event: ev.RetreatBegan) -> None:
        self._fleeing.add(event.unit)
        if event.unit in self._broken:
            self._broken.discard(event.unit)
        else:
            self._flee(event.seat, event.unit, event.why, self._failed.pop(event.unit, None))

    def _flee(self, seat: Seat, unit: UnitId, why: str, test: ev.Tested | None) -> None:
        """Why a unit retreats; how far is told behind it, when it is known."""
        self._add(seat, self._say(f"flight.{why}", unit, test="" if test is None else self._test(test)))
        self._flight = Told(unit, len(self._clauses) - 1)
        if why == "break":
            self._broken.add(unit)

    # -------------------------------------------------------------------------------------- wounds
    @_take.register
    def _(self, event: ev.ShotsDeclared) -> None:
        self._close() if event.how == "shooting" else self._tell_shots()
        self._shots, self._hits = event, 0

    @_take.register
    def _(self, event: ev.GroupRolled) -> None:
        shots = self._shots
        if shots is not None and event.unit == shots.unit and event.step in ("hit", "automatic"):
            self._hits += event.successes if event.source == "shooting" else 0

    def _tell_shots(self) -> None:
        """A volley: told as soon as its victims are, or when something else begins."""
        shots, self._shots = self._shots, None
        if shots is None:
            return
        shot = self.words.count("account.shots", shots.shots)
        hits = self.words.count("account.hits", self._hits) if self._hits else self.words("account.hits.none")
        if shots.how == "stand_and_shoot" and self._clauses:
            self._clauses[-1] += self.words("account.shots.stand_and_shoot", shots=shot, hits=hits)
            return
        if not shots.target:
            place = element_called(self.words, self._ground, shots.element)
            self._add(shots.seat, self._say("shots.land", shots.unit, place=place, shots=shot, hits=hits))
            return
        values = {"shots": shot, "hits": hits, "distance": shots.distance}
        self._add(shots.seat, self._say("shots.shooting", shots.unit, target=shots.target, **values))

    @_take.register
    def _(self, event: ev.TerrainWounded) -> None:
        self._tell_shots()
        if event.left:
            values = {"left": event.left, "whole": event.whole}
            self._add(event.seat, self.words("account.land.wounded", place=self._place(event), **values))

    @_take.register
    def _(self, event: ev.TerrainDestroyed) -> None:
        self._tell_shots()
        self._add(event.seat, self.words(f"account.land.{event.becomes or 'gone'}", place=self._place(event)))

    def _place(self, event: ev.TerrainWounded | ev.TerrainDestroyed) -> str:
        return land_called(self.words, event.what, event.name)

    @_take.register
    def _(self, event: ev.TerrainTested) -> None:
        if event.failed:
            self._close()

    @_take.register
    def _(self, event: ev.WoundsSuffered) -> None:
        self._tell_shots()
        of, gone = self.fallen.of(event), self.fallen.take(event)
        if gone:
            self._tell_loss(event, gone, of)
        elif event.wounds and not event.characters:  # that they fall is told
            self._tell_wounds(event)

    def _tell_wounds(self, event: ev.WoundsSuffered) -> None:
        """Wounds that took nobody away; those that a unit suffers one after another are added up."""
        told = self._hurt.get(event.unit)
        wounds = event.wounds + (told.models if told is not None else 0)
        source = event.source if self.words.has(f"account.hurt.{event.source}") else "any"
        clause = self._say(f"hurt.{source}", event.unit, wounds=self.words.count("account.wounds", wounds))
        at = self._put(event.seat, clause, told)
        self._hurt[event.unit] = Told(event.unit, at, wounds)

    def _tell_loss(self, event: ev.WoundsSuffered, gone: int, of: int) -> None:
        """Losses; those that a unit suffers one after another are added up."""
        told = self._losses.get(event.unit)
        if told is not None:
            gone, of = gone + told.models, of + told.models
        source = event.source if self.words.has(f"account.loss.{event.source}") else "any"
        at = self._put(event.seat, self._say(f"loss.{source}", event.unit, gone=gone, of=of), told)
        self._losses[event.unit] = Told(event.unit, at, gone)

    @_take.register
    def _(self, event: ev.UnitDestroyed) -> None:
        self._tell_shots()
        loss, flight = self._losses.pop(event.unit, None), self._flight
        if loss is not None:
            self._clauses[loss.clause] = ""
        self.fallen.lose(event.unit)
        if flight is not None and flight.unit == event.unit and flight.models:
            self._continue(flight, self._say("caught.destroyed", event.unit))
            return
        alone = self._units[event.unit].start == 1 and event.how in ("wounds", "captured")
        self._add(event.seat, self._say("gone.slain" if alone else f"gone.{event.how}", event.unit))

    @_take.register
    def _(self, event: ev.BannerLost) -> None:
        self._add(event.seat, self._say("flag_lost" if event.flag else "banner_lost", event.unit))

    # --------------------------------------------------------------------------------------- melees
    @_take.register
    def _(self, event: ev.MeleeBegan) -> None:
        first, second = event.units
        sides = (
            listed(self.words, [self.noun(unit).subject for unit in first]),
            listed(self.words, [self.noun(unit).object for unit in second]),
        )
        self._close()
        self._items.append(Passage(self.words("account.melee", first=sides[0], second=sides[1]), "part"))

    @_take.register
    def _(self, event: ev.ChallengeIssued) -> None:
        self._open(event.seat, self._say("challenge", event.model))

    @_take.register
    def _(self, event: ev.ChallengeAnswered) -> None:
        if event.model:
            self._add(event.seat, self._say("accepted", event.model))
        else:
            self._add(event.seat, self.words("account.refused"))
        self._close()

    @_take.register
    def _(self, event: ev.SapperChargesThrown) -> None:
        self._tell_shots()
        if event.target:
            self._add(event.seat, self._say("charges.unit", event.unit, target=event.target))
        else:
            place = land_called(self.words, event.what, event.name)
            self._add(event.seat, self._say("charges.land", event.unit, place=place))

    @_take.register
    def _(self, event: ev.StoodBack) -> None:
        self._add(event.seat, self._say("stood_back", event.model))

    @_take.register
    def _(self, event: ev.AssaultEnded) -> None:
        self._tell_shots()
        self._add(event.seat, self._say(f"assault.{event.how}", event.unit, target=event.garrison))

    @_take.register
    def _(self, event: ev.UnitDeployed) -> None:
        if event.building:
            self._inside[event.unit] = event.building

    @_take.register
    def _(self, event: ev.BuildingEntered) -> None:
        self._inside[event.unit] = event.building
        if event.how == "section":
            self._open(event.seat, self._say("entered.section", event.unit, place=self._house(event.building)))
        elif event.how in ("garrison", "occupy"):
            self._tell_shots()
            clause = self._say(f"entered.{event.how}", event.unit, place=self._house(event.building))
            self._add(event.seat, clause)

    @_take.register
    def _(self, event: ev.BuildingLeft) -> None:
        self._inside.pop(event.unit, None)
        if event.how == "abandon":
            self._open(event.seat, self._say("left_building", event.unit, place=self._house(event.building)))

    @_take.register
    def _(self, event: ev.CombatResult) -> None:
        self._close()
        words, rows = self.words, result_rows(event, self.words)
        totals = (words("account.total"), *(str(side.total) for side in event.sides))
        columns = (words("fight.title.result"), *(self.armies[side.seat].label for side in event.sides))
        self._items.append(Table(columns, (*rows, totals), total=True))
        winner = event.winner
        if winner not in (0, 1):
            self._open(winner, words("account.result.draw"))
            return
        beaten = event.sides[0].total - event.sides[1].total if winner == 0 else (
            event.sides[1].total - event.sides[0].total
        )  # fmt: skip
        key = "account.result.won" if beaten > 0 else "account.result.alone"
        self._open(winner, words.count(key, event.difference, name=self.armies[winner].subject))
        self._close()

    @_take.register
    def _(self, event: ev.MeleeEnded) -> None:
        self._close()

    @_take.register
    def _(self, event: ev.PursuitChosen) -> None:
        if not event.quarry:
            self._add(event.seat, self._say("restrained", event.unit))

    @_take.register
    def _(self, event: ev.UnitRallied) -> None:
        self._fleeing.discard(event.unit)

    @_take.register
    def _(self, event: ev.UnitCaptured) -> None:
        self._add(event.seat, self._say("caught", event.unit, target=event.by, range=self._reach))
        self._reach = ""
        self._flight = Told(event.unit, len(self._clauses) - 1, self.fallen.left(event.unit))

    # -------------------------------------------------------------------------------------- points
    @_take.register
    def _(self, event: ev.PointsScored) -> None:
        what = self.words(f"battle.points.{event.why}", what=place_called(self.words, event.objective))
        text = self.words.count("account.points", event.points, name=self.armies[event.seat].subject, what=what)
        self._open(event.seat, text)

    @_take.register
    def _(self, event: ev.LengthRolled) -> None:
        key = "on" if event.goes_on else "over"
        self._open(-1, self.words(f"account.length.{key}", die=event.die))
