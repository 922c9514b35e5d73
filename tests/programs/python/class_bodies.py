# Names in class bodies, and StopIteration from a condition.
def advance(it):
    return next(it)


def drain(values):
    it = iter(values)
    total = 0
    try:
        while next(it) > 0:
            total += 1
    except StopIteration:
        return "stopped", total
    return "ended", total


def drain_by_function(values):
    it = iter(values)
    total = 0
    try:
        while advance(it) > 0:
            total += 1
    except StopIteration:
        return "stopped", total
    else:
        return "ended", total


class Marks:
    for index in range(3):
        pass
    names = [name for name in ("a", "b")]
    position = 0
    while position < 2:
        position += 1


def inner_class():
    class Inner:
        size = 0
        for k in (1, 2):
            size += k
        while size < 10:
            size += 4

    return sorted(name for name in Inner.__dict__ if not name.startswith("__")), Inner.size


print(drain([1, 2, 3]), drain([1, -1, 3]))
print(drain_by_function([1, 2, 3]), drain_by_function([1, -1, 3]))
print(sorted(name for name in Marks.__dict__ if not name.startswith("__")))
print(inner_class())
