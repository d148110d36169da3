"""The names of what is worked through and of what is decided in a battle.

Work is pushed by rooms that mustn't know who does it: whoever takes casualties asks for a Panic test, and Panic stands
above. So the names stand here, below all of them, and a name that isn't among them is refused: by the type checker
where it is written, and by `rulework.join` for whoever brings it. Rules: CDN-19.9 to 19.12.
"""

from __future__ import annotations

from typing import Literal, get_args

TaskName = Literal[
    # before the battle
    "rosters", "land_wakes", "dice_sides", "reserve_choice", "deploy", "deploy_turn", "deploy_next", "wire", "lay_wire",
    "vanguard", "vanguard_turn", "first_turn",
    # rounds, turns, phases
    "round_start", "turn", "phase", "phase_end", "movement_end", "shooting_end", "turn_end", "turn_over",
    "round_end", "ask_again",
    # the Movement phase
    "start_of_turn", "sandstorm", "offer_favour", "volt_start", "stupidity_tests", "arrival_rolls", "offer_items",
    "charge_declare",
    "declare_charges", "react", "redirect", "choose_redirection", "charge_resolve", "roll_charges", "capture_charge",
    "capture_reform", "restore_roll", "rally_test", "retreat_moves", "retreat_next", "retreat_on", "retreats_done",
    "other_mandatory", "compelled_move", "storms", "storm_moves", "arrivals", "misc_move", "march", "join_host",
    "offer_reform", "quick_reform",
    # buildings
    "driven_out", "sally", "building_fell", "trample", "place_survivors",
    # transports
    "embark", "transport_lost", "passengers_hit", "survivors_out", "panic_shaken",
    # the Colour phase
    "truce", "joint_pools", "joint_next", "joint_over", "back_volt", "gold", "volt_turns", "volt_flights",
    "pools", "portals", "create", "answer_spell", "spell_effect", "borrowed_step", "remains", "dispel_remains",
    "colour_end", "reanimations",
    # the Shooting phase
    "shooting", "shoot", "shoot_at_both", "shoot_terrain", "fire_gun", "fire_at_both", "fire_at_land", "misfire_takes",
    "shoot_machine", "throw_grenades", "place_flames", "fire_trebuchet",
    # the Melee phase
    "melee_choice", "melee_start", "melee_weapons", "challenge", "offer_challenge", "sapper_charges", "melee_aims",
    "melee_fight", "melee_result", "combat_reforms", "pursuits", "pursue_next", "pursuit_order", "break_away",
    "captures", "run_and_chase", "after_melee", "melee_panic", "melee_over", "melee_end",
    # assaults
    "join_assault", "assault_parties", "pick_party", "gun_parties", "pick_gun_party", "assault_result",
    "offer_occupation",
    # at any time
    "land_answers", "land_quiets", "guards", "hive_stirs", "lotus_offers", "lotus_eaters", "smoke_test",
    "walk_on", "underfoot", "find_out", "offer_halt",
    "land_moment", "land_harm", "land_tests", "forest_stirs", "forest_walks", "trodden", "wet_feet",
    "storm_entered", "explosion", "swoop", "crash", "flown_over", "ram_on",
    "panic_casualties", "panic_destroyed", "panic_lost_at", "panic_broken_at",
    "panic_crossed", "panic_flights", "start_retreat", "land_changed", "close_up",
    "field_repairs",
    "check_control",
]  # fmt: skip
"""Work on the agenda; `Task.do`."""

Decision = Literal[
    # before the battle
    "submit_roster", "choose_side", "choose_reserve", "deploy", "place_wire", "vanguard", "choose_first_turn",
    # the Movement phase
    "seek_favour", "use_item", "charge_declare", "react_to_charge", "charge_redirect", "redirect_charge",
    "charge_resolve",
    "capture_reform", "restore_roll", "retreat_moves", "other_mandatory", "bring_reserve", "misc_move", "march",
    "reform", "quick_reform", "unknown_land", "eat_lotus", "bomb_square",
    # the Colour phase
    "offer_truce", "accept_truce", "joint_dispel", "create_spell", "dispel", "storm_direction", "choose_target",
    "choose_spell", "dispel_play", "reanimate",
    # the Shooting phase
    "shooting", "choose_primary", "use_reroll",
    # the Melee phase
    "choose_melee", "choose_weapon", "issue_challenge", "accept_challenge", "stand_back", "use_sapper_charges",
    "allocate_attacks",
    "combat_attempt", "combat_reform", "pursuit", "quarry", "order_pursuers", "breakthrough",
    # assaults
    "complete_assault", "pick_assault_party", "occupy_building",
    # at any time
    "place_survivors", "distribute_wounds", "draw",
]  # fmt: skip
"""What a seat is asked; `Ask.what`."""

TASK_NAMES: tuple[TaskName, ...] = get_args(TaskName)
DECISIONS: tuple[Decision, ...] = get_args(Decision)
