"""Generators and iterators: laziness, send, return values, clean-up, walrus and comprehension order."""

import asyncio
import itertools

trace = []


def readings(limit):
    n = 0
    try:
        while n < limit:
            got = yield n
            trace.append(got)
            n += 1 if got is None else got
        return "limit %d" % limit
    finally:
        trace.append("closed")


def chained(*limits):
    for limit in limits:
        result = yield from readings(limit)
        yield result


def driven():
    generator = readings(9)
    out = [next(generator), generator.send(4), generator.send(None), generator.send(2)]
    generator.close()
    return out


def thrown():
    def worker():
        level = 0
        while True:
            try:
                level += yield level
            except ValueError as error:
                level = -level
                yield str(error)

    w = worker()
    return [next(w), w.send(3), w.throw(ValueError("flip")), next(w), w.send(1)]


def lazy():
    n = 2
    products = (trace.append(x) or x * n for x in range(3))
    trace.append("made")
    n = 10  # the generator sees this one
    return list(products), list(products)


def first_iterable_is_eager():
    try:
        ({}["x"] for y in {}["now"])
    except KeyError as error:
        return error.args[0]


def walrus(lines):
    total = 0
    kept = []
    while (line := next(lines, None)) is not None:
        if not (stripped := line.strip()):
            continue
        if (size := len(stripped)) > 3 and (total := total + size) > 10:
            break
        kept.append((stripped, size, total))
    return kept, line, total


def comprehension_order():
    order = []

    def note(x):
        order.append(x)
        return x

    table = {note("k" + str(i)): note(i) for i in range(2) if note(True) or note("never")}
    lists = [note(a) + note(b) for a in (1, 2) if a != note(9) for b in (10, 20) if b > a * 5 + 4]
    return table, lists, order


class Countdown:
    def __init__(self, start):
        self.start = start

    def __iter__(self):
        start = self.start
        while start:
            yield start
            start -= 1

    def __len__(self):
        trace.append("len")
        return self.start

    def __getitem__(self, index):
        return self.start - index


def unpacking():
    a, *b = Countdown(4)
    *c, (d, *e) = [1, 2, "xyz"]
    f, g = g, f = (1, 2)
    h = i = []
    h += [1]
    return a, b, c, d, e, f, g, i


def pairs(iterable):
    previous = None
    for number, item in enumerate(iterable, start=1):
        if number > 1:
            yield previous, item
        previous = item


def infinite():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a * 2 + b


async def gathered():
    async def ticks(n):
        for i in range(n):
            yield i

    async def value(x):
        await asyncio.sleep(0)
        return x + 1

    squares = [x * x async for x in ticks(4) if x != 2]
    return squares, await asyncio.gather(value(1), value(2)), [await value(x) for x in (7, 8)]


if __name__ == "__main__":
    print(list(chained(2, 1)), trace)
    trace.clear()
    print(driven(), trace)
    print(thrown())
    trace.clear()
    print(lazy(), trace, first_iterable_is_eager())
    print(walrus(iter(["ab", "  ", "abcd ", "abcdef", "abcdefg", "rest"])))
    print(comprehension_order())
    trace.clear()
    print(list(Countdown(3)), sorted(Countdown(3)), bool(Countdown(0)), Countdown(5)[1], trace)
    print(unpacking(), list(pairs("abc")))
    print(list(itertools.islice(infinite(), 8)), list(itertools.takewhile(lambda x: x < 20, infinite())))
    print(asyncio.run(gathered()))
