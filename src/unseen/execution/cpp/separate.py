"""Build a C++ answer and its tests as two programs that talk over pipes.

For each problem, from the reference alone: a library with a stub of the function, the tests' executable over
that library, and an executable that serves calls of a library which has the answer's function. For each
answer, only that library.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from unseen.execution.c_family.build import compiler, libraries, untrusted_build_one
from unseen.execution.c_family.grade import LATER_CPP, USING_STD
from unseen.execution.c_family.types import ClassType, Types, fields_of, read_types
from unseen.execution.classify import verdict_of
from unseen.execution.cpp.prototype import Prototype, find_prototype
from unseen.execution.harness import runtime_text
from unseen.execution.separate import Side, untrusted_separate_run
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError
from unseen.languages.parsing import parse, text_of
from unseen.records import Verdict
from unseen.sandbox import Execution, Limits, Sandbox

HEADERS = (
    "unseenwire.hpp",
    "unseenwire_more.hpp",
    "unseencall.hpp",
    "unseenexceptions.hpp",
    "unseenstub.hpp",
    "unseenserver.hpp",
)
"""What both sides are compiled with."""
ANSWER = "unseen_answer"
"""The function of an answer's library, with the parameters and the result of the reference's."""
LIBRARY = "libanswer.so"
_MOST_BYTES = 128 << 20


@dataclass(frozen=True)
class _Programs:
    """What is built of a problem: the tests' executable, the stub's library, and the server's executable."""

    tests: bytes
    stub: bytes
    server: bytes

    @property
    def size(self) -> int:
        return len(self.tests) + len(self.stub) + len(self.server)


class _NotBuiltError(Exception):
    """A program of ours was not built."""

    def __init__(self, done: Execution) -> None:
        self.done = done
        super().__init__(done.stderr.decode(errors="replace")[:2000] or done.reason or "not built")


_built: OrderedDict[Submission, _Programs | str] = OrderedDict()
"""What was built of each problem, or why calls of its function cannot cross."""
_building: dict[Submission, threading.Lock] = {}
_lock = threading.Lock()


def untrusted_grade_separately(
    submission: Submission, reference: Submission, *, sandbox: Sandbox, limits: Limits
) -> Verdict:
    """Grade one answer whose process holds nothing of its tests.

    Raises:
        SignatureMismatchError: calls of the reference's function cannot cross.
    """
    prototype = find_prototype(reference.code, reference.entry_point)
    if prototype is None:
        raise SignatureMismatchError("there is not exactly one plain function of that name")
    try:
        programs = _programs(reference, prototype, sandbox)
    except _NotBuiltError as error:
        return verdict_of(error.done, "compile")
    done, library = _untrusted_answer(submission.code, prototype, sandbox)
    if not library:
        verdict = verdict_of(done, "compile")
        return verdict if not verdict.passed else Verdict(word="failed", detail="compile")
    return untrusted_separate_run(
        Side(["/work/program"], {"program": programs.tests, LIBRARY: programs.stub}),
        Side(["/work/program"], {"program": programs.server, LIBRARY: library}),
        sandbox=sandbox,
        limits=limits,
    )


def _programs(reference: Submission, prototype: Prototype, sandbox: Sandbox) -> _Programs:
    """Return what is built of a problem, from memory if it was built before.

    Raises:
        SignatureMismatchError: the compiler refuses the stub or the server.
        _NotBuiltError: the sandbox failed; nothing is kept.
    """
    with _lock:
        own = _building.setdefault(reference, threading.Lock())
    with own:
        with _lock:
            made = _built.get(reference)
            if made is not None:
                _built.move_to_end(reference)
        if made is None:
            try:
                made = _untrusted_programs(reference, prototype, sandbox)
            except _NotBuiltError as error:
                if error.done.outcome == "infrastructure":
                    raise
                made = str(error)
            with _lock:
                _built[reference] = made
                while _size() > _MOST_BYTES:
                    _building.pop(_built.popitem(last=False)[0], None)
    if isinstance(made, str):
        raise SignatureMismatchError(made)
    return made


def _size() -> int:
    return sum(len(each) if isinstance(each, str) else each.size for each in _built.values())


def _untrusted_programs(reference: Submission, prototype: Prototype, sandbox: Sandbox) -> _Programs:
    """Build all of a problem that no answer changes.

    Raises:
        _NotBuiltError: one of the programs was not built.
    """

    def build(command: list[str], files: Mapping[str, str | bytes], result: str) -> bytes:
        done, made = untrusted_build_one([command], files, sandbox, result=result)
        if not made:
            raise _NotBuiltError(done)
        return made

    context = f"{prototype.before}\n{prototype.promise}\n{prototype.after}\n"
    linking = libraries("cpp", context + reference.test)
    headers = {name: runtime_text("cpp", name) for name in HEADERS}
    both = build(
        [*compiler("cpp"), "-fPIC", "-c", "-o", "both.o", "both.cpp"],
        {"both.cpp": context + both_sides(reference, prototype), **headers},
        "both.o",
    )
    exported = exporting(f'extern "C++" {{ {prototype.name}*; }}; {prototype.name}')
    stub = build([*_shared(), "both.o", *linking], {"both.o": both, **exported}, LIBRARY)
    program = [*compiler("cpp"), "-s", "-o", "program"]
    server = build([*program, "both.o", *linking, "-ldl"], {"both.o": both}, "program")
    near = [LIBRARY, "-Wl,-rpath,$ORIGIN", "-Wl,-z,now"]
    files: dict[str, str | bytes] = {"tests.cpp": context + reference.test, LIBRARY: stub}
    tests = build([*program, "tests.cpp", *near, *linking], files, "program")
    return _Programs(tests, stub, server)


def _untrusted_answer(code: str, prototype: Prototype, sandbox: Sandbox) -> tuple[Execution, bytes]:
    """Build the library of an answer.

    One that does not compile may be written in C++20, or name with `std::` what the head names without it;
    behind it the directive changes nothing in it.
    """
    command = [*_shared(), "-Wl,-Bsymbolic", "-Wl,-z,defs", "answer.cpp", *libraries("cpp", code)]
    calling = adapter(prototype)
    files = {"answer.cpp": f"{code}\n{calling}\n", **exporting(ANSWER)}
    built = untrusted_build_one([command], files, sandbox, result=LIBRARY)
    if built[1] or built[0].outcome != "exited":
        return built
    files["answer.cpp"] = f"{code}\n{USING_STD}\n{calling}\n"
    command.insert(command.index("answer.cpp"), LATER_CPP)
    again = untrusted_build_one([command], files, sandbox, result=LIBRARY)
    return again if again[1] else built


def _shared() -> list[str]:
    return [*compiler("cpp"), "-fPIC", "-shared", "-s", "-Wl,--version-script=exports", "-o", LIBRARY]


def exporting(names: str) -> dict[str, str | bytes]:
    return {"exports": f"{{ global: {names}; local: *; }};\n"}


def adapter(prototype: Prototype) -> str:
    """Return what calls an answer's function as the tests would, with the reference's signature.

    A function that takes a reference to what the reference's takes by value is given a variable.
    """
    kinds = ", ".join(f"decltype({name})" for name in prototype.parameters)
    given = ", ".join(prototype.parameters)
    passed = [
        f"template <class... P> auto unseen_pass({first}, P &...a) -> decltype(::{prototype.name}({how}...)) "
        f"{{ return ::{prototype.name}({how}...); }}\n"
        for first, how in (("int", "static_cast<P &&>(a)"), ("long", "a"))
    ]
    call = f"unseen_pass<{kinds}>(0, {given})" if given else f"::{prototype.name}()"
    return f'{"".join(passed) if given else ""}extern "C" {prototype.head(ANSWER)} {{ return {call}; }}'


def both_sides(reference: Submission, prototype: Prototype) -> str:
    """Return what is compiled once for both sides: the stub, and a server for the answer's function."""
    given = ", ".join(prototype.parameters)
    called = f"UnseenErrors, decltype({ANSWER})"
    return (
        f'#include "unseenstub.hpp"\n#include "unseenserver.hpp"\n{shapes(reference, prototype)}\n'
        f'extern "C" {prototype.head(ANSWER)};\n'
        f"{prototype.head()} {{ return unseen_wire::Call<{called}>::ask({given}); }}\n"
        f'int main() {{ return unseen_wire::Server<{called}>::serve("/work/{LIBRARY}", "{ANSWER}"); }}\n'
    )


def shapes(reference: Submission, prototype: Prototype) -> str:
    """Return how the program's structures and exceptions cross."""
    types = read_types(parse("cpp", reference.code), "cpp")
    records = {each.name: each for each in types.records.values() if each.name and "<" not in each.name}
    # A class inside of another may be private; as an exception it is only told from others by its base.
    outside = [each for each in records.values() if each.name.rpartition("::")[0] not in records]
    thrown = set(re.findall(r"\bthrow\s+(\w+)", reference.code))
    plain = [each.name for each in outside if each.name in thrown and not _derives(each)]
    errors = [f"::{each.name}" for each in reversed(outside) if each.name in plain or _derives(each)]
    reached = _reachable(" ".join([prototype.head(), *plain]), records, types)
    return (
        "\n".join(["namespace unseen_wire {", *map(_fields, reached), "}"])
        + f"\nusing UnseenErrors = unseen_wire::Thrown<{', '.join(errors)}>;\n"
    )


def _derives(record: ClassType) -> bool:
    declared = record.body.parent
    return declared is not None and any(each.type == "base_class_clause" for each in declared.children)


def _reachable(head: str, records: Mapping[str, ClassType], types: Types) -> Iterator[ClassType]:
    """Yield the structures that a function's values may be made of."""
    pending, seen = [head], set()
    while pending:
        for word in dict.fromkeys(re.findall(r"\w+", pending.pop())):
            if word in seen:
                continue
            seen.add(word)
            if word in types.aliases:
                pending.append(types.aliases[word])
            if word in types.records:
                record = types.records[word]
                pending.append(text_of(record.body))
                if record.name in records:
                    yield record


def _fields(record: ClassType) -> str:
    """Return what applies a function to the fields of a structure, and what makes one."""
    names = [name for name, _, _ in fields_of(record)]
    bound = [f"field{number}" for number, _ in enumerate(names)]
    each = f"auto &[{', '.join(bound)}] = value; {' '.join(f'apply({one});' for one in bound)}"
    if not names:
        each = "static_assert(std::is_empty_v<T>); (void)value; (void)apply;"
    plain = [f"std::is_assignable_v<Bare<decltype(T::{one})> &, Bare<decltype(T::{one})>>" for one in names]
    made = [f"unseen_wire::read<std::remove_const_t<decltype(T::{one})>>(in)" for one in names]
    return f"""template <> struct Fields<::{record.name}> {{
    template <class T, class F> static void each(T &value, F apply) {{ {each} }}
    template <class T> static constexpr bool assignable() {{ return {" && ".join(plain) or "true"}; }}
    template <class T> static T make(In &in) {{ return T{{{", ".join(made)}}}; }}
}};"""
