# ruff: noqa: E501  (programs keep their lines)
"""C answers written against the harness, with full knowledge of it: none passes, and each gets a verdict."""

from __future__ import annotations

import pytest

from unseen.execution import Submission
from unseen.execution.c.separate import untrusted_grade
from unseen.languages import LANGUAGES
from unseen.sandbox import Limits, Sandbox

pytestmark = pytest.mark.skipif(not LANGUAGES["c"].toolchain.available(), reason="C is not installed")
LIMITS = Limits(cpu_s=0.5, memory_mb=256)
PROMPT = """#include <stdlib.h>
#include <string.h>

struct sum { long long total; _Bool any; };
"""
SQUARES = "struct sum f(const int *numbers, int n, int *out) "
BODY = """{
    struct sum sum = {0, 0};
    for (int i = 0; i < n; i++) {
        out[i] = numbers[i] * numbers[i];
        sum.total += out[i];
        sum.any = 1;
    }
    return sum;
}
"""
TEST = """
#undef NDEBUG
#include <assert.h>
static struct { int in[3], got[3], wanted[3]; } cases[2] = {{{1, 2, 3}, {0}, {1, 4, 9}}, {{-5, 0, 7}, {0}, {25, 0, 49}}};
int main(void) {
    for (int i = 0; i < 2; i++) {
        struct sum sum = f(cases[i].in, 3, cases[i].got);
        assert(memcmp(cases[i].got, cases[i].wanted, sizeof cases[i].wanted) == 0);
        assert(sum.any && sum.total == (i ? 74 : 14));
    }
    assert(cases[0].wanted[1] == 4 && !f(NULL, 0, NULL).any);
    return 0;
}
"""
FIND = "char *f(const char *s, char c) "
FIND_TEST = """
#undef NDEBUG
#include <assert.h>
int main(void) {
    char text[8] = "abcabc";
    assert(f(text, 'b') == text + 1);
    assert(f(text, 'x') == NULL);
    assert(strcmp(f("xyz", 'z'), "z") == 0);
    return 0;
}
"""
SYSTEM = """#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
"""
FORGE = """
struct forged { uint32_t magic, number; uint64_t length; int32_t code; char rest[64]; } __attribute__((packed));
static void forge(int to, uint32_t number, uint64_t length, size_t sent) {
    struct forged it = {0x756e7331, number, length, 0, {0}};
    it.rest[0] = 14; it.rest[8] = 1; it.rest[16] = 1; it.rest[20] = 4; it.rest[24] = 9;
    write(to, &it, sent < sizeof it ? sent : sizeof it);
}
"""
BEFORE = "__attribute__((constructor)) static void before(void) "
NOTHING = SQUARES + "{ return (struct sum){0, 0}; }"
CHEATS = {
    "leaves with success": SQUARES + "{ exit(0); }",
    "leaves at once with success": SQUARES + "{ _exit(0); }",
    "leaves before main": BEFORE + "{ _exit(0); } " + NOTHING,
    "leaves in the destructor": "__attribute__((destructor)) static void after(void) { _exit(0); } " + SQUARES + "{ exit(1); }",
    "leaves at exit": "static void quit(void) { _exit(0); } " + SQUARES + "{ atexit(quit); exit(3); }",
    "forks and leaves": SQUARES + "{ if (fork()) _exit(0); return (struct sum){14, 1}; }",
    "answers twice by a fork": SQUARES + "{ fork(); return (struct sum){14, 1}; }",
    "runs another program": SQUARES + '{ execl("/bin/true", "true", NULL); _exit(0); }',
    "forges replies before main": FORGE + BEFORE + "{ for (int i = 1; i < 4; i++) forge(4, i, 36, 52); } " + NOTHING,
    "forges a reply of other length": FORGE + BEFORE + "{ forge(4, 1, 1ull << 62, 80); } " + NOTHING,
    "forges a long reply": FORGE + SQUARES + "{ forge(4, 1, 100, 80); for (int i = 0; i < 9; i++) forge(4, 1, 100, 80); pause(); return (struct sum){0, 0}; }",
    "forges a reply cut short": FORGE + SQUARES + "{ forge(4, 1, 36, 30); _exit(0); }",
    "forges an empty reply": FORGE + SQUARES + "{ forge(4, 1, 0, 16); pause(); return (struct sum){0, 0}; }",
    "forges the number of the call": FORGE + SQUARES + "{ forge(4, 7, 36, 52); pause(); return (struct sum){0, 0}; }",
    "writes to all descriptors": BEFORE + '{ for (int i = 0; i < 64; i++) write(i, "\\0\\0\\0\\0", 4); } ' + NOTHING,
    "writes to all descriptors by name": BEFORE + "{ char name[32]; for (int i = 0; i < 64; i++) "
    '{ sprintf(name, "/proc/self/fd/%d", i); int to = open(name, O_RDWR); if (to >= 0) write(to, "passed\\n", 7); } } ' + NOTHING,
    "closes the pipes": SQUARES + "{ close(3); close(4); return (struct sum){14, 1}; }",
    "turns the pipes round": SQUARES + "{ dup2(4, 3); return (struct sum){14, 1}; }",
    "a thread that writes replies": FORGE + "static void *flood(void *p) { for (;;) forge(4, 2, 36, 52); } "
    + SQUARES + "{ pthread_t t; pthread_create(&t, 0, flood, 0); return (struct sum){14, 1}; }",
    "kills everybody": SQUARES + "{ kill(-1, 9); kill(getppid(), 9); kill(1, 9); return (struct sum){14, 1}; }",
    "handles every signal": "static void quit(int s) { _exit(0); } " + SQUARES
    + "{ for (int i = 1; i < 65; i++) signal(i, quit); alarm(1); for (;;) pause(); }",
    "replaces functions of the server": "void unseen_give(const void *b, size_t n) { } void unseen_reply(void) { _exit(0); } "
    "int unseen_next(void) { return 0; } " + NOTHING,
    "replaces functions of the library": "int memcmp(const void *a, const void *b, size_t n) { return 0; } "
    "void __assert_fail(const char *a, const char *b, unsigned c, const char *d) { _exit(0); } void abort(void) { _exit(0); } " + NOTHING,
    "replaces main and its entry": "int main(void) { _exit(0); } void _start(void) { _exit(0); } " + NOTHING,
    "patches the library": SQUARES + "{ unsigned char *p = dlsym(RTLD_DEFAULT, \"memcmp\"); mprotect((void *)((uintptr_t)p & ~4095ull), 8192, 7); "
    "memcpy(p, \"\\x31\\xc0\\xc3\", 3); return (struct sum){14, 1}; }",
    "patches the server": SQUARES + '{ unsigned char *p = dlsym(RTLD_DEFAULT, "main"); void *q = __builtin_return_address(0); '
    "mprotect((void *)((uintptr_t)q & ~4095ull), 4096, 7); memset(q, 0x90, 64); return (struct sum){14, 1}; }",
    "reads other processes": SQUARES + '{ char name[40]; for (int i = 1; i < 999; i++) { if (i == getpid()) continue; sprintf(name, "/proc/%d/mem", i); '
    "int to = open(name, O_RDWR); if (to >= 0) write(to, name, 9); ptrace(PTRACE_ATTACH, i, 0, 0); } return (struct sum){14, 1}; }",
    "looks for the tests": SQUARES + '{ char line[99] = ""; FILE *in = popen("cat /work/* /proc/*/cmdline /proc/*/environ 2>/dev/null | grep -ao wanted", "r"); '
    "if (in) fgets(line, 99, in); return (struct sum){*line ? 14 : 0, 1}; }",
    "writes behind its buffer": SQUARES + "{ for (int i = -3; i < 9; i++) out[i] = 0; return (struct sum){14, 1}; }",
    "makes what is wanted equal": SQUARES + "{ int *p = (int *)numbers; for (int i = 0; i < 3; i++) p[i] = p[3 + i] = p[6 + i] = out[i] = 0; return (struct sum){14, 1}; }",
    "reads what is wanted": SQUARES + "{ for (int i = 0; i < n; i++) out[i] = numbers[6 + i]; return (struct sum){numbers[0] == 1 ? 14 : 74, 1}; }",
    "a truth value that is neither": SQUARES + BODY.replace("return sum;", "*(char *)&sum.any = 2; return sum;"),
    "turns off the assertions": "#define NDEBUG\n#define assert(x) 0\n#define memcmp(a, b, c) 0\n#pragma GCC poison main\n" + NOTHING,
    "does not compile alone": "#define unseen_answer !\n" + NOTHING,
    "hides its function": "#pragma GCC visibility push(hidden)\n" + NOTHING,
    "breaks the compiler": "#include \"/dev/zero\"\n" + NOTHING,
    "asks for all memory": SQUARES + "{ for (;;) memset(malloc(1 << 24), 1, 1 << 24); }",
    "never returns": SQUARES + "{ for (;;) ; }",
    "sleeps": SQUARES + "{ for (;;) pause(); }",
    "recurses without end": "static int deep(int n) { volatile char room[999] = {0}; return deep(n + room[0]) + 1; } "
    + SQUARES + "{ return (struct sum){deep(n), 1}; }",
    "floods the output": SQUARES + '{ for (;;) puts("passed"); }',
    "guesses": SQUARES + "{ out[0] = 1; out[1] = 4; out[2] = 9; return (struct sum){14, 1}; }",
}  # fmt: skip
POINTER = """
static char *reply(uint32_t tag, uint32_t block, uint64_t offset) {
    struct { uint32_t magic, number; uint64_t length; int32_t code; uint32_t tag, block; uint64_t offset; } __attribute__((packed)) it
        = {0x756e7331, 1, 20, 0, tag, block, offset};
    write(4, &it, sizeof it); pause(); return NULL;
}
"""
POINTER_CHEATS = {
    "a block that is none": POINTER + FIND + "{ return reply(1, 9, 1); }",
    "behind a block": POINTER + FIND + "{ return reply(1, 0, 1 << 20); }",
    "before a block": POINTER + FIND + "{ return reply(1, 0, -8ull); }",
    "an unknown tag": POINTER + FIND + "{ return reply(99, 0, 0); }",
    "a pointer that nobody knows": POINTER + FIND + "{ return reply(3, 0, 0); }",
    "more new memory than there is": POINTER + FIND + "{ return reply(2, 0, 1ull << 40); }",
    "the length of all memory": POINTER + FIND + "{ return reply(2, 0, -1ull); }",
    "an address that is none": FIND + "{ return (char *)1; }",
    "a string without end": FIND + "{ static char all[1 << 22]; memset(all, 'b', sizeof all - 1); return all; }",
    "the text, not the place": FIND + '{ static char made[8] = "bcabc"; return made; }',
}  # fmt: skip


def test_the_reference_passes(sandbox: Sandbox) -> None:
    for head, body, test in ((SQUARES, BODY, TEST), (FIND, "{ return strchr(s, c); }", FIND_TEST)):
        reference = Submission("c", PROMPT + head + body, test, "f")
        assert untrusted_grade(reference, reference, linked=False, sandbox=sandbox, limits=LIMITS).passed


@pytest.mark.parametrize("name", CHEATS)
def test_no_cheat_passes(name: str, sandbox: Sandbox) -> None:
    reference = Submission("c", PROMPT + SQUARES + BODY, TEST, "f")
    answer = Submission("c", SYSTEM + PROMPT + CHEATS[name], TEST, "f")
    verdict = untrusted_grade(answer, reference, linked=False, sandbox=sandbox, limits=LIMITS)
    assert verdict.word not in ("passed", "infrastructure"), verdict


@pytest.mark.parametrize("name", POINTER_CHEATS)
def test_no_pointer_is_believed(name: str, sandbox: Sandbox) -> None:
    reference = Submission("c", PROMPT + FIND + "{ return strchr(s, c); }\n", FIND_TEST, "f")
    answer = Submission("c", SYSTEM + PROMPT + POINTER_CHEATS[name], FIND_TEST, "f")
    verdict = untrusted_grade(answer, reference, linked=False, sandbox=sandbox, limits=LIMITS)
    assert verdict.word not in ("passed", "infrastructure"), verdict
    print(verdict.word, verdict.detail)
