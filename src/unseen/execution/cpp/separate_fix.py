"""Fixes in C++ whose tests call the function from another process (see `unseen.execution.cpp.separate`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from unseen.execution.c_family.build import GNU, compiler, libraries, untrusted_build_one
from unseen.execution.c_family.fix import SHADOW_MB, options_of, sanitize
from unseen.execution.classify import verdict_of
from unseen.execution.cpp.prototype import Prototype, find_prototype
from unseen.execution.cpp.separate import ANSWER, HEADERS, LIBRARY, adapter, both_sides, exporting
from unseen.execution.fixes.separate import Kept, NotBuiltError, SeparateTests, made_by, submission_of
from unseen.execution.fixes.trial import TESTS, BuiltTests, TestName, Trial, limits_for
from unseen.execution.harness import runtime_text
from unseen.execution.separate import Side
from unseen.execution.token import SignatureMismatchError
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Sandbox

_SOURCES = (".c", ".cpp")
_SHARED = ("-fPIC", "-shared", "-s", "-Wl,--version-script=exports", "-o", LIBRARY)


@dataclass(frozen=True)
class _Prepared:
    """What is built of a reference: its tests, the library with their stub, and the server."""

    prototype: Prototype
    tests: dict[TestName, bytes]
    stub: bytes
    server: bytes


_kept: Kept[_Prepared] = Kept()


def untrusted_build_separate_fix_cpp(
    trial: Trial, *, reference: Trial, sandbox: Sandbox
) -> BuiltTests | Verdict:
    """Build a program with a fix as a library.

    Raises:
        SignatureMismatchError: calls of the function cannot cross.
    """
    try:
        ready = _kept.get(reference, lambda: _untrusted_prepare(reference, sandbox))
    except NotBuiltError as failure:
        return failure.verdict
    command = _command(
        trial,
        *(*sanitize(trial), *_SHARED, "-Wl,-Bsymbolic", "answer.cpp", *trial.sources(*_SOURCES)),
    )
    files = {**dict(trial.files), "answer.cpp": f"{trial.code}\n{adapter(ready.prototype)}\n"}
    done, library = untrusted_build_one([command], files | exporting(ANSWER), sandbox, result=LIBRARY)
    if not library:
        return verdict_of(done, "compile")
    sanitized = "address" in trial.sanitizers
    return SeparateTests(
        {
            name: Side(["/work/program"], {"program": ready.tests[name], LIBRARY: ready.stub})
            for name in TESTS
        },
        Side(["/work/program"], {"program": ready.server, LIBRARY: library}, env=options_of(trial)),
        limits_for(LANGUAGES["cpp"].toolchain.run_memory_mb, reserved_mb=SHADOW_MB if sanitized else 0),
    )


def _command(trial: Trial, *words: str) -> list[str]:
    whole = "".join((trial.code, trial.support, trial.functional, trial.exploit, *dict(trial.files).values()))
    return [*compiler("cpp"), GNU, *words, *trial.flags, "-pthread", *libraries("cpp", whole)]


def _untrusted_prepare(reference: Trial, sandbox: Sandbox) -> _Prepared:
    prototype = find_prototype(reference.code, reference.entry_point)
    if prototype is None:
        raise SignatureMismatchError("there is not exactly one plain function of that name")
    own: dict[str, str | bytes] = dict(reference.files)

    def build(command: list[str], files: Mapping[str, str | bytes], result: str) -> bytes:
        return made_by(untrusted_build_one([command], files, sandbox, result=result))

    context = f"{prototype.before}\n{prototype.promise}\n{prototype.after}\n"
    headers = {name: runtime_text("cpp", name) for name in HEADERS}
    text = context + both_sides(submission_of(reference, "functional"), prototype)
    both = build(
        _command(reference, "-fPIC", "-c", "-o", "both.o", "both.cpp"),
        {**own, "both.cpp": text, **headers},
        "both.o",
    )
    further = reference.sources(*_SOURCES)
    exported = exporting(f'extern "C++" {{ {prototype.name}*; }}; {prototype.name}')
    files: dict[str, str | bytes] = {**own, "both.o": both, **exported}
    stub = build(_command(reference, *_SHARED, "both.o", *further), files, LIBRARY)
    server = build(
        _command(reference, *sanitize(reference), "-s", "-o", "program", "both.o", *further, "-ldl"),
        files,
        "program",
    )
    near = [*further, LIBRARY, "-Wl,-rpath,$ORIGIN", "-Wl,-z,now"]
    tests: dict[TestName, bytes] = {}
    for name in TESTS:
        test = context + reference.support + reference.section(name)
        command = _command(reference, "-s", "-o", "program", "tests.cpp", *near)
        tests[name] = build(command, {**own, "tests.cpp": test, LIBRARY: stub}, "program")
    return _Prepared(prototype, tests, stub, server)
