"""Fixes in C and C++: compiled with the item's sanitizers, whose reports are failures of the program.

What remains open: the fix shares the process with the test. Code that reads its own memory or executable
could compute the token that proves the end of the test; `guards` rejects the names it would need.
"""

from __future__ import annotations

from collections.abc import Sequence

from unseen.execution.c_family.build import (
    GNU,
    compiler,
    libraries,
    untrusted_build_one,
    untrusted_sealing_main,
)
from unseen.execution.c_family.instrumentation import with_exits, with_main
from unseen.execution.classify import verdict_of
from unseen.execution.fixes.executables import LEAVE, LEAVE_NOW, Executables
from unseen.execution.fixes.instrumentation import NoMainError
from unseen.execution.fixes.trial import TESTS, BuiltTests, TestName, Trial, limits_for
from unseen.languages import LANGUAGES
from unseen.languages.parsing import parse, walk
from unseen.records import Verdict
from unseen.sandbox import Execution, Sandbox

SHADOW_MB = 24 << 20
"""AddressSanitizer maps an eighth of the address space without using it, 14 TiB on x86-64."""

# Looking for leaks takes ptrace, which the sandbox denies.
_ASAN_OPTIONS = "detect_leaks=0:detect_stack_use_after_return={returned}:strict_string_checks=1"
OPTIONS = {"ASAN_OPTIONS": _ASAN_OPTIONS.format(returned=1), "UBSAN_OPTIONS": "print_stacktrace=0"}
# Detecting use after return keeps frames on the heap, from where a nested function's trampoline cannot run.
_NESTED_OPTIONS = OPTIONS | {"ASAN_OPTIONS": _ASAN_OPTIONS.format(returned=0)}

_PROTOTYPES = {
    "c": f"\nextern void {LEAVE}(int);\nextern void {LEAVE_NOW}(int);\n",
    "cpp": f'\nextern "C" {{ [[noreturn]] void {LEAVE}(int); [[noreturn]] void {LEAVE_NOW}(int); }}\n',
}
_MAIN = f"""
EXTERNS
void {LEAVE}(int status) {{
    if (status == 0) status = seal();
    exit(status);
}}
void {LEAVE_NOW}(int status) {{
    if (status == 0) status = seal();
    _exit(status);
}}
int main(int argc, char **argv, char **envp) {{
    int status = 98;
    char *own[] = {{argv[0], 0}};
    open_channel();
CALLS
    return status == 0 ? seal() : status;
}}
"""


def untrusted_build_c(trial: Trial, *, shared_build: bool, sandbox: Sandbox) -> BuiltTests | Verdict:
    """Build both tests of a fix in C or C++, as one program or as two."""
    language = trial.language
    try:
        mains = {
            name: with_main(language, with_exits(language, trial.section(name)), f"unseen_{name}")
            for name in TESTS
        }
    except NoMainError as error:
        return Verdict(word="failed", detail="compile", evidence=str(error))
    support = _PROTOTYPES[language] + with_exits(language, trial.support)
    groups: list[tuple[TestName, ...]] = [TESTS] if shared_build else [(name,) for name in TESTS]
    programs: dict[TestName, bytes] = {}
    for group in groups:
        text = trial.code + support + "".join(mains[name] for name in group)
        done, program = _untrusted_compile(trial, text, group, sandbox)
        if not program:
            return verdict_of(done, "compile")
        programs |= dict.fromkeys(group, program)
    sanitized = "address" in trial.sanitizers
    return Executables(
        programs,
        limits_for(LANGUAGES[language].toolchain.run_memory_mb, reserved_mb=SHADOW_MB if sanitized else 0),
        env=options_of(trial),
        # The sanitizer reads the maps of its process, which the kernel closes with the executable.
        readable=bool(trial.sanitizers),
    )


def options_of(trial: Trial) -> dict[str, str]:
    """Return the variables that configure the sanitizers, none without any."""
    if not trial.sanitizers:
        return {}
    return _NESTED_OPTIONS if trial.language == "c" and _nests_functions(trial.code) else OPTIONS


def _nests_functions(code: str) -> bool:
    """Return whether a function is defined inside another one, as GNU C allows."""
    return any(
        node.type == "function_definition"
        and node.parent is not None
        and node.parent.type == "compound_statement"
        for node in walk(parse("c", code))
    )


def sanitize(trial: Trial) -> list[str]:
    if not trial.sanitizers:
        return []
    return [f"-fsanitize={','.join(trial.sanitizers)}", "-fno-sanitize-recover=all"]


def _untrusted_compile(
    trial: Trial, text: str, group: Sequence[TestName], sandbox: Sandbox
) -> tuple[Execution, bytes]:
    source = f"main.{trial.language}"
    whole = "".join((text, *(content for _, content in trial.files)))
    command = [
        *(*compiler(trial.language), GNU, *sanitize(trial)),
        *("-o", "program", source, *trial.sources(".c", ".cpp"), "main.o"),
        *(*trial.flags, "-pthread", *libraries(trial.language, whole)),
    ]
    done, main = untrusted_sealing_main(_main(group), sandbox)
    if not main:
        return done, b""
    return untrusted_build_one([command], {source: text, "main.o": main, **dict(trial.files)}, sandbox)


def _main(group: Sequence[TestName]) -> str:
    """Return our main, which runs the test that its first argument names."""
    externs = [f"extern int unseen_{name}(int, char **, char **);" for name in group]
    calls = [
        f"    if (argc > 1 && argv[1][0] == '{name[0]}') status = unseen_{name}(1, own, envp);"
        for name in group
    ]
    return _MAIN.replace("EXTERNS", "\n".join(externs)).replace("CALLS", "\n".join(calls))
