from operator import attrgetter
from collections import namedtuple

Visitor = namedtuple("Visitor", "name age ticket")


def first_served(visitors, n=1):
    ordered = sorted(visitors, key=attrgetter("age"))
    ordered.sort(key=attrgetter("ticket"))
    return [v.name for v in ordered[:n]]
