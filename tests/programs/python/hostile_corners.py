"""Order of evaluation, aliases, scopes of assignment expressions, patterns, operators of one's own."""

LOG = []
def t(v):
    LOG.append(v)
    return v
def order_trace(a, b):
    LOG.clear()
    d = {}
    d[t('k')] = t(a) + t(b) * t(2)
    if t(a) < t(b) < t(a + b):
        LOG.append('chain')
    x = t(a) and t(b) or t(-1)
    y = t(b) if t(a) else t(7)
    z = [t(1), *[t(2)], t(3)][t(1)]
    return LOG[:], x, y, z, d


def aug_alias(n):
    a = [0]
    b = a
    for i in range(n):
        a += [i]
        a = a
    c = (1,)
    d = c
    c += (2,)
    s = {1, 2, 3}
    t = s
    s -= {2}
    s |= {9}
    return a is b, b, c, d, sorted(t)


def walrus_scope(xs):
    out = []
    if (n := len(xs)) > 2 and (m := n * 2) < 9:
        out.append((n, m))
    elif n == 2 or (m := 100) > 5:
        out.append(n)
    ys = [last := x for x in xs if (sq := x * x) > 1]
    while (n := n - 1) > 0:
        if n % 2 and (z := n) > 0:
            out.append(z)
    loc = sorted(k for k in locals() if k in ('last', 'sq', 'm', 'z'))
    return out, ys, loc, n


class P:
    __match_args__ = ('a', 'b')
    def __init__(self, a, b):
        self.a = a
        self.b = b
class K:
    ONE = 1
def match_corners(v):
    match v:
        case True:
            return 'true'
        case K.ONE:
            return 'one'
        case 0 | 2 | 4 as e if e:
            return f'even{e}'
        case [x, *rest] if len(rest) > 1:
            return x, rest
        case [x, y] | (x, y, _):
            return 'pair', x, y
        case {'k': k, **kw}:
            return k, kw
        case P(a, b=0) | P(b=0, a=a):
            return 'P0', a
        case P():
            return 'P'
        case str() as s:
            return s
        case None:
            return 'none'
        case _:
            return 'other'


class V:
    log = []
    def __init__(self, n):
        self.n = n
    def __add__(self, o):
        V.log.append('add')
        return V(self.n * 10 + (o.n if isinstance(o, V) else o))
    def __radd__(self, o):
        V.log.append('radd')
        return V(o * 100 + self.n)
    def __iadd__(self, o):
        V.log.append('iadd')
        self.n += 1
        return self
    def __sub__(self, o):
        V.log.append('sub')
        return V(self.n - o)
    def __neg__(self):
        V.log.append('neg')
        return V(-self.n)
    def __mul__(self, o):
        V.log.append('mul')
        return V(self.n * 7 + o)
def calc(a, b, c):
    x = a + b + c
    y = a - 1
    z = a * 2 + 3
    w = -a
    a += b
    return x.n, y.n, z.n, w.n, a.n
def rich_arith(p, q):
    V.log.clear()
    r = calc(V(p), q, V(3))
    s = calc(V(1), V(q), 2)
    return r, s, V.log[:]


print(ascii(order_trace(1, 2)))
print(ascii(order_trace(2, 1)))
print(ascii(order_trace(0, 5)))
print(ascii(order_trace(0, 0)))
print(ascii(aug_alias(0)))
print(ascii(aug_alias(3)))
print(ascii(walrus_scope([1])))
print(ascii(walrus_scope([1, 2])))
print(ascii(walrus_scope([3, 2, 1])))
print(ascii(walrus_scope([4, 3, 2, 1, 0])))
print(ascii(match_corners(True)))
print(ascii(match_corners(1)))
print(ascii(match_corners(1.0)))
print(ascii(match_corners(0)))
print(ascii(match_corners(4)))
print(ascii(match_corners([1, 2, 3])))
print(ascii(match_corners((1, 2))))
print(ascii(match_corners('ab')))
print(ascii(match_corners({'k': 3, 'z': 4})))
print(ascii(match_corners(P(5, 0))))
print(ascii(match_corners(P(5, 6))))
print(ascii(match_corners(None)))
print(ascii(match_corners(3.5)))
print(ascii(rich_arith(1, 2)))
print(ascii(rich_arith(5, 0)))
