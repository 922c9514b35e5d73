"""Let the functional test follow the exploit in C and C++: its declarations take other names."""

from __future__ import annotations

from dataclasses import replace

import tree_sitter

from unseen.execution.c_family.instrumentation import with_main
from unseen.execution.fixes.after_attack import ATTACK, BENIGN, OVER, may_leave, with_prefix
from unseen.execution.fixes.instrumentation import NoMainError
from unseen.execution.fixes.trial import Trial
from unseen.languages.parsing import field, parse, text_of, walk

_EXITS = "exit|_exit|_Exit|quick_exit"


def follow_c(trial: Trial) -> Trial | None:
    """Return the tests with the functional test behind the exploit."""
    language = trial.language
    if may_leave(language, trial.support + trial.exploit, _EXITS):
        return None
    try:
        attack = with_main(language, trial.exploit, ATTACK)
        names = _declared(language, trial.functional) - {"main"}
        benign = with_main(language, with_prefix(language, trial.functional, names, BENIGN), BENIGN)
        calls = [
            _call(language, text, name)
            for text, name in ((trial.exploit, ATTACK), (trial.functional, BENIGN))
        ]
    except NoMainError:
        return None
    followed = f"""{attack}
{benign}
#include <stdio.h>
int main(int argc, char **argv) {{
    (void)argc;
    (void)argv;
    int status = {calls[0]};
    if (status != 0) return status;
    fputs("{OVER}\\n", stderr);
    return {calls[1]};
}}
"""
    return replace(trial, exploit=followed)


def _call(language: str, text: str, name: str) -> str:
    """Return a call of a test's main under its new name."""
    for node in parse(language, text).children:
        declarator = field(node, "declarator") if node.type == "function_definition" else None
        place = field(declarator, "declarator") if declarator is not None else None
        if declarator is None or place is None or text_of(place) != "main":
            continue
        parameters = field(declarator, "parameters")
        written = text_of(parameters).strip("()").strip() if parameters is not None else ""
        return f"{name}()" if written in ("", "void") else f"{name}(argc, argv)"
    raise NoMainError("there is no plain main")


def _declared(language: str, text: str) -> set[str]:
    """Return the names that a test declares outside functions."""
    found: set[str] = set()
    for node in parse(language, text).children:
        for part in [node, *node.children]:
            if part.type in ("struct_specifier", "union_specifier", "enum_specifier", "class_specifier"):
                found |= {text_of(name) for name in part.children_by_field_name("name")}
            if part.type == "enum_specifier":
                found |= {
                    text_of(one.children[0])
                    for one in walk(part)
                    if one.type == "enumerator" and one.children
                }
        for declarator in node.children_by_field_name("declarator"):
            found |= _declarator_names(declarator)
    return found


def _declarator_names(declarator: tree_sitter.Node) -> set[str]:
    """Return the name that a declarator gives."""
    inner: tree_sitter.Node | None = declarator
    while inner is not None and inner.type not in ("identifier", "type_identifier"):
        children = [one for one in inner.named_children if one.type not in ("type_qualifier",)]
        inner = field(inner, "declarator") or (children[0] if children else None)
    return {text_of(inner)} if inner is not None else set()
