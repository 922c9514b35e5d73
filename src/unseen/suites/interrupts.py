"""Ctrl-C where other code may swallow it."""

from __future__ import annotations

import contextlib
import signal
import socket
import threading
from collections.abc import Iterator


@contextlib.contextmanager
def passing_on_interrupts() -> Iterator[None]:
    """Raise KeyboardInterrupt at the end of the block if SIGINT arrived in it.

    Inspect's `eval_set` ends on SIGINT as if it had succeeded. The interpreter writes the number of each
    signal to the wake-up descriptor, whatever handles it; a handler of our own would displace that of
    asyncio, by which Inspect still writes its logs.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    reader, writer = socket.socketpair()
    with reader, writer:
        reader.setblocking(False)
        writer.setblocking(False)
        before = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
        try:
            yield
        finally:
            signal.set_wakeup_fd(before)
        with contextlib.suppress(BlockingIOError):
            if signal.SIGINT in reader.recv(4096):
                raise KeyboardInterrupt
