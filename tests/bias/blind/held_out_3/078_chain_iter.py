from itertools import chain, filterfalse


def has_aid(p):
    return p["aid"] in ("cane", "wheelchair", "guide dog")


def seat_order(travellers, seats):
    order = chain(filterfalse(has_aid, travellers), filter(has_aid, travellers))
    return {s: p["id"] for s, p in zip(seats, order)}
