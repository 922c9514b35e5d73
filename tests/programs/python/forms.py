# Layouts and rarer forms: one-line bodies, tabs, continuation lines, async, match, lambdas.
import asyncio


def one_line(n):
    if n > 1 and n < 5: return "in"
    for i in range(n): n -= 1; i += 0
    while n > 0: n -= 1
    return n


def compact(n): return n * 2 if n > 1 and n < 3 else n - 1


def semicolons(n):
    a = 1; b = 2; a += b; b = a + b
    if a: a += 1; b -= 1
    return a, b


def tabs(n):
	if n > 1 and n < 9:
		text = """one
  two
"""
		for x in text.split():
			n += len(x)
		while n > 5 and text:
			n -= 3
	return n


def comments(n):
    # before
    if n > 1 and (  # inside
        n < 9  # more
        and n != 4
    ):  # after
        # first in the body
        n += 1  # trailing
    # dedented comment
        n += 2
    elif n == 4 and not n % 2:
        n *= 2
    return n


def backslash(n):
    if n > 1 and \
       n < 9:
        n = n + \
            1
    while n > 3 \
            and n:
        n -= 2
    return n


async def agen(n):
    for i in range(n):
        yield i
        await asyncio.sleep(0)


async def main():
    total = 0
    async for x in agen(4):
        if x > 1 and await asyncio.sleep(0, True):
            total += x
    for x in [y async for y in agen(3)]:
        total += x
    while await asyncio.sleep(0, total < 12):
        total += 1
    return total


def matcher(command):
    match command:
        case [x, y] if x > 1 and y > 1:
            return x + y
        case {"k": value, **rest}:
            for key in sorted(rest):
                value += rest[key]
            return value
        case str() as s:
            return s * 2
        case _:
            return None


def lambdas(n):
    fs = []
    for i in range(n):
        fs.append(lambda: i * 2)
    gs = [lambda i=i: i - 1 for i in range(n)]
    return [f() for f in fs], [g() for g in gs]


def walrus(xs):
    while (n := len(xs)) > 2:
        xs = xs[1:]
    if (m := n * 2) > 3 and m < 9:
        m += 1
    return xs, m


def unicode_größe(größe):
    höhe = größe * 2
    for ä in range(höhe):
        größe += ä
    return größe


def globals_(n):
    global counter
    for counter in range(n):
        pass
    counter += 1
    return counter


print([one_line(n) for n in range(7)], [compact(n) for n in range(5)], semicolons(1), [tabs(n) for n in range(9)])
print([comments(n) for n in range(10)], [backslash(n) for n in range(10)], asyncio.run(main()))
print(matcher([2, 3]), matcher({"k": 1, "a": 2}), matcher("ab"), matcher(3), lambdas(3), walrus([1, 2, 3, 4]))
print(unicode_größe(3), globals_(4), counter)
