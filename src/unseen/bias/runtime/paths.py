"""Take every path through a function with symbols for its inputs, and report what each path does.

What is reported is a list of paths, each with its decisions and its result as expressions, and whether these
are all paths that any input takes, with lists of at most two elements.
"""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import time
import types

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from unseen.bias.runtime import dispatching, following, operations
    from unseen.bias.runtime.rewriting import PREFIX, rewrite
    from unseen.bias.runtime.symbols import (
        BoundedError,
        Current,
        Expression,
        NotFollowedError,
        Path,
        Symbol,
        TooLongError,
        express,
        has_symbol,
    )
else:
    import dispatching
    import following
    import operations
    from rewriting import PREFIX, rewrite
    from symbols import (
        BoundedError,
        Current,
        NotFollowedError,
        Path,
        Symbol,
        TooLongError,
        express,
        has_symbol,
    )

_MOST_PATHS = 1500
_MOST_SECONDS = 1.5
_MOST_PARTIAL = 100
_SLOW_MODULE_S = 0.2
_KEPT = (list, dict, set, int, float, str)
_NAMES = ("mark", "marked", "enter", "leave", "subject", "unpack", "rows", "negated", "same", "contains",
          "look_up", "modulo", "text", "call", "method", "spread")  # fmt: skip

_OPERATIONS = {**vars(operations), **vars(following), **vars(dispatching)}


class Exploration:
    """All paths of one function."""

    def __init__(self, job: dict[str, Any], plan: dict[str, Any]) -> None:
        self.job = job
        self.plan = plan["paths"]
        tree, self.blocks = rewrite(job["code"])
        self.code = compile(tree, following.FILE, "exec", dont_inherit=True)
        self.found: list[dict[str, Any]] = []
        self.bounded = False

    def run(self) -> dict[str, Any]:
        """Take the paths one after the other."""
        scripts: list[list[bool]] = [[]]
        ends = time.process_time() + _MOST_SECONDS
        while scripts:
            if len(self.found) >= _MOST_PATHS or time.process_time() > ends:
                return self.report("it has too many paths")
            path = Path(scripts.pop(), self.plan["keys"])
            Current.path = path
            try:
                self.found.append(self.untrusted_path(path))
            except BoundedError:
                path.bounded = True
            except NotFollowedError as error:
                return self.report(str(error))
            except TooLongError:
                return self.report("a path has too many decisions")
            except RecursionError:
                return self.report("it calls itself without end")
            self.bounded = self.bounded or path.bounded
            done = len(path.script)
            truths = [truth for _, truth in path.made]
            scripts += [[*truths[:place], not truths[place]] for place in range(done, len(truths))]
        return self.report("")

    def report(self, stopped: str) -> dict[str, Any]:
        """Describe the paths; with the reason why they are not all, if they are not."""
        table: dict[Expression, int] = {}
        paths = [
            {
                "made": [[table.setdefault(each, len(table)), truth] for each, truth in path["made"]],
                **{
                    name: [table.setdefault(each, len(table)) for each in path[name]]
                    for name in ("result", "after", "printed", "hashed")
                },
            }
            for path in self.found[: _MOST_PARTIAL if stopped else None]
        ]
        unseen = self.unseen() if self.bounded else []
        return {"paths": paths, "table": list(table), "stopped": stopped, "unseen": unseen}

    def unseen(self) -> list[int]:
        """List the lines of blocks that no path reaches, of functions that a path enters."""
        seen = following.Marks.seen
        entered = {self.blocks[number][0] for number in seen}
        return sorted(
            line for number, (first, line) in self.blocks.items() if number not in seen and first in entered
        )

    def untrusted_path(self, path: Path) -> dict[str, Any]:
        """Take one path in a fresh module."""
        module = types.ModuleType(self.job["name"])
        module.__file__ = self.job["file"]
        following.Program.name = self.job["name"]
        space = module.__dict__
        space.update({PREFIX + name: _OPERATIONS[name] for name in _NAMES})
        begun = time.process_time()
        with contextlib.suppress(Exception):
            exec(self.code, space)
        if time.process_time() - begun > _SLOW_MODULE_S:
            raise NotFollowedError("the module is slow to load")
        if path.made:
            raise NotFollowedError("the module itself decides by an input")
        before = state_of(space, self.job["name"])
        given = [self.make(spec, space) for spec in self.plan["args"]]
        words = {name: self.make(spec, space) for name, spec in self.plan["words"].items()}
        try:
            value = self.untrusted_call(space, given, words)
            result: Expression = ("returns", value)
        except (NotFollowedError, TooLongError, BoundedError, RecursionError):
            raise
        except Exception as error:
            if isinstance(error, (TypeError, AttributeError, NameError, NotImplementedError)):
                raise NotFollowedError(f"{type(error).__name__}: {str(error)[:80]}") from None
            result = ("raises", type(error).__name__)
        if path.failed:
            raise NotFollowedError(path.failed)
        after = [express(each) for each in (*given, *words.values())]
        state = state_of(space, self.job["name"])
        after += [
            ("store", ("const", "str", name), held)
            for name, held in state.items()
            if before.get(name) != held
        ]
        return {
            "made": path.made,
            "result": [result],
            "after": [*after, *path.effects],
            "printed": path.printed,
            "hashed": list(path.hashed),
        }

    def untrusted_call(self, space: dict[str, Any], given: list[Any], words: dict[str, Any]) -> Expression:
        """Call the function and return the expression of its result."""
        name = self.plan["name"]
        owner, _, last = name.rpartition(".")
        if owner and self.plan["bound"]:
            receiver = given[0]
            function = getattr(type(receiver), last, None)
            if isinstance(function, property):
                return express(getattr(receiver, last))
            value = getattr(receiver, last)(*given[1:], **words)
        elif owner:
            value = getattr(space[owner], last)(*given, **words)
        else:
            value = space[name](*given, **words)
        if inspect.iscoroutine(value):
            value = asyncio.run(value)
        if isinstance(value, types.GeneratorType) or hasattr(type(value), "__next__"):
            value = ["yields", *value]
        return express(value)

    def make(self, spec: dict[str, Any], space: dict[str, Any]) -> Any:
        """Make an input: a symbol, an instance of the program's class, or a list of instances."""
        if "class" in spec:
            return space[spec["class"]](
                **{name: self.make(each, space) for name, each in spec["fields"].items()}
            )
        if "default" in spec:
            return eval(spec["default"], space)
        path = tuple(spec["path"])
        if "list" in spec:
            made: list[Any] = []
            for place in range(2):
                if not Current.path.decide(("more", ("in", path), place)):
                    return made
                made.append(self.make(_moved(spec["list"], len(path), place), space))
            Current.path.bounded = True
            return made
        return Symbol(("in", path))


def state_of(space: dict[str, Any], module: str) -> dict[str, Expression]:
    """Return what a module keeps between calls: in its names, its classes and its functions' defaults."""
    held: dict[str, Any] = {}
    for name, value in space.items():
        if name.startswith((PREFIX, "__")) or isinstance(value, types.ModuleType):
            continue
        if isinstance(value, types.FunctionType):
            held[f"{name}()"] = [*(value.__defaults__ or ()), *(value.__kwdefaults__ or {}).values()]
        elif not isinstance(value, type):
            held[name] = value
        elif value.__module__ == module and not hasattr(value, "__members__"):
            held |= {f"{name}.{key}": each for key, each in vars(value).items() if isinstance(each, _KEPT)}
    found: dict[str, Expression] = {}
    for name, value in held.items():
        failed = Current.path.failed
        try:
            found[name] = express(value)
        except NotFollowedError:
            if has_symbol(value):
                raise
            Current.path.failed = failed
    return found


def _moved(spec: Any, size: int, place: int) -> Any:
    """Return the description of one element of a list."""
    if isinstance(spec, dict):
        made = {key: _moved(each, size, place) for key, each in spec.items()}
        if "path" in spec:
            made["path"] = [*spec["path"][:size], f"*{place}", *spec["path"][size + 1 :]]
        return made
    return spec


def untrusted_paths(job: dict[str, Any], plan: dict[str, Any]) -> dict[str, Any]:
    """Take every path of a function; say why not, if it cannot be followed."""
    following.Marks.seen = set()
    try:
        return Exploration(job, plan).run()
    except Exception as error:
        return {"paths": [], "stopped": f"{type(error).__name__}: {str(error)[:100]}"}
