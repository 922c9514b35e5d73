"""Fixes that use packages of others: compiled and run with them, and judged anew where they change."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.cli import app
from unseen.execution.executors import stop_services
from unseen.execution.fixes.cache import fix_cache
from unseen.execution.fixes.judge import untrusted_trial
from unseen.execution.fixes.trial import Trial
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages

ESCAPING = "def escape(text):\n    return text.replace('<', '&lt;')\n"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNSEEN_CACHE", str(tmp_path / "cache"))


def environment(folder: Path, interpreter: str = sys.executable, **modules: str) -> Path:
    subprocess.run([interpreter, "-m", "venv", "--without-pip", str(folder)], check=True)
    (site,) = (folder / "lib").glob("python*/site-packages")
    for name, text in modules.items():
        (site / f"{name}.py").write_text(text)
    return folder


def python_trial(packages: Packages, exploit: str = "assert '<' not in show('<b>')\n") -> Trial:
    code = "from markup import escape\n\n\ndef show(text):\n    return escape(text)\n"
    return Trial("python", code, "", "assert show('a') == 'a'\n", exploit, packages=packages)


def test_a_python_fix_uses_a_package_and_is_judged_anew_when_it_changes(
    tmp_path: Path, sandbox: Sandbox
) -> None:
    made = environment(tmp_path / "env", markup=ESCAPING)
    kept = fix_cache()

    def judged(packages: Packages) -> str:
        trial = python_trial(packages)
        return str(untrusted_trial(trial, reference=trial, sandbox=sandbox, cache=kept))

    assert judged(Packages.python(made)) == "fixed"
    assert judged(NO_PACKAGES) == "not_fixed(functional)"
    (module,) = made.glob("lib/python*/site-packages/markup.py")
    module.write_text("def escape(text):\n    return text\n")
    assert judged(Packages.python(made)) == "not_fixed(exploit)"


def test_what_a_package_replaces_itself_is_not_held_against_the_fix(tmp_path: Path, sandbox: Sandbox) -> None:
    greedy = f"import json\njson.dumps = lambda value: 'x'\n{ESCAPING}"
    packages = Packages.python(environment(tmp_path / "env", markup=greedy))
    trial = python_trial(packages)
    assert str(untrusted_trial(trial, reference=trial, sandbox=sandbox)) == "fixed"
    tests = (trial.functional, trial.exploit)
    cheat = f"import json\n{trial.code}json.dumps = len\n"
    own = Trial("python", cheat, "", *tests, packages=packages)
    assert str(untrusted_trial(own, reference=own, sandbox=sandbox)) == "not_fixed(cheated)"


def test_a_package_hides_no_module_of_the_standard_library(tmp_path: Path, sandbox: Sandbox) -> None:
    packages = Packages.python(environment(tmp_path / "env", markup=ESCAPING, json="raise ValueError"))
    trial = python_trial(packages, "import json\nassert json.dumps([show('<')]) == '[\"&lt;\"]'\n")
    assert str(untrusted_trial(trial, reference=trial, sandbox=sandbox)) == "fixed"


def another_version() -> str | None:
    """An interpreter of another minor version that works, on the PATH or kept by pyenv."""
    on_path = [shutil.which(f"python3.{minor}") for minor in range(11, 20) if minor != sys.version_info[1]]
    by_pyenv = Path.home().glob(".pyenv/versions/3.1[1-9]*/bin/python3")
    for found in [*filter(None, on_path), *map(str, by_pyenv)]:
        ask = "import sys; print(sys.version_info[1])"
        done = subprocess.run([found, "-c", ask], capture_output=True, text=True, check=False)
        if done.returncode == 0 and int(done.stdout) != sys.version_info[1]:
            return found
    return None


OTHER = another_version()


def test_records_use_the_packages_that_the_command_line_names(tmp_path: Path) -> None:
    trial = python_trial(NO_PACKAGES)
    function = "def show(text):\n    return {}\n"
    record = {
        "language": "python",
        "entry_point": "show",
        "before": "from markup import escape\n\n\n",
        "function": function.format("text"),
        "reference": function.format("escape(text)"),
        "generated": function.format("escape(text).strip()"),
        "functional": trial.functional,
        "exploit": trial.exploit,
    }
    path = tmp_path / "records.jsonl"
    path.write_text(json.dumps(record) + "\n")
    made = environment(tmp_path / "env", markup=ESCAPING)
    done = CliRunner().invoke(app, ["judge", str(path), "--json"])
    assert done.exit_code == 2
    (found,) = json.loads(done.stdout)
    assert "the module markup is missing; give an environment that has it with --python" in found["unknown"]
    done = CliRunner().invoke(app, ["judge", str(path), "--json", "--python", str(made)])
    assert done.exit_code == 0, done.output
    (found,) = json.loads(done.stdout)
    assert found["verdict"] == "fixed"


@pytest.mark.skipif(OTHER is None, reason="there is no second version of Python here, 3.11 or newer")
def test_an_environment_of_another_version_brings_its_interpreter(tmp_path: Path, sandbox: Sandbox) -> None:
    assert OTHER is not None
    packages = Packages.python(environment(tmp_path / "env", OTHER, markup=ESCAPING))
    check = f"import sys\nassert sys.version_info[1] != {sys.version_info[1]}\nassert show('<') != '<'\n"
    trial = python_trial(packages, check)
    assert str(untrusted_trial(trial, reference=trial, sandbox=sandbox)) == "fixed"


@pytest.mark.skipif(shutil.which("javac") is None, reason="there is no Java compiler")
def test_a_java_fix_is_compiled_and_run_with_jars(tmp_path: Path, sandbox: Sandbox) -> None:
    (tmp_path / "org" / "markup").mkdir(parents=True)
    (tmp_path / "org" / "markup" / "Escape.java").write_text(
        "package org.markup; public class Escape {"
        ' public static String of(String s) { return s.replace("<", "&lt;"); } }'
    )
    subprocess.run(["javac", "-d", "out", "org/markup/Escape.java"], cwd=tmp_path, check=True)
    subprocess.run(["jar", "cf", "markup.jar", "-C", "out", "."], cwd=tmp_path, check=True)
    packages = Packages.jars_in([tmp_path / "markup.jar"])
    code = "import org.markup.Escape;\nclass Page { static String show(String s) { return Escape.of(s); } }\n"
    main = "class Main {{ public static void main(String[] a) {{ if ({}) System.exit(1); }} }}\n"
    tests = [main.format(bad) for bad in ('!Page.show("a").equals("a")', 'Page.show("<b>").contains("<")')]
    kept = fix_cache()
    try:
        for given, expected in ((NO_PACKAGES, "not_fixed(compile)"), (packages, "fixed")):
            trial = Trial("java", code, "", *tests, packages=given)
            verdict = untrusted_trial(trial, reference=trial, sandbox=sandbox, follow="never", cache=kept)
            assert str(verdict) == expected
    finally:
        stop_services(sandbox)
