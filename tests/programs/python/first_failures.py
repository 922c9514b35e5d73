"""Which failure comes first is the type of the exception that a caller sees."""


def unbound(flag, xs):
    if flag:
        x = 1
    return x + (xs[5] * 2)


def unbound_call(flag, xs):
    if flag:
        go = print
    return go(xs[5], 3)


def no_such_function(xs):
    return missing_function(xs[5])


def no_such_global(xs):
    return missing_global + (xs[5] + 1)


def statements(flag, xs):
    if flag:
        x = 1
    y = x
    z = xs[5]
    return y, z


def statements2(flag):
    if flag:
        x = 1
    z = nothing
    y = x
    return y, z


def in_function(flag, s):
    if flag:
        x = 1
    return s * s + x


def in_function2(s):
    return s * s + missing


def deleted(s):
    x = 3
    del x
    return s + (x * 2)


def names(s):
    return nowhere(s.lower() + 1)


def chained(s):
    return nowhere(int(s))


def method(s):
    return s.nothing(int(s))


def condition(s):
    if nowhere and s + 1:
        return 1
    return missing if s + 1 else 3


def swap(s):
    return missing < s + 1


def swap2(s):
    return len(s) < missing


def effect_then_name():
    try:
        print("effect")
        x = missing
    finally:
        print("finally")
    return x


def assigned(flag):
    try:
        a = 1
        b = int("x")
    except ValueError:
        pass
    return a, flag


for f in (unbound, unbound_call, statements):
    for flag in (False, True):
        try:
            print(f(flag, [1]))
        except Exception as e:
            print(f.__name__, flag, type(e).__name__)
for f in (no_such_function, no_such_global):
    try:
        print(f([1]))
    except Exception as e:
        print(f.__name__, type(e).__name__)
for f in (in_function,):
    for flag in (False, True):
        try:
            print(f(flag, "s"))
        except Exception as e:
            print(f.__name__, flag, type(e).__name__)
for f in (in_function2, deleted, names, chained, method, condition, swap, swap2):
    try:
        print(f("s"))
    except Exception as e:
        print(f.__name__, type(e).__name__)
for f in (statements2,):
    try:
        print(f(False))
    except Exception as e:
        print(f.__name__, type(e).__name__)
try:
    effect_then_name()
except NameError:
    print("NameError")
print(assigned(True))
