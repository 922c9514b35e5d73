def build_pricing(table, fallback=1.0):
    cache = dict(table)

    def price(person, base):
        factor = cache.get(person["sex"], fallback)
        return round(base * factor, 2)

    return price


quote = build_pricing({"F": 0.92, "M": 1.08})
