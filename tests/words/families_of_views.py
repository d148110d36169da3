"""The words of families that views and reports make themselves, pattern by pattern; `/` parts those of several places.

What the engine lists by itself is in `families`. Whoever adds a word to such a family adds it here, and to the
catalogues.
"""

from __future__ import annotations

SCHOOLS = ("amber", "purple", "azure", "lilac", "emerald", "gold", "silver")


def words(text: str) -> tuple[str, ...]:
    """The words of a text."""
    return tuple(text.split())


OF_VIEWS: dict[str, tuple[str, ...]] = {
    "account.failed.{}": words("fear frenzy march quick_reform rally redirect reform restrain stupidity"),
    "account.fate.{}": words("destroyed fled halved left never_arrived reserve retreating shaken whole"),
    "account.hurt.{}": words("any back_volt capture terrain unstable"),
    "account.left_field.{}": words("chased exit pursuit"),
    "account.loss.{}": words("any back_volt capture terrain unstable"),
    "account.month.{}": words("1 10 11 12 2 3 4 5 6 7 8 9"),
    "account.react.{}": words("countercharge stand_and_shoot"),
    "account.rolled.{}": words("away breakthrough pursuit retreat"),
    "army.arms.{}": words("charge close extra_rank first_round range strength two_handed"),
    "coach.{}": words(
        "cal.tower cal.empty cal.power cal.power_last cal.general cal.fresh cal.salted cal.no_land cal.assault "
        "cal.city clr.battlements clr.whose clr.spire_yours clr.market clr.wizard clr.chain clr.last clr.count "
        "dyn.conflict dyn.spacing dyn.token dyn.limit dyn.skipped dyn.contact dyn.tie dyn.ship dyn.evade "
        "dyn.tower_seen dyn.spell dyn.points "
        "kal.line_threat kal.forest kal.forest_seat kal.passed kal.nobody kal.strength"
    ),
    "settings.coach.{}": words("auto on off"),
    "leaflet.heading.{}": words("want do ends"),
    "leaflet.{}.tip.{}": words(
        "caledea/capital caledea/rider caledea/city caledea/moves caledea/claim caledea/upgrade caledea/build "
        "caledea/fight caledea/edges caledea/last caledea/limit caledea/points "
        "dynasty/levels dynasty/tokens dynasty/conqueror dynasty/build dynasty/march dynasty/recruit dynasty/disband "
        "dynasty/river dynasty/siege dynasty/limit "
        "caleira/points caleira/asleep caleira/spire caleira/castle caleira/draw caleira/awake caleira/whose "
        "caleira/shot caleira/out caleira/deck caleira/count "
        "kalesia/sides kalesia/line kalesia/temple kalesia/choose kalesia/totals kalesia/area kalesia/tie kalesia/pass "
        "kalesia/temple.ends kalesia/full "
        "caldaern/unit caldaern/break caldaern/charge_want caldaern/hold caldaern/score caldaern/charge caldaern/move "
        "caldaern/shoot caldaern/fight caldaern/flank caldaern/test caldaern/rounds caldaern/points caldaern/general"
    ),
    "battle.ammo.{}": words("grapeshot shot volley"),
    "battle.command.decline.{}{}": words("choose_target/.second"),
    "battle.command.decline.{}": words(
        "accept_challenge accept_truce breakthrough bring_reserve choose_target choose_target.second combat_reform "
        "dispel dispel_play draw eat_lotus issue_challenge joint_dispel march offer_truce place_wire quick_reform "
        "reanimate reform use_item use_reroll vanguard"
    ),
    "battle.config.{}": words(
        "auto_restore_roll dense_forests first_round_charges general_ignores_result half_points heirlooms map "
        "march_test_distance panic_radius points_limit random_length rounds scenario slanted_moves "
        "stand_and_shoot unknown_terrain wide_line_support"
    ),
    "battle.config.{}.why": words(
        "auto_restore_roll dense_forests first_round_charges general_ignores_result half_points heirlooms "
        "march_test_distance panic_radius points_limit random_length rounds scenario slanted_moves "
        "stand_and_shoot unknown_terrain wide_line_support"
    ),
    "battle.fault.{}": words("config_invalid map_unsuitable"),
    "battle.machine.{}": words("armor light ultra_heavy walker"),
    "battle.chart.{}": words("hull_stunned hull_weapon hull_major hull_explode destroyed"),
    "battle.odds.outcome.{}": words(
        "captured crewman destroyed hull_explode hull_major hull_stunned hull_weapon pierced "
        "enemy_breaks enemy_destroyed escapes explodes misfire off_field own_breaks "
        "own_destroyed panic "
        "panic_test ruins_volt stopped terror"
    ),
    "battle.odds.part.{}": words(
        "armour at_most blows colour dice hit hits pierce left move need result shots thrown toughness value wound"
    ),
    "battle.odds.{}.foot": words(
        "charge countercharge create_spell dangerous dispel favour hold land melee pursuit rally ram run shooting "
        "stand_and_shoot terrain test threat"
    ),
    "battle.odds.{}.label": words(
        "charge countercharge create_spell dangerous dispel favour hold land melee pursuit rally ram run shooting "
        "stand_and_shoot terrain test threat"
    ),
    "battle.gun.until.{}": words("1 2"),
    "battle.legend.{}": words("charged shot"),
    "battle.land.when.{}": words(
        "melee_ends movement_ends own_movement_ends shooting_ends spell_resolved turn_ends"
    ),
    "battle.forecast.{}": words("charging charged"),
    **{f"battle.forecast.{{}}.{column}": words("charging charged") for column in ("reach", "win", "lost", "break")},
    "battle.action.{}{}": words(
        "choose_target/.ends choose_target/.step create_spell/.at create_spell/.on create_spell/ dispel/"
    ),
    "battle.event.template_drifted.{}": words("stays misfire"),
    "battle.ask.shooting.lay.{}": words("small flame"),
    "battle.ask.shooting.lay.{}.more": words("small flame"),
    "battle.command.lay.{}": words("small flame"),
    "battle.ask.{}{}": words(
        "choose_target/.second choose_target/.second.more create_spell/.chosen create_spell/.chosen.more "
        "create_spell/.dice create_spell/.dice.more create_spell/.place create_spell/.place.more"
    ),
    "battle.ask.{}{}.more": words("choose_target/.second pick_assault_party/.gun"),
    "battle.pennant.{}": words(
        "charge_declare create_spell deploy dispel dispel_play joint_dispel march misc_move other react_to_charge "
        "shooting"
    ),
    "battle.seats.{}": words("explodes leave"),
    "battle.seats.{}.tip": words("explodes leave"),
    "army.arms.template.{}": words("flame small"),
    "battle.mount.{}": words("arm deck hull keel rear sponson_left sponson_right turret"),
    "battle.record.{}": words("mistake supreme"),
    "battle.points.{}": words(
        "banner beyond_river crossing destroyed exit flag general halved hill hill_end never_arrived "
        "retreating standard standard_end stopped war_flag"
    ),
    "battle.shown.{}": words("attack charge hurry melee more shooting stand_and_shoot"),
    "battle.side_role.{}.{}": words("ambush/1 ambush/2 breakthrough/1 breakthrough/2"),
    "battle.state.{}": words(
        "charged engaged failed_charge fresh marched moved rallied reformed reinforcement retreating shot "
        "stupid"
    ),
    "battle.step.{}": words(
        "armies charges deploy dispels mandatory melee moves pursuit shooting sides spells start vanguard"
    ),
    "battle.terrain.{}": words(
        "blazing blessed_wall bridge building colour_portal creators_ruins cursed_stones eternal_fire fence "
        "ford forest impassable lotus_farm magical_circle marsh monument obstacle river ruin spectral_fence "
        "traps trench turbo_bong_temple wall wire wreck "
        "ammo_stash ancient anvil boiling colour_forest coloured_river cursed_place cursed_stone dead_water desert "
        "groundblood hospital mushroom mystwamp old_battlefield pagan_temple quicksand raging scree spider_hive steppe "
        "toxic tundra unknown wetlands wildwood"
    ),
    "land.material.{}": words("creators light plexyplast rhytite stone wood"),
    "land.floor.{}": words("ground nth upper"),
    "land.{}.tip": words("cover garrison leadership"),
    "land.family.{}": words("buildings forests hills monuments plains rivers"),
    "battle.terrain.{}.squares": words("forest hill marsh river"),
    "caldaern.category.{}": words("command core rare special"),
    "caldaern.command.{}": words("banner captain musician war_flag"),
    "caldaern.command.{}.about": words("banner captain musician war_flag"),
    "caldaern.school.{}": words("amber azure emerald gold lilac purple silver"),
    "caldaern.spell.{}.{}": tuple(f"{school}/{n}" for school in SCHOOLS for n in range(7)),
    "spells.about.{}.{}": tuple(f"{school}/{n}" for school in SCHOOLS for n in range(7)),
    "spells.amplified.{}.{}": tuple(
        f"{school}/{n}" for school in SCHOOLS for n in range(7)
        if f"{school}/{n}" not in words("purple/5 azure/4 lilac/5 emerald/5 gold/4 silver/2 silver/6")
    ),
    "caldaern.stat.{}": words("a bs i ld m s sv t w ws"),
    "caldaern.stat.{}.name": words("a bs i ld m s sv t w ws"),
    "caldaern.unsuitable.{}": words(
        "crossings hill hill_objective later north_exit river road road_exit standards unknown"
    ),
    "caledea.config.{}": words(
        "capital_placement component_limit controller first_player first_turn kingdom kingdom_assignment kingdom_pool "
        "map min_capital_distance name powers_after_last_move quiet_limit seats seed turn_limit"
    ),
    "caledea.decision.{}": words(
        "ambush assault bombard bombard_defender capital capital_secret castle kingdom matchup move "
        "move_group over renew tower transport turn upgrade waiting withdraw"
    ),
    "caledea.decision.{}.more": words(
        "ambush bombard bombard_defender capital capital_secret castle kingdom matchup move move_group renew "
        "tower transport turn upgrade withdraw"
    ),
    "caledea.defeat.{}": words("capital no_units resigned"),
    "caledea.defeat.{}.nobody": words("no_units"),
    "caledea.end.{}": words("fortified_city last_kingdom quiet_limit shared turn_limit won"),
    "caledea.end.{}.shared": words("quiet_limit turn_limit"),
    "caledea.event.combat_ended.held.{}": words("capital castle square tower"),
    "caledea.event.kingdom_taken.{}": words("chosen dealt fixed last_one"),
    "caledea.event.player_defeated.{}": words("capital no_units resigned"),
    "caledea.event.player_defeated.{}.nobody": words("no_units"),
    "caledea.tip.{}": words("castle tower"),
    "caledea.price.{}.tip": words("castle cavalry general tower"),
    "caledea.event.turn_ended.{}": words("defeated passed"),
    "caledea.fault.{}": words(
        "config_arrangement config_bad_value config_duplicate_kingdom config_duplicate_name "
        "config_first_player config_kingdom_not_in_pool config_kingdom_not_playable config_map "
        "config_player_count config_pool_too_small config_unknown_key config_unknown_kingdom"
    ),
    "caledea.part.{}": words("ambush castle dice land rank structure tower transport"),
    "caledea.unit.{}": words("ambushing carried moved new ready transported upgraded"),
    "caleira.action.{}.leave": words("observatory_decide"),
    "caleira.action.{}.reveal": words("observatory_decide"),
    "caleira.ask.watch.{}": words("0 1 2"),
    "caleira.ask.{}": words(
        "await_barracks await_observatory await_observatory_decision await_partner await_throne "
        "await_trebuchet decide offer order play watch wizard"
    ),
    "caleira.ask.{}.may": words(
        "await_barracks await_observatory await_observatory_decision await_partner await_throne "
        "await_trebuchet"
    ),
    "caleira.ask.{}.more": words(
        "await_barracks await_observatory await_observatory_decision await_partner await_throne "
        "await_trebuchet order play wizard"
    ),
    "caleira.end.match.{}": words("castle_size points rounds shared"),
    "caleira.end.round.{}": words("castle_size last_standing points shared"),
    "caleira.event.round_ended.{}": words("castle_size last_standing points shared"),
    "caleira.event.{}.known": words("card_drawn cards_exchanged deck_arranged deck_seen offer_made piece_looked_at"),
    "caleira.fault.{}": words(
        "effect_obligation match_rounds memory_aid player_count seat_count seat_kind seed starting_player "
        "unknown_option"
    ),
    "caleira.panel.in.{}": words("box castles deck hands"),
    "caleira.round.reason.{}": words("castle_size last_standing points shared"),
    "caleira.tray.{}": words("draws look order wizard"),
    "caleira.zone.{}": words("box deck discard"),
    "caleira.zone.{}.of": words("aside castle hand"),
    "caleira.zone.{}.own": words("castle hand"),
    "dynasty.ask.spell.{}.second": words("gate growth tremor"),
    "dynasty.ask.{}": words(
        "bridge charter city destroy disband displace exile found house march move muster muster_kind over "
        "react recruit soldier spawn spell tie token waiting"
    ),
    "dynasty.ask.{}.more": words(
        "bridge charter city destroy disband displace found house march move muster muster_kind react recruit "
        "soldier spawn tie token"
    ),
    "dynasty.config.{}": words(
        "centre_spacing colour controller dynasty_levels exile_turns first_player house_supply "
        "land_token_supply map name round_limit seats seed spells start_ring time_limit_minutes "
        "veteran_tokens"
    ),
    "dynasty.defeat.{}": words("exile fallen nothing_left resigned"),
    "dynasty.event.building_removed.{}": words("attacked own trampled tremor"),
    "dynasty.event.city_placed.{}": words("chartered founded start"),
    "dynasty.event.game_ended.{}": words("conqueror dynasty timeout veteran"),
    "dynasty.event.house_built.{}": words("built growth restored start"),
    "dynasty.event.player_eliminated.{}": words("exile fallen nothing_left resigned"),
    "dynasty.event.reaction_chosen.{}.forced": words("evade"),
    "dynasty.event.siege_rolled.{}": words("lost tie won"),
    "dynasty.event.tokens_gained.{}": words("academy conquest fled"),
    "dynasty.event.unit_displaced.{}": words("bridge city gate"),
    "dynasty.event.unit_placed.{}": words("mustered recruited start"),
    "dynasty.fault.{}": words("bad_player_count bad_seat map_invalid out_of_range unknown_option"),
    "dynasty.forecast.penalty.{}": words("canyon contact"),
    "dynasty.menu.{}": words("city muster overlays spells tile tools"),
    "dynasty.odds.foot.{}": words("battle demolish evade firestorm ranged raze retaliation siege"),
    "dynasty.odds.why.{}": words("battle demolish evade firestorm ranged raze retaliation siege"),
    "dynasty.overlay.{}": words("movement spawn territory threat"),
    "dynasty.overlay.{}.line": words("movement spawn territory threat"),
    "dynasty.part.{}": words("alone base defense die_and evade houses need or_more power rest war_song ward"),
    "dynasty.piece.{}": words("bridge city house land_token"),
    "dynasty.piece.{}.acc": words("bridge city house land_token"),
    "dynasty.row.{}": words("attack bridge destroy found house move restore spell token upgrade"),
    "dynasty.throw.part.{}": words("base evade houses knight power ship siege_tower soldier war_song ward"),
    "dynasty.tile.{}": words(
        "and bridge cargo city conflicted defense here house land_token neutral neutral_bridge song territory "
        "threat unit"
    ),
    "dynasty.tool.{}": words("bridge city destroy house spell token"),
    "dynasty.tool.{}.line": words("bridge city destroy house spell token"),
    "dynasty.won.decided.{}": words("cities houses levels units"),
    "dynasty.won.{}": words("conqueror dynasty shared timeout veteran"),
    "fight.part.{}": words(
        "again ballistic_skill banner basic bonus charge combat_result de_dood dropped duellists_hook "
        "ethereal far flank general heavy_cover high_ground immune_flaming leadership light_cover monster "
        "moved movement multiple_shots musician nail_banner obstacle other ranks rear rider skirmishers "
        "smoke_haze stand_and_shoot steadfast strength toughness war_flag wounds eternal_fire cursed_stone"
    ),
    "kalesia.config.{}": words("memory_aid stop_when_decided weapon_deal"),
    "kalesia.end.{}.{}": words(
        "all_captured/forest all_lost/centaurs all_lost/forest all_lost/mermaids no_temple_possible/forest "
        "temple/centaurs temple/forest temple/mermaids winner/centaurs winner/forest winner/mermaids "
        "winners/centaurs winners/forest winners/mermaids"
    ),
    "kalesia.event.ended.{}": words("all_captured no_temple_possible"),
    "kalesia.forest.{}": words("forest heading never none temple tip two"),
    "kalesia.last.{}": words("heading highest none now tie"),
    "play.fold.{}.away": words("bar left right"),
    "play.fold.{}.open": words("bar left right"),
    "play.kind.{}": words("easy hard human normal random"),
    "play.tool.{}": words("book hint measure menu next overlays redo save settings sound speed threat undo zoom"),
}  # fmt: skip
"""Patterns, each with the words that its parts may be."""
