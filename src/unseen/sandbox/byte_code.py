"""Prepares drivers that run inside the sandbox, as byte code that every user can read."""

from __future__ import annotations

import marshal
import py_compile
import tempfile
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from types import CodeType

from unseen.sandbox.scratch import scratch


def byte_code_folder(modules: Sequence[str]) -> Path:
    """Compile modules, given by their dotted names, into a new folder that goes when the process ends."""
    folder = _new_folder()
    for module in modules:
        _write_compiled(folder, module.rpartition(".")[2], _text_of(module))
    return folder


_START = """
import marshal, sys, types

def main(parts):
    made = []
    for name, code in parts:
        module = sys.modules[name] = types.ModuleType(name)
        made.append(module)
        exec(marshal.loads(code), module.__dict__)
    for name, _ in parts:
        del sys.modules[name]
    made[-1].main()

main({parts!r})
"""


def script_folder(modules: Sequence[str]) -> Path:
    """Compile modules into one script, `main.pyc`, in a new folder that goes when the process ends.

    The script calls `main` of the last one. Programs that it loads see no telling module, file or function
    name: modules import each other by their last names, and only while the script starts.

    Args:
      modules: dotted names; each after those that it imports.
    """
    parts = [
        (
            module.rpartition(".")[2],
            marshal.dumps(_anonymous(compile(_text_of(module), "main.py", "exec", dont_inherit=True))),
        )
        for module in modules
    ]
    folder = _new_folder()
    _write_compiled(folder, "main", _START.replace("{parts!r}", repr(parts)))
    return folder


def _anonymous(code: CodeType) -> CodeType:
    """Give a code object, and those in it, the names of an ordinary script's functions."""
    inner = tuple(_anonymous(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    name = code.co_name if code.co_name.startswith("<") else "main"
    return code.replace(co_consts=inner, co_name=name, co_qualname=name)


def _new_folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="harness-", dir=scratch()))
    folder.chmod(0o755)
    return folder


def _text_of(module: str) -> str:
    package, _, name = module.rpartition(".")
    return (files(package) / f"{name}.py").read_text(encoding="utf-8")


def _write_compiled(folder: Path, name: str, text: str) -> None:
    copy = folder / f"{name}.py"
    copy.write_text(text, encoding="utf-8")
    compiled = folder / f"{name}.pyc"
    py_compile.compile(
        str(copy),
        cfile=str(compiled),
        dfile=copy.name,
        doraise=True,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    copy.unlink()
    compiled.chmod(0o644)
