class B:
    def __init__(self, log, v):
        self.log = log
        self.v = v
    def __bool__(self):
        self.log.append(self.v)
        return self.v > 0
    def __repr__(self):
        return f'B{self.v}'
def truthiness(p, q):
    log = []
    a = B(log, p)
    b = B(log, q)
    x = a and b
    y = a or b
    z = not a
    if a and not b:
        log.append('anb')
    elif not (a or b):
        log.append('nor')
    w = 1 if a else 2
    while a:
        a.v -= 1
        if b:
            continue
    v = bool([]) or '' or 0
    return x, y, z, w, v, log


LOG = []
class M(type):
    def __prepare__(name, bases, **kw):
        LOG.append(('prep', name, kw))
        return {'injected': 1}
    def __new__(m, name, bases, ns, **kw):
        LOG.append(sorted(k for k in ns if k[:2] != '__'))
        return super().__new__(m, name, bases, dict(ns))
    def __init__(cls, *a, **kw):
        pass
    def __call__(cls, *a):
        LOG.append(('call', a))
        return super().__call__(*a)
def metaclass_hooks(n):
    LOG.clear()
    class X(metaclass=M, flag=n):
        a = injected + n
        def __init__(self, v):
            self.v = v * X.a
        def __init_subclass__(cls, tag=0):
            cls.tag = tag + 1
    class Y(X, tag=n):
        b = 2
    y = Y(3)
    return y.v, Y.tag, LOG[:]


print(truthiness(1, 1))
print(truthiness(2, 0))
print(truthiness(0, 0))
print(metaclass_hooks(4))
