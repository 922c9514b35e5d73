"""Proxies for objects of another process, and the conversation that they stand on.

A `Peer` is one of the two processes. Each thread of the tests has a connection of its own; while one side
waits for a reply, the other may call back on the same connection.
"""

from __future__ import annotations

import operator
import os
import socket
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from unseen.execution.python.runtime.remote_codec import (
        MOST_BYTES,
        BadMessageError,
        Decoder,
        Encoder,
        NotCarriedError,
        is_mutable,
    )
else:
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from remote_codec import MOST_BYTES, BadMessageError, Decoder, Encoder, NotCarriedError, is_mutable

    del sys.path[0]

ADDRESS = "\0program"
_MOST_SOCKETS = 8
_TWO = "lt le gt ge add sub mul truediv floordiv mod pow and or xor lshift rshift matmul"
_ONE = "neg pos invert abs"
_OPERATORS: dict[str, Callable[..., Any]] = {
    **{name: getattr(operator, f"__{name}__") for name in (_TWO + " " + _ONE).split()},
    "getitem": operator.getitem,
    "setitem": operator.setitem,
    "delitem": operator.delitem,
    "contains": operator.contains,
    "len": len,
    "bool": bool,
    "str": str,
    "repr": repr,
    "int": int,
    "float": float,
    "index": operator.index,
    "bytes": bytes,
    "format": format,
    "iter": iter,
    "next": next,
    "getattr": getattr,
    "setattr": setattr,
    "delattr": delattr,
    "isinstance": lambda cls, value: isinstance(value, cls),
    "enter": lambda value: type(value).__enter__(value),
    "exit": lambda value, *how: type(value).__exit__(value, *how),
    "call": lambda value, *args, **kwargs: value(*args, **kwargs),
    "value": lambda value: _contents(value),
}
_READS = ("keys", "values", "items", "get", "copy", "index", "count", "union", "issubset", "issuperset")
KINDS: dict[str, type] = {"dict": dict, "list": list, "set": set, "bytearray": bytearray}


def _contents(value: Any) -> Any:
    """Return the plain contents of a container or the fields of a data class."""
    for kind in KINDS.values():
        if isinstance(value, kind):
            return kind(value)
    names = getattr(type(value), "__dataclass_fields__", None)
    if names is not None:
        return [type(value).__name__, {name: getattr(value, name) for name in names}]
    return list(value)


class Proxy:
    """An object of the other side; what is done with it is done there."""

    __slots__ = (
        "__weakref__",
        "_unseen_came",
        "_unseen_kind",
        "_unseen_label",
        "_unseen_number",
        "_unseen_peer",
        "_unseen_process",
    )
    _unseen_came: int
    _unseen_kind: str
    _unseen_label: str
    _unseen_number: int
    _unseen_peer: Peer
    _unseen_process: int

    def __init__(self, peer: Peer, number: int, kind: str, label: str) -> None:
        parts = {"peer": peer, "number": number, "kind": kind, "label": label, "came": 0}
        for name, value in {**parts, "process": os.getpid()}.items():
            object.__setattr__(self, f"_unseen_{name}", value)

    def __del__(self) -> None:
        if self._unseen_process == os.getpid():
            self._unseen_peer.dropped.append([self._unseen_number, self._unseen_came])

    def __getattr__(self, name: str) -> Any:
        if name in _READS and self._unseen_kind in KINDS:
            return getattr(self._unseen_value(), name)
        return self._unseen_peer.ask("getattr", self, name)

    def __setattr__(self, name: str, value: object) -> None:
        self._unseen_peer.ask("setattr", self, name, value)

    def __delattr__(self, name: str) -> None:
        self._unseen_peer.ask("delattr", self, name)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._unseen_peer.ask("call", self, *args, **kwargs)

    def _unseen_value(self) -> Any:
        """Return the contents as they are now, of the type that this was said to be."""
        value = self._unseen_peer.ask("value", self)
        expected = KINDS.get(self._unseen_kind, list)
        return value if type(value) is expected else expected()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if self._unseen_kind in (*KINDS, "data"):
            return bool(
                self._unseen_value() == (other._unseen_value() if isinstance(other, Proxy) else other)
            )
        return False

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(("proxy", self._unseen_number))

    def __iter__(self) -> Any:
        if self._unseen_kind in KINDS:
            return iter(self._unseen_value())
        return self._unseen_peer.ask("iter", self)

    def __len__(self) -> int:
        if self._unseen_kind in KINDS:
            return len(self._unseen_value())
        return int(self._unseen_peer.ask("len", self))

    def __bool__(self) -> bool:
        if self._unseen_kind in KINDS:
            return bool(self._unseen_value())
        return self._unseen_kind != "object" or self._unseen_peer.ask("bool", self) is True

    def __contains__(self, item: object) -> bool:
        if self._unseen_kind in KINDS:
            return item in self._unseen_value()
        return self._unseen_peer.ask("contains", self, item) is True

    def __instancecheck__(self, instance: object) -> bool:
        return isinstance(instance, Proxy) and self._unseen_peer.ask("isinstance", self, instance) is True

    def __mro_entries__(self, bases: object) -> tuple[type, ...]:
        raise self._unseen_peer.lost("untransportable", "the tests derive a class from one of the program")

    def __str__(self) -> str:
        return str(self._unseen_peer.ask("str", self))

    def __repr__(self) -> str:
        return str(self._unseen_peer.ask("repr", self))


def _method(op: str, *, reflected: bool = False) -> Callable[..., Any]:
    def method(self: Proxy, *args: Any) -> Any:
        return self._unseen_peer.ask(f"r{op}" if reflected else op, self, *args)

    return method


for _name in (
    *_TWO.split(),
    *_ONE.split(),
    *["getitem", "setitem", "delitem", "next", "int", "float", "index", "bytes", "format"],
):
    setattr(Proxy, f"__{_name}__", _method(_name))
for _name in _TWO.split()[4:]:
    _OPERATORS[f"r{_name}"] = lambda value, other, act=_OPERATORS[_name]: act(other, value)
    setattr(Proxy, f"__r{_name}__", _method(_name, reflected=True))
for _name in ("enter", "exit"):
    setattr(Proxy, f"__{_name}__", _method(_name))


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
            value = _OPERATORS[op](target, *args, **kwargs)
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
            head, sockets = self._exactly(8, first=True)
            count = int.from_bytes(head, "big")
            if count > MOST_BYTES:
                raise self.peer.lost("forged", "a message is too long")
            body, _ = self._exactly(count)
        except OSError:
            raise self.peer.lost("left", "") from None
        try:
            message = Decoder(body, self.peer.own, self.peer.theirs, sockets).decode()
        except BadMessageError as error:
            raise self.peer.lost("forged", str(error)) from None
        if type(message) is not list or not message or type(message[0]) is not str:
            raise self.peer.lost("forged", "no message")
        return message

    def _exactly(self, count: int, *, first: bool = False) -> tuple[bytes, list[int]]:
        parts: list[bytes] = []
        sockets: list[int] = []
        while count:
            if first and self.peer.loose:
                part, sockets, _, _ = socket.recv_fds(self.socket, count, _MOST_SOCKETS)
                first = False
            else:
                part = self.socket.recv(min(count, 1 << 20))
            if not part:
                raise self.peer.lost("left", "")
            parts.append(part)
            count -= len(part)
        return b"".join(parts), sockets

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
