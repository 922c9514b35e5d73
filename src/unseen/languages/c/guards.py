"""What the text of a C answer may not do."""

from __future__ import annotations

from unseen.languages.c_family import guards as c_family
from unseen.languages.guards import BESIDE_TESTS, Guards

GUARDS = Guards(guards=c_family.GUARDS, names=c_family.names, names_uses=BESIDE_TESTS)
