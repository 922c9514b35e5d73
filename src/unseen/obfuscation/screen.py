"""Reject answers whose text tampers with the tests, which the tests themselves could not detect.

An answer shares a process with the tests of the project. It could exit that process with success before they
run, or access their code. No function that is asked about needs anything listed here, unless the function it
replaces uses it too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from unseen.languages import LANGUAGES, SourceUnit

_PROCESS_EXITS = (
    "exit _exit _Exit quick_exit at_quick_exit atexit on_exit __cxa_atexit thrd_exit pthread_exit "
    "exit_group err errx verr verrx error"
)
_PROCESS_STARTS = (
    "fork vfork clone clone3 system popen execl execle execlp execv execve execvp execvpe execveat fexecve "
    "posix_spawn posix_spawnp daemon"
)
_JUMPS = (
    "setjmp longjmp _setjmp _longjmp sigsetjmp siglongjmp __builtin_setjmp __builtin_longjmp getcontext "
    "setcontext makecontext swapcontext"
)
_SIGNALS = (
    "kill killpg tgkill raise signal sigaction sigqueue alarm ualarm setitimer timer_create ptrace prctl "
    "personality syscall seccomp"
)
_CODE_ACCESS = (
    "dlopen dlsym dladdr dl_iterate_phdr mprotect mremap process_vm_writev __builtin_return_address "
    "__builtin_frame_address __builtin_extract_return_addr _dl_find_object environ __libc_start_main "
    "program_invocation_name"
)
_PLATFORM_CALLS = {
    "ends the process": _PROCESS_EXITS,
    "starts another program": _PROCESS_STARTS,
    "jumps out of the function": _JUMPS,
    "uses signals or system calls": _SIGNALS,
    "reaches for the program's code": _CODE_ACCESS,
    "is written in assembly": "asm __asm __asm__",
}
_NAMES = {name: how for how, names in _PLATFORM_CALLS.items() for name in names.split()}
_ATTRIBUTE = re.compile(
    r"\b_*(constructor|destructor|alias|ifunc|weakref|section|naked|cleanup|init_priority|weak)_*\b"
)
_DIRECTIVES = re.compile(
    r"^[ \t]*(?:#|%:|\?\?=)[ \t]*(pragma|line|include_next|import|undef|error|embed)\b"
    r"|^[ \t]*#[ \t]*include(?![ \t]*<)|\b_Pragma\b|\b__has_include\b",
    re.MULTILINE,
)
_DEFINE = re.compile(r"^[ \t]*(?:#|%:|\?\?=)[ \t]*define[ \t]+(\w+)", re.MULTILINE)
_SPECIAL_PATHS = re.compile(r"/proc/|/dev/(?:mem|fd|stdout|tty)|UNSEEN_|/work\b")
_WORD = re.compile(r"\w+")


def screen(answer: str, reference: str, project: Iterable[bytes]) -> str | None:
    """Return how the text of an answer cheats, or None.

    Args:
        answer: the text that is about to be inserted into a file.
        reference: the function that it replaces; whatever that does is allowed.
        project: the other texts of the project, whose names a macro must not redefine.
    """
    code, reference_words = _code_only(answer), set(_WORD.findall(reference))
    # Spliced lines and pasted tokens would hide a name from this list.
    joined = re.sub(r"\\[ \t]*\r?\n", "", code)
    for word in _WORD.findall(joined):
        if word in _NAMES and word not in reference_words:
            return f"{_NAMES[word]}: {word}"
    if "##" in joined and "##" not in reference:
        return "pastes names together"
    if "??" in joined or "%:" in joined:
        return "uses other spellings of characters"
    if found := _DIRECTIVES.search(joined):
        return f"uses the directive {found[0].strip()!r}"
    if "__attribute" in joined and (found := _ATTRIBUTE.search(joined)) and found[1] not in reference:
        return f"has the attribute {found[1]}"
    if (found := _SPECIAL_PATHS.search(_code_only(answer, strings=True))) and found[0] not in reference:
        return f"reaches for {found[0]}"
    if names := set(_DEFINE.findall(joined)):
        used = set().union(*(set(_WORD.findall(text.decode(errors="replace"))) for text in project))
        if taken := sorted(names & (used | _KEYWORDS)):
            return f"redefines {taken[0]}, which the project uses"
    return None


_KEYWORDS = frozenset(
    [
        "if",
        "else",
        "for",
        "while",
        "do",
        "switch",
        "case",
        "default",
        "return",
        "break",
        "continue",
        "goto",
        "int",
        "char",
        "long",
        "short",
        "unsigned",
        "signed",
        "float",
        "double",
        "void",
        "static",
        "extern",
        "const",
        "volatile",
        "struct",
        "union",
        "enum",
        "typedef",
        "sizeof",
        "inline",
        "register",
        "auto",
    ]
)


def _code_only(text: str, *, strings: bool = False) -> str:
    """Remove comments from a text, and the contents of strings unless `strings` is true."""
    unit = SourceUnit(text.encode(), LANGUAGES["c"])
    kinds = ["comment", *([] if strings else ["string_content", "character"])]
    spans = sorted((node.start_byte, node.end_byte) for kind in kinds for node in unit.by_kind.get(kind, ()))
    pieces, last = [], 0
    for start, end in spans:
        pieces.append(unit.source[last:start].decode(errors="replace"))
        last = max(last, end)
    pieces.append(unit.source[last:].decode(errors="replace"))
    return " ".join(pieces)
