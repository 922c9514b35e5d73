"""Order and numbers: side effects in operands, short circuits, aliasing, NaN, integer and float arithmetic."""

import math

events = []
nan = float("nan")


def tell(name, value):
    events.append(name)
    return value


class Box:
    def __init__(self, size):
        self.size = size

    def __getitem__(self, key):
        events.append(f"get {key}")
        return self.size

    def __setitem__(self, key, value):
        events.append(f"set {key} {value}")
        self.size = value

    def __lt__(self, other):
        events.append("lt")
        return self.size < other.size

    def __gt__(self, other):
        events.append("gt")
        return self.size > other.size

    def __bool__(self):
        events.append("bool")
        return self.size > 0

    def __iadd__(self, other):
        events.append("iadd")
        self.size += other
        return self


def operands():
    result = tell("a", 2) * tell("b", 3) + tell("c", 4) ** tell("d", 2)
    tell("list", [0, 0])[tell("index", 1)] = tell("value", 5)
    pair = {tell("k1", 1): tell("v1", 2), **tell("more", {3: 4})}
    return result, pair


def circuits(x):
    first = tell("l", x > 0) and tell("r", x < 10) or tell("else", x == -1)
    second = not (tell("p", x) or tell("q", 0))
    chained = 0 < tell("mid", x) < tell("end", 5)
    chosen = tell("yes", 1) if tell("test", x) else tell("no", 2)
    return first, second, chained, chosen


def augmented():
    i = iter(range(5))
    row = [10, 20, 30]
    row[next(i)] += tell("rhs", 5)
    row[next(i)] -= row[0] - next(i)
    box = Box(1)
    box["k"] += 2
    box["m"] **= 3
    same = box
    box += 100
    return row, box.size, same is box


def aliases():
    a = b = [1, 2]
    a += [3]  # in place: b sees it
    c = b
    b = b + [4]  # a new list
    t = u = (1,)
    t += (2,)
    s = w = "x"
    s += "y"
    a[0], a = 9, [0]
    grid = [[0] * 2] * 2
    grid[0][1] += 7
    return a, b, c, t, u, s, w, grid


def swaps():
    i, values = 0, [3, 1, 2]
    i, values[i] = 2, "i was read after"
    values[0], values[1] = values[1], values[0]
    x = 5
    x = (x := x + 1) + x
    return i, values, x


def compare(a, b):
    return [a < b, a <= b, a > b, a >= b, a == b, a != b, not a < b, not (a >= b), max(a, b), min(a, b)]


def clamp(value, low, high):
    if value < low:
        return low
    elif not value <= high:
        return high
    return value


def integers():
    return [-7 // 2, -7 % 3, 7 // -2, 7 % -3, divmod(-9, 4), 2**70 >> 65, -1 >> 3, ~5, True + True, 10**20 // 7, 5 // 2 * 2]


def floats():
    tiny = 0.1 + 0.2 + 0.3
    other = 0.1 + (0.2 + 0.3)
    big = 1e16
    return [tiny == other, (big + 1.0) - big, big + (1.0 - big), 1e308 * 10, -0.0 == 0.0, math.copysign(1, -0.0), 7.5 // 2, -7.5 % 2]


def mixed():
    total = 0
    for step in (0.1,) * 10:
        total += step
    count = 7
    count /= 2
    whole = 7
    whole //= 2
    power = 2
    power **= -1
    return total, count, whole, power, round(2.5), round(3.5), int(-2.7), 1 == 1.0, hash(1) == hash(1.0)


def truth(value):
    if not value:
        return "falsy"
    elif value != value:
        return "odd one out"
    else:
        return "truthy"


def boxes():
    events.clear()
    small, large = Box(1), Box(2)
    answers = [small < large, large > small, not small < large, bool(small and Box(0)), small is not large]
    return answers, events[:]


if __name__ == "__main__":
    print(operands(), events)
    for x in (5, 0, -1, 10):
        events.clear()
        print(circuits(x), events)
    events.clear()
    print(augmented(), events)
    print(aliases())
    print(swaps())
    print(compare(1, 2.0), compare(nan, 1.0), compare(1.0, nan))
    print(clamp(nan, 0, 1), clamp(-1, 0, 1), clamp(0.5, 0, 1), clamp(5, nan, nan))
    print(integers())
    print(floats())
    print(mixed())
    print([truth(value) for value in (0, nan, "", [0], None, -0.0, "0")])
    print(boxes())
