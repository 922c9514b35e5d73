"""Grade C answers in a process of their own (see `unseen.execution.separate`).

The tests are compiled once with a stub in place of the reference's function, and a server once with the
reference's head; an answer becomes a library, which the server loads. Values cross as they are in memory,
and what a pointer refers to crosses as bytes: the tests run under AddressSanitizer, which knows where each of
their objects ends, so that no reply can change anything else, and tests that a strange result leads out of
bounds end there.

How much memory a parameter refers to is guessed from the head (`prototype`), and the guess is confirmed by
running the reference's server under AddressSanitizer as well: it must not read behind what it was given.

Linked stay functions with callbacks, `void *`, any number of arguments, structures with pointers, files,
variables that the tests know too, and pointers that are kept from one call to the next; and all functions
where the compiler has no AddressSanitizer. Known gaps: what lies before a pointer does not cross; changes
behind a pointer to `const` are lost; where the compiler cannot see which array of a larger object is meant,
the rest of that object crosses with it, and can be changed if the parameter is writable.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from unseen.execution.c.prototype import NAME, Prototype, read_prototype
from unseen.execution.c.stub import HEADER, SERVER, STUB, answer_unit, server_unit, tests_unit
from unseen.execution.c_family.build import compiler, libraries, untrusted_build_one
from unseen.execution.c_family.grade import HEADERS, untrusted_grade_linked
from unseen.execution.classify import verdict_of
from unseen.execution.harness import runtime_text
from unseen.execution.separate import Side, untrusted_separate_run
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError
from unseen.records import Verdict
from unseen.sandbox import Execution, Limits, Sandbox

_SHADOW_MB = 24 << 20
"""AddressSanitizer maps an eighth of the address space without using it, 14 TiB on x86-64."""
ADDRESS = ("-fsanitize=address", "-no-pie")
"""Without a fixed place for the program, some kernels put it where AddressSanitizer needs the addresses."""
_MOST_PREPARED = 400
_MOST_TRIALS = 40

Plan = tuple[int, ...]
"""The place of the measure of each pointer among its measures, and of the rule for a new result."""


@dataclass(frozen=True)
class _Prepared:
    """What is built for a problem.

    Attributes:
        prototype: the function as it is called.
        tests: the tests with the stub.
        server: the server, which loads libanswer.so from its own folder.
        plan: how the memory behind pointers is measured.
    """

    prototype: Prototype
    tests: bytes
    server: bytes
    plan: Plan


class _InfrastructureError(Exception):
    """Raised when the sandbox failed, which says nothing about the problem."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.detail)
        self.verdict = verdict


_prepared: dict[tuple[str, str, str], _Prepared | SignatureMismatchError] = {}
_shared: dict[tuple[str, ...], bytes] = {}
"""What is the same for all problems, built once in a process: by its result and the compiler's flags."""
_lock = threading.Lock()


def untrusted_grade(
    submission: Submission, reference: Submission | None, *, linked: bool, sandbox: Sandbox, limits: Limits
) -> Verdict:
    """Grade one answer in C.

    Raises:
        SignatureMismatchError: the reference does not pass separately from the tests. An answer that does
            not compile in a program of its own has failed, lest it choose to be linked with the tests.
    """
    if linked:
        return untrusted_grade_linked(submission, sandbox=sandbox, limits=limits)
    try:
        ready = _untrusted_prepared(reference or submission, sandbox, limits)
    except _InfrastructureError as failure:
        return failure.verdict
    done, library = _untrusted_library(submission, ready.prototype, sandbox)
    if not library:
        return verdict_of(done, "compile")
    return _untrusted_pair(ready, ready.plan, library, sandbox, limits)


def _untrusted_prepared(reference: Submission, sandbox: Sandbox, limits: Limits) -> _Prepared:
    key = (reference.code, reference.test, reference.entry_point)
    with _lock:
        found = _prepared.get(key)
    if found is None:
        try:
            found = _untrusted_prepare(reference, sandbox, limits)
        except SignatureMismatchError as why:
            found = why
        with _lock:
            if len(_prepared) > _MOST_PREPARED:
                _prepared.clear()
            _prepared[key] = found
    if isinstance(found, SignatureMismatchError):
        raise SignatureMismatchError(*found.args)
    return found


def _untrusted_prepare(reference: Submission, sandbox: Sandbox, limits: Limits) -> _Prepared:
    prototype = read_prototype(reference.code, reference.entry_point)
    tests = _untrusted_tests(reference, prototype, sandbox)
    checked = _Prepared(prototype, tests, _untrusted_server(reference, prototype, sandbox, ADDRESS), ())
    library = _made(_untrusted_library(reference, prototype, sandbox, ADDRESS))

    def passes(plan: Plan) -> bool:
        verdict = _untrusted_pair(checked, plan, library, sandbox, limits)
        if verdict.word == "infrastructure":
            raise _InfrastructureError(verdict)
        return verdict.passed

    plan = confirmed(prototype, passes)
    return replace(checked, server=_untrusted_server(reference, prototype, sandbox), plan=plan)


def confirmed(prototype: Prototype, passes: Callable[[Plan], bool]) -> Plan:
    """Return the plan that gives the function as little of the tests' memory as the reference needs.

    Raises:
        SignatureMismatchError: the reference passes with none.
    """
    choices = [len(each) for each in prototype.choices]
    tried: dict[Plan, bool] = {}

    def good(plan: Plan) -> bool:
        if plan not in tried:
            tried[plan] = len(tried) < _MOST_TRIALS and passes(plan)
        return tried[plan]

    for rule in range(len(prototype.rules)):
        if good((*(0 for _ in choices), rule)):
            return (*(0 for _ in choices), rule)
        widest = [count - 1 for count in choices]
        if not good((*widest, rule)):
            continue
        for place, count in enumerate(choices):
            for choice in range(count - 1):
                if good((*widest[:place], choice, *widest[place + 1 :], rule)):
                    widest[place] = choice
                    break
        return (*widest, rule)
    raise SignatureMismatchError("the reference does not pass when it is called from another process")


def _untrusted_pair(
    ready: _Prepared, plan: Plan, library: bytes, sandbox: Sandbox, limits: Limits
) -> Verdict:
    shadow = replace(limits, reserved_mb=limits.reserved_mb + _SHADOW_MB)
    env = {"UNSEEN_PLAN": ",".join(map(str, plan))}
    tests = Side(["/work/program"], {"program": ready.tests}, env=env)
    answer = Side(["/work/program"], {"program": ready.server, "libanswer.so": library})
    return untrusted_separate_run(tests, answer, sandbox=sandbox, limits=shadow)


def _untrusted_tests(reference: Submission, prototype: Prototype, sandbox: Sandbox) -> bytes:
    """Build the tests; some optimisation lets the compiler see which array an argument is part of."""
    flags = ("-O1", *ADDRESS)
    command = [
        *compiler("c"),
        *(*flags, "-o", "program", "tests.c", "stub.o"),
        *libraries("c", reference.program),
    ]
    files: dict[str, str | bytes] = {
        "tests.c": tests_unit(reference.code, reference.test, prototype),
        "stub.o": _untrusted_shared("stub.o", [*flags, "-c", STUB], runtime(STUB), sandbox),
    }
    return _made(untrusted_build_one([command], files, sandbox))


def _untrusted_server(
    reference: Submission, prototype: Prototype, sandbox: Sandbox, flags: Sequence[str] = ()
) -> bytes:
    """Build the server against a library that only has the name of the answer's."""
    name = {"name.c": f"void {NAME}(void) {{}}\n"}
    command = [
        *compiler("c"),
        *(*flags, "-o", "program", "server.c", "server.o", "libanswer.so"),
        *("-Wl,-rpath,$ORIGIN", "-Wl,-z,now", *libraries("c", reference.code)),
    ]
    files: dict[str, str | bytes] = {
        "server.c": server_unit(reference.code, prototype),
        "server.o": _untrusted_shared("server.o", [*flags, "-c", SERVER], runtime(SERVER), sandbox),
        "libanswer.so": _untrusted_shared("libanswer.so", ["-fPIC", "-shared", "name.c"], name, sandbox),
    }
    return _made(untrusted_build_one([command], files, sandbox))


def _untrusted_shared(
    result: str, arguments: Sequence[str], files: Mapping[str, str], sandbox: Sandbox
) -> bytes:
    """Build what every problem links, once in a process: the runtime takes longer than the problem's own."""
    with _lock:
        key = (result, *arguments)
        if key not in _shared:
            command = [*compiler("c"), "-o", result, *arguments]
            _shared[key] = _made(untrusted_build_one([command], files, sandbox, result=result))
        return _shared[key]


def _untrusted_library(
    submission: Submission, prototype: Prototype, sandbox: Sandbox, flags: Sequence[str] = ()
) -> tuple[Execution, bytes]:
    """Build the answer as a library that exports the function that the server calls, and nothing else.

    An answer may write the types of the head in its own way, `_Bool` for `bool`, without the headers that
    name them; they then come behind it, where they change nothing in it.
    """
    command = [
        *compiler("c"),
        *(*flags, "-fPIC", "-shared", "-Wl,--version-script=exports", "-Wl,-Bsymbolic", "-Wl,-z,defs"),
        *("-o", "libanswer.so", "answer.c"),
        *libraries("c", submission.code),
    ]
    exports = {"exports": f"{{ global: {NAME}; local: *; }};\n"}
    code = submission.code
    answer = {"answer.c": answer_unit(code, prototype)}
    built = untrusted_build_one([command], answer | exports, sandbox, result="libanswer.so")
    if built[1] or built[0].outcome != "exited":
        return built
    answer = {"answer.c": answer_unit(f"{code}\n{HEADERS}", prototype)}
    again = untrusted_build_one([command], answer | exports, sandbox, result="libanswer.so")
    return again if again[1] else built


def runtime(source: str) -> dict[str, str]:
    return {name: runtime_text("c", name) for name in (HEADER, source)}


def _made(built: tuple[Execution, bytes]) -> bytes:
    """Return what the compiler made.

    Raises:
        SignatureMismatchError: the compiler refused.
    """
    done, made = built
    if done.outcome == "infrastructure":
        raise _InfrastructureError(verdict_of(done, "compile"))
    if not made:
        raise SignatureMismatchError(done.stderr.decode(errors="replace"))
    return made
