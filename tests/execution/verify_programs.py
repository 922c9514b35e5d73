# ruff: noqa: E501  (programs keep their lines)
"""Small test programs in every language: correct, wrong, uncompilable and crashing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Kit:
    """One language's code and test; `{}` in `code` is the body of a function that should double its argument."""

    code: str
    test: str
    right: str
    wrong: str
    broken: str
    crash: str
    loop: str

    def program(self, body: str, number: int = 0) -> tuple[str, str]:
        """Return code and test, made unique by a number."""
        return self.code.replace("{}", body).replace("@", str(number)), self.test


_C_TEST = "\n#include <assert.h>\nint main(void) { assert(twice(3) == 6); return 0; }\n"

KITS = {
    "python": Kit(
        "import math\ndef twice(x):\n    y@ = @\n    {}\n",
        "\nassert twice(3) == 6\n",
        "return 2 * x",
        "return x",
        "return (",
        "import os; os.kill(os.getpid(), 11)",
        "while True: pass",
    ),
    "c": Kit(
        "#include <stdio.h>\n#include <stdlib.h>\nint twice(int x) { int y@ = @; {} }\n",
        _C_TEST,
        "return 2 * x;",
        "return x;",
        "return z;",
        "*(volatile int *)0 = 1; return 0;",
        "for (;;) {}",
    ),
    "cpp": Kit(
        "#include <vector>\n#include <string>\nint twice(int x) { std::vector<int> y@; {} }\n",
        _C_TEST,
        "return 2 * x;",
        "return x;",
        'return std::string("x");',
        "*(volatile int *)0 = 1; return 0;",
        "for (volatile int i = 0;;) { i = i + 1; }",
    ),
    "java": Kit(
        "import java.util.*;\nclass Solution { int twice(int x) { int y@ = @; {} } }\n",
        "public class Main { public static void main(String[] a) { assert new Solution().twice(3) == 6; } }\n",
        "return 2 * x;",
        "return x;",
        "return z;",
        "System.exit(3); return 0;",
        "while (y@ == @) {} return 0;",
    ),
    "go": Kit(
        'package main\nimport "testing"\nfunc twice(x int) int { y@ := @; _ = y@; {} }\n',
        "\nfunc TestTwice(t *testing.T) { if twice(3) != 6 { t.Fatal() } }\n",
        "return 2 * x",
        "return x",
        "unused := 1; return x",
        "var p *int; return *p",
        "for {}",
    ),
    "rust": Kit(
        "fn main() { }\nfn twice(x: i32) -> i32 { let _y@ = @; {} }\n",
        "\n#[cfg(test)]\nmod tests { use super::*; #[test] fn doubles() { assert_eq!(twice(3), 6); } }\n",
        "2 * x",
        "x",
        "z",
        "std::process::abort()",
        "loop {}",
    ),
}
