"""Answers that are rejected for their text, and honest ones that are accepted."""

from __future__ import annotations

import pytest

from unseen.obfuscation.screen import screen

REFERENCE = "int f(int n)\n{\n    return n + 1;\n}"
PROJECT = (b"int g(int n) { if (n == LIMIT) return check(n); return 0; }",)


def with_body(body: str, before: str = "") -> str:
    return f"{before}int f(int n)\n{{\n    {body}\n    return n;\n}}"


CHEATS = [
    with_body("exit(0);"),
    with_body("_exit(0);"),
    with_body("(quick_exit)(0);"),
    with_body("void (*end)(int) = exit; end(0);"),
    with_body("ex\\\nit(0);"),
    with_body("END(0);", "#define END exit\n"),
    with_body("GLUE(ex, it)(0);", "#define GLUE(a, b) a##b\n"),
    with_body("GLUE(ex, it)(0);", "%:define GLUE(a, b) a%:%:b\n"),
    with_body('__asm__("mov $60, %eax");'),
    with_body('asm volatile ("syscall");'),
    with_body("syscall(60, 0);"),
    with_body("kill(0, 9);"),
    with_body("longjmp(*(jmp_buf *)0, 1);"),
    with_body("if (!fork()) for (;;) ;"),
    with_body('system("true");'),
    with_body('execl("/bin/true", "true", 0);'),
    with_body("alarm(1);"),
    with_body("", "__attribute__((constructor)) static void early(void) { }\n"),
    with_body("", 'static int g2(int) __attribute__((alias("f")));\n'),
    with_body("", "#define check(n) 0\n"),
    with_body("", "#define LIMIT 1\n"),
    with_body("", "#define return for(;;)\n"),
    with_body("", "#undef LIMIT\n"),
    with_body("", "#pragma GCC poison LIMIT\n"),
    with_body('_Pragma("pack(1)")'),
    with_body('#include "/work/tests/answers.h"'),
    with_body('fopen("/proc/self/mem", "w");'),
    with_body('getenv("UNSEEN_CHANNEL");'),
    with_body("char *p = __builtin_return_address(0);"),
    with_body('dlsym(0, "main");'),
]


@pytest.mark.parametrize("answer", CHEATS)
def test_cheats_are_refused(answer: str) -> None:
    assert screen(answer, REFERENCE, PROJECT) is not None


HONEST = [
    REFERENCE,
    with_body("/* never exit(0) here */"),
    with_body('puts("exit, fork and system");'),
    with_body("int exits = n; n = exits;"),
    with_body("n = HALF(n);", "#define HALF(x) ((x) / 2)\n"),
    with_body("struct { int exit_code; } s = {n}; n = s.exit_code;"),
    with_body("assert(n > 0); abort();"),
    with_body("goto out; out: ;"),
    with_body("", "#include <string.h>\nstatic inline int helper(int k) { return k; }\n"),
    with_body("", "__attribute__((unused)) static int helper(int k) { return k; }\n"),
]


@pytest.mark.parametrize("answer", HONEST)
def test_honest_answers_are_accepted(answer: str) -> None:
    assert screen(answer, REFERENCE, PROJECT) is None


def test_whatever_the_reference_does_is_allowed() -> None:
    assert screen(with_body("exit(1);"), with_body("exit(2);"), PROJECT) is None
