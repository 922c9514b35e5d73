"""Run a test of a fix against the program, which is served in another sandbox.

Started as `python -s -S -B -P fix_tests_python.pyc` with a JSON request on standard input. This process
holds the tests alone. What the program sends is values, proxies and exceptions; what it asks for is checked
by `guard`. It reports on the result descriptor: that the test has come to its end, what went wrong in the
conversation, and where the program gave objects and not values.
"""

from __future__ import annotations

import json
import os
import socket
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from unseen.execution.python.runtime.fix_guard_python import Guard
    from unseen.execution.python.runtime.remote_objects import ADDRESS, Connection, Peer, fresh_main
    from unseen.execution.python.runtime.remote_proxy import Proxy
else:
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from fix_guard_python import Guard
    from remote_objects import ADDRESS, Connection, Peer, fresh_main
    from remote_proxy import Proxy

    del sys.path[0]

_STATUS = 3
_CLAIMS = frozenset(
    (
        *("contains", "bool", "len", "str", "repr", "int", "float", "index", "format", "bytes"),
        *("isinstance", "lt", "le", "gt", "ge"),
    )
)
"""What an object says of itself where tests ask; only what the reference was asked is asked of a fix."""


class ConversationError(BaseException):
    """Raised where the program has ended or sent nonsense; no test catches it by catching Exception."""


class Opaque:
    """Stands for an object where the reference gives a plain value; equal to nothing, itself included."""

    def __eq__(self, other: object) -> bool:
        return False

    def __ne__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


class Notes:
    """What this process and its forks note, in memory that no other process can reach."""

    def __init__(self) -> None:
        self.descriptor = os.memfd_create("notes", os.MFD_CLOEXEC)
        self.known: set[str] = set()

    def add(self, kind: str, text: str) -> None:
        """Note something once."""
        line = json.dumps([kind, text[:300]]) + "\n"
        if line not in self.known:
            self.known.add(line)
            os.write(self.descriptor, line.encode("ascii"))

    def read(self) -> list[list[str]]:
        """Return all notes."""
        size = os.fstat(self.descriptor).st_size
        lines = os.pread(self.descriptor, size, 0).decode("ascii").splitlines()
        return [json.loads(line) for line in dict.fromkeys(lines)]


class TestsPeer(Peer):
    """The tests' side."""

    def __init__(self, request: dict[str, Any], notes: Notes) -> None:
        super().__init__()
        self.notes = notes
        self.labels = None if request["labels"] is None else set(request["labels"])
        self.address = ADDRESS + request["address"]
        self.exceptions: dict[tuple[str, str], type[Exception]] = {}
        self.namespace: dict[str, Any] = {}
        self.guard = Guard(self.namespace)
        self.first = self.main_thread = 0
        self._helped = 0
        self._path = list(sys.path)
        self._environment = dict(os.environ._data)  # type: ignore[attr-defined]
        self._start = (os.getcwd(), None, ())
        self.forked()

    def forked(self) -> None:
        """Forget the connections of the process that this one was forked from."""
        import _thread

        self.local = _thread._local()
        self.main_thread = _thread.get_ident()

    def connect(self, kind: list[Any]) -> Connection:
        """Open a connection."""
        own = socket.socket(socket.AF_UNIX)
        try:
            own.connect(self.address)
        except OSError:
            raise self.lost("left", "") from None
        connection = Connection(self, own)
        connection.told = self._start
        connection.send(kind)
        return connection

    def connection(self) -> Connection:
        """Return the connection of this thread."""
        import _thread

        own = getattr(self.local, "connection", None)
        if own is None:
            kind = "main" if _thread.get_ident() == self.main_thread else "thread"
            own = self.local.connection = self.connect([kind])
        assert isinstance(own, Connection)
        return own

    def surroundings(self, connection: Connection) -> Any:
        """Return working folder, environment and module folders if they changed, and dropped proxies."""
        now = (os.getcwd(), dict(os.environ) if self._changed() else None, self._folders())
        dropped, self.dropped = self.dropped, []
        if now == connection.told and not dropped:
            return None
        connection.told = now
        path = list(now[2])
        return [now[0], now[1] or dict(os.environ), path, dropped]

    def _folders(self) -> tuple[str, ...]:
        """Return the folders that the tests have added to the path of modules."""
        return () if sys.path == self._path else tuple(each for each in sys.path if each not in self._path)

    def _changed(self) -> bool:
        """Return whether the environment is another one than at first."""
        return bool(self._environment != os.environ._data)  # type: ignore[attr-defined]

    def lost(self, word: str, detail: str) -> BaseException:
        """Note how the conversation ended."""
        self.notes.add(word, detail)
        return ConversationError(f"{word} {detail}")

    def fatal(self, error: BaseException) -> bool:
        """Return whether the conversation has ended."""
        return isinstance(error, ConversationError)

    def check(self, op: str, target: Any, args: list[Any]) -> None:
        """Refuse what the program may not do here."""
        self.guard.check(op, target, args)

    def admit(self, value: Any) -> None:
        """Refuse to hand out what the program may not have."""
        self.guard.admit(value)
        if self._helped != os.getpid():
            import _thread

            self._helped = os.getpid()
            _thread.start_new_thread(self._help, (self.connect(["helper", self._helped]),))

    def _help(self, connection: Connection) -> None:
        """Serve threads of the program."""
        self.local.connection = connection
        while True:
            try:
                connection.answer(connection.receive())
            except ConversationError:
                return

    def theirs(self, number: int, kind: str) -> Proxy:
        """Return a proxy, and remember that one came."""
        proxy = super().theirs(number, kind)
        self.local.__dict__.setdefault("came", []).append(proxy)
        return proxy

    def ask(self, op: str, target: Proxy, *args: Any, **kwargs: Any) -> Any:
        """Ask the program, where the reference was asked as well."""
        if op in _CLAIMS and not self.allowed(f"{target._unseen_label}?{op}"):
            raise TypeError("an object where the reference has a value")
        if op == "getattr":
            known = self.exceptions.get((target._unseen_label.removeprefix("module "), args[0]))
            if known is not None and target._unseen_label.startswith("module "):
                return known
        self.local.came = []
        return super().ask(op, target, *args, **kwargs)

    def allowed(self, label: str) -> bool:
        """Return whether the reference's objects came here, too; note it of the reference itself."""
        if self.labels is None:
            self.notes.add("label", label)
            return True
        return label in self.labels

    def received(self, op: str, target: Any, args: tuple[Any, ...], value: Any) -> Any:
        """Let objects pass only where the reference gave objects."""
        came, self.local.came = self.local.came, []
        if not came:
            return value
        step = f"{op} {args[0]}" if op in ("getattr",) else op
        label = f"{target._unseen_label.rpartition('/')[2]}/{step}"
        for proxy in came:
            if not self.allowed(f"{label}:{proxy._unseen_kind}"):
                return Opaque()
            if not proxy._unseen_label:
                object.__setattr__(proxy, "_unseen_label", label)
        return value

    def raised(self, described: Any) -> BaseException:
        """Return an exception of the most derived class that the tests know.

        What would end a loop, a test or this process as if it were over comes as a RuntimeError.
        """
        try:
            names, args, text, more = described
            quiet = _ends_quietly()
            for module, name in names:
                kind = self.known(module, name)
                if kind is None:
                    continue
                if not issubclass(kind, Exception) or issubclass(kind, quiet):
                    return RuntimeError(f"the program raised {name}")
                error = _made(kind, args, text)
                if error is not None:
                    error.__dict__.update(more)
                    return error
            return RuntimeError(text)
        except ConversationError:
            raise
        except Exception as error:
            return self.lost("forged", str(error))

    def known(self, module: str, name: str) -> type[BaseException] | None:
        """Return an exception class of the program, of the tests or of a module that is loaded here."""
        kind: Any = self.exceptions.get((module, name))
        if kind is None and module == "__main__":
            kind = self.namespace.get(name)
        elif kind is None and isinstance(sys.modules.get(module), type(sys)):
            kind = vars(sys.modules[module]).get(name)
        return kind if isinstance(kind, type) and issubclass(kind, BaseException) else None


def _ends_quietly() -> tuple[type[BaseException], ...]:
    case = sys.modules.get("unittest.case")
    return (StopIteration, StopAsyncIteration, *((case.SkipTest,) if case is not None else ()))


def _made(kind: type[Exception], args: list[Any], text: str) -> Exception | None:
    for given in (args, [text], []):
        try:
            error = kind(*given)
        except Exception:
            continue
        if isinstance(error, kind):
            return error
    return None


def _mirror(peer: TestsPeer, described: list[Any]) -> None:
    """Make the reference's own exception classes: module, name, and the names of their bases."""
    import builtins

    for module, name, bases in described:
        found = []
        for place, base in bases:
            known = peer.exceptions.get((place, base))
            if known is None:
                known = getattr(builtins if place == "builtins" else __import__(place, fromlist=["_"]), base)
            found.append(known)
        inside = {"__module__": module, "__init__": lambda self, *args, **more: None}
        peer.exceptions[module, name] = type(name, tuple(found), inside)


def _bind(peer: TestsPeer, request: dict[str, Any]) -> None:
    """Bind the names of the program that the tests use."""
    space = peer.namespace
    for statement in request["imports"]:
        exec(compile(statement, "test.py", "exec", dont_inherit=True), space)
    names = [*request["names"], *(f"module {name}" for name in request["modules"])]
    peer.local.came = []
    reply = peer.connection().request(["names", names])
    if len(reply) != 3 or type(reply[1]) is not dict:
        raise peer.lost("forged", "no names")
    for name in names:
        value = reply[1].get(name)
        if isinstance(value, Proxy):
            object.__setattr__(value, "_unseen_label", name)
            if not peer.allowed(f"{name}:{value._unseen_kind}"):
                value = Opaque()
        if name.startswith("module "):
            modules: dict[str, Any] = sys.modules
            modules[name.removeprefix("module ")] = value
        elif name in reply[1]:
            space[name] = value
    for (module, name), kind in peer.exceptions.items():
        if module == "__main__":
            space[name] = kind
    for name, module, other in request["imported"]:
        if not other:
            space[name] = sys.modules[module]
        elif (module, other) in peer.exceptions:
            space[name] = peer.exceptions[module, other]


def _run(peer: TestsPeer, test: Any) -> str:
    """Run the test and return how it ended: "passed", or what went wrong."""
    try:
        exec(test, peer.namespace)
    except SystemExit as error:
        if error.code not in (None, 0):
            return f"exited with {error.code!r}"
    except BaseException as error:
        import traceback

        step = error.__traceback__
        while step is not None and step.tb_frame.f_code.co_filename != "test.py":
            step = step.tb_next
        traceback.print_exception(type(error), error, step)
        return "raised"
    if os.getpid() == peer.first and peer.connection().request(["ping"]) != ["pong"]:
        peer.lost("forged", "no pong")
    return "passed"


def main() -> None:
    """Read the request, run the test, report. Never returns."""
    with open(0, "rb", closefd=False) as stdin:
        request = json.loads(stdin.read())
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    channel = int(os.environ.pop("UNSEEN_CHANNEL"))
    for descriptor in (channel, _STATUS, _STATUS + 1):
        os.set_inheritable(descriptor, False)
    sys.path += request["packages"]
    if request["packages"]:
        os.environ["PYTHONPATH"] = os.pathsep.join(request["packages"])
    import linecache

    text = request["test"]
    linecache.cache["test.py"] = (len(text), None, text.splitlines(keepends=True), "test.py")
    test = compile(text, "test.py", "exec", dont_inherit=True)
    notes = Notes()
    peer = TestsPeer(request, notes)
    peer.first = os.getpid()
    main_names = fresh_main()
    main_names.update(peer.namespace)
    peer.namespace = peer.guard.namespace = main_names
    peer.guard.close(request["packages"])
    _mirror(peer, request["exceptions"])
    status = os.read(_STATUS, 1)
    ended = {b"c": "compile", b"r": ""}.get(status, "load")
    if not ended:
        os.register_at_fork(after_in_child=peer.forked)
        try:
            _bind(peer, request)
            ended = _run(peer, test)
        except ConversationError:
            ended = "lost"
    sys.stdout.flush()
    sys.stderr.flush()
    if os.getpid() == peer.first:
        os.write(channel, json.dumps([ended, notes.read()]).encode())
    os._exit(0 if ended == "passed" else 1)


if __name__ == "__main__":
    main()
