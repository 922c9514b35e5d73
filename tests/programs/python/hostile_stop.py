class Bool:
    def __init__(self):
        self.n = 0
    def __bool__(self):
        self.n += 1
        if self.n > 2:
            raise StopIteration
        return True
    def __lt__(self, other):
        return bool(self)
    def __getitem__(self, key):
        return bool(self)
    def __len__(self):
        return int(bool(self))
    def __eq__(self, other):
        return bool(self)
    __hash__ = None
    @property
    def more(self):
        return bool(self)

def truth(x):
    while x:
        pass
def order(x):
    while x < 3:
        pass
def item(x):
    while x[0]:
        pass
def prop(x):
    while x.more:
        pass
def length(x):
    while len(x):
        pass
def equal(x):
    while x == 1:
        pass
def neg(x: int):
    while not (x == 1) or True:
        pass
def count(n):
    k = 0
    while k < 10:
        k += 1
    return k
def sent(q):
    end = object()
    item = None
    while item is not end:
        item = q.pop() if q else end
    return item is end
for f in (truth, order, item, prop, length, equal, neg):
    try:
        f(Bool())
        print(f.__name__, "ended")
    except StopIteration:
        print(f.__name__, "raised")
print(count(1), sent([1, 2]))
