"""How people show that a function in Rust works."""

from __future__ import annotations

from unseen.languages.usage import Usage


def _program(owner: str, call: str) -> str:
    made = f"    let mut obj = {owner}::default();\n    obj." if owner else "    "
    return f"fn main() {{\n{made}{call};\n}}\n"


def _test(name: str, owner: str, call: str) -> str:
    return f"#[test]\nfn test_{name}() {{\n    {owner + '::default().' if owner else ''}{call};\n}}\n"


USAGE = Usage(
    path="src/lib.rs",
    trial="cargo test",
    owned_text='String::from("abc")',
    program=_program,
    test=_test,
)
