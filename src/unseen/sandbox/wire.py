"""Two pipes between two runs, each in a sandbox of its own: one calls, the other serves."""

from __future__ import annotations

import math
import os
import time
from dataclasses import dataclass, field

READ_DESCRIPTOR = 3
WRITE_DESCRIPTOR = 4
"""Where a program finds the pipe from its peer and the pipe to its peer."""


@dataclass
class _Progress:
    """What a run shows of itself to the observer of its peer.

    Attributes:
        sleeping: whether every thread slept when it was last observed; not before that, while it starts.
        seen: when that was, on the monotonic clock.
        ended_r, ended_w: a pipe whose end closes when the run has ended.
    """

    sleeping: bool = False
    seen: float = 0.0
    ended_r: int = -1
    ended_w: int = -1

    def __post_init__(self) -> None:
        self.ended_r, self.ended_w = os.pipe()


@dataclass
class Wire:
    """One run's end of both pipes.

    Attributes:
        read: descriptor on which the program reads what its peer writes.
        write: descriptor on which it writes to its peer.
        serves: whether the run has no purpose once its peer has ended, so that it is killed then.
    """

    read: int
    write: int
    serves: bool
    _own: _Progress
    _peer: _Progress
    _open: bool = field(default=True, init=False)

    @property
    def peer_ended(self) -> int | None:
        """Return a descriptor that becomes readable when the run has to end with its peer."""
        return self._peer.ended_r if self.serves else None

    def peer_slept(self, since: float) -> bool:
        """Return whether the peer was seen to sleep since a moment, or has ended.

        Otherwise it computes, or waits for a processor, and a run that sleeps meanwhile waits for it.
        """
        return self._peer.sleeping and self._peer.seen >= since

    def show(self, *, sleeping: bool) -> None:
        """Tell the observer of the peer whether this run sleeps."""
        self._own.sleeping, self._own.seen = sleeping, time.monotonic()

    def release(self) -> None:
        """Close this process's copies of the pipes, which otherwise hide the end of either program."""
        if self._open:
            self._open = False
            os.close(self.read)
            os.close(self.write)

    def end(self) -> None:
        """Tell the observer of the peer that this run has ended."""
        self.release()
        self._own.sleeping, self._own.seen = True, math.inf
        os.close(self._own.ended_w)

    def close(self) -> None:
        """Free the rest, after both runs."""
        os.close(self._own.ended_r)


def open_wire() -> tuple[Wire, Wire]:
    """Return the ends of the caller and of the server."""
    (replies_r, replies_w), (requests_r, requests_w) = os.pipe(), os.pipe()
    for descriptor in (replies_r, requests_r):
        # Programs run under other users, and some open their descriptors by name (proc(5), /proc/self/fd).
        os.fchmod(descriptor, 0o666)
    caller, server = _Progress(), _Progress()
    return (
        Wire(replies_r, requests_w, serves=False, _own=caller, _peer=server),
        Wire(requests_r, replies_w, serves=True, _own=server, _peer=caller),
    )
