"""Check in the sandbox that a tree still compiles, imports and passes its own tests."""

from __future__ import annotations

import importlib.util
import json
import re
import shlex
import sysconfig
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from unseen.errors import BadInputError, MissingToolError, UnseenError
from unseen.execution import Submission, compile_all
from unseen.execution.classify import evidence_of, verdict_of
from unseen.languages import LANGUAGES
from unseen.projects.project import Project
from unseen.projects.tree import write_tree
from unseen.records import Verdict
from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.scratch import scratch

PYTEST = ("python", "-m", "pytest", "-q", "-p", "no:cacheprovider")
# The project's own pytest options may need plugins that are not installed.
_WITHOUT_OPTIONS = ("-o", "addopts=")
_USAGE_ERROR, _NO_TESTS = 4, 5
_LOAD_CPU_S = 120.0
_ATTEMPTS = 3
_COUNT = re.compile(rb"(\d+) (passed|failed|errors?|skipped|xfailed|xpassed)")

# The sandbox starts a command in its working folder; the project is a subfolder of that.
_ENTER = (
    "import os, sys; os.chdir(sys.argv[1]); command = sys.argv[2:]; "
    "os.execvp(sys.executable if command[0] in ('python', 'python3') else command[0], command)"
)
_LOAD = """
import importlib, json, os, sys
asked = json.load(sys.stdin)
found = {"compile": {}, "import": {}}
for path in asked["compile"]:
    try:
        with open(path, "rb") as file:
            compile(file.read(), path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        found["compile"][path] = [getattr(error, "lineno", None) or 1, f"{type(error).__name__}: {error}"]
for name in asked["import"]:
    try:
        importlib.import_module(name)
    except BaseException as error:
        found["import"][name] = f"{type(error).__name__}: {error}"
with open(int(os.environ["UNSEEN_CHANNEL"]), "w") as channel:
    json.dump(found, channel)
os._exit(0)
"""


@dataclass(frozen=True)
class LoadResult:
    """Python files that do not compile → (line, reason), and modules that cannot be imported → error."""

    uncompiled: dict[str, tuple[int, str]]
    unimported: dict[str, str]


@dataclass
class Baseline:
    """The behaviour of the unmodified project, which later checks compare with.

    Attributes:
        uncompiled: Python files that do not compile → (line, reason).
        unimported: modules that cannot be imported on this machine → error.
        command: the test command that works on this machine; empty if there are no tests.
        summary: summary of the tests, such as `12 passed, 1 skipped`, or the exit status.
        cpu_s: CPU time of the tests, in seconds.
    """

    uncompiled: dict[str, tuple[int, str]] = field(default_factory=dict)
    unimported: dict[str, str] = field(default_factory=dict)
    command: tuple[str, ...] = ()
    summary: str = ""
    cpu_s: float = 0.0


class ProjectChecker:
    """Run the checks of one project.

    Args:
        project: the tree as it was read.
        sandbox: the sandbox in which everything runs.
        stages: the stages to run; those used here are compile, which includes importing, and test.
        test_command: command that runs the tests; pytest if None and some files look like tests.
        cpu_s: CPU limit for one run of the tests, in seconds.
        jobs: number of parallel compilers.

    Attributes:
        baseline: behaviour of the unmodified tree; set by `untrusted_record_baseline`.
        test_runs: number of test runs so far.
    """

    def __init__(
        self,
        project: Project,
        *,
        sandbox: Sandbox,
        stages: Sequence[str],
        test_command: str | None = None,
        cpu_s: float = 600.0,
        jobs: int = 2,
    ) -> None:
        self.project = project
        self.baseline = Baseline()
        self.test_runs = 0
        self.summary = ""
        self._sandbox = sandbox
        self._stages = stages
        self._cpu_s = cpu_s
        self._jobs = jobs
        self._commands = self._test_commands(test_command) if "test" in stages else []
        self._python = [file.path for file in project.files if file.language == "python"]
        self._modules = self._module_names()
        self._compiled: dict[tuple[str, bytes], bool] = {}

    def untrusted_record_baseline(self, warn: Callable[[str], None]) -> None:
        """Check the unmodified tree and record the result as the baseline.

        Raises:
            BadInputError: the project's own tests do not pass on this machine.
        """
        if self._python and "compile" in self._stages:
            loaded = self._untrusted_load({})
            if loaded is None:
                warn("importing the project's modules does not terminate here, so imports are not checked")
                self._modules = []
                loaded = self._untrusted_load({}) or LoadResult({}, {})
            self.baseline.uncompiled, self.baseline.unimported = loaded.uncompiled, loaded.unimported
        if "test" in self._stages and not self._commands:
            warn("no tests were found in the project; give --test-command to say how to run them")
        for command in self._commands:
            verdict, ran = self._untrusted_test({}, command)
            if ran.exit_code == _NO_TESTS and command[: len(PYTEST)] == PYTEST:
                warn("pytest finds no tests in the project, so its behaviour is not tested")
                return
            if verdict.passed:
                self.baseline.command, self.baseline.cpu_s = command, ran.cpu_s
                self.baseline.summary = self.summary = _summary(ran)
                return
            if ran.exit_code != _USAGE_ERROR:
                break
        if self._commands:
            lines = [line.strip() for line in evidence_of(ran).splitlines() if line.strip()]
            failures = [line for line in lines if line.startswith(("E ", "ERROR", "FAILED"))]
            raise BadInputError(
                f"{self.project.root}: its own tests do not pass here ({shlex.join(command)}: {verdict}; "
                f"{'; '.join((failures or lines)[-3:])}); fix them, give --test-command, or remove test from "
                "--verify"
            )

    def untrusted_check(self, changed: Mapping[str, bytes]) -> Verdict:
        """Check the tree with new contents for some files; `detail` names the stage that failed."""
        if not changed:
            return Verdict(word="passed")
        if "compile" in self._stages:
            for verdict in (self._check_loading(changed), self._check_compilation(changed)):
                if not verdict.passed:
                    return verdict
        if not self.baseline.command:
            return Verdict(word="passed")
        verdict, ran = self._untrusted_test(changed, (*self.baseline.command, *self._first_failure()))
        self.summary = _summary(ran)
        if verdict.passed and self.summary != self.baseline.summary:
            what = f"{self.baseline.summary} before, {self.summary} after"
            return Verdict(word="failed", detail="test", evidence=f"{what}\n{evidence_of(ran)}")
        return verdict

    def untrusted_require_deterministic_tests(self) -> None:
        """Run the tests of the unmodified project again, because a failure may be flaky.

        Raises:
            BadInputError: the tests do not pass every time.
        """
        verdict, _ = self._untrusted_test({}, self.baseline.command)
        if not verdict.passed:
            raise BadInputError(
                f"{self.project.root}: its own tests are flaky: they passed once and then failed ({verdict}) "
                "without any change; exclude the flaky ones with --test-command"
            )

    def _check_loading(self, changed: Mapping[str, bytes]) -> Verdict:
        if not self._python:
            return Verdict(word="passed")
        loaded = self._untrusted_load(changed)
        if loaded is None:
            return Verdict(word="timed_out", detail="import", evidence="importing its modules does not end")
        for path, (line, reason) in loaded.uncompiled.items():
            if path not in self.baseline.uncompiled:
                return Verdict(word="failed", detail="compile", evidence=f"{path}:{line}: {reason}")
        for name, error in loaded.unimported.items():
            if name not in self.baseline.unimported:
                return Verdict(word="failed", detail="import", evidence=f"import {name}: {error}")
        return Verdict(word="passed")

    def _check_compilation(self, changed: Mapping[str, bytes]) -> Verdict:
        """Require that files of other languages that compiled on their own still do."""
        pairs = []
        for path, data in changed.items():
            file = self.project.by_path[path]
            if file.language in (None, "python") or not LANGUAGES[str(file.language)].toolchain.available():
                continue
            pairs.append((path, str(file.language), file.data, data))
        originals = [(path, language, before) for path, language, before, _ in pairs]
        compiled_before = {path for path, _, _ in originals if self._compile_each(originals)[path]}
        after = [(path, language, data) for path, language, _, data in pairs if path in compiled_before]
        failed = [path for path, compiles in self._compile_each(after).items() if not compiles]
        if failed:
            return Verdict(word="failed", detail="compile", evidence=f"{failed[0]} no longer compiles")
        return Verdict(word="passed")

    def _compile_each(self, texts: Sequence[tuple[str, str, bytes]]) -> dict[str, bool]:
        new = [text for text in texts if (text[0], text[2]) not in self._compiled]
        submissions = [Submission(language, data.decode(), "", "") for _, language, data in new]
        if submissions:
            verdicts = compile_all(submissions, sandbox=self._sandbox, jobs=self._jobs)
            for (path, _, data), verdict in zip(new, verdicts, strict=True):
                self._compiled[path, data] = verdict.passed
        return {path: self._compiled[path, data] for path, _, data in texts}

    # Running

    def _untrusted_load(self, changed: Mapping[str, bytes]) -> LoadResult | None:
        """Compile all Python files and import all modules; None if the process did not finish."""
        asked = json.dumps({"compile": self._python, "import": self._modules}).encode()
        ran = self._untrusted_run(changed, ("python", "-c", _LOAD), _LOAD_CPU_S, stdin=asked)
        if ran.outcome != "exited" or not ran.channel:
            return None
        loaded = json.loads(ran.channel)
        uncompiled = {path: (int(line), str(why)) for path, (line, why) in loaded["compile"].items()}
        return LoadResult(uncompiled, loaded["import"])

    def _untrusted_test(
        self, changed: Mapping[str, bytes], command: Sequence[str]
    ) -> tuple[Verdict, Execution]:
        before = self.baseline.cpu_s
        self.test_runs += 1
        ran = self._untrusted_run(
            changed, command, min(self._cpu_s, 5 * before + 60) if before else self._cpu_s
        )
        verdict = verdict_of(ran, "test")
        return verdict if verdict.detail else verdict.model_copy(update={"detail": "test"}), ran

    def _untrusted_run(
        self, changed: Mapping[str, bytes], command: Sequence[str], cpu_s: float, stdin: bytes = b""
    ) -> Execution:
        """Run a command in a fresh copy of the tree.

        Raises:
            UnseenError: the sandbox failed on every attempt, which says nothing about the project.
        """
        name = self.project.name if self.project.name.isidentifier() else "project"
        packages = _site_packages()
        for _ in range(_ATTEMPTS):
            with tempfile.TemporaryDirectory(prefix="project-", dir=scratch()) as folder:
                work = Path(folder)
                write_tree(self.project, work / name, changed)
                root = "." if self._sandbox.name != "local" else str(work)
                base = PurePosixPath("/work" if root == "." else root) / name
                roots = [
                    str(base.parent if root == ".." else base / root) for root in self.project.import_roots
                ]
                ran = self._sandbox.untrusted_run(
                    ["python", "-c", _ENTER, name, *command],
                    work=work,
                    stdin=stdin,
                    limits=Limits(cpu_s=cpu_s, processes=256, disk_mb=1024),
                    env={"PYTHONPATH": ":".join([*roots, *map(str, packages)]), "PYTHONHASHSEED": "0"},
                    readonly=packages,
                )
            if ran.outcome != "infrastructure":
                return ran
        raise UnseenError(f"the sandbox could not run {shlex.join(command)[:80]}: {ran.reason}")

    def _test_commands(self, given: str | None) -> list[tuple[str, ...]]:
        if given is not None:
            return [tuple(shlex.split(given))]
        if not any(file.role == "test" and file.language == "python" for file in self.project.files):
            return []
        if importlib.util.find_spec("pytest") is None:
            raise MissingToolError(
                "the project's tests need pytest, which is not installed beside unseen; install it "
                "(pip install pytest), give --test-command, or remove test from --verify"
            )
        return [PYTEST, (*PYTEST, *_WITHOUT_OPTIONS)]

    def _first_failure(self) -> tuple[str, ...]:
        """Return the option that stops pytest at the first failure; other runners get none."""
        return ("-x",) if self.baseline.command[: len(PYTEST)] == PYTEST else ()

    def _module_names(self) -> list[str]:
        """Return the dotted names under which the program's files are imported."""
        names = []
        for file in self.project.sources("program", language="python"):
            path = PurePosixPath(file.path)
            if path.name == "__main__.py":
                continue
            bare = path.parent if path.name == "__init__.py" else path.with_suffix("")
            roots = self.project.import_roots
            if roots == [".."]:
                bare = PurePosixPath(self.project.name) / bare
            else:
                root = max((r for r in roots if r and bare.is_relative_to(r)), key=len, default="")
                bare = bare.relative_to(root) if root else bare
            if bare.parts and all(part.isidentifier() for part in bare.parts):
                names.append(".".join(bare.parts))
        return names


def _site_packages() -> list[Path]:
    """Return the package folders of the running environment, which the project's tests may import."""
    paths = sysconfig.get_paths()
    return [Path(path) for path in dict.fromkeys((paths["purelib"], paths["platlib"]))]


def _summary(ran: Execution) -> str:
    """Return pytest's counts without the time taken, or else the exit status."""
    lines = [line for line in ran.stdout.splitlines() if _COUNT.search(line)]
    if not lines:
        return f"exit status {ran.exit_code}"
    return ", ".join(f"{int(number)} {word.decode()}" for number, word in _COUNT.findall(lines[-1]))
