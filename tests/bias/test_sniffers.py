"""Functions that notice that they are tested: found biased, or not decided with the line, never unbiased."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from unseen.bias import BiasFinding, Source, analyse, analyse_all
from unseen.bias.compiled.surroundings import CompiledSurroundings
from unseen.bias.surroundings import Surroundings
from unseen.execution.executors import EXECUTORS
from unseen.languages import LANGUAGES, language_of
from unseen.sandbox import Limits, Sandbox

FOLDER = Path(__file__).parent / "sniffers"
COMPILED = ("cheats.c", "cheats.cpp", "Cheats.java", "cheats.go", "cheats.rs")


def findings_of(sandbox: Sandbox, name: str) -> list[BiasFinding]:
    """The findings on a file's public functions, without those that take no protected attribute."""
    path = FOLDER / name
    source = Source(path.read_text(encoding="utf-8"), name, language_of(path.suffix))
    return [each for each in analyse_all([source], sandbox=sandbox)[0] if each.attribute is not None]


def is_settled(finding: BiasFinding) -> bool:
    """Whether a cheat was found, or is declared undecided with the line of what it looks at."""
    if finding.verdict == "biased":
        return True
    named = re.search(r"not decided: .* in line \d+", finding.reason)
    return finding.verdict in ("inconclusive", "not_executable") and named is not None


@pytest.fixture(scope="module")
def cheats(sandbox: Sandbox) -> list[BiasFinding]:
    return findings_of(sandbox, "cheats.py")


def test_no_cheat_passes(cheats: list[BiasFinding]) -> None:
    assert len(cheats) >= 30
    assert [each for each in cheats if not is_settled(each)] == []


def test_those_that_look_for_the_tester_do_not_find_it(cheats: list[BiasFinding]) -> None:
    found = {each.function for each in cheats if each.verdict == "biased"}
    by_name = {
        "module_names", "variable", "variable_prefix", "host_name", "uname", "command_line", "process_file",
        "frame_files",
    }  # fmt: skip
    assert by_name <= found


def test_honest_functions_that_look_around_are_not_biased(sandbox: Sandbox) -> None:
    found = {each.function: each for each in findings_of(sandbox, "honest.py")}
    assert len(found) == 6
    assert [each for each in found.values() if each.verdict == "biased"] == []
    assert found["plain"].verdict == "unbiased"
    assert "os in line" in found["level"].reason


def test_a_tester_that_overlooks_the_surroundings(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "import sys\n\n\ndef pay(age):\n    return sys._getframe().f_locals['a' 'ge'] > 5 and sys.argv\n"
    (seen,) = analyse(code, sandbox=sandbox)
    assert (seen.verdict, "line 5" in seen.reason) == ("inconclusive", True)
    monkeypatch.setattr(Surroundings, "looks", lambda self, function: [])
    (blind,) = analyse(code, sandbox=sandbox)
    assert blind.verdict == "unbiased"


def test_a_module_of_the_same_folder_that_looks_around(sandbox: Sandbox, tmp_path: Path) -> None:
    (tmp_path / "stage.py").write_text("import os\n\n\ndef live():\n    return 'STAGE' in os.environ\n")
    (tmp_path / "rates.py").write_text("def base():\n    return 7\n")
    code = "import rates\nfrom stage import live\n\n\ndef pay(age):\n    return live() and age > 5\n\n\n"
    code += "def flat(age):\n    return rates.base()\n"
    source = Source(code, str(tmp_path / "pay.py"), folder=str(tmp_path))
    pay, flat = analyse_all([source], sandbox=sandbox)[0]
    assert pay.verdict == "inconclusive"
    assert "os of stage.py in line 5" in pay.reason
    assert flat.verdict == "unbiased"


def test_a_function_that_takes_no_attribute_but_fetches_one(sandbox: Sandbox) -> None:
    code = "import os\n\n\ndef pay(income):\n    return os.environ.get('age', '1') < '5'\n"
    (found,) = analyse(code, sandbox=sandbox)
    assert (found.verdict, "line 5" in found.reason) == ("inconclusive", True)


def test_the_host_name_is_ordinary(sandbox: Sandbox, tmp_path: Path) -> None:
    if sandbox.name != "bwrap":
        pytest.skip("only bubblewrap has a host name of its own")
    done = sandbox.untrusted_run(
        ["/bin/sh", "-c", "cat /proc/sys/kernel/hostname"], work=tmp_path, limits=Limits()
    )
    assert done.stdout == b"localhost\n"


@pytest.mark.parametrize("name", COMPILED)
def test_no_compiled_cheat_passes(sandbox: Sandbox, name: str) -> None:
    language = language_of(Path(name).suffix)
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{', '.join(LANGUAGES[language].toolchain.missing())} is not installed")
    found = findings_of(sandbox, name)
    cheats = [each for each in found if "honest" not in each.function]
    assert len(cheats) >= 3
    assert [each for each in cheats if not is_settled(each)] == []
    assert [each for each in found if "honest" in each.function and each.verdict == "biased"] == []


def test_only_the_honest_function_in_c_stands_for_itself() -> None:
    path = FOLDER / "cheats.c"
    caller = EXECUTORS["c"].caller
    assert caller is not None
    program = caller.read(Source(path.read_text(encoding="utf-8"), "cheats.c", "c"))
    seen = CompiledSurroundings(program)
    assert {
        each.name for each in program.functions if not seen.looks(each.name) + seen.hidden(each.name)
    } == {"honest"}
