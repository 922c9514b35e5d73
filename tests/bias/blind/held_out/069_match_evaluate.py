def evaluate(node, env):
    """Tiny evaluator behind the formula column of the lab sheet."""
    match node:
        case int() | float():
            return node
        case str(name):
            return env[name]
        case ("+", a, b):
            return evaluate(a, env) + evaluate(b, env)
        case ("*", a, b):
            return evaluate(a, env) * evaluate(b, env)
        case ("min", *rest):
            return min(evaluate(r, env) for r in rest)
        case _:
            raise ValueError(f"bad node {node!r}")
