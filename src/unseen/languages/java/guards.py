"""What the text of a Java answer may not do."""

from __future__ import annotations

import re

from unseen.languages.guards import BESIDE_TESTS, FIX, Guard, Guards, names_of

GUARDS = Guards(
    guards=(
        Guard(
            "has an equality of its own",
            re.compile(r"\bboolean\s+equals\s*\(\s*(?:final\s+)?(?:java\.lang\.)?Object\b"),
            BESIDE_TESTS,
        ),
        Guard(
            "uses reflection",
            re.compile(
                r"\bjava\s*\.\s*lang\s*\.\s*(?:reflect|invoke|instrument)\b|\bsetAccessible\b"
                r"|\bgetDeclared\w+\s*\("
            ),
            BESIDE_TESTS,
        ),
        Guard(
            "registers an exit hook",
            re.compile(r"\baddShutdownHook\b|\bsetDefaultUncaughtExceptionHandler\b"),
            FIX,
        ),
    ),
    names=names_of(re.compile(r"\b(?:class|interface|enum|record)\s+(\w+)")),
)
