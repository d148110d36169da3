"""Figures: medians, ratios, budgets. What they measure is measured by the command, never here."""

import json
from pathlib import Path

import pytest

from game.cli.benches.measure import Measure, Skipped, percentile, timed
from game.cli.commands import bench
from game.cli.fault import CliError
from game.cli.parser import Parser
from game.words import Words, languages

WORDS = Words("en", strict=True)


def _run(*argv: str) -> int:
    parser = Parser(WORDS, "caleidos bench")
    bench.arguments(parser, WORDS)
    return bench.run(parser.parse_args(list(argv)), WORDS)


def test_time_under_its_budget_is_kept() -> None:
    measure = Measure("a", "ms", (3.0, 1.0, 2.0), budget=4.0)
    assert (measure.median, measure.ratio, measure.is_met) == (2.0, 0.5, True)


def test_rate_under_its_budget_is_missed() -> None:
    measure = Measure("a", "actions/s", (10.0,), budget=20.0, at_least=True)
    assert (measure.ratio, measure.is_met) == (0.5, False)


def test_without_a_budget_there_is_no_verdict() -> None:
    measure = Measure("a", "ms", (1.0,))
    assert (measure.ratio, measure.is_met) == (None, None)


def test_percentile_is_the_nearest_rank() -> None:
    assert percentile(range(1, 101), 99) == 100
    assert percentile([5.0], 99) == 5.0


def test_timed_counts_its_rounds() -> None:
    calls: list[int] = []
    assert len(timed(lambda: calls.append(1), 3)) == len(calls) == 3


@pytest.mark.parametrize("lang", languages())
def test_line_says_figure_budget_and_verdict(lang: str) -> None:
    words = Words(lang, strict=True)
    for kept in (True, False):
        line = bench.line(Measure("load", "ms", (1.0 if kept else 9.0,), budget=4.0), words)
        assert words("cli.bench.met" if kept else "cli.bench.missed") in line


def test_unknown_benchmark_offers_the_nearest() -> None:
    with pytest.raises(CliError, match='Did you mean "load"'):
        _run("loda")


def test_figures_go_into_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Fake:
        @staticmethod
        def run(words: Words) -> list[Measure]:
            return [Measure("one", "ms", (1.0, 3.0), budget=4.0)]

    monkeypatch.setattr(bench, "import_module", lambda name: Fake)
    monkeypatch.setattr(bench, "reference", lambda: 1.0)
    assert _run("load", "--json", str(tmp_path / "b.json")) == 0
    figures = json.loads((tmp_path / "b.json").read_text(encoding="utf-8"))
    assert figures["benches"]["load"]["one"]["median"] == 2.0
    assert figures["benches"]["load"]["one"]["met"] is True
    assert "one" in capsys.readouterr().out


def test_what_can_t_be_measured_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Fake:
        @staticmethod
        def run(words: Words) -> list[Measure]:
            raise Skipped("cli.bench.no_display")

    monkeypatch.setattr(bench, "import_module", lambda name: Fake)
    monkeypatch.setattr(bench, "reference", lambda: 1.0)
    assert _run("frame") == 0
    assert "left out: needs a screen" in capsys.readouterr().out


def test_file_that_can_t_be_written_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "BENCHES", ())
    monkeypatch.setattr(bench, "reference", lambda: 1.0)
    with pytest.raises(CliError, match="can't be written"):
        _run("--json", str(tmp_path / "no" / "b.json"))
