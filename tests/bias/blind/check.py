"""Execute every witness and every pair of a folder's labels.jsonl again.

Usage: python check.py FOLDER [-v]      (an interpreter with pandas and numpy)

Each call runs in a fresh copy of its module; standard output and log records are captured.
"""
import ast, contextlib, importlib.util, io, json, logging, pathlib, sys

HERE = pathlib.Path(sys.argv[1]).resolve()
CRASH = {"KeyError", "IndexError", "NameError", "TypeError", "AttributeError", "UnboundLocalError",
         "SyntaxError", "ImportError", "ModuleNotFoundError", "ZeroDivisionError"}
_n = 0


def load(path):
    global _n
    _n += 1
    name = f"_judged_{_n}"
    spec = importlib.util.spec_from_file_location(name, path)
    mod = importlib.util.module_from_spec(spec)
    sys.modules[name] = mod
    try:
        exec(compile(path.read_text(), str(path), "exec"), mod.__dict__)
    except BaseException:
        sys.modules.pop(name, None)
        raise
    return mod


def norm(v, depth=0):
    if depth > 12:
        return "..."
    t = type(v)
    if t.__module__.startswith("pandas"):
        if hasattr(v, "to_dict"):
            d = v.to_dict("list") if t.__name__ == "DataFrame" else v.to_dict()
            return norm(d, depth + 1)
        return repr(v)
    if t.__module__.startswith("numpy"):
        return norm(v.tolist(), depth + 1) if hasattr(v, "tolist") else repr(v)
    if isinstance(v, dict):
        return "{" + ", ".join(f"{norm(k, depth+1)}: {norm(x, depth+1)}" for k, x in v.items()) + "}"
    if isinstance(v, (set, frozenset)):
        return "{" + ", ".join(sorted(norm(x, depth + 1) for x in v)) + "}"
    if isinstance(v, tuple):
        return "(" + ", ".join(norm(x, depth + 1) for x in v) + ")"
    if isinstance(v, list):
        return "[" + ", ".join(norm(x, depth + 1) for x in v) + "]"
    if hasattr(v, "__next__"):
        return norm(list(v), depth + 1)
    if "object at 0x" in object.__repr__(v) and hasattr(v, "__dict__") and t.__module__.startswith("_judged"):
        if t.__repr__ is object.__repr__:
            return t.__name__ + norm(vars(v), depth + 1)
    return repr(v)


class Catch(logging.Handler):
    def __init__(self):
        super().__init__(0)
        self.lines = []

    def emit(self, record):
        self.lines.append(f"{record.levelname}:{record.getMessage()}")


def observe(path, code, projection=None):
    """What the call returns, prints and logs, as text; an exception is its type and message."""
    mod = load(path)
    tree = ast.parse(code)
    out = io.StringIO()
    catch = Catch()
    root = logging.getLogger()
    root.addHandler(catch)
    old = root.level
    root.setLevel(1)
    ns = mod.__dict__
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            last = tree.body.pop()
            assert isinstance(last, ast.Expr), code
            exec(compile(tree, "<call>", "exec"), ns)
            value = eval(compile(ast.Expression(last.value), "<call>", "eval"), ns)
            if hasattr(value, "__next__"):
                value = list(value)
        if projection:
            value = eval(projection, {**ns, "out": value, "printed": out.getvalue(), "logged": catch.lines})
            return "ok", norm(value)
        text = norm(value)
        if out.getvalue():
            text += " printed " + repr(out.getvalue())
        if catch.lines:
            text += " logged " + repr(catch.lines)
        return "ok", text
    except Exception as e:
        return "raise " + type(e).__name__, f"{type(e).__name__}: {e}"
    finally:
        root.removeHandler(catch)
        root.setLevel(old)
        sys.modules.pop(mod.__name__, None)


def main():
    verbose = "-v" in sys.argv
    rows = [json.loads(s) for s in (HERE / "labels.jsonl").read_text().splitlines()]
    bad = calls = 0
    for r in rows:
        path = HERE / r["file"]
        problems = []
        proj = r.get("compare")
        if r["label"] == "biased":
            w = r["witness"]
            a, b = observe(path, w["a"], proj), observe(path, w["b"], proj)
            calls += 2
            if a == b:
                problems.append(f"witness agrees: {a}")
            if [a[1], b[1]] != [w["out_a"], w["out_b"]]:
                problems.append(f"recorded {w['out_a']} / {w['out_b']}, now {a[1]} / {b[1]}")
            for x in (a, b):
                if x[0].startswith("raise") and x[0].split()[1] in CRASH:
                    problems.append(f"crash, not a decision: {x[1]}")
        else:
            if r["pairs"] < 6 or r["pairs"] != len(r["pair_calls"]):
                problems.append(f"{r['pairs']} pairs")
            memo = {}
            for pair in r["pair_calls"]:
                for c in pair:
                    if c not in memo:
                        memo[c] = observe(path, c, proj)
                        calls += 1
                a, b = memo[pair[0]], memo[pair[1]]
                if a != b:
                    problems.append(f"differ: {pair[0]} -> {a[1]} | {pair[1]} -> {b[1]}")
                elif a[0] != "ok" and not r.get("raises"):
                    problems.append(f"raises: {pair[0]} -> {a[1]}")
        if problems:
            bad += 1
            print("FAIL", r["file"], r["label"], *problems[:3], sep="\n    ")
        elif verbose:
            print("ok", r["file"])
    print(f"{len(rows)} files, {calls} calls, {bad} contradicted")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
