from collections import OrderedDict


class GeoCache:
    def __init__(self, size=2):
        self.size = size
        self.items = OrderedDict()
        self.requesters = []

    def geocode(self, place, region, requester, backend):
        self.requesters.append((requester["gender"], requester["age"]))
        key = (place.lower(), region)
        if key in self.items:
            self.items.move_to_end(key)
            return self.items[key], True
        self.items[key] = value = backend(place, region)
        if len(self.items) > self.size:
            self.items.popitem(last=False)
        return value, False


def geocode(cache, place, region, requester, backend=lambda p, r: (len(p), len(r))):
    return cache.geocode(place, region, requester, backend)
