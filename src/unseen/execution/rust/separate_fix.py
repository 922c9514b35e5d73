"""Fixes in Rust whose tests call the function from another process."""

from __future__ import annotations

from dataclasses import replace

from unseen.execution.classify import verdict_of
from unseen.execution.fixes.instrumentation import NoMainError
from unseen.execution.fixes.separate import Kept, NotBuiltError, SeparateTests, made_by
from unseen.execution.fixes.trial import TESTS, BuiltTests, TestName, Trial, limits_for
from unseen.execution.rust.build import untrusted_build_one
from unseen.execution.rust.fix import CHECKS, module_of
from unseen.execution.rust.separate import ENVIRONMENT, EXTERN, WIRE, untrusted_wire
from unseen.execution.rust.stub import Stub
from unseen.execution.separate import Side
from unseen.execution.token import SignatureMismatchError
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Sandbox

_kept: Kept[dict[TestName, bytes]] = Kept()


def untrusted_build_separate_fix_rust(
    trial: Trial, *, reference: Trial, sandbox: Sandbox
) -> BuiltTests | Verdict:
    """Build a program with a fix as one that serves calls.

    Raises:
        SignatureMismatchError: the tests cannot call a function that is elsewhere.
    """
    stub = Stub(reference.code, reference.entry_point)
    try:
        wire = untrusted_wire(sandbox)
        tests = _kept.get(reference, lambda: _untrusted_tests(reference, stub, wire, sandbox))
    except NotBuiltError as failure:
        return failure.verdict
    files: dict[str, str | bytes] = {**dict(trial.files), "main.rs": stub.server(trial.code), WIRE: wire}
    flags = ("--crate-type", "bin", *EXTERN, *CHECKS)
    done, program = untrusted_build_one(files, "main.rs", "program", *flags, sandbox=sandbox)
    if not program:
        return verdict_of(done, "compile")
    return SeparateTests(
        {name: replace(Side.executable(tests[name]), env=ENVIRONMENT) for name in TESTS},
        Side.executable(program),
        limits_for(LANGUAGES["rust"].toolchain.run_memory_mb),
    )


def _untrusted_tests(reference: Trial, stub: Stub, wire: bytes, sandbox: Sandbox) -> dict[TestName, bytes]:
    programs: dict[TestName, bytes] = {}
    for name in TESTS:
        try:
            test = module_of(name, reference.section(name))
        except NoMainError as error:
            raise SignatureMismatchError(str(error)) from None
        main = f"\nfn main() -> impl ::std::process::Termination {{ unseen_{name}::unseen_main() }}\n"
        text = stub.stubbed() + reference.support + test + main
        files: dict[str, str | bytes] = {**dict(reference.files), "main.rs": text, WIRE: wire}
        built = untrusted_build_one(files, "main.rs", "program", *EXTERN, *CHECKS, sandbox=sandbox)
        programs[name] = made_by(built)
    return programs
