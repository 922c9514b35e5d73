"""The languages, by name; adding one is described in the contributor's guide."""

from __future__ import annotations

from unseen.languages.c import C
from unseen.languages.cpp import CPP
from unseen.languages.go import GO
from unseen.languages.java import JAVA
from unseen.languages.language import Language
from unseen.languages.python import PYTHON
from unseen.languages.rust import RUST

LANGUAGES: dict[str, Language] = {language.name: language for language in (PYTHON, C, CPP, JAVA, GO, RUST)}

__all__ = ["LANGUAGES", "Language"]
