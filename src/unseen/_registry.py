"""What Inspect finds by name: the models `unseen/…`. Inspect imports this module by its entry point."""

from __future__ import annotations

from unseen.models.provider import unseen

__all__ = ["unseen"]
