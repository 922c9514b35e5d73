"""Let the functional test follow the exploit in Ruby."""

from __future__ import annotations

from dataclasses import replace

import tree_sitter

from unseen.execution.fixes.after_attack import OVER
from unseen.execution.fixes.trial import Trial
from unseen.languages.parsing import field, parse, text_of, walk


def follow_ruby(trial: Trial) -> Trial | None:
    """Return the tests with the functional test behind the exploit."""
    if any(map(_leaves, walk(parse("ruby", trial.exploit)))):
        return None
    return replace(trial, exploit=f"{trial.exploit}\n$stderr.puts({OVER!r})\n{trial.functional}")


def _leaves(node: tree_sitter.Node) -> bool:
    """Return whether this may end the test as passed: an exit without failure, or data behind the program."""
    if node.type == "uninterpreted":
        return True
    if node.type != "identifier" or text_of(node) not in ("exit", "exit!"):
        return False
    call = node.parent
    arguments = field(call, "arguments") if call is not None and field(call, "method") == node else None
    return arguments is None or text_of(arguments.named_children[0]) in ("0", "true")
