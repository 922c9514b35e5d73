"""Runs untrusted programs: `open_sandbox`, its `Limits`, and the `Execution` that it returns."""

from __future__ import annotations

from unseen.errors import BadInputError
from unseen.sandbox.bubblewrap import BubblewrapSandbox
from unseen.sandbox.contract import Launch, Sandbox
from unseen.sandbox.limits import Execution, Limits
from unseen.sandbox.local import LocalSandbox

__all__ = ["Execution", "Launch", "Limits", "Sandbox", "open_sandbox"]


def open_sandbox(kind: str = "auto") -> Sandbox:
    """Open a sandbox; use the result in a `with` statement.

    Args:
      kind: "bwrap"; "auto", which is bwrap or an error, never less; or "local", which does not isolate and
        warns.

    Raises:
      SandboxUnavailableError: bubblewrap is missing or not allowed here; the message explains what to do.
      BadInputError: there is no sandbox of this name.
    """
    if kind in ("bwrap", "auto"):
        return BubblewrapSandbox()
    if kind == "local":
        return LocalSandbox()
    raise BadInputError(f"There is no sandbox named {kind!r}; choose auto, bwrap or local.")
