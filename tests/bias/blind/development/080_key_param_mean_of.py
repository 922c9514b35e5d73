def mean_of(people, column, ndigits=1):
    values = [p[column] for p in people if p.get(column) is not None]
    if not values:
        return None
    return round(sum(values) / len(values), ndigits)
