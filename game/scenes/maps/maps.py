"""The maps: all there are, the chosen one large and live, and what the check has found in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.boards import MAP_SUFFIXES, Finding, Report, check_map, description_of
from game.boards.games import BOARD_GAMES
from game.boards.kit import copy_kit
from game.boards.packs.pack import SUFFIX as PACK_SUFFIX
from game.boards.tiled.boards import map_picture
from game.boards.watch import POLL_SECONDS, MapWatch
from game.scenes.app.base import Back, Context, Go, Outcome, SceneError, WidgetScene
from game.scenes.app.beside import SLICE_S, Beside, Waiting
from game.scenes.app.games import SCENES
from game.scenes.app.open_folder import open_folder
from game.scenes.maps.facts import FACTS_ROW, MOST_ROWS
from game.scenes.maps.overlays import OVERLAY_WIDE, offer_overlays, overlay_choice
from game.scenes.maps.parts import (
    FINDING_ROW,
    MAP_ROW,
    draw_finding_row,
    draw_map_row,
    draw_repaired_row,
    entry_facts,
    entry_title,
    finding_row,
)  # fmt: skip
from game.scenes.maps.repaired import Repaired, cells_of
from game.scenes.maps.shelf import MapEntry, entries, headings_of, own_folder, supplied_report, told_of_folder
from game.ui.paint.rich import escape
from game.ui.widgets import Banner, IconKey, Label, ListView, Panel, RowState, Tip, Widget
from game.views.contract.base import Command
from game.views.contract.desk import Ask
from game.views.contract.map_view import MapView
from game.views.games import VIEWS
from game.views.previews.marked import Marked
from game.views.shared.panels.prompt_bar import BAR_HEIGHT, PromptBar, told_of
from game.views.shared.panels.top_bar import TopBar

_MARGIN, _GAP = 14, 12
_LEFT, _RIGHT, _CAPTION = 252, 292, 66
_TYPE = 12.5
_RESCAN_SECONDS = 2.0


class MapsScene(WidgetScene):
    """`Go("maps")` opens at the first map, `Go("maps", file=path)` at a file, `watch` at one that was read already.

    With `pick` (a game) the brass button gives the map's name to the scene below instead of setting up a game.
    Raises SceneError for a file that isn't a map's by its name.
    """

    name = "maps"

    def __init__(
        self, ctx: Context, file: str | Path | None = None, pick: str = "", watch: MapWatch | None = None
    ) -> None:
        super().__init__(ctx)
        self.pick = pick
        self.entries: list[MapEntry] = entries(self.opened, pick)
        self.reports: dict[Path, Report] = {e.path: supplied_report(e.path) for e in self.entries if e.is_supplied}
        self._poll_s, self._scan_s = POLL_SECONDS, _RESCAN_SECONDS
        self.current = next(entry for entry in self.entries if entry.is_supplied)
        self._opens_own = watch is None and file is None and not pick and not self.entries[0].is_supplied
        if watch is not None or file is not None:
            self._add(watch.path if watch is not None else Path(file or ""))
        self.watch = watch or MapWatch(self.current.path)
        self.reports[self.current.path] = self.watch.report
        self.waiting = Waiting(self)
        self.repaired = Repaired()
        self._reading: Beside[Report] | None = None
        self.finding = -1
        self.game = next(key for key, row in VIEWS.items() if row.preview is not None)

    @property
    def opened(self) -> list[Path]:
        """Files opened or dropped since the program began."""
        known = self.ctx.extras.setdefault("maps.opened", [])
        assert isinstance(known, list), "files that were opened are kept in a list"
        return known

    def _add(self, path: Path) -> None:
        """Take a file into the list and make it the current one."""
        if path.suffix.lower() not in MAP_SUFFIXES:
            raise SceneError(self.ctx.words("maps.no_map", file=path.name))
        path = path.absolute()
        if path not in self.opened:
            self.opened.append(path)
        self.entries = entries(self.opened, self.pick)
        real = path.resolve()
        self.current = next(e for e in entries(self.opened) if e.path.resolve() == real)
        if self.current not in self.entries:
            self.entries.append(self.current)

    # ------------------------------------------------------------------------------ building
    def build(self, root: Widget) -> None:
        """Bar, list, land, findings, prompt."""
        words = self.ctx.words
        self.bar = root.add(TopBar("bar"))
        self.bar.show(words("maps.title"), words("maps.subtitle"), None)
        self.back_key = root.add(
            IconKey("tool.back", "ui_back", tooltip=words("setup.back"), on_press=lambda: self.go(Back()))
        )
        self.fit_key = root.add(
            IconKey("tool.fit", "ui_zoom", key="fit", tooltip=words("maps.fit"), on_press=lambda: self.view.fit())
        )
        self._build_list(root)
        self.previews = {
            key: root.add(row.preview(f"preview.{key}")) for key, row in VIEWS.items() if row.preview is not None
        }
        self.overlay = root.add(overlay_choice(self._lay_over))
        self.banner = root.add(Banner("banner", "", "bad"))
        self.caption = root.add(
            Label("caption", "", size=18, face="displayb", color="brass_light", emboss="dark", align="c", shrink=True)
        )
        self.about = root.add(
            Label("about", "", size=14, face="it", color="parchment_light", emboss="dark", align="c", wrap=True)
        )
        self._build_findings(root)
        self.prompt = root.add(
            PromptBar("prompt", self.run_command, lambda command: told_of(words, command.id, self.name, "page"))
        )
        self._show()

    def _build_list(self, root: Widget) -> None:
        words = self.ctx.words
        self.list_panel = root.add(Panel("maps", heading=words("maps.list"), seed=4))
        self.list = self.list_panel.add(
            ListView(
                "maps.list",
                count=lambda: len(self.entries), draw_row=self._draw_map, row_height=MAP_ROW,
                on_select=self._choose,
                on_activate=lambda index: self.run_command("play"),
                row_tip=lambda index: escape(str(self.entries[index].path)),
                headings=lambda: headings_of(self.entries, words("maps.supplied")),
                heading_tip=lambda index: told_of_folder(self.entries[index], words),
            )
        )  # fmt: skip
        self.list.selected = self.entries.index(self.current)
        self.hint = self.list_panel.add(Label("maps.hint", words("maps.hint"), size=12.5, face="it", color="ink_soft",
                                              wrap=True))  # fmt: skip

    def _build_findings(self, root: Widget) -> None:
        words = self.ctx.words
        self.check_panel = root.add(Panel("check", heading=words("maps.findings"), seed=8))
        self.findings = self.check_panel.add(
            ListView(
                "check.list",
                count=lambda: len(self._told),
                draw_row=self._draw_finding,
                row_height=FINDING_ROW,
                on_select=self._choose_finding,
                row_tip=self._finding_tip,
            )
        )
        self.fine = self.check_panel.add(
            Label("check.fine", words("maps.no_findings"), size=14, face="it", color="ink_soft", align="c", wrap=True)
        )
        self.facts_panel = root.add(Panel("facts", heading=words("maps.land"), seed=6))
        self.facts = {
            key: self.facts_panel.add(row.facts(f"facts.{key}"))
            for key, row in SCENES.items()
            if row.facts is not None
        }

    # ------------------------------------------------------------------------------- layout
    def arrange(self, size: tuple[int, int]) -> None:
        """Three columns between the bars; the land gets what the lists leave."""
        u = self.ctx.theme.u
        w, h = size
        self.bar.left_room, self.bar.right_room = u(58), u(60 + OVERLAY_WIDE + 10)
        self.bar.place(pygame.Rect(0, 0, w, u(46)))
        self.back_key.place(pygame.Rect(u(12), u(7), u(34), u(30)))
        self.fit_key.place(pygame.Rect(w - u(46), u(8), u(29), u(29)))
        self.overlay.place(pygame.Rect(self.fit_key.rect.x - u(OVERLAY_WIDE + 10), u(7), u(OVERLAY_WIDE), u(31)))
        bottom = h - u(_MARGIN) - u(BAR_HEIGHT)
        self.prompt.place(pygame.Rect(u(_MARGIN), bottom, w - u(2 * _MARGIN), u(BAR_HEIGHT)))
        body = pygame.Rect(u(_MARGIN), u(56), w - u(2 * _MARGIN), bottom - u(_GAP) - u(56))
        # Small type is never smaller than can be read: where it has stopped shrinking, columns have too.
        share = self.ctx.theme.type_px(_TYPE) / self.ctx.theme.f(_TYPE)
        left = pygame.Rect(body.x, body.y, u(_LEFT * share), body.h)
        right = pygame.Rect(body.right - u(_RIGHT * share), body.y, u(_RIGHT * share), body.h)
        self._arrange_list(left)
        self._arrange_findings(right)
        middle = pygame.Rect(left.right, body.y, right.x - left.right, body.h).inflate(-u(2 * _GAP), 0)
        self._arrange_view(middle)

    def _arrange_list(self, area: pygame.Rect) -> None:
        self.list_panel.place(area)
        inner = self.list_panel.inner
        hint = self.hint.preferred(inner.w)[1]
        self.list.place(pygame.Rect(inner.x, inner.y, inner.w, inner.h - hint - self.ctx.theme.u(8)))
        self.hint.place(pygame.Rect(inner.x, inner.bottom - hint, inner.w, hint))
        self.list.select(self.list.selected, tell=False)
        self.list.scroll_to(self.list.target, smooth=False)

    def _arrange_findings(self, area: pygame.Rect) -> None:
        u = self.ctx.theme.u
        high = u(FACTS_ROW) * MOST_ROWS + u(38) + u(16)
        facts = pygame.Rect(area.x, area.bottom - high, area.w, high)
        self.facts_panel.place(facts)
        for table in self.facts.values():
            table.place(self.facts_panel.inner)
        self.check_panel.place(pygame.Rect(area.x, area.y, area.w, facts.y - u(_GAP) - area.y))
        self.findings.place(self.check_panel.inner)
        self._size_findings()
        self.fine.place(self.check_panel.inner)

    def _size_findings(self) -> None:
        """Every finding is told whole; the list is scrolled."""
        if self.findings.rect.w:
            self.findings.row_height = finding_row(self.ctx, self._told, self.findings.rect.w)

    def _arrange_view(self, area: pygame.Rect) -> None:
        """Title and description below the map, or the banner in their place, so that the map never jumps."""
        u = self.ctx.theme.u
        words_at = pygame.Rect(area.x, area.bottom - u(_CAPTION), area.w, u(_CAPTION))
        for preview in self.previews.values():
            preview.place(pygame.Rect(area.x, area.y, area.w, words_at.y - u(8) - area.y))
        high = self.banner.preferred(area.w)[1]
        self.banner.place(pygame.Rect(area.x, words_at.centery - high // 2, area.w, high))
        self.caption.place(pygame.Rect(area.x, words_at.y, area.w, u(26)))
        self.about.text = self._two_lines(area.w)
        self.about.place(pygame.Rect(area.x, words_at.y + u(26), area.w, u(_CAPTION - 26)))
        self.caption.visible = self.about.visible = not self.banner.visible

    def _two_lines(self, width: int) -> str:
        """The description, cut where two lines end."""
        shown = self.watch.good
        if shown is None or shown.board is None:
            return ""
        text = self.ctx.text
        lines = text.wrap(description_of(shown.board, self.ctx.words, shown.game), 14, width, "it")
        if len(lines) <= 2:
            return " ".join(lines)
        return f"{lines[0]} {text.fit(' '.join(lines[1:]), 14, width, 'it')}"

    # ------------------------------------------------------------------------------- showing
    def _show(self) -> None:
        """Bring everything up to date with the newest check of the current map."""
        words, report = self.ctx.words, self.watch.report
        shown = self.watch.good or report
        self._show_board(shown)
        self.banner.visible = not report.is_good
        kept = "maps.banner.bad" if self.watch.good is None else "maps.banner.kept"
        self.banner.text = "" if report.is_good else words(kept)
        self.caption.text = entry_title(self.current, shown, words)
        self.fine.visible = not self._told
        self.findings.visible = bool(self._told)
        self.finding = min(self.finding, len(report.findings) - 1)
        self.findings.selected = self.finding
        self._size_findings()
        self._mark()
        self._show_prompt()

    def _show_board(self, shown: Report) -> None:
        """The board, or what could be understood of one, in the manner of its game."""
        self.game = shown.game or self.game
        for key, preview in self.previews.items():
            preview.visible = self.facts[key].visible = key == self.game
        offer_overlays(self.overlay, self.game, self.view.overlays, self.ctx.words)
        path = self.current.path
        land = BOARD_GAMES[self.game].land
        self.view.present(shown.board, shown.sketch, lambda: map_picture(path, lambda layer: layer.name != land))
        self.facts[self.game].present(shown.board, shown.sketch)
        self.facts_panel.heading = self.ctx.words(self.facts[self.game].heading)

    def _lay_over(self, name: str) -> None:
        """Another overlay has been chosen."""
        self.view.lay_over(name)
        self.view.invalidate()

    @property
    def view(self) -> MapView:
        """The preview of the current map's game."""
        return self.previews[self.game]

    def _mark(self) -> None:
        """Mark the places of all findings, that of the chosen one on top."""
        findings = list(enumerate(self.watch.report.findings))
        marks = [self._marked(finding, chosen=index == self.finding) for index, finding in findings]
        self.view.mark_all(sorted(marks, key=lambda mark: mark.kind == "selected"))

    @staticmethod
    def _marked(finding: Finding, *, chosen: bool) -> Marked:
        """Where a finding is, for the preview."""
        kind = "threat" if finding.severity == "error" else "range"
        return Marked("selected" if chosen else kind, cells_of(finding), finding.box)

    def _show_prompt(self) -> None:
        words, report = self.ctx.words, self.watch.report
        title = entry_title(self.current, report, words)
        commands = [
            Command("back", words("setup.back"), key="cancel"),
            Command("folder", words("maps.open_folder")),
        ]
        if self._can_be_taken:
            label = words("maps.take" if self.pick else "maps.play")
            commands.append(Command("balance", words("maps.balance"), spare=1))
            commands.append(Command("play", label, kind="brass", key="confirm"))
        if report.is_good:
            is_other = self.pick not in ("", report.game)
            ask = Ask(words(f"maps.prompt.{'other' if is_other else 'good'}", title=title), entry_facts(report, words))
        else:
            errors = words.count("maps.report.errors", len(report.errors))
            ask = Ask(words("maps.prompt.bad", title=title, errors=errors), str(self.current.path))
        self.prompt.show(ask, commands)

    def _draw_map(self, surface: pygame.Surface, rect: pygame.Rect, index: int, state: RowState) -> None:
        entry = self.entries[index]
        draw_map_row(self.list, surface, rect, entry, self.reports.get(entry.path))

    def _draw_finding(self, surface: pygame.Surface, rect: pygame.Rect, index: int, state: RowState) -> None:
        told = self._told[index]
        if index >= len(self.watch.report.findings):
            draw_repaired_row(self.ctx, surface, rect, told, self.repaired.strength)
        else:
            draw_finding_row(self.ctx, surface, rect, told)

    @property
    def _told(self) -> tuple[Finding, ...]:
        """What the list shows: the findings of the newest check, and those that have just been repaired."""
        return (*self.watch.report.findings, *self.repaired.findings)

    def _finding_tip(self, index: int) -> Tip:
        finding = self._told[index]
        where = f"{Path(finding.file).name}:{finding.line}" if finding.line else Path(finding.file).name
        return Tip(escape(finding.sentence(self.ctx.words)), escape(where), finding.rule)

    # ------------------------------------------------------------------------------ choosing
    def _choose(self, index: int) -> None:
        """Another map of the list."""
        entry = self.entries[index]
        if entry != self.current:
            self._read(entry.path, lambda: self._show_entry(entry))

    def _choose_finding(self, index: int) -> None:
        """A finding: its squares are marked, and brought into view if they are not."""
        self.finding = min(index, len(self.watch.report.findings) - 1)
        self._mark()
        self.view.reveal_mark(self._marked(self._told[index], chosen=True))

    def open_file(self, path: Path) -> None:
        """A file that was dropped on the window."""
        if path.suffix.lower() == PACK_SUFFIX:
            self.go(Go("pack", file=path))
            return
        if path.suffix.lower() not in MAP_SUFFIXES:
            self.screen.toast(self.ctx.words("maps.no_map", file=path.name), "bad")
            return

        def show() -> None:
            self._add(path)
            self._show_entry(self.current)

        self._read(path, show)

    def _read(self, path: Path, then: Callable[[], None]) -> None:
        """Read a map beside the window, and only `then` show it: until it is there, the one before stays."""

        def read(reading: Beside[MapWatch]) -> None:
            self.watch = reading.result()
            then()

        self.waiting.begin(Beside(path.name, lambda watch: MapWatch(path)), read)
        if self.waiting.goes_on:
            self.list.select(self.entries.index(self.current), tell=False)

    def _show_entry(self, entry: MapEntry) -> None:
        """What was read is the current map from now on."""
        self.current = entry
        self.finding = -1
        self.repaired.forget()
        self.view.clear_board()
        self.list.select(self.entries.index(entry), tell=False)
        self._refresh()

    def _refresh(self) -> None:
        """The newest check is another one: show it and make room for the banner or take it away."""
        self.reports[self.current.path] = self.watch.report
        self._show()
        self.layout(self.ctx.size, self.ctx.theme.scale)

    # ---------------------------------------------------------------------------------- time
    def enter(self) -> None:
        """Own maps stand first, and the first of them is read beside the window."""
        super().enter()
        if self._opens_own:
            self._choose(0)

    def update(self, dt: float) -> bool:
        """Look at the file four times a second, at the folder now and then, and have unread maps read one by one."""
        again = self.waiting.update() | super().update(dt)
        fading = len(self.repaired.findings)
        if self.repaired.update(dt, still=self.ctx.still):
            self.findings.invalidate()
            if len(self.repaired.findings) < fading:
                self._refresh()
        self._poll_s -= dt
        self._scan_s -= dt
        if self._poll_s <= 0:
            before = self.watch.report.findings
            saved = self.watch.poll() is not None
            self._poll_s = self.watch.pause_s
            if saved:
                self.repaired.compare(before, self.watch.report.findings)
                self._refresh()
                again = True
        if self._scan_s <= 0:
            self._scan_s = _RESCAN_SECONDS
            again = self._rescan() or again
        return self._read_one() or again

    def _rescan(self) -> bool:
        """Maps that came or went."""
        found = [entry for entry in entries(self.opened, self.pick) if not self._is_of_another_game(entry)]
        if self.current not in found:
            found.append(self.current)
        if found == self.entries:
            return False
        self.entries = found
        self.list.select(self.entries.index(self.current), tell=False)
        return True

    def _is_of_another_game(self, entry: MapEntry) -> bool:
        """Whether a map was read and found to be for another game than the one that a map is picked for."""
        report = self.reports.get(entry.path)
        return bool(self.pick) and report is not None and report.game not in ("", self.pick)

    def _read_one(self) -> bool:
        """The next unread map, beside the window; whether one has been read."""
        if self._reading is not None:
            if not self._reading.wait(SLICE_S):
                return False
            report, self._reading = self._reading.result(), None
            self.reports[report.path] = report
            self._rescan()
            return True
        unread = next((entry.path for entry in self.entries if entry.path not in self.reports), None)
        if unread is not None:
            self._reading = Beside(unread.name, lambda watch: check_map(unread))
        return False

    def leave(self) -> None:
        """What is being read isn't wanted any more."""
        self.waiting.leave()

    # ------------------------------------------------------------------------------- buttons
    def run_command(self, command: str) -> None:
        """A button of the prompt."""
        if command == "back":
            self.go(Back())
        elif command == "folder":
            self.open_own_folder()
        elif command == "balance" and self.watch.report.is_good:
            self.go(Go("balance", report=self.watch.report))
        elif command == "play" and self._can_be_taken:
            name = self.current.name
            self.go(Back(name) if self.pick else Go("setup", game=self.watch.report.game, map=name))

    @property
    def _can_be_taken(self) -> bool:
        """Whether a game can be set up with the current map, or with it for the game that a map is picked for."""
        report = self.watch.report
        return report.is_good and report.game in ((self.pick,) if self.pick else VIEWS)

    def open_own_folder(self) -> None:
        """Show the person's own maps in the file manager, with all that Tiled needs beside them."""
        words, folder = self.ctx.words, own_folder()
        try:
            added = copy_kit(folder)
        except OSError as fault:
            self.screen.toast(words("maps.folder_failed", folder=folder, fault=fault.strerror or fault), "bad")
            return
        self._rescan()
        shown = open_folder(folder)
        if added or not shown:
            self.screen.toast(words("maps.kit_added" if added else "maps.folder_here", folder=folder), "good")

    def command(self, action: str) -> Outcome | None:
        """Zoom by keys; Escape leads back."""
        if action == "cancel":
            return Back()
        if action in ("zoom_in", "zoom_out"):
            self.view.zoom(1 if action == "zoom_in" else -1)
        elif action == "fit":
            self.view.fit()
        elif action == "confirm":
            self.run_command("play")
        return None

    def on_event(self, event: pygame.event.Event) -> Outcome | None:
        """A file dropped on the window."""
        if event.type == pygame.DROPFILE:
            self.open_file(Path(event.file))
        return None
