"""Exceptions: finally that overrides, else clauses, contexts, cleanup order, loops around handlers."""

import contextlib

log = []


class Refused(Exception):
    def __init__(self, amount, *, reason="none"):
        super().__init__(amount, reason)
        self.amount = amount
        self.reason = reason


class Lock:
    def __init__(self, name, swallow=()):
        self.name = name
        self.swallow = swallow

    def __enter__(self):
        log.append("+" + self.name)
        return self.name.upper()

    def __exit__(self, kind, value, trace):
        log.append("-" + self.name)
        return kind is not None and issubclass(kind, self.swallow)


def returns(flag):
    try:
        if flag == 1:
            return "try"
        if flag == 2:
            raise KeyError("k")
        if flag == 3:
            raise ValueError("v")
        result = "end"
    except KeyError:
        return "except"
    else:
        result += "+else"
    finally:
        log.append(f"finally{flag}")
        if flag == 3:
            return "overridden"
    return result


def in_loop(values):
    out = []
    for value in values:
        try:
            if value == 0:
                continue
            if value > 100:
                break
            out.append(60 // (value - 3))
        except ZeroDivisionError:
            out.append("zero")
            continue
        finally:
            out.append("f")
        out.append("after")
    else:
        out.append("no break")
    return out


def chained():
    try:
        try:
            {}["missing"]
        except KeyError as error:
            raise Refused(5, reason="lookup") from error
    except Refused as refused:
        cause = refused.__cause__
        return refused.amount, refused.reason, type(cause).__name__, refused.args


def implicit():
    try:
        try:
            int("x")
        finally:
            [][1]
    except IndexError as error:
        return type(error.__context__).__name__


def contexts():
    with Lock("a") as a, Lock("b", (ZeroDivisionError,)) as b:
        log.append(a + b)
        1 / 0
    with contextlib.suppress(ValueError, Refused):
        raise Refused(1)
        log.append("never")
    try:
        with Lock("c", (KeyError,)):
            raise LookupError("not swallowed")
    except LookupError as error:
        return str(error)


def early_exit(n):
    for i in range(n):
        with Lock(f"w{i}"):
            if i == 1:
                return i
    return -1


def several(kind):
    try:
        raise kind(3)
    except (ValueError, TypeError) as error:
        return "value or type", error.args[0]
    except LookupError:
        return "lookup"
    except Exception as error:
        return "other", type(error).__name__


def swap_on_failure(pair):
    a, b = pair
    try:
        a = int(b)
        b = int(pair[0])
    except ValueError:
        pass
    return a, b


def retry(limit):
    attempts = 0
    while True:
        attempts += 1
        try:
            if attempts < limit:
                raise Refused(attempts)
        except Refused as error:
            last = error.amount
            if error.amount >= 3:
                break
        else:
            last = "ok"
            break
    return attempts, last


def asserting(x):
    try:
        assert x > 0, f"x is {x}"
    except AssertionError as error:
        return str(error)
    return x


def reraise():
    def fail():
        try:
            return 1 // 0
        except ZeroDivisionError:
            log.append("seen")
            raise

    try:
        fail()
    except ArithmeticError as error:
        return type(error).__name__, len(error.args)


if __name__ == "__main__":
    print([returns(flag) for flag in range(4)])
    print(in_loop([0, 5, 3, 9]), in_loop([4, 101, 4]))
    print(chained(), implicit())
    print(contexts(), early_exit(3), early_exit(1))
    print(several(ValueError), several(KeyError), several(OSError), several(TypeError))
    print(swap_on_failure(("x", "7")), swap_on_failure(("3", "y")))
    print(retry(2), retry(9), asserting(-2), asserting(2), reraise())
    print(log)
