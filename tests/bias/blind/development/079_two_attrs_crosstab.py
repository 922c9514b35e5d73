def crosstab(people, decade=True):
    """Counts by gender and age band for the equality report."""
    table = {}
    for p in people:
        band = p["age"] // 10 * 10 if decade else p["age"]
        row = table.setdefault(p["gender"], {})
        row[band] = row.get(band, 0) + 1
    return table
