# ruff: noqa: E501  (programs keep their lines)
"""C functions are called from another process: what they take and give arrives as it was."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from unseen.execution import Submission
from unseen.execution.c import prototype
from unseen.execution.c.separate import untrusted_grade
from unseen.execution.grade import isolation_for
from unseen.execution.token import SignatureMismatchError
from unseen.languages import LANGUAGES
from unseen.sandbox import Limits, Sandbox
from unseen.sources import load_problems

pytestmark = pytest.mark.skipif(not LANGUAGES["c"].toolchain.available(), reason="C is not installed")
LIMITS = Limits(cpu_s=5, memory_mb=512)
HEAD = """#undef NDEBUG
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
"""


@dataclass(frozen=True)
class Kind:
    """A function, statements of its tests, and an edit that makes it wrong."""

    name: str
    code: str
    test: str
    right: str
    wrong: str


KINDS = [
    Kind(
        "integers of all widths",
        "long long f(signed char a, unsigned char b, short c, unsigned d, long long e, size_t g, char h) "
        "{ return a + b + c + (long long)d - e + (g == SIZE_MAX) + h; }",
        "assert(f(-128, 255, -32768, 0, LLONG_MAX, 0, 0) == -128 + 255 - 32768 - LLONG_MAX);"
        "assert(f(0, 0, 0, UINT_MAX, 0, SIZE_MAX, 'x') == UINT_MAX + 1LL + 'x');",
        "- e",
        "+ e",
    ),
    Kind(
        "floating point",
        "double f(double x, float y) { return y > 0 ? x : -x; }",
        "assert(signbit(f(-0.0, 1)) && !signbit(f(-0.0, -1)) && isnan(f(NAN, 1)) && f(INFINITY, -1) == -INFINITY);"
        "assert(f(0.1, 1e-45f) == 0.1);",
        ": -x",
        ": x",
    ),
    Kind(
        "truth values",
        "bool f(const bool *given, int n, bool *out) { for (int i = 0; i < n; i++) out[i] = !given[i]; return n > 1; }",
        "bool out[3] = {0}; assert(f((bool[]){1, 0}, 2, out) == true && !out[0] && out[1] && !out[2]);"
        "assert(f(NULL, 0, out) == false);",
        "n > 1",
        "n > 2",
    ),
    Kind(
        "enumerations",
        "enum way { UP = -1, DOWN = 1 };\nenum way f(enum way w) { return w == UP ? DOWN : UP; }",
        "assert(f(UP) == DOWN && f(DOWN) == UP);",
        "? DOWN : UP",
        "? UP : DOWN",
    ),
    Kind(
        "structures",
        "struct inner { short a[3]; bool on; };\ntypedef struct { struct inner in; double x; char name[8]; } outer;\n"
        "outer f(outer o, const struct inner *p) { o.in.a[1] += p->a[2]; o.in.on = !o.in.on; o.name[0]++; return o; }",
        'outer o = {{{1, 2, 3}, true}, 1.5, "abc"}; outer r = f(o, &(struct inner){{0, 0, 5}, false});'
        'assert(r.in.a[1] == 7 && !r.in.on && r.x == 1.5 && strcmp(r.name, "bbc") == 0 && o.in.a[1] == 2);',
        "+= p",
        "-= p",
    ),
    Kind(
        "a structure in place",
        "struct point { int x, y; };\nvoid f(struct point *p) { int x = p->x; p->x = p->y; p->y = x + 1; }",
        "struct point p[3] = {{1, 2}, {3, 4}, {5, 6}}; f(&p[1]);"
        "assert(p[1].x == 4 && p[1].y == 4 && p[0].x == 1 && p[2].y == 6);",
        "x + 1",
        "x",
    ),
    Kind(
        "an array of structures",
        "struct point { int x, y; };\nint f(const struct point *p, int n) "
        "{ int sum = 0; for (int i = 0; i < n; i++) sum += p[i].x * p[i].y; return sum; }",
        "assert(f((struct point[]){{1, 2}, {3, 4}}, 2) == 14 && f(NULL, 0) == 0);",
        "* p[i]",
        "+ p[i]",
    ),
    Kind(
        "an array in place",
        "void f(int *a, int n) { for (int i = 0; i + 1 < n; i++) for (int j = i + 1; j < n; j++) "
        "if (a[j] < a[i]) { int t = a[i]; a[i] = a[j]; a[j] = t; } }",
        "int a[] = {3, 1, 2, -7}; f(a, 3); assert(a[0] == 1 && a[1] == 2 && a[2] == 3 && a[3] == -7);"
        "int *b = malloc(2 * sizeof *b); b[0] = 2; b[1] = 1; f(b, 2); assert(b[0] == 1); free(b);",
        "j < n",
        "j <= n",
    ),
    Kind(
        "rows of a grid",
        "void f(int grid[][4], int rows) { for (int r = 0; r < rows; r++) grid[r][3] = grid[r][0] + r; }",
        "int g[3][4] = {{1}, {2}, {3}}; f(g, 2); assert(g[0][3] == 1 && g[1][3] == 3 && g[2][3] == 0);",
        "+ r",
        "- r",
    ),
    Kind(
        "a flat grid",
        "int f(const int *grid, int rows, int cols) "
        "{ int sum = 0; for (int i = 0; i < rows * cols; i++) sum = 2 * sum + grid[i]; return sum; }",
        "int g[2][3] = {{1, 0, 1}, {0, 1, 1}}; assert(f(&g[0][0], 2, 3) == 43 && f(g[1], 1, 3) == 3);",
        "2 * sum",
        "sum",
    ),
    Kind(
        "rows behind pointers",
        "int f(int **rows, int n) { int *t = rows[0]; rows[0] = rows[n - 1]; rows[n - 1] = t; return t[0]++; }",
        "int a[] = {1, 2}, b[] = {3}; int *rows[] = {a, b}; assert(f(rows, 2) == 1);"
        "assert(rows[0] == b && rows[1] == a && a[0] == 2 && a[1] == 2);",
        "t[0]++",
        "t[0]",
    ),
    Kind(
        "strings",
        "int f(const char *s) { return s == NULL ? -1 : (int)strlen(s) + (unsigned char)s[0]; }",
        'assert(f(NULL) == -1 && f("") == 0 && f("\\xff") == 256 && f("äb" + 1) == 2 + 0xa4);',
        "-1",
        "0",
    ),
    Kind(
        "a buffer for a string",
        "size_t f(char *out, size_t room, const char *s) "
        "{ size_t n = strlen(s); if (n < room) strcpy(out, s); return n; }",
        'char out[8] = "before"; assert(f(out, 3, "abc") == 3 && strcmp(out, "before") == 0);'
        'assert(f(out, 4, "abc") == 3 && memcmp(out, "abc\\0re", 7) == 0);',
        "n < room",
        "n <= room",
    ),
    Kind(
        "a string in place",
        "void f(char *s) { for (; *s; s++) if (*s == 'a') *s = 'b'; }",
        'char s[] = "banana"; f(s + 1); assert(strcmp(s, "bbnbnb") == 0); f("xyz");',
        "'b'",
        "'c'",
    ),
    Kind(
        "a pointer into an argument",
        "char *f(const char *s, char c) { return *s == c ? (char *)s : strchr(s, c); }",
        'const char *s = "abcabc"; assert(f(s, \'c\') == s + 2 && f(s, \'x\') == NULL && f(s, 0) == s + 6);',
        "strchr",
        "strrchr",
    ),
    Kind(
        "a new string",
        'char *f(const char *a, const char *b) { if (!*b) return NULL; char *r = malloc(strlen(a) + strlen(b) + 1); '
        'strcpy(r, a); return strcat(r, b); }',
        'char *r = f("ab", "c"); assert(strcmp(r, "abc") == 0); free(r); assert(f("a", "") == NULL);',
        "strcat(r, b)",
        "strcat(r, a)",
    ),
    Kind(
        "a constant string",
        'const char *f(int n) { static const char *const names[] = {"zero", "", "two"}; return names[n]; }',
        'assert(strcmp(f(0), "zero") == 0 && strcmp(f(1), "") == 0 && strcmp(f(2), "two") == 0);',
        '"two"',
        '"too"',
    ),
    Kind(
        "a new array",
        "int *f(int *nums, int n, int *size) { int *r = malloc(n * sizeof *r); *size = 0; "
        "for (int i = 0; i < n; i++) if (nums[i] > 0) r[(*size)++] = nums[i]; return r; }",
        "int size; int *r = f((int[]){1, -1, 2}, 3, &size); assert(size == 2 && r[0] == 1 && r[1] == 2); free(r);",
        "> 0",
        "< 0",
    ),
    Kind(
        "new strings",
        "char *strdup(const char *);\nchar **f(const char *s, int *n) { char **r = malloc(9 * sizeof *r); *n = 0; "
        'char *copy = strdup(s); for (char *t = strtok(copy, ","); t; t = strtok(NULL, ",")) r[(*n)++] = strdup(t); '
        "free(copy); return r; }",
        'int n; char **r = f("a,,bc", &n); assert(n == 2 && strcmp(r[0], "a") == 0 && strcmp(r[1], "bc") == 0);'
        "for (int i = 0; i < n; i++) free(r[i]); free(r);",
        '(copy, ","',
        '(copy, "b"',
    ),
    Kind(
        "strings in an array",
        "const char *f(const char *const *words, int n) { const char *best = NULL; for (int i = 0; i < n; i++) "
        "if (!best || strlen(words[i]) > strlen(best)) best = words[i]; return best; }",
        'const char *w[] = {"a", "ccc", "bb"}; assert(f(w, 3) == w[1] && f(w, 1) == w[0] && f(NULL, 0) == NULL);',
        "> strlen",
        "< strlen",
    ),
    Kind(
        "strings that change places",
        "void f(const char **words, int n) { for (int i = 0; i < n / 2; i++) { const char *t = words[i]; "
        'words[i] = words[n - 1 - i]; words[n - 1 - i] = t; } if (n > 2) words[1] = "new"; }',
        'const char *a = "a", *b = "b", *c = "c", *w[] = {a, b, c}; f(w, 3); '
        'assert(w[0] == c && strcmp(w[1], "new") == 0 && w[2] == a);',
        '"new"',
        '"old"',
    ),
    Kind(
        "arguments that overlap",
        "int f(int *begin, int *end, const int *from) "
        "{ for (int *p = begin; p != end; p++) *p += *from; return (int)(end - begin); }",
        "int a[] = {1, 2, 3}; assert(f(a, a + 3, a) == 3); assert(a[0] == 2 && a[1] == 4 && a[2] == 5);",
        "*p += *from",
        "*p += 1",
    ),
    Kind(
        "errno",
        "int f(int n) { if (n < 0) { errno = ERANGE; return -1; } return n + (errno == EDOM); }",
        "errno = EDOM; assert(f(1) == 2 && errno == EDOM); assert(f(-1) == -1 && errno == ERANGE);",
        "ERANGE",
        "EINVAL",
    ),
    Kind(
        "state",
        "static int calls;\nint f(void) { return ++calls; }",
        "assert(f() == 1 && f() == 2 && f() == 3);",
        "++calls",
        "calls++",
    ),
    Kind(
        "a megabyte",
        "int f(const char *s, unsigned char *out, int n) "
        "{ int sum = 0; for (int i = 0; i < n; i++) sum += out[i] = s[i] + 1; return sum; }",
        "int n = 1 << 20; char *s = malloc(n + 1); unsigned char *out = malloc(n); memset(s, 'a', n); s[n] = 0;"
        "assert(f(s, out, n) == n * 98 && out[n - 1] == 98); free(s); free(out);",
        "s[i] + 1",
        "s[i] + 2",
    ),
    Kind(
        "a helper that calls the function",
        "int f(int n);\nint twice(int n) { return f(f(n)); }\nint f(int n) { return n + 3; }",
        "int (*g)(int) = f; assert(twice(1) == 7 && g(2) == 5);",
        "+ 3",
        "- 3",
    ),
    Kind(
        "text on the standard output",
        'int f(int n) { char line[9]; printf("%d\\n", n); fprintf(stderr, "!"); return !fgets(line, 9, stdin); }',
        "assert(f(3) == 1);",
        "!fgets",
        "fgets",
    ),
]  # fmt: skip

LINKED = {
    "a callback": ("int f(int (*g)(int)) { return g(1); }", "assert(f(abs) == 1);"),
    "a pointer to anything": ("int f(const void *p) { return *(const int *)p; }", "int n = 1; assert(f(&n) == 1);"),
    "any number of arguments": ("int f(int n, ...) { return n; }", "assert(f(1, 2) == 1);"),
    "a list": ("struct n { int v; struct n *next; };\nint f(struct n *l) { return l->v; }",
               "struct n one = {1, NULL}; assert(f(&one) == 1);"),
    "a file": ("int f(FILE *to) { return to == NULL; }", "assert(f(NULL) == 1);"),
    "a static function": ("static int f(int n) { return n; }", "assert(f(1) == 1);"),
    "a pointer kept from an earlier call": (
        "static int *kept;\nint f(int *p) { if (p) kept = p; return (*kept)++; }",
        "int n = 1; f(&n); f(NULL); assert(n == 3);"),
    "output that the tests read": (
        'void f(void) { printf("x"); fflush(stdout); }',
        'freopen("/tmp/out", "w+", stdout); f(); rewind(stdout); assert(getchar() == EOF && ftell(stdout) == 1);'),
    "a variable that both know": ("int count;\nvoid f(void) { count++; }", "f(); assert(count == 1);"),
}  # fmt: skip


def submission(code: str, test: str) -> Submission:
    head = HEAD.replace("#include <stdlib.h>", "#include <stdio.h>\n#include <stdlib.h>")
    return Submission("c", head + code + "\n", f"int main(void) {{ {test} return 0; }}\n", "f")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_values_cross(kind: Kind, sandbox: Sandbox) -> None:
    reference = submission(kind.code, kind.test)
    assert kind.code.count(kind.right) >= 1
    wrong = submission(kind.code.replace(kind.right, kind.wrong), kind.test)
    for answer, good in ((reference, True), (wrong, False)):
        verdict = untrusted_grade(answer, reference, linked=False, sandbox=sandbox, limits=LIMITS)
        assert verdict.passed == good, verdict
        assert good or verdict.word in ("failed", "crashed"), verdict


@pytest.mark.parametrize("name", LINKED)
def test_the_rest_is_linked(name: str, sandbox: Sandbox) -> None:
    reference = submission(*LINKED[name])
    assert isolation_for(reference, sandbox=sandbox) == "linked"
    with pytest.raises(SignatureMismatchError):
        untrusted_grade(reference, reference, linked=False, sandbox=sandbox, limits=LIMITS)


def test_an_answer_may_differ_where_c_converts(sandbox: Sandbox) -> None:
    reference = submission("int f(const int *a, int n) { return a[n]; }", "assert(f((int[]){1, 2}, 1) == 2);")
    for code in (
        "long f(int *a, long n) { return a[n]; }",
        "static int f(const int *a, int n) { return a[n]; }",
        "int read(int n) { return n; }\nint f(const int a[], short n) { return a[read(n)]; }\nint main(void) { }",
    ):
        verdict = untrusted_grade(
            submission(code, reference.test), reference, linked=False, sandbox=sandbox, limits=LIMITS
        )
        assert verdict.passed, verdict


@pytest.mark.sweep
def test_no_message_leads_the_stub_astray(tmp_path: Path) -> None:
    program = tmp_path / "fuzz"
    flags = ["-w", "-g", "-O1", "-no-pie", "-fsanitize=address,undefined", "-fno-sanitize-recover"]
    source = Path(__file__).with_name("fuzz_unseenstub.c")
    runtime = Path(prototype.__file__).with_name("runtime")
    subprocess.run(["gcc", *flags, f"-I{runtime}", "-o", program, source], check=True)
    done = subprocess.run([program, "200000"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.sweep
@pytest.mark.parametrize("source", ["builtin:c", "classics:c"])
def test_built_in_problems_are_separate(source: str, sandbox: Sandbox) -> None:
    problems = list(load_problems(source, on_bad=print))
    separate = [
        isolation_for(
            Submission("c", each.prompt + each.solution, each.test, each.entry_point), sandbox=sandbox
        )
        == "separate"
        for each in problems
    ]
    assert sum(separate) >= 0.9 * len(problems)
