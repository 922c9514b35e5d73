"""What Inspect finds by name: the task and models `unseen/…`, and the sandbox `bwrap`.

Inspect imports this module by its entry point.
"""

from __future__ import annotations

from unseen.models.provider import unseen
from unseen.sandbox.inspect_provider import BubblewrapEnvironment
from unseen.suites.memorisation.task import memorisation

__all__ = ["BubblewrapEnvironment", "memorisation", "unseen"]
