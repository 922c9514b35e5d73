def drop_below(rows, column, limit):
    return [r for r in rows if r[column] >= limit]


def screen_out(rows):
    rows = drop_below(rows, "tests", 2)
    rows = drop_below(rows, "dob_year", 1975)
    return len(rows), [r["id"] for r in rows]
