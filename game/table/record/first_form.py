"""Digests as the journal's first form wrote them: all that is left of that form, kept for good so that its games can
still be compared.

They were taken over every field that a record had in those days, in the order of that time. So the fields are listed
here as they were, and no field that a record has gained since gets in. Where a later version calls a fact by another
name, or keeps it in another way, this module says how it read then.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

Fields = Mapping[str, tuple[str, ...]]


def _listed(text: str) -> Fields:
    """Records and their fields out of lines such as `Unit: id seat`; a line that is indented goes on with the last."""
    found: dict[str, tuple[str, ...]] = {}
    name = ""
    for line in text.split("\n"):
        begins, colon, fields = line.partition(":")
        if colon:
            name = begins.strip()
        found[name] = (*found.get(name, ()), *(fields if colon else line).split())
    return found


FIELDS: Final[dict[str, Fields]] = {
    "caledea": _listed("""
        Board: width height pairs id title author description
        Bombardment: unit cell defender
        CaledeaConfig: seats map kingdom_assignment kingdom_pool first_player capital_placement
            min_capital_distance component_limit turn_limit seed
        Defeat: seat kind victor round
        Fight: cell attacker defender attackers winner tried
        Result: ranks scores reason defeats
        SeatConfig: name controller kingdom
        Unit: id seat rank cell moved upgraded transported marked ambush
    """),
    "dynasty": _listed("""
        Board: width height terrain starts seatings round_limit id title author description
        City: seat cell level changed recruited cast warded
        Defeat: seat kind victor round
        Displacement: unit why back
        DynastyConfig: seats map first_player round_limit time_limit_minutes dynasty_levels veteran_tokens
            house_supply land_token_supply start_ring centre_spacing exile_turns spells seed
        DynastySeat: name controller colour
        Fight: unit cell target defender ranged
        Result: ranks scores reason defeats
        StartArea: player tile radius
        Unit: id seat kind cell ship steps contact canyon attacked finished song
    """),
    "caldaern": _listed("""
        Ask: what seat unit args
        Battlefield: width height elements zones edges objectives exits starts labels plain scenarios points
            rounds id title author description
        CaldaernConfig: seats points_limit scenario map rounds random_length spell_selection unknown_terrain
            dense_forests shooters_per_floor back_volt heirlooms allies half_points first_round_charges
            wide_line_support slanted_moves auto_restore_roll march_test_distance panic_radius
            general_ignores_result stand_and_shoot seed
        CaldaernSeat: name controller nation roster colour
        Charge: unit target further reactions order side redirected
        Contact: other side charger obstacle fresh
        Defeat: seat kind victor round
        Duel: issuer accepter overkill
        Element: id kind name height cells variety colour material indestructible school complex floors capacity
            garrison gun_platform machine_hall
        Exit: owner cells scenario
        Label: text x y
        Melee: id units caused duel back aims broke winner difference pursuers met runs later flags
        MeleeWeapon: id rules hands strength charge_strength counter first_round_strength blow_strength
            extra_rank mounted_only cost stage
        Objective: id cells value radius scenario
        OwnEdge: owner side scenario
        Placement: x y facing frontage spacing
        RangedWeapon: id rules range strength close_strength template cost
        Result: ranks scores reason defeats
        Roster: nation entries title pact
        RosterEntry: entry models options command heirlooms name school spells
        Rule: id n dice strength spell part
        Score: seat points why objective
        Start: unit owner cells facing scenario
        Stats: m ws bs s t w i a ld
        Task: do args
        Troop: entry name nation category type group k height rank tc rider mount monster move wounds melee
            ranged single armour shield better mount_save save colour_save regeneration rules rule_ids character
            general war_flag mage school spells heirlooms options command_group least most points_each points
        Unit: id seat troop line command start points name characters at_phase wounds mount_wounds status place
            before models_before last_place right_end host retreating contacts marks weapon used last_models
        Zone: kind owner cells scenario
    """),
    "caleira": _listed("""
        AsideCard: piece up kind knowers public
        CaleiraConfig: seats starting_player match_rounds effect_obligation memory_aid seed players
        Defeat: seat kind victor round
        Piece: piece up kind knowers public
        Result: ranks scores reason defeats
        RoundResult: round starter turns winners reason ranks points sizes eliminated eliminated_by castles
            aside
        SeatConfig: name controller
    """),
    "kalesia": _listed("""
        Defeat: seat kind victor round
        KalesiaConfig: seats weapon_deal stop_when_decided memory_aid seed
        Outcome: alliance reason lines alliances set_aside hands
        PlayedHand: number cell round hand weapons totals alliance why tied
        Result: ranks scores reason defeats
        SeatConfig: name controller
    """),
}
"""The records of each game with their fields, in the order in which they were written."""

AS_LISTS: Final = {"Stats"}
"""Records that are written without the names of their fields."""

LEFT_OUT: Final[dict[str, dict[str, Any]]] = {
    "Roster": {"entries": (), "title": "", "pact": False},
    "RosterEntry": {
        "models": 1, "options": (), "command": (), "heirlooms": (), "name": "", "school": "", "spells": (),
    },
}  # fmt: skip
"""Records of which defaults were left out even then, and which these were."""


def _as_it_was(value: Any, fields: Fields) -> Any:
    """A value as it was written, record by record."""
    if isinstance(value, msgspec.Struct):
        kind = type(value).__name__
        named = {name: getattr(value, name) for name in fields[kind]}
        if kind in AS_LISTS:
            return [_as_it_was(item, fields) for item in named.values()]
        silent = LEFT_OUT.get(kind, {})
        return {
            name: _as_it_was(item, fields) for name, item in named.items() if name not in silent or item != silent[name]
        }
    if isinstance(value, tuple | list):
        return [_as_it_was(item, fields) for item in value]
    return value


@lru_cache(maxsize=16)
def _land(game: str, board: Any) -> msgspec.Raw:
    """A board as it was written; it stays the same throughout a game."""
    return msgspec.Raw(msgspec.json.encode(_as_it_was(board, FIELDS[game])))


def _caledea(s: Any) -> tuple[Any, ...]:
    return (
        s.config, [None if kingdom is None else kingdom.id for kingdom in s.kingdoms], s.order, s.alive, s.phase,
        s.active, s.undecided, s.moves_left, s.round, sorted(s.units.values(), key=lambda unit: unit.id),
        sorted(s.marks.items()), sorted((cell, *structure) for cell, structure in s.structures.items()), s.capitals,
        s.used, s.sites, s.next_unit, s.fight, s.bombardment, s.defeats, s.result, s.dice.digest_part(),
    )  # fmt: skip


def _dynasty(s: Any) -> tuple[Any, ...]:
    return (
        s.config, s.order, s.alive, s.phase, s.active, s.round, s.time_up, s.build_actions, s.marching,
        sorted(s.units.values(), key=lambda unit: unit.id), sorted(s.cities.values(), key=lambda city: city.cell),
        [f"{mask:x}" for mask in s.houses], [f"{mask:x}" for mask in s.plots], s.bridges, f"{s.neutral:x}",
        s.military, s.exile, s.conquerors, s.next_unit, s.fight, s.displacement, s.defeats, s.result,
        s.dice.digest_part(),
    )  # fmt: skip


def _caldaern(s: Any) -> tuple[Any, ...]:
    return (
        s.config, s.rosters, list(s.units.values()), s.sides,
        (s.finished, s.first, s.round, s.active, s.stage, s.phase), s.agenda, s.ask, s.charges, s.melee, s.duels,
        s.trophies, s.scores, (s.extra_rounds, s.tested, s.dead_events), s.result,
    )  # fmt: skip


def _caleira(s: Any) -> tuple[Any, ...]:
    return (
        s.config, s.dice.digest_part(), s.phase, s.to_act, s.round, s.starter, s.turn, s.turn_number, s.hands,
        s.castles, s.pieces, s.deck, s.arranger, s.arranged, s.discard, s.eliminated, s.eliminated_by, s.aside,
        s.aside_hand, s.box, s.queue, s.effect, s.revealed, s.looked_at, s.partner, s.offers, s.activations, s.knows,
        s.rounds, s.result,
    )  # fmt: skip


def _kalesia(s: Any) -> tuple[Any, ...]:
    return (
        s.config, s.alliances, s.set_aside, s.numbers, s.holders, s.hands, s.chosen, s.history, s.passed, s.removed,
        s.outcome, s.result, s.dice.digest_part(),
    )  # fmt: skip


PARTS: Final[dict[str, Callable[[Any], tuple[Any, ...]]]] = {
    "caledea": _caledea,
    "dynasty": _dynasty,
    "caldaern": _caldaern,
    "caleira": _caleira,
    "kalesia": _kalesia,
}
"""What each game's digest was taken of beside its board."""


def digest(game: str, state: Any) -> str:
    """The digest of a position in the first form. Raises KeyError for games that are younger than it."""
    parts = _as_it_was(PARTS[game](state), FIELDS[game])
    if getattr(state, "board", None) is not None:
        parts = [_land(game, state.board), *parts]
    text = msgspec.json.encode(parts)
    if game == "caleira":
        return hashlib.sha256(text).hexdigest()[:16]
    if game == "caldaern":
        text += b"\0" + state.dice.digest_part().encode()
    return hashlib.blake2b(text, digest_size=16).hexdigest()
