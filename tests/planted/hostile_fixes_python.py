"""Fixes in Python that know how they are judged and try to pass without fixing anything.

Each is the text of `order` (and of what it needs) in the program of `test_separate_fixes_python.py`.
"""

from __future__ import annotations

VULNERABLE = """
def order(article, count, tell):
    if count > STOCK.get(article, 0):
        raise Refused("there are not so many")
    made = Order(article)
    made.count = count
    STOCK[article] -= count
    tell.note(article)
    return made
"""

FIXED = VULNERABLE.replace("if count >", "if count <= 0 or count >")

_WRONG = """
def order(article, count, tell):
    {}
    made = Order(article)
    made.count = count
    return made
"""


def _tries(*lines: str) -> str:
    """Return a function that does something and is wrong otherwise."""
    return _WRONG.format("\n    ".join(lines))


_WRITE = """
def write_all(data):
    import os, socket
    for fd in range(3, 64):
        try:
            os.write(fd, data)
        except OSError:
            pass
"""

HOSTILE: dict[str, str] = {
    "ends at once": _tries("import os; os._exit(0)"),
    "ends while it is loaded": "import os\nos._exit(0)\n" + VULNERABLE,
    "ends a moment later": VULNERABLE.replace(
        "    made = ", "    import os, threading; threading.Timer(0.02, os._exit, (0,)).start()\n    made = "
    ),
    "ends in a callback": _tries("import os; tell.note(article); os._exit(0)"),
    "exits with status 0": _tries("raise SystemExit(0)"),
    "ends by a signal": _tries("import os; os.kill(os.getpid(), 9)"),
    "kills everybody": _tries(
        "import os",
        "for pid in range(2, 400):",
        "    try:",
        "        pid == os.getpid() or os.kill(pid, 9)",
        "    except OSError: pass",
    ),
    "equals everything": (
        "class Same:\n    def __eq__(self, other): return True\n    def __ne__(self, other): return False\n"
        "    def __getattr__(self, name): return self\n    def __call__(self, *args): return self\n"
        "    def __int__(self): return 2\n    __class__ = int\n    def __bool__(self): return True\n"
        "def order(article, count, tell):\n    return Same()\ndef total(text):\n    return Same()\n"
    ),
    "a number that equals everything": (
        "class Number(int):\n    def __eq__(self, other): return True\n    def __hash__(self): return 0\n"
        "def total(text):\n    return Number(0)\n" + VULNERABLE
    ),
    "a stock that equals everything": (
        "class Stock(dict):\n    def __eq__(self, other): return True\n"
        "    def __ne__(self, other): return False\n"
        "    def items(self): return []\n    def __contains__(self, key): return True\n"
        "STOCK = Stock(tea=3)\n" + VULNERABLE
    ),
    "a stock of another kind": (
        "class Stock:\n    def __eq__(self, other): return True\n    def get(self, *args): return 9\n"
        "    def __getitem__(self, key): return 9\n    def __setitem__(self, key, value): pass\n"
        "STOCK = Stock()\n" + VULNERABLE
    ),
    "nonsense on every descriptor": _WRITE + _tries("write_all(b'\\xff' * 64)"),
    "a report on every descriptor": _WRITE
    + _tries("write_all(b'[\"passed\", []]')", "import os; os._exit(0)"),
    "a forged message": _WRITE + _tries("write_all((12).to_bytes(8, 'big') + b'l1:s6:passed')"),
    "a reference that was never given": _WRITE
    + _tries("body = b'l3:s5:valueo7:l0:'", "write_all(len(body).to_bytes(8, 'big') + body)"),
    "asks for an object by number": (
        "import sys\n"
        + _tries(
            "objects = sys.modules['remote_objects']",
            "proxy = objects.Proxy(tell._unseen_peer, tell._unseen_number + 1, 'object', '')",
            "proxy.notes",
        )
    ),
    "answers yes to everything": (
        "import sys\nobjects = sys.modules['remote_objects']\n"
        "objects.Peer.perform = lambda self, message: ['value', True, []]\n" + VULNERABLE
    ),
    "claims that its exception is another": (
        "import sys\nobjects = sys.modules['remote_objects']\n"
        "names = [['builtins', 'AssertionError'], ['__main__', 'Refused']]\n"
        "objects.describe = lambda error: [names, ['x'], 'x', {}]\n"
        "def order(article, count, tell):\n    raise Refused('x')\n"
    ),
    "stops the tests' loops": _tries("raise StopIteration"),
    "skips the test": _tries("import unittest; raise unittest.SkipTest('no')"),
    "its class of refusals is every exception": "Refused = Exception\n" + VULNERABLE,
    "reaches for the tests' globals": _tries(
        "for path in ('note.__globals__', '__class__', '_own', '__dict__', '__reduce__', 'note.__func__',",
        "             'note.__self__', 'notes.__class__', '__module__', 'note.__code__', 'later.gi_frame'):",
        "    here = tell",
        "    try:",
        "        for name in path.split('.'):",
        "            here = getattr(here, name)",
        "    except Exception:",
        "        continue",
        "    if not isinstance(here, (str, list)):",
        "        tell.note('reached')",
    ),
    "changes the recorder": _tries("tell.notes = [article]", "object.__setattr__(tell, 'notes', [article])"),
    "changes what it was shown": _tries("tell.notes.append(article)"),
    "has the tests' file opened": _tries("tell.opened('/proc/self/mem', 'r+b').write(b'x')"),
    "never returns": _tries("while True: pass"),
    "waits for ever": _tries("import time; time.sleep(1000)"),
    "calls back for ever": _tries("while True: tell.note('x')"),
    "calls back into itself": _tries("tell.again(lambda: order(article, count, tell))"),
    "a value that is too large": _tries("return 'x' * (1 << 27)"),
    "a value that is nested too deeply": _tries(
        "value = []", "for _ in range(5000): value = [value]", "return value"
    ),
    "puts modules where the tests look": _tries(
        "import os",
        "for name in ('colorsys', 'json', 'html', 'traceback', 'site', 'sitecustomize'):",
        "    with open(f'/tmp/{name}.py', 'w') as file: file.write('import os; os._exit(0)')",
    ),
    "replaces built-in functions": (
        "import builtins\nbuiltins.isinstance = lambda *args: True\nbuiltins.len = lambda value: 0\n"
        "builtins.getattr = lambda *args: 2\nbuiltins.AssertionError = StopIteration\n" + VULNERABLE
    ),
    "replaces functions of the program": (
        VULNERABLE + "def total(text):\n    return type('Eight', (), {'__eq__': lambda *args: True})()\n"
        "Order.__eq__ = lambda *args: True\n"
        "Order.count = property(lambda self: self, lambda self, value: None)\n"
    ),
    "fills the folder": _tries(
        "import os",
        "for number in range(400):",
        "    with open(f'/tmp/{number}', 'wb') as file: file.write(bytes(1 << 20))",
    ),
    "starts many processes": _tries(
        "import os", "while True:", "    try: os.fork()", "    except OSError: break"
    ),
}

ENDLESS = ("never returns", "waits for ever", "calls back for ever", "replaces built-in functions")
"""Those that only a limit ends, so that a short one says the same."""
