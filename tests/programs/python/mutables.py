# Operators on objects that change in place, properties, keyword and default arguments.
import collections
import enum


class Colour(enum.Enum):
    for_index = 1
    RED = 2

    def darker(self, steps=1):
        if steps > 1 and self is Colour.RED:
            return "very dark"
        return self.name


counts = collections.defaultdict(int)
log = []


def note(value):
    log.append(value)
    return value


def compare(d, key):
    if d[key] < 1 and key in d:
        return "made"
    return "kept"


class Meter:
    def __init__(self):
        self.reads = 0

    @property
    def level(self):
        self.reads += 1
        return self.reads


def meter():
    m = Meter()
    total = 0
    if m.level < 2 and m.level < 3:
        total += m.level
    total += m.level * 2
    total = total + m.level
    return total, m.reads


def mutable(xs, n):
    ys = xs
    xs += [n]
    zs = xs
    zs = zs + [n]
    return xs is ys, zs is xs, xs, zs


def strings(a: str, b: int):
    a += "x" * b
    return a + str(b * 2) + ("%d" % b)


def order(xs):
    i = 0
    while i < len(xs) and xs[i] != 0:
        i += 1
    else:
        print("else at", i)
    for i in range(i, len(xs)):
        if xs[i] > 2:
            break
    else:
        print("no break")
    return i


def scope(x):
    if x > 1:
        y = 2
    try:
        if y > 1 and x > 2:
            return "both"
        return "none"
    except UnboundLocalError:
        return "unbound"


def nested(n):
    def inner(k):
        nonlocal n
        n += k
        return n

    n += inner(3)
    n = n + inner(1)
    return n


def kw(*, alpha=1, beta=2, **rest):
    return alpha - beta, sorted(rest)


def star(*args, sep="-"):
    return sep.join(str(a) for a in args)


grown = 0


def grow():
    global grown
    grown += 5
    return [grown]


def lengths(n):
    x = 1
    if len(grow()) < grown:
        x += len(grow()) + grown
    if abs(n) < len("abc") and len([1, 2]) > n:
        x = x + len(grow())
    return x


print(lengths(1), lengths(5), grown)
print(list(Colour), Colour.RED.darker(2))
print(compare(counts, "k"), dict(counts), meter(), mutable([1], 2), strings("a", 3), order([1, 2, 0, 1, 3]), order([]) if False else "")
print(scope(1), scope(2), scope(3), nested(10), kw(alpha=5, gamma=1), kw(**{"beta": 9}), star(1, 2, sep="+"))
print(f"{note(1) + note(2) = }", log)
print(True + 1 * 2, not (1 < 2 < 3), (1 < 2) == True)
