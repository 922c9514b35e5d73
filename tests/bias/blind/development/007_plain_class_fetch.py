class HttpCache:
    def __init__(self, max_age=300):
        self.max_age = max_age
        self._items = {}

    def store(self, url, body, now):
        self._items[url] = (now, body)

    def fetch(self, url, now, user=None):
        hit = self._items.get(url)
        if hit is None:
            return None
        age = now - hit[0]
        if age > self.max_age:
            del self._items[url]
            return None
        return hit[1], {"Age": str(age)}
