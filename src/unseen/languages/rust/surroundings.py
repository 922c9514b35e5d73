"""What in a Rust program's text looks at its surroundings or keeps state between calls."""

from __future__ import annotations

from unseen.languages.tables import SurroundingsTable

SURROUNDINGS = SurroundingsTable(
    looks=(
        r"env|process|fs|net|thread|backtrace|Backtrace|Location|caller|track_caller|file\s*!|module_path\s*!|"
        r"option_env\s*!|env\s*!|type_name|type_name_of_val|any|asm\s*!|extern|current_exe|hostname|libc|panic\w*|"
        r"catch_unwind|include_str\s*!|cfg\s*!?|debug_assertions|io|unseen\w*"
    ),
    state=(r"\bstatic[ \t]+(?:mut[ \t]+)?(\w+)"),
    state_in_functions=True,
)
