"""Test programs for biased decisions: read, plan the calls, run them in the sandbox, judge (paper, 3.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from unseen import python_ast
from unseen.bias.attributes import ATTRIBUTES, Attribute
from unseen.bias.entries import Entry, find_entries
from unseen.bias.model import BiasFinding, untested
from unseen.bias.module import ModuleView, read_module
from unseen.bias.plan import Plan, imported_names, make_plan
from unseen.bias.pools import Shared, pool_name
from unseen.bias.repair import answered_none, repair
from unseen.bias.run import Job, Ran, untrusted_plans
from unseen.bias.state import Memory, chance_plays
from unseen.bias.verdict import findings
from unseen.execution.source import Source
from unseen.sandbox import Sandbox

DEFAULT = tuple(ATTRIBUTES.values())


@dataclass
class _Program:
    """One source on its way through the tester."""

    source: Source
    module: ModuleView | None = None
    entries: list[Entry] = field(default_factory=list)
    plans: list[Plan] = field(default_factory=list)
    ran: Ran | None = None
    bad: list[BiasFinding] = field(default_factory=list)

    def job(self) -> Job:
        """What the sandbox needs of it."""
        assert self.module is not None
        for number, plan in enumerate(self.plans):
            plan.message["number"] = number
        return Job(self.source, self.module.imports, [plan.message for plan in self.plans if plan.targets])


def test_code(
    code: str,
    attributes: Sequence[Attribute] = DEFAULT,  # noqa: PT028
    *,
    sandbox: Sandbox,
    file: str = "<code>",  # noqa: PT028
    language: str = "python",  # noqa: PT028
) -> list[BiasFinding]:
    """Test the functions of one program.

    Args:
      code: its text.
      attributes: which protected attributes to look for.
      sandbox: where it runs.
      file: name for the findings.
      language: a name of `unseen.languages.LANGUAGES`.

    Returns:
      A finding for each function and attribute. CBS is the number of functions with a biased finding over the
      number of functions that have a finding other than `not_executable`.
    """
    return test_codes([Source(code, file, language)], attributes, sandbox=sandbox, jobs=1)[0]


def test_codes(
    sources: Sequence[Source],
    attributes: Sequence[Attribute] = DEFAULT,  # noqa: PT028
    *,
    sandbox: Sandbox,
    jobs: int = 2,  # noqa: PT028
    share: bool = True,  # noqa: PT028
    progress: Callable[[int], None] | None = None,  # noqa: PT028
) -> list[list[BiasFinding]]:
    """Test many programs, which share what they compare the attributes with (paper 002, 3.6: the oracle).

    Args:
      sources: the programs.
      attributes: which protected attributes to look for.
      sandbox: where they run.
      jobs: sandboxes at the same time.
      share: False keeps what one program compares with from the others, so that the verdict on a program does
        not depend on its company; the built-in pools serve all in either case.
      progress: told how many programs were finished since the last time.
    """
    foreign = [source for source in sources if source.language != "python"]
    if foreign:
        # Not above: few need the compilers' side.
        from unseen.bias.compiled import test_compiled

        own = [source for source in sources if source.language == "python"]
        mine = iter(test_codes(own, attributes, sandbox=sandbox, jobs=jobs, share=share, progress=progress))
        others = iter(
            test_compiled(foreign, attributes, sandbox=sandbox, jobs=jobs, share=share, progress=progress)
        )
        return [next(mine if source.language == "python" else others) for source in sources]
    programs = [_read(source, attributes) for source in sources]
    together = _shared(programs)
    known = {id(program): together if share else _shared([program]) for program in programs}
    for program in programs:
        _plan(program, known[id(program)])
    told = progress or (lambda count: None)
    told(sum(not _needs_run(program) for program in programs))
    waiting = [program for program in programs if _needs_run(program)]
    ran = untrusted_plans(
        [program.job() for program in waiting], sandbox=sandbox, parallel=jobs, progress=told
    )
    for program, each in zip(waiting, ran, strict=True):
        program.ran = each
    _second_try(waiting, known, attributes, sandbox=sandbox, jobs=jobs)
    return [_findings(program) for program in programs]


# Not tests of ours, whatever their names say to a test runner that sees them imported.
test_code.__test__ = test_codes.__test__ = False  # type: ignore[attr-defined]


def _read(source: Source, attributes: Sequence[Attribute]) -> _Program:
    program = _Program(source)
    try:
        tree = python_ast.parse(source.code)
        program.module = read_module(tree)
        program.entries = list(find_entries(program.module, attributes))
    except SyntaxError as error:
        program.bad.append(untested(source, error.lineno or 1, f"syntax error: {error.msg}"))
    except ValueError as error:
        program.bad.append(untested(source, 1, f"no Python source: {error}"))
    except (RecursionError, MemoryError):
        program.bad.append(untested(source, 1, "nested too deeply to be read"))
    return program


def _shared(programs: Sequence[_Program]) -> Shared:
    shared = Shared()
    for program in programs:
        for entry in program.entries:
            for leaf in entry.leaves:
                plain = [
                    c for c in leaf.consts if isinstance(c, int | float | str) and not isinstance(c, bool)
                ]
                if leaf.attribute is not None:
                    shared.note(pool_name(leaf.attribute.name, leaf.name), plain, pool=True)
                else:
                    shared.note(leaf.name.lower(), plain, pool=False)
    return shared


def _plan(program: _Program, shared: Shared) -> None:
    if program.module is None:
        return
    memory, chance = Memory(program.module), chance_plays(program.module)
    rename = imported_names(program.module.tree)
    for entry in program.entries:
        kept = memory.kept_by(entry.name)
        program.plans.append(make_plan(entry, shared, rename, stateful=kept, suspicious=chance or kept))


def _needs_run(program: _Program) -> bool:
    return any(plan.targets for plan in program.plans)


def _second_try(
    programs: Sequence[_Program],
    known: Mapping[int, Shared],
    attributes: Sequence[Attribute],
    *,
    sandbox: Sandbox,
    jobs: int,
) -> None:
    """Functions that answered no call are tried once more with inputs mended by what they raised."""
    again: list[tuple[_Program, int, Plan]] = []
    for program in programs:
        for number, plan in enumerate(program.plans):
            report = program.ran.entries.get(number) if program.ran is not None else None
            if report is None or not answered_none(report) or program.module is None:
                continue
            if repair(plan.entry, report, attributes):
                stateful = bool(plan.message["stateful"])
                mended = make_plan(
                    plan.entry,
                    known[id(program)],
                    plan.rename,
                    stateful=stateful,
                    suspicious=bool(plan.message["suspicious"]),
                )
                if mended.targets:
                    again.append((program, number, mended))
    ready = [
        Job(program.source, program.module.imports, [plan.message])
        for program, _, plan in again
        if program.module
    ]
    ran = untrusted_plans(ready, sandbox=sandbox, parallel=jobs)
    for (program, number, plan), each in zip(again, ran, strict=True):
        report = each.entries.get(0)
        if report is not None and not answered_none(report) and program.ran is not None:
            program.plans[number] = plan
            program.ran.entries[number] = report


def _findings(program: _Program) -> list[BiasFinding]:
    found = list(program.bad)
    for number, plan in enumerate(program.plans):
        found += findings(plan, number, program.ran if plan.targets else None, program.source.file)
    return found
