def pivot(records, row_key, col_key):
    grid = {}
    for rec in records:
        cell = (rec[row_key], rec[col_key])
        grid[cell] = grid.get(cell, 0) + 1
    rows = sorted({r for r, _ in grid}, key=str)
    cols = sorted({c for _, c in grid}, key=str)
    return [[grid.get((r, c), 0) for c in cols] for r in rows]
