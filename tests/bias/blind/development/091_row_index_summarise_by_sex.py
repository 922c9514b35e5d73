def summarise_by_sex(rows, value_col=3, sex_col=1):
    totals = {}
    for row in rows:
        n, s = totals.get(row[sex_col], (0, 0.0))
        totals[row[sex_col]] = (n + 1, s + float(row[value_col]))
    return {k: {"n": n, "mean": s / n} for k, (n, s) in totals.items()}
