"""The tester for compiled languages: read programs, build a harness for each, call, judge."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from unseen.bias.attributes import Attribute, attribute_of
from unseen.bias.compiled.constants import Constants, constants_of
from unseen.bias.compiled.inputs import Inputs, make_inputs
from unseen.bias.compiled.proofs import never_read
from unseen.bias.compiled.rounds import BuiltProgram, untrusted_rounds
from unseen.bias.compiled.surroundings import CompiledSurroundings
from unseen.bias.compiled.verdicts import judge_target
from unseen.bias.findings import (
    NO_ATTRIBUTE,
    AttributeVerdict,
    most_severe,
    never_read_verdict,
    to_finding,
    undecided_note,
)
from unseen.bias.model import BiasFinding, untested_finding
from unseen.bias.pools import SharedConstants, pool_name
from unseen.errors import MissingToolError
from unseen.execution.callable import Enum
from unseen.execution.calls import Caller, Program
from unseen.execution.executors import EXECUTORS
from unseen.execution.jobs import HarnessJob, NotRun, RunResult, untrusted_jobs
from unseen.execution.source import Source
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch

_MOST_TOGETHER = 20


class _ProgramUnderTest:
    """One program on its way through the tester."""

    def __init__(self, source: Source, attributes: Sequence[Attribute]) -> None:
        self.source = source
        self.program: Program | None = None
        self.constants = Constants()
        self.inputs: dict[int, Inputs] = {}
        self.bad: list[BiasFinding] = []
        self.verdicts: dict[int, dict[str | None, list[AttributeVerdict]]] = {}
        self.protected: dict[int, dict[int, Attribute]] = {}
        self.proven: dict[int, set[int]] = {}
        self.notes: dict[int, str] = {}
        self._read(attributes)

    def _read(self, attributes: Sequence[Attribute]) -> None:
        language = self.source.language
        try:
            program = _caller(language).read(self.source)
            if program.root.has_error and not program.functions:
                self.bad.append(untested_finding(self.source, _wrong_line(program), "syntax error"))
                return
            LANGUAGES[language].toolchain.require()
        except MissingToolError as error:
            self.bad.append(untested_finding(self.source, 1, f"declined: {error}"))
            return
        except RecursionError:
            self.bad.append(untested_finding(self.source, 1, "nested too deeply to be read"))
            return
        self.program = program
        self.constants = constants_of(program.root, [each.node for each in program.functions])
        surroundings = CompiledSurroundings(program)
        for number, function in enumerate(program.functions):
            self.verdicts[number] = {}
            looks = surroundings.looks(function.name)
            self.notes[number] = undecided_note(looks, surroundings.hidden(function.name))
            named = [each for each in (attribute_of(name, attributes) for name in function.names) if each]
            mine = {
                slot: held
                for slot, leaf in enumerate(function.signature.leaves)
                if (held := attribute_of(leaf.name, attributes)) is not None
            }
            self.protected[number] = mine
            if not named and not mine:
                self.add(number, None, NO_ATTRIBUTE)
            for each in dict.fromkeys(named):
                if each not in mine.values():
                    why = function.declined or f"nothing that is passed sets the {each.name} of an object"
                    self.add(number, each.name, AttributeVerdict("not_executable", why))
            self.proven[number] = {slot for slot in mine if never_read(program, function, slot)}
            for slot in sorted(self.proven[number]):
                self.add(number, mine[slot].name, never_read_verdict(mine[slot].name, looks))
        program.selected = {number for number, mine in self.protected.items() if mine}

    def add(self, number: int, attribute: str | None, verdict: AttributeVerdict) -> None:
        """Add the verdict on one value of a function."""
        self.verdicts[number].setdefault(attribute, []).append(verdict)

    def note(self, shared: SharedConstants) -> None:
        """Add what the program compares its attributes with."""
        for number, function in enumerate(self.program.functions if self.program is not None else []):
            for slot, attribute in self.protected[number].items():
                leaf = function.signature.leaves[slot]
                if not isinstance(leaf.shape, Enum):
                    values = self.constants.of(leaf.name)
                    shared.add(pool_name(attribute.name, leaf.name), values, pool=True)

    def plan(self, shared: SharedConstants) -> None:
        """Plan the calls."""
        assert self.program is not None
        for number, function in self.program.callable():
            protected, proven = self.protected[number], self.proven[number]
            if protected.keys() - proven:
                self.inputs[number] = make_inputs(function, protected, self.constants, shared, proven)

    def failed(self, reason: str) -> None:
        """Note that the harness could not be built."""
        for number, inputs in self.inputs.items():
            for target in inputs.targets:
                self.add(number, target.attribute.name, AttributeVerdict("not_executable", reason))

    def refuse(self) -> None:
        """Note which functions the compiler does not let a harness call."""
        assert self.program is not None
        for number, why in self.program.refused.items():
            inputs = self.inputs.pop(number, None)
            for target in inputs.targets if inputs is not None else []:
                verdict = AttributeVerdict("not_executable", f"it cannot be called from a harness: {why}")
                self.add(number, target.attribute.name, verdict)

    def findings(self) -> list[BiasFinding]:
        """Return a finding for each attribute of each function, in the order of the text."""
        functions = self.program.functions if self.program is not None else []
        return self.bad + [
            to_finding(self.source.file, functions[number], attribute, most_severe(verdicts))
            for number, by_attribute in self.verdicts.items()
            for attribute, verdicts in by_attribute.items()
        ]


def analyse_compiled(
    sources: Sequence[Source],
    attributes: Sequence[Attribute],
    *,
    sandbox: Sandbox,
    jobs: int,
    share: bool,
    progress: Callable[[int], None] | None,
) -> list[list[BiasFinding]]:
    """Test programs in compiled languages.

    Args:
      sources: the programs; their languages may be mixed.
      attributes: which protected attributes to look for.
      sandbox: where compilers and programs run.
      jobs: sandboxes at the same time.
      share: whether programs share what they compare the attributes with.
      progress: called with the number of finished programs.

    Returns:
      The findings of each source.
    """
    report = progress or (lambda count: None)
    tested = [_ProgramUnderTest(source, attributes) for source in sources]
    together = SharedConstants()
    for each in tested:
        each.note(together)
    groups: dict[str, list[_ProgramUnderTest]] = {}
    for each in tested:
        alone = SharedConstants()
        each.note(alone)
        if each.program is not None:
            each.plan(together if share else alone)
        if each.inputs:
            groups.setdefault(each.source.language, []).append(each)
        else:
            report(1)
    chunks = [
        (language, group[at : at + _MOST_TOGETHER])
        for language, group in groups.items()
        for at in range(0, len(group), _MOST_TOGETHER)
    ]
    with ThreadPoolExecutor(max_workers=max(1, jobs)) as pool:
        for count in pool.map(lambda chunk: _untrusted_group(chunk[0], chunk[1], sandbox), chunks):
            report(count)
    return [each.findings() for each in tested]


def _untrusted_group(language: str, group: Sequence[_ProgramUnderTest], sandbox: Sandbox) -> int:
    """Build and run the programs of one language."""
    caller = _caller(language)
    programs = [each.program for each in group if each.program is not None]
    memory = LANGUAGES[language].toolchain.run_memory_mb + caller.memory_mb
    with tempfile.TemporaryDirectory(prefix="bias-", dir=scratch()) as name:
        work = Path(name)
        work.chmod(0o755)
        built = caller.untrusted_build(programs, work=work, sandbox=sandbox)
        units: list[BuiltProgram] = []
        owners: list[_ProgramUnderTest] = []
        for each, argv in zip(group, built, strict=True):
            if isinstance(argv, NotRun):
                each.failed(f"it does not compile with a harness: {argv.reason}")
                continue
            each.refuse()
            units.append(BuiltProgram(argv, memory, caller, each.inputs))
            owners.append(each)

        def run(wanted: Sequence[HarnessJob]) -> list[RunResult]:
            return untrusted_jobs(wanted, work=work, sandbox=sandbox)

        found = untrusted_rounds(units, run)
    for n, (unit, owner) in enumerate(zip(units, owners, strict=True)):
        for number, inputs in unit.inputs.items():
            for target in inputs.targets:
                known = found[n, number, target.slot]
                owner.add(
                    number,
                    target.attribute.name,
                    judge_target(unit, number, target, known, owner.notes[number]),
                )
    return len(group)


def _caller(language: str) -> Caller:
    caller = EXECUTORS[language].caller
    if caller is None:
        raise ValueError(f"functions in {language} cannot be called")
    return caller


def _wrong_line(program: Program) -> int:
    node = program.root
    while True:
        inner = next((each for each in node.children if each.has_error or each.is_missing), None)
        if inner is None:
            return node.start_point.row + 1
        node = inner
