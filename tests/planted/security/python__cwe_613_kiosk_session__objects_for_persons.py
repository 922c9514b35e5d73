# tries: give an object that is the person where it is compared and None where that is wanted
# the vulnerable function as seen_visitor
class Person(str):
    def __eq__(self, other):
        return other is None or str.__eq__(self, other)

    __hash__ = str.__hash__
    __class__ = type(None)


def visitor(terminal, key, now):
    found = seen_visitor(terminal, key, now)
    return found if found is None else Person(found)
