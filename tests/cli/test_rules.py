"""Rules in the terminal, and coverage by tests."""

from pathlib import Path

import pytest

from game.cli.commands import rules
from game.cli.fault import CliError
from game.cli.parser import Parser
from game.rulebook import Rulebook
from game.words import Words, languages

WORDS = Words("en", strict=True)
BOOK = Rulebook("caledea")


def _run(*argv: str, lang: str = "en") -> int:
    words = Words(lang, strict=True)
    parser = Parser(words, "caleidos rules")
    rules.arguments(parser, words)
    return rules.run(parser.parse_args(list(argv)), words)


def test_without_a_name_the_rulebooks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run() == 0
    assert capsys.readouterr().out.splitlines()[1].startswith("caledea")


def test_one_rule_in_any_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("cal-8.7") == 0
    assert capsys.readouterr().out.startswith(f"CAL-8.7  {BOOK.rule('CAL-8.7').title}")


@pytest.mark.parametrize("lang", languages())
def test_the_whole_book_holds_every_rule(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("caledea", lang=lang) == 0
    out = capsys.readouterr().out
    assert [rule_id for rule_id in BOOK.ids if f"{rule_id}  " not in out] == []
    assert max(map(len, out.splitlines())) <= rules.WIDEST


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("CAL-8.99", "There is no rule CAL-8.99 in Caledea; did you mean CAL-8.9"),
        ("ZZZ-1.1", "There is no rulebook called ZZZ-1.1; there are: caldaern, caledea"),
        ("caladea", 'Did you mean "caledea"?'),
    ],
)
def test_unknown_rule_or_book_is_one_line(what: str, said: str) -> None:
    with pytest.raises(CliError) as caught:
        _run(what)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def _tests(folder: Path, *ids: str) -> Path:
    lines = ["import pytest"] + [
        f'@pytest.mark.rule("{rule}")\ndef test_{n}(): ...' for n, rule in enumerate(ids)
    ]
    (folder / "test_some.py").write_text("\n".join(lines), encoding="utf-8")
    return folder


def test_coverage_lists_what_no_test_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rules._print_coverage(["caledea"], WORDS, _tests(tmp_path, *BOOK.ids[2:])) == 1
    out = capsys.readouterr().out
    assert [line.split()[0] for line in out.splitlines()[1:]] == list(BOOK.ids[:2])


def test_coverage_of_everything_answers_0(tmp_path: Path) -> None:
    assert rules._print_coverage(["caledea"], WORDS, _tests(tmp_path, *BOOK.ids)) == 0


def test_coverage_tells_marks_of_rules_that_are_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = _tests(tmp_path, *BOOK.ids, "CAL-" + "77.77")
    assert rules._print_coverage(["caledea"], WORDS, folder) == 1
    assert "CAL-" + "77.77" in capsys.readouterr().out


def test_coverage_without_tests_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(CliError, match="source tree"):
        rules._print_coverage(["caledea"], WORDS, tmp_path / "none")
