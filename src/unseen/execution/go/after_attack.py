"""Let the functional test follow the exploit in Go: its declarations take other names."""

from __future__ import annotations

from dataclasses import replace

import tree_sitter

from unseen.execution.fixes.after_attack import ATTACK, BENIGN, OVER, may_leave, with_prefix
from unseen.execution.fixes.instrumentation import NoMainError, only_main, replace_calls, top_level_name
from unseen.execution.fixes.trial import Trial
from unseen.languages.parsing import edit, parse, text_of, walk

_LEAVE = "unseen_after_attack"


def follow_go(trial: Trial) -> Trial | None:
    """Return the tests with the functional test behind the exploit, which may end by os.Exit(0)."""
    if may_leave("go", trial.support, r"os\.Exit"):
        return None
    try:
        _, place = only_main("go", trial.exploit, lambda node: top_level_name(node, "function_declaration"))
    except NoMainError:
        return None
    attack = edit(trial.exploit, [(place.start_byte, place.end_byte, ATTACK)])
    attack = replace_calls("go", attack, lambda called: _LEAVE if called == "os.Exit" else None)
    benign = with_prefix("go", trial.functional, _declared(trial.functional), BENIGN)
    harness = f"""
var {_LEAVE}_come = false

func {_LEAVE}(status int) {{
	if status == 0 && !{_LEAVE}_come {{
		{_LEAVE}_come = true
		println("{OVER}")
		{BENIGN}_main()
	}}
	os.Exit(status)
}}

func main() {{
	{ATTACK}()
	{_LEAVE}(0)
}}
"""
    return replace(trial, exploit=f"{attack}\n{benign}{harness}")


def _declared(text: str) -> set[str]:
    """Return the names that a test declares outside functions."""
    found: set[str] = set()
    for node in parse("go", text).children:
        if node.type == "function_declaration":
            found |= _names(node)
        elif node.type in ("var_declaration", "const_declaration", "type_declaration"):
            for one in walk(node):
                if one.type in ("var_spec", "const_spec", "type_spec", "type_alias"):
                    found |= _names(one)
    return found - {"_"}


def _names(node: tree_sitter.Node) -> set[str]:
    return {text_of(name) for name in node.children_by_field_name("name")}
