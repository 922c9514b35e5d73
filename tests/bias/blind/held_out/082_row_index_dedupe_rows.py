def dedupe_rows(rows, id_col=0):
    seen, keep = set(), []
    for row in rows:
        ident = str(row[id_col]).strip().lower()
        if ident and ident not in seen:
            seen.add(ident)
            keep.append(row)
    return keep
