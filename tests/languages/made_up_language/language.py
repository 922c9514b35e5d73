"""The adapter: what is Python's own stays, what says which language it is does not."""

from __future__ import annotations

from dataclasses import replace

from made_up_language.lexicon import LEXICON
from made_up_language.toolchain import TOOLCHAIN
from made_up_language.usage import USAGE
from made_up_language.writing import WRITING
from unseen.languages.python.language import PYTHON

TERN = replace(
    PYTHON,
    name="tern",
    title="Tern",
    fences=("tern", "tn"),
    suffixes=(".tern",),
    toolchain=TOOLCHAIN,
    lexicon=LEXICON,
    writing=WRITING,
    usage=USAGE,
    declined={"add-exception": "Tern has no errors, so that nothing could be caught (its report, 1.1)"},
)
