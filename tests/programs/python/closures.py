"""Closures: loop variables captured late and early, decorators, recursion inside, mutable cells."""

import functools

calls = []


def late():
    functions = []
    for i in range(3):
        functions.append(lambda: i)
    i = i + 10
    return [function() for function in functions]


def early():
    functions = []
    for i in range(3):
        functions.append(lambda i=i: i * i)
    return [function() for function in functions] + [functions[0](7)]


def in_while():
    functions = {}
    n = 0
    while n < 3:
        label = "n%d" % n

        def show(prefix, *, suffix="!"):
            return prefix + label + suffix + str(n)

        functions[label] = show
        n += 1
    return [functions[key](">", suffix="?") for key in sorted(functions)]


def in_comprehension():
    adders = [lambda x: x + k for k in (1, 10, 100)]
    bound = [(lambda k: lambda x: x + k)(k) for k in (1, 10, 100)]
    return [add(1) for add in adders], [add(1) for add in bound]


def counter(start):
    value = start

    def step(by=1):
        nonlocal value
        before, value = value, value + by
        return before

    def reset():
        nonlocal value
        value = start

    step.reset = reset
    return step, lambda: value


def traced(prefix):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            calls.append(f"{prefix}{function.__name__}{args}{sorted(kwargs.items())}")
            return function(*args, **kwargs)

        return wrapper

    return decorate


@traced("in:")
@traced("out:")
def weigh(load, *, factor=2):
    """Weigh a load."""
    return load * factor


def hanoi_like(depth):
    visited = []

    def visit(level, path=()):
        if level == 0:
            visited.append("".join(path))
            return 1
        total = 0
        for side in "lr":
            total += visit(level - 1, path + (side,))
        return total

    return visit(depth), visited


def shared_cell():
    items = []
    add = items.append
    first, second = (lambda x: (items.append(x), add(-x)), lambda: list(items))
    for x in (1, 2):
        first(x)
    items = ["rebound"]
    first(3)
    return second(), add.__self__


def default_trap(item, seen=[]):  # the default is one object for all calls
    seen.append(item)
    return len(seen)


def sorter(rows, reverse=False):
    sign = -1 if reverse else 1

    def key(row):
        name, size = row
        return (sign * size, name)

    rows = sorted(rows, key=key)
    return [name for name, size in rows]


def compose(*functions):
    return functools.reduce(lambda f, g: lambda x: g(f(x)), functions, lambda x: x)


if __name__ == "__main__":
    print(late(), early())
    print(in_while())
    print(in_comprehension())
    step, peek = counter(5)
    print(step(), step(by=3), peek())
    step.reset()
    print(peek(), step(), peek())
    print(weigh(3), weigh(4, factor=5), weigh.__name__, weigh.__doc__)
    print(calls)
    print(hanoi_like(2))
    print(shared_cell())
    print(default_trap("a"), default_trap("b"), default_trap("c", []))
    print(sorter([("b", 2), ("a", 2), ("c", 1)]), sorter([("b", 2), ("c", 1)], reverse=True))
    print(compose(lambda x: x + 1, lambda x: x * 3, str)(4))
