"""Fixes in C and C++: compiled with the item's sanitizers, whose reports are failures of the program.

What remains open: the fix shares the process with the test. Code that reads its own memory or executable
could compute the word that proves the end of the test; `screens` refuses the names it would need.
"""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Mapping
from pathlib import Path

from unseen.execution.c_family.tests_text import with_exits, with_main
from unseen.execution.classify import verdict_of
from unseen.execution.fixes.executables import LEAVE, LEAVE_NOW, LEFT, RIGHT, Executables, array
from unseen.execution.fixes.tests_text import NoMainError
from unseen.execution.fixes.trial import TESTS, Built, TestName, Trial, limits_for
from unseen.languages import LANGUAGES
from unseen.languages.parsing import parse, walk
from unseen.records import Verdict
from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.scratch import scratch

_COMPILERS = {"c": ["gcc", "-std=c17", "-D_GNU_SOURCE"], "cpp": ["g++", "-std=c++17"]}
_FLAGS = ["-w", "-O0", "-pipe"]
_BUILD = Limits(cpu_s=60, memory_mb=3072, processes=64, disk_mb=256)

_LIBRARIES = {"<sqlite3.h>": "-lsqlite3", "<crypt.h>": "-lcrypt", "<dlfcn.h>": "-ldl"}
"""What a header's functions are linked from."""

_SHADOW_MB = 24 << 20
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
_HARNESS = f"""
#include <stdlib.h>
#include <unistd.h>
#ifdef FUNCTIONAL
extern int unseen_functional(int, char **, char **);
#endif
#ifdef EXPLOIT
extern int unseen_exploit(int, char **, char **);
#endif
static const volatile unsigned char left[] = {{{array(LEFT)}}};
static const volatile unsigned char right[] = {{{array(RIGHT)}}};
static pid_t first;
static int channel;
static int seal(void) {{
    unsigned char word[sizeof left];
    if (getpid() != first) return 0;
    for (unsigned i = 0; i < sizeof left; i++) word[i] = left[i] ^ right[i];
    return write(channel, word, sizeof word) == (ssize_t)sizeof word ? 0 : 97;
}}
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
    first = getpid();
    channel = atoi(getenv("UNSEEN_CHANNEL"));
    unsetenv("UNSEEN_CHANNEL");
#ifdef FUNCTIONAL
    if (argc > 1 && argv[1][0] == 'f') status = unseen_functional(1, own, envp);
#endif
#ifdef EXPLOIT
    if (argc > 1 && argv[1][0] == 'e') status = unseen_exploit(1, own, envp);
#endif
    return status == 0 ? seal() : status;
}}
"""
_lock = threading.Lock()
_harnesses: dict[tuple[TestName, ...], bytes] = {}


def untrusted_build_c(trial: Trial, *, joint: bool, sandbox: Sandbox) -> Built | Verdict:
    """Both tests in one program or in two."""
    language = trial.language
    try:
        mains = {
            name: with_main(language, with_exits(language, trial.section(name)), f"unseen_{name}")
            for name in TESTS
        }
    except NoMainError as error:
        return Verdict(word="failed", detail="compile", evidence=str(error))
    support = _PROTOTYPES[language] + with_exits(language, trial.support)
    groups: list[tuple[TestName, ...]] = [TESTS] if joint else [(name,) for name in TESTS]
    programs: dict[TestName, bytes] = {}
    for group in groups:
        text = trial.code + support + "".join(mains[name] for name in group)
        done, program = _compile(trial, text, _harness(group, sandbox), sandbox)
        if not program:
            return verdict_of(done, "compile")
        programs |= dict.fromkeys(group, program)
    sanitized = "address" in trial.sanitizers
    return Executables(
        programs,
        limits_for(LANGUAGES[language].toolchain.run_memory_mb, reserved_mb=_SHADOW_MB if sanitized else 0),
        env=_options(trial),
        # The sanitizer reads the maps of its process, which the kernel closes with the executable.
        readable=bool(trial.sanitizers),
    )


def _options(trial: Trial) -> dict[str, str]:
    """Return the variables that configure the sanitizers, none without any."""
    if not trial.sanitizers:
        return {}
    return _NESTED_OPTIONS if trial.language == "c" and _nests_functions(trial.code) else OPTIONS


def _nests_functions(code: str) -> bool:
    """True if a function is defined inside another one, as GNU C allows."""
    return any(
        node.type == "function_definition"
        and node.parent is not None
        and node.parent.type == "compound_statement"
        for node in walk(parse("c", code))
    )


def _sanitize(trial: Trial) -> list[str]:
    if not trial.sanitizers:
        return []
    return [f"-fsanitize={','.join(trial.sanitizers)}", "-fno-sanitize-recover=all"]


def _compile(trial: Trial, text: str, harness: bytes, sandbox: Sandbox) -> tuple[Execution, bytes]:
    source = f"main.{trial.language}"
    libraries = [*trial.flags, "-lm", "-pthread", *_linked(trial, text)]
    command = [*_COMPILERS[trial.language], *_FLAGS, *_sanitize(trial)]
    command += ["-o", "program", source, *trial.sources(".c", ".cpp"), "harness.o", *libraries]
    texts: dict[str, str | bytes] = {source: text, "harness.o": harness, **dict(trial.files)}
    return untrusted_make(command, texts, "program", _BUILD, sandbox)


def _linked(trial: Trial, text: str) -> list[str]:
    toolchain = LANGUAGES[trial.language].toolchain
    whole = "".join((text, *(content for _, content in trial.files)))
    own = [flag for header, flag in _LIBRARIES.items() if header in whole]
    return [*own, *toolchain.compile_argv(whole)[len(toolchain.compile) :]]


def _harness(group: tuple[TestName, ...], sandbox: Sandbox) -> bytes:
    """Our own main as an object file, compiled once for each process."""
    with _lock:
        if group not in _harnesses:
            command = ["gcc", "-w", "-O0", "-c", *(f"-D{name.upper()}" for name in group)]
            command += ["-o", "harness.o", "harness.c"]
            _, made = untrusted_make(command, {"harness.c": _HARNESS}, "harness.o", _BUILD, sandbox)
            if not made:
                return b""
            _harnesses[group] = made
        return _harnesses[group]


def untrusted_make(
    command: list[str], texts: Mapping[str, str | bytes], result: str, limits: Limits, sandbox: Sandbox
) -> tuple[Execution, bytes]:
    """Run a compiler in a sandbox of its own over files by path; bring back one file, empty without it."""
    with tempfile.TemporaryDirectory(prefix="build-", dir=scratch()) as folder:
        work = Path(folder)
        for name, content in texts.items():
            (work / name).parent.mkdir(parents=True, exist_ok=True)
            (work / name).write_bytes(content if isinstance(content, bytes) else content.encode())
        done = sandbox.untrusted_run(command, work=work, limits=limits)
        made = work / result
        good = done.ok and made.is_file() and not made.is_symlink()
        return done, made.read_bytes() if good else b""
