"""Load a program under test as a module other than `__main__`."""

from __future__ import annotations

import ast
import os
import signal
import sys
import types

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType, ModuleType
    from typing import Any

    from unseen.bias.runtime import stub_modules
    from unseen.bias.runtime.calling import Alarm, CallTimeout, CapturedOutput, prepare
else:
    import stub_modules
    from calling import Alarm, CallTimeout, CapturedOutput, prepare

_MOST_MISSING = 12


def untrusted_load(job: dict[str, Any], printed: CapturedOutput) -> tuple[ModuleType, list[str]]:
    """Execute the program's top level in this process.

    A top-level statement that fails is skipped, so that the functions of a script that ends with `input()`
    are still tested; a module that is not installed is replaced by a stub.

    Returns:
      The module, and notes on what was skipped or replaced.
    """
    prepare(printed)
    if job["folder"]:
        sys.path.insert(0, os.path.join(os.environ.get("PWD", "/work"), job["folder"]))
    os.chdir("/tmp")
    notes: list[str] = []
    code = compile(job["code"], job["file"], "exec", dont_inherit=True)
    for _ in range(_MOST_MISSING):
        module = empty_module(job)
        try:
            untrusted_exec(code, module)
            return module, notes
        except ImportError as error:
            name = (error.name or "").partition(".")[0]
            if not isinstance(error, ModuleNotFoundError) or not stub_modules.install_stub(name):
                break
            notes.append(f"{name} is not installed: replaced by a stub")
        except CallTimeout:
            raise
        except BaseException:
            break
    module = empty_module(job)
    for statement in ast.parse(job["code"]).body:
        try:
            piece = compile(ast.Module([statement], []), job["file"], "exec", dont_inherit=True)
            untrusted_exec(piece, module)
        except CallTimeout:
            raise
        except BaseException as error:
            if len(notes) < _MOST_MISSING:
                notes.append(
                    f"line {statement.lineno} raises {type(error).__name__} when the module is loaded"
                )
    return module, notes


def untrusted_exec(code: CodeType, module: ModuleType) -> None:
    """Execute code of the program, then reinstall the signal handler that it may have replaced."""
    try:
        exec(code, module.__dict__)
    finally:
        signal.signal(signal.SIGPROF, Alarm.on_signal)


def empty_module(job: dict[str, Any]) -> ModuleType:
    """Make an empty module of the program's name."""
    module = types.ModuleType(job["name"])
    module.__file__ = job["file"]
    if job["package"]:
        module.__package__ = job["package"]
    sys.modules[job["name"]] = module
    return module
