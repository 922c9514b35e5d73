"""Fixes in C whose tests call the function from another process (see `unseen.execution.c.separate`).

The program with the fix becomes a library, built and served with the item's sanitizers. What the tests pass
lies in memory that ends where theirs ends, so that an access behind it is seen on the program's side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from unseen.execution.c.prototype import NAME, Prototype, read_prototype
from unseen.execution.c.separate import ADDRESS, Plan, confirmed, runtime
from unseen.execution.c.stub import SERVER, STUB, answer_unit, server_unit, tests_unit
from unseen.execution.c_family.build import GNU, compiler, libraries, untrusted_build_one
from unseen.execution.c_family.fix import SHADOW_MB, options_of, sanitize
from unseen.execution.c_family.grade import HEADERS
from unseen.execution.classify import verdict_of
from unseen.execution.fixes.separate import Kept, NotBuiltError, SeparateTests, made_by
from unseen.execution.fixes.trial import TESTS, BuiltTests, TestName, Trial, limits_for
from unseen.execution.separate import Side
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Execution, Sandbox

_LIBRARY = "libanswer.so"


@dataclass(frozen=True)
class _Prepared:
    """What is built of a reference: its tests, the server, and how the memory behind pointers is measured."""

    prototype: Prototype
    tests: dict[TestName, bytes]
    server: bytes
    plan: Plan


_kept: Kept[_Prepared] = Kept()


def untrusted_build_separate_fix_c(
    trial: Trial, *, reference: Trial, sandbox: Sandbox
) -> BuiltTests | Verdict:
    """Build a program with a fix as a library.

    Raises:
        SignatureMismatchError: the reference does not pass when its function is called from elsewhere.
    """
    try:
        ready = _kept.get(reference, lambda: _untrusted_prepare(reference, sandbox))
    except NotBuiltError as failure:
        return failure.verdict
    done, library = _untrusted_library(trial, ready.prototype, _flags(trial), sandbox)
    if not library:
        return verdict_of(done, "compile")
    return _pair(ready, ready.plan, trial, library)


def _untrusted_prepare(reference: Trial, sandbox: Sandbox) -> _Prepared:
    prototype = read_prototype(reference.code, reference.entry_point)
    # That the function keeps to what it is given is seen with AddressSanitizer alone.
    checked = reference
    if "address" not in reference.sanitizers:
        checked = replace(reference, sanitizers=("address", *reference.sanitizers))
    library = made_by(_untrusted_library(checked, prototype, _flags(checked), sandbox))
    ready = _Prepared(
        prototype,
        {name: _untrusted_tests(reference, name, prototype, sandbox) for name in TESTS},
        _untrusted_server(checked, prototype, sandbox),
        (),
    )

    def passes(plan: Plan) -> bool:
        pair = _pair(ready, plan, checked, library)
        for name in TESTS:
            verdict = pair.untrusted_run(name, sandbox)
            if verdict.word == "infrastructure":
                raise NotBuiltError(verdict)
            if not verdict.passed:
                return False
        return True

    ready = replace(ready, plan=confirmed(prototype, passes))
    return (
        ready
        if checked == reference
        else replace(ready, server=_untrusted_server(reference, prototype, sandbox))
    )


def _pair(ready: _Prepared, plan: Plan, trial: Trial, library: bytes) -> SeparateTests:
    env = {"UNSEEN_PLAN": ",".join(map(str, plan))}
    return SeparateTests(
        {name: Side(["/work/program"], {"program": ready.tests[name]}, env=env) for name in TESTS},
        Side(["/work/program"], {"program": ready.server, _LIBRARY: library}, env=options_of(trial)),
        limits_for(LANGUAGES["c"].toolchain.run_memory_mb, reserved_mb=SHADOW_MB),
    )


def _flags(trial: Trial) -> list[str]:
    return [*sanitize(trial), *(["-no-pie"] if "address" in trial.sanitizers else [])]


def _command(trial: Trial, *words: str) -> list[str]:
    whole = "".join((trial.code, trial.support, trial.functional, trial.exploit, *dict(trial.files).values()))
    return [*compiler("c"), GNU, *words, *trial.flags, "-pthread", *libraries("c", whole)]


def _untrusted_tests(trial: Trial, name: TestName, prototype: Prototype, sandbox: Sandbox) -> bytes:
    """Build a test; some optimisation lets the compiler see which array an argument is part of."""
    text = tests_unit(trial.code, trial.support + trial.section(name), prototype)
    command = _command(trial, "-O1", *ADDRESS, "-o", "program", "tests.c", STUB, *trial.sources(".c"))
    files = {**dict(trial.files), "tests.c": text, **runtime(STUB)}
    return made_by(untrusted_build_one([command], files, sandbox))


def _untrusted_server(trial: Trial, prototype: Prototype, sandbox: Sandbox) -> bytes:
    """Build the server against a library that only has the name of the program's."""
    stand_in = [*compiler("c"), "-fPIC", "-shared", "-o", _LIBRARY, "name.c"]
    command = _command(
        trial,
        *(*_flags(trial), "-o", "program", "server.c", SERVER, *trial.sources(".c"), _LIBRARY),
        *("-Wl,-rpath,$ORIGIN", "-Wl,-z,now"),
    )
    files = {
        **dict(trial.files),
        "name.c": f"void {NAME}(void) {{}}\n",
        "server.c": server_unit(trial.code, prototype),
        **runtime(SERVER),
    }
    return made_by(untrusted_build_one([stand_in, command], files, sandbox))


def _untrusted_library(
    trial: Trial, prototype: Prototype, flags: Sequence[str], sandbox: Sandbox
) -> tuple[Execution, bytes]:
    """Build a program as a library that exports the function that the server calls, and nothing else."""
    command = _command(
        trial,
        *(*flags, "-fPIC", "-shared", "-Wl,--version-script=exports", "-Wl,-Bsymbolic"),
        *("-o", _LIBRARY, "answer.c", *trial.sources(".c")),
    )
    files = {**dict(trial.files), "exports": f"{{ global: {NAME}; local: *; }};\n"}
    for code in (trial.code, f"{trial.code}\n{HEADERS}"):
        files["answer.c"] = answer_unit(code, prototype)
        built = untrusted_build_one([command], files, sandbox, result=_LIBRARY)
        if built[1] or built[0].outcome != "exited":
            break
    return built
