"""What the text of a C++ answer may not do."""

from __future__ import annotations

import re

from unseen.languages.c_family import guards as c_family
from unseen.languages.guards import BESIDE_TESTS, Guard, Guards

_EQUALITY = Guard("has an equality of its own", re.compile(r"\boperator\s*(?:==|!=)"), BESIDE_TESTS)

GUARDS = Guards(guards=(*c_family.GUARDS, _EQUALITY), names=c_family.names, names_uses=BESIDE_TESTS)
