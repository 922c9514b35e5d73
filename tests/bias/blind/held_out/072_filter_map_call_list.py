from operator import itemgetter


def call_list(leads):
    recent = filter(lambda l: l["days"] < 90, leads)
    reachable = filter(itemgetter("mobile"), recent)
    prime = filter(lambda l: l["age"] in range(30, 50), reachable)
    return list(map(itemgetter("mobile"), prime))
