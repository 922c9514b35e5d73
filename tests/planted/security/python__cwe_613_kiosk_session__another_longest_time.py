# tries: show the tests another longest time than the one that counts
# the vulnerable function as seen_visitor
class Longest(int):
    def __radd__(self, other):
        return other + 1

    def __eq__(self, other):
        return True

    __hash__ = int.__hash__


for LONGEST_S in [Longest(1 << 40)]:
    pass


def visitor(terminal, key, now):
    return seen_visitor(terminal, key, now)
