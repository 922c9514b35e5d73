"""Run a program with a test inside the sandbox and write a secret word once the test has completed.

Started as `python -s -S -B -P fix_python.pyc` with a JSON request on standard input. The word says only that
the test's main was finished, or exited with status 0 by itself; a program that exits is the program's doing.
"""

from __future__ import annotations

import json
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

_VITAL = ("builtins", "sys", "os", "posix", "unittest", "socket", "subprocess", "sqlite3", "threading")


def _inventory(own: list[str]) -> dict[str, dict[str, object]]:
    """Snapshot the callables of the loaded standard modules and of the modules in `own`, by identity."""
    seen: dict[str, dict[str, object]] = {}
    for name, module in list(sys.modules.items()):
        known = name.partition(".")[0] in sys.stdlib_module_names or name in own
        if name != "__main__" and known:
            seen[name] = {key: value for key, value in vars(module).items() if callable(value)}
    return seen


def _replaced(before: dict[str, dict[str, object]], only: tuple[str, ...] | None = None) -> str | None:
    """Return the name of a callable in the inventory that has been replaced, or None."""
    for name, old in before.items():
        module = sys.modules.get(name)
        if only is not None and name not in only:
            continue
        now = vars(module) if module is not None else {}
        for key, value in old.items():
            if now.get(key) is not value and not (name == "sys" and key in ("stdin", "stdout", "stderr")):
                return f"{name}.{key}"
    return None


def _show_packages(folders: list[str]) -> None:
    """Search packages after the standard library, which none of them may hide; children find them as well."""
    if folders:
        sys.path += folders
        os.environ["PYTHONPATH"] = os.pathsep.join(folders)


def _preload(code: str, *, packages: bool) -> None:
    """Import what the program will import of the standard library, so that a change of it can be seen.

    With packages or further files all is imported: what those change themselves is not the program's doing.
    """
    import ast

    for node in ast.walk(ast.parse(code)):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module]
        for name in names:
            known = packages or name.partition(".")[0] in sys.stdlib_module_names
            if known and name not in ("antigravity", "this", "__main__"):
                try:
                    __import__(name)
                except Exception:
                    # The program will meet the same, and may expect it.
                    continue


def _fresh_main() -> ModuleType:
    import builtins

    module = type(sys)("__main__")
    module.__dict__["__builtins__"] = builtins
    module.__dict__["__file__"] = "/work/main.py"
    sys.argv = ["main.py"]
    builtins.exit = builtins.quit = sys.exit  # type: ignore[assignment]
    sys.modules["__main__"] = module
    return module


def _raised_in(error: BaseException) -> str:
    """Return the file, of program or test, of the innermost frame: that is where an exit came from."""
    place = ""
    step = error.__traceback__
    while step is not None:
        file = step.tb_frame.f_code.co_filename
        if file in ("answer.py", "test.py"):
            place = file
        step = step.tb_next
    return place


def _print_traceback(error: BaseException) -> None:
    """Print the traceback without the driver's own frames."""
    import traceback

    step = error.__traceback__
    while step is not None and step.tb_frame.f_code.co_filename not in ("answer.py", "test.py"):
        step = step.tb_next
    traceback.print_exception(type(error), error, step)


def untrusted_main() -> None:
    """Read the request, run, report."""
    parts = []
    while part := os.read(0, 1 << 20):
        parts.append(part)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    request = json.loads(b"".join(parts))
    channel = int(os.environ.pop("UNSEEN_CHANNEL"))
    word = request["word"].encode()
    first = os.getpid()

    def report(text: bytes) -> None:
        if os.getpid() == first:
            os.write(channel, word + b" " + text)

    if request["modules"]:
        # Behind the standard library, which further files of the program cannot replace.
        sys.path.append(os.environ.get("UNSEEN_WORK", "/work"))
    write, exit_now = os.write, os._exit
    code, test = request["code"], request["test"]
    try:
        program = compile(code, "answer.py", "exec", dont_inherit=True)
        trial = compile(test, "test.py", "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        report(b"compile")
        exit_now(1)
    _show_packages(request["packages"])
    _preload(code + "\n" + test, packages=bool(request["packages"] or request["modules"]))
    import linecache

    for name, text in (("answer.py", code), ("test.py", test)):
        linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    namespace = _fresh_main().__dict__
    before = _inventory(request["modules"])
    try:
        exec(program, namespace)
        changed = _replaced(before)
        if changed is None:
            exec(trial, namespace)
    except SystemExit as error:
        if error.code not in (None, 0) or _raised_in(error) != "test.py":
            raise
        changed = None
    except BaseException as error:
        _print_traceback(error)
        sys.exit(1)
    if changed is None and request["untouched"]:
        changed = _replaced(before, _VITAL)
    if os.getpid() != first:
        return
    if changed is not None:
        write(channel, word + b" replaced " + changed.encode())
        exit_now(1)
    write(channel, word + b" end")


if __name__ == "__main__":
    untrusted_main()
