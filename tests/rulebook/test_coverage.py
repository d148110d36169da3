"""Which rules the tests name."""

from pathlib import Path

import pytest

from game.rulebook import Rulebook
from game.rulebook.coverage import coverage, marked_rules, source_files

SOURCE = '''
import pytest
from pytest import mark

pytestmark = pytest.mark.rule("CAL-1.1")

@pytest.mark.rule("CAL-8.7", "CAL-8.8")
def test_one(): ...

@mark.rule("CAL-2.18 to 2.20")
class TestTwo:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("CAL-9.1"))])
    def test_three(self, n): ...

# @pytest.mark.rule("CAL-3.1")
@pytest.mark.skip("CAL-3.2")
def test_four():
    """CAL-3.3"""
    book.rule("CAL-3.4")
'''


def test_marked_rules_reads_marks_wherever_they_stand_and_nothing_else() -> None:
    assert marked_rules(SOURCE) == {"CAL-1.1", "CAL-8.7", "CAL-8.8", "CAL-2.18", "CAL-2.20", "CAL-9.1"}


def test_marked_rules_when_file_is_no_python_raises() -> None:
    with pytest.raises(SyntaxError):
        marked_rules("def (")


def test_coverage_tells_what_is_named_missing_and_unknown(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "test_a.py").write_text('import pytest\npytestmark = pytest.mark.rule("CAL-1.1")\n', encoding="utf-8")
    (tmp_path / "engine" / "test_b.py").write_text(
        'import pytest\npytestmark = [pytest.mark.rule("CAL-99.1"), pytest.mark.rule("DYN-1.1")]\n', encoding="utf-8"
    )
    (tmp_path / "notes.txt").write_text("CAL-1.2", encoding="utf-8")
    found = coverage(Rulebook("caledea"), source_files(tmp_path))
    assert found.named == ("CAL-1.1",)
    assert found.missing[0] == "CAL-1.2"
    assert len(found.missing) == found.total - 1 == 348
    assert found.unknown == ("CAL-99.1",)
