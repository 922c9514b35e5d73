"""The conversation of two processes that use each other's objects.

A `Peer` is one of the two processes. Each thread of the tests has a connection of its own; while one side
waits for a reply, the other may call back on the same connection.
"""

from __future__ import annotations

import os
import socket
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from unseen.execution.python.runtime.remote_codec import (
        MOST_BYTES,
        BadMessageError,
        Decoder,
        Encoder,
        NotCarriedError,
        is_mutable,
    )
    from unseen.execution.python.runtime.remote_proxy import KINDS, OPERATORS, Proxy
else:
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from remote_codec import MOST_BYTES, BadMessageError, Decoder, Encoder, NotCarriedError, is_mutable
    from remote_proxy import KINDS, OPERATORS, Proxy

    del sys.path[0]

ADDRESS = "\0program"
_MOST_SOCKETS = 8


class Peer:
    """One of the two processes.

    A subclass says what the other side may do (`check`), how its exceptions come here (`raised`), and what
    becomes of this process when the conversation cannot go on (`lost`).
    """

    loose = False

    def __init__(self) -> None:
        import _thread
        import weakref

        self.local = _thread._local()
        self.exported: dict[int, Any] = {}
        self.dropped: list[list[int]] = []
        self._numbers: dict[int, int] = {}
        self._last = 0
        self._sent: dict[int, int] = {}
        self.proxies: weakref.WeakValueDictionary[int, Proxy] = weakref.WeakValueDictionary()

    def connection(self) -> Connection:
        """Return the connection of this thread."""
        raise NotImplementedError

    def check(self, op: str, target: Any, args: list[Any]) -> None:
        """Raise an exception where the other side may not do this."""

    def admit(self, value: Any) -> None:
        """Raise NotCarriedError where the other side may not have an object."""

    def received(self, op: str, target: Any, args: tuple[Any, ...], value: Any) -> Any:
        """Return what this side makes of the result of a request."""
        return value

    def raised(self, described: Any) -> BaseException:
        """Return the exception that stands for one of the other side."""
        raise NotImplementedError

    def lost(self, word: str, detail: str) -> BaseException:
        """Note that the conversation has ended, and return the exception that says so."""
        raise NotImplementedError

    def surroundings(self, connection: Connection) -> Any:
        """Return what the other side has to take over before it acts; None if nothing has changed."""
        return None

    def take_over(self, surroundings: Any) -> None:
        """Take over surroundings of the other side."""

    def export(self, value: Any) -> bytes:
        """Encode a reference."""
        if isinstance(value, Proxy):
            return b"o%d:" % value._unseen_number
        number = self._numbers.get(id(value))
        if number is None:
            self.admit(value)
            self._last += 1
            number = (os.getpid() << 24) + self._last
            # The table keeps it alive, so that nothing else gets its id.
            self.exported[number] = value
            self._numbers[id(value)] = number
        self._sent[number] = self._sent.get(number, 0) + 1
        payload = b"%b %d" % (kind_of(value).encode(), number)
        return b"h%d:%b" % (len(payload), payload)

    def drop(self, numbers: list[list[int]]) -> None:
        """Forget objects whose proxies are gone, if no reference to them has been sent since."""
        for number, came in numbers:
            self._sent[number] -= came
            if not self._sent[number]:
                del self._sent[number]
                del self._numbers[id(self.exported.pop(number))]

    def own(self, number: int) -> Any:
        """Return an object that the other side was given."""
        if number not in self.exported:
            raise BadMessageError("a reference that was never given")
        return self.exported[number]

    def theirs(self, number: int, kind: str) -> Proxy:
        """Return the proxy of an object of the other side, the same one each time."""
        proxy = self.proxies.get(number)
        if proxy is None or proxy._unseen_kind != kind:
            proxy = self.proxies[number] = Proxy(self, number, kind, "")
        object.__setattr__(proxy, "_unseen_came", proxy._unseen_came + 1)
        return proxy

    def ask(self, op: str, target: Proxy, *args: Any, **kwargs: Any) -> Any:
        """Have the other side do something, and return or raise what comes of it."""
        connection = self.connection()
        reply = connection.request(["do", op, target, list(args), kwargs, self.surroundings(connection)])
        if reply[0] == "stop" and op == "next":
            raise StopIteration
        if reply[0] == "raise" and len(reply) == 2:
            raise self.raised(reply[1])
        if reply[0] != "value" or len(reply) != 3 or type(reply[2]) is not list:
            raise self.lost("forged", "no reply")
        for change in reply[2]:
            if type(change) is not list or len(change) != 2 or type(change[0]) is not int:
                raise self.lost("forged", "no change of an argument")
            if 0 <= change[0] < len(args):
                _carry(args[change[0]], change[1])
        return self.received(op, target, args, reply[1])

    def perform(self, message: list[Any]) -> list[Any]:
        """Do what the other side asks for, and return the reply."""
        try:
            _, op, target, args, kwargs, surroundings = message
            self.check(op, target, args)
            self.take_over(surroundings)
            before = [self.encode(arg) if self.loose and is_mutable(arg) else None for arg in args]
            value = OPERATORS[op](target, *args, **kwargs)
            changed: list[Any] = []
            if self.loose:
                for place, (old, arg) in enumerate(zip(before, args, strict=True)):
                    if old is not None and self.encode(arg) != old:
                        changed.append([place, arg])
            if self.loose and op in ("getattr", "getitem") and is_mutable(value):
                value = Live(value)
            return ["value", value, changed]
        except StopIteration as error:
            return ["stop"] if message[1:2] == ["next"] else ["raise", describe(error)]
        except BaseException as error:
            if self.fatal(error):
                raise
            return ["raise", describe(error)]

    def fatal(self, error: BaseException) -> bool:
        """Return whether an exception ends this side, too."""
        return False

    def encode(self, value: Any) -> bytes:
        """Encode a value without sockets."""
        return Encoder(self.export, loose=self.loose).encode(value)


class Live:
    """A container that is sent as a reference, because it is part of an object's state."""

    def __init__(self, value: Any) -> None:
        self.value = value


def kind_of(value: Any) -> str:
    """Return what the other side has to know of an object."""
    for name, kind in KINDS.items():
        if isinstance(value, kind):
            return name
    if hasattr(type(value), "__dataclass_fields__"):
        return "data"
    if isinstance(value, type):
        return "class"
    return "object"


def describe(error: BaseException) -> list[Any]:
    """Return the classes of an exception, its arguments, its text and its public attributes."""
    names = [[kind.__module__, kind.__qualname__] for kind in type(error).__mro__[:-2]]
    try:
        text = str(error)[:4000]
    except Exception:
        text = ""
    plain = (str, int, float, bytes, type(None))
    args = [arg if type(arg) in plain else str(type(arg).__name__) for arg in error.args]
    found = getattr(error, "__dict__", {})
    more = {name: value for name, value in found.items() if type(value) in plain and name[:1] != "_"}
    return [names, args, text, more]


def _carry(old: Any, new: Any) -> None:
    """Take a change of an argument over into the caller's object."""
    if type(old) is not type(new):
        return
    if type(old) is list or type(old) is bytearray:
        for left, right in zip(old, new, strict=False) if type(old) is list else ():
            _carry(left, right)
        if old != new:
            old[:] = new
    elif type(old) is dict:
        for key in old.keys() & new.keys():
            _carry(old[key], new[key])
        if old != new:
            old.clear()
            old.update(new)
    elif type(old) is set and old != new:
        old.clear()
        old.update(new)


class Connection:
    """One connection between two threads."""

    def __init__(self, peer: Peer, own: socket.socket) -> None:
        self.peer = peer
        self.socket = own
        self.told: Any = None
        self._came = bytearray()
        self._sockets: list[int] = []

    @property
    def pending(self) -> bool:
        """Return whether something has been received that is not read yet."""
        return bool(self._came)

    def send(self, message: list[Any]) -> None:
        """Send a message, and the sockets in it."""
        encoder = Encoder(self.peer.export, loose=self.peer.loose)
        data = encoder.encode(message)
        if len(data) > MOST_BYTES:
            raise NotCarriedError("a value is too large")
        data = len(data).to_bytes(8, "big") + data
        if encoder.sockets:
            data = data[socket.send_fds(self.socket, [data], encoder.sockets) :]
        self.socket.sendall(data)

    def receive(self) -> list[Any]:
        """Return the next message."""
        try:
            head = self._exactly(8)
            count = int.from_bytes(head, "big")
            if count > MOST_BYTES:
                raise self.peer.lost("forged", "a message is too long")
            body = self._exactly(count)
        except OSError:
            raise self.peer.lost("left", "") from None
        # Sockets may come early, with a message before theirs.
        decoder = Decoder(body, self.peer.own, self.peer.theirs, self._sockets)
        try:
            message = decoder.decode()
        except BadMessageError as error:
            raise self.peer.lost("forged", str(error)) from None
        if decoder.used:
            self._sockets = []
        if type(message) is not list or not message or type(message[0]) is not str:
            raise self.peer.lost("forged", "no message")
        return message

    def _exactly(self, count: int) -> bytes:
        came = self._came
        while len(came) < count:
            if self.peer.loose:
                part, sockets, _, _ = socket.recv_fds(self.socket, 1 << 16, _MOST_SOCKETS)
                self._sockets += sockets
            else:
                part = self.socket.recv(1 << 16)
            if not part:
                raise self.peer.lost("left", "")
            came += part
        data = bytes(came[:count])
        del came[:count]
        return data

    def request(self, message: list[Any]) -> list[Any]:
        """Send a request and return its reply; serve what the other side asks for meanwhile."""
        try:
            self.send(message)
        except NotCarriedError as error:
            raise self.peer.lost("untransportable", str(error)) from None
        except OSError:
            raise self.peer.lost("left", "") from None
        while True:
            reply = self.receive()
            if reply[0] != "do":
                return reply
            self.answer(reply)

    def answer(self, message: list[Any]) -> None:
        """Do what a message asks for and reply."""
        reply = self.peer.perform(message)
        try:
            self.send(reply)
        except (NotCarriedError, RecursionError) as error:
            self.send(["raise", describe(TypeError(str(error)))])
        except OSError:
            raise self.peer.lost("left", "") from None


def fresh_main() -> dict[str, Any]:
    """Install a new `__main__` module, as for a script, and return its names."""
    import builtins

    module = type(sys)("__main__")
    module.__dict__["__builtins__"] = builtins
    module.__dict__["__file__"] = "/work/main.py"
    sys.argv = ["main.py"]
    builtins.exit = builtins.quit = sys.exit  # type: ignore[assignment]
    sys.modules["__main__"] = module
    return module.__dict__
