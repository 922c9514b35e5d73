"""Calls of C++ functions cross between two processes as plain values, or are declined."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from unseen.execution import Submission
from unseen.execution.cpp.prototype import find_prototype
from unseen.execution.grade import isolation_for, untrusted_grade
from unseen.execution.token import SignatureMismatchError
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Sandbox
from unseen.sources import load_problems

pytestmark = pytest.mark.skipif(not LANGUAGES["cpp"].toolchain.available(), reason="g++ is not installed")
CHECKED = "#undef NDEBUG\n#include <cassert>\n"
Separately = Callable[..., Verdict]


@pytest.fixture(scope="module")
def separately(sandbox: Sandbox) -> Separately:
    def run(entry: str, code: str, test: str, answer: str | None = None) -> Verdict:
        reference = Submission("cpp", code, CHECKED + test, entry)
        submission = Submission("cpp", answer if answer is not None else code, CHECKED + test, entry)
        return untrusted_grade(submission, reference, "separate", sandbox, 5)

    return run


VALUES = (Path(__file__).parent / "cpp_values.txt").read_text(encoding="utf-8")
VALUES_TEST = """
Values made() {
    Values v{};
    v.yes = true; v.c = -128; v.sc = -5; v.uc = 255; v.s = -32768; v.us = 65535; v.i = INT_MIN; v.u = ~0u;
    v.l = LONG_MIN; v.ul = ~0ul; v.ll = LLONG_MAX; v.ull = ~0ull; v.f = 0.1f;
    v.d[0] = -0.0; v.d[1] = NAN; v.d[2] = INFINITY; v.d[3] = -INFINITY; v.d[4] = 5e-324; v.ld = 1.0L / 3;
    v.w = L'ж'; v.c16 = u'ж'; v.c32 = U'\\U0001F600'; v.wide = (__int128)1 << 100;
    v.plain = SOME; v.scoped = Scoped::HIGH; v.point = {3, 4.5}; v.made = Made(21);
    v.box = {'b', {{1, 2, 3}, {4, 5, 6}}, {{7, 8}, {9, 10}}};
    v.texts[1] = "naïve \\xff\\xfe"; v.texts[2] = std::string("a\\0b", 3);
        v.texts[3] = std::string(1 << 20, 'x');
    v.ws = L"жук"; v.us32 = U"жук"; v.null = nullptr; v.literal = "literal";
    v.numbers = {1, -2, 3}; v.bits = {true, false, true}; v.nested = {{}, {"a", ""}, {"b"}};
    v.points = {{1, 2}, {3, 4}}; v.fixed.push_back({7, "seven"});
    v.three = {1, 2, 3}; v.deque = {1, 2}; v.list = {"x", "y"}; v.forward = {1, 2, 3}; v.valarray = {4, 5};
    v.pair = {1, "one"}; v.tuple = {1, 'c', {2, 3}}; v.complex = {1, -2}; v.set_bits[69] = true;
    v.duration = std::chrono::milliseconds(1500);
    v.set = {1, 3, 2}; v.multiset = {1, 1, 2}; v.map = {{"a", {1}}, {"", {}}}; v.multimap = {{1, 'b'},
        {1, 'a'}};
    for (int n = 0; n < 50; n++) v.hashed.insert(std::to_string(n)), v.hash_map[n * 7919] = "v";
    v.hash_multi = {{1, 2}, {1, 3}, {2, 4}}; v.hashed.erase("7");
    v.stack.push(1); v.stack.push(2); v.queue.push(1); v.queue.push(2); v.heap.push(1); v.heap.push(5);
    v.some = 0; v.inner = std::optional<int>(); v.variant = "text";
    v.number_in = 5; v.text_in = std::string("five"); v.anys = {1, 'c', 2.5, std::any()};
    v.tree = std::make_unique<Tree>(); v.tree->value = 1; v.tree->right = std::make_unique<Tree>();
    v.tree->right->value = 2;
    return v;
}
template <class T> bool in_order(const T &a, const T &b) { return std::equal(a.begin(), a.end(),
    b.begin(), b.end()); }
int main() {
    Values g = echo(made()), w = made();
    assert(g.yes && g.c == w.c && g.sc == w.sc && g.uc == w.uc && g.s == w.s && g.us == w.us && g.i == w.i);
    assert(g.u == w.u && g.l == w.l && g.ul == w.ul && g.ll == w.ll && g.ull == w.ull && g.f == w.f);
    assert(g.d[0] == 0 && std::signbit(g.d[0]) && std::isnan(g.d[1]) && g.d[2] == w.d[2] && g.d[3] == w.d[3]);
    assert(g.d[4] == w.d[4] && g.ld == w.ld && g.w == w.w && g.c16 == w.c16 && g.c32 == w.c32 &&
        g.wide == w.wide);
    assert(g.plain == SOME && g.scoped == Scoped::HIGH && g.point == w.point && g.made.twice == 42);
    assert(g.box.tag == 'b' && g.box.grid[1][2] == 6 && g.box.corners[1] == w.box.corners[1]);
    for (int n = 0; n < 4; n++) assert(g.texts[n] == w.texts[n]);
    assert(g.ws == w.ws && g.us32 == w.us32 && !g.null && std::string(g.literal) == "literal");
    assert(g.empty.empty() && g.numbers == w.numbers && g.bits == w.bits && g.nested == w.nested);
    assert(g.points == w.points && g.fixed.size() == 1 && g.fixed[0].id == 7 && g.fixed[0].name == "seven");
    assert(g.three == w.three && g.deque == w.deque && g.list == w.list && g.forward == w.forward);
    assert(g.valarray.size() == 2 && g.valarray[1] == 5 && g.pair == w.pair && g.tuple == w.tuple);
    assert(g.complex == w.complex && g.set_bits == w.set_bits && g.duration == w.duration);
    assert(in_order(g.set, w.set) && g.multiset == w.multiset && g.map == w.map && g.multimap == w.multimap);
    assert(in_order(g.hashed, w.hashed) && in_order(g.hash_map, w.hash_map));
    assert(g.hashed == w.hashed && g.hash_map == w.hash_map && g.hash_multi == w.hash_multi);
    assert(g.stack == w.stack && g.queue == w.queue && g.heap.top() == 5 && g.heap.size() == 2);
    assert(!g.none && g.some == 0 && g.inner && !*g.inner && g.variant == w.variant);
    assert(!g.nothing_in.has_value() && std::any_cast<int>(g.number_in) == 5);
    assert(std::any_cast<std::string>(g.text_in) == "five" && std::any_cast<double>(g.anys[2]) == 2.5);
    assert(g.tree && !g.tree->left && g.tree->right->value == 2);
}
"""


def test_every_kind_of_value_returns_as_it_was(separately: Separately) -> None:
    verdict = separately("echo", VALUES, "#include <climits>\n" + VALUES_TEST)
    assert verdict.passed, verdict.evidence


CHANGES = """
#include <map>
#include <stdexcept>
#include <string>
#include <vector>
#include <memory>
#include <new>
#include <ios>
struct Point { int x, y; };
struct Refused : std::runtime_error { using std::runtime_error::runtime_error; };
struct Coded : std::exception { int code = 0;
    const char *what() const noexcept override { return "coded"; } };
struct Stop {};
static int calls = 0;
int change(int what, std::vector<int> &numbers, std::string &text, Point *point,
    const std::vector<int> &others,
           std::map<int, std::string> &map, std::unique_ptr<int> owned = nullptr) {
    calls++;
    switch (what) {
    case 0: numbers[1] = 9; return 0;
    case 1: numbers.push_back(4); text += "!"; map[3] = "three"; return 0;
    case 2: numbers.clear(); if (point) point->x = 7, point->y = -7; return point ? 1 : 2;
    case 3: numbers.push_back(1); throw std::out_of_range("beyond");
    case 4: throw Refused("refused by name");
    case 5: throw Coded();
    case 6: throw 42;
    case 7: throw std::string("text");
    case 8: throw "literal";
    case 9: throw Stop();
    case 10: return calls;
    case 11: return numbers.at(99);
    case 12: throw std::bad_alloc();
    case 13: return owned ? *owned : -1;
    case 14: numbers.push_back(5); return (int)others.size();
    case 15: throw std::ios_base::failure("stream");
    case 16: struct Unknown : std::logic_error { Unknown() : logic_error("unknown") {} }; throw Unknown();
    case 17: std::swap(numbers.front(), numbers.back()); return 0;
    }
    return -1;
}
"""
CHANGES_TEST = """
template <class E> std::string thrown(int what, std::vector<int> &v) {
    std::string text; std::map<int, std::string> m; Point p{1, 2};
    try { change(what, v, text, &p, {}, m); } catch (const E &error) { return error.what(); }
    return "nothing";
}
template <class E> E value(int what) {
    std::vector<int> v; std::string text; std::map<int, std::string> m;
    try { change(what, v, text, nullptr, {}, m); } catch (E error) { return error; }
    return E();
}
int main() {
    std::vector<int> v{1, 2, 3}; std::string text = "a"; Point p{1, 2}; std::map<int, std::string> m{{1,
        "one"}};
    int &second = v[1];
    change(0, v, text, &p, v, m);
    assert(second == 9 && &second == &v[1] && v.size() == 3);
    change(1, v, text, &p, {}, m);
    assert((v == std::vector<int>{1, 9, 3, 4}) && text == "a!" && m[3] == "three" && m.size() == 2 &&
        p.x == 1);
    assert(change(2, v, text, &p, {}, m) == 1 && v.empty() && p.x == 7 && p.y == -7);
    assert(change(2, v, text, nullptr, {}, m) == 2);
    assert(thrown<std::out_of_range>(3, v) == "beyond" && v.size() == 1);
    assert(thrown<Refused>(4, v) == "refused by name" && thrown<Coded>(5, v) == "coded");
    assert(thrown<std::runtime_error>(4, v) == "refused by name");
    assert(value<int>(6) == 42 && value<std::string>(7) == "text" &&
        std::string(value<const char *>(8)) == "literal");
    bool stopped = false;
    try { change(9, v, text, nullptr, {}, m); } catch (Stop) { stopped = true; }
    assert(stopped);
    assert(thrown<std::out_of_range>(11, v).find("99") != std::string::npos);
    assert(thrown<std::bad_alloc>(12, v) == std::bad_alloc().what());
    assert(change(13, v, text, nullptr, {}, m, std::make_unique<int>(6)) == 6 && change(13, v, text,
        nullptr, {}, m) == -1);
    assert(thrown<std::ios_base::failure>(15, v).rfind("stream", 0) == 0);
    assert(thrown<std::logic_error>(16, v) == "unknown");
    std::vector<int> two{1, 2};
    change(17, two, text, nullptr, {}, m);
    assert(two[0] == 2 && two[1] == 1);
    int before = change(10, v, text, nullptr, {}, m);
    assert(change(10, v, text, nullptr, {}, m) == before + 1 && before > 10);
}
"""


def test_changes_exceptions_and_state(separately: Separately) -> None:
    verdict = separately("change", CHANGES, CHANGES_TEST)
    assert verdict.passed, verdict.evidence


IDENTITY = """
#include <string>
#include <cstring>
#include <vector>
struct Item { int weight; std::string name; };
const Item *heavier(const Item *a, const Item *b, std::vector<int> &first, std::vector<int> &second) {
    first.push_back(1);
    second.push_back(2);
    if (!a || !b) return nullptr;
    return a->weight >= b->weight ? a : b;
}
"""
IDENTITY_TEST = """
int main() {
    Item a{1, "a"}, b{2, "b"}; std::vector<int> v, w;
    assert(heavier(&a, &b, v, w) == &b && v.size() == 1 && w.size() == 1);
    assert(heavier(&b, &a, v, v) == &b && v.size() == 3);
    assert(!heavier(nullptr, &a, v, w));
}
"""
PLACES = """
#include <cstring>
const char *after(const char *text, char c) { return std::strchr(text, c) ? std::strchr(text, c) : "none"; }
"""
PLACES_TEST = """
int main() {
    const char *text = "a=b";
    assert(after(text, '=') == text + 1 && !std::strcmp(after(text, 'z'), "none"));
}
"""
REFERENCES = """
#include <string>
const std::string &longer(const std::string &a, const std::string &b) { return a.size() >= b.size() ? a : b; }
"""
REFERENCES_TEST = """
int main() {
    std::string a = "long", b = "b";
    assert(&longer(a, b) == &a && &longer(b, a) == &a);
}
"""


@pytest.mark.parametrize(
    ("entry", "code", "test"),
    [
        ("heavier", IDENTITY, IDENTITY_TEST),
        ("after", PLACES, PLACES_TEST),
        ("longer", REFERENCES, REFERENCES_TEST),
    ],
)
def test_a_returned_argument_is_that_argument(
    entry: str, code: str, test: str, separately: Separately
) -> None:
    verdict = separately(entry, code, test)
    assert verdict.passed, verdict.evidence


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("f", "template <class T> T f(T a) { return a; }\n"),
        ("f", "int f(int a) { return a; }\nint f(double a) { return 1; }\n"),
        ("f", "namespace inner { int f(int a) { return a; } }\nusing inner::f;\n"),
        ("f", "struct Solution { static int f(int a) { return a; } };\n"),
    ],
)
def test_functions_without_one_signature_are_declined(entry: str, code: str) -> None:
    assert find_prototype(code, entry) is None


@pytest.mark.parametrize(
    "code",
    [
        "#include <functional>\nint f(std::function<int(int)> g) { return g(1); }\n",
        "struct Node { int value; Node *next; };\nint f(Node *first) { return first->value; }\n",
        "int f(char *text) { return text[0]; }\n",
        "#include <memory>\nint f(std::shared_ptr<int> held) { return *held; }\n",
        "class Closed { int hidden; public: int shown; };\nint f(Closed *a) { return a->shown; }\n",
        "union Either { int a; float b; };\nint f(Either given) { return given.a; }\n",
    ],
)
def test_values_that_cannot_cross_are_declined(code: str, separately: Separately) -> None:
    with pytest.raises(SignatureMismatchError):
        separately("f", code, "int main() {}")


def test_an_array_behind_a_pointer_stays_linked(sandbox: Sandbox) -> None:
    code = "int sum(const int *from, int n) { int all = 0; while (n--) all += *from++; return all; }\n"
    test = CHECKED + "int main() { int values[] = {1, 2, 3}; assert(sum(values, 3) == 6); }"
    reference = Submission("cpp", code, test, "sum")
    assert isolation_for(reference, sandbox=sandbox) == "linked"


EVENS = """#include <vector>
using namespace std;
vector<int> evens(vector<int> values, int most = 9) {
    vector<int> out;
    for (int value : values) if (value % 2 == 0 && value <= most) out.push_back(value);
    return out;
}
"""
EVENS_TEST = """
int main() {
    assert((evens({6, 5, 8}) == vector<int>{6, 8}));
    assert((evens({1, 2, 3, 4}) == vector<int>{2, 4}));
    assert(evens({8}, 7).empty());
    vector<int> kept{2};
    evens(kept);
    assert(kept.size() == 1);
}
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("vector<int> values, int most = 9", "const vector<int>& values, int most"),
        ("vector<int> values, int most = 9", "vector<int>& values, long most = 8"),
        ("vector<int> evens", "static vector<int> evens"),
        ("vector<int> evens(vector<int>", "template <class T> vector<T> evens(vector<T>"),
    ],
)
def test_another_but_fitting_signature_passes(old: str, new: str, separately: Separately) -> None:
    verdict = separately("evens", EVENS, EVENS_TEST, EVENS.replace(old, new))
    assert verdict.passed, verdict.evidence


@pytest.mark.parametrize(
    ("old", "new"), [("% 2 == 0", "% 2 == 1"), ("<= most", "< 3"), ("return out;", "abort();")]
)
def test_a_wrong_answer_fails(old: str, new: str, separately: Separately) -> None:
    answer = "#include <cstdlib>\n" + EVENS.replace(old, new)
    verdict = separately("evens", EVENS, EVENS_TEST, answer)
    assert verdict.word in ("failed", "crashed")


@pytest.mark.parametrize("old", ["vector<int> evens", "return out;"])
def test_an_answer_that_does_not_compile_is_not_linked(old: str, separately: Separately) -> None:
    verdict = separately("evens", EVENS, EVENS_TEST, EVENS.replace(old, "other thing"))
    assert (verdict.word, verdict.detail) == ("failed", "compile")


@pytest.mark.sweep
@pytest.mark.parametrize("problems", ["builtin:cpp", "classics:cpp"])
def test_every_problem_is_graded_separately(problems: str, sandbox: Sandbox) -> None:
    for problem in load_problems(problems, on_bad=print):
        code = problem.prompt + problem.solution
        reference = Submission("cpp", code, problem.test, problem.entry_point)
        verdict = untrusted_grade(reference, reference, "separate", sandbox, 10)
        assert verdict.passed, f"{problem.id}: {verdict.evidence}"
