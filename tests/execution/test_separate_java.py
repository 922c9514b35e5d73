"""Java answers in a process of their own: what crosses to the tests arrives as it was, and nothing else does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from unseen.execution import Submission
from unseen.execution.executors import EXECUTORS
from unseen.execution.grade import grade, isolation_for
from unseen.execution.java.stub import stub_problem
from unseen.execution.token import SignatureMismatchError
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox, open_sandbox
from unseen.sources import load_problems

pytestmark = pytest.mark.skipif(
    not LANGUAGES["java"].toolchain.available(), reason="java is not installed"
)

IMPORTS = "import java.math.*;\nimport java.util.*;\n"
LIMITS = Limits(cpu_s=6, memory_mb=1024)

TYPES = """
record Point(int x, double y) {}
record Path(List<Point> points, Path next) {}
enum Color { RED, GREEN { @Override int depth() { return 2; } }; int depth() { return 1; } }
class Node { int value; private final String name; Node next; Node[] children;
    Node(int value, String name) { this.value = value; this.name = name; } String name() { return name; } }
class Leaf extends Node { long weight = 7; Leaf(int value) { super(value, "leaf"); } }
class Spilled extends IllegalStateException { Spilled(String message) { super("spilled " + message); } }
"""

# What a method gives back, and what the tests find of it.
ROUND_TRIPS = {
    "extremes": (
        "long[] extremes() { return new long[] {Long.MIN_VALUE, -1, 0, Long.MAX_VALUE}; }",
        "Arrays.equals(s.extremes(), new long[] {Long.MIN_VALUE, -1, 0, Long.MAX_VALUE})",
    ),
    "widths": (
        "byte b(byte v) { return (byte) (v + 1); } short sh(short v) { return (short) -v; } "
        "char c(char v) { return ++v; } int i(int v) { return -v; } float f(float v) { return v / 3; } "
        "boolean z(boolean v) { return !v; }",
        "s.b((byte) 127) == -128 && s.sh((short) -32768) == -32768 && s.c('\\uffff') == 0 "
        "&& s.i(Integer.MIN_VALUE) == Integer.MIN_VALUE && s.f(1f) == 1f / 3 && !s.z(true)",
    ),
    "doubles": (
        "double[] doubles() { return new double[] {-0.0, Double.NaN, Double.NEGATIVE_INFINITY, 4e-324}; }"
        "Double zero() { return -0.0; }",
        "Arrays.equals(s.doubles(), new double[] {-0.0, Double.NaN, Double.NEGATIVE_INFINITY, 4e-324}) "
        "&& 1 / s.zero() < 0",
    ),
    "boxed": (
        "Object boxed(int n) { Object[] all = {1, 1L, (short) 1, (byte) 1, 'a', 1f, 1d, true, null, \"a\"}; "
        "return all[n]; }",
        "s.boxed(0) instanceof Integer && s.boxed(1) instanceof Long && s.boxed(2) instanceof Short "
        "&& s.boxed(3) instanceof Byte && s.boxed(4) instanceof Character && s.boxed(5) instanceof Float "
        "&& s.boxed(6) instanceof Double && s.boxed(7).equals(true) && s.boxed(8) == null "
        "&& s.boxed(9).equals(\"a\")",
    ),
    "text": (
        "String text(String v) { return v == null ? null : v + \"\\ud83d\\ude00\" + (char) 0xd800 + (char) 0; }",
        's.text(null) == null && s.text("").length() == 4 '
        '&& s.text("é\\u4e00").equals("é\\u4e00\\ud83d\\ude00" + (char) 0xd800 + (char) 0)',
    ),
    "nothing and empty": (
        "List<String> none(int n) { return n == 0 ? null : n == 1 ? new ArrayList<>() : "
        'Arrays.asList(null, "", null); } int[][] ragged() { return new int[][] {null, {}, {1}}; }',
        "s.none(0) == null && s.none(1).isEmpty() && s.none(2).size() == 3 && s.none(2).get(0) == null "
        '&& s.none(2).get(1).equals("") && s.ragged()[0] == null && s.ragged()[1].length == 0',
    ),
    "arrays": (
        "Object arrays(int n) { return n == 0 ? new String[][] {{\"a\"}, null} : n == 1 ? new List[] {List.of(1)}"
        " : n == 2 ? new boolean[] {true, false} : new Point[] {new Point(1, 2), null}; }",
        "s.arrays(0).getClass() == String[][].class && s.arrays(1).getClass() == List[].class "
        "&& ((boolean[]) s.arrays(2))[0] && ((Point[]) s.arrays(3))[0].equals(new Point(1, 2))",
    ),
    "lists": (
        "List<Integer> list(int n) { return n == 0 ? new LinkedList<>(List.of(1)) : n == 1 ? List.of(1) : "
        "n == 2 ? new ArrayList<>(List.of(0, 1)).subList(1, 2) : new ArrayList<Integer>() {{ add(1); }}; }",
        "s.list(0) instanceof LinkedList && s.list(1).equals(List.of(1)) && s.list(2).equals(List.of(1)) "
        "&& s.list(3).getClass() == ArrayList.class",
    ),
    "order of maps": (
        "Map<String, Integer> map(int n) { Map<String, Integer> made = n == 0 ? new LinkedHashMap<>() : n == 1 "
        "? new TreeMap<>() : n == 2 ? new TreeMap<>(Collections.reverseOrder()) : n == 3 ? new HashMap<>() : "
        "new TreeMap<>(Comparator.comparing(String::length)); "
        'made.put("zz", 1); made.put("a", 2); made.put("mmm", 3); return made; }',
        's.map(0).toString().equals("{zz=1, a=2, mmm=3}") && s.map(1).toString().equals("{a=2, mmm=3, zz=1}") '
        '&& ((TreeMap<String, Integer>) s.map(2)).firstKey().equals("zz") && s.map(3).equals(s.map(1)) '
        '&& s.map(4).toString().equals("{a=2, zz=1, mmm=3}")',
    ),
    "sets and queues": (
        "Collection<Integer> bag(int n) { Collection<Integer> made = n == 0 ? new TreeSet<>() : n == 1 ? "
        "new LinkedHashSet<>() : n == 2 ? new ArrayDeque<>() : n == 3 ? new PriorityQueue<>() : "
        "new PriorityQueue<>(Collections.reverseOrder()); made.addAll(List.of(3, 1, 2)); return made; }",
        "((TreeSet<Integer>) s.bag(0)).first() == 1 && s.bag(1).toString().equals(\"[3, 1, 2]\") "
        "&& ((Deque<Integer>) s.bag(2)).peekLast() == 2 && ((Queue<Integer>) s.bag(3)).peek() == 1 "
        "&& ((Queue<Integer>) s.bag(4)).peek() == 3",
    ),
    "optionals and entries": (
        "Optional<Integer> optional(boolean v) { return v ? Optional.of(5) : Optional.empty(); } "
        "OptionalInt optionalInt() { return OptionalInt.of(5); } "
        'Map.Entry<String, Integer> entry() { return Map.entry("a", 1); }',
        "s.optional(true).equals(Optional.of(5)) && s.optional(false).isEmpty() "
        '&& s.optionalInt().getAsInt() == 5 && s.entry().equals(Map.entry("a", 1))',
    ),
    "numbers": (
        'BigInteger big(int n) { return new BigInteger("7").pow(n).negate(); } '
        'BigDecimal decimal() { return new BigDecimal("1.50"); }',
        's.big(300).equals(new BigInteger("7").pow(300).negate()) && s.decimal().equals(new BigDecimal("1.50"))',
    ),
    "records": (
        "Path path(int n) { return n == 0 ? null : new Path(List.of(new Point(n, -0.0)), path(n - 1)); }",
        "s.path(2).equals(new Path(List.of(new Point(2, -0.0)), new Path(List.of(new Point(1, -0.0)), null)))",
    ),
    "enumerations": (
        "Map<Color, List<Color>> colors() { return new EnumMap<>(Map.of(Color.GREEN, List.of(Color.RED))); }",
        "s.colors().get(Color.GREEN).get(0) == Color.RED",
    ),
    "objects": (
        'Node node() { Node made = new Leaf(3); made.next = made; made.children = new Node[] {made, new Node(4, "x")};'
        " return made; }",
        "((Leaf) s.node()).weight == 7 && s.node().name().equals(\"leaf\") "
        "&& s.node().children[1].name().equals(\"x\")",
    ),
    "identity": (
        "List<Object> same(List<Object> v, int n) { return n == 0 ? v : new ArrayList<>(List.of(v, v)); } "
        "Node chain(Node v) { return v.next; }",
        "ident(s)",
    ),
    "large and deep": (
        "String large(int n) { return \"ab\".repeat(n); } int[] many(int[] v) { return v.clone(); } "
        "Node deep(int n) { Node made = null; for (int i = 0; i < n; i++) { Node one = new Node(i, null); "
        "one.next = made; made = one; } return made; }",
        's.large(1 << 20).equals("ab".repeat(1 << 20)) && s.many(new int[300_000]).length == 300_000 '
        "&& length(s.deep(20_000)) == 20_000",
    ),
    "in place": (
        "void change(int[] a, List<String> l, Map<String, Integer> m, Node n, StringBuilder b, int[][] g, "
        "Set<Integer> t) { Arrays.sort(a); l.remove(0); l.add(\"new\"); m.merge(\"a\", 1, Integer::sum); "
        "n.value++; n.next = n; b.reverse(); g[0][0] = 9; g[1] = g[0]; t.clear(); }",
        "changed(s)",
    ),
    "exceptions": (
        "int fails(int n) throws Exception { switch (n) { case 0: throw new IllegalArgumentException(\"no\"); "
        "case 1: return new int[0][0].length / 0; case 2: throw new Spilled(\"x\"); case 3: return new int[0][n].length;"
        " case 4: class Own extends NoSuchElementException { Own() { super(\"own\"); } } throw new Own(); "
        "case 5: throw new java.io.IOException(); case 6: return fails(6); case 7: assert n < 0 : \"asserted\"; "
        "default: Object o = \"a\"; return (Integer) o; } }",
        'thrown(s, 0).equals("java.lang.IllegalArgumentException no") '
        '&& thrown(s, 1).equals("java.lang.ArithmeticException / by zero") '
        '&& thrown(s, 2).startsWith("Spilled ") && thrown(s, 4).equals("java.util.NoSuchElementException own") '
        '&& thrown(s, 5).equals("java.io.IOException null") '
        '&& thrown(s, 6).startsWith("java.lang.StackOverflowError") '
        '&& thrown(s, 7).equals("java.lang.AssertionError asserted") '
        '&& thrown(s, 8).startsWith("java.lang.ClassCastException")',
    ),
    "variable arguments and type parameters": (
        "int sum(int first, int... rest) { for (int one : rest) first += one; return first; } "
        "<T extends Comparable<T>> T most(List<? extends T> all) { return Collections.max(all); }",
        's.sum(1) == 1 && s.sum(1, 2, 3) == 6 && s.most(List.of("a", "c", "b")).equals("c")',
    ),
    "state": (
        "int next() { return ++held + ++shared; }",
        "states()",
    ),
}  # fmt: skip

HELPERS = """
    static boolean ident(Solution s) {
        List<Object> given = new ArrayList<>(List.of(1));
        List<Object> twice = s.same(given, 1);
        Node first = new Node(1, "a"), second = new Node(2, "b");
        first.next = second;
        return s.same(given, 0) == given && twice.get(0) == given && twice.get(1) == given
            && s.chain(first) == second;
    }
    static int length(Node node) { int n = 0; for (; node != null; node = node.next) n++; return n; }
    static boolean changed(Solution s) {
        int[] a = {3, 1, 2}; int[][] g = {{1}, {2}}; int[] row = g[0];
        List<String> l = new ArrayList<>(List.of("x", "y")); Map<String, Integer> m = new HashMap<>(Map.of("a", 1));
        Node n = new Node(1, "a"); StringBuilder b = new StringBuilder("abc");
        Set<Integer> t = new TreeSet<>(Set.of(1));
        s.change(a, l, m, n, b, g, t);
        return Arrays.equals(a, new int[] {1, 2, 3}) && l.equals(List.of("y", "new")) && m.equals(Map.of("a", 2))
            && n.value == 2 && n.next == n && b.toString().equals("cba") && g[0] == row && g[1] == row
            && row[0] == 9 && t.isEmpty();
    }
    static String thrown(Solution s, int n) {
        try { s.fails(n); return "nothing"; }
        catch (Throwable error) { return error.getClass().getName() + " " + error.getMessage(); }
    }
    static boolean states() {
        Solution one = new Solution(), other = new Solution();
        return one.next() == 2 && one.next() == 4 && other.next() == 4;
    }
"""


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox() as opened:
        yield opened
        for executor in EXECUTORS.values():
            if executor.stop_services is not None:
                executor.stop_services(opened)


def untrusted_separately(submission: Submission, reference: Submission, sandbox: Sandbox) -> Verdict:
    grader = EXECUTORS["java"].grade
    assert grader is not None
    return grader(submission, reference, linked=False, sandbox=sandbox, limits=LIMITS)


def all_kinds() -> Submission:
    methods = "\n".join(method for method, _ in ROUND_TRIPS.values())
    checks = "\n".join(
        f'if (!({check})) throw new AssertionError("{name}");' for name, (_, check) in ROUND_TRIPS.items()
    )
    # Its state makes every method one that is called in the other process.
    code = f"{IMPORTS}{TYPES}class Solution {{ int held; static int shared;\n{methods}\n}}\n"
    test = (
        f"public class Main {{\n{HELPERS}\npublic static void main(String[] args) throws Exception {{\n"
        f"Solution s = new Solution();\n{checks}\n}}\n}}\n"
    )
    return Submission("java", code, test, "next")


def test_values_arrive_as_they_were(sandbox: Sandbox) -> None:
    problem = all_kinds()
    stubbed = stub_problem(problem)
    assert stubbed.tests.count("UnseenStub.call(") > len(ROUND_TRIPS)
    verdict = untrusted_separately(problem, problem, sandbox)
    assert verdict.passed, verdict


@pytest.mark.parametrize(
    ("method", "wrong"),
    [
        ("case 0: throw new IllegalArgumentException", "case 0: throw new IllegalStateException"),
        ("{-0.0, Double.NaN", "{0.0, Double.NaN"),
        ("Arrays.sort(a);", ""),
        ("new Point(n, -0.0)", "new Point(n, 0.0)"),
        ("return ++held + ++shared", "return ++held + shared"),
    ],
)
def test_other_values_are_told_apart(sandbox: Sandbox, method: str, wrong: str) -> None:
    problem = all_kinds()
    answer = Submission("java", problem.code.replace(method, wrong), problem.test, problem.entry_point)
    assert answer.code != problem.code
    verdict = untrusted_separately(answer, problem, sandbox)
    assert (verdict.word, verdict.detail) == ("failed", "test")
