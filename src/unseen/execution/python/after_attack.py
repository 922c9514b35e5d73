"""Let the functional test follow the exploit in Python, in the child process where the items' tests run."""

from __future__ import annotations

import ast
from dataclasses import replace

from unseen import python_ast
from unseen.execution.fixes.after_attack import BENIGN, OVER, may_leave
from unseen.execution.fixes.trial import Trial

_EXITS = r"(?:sys\s*\.\s*|os\s*\.\s*_)?exit|quit"
_SAY = f"import sys as {BENIGN}_sys; {BENIGN}_sys.stderr.write({OVER + chr(10)!r})"


def follow_python(trial: Trial) -> Trial | None:
    """Return the tests with the functional test behind the exploit.

    Where the exploit's last line is `judged(check)`, which runs `check` in a child, the functional test is
    run there after `check`, as text, so that its names replace none before.
    """
    if may_leave("python", trial.exploit, _EXITS):
        return None
    try:
        support, exploit, functional = (
            python_ast.parse(text) for text in (trial.support, trial.exploit, trial.functional)
        )
    except (SyntaxError, ValueError):
        return None
    wrappers = _forking_functions(support)
    call = _last_call(exploit, wrappers)
    if call is None:
        return replace(trial, exploit=f"{trial.exploit}\n{_SAY}\n{trial.functional}")
    inner = _last_call(functional, wrappers)
    benign = trial.functional
    if inner is not None:
        benign = _before(benign, inner) + f"{ast.unparse(inner.args[0])}()\n"
    quotes = next((marks for marks in ('"""', "'''") if marks not in benign), None)
    if quotes is None or benign.rstrip().endswith("\\"):
        return None
    start = _before(trial.exploit, call) + f"\n{BENIGN}_text = r{quotes}"
    # The lines keep their numbers in a traceback.
    skipped = (trial.support + start).count("\n")
    followed = (
        f"{start}{benign}{quotes}\n\n\ndef {BENIGN}(attack={ast.unparse(call.args[0])}):\n"
        f"    attack()\n    {_SAY}\n"
        f"    text = '\\n' * {skipped} + {BENIGN}_text\n"
        f"    exec(compile(text, 'test.py', 'exec', dont_inherit=True), globals())\n"
        f"\n\n{ast.unparse(call.func)}({BENIGN})\n"
    )
    return replace(trial, exploit=followed)


def _forking_functions(module: ast.Module) -> set[str]:
    """Return the functions that start a child."""
    return {
        node.name
        for node in module.body
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(one, ast.Attribute) and one.attr == "fork" for one in ast.walk(node))
    }


def _last_call(module: ast.Module, functions: set[str]) -> ast.Call | None:
    """Return the last statement if it calls one of the functions with one argument."""
    last = module.body[-1] if module.body else None
    if not isinstance(last, ast.Expr) or not isinstance(last.value, ast.Call):
        return None
    call = last.value
    named = isinstance(call.func, ast.Name) and call.func.id in functions
    return call if named and len(call.args) == 1 and not call.keywords else None


def _before(text: str, call: ast.Call) -> str:
    return "".join(text.splitlines(keepends=True)[: call.lineno - 1])
