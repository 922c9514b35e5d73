"""No answer in C++ that is graded separately declares its own verdict, whatever it knows of both programs."""

from __future__ import annotations

from pathlib import Path

import pytest
from swept_cases import with_swept
from test_separate_cpp import VALUES, VALUES_TEST

from unseen.execution import Submission
from unseen.execution.cpp.prototype import find_prototype
from unseen.execution.cpp.separate import HEADERS, shapes
from unseen.execution.grade import untrusted_grade
from unseen.execution.harness import runtime_text
from unseen.languages import LANGUAGES
from unseen.sandbox import Limits, Sandbox

pytestmark = pytest.mark.skipif(not LANGUAGES["cpp"].toolchain.available(), reason="g++ is not installed")
EVENS = """#include <vector>
using namespace std;
vector<int> evens(vector<int> values, int most = 9) {
    vector<int> out;
    for (int value : values) if (value % 2 == 0 && value <= most) out.push_back(value);
    return out;
}
"""
TEST = """
#undef NDEBUG
#include <cassert>
int main() {
    assert((evens({6, 5, 8}) == vector<int>{6, 8}));
    assert((evens({1, 2, 3, 4}) == vector<int>{2, 4}));
    assert(evens({8}, 7).empty());
}
"""


# Written with full knowledge of both programs: what an answer may try so that the tests pass. `reply` sends
# any bytes as a message; a message is a kind (0: a value, 1: an exception), then the value.
HOSTILE = """#include <vector>
#include <string>
#include <cstdlib>
#include <cstring>
#include <csignal>
#include <stdexcept>
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>
using namespace std;
static void reply(string bytes, long long size = -1) {
    if (size < 0) size = bytes.size();
    write(4, &size, 8);
    write(4, bytes.data(), bytes.size());
}
static string number(long long value) { return string((char *)&value, 8); }
static string list(vector<int> v) { return number(v.size()) + string((char *)v.data(), 4 * v.size()); }
struct Before { Before(); };
"""
FUNCTION = "vector<int> evens(vector<int> values, int most = 9) {{ {} return {{}}; }}\n"
IN_CALL = {
    "exit": "exit(0);",
    "exit at once": "_exit(0);",
    "quick exit": "quick_exit(0);",
    "exec": 'execl("/bin/true", "true", (char *)0);',
    "child that answers": "if (fork()) exit(0); sleep(1);",
    "thread that exits": "pthread_t it; "
    "pthread_create(&it, nullptr, [](void *) -> void * { _exit(0); }, nullptr); pause();",
    "writes to every descriptor": 'for (int fd = 3; fd < 64; fd++) write(fd, "\\0\\0\\0\\0\\0\\0\\0\\0", 8);',
    "writes to the request pipe": 'int fd = open("/proc/self/fd/3", O_WRONLY); write(fd, '
    '"\\1\\0\\0\\0\\0\\0\\0\\0x", 9);',
    "writes by name": 'for (int n = 0; n < 64; n++) { string p = "/proc/self/fd/" + to_string(n); '
    'int fd = open(p.c_str(), O_WRONLY); write(fd, "UNSEEN passed 0", 15); }',
    "announces too much": 'reply("x", 1ll << 62);',
    "announces a negative length": 'reply("x", -5);',
    "announces more than it sends": 'reply("x", 1000); _exit(0);',
    "counts too much": 'reply(string(1, 0) + number(1ll << 60) + "xx");',
    "counts until it overflows": "reply(string(1, 0) + number((1ll << 62) + 1) + string(8, 0));",
    "sends too much": "reply(string(1, 0) + list({2, 4}) + string(100, 1));",
    "sends too little": "reply(string(1, 0) + number(2) + string(3, 0));",
    "sends nothing": 'reply("");',
    "sends an unknown kind": 'reply("\\x4d");',
    "sends an unknown exception": "reply(string(1, 1) + number(1) + string(1, 77));",
    "sends an exception of no length": "reply(string(1, 1) + number(1ll << 50));",
    "says that nothing can be sent": "reply(string(1, 2));",
    "sends guesses": "for (int n = 0; n < 9; n++) reply(string(1, 0) + list({2, 4})); sleep(60);",
    "floods": "string all(1 << 20, 0); for (;;) write(4, all.data(), all.size());",
    "floods the output": "string all(1 << 20, 'x'); for (;;) write(1, all.data(), all.size());",
    "closes the pipes": "for (int fd = 0; fd < 64; fd++) close(fd);",
    "makes the pipe wait for nobody": "fcntl(4, F_SETFL, O_NONBLOCK); fcntl(3, F_SETPIPE_SZ, 4096);",
    "loops": "for (;;);",
    "sleeps": "for (;;) sleep(1000);",
    "takes all memory": "for (;;) memset(malloc(1 << 24), 1, 1 << 24);",
    "overflows the stack": "volatile char room[4096]; room[0] = values.size(); return evens(values, "
    "room[0] + most);",
    "kills everybody": "kill(-1, SIGKILL); kill(1, SIGKILL); kill(getppid(), SIGKILL); raise(SIGKILL);",
    "looks for the tests": 'DIR *all = opendir("/proc"); while (dirent *one = readdir(all)) { '
    'string p = string("/proc/") + one->d_name + "/mem"; int fd = open(p.c_str(), O_RDWR); '
    "if (fd >= 0 && atoi(one->d_name) != getpid()) for (long at = 0x400000; at < 0x500000; "
    'at += 4) pwrite(fd, "\\x31\\xc0", 2, at); '
    "ptrace(PTRACE_ATTACH, atoi(one->d_name), 0, 0); }",
    "rewrites its own program": 'int fd = open("/work/program", O_RDWR); write(fd, "x", 1); '
    'rename("/work/libanswer.so", "/work/program");',
    "throws what the tests do not know": "struct Odd {}; throw Odd();",
    "throws": 'throw runtime_error("assert passed");',
    "throws nothing": "throw;",
    "handles signals": "for (int s = 1; s < 65; s++) signal(s, [](int) { _exit(0); }); abort();",
    "ends in a terminate handler": "set_terminate([] { _exit(0); }); throw 1;",
    "leaves by a handler at the end": "atexit([] { _exit(0); }); exit(1);",
}
WHOLE = {
    "constructor that exits": FUNCTION.format("") + "Before::Before() { _Exit(0); } static Before before;",
    "constructor that replies": FUNCTION.format("")
    + "Before::Before() { for (int n = 0; n < 9; n++) reply(string(1, 0) + list({2, 4})); _exit(0); } "
    "static Before before;",
    "attribute constructor": FUNCTION.format("")
    + "__attribute__((constructor)) static void early() { reply(string(1, 0) + list({2, 4})); }",
    "result that equals everything": "struct Any { template <class T> operator T() const { return T(); } "
    "template <class T> bool operator==(const T &) const { return true; } };\n"
    "Any evens(vector<int> values, int most = 9) { return Any(); }",
    "equality of vectors": "bool operator==(const vector<int> &, const vector<int> &) { return true; }\n"
    + FUNCTION.format(""),
    "main and the library's symbols": FUNCTION.format("")
    + 'extern "C" { void __assert_fail(const char *, const char *, unsigned, '
    "const char *) noexcept { _exit(0); } "
    "int main() { return 0; } void abort() noexcept { _exit(0); } int memcmp(const void *, "
    "const void *, size_t) "
    "noexcept { return 0; } }",
    "the harness's own function": 'extern "C" vector<int> unseen_answer(vector<int>, int) { return {}; }\n'
    + FUNCTION.format(""),
    "macros": FUNCTION.format("") + "#define unseen_answer other\n#define evens(...) vector<int>{2, 4}",
    "namespace of the codec": "namespace unseen_wire { struct In; struct Out; "
    "template <class T> struct Wire { }; }\n" + FUNCTION.format(""),
    "library's equality": "namespace std { template <> bool equal(const int *, const int *, const int *) "
    "{ return true; } }\n" + FUNCTION.format(""),
    "another signature": "int evens(int, int) { return 0; }",
    "assembly": FUNCTION.format("") + 'asm(".globl main\\nmain: xor %eax, %eax\\nret");',
}
CHEATS = {**{name: FUNCTION.format(body) for name, body in IN_CALL.items()}, **WHOLE}


# In the sweep: other ways to end the process, and other replies that the same checks of the decoder refuse.
SWEPT = {
    *("exit", "quick exit", "exec", "thread that exits", "leaves by a handler at the end", "handles signals"),
    *("writes to the request pipe", "writes by name", "announces a negative length", "counts too much"),
    *("sends nothing", "sends an unknown exception", "sends guesses", "floods the output", "sleeps"),
    *("makes the pipe wait for nobody", "throws what the tests do not know", "throws nothing"),
    *("constructor that replies", "attribute constructor", "macros", "library's equality", "assembly"),
    *("rewrites its own program", "announces more than it sends"),
}


@pytest.mark.parametrize("name", with_swept(CHEATS, SWEPT))
def test_no_cheat_passes(name: str, sandbox: Sandbox) -> None:
    reference = Submission("cpp", EVENS, TEST, "evens")
    answer = Submission("cpp", HOSTILE + CHEATS[name], reference.test, "evens")
    verdict = untrusted_grade(answer, reference, "separate", sandbox, 0.5)
    assert not verdict.passed
    assert verdict.counts, f"{verdict} would leave the denominator: {verdict.evidence}"


@pytest.mark.sweep
def test_the_decoder_survives_any_message(sandbox: Sandbox, tmp_path: Path) -> None:
    reference = Submission("cpp", VALUES, "", "echo")
    prototype = find_prototype(VALUES, "echo")
    assert prototype is not None
    making = VALUES_TEST.partition("template <class T> bool in_order")[0].replace("1 << 20", "1 << 8")
    fuzzer = (Path(__file__).parent / "fuzz_separate.cpp").read_text()
    codec = f'#include "unseenstub.hpp"\n{shapes(reference, prototype)}'
    unit = f"#include <climits>\n{VALUES}{making}{codec}{fuzzer}"
    (tmp_path / "fuzz.cpp").write_text(unit)
    for name in HEADERS:
        (tmp_path / name).write_text(runtime_text("cpp", name))
    options = ["-std=c++17", "-w", "-O1", "-fsanitize=address,undefined", "-fno-sanitize=enum"]
    build = ["g++", *options, "-fno-sanitize-recover=undefined", "-o", "fuzz", "fuzz.cpp"]
    done = sandbox.untrusted_run(build, work=tmp_path, limits=Limits(cpu_s=120, memory_mb=4096, disk_mb=512))
    assert done.ok, done.stderr.decode()
    # The shadow of AddressSanitizer, and texts that stay on purpose.
    limits = Limits(cpu_s=120, memory_mb=2048, reserved_mb=1 << 25)
    env = {"ASAN_OPTIONS": "detect_leaks=0"}
    done = sandbox.untrusted_run(["./fuzz", "5000"], work=tmp_path, limits=limits, env=env)
    assert done.ok, done.stderr.decode()[-3000:]
