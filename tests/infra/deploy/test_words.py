"""The check that keeps replaced words out of the code."""

from __future__ import annotations

import importlib.util
import json
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from infra.dev.stack.stack import PROJECT

SCRIPT = PROJECT / "infra/deploy/scripts/words.py"
GLOSSARY = """
| Word | Half | Kept out of | Write instead |
|---|---|---|---|
| `told` | server | names | by meaning |
| `View` | server | exact name | `Projection` |
| `door` | server | names and text | entry point |
| `anew` | server | text | again |
| `stand-in` | server | text | opaque id |
| `told` | web app | names and text | `timelineFields` |
| `anew` | web app | text | again |
"""
PYTHON = '''"""The front door."""

# a door in a comment, told in a comment
VIEW = View = "the door is told"
def is_told(told_of: str) -> str:
    """No Door."""
    return RecordView


class A:
    toldOf = told
    """Made
    anew, as a Stand-in."""
    anew = "anew, a stand-in"  # not anew
    stand_in = "told"
'''
TYPESCRIPT = """
// told in a comment
const toldOf = 'told';
const Told = "it was told"; /* told
again */
/**
 * Made anew.
 */
const anew = 'anew';
const shown = <p>{/* Anew. */}anew</p>;
"""


@pytest.fixture(scope="module")
def words() -> ModuleType:
    spec = importlib.util.spec_from_file_location("words", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Its dataclasses look their module up by name.
    sys.modules["words"] = module
    spec.loader.exec_module(module)
    return module


def counted(words: ModuleType, **files: str) -> dict[str, list[str]]:
    read = {"server": words.python_words, "web app": words.typescript_words}
    found = {
        half: list(read[half](files[half.replace(" ", "_")], f"folder/file.{half}"))
        for half in read
        if half.replace(" ", "_") in files
    }
    places: dict[str, list[str]] = words.count(words.replaced_words(GLOSSARY), found)
    return places


class TestPython:
    def lines(self, words: ModuleType, word: str) -> list[int]:
        places = counted(words, server=PYTHON)[f"server: {word}"]
        return sorted(int(place.split(":")[1]) for place in places)

    def test_pieces_of_names_in_either_case(self, words: ModuleType) -> None:
        assert self.lines(words, "told") == [5, 5, 11, 11]

    def test_exact_names_only(self, words: ModuleType) -> None:
        assert self.lines(words, "View") == [4]

    def test_comments_and_docstrings_but_no_other_text(self, words: ModuleType) -> None:
        assert self.lines(words, "door") == [1, 3, 6]

    def test_docstrings_and_comments_alone(self, words: ModuleType) -> None:
        assert self.lines(words, "anew") == [12, 14]

    def test_words_with_a_hyphen(self, words: ModuleType) -> None:
        assert self.lines(words, "stand-in") == [12]

    def test_names_of_files(self, words: ModuleType) -> None:
        found = {"server": list(words.python_words("", "tests/told.py"))}
        places = words.count(words.replaced_words(GLOSSARY), found)
        assert places["server: told"] == ["tests/told.py"]


@pytest.mark.parametrize(("word", "lines"), [("told", [2, 3, 4, 4]), ("anew", [6, 10])])
def test_typescript(words: ModuleType, word: str, lines: list[int]) -> None:
    places = counted(words, web_app=TYPESCRIPT)[f"web app: {word}"]
    assert sorted(int(place.split(":")[1]) for place in places) == lines


@pytest.mark.parametrize("row", ["| `a` | sever | names | b |", "| `a` | server | name | b |"])
def test_a_row_that_would_check_nothing_is_refused(words: ModuleType, row: str) -> None:
    with pytest.raises(ValueError, match="Replaced"):
        words.replaced_words(row)


class TestAllowance:
    @pytest.fixture
    def project(self, words: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        (tmp_path / "glossary.md").write_text(GLOSSARY)
        (tmp_path / "code.py").write_text("told = told\n")
        monkeypatch.setattr(words, "PROJECT", tmp_path)
        monkeypatch.setattr(words, "GLOSSARY", tmp_path / "glossary.md")
        monkeypatch.setattr(words, "ALLOWED", tmp_path / "allowed.json")
        monkeypatch.setattr(words, "tracked_files", lambda: ["code.py"])
        monkeypatch.setattr(sys, "argv", ["words.py"])
        return tmp_path

    @pytest.mark.parametrize(("allowed", "code"), [(3, 0), (2, 0), (1, 1), (0, 1)])
    def test_more_than_allowed_fails_by_name(
        self,
        words: ModuleType,
        project: Path,
        capsys: pytest.CaptureFixture[str],
        allowed: int,
        code: int,
    ) -> None:
        (project / "allowed.json").write_text(json.dumps({"server: told": allowed}))
        assert words.main() == code
        said = capsys.readouterr().out
        assert ("server: told: 2 places" in said and "code.py (2)" in said) == (code == 1)

    def test_files_that_are_named_are_looked_at_alone(
        self, words: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (project / "allowed.json").write_text("{}")
        (project / "other.py").write_text("said = 1\n")
        for named, code in ((["other.py"], 0), (["other.py", "code.py"], 1)):
            monkeypatch.setattr(sys, "argv", ["words.py", *named])
            assert words.main() == code

    def test_it_can_be_lowered_and_never_raised(
        self, words: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sys, "argv", ["words.py", "--lower"])
        allowed = project / "allowed.json"
        for before, after in ((5, {"server: told": 2}), (1, {"server: told": 1})):
            allowed.write_text(json.dumps({"server: told": before, "server: door": 4}))
            assert words.main() == 0
            assert json.loads(allowed.read_text()) == after


def test_the_glossary_names_each_word_once_and_every_allowance(words: ModuleType) -> None:
    replaced = words.replaced_words((PROJECT / "docs/glossary.md").read_text())
    named = Counter(f"{one.half}: {one.word}" for one in replaced)
    assert len(named) > 50
    assert {word for word, times in named.items() if times > 1} == set()
    assert json.loads(words.ALLOWED.read_text()).keys() <= named.keys()
