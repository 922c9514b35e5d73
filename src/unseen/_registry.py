"""Entry points for Inspect: the task and models `unseen/…`, and the sandbox `bwrap`.

Inspect imports this module by its entry point.
"""

from __future__ import annotations

from unseen.models.provider import unseen
from unseen.sandbox.inspect_provider import BubblewrapEnvironment
from unseen.suites.bias.task import bias
from unseen.suites.memorisation.task import memorisation
from unseen.suites.obfuscation.task import obfuscation
from unseen.suites.security.task import security

__all__ = ["BubblewrapEnvironment", "bias", "memorisation", "obfuscation", "security", "unseen"]
