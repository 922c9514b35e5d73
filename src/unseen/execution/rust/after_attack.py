"""Let the functional test follow the exploit in Rust: a module each."""

from __future__ import annotations

from dataclasses import replace

from unseen.execution.fixes.after_attack import ATTACK, BENIGN, OVER, may_leave
from unseen.execution.fixes.instrumentation import NoMainError, only_main, top_level_name
from unseen.execution.fixes.trial import Trial
from unseen.languages.parsing import edit, field


def follow_rust(trial: Trial) -> Trial | None:
    """Return the tests with the functional test behind the exploit."""
    if may_leave("rust", trial.support + trial.exploit, r"exit"):
        return None
    try:
        attack, benign = _module(ATTACK, trial.exploit), _module(BENIGN, trial.functional)
    except NoMainError:
        return None
    run = f'{ATTACK}::main();\n    eprintln!("{OVER}");\n    {BENIGN}::main();'
    return replace(trial, exploit=f"{attack}{benign}\nfn main() {{\n    {run}\n}}\n")


def _module(name: str, text: str) -> str:
    """Return a test as a module whose main is public.

    Raises:
        NoMainError: there is not exactly one main that returns nothing.
    """
    node, _ = only_main("rust", text, lambda node: top_level_name(node, "function_item"))
    if field(node, "return_type") is not None:
        raise NoMainError("the main returns something")
    if not any(child.type == "visibility_modifier" for child in node.children):
        text = edit(text, [(node.start_byte, node.start_byte, "pub ")])
    return f"\nmod {name} {{\n#[allow(unused_imports)]\nuse super::*;\n{text}}}\n"
