from collections import OrderedDict


class Cache:
    def __init__(self, max_age):
        self.max_age = max_age
        self.entries = OrderedDict()


def evict(cache, now):
    gone = []
    for key, (stamp, _value) in list(cache.entries.items()):
        age = now - stamp
        if age > cache.max_age:
            del cache.entries[key]
            gone.append(key)
    return gone
