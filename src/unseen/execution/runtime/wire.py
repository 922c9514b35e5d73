"""Length-prefixed messages of plain data on file descriptors, for the programs inside the sandbox."""

from __future__ import annotations

# Not `os`, which the interpreter would have to load first.
import posix

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from unseen.execution.runtime import plain
else:
    import plain


def send(fd: int, value: object, *, strict: bool = True) -> None:
    """Write one length-prefixed message."""
    data = plain.encode(value, strict)
    data = len(data).to_bytes(8, "big") + data
    while data:
        data = data[posix.write(fd, data) :]


def _read_exactly(fd: int, count: int) -> bytes | None:
    parts = []
    while count:
        part = posix.read(fd, min(count, 1 << 20))
        if not part:
            return None
        parts.append(part)
        count -= len(part)
    return b"".join(parts)


def receive(fd: int) -> Any:
    """Read one message, None at the end of the stream.

    Raises:
      BadBytesError: what came is no message, or too long to be one.
    """
    head = _read_exactly(fd, 8)
    if head is None:
        return None
    count = int.from_bytes(head, "big")
    if count > plain.MOST_BYTES:
        raise plain.BadBytesError("message too long")
    body = _read_exactly(fd, count)
    return None if body is None else plain.decode(body)
