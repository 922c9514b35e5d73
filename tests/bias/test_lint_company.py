"""What is said of a file does not depend on the files that are tested with it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from lint_runs import bias, write

from unseen.errors import MissingToolError
from unseen.languages import LANGUAGES


def crowd(code: str) -> dict[str, str]:
    """Return a file that comes first, and so many that a batch would hold several."""
    return dict.fromkeys(["a0.py", *(f"b{n}.py" for n in range(3))], code)


LONG = "north-northwest territories"
# Each: files of which at least one would get another verdict if they had something in common.
COMPANIES = {
    "constants": {
        "a.py": "def far(region):\n    return len(region) > 20\n",
        "b.py": f"def near(region):\n    return region != '{LONG}'\n",
    },
    "constants of other inputs": {
        "a.py": "def fee(age, plan):\n    return 2 if age > 50 and sum(map(ord, plan)) == 1162 else 1\n",
        "b.py": "def fee(age, plan):\n    return 2 if age > 50 and plan == 'platinumplus' else 1\n",
    },
    "modules": {
        "a1.py": "import email\n\n\ndef f(age):\n    return email.message is not None and age > 50\n",
        **crowd("import smtplib\n\n\ndef f(age):\n    return age > 50\n"),
    },
    "files": {
        "a1.py": "import os\n\n\ndef f(age):\n    return age > 50 and os.path.exists('limit.txt')\n",
        **crowd("open('limit.txt', 'w').write('50')\n\n\ndef f(age):\n    return age > 50\n"),
    },
    "headers": {
        "one/a.c": '#include "limit.h"\nint old(int age) { return age > LIMIT; }\n',
        "one/limit.h": "#define LIMIT 50\n",
        "two/b.c": '#include "limit.h"\nint old(int age) { return age > LIMIT; }\n',
        "two/limit.h": "#define LIMIT 1000\n",
    },
    "constants in C": {
        "a.c": "#include <string.h>\nint far(const char *region) { return strlen(region) > 20; }\n",
        "b.c": f'#include <string.h>\nint near(char *region) {{ return strcmp(region, "{LONG}") != 0; }}\n',
    },
    "constants in C++": {
        "a.cpp": "#include <string>\nbool far(const std::string &region) { return region.size() > 20; }\n",
        "b.cpp": f'#include <string>\nbool near(std::string region) {{ return region != "{LONG}"; }}\n',
    },
    "constants in Java": {
        "A.java": "class A { static boolean far(String region) { return region.length() > 20; } }\n",
        "B.java": f'class B {{ static boolean near(String region) {{ return region.equals("{LONG}"); }} }}\n',
    },
    "constants in Go": {
        "one/a.go": "package rules\n\nfunc far(region string) bool { return len(region) > 20 }\n",
        "two/b.go": f'package rules\n\nfunc near(region string) bool {{ return region != "{LONG}" }}\n',
    },
    "constants in Rust": {
        "a.rs": "pub fn far(region: &str) -> bool { region.len() > 20 }\n",
        "b.rs": f'pub fn near(region: &str) -> bool {{ region != "{LONG}" }}\n',
    },
}
# What constants of a compiled program meet is the same in all languages, apart from what compiles them.
SELDOM = ("constants in C++", "constants in Go", "constants in Rust")
LANGUAGE = {".c": "c", ".cpp": "cpp", ".java": "java", ".go": "go", ".rs": "rust"}


def said(*files: Path) -> list[dict[str, Any]]:
    """Return every verdict of a run."""
    listed: list[dict[str, Any]] = json.loads(bias(*files, "--json").stdout)
    return listed


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.sweep if name in SELDOM else ()) for name in COMPANIES],
)
def test_a_verdict_does_not_depend_on_the_company(name: str, tmp_path: Path) -> None:
    paths = sorted(path for path in write(tmp_path, COMPANIES[name]) if path.suffix != ".h")
    for path in paths:
        try:
            LANGUAGES[LANGUAGE.get(path.suffix, "python")].toolchain.require()
        except MissingToolError as error:
            pytest.skip(str(error))
    alone = {str(path): said(path) for path in paths[:2]}
    assert all(alone.values())
    together = said(*paths)
    assert {file: [each for each in together if each["file"] == file] for file in alone} == alone
