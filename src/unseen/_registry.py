"""What Inspect finds by name, as `unseen/…`: tasks and models. Inspect imports this by its entry point."""

from __future__ import annotations

from unseen.models.provider import unseen
from unseen.suites.memorisation.task import memorisation

__all__ = ["memorisation", "unseen"]
