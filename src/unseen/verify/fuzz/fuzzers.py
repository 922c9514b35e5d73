"""The languages of this rung, and how many programs of each go together."""

from __future__ import annotations

from collections.abc import Mapping

from unseen.verify.fuzz.c import CFuzzer
from unseen.verify.fuzz.cpp import CppFuzzer
from unseen.verify.fuzz.go import GoFuzzer
from unseen.verify.fuzz.java import JavaFuzzer
from unseen.verify.fuzz.model import Fuzzer
from unseen.verify.fuzz.python import PythonFuzzer
from unseen.verify.fuzz.rust import RustFuzzer

FUZZERS: Mapping[str, Fuzzer] = {
    "python": PythonFuzzer(),
    "c": CFuzzer(),
    "cpp": CppFuzzer(),
    "go": GoFuzzer(),
    "java": JavaFuzzer(),
    "rust": RustFuzzer(),
}
MOST_TOGETHER = {"python": 60, "c": 40, "cpp": 40, "java": 60, "go": 40, "rust": 40}
