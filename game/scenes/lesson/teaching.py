"""What Mira says and where she points, brought to the table's widgets: sheet, slip, dark, ring and arrow."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Protocol

from game.lessons import Lesson, Runner, Target, UiEvent
from game.scenes.lesson.course import Course
from game.scenes.lesson.hearing import PATIENCE_S, Hearing
from game.scenes.lesson.placing import place_for
from game.scenes.lesson.pointer import Pointer
from game.scenes.lesson.sheet import MiraSheet, Said, Slip
from game.scenes.lesson.showing import Showing
from game.scenes.lesson.targets import TAKEN, Places, Pointed, has_something, held
from game.ui.context import Context
from game.ui.widgets import Rect, Screen, Widget
from game.views.games import spots_of

_INSET, _AROUND = 10, 16
"""Units: between the sheet and the board's edges, and around what it has to keep off."""


class Taught(Pointed, Protocol):
    """The scene in which something is taught."""

    ctx: Context
    screen: Screen
    runner: Runner
    showing: Showing
    hearing: Hearing
    course: Course
    rects: Any

    @property
    def menu_key(self) -> Widget:
        """What opens the menu."""

    @property
    def lesson(self) -> Lesson:
        """What is taught."""

    def show_me(self) -> None:
        """Play the deed slowly and take it back."""

    def go_on(self) -> None:
        """Do all that the step asks for."""


def _flat(doing: Any) -> list[Any]:
    """The parts of what somebody is in the middle of."""
    return list(doing) if isinstance(doing, tuple) else [doing]


class Teaching:
    """Belongs to one lesson scene. `build` after everything else, for it lies over all of it."""

    def __init__(self, scene: Taught) -> None:
        self.scene = scene
        self.places = Places(scene)
        self.pointer: Pointer
        self.sheet: MiraSheet
        self.slip: Slip
        self._laid: tuple[object, ...] = ()
        self._offered = False
        self._targets: tuple[Target, ...] = ()

    def build(self, root: Widget) -> None:
        """The dark under the sheet, the slip over both."""
        self.pointer = root.add(Pointer("lesson.pointer"))
        # the course and the menu stay bright: they lie over the dark
        for widget in (self.scene.course, self.scene.menu_key):
            root.children.remove(widget)
            root.children.append(widget)
        self.sheet = root.add(MiraSheet("lesson.sheet", self.scene.show_me, self.scene.go_on))
        self.sheet.build()
        self.slip = root.add(Slip("lesson.slip"))
        self._laid = ()

    def arrange(self, size: tuple[int, int]) -> None:
        """Another window."""
        self.pointer.place(Rect((0, 0), size))
        self.slip.put_away()
        self._laid = ()

    # ------------------------------------------------------------------------------------- said
    @property
    def targets(self) -> tuple[Target, ...]:
        """What is pointed at now."""
        scene = self.scene
        if not scene.showing.demo:  # what is only shown changes the table that targets are named on
            waits = scene.runner.targets if scene.runner.waits else ()
            self._targets = scene.showing.targets if scene.showing.line is not None else waits
        return self._targets

    def _said(self) -> Said:
        """What stands on the sheet."""
        scene, words, runner = self.scene, self.scene.ctx.words, self.scene.runner
        if scene.showing.demo:
            return self.sheet.said
        if scene.showing.line is not None:
            return Said(text=scene.showing.line.text(words), asks=False)
        if runner.over or not runner.waits or runner.say is None:
            return self.sheet.said if runner.over else Said(text=self.sheet.said.text, asks=False)
        chapter, done, steps = self._chapter()
        self._offered = runner.offers or scene.hearing.waited >= PATIENCE_S
        return Said(
            words(scene.lesson.key("chapter", chapter)) if chapter else words(scene.lesson.key("title")),
            runner.say.text(words),
            done=done,
            steps=steps,
            bids=runner.looks_for is None or runner.looks_for.kind != "result",
            keys=self._keys(),
            offer=words("lessons.show") if self._offered else "",
        )

    def _chapter(self) -> tuple[str, int, int]:
        """The chapter of now, how many of its steps are done, and how many it has."""
        lesson, here = self.scene.lesson, self.scene.runner.index
        firsts = [*lesson.chapters, ("", len(lesson.steps))]
        for (name, first), (_, end) in pairwise(firsts):
            if first <= here < end:
                return name, here - first, end - first
        return "", here, len(lesson.steps)

    def _keys(self) -> tuple[tuple[str, str], ...]:
        """What keys do here: those that lead to what is ringed, once keys are used; and the one that joins units of
        several squares."""
        words, keys, screen = self.scene.ctx.words, self.scene.ctx.keys, self.scene.screen
        if screen.keyboard_seen and (digit := self.digit):
            return ((str(digit), words("lesson.key.card")),)
        shown = (("next_piece", "there"), ("confirm", "do")) if screen.keyboard_seen else ()
        found = [(keys.label(name, words), words(f"lesson.key.{does}")) for name, does in shown]
        return (*found, *([(words("lesson.key.shift"), words("lesson.key.joins"))] if self._joins else []))

    @property
    def digit(self) -> int:
        """The number of the ringed card of a stack that is laid out, which takes it or lets it go; 0 for none."""
        scene, current = self.scene, self._current()
        if not current or current[0].kind != "unit" or not scene.view.laid_out:
            return 0
        cards = [name for name in spots_of(scene.key, scene.view) if name.startswith("card.")]
        name = f"card.{current[0].what}"
        return cards.index(name) + 1 if name in cards else 0

    @property
    def _joins(self) -> bool:
        """Whether a unit is to be taken up beside others that stand elsewhere."""
        scene, current = self.scene, self._current()
        if len(current) != 1 or current[0].kind != "unit":
            return False
        doing = scene.desk.doing().what
        taken = held(doing[0] if isinstance(doing, tuple) and doing else doing) - {current[0].what}
        if f"card.{current[0].what}" in spots_of(scene.key, scene.view):
            return False
        there = self.places.of(Target("unit", current[0].what))
        others = [rect for unit in taken for rect in self.places.of(Target("unit", unit))]
        return bool(there) and any(not rect.colliderect(there[0]) for rect in others)

    def say(self, *, fresh: bool = False) -> None:
        """Bring everything up to date. `fresh`: the arrow comes in, the camera goes to what is pointed at."""
        scene = self.scene
        if scene.rects is None:
            return
        if fresh:
            scene.screen.hide_tip()
        if fresh and not scene.showing.busy:
            self.places.bring(self.targets)
        before = self._offered
        said = self._said()
        self.sheet.tell(said)
        self.sheet.visible = bool(said.text)
        self._point(fresh=fresh)
        self._lay(force=fresh)
        if self._offered and not before and self.sheet.show_me.visible:
            scene.screen.focus(self.sheet.show_me.id)

    # ---------------------------------------------------------------------------------- pointed
    def _current(self) -> list[Target]:
        """What is ringed now, what is to be clicked first: of what is taken up before something is done with it, one
        after the other."""
        scene = self.scene
        targets = [target for target in self.targets if target.kind not in ("way", "dice", "number")]
        if scene.showing.busy:
            return targets
        if led := self.places.towards(self._action):
            return led
        fits = [target for target in targets if self._is_wanted(target)]
        taken = [target for target in fits if target.kind in TAKEN]
        goals = [target for target in fits if target.kind not in TAKEN]
        if through := self._way_there():
            return through
        if not taken:
            return sorted(targets, key=lambda target: target not in goals)
        goals = goals or self._goals()
        doing = scene.desk.doing().what
        chosen = held(doing[0] if isinstance(doing, tuple) and doing else doing)
        if not goals:
            return self._partners(held(doing)) or sorted(targets, key=lambda target: target not in taken)
        needed = self._needed
        if not needed:
            return goals[-1:] if self._holds(taken[0], doing) else taken[:1]
        if len(chosen) == len(needed):
            return goals[-1:]
        return [target for target in taken if target.kind == "unit" and target.what not in chosen][:1] or taken[-1:]

    def _holds(self, target: Target, doing: Any) -> bool:
        """Whether that very thing has been taken up, as far as a desk tells: by a place, by a number, or at all."""
        parts = _flat(doing)
        if target.kind != "unit":
            return has_something(doing)
        if isinstance(parts[0], str):  # a desk that tells what is done first tells where the unit stands
            there = self.places.of(target)
            squares = [part for part in parts if isinstance(part, tuple) and len(part) == 2]
            stands = [rect for square in squares for rect in self.places.of(Target("square", square))]
            return bool(there) and any(rect.collidepoint(there[0].center) for rect in stands)
        return target.what in held(doing) or has_something(doing)  # another of its kind does as well

    def _way_there(self) -> list[Target]:
        """What has to be clicked before the goal: the city of a recruit, and its kind in the menu that lies there."""
        scene, action = self.scene, self._action
        city, kind = getattr(action, "city", None), getattr(action, "kind", None)
        if scene.view.laid_out and kind is not None and f"menu.{kind}" in spots_of(scene.key, scene.view):
            return [Target("row", str(kind))]
        if isinstance(city, tuple) and city not in _flat(scene.desk.doing().what) and not hasattr(action, "level"):
            return [Target("square", city)]
        return []

    @property
    def _action(self) -> Any:
        """The action that is asked for, or whose odds are."""
        looks = self.scene.runner.looks_for
        return self.scene.runner.deed if looks is None else looks.action

    def _goals(self) -> list[Target]:
        """Where the action leads, for a step that shows only the way."""
        action = self._action
        path = getattr(action, "path", ())
        names = ("destination", "tile", "square")
        ends = [path[-1] if path else None, *(getattr(action, name, None) for name in names)]
        return [Target("square", end) for end in ends if isinstance(end, tuple) and len(end) == 2][:1]

    @property
    def _needed(self) -> set[int]:
        """The units that the action takes together."""
        return set(getattr(self._action, "units", ()) or ())

    def _is_wanted(self, target: Target) -> bool:
        """Whether a target is what is to be clicked, or pointed at, and not only shown."""
        looks, action = self.scene.runner.looks_for, self._action
        if looks is not None and looks.target is not None:
            return target == looks.target
        if action is None:
            return False
        if target.kind == "button":
            return bool(target.what == action)
        values = [getattr(action, name) for name in action.__struct_fields__ if name != "seat"]
        ways = [value for value in values if isinstance(value, tuple) and value and isinstance(value[-1], tuple)]
        values += [way[-1] for way in ways]
        return target.what in values or target.what in self._needed

    def _partners(self, chosen: set[int]) -> list[Target]:
        """Of an action that names two units, the one that is still to be chosen, once the other is."""
        names = [getattr(self._action, name, None) for name in ("attacking_unit", "defending_unit")]
        both = [number for number in names if number is not None]
        if not chosen.intersection(both):
            return []
        return [Target("unit", number) for number in both if number not in chosen]

    def _point(self, *, fresh: bool = False) -> None:
        scene, u = self.scene, self.scene.ctx.theme.u
        settings, theme = scene.ctx.settings, scene.ctx.theme
        rings = [rect for target in self._current() for rect in self.places.of(target)]
        ways = [line for t in self.targets if t.kind == "way" for line in self.places.way(t.what) if len(line) > 1]
        busy = scene.view.busy or scene.showing.busy
        dims = not (settings.reduced_motion or theme.is_strong or scene.runner.over)
        self.pointer.within = self.pointer.rect.inflate(-u(20), -u(20))
        self.pointer.covers = self._covers(rings)
        self.pointer.show(self._lit(rings), () if scene.showing.demo else rings, ways, dims=dims, fresh=fresh)
        self.sheet.target = rings[0] if rings and not busy else None

    def _covers(self, rings: Sequence[Rect]) -> tuple[Rect, ...]:
        """What the arrow keeps off: sheet and course, which lie over it, and the prompt beside a button that is
        ringed."""
        prompt, sheet = self.scene.prompt.rect, self.sheet
        covers = [widget.rect for widget in (sheet, self.scene.course) if widget.visible]
        if rings and prompt.contains(rings[0]):
            strip = Rect(prompt.x, rings[0].centery - 2, prompt.w, 4)
            covers += [Rect(strip.x, strip.y, rings[0].x - strip.x, 4),
                       Rect(rings[0].right, strip.y, strip.right - rings[0].right, 4)]  # fmt: skip
        return tuple(covers)

    def _lit(self, rings: Sequence[Rect]) -> list[Rect]:
        """What keeps its light: what is pointed at, what is taken up, numbers that the sentence names; the board, while
        something moves on it."""
        scene = self.scene
        lit = [rect.inflate(8, 8) for rect in rings]
        if scene.view.busy or scene.showing.busy or scene.view.laid_out:
            lit.append(scene.board.rect)
        for target in self.targets:
            if target.kind == "way":
                lit += [rect for square in target.what for rect in self.places.of(Target("square", square))]
            elif target.kind not in ("dice", "result"):
                lit += self.places.of(target)
        asks = scene.runner.waits and not scene.showing.demo
        looks = scene.runner.looks_for if asks else None
        numbers = asks and scene.runner.say is not None and scene.runner.say.values
        if scene.odds.visible and (numbers or (looks is not None and looks.kind in ("odds_shown", "hovered"))):
            lit.append(scene.odds.rect)
        if has_something(scene.desk.doing().what):
            near = [rect.inflate(rect.w, rect.h) for rect in rings]
            lit += [rect for rect in scene.view.targets() if rect.collidelist(near) >= 0]
        if any(t.kind in ("button", "command") for t in (*self.targets, *self._current())):
            lit.append(scene.prompt.rect)
        return lit

    def _lay(self, *, force: bool = False) -> None:
        """Lay the sheet where it covers nothing that matters; it moves between steps only."""
        scene, u = self.scene, self.scene.ctx.theme.u
        board, rects, sheet = scene.board.rect, scene.rects, self.sheet
        around = u(_AROUND)
        clear = [rect.inflate(2 * around, 2 * around) for rect in self.pointer.rings]
        for target in self.targets:
            squares = target.what if target.kind == "way" else ()
            clear += [rect for square in squares for rect in self.places.of(Target("square", square))]
            clear += [rect.inflate(around, around) for rect in self.places.of(target)]
        if scene.view.laid_out:
            spots = spots_of(scene.key, scene.view)
            clear += [rect for name, rect in spots.items() if name.startswith(("card.", "menu."))]
        if scene.odds.visible and scene.odds.rect in self.pointer.lit:
            clear.append(scene.odds.rect)
        key = (sheet.said, scene.runner.index, board.size, scene.ctx.theme.scale, self.scene.ctx.size)
        covers = sheet.rect.collidelist([rect for rect in clear if rect.w]) >= 0
        if key == self._laid and not force and not covers:
            return
        same_step = bool(self._laid) and self._laid[1:] == key[1:]
        now = sheet.rect if same_step and sheet.rect.w and not sheet.folded else None
        table = Rect(u(_INSET), rects.above + u(_INSET), scene.ctx.size[0] - 2 * u(_INSET), 0)
        table.h = board.bottom - table.y
        size = sheet.wanted()
        high = sheet.wanted_strip(board.w - 2 * u(_INSET))
        near = next(iter(self.pointer.rings), None)
        place, folded = place_for(size, high, board, table, clear, u(_INSET), near, now)
        self._laid = key
        if (place, folded) != (sheet.rect, sheet.folded):
            sheet.folded = folded
            sheet.place(place)
            scene.ctx.request_redraw()

    # ------------------------------------------------------------------------------------- slips
    def answer(self, text: str, at: Rect) -> None:
        """Say what something was that is not what is asked for."""
        board = self.scene.board.rect.inflate(-8, -8)
        self.slip.show(text, at, board, [*self.pointer.rings, self.sheet.rect])
        self.scene.screen.tips.hushed = True
        self.scene.ctx.request_redraw()

    def put_away_slip(self) -> None:
        """The next click: it has been read."""
        self.slip.put_away()

    # -------------------------------------------------------------------------------------- help
    def look(self, looks: UiEvent, deed: Any) -> None:
        """Show what is to be looked at as if it were pointed at; an action as if it were advised."""
        scene = self.scene
        action = looks.action if looks.action is not None else deed
        if action is not None:
            scene.desk.show_advice(action)
        for target in reversed([*self.targets, *([] if looks.target is None else [looks.target])]):
            rects = self.places.of(target)
            if rects and scene.board.rect.collidepoint(rects[0].center):
                scene.view.point_to_tip(rects[0])
                return

    def jump(self) -> None:
        """The keyboard goes to what is ringed."""
        scene = self.scene
        scene.screen.keyboard_seen = True
        for target in self._current():
            if target.kind == "button":
                button = self.places.button(target.what)
                if button is not None and button.enabled:
                    scene.screen.focus(button.id)
                    break
                continue
            if target.kind in ("result", "command"):
                scene.screen.focus(f"prompt.{'summary' if target.kind == 'result' else target.what}")
                break
            rects = self.places.of(target)
            if rects:
                scene.screen.focus(scene.board.id)
                scene.view.keyboard(True)
                scene.view.point_to_tip(rects[0])
                break
        self.say()
        scene.ctx.request_redraw()

    # -------------------------------------------------------------------------------------- time
    def update(self, dt: float) -> None:
        """Follow the camera and what is taken up; offer help after a while."""
        before = self.pointer.rings
        self._point()
        said = self._said()
        if said != self.sheet.said:
            self.say()
        elif self.pointer.rings != before and not self.scene.view.busy:
            self._lay()
