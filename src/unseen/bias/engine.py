"""The stages of the tester: read, plan the calls, run them in the sandbox, judge (paper, 3.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from unseen import python_ast
from unseen.bias.attributes import ATTRIBUTES, Attribute
from unseen.bias.dataflow.module import ModuleDefinitions, read_module
from unseen.bias.entry_points import EntryPoint, find_entry_points
from unseen.bias.exploration import ProgramJob, ProgramReport, untrusted_plans
from unseen.bias.known_inputs import unknown_input
from unseen.bias.mentions import Mentions
from unseen.bias.model import BiasFinding, untested_finding
from unseen.bias.noninterference import read_paths
from unseen.bias.path_inputs import inputs_of_paths
from unseen.bias.plan import CallPlan, imported_names, make_plan
from unseen.bias.pools import SharedConstants, pool_name
from unseen.bias.positions import read_comments
from unseen.bias.probing import apply_notes, probe_message
from unseen.bias.purity import StatefulFunctions, may_vary
from unseen.bias.repair import has_no_answer, lacks_parts, repair_inputs
from unseen.bias.surroundings import Surroundings, local_looks
from unseen.bias.symbolic_calls import paths_message, record_keys
from unseen.bias.verdict import build_findings
from unseen.execution.source import Source
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages

# One repair may show what the next one has to mend.
_REPAIRS = 2
_UNDECIDED = {"inconclusive", "not_followed", "not_executable"}
DEFAULT = tuple(ATTRIBUTES.values())


@dataclass(frozen=True)
class _Launches:
    """Where and with what the programs run."""

    sandbox: Sandbox
    parallel: int
    packages: Packages

    def run(
        self, jobs: Sequence[ProgramJob], progress: Callable[[int], None] | None = None
    ) -> list[ProgramReport]:
        """Run jobs in the sandbox and return their reports."""
        return untrusted_plans(
            jobs, sandbox=self.sandbox, parallel=self.parallel, packages=self.packages, progress=progress
        )


@dataclass
class _Program:
    """One source and its intermediate results."""

    source: Source
    module: ModuleDefinitions | None = None
    entries: list[EntryPoint] = field(default_factory=list)
    plans: list[CallPlan] = field(default_factory=list)
    ran: ProgramReport | None = None
    bad: list[BiasFinding] = field(default_factory=list)
    shared: SharedConstants = field(default_factory=SharedConstants)

    def job(self) -> ProgramJob:
        """Collect what the sandbox needs of the program."""
        assert self.module is not None
        for number, plan in enumerate(self.plans):
            plan.message["number"] = number
        return ProgramJob(
            self.source, self.module.imports, [plan.message for plan in self.plans if plan.targets]
        )


def analyse(
    code: str,
    attributes: Sequence[Attribute] = DEFAULT,
    *,
    sandbox: Sandbox,
    file: str = "<code>",
    language: str = "python",
) -> list[BiasFinding]:
    """Test the functions of one program.

    Args:
      code: its text.
      attributes: which protected attributes to look for.
      sandbox: where the program runs.
      file: its name in the findings.
      language: a name of `unseen.languages.LANGUAGES`.

    Returns:
      A finding for each function and attribute. CBS is the number of functions with a biased finding over the
      number of functions that have a finding other than `not_executable`.
    """
    return analyse_all([Source(code, file, language)], attributes, sandbox=sandbox, jobs=1)[0]


def analyse_all(
    sources: Sequence[Source],
    attributes: Sequence[Attribute] = DEFAULT,
    *,
    sandbox: Sandbox,
    jobs: int = 2,
    share: bool = True,
    packages: Packages = NO_PACKAGES,
    progress: Callable[[int], None] | None = None,
) -> list[list[BiasFinding]]:
    """Test the functions of many programs, which share the constants they compare attributes with.

    Args:
      sources: the programs.
      attributes: which protected attributes to look for.
      sandbox: where the programs run.
      jobs: number of parallel sandboxes.
      share: False keeps the constants of each program private, so that the verdict on a program does not
        depend on the others; the built-in pools serve all in either case.
      packages: installed packages that Python programs may import.
      progress: called with the number of programs finished since the last call.

    Returns:
      The findings on each program, as `analyse` returns them. Sharing is the oracle of paper 002, 3.6.
    """
    compiled = [source for source in sources if source.language != "python"]
    if compiled:
        # Imported here because most runs need no compiler.
        from unseen.bias.compiled import analyse_compiled

        python = [source for source in sources if source.language == "python"]
        python_findings = iter(
            analyse_all(
                python,
                attributes,
                sandbox=sandbox,
                jobs=jobs,
                share=share,
                packages=packages,
                progress=progress,
            )
        )
        compiled_findings = iter(
            analyse_compiled(compiled, attributes, sandbox=sandbox, jobs=jobs, share=share, progress=progress)
        )
        return [
            next(python_findings if source.language == "python" else compiled_findings) for source in sources
        ]
    programs = read_and_plan(sources, attributes, share=share)
    report_progress = progress or (lambda count: None)
    report_progress(sum(not _needs_run(program) for program in programs))
    waiting = [program for program in programs if _needs_run(program)]
    launches = _Launches(sandbox, jobs, packages)
    ran = launches.run([program.job() for program in waiting], report_progress)
    for program, each in zip(waiting, ran, strict=True):
        program.ran = each
    # First by probes: an exception names the key that a call asked for, not the one that records have.
    _retry_probed(programs, attributes, launches)
    for _ in range(_REPAIRS):
        _retry_repaired(waiting, attributes, launches)
    _follow_paths(programs, attributes, launches)
    return [_findings(program) for program in programs]


def read_and_plan(
    sources: Sequence[Source], attributes: Sequence[Attribute], *, share: bool = True
) -> list[_Program]:
    """Read Python programs and plan the calls of their functions; nothing is executed."""
    programs = [_read(source, attributes) for source in sources]
    together = _shared(programs)
    for program in programs:
        program.shared = together if share else _shared([program])
        _plan(program, attributes)
    return programs


def _read(source: Source, attributes: Sequence[Attribute]) -> _Program:
    program = _Program(source)
    try:
        tree = python_ast.parse(source.code)
        program.module = read_module(tree)
        program.module.comments = list(read_comments(source.code))
        program.entries = list(find_entry_points(program.module, attributes, shaped=True))
    except SyntaxError as error:
        program.bad.append(untested_finding(source, error.lineno or 1, f"syntax error: {error.msg}"))
    except ValueError as error:
        program.bad.append(untested_finding(source, 1, f"no Python source: {error}"))
    except (RecursionError, MemoryError):
        program.bad.append(untested_finding(source, 1, "nested too deeply to be read"))
    return program


def _shared(programs: Sequence[_Program]) -> SharedConstants:
    shared = SharedConstants()
    for program in programs:
        for entry in program.entries:
            for leaf in entry.leaves:
                plain = [
                    c for c in leaf.consts if isinstance(c, int | float | str) and not isinstance(c, bool)
                ]
                if leaf.attribute is not None:
                    shared.add(pool_name(leaf.attribute.name, leaf.name), plain, pool=True)
                else:
                    shared.add(leaf.name.lower(), plain, pool=False)
    return shared


def _plan(program: _Program, attributes: Sequence[Attribute]) -> None:
    if program.module is None:
        return
    stateful_functions, may_differ = StatefulFunctions(program.module), may_vary(program.module)
    rename = imported_names(program.module.tree)
    surroundings = Surroundings(program.module, local_looks(program.source))
    mentions = Mentions(program.module, attributes)
    for entry in program.entries:
        stateful = stateful_functions.is_stateful(entry.name)
        plan = make_plan(entry, program.shared, rename, stateful=stateful, suspicious=may_differ or stateful)
        plan.looks = surroundings.looks(entry.name)
        plan.hidden = [*surroundings.hidden(entry.name), *stateful_functions.places(entry.name)]
        plan.names_attribute = surroundings.names_any(entry.name, attributes)
        plan.mentions = mentions.of(entry.name, prose=entry.reads_by_position)
        plan.unnamed = mentions.unnamed(entry.name)
        plan.unknown = unknown_input(entry, program.module)
        program.plans.append(plan)


def _needs_run(program: _Program) -> bool:
    return any(plan.targets for plan in program.plans)


def _retry_repaired(
    programs: Sequence[_Program], attributes: Sequence[Attribute], launches: _Launches
) -> None:
    """Retry functions whose inputs did not fit, with inputs repaired by what their exceptions reported."""
    retries: list[tuple[_Program, int, CallPlan]] = []
    for program in programs:
        for number, plan in enumerate(program.plans):
            report = program.ran.entries.get(number) if program.ran is not None else None
            if report is None or program.module is None:
                continue
            if not has_no_answer(report) and not lacks_parts(report):
                continue
            frames = bool(program.module.imports & {"pandas", "polars", "numpy"})
            if repair_inputs(plan.entry, report, attributes, frames=frames):
                repaired = _plan_again(program, plan, plan.entry)
                if repaired.targets:
                    retries.append((program, number, repaired))
    _run_again(retries, launches)


def _retry_probed(programs: Sequence[_Program], attributes: Sequence[Attribute], launches: _Launches) -> None:
    """Probe functions that were not followed or answered no call; test them with the inputs found."""
    asked: list[tuple[_Program, list[int], ProgramJob]] = []
    for program in programs:
        if program.module is None:
            continue
        numbers: list[int] = []
        messages: list[dict[str, Any]] = []
        for number, plan in enumerate(program.plans):
            message = _probe(program, program.module, number, plan)
            if message is not None:
                message["number"] = len(numbers)
                numbers.append(number)
                messages.append(message)
        if numbers:
            asked.append((program, numbers, ProgramJob(program.source, program.module.imports, messages)))
    ran = launches.run([job for _, _, job in asked])
    retries: list[tuple[_Program, int, CallPlan]] = []
    for (program, numbers, _), each in zip(asked, ran, strict=True):
        for place, number in enumerate(numbers):
            notes = (each.entries.get(place, {}).get("targets") or [None])[0]
            plan = program.plans[number]
            assert program.module is not None
            entry = apply_notes(plan.entry, notes, program.module, attributes)
            if entry is not None:
                retries.append((program, number, _plan_again(program, plan, entry)))
    _run_again([each for each in retries if each[2].targets], launches)


def _probe(
    program: _Program, module: ModuleDefinitions, number: int, plan: CallPlan
) -> dict[str, Any] | None:
    """Return the plan by which a function is probed; None if there is no reason to."""
    judged = {attribute.name for _, attribute in plan.targets} | {each.name for each in plan.proven}
    report = program.ran.entries.get(number) if program.ran is not None else None
    silent = report is not None and (has_no_answer(report) or lacks_parts(report))
    followed = plan.unnamed is None and plan.unknown is None
    if not silent and not plan.mentions.keys() - judged and (judged or followed):
        return None
    return probe_message(plan.entry, module, sorted(plan.mentions))


def _follow_paths(programs: Sequence[_Program], attributes: Sequence[Attribute], launches: _Launches) -> None:
    """Take all paths through the functions on which calls decide nothing, and note what they prove."""
    asked: list[tuple[_Program, list[int], ProgramJob]] = []
    for program in programs:
        if program.module is None:
            continue
        keys = record_keys(program.module, attributes)
        numbers: list[int] = []
        messages: list[dict[str, Any]] = []
        for number, plan in enumerate(program.plans):
            if all(each.verdict == "unbiased" for each in _findings_on(program, number)):
                continue
            message = paths_message(plan.entry, program.module, keys)
            if message is not None:
                message["number"] = len(numbers)
                numbers.append(number)
                messages.append(message)
        if numbers:
            asked.append((program, numbers, ProgramJob(program.source, program.module.imports, messages)))
    ran = launches.run([job for _, _, job in asked])
    retries: list[tuple[_Program, int, CallPlan]] = []
    for (program, numbers, _), each in zip(asked, ran, strict=True):
        for place, number in enumerate(numbers):
            plan = program.plans[number]
            plan.tree = read_paths((each.entries.get(place, {}).get("targets") or [None])[0])
            if plan.tree is None or program.module is None:
                continue
            words = {each.verdict for each in _findings_on(program, number)}
            entry = None
            if words & _UNDECIDED and "biased" not in words:
                entry = inputs_of_paths(plan.entry, plan.tree, program.module, attributes)
            if entry is not None:
                retries.append((program, number, _plan_again(program, plan, entry)))
    _run_again([each for each in retries if each[2].targets], launches)


def _findings_on(program: _Program, number: int) -> list[BiasFinding]:
    plan = program.plans[number]
    return build_findings(plan, number, program.ran if plan.targets else None, program.source.file)


def _plan_again(program: _Program, plan: CallPlan, entry: EntryPoint) -> CallPlan:
    return make_plan(
        entry,
        program.shared,
        plan.rename,
        stateful=bool(plan.message["stateful"]),
        suspicious=bool(plan.message["suspicious"]),
    )


def _run_again(retries: Sequence[tuple[_Program, int, CallPlan]], launches: _Launches) -> None:
    """Run new plans; those that get an answer replace the old ones."""
    ready = [
        ProgramJob(program.source, program.module.imports, [plan.message])
        for program, _, plan in retries
        if program.module
    ]
    ran = launches.run(ready)
    for (program, number, plan), each in zip(retries, ran, strict=True):
        report = each.entries.get(0)
        if report is None or has_no_answer(report):
            continue
        if program.ran is None:
            program.ran = ProgramReport()
        before = program.plans[number]
        plan.looks, plan.hidden = before.looks, before.hidden
        plan.mentions, plan.unnamed, plan.unknown = before.mentions, before.unnamed, before.unknown
        plan.tree = before.tree
        program.plans[number] = plan
        program.ran.entries[number] = report


def _findings(program: _Program) -> list[BiasFinding]:
    found = list(program.bad)
    for number in range(len(program.plans)):
        found += _findings_on(program, number)
    return found
