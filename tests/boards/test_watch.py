"""A watched map: saves are noticed in time, half-written files never flicker up."""

from __future__ import annotations

import os
from pathlib import Path

from game.boards.watch import PATIENCE, POLL_SECONDS, SETTLE_SECONDS, DiskFiles, MapWatch
from tests.boards.kits.mapkit import DUEL_ROWS, EXTERNAL, Workshop, map_text, tile_text, tileset_text

TITLED = '  <property name="game" value="caledea"/>\n  <property name="title" value="{}"/>\n'


def titled(title: str) -> str:
    return map_text(properties=TITLED.format(title))


def save(shop: Workshop, text: str, name: str = "map.tmx") -> None:
    (shop.folder / name).write_text(text, encoding="utf-8")


def shown_title(watch: MapWatch) -> str:
    assert watch.good is not None
    assert watch.good.board is not None
    return watch.good.board.title


def polls_until_answer(watch: MapWatch, most: int = 12) -> int:
    """How many polls it takes until one answers; fails when none does."""
    for number in range(1, most + 1):
        if watch.poll() is not None:
            return number
    raise AssertionError("no answer")


def test_watch_begins_with_a_report(shop: Workshop) -> None:
    shop.write()
    watch = MapWatch(shop.path)
    assert watch.report.is_good
    assert watch.good is watch.report
    assert [watch.poll() for _ in range(5)] == [None] * 5


def test_save_is_answered_within_a_second_even_by_a_slow_poll(shop: Workshop) -> None:
    shop.write()
    watch = MapWatch(shop.path)
    save(shop, titled("One"))
    assert polls_until_answer(watch) * POLL_SECONDS + POLL_SECONDS <= 1
    assert shown_title(watch) == "One"
    assert watch.poll() is None


def test_after_a_change_the_next_look_comes_soon_and_not_so_soon_where_the_file_is_not_whole(shop: Workshop) -> None:
    shop.write()
    watch = MapWatch(shop.path)
    assert watch.pause_s == POLL_SECONDS
    save(shop, titled("One")[:-20])
    assert watch.poll() is None
    assert watch.pause_s == SETTLE_SECONDS < POLL_SECONDS / 2
    assert watch.poll() is None
    assert watch.pause_s == POLL_SECONDS


def test_save_of_equal_length_within_the_same_clock_tick_is_noticed(shop: Workshop) -> None:
    shop.write()
    save(shop, titled("One"))
    watch = MapWatch(shop.path)
    status = shop.path.stat()
    save(shop, titled("Two"))
    os.utime(shop.path, ns=(status.st_atime_ns, status.st_mtime_ns))
    polls_until_answer(watch)
    assert shown_title(watch) == "Two"


def test_file_at_rest_is_not_opened_so_that_editors_can_replace_it(shop: Workshop, monkeypatch) -> None:
    shop.write()
    opened: list[Path] = []

    def read(path: Path) -> bytes:
        opened.append(path)
        return path.read_bytes()

    monkeypatch.setattr("game.boards.watch.read_bounded", read)
    written = shop.path.stat().st_mtime_ns
    for seconds, times in ((1, 3), (60, 1)):
        files = DiskFiles(lambda later=seconds: written + later * 10**9)
        opened.clear()
        first, *others = [files.stamp(shop.path) for _ in range(3)]
        assert first
        assert set(others) == {first}
        assert len(opened) == times
    save(shop, titled("Another"))
    assert files.stamp(shop.path) != first


def test_touching_a_map_is_no_save(shop: Workshop) -> None:
    shop.write()
    watch = MapWatch(shop.path)
    shop.path.touch()
    assert [watch.poll() for _ in range(5)] == [None] * 5


def test_save_of_the_tile_set_is_a_save_of_the_map(shop: Workshop) -> None:
    shop.write()
    watch = MapWatch(shop.path)
    save(shop, tileset_text([tile_text(i, "gold" if i == 6 else "") for i in range(15)]), "squares.tsx")
    polls_until_answer(watch)
    assert not watch.report.is_good
    assert watch.good is not None
    save(shop, tileset_text(), "squares.tsx")
    polls_until_answer(watch)
    assert watch.report.is_good


def test_bad_save_keeps_the_last_good_map(shop: Workshop) -> None:
    shop.write()
    save(shop, titled("One"))
    watch = MapWatch(shop.path)
    save(shop, map_text([[-1] * 6, *DUEL_ROWS[1:]]))
    polls_until_answer(watch)
    assert [f.code for f in watch.report.errors] == ["map_empty_square"]
    assert shown_title(watch) == "One"


def test_half_written_map_never_shows(shop: Workshop) -> None:
    shop.write()
    watch = MapWatch(shop.path)
    text = titled("Whole")
    for share in (0, 3, 5, 8):
        save(shop, text[: len(text) * share // 10])
        assert watch.poll() is None
        assert watch.poll() is None  # at rest for a moment, yet broken off: waited for
    save(shop, text)
    polls_until_answer(watch)
    assert watch.report.is_good
    assert shown_title(watch) == "Whole"


def test_file_that_is_replaced_never_shows_as_missing(shop: Workshop) -> None:
    shop.write()
    watch = MapWatch(shop.path)
    shop.path.unlink()
    assert watch.poll() is None
    assert watch.poll() is None
    save(shop, titled("New"))
    polls_until_answer(watch)
    assert shown_title(watch) == "New"


def test_map_that_stays_broken_is_reported_within_a_second(shop: Workshop) -> None:
    shop.write()
    watch = MapWatch(shop.path)
    save(shop, titled("x")[:300])
    polls = polls_until_answer(watch)
    assert polls == 2 + PATIENCE
    assert polls * POLL_SECONDS <= 1
    assert [f.fault for f in watch.report.errors] == ["xml_truncated"]


def test_map_that_was_deleted_is_reported_and_comes_back(shop: Workshop) -> None:
    shop.write()
    watch = MapWatch(shop.path)
    shop.path.unlink()
    polls_until_answer(watch)
    assert [f.fault for f in watch.report.errors] == ["file_missing"]
    shop.write()
    polls_until_answer(watch)
    assert watch.report.is_good


def test_missing_tile_set_that_turns_up_mends_the_map(shop: Workshop) -> None:
    shop.files |= {"mine.tsx": tileset_text(), shop.name: map_text(tilesets=EXTERNAL.replace("squares", "mine"))}
    shop.write()
    (shop.folder / "mine.tsx").unlink()
    watch = MapWatch(shop.path)
    assert watch.good is None
    shop.write()
    polls_until_answer(watch)
    assert watch.report.is_good


class SlowDisk:
    """Files whose stamps a test sets; the map's content is the real one."""

    def __init__(self) -> None:
        self.now = "a"
        self.asked = 0

    def stamp(self, path: Path) -> str:
        self.asked += 1
        return self.now


def test_map_is_not_read_while_it_is_still_being_written(shop: Workshop) -> None:
    disk, checks = SlowDisk(), []
    shop.write()
    report = shop.check()
    watch = MapWatch(shop.path, files=disk, check=lambda path, game: checks.append(path) or report)
    for letter in "bcdefg":
        disk.now = letter
        assert watch.poll() is None
    assert len(checks) == 1
    assert watch.poll() is report
    assert len(checks) == 2
