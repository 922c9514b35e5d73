"""Serve a program with a fix to its tests, which run in another sandbox.

Started as `python -s -S -B -P fix_program_python.pyc` with a JSON request on standard input. It loads the
program, writes to descriptor 4 how that went, and does what the tests ask for. Nothing here is trusted:
what comes from here is values and references to the tests, whatever becomes of this process.
"""

from __future__ import annotations

import json
import os
import socket
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from unseen.execution.python.runtime.remote_codec import is_mutable
    from unseen.execution.python.runtime.remote_objects import ADDRESS, Connection, Live, Peer, fresh_main
else:
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from remote_codec import is_mutable
    from remote_objects import ADDRESS, Connection, Live, Peer, fresh_main

    del sys.path[0]

_TESTS, _STATUS = 3, 4


class TestsEndedError(BaseException):
    """Raised when the tests have closed a connection."""


class ProgramPeer(Peer):
    """The program's side."""

    loose = True

    def __init__(self, namespace: dict[str, Any]) -> None:
        super().__init__()
        self.namespace = namespace
        self.helpers: dict[int, Connection] = {}
        self._kinds: dict[tuple[str, str], type[Exception]] = {}

    def connection(self) -> Connection:
        """Return the connection that this thread serves, or else the one for threads of the program."""
        own = getattr(self.local, "connection", None)
        if own is None:
            own = list(self.helpers.values())[-1]
        assert isinstance(own, Connection)
        return own

    def raised(self, described: Any) -> BaseException:
        """Return an exception of the same class, where it is known here."""
        names, args, text, _ = described
        error: BaseException
        for module, name in names:
            found = sys.modules.get(module)
            kind = getattr(found, name, None) if found is not None and module != "__main__" else None
            if isinstance(kind, type) and issubclass(kind, BaseException):
                try:
                    error = kind(*args)
                except Exception:
                    continue
                return error
            key = (module, name)
            if key not in self._kinds:
                self._kinds[key] = type(name.rpartition(".")[2], (Exception,), {"__module__": module})
            error = self._kinds[key](*args)
            return error
        return Exception(text)

    def lost(self, word: str, detail: str) -> BaseException:
        """End this thread's service."""
        return TypeError(detail) if word == "untransportable" else TestsEndedError(word)

    def fatal(self, error: BaseException) -> bool:
        """Return whether the tests have ended."""
        return isinstance(error, TestsEndedError)

    def take_over(self, surroundings: Any) -> None:
        """Take over working folder, environment and module folders of the tests."""
        if surroundings is None:
            return
        folder, environment, path, dropped = surroundings
        os.chdir(folder)
        if environment != dict(os.environ):
            for name in os.environ.keys() - environment.keys():
                del os.environ[name]
            os.environ.update(environment)
        sys.path[:0] = [each for each in path if each not in sys.path]
        self.drop(dropped)

    def serve(self, connection: Connection) -> None:
        """Serve one message of a connection."""
        self.local.connection = connection
        message = connection.receive()
        if message[0] == "ping":
            connection.send(["pong"])
        elif message[0] == "names":
            connection.send(["value", self.named(message[1]), []])
        else:
            connection.answer(message)

    def named(self, names: list[str]) -> dict[str, Any]:
        """Return the program's values of these names, as far as it has them."""
        found = {name: self.namespace[name] for name in names if name in self.namespace}
        for name in names:
            module, _, path = name.rpartition("module ")
            if not module and path != name:
                found[name] = __import__(path, fromlist=["_"])
        return {name: Live(value) if is_mutable(value) else value for name, value in found.items()}

    def export(self, value: Any) -> bytes:
        """Encode a reference, also to a container that is plain."""
        return super().export(value.value if isinstance(value, Live) else value)


def _accept(listening: socket.socket, peer: ProgramPeer, mains: list[Connection], wake: int) -> None:
    """Take connections: of main threads for this process's own, of others for a thread each."""
    import _thread

    while True:
        connection = Connection(peer, listening.accept()[0])
        try:
            kind = connection.receive()
        except TestsEndedError:
            continue
        if kind[0] == "main":
            mains.append(connection)
            os.write(wake, b".")
        elif kind[0] == "helper":
            peer.helpers[kind[1]] = connection
        else:
            _thread.start_new_thread(_untrusted_thread, (peer, connection))


def _untrusted_thread(peer: ProgramPeer, connection: Connection) -> None:
    try:
        while True:
            peer.serve(connection)
    except TestsEndedError:
        connection.socket.close()


def untrusted_main() -> None:
    """Load the program and serve it. Never returns."""
    import _thread
    import select

    with open(0, "rb", closefd=False) as stdin:
        request = json.loads(stdin.read())
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.environ.pop("UNSEEN_CHANNEL", None)
    if request["modules"]:
        # Behind the standard library, which further files of the program cannot replace.
        sys.path.append(os.environ.get("UNSEEN_WORK", "/work"))
    if request["packages"]:
        sys.path += request["packages"]
        os.environ["PYTHONPATH"] = os.pathsep.join(request["packages"])
    code = request["code"]
    try:
        program = compile(code, "answer.py", "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
        os.write(_STATUS, b"c")
        os._exit(1)
    import linecache

    linecache.cache["answer.py"] = (len(code), None, code.splitlines(keepends=True), "answer.py")
    namespace = fresh_main()
    peer = ProgramPeer(namespace)
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(ADDRESS + request["address"])
    listening.listen(64)
    exec(program, namespace)
    mains: list[Connection] = []
    woken, wake = os.pipe()
    _thread.start_new_thread(_accept, (listening, peer, mains, wake))
    os.write(_STATUS, b"r")
    while True:
        waiting: list[Any] = [_TESTS, woken, *(each.socket for each in mains)]
        ready: list[Any] = [each.socket for each in mains if each.pending]
        ready = ready or select.select(waiting, [], [])[0]
        if _TESTS in ready:
            # Nobody writes there: the tests have ended.
            os._exit(0)
        if woken in ready:
            os.read(woken, 1)
        for each in [each for each in mains if each.socket in ready]:
            try:
                peer.serve(each)
            except TestsEndedError:
                mains.remove(each)
                each.socket.close()


if __name__ == "__main__":
    untrusted_main()
