"""The suites, in the order in which they are run and shown on the page."""

from __future__ import annotations

from types import MappingProxyType

from unseen.suites.bias.suite import BIAS
from unseen.suites.memorisation.suite import MEMORISATION
from unseen.suites.obfuscation.suite import OBFUSCATION
from unseen.suites.security.suite import SECURITY
from unseen.suites.suite import Suite

_SUITES: tuple[Suite, ...] = (MEMORISATION, OBFUSCATION, BIAS, SECURITY)

SUITES = MappingProxyType({suite.name: suite for suite in _SUITES})
