# ruff: noqa: E501  (programs keep their lines)
"""Which data cross the process boundary between a Python answer and its tests."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.execution import Submission, grade
from unseen.execution.grade import isolation_for
from unseen.execution.runtime import plain
from unseen.sandbox import Sandbox

_LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text()
    | st.binary()
    | st.complex_numbers(allow_nan=False)
)
_VALUES = st.recursive(
    _LEAVES,
    lambda inner: (
        st.lists(inner)
        | st.tuples(inner, inner)
        | st.dictionaries(st.text() | st.integers(), inner)
        | st.frozensets(st.integers())
        | st.sets(st.text())
    ),
    max_leaves=20,
)


@given(_VALUES)
def test_plain_data_survives(value: object) -> None:
    back = plain.decode(plain.encode(value))
    assert back == value
    assert type(back) is type(value)


@given(st.binary(max_size=200))
def test_no_bytes_do_more_than_raise_one_error(data: bytes) -> None:
    try:
        value = plain.decode(data)
    except plain.BadBytesError:
        return
    # What is accepted is a value that can be sent on.
    assert isinstance(plain.encode(value, False), bytes)


def test_surrogates_and_special_floats_survive() -> None:
    assert plain.decode(plain.encode("\ud800")) == "\ud800"
    assert repr(plain.decode(plain.encode([float("nan"), float("inf"), -0.0]))) == "[nan, inf, -0.0]"


def test_objects_do_not_cross() -> None:
    with pytest.raises(plain.NotPlainError):
        plain.encode([object()])
    stand_in = plain.decode(plain.encode([object()], False))[0]
    assert isinstance(stand_in, plain.Opaque)
    assert stand_in != stand_in


APART = {
    "arguments that the answer changes": (
        "def f(a, b):\n    a.sort()\n    b['k'].append(len(a))\n    del a[0]",
        "a = [3, 1, 2]\nb = {'k': []}\ninner = b['k']\nassert f(a, b) is None\n"
        "assert a == [2, 3] and b == {'k': [3]} and inner == [3]",
    ),
    "exceptions by name": (
        "class Odd(ValueError):\n    pass\ndef f(x):\n    if x % 2: raise Odd('odd')\n    return {}[x]",
        "for value, kind in ((1, Odd), (1, ValueError), (2, KeyError)):\n    try: f(value)\n"
        "    except kind as error: assert kind is KeyError or str(error) == 'odd'\n    else: assert False",
    ),
    "keyword arguments and nested values": (
        "def f(*, a, b=2):\n    return {'t': (a, b), 'n': None, 's': {1, 2}, 'x': 1 << 80, 'z': 2.5, 'c': 1j}",
        "assert f(a=1) == {'t': (1, 2), 'n': None, 's': {1, 2}, 'x': 1 << 80, 'z': 2.5, 'c': 1j}",
    ),
    "helpers of the tests' own prompt": (
        "def double(x):\n    return 2 * x\ndef f(x):\n    return double(x) + 1",
        "assert f(4) == double(4) + 1",
    ),
    "standard containers": (
        "from collections import Counter, OrderedDict, deque\nfrom fractions import Fraction\n"
        "def f(x):\n    return Counter(x), deque(x, 3), OrderedDict.fromkeys(x), Fraction(1, 3)",
        "from fractions import Fraction\n"
        "c, d, o, q = f('aab')\nassert c == {'a': 2, 'b': 1} and list(d) == list('aab')[-3:]\n"
        "assert list(o) == ['a', 'b'] and q == Fraction(1, 3)",
    ),
    "tests that end with an exit of their own": (
        "def f(x):\n    return x",
        "import sys\nassert f(1) == 1\nsys.exit(0)",
    ),
}  # fmt: skip

TOGETHER = {
    "functions as arguments": ("def f(g, x):\n    return g(x)", "assert f(lambda v: v + 1, 1) == 2"),
    "generators": ("def f(n):\n    yield from range(n)", "assert list(f(3)) == [0, 1, 2]"),
    "a class under test": (
        "class f:\n    def __init__(self): self.items = []\n    def add(self, x): self.items.append(x)",
        "c = f()\nc.add(1)\nassert c.items == [1]",
    ),
    "what is printed": (
        "def f():\n    print('hello')",
        "import io, contextlib\nout = io.StringIO()\nwith contextlib.redirect_stdout(out): f()\n"
        "assert out.getvalue() == 'hello\\n'",
    ),
}


@pytest.mark.parametrize("name", APART)
def test_is_graded_apart(name: str, sandbox: Sandbox) -> None:
    code, test = APART[name]
    right = Submission("python", code + "\n", test + "\n", "f")
    assert isolation_for(right, sandbox=sandbox) == "separate"
    assert grade(right, sandbox=sandbox, reference=right).passed
    wrong = Submission("python", "def f(*a, **k):\n    return 41\n", test + "\n", "f")
    assert str(grade(wrong, sandbox=sandbox, reference=right)) == "failed(test)"


@pytest.mark.parametrize("name", TOGETHER)
def test_is_graded_together(name: str, sandbox: Sandbox) -> None:
    code, test = TOGETHER[name]
    right = Submission("python", code + "\n", test + "\n", "f")
    assert isolation_for(right, sandbox=sandbox) == "linked"
    assert grade(right, sandbox=sandbox, reference=right).passed
    for cheat in (
        "import os\nos._exit(0)\n",
        "import sys\ndef f(*a, **k): sys.exit(0)\n",
        "class A:\n    def __eq__(s, o): return True\n    def __iter__(s): return iter(())\n"
        "def f(*a, **k): return A()\n",
        "import sys\nf = None\nsys._getframe().f_back.f_locals\n",
        "import builtins\nbuiltins.list = lambda *a: [0, 1, 2]\ndef f(*a, **k): pass\n",
        "def f(*a): return 41\n",
    ):
        verdict = grade(Submission("python", cheat, test + "\n", "f"), sandbox=sandbox, reference=right)
        assert verdict.word in ("cheated", "failed"), (cheat, verdict)


def test_verdict_words(sandbox: Sandbox) -> None:
    right = Submission("python", "def f(x):\n    return x\n", "assert f(1) == 1\n", "f")

    def word(body: str, cpu_s: float = 1) -> str:
        answer = Submission("python", f"def f(x):\n    {body}\n", right.test, "f")
        return str(grade(answer, sandbox=sandbox, reference=right, cpu_s=cpu_s))

    assert word("return 1") == "passed"
    assert word("return 2") == "failed(test)"
    assert word("return (") == "failed(compile)"
    assert word("while True: pass") == "timed_out"
    assert word("import time; time.sleep(100)") == "timed_out"
    assert word("a = []\n    while True: a.append(bytearray(1 << 22))", 20) == "out_of_memory"
    assert word("import os; os.abort()") == "crashed(SIGABRT)"
    assert word("import os; os._exit(0)").startswith("cheated(")
    assert word("print('x' * (1 << 22))") == "failed(test)"
