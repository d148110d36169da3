"""Army lists in words: names, facts of an entry as marked-up text, what was chosen, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.checks import RosterFault
from game.engine.caldaern.lists.rosters import Roster, RosterEntry, option_points
from game.engine.caldaern.lists.schema import NO_SAVE, SCHOOLS, Entry, MeleeWeapon, Option, RangedWeapon, Rule, Stats
from game.engine.caldaern.lists.troops import Troop, resolve
from game.engine.caldaern.words.kinds import COMMAND
from game.ui.paint.rich import escape
from game.views.caldaern.muster.engines import arms_of, hull_lines
from game.views.contract.base import localized
from game.words import Words

NOUNS = {
    "entry": "caldaern.unit",
    "option": "caldaern.option",
    "other": "caldaern.option",
    "command": "caldaern.command",
    "heirloom": "caldaern.heirloom",
    "category": "caldaern.category",
}
"""Values of refusals that are nouns, with the keys of their words."""

NATION_COLOURS = {"commonwealth": "blue", "khesoy": "slate", "graighule": "violet", "djuchid": "crimson"}
"""Seat colours in which lists of a nation are shown."""

STATS = ("m", "ws", "bs", "s", "t", "w", "i", "a", "ld")


def fault_text(words: Words, fault: RosterFault) -> str:
    """What is wrong, in a sentence."""
    return localized(words, fault.refusal, "caldaern", NOUNS)


def unknown_text(words: Words, roster: Roster, file: str) -> str:
    """What the army books don't have of a list from elsewhere: its nation, or the first such unit and its place."""
    if roster.nation not in data.NATIONS:
        return words("army.unknown.nation", file=file, nation=roster.nation)
    strange = ((n, entry.entry) for n, entry in enumerate(roster.entries, 1) if entry.entry not in data.entries())
    n, name = next(strange)
    return words("army.unknown.entry", file=file, n=n, entry=name)


def entry_name(words: Words, entry: RosterEntry) -> str:
    """What a list calls a unit: the player's name for it, else that of its entry."""
    return entry.name or words(f"caldaern.unit.{entry.entry}")


def title_of(words: Words, title: str) -> str:
    """The name of a list: that of a preset in words, else as the player wrote it."""
    nation, _, limit = title.partition("_")
    if nation in data.NATIONS and limit.isdigit():
        return words("army.preset", nation=words(f"caldaern.nation.{nation}"), limit=limit)
    return title


def save_text(save: int) -> str:
    """An armour save as tables print it."""
    return f"{save}+" if save < NO_SAVE else "-"


def type_text(words: Words, book: Entry) -> str:
    """Infantry, cavalry, character ..."""
    return words("caldaern.type.character" if book.character else f"caldaern.type.{book.type}")


def size_text(words: Words, book: Entry) -> str:
    """How many models a unit of an entry has, and what one costs."""
    if book.most == 1:
        return words("army.price.alone", points=book.points)
    return words("army.price.each", least=book.least, most=book.most, points=book.points)


def chosen_text(words: Words, entry: RosterEntry, *, whole: bool = True) -> str:
    """Options, command models, heirlooms and, if `whole`, spells that were chosen, in a line; "" for nothing."""
    levels = [option for option in entry.options if data.options()[option].level]
    parts = [words(f"caldaern.option.{option}") for option in entry.options if option not in levels[:-1]]
    if len(entry.command) == len(COMMAND):
        parts.append(words("army.full_command"))
    else:
        parts += [words(f"caldaern.command.{model}") for model in entry.command]
    parts += [words(f"caldaern.heirloom.{item}") for item in entry.heirlooms]
    if entry.school:
        school = words(f"caldaern.school.{entry.school}") if entry.school in SCHOOLS else entry.school
        ids = [f"{entry.school}_{spell}" for spell in entry.spells]
        names = ", ".join(spell_name(words, id) for id in ids if id in data.spells())
        parts.append(words("army.spells.chosen", school=school, spells=names) if whole else school)
    return ", ".join(parts)


def option_text(words: Words, book: Entry, option: str) -> str:
    """An option with its price: for each model of a unit, or for all of it."""
    offer = book.offer(option)
    name, points = words(f"caldaern.option.{option}"), option_points(book, option, 1)
    single = book.most == 1 or (offer is not None and offer.once)
    return words("army.option.once" if single else "army.option.each", name=name, points=points)


def spell_name(words: Words, spell: str) -> str:
    """What a spell is called, by its id. Rules: CDN-33.2."""
    school, _, number = spell.rpartition("_")
    return words(f"caldaern.spell.{school}.{number}")


def arms_text(words: Words, option: Option) -> str:
    """What the weapons and the mount do that an option brings; "" for one that brings neither."""
    parts = [melee_text(words, data.melee_weapons()[weapon]) for weapon in option.melee]
    parts += [ranged_text(words, data.ranged_weapons()[weapon]) for weapon in option.ranged]
    if option.single:
        parts.append(words("army.single", weapon=ranged_text(words, data.ranged_weapons()[option.single])))
    if option.mount:
        parts.append(stats_text(words, data.mounts()[option.mount].profile))
    return ". ".join(part for part in parts if part)


def stats_text(words: Words, stats: Stats) -> str:
    """A profile in a line; what it has not is left out. Rules: CDN-3.1."""
    values = ((words(f"caldaern.stat.{stat}"), getattr(stats, stat)) for stat in STATS)
    return ", ".join(f"{name} {value}" for name, value in values if value)


def melee_text(words: Words, weapon: MeleeWeapon) -> str:
    """The name of a weapon and what it does."""
    return _told_after(words, weapon.id, _melee_facts(words, weapon))


def ranged_text(words: Words, weapon: RangedWeapon) -> str:
    """The name of a weapon, its range, Strength and rules."""
    return _told_after(words, weapon.id, _ranged_facts(words, weapon))


def _told_after(words: Words, weapon: str, parts: list[str]) -> str:
    name = words(f"caldaern.weapon.{weapon}")
    return words("army.arms", weapon=name, facts=", ".join(parts)) if parts else name


def _melee_facts(words: Words, weapon: MeleeWeapon, *, mounted: bool | None = None) -> list[str]:
    """What a weapon of Table 36-A does; `mounted`: for whom it is told, None for anybody. Rules: CDN-36.2."""
    bonuses = {
        "strength": weapon.strength,
        "charge": weapon.charge_strength * (mounted is not False),
        "first_round": weapon.first_round_strength,
        "thrown": weapon.blow_strength,
    }
    parts = [words(f"army.arms.{key}", n=n) for key, n in bonuses.items() if n]
    if weapon.extra_rank and not mounted:
        parts.append(words("army.arms.extra_rank"))
    if weapon.two_handed:
        parts.append(words("army.arms.two_handed"))
    return parts + [rule_name(words, rule) for rule in weapon.rules]


def _ranged_facts(words: Words, weapon: RangedWeapon) -> list[str]:
    """Range, Strength and rules of a weapon of Table 36-B. Rules: CDN-36.5."""
    if weapon.template:
        reach = [words("army.arms.range", range=weapon.range, s=weapon.strength)] if weapon.range else []
        strong = [] if weapon.range else [words("army.strength", n=weapon.strength)]
        return [*reach, *strong, words(f"army.arms.template.{weapon.template}")]
    parts = [words("army.arms.range", range=weapon.range, s=weapon.strength or words("army.user"))]
    if weapon.close_strength:
        parts.append(words("army.arms.close", s=weapon.close_strength))
    return parts + [rule_name(words, rule) for rule in weapon.rules]


def rule_name(words: Words, rule: Rule) -> str:
    """A special rule with its numbers: Impact Hits (D3)."""
    name = words(f"caldaern.rule.{rule.id}")
    numbers = [_dice(words, rule.dice) if rule.dice else str(rule.n) if rule.n else ""]
    if rule.strength:
        numbers.append(words("army.strength", n=rule.strength))
    inside = ", ".join(number for number in numbers if number)
    return f"{name} ({inside})" if inside else name


def _dice(words: Words, dice: str) -> str:
    return dice.replace("D", words("army.die"))


def profile_rows(words: Words, entry: RosterEntry, book: Entry) -> list[tuple[str, Stats]]:
    """The profiles of an entry as it was chosen: model or rider, mount, monster, crew."""
    if book.profile is None:
        return []
    if book.crew is not None:
        return [(words("army.gun"), book.profile), (words("army.crew", n=book.crew_size), book.crew)]
    if not data.fielded(book):
        return [(words("army.model"), book.profile)]
    troop = resolve(entry)
    alone = troop.mount is None and troop.monster is None
    rows = [(words("army.model" if alone else "army.rider"), book.profile)]
    if troop.mount is not None:
        rows.append((words("army.mount"), troop.mount))
    if troop.monster is not None:
        rows.append((words(f"caldaern.unit.{troop.monster.entry}"), troop.monster.rider))
    return rows


def facts(words: Words, entry: RosterEntry, book: Entry) -> Iterator[str]:
    """What a unit is and can do, paragraph by paragraph, in marked-up text with links to the rules."""
    about = "army.about.alone" if book.most == 1 else "army.about"
    yield words(about, type=type_text(words, book), size=escape(size_text(words, book)))
    if not data.fielded(book):
        yield "<bad>" + escape(words("army.later")) + "</bad>"
        return
    troop = resolve(entry)
    yield from hull_lines(words, troop) or [
        words("army.protection", save=save_text(troop.save), move=troop.move) + _colour_save(words, troop)
    ]
    if plain := list(_plain_arms(words, troop)):
        yield words("army.weapons", weapons=", ".join(plain))
    yield from _told_arms(words, troop)
    for rule in _told(troop):
        number = data.rule_numbers()[rule.id]
        about = escape(words(f"caldaern.rule.{rule.id}.about"))
        name = escape(rule_name(words, rule))
        yield f"<link:rule:{number}>{name}</link> <soft>{about}</soft>"
    if book.level:
        schools = ", ".join(words(f"caldaern.school.{school}") for school in book.schools)
        yield "<soft>" + escape(words("army.mage", level=troop.mage, schools=schools)) + "</soft>"


def _colour_save(words: Words, troop: Troop) -> str:
    return " " + words("army.colour_save", save=save_text(troop.colour_save)) if troop.colour_save < NO_SAVE else ""


def _told(troop: Troop) -> list[Rule]:
    """Its special rules, each once."""
    return list({rule.id: rule for rule in troop.rules}.values())


def _plain_arms(words: Words, troop: Troop) -> Iterator[str]:
    """Weapons of which nothing is to be told but their names, and the shield."""
    for weapon in () if troop.group == "machines" else troop.melee:  # which strike no blows (CDN-15.30)
        if not _melee_facts(words, weapon, mounted=troop.mounted):
            yield _linked("CDN-36.2", words(f"caldaern.weapon.{weapon.id}"))
    if troop.shield:
        yield _linked("CDN-36.15", words("caldaern.armour.shield"))


def _told_arms(words: Words, troop: Troop) -> Iterator[str]:
    """The other weapons, each in a line with what it does."""
    for weapon in troop.melee:
        if parts := _melee_facts(words, weapon, mounted=troop.mounted):
            yield _arms_line(words("caldaern.weapon." + weapon.id), "CDN-36.2", parts)
    for name, told in arms_of(words, troop):
        yield _arms_line(name, "CDN-36.11", told)
    for ranged in troop.ranged:
        yield _arms_line(words("caldaern.weapon." + ranged.id), "CDN-36.5", _ranged_facts(words, ranged))
    for ranged in troop.single:
        name = words("army.single", weapon=words("caldaern.weapon." + ranged.id))
        yield _arms_line(name, "CDN-36.5", _ranged_facts(words, ranged))


def _linked(rule: str, text: str) -> str:
    return f"<link:rule:{rule}>{escape(text)}</link>"


def _arms_line(name: str, rule: str, parts: list[str]) -> str:
    return f"{_linked(rule, name)} <soft>{escape(', '.join(parts))}</soft>"


def summary(words: Words, entries: Iterable[RosterEntry]) -> str:
    """How many units and models a list has."""
    own = list(entries)
    units = sum(not data.entry_of(entry.entry).character for entry in own if entry.entry in data.entries())
    models = words.count("army.models", sum(entry.models for entry in own))
    return words("army.summary", units=words.count("army.units", units), models=models)
