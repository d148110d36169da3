"""What may stand in the parts of keys that the source alone doesn't tell: asked of the engine wherever it knows.

A pattern with `{}` for each such part, and what may stand there. A new pattern without a row here fails a test, and so
does a word of the engine without a text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product
from typing import Any, get_args

from game.boards.packs.pack import FAULTS as PACK_FAULTS
from game.engine import GAMES
from game.engine.caldaern.land.colour import COLOURS as LAND_COLOURS
from game.engine.caldaern.land.colour import COMBAT_RESULT, EASILY_WOUNDED, ENDLESS_AMMO
from game.engine.caldaern.land.kinds import MATERIALS
from game.engine.caldaern.land.terrain import GROUPS, OBSTACLES
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import CATEGORIES, SCHOOLS
from game.engine.caldaern.lists.spells import CONDITIONS, NUMBERS
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.effects import Change, Until
from game.engine.caldaern.position.names import DECISIONS
from game.engine.caldaern.words.kinds import FACING_NAMES, Phase
from game.engine.caldaern.words.refusals import REFUSALS as CALDAERN_REFUSALS
from game.engine.caledea.position.board import RESOURCES
from game.engine.caledea.position.kingdoms import KINGDOMS, Power, Rank, Structure
from game.engine.caledea.position.refusals import REFUSALS as CALEDEA_REFUSALS
from game.engine.caleira.position.cards import KINDS as CARDS
from game.engine.caleira.position.records import Phase as CaleiraPhase
from game.engine.dynasty.position.actions import REACTIONS, TIE_CHOICES
from game.engine.dynasty.position.config import COLOURS
from game.engine.dynasty.position.position import TURN_PHASES
from game.engine.dynasty.position.position import Phase as DynastyPhase
from game.engine.dynasty.position.refusals import REFUSALS as DYNASTY_REFUSALS
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.position.terrain import TERRAINS
from game.engine.dynasty.position.units import KINDS as UNITS
from game.engine.kalesia.position.alliances import ALLIANCES
from game.engine.kalesia.position.config import FAULT_CODES as KALESIA_FAULTS
from game.engine.kalesia.position.refusals import REFUSALS as KALESIA_REFUSALS
from game.views.caldaern.speech import kinds as caldaern_kinds
from game.views.dynasty.shown import kinds
from tests.words.families_of_views import OF_VIEWS


def tags(union: Any) -> tuple[str, ...]:
    """The tags of a union of records."""
    return tuple(str(kind.__struct_config__.tag) for kind in get_args(union))


def said(event: type[Any], *fields: str) -> tuple[str, ...]:
    """The words that an event's docstring lists for a field: after its name, up to the next field or rule."""
    found: list[str] = []
    for field in fields:
        text = (event.__doc__ or "").partition(f"`{field}`")[2] or re.split(rf"\n    {field} +", event.__doc__ or "")[1]
        text = re.split(r"\n    \w+  |;|\. Rules|\n\n", text)[0]
        found += re.findall(r"`([a-z0-9_]+)`", text)
    assert found, (event, fields)
    return tuple(dict.fromkeys(found))


ENTRIES, SPELLS = data.entries(), tuple(data.spells().values())
WEAPONS = tuple(w.id for w in (*data.melee_weapons().values(), *data.ranged_weapons().values()))
RULES = tuple(sorted({rule.id for entry in ENTRIES.values() for rule in entry.rules}))
ACTIONS = {key: tags(game.Action) for key, game in GAMES.items()}
ALLIANCE_WORDS = tuple(alliance.value for alliance in ALLIANCES)
SIDES, FACES = ("left", "right"), ("up", "down")
REACTIONS_TO_CHARGES = ("hold", "stand_and_shoot", "countercharge", "run")
TESTS = (*said(ev.Tested, "test"), "terror")
HIT_BY = said(ev.GroupRolled, "source")
REFUSED = tuple(code for code in CALDAERN_REFUSALS if not code.startswith("roster_"))

Domains = tuple[Iterable[object], ...]

STEPS = ("hit", "wound", "armour", "colour", "endure", "shared", "pierce", "automatic", "automatic_hit")
"""Steps of an attack as they are told; the docstring names them among other words."""

FAMILIES: dict[str, Domains] = {
    # ------------------------------------------------------------------------------------------- Caldaern
    "caldaern.unit.{}": (ENTRIES,),
    "caldaern.unit.{}.noun": (ENTRIES,),
    "caldaern.weapon.{}": (WEAPONS,),
    "caldaern.rule.{}": (RULES,),
    "caldaern.rule.{}.about": (RULES,),
    "caldaern.heirloom.{}": (data.heirlooms(),),
    "caldaern.heirloom.{}.about": (data.heirlooms(),),
    "caldaern.option.{}": (data.options(),),
    "caldaern.nation.{}": (data.NATIONS,),
    "caldaern.nation.{}.about": (data.NATIONS,),
    "battle.nation.{}": (data.NATIONS,),
    "account.army.{}": (data.NATIONS,),
    "army.school.{}": (SCHOOLS,),
    "caldaern.type.{}": (data.types(),),
    "caldaern.scenario.{}": (data.scenarios(),),
    "spells.condition.{}": ((*CONDITIONS, ENDLESS_AMMO),),
    "spells.number.{}": ((*NUMBERS, EASILY_WOUNDED, COMBAT_RESULT),),
    "spells.firearms.{}": (("times", "takes"),),
    "spells.kind.{}": ({spell.kind for spell in SPELLS},),
    "spells.kind.{}.about": ({spell.kind for spell in SPELLS},),
    "spells.lasts.{}": ({spell.duration for spell in SPELLS},),
    "spells.school.{}": ({spell.school for spell in SPELLS},),
    "tips.caldaern.group.{}": (GROUPS,),
    "tips.caldaern.land.{}": (
        {
            "ammo_stash", "colour_portal", "creators_ruins", "cursed_place", "cursed_stone", "cursed_stones",
            "eternal_fire", "hospital", "lotus_farm", "magical_circle", "spider_hive", "turbo_bong_temple", "unknown",
            *LAND_COLOURS,
        },
    ),
    "tips.caldaern.material.{}": (MATERIALS,),
    "tips.caldaern.save.{}": (("armour", "colour"),),
    "tips.caldaern.stat.{}": (["m", "ws", "bs", "s", "t", "w", "i", "a", "ld", "sv"],),
    "tips.caldaern.step.{}": (caldaern_kinds.STEP_RULES,),
    "tips.caldaern.terrain.effect.{}": ({row.effect for row in OBSTACLES.values() if row.effect},),
    "tips.army.category.{}": (CATEGORIES,),
    "battle.facing.{}": (FACING_NAMES,),
    "battle.template.way.{}": (("west", "east", "north", "south"),),
    "battle.phase.{}": ([phase.value for phase in Phase if phase], ),
    "battle.pennant.shown.{}": ([phase.value for phase in Phase if phase],),
    "battle.action.{}": (set(ACTIONS["caldaern"]) - {"choose_first_turn", "issue_restore_roll", "choose_primary"},),
    "packs.fault.{}": (PACK_FAULTS,),
    "battle.ask.{}": (DECISIONS,),
    "battle.ask.{}.more": (set(DECISIONS) - {"submit_roster"},),
    "battle.command.react.{}": (REACTIONS_TO_CHARGES,),
    "battle.refusal.{}": (REFUSED,),
    "battle.degree.{}": (said(ev.GameEnded, "degree"),),
    "battle.effect.{}": ((Change.GIVES.value, Change.TAKES.value),),
    "battle.effect.until.{}": ([until.value for until in Until if until is not Until.BATTLE],),
    "account.end.{}": (said(ev.GameEnded, "why"),),
    "account.flight.{}": (said(ev.RetreatBegan, "why"),),
    "account.gone.{}": (said(ev.UnitDestroyed, "how"),),
    "fight.test.{}": (TESTS,),
    "fight.source.{}": (HIT_BY,),
    "fight.step.{}": (STEPS,),
    "fight.result.{}": (STEPS,),
    "fight.rolled.{}": (said(ev.Rolled, "what"),),
    "fight.rolled.{}.result": (said(ev.Rolled, "what"),),
    "fight.title.diced_{}": (("side", "first_turn"),),
    "fight.verdict.diced_{}": (("side", "first_turn"),),
    "battle.odds.mean.{}": (("models", "wounds", "healed", "land", "hull"),),
    "players.caldaern.{}": (
        set(ACTIONS["caldaern"])
        - {"react_to_charge", "choose_first_turn", "issue_restore_roll", "allocate_attacks", "choose_primary"},
    ),
    "players.caldaern.react_to_charge.{}": (REACTIONS_TO_CHARGES,),
    "battle.command.choose_primary.{}": (("unit", "element"),),
    "account.assault.{}": (said(ev.AssaultEnded, "how"),),
    "account.entered.{}": (("garrison", "occupy"),),
    "account.land.{}": (("gone", "ruin"),),
    "players.caldaern.{}.{}": (("choose_first_turn", "issue_restore_roll"), ("yes", "no")),
    # ------------------------------------------------------------------------------------------- Caledea
    "caledea.action.{}": (ACTIONS["caledea"],),
    "caledea.kingdom.{}": (KINGDOMS,),
    "caledea.kingdom.{}.plan": (KINGDOMS,),
    "caledea.kingdom.{}.strong": (KINGDOMS,),
    "caledea.kingdom.{}.weak": (KINGDOMS,),
    "caledea.power.{}": (Power,),
    "caledea.power.{}.line": (Power,),
    "caledea.power.{}.long": (Power,),
    "caledea.rank.{}": ([rank.word for rank in Rank],),
    "caledea.rank.{}.acc": ([rank.word for rank in Rank],),
    "caledea.rank.{}.count": ([rank.word for rank in Rank],),
    "caledea.rank.{}.title": ([rank.word for rank in Rank],),
    "caledea.resource.{}": (RESOURCES,),
    "caledea.structure.{}.acc": ([level.word for level in Structure],),
    "caledea.structure.{}.title": ([level.word for level in Structure],),
    "caledea.event.structure_built.{}": ([level.word for level in Structure],),
    "caledea.event.structure_destroyed.{}": ([level.word for level in Structure],),
    "caledea.event.assault_rolled.{}.success": ([level.word for level in Structure],),
    "caledea.event.assault_rolled.{}.failure": ([level.word for level in Structure],),
    "caledea.decision.assault.more.{}": ([level.word for level in Structure],),
    "caledea.event.unit_upgraded.{}": (("cavalry", "general"),),
    "board.fight.needs.{}": ([level.word for level in Structure],),
    "board.why.{}": (CALEDEA_REFUSALS,),
    "play.odds.take.{}": (("assault", "attack"),),
    "play.odds.win.{}": (("assault", "attack", "battle", "bombard", "entry"),),
    # ------------------------------------------------------------------------------------------- Caleira
    "cards.caleira.{}": (CARDS,),
    "cards.caleira.{}.brief": (CARDS,),
    "cards.caleira.{}.full": (CARDS,),
    "cards.caleira.{}.short": (CARDS,),
    "caleira.action.play_card.{}": (FACES,),
    "caleira.action.play_card.{}.{}": (FACES, SIDES),
    "caleira.action.{}": (set(ACTIONS["caleira"]) - {"play_card", "observatory_decide"},),
    "caleira.ask.lay.{}": (FACES,),
    "caleira.ask.lay.{}.{}": (FACES, SIDES),
    "caleira.command.lay.{}": (FACES,),
    "caleira.command.lay.{}.{}": (FACES, SIDES),
    "caleira.ghost.{}": (FACES,),
    "caleira.event.card_played.up.{}": (SIDES,),
    "caleira.event.card_played.down.{}": (SIDES,),
    "caleira.event.card_played.down.known.{}": (SIDES,),
    "caleira.waiting.{}": ([phase for phase in CaleiraPhase if phase.startswith("await")],),
    # ------------------------------------------------------------------------------------------- Dynasty Builder
    "dynasty.action.{}": (
        set(ACTIONS["dynasty"]) - {"end_phase", "react", "resolve_tie", "resign", "time_expired", "recruit", "muster"},
    ),
    "dynasty.command.end.{}": (TURN_PHASES,),
    "dynasty.phase.{}": (DynastyPhase,),
    "dynasty.colour.{}": (COLOURS,),
    "dynasty.level.{}": (range(1, 6),),
    "dynasty.level.{}.gets": (range(1, 6),),
    "dynasty.spell.{}": (Spell,),
    "dynasty.spell.{}.line": (Spell,),
    "dynasty.spell.{}.why": (Spell,),
    "dynasty.end.{}": (kinds.GOALS,),
    "tips.dynasty.goal.{}": (kinds.GOALS,),
    "tips.dynasty.phase.{}": ([phase.value for phase in kinds.PHASE_RULES],),
    "tips.dynasty.piece.{}": (kinds.PIECE_RULES,),
    "tips.dynasty.row.{}": (kinds.ROW_RULES,),
    "tips.dynasty.terrain.{}": (TERRAINS,),
    "tips.dynasty.unit.{}": (UNITS,),
    "dynasty.ask.spell.{}.first": (Spell,),
    "dynasty.terrain.{}": (TERRAINS,),
    "dynasty.why.{}": (DYNASTY_REFUSALS,),
    "dynasty.odds.answer.{}": (REACTIONS,),
    "dynasty.event.reaction_chosen.{}": (REACTIONS,),
    "dynasty.event.tie_resolved.{}": (TIE_CHOICES,),
    **{f"dynasty.unit.{{}}{form}": (UNITS,) for form in ("", ".a", ".acc", ".dat", ".line", ".the", ".title")},
    "players.dynasty.react.{}": (REACTIONS,),
    "players.dynasty.resolve_tie.{}": (TIE_CHOICES,),
    "players.dynasty.end_phase.{}": (TURN_PHASES,),
    # ------------------------------------------------------------------------------------------- Kalesia
    **{
        f"cards.kalesia.{form}": (ALLIANCE_WORDS,)
        for form in ("{}", "{}.brief", "{}.full", "{}.short", "held.{}", "weapon.{}", "weapon.{}.full")
    },
    **{
        f"kalesia.{form}.{{}}": (ALLIANCE_WORDS,)
        for form in (
            "end.all_lost", "end.winner", "end.winners", "event.alliance", "event.aside", "event.captured",
            "event.lost", "event.temple", "event.won", "last.captured", "tip.held", "tip.threat",
        )
    },
    "tips.caleira.lay.{}": (FACES,),
    "tips.caleira.tray.{}": (("look", "order", "wizard"),),
    "kalesia.refusal.{}": (KALESIA_REFUSALS,),
    "kalesia.fault.{}": (KALESIA_FAULTS,),
}  # fmt: skip
"""Patterns, each with what may stand in its parts, in order."""


def keys() -> Iterable[str]:
    """All keys of all families."""
    for pattern, domains in FAMILIES.items():
        for row in product(*domains):
            yield pattern.format(*row)
    for pattern, rows in OF_VIEWS.items():
        for row in rows:
            yield pattern.format(*row.split("/"))
