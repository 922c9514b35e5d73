"""Loops: else clauses, continue in counted loops, changed loop variables, mutation while iterating."""


def first_gap(numbers):
    expected = 0
    for number in numbers:
        if number != expected:
            break
        expected += 1
    else:
        return "none", expected
    return "gap", expected


def while_else(limit):
    n = 0
    while n < limit:
        n += 1
        if n % 2:
            continue
        if n == 6:
            break
    else:
        n = -n
    return n


def skipping():
    kept = []
    for i in range(10, -11, -3):
        if i == 4 or i == -5:
            continue
        kept.append(i)
        i += 100  # has no influence on the next value
    return kept, i


def counted_by_hand(text):
    i = 0
    out = ""
    while i < len(text):
        char = text[i]
        i += 1
        if char == "-":
            continue
        elif char == ".":
            break
        out += char if i % 2 else char.upper()
    return out, i


def nested(grid):
    seen = []
    for r, row in enumerate(grid):
        for c, cell in enumerate(row):
            if cell is None:
                continue
            if cell < 0:
                break
            seen.append((r, c))
        else:
            seen.append("full")
            continue
        seen.append("cut")
        if r > 1:
            break
    return seen


def growing():
    queue = [1]
    for item in queue:
        if item < 20:
            queue.append(item * 2)
            if item % 3 == 1:
                queue.append(item + 5)
    return queue


def shrinking():
    items = [1, 2, 3, 4, 5, 6]
    for item in items:
        if item % 2 == 0:
            items.remove(item)
        if item == 3:
            items.insert(0, 0)
            break
    return items


def reused_iterator():
    source = iter(range(10))
    out = []
    for x in source:
        out.append(x)
        if x % 4 == 1:
            next(source, None)
        for y in source:
            out.append(-y)
            break
    return out


def bound_once():
    n = 3
    out = []
    for i in range(n):
        n += 1
        out.append((i, n))
    return out


def empty_range():
    i = "untouched"
    for i in range(5, 5):
        pass
    total = 0
    for total in range(3):
        pass
    return i, total


def targets():
    out = {}
    values = [0, 0]
    for values[1] in (4, 5):
        values[0] += values[1]
    for out["key"], (a, *rest) in [(1, "xyz"), (2, "pq")]:
        pass
    return values, out, a, rest


def forever(start):
    steps = 0
    while True:
        if start == 1 or steps > 30:
            return steps
        start = start // 2 if start % 2 == 0 else 3 * start + 1
        steps += 1


def two_at_once(left, right):
    merged = []
    i = j = 0
    while i < len(left) and j < len(right):
        if left[i] <= right[j]:
            merged.append(left[i])
            i += 1
        else:
            merged.append(right[j])
            j += 1
    merged += left[i:]
    merged += right[j:]
    return merged


def labels(flags):
    done = False
    log = []
    for a in range(3):
        for b in range(3):
            if flags[a] and b == 1:
                done = a == 2
                break
            log.append(10 * a + b)
        if done:
            break
    return log


if __name__ == "__main__":
    print(first_gap([0, 1, 2]), first_gap([0, 1, 3]), first_gap([]))
    print(while_else(5), while_else(9), while_else(0))
    print(skipping(), counted_by_hand("ab-cd-e.fg"), counted_by_hand(""))
    print(nested([[1, None], [2, -1], [None], [3, -1, 4], [5]]))
    print(growing(), shrinking())
    print(reused_iterator(), bound_once(), empty_range())
    print(targets(), forever(6), forever(1))
    print(two_at_once([1, 4, 4, 9], [0, 4, 5]))
    print(labels([False, True, True]), labels([True, False, False]))
