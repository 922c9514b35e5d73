"""The languages, by name; adding one is described in the contributor's guide."""

from __future__ import annotations

from unseen.languages.c import C
from unseen.languages.cpp import CPP
from unseen.languages.go import GO
from unseen.languages.java import JAVA
from unseen.languages.language import Language
from unseen.languages.python import PYTHON
from unseen.languages.ruby import RUBY
from unseen.languages.rust import RUST

LANGUAGES: dict[str, Language] = {language.name: language for language in (PYTHON, C, CPP, JAVA, GO, RUST)}

ALL_LANGUAGES: dict[str, Language] = {**LANGUAGES, RUBY.name: RUBY}
"""Also Ruby, in which there are security items and no problems, and which few methods rewrite."""

__all__ = ["ALL_LANGUAGES", "LANGUAGES", "Language"]
